"""Counted trees: from a position, how many sequences, positions and actions there are."""
