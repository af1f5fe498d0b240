"""Positions that somebody else wrote: typed errors with their place, and limits before work."""

from __future__ import annotations

import pytest
from tests.hostile import said_of

from monopoly_rules.kernel import RecordError

from .boards import board, board_with_a_pot

HUGE = 10**4000
HOSTILE: list[tuple[dict[str, object], str]] = [
    ({"sold": [4_000_000_000]}, "$.sold[0]: expected 0 to 27, got 4000000000"),
    ({"sold": [-1]}, "$.sold[0]: expected 0 to 27, got -1"),
    ({"sold": [HUGE]}, "$.sold[0]: expected 0 to 27"),
    ({"sold": [0] * 300_000}, "$.sold: expected a list of 0 to 28 values"),
    ({"sold": ["x" * 1_000_000]}, "$.sold[0]: unknown deed"),
    ({"deeds": [[99], []]}, "$.deeds[0][0]: expected 0 to 27, got 99"),
    ({"deeds": [[], [-1]]}, "$.deeds[1][0]: expected 0 to 27, got -1"),
    ({"deeds": [[True]]}, "$.deeds[0][0]: expected 0 to 27, got True"),
    ({"deeds": [[]] * 300_000}, "$.deeds: expected a list of 0 to 2 values"),
    ({"deeds": 5}, "$.deeds: expected a list"),
    ({"mortgaged": [-1]}, "$.mortgaged[0]: expected 0 to 27, got -1"),
    ({"mortgaged": [28]}, "$.mortgaged[0]: expected 0 to 27, got 28"),
    ({"cards": [5, []]}, "$.cards[0]: expected a list of 0 to 2 values"),
    ({"cards": [[9], []]}, "$.cards[0][0]: expected 0 to 1, got 9"),
    ({"cards": [[]]}, "$.cards: expected a list of 2 values"),
    ({"buildings": {"Spui": HUGE}}, "$.buildings.Spui: expected 0 or 1"),
    ({"buildings": {"Spui": -1}}, "$.buildings.Spui: expected 0 or 1"),
    ({"buildings": {"Spiu": 1}}, "$.buildings.Spiu: unknown deed 'Spiu'; did you mean 'Spui'?"),
    ({"jail": {"9" * 5000: 1}}, "$.jail: unknown key"),
    ({"jail": {"²": 1}}, "$.jail: unknown key '²'; known: 0, 1"),
    ({"jail": {"0": 10**20}}, "$.jail.0: expected -1 to 2"),
    ({"out": [-1]}, "$.out[0]: expected 0 to 1, got -1"),
    ({"out": [[]]}, "$.out[0]: expected 0 to 1, got []"),
    ({"cash": [HUGE, 0]}, "$.cash[0]: expected 0 to 10000000"),
    ({"cash": [1.5, 0]}, "$.cash[0]: expected 0 to 1000000000000, got 1.5"),
    ({"at": [0, 40]}, "$.at[1]: expected 0 to 39, got 40"),
    ({"stock": [-1, 0]}, "$.stock[0]: expected 0 to 1000, got -1"),
    ({"turn": HUGE}, "$.turn: expected 0 to 1"),
    ({"turn": True}, "$.turn: expected 0 to 1, got True"),
    ({"turns": -1}, "$.turns: expected 0 to 10000000, got -1"),
    ({"decks": {"chance": [5]}}, "$.decks.chance[0]: expected a text, got a whole number: 5"),
    ({"decks": {"chance": ["x"] * 99}}, "$.decks.chance: expected at most 16 values, got 99"),
    ({"decks": {"chest": ["nothing"]}}, "$.decks.chest[0]: unknown card 'chest:nothing'"),
    ({"extras": {"pot": 3}}, "$.extras: unknown key 'pot'; there is none"),
    ({"\x1b[2J": 1}, "$: unknown key '\\x1b[2J'; known: at, "),
    ({f"k{number}": number for number in range(100_000)}, "$: unknown key 'k0'"),
]


@pytest.mark.parametrize(("given", "problem"), HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_positions(given: dict[str, object], problem: str) -> None:
    rules = board(2)
    rules.position({})
    said = said_of(lambda: rules.position(given))
    assert said.startswith(problem)
    assert len(said) < 800


def test_more_buildings_than_there_are() -> None:
    every = list(board(2).known_names("deed"))
    with pytest.raises(RecordError, match=r"^\$\.hotels: expected 0 to 1000, got -"):
        board(2).position({"buildings": dict.fromkeys(every, "hotel")})


def test_extras_are_of_their_kind() -> None:
    rules = board_with_a_pot(2)
    assert rules.position({"extras": {"rich.pot": 300}}).extras == (300,)
    for bad in ("much", -1, True, [3], 10**30):
        with pytest.raises(RecordError, match=r"^\$\.extras\.rich\.pot: expected a value like 0"):
            rules.position({"extras": {"rich.pot": bad}})
