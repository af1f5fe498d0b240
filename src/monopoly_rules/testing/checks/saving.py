"""Saves, positions, undo: a game comes back as it was, wherever it stood."""

from __future__ import annotations

import json
from collections.abc import Iterator

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    Action,
    Asked,
    ChanceSource,
    Event,
    Game,
    HistoryError,
    MonopolyRulesError,
    Seeded,
    State,
)
from monopoly_rules.testing.findings import ConformanceError, blamed
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Moment, Walk, spread, written

POINTS = 10
"""Moments at which a game is saved, of every kind of question some."""

LATEST = 20
"""So many events are compared as every seat sees them."""

IN_THE_STATE = (
    "everything a game needs is in the fields of its state, its actions and its tasks, each "
    "written as it is read: nothing in the rules, nothing left out of a form"
)


def check_positions_survive_json(variant: Variant) -> None:
    """Every position becomes JSON and comes back equal."""
    forms = variant.rules.forms
    for moment in spread(variant.walks, variant.profile.moments * 5):
        state = moment.state
        with blamed("writing and reading a position", moment):
            text = written(variant.rules, state)
            read = forms.read_state(json.loads(text))
            again = written(variant.rules, read)
        if read != state or again != text or hash(read) != hash(state):
            raise moment.finding(
                "a position read from its JSON is a different one: "
                + _difference(json.loads(text), json.loads(again)),
                IN_THE_STATE,
            )


def _difference(one: dict[str, object], other: dict[str, object]) -> str:
    for name, value in one.items():
        if value != other.get(name):
            return f"{name} was {value}, is {other.get(name)}"
    return "a value has no equal form in JSON"


def check_saves_replay(variant: Variant) -> None:
    """A saved game loads as it was and goes on as it would have: save, load, replay, play on."""
    for walk in _some(variant):
        chosen = {moment.ply for moment in spread([walk], POINTS)}
        for asked in (False, True):
            game = Game(variant.rules, chance=_source(walk, asked), names=_names(variant))
            for moment, action in _turns(walk, asked):
                if moment.ply in chosen or (asked and action.seat == CHANCE and moment.ply < 40):
                    _loaded(variant, game, moment, action)
                _played(game, moment, action)
    for moment in variant.moments:
        with blamed("a game from this position", moment):
            game = Game(variant.rules, chance=Asked(), start=moment.state)
        _loaded(variant, game, moment, moment.action)


def _loaded(variant: Variant, game: Game, moment: Moment, following: Action | None) -> None:
    """Save and load; then let both games take the action that follows."""
    with blamed("saving", moment):
        text = game.save()
    try:
        again = Game.load(text, compose=variant.recompose)
    except MonopolyRulesError as error:
        raise moment.finding(f"the game cannot be loaded: {error}", IN_THE_STATE) from error
    with blamed("comparing a loaded game", moment):
        same = again.save() == text
        _equal(variant, game, again, moment, "a loaded game")
        if following is not None:
            game.play(following)
            again.play(following)
            _equal(variant, game, again, moment, f"a loaded game, after {following!r},")
            game.undo()
    if not same:
        raise moment.finding("a loaded game is saved as a different text", IN_THE_STATE)


def _equal(variant: Variant, game: Game, again: Game, moment: Moment, what: str) -> None:
    history = [(ply.action, ply.state, ply.events) for ply in game.history]
    replayed = [(ply.action, ply.state, ply.events) for ply in again.history]
    seats = (None, *range(variant.rules.players))
    told = game.event_count
    since = max(0, told - LATEST)  # earlier ones were compared with the history
    if (
        again.state != game.state
        or replayed != history
        or again.event_count != told
        or any(again.events(seat, since) != game.events(seat, since) for seat in seats)
        or any(again.view(seat) != game.view(seat) for seat in seats)
    ):
        raise moment.finding(f"{what} is a different game", IN_THE_STATE)


def check_undo_and_redo(variant: Variant) -> None:
    """Undo leads back position by position, redo forward, and the same action meets the same
    dice."""
    for walk in _some(variant):
        game = Game(variant.rules, seed=walk.seed)
        told = game.event_count
        passed = [_here(game, told)]
        for moment, action in _turns(walk, asked=False):
            told += len(_played(game, moment, action))
            passed.append(_here(game, told))
            if len(passed) % 10 == 0:
                _once_more(game, moment, action)
        text, plays = game.save(), len(passed) - 1
        where = f"{variant}, seed {walk.seed}, game after {plays} plays"
        for number in range(plays - 1, -1, -1):
            game.undo()
            _arrived(game, passed[number], f"{where}, {plays - number} times undone")
        for number in range(1, plays + 1):
            game.redo()
            _arrived(game, passed[number], f"{where}, all undone and {number} redone")
        if game.save() != text:
            raise ConformanceError(
                "a game that was undone and redone is saved as a different text",
                where=where,
                right="nothing but the game itself changes when it is played",
            )


@attrs.frozen
class Here:
    """Where a game is: its position, how much has happened, and the last of it."""

    state: State
    told: int
    last: tuple[Event, ...]


def _here(game: Game, told: int) -> Here:
    return Here(game.state, told, game.events(since=max(0, told - 3)))


def _once_more(game: Game, moment: Moment, action: Action) -> None:
    """Take the last play back and play it anew, which drops what could be repeated."""
    after = game.state
    game.undo()
    game.play(action)
    if game.state != after:
        raise moment.finding(
            f"{action!r}, taken back and played again, leads to a different position",
            "the same action meets the same dice: chance is drawn from the source alone",
        )
    try:
        game.redo()
    except HistoryError:
        return
    raise moment.finding(
        "a new action did not drop what had been undone",
        "after a new action there is nothing to redo",
    )


def _arrived(game: Game, expected: Here, where: str) -> None:
    try:
        same = _here(game, expected.told) == expected and not game.events(since=expected.told)
    except HistoryError:  # there are fewer events than there were
        same = False
    if not same:
        raise ConformanceError(
            "undo or redo leads to a different position or to different events",
            where=where,
            right="states are values that nothing changes after they were made",
        )


# Playing a walk again, as a game


def _some(variant: Variant) -> tuple[Walk, ...]:
    whole = tuple(walk for walk in variant.walks if walk.end in ("over", "left"))
    return whole[: variant.profile.games]


def _names(variant: Variant) -> list[str]:
    return [f"Player {seat}" for seat in range(variant.rules.players)]


def _source(walk: Walk, asked: bool) -> ChanceSource:
    return Asked() if asked else Seeded(walk.seed)


def _turns(walk: Walk, asked: bool) -> Iterator[tuple[Moment, Action]]:
    """The moments that a game stops at: those of players, and of chance where it is asked."""
    for moment in walk.played:
        assert moment.action is not None
        if asked or moment.action.seat != CHANCE:
            yield moment, moment.action


def _played(game: Game, moment: Moment, action: Action) -> tuple[Event, ...]:
    if game.state != moment.state:
        raise moment.finding(
            "a game with the same seed and actions is in another position than apply() reaches",
            "chance is drawn from the source alone, and play depends on the state alone",
        )
    with blamed(f"playing {action!r}", moment):
        return game.play(action)
