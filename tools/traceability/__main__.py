"""``python -m tools.traceability``."""

from __future__ import annotations

import sys

from tools.traceability.command import main

if __name__ == "__main__":
    sys.exit(main())
