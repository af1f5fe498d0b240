"""What lies on a table: a state with its agenda, and the verbs that answer it."""
