"""Whatever is drawn is well-formed, stays on its paper, and can be read without seeing it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel.drawing import Drawing
from monopoly_rules.plugins import installed
from monopoly_rules.testing import RandomPlayers

from .examples import EXAMPLES
from .outlines import SVG, parsed, texts

HOSTILE = (
    'Bo & <b>"',
    "An\x00na\x1b[2J",
    "]]>&amp;<!--",
    "\u202eright to left",
    "\ud800",
    "a" * 60,
    "漢字かな交じり文の名前",
    "'\u200b\ufffe\n\t",
)
"""Names that a `Game` would mostly refuse; words take any."""
SPECS = [
    f"{name}{modifier}"
    for name in installed().editions
    for modifier in (("", "+short", "+timed") if name.startswith("board-") else ("",))
]


def require_sound(drawing: Drawing) -> None:
    """A title, a description, and everything on the paper."""
    root = parsed(drawing.svg())
    assert [child.tag.removeprefix(SVG) for child in root][:2] == ["title", "desc"]
    assert root[0].text
    assert root[1].text
    assert root.get("role") == "graphics-document document"
    for each in root.iter():
        size = each.get("font-size")
        assert size is None or float(size) >= 11, "it can be read"
    for x, y in points(drawing):
        assert -1 <= x <= drawing.width + 1
        assert -1 <= y <= drawing.height + 1


def points(drawing: Drawing) -> Iterator[tuple[float, float]]:
    """The corners of areas and the middles of tokens, as far as nothing turns them."""
    root = parsed(drawing.svg())
    turned = {id(part) for g in root.iter(f"{SVG}g") if g.get("transform") for part in g.iter()}
    for each in root.iter():
        if id(each) in turned:
            continue
        if each.tag == f"{SVG}rect":
            x, y, width, height = (float(each.get(n, 0)) for n in ("x", "y", "width", "height"))
            yield from ((x, y), (x + width, y + height))
        elif each.tag == f"{SVG}circle":
            yield float(each.get("cx", 0)), float(each.get("cy", 0))
        elif each.tag == f"{SVG}text":
            yield float(each.get("x", 0)), float(each.get("y", 0))


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_sound(name: str) -> None:
    require_sound(EXAMPLES[name]())


def positions(spec: str, count: int, seed: int) -> Iterator[mr.Game]:
    """Games of random players and lengths, for every number of players in turn."""
    fewest, most = installed().variant(spec.partition("+")[0]).value.heading.players
    rng = random.Random(seed)
    for number in range(count):
        players = fewest + number % (most - fewest + 1)
        parameters = {"timed.limit": "5 rounds"} if "+timed" in spec else {}
        rules = mr.compose(spec, players=players, parameters=parameters)
        game = mr.Game(rules, seed=rng.randrange(2**32))
        walkers = RandomPlayers(rules, rng.randrange(2**32))
        for _ in range(rng.choice((0, 5, 40, 200))):
            action = None if game.over else walkers.action(game.decision)
            if action is None:
                break
            game.play(action)
        yield game


def require_positions_sound(spec: str, count: int, seed: int) -> None:
    for game in positions(spec, count, seed):
        rules = game.rules
        for seat in (None, 0):
            for locale in rules.locales:
                words = rules.words(HOSTILE[: rules.players], locale)
                require_sound(rules.draw(rules.view(game.state, seat), words))
        drawn = rules.draw_sheet(game.events(), rules.words(HOSTILE[: rules.players]))
        if drawn is not None:
            require_sound(drawn)


@pytest.mark.parametrize("spec", SPECS)
def test_any_position_can_be_drawn(spec: str) -> None:
    require_positions_sound(spec, 3, 1)


@pytest.mark.long
@pytest.mark.parametrize("spec", SPECS)
def test_five_hundred_positions_can_be_drawn(spec: str) -> None:
    require_positions_sound(spec, -(-500 // len(SPECS)), 2)


def test_text_is_text_and_is_escaped() -> None:
    rules = mr.compose("board-nl", players=4)
    game = mr.Game(rules, seed=1)
    svg = rules.draw(game.view(), rules.words(HOSTILE[:4])).svg()
    svg.encode("utf-8")
    assert HOSTILE[0] in texts(svg)
    assert "An?na?[2J" in texts(svg)
    assert "Kalverstraat" in texts(svg)
    assert not [character for character in svg if not character.isprintable() and character != "\n"]


def test_a_drawing_fetches_nothing_and_runs_nothing() -> None:
    for name, example in EXAMPLES.items():
        svg = example().svg()
        assert svg.count("http") == 1, name  # the name of the language itself
        assert "url(" not in svg
        assert "<script" not in svg
        assert "<image" not in svg


def test_a_secret_hand_is_not_drawn() -> None:
    rules = mr.compose("card-nl", players=3)
    state = rules.position({"hands": ["yellow1-3 ?x7", "?x10", "?x10"]})
    words = rules.words()
    for seat in (None, 1, 2):
        assert "Spui" not in rules.draw(rules.view(state, seat), words).svg()
    assert "Spui" in rules.draw(rules.view(state, 0), words).svg()


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_themes_are_classes(theme: str) -> None:
    drawing = EXAMPLES["hand"]()
    svg = drawing.svg("dark" if theme == "dark" else "light" if theme == "light" else "auto")
    wanted = "mr-drawing" if theme == "auto" else f"mr-drawing {theme}"
    assert parsed(svg).get("class") == wanted
    style = parsed(svg).findtext(f"{SVG}style") or ""
    assert "@media (prefers-color-scheme:dark)" in style
    selectors = re.findall(r"([^{}]+)\{", style)
    assert all(each.strip().startswith((".mr-drawing", "@media")) for each in selectors)


def test_only_the_colours_that_are_used_are_written() -> None:
    style = parsed(EXAMPLES["hand"]().svg()).findtext(f"{SVG}style") or ""
    assert ".f-darkblue" in style
    assert ".f-yellow" not in style


def test_the_same_view_gives_the_same_drawing() -> None:
    for example in EXAMPLES.values():
        assert example().svg() == example().svg()
