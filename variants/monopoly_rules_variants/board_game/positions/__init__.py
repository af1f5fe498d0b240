"""Positions written by hand, what is wrong with them, and what can be said of them."""
