"""The bazaar with one defect each, and the check of the kit that has to notice it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files

import attrs

from monopoly_rules.kernel import (
    JSON,
    Action,
    Choice,
    Composition,
    Refusal,
    RuleSet,
    Task,
    Verb,
)
from monopoly_rules.kernel.tables.resolved import info_of
from monopoly_rules.kernel.tables.states import columns_of
from monopoly_rules.plugins import Family, compose, hookimpl, registry_of
from monopoly_rules.plugins.parts.families import File
from toy_game.plugin import TOY, ToyModifier
from toy_game.rules import ToyData, ToyNumbers, ToyRules

Parts = Composition[ToyNumbers, ToyData]


@attrs.frozen(eq=False)
class Mutant:
    """A defect, and the check that names it."""

    rules: type[ToyRules]
    caught_by: str
    says: str
    """A part of the message its author would read."""
    modifier: ToyModifier | None = None
    """The defect, where it lies in a modifier."""

    def compose(self, spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
        """The bazaar with this defect."""
        known = registry_of(toy=self._plugin())
        if self.modifier is not None:
            spec = f"{spec}+{self.modifier.name}"
        return compose(spec, players=players, parameters=parameters, registry=known)

    def _plugin(self) -> object:
        family = attrs.evolve(TOY, rules=self.rules)
        modifiers = [] if self.modifier is None else [self.modifier]

        class Plugin:
            @hookimpl
            def register_families(self) -> list[Family[ToyNumbers, ToyData]]:
                return [family]

            @hookimpl
            def register_editions(self) -> list[File]:
                return [files("toy_game") / "editions" / "bazaar.toml"]

            @hookimpl
            def register_modifiers(self) -> list[ToyModifier]:
                return modifiers

        return Plugin()


MUTANTS: dict[str, Mutant] = {}


def mutant(caught_by: str, says: str) -> Callable[[type[ToyRules]], type[ToyRules]]:
    """Enter a defect under the name of its class."""

    def enter(rules: type[ToyRules]) -> type[ToyRules]:
        MUTANTS[rules.__name__] = Mutant(rules, caught_by, says)
        return rules

    return enter


def bad_modifier(name: str, caught_by: str, says: str) -> ToyModifier:
    """A modifier with a defect, entered under its name."""
    modifier = ToyModifier(name)
    MUTANTS[name] = Mutant(ToyRules, caught_by, says, modifier)
    return modifier


def change(
    rules: ToyRules,
    question: type[Task],
    action: type[Action],
    *,
    offers: Callable[..., Iterable[Choice[Action]]] | None = None,
    refuse: Callable[..., Refusal | None] | None = None,
    do: Callable[..., None] | None = None,
    sampler: Callable[..., Action] | None = None,
) -> None:
    """Replace parts of a verb in this rule set only."""
    usual = rules.verbs[question][action]
    rules.verbs[question][action] = Verb(
        action,
        offers or usual.offers,
        refuse or usual.refuse,
        do or usual.do,
        usual.examples,
        sampler or usual.sampler,
    )
    verbs, throw = rules.verbs[question], rules.IN_PLACE.get(question)
    rules.infos[question] = info_of(question, verbs, rules.checks, throw, columns_of(rules.STATE))
