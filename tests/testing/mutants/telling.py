"""Defects of secrets, sentences and forms."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, ClassVar, ParamSpec, cast

import attrs

from monopoly_rules.kernel import (
    Account,
    Action,
    Event,
    Random,
    Refusal,
    Seat,
    Secret,
    Words,
    seen_only_by,
)
from monopoly_rules.kernel.box import Box, Square
from monopoly_rules.kernel.drawing import Drawing, Markup, Style, style
from monopoly_rules.kernel.words.catalogues import Catalogues
from toy_game.auctions import Seal, SealedAuction
from toy_game.rules import ToyRules
from toy_game.turns import Give, Passing
from toy_game.values import EVENTS, NOTHING, Dealt, Earned, Paid, ToyState, ToyTable, ToyView

from .registry import Parts, change, mutant

P = ParamSpec("P")


@mutant("check_simultaneous_choices_commute", "when they arrive in the order")
class FirstComeFirstServed(ToyRules):
    """Of equal sealed bids the one that came first wins: the order is remembered."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        usual = self.verbs[SealedAuction][Seal].do

        def do(table: ToyTable, auction: SealedAuction, action: Seal) -> None:
            if all(choice == NOTHING for choice in table.chosen):
                table.active = action.seat
            usual(table, auction, action)

        change(self, SealedAuction, Seal, do=do)


class ShowingTable(ToyTable):
    __slots__ = ()

    def choose(self, seat: Seat, value: int, rule: str) -> None:
        super().choose(seat, value, rule)
        if self.log is not None:
            self.log[-1] = Told(rule, seat, value)


@attrs.frozen
class Told(Event):
    seat: Seat
    choice: int
    TEXT: ClassVar = "{seat:seat} chose {choice}"


@mutant("check_simultaneous_choices_are_hidden", "before all have chosen")
class TalkativeChoice(ToyRules):
    """What a seat has laid face down is told to everybody."""

    TABLE = ShowingTable
    EVENTS: ClassVar = (*EVENTS, Told)  # type: ignore[assignment]  # one more


@mutant("check_views_tell_no_secret", "the view of")
class LeakingView(ToyRules):
    """Everybody sees the highest card of every hand."""

    def see(self, look: ToyTable, seat: Seat | None) -> ToyView:
        view = super().see(look, seat)
        return attrs.evolve(view, held=tuple(max(hand, default=0) for hand in look.hands))


@mutant("check_views_tell_no_secret", "the answer to")
class LeakingRefusal(ToyRules):
    """A refusal says where the card is."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)

        def refuse(look: ToyTable, question: Passing, action: Give) -> Refusal | None:
            for seat, hand in enumerate(look.hands):
                if action.card in hand:
                    return None if seat == action.seat else Refusal("TOY-6", "{0:seat}!", (seat,))
            return Refusal("TOY-6", "gone")

        change(self, Passing, Give, refuse=refuse)


@attrs.frozen
class DealtOpenly(Event):
    seat: Seat
    cards: tuple[int, ...]
    TEXT: ClassVar = "{seat:seat} was dealt {cards:card}"


@mutant("check_events_tell_no_secret", "the events tell seat")
class TalkativeDeal(ToyRules):
    """Everybody is told what everybody was dealt."""

    EVENTS: ClassVar = (*EVENTS, DealtOpenly)  # type: ignore[assignment]  # one more

    class TABLE(ToyTable):
        __slots__ = ()

        def tell(self, make: Callable[P, Event], *fields: P.args, **named: P.kwargs) -> None:
            openly = cast("Callable[P, Event]", DealtOpenly)
            super().tell(openly if make is Dealt else make, *fields, **named)


@mutant("check_views_tell_no_secret", "never changes anything")
class IdleResample(ToyRules):
    """Nothing is dealt anew, so nothing is proven."""

    def resample(self, state: ToyState, seat: Seat, rng: Random) -> ToyState:
        return state


@mutant("check_resample_forgets", "keeps chosen as it is")
class HalfResample(ToyRules):
    """Hands and deck are dealt anew; what the others have sealed stays what it is."""

    def resample(self, state: ToyState, seat: Seat, rng: Random) -> ToyState:
        if all(choice == NOTHING for choice in state.chosen):
            return super().resample(state, seat, rng)
        return state


@mutant("check_everything_names_its_rule", "names no rule")
class MissingRuleOfRefusal(ToyRules):
    """A refusal without an address."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)

        def refuse(look: ToyTable, auction: SealedAuction, action: Seal) -> Refusal | None:
            return Refusal("", "too much") if action.amount > look.coins[action.seat] else None

        change(self, SealedAuction, Seal, refuse=refuse)


@mutant("check_everything_names_its_rule", "names no rule")
class MissingRuleOfEvent(ToyRules):
    """An event without an address."""

    class TABLE(ToyTable):
        __slots__ = ()

        def earn(self, seat: Seat, amount: int, rule: str, source: Account | None = None) -> None:
            super().earn(seat, amount, "", source)


@attrs.frozen
class ChoseVeiled(Event):
    seat: Seat
    choice: Annotated[Secret[int], seen_only_by("seat")]
    TEXT: ClassVar = "{seat:seat} chose {choice}"


@mutant("check_everything_names_its_rule", "names no rule")
class UntimelyWithoutRule(ToyRules):
    """What nobody asked for is untimely by a sentence instead of a rule."""

    def untimely(self, look: ToyTable, action: Action) -> str | None:
        return "it is not your turn"


@mutant("check_everything_names_its_rule", "VEILED")
class NothingForTheOthers(ToyRules):
    """A secret without a sentence for those who may not know it."""

    EVENTS: ClassVar = (*EVENTS, ChoseVeiled)  # type: ignore[assignment]  # one more


@attrs.frozen
class Overpaid(Paid):
    TEXT: ClassVar = "{seat:seat} paid {sum:coins}"


@mutant("check_everything_names_its_rule", "says sum")
class UnknownField(ToyRules):
    """A sentence about a field that does not exist."""

    EVENTS: ClassVar = (*EVENTS, Overpaid)  # type: ignore[assignment]  # one more


@attrs.frozen
class Weighed(Paid):
    TEXT: ClassVar = "{seat:seat} paid {amount:doubloons}"


@mutant("check_everything_names_its_rule", "names the noun 'doubloons'")
class UnknownNoun(ToyRules):
    """A sentence with a noun that the game does not have."""

    EVENTS: ClassVar = (*EVENTS, Weighed)  # type: ignore[assignment]  # one more


@mutant("check_catalogues_are_compiled", "forgotten.po is a translation that nobody reads")
class UncompiledCatalogue(ToyRules):
    """A translation without the compiled file beside it."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        self.catalogues = Catalogues((Path(__file__).parent / "locale",))


@attrs.frozen
class Mistyped(Earned):
    """Its amount is a text at run time."""


class MistypingTable(ToyTable):
    __slots__ = ()

    def earn(self, seat: Seat, amount: int, rule: str, source: Account | None = None) -> None:
        super().earn(seat, amount, rule, source)
        if self.log is not None:
            self.log[-1] = Mistyped(rule, seat, str(amount))  # type: ignore[arg-type]


@mutant("check_json_forms", "does not fit its schema")
class MistypedEvent(ToyRules):
    """An event whose amount is a text."""

    TABLE = MistypingTable
    EVENTS: ClassVar = (*EVENTS, Mistyped)  # type: ignore[assignment]  # one more


@mutant("check_json_forms", "Mistyped is told, but the schema of events lacks it")
class UnannouncedEvent(ToyRules):
    """An event that does not stand among the events of the game."""

    TABLE = MistypingTable


@mutant("check_json_forms", "has no JSON form")
class UnwritableView(ToyRules):
    """A set in a view."""

    def see(self, look: ToyTable, seat: Seat | None) -> ToyView:
        return attrs.evolve(super().see(look, seat), sold=set(look.sold))  # type: ignore[arg-type]


@mutant("check_catalogue_holds_together", "has the group 3, and there are 0")
class StraySquare(ToyRules):
    """A square of a group that the box does not have."""

    def box(self, locale: str) -> Box:
        return attrs.evolve(super().box(locale), squares=(Square("the gate", "gate", group=3),))


@mutant("check_catalogue_holds_together", "cannot be read")
class PaleStyle(ToyRules):
    """White on yellow."""

    def styles(self) -> tuple[Style, ...]:
        pale = style("pale", "#fff4a0 #ffffff #111111", "#111111 #ffffff #ffffff")
        return (*super().styles(), pale)


@mutant("check_drawings_are_sound", "is no XML")
class UnescapedName(ToyRules):
    """The name of a player, put into a drawing as it is."""

    def draw(self, view: ToyView, words: Words) -> Drawing:
        drawing = super().draw(view, words)
        return attrs.evolve(drawing, body=Markup(f"<text>{words.name('seat', 0)}</text>"))


@mutant("check_drawings_are_sound", "does not say what it shows")
class NamelessDrawing(ToyRules):
    """A drawing without a description."""

    def draw(self, view: ToyView, words: Words) -> Drawing:
        return attrs.evolve(super().draw(view, words), description="")


@mutant("check_drawings_are_sound", "is another one the second time")
class DriftingDrawing(ToyRules):
    """A drawing that counts how often it was made."""

    drawn = 0

    def draw(self, view: ToyView, words: Words) -> Drawing:
        self.drawn += 1
        return attrs.evolve(super().draw(view, words), title=f"number {self.drawn}")
