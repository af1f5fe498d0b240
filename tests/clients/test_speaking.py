"""A client speaks by itself: from messages and JSON alone, as the library does, in any language."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from jsonschema import Draft202012Validator

import monopoly_rules as mr
from monopoly_rules.kernel import (
    Action,
    Catalogues,
    Choice,
    PlainWords,
    message_schema,
    messages_schema,
)
from monopoly_rules.kernel.words.saying import Sayable
from monopoly_rules.plugins.parts.random_player import RandomPlayer

from . import speaking
from .speaking import Speaker

NAMES = ["Anna", "Bram", "Cleo", "Dirk"]
GAMES = [
    ("board-nl", 3, 120),
    ("board-de+short", 4, 60),
    ("board-star-wars", 3, 90),
    ("card-nl", 2, 120),
    ("card-de", 4, 120),
    ("toy-bazaar", 3, 100),
]


def sent(value: object) -> Any:  # noqa: ANN401  # JSON, as a client has it
    """As a client gets it: through JSON."""
    return json.loads(json.dumps(value))


def said_in(game: mr.Game, rng: Random) -> list[Sayable]:
    """What can be said in a position: question, choices, actions, refusals."""
    found: list[Sayable] = []
    for seat in range(game.rules.players):
        view = game.view(seat)
        if view.question is not None:
            found.append(view.question)
        for choice in game.choices(seat):
            found.append(choice)
            found += _actions(choice, rng)
        refused = (game.why_not(action) for action in _strange(game, seat, rng))
        found += [each for each in refused if each is not None]
    return found


def _actions(choice: Choice[Action], rng: Random) -> list[Action]:
    return [choice.action(*(domain.sample(rng) for domain in choice.domains)) for _ in range(2)]


def _strange(game: mr.Game, seat: int, rng: Random) -> list[Action]:
    """Actions of all kinds, most of them refused."""
    return [
        kind(seat, *(domain.sample(rng) for domain in game.rules.ranges[kind].values()))
        for kind in game.rules.actions.values()
    ]


@pytest.mark.parametrize(("spec", "players", "plays"), GAMES)
def test_a_client_says_what_the_library_says(spec: str, players: int, plays: int) -> None:
    rules = mr.compose(spec, players=players)
    names = NAMES[:players]
    game = mr.Game(rules, seed=3, names=names)
    bots = [RandomPlayer(rules, seat, 5) for seat in range(players)]
    valid = Draft202012Validator(message_schema(rules))
    speakers = {each: Speaker(sent(rules.forms.messages(each)), names) for each in rules.locales}
    rng = Random(7)
    told: list[Sayable] = []
    for play in range(plays):
        if game.over:
            break
        seat = game.awaited[0]
        told += game.play(bots[seat](game.view(seat), game.choices(seat)))
        if play % 10 == 0:
            told += said_in(game, rng)
    for seat_or_all in (None, *range(players)):
        told += game.events(seat_or_all)
    if game.outcome is not None:
        told.append(game.outcome)
    kinds = {type(each).__name__ for each in told}
    assert {"Choice", "Refusal"} < kinds
    for what in told:
        message = sent(rules.forms.message(what))
        valid.validate(message)
        for locale, speaker in speakers.items():
            assert speaker.tell(message) == game.tell(what, locale), (what, locale)


@pytest.mark.parametrize(("spec", "players"), [(spec, players) for spec, players, _ in GAMES])
def test_names_of_values_actions_and_fields_are_those_of_forms(spec: str, players: int) -> None:
    rules = mr.compose(spec, players=players)
    game = mr.Game(rules, seed=1, names=NAMES[:players])
    for locale in rules.locales:
        messages = sent(rules.forms.messages(locale))
        Draft202012Validator(messages_schema(rules)).validate(messages)
        speaker = Speaker(messages, NAMES[:players])
        for seat in range(players):
            for form in sent([*game.menu(seat, locale)]):
                assert messages["titles"][form["action"]] == form["title"]
                for field, described in form["fields"].items():
                    assert messages["fields"][field] == form["titles"][field]
                    if "labels" in described and described["noun"]:
                        values = described.get("values", described.get("items"))
                        labels = [speaker.name(described["noun"], each) for each in values]
                        assert labels == described["labels"]


def test_plurals_are_those_of_the_language(tmp_path: Path) -> None:
    place = tmp_path / "pl" / "LC_MESSAGES"
    place.mkdir(parents=True)
    polish = Catalog("pl")
    polish.add(("{0} card", "{0} cards"), ("{0} karta", "{0} karty", "{0} kart"))
    polish.add("1,000", "1 000")
    with (place / "words.mo").open("wb") as target:
        write_mo(target, polish)
    catalogue = Catalogues([tmp_path]).catalogue("pl")
    words = PlainWords(("Anna",), None, catalogue, counts={"cards": ("{0} card", "{0} cards")})
    messages = {
        "thousands": catalogue.thousands,
        "texts": words.sentences(),
        "nouns": {noun: {**how.written(words), "empty": "-"} for noun, how in words.nouns.items()},
    }
    speaker = Speaker(sent(messages), ["Anna"])
    said = {number: speaker.name("cards", number) for number in range(1250)}
    assert said == {number: words.name("cards", number) for number in range(1250)}
    assert (said[1], said[2], said[5], said[12], said[22], said[112], said[1002]) == (
        "1 karta",
        "2 karty",
        "5 kart",
        "12 kart",
        "22 karty",
        "112 kart",
        "1 002 karty",
    )


def test_rule_texts_are_not_sent_with_the_sentences() -> None:
    rules = mr.compose("board-nl", players=2)
    texts = rules.forms.messages("nl")["texts"]
    assert isinstance(texts, dict)
    assert texts["{debtor:seat} offered {creditor:seat} {give_cash:goods} for the whole debt"]
    assert mr.rule("B-JAIL-1").text not in texts
    assert len(texts) > 200


def test_the_speaker_knows_nothing_of_the_library() -> None:
    tree = ast.parse(Path(speaking.__file__).read_text(encoding="utf-8"))
    imported = {
        name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in node.names
    }
    assert imported == {"annotations", "json", "re", "Any"}
