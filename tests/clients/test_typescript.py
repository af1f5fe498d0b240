"""The TypeScript declarations, by the TypeScript compiler: every message has its type.

``nox -s clients`` brings the compiler. Without it these tests are skipped; on a build server
(``CI=true``) that session fails if it cannot be had.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from monopoly_rules.kernel import typescript, typescript_for_all

from .table import GAMES, Played, Table

ROOT: Final = Path(__file__).parents[2]
TYPES: Final = ROOT / "docs" / "reference" / "types"
WANTED: Final = "TYPESCRIPT"
"""The variable that asks for the compiler."""
SHARED: Final = ("Catalogue", "Message", "Messages")
WRONG: Final = (
    ("BoardBid", {"action": "Bid", "seat": 0}),
    ("BoardBid", {"action": "Bid", "seat": 0, "amount": "20"}),
    ("BoardBid", {"action": "Bid", "seat": 0, "amount": 20, "more": 1}),
    ("BoardAction", {"action": "Bad", "seat": 0}),
    ("CardAction", {"action": "Throw", "seat": 0}),
    ("Message", {"text": "{0}"}),
    ("Domain", {"kind": "span", "low": 1, "high": 2, "step": 1}),
)


@pytest.fixture(scope="module")
def compiler() -> Path:
    if WANTED not in os.environ:
        pytest.skip("needs the TypeScript compiler: nox -s clients")
    from tools.npm import NoNpm, installed

    try:
        return installed(["typescript"], ROOT / "build" / "npm") / ".bin" / "tsc"
    except NoNpm as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(f"no TypeScript compiler: {error}")


def compiled(compiler: Path, *files: Path) -> str:
    """What the compiler has to say; nothing if all is well."""
    options = ("--noEmit", "--strict", "--exactOptionalPropertyTypes", "--skipLibCheck", "false")
    command = [str(compiler), *options, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode == 0) == (not done.stdout), done.stderr
    return done.stdout


def constants(table: Table, word: str) -> str:
    """Every message that was sent, as a constant of its type."""
    lines = ['import type * as all from "./shared";', f'import type * as own from "./{word}";']
    for name, texts in table.kept.items():
        type_ = f"all.{name}" if name in SHARED else f"own.{word}{name}"
        lines += [
            f"export const {name.lower()}{number}: {type_} = {text};"
            for number, text in enumerate(texts)
        ]
    return "\n".join(lines)


@pytest.mark.parametrize("played", GAMES, ids=[played.word for played in GAMES])
def test_every_message_has_its_type(compiler: Path, played: Played, tmp_path: Path) -> None:
    table = Table(played, 7)
    table.play(4_000)
    (tmp_path / "shared.d.ts").write_text(typescript_for_all(table.rules), "utf-8")
    (tmp_path / f"{played.word}.d.ts").write_text(typescript(table.rules, played.word), "utf-8")
    sent = tmp_path / "sent.ts"
    sent.write_text(constants(table, played.word), "utf-8")
    assert compiled(compiler, sent) == ""


def test_what_is_wrong_has_no_type(compiler: Path, tmp_path: Path) -> None:
    for file in TYPES.glob("*.d.ts"):
        (tmp_path / file.name).write_text(file.read_text("utf-8"), "utf-8")
    names = ("shared", "board", "card")
    lines = [f'import type * as {name} from "./{name}";' for name in names]
    for number, (type_, value) in enumerate(WRONG):
        owner = next((each for each in names[1:] if type_.lower().startswith(each)), "shared")
        lines.append("// @ts-expect-error")
        lines.append(f"export const w{number}: {owner}.{type_} = {json.dumps(value)};")
    wrong = tmp_path / "wrong.ts"
    wrong.write_text("\n".join(lines), "utf-8")
    assert compiled(compiler, wrong) == ""


def test_declarations_are_small_and_their_names_are_apart() -> None:
    declared = {
        file.name: re.findall(r"^export type (\w+)", file.read_text("utf-8"), re.MULTILINE)
        for file in TYPES.glob("*.d.ts")
    }
    assert sorted(declared) == ["board.d.ts", "card.d.ts", "shared.d.ts"]
    names = [name for each in declared.values() for name in each]
    assert len(names) == len(set(names))
    assert all(name.startswith("Board") for name in declared["board.d.ts"])
    assert all(name.startswith("Card") for name in declared["card.d.ts"])
    assert sum(len(file.read_text("utf-8").splitlines()) for file in TYPES.glob("*.d.ts")) < 1_200
