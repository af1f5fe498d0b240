"""Tests of the kernel, from its contracts."""
