"""The number of rules in the README."""

from __future__ import annotations

import re

from tools.reference.built_in import ROOT
from tools.traceability import parts_of

BEGIN = "<!-- made by `python -m tools.reference`: rules -->\n"
END = "<!-- end -->\n"


def readme() -> str:
    """The README with the sentence between its two marks made anew."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    made, times = re.subn(
        f"(?<={re.escape(BEGIN)}).*?(?={re.escape(END)})", _rules(), text, flags=re.DOTALL
    )
    if times != 1:
        raise ValueError(f"README.md needs the marks {BEGIN.strip()} and {END.strip()} once")
    return made


def _rules() -> str:
    """How many rules the built-in rulebooks have, and how many have a reason instead of a proof."""
    parts = [part for part in parts_of(ROOT) if not part.file.is_relative_to(ROOT / "tests")]
    traces = [trace for part in parts for trace in part.traces()]
    unproven = sum(not trace.proofs for trace in traces)
    return (
        f"**{len(traces)} [rules](docs/reference/rules.md), each with a proof you can run** "
        f"(or, for {unproven} of them, the reason why no program can enforce it).\n"
    )
