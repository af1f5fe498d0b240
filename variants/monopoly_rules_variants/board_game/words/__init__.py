"""How a board game speaks and what it looks like."""
