"""Positions written by hand, and what is wrong with them."""
