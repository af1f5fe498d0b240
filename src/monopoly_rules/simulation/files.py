"""Files of rows: CSV, JSON Lines, or Parquet where pyarrow is installed; the name decides."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from monopoly_rules.simulation.jobs import SimulationError
from monopoly_rules.simulation.rows import Row

if TYPE_CHECKING:
    from pyarrow import Schema
    from pyarrow.parquet import ParquetWriter

Write = Callable[[Row], None]
BATCH: Final = 10_000
"""So many rows are written to Parquet at once."""


@contextmanager
def rows_to(file: Path) -> Iterator[Write]:
    """Write rows to a file while this lasts; what was written stays, whatever happens then.

    The ending of the name says how: ``.csv``, ``.jsonl`` or ``.parquet``.
    """
    kind = file.suffix.lower()
    if kind not in KINDS:
        known = ", ".join(KINDS)
        raise SimulationError(f"{file}: the name of a file of rows ends in one of {known}")
    with KINDS[kind](file) as write:
        yield write


def _opened(file: Path) -> IO[str]:
    try:
        return file.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise SimulationError(f"{file}: cannot be written: {error.strerror}") from None


@contextmanager
def _csv(file: Path) -> Iterator[Write]:
    with _opened(file) as stream:
        writer: csv.DictWriter[str] | None = None

        def write(row: Row) -> None:
            nonlocal writer
            if writer is None:
                writer = csv.DictWriter(stream, list(row), lineterminator="\n")
                writer.writeheader()
            writer.writerow(row)

        yield write


@contextmanager
def _json_lines(file: Path) -> Iterator[Write]:
    with _opened(file) as stream:
        yield lambda row: print(json.dumps(row, ensure_ascii=False), file=stream)


@contextmanager
def _parquet(file: Path) -> Iterator[Write]:
    try:
        import pyarrow
        from pyarrow.parquet import ParquetWriter
    except ImportError:
        raise SimulationError(
            f"{file}: Parquet is written with pyarrow, which is not installed here; "
            "write .csv or .jsonl"
        ) from None
    _opened(file).close()  # so that what cannot be written is known before anything is played
    waiting: list[Row] = []
    writer: ParquetWriter | None = None
    schema: Schema | None = None

    def flush() -> None:
        nonlocal writer, schema
        if waiting:
            table = pyarrow.Table.from_pylist([dict(row) for row in waiting], schema=schema)
            if writer is None:
                schema = table.schema
                writer = ParquetWriter(file, schema)
            writer.write_table(table)
            waiting.clear()

    def write(row: Row) -> None:
        waiting.append(row)
        if len(waiting) >= BATCH:
            flush()

    try:
        yield write
    finally:
        flush()
        if writer is not None:
            writer.close()


KINDS: Final = {".csv": _csv, ".jsonl": _json_lines, ".parquet": _parquet}
