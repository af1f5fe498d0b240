"""The errors of the library, and what they show of things that somebody else wrote."""
