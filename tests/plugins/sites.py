"""Throwaway distributions: real metadata and entry points in a folder on the path."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent
from types import ModuleType

from monopoly_rules.plugins import Registry, installed
from monopoly_rules.plugins.loading.loader import Found, Group, Source, given
from monopoly_rules.plugins.names import owner_of

GROUP = "monopoly_rules.variants"

EDITION = """
from importlib.resources import files
from monopoly_rules.plugins import hookimpl

@hookimpl
def register_editions():
    return [files(__name__) / "edition.toml"]
"""
"""A plugin package that brings one edition, in a file beside it."""


class Site:
    """A folder such as ``site-packages``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def distribution(
        self, name: str, version: str, entry_points: Mapping[str, str], *, metadata: bool = True
    ) -> None:
        """What an installer leaves behind of a distribution."""
        info = self.folder / f"{name.replace('-', '_')}-{version}.dist-info"
        info.mkdir()
        lines = [f"{entry} = {value}" for entry, value in entry_points.items()]
        (info / "entry_points.txt").write_text("\n".join([f"[{GROUP}]", *lines]), "utf-8")
        if metadata:
            text = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
            (info / "METADATA").write_text(text, "utf-8")

    def module(self, name: str, source: str) -> None:
        """A module in it."""
        (self.folder / f"{name}.py").write_text(dedent(source), "utf-8")

    def package(self, name: str, source: str, **files: str) -> None:
        """A package in it, with data files (``edition_toml`` is ``edition.toml``)."""
        folder = self.folder / name
        folder.mkdir()
        (folder / "__init__.py").write_text(dedent(source), "utf-8")
        for file, text in files.items():
            (folder / file.replace("_toml", ".toml")).write_text(text, "utf-8")


@contextmanager
def also(*sites: Site) -> Iterator[None]:
    """The interpreter as it is, with these folders beside what is installed."""
    kept, modules = sys.path[:], set(sys.modules)
    sys.path[:0] = [str(site.folder) for site in sites]
    installed.cache_clear()
    try:
        yield
    finally:
        installed.cache_clear()
        sys.path[:] = kept
        _forget(modules, sites)


def _forget(modules: set[str], sites: Iterable[Site]) -> None:
    """Only what came from these folders: others may have begun to use what else was imported."""
    theirs = {path.stem for site in sites for path in site.folder.iterdir()}
    for name in set(sys.modules) - modules:
        if name.partition(".")[0] in theirs:
            del sys.modules[name]


@contextmanager
def alone(*sites: Site) -> Iterator[None]:
    """An interpreter in which nothing is installed but these folders."""
    kept, modules = sys.path[:], set(sys.modules)
    stock = [path for path in kept if not [*Path(path or ".").glob("*.dist-info")]]
    sys.path[:] = [*(str(site.folder) for site in sites), *stock]
    installed.cache_clear()
    try:
        yield
    finally:
        installed.cache_clear()
        sys.path[:] = kept
        _forget(modules, sites)


def distribution(name: str, version: str = "1.0", **plugins: object) -> Group:
    """What a distribution brings that is installed beside the library, made of objects."""

    def source(entry: str, plugin: object) -> Source:
        module = plugin.__name__ if isinstance(plugin, ModuleType) else ""
        return Source(entry, name, version, owner_of(name), False, module, lambda: plugin)

    return Group(tuple(source(entry, plugin) for entry, plugin in sorted(plugins.items())))


def beside(*groups: Group, **built_in: object) -> Registry:
    """A registry as that of an installation: some plugins are built in, others are beside them."""
    return Registry(given(built_in), lambda: Found(groups))


def edition(
    id_: str, more: Mapping[str, object] | None = None, *, family: str = "toy", **parameters: object
) -> str:
    """The text of a complete edition file of the bazaar."""
    numbers = {
        "coins": 10,
        "hand": 3,
        "toll": 6,
        "price": 2,
        "premium": 7,
        "rounds": 4,
        **parameters,
        **(more or {}),
    }
    lines = [f'"{name}" = {value}' for name, value in numbers.items()]
    return "\n".join(
        [
            "[edition]",
            f'id = "{id_}"',
            f'family = "{family}"',
            f'title = "The bazaar {id_}"',
            'language = "en"',
            "players = [2, 5]",
            "[names]",
            'card = "card"',
            'coins = "coins"',
            "[parameters]",
            *lines,
            "",
        ]
    )
