"""The number of rules in the README."""

from __future__ import annotations

from tools.reference.built_in import ROOT
from tools.reference.marked import filled
from tools.traceability import parts_of


def readme() -> str:
    """The README with its number of rules made anew."""
    return filled(ROOT / "README.md", {"rules": _rules()})


def _rules() -> str:
    """How many rules the built-in rulebooks have, and how many have a reason instead of a proof."""
    parts = [part for part in parts_of(ROOT) if not part.file.is_relative_to(ROOT / "tests")]
    traces = [trace for part in parts for trace in part.traces()]
    unproven = sum(not trace.proofs for trace in traces)
    return (
        f"**{len(traces)} [rules](docs/reference/rules.md), each with a proof you can run** "
        f"(or, for {unproven} of them, the reason why no program can enforce it).\n"
    )
