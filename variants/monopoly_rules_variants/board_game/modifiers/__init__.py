"""The modifiers of the board game that come with the library."""
