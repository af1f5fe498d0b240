"""Positions that others have written: whether their unfinished work fits them."""

from __future__ import annotations

from typing import Never, cast

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.tables.states import Table
from monopoly_rules.kernel.tables.tasks import Task


def first_misfit(look: Table) -> Task | None:
    """The lowest task of the agenda that does not fit the position, if there is one.

    What lies above it has not been looked at: it may build on the one that does not fit. A
    modifier's tasks may lie anywhere: what a game leaves below its own is what counts for them.
    """
    below: Task | None = None
    under: Task | None = None
    for task in look.agenda:
        own = type(task) not in look.rules.owners
        if not task.fits(cast("Never", look), under if own else below):  # of its family's look
            return task
        below = task
        under = task if own else under
    return None


class Only(dict[str, JSON]):
    """A fact about a position: a table of those to whom something applies, and of nobody else.

    A scenario that expects such a table expects all of it.
    """
