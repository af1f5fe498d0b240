"""Property: buying, auctions, rent, building, selling, mortgages."""
