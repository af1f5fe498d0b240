"""Settings shared by all tests."""

from __future__ import annotations

from hypothesis import settings

# Time limits per example fail on a busy machine and say nothing about the rules.
settings.register_profile("monopoly_rules", deadline=None, print_blob=True)
settings.load_profile("monopoly_rules")
