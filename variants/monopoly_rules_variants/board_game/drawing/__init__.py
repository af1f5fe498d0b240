"""The board game drawn: a ring of forty squares with everything that lies on it."""
