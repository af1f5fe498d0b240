"""How fast hands are valued, laid out and judged: median and 99th percentile in microseconds.

    python benchmarks/hands.py [number of hands per row]

The hands are collected by a player who draws and keeps what is worth most, so that sets, chains
and Chance cards occur as they do in play. Each figure is also given as a multiple of one turn of
a bare loop measured in the same run (two dice, a list of 40 squares, buy or pay), because machines
differ.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence

from monopoly_rules.cards import Card, Deck
from monopoly_rules.layouts import (
    Scorer,
    after_reward,
    best_lay_down,
    best_layout,
    best_part,
    best_value,
    default_roles,
    has_legal_part,
    lay_down_value,
    may_go_out,
    value_after_reward,
)
from monopoly_rules.scoring import LayoutRules, ScoringTable

Cards = tuple[Card, ...]

# The Dutch edition: its jokers have the most roles and its lock costs the most.
SCORER = Scorer(
    ScoringTable(
        streets=(50, 100, 150, 200, 250, 300, 350, 400),
        hotel=500,
        stations=(250, 500, 1000),
        utilities=500,
        go=200,
        mrm=1000,
    ),
    LayoutRules(
        chance_as_token=True,
        chance_as_hotel=True,
        chance_locked_after_laydown=True,
        chance_may_idle=True,
        chance_min_natural_deeds=0,
        chance_extends_stations=True,
        tokens_on_non_streets=True,
        zeroed_player_blocks_mrm=True,
    ),
)
DECK = Deck(house_counts=(5, 4, 3, 2), hotels=2, tokens=6, jokers=2, go=4, mrm=4).cards
PLAIN = tuple(card for card in DECK if card is not Card.JOKER)


def collected(rng: random.Random, size: int, jokers: int, draws: int) -> Cards:
    """A hand after so many draws, each followed by discarding what is missed least.

    A Chance more than there is in the hand makes sets that lack a deed worth keeping.
    """
    pile = rng.sample(PLAIN, len(PLAIN))
    hand = sorted([*pile[: size - jokers], *[Card.JOKER] * jokers])
    for card in pile[size - jokers :][:draws]:
        hand = sorted([*hand, card])
        losses = [
            (
                best_value([*hand[:place], *hand[place + 1 :], Card.JOKER], SCORER),
                rng.random(),
                place,
            )
            for place, held in enumerate(hand)
            if held is not Card.JOKER
        ]
        del hand[max(losses)[2]]
    return tuple(hand)


def with_surplus(rng: random.Random, jokers: int) -> Cards:
    """A collected hand with one to four cards more that others traded in."""
    hand = list(collected(rng, 10, jokers, 12))
    rest = list(DECK)
    for card in hand:
        rest.remove(card)
    return tuple(sorted([*hand, *rng.sample(rest, rng.randint(1, 4))]))


def rewarded(rng: random.Random, jokers: int) -> tuple[Cards, Cards]:
    """Ten cards that may be laid down, and a reward of five."""
    while True:
        hand = collected(rng, 10, jokers, 15)
        if may_go_out(hand, SCORER, 10) is None:
            rest = list(DECK)
            for card in hand:
                rest.remove(card)
            return hand, tuple(sorted(rng.sample(rest, 5)))


def bare_loop(turns: int = 200_000) -> float:
    """Microseconds per turn of two dice, a list of 40 squares, buy or pay."""
    draw, owner, money, at = random.Random(1).random, [-1] * 40, [1500] * 4, [0] * 4
    start = time.perf_counter()
    for turn in range(turns):
        seat = turn & 3
        at[seat] = square = (at[seat] + 2 + int(draw() * 6) + int(draw() * 6)) % 40
        if owner[square] < 0:
            owner[square] = seat
            money[seat] -= 100
        elif owner[square] != seat:
            money[seat] -= 10
            money[owner[square]] += 10
    return (time.perf_counter() - start) / turns * 1e6


def measure(name: str, work: Callable[..., object], cases: Sequence[tuple[object, ...]]) -> str:
    """One row: the median and the 99th percentile over all cases, the best of three runs each."""
    for case in cases:
        work(*case)
    times: list[float] = []
    for case in cases:
        best = 1e9
        for _ in range(3):
            start = time.perf_counter_ns()
            work(*case)
            best = min(best, time.perf_counter_ns() - start)
        times.append(best / 1000)
    times.sort()
    median, high = times[len(times) // 2], times[int(len(times) * 0.99)]
    return f"{name:44}{median:10.1f}{high:10.1f}{median / BARE:10.1f}"


BARE = bare_loop()


def main(count: int) -> None:
    rng = random.Random(2002)
    print(f"{count} hands a row, card-nl; bare loop {BARE:.2f} µs a turn\n")
    print(f"{'':44}{'median':>10}{'99 %':>10}{'x bare':>10}")

    def of(size: int, jokers: int, draws: int = 12) -> list[tuple[object, ...]]:
        return [(collected(rng, size, jokers, draws), SCORER) for _ in range(count)]

    for jokers, word in enumerate(("no Chance", "one Chance", "two Chance")):
        ten, fifteen = of(10, jokers), of(15, jokers, 5)
        print(measure(f"value, 10 cards, {word}", best_value, ten))
        print(measure(f"value, 15 cards, {word}", best_value, fifteen))
        print(measure(f"layout with lines, 10 cards, {word}", best_layout, ten))
        print(measure(f"layout with lines, 15 cards, {word}", best_layout, fifteen))
        print(measure(f"may go out, {word}", may_go_out, [(*case, 10) for case in ten]))
        print(measure(f"value of lay-down, {word}", lay_down_value, ten))
        print(measure(f"lay-down with lines, {word}", best_lay_down, ten))
        surplus = [(with_surplus(rng, jokers), SCORER, 10) for _ in range(count // 5 or 1)]
        print(measure(f"is there a legal ten, {word}", has_legal_part, surplus))
        print(measure(f"best ten to lay down, {word}", best_part, surplus))
        won = [rewarded(rng, jokers) for _ in range(count // 5 or 1)]
        cases = [(laid, default_roles(laid, SCORER), reward, SCORER) for laid, reward in won]
        print(measure(f"value after reward, {word}", value_after_reward, cases))
        print(measure(f"layout after reward, {word}", after_reward, cases))
    print(measure("value, 29 cards, no Chance", best_value, of(29, 0, 0)))
    print(measure("value, 16 cards, two Chance", best_value, of(16, 2, 5)))
    print(measure("layout with lines, 16 cards, two Chance", best_layout, of(16, 2, 5)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
