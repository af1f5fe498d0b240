"""Keys and seats: who somebody is, which seat an invitation gives, and bots on the others."""

from __future__ import annotations

from typing import Final

import attrs

from monopoly_rules.kernel import RuleSet, Seat, marked
from monopoly_rules.kernel.values.names import same_name
from monopoly_rules.web.messages import Enter, TakeSeat, Unfit
from monopoly_rules.web.tables.heads import Head, SeatHead
from monopoly_rules.web.tokens import digest_of, new_token, opens

SHORTEST_TOKEN: Final = 20
"""A client that brings a token of its own has to make it so long."""
NO_NAME: Final = marked("a name must not be empty")
NAME_TAKEN: Final = marked("somebody at this table has this name already; take another")
UNINVITED: Final = marked("this table is by invitation only")
CUT_OFF: Final = marked(
    "this table is by invitation only; the link has none: in a shell put the whole link in quotes"
)
NO_SEAT: Final = marked("no seat is free at this table; who sits here comes back by their own link")


def admitted(head: Head, rules: RuleSet, message: Enter) -> tuple[Seat | None, bool, str]:
    """Who somebody is that comes to a table: the seat, whether it is the host, and the language."""
    seat = head.seat_of(message.token) if message.token else None
    if message.token and seat is None:
        raise Unfit("not yours", marked("this token opens no seat at this table"))
    host = bool(message.host) and opens(message.host, head.host)
    if message.host and not host:
        raise Unfit("not yours", marked("this is not the token of the host"))
    locale = message.locale or rules.language
    if locale not in rules.locales:
        known = ", ".join(rules.locales)
        raise Unfit("unknown", f"there are no texts in this language; available: {known}")
    return seat, host, locale


def seat_again(head: Head, message: TakeSeat) -> Seat | None:
    """The seat that a client has already whose answer was lost: it brings its own token again."""
    own = message.token
    if own and len(own) < SHORTEST_TOKEN:
        raise Unfit("malformed", f"a token has at least {SHORTEST_TOKEN} characters")
    return head.seat_of(own) if own else None


def seated(head: Head, message: TakeSeat, *, named: bool) -> tuple[Head, Seat, str]:
    """The table with somebody on a seat; which one, and its token. Where seats are ``named``, as
    at a table of a saved game, everybody is called as there."""
    seat = _seat_for(head, message)
    token = message.token or new_token()
    name = head.seats[seat].name if named else message.name
    persons = [each.name for each in head.seats if each.kind == "person"]
    if not named and not name.strip():
        raise Unfit("malformed", NO_NAME)
    if not named and any(same_name(name, each) for each in persons):
        raise Unfit("malformed", NAME_TAKEN)
    head = head if named else head.making_way(name)
    try:
        return head.with_seat(seat, SeatHead("person", name, digest_of(token))), seat, token
    except ValueError as error:
        raise Unfit("malformed", str(error)) from None


def _seat_for(head: Head, message: TakeSeat) -> Seat:
    own = head.seat_for(message.invitation) if message.invitation else None
    if own is None and not head.open and not opens(message.invitation, head.invitation):
        raise Unfit("not yours", UNINVITED if message.invitation else CUT_OFF)
    seat = message.seat
    if seat is None:
        seat = head.free_seat() if own is None else own
    if seat is None:
        raise Unfit("full", NO_SEAT)
    if not 0 <= seat < head.players:
        raise Unfit("unknown", f"seats are 0 to {head.players - 1}")
    if head.seats[seat].kind != "open":
        raise Unfit("full", marked("this seat is taken"))
    if own is not None and own != seat:
        raise Unfit("not yours", marked("this invitation is for another seat"))
    if own is None and head.seats[seat].invitation:
        raise Unfit("not yours", marked("this seat is kept for whoever has its link"))
    return seat


def invited(head: Head, seat: Seat) -> tuple[Head, str]:
    """The table with a free seat kept for whoever has the secret that is returned; an earlier one
    for this seat is worth nothing any more."""
    if not 0 <= seat < head.players:
        raise Unfit("unknown", f"seats are 0 to {head.players - 1}")
    if head.seats[seat].kind != "open":
        raise Unfit("full", marked("this seat is taken"))
    secret = new_token()
    kept = attrs.evolve(head.seats[seat], invitation=digest_of(secret))
    return attrs.evolve(head, seats=[*head.seats[:seat], kept, *head.seats[seat + 1 :]]), secret


def with_bots(head: Head, usual: str, *, named: bool) -> Head:
    """The table with bots on the seats that are free."""
    for seat, taken in enumerate(head.seats):
        if taken.kind == "open" and named:
            head = head.with_seat(seat, SeatHead("bot", taken.name, bot=usual))
        elif taken.kind == "open":
            head = head.with_bot(seat, usual)
    return head
