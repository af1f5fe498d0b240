"""What an edition file of the card game holds: its numbers and its data."""
