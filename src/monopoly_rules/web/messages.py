"""The messages between a client and a table: typed values, and JSON objects on the wire.

The key ``message`` names the class: ``{"message": "AskUndo", "at": 3}``.
A client may number what it asks (``ask``); whatever answers it carries the number back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import attrs

from monopoly_rules.kernel import JSON, RecordError, unknown
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.wire.strict import structured, wrong

MESSAGE: Final = "message"
"""The key with the name of a message's class."""
Form: TypeAlias = dict[str, JSON]
"""A view, choice or event as `rules.forms` writes it."""
Wrong: TypeAlias = Literal[
    "malformed", "too large", "flooding", "forbidden", "stale", "not yours", "unknown", "full",
    "broken",
]  # fmt: skip
"""What kind of thing is wrong with a message: the client decides by it what to do."""


# What clients send


@attrs.frozen
class FromClient:
    """Base of what a client sends; ``ask`` is a number of its own that answers carry back."""

    ask: int = attrs.field(default=0, kw_only=True)


@attrs.frozen
class ListTables(FromClient):
    """Which tables are there? Answered by `Tables`."""


@attrs.frozen
class ListVariants(FromClient):
    """What can be played? Answered by `Variants`."""

    locale: str = "en"


@attrs.frozen
class ExplainRules(FromClient):
    """What do these rules consist of, and what can be set? Answered by `Explained`."""

    spec: str
    players: int
    parameters: Mapping[str, object] = attrs.field(factory=dict)
    locale: str = "en"


@attrs.frozen
class MakeTable(FromClient):
    """Make a table. A seat is null for a person, a bot's name, or "" for the usual bot."""

    spec: str
    seats: list[str | None]
    parameters: Mapping[str, object] = attrs.field(factory=dict)
    open: bool = False
    """Whether anybody who finds the table in the lobby may sit down, without an invitation."""


@attrs.frozen
class LoadTable(FromClient):
    """Make a table of a saved game, which goes on there. Its seats wait for their players, and
    the host may let bots take them. Answered by `Made`."""

    save: str
    open: bool = False


@attrs.frozen
class TakeSeat(FromClient):
    """Sit down, on a seat that is free; without a seat, on the first one. Answered by `Seated`."""

    table: str
    name: str
    seat: int | None = None
    invitation: str = ""
    token: str = ""
    """A secret of the client's own making, so that who got no answer can ask again and gets the
    same seat; without it, the table makes one."""


@attrs.frozen
class Enter(FromClient):
    """Come to a table: with a seat's token to play, without one to watch. Also to come back, and to
    change the language. Answered by `Entered` and then by what is to be seen."""

    table: str
    token: str = ""
    host: str = ""
    """The token of whoever made the table."""
    locale: str = ""
    """The language; without it, the edition's own."""
    version: int = -1
    """The last version that was shown, if there was one."""
    told: int = 0
    """How many events the client has."""


@attrs.frozen
class Begin(FromClient):
    """The host begins: bots take the seats that are free."""


@attrs.frozen
class Play(FromClient):
    """An action, decided on a version; with ``host``, one of the host, such as calling time."""

    at: int
    action: Mapping[str, object]
    host: bool = False


@attrs.frozen
class Narrow(FromClient):
    """What is left for the other fields of an action that is begun? Answered by `Narrowed`."""

    at: int
    begun: Mapping[str, object]
    """The action, with the fields that are filled in so far."""


@attrs.frozen
class AskUndo(FromClient):
    """May I take back my last decision? It is, when every other person at the table agrees."""

    at: int


@attrs.frozen
class AnswerUndo(FromClient):
    """Yes or no to whoever wants to take back a decision."""

    at: int
    agree: bool


@attrs.frozen
class Draw(FromClient):
    """The table as a picture. Answered by `Drawn`."""


@attrs.frozen
class Save(FromClient):
    """The game as a file, once it is over. Answered by `Saved`."""


@attrs.frozen
class TellRule(FromClient):
    """What does this rule say? Answered by `RuleTold`."""

    rule: str
    locale: str = "en"


# What clients are sent


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


@attrs.frozen
class TableShown:
    """A table in the list."""

    table: str
    spec: str
    open: bool
    begun: bool
    over: bool
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
class UndoShown:
    """A seat wants to take back its last decision; these have agreed, and those are still asked."""

    seat: int
    agreed: tuple[int, ...]
    asked: tuple[int, ...]


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
    undo: UndoShown | None
    result: str
    """How the game ended, in words; empty while it goes on."""


@attrs.frozen
class Narrowed(ToClient):
    """What is left of a choice."""

    version: int
    choice: Form


@attrs.frozen
class Drawn(ToClient):
    """The table as a seat may know it, as SVG."""

    version: int
    svg: str


@attrs.frozen
class Saved(ToClient):
    """A game that is over, as `Game.save` writes it."""

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


FROM_CLIENT: Final[Mapping[str, type[FromClient]]] = {
    kind.__name__: kind for kind in FromClient.__subclasses__()
    if kind.__module__ == __name__
}  # fmt: skip
TO_CLIENT: Final[Mapping[str, type[ToClient]]] = {
    kind.__name__: kind for kind in ToClient.__subclasses__()
    if kind.__module__ == __name__
}  # fmt: skip


class Unfit(Exception):
    """A message that is not answered, but refused; it becomes a `Refused`."""

    def __init__(
        self, wrong: Wrong, text: str, rule: str | None = None, because: str | None = None,
        version: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(text)
        self.refused = Refused(wrong, text, rule, because, version)


def read_message(text: str) -> FromClient:
    """What a client sent, or `RecordError` that says what is wrong with it.

    >>> read_message('{"message": "AskUndo", "at": 3}')
    AskUndo(ask=0, at=3)
    """
    data = parsed(text)
    if type(data) is not dict:
        raise wrong("$", "an object", data)
    name = data.pop(MESSAGE, None)
    if type(name) is not str or name not in FROM_CLIENT:
        raise RecordError(f"$.{MESSAGE}", unknown(MESSAGE, name, FROM_CLIENT))
    return structured(data, FROM_CLIENT[name])


def write_message(message: FromClient | ToClient) -> str:
    """A message as JSON text.

    >>> write_message(Seated("a1", 2, "secret", ask=7))
    '{"message":"Seated","ask":7,"table":"a1","seat":2,"token":"secret"}'
    """
    written = {MESSAGE: type(message).__name__, **_fields(message)}
    return json.dumps(written, separators=(",", ":"))


def _fields(value: object) -> dict[str, object]:
    return {name: _plain(getattr(value, name)) for name in names_of(type(value))}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return _fields(value) if attrs.has(type(value)) else value
