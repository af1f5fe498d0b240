"""Many games: the same everywhere, whatever breaks, from wherever they start."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from types import ModuleType

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import Action, Choice, RuleSet, Seat, View
from monopoly_rules.plugins import Bot, BotError, Player, Registry, hookimpl, registry_of
from monopoly_rules_variants import board_game, card_game
from monopoly_rules_variants.board_game import BoardView, OpenBusiness
from monopoly_rules_variants.board_game.values.actions import Mortgage, Throw

Choices = Sequence[Choice[Action]]


def with_bots(*bots: Bot) -> Registry:
    """Both families and these bots."""
    module = ModuleType("mine")

    @hookimpl
    def register_bots() -> list[Bot]:
        return list(bots)

    vars(module)["register_bots"] = register_bots
    return registry_of(board=board_game, card=card_game, mine=module)


def simple(rules: RuleSet, seat: Seat, seed: int) -> Player:
    return registry_of(board=board_game).bot_for("board", "simple").make(rules, seat, seed)


# The same games


def test_every_bit_of_a_long_seed_counts() -> None:
    seeds = (3, 2**255 + 3, -(2**200) + 3)
    found = [mr.simulate("board-nl", players=2, games=2, seed=seed).turns for seed in seeds]
    assert len({*found}) == 3


def test_the_same_seed_gives_the_same_games() -> None:
    first = mr.simulate("board-nl", players=3, games=8, seed=4)
    again = mr.simulate("board-nl", players=3, games=8, seed=4)
    assert first == again
    assert mr.simulate("board-nl", players=3, games=8, seed=5) != first


def test_games_do_not_depend_on_the_pieces_they_are_played_in() -> None:
    whole = mr.simulate("board-nl", players=3, games=6, seed=4, max_turns=100)
    parts = [
        mr.simulate("board-nl", players=3, games=2, seed=4, max_turns=100, first=number)
        for number in (0, 2, 4)
    ]
    assert whole.actions == sum(part.actions for part in parts)
    assert whole.counted["throws"] == sum(int(str(part.counted["throws"])) for part in parts)


def test_a_rule_set_is_as_good_as_its_spec() -> None:
    rules = mr.compose("board-nl", players=3)
    given = mr.simulate(rules, games=3, seed=1)
    assert given == mr.simulate("board-nl", players=3, games=3, seed=1)
    with pytest.raises(mr.SimulationError, match="give a spec instead"):
        mr.simulate(rules, players=4)


# The summary


def test_wins_add_up_to_the_finished_games() -> None:
    summary = mr.simulate("board-nl", players=4, games=20, seed=6)
    assert sum(summary.wins) == pytest.approx(summary.finished)
    assert sum(each.games for each in summary.endings) == summary.games == 20
    for wins, share in zip(summary.wins, summary.shares, strict=True):
        assert share.low <= share.value == wins / summary.finished <= share.high
    assert summary.lengths.least <= summary.lengths.quantiles["50"] <= summary.lengths.most
    assert summary.lengths.mean * summary.games == pytest.approx(summary.turns)


def test_a_turn_limit_gives_games_up() -> None:
    summary = mr.simulate("board-nl", players=4, games=3, seed=6, max_turns=10)
    assert (summary.finished, summary.turns, summary.wins) == (0, 30, (0.0,) * 4)
    assert [(each.rule, each.reason) for each in summary.endings] == [("", "turn limit")]


@pytest.mark.rule("C-Q-58")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_rounds_of_cards_end_because_a_guard_is_set(players: int) -> None:
    summary = mr.simulate("card-nl", players=players, games=1, seed=1, bots=["random"])
    assert summary.guards == {"stall_orbits": 25}
    assert summary.parameters == {"stall_orbits": 25}
    assert summary.turns > 0
    assert int(str(summary.counted["rounds"])) >= int(str(summary.counted["gone_out"]))


def test_a_guard_that_somebody_set_stays() -> None:
    summary = mr.simulate(
        "card-nl",
        players=4,
        games=1,
        seed=1,
        bots=["random"],
        parameters={"stall_orbits": 3},
        max_turns=50,
    )
    assert (summary.guards, summary.parameters) == ({}, {"stall_orbits": 3})


def test_finished_turns_of_cards() -> None:
    """Between two deals, every seat in turn: the last turn of a round counts as well."""
    rules = mr.compose("card-nl", players=4, parameters={"stall_orbits": 25})
    summary = mr.simulate(rules, games=1, seed=3, bots=["random"], max_turns=60)
    assert summary.turns == 60


def test_the_summary_is_json() -> None:
    summary = mr.simulate("board-nl", players=2, games=3, seed=6)
    found = json.loads(json.dumps(summary.to_json()))
    assert (found["games"], found["finished"], len(found["wins"])) == (3, summary.finished, 2)
    assert found["throws"] == sum(found["landings"].values())
    assert {"turns", "actions", "seconds", "cash", "endings", "lengths", "dropped"} <= set(found)


# Positions


def test_games_from_a_position() -> None:
    """Whoever has hotels everywhere and all the money wins."""
    rules = mr.compose("board-nl", players=2)
    position = {
        "cash": [100_000, 10],
        "deeds": [[deed for deed in range(28)], []],
        "buildings": {str(name): 1 for name in ("Kalverstraat", "Leidsestraat")},
        "at": [0, 30 - 1],
        "turn": 1,
    }
    written = mr.simulate("board-nl", players=2, games=5, seed=1, position=position)
    assert written.wins == (5.0, 0.0)
    state = rules.position(position)
    assert mr.simulate("board-nl", players=2, games=5, seed=1, position=state) == written


def test_a_position_can_be_dealt_anew_for_every_game() -> None:
    given = {"cash": [1_500, 1_500]}
    fixed = mr.simulate("board-nl", players=2, games=5, seed=1, position=given, max_turns=30)
    dealt = mr.simulate(
        "board-nl", players=2, games=5, seed=1, position=given, max_turns=30, seen_by=0
    )
    assert dealt != fixed


@pytest.mark.parametrize(
    ("position", "problem"),
    [({"cahs": [1, 2]}, "did you mean 'cash'"), ({"cash": [-5, 2]}, "cash")],
)
def test_a_position_that_is_wrong(position: dict[str, object], problem: str) -> None:
    with pytest.raises(mr.MonopolyRulesError, match=problem):
        mr.simulate("board-nl", players=2, games=1, position=position)


# What breaks


@attrs.define
class Breaking:
    """Plays well until the tenth question of a game."""

    player: Player
    how: Callable[[], Action]
    asked: int = 0

    def __call__(self, view: View, choices: Choices) -> Action:
        self.asked += 1
        return self.how() if self.asked == 10 else self.player(view, choices)


def raises() -> Action:
    raise ZeroDivisionError("out of ideas")


@pytest.mark.parametrize(
    ("how", "problem"),
    [
        (raises, "ZeroDivisionError: out of ideas"),
        (lambda: Mortgage(0, 99), "IllegalAction: "),
        (lambda: Throw(2), "IllegalAction: "),
        (lambda: None, "AttributeError: "),
    ],
    ids=["raises", "not its deed", "another seat", "no action"],
)
def test_a_game_that_breaks_is_dropped_and_the_others_go_on(
    how: Callable[[], Action], problem: str
) -> None:
    def make(rules: RuleSet, seat: Seat, seed: int) -> Player:
        # Only in every other game, as far as a bot can tell games apart.
        return Breaking(simple(rules, seat, seed), how) if seed % 2 else simple(rules, seat, seed)

    registry = with_bots(Bot("breaking", "board", make))
    bots = ["breaking", "simple", "simple"]
    summary = mr.simulate("board-nl", players=3, games=8, seed=2, bots=bots, registry=registry)
    assert summary.dropped
    assert summary.games == 8 - len(summary.dropped) > 0
    for each in summary.dropped:
        assert each.problem.startswith(problem)
        alone = mr.simulate(
            "board-nl",
            players=3,
            games=1,
            seed=2,
            bots=bots,
            registry=registry,
            first=each.game,
        )
        assert alone.dropped == (each,)


def test_players_that_go_round_in_circles_are_given_up() -> None:
    class Circling:
        """Mortgages and redeems for ever."""

        def __init__(self, rules: RuleSet, seat: Seat, seed: int) -> None:
            self.simple = simple(rules, seat, seed)

        def __call__(self, view: View, choices: Choices) -> Action:
            assert isinstance(view, BoardView)
            for choice in choices:
                if choice.kind.__name__ in ("Mortgage", "Redeem"):
                    return choice.first(1)[0]
            return self.simple(view, choices)

    registry = with_bots(Bot("circling", "board", Circling))
    summary = mr.simulate(
        "board-nl",
        players=2,
        games=1,
        seed=1,
        max_turns=2,
        bots=["circling"],
        registry=registry,
        parameters={"mortgage.interest_percent": 0},
        position={"cash": [10_000, 10_000], "deeds": [["Dorpsstraat"], ["Brink"]]},
    )
    assert [each.reason for each in summary.endings] == ["action limit"]


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"games": 0}, "games must be a whole number of at least 1, not 0"),
        ({"games": 1.5}, "games must be a whole number"),
        ({"max_turns": 0}, "max_turns must be a whole number of at least 1"),
        ({"seed": "x"}, "seed must be a whole number"),
        ({"seed": 2**256}, "seed must be a whole number of at most 256 bits"),
        ({"first": -1}, "first must be a whole number of at least 0"),
        ({"bots": ["simple", "simple", "walker"]}, "3 bots for 2 seats"),
        ({"bots": "simple"}, "bots must be a list of names"),
        ({"bots": 3}, "bots must be a list of names, not 3"),
        ({"position": 3}, "the position must be a mapping or a state, not 3"),
        ({"executor": 3}, "this is not an executor of concurrent.futures: 3"),
        ({"seen_by": 2}, "seen_by must be a seat from 0 to 1"),
        ({"players": None}, "how many players"),
    ],
)
def test_what_cannot_be_simulated(given: dict[str, object], problem: str) -> None:
    simulate: Callable[..., mr.Summary] = mr.simulate
    with pytest.raises(mr.SimulationError, match=problem):
        simulate("board-nl", **{"players": 2, "games": 1, **given})


def test_neither_a_spec_nor_a_rule_set() -> None:
    simulate: Callable[..., mr.Summary] = mr.simulate
    with pytest.raises(mr.SimulationError, match="the game must be a spec or a rule set, not None"):
        simulate(None, players=2)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(BotError, match=r"unknown bot 'smiple'; bots for 'board': .*simple"):
        mr.simulate("board-nl", players=2, games=1, bots=["smiple"])


# Out of turn


def test_others_are_asked_once_per_opened_table() -> None:
    asked: list[tuple[int, int, int, str]] = []

    class Curious:
        """Wants to be asked on another's turn, and mortgages then what it has."""

        def __init__(self, rules: RuleSet, seat: Seat, seed: int) -> None:
            self.seat = seat
            self.simple = simple(rules, seat, seed)

        def __call__(self, view: View, choices: Choices) -> Action:
            if isinstance(view, BoardView) and isinstance(view.question, OpenBusiness):
                asked.append((view.turns, view.doubles, self.seat, "own"))
            return self.simple(view, choices)

        def out_of_turn(self, view: View, choices: Choices) -> Action | None:
            assert isinstance(view, BoardView)
            assert isinstance(view.question, OpenBusiness)
            assert self.seat not in view.awaited
            asked.append((view.turns, view.doubles, self.seat, "other"))
            for choice in choices:
                if choice.kind is Mortgage:
                    return choice.first(1)[0]
            return None

    registry = with_bots(Bot("curious", "board", Curious))
    summary = mr.simulate(
        "board-nl",
        players=3,
        games=1,
        seed=9,
        max_turns=12,
        bots=["curious", "simple", "curious"],
        registry=registry,
    )
    assert not summary.dropped
    others = [each for each in asked if each[3] == "other"]
    assert len(others) == len(set(others))
    # Twelve turns of three seats: on seat 1's turns two others are asked, on the others' one.
    assert len([each for each in others if each[1] == 0]) >= 4 * 2 + 8 - 2
    assert {seat for _, _, seat, _ in others} == {0, 2}


def test_out_of_turn_too_a_player_speaks_for_its_own_seat_only() -> None:
    class Impostor:
        """Throws the dice of whoever is awaited."""

        def __init__(self, rules: RuleSet, seat: Seat, seed: int) -> None:
            self.simple = simple(rules, seat, seed)

        def __call__(self, view: View, choices: Choices) -> Action:
            return self.simple(view, choices)

        def out_of_turn(self, view: View, choices: Choices) -> Action | None:
            return Throw(view.awaited[0])

    summary = mr.simulate(
        "board-nl",
        players=2,
        games=1,
        bots=["impostor", "simple"],
        registry=with_bots(Bot("impostor", "board", Impostor)),
    )
    assert [each.problem.endswith("[K-SEAT]") for each in summary.dropped] == [True]
