"""Many games of one rule set: on one core, on all, or on a cluster."""

from __future__ import annotations

from monopoly_rules.simulation.comparing import Comparison, Difference, Side, compare
from monopoly_rules.simulation.course import Course, course_of, quantile
from monopoly_rules.simulation.files import rows_to
from monopoly_rules.simulation.jobs import SimulationError
from monopoly_rules.simulation.rows import GameRow, entry_columns, game_columns
from monopoly_rules.simulation.running import Interrupted, simulate
from monopoly_rules.simulation.seeds import chance_seed, player_seed
from monopoly_rules.simulation.summary import (
    Ended,
    Lengths,
    Return,
    Share,
    Spread,
    Summary,
    wilson,
)
from monopoly_rules.simulation.totals import Dropped

__all__ = [
    "Comparison",
    "Course",
    "Difference",
    "Dropped",
    "Ended",
    "GameRow",
    "Interrupted",
    "Lengths",
    "Return",
    "Share",
    "Side",
    "SimulationError",
    "Spread",
    "Summary",
    "chance_seed",
    "compare",
    "course_of",
    "entry_columns",
    "game_columns",
    "player_seed",
    "quantile",
    "rows_to",
    "simulate",
    "wilson",
]
