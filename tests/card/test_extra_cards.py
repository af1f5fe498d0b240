"""Kinds of cards that an edition or a modifier adds, and modifiers that change tables."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.core.cards import EXTRAS, Card
from monopoly_rules.core.layouts import round_scores, round_totals
from monopoly_rules.core.scoring import ExtraCard
from monopoly_rules.plugins import (
    CompositionError,
    EditionError,
    File,
    Registry,
    hookimpl,
    registry_of,
)
from monopoly_rules.testing import FAST, Variant, check_variant
from monopoly_rules_variants import card_game
from monopoly_rules_variants.card_game import CardData, CardModifier, CardRules

BANK = '\n[[extra]]\nnames = ["Bank"]\nname_en = "Vault"\ncount = 3\nvalue = 300\n'
CROWN = '\n[[extra]]\nnames = ["Kroon"]\ncount = 2\nmost = 700\n'


def edition_with(folder: Path, text: str) -> Registry:
    """The card game with one more edition: the Dutch one and these tables."""
    source = files("monopoly_rules_variants.card_game") / "editions" / "nl.toml"
    file = folder / "mine.toml"
    file.write_text(
        source.read_text(encoding="utf-8").replace('id = "nl"', 'id = "mine"') + text, "utf-8"
    )

    class Mine:
        @hookimpl
        def register_editions(self) -> list[File]:
            return [file]

    return registry_of(card=card_game, mine=Mine())


def composed(folder: Path, text: str, players: int = 4) -> CardRules:
    rules = mr.compose("card-mine", players=players, registry=edition_with(folder, text))
    assert isinstance(rules, CardRules)
    return rules


def test_an_edition_adds_kinds(tmp_path: Path) -> None:
    rules = composed(tmp_path, BANK + CROWN)
    assert len(rules.deck) == 65
    assert [rules.card_deck.count(card) for card in EXTRAS] == [3, 2, 0, 0]
    assert rules.words(locale="nl").name("card", int(Card.EXTRA1)) == "Bank"
    assert rules.words(locale="en").name("card", int(Card.EXTRA1)) == "Vault"
    assert rules.words(locale="en").name("card", int(Card.EXTRA2)) == "Kroon"
    assert [card.name for card in rules.box("nl").cards[-2:]] == ["Bank", "Kroon"]
    assert [card.value for card in rules.box("nl").cards[-2:]] == [300, 700]


def test_they_earn_what_they_say(tmp_path: Path) -> None:
    rules = composed(tmp_path, BANK + CROWN, players=2)
    hands = [(Card.EXTRA1, Card.EXTRA1, Card.EXTRA2), (Card.GO, Card.EXTRA1)]
    found = round_scores(hands, rules.scorer)
    assert found.totals == (1300, 500)
    assert [line.rule for line in found.scores[0].lines] == ["C-SCORE-11", "C-SCORE-9"]
    assert round_totals(hands, rules.scorer) == [1300, 500]
    tied = [(Card.EXTRA2,), (Card.EXTRA2,)]
    assert round_totals(tied, rules.scorer) == [0, 0]


def test_the_usual_game_knows_none_of_them() -> None:
    rules = mr.compose("card-nl", players=2)
    assert isinstance(rules, CardRules)
    assert len(rules.box("nl").cards) == 37
    assert "EXTRA1" not in rules.known_names("card")
    with pytest.raises(mr.RecordError, match="EXTRA1"):
        rules.position({"hands": ["EXTRA1 ?x9", "?x10"]})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (BANK.replace("300", "-1"), r"value.*expected 0 to"),
        (BANK.replace("count = 3", "count = 0"), r"count.*expected 1 to 63"),
        (BANK.replace('["Bank"]', "[]"), r"names.*expected the printed name"),
        (BANK.replace('["Bank"]', '["Start"]'), r"names both"),
        (BANK.replace("value", "worth"), r"worth"),
        (BANK * 5, r"at most 4 kinds"),
        (BANK.replace("count = 3", "count = 63"), r"123 cards"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises((EditionError, CompositionError), match=problem):
        composed(tmp_path, text)


def with_tables(change: Callable[[CardData], CardData]) -> Registry:
    more = CardModifier("more")
    more.tables(rule="MORE-1")(change)

    class Mine:
        @hookimpl
        def register_modifiers(self) -> list[CardModifier]:
            return [more]

    return registry_of(card=card_game, mine=Mine())


def add_bank(data: CardData) -> CardData:
    """The deck has three banks."""
    return attrs.evolve(data, extra=(*data.extra, ExtraCard(("Bank",), 3, value=300)))


def add_nothing(data: CardData) -> CardData:
    """The deck stays as it is."""
    return data


def add_start(data: CardData) -> CardData:
    """Two kinds have one name."""
    return attrs.evolve(data, extra=(ExtraCard(("Start",), 3),))


def fail(data: CardData) -> CardData:
    """It breaks."""
    raise ZeroDivisionError


def test_a_modifier_changes_tables() -> None:
    known = with_tables(add_bank)
    rules = mr.compose("card-nl+more", players=2, registry=known)
    assert isinstance(rules, CardRules)
    assert len(rules.deck) == 63
    assert "tables of the edition [MORE-1]" in rules.explain()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (add_nothing, "'more'.*MORE-1.*changes nothing"),
        (add_start, "names both"),
        (fail, "'more'.*MORE-1.*fail raised ZeroDivisionError"),
        (lambda data: None, "docstring"),
    ],
)
def test_misuse_of_tables_is_told(change: Callable[[CardData], CardData], problem: str) -> None:
    with pytest.raises(mr.MonopolyRulesError, match=problem):
        mr.compose("card-nl+more", players=2, registry=with_tables(change))


@pytest.mark.long
def test_an_edition_with_added_kinds_conforms(tmp_path: Path) -> None:
    known = edition_with(tmp_path, BANK + CROWN)

    def compose(spec: str, *, players: int, parameters: object = None) -> object:
        return mr.compose(spec, players=players, registry=known)

    brief = attrs.evolve(FAST, name="brief", walks=4, plies=150, moments=20, probes=10, games=1)
    check_variant(Variant("card-mine", 3, compose, profile=brief))  # type: ignore[arg-type]
