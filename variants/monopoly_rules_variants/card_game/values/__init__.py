"""The values of a card game: its state, what players do, what happens."""
