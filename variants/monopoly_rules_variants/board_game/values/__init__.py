"""The values of a board game: its state, what players do, what happens."""
