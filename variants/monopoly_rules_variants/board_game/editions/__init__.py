"""What an edition file of the board game holds: its numbers and its data."""
