"""The shrewd player: it values what it does by what it earns in this position."""
