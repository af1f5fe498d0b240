"""What was typed and is not understood, as errors that can be said in the language of the game."""

from __future__ import annotations

from monopoly_rules.kernel import Action, RecordError


class Misread(RecordError):
    """What was typed is not understood; the text can be said in the language of the game."""

    rule = "K-FIELD"

    def __init__(self, text: str, *values: str) -> None:
        super().__init__(values[0], text)
        self.text, self.values = text, values

    def __str__(self) -> str:
        return self.text.format(*self.values)


class Stranger(Misread):
    """A name was typed that is not even like one that is known."""


class NoAction(Misread):
    """What was typed names no action at all, or one that is not possible now."""

    rule = "K-ACTION"

    def __init__(self, text: str, *values: str, kind: type[Action] | None = None) -> None:
        super().__init__(text, *values)
        self.kind = kind
        """The action that is not possible now, if one was named."""
