"""The Python blocks of README and docs are tests."""

from __future__ import annotations

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

# The one extends the builder of the site, the other drives a browser: only the sessions `docs` and
# `browser` install those.
collect_ignore = ["tools/docstrings.py", "tools/screenshots.py"]

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()],
    patterns=["README.md", "docs/*.md", "docs/**/*.md"],
).pytest()
