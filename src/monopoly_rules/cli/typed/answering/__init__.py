"""What answers a line: the words beside actions, what is refused and why, the rules behind it."""
