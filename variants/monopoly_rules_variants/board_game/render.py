"""A view of the board as text, with the edition's names and currency."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from monopoly_rules.kernel import Seat, Words, fill
from monopoly_rules_variants.board_game.auction import HOTEL, HOUSE
from monopoly_rules_variants.board_game.events import piece
from monopoly_rules_variants.board_game.state import FREE, NOBODY
from monopoly_rules_variants.board_game.view import BoardView

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules


def render(rules: BoardRules, view: BoardView, words: Words) -> str:
    """The squares one by one, then the players, then the bank."""
    lines = [*_squares(rules, view, words), "", *_players(rules, view, words), ""]
    banker = rules.numbers.players.banker_only
    keeper = "" if banker == "none" else f" ({banker})"
    decks = [f"{words.name('deck', deck)} {size}" for deck, size in enumerate(view.deck_sizes)]
    lines.append(
        f"{words.name('account', NOBODY)}{keeper}: {view.houses} x {words.name('item', HOUSE)}, "
        f"{view.hotels} x {words.name('item', HOTEL)}; {', '.join(decks)}"
    )
    return "\n".join(lines)


def _squares(rules: BoardRules, view: BoardView, words: Words) -> Iterator[str]:
    deeds = {at: deed for deed, at in enumerate(rules.square_of)}
    names = [words.name("square", at) for at in range(len(rules.data.space))]
    width = max(map(len, names))
    for at, name in enumerate(names):
        parts = [f"{at:>2} {name:<{width}}"]
        deed = deeds.get(at)
        if deed is not None:
            parts.append(_deed(rules, view, words, deed))
        here = [words.name("seat", seat) for seat in _standing(view, at)]
        if here:
            parts.append(f"<- {', '.join(here)}")
        yield " ".join(parts).rstrip()


def _standing(view: BoardView, at: int) -> list[Seat]:
    return [seat for seat, square in enumerate(view.at) if square == at and not view.out[seat]]


def _deed(rules: BoardRules, view: BoardView, words: Words, deed: int) -> str:
    group = rules.data.space[rules.square_of[deed]].group
    number = next(place for place, each in enumerate(rules.data.group) if each.id == group)
    owner = view.owner[deed]
    text = f"[{words.name('group', number)}] "
    if owner == NOBODY:
        return text + words.name("money", rules.price[deed])
    text += words.name("seat", owner)
    if view.level[deed]:
        text += f", {words.name('building', piece(rules.sides[owner], view.level[deed]))}"
    return text + (f" ({words.translate('mortgaged')})" if view.mortgaged[deed] else "")


def _players(rules: BoardRules, view: BoardView, words: Words) -> Iterator[str]:
    for seat, cash in enumerate(view.cash):
        name = words.name("seat", seat)
        if view.out[seat]:
            yield f"  {name}: {words.translate('out of the game')}"
            continue
        mark = "*" if seat in view.awaited else " "
        token = rules.tokens[seat].name
        parts = [token] if token else []
        parts += [words.name("money", cash), words.name("square", view.at[seat])]
        if view.jail[seat] != FREE:
            parts.append(fill("in jail ({0:throws})", words, (view.jail[seat],)))
        if view.held[seat]:
            parts.append(fill("release cards: {0:deck}", words, (view.held[seat],)))
        yield f"{mark} {name}: {', '.join(parts)}"
