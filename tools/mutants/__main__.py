"""``python -m tools.mutants``."""

from __future__ import annotations

import sys

from tools.mutants.command import main

if __name__ == "__main__":
    sys.exit(main())
