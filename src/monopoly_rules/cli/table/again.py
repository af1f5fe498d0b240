"""The commands that are printed to be typed again: with the options that the person plays with."""

from __future__ import annotations

import shlex

import attrs
import typer

from monopoly_rules.cli.screen.console import err
from monopoly_rules.cli.screen.lines import tell_command
from monopoly_rules.kernel import RuleSet


@attrs.frozen
class Manner:
    """How a person plays, as the options say: what no saved game keeps."""

    locale: str | None = None
    scroll: bool = False
    full: bool = False
    bots: str | None = None
    who: tuple[str, ...] = ()
    """Who plays, where that is another than the saved game says."""

    def to_play(self, rules: RuleSet) -> list[str]:
        """The options for a game that goes on, as they are typed; only those that matter."""
        bots = [] if self.bots is None else ["--bots", self.bots]
        return [*self.who, *bots, *self.to_see(rules), *["--scroll"] * self.scroll]

    def to_see(self, rules: RuleSet) -> list[str]:
        """The options for a game that is shown again."""
        locale = [] if self.locale in (None, rules.language) else ["--locale", str(self.locale)]
        return [*locale, *["--full"] * self.full]


def command(*words: str) -> str:
    """A command as it can be copied.

    >>> command("replay", "my game.json")
    "monopoly-rules replay 'my game.json'"
    """
    return shlex.join(["monopoly-rules", *words])


def ended(told: str, again: str, status: int) -> typer.Exit:
    """An end that says what is left, with the command to go on."""
    tell_command(f"monopoly-rules: {told}", again, err)
    return typer.Exit(status)
