"""What a form says of the values of a field that it lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from monopoly_rules.kernel import FieldValue, Refusal, marked

Rows = list[tuple[FieldValue, str]]
"""Values with what they are called."""
MANY = 20
"""Of more values than this only the best few are shown at first."""


ONLY_ONE = marked("only 1 is possible here, not {0}")
NOT_AMONG = marked("{0} is not among 1 to {1}")


def not_among(text: str | int, count: int, rule: str = "K-ACTION") -> Refusal:
    """What is said to who types what is none of the numbers of a list."""
    if count == 1:
        return Refusal(rule, ONLY_ONE, (text,))
    return Refusal(rule, NOT_AMONG, (text, count))


@attrs.frozen
class Listed:
    """What a form says of the values of a field that it lists."""

    notes: Sequence[str] = ()
    """What each costs or brings, and what else is to be known of it."""
    labels: Sequence[str] = ()
    """What each is called, where the form knows better than its noun."""
    best: Sequence[FieldValue] = ()
    """Values of the field, or lists of them, in actions that are worth showing."""
    word: str = ""
    """With what several values can be typed in a line, where the field is the only one."""
    earlier: FieldValue = None
    """What was answered before the person went back to this field."""

    def rows(self, items: tuple[FieldValue, ...], name: Callable[[FieldValue], str]) -> Rows:
        """The values with what they are called; of many those first that good actions have."""
        labels = self.labels if len(self.labels) == len(items) else [name(each) for each in items]
        notes = self.notes if len(self.notes) == len(items) else [""] * len(items)
        called = [
            note if note and label == str(number) else label + (f" ({note})" if note else "")
            for number, (label, note) in enumerate(zip(labels, notes, strict=True), start=1)
        ]
        rows = list(zip(items, called, strict=True))
        if len(rows) > MANY:
            flat = [part for each in self.best for part in _parts(each)]
            rows.sort(key=lambda row: flat.index(row[0]) if row[0] in flat else len(flat))
        return rows


def _parts(value: FieldValue) -> tuple[FieldValue, ...]:
    """A value itself and, of a list, what stands in it."""
    return (value, *value) if isinstance(value, tuple) else (value,)
