"""What a plugin can bring: families, editions, parameters, modifiers, effects and bots."""
