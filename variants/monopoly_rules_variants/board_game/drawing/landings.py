"""Where tokens come to stand: the board coloured by how often each square was reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import attrs

from monopoly_rules.core.colours import SET_STYLES
from monopoly_rules.kernel import JSON, Words, marked
from monopoly_rules.kernel.drawing import HEAT, Drawing, Markup, heat_style, joined, label, rect
from monopoly_rules_variants.board_game.drawing.centre import LEFT, TOP, WIDTH
from monopoly_rules_variants.board_game.drawing.ring import BOARD
from monopoly_rules_variants.board_game.drawing.squares import Told, draw_square
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values.state import SQUARES

TITLE: Final = marked("where tokens stand after a throw")
IN_JAIL: Final = "jail"
LISTED: Final = 12
"""So many squares are named in the middle."""


def draw_landings(rules: Printed, counted: Mapping[str, JSON], words: Words) -> Drawing | None:
    """The board with the share of each square, prisoners apart; None if no throw was counted."""
    counts = _counts(counted)
    total = sum(counts.values())
    if not total:
        return None
    shares = {key: number / total for key, number in counts.items()}
    scale = _scale(shares)
    squares = []
    for at in range(SQUARES):
        share, title = shares.get(str(at), 0.0), words.name("square", at)
        told = Told(_percent(share), fill=scale(share))
        if at == rules.jail_square:
            jailed = shares.get(IN_JAIL, 0.0)
            told = attrs.evolve(told, in_cell=_percent(jailed), cell=scale(jailed))
        squares.append(draw_square(rules, words, at, told, (), f"{at} {title}: {_percent(share)}"))
    ranked = sorted(shares.items(), key=lambda each: -each[1])
    named = [(_name(rules, key, words), share) for key, share in ranked]
    title = f"{rules.plain_spec}, {words.translate(TITLE)}"
    description = "; ".join(f"{name} {_percent(share)}" for name, share in named)
    about = f"{rules.plain_spec}, {words.name('throws', total)}"
    body = joined([*squares, *_middle(words, named, about), *_legend(shares)])
    return Drawing(title, description, BOARD, BOARD, body, SET_STYLES)


def _counts(counted: Mapping[str, JSON]) -> dict[str, int]:
    """How many throws ended on each square, and how many in jail."""
    landings = counted.get("landings")
    if not isinstance(landings, Mapping):
        return {}
    return {key: number for key, number in landings.items() if isinstance(number, int)}


def _limits(shares: Mapping[str, float]) -> tuple[float, float]:
    """The least and the most of what is reached at all; the jail, far above all, is left out."""
    reached = [share for key, share in shares.items() if share and key != IN_JAIL]
    return (min(reached), max(reached)) if reached else (0.0, 1.0)


def _scale(shares: Mapping[str, float]) -> Callable[[float], str]:
    """The CSS name of the style of a share."""
    least, most = _limits(shares)
    width = (most - least) or 1.0
    return lambda share: heat_style((share - least) / width).css


def _percent(share: float) -> str:
    return f"{share:.2%}".replace("%", " %")


def _name(rules: Printed, key: str, words: Words) -> str:
    if key == IN_JAIL:
        inside = words.translate("in jail")
        return f"{words.name('square', rules.jail_square)} ({inside})"
    return words.name("square", int(key))


def _middle(words: Words, named: list[tuple[str, float]], about: str) -> Iterator[Markup]:
    """What it shows, and the squares that are reached most."""
    heading = words.translate(TITLE)
    heading = heading[:1].upper() + heading[1:]
    yield label(heading, LEFT, TOP, "t-strong", size=24, room=WIDTH, bold=True)
    yield label(about, LEFT, TOP + 28, "t-faint", room=WIDTH)
    for number, (name, share) in enumerate(named[:LISTED]):
        y = TOP + 78 + 30 * number
        yield label(name, LEFT, y, room=WIDTH * 0.5, size=17)
        yield label(_percent(share), LEFT + WIDTH * 0.66, y, size=17, anchor="end", bold=True)
        yield rect(LEFT + WIDTH * 0.69, y - 13, WIDTH * 0.31 * share / named[0][1], 15, "f-line")


def _legend(shares: Mapping[str, float]) -> Iterator[Markup]:
    """From which share on each colour is used."""
    (least, most), y, step = _limits(shares), BOARD - TOP + 10, WIDTH / len(HEAT)
    for number, style in enumerate(HEAT):
        x, from_here = LEFT + number * step, least + (most - least) * number / len(HEAT)
        yield rect(x, y - 26, step, 34, f"f-{style.css} edge")
        first = "0" if number == 0 else _percent(from_here)
        yield label(first, x + step / 2, y - 4, f"i-{style.css}", size=14, anchor="middle")
