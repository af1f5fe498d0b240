"""Writes the generated part of ``docs/reference`` and the number of rules in the README.

With ``--check`` it only says what is old.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.reference.authors import REFERENCE, authors
from tools.reference.bazaar import bazaar
from tools.reference.boards import boards
from tools.reference.built_in import ROOT, built_in
from tools.reference.commands import commands
from tools.reference.comparing import comparison
from tools.reference.errors import errors
from tools.reference.games import games
from tools.reference.kit import kit
from tools.reference.parameters import parameters
from tools.reference.pieces import pieces
from tools.reference.points import points
from tools.reference.readme import readme
from tools.reference.schemas import schemas, types


def made() -> dict[Path, str]:
    """Every generated file with what should be in it."""
    registry = built_in()
    pages = {
        "parameters.md": parameters(registry),
        "pieces.md": pieces(registry),
        "points.md": points(),
        "editions-compared.md": comparison(registry),
        "boards.md": boards(registry),
        **{f"schemas/{name}": text for name, text in schemas(registry).items()},
        **{f"types/{name}": text for name, text in types(registry).items()},
    }
    return {
        ROOT / "README.md": readme(),
        **authors(),
        **bazaar(),
        **commands(),
        **errors(),
        **games(),
        **kit(),
        **{REFERENCE / name: text for name, text in pages.items()},
    }


def main() -> int:
    """Write the files, or with ``--check`` only compare them."""
    parser = argparse.ArgumentParser(prog="python -m tools.reference", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if one is old")
    check = parser.parse_args().check
    files = made()
    old = [
        file
        for file, text in files.items()
        if not file.is_file() or file.read_text(encoding="utf-8") != text
    ]
    gone = sorted(set((REFERENCE / "schemas").glob("*.json")) - set(files))
    for file in old + gone:
        print(file.relative_to(ROOT).as_posix())
        if not check and file in files:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(files[file], encoding="utf-8")
        elif not check:
            file.unlink()
    if check and (old or gone):
        print("these are old: run `python -m tools.reference`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
