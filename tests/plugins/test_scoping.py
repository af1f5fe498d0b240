"""Plugins cannot take games away: whose a name is, what is imported for it, what records say."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Action, Choice, RecordError, RuleSet, Seat, Span, View
from monopoly_rules.plugins import (
    Bot,
    BotError,
    Clash,
    CompositionError,
    Modifier,
    Parameter,
    Player,
    Registry,
    compose,
    family_of,
    registry_of,
)
from monopoly_rules.plugins.registry.registry import read_installed
from monopoly_rules_variants import board_game, card_game
from monopoly_rules_variants.board_game import BoardModifier, BoardNumbers
from monopoly_rules_variants.card_game import CardModifier, CardNumbers
from toy_game import ToyLook, ToyModifier, ToyNumbers, toll
from toy_game import plugin as toy
from toy_game.plugin import TOY
from toy_game.turns import Throw

from .houses import doubling, fixing, plugin, refused, rules, toll_of, written
from .sites import Site, beside, distribution, edition

MODIFIER = """
from attrs import evolve
from monopoly_rules.plugins import hookimpl
from monopoly_rules_variants.board_game import BoardModifier, BoardNumbers

mine = BoardModifier("short")

@mine.params(rule="MINE-1")
def rich(numbers: BoardNumbers) -> BoardNumbers:
    '''Everybody gets more on the way.'''
    return evolve(numbers, go=evolve(numbers.go, salary=4321))

@hookimpl
def register_modifiers():
    return [mine]
"""


def salary(name: str, amount: int, **how: tuple[str, ...]) -> BoardModifier:
    """A modifier of the board that pays another salary."""
    made = BoardModifier(name, **how)  # type: ignore[arg-type]  # after, requires or excludes

    @made.params(rule=f"{name.upper()}-{amount}")
    def pays(numbers: BoardNumbers) -> BoardNumbers:
        """Another salary."""
        return attrs.evolve(numbers, go=attrs.evolve(numbers.go, salary=amount))

    return made


def salary_of(found: RuleSet) -> object:
    assert isinstance(found.numbers, BoardNumbers)
    return found.numbers.go.salary


def player(rules: RuleSet, seat: Seat, seed: int) -> Player:
    def choose(view: View, choices: object) -> Action:
        assert isinstance(choices, tuple)
        first: Choice[Action] = choices[0]
        return first.first(1)[0]

    return choose


def library(*groups: object, **more: object) -> Registry:
    """The built-in games, with distributions beside them."""
    return beside(*groups, board=board_game, card=card_game, **more)  # type: ignore[arg-type]


MINE = distribution("My_Dist", mine=plugin(modifiers=[salary("short", 1)]))


# The built-in first, without importing others


@pytest.mark.smoke
def test_a_modifier_called_as_a_built_in_one_changes_nothing(shelf: Site) -> None:
    shelf.distribution("my-dist", "1.0", {"mine": "my_dist"})
    shelf.module("my_dist", MODIFIER)
    known = read_installed()
    usual = compose("board-nl+short", players=4, registry=registry_of(board=board_game))
    built_in = compose("board-nl+short", players=4, registry=known)
    assert built_in.identity == usual.identity
    assert "my_dist" not in sys.modules, "not even imported"
    theirs = compose("board-nl+my-dist:short", players=4, registry=known)
    assert (theirs.spec, salary_of(theirs)) == ("board-nl+my-dist:short", 4321)


def test_a_full_name_imports_only_its_owner(shelf: Site) -> None:
    for name in ("my-dist", "other"):
        shelf.distribution(name, "1.0", {"mine": name.replace("-", "_")})
        shelf.module(name.replace("-", "_"), MODIFIER)
    known = read_installed()
    compose("board-nl+my-dist:short", players=4, registry=known)
    assert "my_dist" in sys.modules
    assert "other" not in sys.modules


@pytest.mark.smoke
def test_a_game_imports_only_what_it_is_made_of() -> None:
    """In a new interpreter; those that failed are found when everything is listed."""
    program = """
import sys
import monopoly_rules as mr
def there():
    names = ("monopoly_rules_variants.board_game", "monopoly_rules_variants.card_game", "toy_game")
    return [name.rpartition(".")[2] for name in names if name in sys.modules]
mr.compose("card-nl", players=2); print(there())
mr.compose("board-nl+short", players=2); print(there())
mr.compose("toy-bazaar", players=2); print(there())
"""
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert (done.stderr, done.stdout.splitlines()) == (
        "",
        [
            "['card_game']",
            "['board_game', 'card_game']",
            "['board_game', 'card_game', 'toy_game']",
        ],
    )


def test_rules_of_the_library_are_looked_up_without_importing_its_games() -> None:
    program = """
import sys
import monopoly_rules as mr
mr.rule("B-RENT-4"), mr.rule("C-OUT-5", locale="nl")
print([name for name in sys.modules if name.startswith("monopoly_rules_variants.")])
"""
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert (done.stderr, done.stdout) == ("", "[]\n")


def test_rules_read_beside_a_game_are_those_that_it_registers() -> None:
    fresh, loaded = read_installed(), read_installed()
    assert loaded.families
    *ours, _ = fresh.rulebooks()
    *theirs, _ = loaded.rulebooks()
    assert ours == theirs
    for fast, slow in zip(ours, theirs, strict=True):
        assert [each.told("nl") for each in fast] == [each.told("nl") for each in slow]


def test_built_in_plugins_bring_nothing_for_other_families() -> None:
    """What lets one of them be imported without the other."""
    for name, module in (("board", board_game), ("card", card_game)):
        found = registry_of(**{name: module})
        assert list(found.families) == [name]
        assert {each.value.heading.family for each in found.editions.values()} == {name}
        assert {each.value.FAMILY for each in found.modifiers} <= {name}
        assert {each.value.family for each in found.bots} <= {name, ""}
    assert library().failures == ()
    assert {(each.name, each.plugin.name) for each in read_installed().families.values()} >= {
        ("board", "board"),
        ("card", "card"),
    }


def test_no_rule_id_of_the_library_is_claimed_twice() -> None:
    """What lets its rulebooks wait until somebody asks for them."""
    known = read_installed()
    for spec, examples in (
        ("board-nl+short+timed", {"timed.limit": "20 rounds"}),
        ("board-de+timed", {"timed.limit": "20 rounds"}),
        ("board-star-wars+short", {}),
        ("card-nl", {}),
        ("card-de", {}),
    ):
        found = compose(spec, players=4, parameters=examples, registry=known)
        assert {"K-OVER", "B-GO-1" if spec.startswith("board") else "C-OUT-5"} <= found.rule_ids
    for books in known.rulebooks():
        for book in books:
            assert len(book.by_id()) == len(book.rules)


# Plain names of others


def test_a_plain_name_that_one_distribution_has() -> None:
    known = library(distribution("rich", rich=plugin(modifiers=[salary("rich", 7)])))
    found = compose("board-nl+rich", players=4, registry=known)
    assert found.spec == "board-nl+rich:rich"
    assert known.clashes == ()


@pytest.mark.smoke
def test_a_plain_name_that_two_distributions_have() -> None:
    known = library(
        distribution("ada", ada=plugin(modifiers=[salary("rich", 7)])),
        distribution("bea", bea=plugin(modifiers=[salary("rich", 8)])),
    )
    assert refused("board-nl+rich", known=known) == (
        "modifier 'rich' is brought by plugin 'ada' (ada 1.0) and by plugin 'bea' (bea 1.0); write "
        "'ada:rich' or 'bea:rich'"
    )
    found = [compose(f"board-nl+{who}:rich", players=4, registry=known) for who in ("ada", "bea")]
    assert [salary_of(each) for each in found] == [7, 8]
    assert compose("board-nl", players=4, registry=known).spec == "board-nl"


def test_a_family_of_another_has_names_of_its_own() -> None:
    """The same owner may call a modifier of each family the same."""
    cards = CardModifier("short")

    @cards.params(rule="C-1")
    def smaller(numbers: CardNumbers) -> CardNumbers:
        """A smaller reward."""
        return attrs.evolve(numbers, reward_count=numbers.reward_count - 1)

    known = library(
        distribution("mine", mine=plugin(modifiers=[cards, salary("quick", 5)])),
        distribution("more", more=plugin(modifiers=[salary("short", 6)])),
    )
    assert compose("card-nl+short", players=4, registry=known).spec == "card-nl+mine:short"
    assert compose("board-nl+short", players=4, registry=known).spec == "board-nl+short"
    assert refused("card-nl+quick", known=known) == (
        "modifier 'quick' of plugin 'mine' (mine 1.0) is for the family 'board', not for 'card'"
    )


def test_the_full_name_of_a_built_in_is_its_plain_name() -> None:
    known = read_installed()
    found = compose("monopoly-rules:board-nl+Monopoly_Rules:short", players=4, registry=known)
    assert found.spec == "board-nl+short"
    assert known.bot("board", "monopoly-rules:random").full_name == "random"


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("board-nl+mine:shrot", "unknown modifier 'mine:shrot'; did you mean 'mine:short'?"),
        (
            "board-nl+nobody:short",
            "unknown modifier 'nobody:short'; there is no plugin of 'nobody'; ",
        ),
        ("nobody:board-nl", "unknown variant 'nobody:board-nl'; there is no plugin of 'nobody'"),
        ("mine:board-nl", "unknown variant 'mine:board-nl'; there is none"),
        ("board-nl+:short", "'board-nl+:short': expected a name such as 'short' or "),
        ("board-nl+a:b:c", "'board-nl+a:b:c': expected a name such as 'short' or "),
        ("board-nl+short+board:short", "'board-nl+short+board:short': modifier 'short' appears"),
    ],
)
def test_full_names_that_mean_nothing(spec: str, said: str) -> None:
    known = library(distribution("mine", mine=plugin(modifiers=[salary("short", 1)])))
    assert refused(spec, known=known).startswith(said)


def test_two_modifiers_of_one_plain_name_cannot_be_in_one_game() -> None:
    """Their parameters, extras, actions and events would have the same names."""
    known = library(MINE)
    assert refused("board-nl+short+my-dist:short", known=known) == (
        "'board-nl+short+my-dist:short': 'short' of plugin 'board' (given) and 'my-dist:short' of "
        "plugin 'mine' (My_Dist 1.0) are both called 'short', so they cannot be in one game"
    )


def test_a_misspelt_name_finds_what_was_not_yet_imported() -> None:
    known = read_installed()
    assert refused("bord-nl", known=known) == (
        "unknown variant 'bord-nl'; did you mean 'board-nl'?"
    )


# Variants and families


def test_an_edition_called_as_a_built_in_one(tmp_path: Path) -> None:
    text = library().variant("board-nl").value.text.replace("salary = 400", "salary = 401")
    mine = distribution("skins", skins=plugin(editions=[written(tmp_path, "nl.toml", text)]))
    known = library(mine)
    assert compose("board-nl", players=4, registry=known).spec == "board-nl"
    other = compose("skins:board-nl+short", players=4, registry=known)
    assert other.spec == "skins:board-nl+short"
    assert list(other.identity)[:2] == ["family board", "edition skins:nl"]
    assert [str(each) for each in known.clashes] == [
        (
            "the variant 'board-nl' is also brought by plugin 'skins' (skins 1.0): 'board-nl' "
            "means the built-in one; write 'skins:board-nl'"
        )
    ]


def test_a_family_called_as_a_built_in_one(tmp_path: Path) -> None:
    """Plain names in its own files mean the built-in too; its full name means itself."""
    theirs = attrs.evolve(TOY, name="board")

    class TheirModifier(ToyModifier):
        FAMILY = "fake:board"

    made = TheirModifier("twice")

    @made.params(rule="T-1")
    def dearer(numbers: ToyNumbers) -> ToyNumbers:
        """The toll is dearer."""
        return attrs.evolve(numbers, toll=11)

    file = written(tmp_path, "toy.toml", edition("toy", family="fake:board"))
    wrong = written(tmp_path, "wrong.toml", edition("wrong", family="board"))
    fake = plugin(
        families=[theirs],
        editions=[file, wrong],
        modifiers=[made],
        bots=[Bot("theirs", "fake:board", player, default=True)],
    )
    known = library(distribution("fake", fake=fake))
    found = compose("board-toy+twice", players=2, registry=known)
    assert found.spec == "fake:board-toy+fake:twice"
    assert list(found.identity)[:2] == ["family fake:board", "edition fake:toy"]
    assert compose("board-nl", players=2, registry=known).spec == "board-nl"
    assert family_of("board-toy", known).full_name == "fake:board"
    assert known.bot("fake:board").full_name == "fake:theirs"
    assert known.bot("board").full_name == "simple"
    assert "twice" not in {each.name for each in known.modifiers_of("board")}
    with pytest.raises(CompositionError, match=r"^wrong\.toml: "):
        compose("fake:board-wrong", players=2, registry=known)


def test_two_families_of_one_name_beside_each_other(tmp_path: Path) -> None:
    """What each of them brings is its own, although both write the plain name."""
    groups = []
    for name, coins in (("ada", 11), ("bea", 12)):
        made = doubling("double", f"{name.upper()}-1")
        file = written(tmp_path, f"{name}.toml", edition(name, coins=coins))
        bot = Bot("own", "toy", player, default=True)
        game = plugin(families=[TOY], editions=[file], modifiers=[made], bots=[bot])
        groups.append(distribution(f"{name}-game", game=game))
    known = beside(*groups)
    for name in ("ada", "bea"):
        found = compose(f"toy-{name}+{name}-game:double", players=2, registry=known)
        assert next(iter(found.identity)) == f"family {name}-game:toy"
        assert known.bot(f"{name}-game:toy").full_name == f"{name}-game:own"
        assert len(known.modifiers_of(f"{name}-game:toy")) == 1
    assert [clash.what for clash in known.clashes if clash.name != "TOY-1"][:2] == [
        "family",
        "rule",
    ]


# Bots


@pytest.mark.smoke
def test_a_bot_called_as_a_built_in_one_plays_only_in_full() -> None:
    theirs = Bot("simple", "board", player, default=True)
    known = library(distribution("bots", bots=plugin(bots=[theirs])))
    assert known.bot("board", "simple").plugin.name == "board"
    assert known.bot("board").full_name == "simple"
    assert known.bot_for("board", "bots:simple") is theirs
    assert [str(each) for each in known.failures] == [
        (
            "plugin 'bots' (bots 1.0): the bot 'simple' cannot be the default of 'board', because "
            "it does not come with that family; it plays only when it is named"
        )
    ]
    assert [each.full_name for each in known.bots_of("board")] == [
        "simple",
        "buyer",
        "shrewd",
        "bots:simple",
        "walker",
        "random",
    ]


def test_a_bot_that_two_distributions_have() -> None:
    known = library(
        *(distribution(n, n=plugin(bots=[Bot("sly", "", player)])) for n in ("ada", "bea"))
    )
    with pytest.raises(BotError) as caught:
        known.bot("card", "sly")
    assert str(caught.value) == (
        "bot 'sly' is brought by plugin 'n' (ada 1.0) and by plugin 'n' (bea 1.0); write 'ada:sly' "
        "or 'bea:sly'; bots for 'card': collector, hasty, shrewd, random, ada:sly, bea:sly"
    )
    assert known.bot("card", "bea:sly").plugin.owner == "bea"


def test_summaries_have_full_names_of_bots() -> None:
    known = library(distribution("bots", bots=plugin(bots=[Bot("first", "card", player)])))
    summary = mr.simulate(
        "card-nl", players=2, games=1, bots=["first", "hasty"], max_turns=3, registry=known
    )
    assert summary.bots == ("bots:first", "hasty")


# Names that plugins write


def test_names_of_modifiers_in_a_plugin_mean_the_built_in_first() -> None:
    """Not another distribution's that happens to be called the same, nor its own."""
    after = salary("late", 9, after=("short",), requires=("short",))
    known = library(MINE, distribution("late", late=plugin(modifiers=[after])))
    assert refused("board-nl+my-dist:short+late", known=known) == (
        "modifier 'late' of plugin 'late' (late 1.0) needs the modifier 'short'"
    )
    assert salary_of(compose("board-nl+short+late", players=4, registry=known)) == 9
    own = plugin(modifiers=[salary("short", 1), salary("late", 2, excludes=("short",))])
    known = library(distribution("own", own=own))
    assert salary_of(compose("board-nl+own:short+late", players=4, registry=known)) == 2
    named = plugin(modifiers=[salary("short", 1), salary("late", 2, excludes=("own:short",))])
    known = library(distribution("own", own=named))
    assert "cannot be combined with 'own:short'" in refused("board-nl+own:short+late", known=known)


def test_a_plugin_means_its_own_before_anothers() -> None:
    one, two = doubling("base", "ONE-1"), doubling("base", "TWO-1")
    needs = fixing("needs", "ONE-2", requires=("base",), after=("base",))
    known = beside(
        distribution("one", one=plugin(modifiers=[one, needs])),
        distribution("two", two=plugin(modifiers=[two])),
        toy=toy,
    )
    assert "needs the modifier 'base'" in refused("toy-bazaar+two:base+needs", known=known)
    assert toll_of(rules("toy-bazaar+one:base+needs", known=known)) == 1


def test_an_edition_gives_numbers_with_the_modifier_that_it_means(tmp_path: Path) -> None:
    text = edition("fair") + "[with.double]\ntoll = 4\n"
    fair = plugin(editions=[written(tmp_path, "fair.toml", text)])
    known = beside(
        distribution("fair", fair=fair),
        distribution("one", one=plugin(modifiers=[doubling("double", "ONE-1")])),
        toy=plugin(
            families=[TOY],
            editions=toy.register_editions(),
            modifiers=[doubling("double", "TOY-D")],
        ),
    )
    assert toll_of(rules("toy-fair+double", known=known)) == 8
    assert toll_of(rules("toy-fair+one:double", known=known)) == 12
    named = written(tmp_path, "named.toml", text.replace("with.double", 'with."one:double"'))
    known = beside(
        distribution("fair", fair=plugin(editions=[named])),
        distribution("one", one=plugin(modifiers=[doubling("double", "ONE-1")])),
        toy=toy,
    )
    assert toll_of(rules("toy-fair+double", known=known)) == 8


def test_an_edition_may_know_a_modifier_of_a_third(tmp_path: Path) -> None:
    """Then all plugins are imported, to tell a name that none has."""
    text = edition("fair") + "[with.double]\ntoll = 4\n"
    fair = distribution("fair", fair=plugin(editions=[written(tmp_path, "fair.toml", text)]))
    one = distribution("one", one=plugin(modifiers=[doubling("double", "ONE-1")]))
    assert toll_of(rules("fair:toy-fair+double", known=beside(fair, one, toy=toy))) == 8
    assert toll_of(rules("fair:toy-fair", known=beside(fair, one, toy=toy))) == 6
    assert refused("fair:toy-fair", known=beside(fair, toy=toy)) == (
        "fair.toml: [with.double]: there is no such modifier; there is none"
    )


@attrs.frozen
class Own:
    coins: Annotated[int, Span(0, 10), Parameter("NIGHT-1")] = 3


def counting(name: str, rule: str) -> ToyModifier:
    """A modifier with a parameter of its own, which is the toll."""
    made = ToyModifier(name)
    key = made.parameters(Own)

    @made.replace(toll, rule=rule)
    def counted(look: ToyLook, seat: Seat) -> int:
        """The toll is what the parameter says."""
        return look.rules.setting(key).coins

    return made


def test_an_edition_gives_parameters_of_the_modifier_that_it_means(tmp_path: Path) -> None:
    """Another one of that name keeps its own, and callers can set them."""
    text = edition("fair", {"night.coins": 8})
    file = written(tmp_path, "fair.toml", text)
    known = beside(
        distribution("dark", dark=plugin(modifiers=[counting("night", "DARK-1")])),
        toy=plugin(families=[TOY], editions=[file], modifiers=[counting("night", "NIGHT-1")]),
    )
    assert toll_of(rules("toy-fair+night", known=known)) == 8
    dark = rules("toy-fair+dark:night", known=known)
    assert toll_of(dark) == 3
    assert "parameter night.coins = 3  [NIGHT-1]  (modifier dark:night)" in dark.explain()
    set_ = rules("toy-fair+dark:night", known=known, parameters={"night.coins": 5})
    assert (toll_of(set_), set_.parameters) == (5, {"night.coins": 5})


# Cycles


@pytest.mark.parametrize("spec", ["toy-bazaar+one+two", "toy-bazaar+two+one"])
def test_modifiers_that_come_after_each_other(spec: str) -> None:
    one, two = doubling("one", "H-1", after=("two",)), doubling("two", "H-2", after=("one",))
    assert refused(spec, one, two).startswith("these modifiers cannot be put in order: ")
    assert "'one' of plugin 'house' (given) comes after 'two' of plugin" in refused(spec, one, two)


def test_a_longer_circle_and_one_of_one() -> None:
    circle = [
        doubling(name, f"H-{name}", after=(other,))
        for name, other in (("a", "b"), ("b", "c"), ("c", "b"))
    ]
    assert refused("toy-bazaar+a+b+c", *circle) == (
        "these modifiers cannot be put in order: 'b' of plugin 'house' (given) comes after 'c' of "
        "plugin 'house' (given) comes after 'b' of plugin 'house' (given); one of them must leave "
        "out its after=(…)"
    )
    itself = doubling("self", "H-1", after=("self",))
    assert "'self' of plugin 'house' (given) comes after 'self'" in refused(
        "toy-bazaar+self", itself
    )
    assert rules("toy-bazaar+a", *circle).spec == "toy-bazaar+a"


# Records


def saved(known: Registry, spec: str) -> dict[str, JSON]:
    found = compose(spec, players=2, registry=known)
    game = mr.kernel.Game(found, seed=3)
    game.play(Throw(0))
    record: dict[str, JSON] = json.loads(game.save())
    return record


def composer(known: Registry) -> mr.kernel.Composer:
    def make(spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
        return compose(spec, players=players, parameters=parameters, registry=known)

    return make


def installed_house(version: int = 1) -> Registry:
    made = ToyModifier("double", version=version)
    made.params(rule="H-1")(_dearer)
    return beside(
        distribution("toy-game", toy=toy), distribution("house", house=plugin(modifiers=[made]))
    )


def _dearer(numbers: ToyNumbers) -> ToyNumbers:
    """The toll is dearer."""
    return attrs.evolve(numbers, toll=9)


@pytest.mark.smoke
def test_records_have_the_full_names_of_what_is_not_built_in() -> None:
    record = saved(installed_house(), "toy-bazaar+double")
    assert record["spec"] == "toy-game:toy-bazaar+house:double"
    assert isinstance(record["rules"], dict)
    assert [*record["rules"]] == [
        "family toy-game:toy",
        "edition toy-game:bazaar",
        "numbers",
        "modifier 1 house:double",
    ]
    again = mr.kernel.Game.load(json.dumps(record), compose=composer(installed_house()))
    assert json.loads(again.save()) == record


def as_before(record: Mapping[str, JSON]) -> str:
    """The record as a version without full names wrote it."""
    text = json.dumps(record)
    for owner in ("toy-game:", "house:"):
        text = text.replace(owner, "")
    return text


def test_records_with_plain_names_load() -> None:
    text = as_before(saved(installed_house(), "toy-bazaar+double"))
    assert '"toy-bazaar+double"' in text
    game = mr.kernel.Game.load(text, compose=composer(installed_house()))
    assert game.first_difference is None
    assert game.rules.spec == "toy-game:toy-bazaar+house:double"
    with pytest.raises(RecordError, match=r"modifier 1 house:double was 1, is 2$"):
        mr.kernel.Game.load(text, compose=composer(installed_house(2)))


def test_records_with_plain_names_that_are_ambiguous_are_refused() -> None:
    text = as_before(saved(installed_house(), "toy-bazaar+double"))
    known = beside(
        *(distribution(name, m=plugin(modifiers=[doubling("double", "D-1")])) for name in "ab"),
        toy=toy,
    )
    with pytest.raises(RecordError, match=r"write 'a:double' or 'b:double'"):
        mr.kernel.Game.load(text, compose=composer(known))


def test_a_program_that_was_given_its_plugins_reads_what_an_installation_saved() -> None:
    made = ToyModifier("double")
    made.params(rule="H-1")(_dearer)
    frozen = registry_of(**{"toy-game": toy, "house": plugin(modifiers=[made])})
    record = saved(installed_house(), "toy-bazaar+double")
    game = mr.kernel.Game.load(json.dumps(record), compose=composer(frozen))
    assert game.rules.spec == "toy-bazaar+double"
    back = mr.kernel.Game.load(game.save(), compose=composer(installed_house()))
    assert back.state == game.state


def test_the_same_plain_name_of_another_owner_is_another_thing() -> None:
    record = saved(installed_house(), "toy-bazaar+double")
    record["spec"] = "toy-game:toy-bazaar+other:double"
    made = ToyModifier("double")
    made.params(rule="H-1")(_dearer)
    known = beside(
        distribution("toy-game", toy=toy), distribution("other", m=plugin(modifiers=[made]))
    )
    with pytest.raises(RecordError) as caught:
        mr.kernel.Game.load(json.dumps(record), compose=composer(known))
    assert "modifier 1 house:double was 1, is absent" in str(caught.value)


# Explicit registries


def test_given_plugins_count_as_built_in_and_are_owned_by_their_name() -> None:
    known = registry_of(toy=toy, my_house=plugin(modifiers=[doubling("double", "H-1")]))
    for spec in ("toy-bazaar+double", "toy:toy-bazaar+my-house:double"):
        assert compose(spec, players=2, registry=known).spec == "toy-bazaar+double"
    assert refused("my-house:toy-bazaar", known=known).startswith("unknown variant")


# Clashes


def test_every_clash_is_listed(tmp_path: Path) -> None:
    row = '[[rule]]\nid = "B-GO-1"\ntitle = "Mine"\ntext = "Mine."\n'
    book = written(tmp_path, "rulebook.toml", f'name = "mine"\n{row}')
    theirs = plugin(
        modifiers=[salary("short", 1), salary("rich", 2)],
        bots=[Bot("hasty", "", player)],
        rulebooks=[book],
    )
    other = plugin(modifiers=[salary("rich", 3)], families=[attrs.evolve(TOY, name="card")])
    known = library(distribution("mine", mine=theirs), distribution("other", other=other))
    assert [(each.what, each.name, each.built_in, each.full_names) for each in known.clashes] == [
        ("family", "card", True, ("other:card",)),
        ("modifier", "rich", False, ("mine:rich", "other:rich")),
        ("modifier", "short", True, ("mine:short",)),
        ("bot", "hasty", True, ("mine:hasty",)),
        ("rule", "B-GO-1", True, ()),
    ]
    assert known.clashes[1] == Clash(
        "modifier",
        "rich",
        False,
        ("plugin 'mine' (mine 1.0)", "plugin 'other' (other 1.0)"),
        ("mine:rich", "other:rich"),
    )
    assert known.failures == ()


def test_a_rule_of_the_library_cannot_be_hidden(tmp_path: Path) -> None:
    row = '[[rule]]\nid = "B-GO-1"\ntitle = "Mine"\ntext = "Mine."\n'
    book = written(tmp_path, "rulebook.toml", f'name = "mine"\n{row}')
    known = library(distribution("mine", mine=plugin(rulebooks=[book])))
    assert mr.rule("B-GO-1", known).title != "Mine"
    assert mr.rule("b-go-1", known).title == mr.rule("B-GO-1", library()).title


def test_a_plugin_of_another_family_is_not_even_read(shelf: Site) -> None:
    shelf.distribution("broken", "1.0", {"broken": "broken_one"})
    shelf.module("broken_one", "raise RuntimeError('no air')")
    known = read_installed()
    assert compose("board-nl", players=2, registry=known).spec == "board-nl"
    assert mr.rule("B-GO-1", known).id == "B-GO-1"
    assert "no air" in str(known.failures), "but it is listed"
    assert isinstance(known.modifiers[0].value, Modifier)
