"""The command: what it prints, what it refuses, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from tests.plugins.sites import beside, distribution

from monopoly_rules.cli.commands import ask
from monopoly_rules.cli.screen import console
from monopoly_rules.kernel import MonopolyRulesError
from monopoly_rules.plugins import Registry, compose, hookimpl, installed, read_edition
from monopoly_rules.searching import rule_proofs
from toy_game import ToyModifier, toll
from toy_game import plugin as toy
from toy_game.values import ToyLook

from .said import Run


def house() -> ToyModifier:
    made = ToyModifier("free-toll")

    @made.replace(toll, rule="FREE-1")
    def nothing(look: ToyLook, seat: int) -> int:
        """There is no toll."""
        return 0

    return made


def contributing(modifier: ToyModifier) -> Callable[[], list[ToyModifier]]:
    """A hook that gives one modifier."""

    @hookimpl
    def register_modifiers() -> list[ToyModifier]:
        return [modifier]

    return register_modifiers


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Registry:
    """The bazaar, a house rule and a broken plugin, as if they were installed."""
    module = ModuleType("house")
    vars(module)["register_modifiers"] = contributing(house())
    found = beside(
        distribution("mars-game", "0.3", mars=ModuleType("mars")),
        distribution("toy-game", "0.1.0", toy=toy),
        distribution("house-rules", "1.2", house=module),
    )
    monkeypatch.setattr(ask, "installed", lambda: found)
    monkeypatch.setattr(ask, "compose", lambda spec, **how: compose(spec, registry=found, **how))
    return found


def cells(line: str) -> list[str]:
    """The cells of a line of a table."""
    return [cell.strip() for cell in line.split("│")[1:-1]]


# variants


@pytest.mark.smoke
@pytest.mark.usefixtures("known")
def test_variants_lists_what_is_installed_and_from_where(run: Run) -> None:
    status, out, err = run("variants")
    assert status == 0
    rows = [cells(line) for line in out.splitlines() if "│" in line]
    assert rows == [
        ["toy-bazaar", "2-5", "The bazaar", "toy (toy-game 0.1.0)"],
        ["free-toll", "toy", "house (house-rules 1.2)"],
    ]
    assert err.splitlines() == [
        (
            "problem: plugin 'mars' (mars-game 0.3): it contributes nothing; implement one of "
            "register_families, register_editions, register_modifiers, register_effects, "
            "register_bots, register_rulebooks, register_catalogues"
        )
    ]


@pytest.mark.usefixtures("known")
def test_variants_as_json(run: Run) -> None:
    status, out, err = run("variants", "--json")
    assert (status, err) == (0, "")
    listing = json.loads(out)
    assert listing["variants"] == [
        {
            "name": "toy-bazaar",
            "full_name": "toy-game:toy-bazaar",
            "family": "toy",
            "title": "The bazaar",
            "players": [2, 5],
            "plugin": "toy",
            "distribution": "toy-game",
            "version": "0.1.0",
        }
    ]
    assert listing["modifiers"] == [
        {
            "name": "free-toll",
            "full_name": "house-rules:free-toll",
            "family": "toy",
            "plugin": "house",
            "distribution": "house-rules",
            "version": "1.2",
        }
    ]
    assert listing["clashes"] == []
    (failure,) = listing["failures"]
    assert failure["plugin"] == "mars"
    assert failure["origin"] == "mars-game 0.3"
    assert failure["problem"].startswith("it contributes nothing; ")


@pytest.mark.smoke
def test_variants_finds_the_installed_ones(run: Run) -> None:
    status, out, _ = run("variants", "--json")
    assert status == 0
    assert "toy-bazaar" in {variant["name"] for variant in json.loads(out)["variants"]}


def test_variants_reports_clashes(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain name is the built-in's; the other is listed in full."""
    modules = [ModuleType(name) for name in ("built_in", "theirs")]
    for module in modules:
        vars(module)["register_modifiers"] = contributing(house())
    built_in, theirs = modules
    found = beside(distribution("house-rules", "1.2", house=theirs), toy=toy, first=built_in)
    monkeypatch.setattr(ask, "installed", lambda: found)
    status, out, err = run("variants")
    rows = [cells(line) for line in out.splitlines() if "│" in line]
    assert (status, rows[-2:]) == (
        0,
        [
            ["free-toll", "toy", "first (given)"],
            ["house-rules:free-toll", "toy", "house (house-rules 1.2)"],
        ],
    )
    assert err.splitlines() == [
        (
            "clash: the modifier 'free-toll' is also brought by plugin 'house' (house-rules 1.2): "
            "'free-toll' means the built-in one; write 'house-rules:free-toll'"
        ),
        (
            "clash: the rule 'FREE-1' is also brought by the rulebook \"modifier 'free-toll' of "
            "plugin 'house' (house-rules 1.2)\": 'FREE-1' means the built-in one"
        ),
    ]
    clashes = json.loads(run("variants", "--json")[1])["clashes"]
    assert clashes[0] == {
        "kind": "modifier",
        "name": "free-toll",
        "built_in": True,
        "claimed_by": ["plugin 'house' (house-rules 1.2)"],
        "full_names": ["house-rules:free-toll"],
    }


# rule


@pytest.mark.smoke
def test_rule_explains(run: Run) -> None:
    assert run("rule", "TOY-3") == (
        0,
        "TOY-3  The toll\nA player who throws a 1 pays the toll to the bank.\n",
        "",
    )


def test_a_rule_shows_its_proofs_and_related_rules(run: Run) -> None:
    status, told, err = run("rule", "B-RENT-4")
    assert (status, err) == (0, "")
    assert told.startswith("B-RENT-4  Ask before the next throw\nRent has to be claimed")
    assert "\nnl: Huur\n" in told
    assert "\nproof: tests/scenarios/board/" in told
    assert "\nsee also: B-Q-15  Claiming rent\n" in told


@pytest.mark.smoke
def test_a_rule_in_another_language(run: Run) -> None:
    told = run("rule", "B-Q-14", "--locale", "nl")[1].splitlines()
    assert told[0] == "B-Q-14  Geen bod"
    assert "nl: onze uitleg" in told
    assert any(line.startswith("zie ook: ") for line in told)
    status, _, err = run("rule", "B-Q-14", "--locale", "fr")
    assert (status, "no texts for the locale 'fr'" in err) == (2, True)


@pytest.mark.parametrize("word", ["B-RENT-4", "b-rent-4", "B-RENT", "jail", "xyzzyq", ""])
def test_one_word_is_answered_as_with_options(run: Run, word: str) -> None:
    """Without options typer is not asked; what it would have answered is the same."""
    assert run("rule", word) == run("rule", word, "--most", "5")


def test_rules_are_found_by_words(run: Run) -> None:
    status, told, err = run("rule", "can", "I", "take", "back", "an", "offer")
    assert (status, err) == (0, "")
    assert told.startswith("B-Q-74  Offers\n")
    assert "[withdraw]" in told.splitlines()[1]
    assert len(told.splitlines()) == 10
    assert run("rule", "huur vergeten", "--most", "1")[1].startswith("B-")
    dutch = run("rule", "vrij parkeren", "--most", "1")[1]
    assert dutch.startswith("B-PARKING-1  Vrij parkeren\n  Op [vrij] [parkeren] gebeurt niets")


def test_rules_of_one_game(run: Run) -> None:
    assert "B-" not in run("rule", "trade", "--game", "card-nl")[1]
    status, told, err = run("rule", "trade", "--game", "chess")
    assert (status, told) == (2, "")
    assert "there is no game 'chess' to search in" in err


def test_rules_as_json(run: Run) -> None:
    one = json.loads(run("rule", "B-RENT-4", "--json", "--locale", "de")[1])
    assert (one["id"], one["title"]) == ("B-RENT-4", "Vor dem nächsten Wurf verlangen")
    assert {"file", "name"} == {*one["proofs"][0]}
    assert {"id", "title"} == {*one["related"][0]}
    found = json.loads(run("rule", "free", "parking", "--json", "--most", "2")[1])
    assert found["asked"] == "free parking"
    first, _ = found["found"]
    assert first["id"] == "B-PARKING-1"
    assert [first["passage"][start:end] for start, end in first["marks"]] == ["free", "parking"]
    assert json.loads(run("rule", "xyzzy", "--json")[1]) == {"asked": "xyzzy", "found": []}


def test_words_that_no_rule_is_about(run: Run) -> None:
    assert run("rule", "xyzzy") == (
        2,
        "",
        "monopoly-rules: no rule is about 'xyzzy'; try other words, or a rule id such as K-OVER\n",
    )


def test_a_misspelt_rule(run: Run) -> None:
    assert run("rule", "TOY-33") == (
        2,
        "",
        "monopoly-rules: there is no rule 'TOY-33'; did you mean 'TOY-3'?\n",
    )


def test_names_in_brackets_are_printed_as_they_are(run: Run) -> None:
    """The printer knows markup such as [bold] and :smile:, and must not apply it."""
    status, _, err = run("rule", "[bold]:smile:")
    assert status == 2
    assert "'[bold]:smile:'" in err


# explain


@pytest.mark.smoke
@pytest.mark.usefixtures("known")
def test_explain_says_who_set_what(run: Run) -> None:
    status, out, err = run("explain", "toy-bazaar+free-toll", "--players", "3", "--set", "price=5")
    assert (status, err) == (0, "")
    lines = [line.strip() for line in out.splitlines()]
    assert lines[0] == (
        "toy-game:toy-bazaar+house-rules:free-toll for 3 players: The bazaar (plugin 'toy' "
        "(toy-game 0.1.0))"
    )
    assert "parameter price = 5  [TOY-7]  (the caller)" in lines
    assert "parameter toll = 6  [TOY-3]  (edition bazaar)" in lines
    assert "point toll  [TOY-3]  (house-rules:free-toll replaces it [FREE-1])" in lines
    assert "point price  [TOY-7]  (the family)" in lines
    assert lines[-1].startswith("fingerprint ")


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["toy-bazar"], "unknown variant 'toy-bazar'; did you mean 'toy-bazaar'?"),
        (["toy-bazaar+short"], "unknown modifier 'short'; known: free-toll"),
        (
            ["toy-bazaar", "--players", "9"],
            "'toy-bazaar' is for 2 to 5 players, not 9 (player count) [TOY-12]",
        ),
        (
            ["toy-bazaar", "--set", "tol=3"],
            "parameter 'tol': there is no such parameter; did you mean 'toll'?",
        ),
        (
            ["toy-bazaar", "--set", "toll=much"],
            "parameter 'toll': expected a whole number, got a text: 'much'",
        ),
        (
            ["toy-bazaar", "--set", "toll=1.5"],
            "parameter 'toll': expected a whole number, got a text: '1.5'",
        ),
        (["toy-bazaar", "--set", "toll"], "--set 'toll': write NAME=VALUE"),
        (["toy-bazaar", "--set", "=3"], "--set '=3': write NAME=VALUE"),
        (
            ["toy-bazaar", "--set", "toll=3", "--set", "toll=4"],
            "--set 'toll=4': 'toll' is set twice",
        ),
    ],
)
def test_explain_refuses_in_one_line(run: Run, arguments: list[str], said: str) -> None:
    status, out, err = run("explain", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(f"monopoly-rules: {said}")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("toll=3", 3),
        ("toll=-3", -3),
        ("toll=true", True),
        ("toll=null", None),
        ("toll=[1, 2]", [1, 2]),
        ("toll=20 rounds", "20 rounds"),
        ('toll="3"', "3"),
        ("toll=a=b", "a=b"),
        ("toll=", ""),
        ("toll=NaN", "NaN"),
        ("toll=1e3", "1e3"),
        ("toll=" + "[" * 100_000, "[" * 100_000),
    ],
)
def test_a_value_is_json_or_else_plain_text(text: str, value: object) -> None:
    found = console.settings_of([text])["toll"]
    assert type(found) is type(value)
    assert found == value


# verify

GOOD = """
spec = "toy-bazaar"
players = 2
[[scenario]]
name = "it begins"
rules = ["TOY-2"]
seed = 1
then = { awaited = [0] }
"""
BAD = GOOD.replace("[0]", "[1]").replace("it begins", "it [bold]ends")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.toml").write_text(GOOD, "utf-8")
    (tmp_path / "bad.toml").write_text(BAD, "utf-8")
    (tmp_path / "torn.toml").write_text("[[scenario", "utf-8")
    return tmp_path


@pytest.mark.smoke
@pytest.mark.usefixtures("folder")
def test_verify_says_what_holds(run: Run) -> None:
    assert run("verify", "good.toml") == (
        0,
        "ok      good.toml: it begins\n1 of 1 scenarios hold\n",
        "",
    )


def test_verify_lets_no_name_of_a_scenario_write_on_the_screen(run: Run, folder: Path) -> None:
    named = GOOD.replace("it begins", r"ev\u001b[31mil\nFAILED  good.toml")
    (folder / "strange.toml").write_text(named, "utf-8")
    (folder / "long.toml").write_text(GOOD.replace("it begins", "x" * 5000), "utf-8")
    status, out, err = run("verify", "strange.toml", "long.toml")
    assert (status, err) == (0, "")
    first, second, last = out.splitlines()
    assert first == r"ok      strange.toml: ev\x1b[31mil\nFAILED  good.toml"
    assert len(second) < 300
    assert last == "2 of 2 scenarios hold"


@pytest.mark.usefixtures("folder")
def test_verify_says_what_does_not_hold_and_goes_on(run: Run) -> None:
    status, out, err = run("verify", "torn.toml", "bad.toml", "good.toml", "gone.toml")
    assert (status, err) == (1, "")
    lines = out.splitlines()
    assert lines[0].startswith("FAILED  torn.toml: is not valid TOML: ")
    assert lines[1] == (
        "FAILED  bad.toml:8, 'it [bold]ends', then: expected awaited = [1], found [0]"
    )
    assert lines[2] == "ok      good.toml: it begins"
    assert lines[3].startswith("FAILED  gone.toml: cannot be read: ")
    assert lines[4:] == ["1 of 4 scenarios hold"]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("quiet", ["--quiet", "-q"])
def test_verify_quietly(run: Run, quiet: str) -> None:
    assert run("verify", quiet, "good.toml") == (0, "1 of 1 scenarios hold\n", "")
    assert run("verify", quiet, "good.toml", "bad.toml")[1].count("\n") == 2


def test_verify_wants_a_file(run: Run) -> None:
    status, _, err = run("verify")
    assert status == 2
    assert "Missing argument" in err


# Whatever happens


def test_no_command_shows_the_help(run: Run) -> None:
    _, out, err = run()
    for command in ("variants", "rule", "explain", "verify"):
        assert command in out + err


@pytest.mark.parametrize("arguments", [["--help"], ["verify", "--help"], ["--version"]])
def test_help_and_version_are_no_error(run: Run, arguments: list[str]) -> None:
    assert run(*arguments)[0] == 0


def test_an_unknown_command(run: Run) -> None:
    status, out, err = run("vraiants")
    assert (status, out) == (2, "")
    assert "No such command 'vraiants'" in err
    assert "Traceback" not in err


def test_an_unknown_option(run: Run) -> None:
    status, _, err = run("variants", "--jsn")
    assert status == 2
    assert "No such option" in err


def raising(error: BaseException) -> Callable[[], Registry]:
    def fail() -> Registry:
        raise error

    return fail


def test_an_error_that_nobody_expected_is_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask, "installed", raising(MonopolyRulesError("no air\nat all")))
    assert run("variants") == (2, "", "monopoly-rules: no air at all\n")


def test_a_defect_is_one_line_too_and_says_how_to_see_more(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(console.DEBUG, raising=False)
    monkeypatch.setattr(ask, "installed", raising(ZeroDivisionError("division by zero")))
    assert run("variants") == (
        70,
        "",
        (
            "monopoly-rules: ZeroDivisionError: division by zero (a bug in the library or in a "
            "plugin; set MONOPOLY_RULES_DEBUG=1 to see where)\n"
        ),
    )
    monkeypatch.setenv(console.DEBUG, "1")
    with pytest.raises(ZeroDivisionError):
        run("variants")


def test_an_interruption(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ask, "installed", raising(KeyboardInterrupt()))
    status, out, err = run("variants")
    assert (status, out) == (130, "")
    assert "Traceback" not in err


def test_an_edition_is_printed_in_its_short_form(run: Run, tmp_path: Path) -> None:
    status, printed, err = run("edition", "board-nl")
    assert (status, err) == (0, "")
    file = tmp_path / "again.toml"
    file.write_text(printed, "utf-8")
    assert read_edition(file).digest == installed().editions["board-nl"].value.digest
    status, printed, err = run("edition", "board-nlx")
    assert (status, printed) == (2, "")
    assert "unknown variant 'board-nlx'; did you mean 'board-nl'" in err


def test_the_beginning_of_an_id_names_its_rules(run: Run) -> None:
    status, _, wrong = run("rule", "b-house")
    assert status == 2
    assert "there is no rule 'b-house', but B-HOUSE-1, B-HOUSE-2" in wrong
    assert "and " not in run("rule", "K")[2]


@pytest.mark.parametrize(
    ("cards", "complaint"),
    [
        (["foo"], "foo: no such card; cards are written yellow1-3, H1, TOKENx2"),
        (["TOKENx999999999"], "TOKENx999999999: no deck has that many"),
        ([""], "which cards? for instance"),
    ],
)
def test_cards_that_cannot_be_scored(run: Run, cards: list[str], complaint: str) -> None:
    status, told, wrong = run("score", *cards)
    assert (status, told) == (2, "")
    assert complaint in wrong


def test_a_batch_that_is_not_there(run: Run) -> None:
    status, _, wrong = run("score", "--batch", "nofile")
    assert status == 2
    assert wrong == "monopoly-rules: nofile: cannot be read: No such file or directory\n"


def test_the_bots_are_listed_with_their_levels(run: Run) -> None:
    status, out, _ = run("bots", "--json")
    assert status == 0
    found = {(bot["family"], bot["name"]): bot for bot in json.loads(out)["bots"]}
    assert found["board", "shrewd"]["level"] == found["card", "shrewd"]["level"] == "strong"
    assert found["board", "simple"]["default"]
    assert found["board", "walker"]["level"] == ""
    assert all(bot["about"] for bot in found.values() if bot["plugin"] in ("board", "card"))
    status, out, _ = run("bots")
    assert status == 0
    assert "simple (default)" in out


@pytest.mark.parametrize(
    ("locale", "more"),
    [
        ("en", "and 4 more proofs: rule B-JAIL-9 --proofs"),
        ("nl", "en nog 4 bewijzen: rule B-JAIL-9 --proofs"),
        ("de", "und 4 weitere Beweise: rule B-JAIL-9 --proofs"),
    ],
)
def test_a_rule_comes_first_then_its_relatives_and_a_few_proofs(
    run: Run, locale: str, more: str
) -> None:
    """What a rule says is what people ask for; who wants all proofs asks for them."""
    number = len(rule_proofs("B-JAIL-9"))
    more = more.replace("4", str(number - 2), 1)
    brief = run("rule", "B-JAIL-9", "--locale", locale)[1].splitlines()
    proof, also = {
        "en": ("proof: ", "see also: "),
        "nl": ("bewijs: ", "zie ook: "),
        "de": ("Beweis: ", "siehe auch: "),
    }[locale]
    kinds = [next((each for each in (proof, also) if line.startswith(each)), "") for line in brief]
    assert kinds.count(proof) == 2
    assert kinds.index(also) < kinds.index(proof)
    assert brief[-1] == more
    whole = run("rule", "B-JAIL-9", "--locale", locale, "--proofs")[1].splitlines()
    assert sum(line.startswith(proof) for line in whole) == number
