"""Files that are replaced whole: the old text is there until the new one is on the disk."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_NEW: Final = (
    os.O_WRONLY
    | os.O_CREAT
    | os.O_EXCL  # nothing that lies there already is opened, and no link is followed
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)  # a line ends on Windows as it does elsewhere
)
OWN: Final = 0o600
"""Nobody else may read a text that is private, or not yet in its place."""


def replace_text(file: Path, text: str, *, private: bool = False) -> None:
    """Put a text into a file, whole or not at all; `OSError` if that fails.

    It is written beside the file, under a name that nobody can know beforehand, and takes its
    place when it is safe on the disk. A link is written through. What is no file, such as a pipe,
    cannot be replaced and is written to. A file that is there keeps its mode; a new one that is
    ``private``, as a save with its seed is, can be read by nobody else.
    """
    place = Path(os.path.realpath(file))
    if place.exists() and not place.is_file():
        place.write_text(text, encoding="utf-8")
        return
    mode = _mode(place, private)
    with _beside(place) as (new, descriptor):
        with open(descriptor, "wb") as stream:
            stream.write(text.encode())
            stream.flush()
            _to_disk(descriptor)
        new.chmod(mode)
        new.replace(place)
    _keep_name(place.parent)


def try_replacing(file: Path) -> None:
    """Do all but write: `OSError` if a text could not be put into this file."""
    place = Path(os.path.realpath(file))
    if place.is_dir():
        place.write_bytes(b"")  # which says what is wrong with that
    if not place.exists() or place.is_file():
        with _beside(place) as (_, descriptor):
            os.close(descriptor)


@contextmanager
def _beside(place: Path) -> Iterator[tuple[Path, int]]:
    """A new file in the same folder, and gone afterwards unless it has been moved.

    Its name has the same length whatever the file is called, so that a long name stays possible.
    """
    with suppress(FileNotFoundError):
        place.lstat()  # which complains of a name that no file can have
    new = place.with_name(f".{secrets.token_hex(16)}.new")
    theirs = False
    try:
        try:
            descriptor = os.open(new, _NEW, OWN)
        except FileExistsError:
            theirs = True
            raise
        yield new, descriptor
    finally:
        if not theirs:
            with suppress(OSError):
                new.unlink()


def _mode(place: Path, private: bool) -> int:
    """The mode that the file has, or that a new one gets."""
    try:
        return stat.S_IMODE(place.stat().st_mode)
    except FileNotFoundError:
        if private:
            return OWN
        # It can only be read by setting it. Meanwhile nobody gets more than he should.
        mask = os.umask(0o077)
        os.umask(mask)
        return 0o666 & ~mask


def _keep_name(folder: Path) -> None:
    """Make sure that the new name, too, is on the disk, where folders can be opened for that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            _to_disk(descriptor)
        finally:
            os.close(descriptor)


def _to_disk(descriptor: int) -> None:
    try:
        os.fsync(descriptor)
    except OSError as error:
        # Some file systems promise nothing; on those a save is as good as any other file.
        if error.errno not in (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP):
            raise
