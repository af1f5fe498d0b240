"""The table of a card game: its columns and the primitives that write them."""
