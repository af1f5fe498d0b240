"""What differs with the number of players."""
