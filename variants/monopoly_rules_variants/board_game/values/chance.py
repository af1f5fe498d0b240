"""What chance and the host can do: dice, shuffles, a cut, and the call of time."""

from __future__ import annotations

from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import Action, Several, Span
from monopoly_rules_variants.board_game.values.state import CARD, DEED, DEED_COUNT, PIPS


class TimeUp(Action):
    """The host: the agreed time is up."""

    __slots__ = ()
    TEXT: ClassVar = "call time"


@attrs.frozen
class Dice(Action):
    """Chance: what the dice show."""

    TEXT: ClassVar = "the dice show {first} and {second}"
    TITLE: ClassVar = "the dice"

    first: Annotated[int, PIPS]
    second: Annotated[int, PIPS]


@attrs.frozen
class Shuffle(Action):
    """Chance: the order of a deck, the top card first."""

    TEXT: ClassVar = "shuffle the deck"

    order: Annotated[tuple[int, ...], Several(CARD, 0, 40)]


@attrs.frozen
class ShuffleDeeds(Action):
    """Chance: the order of all deeds before they are cut and dealt."""

    TEXT: ClassVar = "shuffle the {deeds:term}"
    TITLE: ClassVar = "shuffle the {deeds:term}"

    order: Annotated[tuple[int, ...], Several(DEED, DEED_COUNT, DEED_COUNT)]


@attrs.frozen
class Cut(Action):
    """Chance: how many deeds are lifted from the top and put under the rest."""

    TEXT: ClassVar = "cut the {deeds:term} after {lifted}"
    TITLE: ClassVar = "cut the {deeds:term}"

    lifted: Annotated[int, Span(1, DEED_COUNT - 1)]
