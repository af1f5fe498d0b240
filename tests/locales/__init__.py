"""Games told in other languages, and the catalogues behind it."""
