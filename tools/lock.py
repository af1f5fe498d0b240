"""Writes the versions that are installed here to ``constraints.txt``: `nox -s lock` runs it."""

from __future__ import annotations

import re
from importlib.metadata import distributions
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).parent.parent / "constraints.txt"
OURS: Final = frozenset({"monopoly-rules", "toy-game"})
OF_THE_ENVIRONMENT: Final = frozenset({"setuptools", "wheel", "uv"})
"""They come with Python or with whoever made the environment."""
HEAD: Final = """\
# The versions that the checks were last run with. `nox -s lock` writes this file; nox installs by
# it, so that a new release of a tool fails nobody's checks until it is let in here.
"""


def normalised(name: str) -> str:
    """A name as package indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def installed() -> dict[str, str]:
    """The versions of everything installed that is not ours."""
    found = {normalised(each.metadata["Name"]): each.version for each in distributions()}
    return {name: found[name] for name in sorted(found.keys() - OURS - OF_THE_ENVIRONMENT)}


def main() -> None:
    """Write the file."""
    lines = "".join(f"{name}=={version}\n" for name, version in installed().items())
    FILE.write_text(HEAD + lines, encoding="utf-8")


if __name__ == "__main__":
    main()
