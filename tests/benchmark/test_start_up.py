"""What a fresh process does before it can play, by counts, which no machine changes.

The bounds lie a little above what Python 3.11 counts. Whoever lowers a count lowers its bound;
whoever has to raise one says why in the commit.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Final, TypedDict

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import EqualByFields

OURS: Final = ("monopoly_rules", "monopoly_rules_variants")
COUNT: Final = """
import builtins, json, sys

methods, files, written = {}, [], []
builtin, execute = builtins.compile, builtins.exec

def compiled(source, filename, *rest, **options):
    if str(filename).startswith("<attrs generated") and " monopoly_rules" in filename:
        kind = filename.rstrip(">").split()[-1]
        methods[kind] = methods.get(kind, 0) + source.count("def __")
    return builtin(source, filename, *rest, **options)

def opened(event, arguments):
    if event == "open" and str(arguments[0]).endswith(".toml"):
        files.append(str(arguments[0]))

def executed(source, *scopes):
    if isinstance(source, str):
        written.append(source)
    return execute(source, *scopes)

builtins.compile, builtins.exec = compiled, executed
sys.addaudithook(opened)
import monopoly_rules
monopoly_rules.compose(sys.argv[1], players=4)
seen = {"methods": methods, "files": files, "written": written, "modules": sorted(sys.modules)}
print(json.dumps(seen))
"""


class Seen(TypedDict):
    """What the first `compose` of a process did."""

    methods: dict[str, int]
    """Our classes for which attrs wrote and compiled methods, and how many."""
    files: list[str]
    """TOML files that were read."""
    written: list[str]
    """Functions that the library wrote for itself."""
    modules: list[str]


def first_compose(spec: str) -> Seen:
    command = [sys.executable, "-c", COUNT, spec]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found: Seen = json.loads(said)
    return found


def ours(seen: Seen) -> list[str]:
    return [name for name in seen["modules"] if name.partition(".")[0] in OURS]


@pytest.fixture(scope="module", params=["board-nl", "card-nl"])
def composed(request: pytest.FixtureRequest) -> tuple[str, Seen]:
    spec: str = request.param
    return spec, first_compose(spec)


MODULES: Final = {"board-nl": 175, "card-nl": 156}
METHODS: Final = {"board-nl": 186, "card-nl": 127}
WRITTEN: Final = {"board-nl": 16, "card-nl": 10}


def test_modules_of_the_first_compose(composed: tuple[str, Seen]) -> None:
    spec, seen = composed
    assert len(ours(seen)) <= MODULES[spec]


def test_methods_that_attrs_writes(composed: tuple[str, Seen]) -> None:
    """An ``__init__`` for each class; a third of a millisecond is gone for two more in one."""
    spec, seen = composed
    assert sum(seen["methods"].values()) <= METHODS[spec]


def test_functions_are_written_when_they_are_called(composed: tuple[str, Seen]) -> None:
    """Rules have a hundred of them; composing calls few."""
    spec, seen = composed
    assert len(seen["written"]) <= WRITTEN[spec]


def test_only_the_edition_in_play_is_read(composed: tuple[str, Seen]) -> None:
    spec, seen = composed
    family, _, edition = spec.partition("-")
    (file,) = seen["files"]
    assert file.replace("\\", "/").endswith(f"{family}_game/editions/{edition}.toml")


LATER: Final = (
    "email",
    "importlib.metadata",
    "importlib.resources",
    "monopoly_rules.analysis",
    "monopoly_rules.benchmark",
    "monopoly_rules.cli",
    "monopoly_rules.envs",
    "monopoly_rules.kernel.drawing.svg",
    "monopoly_rules.kernel.game",
    "monopoly_rules.kernel.play.chance",
    "monopoly_rules.kernel.play.lane",
    "monopoly_rules.kernel.play.shortcuts",
    "monopoly_rules.kernel.saves",
    "monopoly_rules.kernel.values.menus",
    "monopoly_rules.kernel.wire.digests",
    "monopoly_rules.kernel.wire.forms",
    "monopoly_rules.kernel.wire.schema",
    "monopoly_rules.kernel.wire.reading",
    "monopoly_rules.kernel.words.nouns",
    "monopoly_rules.kernel.words.saying",
    "monopoly_rules.scenarios",
    "monopoly_rules.searching",
    "monopoly_rules.simulation",
    "monopoly_rules.testing",
    "monopoly_rules.web",
    "monopoly_rules_variants.board_game.bots.simple",
    "monopoly_rules_variants.board_game.positions",
    "monopoly_rules_variants.board_game.values.further_decks",
    "monopoly_rules_variants.board_game.words",
    "monopoly_rules_variants.card_game.bots.collector",
    "monopoly_rules_variants.card_game.positions",
    "monopoly_rules_variants.card_game.words.asking",
    "random",
    "rich",
    "toy_game",
    "typer",
)


def test_what_no_rule_set_is_made_of_is_not_imported(composed: tuple[str, Seen]) -> None:
    spec, seen = composed
    other = {"board-nl": "card", "card-nl": "board"}[spec]
    assert not {*LATER, f"monopoly_rules_variants.{other}_game"} & {*seen["modules"]}


def test_importing_the_library_imports_nothing_of_it() -> None:
    code = "import sys, monopoly_rules; print(*sys.modules)"
    command = [sys.executable, "-c", code]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    assert [name for name in said if name.partition(".")[0] in OURS] == ["monopoly_rules"]
    assert "attr" not in said


def test_a_question_of_one_word_needs_no_parser() -> None:
    code = (
        "import sys\n"
        "from monopoly_rules.__main__ import main\n"
        "assert main(['rule', 'K-OVER']) == 0\n"
        "print('pydantic' in sys.modules, 'monopoly_rules_variants.board_game' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert said.stdout.splitlines()[-1] == "False False"


def test_values_share_their_repr() -> None:
    rules = mr.compose("board-nl", players=4)
    kinds = [*rules.actions.values(), *rules.tasks.values(), *rules.events.values(), rules.STATE]
    for kind in kinds:
        assert attrs.has(kind)
        assert vars(kind)["__repr__"] is EqualByFields.__repr__
