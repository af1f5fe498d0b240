"""Fixtures of the plugin tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .sites import Site, alone, also


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """An empty folder of distributions, the only one on the path."""
    only = Site(tmp_path / "site")
    with alone(only):
        yield only


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Site]:
    """An empty folder of distributions beside what is installed."""
    more = Site(tmp_path / "shelf")
    with also(more):
        yield more
