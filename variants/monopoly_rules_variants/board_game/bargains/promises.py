"""Promises: what a modifier lets players give each other in a trade besides goods.

In the plain game there are none (B-Q-36). In an action, a question and an open offer a promise is
the tuple of its name and its fields: ``("immunity:NoRent", (5, 15), 3)``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import ClassVar, Final, TypeVar, cast

import attrs

from monopoly_rules.kernel import (
    Among,
    Domain,
    Either,
    EqualByFields,
    Many,
    One,
    Parts,
    Pick,
    Random,
    Refusal,
    Seat,
    domains_of,
    refusal,
    widened,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import OfferTrade
from monopoly_rules_variants.board_game.values.state import DEED, Deed, Promises

MOST: Final = 2
"""So many promises a player makes in one trade, at most."""
NO_PROMISES: Final = Many(One(None), 0, 0)
NOT_BETWEEN_THEM: Final = refusal("B-Q-36", "these two players cannot promise each other that")
TRIED: Final = 20
"""So many values of a field are tried for an example."""


@attrs.frozen
class Promise(EqualByFields):
    """Base of what a player can promise another in a trade. Every field declares its range::

    @mine.promise
    @attrs.frozen
    class FreeStay(Promise):
        deeds: Annotated[tuple[int, ...], Several(DEED, 1, 28, rising=True)]
        TEXT: ClassVar = "one free stay on {deeds:deed}"
    """

    TEXT: ClassVar[str] = ""
    """What is promised, with its fields in braces."""

    def refuse(self, look: Look, giver: Seat, receiver: Seat, owned: set[Deed]) -> Refusal | None:
        """Why it cannot be promised now; ``owned`` are the deeds that the giver has once the goods
        of the trade have changed hands."""
        return None

    def keep(self, table: Table, giver: Seat, receiver: Seat) -> None:
        """The trade is made and its goods have changed hands: from now on the promise holds."""
        raise NotImplementedError

    @classmethod
    def domains(cls, look: Look, giver: Seat, receiver: Seat) -> tuple[Domain, ...] | None:
        """What can be promised now, field by field; `refuse` has the last word. None if it is
        nothing; by default whatever the fields can hold, and of deeds those of the two players."""
        deeds = tuple(deed for deed, owner in enumerate(look.owner) if owner in (giver, receiver))
        ranges = _ranges(cls, look.rules.players, look.rules.added)
        found = tuple(_among_deeds(each, deeds) for each in ranges)
        return None if any(each.count() == 0 for each in found) else found


def _among_deeds(domain: Domain, deeds: tuple[Deed, ...]) -> Domain:
    """Of a range of deeds those that there are; any other range as it is."""
    if isinstance(domain, Many) and domain.each == DEED and domain.rising:
        return Pick(deeds, domain.least, min(domain.most, len(deeds)), noun="deed")
    return Among(deeds, "deed") if domain == DEED else domain


Kind = TypeVar("Kind", bound=type[Promise])


def promise_range(
    kinds: Mapping[str, type[Promise]], players: int, wider: Mapping[str, Domain]
) -> Domain:
    """All that one side of a trade could ever promise, with the ranges that an edition widens."""
    options = [_option(name, kind, _ranges(kind, players, wider)) for name, kind in kinds.items()]
    return Many(_either(options), 0, MOST, rising=True)


def _ranges(kind: type[Promise], players: int, wider: Mapping[str, Domain]) -> tuple[Domain, ...]:
    return tuple(widened(kind, domains_of(kind, players), wider).values())


def _option(name: str, kind: type[Promise], domains: Sequence[Domain]) -> Parts:
    fields = [field.name for field in attrs.fields(kind)]
    return Parts(name, (One(name), *domains), ("promise", *fields))


def _either(options: list[Parts]) -> Domain:
    return options[0] if len(options) == 1 else Either(tuple(options))


def read_promise(look: Look, promise: Sequence[object]) -> Promise:
    """A promise as its modifier knows it."""
    name, *fields = promise
    return look.rules.promises[str(name)](*fields)


def why_not_promise(
    look: Look,
    giver: Seat,
    receiver: Seat,
    promises: Promises,
    gives: Sequence[Deed],
    gets: Sequence[Deed],
) -> Refusal | None:
    """Why a player cannot promise all this in a trade of these deeds."""
    if not promises:
        return None
    owned = _held(look, giver).difference(gives).union(gets)
    options = list(_options(look, giver, receiver))
    for promise in promises:
        if not any(option.contains(promise) for option in options):
            return NOT_BETWEEN_THEM
        refused = read_promise(look, promise).refuse(look, giver, receiver, owned)
        if refused is not None:
            return refused
    return None


def _held(look: Look, seat: Seat) -> set[Deed]:
    return {deed for deed, owner in enumerate(look.owner) if owner == seat}


def keep_promises(table: Table, giver: Seat, receiver: Seat, promises: Promises) -> None:
    """What a player has promised holds from now on."""
    for promise in promises:
        read_promise(table, promise).keep(table, giver, receiver)


# What can be offered


def promise_domains(look: Look, seat: Seat, partners: Sequence[Seat]) -> tuple[Domain, ...]:
    """What a player can promise these partners, and they him; nothing in a game without."""
    if not look.rules.promises:
        return ()
    return (
        _domain([each for other in partners for each in _options(look, seat, other)]),
        _domain([each for other in partners for each in _options(look, other, seat)]),
    )


def _domain(options: list[Parts]) -> Domain:
    different = list(dict.fromkeys(options))
    return Many(_either(different), 0, MOST, rising=True) if different else NO_PROMISES


def _options(look: Look, giver: Seat, receiver: Seat) -> Iterator[Parts]:
    for name, kind in look.rules.promises.items():
        domains = kind.domains(look, giver, receiver)
        if domains is not None:
            yield _option(name, kind, domains)


def bare_promises(look: Look, seat: Seat, partner: Seat) -> Iterator[OfferTrade]:
    """Offers of a promise for nothing, and requests for one."""
    for promise in _possible(look, seat, partner):
        yield OfferTrade(seat, partner, 0, (), (), 0, (), (), (promise,), ())
    for promise in _possible(look, partner, seat):
        yield OfferTrade(seat, partner, 0, (), (), 0, (), (), (), (promise,))


def _possible(look: Look, giver: Seat, receiver: Seat) -> Iterator[tuple[object, ...]]:
    """Those of the examples that are not refused. They come from what can be promised, so only
    the modifier is asked: there are hundreds of them, and they are listed at every offer."""
    owned = _held(look, giver)
    for promise in _examples(look, giver, receiver):
        if read_promise(look, promise).refuse(look, giver, receiver, owned) is None:
            yield promise


def _examples(look: Look, giver: Seat, receiver: Seat) -> Iterator[tuple[object, ...]]:
    """Promises that differ in one field."""
    for option in _options(look, giver, receiver):
        first = tuple(next(iter(part)) for part in option.parts)
        for place, part in enumerate(option.parts):
            for value in islice(part, TRIED):
                yield (*first[:place], value, *first[place + 1 :])


def with_promise(look: Look, trade: OfferTrade, rng: Random) -> OfferTrade:
    """The same offer, in half of the cases with a promise that may be refused."""
    mine, wanted = rng.random() < 0.5, rng.random() < 0.5
    giver, receiver = (trade.seat, trade.partner) if mine else (trade.partner, trade.seat)
    options = list(_options(look, giver, receiver))
    if not wanted or not options:
        return trade
    promises = (cast("tuple[object, ...]", _either(options).sample(rng)),)
    if mine:
        return attrs.evolve(trade, give_promises=promises)
    return attrs.evolve(trade, take_promises=promises)
