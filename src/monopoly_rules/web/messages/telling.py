"""What clients are sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import attrs

from monopoly_rules.kernel import JSON

Form: TypeAlias = dict[str, JSON]
"""A view, choice or event as `rules.forms` writes it."""
Wrong: TypeAlias = Literal[
    "malformed", "too large", "flooding", "forbidden", "stale", "not yours", "unknown", "full",
    "adjourned", "broken",
]  # fmt: skip
"""What kind of thing is wrong with a message: the client decides by it what to do."""


@attrs.frozen
class ToClient:
    """Base of what a client is sent; ``ask`` is the number of what it answers, 0 for news."""

    ask: int = attrs.field(default=0, kw_only=True)


@attrs.frozen
class SeatShown:
    """Who sits on a seat, as everybody may know it."""

    kind: Literal["open", "person", "bot"]
    name: str
    present: bool
    kept: bool
    """Whether it is kept for whoever has the link to this seat."""
    bot: str = ""
    """Which bot it is; empty for everybody else."""


@attrs.frozen
class TableShown:
    """A table in the list."""

    table: str
    spec: str
    open: bool
    begun: bool
    over: bool
    """Whether nobody plays here any more."""
    adjourned: bool
    """Whether that is because the game was saved before its end."""
    seats: tuple[SeatShown, ...]


@attrs.frozen
class Tables(ToClient):
    """The tables that are there."""

    tables: tuple[TableShown, ...]


@attrs.frozen
class ModifierShown:
    """A variation or house rule: its name in a spec, the titles of its rules, and values for
    parameters that have to be given with it."""

    name: str
    text: str
    example: Form


@attrs.frozen
class VariantShown:
    """Something that can be played."""

    variant: str
    title: str
    language: str
    least: int
    most: int
    """The fewest and the most players."""
    modifiers: tuple[ModifierShown, ...]
    bots: tuple[str, ...]
    """The usual one first."""


@attrs.frozen
class Variants(ToClient):
    """Everything that is installed."""

    variants: tuple[VariantShown, ...]


@attrs.frozen
class ParameterShown:
    """A number of the rules: its value, who set it, and the rule that it belongs to."""

    name: str
    value: JSON
    set_by: str
    fixed: str
    """Why nobody may set it here; empty if one may."""
    rule: str
    title: str
    text: str


@attrs.frozen
class Explained(ToClient):
    """What rules consist of; with a ``problem``, why there are none."""

    spec: str
    players: int
    problem: str
    parameters: tuple[ParameterShown, ...]


@attrs.frozen
class Made(ToClient):
    """A new table, for whoever made it. Both tokens are secret."""

    table: str
    host: str
    invitation: str


@attrs.frozen
class Seated(ToClient):
    """A seat that was taken, and the secret token with which to enter."""

    table: str
    seat: int
    token: str


@attrs.frozen
class Invited(ToClient):
    """A secret invitation to one seat, which is kept for whoever has it."""

    seat: int
    invitation: str


@attrs.frozen
class Entered(ToClient):
    """At a table: who one is, and what never changes."""

    table: str
    spec: str
    parameters: Form
    """What the table was made with besides: who has the game installed composes the same rules."""
    seat: int | None
    host: bool
    locale: str
    locales: tuple[str, ...]
    catalogue: Form


@attrs.frozen
class Seats(ToClient):
    """Who sits at the table, and whether the game has begun."""

    begun: bool
    seats: tuple[SeatShown, ...]


@attrs.frozen
class Told:
    """An event, as a seat has seen it."""

    event: Form
    text: str
    rule: str


@attrs.frozen
class RequestShown:
    """A seat wants to take back its last decision, or the host to save the game while it goes on,
    which adjourns it; these have agreed, and those are still asked."""

    what: Literal["undo", "save"]
    seat: int | None
    """Who asks; null is a host who has no seat."""
    agreed: tuple[int, ...]
    asked: tuple[int, ...]


@attrs.frozen
class RequestSettled:
    """What came of a request: all have agreed and it is done; or somebody has not, or the game has
    gone on, and it is not."""

    what: Literal["undo", "save"]
    seat: int | None
    """Who asked; null is a host who has no seat."""
    granted: bool
    refused_by: int | None
    """Who has not agreed; null where nobody has refused."""


@attrs.frozen
class Shown(ToClient):
    """The game as a seat may know it, and what has happened.

    The first of the events has the number ``first``. A client drops what it has from that number
    on, for it was taken back, and adds these; what it lacks before it is too old to be told.
    """

    version: int
    first: int
    events: tuple[Told, ...]
    view: Form
    question: str
    """What is asked, in words; empty if nothing is."""
    choices: tuple[Form, ...]
    host_choices: tuple[Form, ...]
    """What the host may do; empty for everybody else."""
    awaited: tuple[int, ...]
    request: RequestShown | None
    result: str
    """How the game ended, or that it was adjourned, in words; empty while it goes on."""
    settled: RequestSettled | None = None
    """What came of the last request, told once."""
    adjourned: bool = False
    """Whether the game was saved before its end: it does not go on at this table."""


@attrs.frozen
class Removed(ToClient):
    """The host has removed the table at which one was."""

    table: str


@attrs.frozen
class Narrowed(ToClient):
    """What is left of a choice."""

    version: int
    choice: Form


@attrs.frozen
class RefusalShown:
    """Why an action would be refused, as `Refused` says it of one that was played."""

    text: str
    rule: str
    because: str | None


@attrs.frozen
class Tried(ToClient):
    """Why each of some actions would be refused, in their order; null for what can be done."""

    version: int
    refusals: tuple[RefusalShown | None, ...]


@attrs.frozen
class Drawn(ToClient):
    """The table as a seat may know it, as SVG."""

    version: int
    svg: str


@attrs.frozen
class Saved(ToClient):
    """A game, as `Game.save` writes it. It shows everything."""

    text: str


@attrs.frozen
class RuleTold(ToClient):
    """What a rule says, in our own words, and the section of each booklet."""

    rule: str
    title: str
    text: str
    sources: Mapping[str, str]


@attrs.frozen
class Refused(ToClient):
    """What was not done, and why; nothing has changed."""

    wrong: Wrong
    text: str
    rule: str | None = None
    because: str | None = None
    """The rule of the game behind it, if that is another one."""
    version: int | None = None
    """The version that the game has now, for what came too late."""


class Unfit(Exception):
    """A message that is not answered, but refused; it becomes a `Refused`."""

    def __init__(
        self, wrong: Wrong, text: str, rule: str | None = None, because: str | None = None,
        version: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(text)
        self.refused = Refused(wrong, text, rule, because, version)
