"""What happened in brief: a deal, a pass or a trade in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from monopoly_rules.kernel import Event, Words, marked, say_event, say_events
from monopoly_rules_variants.card_game.values.events import (
    Added,
    Chose,
    Dealt,
    Exchanged,
    Passed,
    Traded,
)

E = TypeVar("E", bound=Event)

DEALT: Final = marked("everybody was dealt a hand; face up: {cards}")
PASSED: Final = marked("everybody passed a card to the left{seen}")
ADDED: Final = {
    Traded: marked(
        "{seat:seat} added {card:card} and gave {partner:seat} {given:card} for {taken:card}"
    ),
    Exchanged: marked(
        "{seat:seat} added {card:card} and put {given:card} on neutral pile {pile:pile} "
        "for {taken:card}"
    ),
}


def brief(events: Sequence[Event], words: Words) -> Iterator[str]:
    """The sentences, each with its rules; a card that is chosen is told when all are passed."""
    left = list(events)
    while left:
        first, second = left[0], left[1] if len(left) > 1 else None
        size = 1
        if isinstance(first, Dealt):
            hands = _alike(left, Dealt)
            size = len(hands)
            yield _dealt(hands, words)
        elif isinstance(first, Passed):
            cards = _alike(left, Passed)
            size = len(cards)
            yield _passed(cards, words)
        elif isinstance(first, Added) and isinstance(second, Traded | Exchanged):
            size = 2
            fields = {**first.spoken_fields(), **second.spoken_fields()}
            yield say_events(ADDED[type(second)], words, (first, second), fields)
        elif not isinstance(first, Chose):
            yield say_event(first, words)
        del left[:size]


def _alike(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of a kind with which these begin."""
    found: list[E] = []
    for each in events:
        if not isinstance(each, kind):
            break
        found.append(each)
    return found


def _dealt(hands: Sequence[Dealt], words: Words) -> str:
    """The cards that lie face up; the own hand is on the table."""
    up = [f"{words.name('seat', each.seat)} {words.name('card', each.face_up)}" for each in hands]
    return say_events(DEALT, words, hands, {"cards": ", ".join(up)})


def _passed(cards: Sequence[Passed], words: Words) -> str:
    """That cards were passed, and those that this seat gave and got."""
    seen = [
        say_event(each, words).rpartition("  [")[0]
        for each in cards
        if each.template == Passed.TEXT
    ]
    return say_events(PASSED, words, cards, {"seen": "".join(f"; {each}" for each in seen)})
