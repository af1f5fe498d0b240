"""Tests of plugins, from what their authors and users are promised."""
