"""What needs the consent of others: who is asked, and what came of it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

from tests.cli.join.two import two

import monopoly_rules as mr

pytestmark = pytest.mark.skipif(os.name != "posix", reason="uses pseudo-terminals")


def test_undo_says_who_is_asked_and_what_came_of_it(tmp_path: Path) -> None:
    with two(tmp_path, locale="de") as (anna, bram):
        anna.type("hypothek Brink")
        bram.until(r"Anna nahm eine Hypothek[^>]*Bram> $")
        for answer, told in (
            ("nein danke", "Bram ist nicht einverstanden"),
            ("ja gerne", "Anna hat eine Entscheidung zurückgenommen"),
        ):
            anna.type("rückgängig")
            anna.until(r"Anna möchte eine Entscheidung zurücknehmen; noch gefragt: Bram")
            bram.until(r"einverstanden \(j/n\)\? $")
            bram.type("vielleicht")
            bram.until(r"antworte zuerst mit ja oder nein[^?]*\? $")
            bram.type(answer)
            for each in (anna, bram):
                each.until(told)


def test_the_host_saves_when_all_agree_and_others_do_not(tmp_path: Path) -> None:
    with two(tmp_path, locale="de") as (anna, bram):
        bram.type("speichern b.json")
        told = bram.until(
            r"solange ein Spiel läuft, darf nur der Gastgeber es speichern[^>]*Bram> "
        )
        assert "K-ACTION" not in told
        anna.type("speichern a.json")
        anna.until(r"Speichern vertagt das Spiel hier; sicher \(j/n\)\? $")
        anna.type("j")
        anna.until(r"noch gefragt: Bram")
        bram.until(r"einverstanden \(j/n\)\? $")
        bram.type("j")
        anna.until(r"das Spiel wurde vertagt")
        anna.until(r"gespeichert: a\.json")
        bram.until(
            r"Anna hat das Spiel gespeichert; damit ist es vertagt\s+das Spiel wurde vertagt"
        )
        bram.type("speichern b.json")
        bram.until(r"b\.json[^:]*das Spiel wurde vertagt")
        anna.type("speichern a.json")
        anna.until(r"a\.json: diese Datei gibt es schon")
        anna.type("speichern b.json")  # whoever has lost it gets it again
        anna.until(r"gespeichert: b\.json")
        kept = mr.Game.load((tmp_path / "a.json").read_text("utf-8"), compose=mr.compose)
        assert kept.names == ("Anna", "Bram")
