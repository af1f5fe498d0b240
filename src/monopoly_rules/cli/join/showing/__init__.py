"""What a guest is shown, and what is typed meanwhile."""
