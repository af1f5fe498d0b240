"""Listing choices: the verbs of a question asked one after the other, in a function of its own.

Every game with people lists choices before each action, so there is no loop and no lookup: the
function is written for its verbs, once, when a rule set is composed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import groupby
from operator import attrgetter
from typing import Never, TypeAlias

from monopoly_rules.kernel.compiling import compiled
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.tables.verbs import Verb
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.seats import Seat

Listing: TypeAlias = Callable[[object, object, Seat], tuple[Choice[Action], ...]]
"""What a seat may do, given a look, its question and the seat."""


def listing_of(verbs: Collection[Verb[Never]], columns: Collection[str]) -> Listing:
    """What lists the choices of these verbs in their order, at tables with these columns. Verbs
    that need something in a column (``only_with``) are asked only if something is there."""
    _require_columns(verbs, columns)
    parts, known = [], dict[str, object]()
    for column, together in groupby(verbs, attrgetter("only_with")):
        offers = []
        for each in together:
            name = f"offers_{len(known)}"
            known[name] = each.offers
            offers.append(f"*{name}(look, question, seat)")
            if each.examples or each.sampler or each.domains:  # else all its choices are exact
                known[f"bound_{name}"] = each.bound
                offers[-1] = f"*bound_{name}({name}(look, question, seat), look, question, seat)"
        asked = ", ".join(offers)
        parts.append(asked if column is None else f"*(({asked},) if look.{column} else ())")
    line = f"return ({', '.join(parts)},)" if parts else "return ()"
    return compiled("listed(look, question, seat)", known, [line])


def _require_columns(verbs: Collection[Verb[Never]], columns: Collection[str]) -> None:
    for each in verbs:
        if each.only_with is not None and each.only_with not in columns:
            raise DefinitionError(
                f"the verb of {each.kind.__name__} has only_with={each.only_with!r}, which is no "
                f"column; columns: {', '.join(columns)}"
            )
