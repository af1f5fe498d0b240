"""What is declared, what is installed and what lies in the folders must be the same."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution, version
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

import monopoly_rules
from monopoly_rules.__main__ import main

ROOT = Path(__file__).parent.parent
DISTRIBUTION = "monopoly-rules"
GROUP = "monopoly_rules.variants"
VARIANTS = "monopoly_rules_variants"

in_checkout = pytest.mark.skipif(
    not (ROOT / "pyproject.toml").is_file(), reason="the tests are away from the checkout"
)

# Written so that the patterns do not find themselves.
PLACES_OF_ONE_MACHINE = re.compile(r"(?<![\w.~$}-])/(?:work|root|home|tmp|Users)/\w")
HOSTS_OF_A_REGISTRY = re.compile(r"\bpypi\.org|\bpythonhosted\.org")


def project() -> dict[str, Any]:
    """The `project` table of pyproject.toml."""
    table: dict[str, Any] = tomllib.loads(text("pyproject.toml"))["project"]
    return table


def text(name: str) -> str:
    """The text of a file of the project."""
    return (ROOT / name).read_text(encoding="utf-8")


def installed_variants() -> dict[str, str]:
    """Entry points of the built-in variants as the installation knows them."""
    return {e.name: e.value for e in distribution(DISTRIBUTION).entry_points.select(group=GROUP)}


def variant_packages() -> set[str]:
    """The packages that lie beside the installed `monopoly_rules_variants/__init__.py`."""
    folders = (entry for entry in files(VARIANTS).iterdir() if entry.is_dir())
    return {f"{VARIANTS}.{f.name}" for f in folders if f.joinpath("__init__.py").is_file()}


def files_of_the_project() -> list[Path]:
    """Everything that is committed or could be: what git does not ignore."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    paths = (ROOT / name for name in listing.decode("utf-8").split("\0") if name)
    return [path for path in paths if path.is_file()]


@in_checkout
@pytest.mark.smoke
def test_declared_variants_are_installed() -> None:
    assert project().get("entry-points", {}).get(GROUP, {}) == installed_variants()


@pytest.mark.smoke
def test_every_variant_package_has_an_entry_point() -> None:
    assert variant_packages() == set(installed_variants().values())


@pytest.mark.smoke
def test_both_packages_are_typed() -> None:
    assert files("monopoly_rules").joinpath("py.typed").is_file()
    assert files(VARIANTS).joinpath("py.typed").is_file()


@in_checkout
@pytest.mark.smoke
def test_declared_version_is_installed() -> None:
    assert project()["version"] == version(DISTRIBUTION)


@in_checkout
def test_citation_has_the_version() -> None:
    found = re.findall(r"^version: (\S+)$", text("CITATION.cff"), re.MULTILINE)
    assert found == [project()["version"]]


@in_checkout
def test_changelog_has_the_version() -> None:
    release, under_way, _ = project()["version"].partition(".dev")
    heading = re.search(r"^## (\S+)(.*)$", text("CHANGELOG.md"), re.MULTILINE)
    assert heading is not None
    assert heading[1] == release
    assert (heading[2] == " (unreleased)") == bool(under_way)


@pytest.mark.smoke
def test_command_prints_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"monopoly-rules {version(DISTRIBUTION)}\n"


@pytest.mark.smoke
def test_module_runs_as_a_command() -> None:
    command = [sys.executable, "-m", "monopoly_rules", "--version"]
    out = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert out == f"monopoly-rules {version(DISTRIBUTION)}\n"


def test_version_needs_no_extra() -> None:
    without_extras = (
        "import sys; sys.modules.update(typer=None, rich=None);"
        "from monopoly_rules.__main__ import main; sys.exit(main(['--version']))"
    )
    subprocess.run([sys.executable, "-c", without_extras], capture_output=True, check=True)


def readme_command() -> list[str]:
    """What the README says runs the tests."""
    section = text("README.md").split("\n## Tests\n")[1]
    command = re.search(r"```\w*\n(.+?)\n```", section, re.DOTALL)
    assert command is not None
    return command[1].splitlines()


@in_checkout
def test_build_server_runs_the_test_command_of_the_readme_and_nothing_else() -> None:
    assert text(".ci/run").splitlines() == [
        "#!/usr/bin/env bash",
        "set -euo pipefail",
        'cd "$(dirname "${BASH_SOURCE[0]}")/.."',
        *readme_command(),
    ]


@in_checkout
def test_workflow_runs_the_test_command_of_the_readme_and_nothing_else() -> None:
    workflow = text(".github/workflows/tests.yml")
    assert re.findall(r"^ +(?:- )?run: (.+)$", workflow, re.MULTILINE) == readme_command()


@in_checkout
def test_workflow_runs_on_every_python_that_is_supported() -> None:
    pythons = re.search(r"^ +python: (\[.+\])$", text(".github/workflows/tests.yml"), re.MULTILINE)
    assert pythons is not None
    language = "Programming Language :: Python :: "
    minor = [each for each in project()["classifiers"] if each.startswith(f"{language}3.")]
    assert json.loads(pythons[1]) == [each.removeprefix(language) for each in minor]


@in_checkout
def test_hooks_before_a_commit_come_from_nowhere_else() -> None:
    repositories = re.findall(r"repo: (\S+)", text(".pre-commit-config.yaml"))
    assert repositories == ["local"]


@in_checkout
def test_build_server_can_start_the_readme_command() -> None:
    listing = subprocess.run(
        ["git", "ls-files", "--stage", ".ci/run"], cwd=ROOT, capture_output=True, check=False
    ).stdout.decode("utf-8")
    if not listing:
        pytest.skip("not committed to git")
    assert listing.startswith("100755")


@in_checkout
def test_every_tool_has_one_version_and_it_fits() -> None:
    """A release that somebody else makes tonight fails nobody's checks tomorrow."""
    table: dict[str, Any] = tomllib.loads(text("pyproject.toml"))
    lines = [line for line in text("constraints.txt").splitlines() if not line.startswith("#")]
    pinned = {name: pin for name, pin in (line.split("==") for line in lines)}
    wanted = [
        *table["build-system"]["requires"],
        *table["project"]["dependencies"],
        *(each for group in project()["optional-dependencies"].values() for each in group),
        *(
            each
            for group in table["dependency-groups"].values()
            for each in group
            if isinstance(each, str)
        ),
    ]
    for requirement in map(Requirement, wanted):
        name = re.sub(r"[-_.]+", "-", requirement.name).lower()
        assert name in pinned, f"{name}: run nox -s lock"
        assert requirement.specifier.contains(pinned[name]), f"{requirement}: run nox -s lock"


@in_checkout
@pytest.mark.parametrize("other", ["tests/dists/toy-game", "variants/popular-house-rules"])
def test_all_distributions_are_built_by_the_same_backend(other: str) -> None:
    """Its versions have an upper bound, for the next major one may build something else."""
    wanted: dict[str, Any] = tomllib.loads(text("pyproject.toml"))["build-system"]
    assert tomllib.loads(text(f"{other}/pyproject.toml"))["build-system"] == wanted


@in_checkout
def test_build_backends_are_locked_too() -> None:
    """They are installed apart, where ``--constraint`` does not reach them."""
    for name in ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT", "UV_BUILD_CONSTRAINT"):
        assert f'"{name}"' in text("noxfile.py")


@in_checkout
def test_every_session_installs_what_is_locked() -> None:
    """All but the one that writes the versions down."""
    plain = [line for line in text("noxfile.py").splitlines() if "session.install(" in line]
    assert [line.strip() for line in plain] == [
        'session.install("--constraint", str(CONSTRAINTS), *what, env=BUILDS)',
        'session.install("-e", EVERYTHING, *dict.fromkeys([*groups, *backend]))',
    ]


@in_checkout
def test_nobody_is_sent_to_an_address_that_was_invented() -> None:
    """Reports go to the repository, wherever that is."""
    assert not re.search(r"\w@\w|://|mailto:", text("SECURITY.md"))


@in_checkout
@pytest.mark.parametrize(
    "forbidden", [PLACES_OF_ONE_MACHINE, HOSTS_OF_A_REGISTRY], ids=["places", "hosts"]
)
def test_no_file_depends_on_one_machine(forbidden: re.Pattern[str]) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files_of_the_project()
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), start=1)
        if forbidden.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("place", ["root", "work", "tmp"])
def test_a_place_of_one_machine_is_recognised(place: str) -> None:
    assert PLACES_OF_ONE_MACHINE.search(f"cache = '/{place}/x'")
    assert not PLACES_OF_ONE_MACHINE.search(f"tests/{place}/x")


def test_every_name_of_the_library_is_there_when_it_is_asked_for() -> None:
    for name in monopoly_rules.__all__:
        assert getattr(monopoly_rules, name) is not None
    assert set(monopoly_rules.__all__) <= set(dir(monopoly_rules))
    with pytest.raises(AttributeError, match="has no attribute 'Chess'"):
        getattr(monopoly_rules, "Chess")  # noqa: B009  # type checkers know that it is not there
