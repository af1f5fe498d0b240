"""A modifier names its own values: in sentences, forms, messages and on the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, ClassVar

import attrs
import pytest
from tests.locales.compiled import catalogue_in

import monopoly_rules as mr
from monopoly_rules.kernel import (
    Action,
    Among,
    DefinitionError,
    Event,
    Game,
    Parts,
    Seat,
    SeatQuestion,
    Several,
    Span,
    plain,
    say,
    verb,
)
from monopoly_rules.kernel.values.extras import Extra
from monopoly_rules.testing import Variant, check_variant
from monopoly_rules.testing.extracting import in_code
from toy_game import ToyLook, ToyModifier, ToyTable, on_six

from .houses import composed, plugin, registry, six_thrown

cellar = ToyModifier("cellar")
BOTTLES = cellar.counted("bottles", "{0} bottle", "{0} bottles")
WINES = cellar.named("wine", {"red": "a red wine", "port": "an old port"})
HELD = cellar.extra_per_seat("held", 0, within=Span(0, 9, noun=BOTTLES))
TASTED: Extra[tuple[tuple[int | str, ...], ...]] = cellar.extra(
    "tasted",
    (),
    within=Several(
        Parts("a tasting", (Span(0, 7, noun="seat"), Among(("red", "port"), noun=WINES))), 0, 2
    ),
)


@attrs.frozen
class Taste(Action):
    """Taste a wine."""

    TEXT: ClassVar = "taste {wine:cellar.wine}, {glasses:cellar.bottles}"
    wine: Annotated[str, Among(("red", "port"), noun=WINES)]
    glasses: Annotated[int, Span(1, 2, noun=BOTTLES)]


@cellar.event
@attrs.frozen
class Tasted(Event):
    seat: Seat
    wine: str
    left: int
    TEXT: ClassVar = "{seat:seat} tasted {wine:cellar.wine}; left: {left:cellar.bottles}"


def taste(table: ToyTable, question: Tasting, action: Taste) -> None:
    table.put_for(HELD, action.seat, action.glasses)
    table.put(TASTED, ((action.seat, action.wine),))
    table.tell(Tasted, "CELLAR-1", action.seat, action.wine, action.glasses)


@cellar.question
@attrs.frozen
class Tasting(SeatQuestion[ToyLook]):
    TEXT: ClassVar = "{seat:seat} tastes a wine"
    VERBS: ClassVar = (verb(Taste, do=taste),)
    ONCE: ClassVar = True


@cellar.around(on_six, rule="CELLAR-1")
def open_the_cellar(usual: Callable[[ToyTable, Seat], None], table: ToyTable, seat: Seat) -> None:
    """Whoever throws a 6 tastes a wine."""
    usual(table, seat)
    table.push(Tasting(seat))


SPEC = "toy-bazaar+cellar"


@pytest.fixture
def dutch(tmp_path: Path) -> Path:
    """A catalogue of the modifier's plugin."""
    plurals = {("{0} bottle", "{0} bottles"): ("{0} fles", "{0} flessen")}
    return catalogue_in(tmp_path, "nl", {"an old port": "een oude port"}, plurals)


def asked(**plugins: object) -> Game:
    return six_thrown(SPEC, registry(**plugins) if plugins else registry(cellar))


def test_sentences_forms_and_the_table_name_its_values() -> None:
    playing = asked()
    assert (BOTTLES, WINES) == ("cellar.bottles", "cellar.wine")
    (form,) = playing.menu(0)
    assert form["fields"]["wine"]["labels"] == ["a red wine", "an old port"]  # type: ignore[index,call-overload]
    assert say(Taste(0, "red", 1), playing.words()) == "taste a red wine, 1 bottle"
    events = playing.play(Taste(0, "port", 2))
    told = [playing.tell(event) for event in events if isinstance(event, Tasted)]
    assert told == ["Ann tasted an old port; left: 2 bottles  [CELLAR-1]"]
    below = plain(playing.rules.kept(playing.view(), playing.words())).splitlines()
    assert below == [
        "cellar, held: Ann 2 bottles, Ben 0 bottles, Cy 0 bottles",
        "cellar, tasted: (Ann, an old port)",
    ]


def test_in_the_language_of_the_reader(dutch: Path) -> None:
    playing = asked(house=plugin(modifiers=[cellar], catalogues=[dutch]))
    (event,) = [e for e in playing.play(Taste(0, "port", 1)) if isinstance(e, Tasted)]
    words = playing.words("nl")
    assert words.name(WINES, "port") == "een oude port"
    assert [words.name(BOTTLES, number) for number in (1, 2)] == ["1 fles", "2 flessen"]
    assert "een oude port; left: 1 fles" in say(event, words)
    nouns = playing.rules.forms.messages("nl")["nouns"]
    assert isinstance(nouns, dict)
    assert nouns["cellar.wine"] == {
        "kind": "names",
        "names": {"red": "a red wine", "port": "een oude port"},
        "empty": "-",
    }


def test_what_has_no_name_is_shown_as_it_is() -> None:
    assert asked().words().name(WINES, "beer") == "beer"


def test_it_conforms() -> None:
    known = registry(cellar)

    def compose(spec: str, **given: object) -> mr.RuleSet:
        return mr.compose(spec, registry=known, **given)  # type: ignore[arg-type]  # as the kit does

    check_variant(Variant(SPEC, 3, compose))


def test_the_explanation_names_them() -> None:
    explained = composed(SPEC, known=registry(cellar)).explain()
    assert "noun cellar.bottles" in explained
    assert "noun cellar.wine" in explained


def test_they_are_found_for_translators() -> None:
    source = (
        'A = mine.counted("crates", "{0} crate", "{0} crates")\n'
        'B = mine.named("wine", {0: "red wine"})\n'
    )
    found = [(each.text.one, each.text.many) for each in in_code(source, "x.py")]
    assert found == [("{0} crate", "{0} crates"), ("red wine", "")]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda mine: mine.counted("a b", "{0} x", "{0} xs"), "'a b' cannot be a noun"),
        (lambda mine: mine.counted("x", "one x", "{0} xs"), "with the number in them"),
        (lambda mine: mine.counted("x", "{0} {bad}", "{0} xs"), "with the number in them"),
        (lambda mine: mine.counted("x", "{0} x", "{0} {x"), "with the number in them"),
        (lambda mine: mine.named("x", {0: 1}), "write what each value is called"),
        (lambda mine: mine.named("x", ["y"]), "write what each value is called"),
        (lambda mine: mine.named("x", {}), "write what each value is called"),
        (lambda mine: mine.named("x", {1: ""}), "write what each value is called"),
        (
            lambda mine: (mine.named("x", {1: "y"}), mine.counted("x", "{0} x", "{0} xs")),
            "two nouns called 'x'",
        ),
    ],
    ids=["blank", "no number", "more", "open", "number", "list", "no names", "no name", "twice"],
)
def test_what_cannot_be_a_noun(wrong: Callable[[ToyModifier], object], says: str) -> None:
    with pytest.raises(DefinitionError, match="modifier 'mine'") as caught:
        wrong(ToyModifier("mine"))
    assert says in str(caught.value)
