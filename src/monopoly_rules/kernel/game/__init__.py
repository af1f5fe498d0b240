"""A game in progress: what is played, asked, undone and saved through it."""
