"""The lane reaches the states of `apply`, action by action."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from monopoly_rules.kernel import CHANCE, Lane, RuleSet, Seat, State, Table, View, chance_choice
from monopoly_rules.kernel.play import running
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.testing.findings import blamed
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, Walk

IN_ORDER = (
    "a table is canonical at every question (hands sorted), columns are changed in place and "
    "never replaced, and IN_PLACE does what the action of chance does"
)


def check_lane_reaches_the_same_states(variant: Variant) -> None:
    """A table changed in place goes through the states of apply(), with the same chance."""
    for walk in variant.walks:
        if walk.moments:
            _follow(variant, walk, 0)
            for moment in walk.moments:
                _drawn_alike(moment)
    for walk in variant.walks[: variant.profile.games]:
        middle = len(walk.moments) // 2
        if middle:
            _follow(variant, walk, middle)


def _follow(variant: Variant, walk: Walk, first: int) -> None:
    """Play the walk in a lane from one of its moments on."""
    rules = variant.rules
    start = walk.moments[first]
    expected = _questions(walk, first)
    if not expected:
        return
    chance = Counted(walk.seed, start.drawn)
    with blamed("a lane, set up,", start):
        lane = Lane(rules, start.state, chance)
    columns = _columns(lane.table, rules)
    _arrived(variant, lane, expected[0], chance)
    for moment, following in pairwise(expected):
        if moment.action is None:
            return
        with blamed(f"{moment.action!r} in a lane", moment):
            lane.take(moment.action, checked=walk.seed % 2 == 0)
        _arrived(variant, lane, following, chance)
        _kept(moment, lane.table, columns)


def check_chance_keeps_columns(variant: Variant) -> None:
    """Also what chance does, as the shuffle at the start, changes columns in place: a lane begins
    after it, and its table is looked at by views that were made before."""
    rules = variant.rules
    for moment in variant.moments:
        if moment.action is None or moment.action.seat != CHANCE:
            continue
        table = rules.codec.open_in_place(rules, moment.state)
        columns = _columns(table, rules)
        with blamed(f"{moment.action!r} in a lane", moment):
            running.take(table, moment.action)
        _kept(moment, table, columns)


def _kept(moment: Moment, table: Table, columns: Mapping[str, object]) -> None:
    """No column of a lane's table has become another list."""
    for name, column in columns.items():
        if getattr(table, name) is not column:
            raise moment.finding(
                f"{moment.action!r} replaced the column {name} of the lane's table",
                "in the lane a column is changed in place, never rebound: "
                f"`{name} = table.{name} = writable(table.{name})`, then `{name}[…] = …`",
            )


def _drawn_alike(moment: Moment) -> None:
    """A verb of chance that draws by itself draws what its choice would."""
    if moment.state.outcome is not None or moment.decision.awaited != (CHANCE,):
        return
    one, other = Counted(moment.ply, 0), Counted(moment.ply, 0)
    with blamed("drawing for chance", moment):
        drawn = moment.decision.drawn(one)
        sampled = chance_choice(moment.decision).sample(other)
    if drawn != sampled or one.drawn != other.drawn:
        raise moment.finding(
            f"chance draws {drawn!r} with {one.drawn} numbers, and its choice samples {sampled!r} "
            f"with {other.drawn}",
            "sampler() of a verb of chance calls random() as a sample of its choice does",
        )


def _questions(walk: Walk, first: int) -> list[Moment]:
    """The moments at which a lane stops: all but those of chance."""
    return [
        moment
        for moment in walk.moments[first:]
        if moment.state.outcome is not None or moment.decision.awaited != (CHANCE,)
    ]


def _arrived(
    variant: Variant, lane: Lane[State, Table, View], moment: Moment, chance: Counted
) -> None:
    with blamed("the state of a lane", moment):
        state = lane.state()
    if state != moment.state:
        raise moment.finding(
            f"the lane strays from apply(): {_difference(variant.rules, state, moment.state)}",
            IN_ORDER,
        )
    if chance.drawn != moment.drawn:
        raise moment.finding(
            f"the lane has drawn {chance.drawn} numbers where apply() has drawn {moment.drawn}",
            "IN_PLACE calls random() as often as a sample of the choice it stands for",
        )
    if moment.ply % 5 == 0:
        for seat in range(variant.rules.players):
            _same_view(variant, lane, moment, seat)


def _same_view(
    variant: Variant, lane: Lane[State, Table, View], moment: Moment, seat: Seat
) -> None:
    forms = variant.rules.forms
    with blamed(f"the view of seat {seat} in a lane", moment):
        there = forms.view(lane.view(seat))
        here = forms.view(variant.rules.view(moment.state, seat))
    if there != here:
        raise moment.finding(
            f"seat {seat} sees in a lane {there}, and of the state {here}",
            "see() takes what it shows from the table, whether tuple or list, and watch() "
            "shows the table as it is now",
        )


def _columns(table: Table, rules: RuleSet) -> dict[str, object]:
    names = names_of(rules.STATE)
    return {name: value for name in names if type(value := getattr(table, name)) is list}


def _difference(rules: RuleSet, one: State, other: State) -> str:
    for name in names_of(rules.STATE):
        if getattr(one, name) != getattr(other, name):
            return f"{name} is {getattr(one, name)!r}, not {getattr(other, name)!r}"
    return "states of different classes"
