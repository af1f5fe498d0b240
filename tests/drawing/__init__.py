"""Drawings: compared with reviewed ones, well-formed whatever is drawn, readable by all."""
