"""Amounts are written in one way per language, in both games."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import money_in


@pytest.mark.parametrize(
    ("locale", "amount", "debt"),
    [("en", "€1,500", "-€20"), ("nl", "€ 1.500", "-€ 20"), ("de", "€ 1.500", "-€ 20")],
)
@pytest.mark.parametrize("spec", ["board-nl", "card-nl"])
def test_the_blank_after_a_sign_is_the_language_s(
    spec: str, locale: str, amount: str, debt: str
) -> None:
    words = mr.compose(spec, players=3).words(locale=locale)
    assert words.name("money", 1500) == amount
    assert words.name("money", -20) == debt


@pytest.mark.parametrize(
    ("pattern", "english", "dutch"),
    [
        ("€ {}", "€5", "€ 5"),
        ("${}", "$5", "$ 5"),
        ("M {}", "M 5", "M 5"),
        ("kr. {}", "kr. 5", "kr. 5"),
        ("{} Euro", "5 Euro", "5 Euro"),
        ("{}", "5", "5"),
    ],
)
def test_only_a_sign_before_the_amount_moves(pattern: str, english: str, dutch: str) -> None:
    """A word keeps its blank, and so does what stands behind the amount."""
    rules = mr.compose("card-nl", players=3)
    for locale, wanted in (("en", english), ("nl", dutch)):
        assert money_in(rules.catalogues.catalogue(locale), pattern).show(5) == wanted
