"""Saves on disk: whole or not at all, whatever lies in the folder and whatever goes wrong."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from monopoly_rules import writing
from monopoly_rules.writing import replace_text, try_replacing

WAYS: tuple[Callable[[Path], None], ...] = (lambda file: replace_text(file, "new"), try_replacing)
on_posix = pytest.mark.skipif(os.name == "nt", reason="links, modes and limits differ there")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text("old")
    return file


@pytest.fixture
def umask() -> Iterator[None]:
    before = os.umask(0o027)
    yield
    os.umask(before)


def names(file: Path) -> set[str]:
    return {each.name for each in file.parent.iterdir()}


@pytest.mark.smoke
def test_a_text_takes_the_place_of_the_old_one(file: Path) -> None:
    replace_text(file, "né\nw")
    assert file.read_bytes() == "né\nw".encode()
    assert names(file) == {"game.json"}


@on_posix
def test_a_prepared_link_is_not_followed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names with the number of the process could be known beforehand; even a known one is safe."""
    target = file.with_name("target")
    target.write_text("precious")
    file.with_name(f".{file.name}.{os.getpid()}").symlink_to(target)
    replace_text(file, "new")
    try_replacing(file)
    assert (file.read_text(), target.read_text()) == ("new", "precious")

    monkeypatch.setattr(secrets, "token_hex", lambda _: "known")
    link = file.with_name(".known.new")
    link.symlink_to(target)
    for write in WAYS:
        with pytest.raises(FileExistsError):
            write(file)
    assert (file.read_text(), target.read_text(), link.is_symlink()) == ("new", "precious", True)


def test_names_beside_cannot_be_known(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    plain = os.open

    def noted(path: str, flags: int, mode: int = 0o777) -> int:
        opened.append(os.fspath(path))
        return plain(path, flags, mode)

    monkeypatch.setattr(os, "open", noted)
    for _ in range(3):
        replace_text(file, "new")
    beside = {Path(each).name for each in opened if each.endswith(".new")}
    assert len(beside) == 3
    assert all(len(name) == len(".") + 32 + len(".new") for name in beside)


@on_posix
def test_nobody_else_reads_what_is_not_yet_in_place(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.chmod(0o644)
    seen: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda each: seen.append(os.fstat(each).st_mode & 0o777))
    replace_text(file, "new")
    assert seen[0] == 0o600
    assert stat.S_IMODE(file.stat().st_mode) == 0o644


@on_posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_the_mode_of_the_old_file_is_kept(file: Path, mode: int) -> None:
    file.chmod(mode)
    replace_text(file, "new")
    assert stat.S_IMODE(file.stat().st_mode) == mode


@on_posix
def test_what_is_private_is_new_for_its_owner_alone(tmp_path: Path, umask: None) -> None:
    replace_text(tmp_path / "new.json", "new", private=True)
    assert stat.S_IMODE((tmp_path / "new.json").stat().st_mode) == 0o600
    (tmp_path / "new.json").chmod(0o644)
    replace_text(tmp_path / "new.json", "newer", private=True)
    assert stat.S_IMODE((tmp_path / "new.json").stat().st_mode) == 0o644  # somebody wants it so


@on_posix
def test_a_new_file_has_the_mode_of_any_other(tmp_path: Path, umask: None) -> None:
    replace_text(tmp_path / "new.json", "new")
    (tmp_path / "other").touch()
    modes = {stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert modes == {0o640}
    assert os.umask(0o027) == 0o027


@on_posix
def test_a_link_of_the_user_is_written_through(file: Path) -> None:
    link = file.with_name("link.json")
    link.symlink_to(file.name)
    replace_text(link, "new")
    assert link.is_symlink()
    assert file.read_text() == "new"


@on_posix
@pytest.mark.parametrize("letter", ["x", "é"])
def test_the_longest_name_is_possible_and_a_longer_one_is_not(tmp_path: Path, letter: str) -> None:
    most = os.pathconf(tmp_path, "PC_NAME_MAX")
    longest = tmp_path / (letter * (most // len(letter.encode())))
    try_replacing(longest)
    assert list(tmp_path.iterdir()) == []
    replace_text(longest, "new")
    replace_text(longest, "newer")
    assert longest.read_text() == "newer"
    too_long = tmp_path / ("x" * (most + 1))
    for write in WAYS:
        with pytest.raises(OSError, match="File name too long"):
            write(too_long)
    assert list(tmp_path.iterdir()) == [longest]


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace", "open"])
@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left"), KeyboardInterrupt()])
def test_whatever_goes_wrong_the_old_file_stays_and_nothing_else(
    file: Path, monkeypatch: pytest.MonkeyPatch, step: str, error: BaseException
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    where: object = {"fsync": os, "open": writing}.get(step, Path)
    monkeypatch.setattr(where, step, fail, raising=False)
    with pytest.raises(type(error)):
        replace_text(file, "new")
    monkeypatch.undo()
    assert (file.read_text(), names(file)) == ("old", {"game.json"})


@on_posix
def test_a_disk_that_fills_up_leaves_the_old_file(file: Path) -> None:
    """In a process of its own, because the limit holds for everything that is written."""
    code = (
        "import resource, sys; from pathlib import Path;"
        "from monopoly_rules.writing import replace_text;"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000));"
        "replace_text(Path(sys.argv[1]), 'x' * 100_000)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=False
    )
    assert "File too large" in run.stderr
    assert (file.read_text(), names(file)) == ("old", {"game.json"})


def test_a_file_system_that_promises_nothing_is_written_to(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(descriptor: int) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(os, "fsync", cannot)
    replace_text(file, "new")
    assert (file.read_text(), names(file)) == ("new", {"game.json"})


@on_posix
def test_text_and_name_are_on_the_disk_before_it_is_said_so(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    plain = Path.replace

    def synced(descriptor: int) -> None:
        kind = "folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file"
        order.append(f"sync {kind}")

    def replaced(self: Path, target: Path) -> Path:
        order.append("replace")
        return plain(self, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    replace_text(file, "new")
    assert order == ["sync file", "replace", "sync folder"]


@pytest.mark.parametrize("wrong", ["", "nowhere/game.json"])
def test_a_folder_and_a_place_that_is_not_there_are_refused(tmp_path: Path, wrong: str) -> None:
    for write in WAYS:
        with pytest.raises(OSError, match=r"."):
            write(tmp_path / wrong)
    assert list(tmp_path.iterdir()) == []


@on_posix
def test_what_is_no_file_is_written_to() -> None:
    replace_text(Path(os.devnull), "new")
    try_replacing(Path(os.devnull))
    assert not Path(os.devnull).is_file()
