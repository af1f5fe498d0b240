"""What a check reports: what is wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from monopoly_rules.kernel import IllegalAction


class ConformanceError(AssertionError):
    """A variant breaks a contract of the library; written for its author.

    >>> print(ConformanceError("a coin is lost", where="seed 3, ply 7", right="coins move"))
    a coin is lost
      where: seed 3, ply 7
      right: coins move
    """

    def __init__(self, problem: str, *, where: str, right: str) -> None:
        super().__init__(f"{problem}\n  where: {where}\n  right: {right}")
        self.problem = problem
        self.where = where
        self.right = right


READ_ONLY = (
    "offers, predicates, questions and views only read: refuse(), offers(), awaited(), may_act() "
    "and see() compute their answer, and do() alone changes the table"
)


@contextmanager
def blamed(doing: str, where: object) -> Iterator[None]:
    """Whatever the variant's code raises meanwhile becomes a finding; a refusal is an answer.

    ``where`` is put in words only if it is needed.
    """
    try:
        yield
    except (ConformanceError, IllegalAction):
        raise
    except Exception as error:
        problem = f"{doing} raised {type(error).__name__}: {error}"
        right = READ_ONLY if writes(error) else "no rule code raises, whatever it is asked"
        raise ConformanceError(problem, where=str(where), right=right) from error


def writes(error: BaseException) -> bool:
    """Whether an error looks like an attempt to write to a look."""
    text = str(error)
    return (
        (isinstance(error, TypeError) and ("read-only" in text or "item assignment" in text))
        or (isinstance(error, TypeError) and "item deletion" in text)
        or (isinstance(error, AttributeError) and text.startswith("'tuple' object has no"))
    )
