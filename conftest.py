"""The Python blocks of README and docs are tests."""

from __future__ import annotations

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

# They need what only other sessions install: the builder of the site, and a browser.
collect_ignore = ["tools/docstrings.py", "tools/screenshots.py"]

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/**/*.md"],
).pytest()
