"""How rules run: rule sets, decisions, chance, and play in place."""
