"""Tests of the tools that stay out of the wheel."""
