"""A turn: setting up, throwing, moving, squares, cards, jail, and business before the throw."""
