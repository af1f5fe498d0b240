"""Bargains: trades and the offers that lead to them."""
