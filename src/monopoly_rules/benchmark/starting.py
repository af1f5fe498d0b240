"""How long a fresh process takes until there are rules to play by."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import attrs

MOST_IMPORT_MS: Final = 40
MOST_COMPOSE_MS: Final = 150
_PROCESS: Final = """
import sys, time
begun = time.process_time()
import monopoly_rules
imported = time.process_time()
monopoly_rules.compose(sys.argv[1], players=int(sys.argv[2]))
print(imported - begun, time.process_time() - imported)
"""


@attrs.frozen
class Started:
    """What a process pays once, in milliseconds of processor time, the best of all rounds."""

    game: str
    import_ms: float
    """To import the library."""
    compose_ms: float
    """To compose a game for the first time, which imports what it needs."""

    @property
    def holds(self) -> bool:
        """Whether both are within their budgets."""
        return self.import_ms <= MOST_IMPORT_MS and self.compose_ms <= MOST_COMPOSE_MS

    def to_json(self) -> dict[str, object]:
        """What it took, for machines."""
        return {
            "game": self.game,
            "import_ms": round(self.import_ms, 1),
            "import_ms_budget": MOST_IMPORT_MS,
            "compose_ms": round(self.compose_ms, 1),
            "compose_ms_budget": MOST_COMPOSE_MS,
            "holds": self.holds,
        }


def started(spec: str, players: int, rounds: int) -> Started:
    """Start so many processes, one more where there is only one: the first compiles modules."""
    runs = [_seconds(spec, players) for _ in range(max(rounds, 2))]
    imports, composes = zip(*runs, strict=True)
    return Started(spec, 1000 * min(imports), 1000 * min(composes))


def _seconds(spec: str, players: int) -> tuple[float, float]:
    command = [sys.executable, "-c", _PROCESS, spec, str(players)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    imported, composed = said.split()
    return float(imported), float(composed)
