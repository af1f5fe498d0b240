"""What clients send."""

from __future__ import annotations

from collections.abc import Mapping

import attrs


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
    locale: str = ""
    """The language in which to say why not; without it, the edition's own."""


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
class InviteTo(FromClient):
    """The host keeps a free seat for whoever gets an invitation to it; an earlier one for this
    seat is worth nothing any more. Answered by `Invited`."""

    seat: int


@attrs.frozen
class RemoveTable(FromClient):
    """The host removes the table, with the game at it. Answered by `Removed`."""


@attrs.frozen
class Play(FromClient):
    """An action, decided on a version; with ``host``, one of the host, such as calling time."""

    at: int
    action: Mapping[str, object]
    host: bool = False
    then: tuple[Mapping[str, object], ...] = ()
    """Further actions to play after it: all of them or none, not even the first."""


@attrs.frozen
class Narrow(FromClient):
    """What is left for the other fields of an action that is begun? Answered by `Narrowed`."""

    at: int
    begun: Mapping[str, object]
    """The action, with the fields that are filled in so far."""


@attrs.frozen
class Try(FromClient):
    """Which of these actions would be refused, and why? None of them is done. Answered by `Tried`.
    With ``host``, they are actions of the host."""

    at: int
    actions: tuple[Mapping[str, object], ...]
    host: bool = False


@attrs.frozen
class AskUndo(FromClient):
    """May I take back my last decision? It is, when every other person at the table agrees."""

    at: int


@attrs.frozen
class AnswerRequest(FromClient):
    """Yes or no to whoever wants to take back a decision, or to save the game and adjourn it."""

    at: int
    agree: bool


@attrs.frozen
class Draw(FromClient):
    """The table as a picture. Answered by `Drawn`."""


@attrs.frozen
class Save(FromClient):
    """The game as a file. While it goes on only the host may ask, every other person has to agree,
    and the game is adjourned: the file shows what would come, so it does not go on at this table.
    The host may ask again. Answered by `Saved`, or by `Shown` while others are asked."""


@attrs.frozen
class TellRule(FromClient):
    """What does this rule say? Answered by `RuleTold`."""

    rule: str
    locale: str = "en"
