"""Where tokens come to stand: the board coloured by how often each square was reached."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from monopoly_rules.core.colours import SET_STYLES
from monopoly_rules.kernel import JSON, Words, fill, marked
from monopoly_rules.kernel.drawing import HEAT, Drawing, Markup, heat_style, joined, label, rect
from monopoly_rules_variants.board_game.drawing.centre import LEFT, TOP, WIDTH
from monopoly_rules_variants.board_game.drawing.ring import BOARD
from monopoly_rules_variants.board_game.drawing.squares import Told, draw_square
from monopoly_rules_variants.board_game.values.state import SQUARES

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules

TITLE: Final = marked("where tokens stand after a throw")
IN_JAIL: Final = "jail"
LISTED: Final = 12
"""So many squares are named in the middle."""


def draw_landings(rules: BoardRules, counted: Mapping[str, JSON], words: Words) -> Drawing | None:
    """The board with the share of each square; None if no throw was counted.

    Prisoners are counted apart from visitors: their share stands in the middle only.
    """
    landings = counted.get("landings")
    counts = (
        {key: n for key, n in landings.items() if isinstance(n, int)}
        if isinstance(landings, Mapping)
        else {}
    )
    total = sum(counts.values())
    if not total:
        return None
    shares = {key: number / total for key, number in counts.items()}
    most = max(shares.get(str(at), 0.0) for at in range(SQUARES)) or 1.0
    squares = []
    for at in range(SQUARES):
        share = shares.get(str(at), 0.0)
        told = Told(_percent(share), fill=heat_style(share / most).css)
        title = f"{at} {words.name('square', at)}: {_percent(share)}"
        squares.append(draw_square(rules, words, at, told, (), title))
    ranked = sorted(shares.items(), key=lambda each: -each[1])
    named = [(_name(rules, key, words), share) for key, share in ranked]
    title = f"{rules.spec}, {words.translate(TITLE)}"
    description = "; ".join(f"{name} {_percent(share)}" for name, share in named)
    body = joined([*squares, *_middle(rules, words, named, total, most)])
    return Drawing(title, description, BOARD, BOARD, body, SET_STYLES)


def _percent(share: float) -> str:
    return f"{share:.2%}".replace("%", " %")


def _name(rules: BoardRules, key: str, words: Words) -> str:
    if key == IN_JAIL:
        inside = words.translate("in jail")
        return f"{words.name('square', rules.jail_square)} ({inside})"
    return words.name("square", int(key))


def _middle(
    rules: BoardRules, words: Words, named: list[tuple[str, float]], total: int, most: float
) -> Iterator[Markup]:
    heading = words.translate(TITLE)
    heading = heading[:1].upper() + heading[1:]
    yield label(heading, LEFT, TOP, "t-strong", size=24, room=WIDTH, bold=True)
    thrown = fill("{0:throws}", words, (total,))
    yield label(f"{rules.spec}, {thrown}", LEFT, TOP + 28, "t-faint", room=WIDTH)
    for number, (name, share) in enumerate(named[:LISTED]):
        y = TOP + 78 + 30 * number
        yield label(name, LEFT, y, room=WIDTH * 0.5, size=17)
        yield label(_percent(share), LEFT + WIDTH * 0.66, y, size=17, anchor="end", bold=True)
        yield rect(LEFT + WIDTH * 0.69, y - 13, WIDTH * 0.31 * share / named[0][1], 15, "f-line")
    y, step = BOARD - TOP + 10, WIDTH / len(HEAT)
    for number, style in enumerate(HEAT):
        x = LEFT + number * step
        yield rect(x, y - 26, step, 34, f"f-{style.css} edge")
        least = _percent(most * number / len(HEAT))
        yield label(least, x + step / 2, y - 4, f"i-{style.css}", size=14, anchor="middle")
