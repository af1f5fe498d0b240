"""What is wrong with a family, a modifier or a bot, told to its author where it is registered.

Found there, it cannot hurt a spec that does not name it.
"""

from __future__ import annotations

from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.plugins.loading.vetting import short
from monopoly_rules.plugins.names import not_a_reference
from monopoly_rules.plugins.parts.bots import RANDOM, Bot
from monopoly_rules.plugins.parts.families import Family, is_file
from monopoly_rules.plugins.parts.modifiers import Modifier
from monopoly_rules.plugins.parts.parameters import places_of


def family_problem(family: Family[object, object]) -> str | None:
    """Why a family cannot be taken, or None."""
    numbers = _numbers_problem(family.numbers)
    if numbers is not None:
        return f"the numbers of the family {family.name!r}: {numbers}"
    if not is_file(family.rulebook):
        return f"the rulebook of the family {family.name!r} is not a file: {family.rulebook!r:.80}"
    effects = family.effects
    if effects is not None and effects.family != family.name:
        return f"the effects of the family {family.name!r} are for {effects.family!r}"
    return _version_problem(f"the family {family.name!r}", family.version)


def modifier_problem(modifier: Modifier[object]) -> str | None:
    """Why a modifier cannot be taken, or None."""
    who = f"the modifier {modifier.name!r}"
    if not modifier.FAMILY:
        return (
            f"{who} names no family; make it with the family's own class (such as BoardModifier), "
            "which sets FAMILY"
        )
    family = not_a_reference(modifier.FAMILY, "board")
    if family is not None:
        return f"the family of {who}: {family}"
    for key in modifier.settings:
        numbers = _numbers_problem(key.kind)
        if numbers is not None:
            return f"the parameters of {who}: {numbers}"
    for word in ("after", "requires", "excludes"):
        names: object = getattr(modifier, word)
        if not isinstance(names, tuple | list):
            return (
                f"{who}: {word} must be a tuple of names, such as ('short',), not {quoted(names)}"
            )
        for name in names:
            problem = not_a_reference(name)
            if problem is not None:
                return f"{who}, {word}: {problem}"
    return _version_problem(who, modifier.version)


def bot_problem(bot: Bot) -> str | None:
    """Why a bot cannot be taken, or None."""
    if bot.name == RANDOM.name:
        return f"the bot {bot.name!r} is the library's own; give yours another name"
    make: object = bot.make
    if not callable(make):
        return (
            f"the bot {bot.name!r} makes no player: make must be a function (rules, seat, seed) -> "
            f"Player, not {quoted(make)}"
        )
    family: object = bot.family
    problem = None if family == "" else not_a_reference(family, "board")
    if problem is not None:
        return f"the family of the bot {bot.name!r}: {problem}"
    if bot.default and not bot.family:
        return f"the bot {bot.name!r} plays any game, so it cannot be the default of a family"
    return None


def _version_problem(who: str, version: object) -> str | None:
    """Why a version cannot be told from the next one; it is part of every saved game."""
    if type(version) is int and version >= 0:
        return None
    return f"the version of {who} must be a whole number, not {quoted(version)}"


def _numbers_problem(numbers: type[object]) -> str | None:
    """Why a class does not hold parameters; found here, it cannot hurt other specs."""
    try:
        places_of(numbers)
    except Exception as error:  # noqa: BLE001  # whatever it is, its author has to see it
        return short(error)
    return None
