"""The table of a board game: its columns and the primitives that write them."""
