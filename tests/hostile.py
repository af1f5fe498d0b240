"""What every reader owes a hostile input: one clear sentence, soon, with little memory."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable

import pytest

import monopoly_rules as mr


def said_of(read: Callable[[], object]) -> str:
    """What is said of an input that is refused in good time and with little memory."""
    tracemalloc.start()
    begun = time.perf_counter()
    try:
        with pytest.raises((mr.RecordError, mr.PositionError)) as caught:
            read()
        spent, (_, most) = time.perf_counter() - begun, tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    said = str(caught.value)
    assert said.isprintable()
    assert spent < 0.5  # 50 ms where nobody else is at work
    assert most < 50_000_000
    return said
