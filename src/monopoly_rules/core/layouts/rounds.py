"""The end of a round: every player's layout and score, Mr. Monopoly's bonus, the totals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from monopoly_rules.core.cards import EXTRAS, Card
from monopoly_rules.core.layouts.jokers import JokerRole
from monopoly_rules.core.layouts.reward import after_reward, value_after_reward
from monopoly_rules.core.layouts.search.best import best_layout
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.layouts.search.worth import best_value
from monopoly_rules.core.scoring import Role, Score, ScoreLine, mrm_winner
from monopoly_rules.kernel import EqualByFields


@attrs.frozen
class RoundScores(EqualByFields):
    """What every seat earned in a round."""

    scores: tuple[Score, ...]
    mrm: int | None
    """The seat that got Mr. Monopoly's bonus."""

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(score.total for score in self.scores)


def round_scores(
    hands: Sequence[Iterable[int]],
    scorer: Scorer,
    out: int | None = None,
    reward: Iterable[int] = (),
    roles: Sequence[JokerRole] = (),
) -> RoundScores:
    """The payments of a round, line by line (C-SCORE-1, C-SCORE-2, C-SCORE-16, C-Q-58).

    Hands count whole, whatever their size (C-Q-28); a Chance in one wipes all of it (C-Q-33).

    ``hands`` are the hands of the seats; that of ``out``, who went out, is the cards laid down, and
    ``roles`` are those of the Chance cards among them.
    """
    held, reward = [tuple(hand) for hand in hands], tuple(reward)
    laid = [
        after_reward(hand, roles, reward, scorer)
        if seat == out
        else best_layout(hand, scorer, Role.OTHER)
        for seat, hand in enumerate(held)
    ]
    scores = [each.score for each in laid]
    for card, winner, amount, rule in bonuses(held, scorer, out, reward):
        line = ScoreLine("most {0:card} cards", (card,), amount, rule)
        scores[winner] = scores[winner].plus(line)
    return RoundScores(tuple(scores), mrm_seat(held, scorer, out, reward))


def round_totals(
    hands: Sequence[Iterable[int]],
    scorer: Scorer,
    out: int | None = None,
    reward: Iterable[int] = (),
    roles: Sequence[JokerRole] = (),
) -> list[int]:
    """The totals of `round_scores` without their lines, for many games."""
    held, reward = [tuple(hand) for hand in hands], tuple(reward)
    totals = [
        value_after_reward(hand, roles, reward, scorer)
        if seat == out
        else best_value(hand, scorer, Role.OTHER)
        for seat, hand in enumerate(held)
    ]
    for _, winner, amount, _ in bonuses(held, scorer, out, reward):
        totals[winner] += amount
    return totals


def bonuses(
    hands: Sequence[tuple[int, ...]], scorer: Scorer, out: int | None, reward: tuple[int, ...]
) -> Iterator[tuple[Card, int, int, str]]:
    """Who earns something for the most cards of a kind: the card, the seat, the amount, the rule.

    That is Mr. Monopoly (C-SCORE-9), and what is added in the same shape.
    """
    winner = mrm_seat(hands, scorer, out, reward)
    if winner is not None:
        yield Card.MRM, winner, scorer.table.mrm, "C-SCORE-9"
    for card, kind in zip(EXTRAS, scorer.extra, strict=False):
        winner = mrm_seat(hands, scorer, out, reward, card) if kind.most else None
        if winner is not None:
            yield card, winner, kind.most, kind.lines[1]


def mrm_seat(
    hands: Sequence[tuple[int, ...]],
    scorer: Scorer,
    out: int | None,
    reward: tuple[int, ...],
    card: Card = Card.MRM,
) -> int | None:
    """Who gets the bonus: hands count, and for the outgoing player the reward (C-Q-36, C-Q-59)."""
    held = [hand.count(card) for hand in hands]
    if out is not None:
        held[out] += reward.count(card)
    zeroed = {seat for seat, hand in enumerate(hands) if seat != out and scorer.has_joker(hand)}
    return mrm_winner(held, zeroed, scorer.rules)
