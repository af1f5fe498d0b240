"""Catalogues made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo


def catalogue_in(
    folder: Path,
    locale: str,
    texts: Mapping[str, str],
    plurals: Mapping[tuple[str, str], tuple[str, str]] | None = None,
) -> Path:
    """A folder with a compiled catalogue of these texts, and of these for one and for several."""
    place = folder / locale / "LC_MESSAGES"
    place.mkdir(parents=True)
    catalog = Catalog(locale)
    for english, other in texts.items():
        catalog.add(english, other)
    for forms, others in (plurals or {}).items():
        catalog.add(forms, others)
    with (place / "words.mo").open("wb") as target:
        write_mo(target, catalog)
    return folder
