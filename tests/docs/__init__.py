"""The documentation is complete, and what it shows is so."""
