"""What players ask at the table: what a deed earns, and who has what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from monopoly_rules.kernel import (
    FAINT,
    STRONG,
    FieldValue,
    Inquiry,
    Line,
    Picture,
    Seat,
    Styled,
    Value,
    Words,
    called,
    fill,
    line,
    marked,
    seat_style,
)
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.property.auction import Auction
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.values.events import piece
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, NOBODY
from monopoly_rules_variants.board_game.view import BoardView

UNKNOWN: Final = marked("there is no deed of that name; for instance: {0:deed}")
UNKNOWN_BUT: Final = marked("there is no deed of that name; did you mean {0:deed}?")
WHICH: Final = marked("nothing is for sale now; name a deed, for instance: {0:deed}")
NOBODY_CALLED: Final = marked("nobody is called that; there are: {0:seat}")

NEAREST: Final = 4
"""So many names are told to who has misspelt one."""


def inquiries(rules: Printed) -> Mapping[str, Inquiry[BoardView]]:
    """The words, and what answers them."""
    return {
        "deed": Inquiry(
            marked("deed NAME"),
            marked("what a deed costs and earns, and who has it"),
            lambda view, words, asked: _deed(rules, view, words, asked),
        ),
        "holdings": Inquiry(
            marked("holdings"),
            marked("who has which deeds, buildings and mortgages"),
            lambda view, words, asked: _holdings(rules, view, words, asked),
        ),
    }


def _said(words: Words, text: str, *values: Value) -> Line:
    return line(fill(text, words, values))


# Deeds


def _deed(rules: Printed, view: BoardView, words: Words, asked: str) -> Picture:
    """What is asked for; without a name what is for sale now, with a player's what he has."""
    name = asked.strip("\"' ")
    deed = _deed_called(rules, words, name) if name else _for_sale(view)
    if deed is None:
        if not name:
            return (_said(words, WHICH, 0),)
        if called(name, _players(view, words)) is not None:
            return _holdings(rules, view, words, asked)
        meant = _nearest(asked, {each: words.name("deed", each) for each in range(DEED_COUNT)})
        return (_said(words, UNKNOWN_BUT, meant) if meant else _said(words, UNKNOWN, 0),)
    title = Styled(words.name("deed", deed), rules.data.space[rules.square_of[deed]].group)
    group = words.name("group", rules.group_of[deed])
    return (
        line(title, f" ({group}): ", *_state(rules, view, words, deed)),
        *terms(rules, words, deed),
        group_of(rules, view, words, deed),
    )


def _deed_called(rules: Printed, words: Words, name: str) -> int | None:
    """The deed of this name, in the language of the game or in any other."""
    own = [(words.name("deed", each), each) for each in range(DEED_COUNT)]
    known = [(each, rules.value_of("deed", each)) for each in rules.known_names("deed")]
    deed: FieldValue = called(name, own)
    deed = called(name, [*own, *known]) if deed is None else deed
    return deed if isinstance(deed, int) else None


def _for_sale(view: BoardView) -> int | None:
    """The deed that somebody may buy or bid for."""
    asked = view.question
    if isinstance(asked, BuyOffer):
        return asked.deed
    return asked.item if isinstance(asked, Auction) and asked.item < DEED_COUNT else None


def _players(view: BoardView, words: Words) -> list[tuple[str, Seat]]:
    """The players by their names."""
    return [(words.name("seat", seat), seat) for seat in range(len(view.cash))]


def _nearest(asked: str, names: Mapping[int, str]) -> tuple[int, ...]:
    """The numbers of the names that are spelt almost like what was asked, or have a word that
    begins like it."""
    import difflib  # only mistakes need it

    wanted = asked.casefold().strip("\"' ")
    spelt = {name.casefold(): number for number, name in names.items()}
    begun = [each for each in spelt if any(word.startswith(wanted) for word in each.split())]
    found = begun if wanted else []
    found = found or difflib.get_close_matches(wanted, spelt, n=NEAREST)
    return tuple(spelt[each] for each in found[:NEAREST])


def terms(rules: Printed, words: Words, deed: int) -> Iterator[Line]:
    """Price, rents, buildings and mortgage."""
    rents = [words.name("money", rent) for rent in rules.rents[deed]]
    if rules.is_utility[deed]:
        factors = [words.name("money", each) for each in rules.numbers.utility.factors]
        rent = _by_number(words, marked("rent for each pip with {0} of the group: {1}"), factors)
    elif rules.is_lot[deed]:
        bare, *built = rents
        rent = fill("rent: {0}; with buildings {1}", words, (bare, ", ".join(built)))
    else:
        rent = _by_number(words, marked("rent with {0} of the group: {1}"), rents)
    price = fill("price {0:money}", words, (rules.price[deed],))
    yield line(f"{price}; {rent}")
    loan, fee = rules.mortgage_value[deed], rules.interest[deed]
    text = fill("mortgage {0:money}, lifted for {1:money}", words, (loan, loan + fee))
    if rules.is_lot[deed]:
        cost = fill("a building costs {0:money}", words, (rules.house_cost[deed],))
        text = f"{cost}; {text}"
    yield line(Styled(text, FAINT))


def _by_number(words: Words, text: str, amounts: Sequence[str]) -> str:
    """What is earned with one, two and more of a group."""
    numbers = ", ".join(str(number + 1) for number in range(len(amounts)))
    return fill(text, words, (numbers, ", ".join(amounts)))


def group_of(rules: Printed, view: BoardView, words: Words, deed: int) -> Line:
    """Who has the others of the group."""
    pieces: list[Styled | str] = [Styled(f"{words.name('group', rules.group_of[deed])}: ", FAINT)]
    for mate in rules.members[rules.group_of[deed]]:
        owner = view.owner[mate]
        holder = words.name("account", owner)
        style = "" if owner == NOBODY else seat_style(owner)
        pieces += [words.name("deed", mate), " (", Styled(holder, style), ")", ", "]
    return line(*pieces[:-1])


def _state(rules: Printed, view: BoardView, words: Words, deed: int) -> Iterator[Styled]:
    owner = view.owner[deed]
    yield Styled(words.name("account", owner), "" if owner == NOBODY else seat_style(owner))
    if view.mortgaged[deed]:
        yield Styled(f", {words.translate('mortgaged')}")
    if view.level[deed]:
        yield Styled(f", {words.name('building', piece(rules.sides[owner], view.level[deed]))}")


# Holdings


def _holdings(rules: Printed, view: BoardView, words: Words, asked: str) -> Picture:
    """Who has what, or what one player has; who names a deed instead is told of that."""
    seats: Iterable[Seat] = [seat for seat, out in enumerate(view.out) if not out]
    if asked:
        name = asked.strip("\"' ")
        seat = called(name, _players(view, words))
        if seat is None and _deed_called(rules, words, name) is not None:
            return _deed(rules, view, words, asked)
        if seat is None:
            return (_said(words, NOBODY_CALLED, tuple(seats)),)
        seats = [seat]
    return tuple(each for seat in seats for each in _of(rules, view, words, seat))


def _of(rules: Printed, view: BoardView, words: Words, seat: Seat) -> Iterator[Line]:
    name = Styled(words.name("seat", seat), seat_style(seat))
    yield line(name, f": {words.name('money', view.cash[seat])}")
    for group, members in enumerate(rules.members):
        held = [deed for deed in members if view.owner[deed] == seat]
        if held:
            size = f"{len(held)}/{len(members)}"
            heading = Styled(f"  {words.name('group', group)} {size}: ", FAINT)
            deeds = ", ".join(_with_state(rules, view, words, deed) for deed in held)
            whole = STRONG if len(held) == len(members) else ""
            yield line(heading, Styled(deeds, whole))
    if view.held[seat]:
        cards = fill("release cards: {0:deck}", words, (view.held[seat],))
        yield line(f"  {cards}")


def _with_state(rules: Printed, view: BoardView, words: Words, deed: int) -> str:
    _, *states = _state(rules, view, words, deed)
    more = "".join(each.text for each in states).removeprefix(", ")
    return words.name("deed", deed) + (f" ({more})" if more else "")
