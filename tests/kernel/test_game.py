"""A game in progress: playing, starting, seeing, and nothing changed when anything fails."""

from __future__ import annotations

import json

import attrs
import pytest

from monopoly_rules.kernel import (
    CHANCE,
    HIDDEN,
    HOST,
    Action,
    Asked,
    ChanceError,
    DefinitionError,
    Game,
    GameError,
    IllegalAction,
    PositionError,
    RuleSet,
    Scripted,
    Seeded,
)
from toy_game import compose
from toy_game.values import Dealt

from .pebbles import (
    Ask,
    Broken,
    Coin,
    Nod,
    PebbleState,
    PebbleView,
    Smash,
    Spin,
    Stop,
    Take,
    Toss,
    Wish,
    Wished,
    pebbles,
)
from .playing import everything, new


@pytest.fixture(scope="module")
def toy() -> RuleSet:
    return compose("toy-bazaar", players=3)


@pytest.mark.smoke
def test_playing_tells_what_happened_and_who_is_next() -> None:
    game = new()
    events = game.play(Take(0, 2))
    assert [game.tell(event) for event in events] == ["Anna took 2  [P-1]"]
    assert game.awaited == (1,)
    assert not game.over


def test_chance_runs_by_itself_and_stands_in_the_history() -> None:
    game = new(chance=Scripted([(1,)]), seed=None)
    events = game.play(Toss(0))
    assert [game.tell(event) for event in events] == ["Anna took 1  [P-1]"]
    assert [ply.action for ply in game.history] == [Toss(0), Coin(CHANCE, 1)]
    assert game.awaited == (1,)


def test_same_seed_gives_the_same_game() -> None:
    one, other = new(seed=9), new(seed=9)
    for game in (one, other):
        for seat in (0, 1, 0, 1):
            game.play(Toss(seat))
            game.play(Nod(1 - seat))
    assert everything(one) == everything(other)


def test_game_without_a_seed_has_one_all_the_same() -> None:
    game = Game(pebbles(2).erased)
    again = Game.load(game.save(), compose=lambda spec, *, players, parameters: game.rules)
    assert again.save() == game.save()


def test_seed_of_its_own_is_too_long_to_be_searched_for() -> None:
    """A seat that knows its own hand could try 32 bits in hours, and then know every hand."""
    records = [json.loads(Game(pebbles(2).erased).save()) for _ in range(20)]
    seeds = [int(record["chance"]["seed"], 16) for record in records]
    assert len({*seeds}) == 20
    assert min(seed.bit_length() for seed in seeds) > 64
    assert max(seed.bit_length() for seed in seeds) > 120


def test_game_runs_to_its_outcome() -> None:
    game = new()
    seat = 0
    while not game.over:
        game.play(Take(seat, game.choices(seat)[0].first(3)[-1].amount))  # type: ignore[attr-defined]
        seat = 1 - seat
    assert game.outcome is not None
    assert sum(game.outcome.scores) == 20
    assert game.awaited == ()
    assert game.choices(0) == ()
    with pytest.raises(IllegalAction, match="K-OVER"):
        game.play(Take(seat, 1))


@pytest.mark.parametrize(
    "action",
    [Take(0, 9), Take(1, 1), Nod(0), Coin(CHANCE, 1), Take(True, 1), Take(0, None), Take(99, 1)],  # type: ignore[arg-type]
)
def test_refused_action_changes_nothing(action: Action) -> None:
    game = new()
    game.play(Toss(0))
    game.play(Nod(1))
    game.undo()
    before = everything(game)
    with pytest.raises(IllegalAction):
        game.play(action)
    assert everything(game) == before
    game.redo()


def test_rule_that_breaks_half_way_changes_nothing() -> None:
    game = new()
    game.play(Toss(0))
    game.play(Nod(1))
    before = everything(game)
    with pytest.raises(Broken):
        game.play(Smash(1))
    assert everything(game) == before
    game.play(Take(1, 1))


def test_rule_without_end_changes_nothing() -> None:
    game = new()
    before = everything(game)
    with pytest.raises(DefinitionError):
        game.play(Spin(0))
    assert everything(game) == before


@pytest.mark.smoke
def test_script_that_runs_out_takes_the_players_action_back_too() -> None:
    source = Scripted([(1,)])
    game = new(chance=source, seed=None)
    game.play(Toss(0))
    game.play(Nod(1))
    before, place = everything(game), source.position
    with pytest.raises(ChanceError, match="another one is needed"):
        game.play(Toss(1))
    assert everything(game) == before
    assert source.position == place
    game.play(Take(1, 2))


def test_chance_is_where_it_was_when_what_follows_it_breaks() -> None:
    """The coin falls, and only then a forced action breaks."""
    source = Seeded(3)

    def refuse_to_nod(action: Action) -> bool:
        raise Broken("asked about a forced action")

    game = new(chance=source, seed=None, forced=refuse_to_nod)
    before, place = everything(game), source.position
    with pytest.raises(Broken):
        game.play(Toss(0))
    assert everything(game) == before
    assert source.position == place


@pytest.mark.smoke
def test_game_may_start_from_any_position() -> None:
    start = PebbleState((Ask(1),), (0, ("", "x"), True), None, (10, 4), 6, 1)
    game = new(start=start)
    assert game.state == start
    game.play(Take(1, 2))
    assert isinstance(game.state, PebbleState)
    assert game.state.heaps == (10, 6)
    game.undo()
    assert game.state == start


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"pot": 5}, "P-5"),
        ({"pot": 99}, "K-FIELD"),
        ({"heaps": (10, 4, 0)}, "K-FIELD"),
        ({"turn": 2}, "K-FIELD"),
        ({"agenda": ()}, "K-FIELD"),
        ({"extras": (0,)}, "K-FIELD"),
    ],
)
def test_impossible_position_is_refused_with_its_rule(change: dict[str, object], rule: str) -> None:
    start = PebbleState((Ask(1),), (0, ("", ""), False), None, (10, 4), 6, 1)
    with pytest.raises(PositionError) as caught:
        new(start=attrs.evolve(start, **change))  # type: ignore[arg-type]  # by name
    assert [problem.rule for problem in caught.value.problems] == [rule]
    assert "impossible position: " in str(caught.value)


@pytest.mark.parametrize(
    "how",
    [{"names": ["Anna"]}, {"names": ["A", "B", "C"]}, {"seed": 1, "chance": Asked()}],
)
def test_game_that_cannot_be_set_up_is_refused(how: dict[str, object]) -> None:
    with pytest.raises(GameError):
        new(**how)


def test_host_may_act_at_any_decision() -> None:
    game = new(chance=Asked(), seed=None)
    game.play(Toss(0))
    game.play(Stop(HOST))
    assert game.over
    assert game.outcome is not None
    assert game.outcome.rule == "P-9"


def test_secret_of_an_event_is_seen_by_its_owner_only() -> None:
    game = new()
    game.play(Wish(1, 7))
    assert game.events(1) == (Wished("P-4", 1, "7"),)
    for seat in (0, None):
        (event,) = game.events(seat)
        assert isinstance(event, Wished)
        assert event.wish is HIDDEN
        assert game.tell(event) == "Bram made a wish  [P-4]"


def test_spectator_sees_a_game_without_any_secret(toy: RuleSet) -> None:
    game = Game(toy, seed=2, names=["Anna", "Bram", "Cleo"])
    view = game.view()
    assert view.seat is None
    assert view.hand == ()  # type: ignore[attr-defined]
    dealt = [event for event in game.events() if isinstance(event, Dealt)]
    assert len(dealt) == 3
    assert all(event.cards is HIDDEN for event in dealt)
    own = [event for event in game.events(1) if isinstance(event, Dealt)]
    assert [event.cards is HIDDEN for event in own] == [True, False, True]


def test_extras_are_shown_to_all_to_their_owner_or_to_nobody() -> None:
    game = new()
    game.play(Wish(1, 7))
    assert game.view(1).extras == (("wish", "7"), ("flag", False))
    assert game.view(0).extras == (("wish", ""), ("flag", False))
    assert game.view(None).extras == (("flag", False),)


def test_events_can_be_asked_for_from_a_number_on() -> None:
    game = new()
    game.play(Take(0, 1))
    seen = len(game.events(0))
    game.play(Take(1, 3))
    assert [game.tell(event) for event in game.events(0, since=seen)] == ["Bram took 3  [P-1]"]
    game.undo()
    assert game.events(0, since=seen) == ()


def test_refusal_and_view_can_be_put_in_words() -> None:
    game = new()
    refusal = game.why_not(Take(1, 1))
    assert refusal is not None
    assert game.tell(refusal) == "it is the turn of Anna  [P-2]"
    assert game.why_not(Take(0, 1)) is None
    assert isinstance(game.view(0), PebbleView)
    assert "pot: 20" in game.render(0)
