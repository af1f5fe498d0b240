"""What players ask and say at the terminal: deeds, holdings, worth, hints, offers in a sentence."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

import monopoly_rules as mr
from monopoly_rules.__main__ import main
from monopoly_rules.cli.typed.actions import Phrases
from monopoly_rules.cli.typed.misread import Misread
from monopoly_rules.kernel import JSON, Action, Scripted
from monopoly_rules.scorecard import score_of

Play = Callable[..., str]
POSITION = """
deeds = [["Brink", "Station Zuid", "Spui"], ["Groote Markt", "Dorpsstraat"], ["Heerestraat"]]
mortgaged = ["Groote Markt", "Station Zuid"]
cash = [1000, 900, 800]
"""


@pytest.fixture
def play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Play:
    """What is answered to these lines in a game from that position, or another game."""
    file = tmp_path / "position.toml"
    file.write_text(POSITION)

    def run(*lines: str, game: tuple[str, ...] = (), locale: str = "en") -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        usual = ("board-nl", "--players", "3", "--from", str(file))
        assert main(("play", *(game or usual), "--seed", "4", "--locale", locale)) == 0
        return capsys.readouterr().out

    return run


def answer(told: str, name: str = "Anna") -> list[str]:
    """What was answered to the first line."""
    return re.split(rf"^{name}> ", told, flags=re.MULTILINE)[1].splitlines()[1:]


def test_a_deed_with_price_rents_mortgage_and_owner(play: Play) -> None:
    assert answer(play("deed groote")) == [
        "  Groote Markt (Groningen): Bram, mortgaged",
        "  price €220; rent: €18; with buildings €90, €250, €700, €875, €1,050",
        "  a building costs €150; mortgage €110, lifted for €121",
        "  Groningen: A-Kerkhof (the bank), Groote Markt (Bram), Heerestraat (Cleo)",
    ]
    assert answer(play('deed "Station Zuid"'))[0] == "  South Station (Stations): Anna, mortgaged"
    assert answer(play("deed Atlantis")) == [
        "  there is no deed of that name; for instance: Village Street"
    ]
    assert "huur per oog met 1, 2 van de groep: € 4, € 10" in play("deed waterleiding", locale="nl")


def test_holdings_of_everybody_and_of_one(play: Play) -> None:
    assert answer(play("holdings Bram")) == [
        "  Bram: €900",
        "    Our Village 1/2: Village Street",
        "    Groningen 1/3: Groote Markt (mortgaged)",
    ]
    assert len(answer(play("holdings"))) == 1 + 3 + 1 + 2 + 1 + 1
    assert answer(play("holdings Zoe")) == ["  nobody is called that; there are: Anna, Bram, Cleo"]


def test_buying_shows_price_rents_group_and_cash() -> None:
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"at": [0, 0], "deeds": [["Station Oost"], []], "cash": [700, 100]})
    chance = Scripted([(1, 4)])
    game = mr.Game(rules, start=start, chance=chance, names=["Anna", "Bram"])
    game.play(game.action(0, {"action": "Throw"}))
    lines = rules.remarks(game.view(0), game.words("en"))
    assert ["".join(each.text for each in line) for line in lines] == [
        "price €200; rent with 1, 2, 3, 4 of the group: €25, €50, €100, €200",
        "mortgage €100, lifted for €110",
        (
            "Stations: South Station (the bank), West Station (the bank), "
            "North Station (the bank), East Station (Anna)"
        ),
        "you have €700, and then €500",
    ]


def test_an_offer_says_what_is_mortgaged_and_what_it_costs_at_once() -> None:
    rules = mr.compose("board-nl", players=2)
    start = rules.position(
        {
            "turn": 1,
            "deeds": [["Brink"], ["Groote Markt"]],
            "mortgaged": ["Groote Markt"],
            "cash": [500, 500],
        }
    )
    game = mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])
    offer: dict[str, JSON] = {
        "action": "OfferTrade", "partner": 0, "give_cash": 40, "give_deeds": [15],
        "give_cards": [], "take_cash": 0, "take_deeds": [1], "take_cards": [],
    }  # fmt: skip
    game.play(game.action(1, offer))
    lines = rules.remarks(game.view(0), game.words("en"))
    assert ["".join(each.text for each in line) for line in lines] == [
        "you would get: €40, Groote Markt (price €220, mortgaged)",
        "you would give: Village Green (price €60)",
        "mortgaged deeds that you get cost €11 of interest at once",
        "you have €500, and then €529",
    ]
    assert rules.remarks(game.view(1), game.words("en")) == ()


@pytest.mark.rule("B-Q-74")
@pytest.mark.parametrize(("typed", "follows"), [("accept", "accepted"), ("", "threw")])
def test_who_has_an_open_offer_is_asked_on_anothers_turn(
    typed: str,
    follows: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = mr.compose("board-nl", players=3)
    start = rules.position(
        {"turn": 1, "deeds": [["Brink"], [], ["Heerestraat"]], "cash": [500] * 3}
    )
    game = mr.Game(rules, seed=4, start=start, names=["Anna", "Bram", "Cleo"])
    offer: dict[str, JSON] = {
        "action": "OfferTrade", "partner": 0, "give_cash": 0, "give_deeds": [16],
        "give_cards": [], "take_cash": 300, "take_deeds": [], "take_cards": [],
    }  # fmt: skip
    game.play(game.action(2, offer))
    (tmp_path / "game.json").write_text(game.save())
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{typed}\n"))
    assert main(("play", "--resume", str(tmp_path / "game.json"), "--locale", "en")) == 0
    before, _, after = capsys.readouterr().out.partition("Anna> ")
    assert "Bram is about to throw; everybody may do business; you may act now" in before
    for told in ("Cleo makes you an offer:", "you would get: Heere", "you would give: €300"):
        assert told in before
    assert follows in after


@pytest.mark.parametrize(
    ("text", "gives", "takes"),
    [
        ("offer Bram Brink, 50 for Groote Markt", (50, [1]), (0, [15])),
        ("offer bram Brink and Spui for 300 + Groote Markt", (0, [1, 18]), (300, [15])),
        ("offer Bram 60 voor Dorpsstraat", (60, []), (0, [0])),
        ("offer-trade Bram nothing für Dorpsstraat", (0, []), (0, [0])),
    ],
)
def test_an_offer_in_a_sentence(
    text: str, gives: tuple[int, list[int]], takes: tuple[int, list[int]]
) -> None:
    rules = mr.compose("board-nl", players=3)
    deeds = [["Brink", "Spui"], ["Groote Markt", "Dorpsstraat"], []]
    start = rules.position({"deeds": deeds})
    game = mr.Game(rules, seed=1, start=start, names=["Anna", "Bram", "Cleo"])
    action = Phrases(game.rules, 0, game.words()).read(text, game.choices(0))
    assert isinstance(action, Action)
    written = rules.forms.action(action)
    assert (written["partner"], written["give_cards"], written["take_cards"]) == (1, [], [])
    assert (written["give_cash"], written["give_deeds"]) == gives
    assert (written["take_cash"], written["take_deeds"]) == takes


def test_a_counter_offer_in_a_sentence(play: Play, tmp_path: Path) -> None:
    rules = mr.compose("board-nl", players=2)
    start = rules.position({"turn": 1, "deeds": [["Brink"], []], "cash": [500, 500]})
    game = mr.Game(rules, seed=4, start=start, names=["Anna", "Bram"])
    game.play(
        game.action(1, '{"action": "OfferTrade", "partner": 0, "give_cash": 40, "give_deeds": [], '
        '"give_cards": [], "take_cash": 0, "take_deeds": [1], "take_cards": []}')
    )  # fmt: skip
    action = Phrases(game.rules, 0, game.words()).read("counter Brink for 70", game.choices(0))
    assert isinstance(action, Action)
    assert game.why_not(action) is None
    assert rules.forms.action(action)["take_cash"] == 70


@pytest.mark.parametrize(
    ("line", "gives"),
    [("counter card for 80", True), ("counter release card for 80", True),
     ("counter Anna card for 80", True), ("counter 80 for card", False)],
)  # fmt: skip
@pytest.mark.parametrize("holder", [0, 1])
def test_the_only_card_in_a_counter_offer_is_called_a_card(
    line: str, holder: int, *, gives: bool
) -> None:
    rules = mr.compose("board-nl", players=2)
    held: list[JSON] = [["chance"] if seat == holder else [] for seat in (0, 1)]
    start = rules.position({"deeds": [["Brink"], ["Spui"]], "cards": held})
    game = mr.Game(rules, seed=9, start=start, names=["Anna", "Bram"])
    offer = Phrases(rules, 0, game.words()).read("offer Brink for Spui", game.choices(0))
    assert isinstance(offer, Action)
    game.play(offer)
    phrases = Phrases(rules, 1, game.words())
    if gives != (holder == 1):  # who has none cannot give it
        with pytest.raises(Misread):
            phrases.read(line, game.choices(1))
        return
    action = phrases.read(line, game.choices(1))
    assert isinstance(action, Action)
    assert game.why_not(action) is None
    written = rules.forms.action(action)
    assert (written["give_cards"], written["take_cash"]) == (([0], 80) if gives else ([], 0))
    assert (written["take_cards"], written["give_cash"]) == (([], 0) if gives else ([0], 80))


def test_a_hint_and_the_actions_that_can_be_typed(play: Play) -> None:
    told = answer(play("hint"))
    assert len(told) == 1
    assert told[0].startswith("  simple would: ")
    told = answer(play("hint 1"))
    compared = [line for line in told[1:] if "too few games" not in line]
    assert 1 <= len(compared) <= 4  # the best three, and what is advised
    assert all(re.match(r"  won \d+% of \d+ games: \S", line) for line in compared)
    assert "is not a whole number from 1 to 60" in answer(play(f"hint {'9' * 5000}"))[0]
    helped = play("help")
    for word in ("hint", "deed NAME", "holdings", "log", "offer Bram Spui, 50 for "):
        assert f"  {word}" in helped
    assert "  actions now: throw, mortgage, redeem, offer-trade" in helped


def test_why_a_verb_that_is_not_possible_tells_the_rule(play: Play, tmp_path: Path) -> None:
    told = answer(play("why build"))
    assert told[0] == "  you need the whole group to build  [B-HOUSE-1]"
    assert told[1] == "  B-HOUSE-1  Only on a complete group"
    told = answer(play("waarom bouw", locale="nl"))
    assert told[0].endswith("  [B-HOUSE-1]")
    assert told[1].startswith("  B-HOUSE-1  ")
    assert answer(play("why accept"))[0].endswith("  [B-Q-74]")
    assert answer(play("why bid"))[0].endswith("  [K-ACTION]")  # no rule forbids it
    file = tmp_path / "poor.toml"
    file.write_text('deeds = [["Brink", "Dorpsstraat"], [], []]\ncash = [10, 10, 10]\n')
    told = answer(play("why build", game=("board-nl", "--players", "3", "--from", str(file))))
    assert told[0].endswith("  [B-HOUSE-1]")
    assert told[1:3] == [
        "  the building costs €50, and you have €10  [B-HOUSE-3]",
        "  B-HOUSE-3  From the bank at the printed price",
    ]


CARDS = ("card-nl", "--players", "3", "--seat", "1")


def test_why_go_out_gives_the_reason_of_the_hand(play: Play) -> None:
    told = answer(play("why go-out", game=CARDS), "Bram")
    assert told[0] == "  going out needs at least one complete set  [C-OUT-4]"
    assert told[1] == "  C-OUT-4  At least one set"


def test_what_the_hand_is_worth_now_and_with_each_card_in_reach(play: Play) -> None:
    told = answer(play("worth", game=CARDS), "Bram")
    assert told[0] == "  your hand is worth €200 if somebody else goes out now"
    assert told[1] == "  you cannot go out yet; why go-out tells the reason"
    assert told[2:] == ["    cards in reach that change nothing: 3"]


LAID = """
dealer = 2
active = 0
hands = ["red1-2 H1 H2 TOKENx4 CHANCEx2", "?x10", "?x10"]
"""


def test_worth_says_what_may_be_laid_down_not_what_the_hand_could_be(
    play: Play, tmp_path: Path
) -> None:
    """As two deeds of a street the Chance cards would make 6,000, but then the reds lie loose."""
    hand = ["red1-2", "H1", "H2", "TOKENx4", "CHANCEx2"]
    scored = score_of(hand)
    assert (scored["total"], scored["lay_down"]) == (6000, 5000)
    file = tmp_path / "laid.toml"
    file.write_text(LAID + 'piles = ["", "red3", "brown2"]\nneutral = ["darkblue2"]\n')
    told = answer(play("worth", game=("card-nl", "--players", "3", "--from", str(file))))
    assert told[1] == "  you can go out; laid down it is worth €5,000, before the reward"
    rows = [re.sub(" +", " ", line).strip() for line in told[2:]]
    assert rows == [
        "with Heerestraat from Bram worth €0 as now going out then earns €5,050",
        "with Kalverstraat neutral pile 1 worth €0 as now going out then earns €5,050",
        "cards in reach that change nothing: 1",
    ]


# Several people at one keyboard


def test_hands_are_hidden_between_the_turns_of_people(play: Play) -> None:
    game = ("card-nl", "--players", "3", "--humans", "2")
    told = play("", "draw", "1", "1", "", game=game)
    assert "Anna, Bram play here; bots: Cleo (collector)." in told
    before, _, bram = told.partition("Bram is next; press Enter when only you look: ")
    assert "your hand" not in before
    assert "your hand (10)" in bram
    bram, _, anna = bram.partition("Anna is next; press Enter when only you look: ")
    assert "Bram drew token" in bram
    assert "Bram drew a card" in anna
    assert "Bram drew token" not in anna


def test_nothing_is_hidden_where_everybody_sees_all(play: Play) -> None:
    told = play("throw", "decline", "1", "1", game=("board-nl", "--players", "2", "--humans", "2"))
    assert "press Enter when only you look" not in told
    assert "Anna> " in told
    assert "Bram> " in told


def test_undo_takes_back_the_last_decision_of_whoever_made_it(play: Play) -> None:
    told = play(
        "", "draw", "discard 1", "", "undo", game=("card-nl", "--players", "2", "--humans", "2")
    )
    assert "back to your last decision" in told


@pytest.mark.parametrize("given", [("--humans", "5"), ("--humans", "2", "--seat", "1")])
def test_people_who_find_no_seat(
    capsys: pytest.CaptureFixture[str], given: tuple[str, ...]
) -> None:
    assert main(("play", "card-nl", *given)) == 2
    assert "people sit in the first seats" in capsys.readouterr().err


@pytest.mark.parametrize("locale", ["en", "nl", "de"])
@pytest.mark.parametrize("spec", ["board-nl", "board-de", "card-nl", "card-de"])
def test_help_fits_a_screen_of_80_by_24(play: Play, spec: str, locale: str) -> None:
    told = play("help", game=(spec, "--players", "4"), locale=locale)
    helped = told[told.index("Anna> help") :].split("\nAnna> ")[0].splitlines()[1:]
    assert len(helped) >= 16
    assert sum(1 + max(0, len(line) - 1) // 78 for line in helped) <= 23


# Piles


@pytest.fixture
def piles(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """What is answered to these lines in a card match."""

    def run(players: int, seed: int, locale: str, *lines: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        match = ("card-nl", "--players", str(players), "--seed", str(seed), "--locale", locale)
        assert main(("play", *match)) == 0
        return capsys.readouterr().out

    return run


def test_a_neutral_pile_is_shown_with_its_cards(piles: Play) -> None:
    told = piles(2, 4, "en", "neutral-swap", "back", "back")
    assert "pile: 1 (Ketelstraat), 2 (1st House); first on your pile: none, South Station" in told
    form = told.split("Anna> ")[1].splitlines()
    assert form[1:3] == ["    1  Ketelstraat", "    2  1st House"]
    told = piles(2, 4, "nl", "neutral-swap", "2", "back", "back")
    assert "    2  1e Huis" in told


@pytest.mark.parametrize("typed", ["1st House", "1st house", "1st"])
def test_a_pile_is_called_by_what_its_form_shows(piles: Play, typed: str) -> None:
    told = piles(2, 4, "en", "neutral-take", typed, "back", "back")
    assert "first on your pile (a number or a name), or back" in told
    assert "K-FIELD" not in told


def test_a_name_that_no_pile_has_is_answered_with_what_the_form_shows(piles: Play) -> None:
    told = piles(2, 4, "en", "neutral-take", "Brink", "Ketelstrat", "back", "back")
    assert "'Brink' is not here; possible: Ketelstraat, 1st House" in told
    assert "'Ketelstrat' is not here; did you mean Ketelstraat?" in told


def test_the_pile_of_a_partner_is_shown_with_its_cards(piles: Play) -> None:
    told = piles(4, 4, "en", "trade")
    assert (
        "trade 1 card with Bram (first on your pile: …)  partner: Bram (Brink); first on your"
        in told
    )
    assert "partner: Dirk (Ketelstraat, Vreeburg); first on your pile:" in told


def test_of_a_high_pile_the_top_is_named_and_the_rest_counted() -> None:
    rules = mr.compose("card-nl", players=3)
    start = rules.position(
        {
            "active": 0,
            "piles": ["Brink", "H1 H2 H3 H4 GO", ""],
        }
    )
    game = mr.Game(rules, seed=1, start=start, names=["Anna", "Bram", "Cleo"])
    (form, *_) = [each for each in game.menu(0, "en") if each["action"] == "Trade"]
    fields = cast("dict[str, dict[str, JSON]]", form["fields"])
    assert fields["partner"]["note"] == "GO, 4th House, 3rd House, 2 below"


def test_trade_cards_are_shown_where_one_is_swapped(piles: Play) -> None:
    told = piles(5, 1, "en", "swap", "back")
    form = told.split("Anna> ")[1].splitlines()
    assert form[1:3] == ["    1  Cleo (4th House)", "    2  Emma (Dorpsstraat)"]


def test_all_proofs_of_a_rule_are_shown_on_request(play: Play) -> None:
    brief, whole = (answer(play(f"rule B-JAIL-9{more}")) for more in ("", " --proofs"))
    assert not any(line.startswith("  proof: ") for line in brief)
    assert re.fullmatch(r"  proofs: \d+ \(rule B-JAIL-9 --proofs\)", brief[-1])
    assert whole[: len(brief) - 1] == brief[:-1]
    assert len(whole) > len(brief)


def test_a_rule_gives_the_numbers_of_this_game(play: Play) -> None:
    assert "  in this game: trade.counters = 3" in answer(play("rule B-Q-91"))
    assert "  in this game: trade.counters = 3" in answer(play("why B-Q-91"))
    assert not any("in this game" in line for line in answer(play("rule B-JAIL-9")))


@pytest.mark.parametrize(
    ("locale", "wanted"),
    [
        ("en", "- means none"),
        ("nl", "- betekent geen"),
        ("de", "- heißt keine"),
    ],
)
def test_a_form_says_in_plain_words_how_to_choose_nothing(
    play: Play, locale: str, wanted: str
) -> None:
    told = play("offer-trade", "1", "", "0", "back", "back", locale=locale)
    assert f"; {wanted})" in told


def test_the_form_of_an_offer_says_what_deeds_cost_and_which_are_mortgaged(play: Play) -> None:
    told = play("offer-trade", "1", "", "0", "-", "0", "back", "back", "back", "back")
    assert "    2  South Station (price \u20ac200, mortgaged)" in told
    assert "    1  Village Street (price \u20ac60)" in told
    assert "Groote Markt (costs \u20ac11; price \u20ac220, mortgaged)" in told
