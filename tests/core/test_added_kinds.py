"""Further buildings and jokers against the naive scorer: the best layout stays exact."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from monopoly_rules.core.cards import CARDS, EXTRAS, Card
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts import (
    JokerRole,
    Scorer,
    after_reward,
    best_lay_down,
    best_layout,
    best_part,
    best_value,
    default_roles,
    has_legal_part,
    lay_down_value,
    layout_refusal,
    lock_refusal,
    may_go_out,
    parse_roles,
    value_after_reward,
)
from monopoly_rules.core.scoring import ExtraCard, Role
from monopoly_rules.core.sets import SETS

from . import oracle
from .editions import TABLE
from .strategies import LONG, PARAMETERS, Cards, odd_tables

SKY = ExtraCard(("Skyscraper",), 2, after="HOTEL", value=800)
VILLA = ExtraCard(("Villa",), 3, after="H4")
SHED = ExtraCard(("Shed",), 3, after="H1", value=70)
BANK = ExtraCard(("Bank",), 3, value=300)
PERMIT = ExtraCard(("Permit",), 2, stands_for=("H1", "H2", "H3", "H4"))
AGENT = ExtraCard(("Agent",), 2, stands_for=("deed:brown", "deed:red", "deed:station", "TOKEN"))
ACTOR = ExtraCard(("Actor",), 2, stands_for=("TOKEN",))
ALLY = ExtraCard(("Ally",), 2, stands_for=("deed", "HOTEL", "Skyscraper"))

LINE = oracle.LEVELS
DECKS: dict[str, tuple[tuple[ExtraCard, ...], oracle.Kinds]] = {
    "a building last": ((SKY,), oracle.Kinds({}, (*LINE, "EXTRA1"), {"EXTRA1": 800})),
    "a fifth House": ((VILLA,), oracle.Kinds({}, (*LINE[:4], "EXTRA1", "HOTEL"))),
    "two buildings": (
        (SHED, BANK, SKY),
        oracle.Kinds(
            {"EXTRA2": 300},
            ("H1", "EXTRA1", *LINE[1:], "EXTRA3"),
            {"EXTRA1": 70, "EXTRA3": 800},
        ),
    ),
    "a joker for Houses": (
        (PERMIT,),
        oracle.Kinds({}, jokers={"EXTRA1": frozenset({"H1", "H2", "H3", "H4"})}),
    ),
    "two jokers": (
        (AGENT, ACTOR),
        oracle.Kinds(
            {},
            jokers={
                "EXTRA1": frozenset({"deed:brown", "deed:red", "deed:station", "TOKEN"}),
                "EXTRA2": frozenset({"TOKEN"}),
            },
        ),
    ),
    "everything": (
        (SKY, ALLY, VILLA, PERMIT),
        oracle.Kinds(
            {},
            (*LINE[:4], "EXTRA3", "HOTEL", "EXTRA1"),
            {"EXTRA1": 800},
            {
                "EXTRA2": frozenset({*(f"deed:{e}" for e in oracle.ORDER), "HOTEL", "EXTRA1"}),
                "EXTRA4": frozenset({"H1", "H2", "H3", "H4"}),
            },
        ),
    ),
}
each_deck = pytest.mark.parametrize("deck", DECKS)
RULES = st.sampled_from(list(PARAMETERS.values()))


def ids(cards: Cards) -> list[str]:
    return [card.id for card in cards]


def named(roles: tuple[JokerRole, ...]) -> oracle.Roles:
    return tuple(oracle.read(str(role)) for role in roles)


def cards_of(deck: str) -> tuple[list[Card], list[Card]]:
    """The jokers of a deck and its buildings in their order."""
    kinds = DECKS[deck][1]
    jokers = [Card.JOKER, *(Card[joker] for joker in kinds.jokers)]
    return jokers, [Card[building] for building in kinds.line]


@st.composite
def hands(draw: st.DrawFn, deck: str, most: int = 12, jokers: int = 2) -> Cards:
    """Sets complete or nearly so, chains of buildings with a gap here and there, some jokers."""
    standing, line = cards_of(deck)
    cards = draw(st.lists(st.sampled_from(standing), max_size=jokers))
    for each in draw(st.lists(st.sampled_from(SETS), unique=True, min_size=1, max_size=3)):
        missing = draw(st.sampled_from((0, 0, 0, 1, 1, 2)))
        cards += [CARDS[deed] for deed in each.deeds[missing:]]
    for _ in range(draw(st.integers(0, 2))):
        chain = line[: draw(st.integers(1, len(line)))]
        gap = draw(st.sampled_from((None, None, *range(len(chain)))))
        if gap is not None:
            del chain[gap]
        cards += chain
    others = [Card.TOKEN, Card.GO, Card.MRM, *line]
    others += [card for card in EXTRAS[: len(DECKS[deck][0])] if card not in standing]
    cards += draw(st.lists(st.sampled_from(others), max_size=3))
    return tuple(sorted(cards[:most]))


@st.composite
def layable(draw: st.DrawFn, deck: str, jokers: int, most: int = 10) -> Cards:
    """Cards that may be laid down, some of them then turned into jokers."""
    standing, line = cards_of(deck)
    cards: list[Card] = []
    streets = 0
    for each in draw(st.lists(st.sampled_from(SETS), unique=True, min_size=1, max_size=3)):
        count = draw(st.integers(2, 4)) if not each.is_street and each.size > 2 else each.size
        if len(cards) + count <= most:
            cards += [CARDS[deed] for deed in each.deeds[:count]]
            streets += each.is_street
    room = streets
    for building in line:
        limit = min(room, most - len(cards))
        room = draw(st.integers(min(limit, 1), limit)) if limit > 0 else 0
        cards += [building] * room
    cards += draw(st.lists(st.sampled_from((Card.TOKEN, Card.GO)), max_size=most - len(cards)))
    for place in draw(st.lists(st.integers(0, len(cards) - 1), min_size=jokers, max_size=jokers)):
        cards[place] = draw(st.sampled_from(standing))
    return tuple(sorted(cards))


def any_hands(deck: str, most: int = 12) -> st.SearchStrategy[Cards]:
    made = hands(deck, most)
    return st.one_of(made, *(layable(deck, jokers) for jokers in (0, 1, 2)))


def check_value(cards: Cards, scorer: Scorer, kinds: oracle.Kinds) -> None:
    for role in Role:
        out = role is Role.OUT
        expected = oracle.best(ids(cards), scorer.table, scorer.rules, out, kinds)
        assert best_value(cards, scorer, role) == expected
        best = best_layout(cards, scorer, role)
        assert best.total == expected
        assert best.layout.cards == Hand(cards)
        assert layout_refusal(best.layout, cards, scorer, role) is None
        assert not any(card in best.layout.bonus for card in scorer.jokers)


def check_lay_down(cards: Cards, scorer: Scorer, kinds: oracle.Kinds) -> None:
    expected = oracle.lay_down(ids(cards), scorer.table, scorer.rules, deck=kinds)
    total = expected and expected[0]
    assert lay_down_value(cards, scorer) == total
    laid = best_lay_down(cards, scorer)
    refused = may_go_out(cards, scorer, size=len(cards))
    roles = default_roles(cards, scorer)
    if expected is None:
        assert laid is None
        assert roles is None
        assert refused is not None
        assert refused.rule in {"C-OUT-4", "C-OUT-5", "C-OUT-6", "C-Q-6"}
        return
    assert refused is None
    assert laid is not None
    assert roles is not None
    assert [str(role) for role in roles] == [oracle.show(role) for role in expected[1]]
    assert laid.total == total
    assert laid.layout.roles == roles
    assert layout_refusal(laid.layout, cards, scorer) is None
    assert not {*laid.layout.unused} - {*scorer.jokers, Card.TOKEN}


def check_named(cards: Cards, roles: tuple[JokerRole, ...], scorer: Scorer, kinds: object) -> None:
    assert isinstance(kinds, oracle.Kinds)
    binding = named(roles) if scorer.rules.chance_locked_after_laydown else ()
    expected = oracle.lay_down(ids(cards), scorer.table, scorer.rules, binding, kinds)
    refused = may_go_out(cards, scorer, len(cards), roles)
    laid = best_lay_down(cards, scorer, roles)
    assert (refused is None) is (expected is not None)
    assert (laid is None) is (expected is None)
    if laid is not None and expected is not None:
        found = default_roles(cards, scorer, roles)
        assert found is not None
        assert [str(role) for role in found] == [oracle.show(role) for role in expected[1]]
        assert laid.total == expected[0]


def check_reward(
    cards: Cards, roles: tuple[JokerRole, ...], reward: Cards, scorer: Scorer, kinds: oracle.Kinds
) -> None:
    expected = oracle.after_reward(
        ids(cards), named(roles), ids(reward), scorer.table, scorer.rules, kinds
    )
    assert value_after_reward(cards, roles, reward, scorer) == expected
    best = after_reward(cards, roles, reward, scorer)
    assert best.total == expected
    assert best.layout.cards == Hand(cards) + Hand(reward)
    assert layout_refusal(best.layout, (*cards, *reward), scorer) is None
    assert lock_refusal(best.layout, roles, reward, scorer) is None


def check_parts(cards: Cards, size: int, scorer: Scorer, kinds: oracle.Kinds) -> None:
    table, rules = scorer.table, scorer.rules
    legal = {
        part: found[0]
        for part in oracle.parts(ids(cards), size)
        if (found := oracle.lay_down(part, table, rules, deck=kinds)) is not None
    }
    assert has_legal_part(cards, scorer, size) is bool(legal)
    part = best_part(cards, scorer, size)
    assert (part is None) is (not legal)
    if part is not None:
        assert part.laid + part.shed == Hand(cards)
        key = tuple(sorted(ids(part.laid.cards)))
        if rules.chance_locked_after_laydown:
            assert legal[key] == max(legal.values())
        else:
            values = {each: oracle.best(each, table, rules, deck=kinds) for each in legal}
            assert values[key] == max(values.values())


@pytest.mark.rule("C-SCORE-16", "C-LAYOUT-12", "C-OUT-6", "C-Q-65")
@each_deck
@settings(max_examples=150)
@given(data=st.data(), rules=RULES)
def test_values_and_lay_downs(deck: str, data: st.DataObject, rules: object) -> None:
    extra, kinds = DECKS[deck]
    cards = data.draw(any_hands(deck))
    scorer = Scorer(TABLE, rules, extra)  # type: ignore[arg-type]  # drawn from the parameters
    check_value(cards, scorer, kinds)
    check_lay_down(cards, scorer, kinds)


@each_deck
@settings(max_examples=60)
@given(data=st.data(), rules=RULES, table=odd_tables)
def test_any_table(deck: str, data: st.DataObject, rules: object, table: object) -> None:
    extra, kinds = DECKS[deck]
    cards = data.draw(any_hands(deck, most=10))
    scorer = Scorer(table, rules, extra)  # type: ignore[arg-type]  # drawn from tables
    check_value(cards, scorer, kinds)
    check_lay_down(cards, scorer, kinds)


def roles_near(deck: str, cards: Cards) -> list[JokerRole]:
    """Roles that the jokers of some cards may have or may not have."""
    held = [str(card.set) for card in cards if card.set is not None] or ["red"]
    kinds = DECKS[deck][1]
    places = [f"{kind}@{each}" for kind in (*kinds.line, "TOKEN") for each in held]
    texts = ["idle", *(f"deed:{each}" for each in oracle.ORDER), *places]
    jokers = ["" if card is Card.JOKER else f"{card}:" for card in cards_of(deck)[0]]
    return [JokerRole.parse(joker + text) for joker in jokers for text in texts]


@pytest.mark.rule("C-Q-65", "C-Q-72")
@each_deck
@settings(max_examples=60)
@given(data=st.data(), rules=RULES, jokers=st.integers(1, 2))
def test_named_roles(deck: str, data: st.DataObject, rules: object, jokers: int) -> None:
    extra, kinds = DECKS[deck]
    cards = data.draw(layable(deck, jokers))
    near = roles_near(deck, cards)
    roles = data.draw(st.lists(st.sampled_from(near), max_size=jokers))
    scorer = Scorer(TABLE, rules, extra)  # type: ignore[arg-type]
    check_named(cards, tuple(sorted(roles)), scorer, kinds)


@pytest.mark.rule("C-Q-8", "C-Q-9", "C-Q-10", "C-REWARD-7")
@each_deck
@settings(max_examples=50)
@given(data=st.data(), rules=RULES, jokers=st.integers(1, 2))
def test_reward(deck: str, data: st.DataObject, rules: object, jokers: int) -> None:
    extra, kinds = DECKS[deck]
    cards = data.draw(layable(deck, jokers))
    scorer = Scorer(TABLE, rules, extra)  # type: ignore[arg-type]
    found = oracle.tables(ids(cards), TABLE, scorer.rules, deck=kinds)
    ways = sorted(
        parse_roles([oracle.show(role) for role in roles])
        for roles in {roles for _, roles, fits in found if fits}
    )
    assume(ways)
    standing, line = cards_of(deck)
    wanted = {card.set for card in cards if card.is_deed}
    near = [card for card in CARDS[: Card.H1] if card.set in wanted and card not in cards]
    near += [*line, Card.TOKEN, *standing]
    drawn = data.draw(st.lists(st.sampled_from(near), max_size=3))
    reward = [
        card for place, card in enumerate(drawn) if not (card.is_deed and card in drawn[:place])
    ]
    roles = data.draw(st.sampled_from(ways))
    check_reward(cards, roles, tuple(sorted(reward)), scorer, kinds)


@pytest.mark.rule("C-OUT-3", "C-Q-18", "C-Q-60")
@each_deck
@settings(max_examples=15)
@given(data=st.data(), rules=RULES)
def test_parts(deck: str, data: st.DataObject, rules: object) -> None:
    extra, kinds = DECKS[deck]
    cards = data.draw(any_hands(deck, most=9))
    scorer = Scorer(TABLE, rules, extra)  # type: ignore[arg-type]
    for size in (3, 8):
        if len(cards) >= size:
            check_parts(cards, size, scorer, kinds)


@pytest.mark.long
@each_deck
@settings(LONG, max_examples=LONG.max_examples * 10)
@given(data=st.data(), rules=RULES)
def test_many_hands(deck: str, data: st.DataObject, rules: object) -> None:
    extra, kinds = DECKS[deck]
    cards = data.draw(any_hands(deck, most=13))
    scorer = Scorer(TABLE, rules, extra)  # type: ignore[arg-type]
    check_value(cards, scorer, kinds)
    check_lay_down(cards, scorer, kinds)
