"""The reference page of rules: explanation, code and proofs of each."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tools.traceability.checking import Trace, parts_of
from tools.traceability.references import Reference


def page(rows: Iterable[Trace]) -> str:
    """The reference page: rule, explanation, code, proofs."""
    lines = [
        "# Rules",
        "",
        "Every rule with its explanation, the code that carries it out and its proofs.",
        "This page is made by `python -m tools.traceability --write`.",
        "",
    ]
    book = ""
    for trace in rows:
        if trace.book != book:
            book = trace.book
            lines += [f"## {book}", ""]
        rule = trace.rule
        lines += [f"### {rule.id} {rule.title}", "", rule.text, ""]
        lines += [f"- {edition}: {section}" for edition, section in rule.sources.items()]
        if rule.replaces:
            lines.append(f"- {rule.change}")
        if rule.unenforced:
            lines.append(f"- not enforced: {rule.unenforced}")
        if rule.planned:
            lines.append(f"- not yet in force: {rule.planned}")
        code = _places(trace.code) or ([f"`{rule.code}`"] if rule.code else [])
        lines += [f"- code: {each}" for each in code]
        lines += [f"- proof: `{file}`" for file in sorted({each.file for each in trace.proofs})]
        lines.append("")
    return "\n".join(lines)


def _places(references: Iterable[Reference]) -> list[str]:
    """References by file; without lines, so that the page changes only when a rule moves.

    Of proofs the page shows the files alone: otherwise every new test would change it.
    """
    by_file: dict[str, set[str]] = {}
    for each in references:
        by_file.setdefault(each.file, set()).add(each.name)
    return [f"`{file}`: {', '.join(sorted(names))}" for file, names in sorted(by_file.items())]


def project_page(root: Path) -> str:
    """The page of a project: its own rulebooks, not those of the games that serve its tests."""
    parts = [part for part in parts_of(root) if not part.file.is_relative_to(root / "tests")]
    return page(trace for part in parts for trace in part.traces())
