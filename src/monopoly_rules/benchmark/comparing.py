"""Two runs of the benchmark side by side: ratios to the bare loop, figure by figure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from monopoly_rules.benchmark.reporting import Report


class ComparisonError(ValueError):
    """A file that is no earlier run."""


def earlier_ratios(path: Path) -> Mapping[str, float]:
    """The ratio of every figure that `bench --json` has written to a file, by its key."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ValueError) as error:
        raise ComparisonError(f"{path}: cannot be read as JSON ({error})") from None
    figures = found.get("figures") if isinstance(found, dict) else None
    if not isinstance(figures, list):
        raise ComparisonError(f"{path}: expected what `bench --json` prints, with its figures")
    ratios: dict[str, float] = {}
    for place, each in enumerate(figures):
        key = each.get("key") if isinstance(each, dict) else None
        ratio = each.get("ratio") if isinstance(each, dict) else None
        if not isinstance(key, str) or not isinstance(ratio, int | float) or ratio <= 0:
            raise ComparisonError(f"{path}: figures[{place}] has no key with a ratio above 0")
        ratios[key] = float(ratio)
    return ratios


def compared(report: Report, earlier: Mapping[str, float]) -> Mapping[str, float]:
    """How many times as fast each figure is as in an earlier run, by its key; figures that only one
    of the runs has are left out."""
    return {
        each.figure.key: each.ratio / earlier[each.figure.key]
        for each in report.figures
        if each.figure.key in earlier
    }
