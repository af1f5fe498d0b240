"""The present of a game: what can be asked of it, and how it is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.errors.kinds import ChoiceError, GameError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.play.decisions import Decision
from monopoly_rules.kernel.play.rules import RuleSet
from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.menus import menu_of
from monopoly_rules.kernel.values.refusals import Refusal
from monopoly_rules.kernel.values.seats import HOST, Seat, seat_name
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.words.pictures import Picture
from monopoly_rules.kernel.words.saying import SAYABLE, Sayable, say
from monopoly_rules.kernel.words.texts import Words

if TYPE_CHECKING:
    from monopoly_rules.kernel.drawing import Drawing


def _as_object(data: str | Mapping[str, JSON]) -> object:
    """A client's JSON, read if it is still a text."""
    read = parsed(data) if isinstance(data, str) else data
    return dict(read) if isinstance(read, Mapping) else read


class Present(ABC):
    """A game as it stands. All of this only looks: nothing changes the game."""

    rules: RuleSet
    """The rules it is played by."""
    names: tuple[str, ...]
    """The players' names, one for each seat, or none."""

    def __init__(self, rules: RuleSet, names: tuple[str, ...]) -> None:
        self.rules = rules
        self.names = names
        self._words: dict[str, Words] = {}

    @property
    @abstractmethod
    def state(self) -> State:
        """The present position. It shows everything: for the host, never for a player."""

    @property
    def decision(self) -> Decision:
        """The question on top; its ``may_act(seat)`` says whether a seat may act although it is not
        awaited."""
        return self.rules.decision(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None: winners, scores, reason, rule."""
        return self.state.outcome

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the game is waiting for."""
        return self.decision.awaited

    def choices(self, seat: Seat) -> tuple[Choice[Action], ...]:
        """What a seat may do now, as `Choice` objects."""
        return self.decision.choices(self._known(seat))

    def menu(self, seat: Seat, locale: str = "en") -> list[dict[str, JSON]]:
        """What a seat may do now, as forms that people can fill in: one for each partner, with
        titles, labels, and what values cost or bring."""
        return self.decision.menu(self._known(seat), self.words(locale))

    def form(
        self, seat: Seat, data: str | Mapping[str, JSON], locale: str = "en"
    ) -> dict[str, JSON]:
        """The form of an action that has been begun: what is left for its other fields.

        ``data`` is the action with the fields that are filled in, as JSON; `ChoiceError` if the
        seat cannot do that now.
        """
        kind, begun = self.rules.forms.read_begun(_as_object(data), self._known(seat))
        refused: ChoiceError | None = None
        for choice in menu_of(self.choices(seat)):
            if choice.kind is kind:
                try:
                    left = choice.given(**begun).settled()
                    return self.decision.form(left, self.words(locale))
                except ChoiceError as error:
                    refused = error
        name = self.rules.name_of(kind)
        raise refused or ChoiceError(f"{seat_name(seat)} is not offered {name} now")

    def why_not(self, action: Action) -> Refusal | None:
        """What forbids an action, or None.

        A `Refusal` has its ``rule``, and ``because``, the rule that makes it untimely where nobody
        asked for it.
        """
        return self.decision.why_not(action)

    def view(self, seat: Seat | None = None) -> View:
        """What a seat may know; None is a spectator."""
        return self.rules.view(self.state, None if seat is None else self._known(seat))

    def _known(self, seat: Seat) -> Seat:
        if type(seat) is not int or not HOST <= seat < self.rules.players:
            raise GameError(f"there is no seat {quoted(seat)} among {self.rules.players} players")
        return seat

    def action(self, seat: Seat, data: str | Mapping[str, JSON]) -> Action:
        """A client's JSON as an action of that seat and no other, or `RecordError`."""
        return self.rules.forms.read_action(_as_object(data), "$", self._known(seat))

    # In words

    def words(self, locale: str = "en") -> Words:
        """How this game speaks, with the players' names."""
        if locale not in self._words:
            self._words[locale] = self.rules.words(self.names, locale)
        return self._words[locale]

    def tell(self, what: Sayable, locale: str = "en") -> str:
        """An event, refusal, question, action, choice or outcome in words, with its rule."""
        given: object = what
        if not isinstance(given, SAYABLE):
            known = "an event, a refusal, a question, an action, a choice or an outcome"
            raise GameError(f"expected {known} to tell, got {quoted(given)}")
        return say(what, self.words(locale))

    def render(self, seat: Seat | None = None, locale: str = "en") -> str:
        """What a seat may know, as text."""
        return self.rules.render(self.view(seat), self.words(locale))

    def picture(self, seat: Seat | None = None, locale: str = "en") -> Picture:
        """What a seat may know, as lines whose pieces have styles."""
        return self.rules.picture(self.view(seat), self.words(locale))

    def draw(self, seat: Seat | None = None, locale: str = "en") -> Drawing:
        """What a seat may know, as a drawing (SVG)."""
        return self.rules.draw(self.view(seat), self.words(locale))

    def _repr_svg_(self) -> str:
        """What notebooks show: the table as a spectator sees it."""
        return self.draw().svg()
