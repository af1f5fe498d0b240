"""The best layout of a hand and what it is worth, found exactly and fast."""
