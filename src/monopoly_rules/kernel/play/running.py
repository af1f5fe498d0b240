"""How a game moves: the check, the agenda, the pure `apply` and the in-place `take`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Never, TypeVar

from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.tables.resolved import Response, unannounced
from monopoly_rules.kernel.tables.states import State, Table
from monopoly_rules.kernel.tables.verbs import Verb
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.refusals import IllegalAction, Refusal
from monopoly_rules.kernel.values.seats import HOST

if TYPE_CHECKING:
    from monopoly_rules.kernel.play.rules import Rules
    from monopoly_rules.kernel.tables.views import View

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Table)
W = TypeVar("W", bound="View")

OVER: Final = Refusal("K-OVER", "the game is over")
ENDLESS: Final = 100_000
"""Steps without a question in between that no honest game needs."""


def verbs_now(look: Table, seat: int) -> Mapping[type[Action], Verb[Never]]:
    """The verbs of the question on top; the host's are the same at every question."""
    rules = look.rules
    return rules.host_verbs if seat == HOST else rules.verbs[type(look.agenda[-1])]


def not_asked(look: Table, action: Action) -> Refusal:
    """The refusal of a seat that may not act."""
    seat = action.seat
    return Refusal("K-SEAT", "{0:seat} is not asked now", (seat,), _because(look, action))


def why_not(look: Table, action: Action) -> Refusal | None:
    """The first thing that forbids an action: the game's end, the seat, the fields, the rules."""
    found = accepted(look, action)
    return found if type(found) is Refusal else None


def accepted(look: Table, action: Action, sound: bool = False) -> Response | Refusal:
    """What becomes of an action, or the first thing that forbids it.

    ``sound`` says that its fields are known to lie in their ranges.
    """
    if look.outcome is not None:
        return OVER
    seat = action.seat
    if type(seat) is not int:
        return Refusal("K-FIELD", "a seat must be a whole number, not {0}", (quoted(seat),))
    rules = look.rules
    question = look.agenda[-1]
    if seat == HOST:
        response = rules.host_responses.get(type(action))
    else:
        if not question.may_act(look, seat):  # type: ignore[attr-defined]  # a question is on top
            return not_asked(look, action)
        response = rules.infos[type(question)].responses.get(type(action))
    if response is None:
        return _unknown(look, action)
    check = response[0]
    refusal = None if sound or check is None else check(action)
    if refusal is None:
        refusal = response[1](look, question, action)
    return response if refusal is None else refusal


def _unknown(look: Table, action: Action) -> Refusal:
    known = ", ".join(sorted(kind.__name__ for kind in verbs_now(look, action.seat))) or "nothing"
    return Refusal(
        "K-ACTION",
        "{0} does not answer this question; possible: {1}",
        (type(action).__name__, known),
        _because(look, action),
    )


def _because(look: Table, action: Action) -> str | None:
    """The rule that makes what nobody asked for untimely; only players have such rules."""
    rules = look.rules
    return rules.untimely(look, action) if 0 <= action.seat < rules.players else None


def take(table: Table, action: Action) -> None:
    """Carry out an action in place, unchecked, and run on to the next question."""
    rules = table.rules
    if action.seat == HOST:
        response = rules.host_responses[type(action)]
    else:
        response = rules.infos[type(table.agenda[-1])].responses[type(action)]
    carry_out(table, action, response)


def carry_out(table: Table, action: Action, response: Response) -> None:
    """Let an action have its effect, and run on to the next question."""
    agenda = table.agenda
    question = agenda[-1]
    if response[3]:
        agenda.pop()
    response[2](table, question, action)
    if not agenda:
        if table.outcome is not None:
            return
        idle = table.rules.on_idle
        idle(table)  # the end of nearly every turn: at once, not in the loop
    if not agenda or not agenda[-1].ASKS:
        settle(table)


def settle(table: Table) -> None:
    """Run steps until a question is on top or the game is over."""
    agenda = table.agenda
    for _ in range(ENDLESS):
        if not agenda:
            if table.outcome is not None:
                return
            table.rules.on_idle(table)
            if not agenda and table.outcome is None:
                spec = table.rules.spec
                raise DefinitionError(f"{spec}: idle() neither asked nor ended the game")
            continue
        task = agenda[-1]
        if task.ASKS:
            return
        agenda.pop()
        rules = table.rules
        if type(task) not in rules.steps:
            raise unannounced(type(task), rules.spec)
        task.run(table)  # type: ignore[attr-defined]  # `steps` holds nothing else
    raise DefinitionError(f"{table.rules.spec}: {ENDLESS} steps without a question, last {task!r}")


def apply(
    rules: Rules[S, T, W], state: S, action: Action, *, events: bool = True
) -> tuple[S, tuple[Event, ...]]:
    """The state after an action and what happened; the given state stays as it is.

    Raises `IllegalAction` without any effect if the action is refused.
    """
    log: list[Event] | None = [] if events else None
    # Hot: CPython is quicker to read what an instance holds and then to call it than in one.
    codec = rules.codec
    open_table, close = codec.open_table, codec.close
    table = open_table(rules, state, log)
    response = accepted(table, action)
    if not isinstance(response, tuple):  # asked this way, the usual answer takes a quarter
        from monopoly_rules.kernel.words.saying import say_refusal  # not before one is said

        raise IllegalAction(response, action, say_refusal(response, rules.words()))
    carry_out(table, action, response)
    return close(table), tuple(log) if log else ()
