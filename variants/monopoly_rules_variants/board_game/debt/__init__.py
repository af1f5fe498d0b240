"""Debts that cash does not cover: begin with `unpaid`, which asks the debtor.

He raises money, is rescued by a trade, settles in property, or goes bankrupt.
"""
