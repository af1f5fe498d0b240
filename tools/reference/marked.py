"""Parts of pages that people write: what stands between two marks is made from the code."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tools.reference.built_in import ROOT

END = "<!-- end -->\n"


def filled(file: Path, parts: Mapping[str, str]) -> str:
    """A page with these parts made anew, each between its mark and the next ``<!-- end -->``."""
    text = file.read_text(encoding="utf-8")
    for name, made in parts.items():
        begin = f"<!-- made by `python -m tools.reference`: {name} -->\n"
        before, mark, rest = text.partition(begin)
        _, end, after = rest.partition(END)
        if not mark or not end:
            page = file.relative_to(ROOT).as_posix()
            raise ValueError(f"{page} needs the marks {begin.strip()} and {END.strip()}")
        text = f"{before}{mark}{made}{end}{after}"
    return text
