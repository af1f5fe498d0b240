"""Choices to be taken by number, and forms for what they leave open."""
