"""How fast the rules are: the figures of the speed budget, as ratios to a bare loop."""

from __future__ import annotations

from monopoly_rules.benchmark.bare import REFERENCE
from monopoly_rules.benchmark.comparing import ComparisonError, compared, earlier_ratios
from monopoly_rules.benchmark.holding import Held
from monopoly_rules.benchmark.interpreter import Interpreter
from monopoly_rules.benchmark.keeping import Kept
from monopoly_rules.benchmark.measuring import Figure, Measured, measure
from monopoly_rules.benchmark.reporting import FULL, GAMES, QUICK, Effort, Report, benchmark
from monopoly_rules.benchmark.starting import Started

__all__ = [
    "FULL",
    "GAMES",
    "QUICK",
    "REFERENCE",
    "ComparisonError",
    "Effort",
    "Figure",
    "Held",
    "Interpreter",
    "Kept",
    "Measured",
    "Report",
    "Started",
    "benchmark",
    "compared",
    "earlier_ratios",
    "measure",
]
