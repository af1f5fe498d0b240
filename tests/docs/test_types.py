"""What the pages show is typed as well: `mypy --strict` accepts it, page by page."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from .pages import PAGES, ROOT, blocks, in_checkout

api = pytest.importorskip("mypy.api", reason="mypy is not installed")
pytestmark = [in_checkout, pytest.mark.long]


def program(page: Path) -> str:
    """The code of a page as one module, every line where it stands on the page."""
    lines: dict[int, str] = {}
    for block in blocks(page):
        if block.language == "python":
            for offset, text in code(block.text):
                lines.update(enumerate(text.splitlines(), block.line + 1 + offset))
    return "\n".join(lines.get(number, "") for number in range(1, max(lines, default=0) + 1))


def code(text: str) -> list[tuple[int, str]]:
    """The statements of a block: all of it, or what stands after the prompts."""
    if ">>>" not in text:
        return [(0, text)]
    return [(each.lineno, each.source) for each in doctest.DocTestParser().get_examples(text)]


def test_what_the_pages_show_is_typed(tmp_path: Path) -> None:
    pages = {}
    for page in [ROOT / "README.md", *PAGES]:
        name = page.relative_to(ROOT).with_suffix("").as_posix()
        file = tmp_path / f"{name.replace('/', '_').replace('-', '_')}.py"
        file.write_text(program(page), encoding="utf-8")
        pages[str(file)] = page.relative_to(ROOT).as_posix()
    found, problems, _ = api.run(
        [
            "--strict",
            "--config-file=",
            "--no-error-summary",
            f"--cache-dir={tmp_path}",
            "--disable-error-code=no-redef",  # a page may show one function after another
            "--untyped-calls-exclude=distributed",
            *pages,
        ]
    )
    for path, place in pages.items():
        found = found.replace(path, place)
    assert not found + problems, found + problems
