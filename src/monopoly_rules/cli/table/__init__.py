"""Who sits at the table, and the files that games are kept in."""
