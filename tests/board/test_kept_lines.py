"""What modifiers keep is shown under the table, once it is no longer what it was."""

from __future__ import annotations

import attrs

import monopoly_rules as mr
from monopoly_rules.kernel import Extra, Several, Span, plain
from monopoly_rules.plugins import Registry, hookimpl, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BoardModifier, BoardRules

hoard = BoardModifier("hoard")
POT = hoard.account("pot")
MARKS = hoard.extra_per_seat("marks", "none")
CRATES: Extra[tuple[tuple[int, ...], ...]] = hoard.extra_per_seat(
    "crates", (), within=Several(Span(0, 4), 0, 9)
)
HIDDEN = hoard.extra("hidden", 0, shown="nobody")
PAIRS: Extra[tuple[tuple[int, ...], ...]] = hoard.extra("pairs", ((0, 0),))


@hoard.replace(board_game.gate_open, rule="HOARD-1")
def always(look: board_game.Look) -> bool:
    """Everybody may build."""
    return True


class Mine:
    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [hoard]


KNOWN: Registry = registry_of(board=board_game, mine=Mine())


def test_what_has_changed_is_shown_to_those_who_may_see_it() -> None:
    rules = mr.compose("board-nl+hoard", players=2, registry=KNOWN)
    assert isinstance(rules, BoardRules)
    start = rules.position({})
    table = rules.codec.open_table(rules, start, None)
    table.put_for(MARKS, 1, "late")
    table.put(HIDDEN, 7)
    table.put(PAIRS, ((1, 2), (3, 4)))
    table.pay(0, POT, 60, "HOARD-1")
    words = rules.words(("Anna", "Bram"), "en")
    view = rules.view(rules.codec.freeze(table), None)
    below = [
        f"hoard, pot: {words.name('money', 60)}",
        "hoard, marks: Anna none, Bram late",
        "hoard, pairs: (1, 2), (3, 4)",
    ]
    assert plain(rules.picture(view, words)).splitlines()[-3:] == below
    assert plain(rules.short_picture(view, words)).splitlines()[-3:] == below
    ring = rules.ring(view, words)
    assert ring is not None
    assert plain(ring.below).splitlines()[-3:] == below
    assert rules.kept(rules.view(start, None), words) == ()


def test_several_values_of_a_player_stand_together_and_who_is_out_is_left_out() -> None:
    rules = mr.compose("board-nl+hoard", players=3, registry=KNOWN)
    assert isinstance(rules, BoardRules)
    words = rules.words(("Anna", "Bram", "Cleo"), "en")
    table = rules.codec.open_table(rules, rules.position({}), None)
    table.put_for(CRATES, 0, (2, 1, 0))
    table.put_for(CRATES, 2, (4,))
    view = rules.view(rules.codec.freeze(table), None)
    assert plain(rules.kept(view, words)) == "hoard, crates: Anna (2, 1, 0), Bram -, Cleo 4"
    gone = attrs.evolve(view, out=(1, 0, 0))
    assert plain(rules.kept(gone, words)) == "hoard, crates: Bram -, Cleo 4"


def test_a_drawing_has_what_modifiers_keep_below_it_and_a_short_heading() -> None:
    rules = mr.compose("board-nl+mine:hoard", players=2, registry=KNOWN)
    assert isinstance(rules, BoardRules)
    words = rules.words(("Anna", "Bram"), "en")
    table = rules.codec.open_table(rules, rules.position({}), None)
    usual = rules.draw(rules.view(rules.codec.freeze(table), None), words)
    table.put_for(CRATES, 0, (2, 1))
    changed = rules.draw(rules.view(rules.codec.freeze(table), None), words)
    assert rules.plain_spec == "board-nl+hoard"
    assert changed.title.startswith("board-nl+hoard, ")
    assert "hoard, crates: Anna (2, 1), Bram -" in changed.svg()
    assert "crates" not in usual.svg()
    assert changed.height > usual.height
