"""Write the reviewed drawings: ``python -m tests.drawing.record [NAME ...]``.

Look at them in a browser, in light and in dark, before they are committed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from .examples import EXAMPLES

FOLDER = Path(__file__).parent / "reviewed"


def main(names: list[str]) -> None:
    """Write the named drawings, or all."""
    for name in names or EXAMPLES:
        (FOLDER / f"{name}.svg").write_text(f"{EXAMPLES[name]().svg()}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
