"""Tests of scenario files and their runner."""
