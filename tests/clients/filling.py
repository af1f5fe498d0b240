"""A client without code for any game: it knows forms, and fills them in by their domains.

Nothing here imports the library. It is given JSON and returns JSON.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

Form = dict[str, Any]
Ask = Callable[[dict[str, Any]], Form]
"""Sends the server what is filled in so far; it answers with the form that is left."""


class Filler:
    """Chooses a form of a menu and fills it in, at random."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def act(self, menu: list[Form], ask: Ask) -> dict[str, Any]:
        """An action, as it is sent."""
        form = self._rng.choice(menu)
        if not form["exact"] and form.get("examples") and self._rng.random() < 0.5:
            example: dict[str, Any] = self._rng.choice(form["examples"])
            return example
        action = {"action": form["action"], "seat": form["seat"]}
        for field in form["fields"]:
            action[field] = self._value(form["fields"][field])
            form = form if form["exact"] else ask(action)
        return action

    def _value(self, domain: dict[str, Any]) -> Any:  # noqa: ANN401  # whatever JSON has
        match domain["kind"]:
            case "one":
                return domain["value"]
            case "among":
                other = domain.get("other")
                if other is not None and (not domain["values"] or self._rng.random() < 0.3):
                    return self._value(other)
                return self._rng.choice(domain["values"])
            case "span":
                return self._rng.randrange(domain["low"], domain["high"] + 1, domain["step"])
            case "pick":
                size = self._rng.randint(domain["least"], domain["most"])
                places = self._rng.sample(range(len(domain["items"])), size)
                chosen = places if domain["ordered"] else sorted(places)
                return [domain["items"][place] for place in chosen]
            case "many":
                size = self._rng.randint(domain["least"], min(domain["most"], 6))
                values = [self._value(domain["each"]) for _ in range(size)]
                return sorted(values) if domain["rising"] else values
            case "parts":
                return [self._value(each) for each in domain["parts"]]
        return self._value(self._rng.choice(domain["options"]))
