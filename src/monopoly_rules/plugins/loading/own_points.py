"""The entry points of the library itself, without `importlib.metadata`.

That imports readers of mail, of archives and of tables, which takes a tenth of the time until
there are rules to play by. For others it is asked, and for the library as well wherever this is
not sure to find what it would: the installer wrote the same file for both.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path


def installed_in_a_folder(distribution: str, group: str) -> tuple[str, Mapping[str, str]] | None:
    """The version of a distribution and its entry points of a group; None if Python must be asked.

    The first on the path counts, as for Python. An archive on it, or a finder of somebody else,
    may know of another.
    """
    if any(hasattr(each, "find_distributions") for each in sys.meta_path if each is not PathFinder):
        return None
    begins = f"{distribution.replace('-', '_')}-"
    try:
        for place in sys.path:
            for name in os.listdir(place or ".") if os.path.exists(place or ".") else ():
                if name.startswith(begins) and name.endswith(".dist-info"):
                    text = Path(place, name, "entry_points.txt").read_text("utf-8")
                    version = name.removeprefix(begins).removesuffix(".dist-info")
                    return version, _points(text, group)
    except (OSError, ValueError):
        return None
    return None


def _points(text: str, group: str) -> dict[str, str]:
    """What stands under the heading of a group, such as ``board = package.module:name``."""
    found: dict[str, str] = {}
    inside = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            inside = line == f"[{group}]"
        elif inside and "=" in line and not line.startswith("#"):
            name, _, value = line.partition("=")
            found[name.strip()] = value.strip()
    return found


def loaded(value: str) -> object:
    """What an entry point stands for: a module, or something in it."""
    module, _, names = value.partition(":")
    found: object = import_module(module.strip())
    for name in filter(None, names.strip().split(".")):
        found = getattr(found, name)
    return found
