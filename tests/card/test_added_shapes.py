"""Editions with further buildings and with jokers for some roles: from the file to the bots."""

from __future__ import annotations

import tomllib
from pathlib import Path

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.cli.commands.short_form import short_form
from monopoly_rules.core.cards import Card, parse_cards
from monopoly_rules.core.layouts import (
    LaidSet,
    Layout,
    Scorer,
    best_layout,
    completed,
    layout_refusal,
    may_go_out,
    parse_roles,
    round_scores,
    score_layout,
)
from monopoly_rules.core.scoring import ExtraCard, Role
from monopoly_rules.core.scoring.shapes import joker_of
from monopoly_rules.core.sets import PropertySet
from monopoly_rules.kernel import JSON, State, domains_of
from monopoly_rules.kernel.errors.kinds import FieldError
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.wire.schema import action_schema, schema_of_domain
from monopoly_rules.plugins import EditionError
from monopoly_rules.testing import FAST, Variant, check_variant
from monopoly_rules_variants.card_game import CardRules
from monopoly_rules_variants.card_game.values.actions import ITEMS, ROLE_TEXTS, Arrange, GoOut
from monopoly_rules_variants.card_game.values.state import CardState

from .test_extra_cards import BANK, CROWN, composed, edition_with

TOWER = """
[[extra]]
names = ["Wolkenkrabber"]
name_en = "Skyscraper"
count = 2
after = "HOTEL"
value = 800
"""
VILLA = """
[[extra]]
names = ["Villa"]
count = 3
after = "H4"
"""
PERMIT = """
[[extra]]
names = ["Bouwvergunning"]
name_en = "Building permit"
count = 2
stands_for = ["H1", "H2", "H3", "H4"]
"""
AGENT = """
[[extra]]
names = ["Makelaar"]
name_en = "Estate agent"
count = 2
stands_for = ["deed:yellow", "deed:green", "TOKEN", "Wolkenkrabber"]
"""
ALL = TOWER + VILLA + PERMIT + AGENT
"""The tower is EXTRA1, the villa EXTRA2, the permit EXTRA3, the agent EXTRA4."""
SOME = TOWER + PERMIT + BANK + CROWN


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> CardRules:
    return composed(tmp_path_factory.mktemp("all"), ALL)


@pytest.fixture(scope="module")
def scorer(rules: CardRules) -> Scorer:
    return rules.scorer


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


BUILT = "yellow1-3 H1 H2 H3 H4 EXTRA2 HOTEL EXTRA1"


@pytest.mark.rule("C-SCORE-5", "C-SCORE-6", "C-SCORE-7", "C-LAYOUT-8")
def test_a_set_with_every_building(scorer: Scorer) -> None:
    """300 for the deeds, 300 for each House and the villa, 500 for the Hotel, 800 for the tower."""
    found = best_layout(cards(f"{BUILT} TOKEN"), scorer)
    assert [(line.amount, line.rule) for line in found.score.lines] == [
        (300, "C-SCORE-4"),
        (1200, "C-SCORE-5"),
        (500, "C-SCORE-6"),
        (300, "C-SCORE-5"),
        (800, "C-SCORE-6"),
        (3100, "C-SCORE-7"),
    ]
    assert found.total == 6200
    assert str(found.layout) == "yellow: yellow1-3 H1 H2 H3 H4 HOTEL TOKEN EXTRA1 EXTRA2"


@pytest.mark.rule("C-LAYOUT-6", "C-OUT-6")
@pytest.mark.parametrize("missing", ["H1", "EXTRA2", "HOTEL"])
def test_each_building_needs_all_before_it(scorer: Scorer, missing: str) -> None:
    hand = cards(BUILT.replace(f" {missing}", ""))
    refused = may_go_out(hand, scorer, len(hand))
    assert refused is not None
    assert refused.rule == "C-OUT-6"
    found = best_layout(hand, scorer)
    assert Card.EXTRA1 in found.layout.unused
    assert not found.layout.bonus


@pytest.mark.rule("C-SCORE-8", "C-OUT-12")
def test_whoever_is_caught_with_a_joker_earns_nothing(scorer: Scorer) -> None:
    hands = [cards("brown1-2 EXTRA3 MRM"), cards("darkblue1-2")]
    found = round_scores(hands, scorer)
    assert found.totals == (0, 400)
    (line,) = found.scores[0].lines
    assert (line.rule, line.values) == ("C-SCORE-8", (Card.EXTRA3,))


@pytest.mark.rule("C-OUT-9", "C-Q-65")
def test_a_joker_is_only_what_it_may_be(scorer: Scorer) -> None:
    found = best_layout(cards("yellow1-2 H1 H3 EXTRA3 EXTRA4"), scorer)
    assert [str(role) for role in found.layout.roles] == ["EXTRA3:H2@yellow", "EXTRA4:deed:yellow"]
    assert found.total == 1200
    alone = best_layout(cards("red1-2 H1 EXTRA4"), scorer)
    assert [str(role) for role in alone.layout.roles] == ["EXTRA4:idle"]
    assert alone.total == 0


@pytest.mark.rule("C-Q-72", "C-LAYOUT-12")
@pytest.mark.parametrize(
    ("roles", "rule"),
    [
        ("EXTRA3:H2@yellow", None),
        ("EXTRA3:deed:yellow", "C-LAYOUT-12"),
        ("EXTRA3:HOTEL@yellow", "C-LAYOUT-12"),
        ("EXTRA4:H2@yellow", "C-LAYOUT-12"),
        ("EXTRA4:TOKEN@yellow", None),
        ("EXTRA3:idle EXTRA3:H2@yellow", "C-Q-72"),
        ("H2@yellow", "C-Q-72"),
    ],
)
def test_named_roles(scorer: Scorer, roles: str, rule: str | None) -> None:
    hand = cards("yellow1-3 H1 EXTRA3 EXTRA4")
    refused = may_go_out(hand, scorer, len(hand), parse_roles(roles))
    assert (refused and refused.rule) == rule


def laid(*buildings: Card, deeds: tuple[Card, ...] = (), tokens: tuple[Card, ...] = ()) -> Layout:
    yellow = (Card.YELLOW1, Card.YELLOW2, Card.YELLOW3)
    line = (Card.H1, Card.H2, Card.H3, Card.H4, Card.EXTRA2, Card.HOTEL, Card.EXTRA1)
    return Layout((LaidSet(PropertySet.YELLOW, deeds or yellow, buildings, tokens, line),))


@pytest.mark.rule("C-Q-37", "C-LAYOUT-12")
@pytest.mark.parametrize(
    ("layout", "rule"),
    [
        (laid(Card.H1, Card.EXTRA3), None),
        (laid(Card.H1, Card.EXTRA4), "C-LAYOUT-12"),
        (laid(Card.H1, Card.EXTRA1), "C-LAYOUT-8"),
        (laid(tokens=(Card.EXTRA3,)), "C-LAYOUT-12"),
        (laid(tokens=(Card.EXTRA4,)), None),
        (laid(tokens=(Card.EXTRA1,)), "C-LAYOUT-10"),
        (laid(deeds=(Card.YELLOW1, Card.YELLOW2, Card.EXTRA4)), None),
        (laid(deeds=(Card.YELLOW1, Card.YELLOW2, Card.EXTRA3)), "C-LAYOUT-12"),
        (laid(deeds=(Card.YELLOW1, Card.YELLOW2, Card.EXTRA1)), "C-LAYOUT-1"),
        (laid(Card.H1, Card.H1), "C-LAYOUT-6"),
    ],
)
def test_submitted_layouts(scorer: Scorer, layout: Layout, rule: str | None) -> None:
    hand = cards("yellow1-3 H1x2 H2 EXTRA1 EXTRA3 EXTRA4")
    refused = layout_refusal(layout, hand, scorer)
    assert (refused and refused.rule) == rule
    caught = layout_refusal(layout, hand, scorer, Role.OTHER)
    assert caught is not None or not scorer.has_joker(layout.cards.cards)


def test_a_layout_that_is_completed_leaves_buildings_and_jokers_unused(scorer: Scorer) -> None:
    hand = cards("yellow1-3 H1 GO EXTRA1 EXTRA3")
    found = completed(laid(Card.H1), hand, scorer)
    assert found.bonus == (Card.GO,)
    assert found.unused == (Card.EXTRA1, Card.EXTRA3)


@pytest.mark.rule("C-OUT-10")
def test_a_chance_is_such_a_building_where_it_may_be_a_hotel(scorer: Scorer) -> None:
    hand = cards(BUILT.replace(" EXTRA1", " CHANCE"))
    no_token = attrs.evolve(scorer.rules, chance_as_token=False)
    assert best_layout(hand, attrs.evolve(scorer, rules=no_token)).total == 3100
    never = attrs.evolve(scorer, rules=attrs.evolve(no_token, chance_as_hotel=False))
    assert best_layout(hand, never).total == 2300
    villa = cards("yellow1-3 H1 H2 H3 H4 CHANCE HOTEL")
    assert best_layout(villa, never).total == 2300  # the villa counts as a House


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", ["Skyscraper on 's-Gravenhage", "Building permit as 2nd House on 's-Gravenhage"]),
        ("nl", ["Wolkenkrabber op 's-Gravenhage", "Bouwvergunning als 2e Huis op 's-Gravenhage"]),
        (
            "de",
            [
                "Skyscraper auf dem Satz 's-Gravenhage",
                "Building permit als 2. Haus auf dem Satz 's-Gravenhage",
            ],
        ),
    ],
)
def test_words(rules: CardRules, locale: str, said: list[str]) -> None:
    words = rules.words(locale=locale)
    found = best_layout(cards(BUILT.replace("H2", "EXTRA3")), rules.scorer)
    lines = [row[0].text for row in found.score.rows(words)]
    assert said[0] in lines
    assert words.name("role", "EXTRA3:H2@yellow") == said[1]
    assert words.name("item", "EXTRA3:H2@yellow") == said[1]
    assert said[0] == words.name("item", "EXTRA1@yellow")


def test_the_box_has_a_value_where_it_does_not_depend_on_others(rules: CardRules) -> None:
    assert [card.value for card in rules.box("nl").cards[-4:]] == [800, None, None, None]


def test_formats_are_wider_only_where_a_deck_needs_it(rules: CardRules) -> None:
    usual = mr.compose("card-nl", players=4)
    assert isinstance(usual, CardRules)
    assert usual.role_texts == ROLE_TEXTS
    assert usual.items == ITEMS
    for kind in (GoOut, Arrange):
        assert usual.ranges[kind] == domains_of(kind, 4, skip=frozenset({"seat"}))
    assert usual.ranges[CardState] == domains_of(CardState, 4, skip=frozenset(names_of(State)))
    assert rules.ranges[GoOut]["roles"] != usual.ranges[GoOut]["roles"]
    schema = str(action_schema(rules.erased))
    assert "EXTRA3:H2@yellow" in schema
    assert "EXTRA3" not in str(action_schema(usual.erased))
    assert "EXTRA4:TOKEN@red" in str(schema_of_domain(rules.ranges[Arrange]["items"]))


@pytest.mark.parametrize("text", [ALL, SOME], ids=["all", "some"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_bots_play_such_decks(tmp_path: Path, text: str, players: int) -> None:
    known = edition_with(tmp_path, text)
    for arranged in (True, False):
        parameters: dict[str, JSON] = {"auto_arrange": arranged}
        rules = mr.compose("card-mine", players=players, parameters=parameters, registry=known)
        for bot in ("collector", "shrewd", "hasty"):
            game = mr.Game(rules, seed=players)
            seats = mr.bots(rules, bot, registry=known)
            for _ in range(40):
                if game.outcome is None:
                    seat = game.awaited[0]
                    game.play(seats[seat](game.view(seat), game.choices(seat)))


def test_games_are_saved_and_drawn(tmp_path: Path) -> None:
    known = edition_with(tmp_path, ALL)
    rules = mr.compose("card-mine", players=2, registry=known)
    assert isinstance(rules, CardRules)
    hand = "darkblue1-2 H1 H3 H4 EXTRA2 EXTRA3 EXTRA4 HOTEL EXTRA1"
    start = rules.position({"hands": [hand, "?x10"], "active": 0})
    game = mr.Game(rules.erased, start=start, seed=1)
    out = next(choice for choice in game.choices(0) if choice.kind is GoOut)
    (action, *_) = out.first(1)
    assert action == GoOut(0, (), ("EXTRA3:H2@darkblue", "EXTRA4:TOKEN@darkblue"))
    events = game.play(action)
    told = [game.tell(event) for event in events]
    assert "seat 0: Skyscraper on Amsterdam: €800  [C-SCORE-6]" in told
    assert "EXTRA3:H2@darkblue" in str(rules.forms.event(events[0]))
    again = mr.Game.load(game.save(), compose=lambda *_, **__: rules.erased)
    assert again.state == game.state


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            TOWER.replace("HOTEL", "HOTL"),
            "number 1, after: unknown building 'HOTL'; .* 'HOTEL'",
        ),
        (
            TOWER.replace("HOTEL", "GO"),
            "number 1, after: 'GO' is not a building; expected",
        ),
        (TOWER.replace("HOTEL", "Wolkenkrabber"), "number 1, after: .* leads back to it"),
        (
            TOWER.replace("HOTEL", "Villa") + VILLA.replace("H4", "Wolkenkrabber"),
            "number 1, after: 'Wolkenkrabber' comes after 'Villa', and that leads back to it",
        ),
        (TOWER + VILLA.replace("H4", "HOTEL"), "number 2, after: .* both come after HOTEL"),
        (TOWER.replace("HOTEL", ""), "number 1, after: expected the building"),
        (PERMIT + VILLA.replace("H4", "Bouwvergunning"), "'Bouwvergunning' is not a building"),
        (PERMIT.replace('"H1", "H2", "H3", "H4"', ""), "number 1, stands_for: expected what"),
        (PERMIT.replace('"H1"', '"deed:rad"'), r"stands_for\[0\]: unknown set 'rad'; .*'red'"),
        (PERMIT.replace('"H1"', '"tokn"'), r"stands_for\[0\]: unknown role 'tokn'; .*'TOKEN'"),
        (PERMIT.replace('"H1"', '"MRM"'), r"stands_for\[0\]: a joker cannot be 'MRM'; expected"),
        (PERMIT.replace('"H1"', "1"), r"stands_for\[0\]: expected a text, got a whole number"),
        (PERMIT + "value = 5\n", "number 1, value: a joker is worth what it stands for"),
        (PERMIT + "most = 5\n", "number 1, most: a joker brings no bonus"),
        (TOWER + "most = 5\n", "number 1, most: a building brings no bonus"),
        (PERMIT + 'after = "H1"\n', "number 1, stands_for: a kind with 'after' is a building"),
        (TOWER.replace("800", "-5"), "number 1, value: expected 0 to 1000000000, got -5"),
        (TOWER.replace("800", "10_000_000_000"), "number 1, value: expected 0 to 1000000000"),
        (TOWER.replace("count = 2", 'count = "two"'), "number 1, count: expected a whole number"),
        (TOWER + VILLA.replace("Villa", "Wolkenkrabber"), r"\[\[extra\]\].*names both EXTRA1 and"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(EditionError, match=problem):
        composed(tmp_path, text)


def test_the_short_form_of_such_an_edition_says_the_same(tmp_path: Path) -> None:
    known = edition_with(tmp_path, ALL)
    text = known.editions["card-mine"].value.text
    short = short_form(text)
    assert '{ names = ["Villa"], count = 3, after = "H4" },' in short
    assert tomllib.loads(short) == tomllib.loads(text)


def test_misuse_in_python_is_told() -> None:
    with pytest.raises(mr.RecordError, match="stands_for"):
        ExtraCard(("Permit",), 2, stands_for=())


@pytest.mark.parametrize("wrong", [5, ["H1"], (), (5,), ("",), "H1"])
@pytest.mark.parametrize("field", ["names", "stands_for"])
def test_texts_of_a_kind_are_texts(field: str, wrong: object) -> None:
    given: dict[str, object] = {"names": ("Permit",), "count": 2, field: wrong}
    with pytest.raises(FieldError, match=f"^{field}: expected"):
        ExtraCard(**given)  # type: ignore[arg-type]  # what is wrong is told


@pytest.mark.parametrize("wrong", [5, b"HOTEL", (), " "])
def test_a_kind_comes_after_a_text(wrong: object) -> None:
    with pytest.raises(FieldError, match=r"^after: expected the building"):
        ExtraCard(("Villa",), 2, after=wrong)  # type: ignore[arg-type]  # what is wrong is told


@pytest.mark.parametrize("text", ["deed:", "deed: ", "DEED:"])
def test_a_deed_of_no_set_is_not_one_of_all_sets(scorer: Scorer, text: str) -> None:
    agent = ExtraCard(("Agent",), 2, stands_for=("H1", text))
    with pytest.raises(FieldError, match=r"^extra\[0\].stands_for\[1\]: unknown set ''"):
        Scorer(scorer.table, scorer.rules, (agent,))
    every = ExtraCard(("Agent",), 2, stands_for=("deed",))
    assert len(joker_of(Card.EXTRA1, (every,)).deeds) == 10


@pytest.mark.parametrize(
    ("after", "stands_for", "told"),
    [
        ("GO", ("H1",), "extra[0].after: 'GO' is not a building; expected one of "),
        ("HOTEL", ("MRM",), "extra[1].stands_for[0]: a joker cannot be 'MRM'; expected one of "),
    ],
)
def test_the_names_that_would_be_right_are_told(
    scorer: Scorer, after: str, stands_for: tuple[str, ...], told: str
) -> None:
    tower = ExtraCard(("Tower",), 2, after=after, value=800)
    permit = ExtraCard(("Permit",), 2, stands_for=stands_for)
    with pytest.raises(FieldError) as caught:
        Scorer(scorer.table, scorer.rules, (tower, permit))
    roles = "deed, TOKEN, " if after == "HOTEL" else ""
    assert str(caught.value) == f"{told}{roles}H1, H2, H3, H4, HOTEL, Tower"


@pytest.mark.rule("C-SCORE-6", "C-SCORE-7", "C-Q-37")
def test_a_completed_layout_is_scored_as_the_deck_builds(scorer: Scorer) -> None:
    """A set of one's own need not say in which order the deck builds."""
    hand = cards(f"{BUILT} TOKEN EXTRA3")
    (best,) = best_layout(hand, scorer).layout.sets
    own = Layout((LaidSet(best.set, best.deeds, best.buildings, best.tokens),))
    assert layout_refusal(own, hand, scorer) is None
    found = completed(own, hand, scorer)
    assert score_layout(found, scorer.table, scorer.extra).total == 6200
    assert str(found) == (
        "yellow: yellow1-3 H1 H2 H3 H4 HOTEL TOKEN EXTRA1 EXTRA2 | unused: EXTRA3"
    )
    assert [str(role) for role in found.roles] == ["EXTRA3:idle"]
    assert found == best_layout(hand, scorer).layout


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4, 5])
def test_an_edition_with_such_kinds_conforms(tmp_path: Path, players: int) -> None:
    known = edition_with(tmp_path, ALL)

    def compose(spec: str, *, players: int, parameters: object = None) -> object:
        return mr.compose(spec, players=players, registry=known)

    brief = attrs.evolve(FAST, name="brief", walks=4, plies=150, moments=20, probes=10, games=1)
    check_variant(Variant("card-mine", players, compose, profile=brief))  # type: ignore[arg-type]
