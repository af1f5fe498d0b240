"""What property returned, and what scores were made of; both need a simulation with events."""

from __future__ import annotations

from collections import Counter
from typing import Final

from matplotlib.figure import Figure

from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import Words, marked
from monopoly_rules.plots.style import DARK, HATCHES, SHADES, axes_of, empty, words_of
from monopoly_rules.simulation import Summary

RETURNS: Final = marked("what property returns on its price")
IN_100: Final = marked("return in 100 turns, in percent of the price")
SCORES: Final = marked("what scores were made of")
PER_GAME: Final = marked("mean in a game, all players together")
HOUSES: Final = marked("buildings, or deeds of the owner")
EARNED: Final = {
    "set": marked("sets"),
    "houses": marked("houses"),
    "hotel": marked("hotels"),
    "tokens": marked("tokens"),
    "go": marked("GO"),
    "most money bags": marked("most money bags"),
}
"""What a score can be made of, and what it is called."""
OF_A_SET: Final = frozenset({"set", "houses", "hotel", "tokens"})
IDS: Final = tuple(each.id for each in SETS)
SEEN_ENOUGH: Final = 20
"""Fewer rents than this say nothing."""


def returns(summary: Summary, locale: str = "en") -> Figure | None:
    """The return of each group by its buildings; None without events of property."""
    found = {
        (each.group, each.level): 100 * 100 * each.per_turn
        for each in summary.returns
        if each.rents >= SEEN_ENOUGH
    }
    if not found:
        return None
    words = words_of(summary, locale)
    figure = empty(summary, words, RETURNS, (10, 5))
    axes = axes_of(figure, "", words.translate(IN_100))
    groups = [each for each in IDS if any(group == each for group, _ in found)]
    levels = sorted({level for _, level in found})
    width = 0.86 / len(levels)
    for number, level in enumerate(levels):
        places = [at for at, group in enumerate(groups) if (group, level) in found]
        axes.bar(
            [at + (number - (len(levels) - 1) / 2) * width for at in places],
            [found[groups[at], level] for at in places],
            width,
            color=SHADES[number % len(SHADES)],
            hatch=HATCHES[number % len(HATCHES)],
            edgecolor=DARK,
            label=str(level),
        )
    # A name of several streets stands on as many lines, and the legend above the bars.
    names = [_name(words, each).replace(" / ", "\n") for each in groups]
    axes.set_xticks(range(len(groups)), names, fontsize=7)
    axes.set_ylim(top=1.2 * max(found.values()))
    axes.legend(title=words.translate(HOUSES), ncols=len(levels), fontsize=8, frameon=False)
    return figure


def scores(summary: Summary, locale: str = "en") -> Figure | None:
    """What the scores of the card game were made of, by set; None without events of scores."""
    found: Counter[tuple[str, str]] = Counter()
    for each in summary.entries:
        if each.kind in EARNED and each.amount:
            found[each.kind, each.group] += each.amount
    if not found or summary.returns:
        return None
    words = words_of(summary, locale)
    figure = empty(summary, words, SCORES, (9, 5.5))
    axes = axes_of(figure, words.translate(PER_GAME), "")
    axes.grid(axis="y", visible=False)
    groups = [each for each in IDS if any(group == each for _, group in found)]
    others = [kind for kind in EARNED if kind not in OF_A_SET and (kind, "") in found]
    left = [0.0] * len(groups)
    for number, kind in enumerate(each for each in EARNED if each in OF_A_SET):
        values = [found[kind, group] / summary.games for group in groups]
        axes.barh(
            range(len(groups)),
            values,
            left=left,
            color=SHADES[1 + number],
            hatch=HATCHES[number],
            edgecolor=DARK,
            label=words.translate(EARNED[kind]),
        )
        left = [before + value for before, value in zip(left, values, strict=True)]
    places = range(len(groups), len(groups) + len(others))
    single = [found[kind, ""] / summary.games for kind in others]
    axes.barh(places, single, color="white", edgecolor=DARK)
    names = [_name(words, each) for each in groups]
    names += [words.translate(EARNED[kind]) for kind in others]
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.legend(fontsize=9, frameon=False)
    return figure


def _name(words: Words, group: str) -> str:
    """What players call a group: the board names it by its id, the cards by its number."""
    number = words.name("set", IDS.index(group))
    return words.name("group", group) if number.isdigit() else number
