"""How a game is kept: its history, saves and journals, and how they are read again."""
