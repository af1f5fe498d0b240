"""Which modules are changed, and what has to notice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import attrs

from tools.mutants.mutating import Mutant, mutants_of
from tools.mutants.stages import Stage, pytests, scenarios

ROOT: Final = Path(__file__).parents[2]
WARM: Final = (
    "attrs",
    "cattrs",
    "jsonschema",
    "monopoly_rules.plugins",
    "monopoly_rules.scenarios",
    "monopoly_rules.testing",
)
"""Imported once for all mutants: what imports none of the modules that are changed."""


QUICK: Final = ("scenarios", "first tests", "tests")


@attrs.frozen
class Suite:
    """Modules that the same tests look at. ``sources`` is where imports of them begin."""

    name: str
    sources: Path
    package: str
    patterns: tuple[str, ...]
    stages: Sequence[Stage]

    def files(self) -> list[Path]:
        """The modules, in order; what a package only hands on is not among them."""
        folder = self.sources / self.package
        found = {file for pattern in self.patterns for file in folder.glob(pattern)}
        return sorted(file for file in found if file.name != "__init__.py")

    def mutants(self) -> list[Mutant]:
        """All mutants of all modules."""
        return [
            mutant
            for file in self.files()
            for mutant in mutants_of(
                file.relative_to(self.sources).as_posix(), file.read_text(encoding="utf-8")
            )
        ]

    def quick(self) -> Suite:
        """The same modules with the stages that do not take long."""
        return attrs.evolve(self, stages=[each for each in self.stages if each.name in QUICK])

    def module_name(self, module: str) -> str:
        """The name by which a module is imported."""
        return module.removesuffix(".py").replace("/", ".")


CARD_RECORDINGS: Final = (
    "card- or arranging or stalling or empty-pile or pass- or neutral or chance-"
)
"""The recordings that are games of the card game."""
CARD_CONFORMING: Final = ("tests/card/test_conformance.py", "tests/card/test_moments.py")
BOARD_CONFORMING: Final = (
    *("tests/board/test_conformance.py", "tests/board/test_moments.py"),
    *("tests/board/test_fourth_edition.py", "tests/board/test_own_words.py"),
)
"""What runs the kit: it takes longer than all other tests of a family together, so it comes
late."""
DRAWINGS: Final = pytests("drawings", "tests/drawing")
CORE: Final = Suite(
    "core",
    ROOT / "src",
    "monopoly_rules/core",
    ("layouts/**/*.py", "scoring/*.py"),
    (
        scenarios("card"),
        pytests("tests", "tests/core", "tests/test_scorecard.py", "src/monopoly_rules/core"),
        pytests(
            "card game",
            *("tests/card", "tests/bots/test_collector.py"),
            without=CARD_CONFORMING[:1],
        ),
        pytests("golden", "tests/golden/test_golden.py", only=CARD_RECORDINGS),
    ),
)
CARD: Final = Suite(
    "card",
    ROOT / "variants",
    "monopoly_rules_variants/card_game",
    (
        "players/*.py",
        "table/*.py",
        "turn/*.py",
        "rules.py",
        "view.py",
        "values/state.py",
        "positions/flaws.py",
    ),
    (
        scenarios("card"),
        pytests(
            "tests",
            *("tests/card", "variants/monopoly_rules_variants/card_game"),
            "tests/scenarios_runner/test_positions_on_the_way.py",
            without=CARD_CONFORMING,
        ),
        pytests("trees", "tests/trees"),
        pytests("golden", "tests/golden", only=CARD_RECORDINGS),
        pytests("kit", *CARD_CONFORMING, only="test_moments or (TestDutch and 5-)"),
        DRAWINGS,
    ),
)
BOARD: Final = Suite(
    "board",
    ROOT / "variants",
    "monopoly_rules_variants/board_game",
    (
        *("bargains/*.py", "debt/*.py", "modifiers/*.py", "property/*.py", "shortage/*.py"),
        *(
            "table/*.py",
            "turn/*.py",
            "rules.py",
            "shortcuts.py",
            "shown.py",
            "tasks.py",
            "view.py",
            "positions/flaws.py",
        ),
    ),
    (
        scenarios("board"),
        pytests(
            "first tests",
            *("tests/board/test_events.py", "tests/board/test_tasks_fit.py"),
            *("tests/board/test_impossible_positions.py", "tests/board/test_table.py"),
            *("tests/board/test_offers_of_trades.py", "tests/board/test_topics.py"),
        ),
        pytests(
            "tests",
            *("tests/board", "variants/monopoly_rules_variants/board_game"),
            "tests/scenarios_runner/test_positions_on_the_way.py",
            only="not conforms",
            without=BOARD_CONFORMING,
        ),
        pytests("trees", "tests/trees"),
        pytests(
            "golden",
            "tests/golden/test_golden.py",
            only=f"board-nl+short+timed or star-wars-8 or (mode- and not ({CARD_RECORDINGS}))",
        ),
        pytests(
            "kit",
            *(*BOARD_CONFORMING, "tests/board/test_promises.py"),
            only="not test_conformance or (board-de+short+timed and 3)",
        ),
        DRAWINGS,
    ),
)
SUITES: Final = (CORE, CARD, BOARD)
