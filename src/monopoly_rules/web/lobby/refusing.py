"""What messages cost, and what is answered to those that cannot be done."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from typing import Final

import attrs

from monopoly_rules.kernel import JournalError, MonopolyRulesError
from monopoly_rules.web.limits import LARGEST_MESSAGE, LARGEST_SAVE
from monopoly_rules.web.messages import (
    Draw,
    Enter,
    ExplainRules,
    FromClient,
    ListVariants,
    LoadTable,
    MakeTable,
    Refused,
    Save,
    TellRule,
    Unfit,
)

_log = logging.getLogger(__name__)

COSTS: Final[Mapping[type[FromClient], int]] = {
    ExplainRules: 10,
    MakeTable: 10,
    LoadTable: 40,
    Save: 10,
    ListVariants: 5,
    TellRule: 3,
    Enter: 8,
    Draw: 3,
}
"""What is more work than a play counts as several messages."""
FLOODING: Final = "too many messages; wait a moment"
BUSY: Final = "the server has much to do; wait a moment"


def cost_of(message: FromClient) -> int:
    """As how many messages one counts."""
    return COSTS.get(type(message), 1)


def cost_unread(text: str | bytes) -> int:
    """What a text costs before it is even parsed."""
    return COSTS[LoadTable] if _brings_a_save(text) else 1


def problem_unread(text: str | bytes) -> Refused | None:
    """What is wrong with a text that nobody needs to parse."""
    if len(text) > (LARGEST_SAVE if _brings_a_save(text) else LARGEST_MESSAGE):
        problem = f"a message has at most {LARGEST_MESSAGE} characters, a save {LARGEST_SAVE}"
        return Refused("too large", problem)
    if isinstance(text, bytes):
        return Refused("malformed", "messages are texts, not bytes")
    return None


def ask_unread(text: str | bytes) -> int:
    """The number of a message that is not read, if it stands at its beginning: who sent it waits
    for its answer."""
    found = re.search(r'"ask": ?(\d{1,9})\b', text[:60]) if isinstance(text, str) else None
    return 0 if found is None else int(found[1])


def _brings_a_save(text: str | bytes) -> bool:
    """Whether a text begins as a message that may be long."""
    return isinstance(text, str) and f'"{LoadTable.__name__}"' in text[:40]


def refusal_of(
    error: Exception, message: FromClient, translate: Callable[[str], str] = str
) -> Refused:
    """What somebody is told whose message ended in an error; the log gets what is our fault."""
    ask = message.ask
    if isinstance(error, Unfit):
        return attrs.evolve(error.refused, text=translate(error.refused.text), ask=ask)
    if isinstance(error, JournalError | OSError):
        _log.error("a table cannot be kept", exc_info=error)
        problem = "the server cannot write to its disk; nothing has changed"
        return Refused("broken", problem, ask=ask)
    if isinstance(error, MonopolyRulesError):
        return Refused("malformed", str(error), ask=ask)
    _log.error("%s could not be answered", type(message).__name__, exc_info=error)
    problem = "this went wrong on the server; enter the table again to see how it stands"
    return Refused("broken", problem, ask=ask)
