"""Clusters of processes: the same sums, also when a worker dies."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import AbstractContextManager

import pytest
from examples.cluster import on_dask, on_ray, simulated


@pytest.mark.long
@pytest.mark.parametrize(("name", "start"), [("distributed", on_dask), ("ray", on_ray)])
def test_a_worker_that_dies_costs_its_piece_once_more_and_changes_nothing(
    name: str,
    start: Callable[[int], AbstractContextManager[Executor]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # or it writes a token to the home folder
    pytest.importorskip(name)
    alone = simulated(200)
    with start(2) as executor:
        assert simulated(200, executor) == alone
        assert simulated(200, executor, killing=True) == alone
