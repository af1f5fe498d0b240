"""Reading TOML that somebody else wrote: one kind of error, whatever is in the file."""

from __future__ import annotations

import tomllib

from monopoly_rules.kernel.values.errors import RecordError


def parsed_toml(text: str) -> dict[str, object]:
    """TOML text as plain values, or `RecordError` that says what is wrong with it."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RecordError("the file", f"is not valid TOML: {error}") from None
    except RecursionError:
        raise RecordError("the file", "is nested too deeply") from None
    except ValueError as error:
        raise RecordError("the file", f"is not usable: {error}") from None
