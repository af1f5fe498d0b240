"""The tutorial "write a variant", done as it is written: its files, its commands, its output."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from .pages import DOCS, blocks, in_checkout

PAGE = DOCS / "tutorials" / "write-a-variant.md"
SET_UP = ("python -m venv", ". .venv", "python -m pip install ")
PROGRAMS = {
    "python": [sys.executable],
    "monopoly-rules": [sys.executable, "-m", "monopoly_rules"],
    "pytest": [sys.executable, "-m", "pytest"],
    "mypy": [sys.executable, "-m", "mypy"],
}


def install(folder: Path) -> None:
    """What `pip install -e .` leaves behind: the metadata, with the entry points."""
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    name = f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info = folder / ".site" / name
    info.mkdir(parents=True, exist_ok=True)
    heading = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    info.joinpath("METADATA").write_text(heading, "utf-8")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in points.items())]
    info.joinpath("entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")


def run(command: str, folder: Path) -> str:
    """What a command prints; it has to succeed."""
    if command == "python -m pip install -e .":
        install(folder)
        return ""
    if command.startswith(SET_UP):
        return ""
    program, *arguments = shlex.split(command)
    if program == "mypy" and find_spec("mypy") is None:
        return ""
    environment = {key: value for key, value in os.environ.items() if "PYTEST" not in key}
    environment["PYTHONPATH"] = os.pathsep.join([str(folder / "src"), str(folder / ".site")])
    environment["MYPYPATH"] = str(folder / "src")
    done = subprocess.run(
        [*PROGRAMS[program], *arguments],
        cwd=folder,
        env=environment | {"COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@in_checkout
@pytest.mark.long
def test_the_tutorial_works_as_written(tmp_path: Path) -> None:
    printed = ""
    for block in blocks(PAGE):
        if block.file:
            file = tmp_path / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        elif block.language == "console":
            printed = "".join(run(line, tmp_path) for line in block.text.splitlines())
        elif block.language == "text" and "pyproject.toml" not in block.text:
            assert block.text.strip() in printed
