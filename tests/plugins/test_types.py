"""Plugin types: `mypy --strict` refuses wrong plugins, each at the line that is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

api = pytest.importorskip("mypy.api", reason="mypy is not installed")
pytestmark = pytest.mark.long

PREAMBLE = """\
from collections.abc import Callable
from typing import Annotated

import attrs

from monopoly_rules.kernel import Account, Action, Choice, Seat, Span, always, verb
from monopoly_rules.plugins import Effects, Parameter
from toy_game import ToyLook, ToyModifier, ToyNumbers, ToyTable, on_six, toll, tolls_go_to
from toy_game.turns import Passing, Turn
from toy_game.values import Paid

house = ToyModifier("house")
COUNT = house.extra("count", 0)
NAMES = house.extra_per_seat("names", "nobody", shown="owner")
POT = house.account("pot")
effects = Effects("toy")
"""

RIGHT = """
    @house.replace(toll, rule="H-1")
    def fixed(look: ToyLook, seat: Seat) -> int:
        return look.coins[seat] // 2 + look.extra(COUNT)

    @house.around(toll, rule="H-2")
    def twice(usual: Callable[[ToyLook, Seat], int], look: ToyLook, seat: Seat) -> int:
        return 2 * usual(look, seat)

    @house.replace(on_six, rule="H-3")
    def storm(table: ToyTable, seat: Seat) -> None:
        table.put(COUNT, table.extra(COUNT) + 1)
        table.put(NAMES, ("anna", "bram"))
        table.pay(seat, table.balance(POT), "H-3", POT)

    @house.replace(tolls_go_to, rule="H-4")
    def pot(look: ToyLook) -> Account:
        return POT

    @house.params(rule="H-5")
    def dearer(numbers: ToyNumbers) -> ToyNumbers:
        return attrs.evolve(numbers, toll=2 * numbers.toll)

    @effects.kind("fee", rule="H-6")
    @attrs.frozen
    class Fee:
        amount: int

        def __call__(self, table: ToyTable, seat: Seat) -> None:
            table.pay(seat, self.amount, "H-6")

    @attrs.frozen
    class Limit:
        rounds: Annotated[int, Span(1, 9), Parameter("H-7")]

    LIMIT = house.parameters(Limit)

    def limit(look: ToyLook) -> int:
        return look.rules.setting(LIMIT).rounds

    @attrs.frozen
    class Pray(Action):
        pass

    def pray(table: ToyTable, turn: Turn, action: Pray) -> None:
        if turn.seat == action.seat:
            table.tell(Paid, "H-8", action.seat, 0)

    house.verb(
        Turn,
        verb(
            Pray,
            offers=lambda look, turn, seat: (Choice(Pray, seat),),
            refuse=always,
            do=pray,
        ),
    )
"""

WRONG = {
    "an argument of the wrong type": """
        @house.replace(toll, rule="H-1")  # wrong
        def fixed(look: ToyLook, seat: str) -> int:
            return 1
    """,
    "a missing argument": """
        @house.replace(toll, rule="H-1")  # wrong
        def fixed(look: ToyLook) -> int:
            return 1
    """,
    "an argument too many": """
        @house.replace(toll, rule="H-1")  # wrong
        def fixed(look: ToyLook, seat: Seat, landed: bool) -> int:
            return 1
    """,
    "a wrong return": """
        @house.replace(toll, rule="H-1")  # wrong
        def fixed(look: ToyLook, seat: Seat) -> str:
            return "1"
    """,
    "a change that wants a table where there is only a look": """
        @house.replace(toll, rule="H-1")  # wrong
        def fixed(table: ToyTable, seat: Seat) -> int:
            return 1
    """,
    "a reader that writes a column": """
        @house.replace(toll, rule="H-1")
        def fixed(look: ToyLook, seat: Seat) -> int:
            look.coins[seat] = 0  # wrong
            return 1
    """,
    "a change that writes a column which a state may share": """
        @house.replace(on_six, rule="H-1")
        def storm(table: ToyTable, seat: Seat) -> None:
            table.coins[seat] = 0  # wrong
    """,
    "a reader that replaces a column": """
        @house.replace(toll, rule="H-1")
        def fixed(look: ToyLook, seat: Seat) -> int:
            look.coins = [0, 0]  # wrong
            return 1
    """,
    "a reader that pays": """
        @house.replace(toll, rule="H-1")
        def fixed(look: ToyLook, seat: Seat) -> int:
            look.pay(seat, 1, "H-1")  # wrong
            return 1
    """,
    "a reader that puts an extra": """
        @house.replace(toll, rule="H-1")
        def fixed(look: ToyLook, seat: Seat) -> int:
            look.put(COUNT, 1)  # wrong
            return 1
    """,
    "an around that does not take what it wraps": """
        @house.around(toll, rule="H-1")  # wrong
        def twice(look: ToyLook, seat: Seat) -> int:
            return 1
    """,
    "an around with a wrong return": """
        @house.around(toll, rule="H-1")  # wrong
        def twice(usual: Callable[[ToyLook, Seat], int], look: ToyLook, seat: Seat) -> float:
            return 2.0 * usual(look, seat)
    """,
    "an around that calls what it wraps wrongly": """
        @house.around(toll, rule="H-1")
        def twice(usual: Callable[[ToyLook, Seat], int], look: ToyLook, seat: Seat) -> int:
            return usual(look)  # wrong
    """,
    "a wrong value for an extra": """
        def storm(table: ToyTable) -> None:
            table.put(COUNT, "one")  # wrong
    """,
    "a wrong value for an extra per seat": """
        def storm(table: ToyTable) -> None:
            table.put(NAMES, (1, 2))  # wrong
    """,
    "an extra taken for something else": """
        def storm(table: ToyTable) -> str:
            return table.extra(COUNT)  # wrong
    """,
    "an extra that starts with a list": """
        LIST = house.extra("list", [1])  # wrong
    """,
    "an extra that is shown to strangers": """
        SHOWN = house.extra("shown", 1, shown="everybody")  # wrong
    """,
    "a misspelt number": """
        def fixed(look: ToyLook) -> int:
            return look.rules.numbers.tol  # wrong
    """,
    "a misspelt number that is changed": """
        @house.params(rule="H-1")
        def dearer(numbers: ToyNumbers) -> ToyNumbers:
            return attrs.evolve(numbers, tol=3)  # wrong
    """,
    "a number of the wrong type": """
        @house.params(rule="H-1")
        def dearer(numbers: ToyNumbers) -> ToyNumbers:
            return attrs.evolve(numbers, toll="three")  # wrong
    """,
    "numbers that are not returned": """
        @house.params(rule="H-1")  # wrong
        def dearer(numbers: ToyNumbers) -> None:
            numbers.toll
    """,
    "a misspelt parameter of its own": """
        @attrs.frozen
        class Limit:
            rounds: Annotated[int, Span(1, 9), Parameter("H-7")]

        LIMIT = house.parameters(Limit)

        def limit(look: ToyLook) -> int:
            return look.rules.setting(LIMIT).round  # wrong
    """,
    "an effect without a seat": """
        @effects.kind("fee", rule="H-1")
        @attrs.frozen
        class Fee:  # wrong
            def __call__(self, table: ToyTable) -> None: ...
    """,
    "an effect that returns something": """
        @effects.kind("fee", rule="H-1")
        @attrs.frozen
        class Fee:  # wrong
            def __call__(self, table: ToyTable, seat: Seat) -> int:
                return 1
    """,
    "an effect that cannot be called": """
        @effects.kind("fee", rule="H-1")
        @attrs.frozen
        class Fee:  # wrong
            amount: int
    """,
    "an effect that writes what it must not": """
        @effects.kind("fee", rule="H-1")
        @attrs.frozen
        class Fee:
            amount: int

            def __call__(self, table: ToyTable, seat: Seat) -> None:
                self.amount = 3  # wrong
    """,
    "a verb whose predicate is for another action": """
        @attrs.frozen
        class Pray(Action):
            pass

        @attrs.frozen
        class Curse(Action):
            pass

        def refuse(look: ToyLook, turn: Turn, action: Curse) -> None: ...

        PRAYER = verb(
            Pray,
            offers=lambda look, turn, seat: (Choice(Pray, seat),),
            refuse=refuse,  # wrong
            do=always,
        )
    """,
    "a verb of another question": """
        @attrs.frozen
        class Pray(Action):
            pass

        def pray(table: ToyTable, turn: Turn, action: Pray) -> None: ...

        PRAYER = verb(
            Pray,
            offers=lambda look, turn, seat: (Choice(Pray, seat),),
            refuse=always,
            do=pray,
        )
        house.verb(Passing, PRAYER)  # wrong
    """,
    "an event without all its fields": """
        @house.replace(on_six, rule="H-1")
        def storm(table: ToyTable, seat: Seat) -> None:
            table.tell(Paid, "H-1", seat)  # wrong
    """,
    "a change of something that is no rule point": """
        def rent(look: ToyLook, seat: Seat) -> int:
            return 1

        @house.replace(rent, rule="H-1")  # wrong
        def fixed(look: ToyLook, seat: Seat) -> int:
            return 1
    """,
    "a change without a rule": """
        @house.replace(toll)  # wrong
        def fixed(look: ToyLook, seat: Seat) -> int:
            return 1
    """,
}


def source(body: str) -> str:
    return PREAMBLE + "\n" + dedent(body)


def file_of(name: str) -> str:
    return f"{re.sub('[^a-z]+', '_', name)}.py"


@pytest.fixture(scope="module")
def reported(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[int, str]]:
    """What mypy reports, by file and line; one run for all."""
    folder: Path = tmp_path_factory.mktemp("plugins")
    for name, body in {"right": RIGHT, **WRONG}.items():
        (folder / file_of(name)).write_text(source(body), "utf-8")
    out, errors, _ = api.run(
        ["--strict", "--config-file=", f"--cache-dir={folder / 'cache'}", str(folder)]
    )
    assert not errors, errors
    found: dict[str, dict[int, str]] = {}
    for line in out.splitlines():
        place = re.fullmatch(r".*?(\w+\.py):(\d+): error: (.*)", line)
        if place is not None:
            found.setdefault(place[1], {})[int(place[2])] = place[3]
    return found


def test_right_plugins_are_accepted(reported: dict[str, dict[int, str]]) -> None:
    assert reported.get(file_of("right"), {}) == {}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_plugins_are_refused(name: str, reported: dict[str, dict[int, str]]) -> None:
    lines = source(WRONG[name]).splitlines()
    wrong = {number for number, line in enumerate(lines, start=1) if line.endswith("# wrong")}
    assert len(wrong) == 1
    found = reported.get(file_of(name), {})
    assert set(found) == wrong, found
