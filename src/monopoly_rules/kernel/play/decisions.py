"""Decisions: the question on top. Cheap to ask who; choices are built only when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from monopoly_rules.kernel.domains.single import JSON, Random
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.play.running import accepted
from monopoly_rules.kernel.tables.states import State, Table
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.tables.verbs import Offering
from monopoly_rules.kernel.tables.views import View, question_seen
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.refusals import Refusal
from monopoly_rules.kernel.values.seats import CHANCE, HOST, Seat

if TYPE_CHECKING:
    from monopoly_rules.kernel.play.rules import Rules, RuleSet
    from monopoly_rules.kernel.words.texts import Words

ONLY_CHANCE: Final = (CHANCE,)

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Table)
W = TypeVar("W", bound=View)


class Decision:
    """Who is awaited, who may act, and what a seat may do, in one position."""

    # Every action begins with one, so it is filled where it is made: `__init__` costs twice that.
    __slots__ = ("_look", "_position", "_rules")

    _rules: RuleSet
    _position: State | Table
    _look: Table | None
    """The position as predicates read it, made when the first of them does; a table is one."""

    def _looked(self) -> Table:
        rules = self._rules
        read_only = rules.codec.read_only  # a table has a look, so the position is a state:
        look = self._look = read_only(rules, self._position)  # type: ignore[arg-type]
        return look

    @property
    def over(self) -> bool:
        """Whether the game has ended: then nobody is awaited and nothing is possible."""
        return self._position.outcome is not None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game is waiting for."""
        position = self._position
        if position.outcome is not None:
            return ()
        top = position.agenda[-1]
        info = self._rules.infos[type(top)]
        if info.one_seat:
            return (top.seat,)  # type: ignore[attr-defined]  # a question to the seat it names
        return ONLY_CHANCE if info.chance else top.awaited(self._look or self._looked())  # type: ignore[attr-defined]  # a question is on top

    def question(self, seat: Seat | None) -> Task | None:
        """What is asked, as this seat may see it."""
        return question_seen(self._look or self._looked(), seat)

    def may_act(self, seat: Seat) -> bool:
        """Whether a seat may act now, awaited or not."""
        if self._position.outcome is not None:
            return False
        if seat == HOST:
            return bool(self.choices(HOST))
        look = self._look or self._looked()
        return look.agenda[-1].may_act(look, seat)  # type: ignore[attr-defined, no-any-return]  # a question is on top

    def choices(self, seat: Seat) -> tuple[Choice[Action], ...]:
        """What a seat may do now, one choice per verb and shape."""
        if self._position.outcome is not None:
            return ()
        look, rules = self._look, self._rules
        if look is None:  # hot: as `_looked`, without a call
            read_only = rules.codec.read_only
            look = self._look = read_only(rules, self._position)  # type: ignore[arg-type]  # a table has a look, so it is a state
        question = look.agenda[-1]
        if seat == HOST:
            return rules.host_listing(look, question, seat)
        if question.may_act(look, seat):  # type: ignore[attr-defined]  # a question is on top
            listing = rules.infos[type(question)].listing
            return listing(look, question, seat)
        return ()

    def offering(self, kind: type[Action], seat: Seat) -> Offering | None:
        """The verb of an action in this position; None if the question takes no such answer."""
        look = self._look or self._looked()
        question = look.agenda[-1]
        verbs = self._rules.host_verbs if seat == HOST else self._rules.verbs[type(question)]
        return verbs[kind].offering(look, question, seat) if kind in verbs else None

    def menu(self, seat: Seat, words: Words | None = None) -> list[dict[str, JSON]]:
        """What a seat may do now, as forms for people."""
        from monopoly_rules.kernel.values.menus import menu_of

        return [self.form(choice, words) for choice in menu_of(self.choices(seat))]

    def form(self, choice: Choice[Action], words: Words | None = None) -> dict[str, JSON]:
        """A choice of this position as a form, with what its values cost or bring."""
        offering = self.offering(choice.kind, choice.seat)
        return self._rules.forms.choice(choice, words, offering)

    def view(self, seat: Seat | None) -> View:
        """What a seat may know; as `Rules.view`, of the position at hand."""
        see = self._rules.see
        return see(self._look or self._looked(), seat)

    def drawn(self, rng: Random) -> Action:
        """What chance answers: drawn evenly from its one choice."""
        question = self._position.agenda[-1]
        info = self._rules.infos[type(question)]
        draw = info.draw
        drawn = None if draw is None else draw(rng)
        if drawn is not None:
            return drawn
        if info.sampler is not None:
            return info.sampler(self._look or self._looked(), question, CHANCE, rng)
        return chance_choice(self).sample(rng)

    def why_not(self, action: Action) -> Refusal | None:
        """What forbids an action, or None."""
        look = self._look
        if look is None:  # hot: as `_looked`, without a call
            rules = self._rules
            read_only = rules.codec.read_only
            look = self._look = read_only(rules, self._position)  # type: ignore[arg-type]  # a table has a look, so it is a state
        found = accepted(look, action)
        return found if type(found) is Refusal else None

    def __contains__(self, action: Action) -> bool:
        return self.why_not(action) is None


def decision_of(rules: Rules[S, T, W], state: S) -> Decision:
    """The question on top of a state."""
    asked = Decision()
    asked._rules = rules  # type: ignore[assignment]  # the same rules without the family's types
    asked._position = state
    asked._look = None
    return asked


def decision_at(rules: RuleSet, table: Table) -> Decision:
    """The question on top of a table, whatever that may be from now on."""
    asked = Decision()
    asked._rules = rules
    asked._position = asked._look = table
    return asked


def chance_choice(decision: Decision) -> Choice[Action]:
    """The one choice of a question to chance."""
    choices = decision.choices(CHANCE)
    if len(choices) != 1:
        raise DefinitionError(f"a question to chance must have one choice, found {len(choices)}")
    return choices[0]


def only_action(decision: Decision, seat: Seat, players: int) -> Action | None:
    """The one thing anybody can do, if there is only one."""
    if any(decision.may_act(other) for other in range(players) if other != seat):
        return None
    choices = decision.choices(seat)
    if len(choices) == 1 and choices[0].count() == 1:
        return choices[0].first(1)[0]
    return None
