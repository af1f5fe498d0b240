"""How a game is played: rule sets, decisions, chance, history, and play in place."""
