"""``python -m monopoly_rules.testing SPEC``."""

from __future__ import annotations

import sys

from monopoly_rules.testing.command import main

if __name__ == "__main__":
    sys.exit(main())
