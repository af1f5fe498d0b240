"""Playing at a table that is served elsewhere."""
