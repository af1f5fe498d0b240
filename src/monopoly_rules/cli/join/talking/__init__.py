"""The conversation with a server: its links, its messages, and coming back to it."""
