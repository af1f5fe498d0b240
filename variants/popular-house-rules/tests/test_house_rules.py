"""What this plugin promises: its scenarios hold, its rules conform, alone and in pairs."""

from itertools import combinations
from pathlib import Path

import attrs
import pytest
from monopoly_rules import Game
from monopoly_rules.plugins import CompositionError, compose, hookimpl, installed, registry_of
from monopoly_rules.scenarios import Scenario, read_scenarios, run_scenario
from monopoly_rules.testing import FAST, Variant, check_variant
from monopoly_rules.testing.extracting import in_code, of_modifiers
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BoardRules
from monopoly_rules_variants.board_game.turn.move import walk
from monopoly_rules_variants.board_game.values.actions import Accept, OfferTrade

import popular_house_rules
from popular_house_rules import register_modifiers
from popular_house_rules.immunity import HELD
from popular_house_rules.speed_die import THROWS_IT

FILES = sorted(Path(__file__).parent.glob("*.toml"))
SCENARIOS = [scenario for file in FILES for scenario in read_scenarios(file)]
RULES = {each.name: each for each in register_modifiers()}
ON_BOARDS = [name for name, rule in RULES.items() if rule.FAMILY == "board"]
ON_CARDS = [name for name, rule in RULES.items() if rule.FAMILY == "card"]
PAIRS = [
    pair
    for pair in combinations(ON_BOARDS, 2)
    if pair[1] not in RULES[pair[0]].excludes and pair[0] not in RULES[pair[1]].excludes
]
SAMPLE = [
    ("parking-pot", "income-tax-choice"),
    ("auctions-only", "speed-die"),
    ("no-rent-from-jail", "speed-die"),
    ("snake-eyes", "speed-die"),
    ("loans", "parking-pot"),
]
"""Pairs that touch the same matters; `PAIRS` has all of them."""
BOARDS = {
    "board-nl": 2,
    "board-de": 3,
    "board-star-wars": 2,
    "board-london": 2,
    "board-atlantic-city": 2,
}
"""The boards, with their smallest numbers of players."""
BRIEF = attrs.evolve(FAST, name="brief", walks=6, plies=200, moments=30, probes=20, games=1)
BRIEF = attrs.evolve(BRIEF, examples=3)
"""A look at every rule in seconds, every day."""
GLANCE = attrs.evolve(BRIEF, name="glance", walks=3, plies=120, moments=16, parameter_sets=2)
GLANCE = attrs.evolve(GLANCE, processes=0)
"""Enough for each of a thousand combinations: what one rule does in other processes and under many
parameters is looked at where it is alone."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    run_scenario(scenario)


def test_every_rule_has_scenarios() -> None:
    assert {file.stem.replace("_", "-") for file in FILES} == {*RULES, "skins"}


@pytest.mark.parametrize(
    ("skin", "model"), [("london", "nl"), ("atlantic-city", "star-wars")], ids="-".join
)
def test_a_skin_has_the_numbers_of_its_model(skin: str, model: str) -> None:
    ours, theirs = (compose(f"board-{name}", players=2) for name in (skin, model))
    assert isinstance(ours, BoardRules)
    assert isinstance(theirs, BoardRules)
    assert ours.numbers == theirs.numbers
    assert (ours.price, ours.rents, ours.mortgage_value, ours.house_cost, ours.cards) == (
        theirs.price,
        theirs.rents,
        theirs.mortgage_value,
        theirs.house_cost,
        theirs.cards,
    )
    assert [space.kind for space in ours.data.space] == [space.kind for space in theirs.data.space]


@pytest.mark.parametrize(("steps", "throws"), [(3, 1), (-3, 0)])
def test_the_third_die_is_thrown_once_start_was_passed_forwards(steps: int, throws: int) -> None:
    rules = compose("board-nl+speed-die", players=2, parameters={"go.backward_salary": True})
    assert isinstance(rules, BoardRules)
    here = {"turn": 0, "at": [38 if steps > 0 else 2, 0]}
    table = rules.codec.open_table(rules, rules.position(here), None)
    walk(table, 0, steps, "B-MOVE-1")
    assert table.extra(THROWS_IT) == (throws, 0)


@pytest.mark.parametrize(("held", "refused"), [(9, False), (11, False), (12, True)])
def test_a_trade_with_four_promises_leaves_a_state_that_can_be_read(
    held: int, refused: bool
) -> None:
    rules = compose("board-nl+immunity", players=2)
    held_before = {"immunity.held": [[0, 1, 1, [27]]] * held}
    deeds = [["Kalverstraat"], ["Spui"]]
    start = rules.position({"turn": 0, "deeds": deeds, "extras": held_before})
    game = Game(rules, seed=1, start=start)
    mine, theirs = (
        tuple(("immunity:NoRent", (deed,), visits) for visits in (1, 2)) for deed in (27, 18)
    )
    offer = OfferTrade(0, 1, 0, (), (), 0, (), (), mine, theirs)
    if refused:
        assert str(game.why_not(offer)).startswith("no promise while twelve hold")
        return
    game.play(offer)
    game.play(Accept(1, 0))
    look = rules.codec.read_only(rules, game.state)
    assert len(look.extra(HELD)) == held + 4
    assert rules.forms.read_state(rules.forms.state(game.state)) == game.state


class Crowd:
    """The Dutch board for as many players as there can be."""

    def __init__(self, folder: Path) -> None:
        text = installed().editions["board-nl"].value.text
        text = text.replace('id = "nl"', 'id = "crowd"', 1)
        self.file = folder / "crowd.toml"
        text = text.replace("players = [2, 6]", "players = [2, 16]", 1)
        text = text.replace("players.max = 6", "players.max = 16", 1)
        self.file.write_text(text, encoding="utf-8")

    @hookimpl
    def register_editions(self) -> list[Path]:
        return [self.file]


def test_every_seat_can_promise_something(tmp_path: Path) -> None:
    known = registry_of(board=board_game, rules=popular_house_rules, mine=Crowd(tmp_path))
    rules = compose("board-crowd+immunity", players=16, registry=known)
    held = {"immunity.held": [[15, 14, 1, [27]]]}
    deeds: list[list[str]] = [[]] * 15 + [["Kalverstraat"]]
    state = rules.position({"turn": 0, "deeds": deeds, "extras": held})
    assert rules.forms.read_state(rules.forms.state(state)) == state


class Choosy:
    """The Dutch board with choices of its own at its tax squares."""

    def __init__(self, folder: Path, tax: str) -> None:
        text = installed().editions["board-nl"].value.text
        text = text.replace('id = "nl"', 'id = "choosy"', 1)
        self.file = folder / "choosy.toml"
        self.file.write_text(text.replace(tax, f"{tax}\npercent = 10"), encoding="utf-8")

    @hookimpl
    def register_editions(self) -> list[Path]:
        return [self.file]


def test_a_board_that_lets_choose_by_itself_does_not_ask_twice(tmp_path: Path) -> None:
    spec = "board-choosy+income-tax-choice"
    own = Choosy(tmp_path, 'tax = "income"')
    known = registry_of(board=board_game, rules=popular_house_rules, mine=own)
    compose("board-choosy", players=2, registry=known)
    said = "'Inkomstenbelasting' has a choice of its own"
    with pytest.raises(CompositionError, match=f"income-tax-choice.*does not go with it: .*{said}"):
        compose(spec, players=2, registry=known)
    own = Choosy(tmp_path, 'tax = "extra"')  # a choice at the other tax is no hindrance
    compose(spec, players=2, registry=registry_of(board=board_game, r=popular_house_rules, m=own))


@pytest.mark.parametrize("skin", ["london", "atlantic-city"])
def test_a_skin_conforms(skin: str) -> None:
    check_variant(Variant(f"board-{skin}", 2, profile=BRIEF))


def test_rules_that_contradict_each_other_say_so() -> None:
    for one, other in set(combinations(ON_BOARDS, 2)) - set(PAIRS):
        with pytest.raises(CompositionError, match=other):
            compose(f"board-nl+{one}+{other}", players=2)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_conforms(rule: str) -> None:
    check_variant(Variant(f"{RULES[rule].FAMILY}-nl+{rule}", 3, profile=BRIEF))


@pytest.mark.parametrize("pair", SAMPLE, ids="+".join)
def test_a_pair_conforms(pair: tuple[str, str]) -> None:
    check_variant(Variant(f"board-nl+{'+'.join(pair)}", 2, profile=BRIEF))


@pytest.mark.long
@pytest.mark.parametrize("players", ["fewest", 4, 6])
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("rules", [*((rule,) for rule in ON_BOARDS), *PAIRS], ids="+".join)
def test_all_of_them_conform(rules: tuple[str, ...], board: str, players: int | str) -> None:
    """In both orders for the fewest players: what acts first may matter."""
    number = players if isinstance(players, int) else BOARDS[board]
    orders = {rules, rules[::-1]} if players == "fewest" else {rules}
    for order in orders:
        check_variant(Variant("+".join([board, *order]), number, profile=GLANCE))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("edition", ["card-nl", "card-de"])
@pytest.mark.parametrize("rule", ON_CARDS)
def test_all_card_rules_conform(rule: str, edition: str, players: int) -> None:
    check_variant(Variant(f"{edition}+{rule}", players, profile=BRIEF))


@pytest.mark.parametrize("locale", ["nl", "de"])
def test_every_text_is_there_in_dutch_and_german(locale: str) -> None:
    folder = Path(popular_house_rules.__file__).parent
    texts = [
        text
        for file in sorted(folder.glob("*.py"))
        for source in [file.read_text("utf-8")]
        for text in (
            *(found.text for found in in_code(source, file.name)),
            *(found for found, _ in of_modifiers(source)),
        )
    ]
    catalogue = compose("board-nl+immunity", players=2).catalogues.catalogue(locale)
    left = [
        text.one
        for text in texts
        if not text.many and catalogue.text(text.one) == text.one and text.one != "pot"
    ]
    assert (len(texts) > 60, left) == (True, [])
    assert catalogue.count("{0} visit", "{0} visits", 2) != "{0} visits"


@pytest.mark.parametrize(
    ("locale", "text", "said"),
    [
        ("de", "the bus", "Bus"),
        ("de", "the uncle", "Onkel"),
        (
            "nl",
            "the bank lends to everybody once, and before the own throw",
            "de bank leent iedereen één keer geld, en voor de eigen worp",
        ),
    ],
)
def test_words_that_stand_alone_and_sentences_are_whole(locale: str, text: str, said: str) -> None:
    catalogue = compose("board-nl+speed-die+loans", players=2).catalogues.catalogue(locale)
    assert catalogue.text(text) == said


def test_a_rule_is_short() -> None:
    """At most sixty lines, most of them under thirty; the speed die has more to say. Blank lines
    say nothing."""
    source = Path(__file__).parents[1] / "src" / "popular_house_rules"
    texts = {rule: source / f"{rule.replace('-', '_')}.py" for rule in RULES}
    lengths = {
        rule: sum(bool(line) for line in file.read_text("utf-8").splitlines())
        for rule, file in texts.items()
    }
    assert lengths.pop("speed-die") <= 150
    assert max(lengths.values()) <= 60
    assert sum(length < 30 for length in lengths.values()) > len(lengths) / 2
