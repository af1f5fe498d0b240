"""Many games of one rule set: on one core, on all, or on a cluster."""

from __future__ import annotations

from monopoly_rules.simulation.jobs import SimulationError
from monopoly_rules.simulation.running import simulate
from monopoly_rules.simulation.seeds import chance_seed, player_seed
from monopoly_rules.simulation.summary import (
    Ended,
    Lengths,
    Share,
    Spread,
    Summary,
    wilson,
)
from monopoly_rules.simulation.totals import Dropped

__all__ = [
    "Dropped",
    "Ended",
    "Lengths",
    "Share",
    "SimulationError",
    "Spread",
    "Summary",
    "chance_seed",
    "player_seed",
    "simulate",
    "wilson",
]
