"""Tests of the conformance kit."""
