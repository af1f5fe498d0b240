"""``python -m monopoly_rules.traceability``."""

from __future__ import annotations

import sys

from monopoly_rules.traceability.command import main

if __name__ == "__main__":
    sys.exit(main())
