"""The shrewd player of the card game: it plays the odds of what is left."""
