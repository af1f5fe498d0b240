"""Actions change nothing but the state they lead to; predicates and views change nothing."""

from __future__ import annotations

from collections import Counter

import attrs

from monopoly_rules.kernel import Action, IllegalAction, RuleSet, State, Table
from monopoly_rules.kernel.play.decisions import decision_at
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.testing.findings import READ_ONLY, ConformanceError, blamed
from monopoly_rules.testing.probes import near_misses, offered
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, Walk, said, written

VALUES = (
    "states and tasks are attrs.frozen values of tuples, ints and strings; a primitive replaces "
    "a task or an entry of a column, and nothing changes one in place"
)
ALL_IN_THE_STATE = (
    "everything a rule reads is in the state: no memory in the rules, no clock, no random "
    "generator, no set whose order matters"
)


def check_apply_is_pure(variant: Variant) -> None:
    """apply() leaves its state as it was and gives the same answer every time."""
    rules = variant.rules
    for walk in variant.walks[: variant.profile.games * 4]:
        _played_again(rules, walk)
    for moment in variant.moments:
        rng = Counted(moment.ply)
        with blamed("the choices of all seats", moment):
            decision = moment.decision
            misses = near_misses(rules, decision, variant.seats, rng, variant.profile.probes // 2)
            actions = [*offered(decision, variant.seats, rng, 1), *misses]
        for action in actions:
            _untouched(moment, action)


def _played_again(rules: RuleSet, walk: Walk) -> None:
    """A walk once more, from states that nobody has seen yet."""
    kept: list[tuple[Moment, str, int]] = []
    state, _ = rules.start()
    for moment in walk.played:
        assert moment.action is not None
        here = attrs.evolve(moment, state=state)
        with blamed("the form or hash of a state", here):
            kept.append((here, written(rules, state), hash(state)))
        _untouched(here, moment.action)
        state = _repeated(here, moment.action)
    for entry in kept:
        _unchanged(*entry, f"the state was changed by what came after {entry[0].action!r}")


def _unchanged(moment: Moment, text: str, number: int, problem: str) -> None:
    if written(moment.rules, moment.state) != text or hash(moment.state) != number:
        raise moment.finding(problem, VALUES)


def _repeated(moment: Moment, action: Action) -> State:
    """The same action twice, with and without events; the state it leads to."""
    try:
        with blamed(f"{said(action)}, carried out,", moment):
            after, events = moment.rules.apply(moment.state, action)
            again, told = moment.rules.apply(moment.state, action)
            silent, none = moment.rules.apply(moment.state, action, events=False)
    except IllegalAction as error:
        raise moment.finding(
            f"{said(action)} is refused by {error.refusal.rule} when it is carried out again",
            ALL_IN_THE_STATE,
        ) from error
    if after != again or events != told:
        raise moment.finding(
            f"{said(action)} leads to a different position when it is carried out again",
            ALL_IN_THE_STATE,
        )
    if silent != after or none:
        raise moment.finding(
            f"{said(action)} leads to a different position when events are switched off",
            "`if log is not None` stands around the making of an event and nothing else",
        )
    return after


def _untouched(moment: Moment, action: Action) -> None:
    rules, state = moment.rules, moment.state
    text, number = written(rules, state), hash(state)
    outcome = "carried out"
    try:
        with blamed(f"{said(action)}, carried out,", moment):
            rules.apply(state, action)
    except IllegalAction:
        outcome = "refused"
    _unchanged(moment, text, number, f"{said(action)}, {outcome}, changed the state it was given")


def check_predicates_never_write(variant: Variant) -> None:
    """Offers, predicates, questions and views read a table and never change it."""
    rules = variant.rules
    for moment in variant.moments:
        rng = Counted(moment.ply)
        with blamed("asking for choices", moment):
            probes = list(near_misses(rules, moment.decision, variant.seats, rng, 20))
        _read_all(variant, moment, moment.look, probes)
        # A look refuses most writes at once; a lane's table has lists that would take them.
        table = rules.codec.open_in_place(rules, moment.state)
        columns = _columns(table, rules)
        _read_all(variant, moment, table, probes)
        if rules.codec.freeze(table) != moment.state or not _same(columns, _columns(table, rules)):
            raise moment.finding(
                "an offer, a predicate, a question or a view changed the table it was shown",
                READ_ONLY,
            )


def _read_all(variant: Variant, moment: Moment, table: Table, probes: list[Action]) -> None:
    """Ask everything that may only read, of a look or of a table."""
    decision = decision_at(variant.rules, table)
    for seat in variant.seats:
        with blamed(f"the choices of seat {seat}", moment):
            for choice in decision.choices(seat):
                choice.first(10)
    for action in probes:
        with blamed(f"the predicate for {said(action)}", moment):
            decision.why_not(action)
    for seat in (None, *range(variant.rules.players)):
        with blamed(f"the view of seat {seat}", moment):
            variant.rules.see(table, seat)
    with blamed("conserved() or flaws()", moment):
        variant.rules.conserved(table)
        list(variant.rules.flaws(table))


def _columns(table: Table, rules: RuleSet) -> list[object]:
    return [getattr(table, name) for name in names_of(rules.STATE)]


def _same(columns: list[object], others: list[object]) -> bool:
    return all(one is other for one, other in zip(columns, others, strict=True))


def check_kept_states_share_columns(variant: Variant) -> None:
    """Keeping a state costs no copy: a column that nobody wrote stays the same object."""
    names = [n for n in names_of(variant.rules.STATE) if n not in ("agenda", "outcome")]
    unchanged: Counter[str] = Counter()
    copied: Counter[str] = Counter()
    for walk in variant.walks:
        for moment in walk.played:
            for name in names:
                old, new = getattr(moment.state, name), getattr(moment.after, name)
                if isinstance(old, tuple) and old and old == new:
                    unchanged[name] += 1
                    copied[name] += old is not new
    if 2 * copied.total() > unchanged.total():
        name, times = copied.most_common(1)[0]
        raise ConformanceError(
            f"most columns are copied by actions that do not change them; {name} {times} times "
            f"in {unchanged[name]}",
            where=f"{variant}, all walks",
            right="a primitive copies a column when it first writes it: "
            f"`{name} = table.{name} = writable(table.{name})`",
        )
