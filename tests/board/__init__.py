"""Tests of the classic board game."""
