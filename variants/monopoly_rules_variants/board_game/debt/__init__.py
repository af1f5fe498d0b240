"""Debts: raising money, settling in property, rescue by a trade, bankruptcy."""
