"""What the tests of the tables share."""

from __future__ import annotations

from pathlib import Path

import pytest

from .clients import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A lobby on a folder of its own."""
    return House(tmp_path)
