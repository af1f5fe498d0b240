"""The one reader: keys, values, sizes, names, and messages that stay short."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import pytest

from monopoly_rules.kernel import (
    Among,
    Domain,
    FieldError,
    FieldValue,
    Many,
    Pick,
    Reader,
    RecordError,
    Span,
    Values,
    did_you_mean,
    quoted,
    unknown,
)
from monopoly_rules.kernel.wire.parsing import LARGEST_TOML, parsed, parsed_toml

CARD = Span(0, 27, noun="deed")


class Streets:
    """Two streets with names."""

    def value_of(self, noun: str, text: str) -> FieldValue:
        return {"Spui": 18, "Plein": 19}.get(text) if noun == "deed" else None

    def known_names(self, noun: str) -> Iterable[str]:
        return ("Spui", "Plein") if noun == "deed" else ()

    def several(self, text: str) -> tuple[str, ...] | None:
        return None


def said(read: Callable[[], object]) -> str:
    """What is wrong, with its place."""
    with pytest.raises(RecordError) as caught:
        read()
    return str(caught.value)


# Objects


def test_keys_are_read_one_by_one() -> None:
    read = Reader({"name": "Anna", "out": True, "cards": ["a"], "size": {"x": 3}, "rows": [{}]})
    assert read.text("name") == "Anna"
    assert read.flag("out")
    assert read.texts("cards") == ["a"]
    assert read.table("size").number("x", Span(0, 9)) == 3
    assert [each.place for each in read.tables("rows")] == ["$.rows[0]"]
    assert read.typed("none", dict[str, str], {}) == {}
    assert read.one_of("kind", {"a": 1}, "a") == 1
    read.finish()


def test_a_key_that_nobody_asked_for() -> None:
    read = Reader({"jial": 1})
    assert read.number("jail", Span(0, 9), 0) == 0
    assert said(read.finish) == "$: unknown key 'jial'; did you mean 'jail'?"


def test_a_misspelt_key_is_not_called_missing() -> None:
    read = Reader({"amont": 3}, "$.bid")
    assert said(lambda: read.text("amount")) == (
        "$.bid: unknown key 'amont'; did you mean 'amount'?"
    )
    assert said(lambda: Reader({}).raw("seat")) == "$: the key 'seat' is missing"


def test_keys_for_somebody_else() -> None:
    read = Reader({"note": "x"})
    read.beside(["note"])
    assert list(read) == []
    read.finish()


@pytest.mark.parametrize(
    ("read", "problem"),
    [
        (lambda: Reader([]), "$: expected an object, got a list: []"),
        (lambda: Reader({"a": 1}).text("a"), "$.a: expected a text, got a whole number: 1"),
        (
            lambda: Reader({"a": "x" * 20}).text("a", most=9),
            "$.a: expected at most 9 characters, got 20",
        ),
        (lambda: Reader({"a": 1}).flag("a"), "$.a: expected true or false, got a whole number: 1"),
        (lambda: Reader({"a": {}}).items("a"), "$.a: expected a list, got an object: {}"),
        (lambda: Reader({"a": [1] * 9}).items("a", 4), "$.a: expected at most 4 values, got 9"),
        (
            lambda: Reader({"a": ["b", 1]}).texts("a"),
            "$.a[1]: expected a text, got a whole number: 1",
        ),
        (lambda: Reader({"a": 1}).table("a"), "$.a: expected an object, got a whole number: 1"),
        (
            lambda: Reader({"a": "off"}).one_of("a", {"on": 1}),
            "$.a: unknown a 'off'; known: on",
        ),
        (
            lambda: Reader({"a": {"b": 1}}).typed("a", dict[str, str]),
            "$.a.b: expected a text, got a whole number: 1",
        ),
    ],
)
def test_what_a_key_cannot_hold(read: Callable[[], object], problem: str) -> None:
    assert said(read) == problem


# Values


@pytest.mark.parametrize(
    ("raw", "domain", "value"),
    [
        (3, CARD, 3),
        ("Spui", CARD, 18),
        (["Plein", 2, "Spui"], Many(CARD, 0, 5, rising=True), (2, 18, 19)),
        ((1, 2), Many(CARD, 2, 2), (1, 2)),
        ([["Spui"], []], Many(Many(CARD, 0, 2), 2, 2), ((18,), ())),
        (["a"], Pick(("a", "b"), 1, 1), ("a",)),
        ("hotel", Among((0, "hotel")), "hotel"),
    ],
)
def test_values_of_domains(raw: object, domain: Domain, value: FieldValue) -> None:
    assert Values(Streets(), by_name=True).read(raw, domain, "$") == value


@pytest.mark.parametrize(
    ("raw", "domain", "problem"),
    [
        (28, CARD, "$: expected 0 to 27, got 28"),
        (True, CARD, "$: expected 0 to 27, got True"),
        ("Spiu", CARD, "$: unknown deed 'Spiu'; did you mean 'Spui'?"),
        (3, Many(CARD, 0, 2), "$: expected a list of 0 to 2 values, each 0 to 27, got 3"),
        ([1, 99], Many(CARD, 0, 2), "$[1]: expected 0 to 27, got 99"),
        (
            [0] * 5,
            Many(CARD, 2, 2),
            "$: expected a list of 2 values, each 0 to 27, got a list of 5 values",
        ),
        ([[[]]], Many(Many(CARD, 0, 2), 0, 2), "$[0][0]: expected 0 to 27, got []"),
    ],
)
def test_values_outside_of_their_domain(raw: object, domain: Domain, problem: str) -> None:
    with pytest.raises(FieldError) as caught:
        Values(Streets(), by_name=True).read(raw, domain, "$")
    assert str(caught.value) == problem


def test_a_name_where_names_are_not_read() -> None:
    told = said(lambda: Values(Streets()).read("Spui", CARD, "$"))
    assert told.endswith("it is the deed 18; to read names, use Forms(rules, named=True)")


def test_a_long_list_is_not_looked_through() -> None:
    many = [0] * 3_000_000
    begun = time.perf_counter()
    for _ in range(100):
        assert "got a list of 3000000 values" in said(
            lambda: Values().read(many, Many(CARD, 0, 28), "$")
        )
    assert time.perf_counter() - begun < 1


# Messages


def test_messages_show_little_and_nothing_unprintable() -> None:
    for hostile in ("x" * 10**6, "\x1b[2J\u202e\ud800\n" * 50, 10**5000, [["y" * 999] * 999] * 99):
        told = quoted(hostile)
        assert len(told) <= 100
        assert told.isprintable()
        told = unknown("key", hostile, ["fine"])
        assert len(told) < 200
        assert told.isprintable()


def test_few_known_names_are_listed() -> None:
    told = did_you_mean("?", [f"name{number}" for number in range(500)])
    assert told.endswith("and 460 more")
    assert did_you_mean(7, ["seven"]) == "known: seven"


def test_places_are_cleaned_too() -> None:
    told = said(lambda: Reader({"a\x1b[2J" + "b" * 999: 3}).text("a\x1b[2J" + "b" * 999))
    assert told.isprintable()
    assert len(told) < 200
    assert said(lambda: parsed('{"a\\u001b": 1.5}')) == (
        "$.a\\x1b: a fraction, 1.5, where only whole numbers are allowed"
    )


# TOML


def refused_toml(text: str) -> str:
    begun = time.perf_counter()
    told = said(lambda: parsed_toml(text))
    assert time.perf_counter() - begun < 1
    return told


def test_a_file_that_is_too_large_is_not_parsed() -> None:
    assert refused_toml("x = '" + "a" * LARGEST_TOML + "'") == "the file: is larger than 256 kB"
    assert parsed_toml("x = '" + "a" * (LARGEST_TOML - 10) + "'")


@pytest.mark.parametrize(
    "text",
    [
        "y = 1\na" + ".a" * 12_000 + " = 1",
        "y = 1\n[a" + ".a" * 12_000 + "]",
        "y = 1\nx = { a" + ".a" * 12_000 + " = 1 }",
        'y = 1\n"a"' + ' . "a"' * 5_000 + " = 1",
        "y = 1\n'a'" + ".'a'" * 5_000 + " = 1",
    ],
)
def test_a_key_of_many_parts_is_found_before_it_is_parsed(text: str) -> None:
    assert refused_toml(text) == "the file: is nested too deeply, in line 2"


def test_a_key_of_many_parts_may_hide_the_ends_of_its_lines() -> None:
    text = "y = 1\n" + '"\\\n".' * 10 + "a = 1"
    assert max(line.count(".") for line in text.splitlines()) == 1
    assert refused_toml(text) == "the file: is nested too deeply, in line 2"


@pytest.mark.parametrize("parts", [10, 11])
def test_how_many_parts_a_key_may_have(parts: int) -> None:
    text = ".".join("a" * parts) + " = 1"
    if parts == 10:
        parsed_toml(text)
    else:
        assert refused_toml(text) == "the file: is nested too deeply, in line 1"


def test_dots_elsewhere_are_no_keys() -> None:
    dots = "a." * 500
    text = f"x = \"{dots}\"\n# {dots}\ny = \"\"\"{dots}\"\"\"\nz = '{dots}'\nw = '''{dots}'''"
    assert parsed_toml(text) == dict.fromkeys("xyzw", dots)


@pytest.mark.parametrize(
    "text",
    ["x = " + "[" * 100_000, "x = " + "{a=" * 60_000, "x = " + "[" * 30 + "]" * 30],
)
def test_values_inside_many_others(text: str) -> None:
    assert "is nested too deeply" in refused_toml(text)


@pytest.mark.parametrize("number", ["0x" + "f" * 200_000, "-" + "9" * 78, "9" * 5_000])
def test_numbers_beyond_any_game(number: str) -> None:
    refused_toml(f"[parameters]\njail.fine = {number}")


@pytest.mark.parametrize(
    "text",
    ['"""' + '\\"""' * 50_000, '"' + '\\"' * 80_000, '"' * 200_000, "'" * 200_000, "a." * 100_000],
)
def test_texts_that_never_end(text: str) -> None:
    refused_toml(text)
