"""A turn and a round: dealing, drawing, trading, discarding, going out, scoring."""
