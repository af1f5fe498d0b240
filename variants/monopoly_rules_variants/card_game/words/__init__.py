"""How a card game speaks and what it looks like."""
