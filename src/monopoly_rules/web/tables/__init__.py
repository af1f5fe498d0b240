"""One table: its seats, its game, what everybody is told, and how it is kept."""
