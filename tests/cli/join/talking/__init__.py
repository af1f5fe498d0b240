"""Tests of the conversation with a server."""
