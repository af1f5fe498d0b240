"""Playing against bots in a pipe: what is typed, what is answered, what is never shown."""

from __future__ import annotations

import io
import random
import re
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import monopoly_rules as mr
from monopoly_rules.__main__ import main
from monopoly_rules.cli.menus.forms import Back
from monopoly_rules.cli.menus.listed import Listed
from monopoly_rules.cli.menus.menu import Menu
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.typed.actions import NoAction, Phrases
from monopoly_rules.cli.typed.words.english import word_of
from monopoly_rules.cli.typed.words.helping import HELP
from monopoly_rules.kernel import (
    JSON,
    Action,
    Among,
    Choice,
    RecordError,
    Span,
    State,
    menu_of,
)
from monopoly_rules_variants.board_game.values.actions import Throw
from monopoly_rules_variants.board_game.values.events import Threw

Played = tuple[int, str, str]
Play = Callable[..., Played]
BOARD = ("play", "board-nl", "--players", "2", "--seed", "4", "--locale", "en")
CARDS = ("play", "card-nl", "--players", "3", "--seed", "4", "--locale", "en")


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Run the command with these lines as its input."""

    def run(arguments: tuple[str, ...], *lines: str) -> Played:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        status = main(arguments)
        return (status, *capsys.readouterr())

    return run


def answers(told: str) -> list[str]:
    """What was answered to each line that was typed at the main prompt."""
    return re.split(r"^Anna> ", told, flags=re.MULTILINE)[1:]


def test_the_end_of_the_input(play: Play) -> None:
    status, told, wrong = play(BOARD)
    assert (status, wrong) == (0, "")
    assert "\x1b" not in told
    assert told.splitlines()[-1] == (
        "the input has ended; the game is not saved; "
        "next time type save FILE, or play with --save FILE"
    )


def test_a_refusal_is_one_sentence_with_its_rule(play: Play) -> None:
    told = play(BOARD, "build Brink", "why", "why B-BUY-2", "why throw", "why build Brink")[1]
    refused, why, rule, possible, tried, *_ = answers(told)
    assert refused.splitlines()[1:] == ["  you need the whole group to build  [B-HOUSE-1]"]
    assert why.splitlines()[1].startswith("  B-HOUSE-1  ")
    assert rule.splitlines()[1].startswith("  B-BUY-2  ")
    assert possible.splitlines()[1:] == ["  that is possible now"]
    assert "[B-HOUSE-1]" in tried
    assert "  B-HOUSE-1  " in tried


def test_a_german_game_shows_steps_in_its_currency_and_tells_rules_in_german(play: Play) -> None:
    game = ("play", "board-de", "--seed", "4")
    told = play(game, "build Badstraße", "why", "why B-BUY-2", "rule B-Q-14", "rule Frei Parken")[1]
    assert "in Schritten von M 10" in told
    _, why, bought, rule, found, *_ = answers(told)
    assert "  Nur auf einer vollständigen Gruppe" in why
    assert "  Preis gegen Besitzrechtskarte" in bought
    assert "  Kein Gebot" in rule
    assert "unsere Auslegung" in rule
    assert "siehe auch: " in rule
    assert "  B-PARKING-1  Frei Parken" in found
    assert "Auf [Frei] [Parken] geschieht nichts" in found


def test_what_is_no_action(play: Play) -> None:
    lines = (
        "frobnicate",
        "bild Brink",
        "{",
        "bid 99999999999999999",
        "0",
        "17",
        "",
        "why",
        "why X-1",
    )
    found = answers(play(BOARD, *lines)[1])
    assert "  'frobnicate' is not an action; type help or a number  [K-ACTION]" in found[0]
    assert "did you mean build?" in found[1]
    assert "not JSON" in found[2]
    assert "[K-FIELD]" in found[2]
    assert "bid: amount can be 0 to 9007199254740991, not 99999999999999999  [K-FIELD]" in found[3]
    assert "only 1 is possible here, not 0" in found[4]
    assert "only 1 is possible here, not 17" in found[5]
    assert "type a number, an action, or help" in found[6]
    assert "  K-ACTION  Not an answer to this question" in found[7]  # 17 was refused, too
    assert "there is no rule 'X-1'" in found[8]


def test_help_names_every_word(play: Play) -> None:
    shown = answers(play(BOARD, "help")[1])[0]
    for word, meaning in HELP:
        assert f"  {word:<14}{meaning}" in shown.splitlines()


def test_rules_can_be_looked_up(play: Play) -> None:
    lines = ("rules", "rules salary", "rules zzz", "rule b-go-1", "rule", "rule B-GO-99")
    lately, found, none, rule, missing, unknown, *_ = answers(play(BOARD, *lines)[1])
    assert "B-SETUP-11  " in lately
    assert "B-GO-" in found
    assert "no rule is about that; try other words" in none
    assert "  B-GO-1  " in rule
    assert "  see also: B-" in rule
    assert "for instance: rule B-" in missing
    assert "there is no rule 'B-GO-99'" in unknown


def test_rules_are_searched_by_words_in_the_game_that_is_played(play: Play) -> None:
    found = answers(play(BOARD, "rule can I take back an offer")[1])[0]
    assert "  B-Q-74  Offers" in found
    assert "Its maker may [withdraw] it" in found
    assert "  C-" not in found


def test_undo_goes_back_behind_what_the_bots_did(play: Play) -> None:
    told = play(BOARD, "undo", "throw", "view", "undo", "view")[1]
    assert "you have nothing to undo" in answers(told)[0]
    before = told.index("Anna> ")
    table = re.search(r"> A Anna +€1,500 .*", told[before:])
    assert table is not None
    assert "back to your last decision" in told


def test_saved_and_gone_on_with(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    told = play(BOARD, "throw", f"save {file}", "view", "save", "resume")[1]
    assert f"saved; continue later with:\nmonopoly-rules play --resume {file}" in told
    assert "for instance: save game.json" in told
    table = next(text for text in answers(told) if text.startswith("view"))
    resumed = play(("play", "--resume", str(file), "--locale", "en"), "view")[1]
    assert table.splitlines()[2:26] == answers(resumed)[0].splitlines()[2:26]
    here = play(BOARD, f"resume {file}", "view")[1]
    assert table.splitlines()[2:26] == answers(here)[1].splitlines()[2:26]


def test_what_cannot_be_saved_or_resumed_is_said_and_the_game_goes_on(
    play: Play, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": 1}')
    lines = (f"save {tmp_path}", "resume nowhere.json", f"resume {bad}", "throw")
    saved, nowhere, broken, thrown, *_ = answers(play(BOARD, *lines)[1])
    assert "cannot be written: this is a folder; nothing was saved" in saved
    assert "nowhere.json: cannot be read: there is no such file" in nowhere
    assert f"{bad}: $: the key 'spec' is missing" in broken
    assert "Anna threw " in thrown


def test_a_game_is_kept_after_each_decision(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    told = play((*CARDS, "--save", str(file)), "draw")[1]
    command = f"monopoly-rules play --resume {file} --save {file} --locale en"
    assert told.endswith(f"; continue with:\n{command}\n")
    game = mr.Game.load(file.read_text())
    assert game.history[-1].action.seat == 0


def test_quitting_asks_before_something_is_lost(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "not saved; a file name" not in play(BOARD, "quit")[1]
    told = play(BOARD, "throw", "quit", str(file))[1]
    assert "not saved; a file name such as game.json saves, Enter leaves, back goes on: " in told
    command = f"monopoly-rules play --resume {file} --save {file} --locale en"
    assert told.endswith(f"\ncontinue with:\n{command}\n")
    assert file.exists()
    told = play(BOARD, "throw", "quit", f"save {tmp_path}", "quit", "")[1]
    assert "nothing was saved" in told


@pytest.mark.parametrize("word", ["back", "BACK"])
def test_quitting_can_be_thought_better_of(play: Play, tmp_path: Path, word: str) -> None:
    told = play(BOARD, "throw", "quit", word, "choices")[1]
    assert len(answers(told)) == 4
    assert "the input has ended" in told
    assert not (tmp_path / word).exists()


@pytest.mark.parametrize("word", ["quit", "exit", "no", "n"])
def test_a_word_that_leaves_is_no_file(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    monkeypatch.chdir(tmp_path)
    told = play(BOARD, "throw", "quit", word)[1]
    assert told.splitlines()[-1].startswith("the game is not saved")
    assert [*tmp_path.iterdir()] == []


def test_a_word_is_no_file_name(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = play(BOARD, "throw", "quit", "yes", "save", "help", "game.json")[1]
    assert told.count("a file name such as game.json") == 4
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_asked_on_others_turns_too(play: Play) -> None:
    asked = "you may act now, or press Enter"
    assert asked not in play(BOARD, "throw", "", "", "")[1]
    told = play((*BOARD, "--ask-always"), "", "throw", "", "", "", "", "always")[1]
    assert told.count(asked) >= 1
    assert "from now on you are asked only for your own decisions" in told
    assert (
        play(BOARD, "always")[1].count("from now on you are asked on other players' turns too") == 1
    )


def test_asked_before_the_second_throw_after_a_double(play: Play, tmp_path: Path) -> None:
    """Bram throws a double; before he throws again Anna may act, and is asked anew."""
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"turn": 1, "at": [0, 6], "deeds": [[], ["Neude"]]})
    double = next(seed for seed in range(200) if throws_a_double(rules, start, seed))
    file = tmp_path / "double.json"
    file.write_text(mr.Game(rules, seed=double, start=start, names=["Anna", "Bram"]).save())
    told = play(("play", "--resume", str(file), "--locale", "en", "--ask-always"), *[""] * 9)[1]
    threw = re.findall(r"Bram threw (\d) and (\d)|(you may act now)", told)
    assert threw[0][2]
    assert threw[1][0] == threw[1][1] != ""
    assert threw[2][2]


def throws_a_double(rules: mr.RuleSet, start: State, seed: int) -> bool:
    (threw,) = (
        event
        for event in mr.Game(rules, start=start, seed=seed).play(Throw(1))
        if isinstance(event, Threw)
    )
    return threw.first == threw.second


def test_an_action_as_json_is_bound_to_the_seat(play: Play) -> None:
    told = play(BOARD, '{"action": "Throw", "seat": 1}', '{"action": "Throw"}')[1]
    assert "this is seat 0, not seat 1" in answers(told)[0]
    assert "Anna threw " in answers(told)[1]


def test_a_finished_game_can_be_saved_and_taken_back(play: Play, tmp_path: Path) -> None:
    """Seed 4 throws 2 and 1, onto a tax of 100 that one coin cannot pay."""
    file, over = tmp_path / "game.json", tmp_path / "over.json"
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"cash": [1, 1500], "at": [35, 0]})
    file.write_text(mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"]).save())
    lines = ("throw", "throw", f"save {over}", "why K-OVER", "undo", "throw", "")
    told = play(("play", "--resume", str(file), "--locale", "en"), *lines)[1]
    assert told.count("won: Bram") == 2
    assert "one player is left  [B-WIN-1]" in told
    assert "  the game is over  [K-OVER]" in told
    assert "  K-OVER  The game is over" in told
    assert mr.Game.load(over.read_text()).over
    assert told.splitlines()[-2:] == [
        "not saved since; the last save:",
        f"monopoly-rules play --resume {over} --save {over} --locale en",
    ]


def test_a_finished_game_that_is_resumed_is_drawn_once(play: Play, tmp_path: Path) -> None:
    file, over = tmp_path / "game.json", tmp_path / "over.json"
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"cash": [1, 1500], "at": [35, 0]})
    file.write_text(mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"]).save())
    play(("play", "--resume", str(file), "--locale", "en"), "throw", "throw", f"save {over}", "")
    told = play(("play", "--resume", str(over), "--locale", "en"), "")[1]
    assert told.count("won: Bram") == told.count("B Bram") == 1
    told = play(BOARD, f"resume {over}", "")[1].partition("over.json")[2]
    assert told.count("won: Bram") == told.count("B Bram") == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "give a variant, such as card-nl, or --resume FILE"),
        (
            ("card-nl", "--resume", "x.json"),
            "a saved game has its own; leave out card-nl with --resume",
        ),
        (("card-nl", "--seat", "4"), "--seat 4: seats are 0 to 3"),
        (("nope",), "unknown variant 'nope'"),
        (("--resume", "x.json", "--names", "A,B"), "leave out --names with --resume"),
        (("--resume", "x.json", "--players", "2"), "leave out --players with --resume"),
        (("--resume", "x.json", "--seed", "0", "--set", "a=1"), "leave out --seed or --set with"),
        (("--resume", "nowhere.json"), "nowhere.json: cannot be read: No such file or directory"),
        (("board-nl", "--bots", "a,b"), "one bot for all or one for each of 3 seats"),
    ],
)
def test_what_cannot_be_played_is_one_clear_line(
    play: Play, arguments: tuple[str, ...], complaint: str
) -> None:
    status, told, wrong = play(("play", *arguments))
    assert (status, told) == (2, "")
    assert complaint in wrong
    assert wrong.count("\n") == 1


WORDS = (
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "9",
    "12",
    "0",
    "-",
    "none",
    "back",
    "yes",
    "draw",
    "trade",
    "discard",
    "go-out",
    "throw",
    "buy",
    "decline",
    "bid",
    "pass",
    "build",
    "mortgage",
    "redeem",
    "offer-trade",
    "accept",
    "reject",
    "done",
    "why",
    "undo",
    "choices",
    "view",
    "always",
    "rules",
    "Brink",
    "Bram",
    "{}",
    "[]",
    "=",
    "a=b",
    "'\"'",
    "é",
    "99999999999999999999",
    "-1",
    "amount=5",
    "2,3",
    "Kans",
    "save",
    "resume",
)


@pytest.mark.parametrize("spec", ["card-nl", "card-de", "board-nl", "toy-bazaar"])
def test_whatever_is_typed_there_is_no_traceback(
    play: Play, spec: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # who stops may name a file
    rng = random.Random(spec)
    lines = [" ".join(rng.choices(WORDS, k=rng.choice((1, 1, 1, 1, 2, 3)))) for _ in range(300)]
    lines = [line for line in lines if not re.match(r"(save|resume) ", line)]
    status, told, wrong = play(("play", spec, "--players", "3", "--seed", "2"), *lines)
    assert (status, wrong) == (0, "")
    assert "Traceback" not in told


# What is typed as an action


@pytest.fixture
def game() -> mr.Game:
    rules = mr.compose("board-nl", players=3)
    start = rules.position({"deeds": [["Brink", "Dorpsstraat"], ["Groote Markt"], []]})
    return mr.Game(rules, seed=1, start=start, names=["Anna", "Bram", "Cleo"])


def phrases_of(game: mr.Game) -> Phrases:
    return Phrases(game.rules, 0, game.words())


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("bid 120", {"action": "Bid", "amount": 120}),
        ("bid amount=120", {"action": "Bid", "amount": 120}),
        ("bid €1,200", {"action": "Bid", "amount": 1200}),
        ("bid M  1.200", {"action": "Bid", "amount": 1200}),
        ("BID 1.200 euro", {"action": "Bid", "amount": 1200}),
        ("bid 1.200.000 €", {"action": "Bid", "amount": 1_200_000}),
        ("pay fine", {"action": "PayFine"}),
        ("payfine", {"action": "PayFine"}),
        ("mortgage groote markt", {"action": "Mortgage", "deed": 15}),
        ("mortgage Groo", {"action": "Mortgage", "deed": 15}),
        ("mortgage deed=15", {"action": "Mortgage", "deed": 15}),
        ('mortgage "Groote Markt"', {"action": "Mortgage", "deed": 15}),
        ("mortgage 'groote markt'", {"action": "Mortgage", "deed": 15}),
        ('mortgage deed="Groote Markt"', {"action": "Mortgage", "deed": 15}),
        ("accept bram", {"action": "Accept", "offerer": 1}),
        (
            'offer-trade Bram 50 Brink - 0 "Groote Markt" -',
            {
                "action": "OfferTrade",
                "partner": 1,
                "give_cash": 50,
                "give_deeds": [1],
                "give_cards": [],
                "take_cash": 0,
                "take_deeds": [15],
                "take_cards": [],
            },
        ),
        ('{"action": "Bid", "amount": 3}', {"action": "Bid", "amount": 3}),
        ('{"action": "Mortgage", "deed": "Brink"}', {"action": "Mortgage", "deed": 1}),
    ],
)
def test_actions_as_people_write_them(game: mr.Game, text: str, wanted: dict[str, JSON]) -> None:
    action = phrases_of(game).read(text, ())
    assert isinstance(action, Action)
    assert game.rules.forms.action(action) == {"seat": 0, **wanted}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("bid", "needs amount"),
        ("bid much", "bid: amount can be at least 0, not 'much'"),
        ("bid 1 2", "bid: amount can be at least 0, not '1 2'"),
        ("bid 100.5", "bid: amount can be at least 0, not '100.5'"),
        ("bid 1,20", "bid: amount can be at least 0, not '1,20'"),
        ("bid € 1.200,50", "bid: amount can be at least 0, not '€ 1.200,50'"),
        ("bid 1200.000", "bid: amount can be at least 0, not '1200.000'"),
        ("bid -5", "bid: amount can be at least 0, not -5"),
        ("mortgage Nowhere", "mortgage: unknown deed 'Nowhere'"),
        ("throw hard", "needs nothing more"),
        ('offer-trade "Bram', "put names of several words in quotes"),
        ('{"action": "Fly"}', "unknown action 'Fly'"),
        ("[1]", "is not an action"),
    ],
)
def test_what_cannot_be_an_action(game: mr.Game, text: str, problem: str) -> None:
    with pytest.raises(RecordError, match=re.escape(problem)):
        phrases_of(game).read(text, ())


def test_a_word_alone_stands_for_its_choices(game: mr.Game) -> None:
    offered = game.choices(game.awaited[0])
    phrases = phrases_of(game)
    assert (
        phrases.read("throw", offered) == next(c for c in offered if word(c) == "throw").first(1)[0]
    )
    chosen = phrases.read("mortgage", offered)
    assert isinstance(chosen, tuple)
    assert [word(choice) for choice in chosen] == ["mortgage"]
    with pytest.raises(NoAction):
        phrases.read("jump", offered)


def word(choice: Choice[Action]) -> str:
    return word_of(choice.kind.__name__)


# Forms


def print_refusal(refusal: mr.Refusal) -> None:
    print(mr.Game(mr.compose("board-nl", players=2)).tell(refusal))


def menu_for(game: mr.Game, lines: list[str], choices: Sequence[Choice[Action]]) -> Menu:
    """A menu on which these lines are typed."""
    words = game.words("en")
    return Menu(
        Screen(game, "en", 0),
        phrases_of(game),
        lambda prompt: lines.pop(0),
        print_refusal,
        menu_of(choices),
        lambda choice: game.decision.form(choice, words),
    )


def filled(game: mr.Game, choice: Choice[Action], *lines: str) -> Action | None:
    """A form filled in with these lines; all of them are asked for."""
    left = list(lines)
    try:
        return menu_for(game, left, [choice]).numbered(1)
    except Back:
        return None
    finally:
        assert not left


def offered(game: mr.Game, kind: str) -> Choice[Action]:
    return next(choice for choice in game.choices(0) if choice.kind.__name__ == kind)


def test_a_value_by_number_or_by_name(game: mr.Game) -> None:
    choice = offered(game, "Mortgage")
    assert filled(game, choice, "2") == choice.action(1)
    assert filled(game, choice, "Brink") == choice.action(1)
    assert filled(game, choice, "7", "nowhere", "village s") == choice.action(0)
    assert filled(game, choice, "Dorpsstraat") == choice.action(0)
    assert filled(game, choice, "back") is None


def test_a_form_with_several_fields_and_picks(game: mr.Game) -> None:
    choice = offered(game, "OfferTrade")
    # The partner, Enter instead of an example, then: cash, deeds; cards nobody has are not asked
    # for. At last Enter for what it comes to.
    action = filled(game, choice, "1", "", "100", "2, 1", "0", "-", "")
    assert action == choice.action(1, 100, (0, 1), (), 0, (), ())
    assert filled(game, choice, "Bram", "1") == choice.first(1)[0]
    assert filled(game, choice, "back") is None  # not even the form
    assert filled(game, choice, "Bram", "back", "back") is None


def test_a_field_with_one_value_is_not_asked_for_by_word_either(game: mr.Game) -> None:
    left = ["1", "", "100", "-", "0", ""]  # then only Groote Markt can make a trade of it
    choice = offered(game, "OfferTrade")
    assert menu_for(game, left, ()).among(menu_of([choice])) == choice.action(
        1, 100, (), (), 0, (15,), ()
    )
    assert not left


def test_a_group_sale_names_its_lots_in_the_menu_and_on_the_form(
    play: Play, tmp_path: Path
) -> None:
    """Never the bare numbers of buildings (they once were ``0, 1``)."""
    file = tmp_path / "position.toml"
    file.write_text(
        'deeds = [["Dorpsstraat", "Brink"], []]\nbuildings = { Dorpsstraat = 5, Brink = 5 }\n'
    )
    told = play((*BOARD, "--from", str(file)), "group-sale", "2")[1]
    menu = next(line for line in told.splitlines() if line.endswith("(group-sale)"))
    assert menu.endswith(
        "  buildings left on each: Village Street 0, Village Green 0; "
        "Village Street 0, Village Green 1 and 13 more  (group-sale)"
    )
    form = answers(told)[0].splitlines()
    assert form[2] == "     2  Village Street 0, Village Green 1 (brings €225)"
    assert "    14  Village Street 4, Village Green hotel (brings €25)" in form
    assert "Anna sold buildings on Village Green for €100; left: 1 house  [B-SELL-9]" in told


def offered_brink(file: Path) -> tuple[str, ...]:
    """A saved game in which Bram has offered Anna 40 for Brink, and how to continue it."""
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"turn": 1, "deeds": [["Brink"], []], "cash": [500, 500]})
    game = mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])
    goods: dict[str, JSON] = {"give_deeds": [], "give_cards": [], "take_cash": 0, "take_cards": []}
    offer: dict[str, JSON] = {
        "action": "OfferTrade",
        "partner": 0,
        "give_cash": 40,
        "take_deeds": [1],
        **goods,
    }
    game.play(game.action(1, offer))
    file.write_text(game.save())
    return ("play", "--resume", str(file), "--locale", "en", "--bots", "walker")


@pytest.mark.parametrize(
    "lines",
    [
        ("counter-offer Bram 0 Brink - 70 - -",),
        ("counter-offer", "", "0", "Brink", "70", ""),
        ("3", "", "0", "Brink", "70", ""),
    ],
)
def test_an_offer_is_countered_in_words_or_by_the_menu(
    play: Play, tmp_path: Path, lines: tuple[str, ...]
) -> None:
    status, told, wrong = play(offered_brink(tmp_path / "game.json"), *lines, "quit", "")
    assert (status, wrong) == (0, "")
    assert "reject the offer of Bram and offer … for …" in told
    assert "Anna rejected the offer of Bram  [B-Q-91]" in told
    assert "Anna offered Bram Village Green for €70  [B-Q-91]" in told
    assert "Bram rejected the offer of Anna  [B-Q-74]" in told


def test_a_refusal_of_what_nobody_asked_for_has_the_rule_behind_it(
    play: Play, tmp_path: Path
) -> None:
    told = play(offered_brink(tmp_path / "game.json"), "throw", "why", "why mortgage Brink")[1]
    refused, why, tried, *_ = answers(told)
    said = "is not possible now; type choices to see what is  [B-Q-74, K-ACTION]"
    assert f"  throw {said}" in refused
    assert "  B-Q-74  Offers" in why
    assert f"  mortgage {said}" in tried
    assert "  B-Q-74  Offers" in tried


def test_words_are_understood_in_forms(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"deeds": [["Brink", "Dorpsstraat"], []]})
    file.write_text(mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"]).save())
    resume = ("play", "--resume", str(file), "--locale", "en")
    told = play(resume, "mortgage", "why", "9", "why", "help", "undo", "Brink", "quit", "")[1]
    form = told[told.index("Anna> mortgage") :]
    assert "nothing was refused" in form
    assert "9 is not among 1 to 2  [K-FIELD]" in form
    assert "  K-FIELD  A field outside its range" in form
    assert "back to your last decision" in form or "you have nothing to undo" in form
    assert "  bid 120       an action in words" in form
    assert "Anna mortgaged" in form
    left = play(resume, "mortgage", "quit")[1]
    assert left.splitlines()[-2] == "continue with:"


def test_what_is_not_possible_now_is_called_as_it_was_typed(play: Play) -> None:
    for line in ("bid", "bid 10", '{"action": "Bid", "amount": 10}'):
        told = answers(play(BOARD, line)[1])[0]
        assert "  bid is not possible now; type choices to see what is  [K-ACTION]" in told


def test_a_dutch_game_answers_in_dutch(play: Play, tmp_path: Path) -> None:
    told = play(("play", "board-nl", "--seed", "4"), "fly", "bid 1 2", "bid", f"save {tmp_path}")[1]
    assert "'fly' is geen actie; typ help of een nummer" in told
    assert "bied kan nu niet; keuzes laat zien wat wel kan" in told
    assert "kan niet worden geschreven" in told


def test_from_a_position(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text("cash = [7, 9]\n")
    for option in ("--position", "--from"):
        assert "€7" in play((*BOARD, option, str(file)))[1]


def test_the_example_of_a_missing_parameter_can_be_copied(play: Play) -> None:
    asked = ("play", "board-nl+timed", "--players", "2", "--seed", "4")
    status, _, wrong = play(asked)
    example = re.search(r"for instance (.*)$", wrong)
    assert status == 2
    assert example is not None
    assert play((*asked, *shlex.split(f"--set {example[1]}")))[0] == 0


def test_a_line_longer_than_any_is_one_line(play: Play) -> None:
    told = play(BOARD, "x" * 25_000 + " throw", "choices")[1]
    assert len(answers(told)) == 3  # the long one, choices, the end
    assert "Anna threw" not in told[told.index("Anna> ") :]


def test_a_span_tells_its_range(game: mr.Game, capsys: pytest.CaptureFixture[str]) -> None:
    bid = game.rules.actions["Bid"]
    choice: Choice[Action] = Choice(bid, 0, (Span(20, 480, 20, "money"),))
    assert filled(game, choice, "30", "nothing", "€400") == choice.action(400)
    shown = capsys.readouterr().out
    assert shown.count("that is not possible: €20 to €480 in steps of €20") == 2


def test_counter_offers_that_are_shown_ask_a_little_more(play: Play, tmp_path: Path) -> None:
    """40 was offered for Brink, whose price is 60: the examples ask 10, 20 and 40 more for it."""
    told = play(offered_brink(tmp_path / "game.json"), "counter-offer")[1]
    shown = re.findall(r"^    \d  reject the offer of Bram and offer (.*)$", told, re.MULTILINE)
    assert shown[:3] == [f"Village Green for €{cash}" for cash in (50, 60, 80)]


def test_no_example_of_a_trade_is_a_present(play: Play, tmp_path: Path) -> None:
    """A release card was once offered for nothing."""
    file = tmp_path / "position.toml"
    file.write_text('cards = [["chance"], []]\ndeeds = [["Brink"], []]\n')
    told = answers(play((*BOARD, "--from", str(file)), "offer-trade")[1])[0]
    assert "offer Bram Village Green for €60" in told
    assert "for nothing" not in told


def test_of_many_roles_the_best_are_shown_and_the_rest_on_request(
    game: mr.Game, capsys: pytest.CaptureFixture[str]
) -> None:
    lots = tuple(range(24))
    choice: Choice[Action] = Choice(game.rules.actions["Build"], 0, (Among(lots, "deed"),))
    assert filled(game, choice, "all", "24") == choice.action(23)
    shown = capsys.readouterr().out.splitlines()
    assert shown[8] == "    … 16 more; all lists them"
    assert len(shown) == 26
    rows = Listed(best=((20, 7), 3)).rows(lots, str)
    assert [item for item, _ in rows[:4]] == [20, 7, 3, 0]
    assert sorted(item for item, _ in rows if isinstance(item, int)) == [*lots]


@pytest.mark.rule("B-Q-36", "B-SELL-2")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("offer Bram 50 for Coolsingel", "the title deed Coolsingel does not belong to Bram"),
        ("offer Bram Spui for 50", "the title deed Spui does not belong to Anna"),
        ("offer Bram 2000 for Groote Markt", "Anna would give €2,000, and has €1,500"),
        ("offer Bram Brink for 1600", "Bram would give €1,600, and has €1,500"),
        ("offer Bram Brink, Brink for 16", "Village Green is named twice"),
        ("offer Bram Neude for 50", "there are buildings in the group of Neude"),
    ],
)
def test_a_refused_trade_says_what_is_wrong_with_it(
    play: Play, tmp_path: Path, line: str, said: str
) -> None:
    """It once said that some deeds did not belong to who would give them."""
    file = tmp_path / "position.toml"
    mine = '"Brink", "Neude", "Biltstraat", "Vreeburg"'
    file.write_text(f'deeds = [[{mine}], ["Groote Markt"]]\nbuildings = {{ Vreeburg = 1 }}\n')
    told = answers(play((*BOARD, "--from", str(file)), line)[1])[0]
    assert re.search(rf"^  {re.escape(said)}  \[B-(Q-36|SELL-2)\]$", told, re.MULTILINE), told
