"""Playing at a table that is served: two terminals, one server."""

from __future__ import annotations

import os
import re
import shlex
from contextlib import ExitStack
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra 'web' is not installed")

from tests.cli.served import serving, table_of

import monopoly_rules as mr

pytestmark = pytest.mark.skipif(os.name != "posix", reason="uses pseudo-terminals")


def test_two_people_play_at_a_served_table(tmp_path: Path) -> None:
    from tests.cli.terminal import Terminal

    with serving(tmp_path, "board-nl", "--players", "2") as link:
        join = ("play", "--join", link, "--locale", "en", "--name")
        with (
            Terminal(*join, "Anna", folder=tmp_path) as anna,
            Terminal(*join, "Bram", folder=tmp_path) as bram,
        ):
            both = {"Anna": anna, "Bram": bram}
            text = anna.until(r"(Anna|Bram) starts")
            first = re.findall(r"(Anna|Bram) starts", text)[-1]
            for name in (first, {"Anna": "Bram", "Bram": "Anna"}[first]):
                one = both[name]
                one.until(rf"{name} is about to throw[^>]*{name}> $")
                one.type('{"action": "Bid", "amount": 5}')
                assert "K-ACTION]" in one.until(f"{name}> $")
                one.type("throw")
                one.until(rf"{name} threw \d and \d and landed on ")
                while "waiting" not in one.until(rf"\)\n{name}> $|waiting for .*\n"):
                    one.type("1")
            anna.type("quit")
            assert anna.end() == 0
            again = re.search(r"come back with:\n\S+ play --join '([^']+)'", anna.rest())
        assert again is not None
        with Terminal("play", "--join", again[1], "--locale", "en", folder=tmp_path) as anna:
            anna.until(r"cash +deeds")
            anna.until(r"waiting for Bram|Anna> $")


@pytest.fixture
def deal() -> mr.Game:
    """Anna and Bram each have a deed that completes a group of the other; a loan
    costs 20 % here."""
    rules = mr.compose("board-nl", players=2, parameters={"mortgage.interest_percent": 20})
    deeds = [["Brink", "Leidschestraat"], ["Dorpsstraat", "Kalverstraat"]]
    start = rules.position({"deeds": deeds, "cash": [600, 700], "mortgaged": ["Kalverstraat"]})
    return mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])


def test_a_guest_bargains_and_takes_back_as_at_home(tmp_path: Path, deal: mr.Game) -> None:
    """Offers in a sentence and by form, remarks, undo by consent, and the parameters of the table;
    all of it on a page that stays in its place."""
    from tests.cli.terminal import Terminal

    with serving(tmp_path) as server:
        join = ("play", "--join", table_of(deal, server), "--locale", "en", "--name")
        with ExitStack() as stack:
            anna = stack.enter_context(Terminal(*join, "Anna", folder=tmp_path))
            anna.until(r"Anna> $")  # who comes first sits on the first seat
            size = {"columns": 80, "lines": 24}
            bram = stack.enter_context(Terminal(*join, "Bram", folder=tmp_path, **size))
            bram.until(r"waiting for Anna\nBram> $")
            anna.until(r"\(offer-trade\)\nAnna> $")
            anna.type("deed Waterleiding")
            assert "mortgage €75, lifted for €90" in anna.until(r"Anna> $")
            anna.type("offer Bram Brink for Dorpsstraat, 40")
            anna.until(r"waiting for Bram\nAnna> $")
            page = bram.until(r"\(counter-offer\)\nBram> $")
            assert "Anna offered Bram Village Green for €40, Village Street" in page
            assert "you would give: €40, Village Street (price €60)" in page
            assert len([line for line in bram.display if line]) <= 24
            bram.type("counter-offer")  # by its form: an example, or field by field
            bram.until(r"fill it in yourself: $")
            bram.type("")
            bram.until(r"  give cash \[€40\]: $")
            bram.type("0")
            assert "Kalverstraat" in bram.until(r"  give deeds \[Village Street\]: $")
            bram.type("kalver")
            bram.until(r"  take cash \[€0\]: $")
            bram.type("90")
            bram.until(r"  take deeds \[Village Green\]: $")
            bram.type("-")
            page = bram.until(r"Enter does it, or back: $")
            assert "reject the offer of Anna and offer Kalverstraat for €90" in page
            bram.type("")
            bram.until(r"waiting for Anna\nBram> $")
            page = anna.until(r"\(counter-offer\)\nAnna> $")
            assert "you would get: Kalverstraat (price €400, mortgaged)" in page
            assert "cost €40 of interest at once" in page
            anna.type("accept")
            page = anna.until(r"Anna> $")
            while "is about to throw" not in page and "(keep-mortgage)" not in page:
                page += anna.until(r"Anna> $")
            anna.type("help")
            assert "offer Bram Spui, 50 for Neude" in anna.until(r"Anna> $")
            anna.type("undo")
            bram.until(r"Anna wants to take back a decision; agree \(y/n\)\? $")
            bram.type("y")
            assert "you would get: Kalverstraat" in anna.until(r"\(counter-offer\)\nAnna> $")
            anna.type("reject")
            anna.until(r"\(offer-trade\)\nAnna> $")
            for each in (anna, bram):
                assert "Traceback" not in each.shown


def test_a_guest_builds_on_several_lots_or_on_none(tmp_path: Path) -> None:
    from tests.cli.terminal import Terminal

    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink", "Dorpsstraat"], ["Spui"]]})
    game = mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])
    with serving(tmp_path) as server:
        join = ("play", "--join", table_of(game, server), "--locale", "en", "--name")
        with ExitStack() as stack:
            anna = stack.enter_context(Terminal(*join, "Anna", folder=tmp_path))
            anna.until(r"Anna> $")  # who comes first sits on the first seat
            bram = stack.enter_context(Terminal(*join, "Bram", folder=tmp_path))
            bram.until(r"waiting for Anna\nBram> $")
            anna.until(r"\(offer-trade\)\nAnna> $")
            anna.type("build Brink, Dorpsstraat, Spui")
            told = " ".join(anna.until(r"\[B-HOUSE-1\]\s+Anna> $").split())
            assert "build on Spui: you need the whole group to build; so nothing was done" in told
            anna.type("holdings Anna")
            assert "house" not in anna.until(r"Anna> $").split("holdings Anna")[-1]
            anna.type("build Brink, Dorpsstraat")
            told = anna.until(r"Anna built for €100[^>]*Anna> $")
            assert "Village Green (1 house), Village Street (1 house)" in told
            anna.type("undo")  # one line is one decision
            bram.until(r"Anna wants to take back a decision; agree \(y/n\)\? $")
            bram.type("y")
            anna.until(r"Anna +€1,500[^>]*\(offer-trade\)\nAnna> $")
            anna.type("holdings Anna")
            assert "house" not in anna.until(r"Anna> $").split("holdings Anna")[-1]


def test_a_guest_is_told_how_to_come_back_in_the_language_of_the_game(tmp_path: Path) -> None:
    from tests.cli.terminal import Terminal

    with serving(tmp_path, "board-nl", "--players", "3") as link:
        join = ("play", "--join", link, "--scroll")
        german = ("--name", "Anna", "--locale", "de")
        with Terminal(*join, *german, folder=tmp_path, columns=80, lines=24) as anna:
            back = r"monopoly-rules play --join '[^']+' --locale de --scroll\n"
            anna.until(rf"um zurückzukommen:\n{back}")
            anna.until(r"Anna> $")
            anna.interrupt()
            assert anna.end() == 130
            told = "unterbrochen; der Tisch spielt ohne dich weiter; komm zurück mit:"
            found = re.search(rf"monopoly-rules: (.*)\n({back})", anna.rest(), re.DOTALL)
            assert found is not None, anna.rest()
            assert " ".join(found[1].split()) == told
            again = shlex.split(found[2])[1:]
        with Terminal(*again, folder=tmp_path, columns=80, lines=24) as anna:
            anna.until(r"Anna> $")
        dutch = ("--name", "Bram", "--locale", "nl")  # the game's own
        with Terminal(*join, *dutch, folder=tmp_path) as bram:
            bram.until(r"terug te komen:\nmonopoly-rules play --join '[^']+' --scroll\n")
