"""How the tests run the command."""

from __future__ import annotations

import sys

import pytest

from monopoly_rules.__main__ import main

from .said import Run, Said

# pytest loads every module in search of doctests, and Windows has no pseudo-terminals.
collect_ignore = ["terminal.py"] if sys.platform == "win32" else []


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command in this process: its status, what it printed, what it complained of."""

    def call(*arguments: str) -> Said:
        status = main(arguments)
        return (status, *capsys.readouterr())

    return call
