"""Shortages of buildings: wishes, shares, auctions of single buildings, and ordering one."""
