"""Small frozen values: what they may be, who may see them, how they are compared."""
