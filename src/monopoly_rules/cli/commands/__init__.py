"""The commands, and the options that several of them share."""
