"""The table of a match, drawn with the names of the edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from monopoly_rules.core.cards import CARDS, Card
from monopoly_rules.core.layouts import Scorer, after_reward, parse_roles
from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import (
    FAINT,
    STRONG,
    Event,
    Line,
    Picture,
    Seat,
    Styled,
    Words,
    aligned,
    fill,
    line,
    marked,
    plain,
    seat_style,
)
from monopoly_rules_variants.card_game.turn.trading import ON_TOP
from monopoly_rules_variants.card_game.values.events import Earned, Paid, Rewarded, WentOut
from monopoly_rules_variants.card_game.values.state import NO_CARD, NOBODY
from monopoly_rules_variants.card_game.view import CardView

LABELS: Final = (
    marked("player"),
    marked("money"),
    marked("in hand"),
    marked("trade pile, top first"),
)
WITHOUT_DRAW_PILE: Final = 5
"""So many players have no draw pile (C-P56-2)."""


def picture(view: CardView, words: Words, goal: int = 0) -> Picture:
    """The table as a seat sees it: what wins the match, everybody's pile and money, then the own
    hand."""
    lines = [*_table(view, words, goal)]
    if view.hand:
        lines += _hand(view.hand, words)
    return tuple(lines)


def short_picture(view: CardView, words: Words, goal: int = 0) -> Picture:
    """The same with the hand in one line."""
    lines = [*_table(view, words, goal)]
    if view.hand:
        mine = Styled(f"{words.translate('your hand')} ({len(view.hand)}): ", STRONG)
        lines.append((mine, *_listed(sorted(view.hand), words)))
    return tuple(lines)


def _table(view: CardView, words: Words, goal: int) -> Picture:
    """Everything but the own hand."""
    first = heading(view, words)
    if goal:
        first = line(*first, "; ", fill("goal: {0:money}", words, (goal,)))
    lines = [first, *_players(view, words), *_neutral(view, words)]
    if view.out != NOBODY and view.laid:
        lines += _laid_down(view, words)
    if view.chosen != NO_CARD:
        lines.append(line(words.translate("you pass"), ": ", _card(view.chosen, words)))
    return tuple(lines)


def heading(view: CardView, words: Words) -> Line:
    """Which round it is, who deals, and how many cards are left."""
    numbers = (view.rounds + 1, view.dealer)
    which = Styled(fill("round {0}, {1:seat} deals", words, numbers), STRONG)
    if not view.draw and len(view.held) >= WITHOUT_DRAW_PILE:
        return line(which)
    return line(which, "; ", fill("draw pile: {0:cards}", words, (view.draw,)))


def _players(view: CardView, words: Words) -> Picture:
    """A row for each player: name, money, size of the hand, trade pile."""
    rows: list[list[Line]] = [[line(Styled(words.translate(each), FAINT)) for each in LABELS]]
    rows[0][0] = line("  ", *rows[0][0])
    for seat, held in enumerate(view.held):
        mark = "> " if seat in view.awaited else "  "
        chosen = f" ({words.translate('has chosen')})" if view.has_chosen[seat] else ""
        rows.append(
            [
                line(mark, _name(seat, words)),
                line(words.name("money", view.money[seat])),
                line(f"{held}{chosen}"),
                _pile(view.piles[seat], words),
            ]
        )
    return aligned(rows, right=(1, 2))


def _neutral(view: CardView, words: Words) -> Iterator[Line]:
    for place, pile in enumerate(view.neutral):
        yield line("  ", fill("neutral pile {0:pile}", words, (place,)), ": ", *_pile(pile, words))


def _pile(pile: tuple[int, ...], words: Words) -> Line:
    """The uppermost cards, as they would be traded, and how many lie below."""
    if not pile:
        return line(Styled("-", FAINT))
    top = pile[: -ON_TOP - 1 : -1]
    pieces = list(_listed(top, words))
    below = len(pile) - len(top)
    if below:
        pieces.append(Styled(", " + fill("{0} below", words, (below,)), FAINT))
    return tuple(pieces)


def _hand(hand: tuple[int, ...], words: Words) -> Iterator[Line]:
    """The own hand."""
    yield line(Styled(f"{words.translate('your hand')} ({len(hand)})", STRONG))
    yield from _sorted(hand, words)


def _sorted(cards: Sequence[int], words: Words) -> Picture:
    """Cards with a line for each set and one for the others, equal ones counted."""
    groups: dict[int, list[int]] = {}
    for card in sorted(cards):
        own = CARDS[card].set
        groups.setdefault(len(SETS) if own is None else int(own), []).append(card)
    return aligned(
        [
            [
                line("  ", Styled(words.name("set", group) if group < len(SETS) else "", FAINT)),
                _listed(members, words),
            ]
            for group, members in sorted(groups.items())
        ]
    )


def _laid_down(view: CardView, words: Words) -> Iterator[Line]:
    yield line("  ", _name(view.out, words), f" {words.translate('went out with')}")
    yield from _sorted(view.laid, words)
    if view.roles:
        yield line("  ", fill("Chance stands for {0:role}", words, (view.roles,)))
    if view.reward:
        yield line("  ", f"{words.translate('reward')}: ", *_listed(view.reward, words))


def _name(seat: Seat, words: Words) -> Styled:
    return Styled(words.name("seat", seat), seat_style(seat))


def _listed(cards: Sequence[int], words: Words) -> Line:
    """Cards in their order, those that follow their like counted."""
    pieces: list[Styled] = []
    for card, same in groupby(cards):
        number = len(list(same))
        pieces += [Styled(", "), Styled(f"{number} x " if number > 1 else ""), _card(card, words)]
    return tuple(pieces[1:])


def _card(card: int, words: Words) -> Styled:
    return Styled(words.name("card", card), _style(CARDS[card]))


def _style(card: Card) -> str:
    """A deed has the colour of its set."""
    return "" if card.set is None else card.set.id


def styled_names(words: Words) -> Mapping[str, str]:
    """The names of the deeds and their colours."""
    return {words.name("card", int(card)): _style(card) for card in CARDS if card.is_deed}


def sheet(events: Iterable[Event], words: Words, scorer: Scorer | None = None) -> Picture:
    """The payments of a round, seat by seat and line by line with their rules (C-SCORE-16).

    ``events`` are those of the play that ended the round; others among them are passed over. With
    a ``scorer`` it says what a Chance was used as, for a reward may have freed it.
    """
    told = list(events)
    rows: list[list[Line]] = []
    for paid in told:
        if isinstance(paid, Paid):
            total = Styled(words.name("money", paid.amount), STRONG)
            rows.append([line(_name(paid.seat, words)), (total,), ()])
            rows += [
                [
                    line(f"  {words.name('line', each.item)}"),
                    line(words.name("money", each.amount)),
                    line(Styled(f"[{each.rule}]", FAINT)),
                ]
                for each in told
                if isinstance(each, Earned) and each.seat == paid.seat
            ]
            used = () if scorer is None else _chance_used(told, paid.seat, scorer)
            if used:
                stands = fill("Chance stands for {0:role}", words, (used,))
                rows.append([line(f"  {stands}"), (), line(Styled("[C-LAYOUT-12]", FAINT))])
    return aligned(rows, right=(1,))


def _chance_used(told: Sequence[Event], seat: Seat, scorer: Scorer) -> tuple[str, ...]:
    """What the Chance cards of a player who went out were scored as; nothing where the events do
    not tell it, as when players lay out their cards themselves."""
    went = [each for each in told if isinstance(each, WentOut) and each.seat == seat]
    if not went or not went[-1].roles:
        return ()
    rewards = [each.cards for each in told if isinstance(each, Rewarded) and each.seat == seat]
    roles = parse_roles(went[-1].roles)
    found = after_reward(went[-1].cards, roles, rewards[-1] if rewards else (), scorer)
    own = [each for each in told if isinstance(each, Earned) and each.seat == seat]
    earned = [(each.rule, each.amount) for each in own]
    if any((each.rule, each.amount) not in earned for each in found.score.lines):
        return ()
    return tuple(map(str, found.layout.roles))


def score_sheet(events: Iterable[Event], words: Words) -> str:
    """The score sheet of a round as plain text."""
    return plain(sheet(events, words))
