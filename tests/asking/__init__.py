"""Rules that are asked for by words."""
