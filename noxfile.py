"""Checks for monopoly-rules; `nox -l` lists the sessions."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nox

nox.needs_version = ">=2026.8.10"  # older ones take a shim that refuses for an interpreter
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False  # else they fail wherever CI is set

ROOT = Path(__file__).parent
PROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
TOY_GAME = Path("tests/dists/toy-game")
HOUSE_RULES = Path("variants/popular-house-rules")
CATALOGUES = (
    "src/monopoly_rules",
    "variants/monopoly_rules_variants/board_game",
    "variants/monopoly_rules_variants/card_game",
)
EXTRAS = "[cli,testing,web,parquet,plots,rl]"
EVERYTHING = f".{EXTRAS}"
"""The library with all that it can make use of."""
CONSTRAINTS = ROOT / "constraints.txt"
"""What is installed for the checks, version by version."""
BUILDS = dict.fromkeys(
    ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT", "UV_BUILD_CONSTRAINT"), CONSTRAINTS.as_uri()
)
"""The same for build backends, which are installed apart: old pip, new pip, and uv."""
PYTHONS = ["3.11", "3.12", "3.13"]
FORMS = ("bug", "idea", "rule", "variant")
SCHEMAS = {
    "github-workflows": [".github/workflows/tests.yml"],
    "github-issue-forms": [f".github/ISSUE_TEMPLATE/{name}.yml" for name in FORMS],
    "github-issue-config": [".github/ISSUE_TEMPLATE/config.yml"],
    "citation-file-format": ["CITATION.cff"],
}
"""Files that only a hosting site reads, by the schema that they have to fit."""
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"


def runs(version: str) -> bool:
    """Whether this Python starts: a version manager's shim may exist and still refuse."""
    if version == RUNNING:
        return True
    command = shutil.which(f"python{version}")
    if command is None:
        return False
    return subprocess.run([command, "-c", ""], capture_output=True, check=False).returncode == 0


# One interpreter runs everything: the one nox was started with, so that a build server chooses it
# by choosing its Python. Never none, so that a run without tests cannot pass.
MAIN = RUNNING if RUNNING in PYTHONS else next(filter(runs, PYTHONS), RUNNING)


def group(name: str) -> list[str]:
    """The requirements of one dependency group."""
    return list(nox.project.dependency_groups(PROJECT, name))


def install(session: nox.Session, *what: str) -> None:
    """Install in the versions that are known to work, and build with such."""
    session.install("--constraint", str(CONSTRAINTS), *what, env=BUILDS)


def toy_game() -> list[str]:
    """Arguments that install the toy game, which the tests import, from its sources."""
    return ["-e", f"./{TOY_GAME.as_posix()}"] if TOY_GAME.is_dir() else []


@nox.session(python=MAIN)
def lint(session: nox.Session) -> None:
    """Ruff, the architecture contracts, the declared dependencies, the hosting site's files."""
    install(session, "-e", EVERYTHING, *group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports")
    session.run("deptry", "src", "variants")
    for schema, files in SCHEMAS.items():
        session.run("check-jsonschema", "--builtin-schema", f"vendor.{schema}", *files)


@nox.session(python=MAIN)
def typecheck(session: nox.Session) -> None:
    """mypy --strict over library, variants, tests and pages; wrong plugins are refused."""
    install(session, "-e", EVERYTHING, *toy_game(), *group("types"))
    session.run("mypy")
    session.run("pytest", "-q", "tests/plugins/test_types.py", "tests/docs/test_types.py")


@nox.session(python=list(dict.fromkeys([MAIN, *PYTHONS])))
def tests(session: nox.Session) -> None:
    """The whole suite on one interpreter, the smoke selection on the others."""
    install(session, "-e", EVERYTHING, *toy_game(), *group("test"))
    if session.python == MAIN:
        # Classes stay together: their random games are played once for all checks.
        session.run("pytest", "-m", "not long", "-n", "2", "--dist", "loadscope", *session.posargs)
    else:
        session.run("pytest", "-m", "smoke", *session.posargs)


@nox.session(python=MAIN)
def browser(session: nox.Session) -> None:
    """The page in a real browser: two of them play both games; keyboard, screen reader, secrecy."""
    install(session, "-e", EVERYTHING, *toy_game(), *group("test"), *group("browser"))
    session.run("pytest", "-q", "tests/browser", *session.posargs)


@nox.session(python=MAIN)
def clients(session: nox.Session) -> None:
    """What clients are sent has the TypeScript types that are declared; npm brings the compiler."""
    install(session, "-e", EVERYTHING, *toy_game(), *group("test"), *group("node"))
    session.run("pytest", "-rs", "tests/clients/test_typescript.py", env={"TYPESCRIPT": "1"})


@nox.session(python=MAIN)
def docs(session: nox.Session) -> None:
    """The documentation as a site in ``build/site``; every warning and stale page fails."""
    install(session, "-e", EVERYTHING, *toy_game(), *group("docs"))
    session.run("python", "-m", "tools.reference", "--check")
    session.run("zensical", "build", "--clean", "--strict")


@nox.session(python=MAIN, default=False)
def long(session: nox.Session) -> None:
    """What takes too long for every day: thousands of games and hands, every number of players, a
    million damaged inputs, five million random actions."""
    install(session, "-e", EVERYTHING, *toy_game(), *group("test"))
    session.run("pytest", "-m", "long", "-n", "2", *session.posargs)
    install(session, "-e", f"./{HOUSE_RULES.as_posix()}")
    with session.chdir(HOUSE_RULES):
        session.run("pytest", "-m", "long", "-n", "2", *session.posargs)
    session.run("python", "-m", "tests.marathon", "--jobs", "2")


@nox.session(python=MAIN, default=False)
def mutants(session: nox.Session) -> None:
    """A sample of small changes of the rules: some test has to notice nearly all of them."""
    install(session, "-e", EVERYTHING, *toy_game(), *group("test"))
    # The same order of sets for every mutant, so that a verdict can be had again.
    session.run("python", "-m", "tools.mutants", *session.posargs, env={"PYTHONHASHSEED": "0"})


@nox.session(python=MAIN, default=False)
def coverage(session: nox.Session) -> None:
    """The whole suite under coverage, in one process."""
    install(session, "-e", EVERYTHING, *toy_game(), *group("test"))
    session.run("coverage", "run", "-m", "pytest", "-m", "not long", *session.posargs)
    session.run("coverage", "report")


@nox.session(python=MAIN)
def wheel(session: nox.Session) -> None:
    """sdist, wheel, then an empty environment away from the checkout with a plugin beside it."""
    install(session, *group("wheel"))
    # A real temporary directory: nox's own lies inside the checkout and its configuration.
    with tempfile.TemporaryDirectory(prefix="monopoly-rules-wheel-") as directory:
        away = Path(directory).resolve()
        build = ("python", "-m", "build", "--outdir", str(away / "dist"), ".")
        session.run(*build, silent=True, env=BUILDS)
        (built,) = (away / "dist").glob("monopoly_rules-*.whl")
        session.run("check-wheel-contents", "--config", "pyproject.toml", str(built))

        session.run("python", "-m", "venv", str(away / "env"))
        python = str(away / "env" / ("Scripts" if os.name == "nt" else "bin") / "python")
        leave_out = shutil.ignore_patterns("dists", "tooling", "dist", "build", "__pycache__", ".*")
        shutil.copytree("tests", away / "tests", ignore=leave_out)
        plugins = [away / TOY_GAME.name, away / HOUSE_RULES.name]
        for source, plugin in zip((TOY_GAME, HOUSE_RULES), plugins, strict=True):
            shutil.copytree(source, plugin, ignore=leave_out)
        with session.chdir(away):
            session.run(
                *(python, "-m", "pip", "install", "--quiet", "--constraint", str(CONSTRAINTS)),
                f"{built}{EXTRAS}",
                *map(str, plugins),
                *group("mypy"),
                *group("test"),
                external=True,
                env=BUILDS,
            )
            session.run(
                *(python, "-m", "pytest", "-m", "smoke", "-p", "no:cacheprovider"),
                *("-c", str(ROOT / "pyproject.toml"), "--rootdir", str(away), "tests"),
                external=True,
            )
            for plugin in plugins:
                with session.chdir(plugin):
                    session.run(python, "-m", "mypy", "--strict", ".", external=True)
            with session.chdir(away / HOUSE_RULES.name):
                session.run(python, "-m", "pytest", "-p", "no:cacheprovider", external=True)
            session.run(
                *(python, "-m", "monopoly_rules.testing"),
                "board-nl+double-start+no-auctions+parking-pot",
                external=True,
            )
            session.run(python, "-m", "monopoly_rules", "--version", external=True)


@nox.session(python=MAIN, default=False)
def playground(session: nox.Session) -> None:
    """The page without a server: a static folder, in ``build/site/playground``."""
    install(session, *group("node"))
    session.run("python", "-m", "tools.playground", *session.posargs)


@nox.session(python=MAIN, default=False)
def catalogues(session: nox.Session) -> None:
    """Bring the texts in other languages to what the code says, and compile them."""
    install(session, "-e", ".[testing]", *group("catalogues"))
    session.run("python", "-m", "tools.catalogues", *CATALOGUES)


@nox.session(python=MAIN, default=False)
def lock(session: nox.Session) -> None:
    """Let new versions in: install the newest that the groups allow, and write them down."""
    groups = [each for name in PROJECT["dependency-groups"] for each in group(name)]
    backend = PROJECT["build-system"]["requires"]
    session.install("-e", EVERYTHING, *dict.fromkeys([*groups, *backend]))
    session.run("python", "-m", "tools.lock")


@nox.session(python=MAIN, default=False)
def bench(session: nox.Session) -> None:
    """What decisions, actions and views cost."""
    install(session, "-e", ".[cli]")
    session.run("monopoly-rules", "bench", "--goals", *session.posargs)
