"""The library finds its own entry points as Python does, or leaves it to Python."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from importlib.machinery import PathFinder
from importlib.metadata import Distribution, MetadataPathFinder, distribution
from pathlib import Path

import pytest

from monopoly_rules.plugins.loading.loader import GROUP, LIBRARY, built_in
from monopoly_rules.plugins.loading.own_points import installed_in_a_folder, loaded

from .sites import Site, alone


@pytest.fixture(autouse=True)
def only_finders_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests import `importlib_metadata`, which puts its finder in the place of Python's."""
    usual = [each for each in sys.meta_path if not hasattr(each, "find_distributions")]
    monkeypatch.setattr(sys, "meta_path", [*dict.fromkeys([*usual, PathFinder])])
    find = MetadataPathFinder.find_distributions
    monkeypatch.setattr(PathFinder, "find_distributions", find, raising=False)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    here = Site(tmp_path / "site")
    with alone(here):
        yield here


@pytest.mark.smoke
def test_both_ways_find_the_same() -> None:
    library = distribution(LIBRARY)
    points = {each.name: each for each in library.entry_points if each.group == GROUP}
    written = {name: each.value for name, each in points.items()}
    assert installed_in_a_folder(LIBRARY, GROUP) == (library.version, written)
    for point in points.values():
        assert loaded(point.value) is point.load()


@pytest.mark.smoke
def test_the_command_lies_in_a_module() -> None:
    (command,) = (each for each in distribution(LIBRARY).entry_points if ":" in each.value)
    assert loaded(command.value) is command.load()


def test_other_groups_and_comments_are_left_out(site: Site) -> None:
    site.distribution("one-two", "3", {"a": "b", "# c": "d"})
    file = site.folder / "one_two-3.dist-info" / "entry_points.txt"
    file.write_text(f"[console_scripts]\nx = y\n\n{file.read_text()}\n[z]\nv = w\n")
    assert installed_in_a_folder("one-two", GROUP) == ("3", {"a": "b"})


def test_the_first_on_the_path_counts(site: Site, tmp_path: Path) -> None:
    later = Site(tmp_path / "later")
    sys.path.append(str(later.folder))
    later.distribution(LIBRARY, "1", {"a": "b"})
    assert installed_in_a_folder(LIBRARY, GROUP) == ("1", {"a": "b"})
    site.distribution(LIBRARY, "2", {"c": "d"})
    assert installed_in_a_folder(LIBRARY, GROUP) == ("2", {"c": "d"})


def test_nothing_is_built_in_where_the_library_is_not_installed(site: Site) -> None:
    assert installed_in_a_folder(LIBRARY, GROUP) is None
    assert built_in().groups == ()


def test_an_archive_on_the_path_is_left_to_python(site: Site) -> None:
    site.distribution(LIBRARY, "2", {"c": "d"})
    archive = site.folder / "archive.zip"
    with zipfile.ZipFile(archive, "w") as written:
        info = f"{LIBRARY.replace('-', '_')}-3.dist-info"
        written.writestr(f"{info}/METADATA", f"Name: {LIBRARY}\nVersion: 3\n")
        written.writestr(f"{info}/entry_points.txt", f"[{GROUP}]\nfirst = json\n")
    sys.path.insert(0, str(archive))
    assert installed_in_a_folder(LIBRARY, GROUP) is None
    ((source,),) = (group.sources for group in built_in().groups)
    assert (source.name, source.version, source.module) == ("first", "3", "json")


def test_a_finder_of_somebody_else_is_asked(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    class Finder:
        def find_distributions(self, context: object) -> Iterator[Distribution]:
            return iter(())

        def find_spec(self, *asked: object) -> None:
            return None

    site.distribution(LIBRARY, "2", {"c": "json"})
    monkeypatch.setattr(sys, "meta_path", [Finder(), *sys.meta_path])
    assert installed_in_a_folder(LIBRARY, GROUP) is None
    ((source,),) = (group.sources for group in built_in().groups)
    assert (source.name, source.module) == ("c", "json")


def test_a_file_that_cannot_be_read_is_left_to_python(site: Site) -> None:
    (site.folder / f"{LIBRARY.replace('-', '_')}-2.dist-info").mkdir()
    assert installed_in_a_folder(LIBRARY, GROUP) is None
