"""Room for modifiers: a family carries what they add, and points that answer write nothing."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, ClassVar, Final, cast

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    Account,
    Action,
    Extra,
    RuleSet,
    Seat,
    SeatQuestion,
    Span,
    State,
    Table,
    say_refusal,
    verb,
)
from monopoly_rules.kernel.tables.points import points_of
from monopoly_rules.kernel.values.extras import shapeless
from monopoly_rules.testing.findings import ConformanceError, blamed, writes
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, spread, walk

CARRIED: Final = (
    "a family carries whatever modifiers bring: extras and accounts are in every state and view, "
    "and any question may lie on top of its own"
)
ANSWERS: Final = (
    "a point that answers only reads, and may be asked any number of times; act at a point that "
    "takes a table and returns nothing"
)
KEPT: Final = Extra("kit.kept", 0)
OWN: Final[Extra[tuple[int, ...]]] = Extra("kit.own", (0,), "owner", per_seat=True)
PURSE: Final = Account("kit.purse", 0)


@attrs.frozen
class Say(Action):
    """Answer the question of the kit."""

    TEXT: ClassVar = "say {number}"
    number: Annotated[int, Span(0, 3)]


def keep(table: Table, question: Asked, action: Say) -> None:
    table.put(KEPT, table.extra(KEPT) + action.number)
    table.put_for(OWN, action.seat, action.number)


@attrs.frozen
class Asked(SeatQuestion[Table]):
    """A question that no family knows."""

    TEXT: ClassVar = "{seat:seat} says a number"
    VERBS: ClassVar = (verb(Say, do=keep),)
    ONCE: ClassVar = True


def check_room_for_modifiers(variant: Variant) -> None:
    """A modifier with an extra, an account and a question can be laid on it: they are kept, shown,
    saved and answered, and everything else stays as it was."""
    made_of = variant.rules.composition
    owners = {**made_of.owners, Say: "kit", Asked: "kit"}
    rules = _remade(
        variant,
        extras=(*made_of.extras, KEPT, OWN, PURSE),
        questions=(*made_of.questions, Asked),
        owners=owners,
    )
    profile = variant.profile
    walks = [walk(rules, seed, profile.plies // 2) for seed in range(max(2, profile.games))]
    for played in walks:
        if played.broke is not None:
            raise played.broke
    for moment in spread(tuple(walks), profile.moments // 3):
        awaited = moment.decision.awaited
        if len(awaited) == 1 and awaited[0] != CHANCE:
            _asked_in_between(rules, moment, awaited[0])


def _asked_in_between(rules: RuleSet, moment: Moment, seat: Seat) -> None:
    with blamed("a modifier's question, put on top of the agenda,", moment):
        table = rules.codec.open_table(rules, moment.state, None)
        table.push(Asked(seat))
        asked = rules.codec.freeze(table)
        problems = [say_refusal(each, rules.words()) for each in rules.problems(asked)]
        read = rules.forms.read_state(rules.forms.state(asked))
        dealt = rules.resample(asked, seat, Counted(moment.ply))
    if problems:
        raise moment.finding(
            f"with a modifier's question on top the position is impossible: {problems[0]}", CARRIED
        )
    if read != asked or dealt.agenda[-1] != Asked(seat) or dealt.extras != asked.extras:
        raise moment.finding("a modifier's question or extras do not survive", CARRIED)
    for each in (None, *range(rules.players)):
        _shown(rules, moment, asked, each, seat)
    with blamed("the answer to a modifier's question", moment):
        after, _ = rules.apply(asked, Say(seat, 2))
        kept = rules.codec.read_only(rules, after).extra(KEPT)
        before = rules.codec.read_only(rules, moment.state).extra(KEPT)
    if attrs.evolve(after, extras=moment.state.extras) != moment.state or kept != before + 2:
        raise moment.finding(
            "after a modifier's question is answered, the game is not where it was", CARRIED
        )


def _shown(rules: RuleSet, moment: Moment, asked: State, reader: Seat | None, seat: Seat) -> None:
    with blamed(f"the view of seat {reader} with a modifier's question", moment):
        view = rules.view(asked, reader)
        rules.forms.view(view)
    shown = dict(view.extras)
    missing = [key.name for key in (KEPT, PURSE) if key.name not in shown]
    if missing or view.question != Asked(seat) or view.awaited != (seat,):
        what = f"the extra {missing[0]!r}" if missing else "the question"
        raise moment.finding(f"the view of seat {reader} lacks {what} of a modifier", CARRIED)


def check_extras_have_a_shape(variant: Variant) -> None:
    """What a modifier keeps in the state says what it can hold: by the value it starts with, or by
    a range. A position that somebody writes is then refused where it makes no sense."""
    for key in variant.rules.extras:
        if key.within is None and shapeless(key.opening(1)):
            raise ConformanceError(
                f"the extra {key.name!r} starts empty and may hold anything after that; a position "
                "with nonsense in it would be accepted, and break in play",
                where=str(variant),
                right="extra(…, within=Several(Span(0, 9), 0, 5)) says what it can hold",
            )


def check_points_that_answer_only_read(variant: Variant) -> None:
    """What modifiers put at a point that answers (it takes a look and returns something) writes
    nothing, even where the look is a table that would let it."""
    rules = variant.rules
    changed = {
        name: function
        for name, function in rules.composition.points.items()
        if _answers(points_of(type(rules))[name].default)
    }
    if not changed:
        return
    guarded = {name: _reading(rules, name, function) for name, function in changed.items()}
    points = {**rules.composition.points, **guarded}
    careful = _remade(variant, points=points)
    for seed in range(variant.profile.walks):
        played = walk(careful, seed, variant.profile.plies)
        if played.broke is not None:
            raise played.broke


def _answers(default: Callable[..., object]) -> bool:
    return inspect.signature(default).return_annotation not in (None, "None")


def _reading(rules: RuleSet, name: str, function: Callable[..., object]) -> Callable[..., object]:
    """A function at a point that gets a look which cannot be written. Only what can be written is
    copied: a look has a tuple for an agenda, a table a list."""

    def ask(look: Table, *arguments: object) -> object:
        here = look
        if isinstance(look.agenda, list):
            here = rules.codec.read_only(look.rules, rules.codec.freeze(look))
        try:
            return function(here, *arguments)
        except Exception as error:
            if not writes(error):
                raise
            where = f"{look.rules.spec}, {getattr(function, '__module__', '')}"
            called = f"what a modifier puts at the rule point {name!r}"
            raise ConformanceError(
                f"{called} writes: {error}", where=where, right=ANSWERS
            ) from error

    return ask


def _remade(variant: Variant, **changes: object) -> RuleSet:
    """The same rules, composed of something else."""
    rules = variant.rules
    evolve = cast("Callable[..., object]", attrs.evolve)
    make = cast("Callable[[object], RuleSet]", type(rules))
    with blamed("composing with a modifier of the kit", variant):
        return make(evolve(rules.composition, **changes))
