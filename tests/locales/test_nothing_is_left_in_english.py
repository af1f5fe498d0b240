"""Random games of every variant, told in German: every text is in the catalogues."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs
import pytest
from tests.locales.missing import texts_missed

from monopoly_rules.kernel import Words, say
from monopoly_rules.plugins import compose, installed
from monopoly_rules.testing import FAST, Variant, player_counts
from monopoly_rules.testing.probes import near_misses
from monopoly_rules.testing.walks import Counted, Moment

LOCALE = "de"
"""One will do: another test proves that the catalogues hold the same texts."""
SPECS = [
    name
    for name, edition in installed().editions.items()
    if edition.value.heading.family in ("board", "card")
]
WITH_MODIFIERS = [f"{spec}+short" for spec in SPECS if spec.startswith("board")]
FEW = attrs.evolve(FAST, name="few", walks=4, plies=250, moments=40, probes=20)


@pytest.fixture
def missed(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    return texts_missed(monkeypatch)


def variants(spec: str) -> Iterator[Variant]:
    counts = player_counts(spec, compose, {})
    for players in sorted({counts[0], counts[-1]}):
        yield Variant(spec, players, profile=FEW)


def tell_events(variant: Variant, words: Words) -> None:
    """Say what happened, of every kind of event some."""
    told: Counter[str] = Counter()
    for moment in (moment for walk in variant.walks for moment in walk.moments):
        for event in moment.events:
            for seen in {event.seen_by(seat) for seat in (None, *range(variant.players))}:
                told[seen.template] += 1
                # A card is told from its effect, and there are many.
                if told[seen.template] <= (100 if type(event).__name__ == "Drew" else 5):
                    say(seen, words)
        if moment.state.outcome is not None:
            say(moment.state.outcome, words)


def tell_moment(variant: Variant, moment: Moment, words: Words) -> None:
    """Say what is asked, what may be done, what was done, what is refused."""
    rules, decision = variant.rules, moment.decision
    if moment.action is not None:
        say(moment.action, words)
    if moment.state.outcome is not None:
        return
    for seat in decision.awaited:
        asked = decision.question(seat)
        assert asked is not None
        say(asked, words)
        rules.render(rules.view(moment.state, seat), words)
        for choice in decision.choices(seat):
            rules.forms.choice(choice, words)
    rng = Counted(moment.seed * 1_000 + moment.ply)
    for action in near_misses(rules, decision, variant.seats, rng, FEW.probes):
        refusal = decision.why_not(action)
        if refusal is not None:
            say(refusal, words)


@pytest.mark.parametrize("spec", [*SPECS, *WITH_MODIFIERS])
def test_a_game_is_told_without_a_word_of_english(spec: str, missed: set[str]) -> None:
    for variant in variants(spec):
        names = tuple(f"Spieler {seat}" for seat in range(variant.players))
        words = variant.rules.words(names, LOCALE)
        tell_events(variant, words)
        for moment in variant.moments:
            tell_moment(variant, moment, words)
    assert not missed


def test_a_missing_text_is_noticed(missed: set[str]) -> None:
    variant = next(variants("board-nl"))
    words = variant.rules.words((), "de")
    words.translate("never written")
    assert missed == {"never written"}
