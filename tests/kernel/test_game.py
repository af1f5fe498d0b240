"""A game in progress: play, undo, redo, views, events, and nothing changed when anything fails."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
    HistoryError,
    IllegalAction,
    PositionError,
    RecordError,
    Replayed,
    RuleSet,
    Scripted,
    Seeded,
)
from monopoly_rules.testing import Variant, walk
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

RULES = pebbles(2).erased
PAIR = ["Anna", "Bram"]


def new(**how: object) -> Game:
    return Game(RULES, **({"seed": 1, "names": PAIR} | how))  # type: ignore[arg-type]  # tests


@pytest.fixture(scope="module")
def toy() -> RuleSet:
    return compose("toy-bazaar", players=3)


def everything(game: Game) -> tuple[object, ...]:
    """All that can be asked of a game."""
    seats = (None, *range(game.rules.players))
    return (
        game.state,
        game.save(),
        game.awaited,
        game.over,
        game.outcome,
        [(ply.action, ply.state, ply.events) for ply in game.history],
        [game.events(seat) for seat in seats],
        [game.view(seat) for seat in seats],
    )


# Playing


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
    game = Game(RULES)
    again = Game.load(game.save(), compose=lambda spec, *, players, parameters: RULES)
    assert again.save() == game.save()


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


# Nothing changes when something fails


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


# Undo and redo


def test_undo_takes_back_all_that_ran_by_itself() -> None:
    game = new()
    before = everything(game)
    game.play(Toss(0))
    game.undo()
    assert everything(game) == before


def test_undone_action_meets_the_same_dice_again() -> None:
    for seed in range(20):
        game = new(seed=seed)
        game.play(Toss(0))
        after = everything(game)
        game.undo()
        game.play(Toss(0))
        assert everything(game) == after


def test_redo_repeats_and_a_new_action_drops_what_was_undone() -> None:
    game = new()
    game.play(Toss(0))
    game.play(Nod(1))
    after = everything(game)
    game.undo()
    game.undo()
    game.redo()
    game.redo()
    assert everything(game) == after
    with pytest.raises(HistoryError):
        game.redo()
    game.undo()
    game.undo()
    game.play(Take(0, 1))
    with pytest.raises(HistoryError):
        game.redo()


def test_refused_action_does_not_drop_what_was_undone() -> None:
    game = new()
    game.play(Take(0, 1))
    after = everything(game)
    game.undo()
    with pytest.raises(IllegalAction):
        game.play(Take(0, 9))
    game.redo()
    assert everything(game) == after


def test_nothing_to_undo_is_said() -> None:
    with pytest.raises(HistoryError, match="nothing to undo"):
        new().undo()


def test_redo_after_a_redo_goes_on_with_the_right_dice() -> None:
    game = new(seed=4)
    game.play(Toss(0))
    game.play(Nod(1))
    game.play(Toss(1))
    after = everything(game)
    game.undo()
    game.undo()
    game.redo()
    game.play(Toss(1))
    assert everything(game) == after


@settings(max_examples=60)
@given(seed=st.integers(0, 5_000), back=st.integers(1, 40))
def test_going_back_and_forth_leads_to_the_same_game(toy: RuleSet, seed: int, back: int) -> None:
    played = walk(toy, seed, 300)
    game = Game(toy, seed=seed)
    for action in played.actions:
        if action.seat != CHANCE:
            game.play(action)
    after = everything(game)
    times = 0
    for _ in range(back):
        try:
            game.undo()
        except HistoryError:
            break
        times += 1
    for _ in range(times):
        game.redo()
    assert everything(game) == after


# What runs by itself


def test_forced_decisions_run_by_themselves_if_wanted() -> None:
    game = new(forced=True)
    game.play(Toss(0))
    assert [type(ply.action) for ply in game.history] == [Toss, Coin, Nod]
    assert game.awaited == (1,)
    game.undo()
    assert game.history == ()


def test_forced_decisions_run_only_if_accepted() -> None:
    asked: list[Action] = []

    def never(action: Action) -> bool:
        asked.append(action)
        return False

    game = new(forced=never)
    game.play(Toss(0))
    assert asked == [Nod(1)]
    assert game.awaited == (1,)


def test_decision_that_others_may_answer_is_not_forced(toy: RuleSet) -> None:
    state = toy.position({"hands": [[], [3], []]})
    game = Game(toy, chance=Asked(), start=state, forced=True)
    assert game.history == ()
    assert game.awaited == (0,)


def test_asked_chance_is_awaited_and_played_like_a_player() -> None:
    game = new(chance=Asked(), seed=None)
    game.play(Toss(0))
    assert game.awaited == (CHANCE,)
    game.play(Coin(CHANCE, 1))
    assert game.view(0).heaps == (1, 0)  # type: ignore[attr-defined]
    game.undo()
    assert game.awaited == (CHANCE,)
    game.play(Coin(CHANCE, 0))
    assert game.view(0).heaps == (0, 0)  # type: ignore[attr-defined]


def test_replayed_chance_repeats_another_game(toy: RuleSet) -> None:
    played = walk(toy, 11, 300)
    game = Game(toy, chance=Replayed(played.actions))
    for action in played.actions:
        if action.seat != CHANCE:
            game.play(action)
    assert game.state == played.moments[-1].state


# Starting


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


# Seeing


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


# What a client sends


@pytest.mark.smoke
def test_client_message_becomes_an_action_of_its_own_seat() -> None:
    game = new()
    assert game.action(0, {"action": "Take", "amount": 2}) == Take(0, 2)
    assert game.action(0, {"action": "Take", "seat": 0, "amount": 2}) == Take(0, 2)
    assert game.action(1, '{"action": "Wish", "word": 3}') == Wish(1, 3)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({"action": "Take", "seat": 1, "amount": 2}, "$.seat"),
        ({"action": "Take", "seat": False, "amount": 2}, "$.seat"),
        ({"action": "Take", "seat": CHANCE, "amount": 2}, "$.seat"),
        ({"action": "Take"}, "$"),
        ({"action": "Take", "amount": "2"}, "$.amount"),
        ({"action": "Take", "amount": 2.0}, "$.amount"),
        ({"action": "Take", "amount": True}, "$.amount"),
        ({"action": "Take", "amount": 11}, "$.amount"),
        ({"action": "Take", "amount": [2]}, "$.amount"),
        ({"action": "Take", "amount": 2, "more": 1}, "$"),
        ({"action": "Grab", "amount": 2}, "$.action"),
        ({"action": None}, "$.action"),
        ({"action": ["Take"]}, "$.action"),
        ({}, "$"),
        ([], "$"),
        (None, "$"),
        (7, "$"),
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ('{"action": "Take", "amount": 2.5}', "$"),
        ('{"action": "Take", "amount": NaN}', "$"),
        ('{"action": "Take", "amount": 2, "amount": 3}', "$"),
        ("[" * 100_000, "$"),
    ],
)
def test_client_message_that_is_wrong_says_where(data: object, place: str) -> None:
    game = new()
    before = everything(game)
    with pytest.raises(RecordError) as caught:
        game.action(0, data)  # type: ignore[arg-type]  # on purpose
    assert caught.value.place == place
    assert caught.value.problem
    assert everything(game) == before


def test_action_of_a_client_may_still_be_against_the_rules() -> None:
    game = new()
    action = game.action(1, {"action": "Take", "amount": 2})
    with pytest.raises(IllegalAction, match="P-2"):
        game.play(action)


def test_every_walk_of_the_bazaar_is_a_game_with_the_same_seed() -> None:
    for moment in Variant("toy-bazaar", 2, compose).walks[0].moments:
        assert moment.rules.problems(moment.state) == ()
