"""Texts that no catalogue has."""

from __future__ import annotations

import gettext
import re

import pytest


def texts_missed(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Grows by every text that no catalogue has: gettext asks its last resort for them."""
    found: set[str] = set()

    def text(self: gettext.NullTranslations, message: str) -> str:
        if any(map(str.isalpha, re.sub(r"\{[^}]*\}", "", message))):
            found.add(message)
        return message

    def count(self: gettext.NullTranslations, one: str, many: str, n: int) -> str:
        found.add(many)
        return many

    monkeypatch.setattr(gettext.NullTranslations, "gettext", text)
    monkeypatch.setattr(gettext.NullTranslations, "ngettext", count)
    return found
