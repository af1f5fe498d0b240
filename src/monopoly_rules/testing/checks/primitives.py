"""Only the methods of a table write it, and when money moves they say so."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Final

import attrs

from monopoly_rules.kernel import Account, Action, Domain, Event, RuleSet, State, Table
from monopoly_rules.kernel.play import running
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.testing.findings import blamed
from monopoly_rules.testing.probes import offered, outcomes
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import Counted, Moment, said

SOME: Final = 20
"""So many actions are watched in each position."""
MONEY: Final = "money"
"""The noun of amounts."""
STEPS: Final = (1, 7)
"""What is added to see whether a column is added up."""
AROUND: Final = (
    "rule code calls the methods of its table (push, done, put, pay …) and assigns to nothing of it"
)
BORDERS: Final = ("call", "return")
GENERATED: Final = "<"
"""How the name of what is no file begins: code that the library has made for somebody."""
TOLD: Final = "the method that moves money tells an event: self.tell(Paid, rule, …)"
Columns = tuple[object, ...]


def check_primitives_alone_write(variant: Variant) -> None:
    """Columns, extras and what lies below the top of the agenda are written by the methods of the
    table and nothing else; the top of it also by the family, and never by a modifier."""
    for moment, action, watch in _watched(variant):
        if watch.around:
            name, where = watch.around[0]
            raise moment.finding(
                f"{said(action)}: {name} is written by something else than a method of the table, "
                f"seen in {where}",
                AROUND,
            )


def check_money_moves_with_an_event(variant: Variant) -> None:
    """Whenever money moves, the method of the table that moves it tells an event."""
    for moment, action, watch in _watched(variant):
        if watch.silent:
            name, where = watch.silent[0]
            raise moment.finding(
                f"{said(action)}: {name} changes in {where}, and no event tells of it",
                TOLD,
            )


def _watched(variant: Variant) -> Iterator[tuple[Moment, Action, Watch]]:
    """Some actions of every sort, carried out while somebody watches the table."""
    rules = variant.rules
    money = money_of(rules)
    for moment in variant.moments:
        if moment.state.outcome is not None:
            continue
        with blamed("the choices of all seats", moment):
            decision = moment.decision
            some = offered(decision, variant.seats, Counted(moment.ply), 1)[:SOME]
            actions = dict.fromkeys((*some, *outcomes(decision)))
        for action in actions:
            log: list[Event] = []
            table = rules.codec.open_table(rules, moment.state, log)
            if running.why_not(table, action) is not None:
                continue
            watch = Watch(table, rules, log, money)
            with blamed(f"{said(action)}, carried out,", moment), watch.watching():
                running.take(table, action)
            yield moment, action, watch


def money_of(rules: RuleSet) -> frozenset[str]:
    """The columns that hold money: those of amounts, and whole numbers that conserved() adds up."""
    state, _ = rules.start()
    ranges = rules.ranges[rules.STATE]
    found = {name for name, domain in ranges.items() if MONEY in _nouns(domain)}
    with blamed("conserved()", "the first position"):
        usual = dict(rules.conserved(rules.codec.read_only(rules, state)))
        for name in set(ranges) - found:
            if _adds_up(rules, state, name, usual):
                found.add(name)
    return frozenset(found)


def _adds_up(rules: RuleSet, state: State, name: str, usual: dict[str, int]) -> bool:
    """Whether more in a column is as much more in one of the totals."""
    grown: set[str] = set()
    for more in STEPS:
        other = _raised(getattr(state, name), more)
        if other is None:
            return False
        evolve: Callable[..., State] = attrs.evolve  # a column of any name
        changed = evolve(state, **{name: other})
        totals = dict(rules.conserved(rules.codec.read_only(rules, changed)))
        differing = {key for key in {*totals, *usual} if totals.get(key) != usual.get(key)}
        if not all(totals.get(key, 0) - usual.get(key, 0) == more for key in differing):
            return False
        grown |= differing
    return len(grown) == 1


def _nouns(domain: Domain) -> set[str]:
    """What a domain and the parts of it are about."""
    found = {str(getattr(domain, "noun", ""))}
    each = getattr(domain, "each", None)
    return found | _nouns(each) if isinstance(each, Domain) else found


def _raised(value: object, more: int) -> object:
    """A number, or the first of several, with so much added; None for anything else."""
    if type(value) is int:
        return value + more
    if isinstance(value, tuple) and value and type(value[0]) is int:
        return (value[0] + more, *value[1:])
    return None


class Watch:
    """Notices who writes a table while an action is carried out.

    What differs when one of the table's methods begins from what there was when the last one ended
    was written around them. The kernel may write: what it leaves is where a rule begins. The family
    may also write the top of its agenda. Where modifiers come in is seen by whose files run.
    """

    def __init__(
        self, table: Table, rules: RuleSet, log: list[Event], money: frozenset[str]
    ) -> None:
        self.around: list[tuple[str, str]] = []
        self.silent: list[tuple[str, str]] = []
        self._table, self._log = table, log
        self._names = names_of(rules.STATE)
        self._money = [name in money for name in self._names]
        self._accounts = [
            place for place, key in enumerate(rules.extras) if isinstance(key, Account)
        ]
        self._own = methods_of(type(table))
        self._homes = homes_of(type(rules))
        self._foreign: dict[str, bool] = {}
        """Whether a file belongs to somebody else than the family and the library."""
        self._agenda: tuple[object, ...] = ()
        """The agenda when the code of somebody else began, or went on."""
        self._depth = 0
        self._last = self._columns()
        self._told = 0

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch what happens meanwhile in this thread."""
        before = sys.getprofile()
        sys.setprofile(self._seen)
        try:
            yield
        finally:
            sys.setprofile(before)

    def _seen(self, frame: FrameType, what: str, _: object) -> None:
        code, back = frame.f_code, frame.f_back
        if what in BORDERS and back is not None:
            theirs, to_them = self._is_foreign(code), self._is_foreign(back.f_code)
            if theirs != to_them:
                leaves = theirs if what == "return" else to_them
                self._crossed(frame if theirs else back, leaves=leaves)
        own = code in self._own
        below = back is not None and back.f_code in KERNEL and code not in KERNEL
        if what == "call":
            if below and not self._depth:
                self._last = self._columns()
            if own:
                if not self._depth:
                    self._compare(back or frame)
                    self._told = len(self._log)
                self._depth += 1
        elif what == "return":
            if own and self._depth:
                self._depth -= 1
                if not self._depth:
                    self._returned(frame)
            elif below and not self._depth:
                self._compare(frame)

    def _is_foreign(self, code: CodeType) -> bool:
        file = code.co_filename
        found = self._foreign.get(file)
        if found is None:
            found = self._foreign[file] = not file.startswith(self._homes)
        return found

    def _crossed(self, frame: FrameType, *, leaves: bool) -> None:
        """The code of somebody else begins or ends, or the family does something for it."""
        now = tuple(self._table.agenda)
        if leaves and now != self._agenda:
            self.around.append(("agenda", place_of(frame)))
        self._agenda = now

    def _returned(self, frame: FrameType) -> None:
        before, self._last = self._last, self._columns()
        if len(self._log) == self._told:
            for name in self._moved(before):
                self.silent.append((name, place_of(frame)))

    def _moved(self, before: Columns) -> Iterator[str]:
        for name, money, was, now in zip(self._names, self._money, before, self._last, strict=True):
            if money and was != now:
                yield name
            elif name == "extras" and was != now:
                assert isinstance(was, tuple)
                assert isinstance(now, tuple)
                if any(was[place] != now[place] for place in self._accounts):
                    yield "an account"

    def _compare(self, frame: FrameType) -> None:
        now = self._columns()
        for name, was, new in zip(self._names, self._last, now, strict=True):
            if was != new and not (name == "agenda" and _on_top(was, new)):
                self.around.append((name, place_of(frame)))
        self._last = now

    def _columns(self) -> Columns:
        values = (getattr(self._table, name) for name in self._names)
        return tuple(tuple(each) if type(each) is list else each for each in values)


def _on_top(was: object, new: object) -> bool:
    """Whether an agenda differs only on its top, as after done() and push()."""
    assert isinstance(was, tuple)
    assert isinstance(new, tuple)
    if new[: len(was)] == was:
        return True
    below = len(was) - 1
    return new[:below] == was[:below] and was[below] not in new[below:]


def place_of(frame: FrameType) -> str:
    """A frame as an author would look for it."""
    return f"{frame.f_code.co_qualname} ({frame.f_code.co_filename}, line {frame.f_lineno})"


def homes_of(kind: type) -> tuple[str, ...]:
    """The folders of a rule set's classes: those of its family, and the library."""
    modules = {each.__module__ for each in kind.__mro__} - {object.__module__}
    files = [getattr(sys.modules[name], "__file__", None) for name in modules]
    folders = {Path(file).parent for file in files if file} | {Path(running.__file__).parents[2]}
    return (*(os.path.join(each, "") for each in folders), GENERATED)


def methods_of(kind: type) -> frozenset[CodeType]:
    """The code of all methods of a class."""
    found: set[CodeType] = set()
    for each in kind.__mro__:
        for value in vars(each).values():
            function = getattr(value, "fget", None) or getattr(value, "__func__", value)
            if isinstance(function, FunctionType):
                found.add(function.__code__)
    return frozenset(found)


KERNEL: Final = frozenset(
    each.__code__
    for each in vars(running).values()
    if isinstance(each, FunctionType) and each.__module__ == running.__name__
)
"""What takes tasks off the agenda before the rules run."""
