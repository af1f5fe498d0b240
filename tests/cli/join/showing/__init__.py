"""Tests of what a guest is shown, and types meanwhile."""
