"""Tests of playing at a table that is served elsewhere."""
