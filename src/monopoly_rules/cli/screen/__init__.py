"""What the command shows and asks."""
