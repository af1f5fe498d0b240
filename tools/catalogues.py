"""``python -m tools.catalogues FOLDER…``: keep gettext catalogues up to date.

FOLDER is the folder of a package; its catalogues are
``FOLDER/locale/LOCALE/LC_MESSAGES/NAME.po`` and, compiled, ``.mo``. NAME is the folder's name for
what the code and the editions say, and ``rulebook`` for the texts of its rules.
"""

from __future__ import annotations

import argparse
import struct
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po, write_po

from monopoly_rules.kernel import MonopolyRulesError
from monopoly_rules.rulebook import read_rulebook
from monopoly_rules.testing.extracting import Text, in_code, in_edition

MAGIC: Final = 0x950412DE
"""How a compiled catalogue begins, in the order of bytes in which it is written."""
RULEBOOK: Final = "rulebook"
"""The file of rules, and the catalogue with its texts."""
KIT: Final = "testing"
"""The folder of the conformance kit. No player reads what its own questions say."""


def texts_of(folder: Path) -> dict[Text, str]:
    """Every text of a package's code and editions with the first place it was found at."""
    found: dict[Text, str] = {}
    for file in sorted(folder.rglob("*.py")):
        inside = file.relative_to(folder)
        if KIT in inside.parts:
            continue
        for each in in_code(file.read_text(encoding="utf-8"), str(inside)):
            found.setdefault(each.text, each.place)
    for file in sorted(folder.rglob("editions/*.toml")):
        place = str(file.relative_to(folder))
        for text in in_edition(tomllib.loads(file.read_text(encoding="utf-8"))):
            found.setdefault(text, place)
    return found


def rule_texts_of(folder: Path) -> dict[Text, str]:
    """Every text of a package's rulebooks with the ids of the rules that have it."""
    ids: dict[Text, list[str]] = {}
    for file in sorted(folder.rglob(f"{RULEBOOK}.toml")):
        for rule in read_rulebook(file).rules:
            for text in rule.texts:
                ids.setdefault(Text(text), []).append(rule.id)
    return {
        text: f"{RULEBOOK}.toml: {', '.join(dict.fromkeys(found))}" for text, found in ids.items()
    }


def wanted(folder: Path) -> dict[str, dict[Text, str]]:
    """By the name of a catalogue, the texts that it has to translate and where they stand."""
    rules = rule_texts_of(folder)
    return {folder.name: texts_of(folder)} | ({RULEBOOK: rules} if rules else {})


def po_files(folder: Path) -> list[Path]:
    """The catalogues of a package."""
    return sorted(folder.glob("locale/*/LC_MESSAGES/*.po"))


def _locales(folder: Path) -> set[str]:
    return {file.parent.parent.name for file in po_files(folder)}


def read(file: Path) -> Catalog:
    """A catalogue as its translators have written it."""
    try:
        with file.open("rb") as source:
            return read_po(source, locale=file.parent.parent.name, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise MonopolyRulesError(f"{file}: {error}") from error


def update(folder: Path, locales: Sequence[str] = ()) -> Iterator[Path]:
    """Bring the catalogues to what the code says now, and compile them; new ones may be named.

    Translations of texts that are still there are kept, all others go.
    """
    for name, texts in wanted(folder).items():
        for locale in sorted({*_locales(folder), *locales}):
            file = folder / "locale" / locale / "LC_MESSAGES" / f"{name}.po"
            _write(file, texts)
            yield file


def _write(file: Path, texts: Mapping[Text, str]) -> None:
    known = _translations(read(file)) if file.exists() else {}
    file.parent.mkdir(parents=True, exist_ok=True)
    catalog = Catalog(file.parent.parent.name)
    for text, place in texts.items():
        key = (text.one, text.many) if text.many else text.one
        code, _, within = place.partition(":")
        added = catalog.add(key, known.get(text, ""), locations=[(code, 0)])
        if file.stem == RULEBOOK:
            added.auto_comments.append(within.strip())
            added.flags.clear()  # no rule is a template: Babel takes "10% interest" for one
    with file.open("wb") as target:
        target.write(_heading(catalog, "").encode())
        write_po(target, catalog, width=100, omit_header=True, include_lineno=False)
    file.with_suffix(".mo").write_bytes(compiled(file))


def problems(folder: Path) -> Iterator[str]:
    """What is wrong with the catalogues of a package, each in one line."""
    locales = sorted(_locales(folder)) or ["LOCALE"]
    for name, texts in wanted(folder).items():
        for locale in locales:
            file = folder / "locale" / locale / "LC_MESSAGES" / f"{name}.po"
            if file.exists():
                yield from _problems_in(file, texts)
            else:
                yield f"{file.parent}: there is no catalogue {name}.po"


def _problems_in(file: Path, texts: Mapping[Text, str]) -> Iterator[str]:
    package = file.parents[3].name
    catalog = read(file)
    known = _translations(catalog)
    for text, place in texts.items():
        if not _complete(known.get(text, "")):
            yield f"{file}: no translation of {text.one!r} ({package}/{place})"
    for text, translation in known.items():
        if text not in texts:
            yield f"{file}: {text.one!r} is no longer in the code"
        for each in filter(None, _forms(translation)):
            if _blanks(each) != _blanks(text.one):
                yield f"{file}: {each!r} does not have the same braces as {text.one!r}"
    if catalog.obsolete:
        yield f"{file}: it holds obsolete entries"
    if any(message.fuzzy for message in catalog if message.id):
        yield f"{file}: it holds fuzzy entries"
    binary = file.with_suffix(".mo")
    if not binary.exists() or binary.read_bytes() != compiled(file):
        yield f"{binary}: it is not what {file.name} compiles to"


def compiled(file: Path) -> bytes:
    """A catalogue in gettext's binary form; the same bytes everywhere."""
    catalog = read(file)
    pairs = {"": _heading(catalog, "\n", written=False)}
    for text, translation in _translations(catalog).items():
        if _complete(translation):
            key = f"{text.one}\0{text.many}" if text.many else text.one
            pairs[key] = "\0".join(_forms(translation))
    return _binary(pairs)


def _binary(pairs: Mapping[str, str]) -> bytes:
    """Two tables of lengths and places, then the texts, each ended by a zero."""
    entries = sorted((key.encode(), value.encode()) for key, value in pairs.items())
    count, head = len(entries), 7 * 4
    place = head + count * 16
    tables, body = [b"", b""], b""
    for side in (0, 1):
        for entry in entries:
            tables[side] += struct.pack("<II", len(entry[side]), place + len(body))
            body += entry[side] + b"\0"
    # Without a hash table: readers do without.
    start = struct.pack("<7I", MAGIC, 0, count, head, head + count * 8, 0, place)
    return start + tables[0] + tables[1] + body


def _heading(catalog: Catalog, end: str, *, written: bool = True) -> str:
    """The entry that says how to read the others; without dates, which would always differ."""
    lines = (
        f"Language: {catalog.locale_identifier}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {catalog.plural_forms}",
    )
    if not written:
        return "".join(line + end for line in lines)
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def _translations(catalog: Catalog) -> dict[Text, str | tuple[str, ...]]:
    found: dict[Text, str | tuple[str, ...]] = {}
    for message in catalog:
        if message.id and isinstance(message.id, str):
            found[Text(message.id)] = _translated(message.string)
        elif message.id:
            found[Text(message.id[0], message.id[1])] = _translated(message.string)
    return found


def _translated(string: object) -> str | tuple[str, ...]:
    return tuple(map(str, string)) if isinstance(string, list | tuple) else str(string or "")


def _forms(translation: str | tuple[str, ...]) -> tuple[str, ...]:
    return (translation,) if isinstance(translation, str) else translation


def _complete(translation: str | tuple[str, ...]) -> bool:
    return bool(translation) and all(_forms(translation))


def _blanks(text: str) -> Counter[tuple[str, str | None]]:
    """The fields and nouns of a template, with how often each stands there."""
    try:
        parts = [(name, noun) for _, name, noun, _ in Formatter().parse(text)]
    except ValueError:
        return Counter([(text, "")])  # a brace too many: equal to no other
    return Counter((name, noun) for name, noun in parts if name is not None)


def main(argv: Sequence[str] | None = None) -> int:
    """Update and compile catalogues, then say what is left to translate."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.catalogues",
        description="Bring gettext catalogues up to date with the code, and compile them.",
    )
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="of a package")
    parser.add_argument("--locale", action="append", default=[], help="start this language")
    parser.add_argument("--check", action="store_true", help="only check, change nothing")
    given = parser.parse_args(argv)
    found: list[str] = []
    try:
        for folder in given.folders:
            if not given.check:
                for file in update(folder.resolve(), given.locale):
                    print(f"updated {file}")
            found += problems(folder.resolve())
    except (MonopolyRulesError, OSError, SyntaxError) as error:
        found.append(str(error))
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
