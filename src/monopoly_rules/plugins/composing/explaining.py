"""What a rule set is made of, in words: every point, parameter and extra, and who set it."""

from __future__ import annotations

import attrs

from monopoly_rules.kernel import JSON


@attrs.frozen
class Row:
    """One line of an explanation."""

    kind: str
    name: str
    value: str
    rule: str
    set_by: str


@attrs.define
class Explanation:
    """Collects who set what while a spec is composed."""

    heading: str
    rows: list[Row] = attrs.field(factory=list)

    def parameter(self, name: str, value: JSON, rule: str, set_by: str) -> None:
        """A parameter with its value in JSON form."""
        self.rows.append(Row("parameter", name, _shown(value), rule, set_by))

    def point(self, name: str, rule: str, set_by: str) -> None:
        """A rule point."""
        self.rows.append(Row("point", name, "", rule, set_by))

    def extra(self, name: str, shown: str, set_by: str) -> None:
        """A modifier's value in the state."""
        self.rows.append(Row("extra", name, f"shown to {shown}", "", set_by))

    def question(self, question: str, set_by: str) -> None:
        """A question that a modifier adds."""
        self.rows.append(Row("question", question, "", "", set_by))

    def verb(self, question: str, action: str, set_by: str) -> None:
        """A verb that a modifier adds."""
        self.rows.append(Row("verb", f"{question}.{action}", "", "", set_by))

    def __str__(self) -> str:
        lines = [self.heading]
        for row in self.rows:
            joint = ", " if row.kind == "extra" else " = "
            value = f"{joint}{row.value}" if row.value else ""
            rule = f"  [{row.rule}]" if row.rule else ""
            lines.append(f"  {row.kind} {row.name}{value}{rule}  ({row.set_by})")
        return "\n".join(lines)


def _shown(value: JSON) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)
