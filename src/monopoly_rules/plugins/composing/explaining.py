"""What a rule set is made of, in words: every point, parameter and extra, and who set it."""

from __future__ import annotations

import attrs

from monopoly_rules.kernel import JSON


@attrs.define
class Explanation:
    """Collects who set what while a spec is composed, a line for each."""

    heading: str
    lines: list[str] = attrs.field(factory=list)

    def add(self, what: str, set_by: str, rule: str = "") -> None:
        """Something that is in play, the rule it belongs to, and who put it there."""
        self.lines.append(f"  {what}{f'  [{rule}]' if rule else ''}  ({set_by})")

    def __str__(self) -> str:
        return "\n".join([self.heading, *self.lines])


def shown(value: JSON) -> str:
    """A parameter's value as the line shows it.

    >>> shown(None), shown(True), shown([1, 2])
    ('none', 'true', '[1, 2]')
    """
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
