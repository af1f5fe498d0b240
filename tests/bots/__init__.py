"""The players that programs play."""
