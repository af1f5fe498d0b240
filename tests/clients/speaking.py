"""A client that speaks: it makes sentences from JSON alone, as the page of formats tells it.

Nothing here imports the library.
"""

from __future__ import annotations

import json
import re
from typing import Any

PERIOD = 100
PIECE = re.compile(r"\{\{|\}\}|\{(\w+)(?::([^}]*))?\}")


class Speaker:
    """Says messages in one language, with the names of the players."""

    def __init__(self, messages: dict[str, Any], players: list[str]) -> None:
        self._messages = messages
        self._players = players

    def tell(self, message: dict[str, Any]) -> str:
        """A sentence, with the rules behind it."""
        said = self.say(message)
        return f"{said}  [{', '.join(message['rules'])}]" if "rules" in message else said

    def say(self, message: dict[str, Any]) -> str:
        """A sentence."""
        text = self._messages["texts"].get(message["text"], message["text"])
        return self._filled(text, message["values"])

    def _filled(self, text: str, values: dict[str, Any]) -> str:
        def piece(found: re.Match[str]) -> str:
            if found[1] is None:
                return found[0][0]
            noun = found[2] or ""
            return self.name(noun, found[1] if noun == "term" else values[found[1]])

        return PIECE.sub(piece, text)

    def number(self, number: int, thousands: str | None = None) -> str:
        """A number with its thousands set apart."""
        apart = self._messages["thousands"] if thousands is None else thousands
        return f"{number:,}".replace(",", apart)

    def name(self, noun: str, value: Any) -> str:  # noqa: ANN401  # whatever JSON has
        """A value as the noun it is."""
        nouns = self._messages["nouns"]
        how = nouns.get(noun, nouns[""])
        if isinstance(value, dict):
            return str(value["open"]) if "open" in value else self.say(value)
        if isinstance(value, list) and how["kind"] != "sentence":
            return ", ".join(self.name(noun, each) for each in value) or how["empty"]
        return self._named(how, value)

    def _named(self, how: dict[str, Any], value: Any) -> str:  # noqa: ANN401
        match how["kind"]:
            case "number":
                whole = isinstance(value, int) or how["plus"]
                return self.number(int(value) + how["plus"]) if whole else str(value)
            case "seat":
                if isinstance(value, int) and 0 <= value < len(self._players):
                    return self._players[value]
                return str(how["names"].get(str(value), "")) or self._filled(
                    how["text"], {"0": value}
                )
            case "names":
                if str(value) not in how["names"] and "other" in how:
                    return self.name(how["other"], value)
                return str(how["names"][str(value)])
            case "count":
                number = abs(int(value))
                at = number if number < 2 * PERIOD else PERIOD + number % PERIOD
                form = str(how["forms"][how["form"][at]])
                return form.replace("{0}", self.number(number))
            case "money":
                digits = self.number(abs(int(value)), how["thousands"])
                return ("-" if int(value) < 0 else "") + str(how["pattern"]).replace("{}", digits)
            case "text":
                return self._filled(how["text"], {"0": value})
            case "mixed":
                kind, colon, rest = str(value).partition(":")
                text = how["texts"][kind if colon else ""]
                return self._filled(text, {"0": rest if colon else value})
            case "list":
                kind, *rest = json.loads(value)
                values = dict(zip(how["fields"][kind], rest, strict=True))
                return self._filled(how["texts"][kind], values)
        text, *values = value
        return self.say({"text": text, "values": {str(at): v for at, v in enumerate(values)}})
