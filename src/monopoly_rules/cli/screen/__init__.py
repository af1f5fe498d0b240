"""What the command shows, and the line that it reads."""
