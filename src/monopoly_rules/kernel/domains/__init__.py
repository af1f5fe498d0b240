"""Domains: the values that a field may take."""
