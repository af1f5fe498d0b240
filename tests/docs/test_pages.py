"""Links lead somewhere, files in the pages are good, and excerpts are what the source says."""

from __future__ import annotations

import re
import runpy
from importlib.resources import files
from pathlib import Path

import pytest

import toy_game.plugin
from monopoly_rules.plugins import File, compose, hookimpl, installed, registry_of
from monopoly_rules.scenarios import read_scenarios, verify
from monopoly_rules_variants import card_game

from .pages import DOCS, FENCE, PAGES, ROOT, Block, all_blocks, blocks, in_checkout, text_of

pytestmark = in_checkout

LINK = re.compile(r"\]\(([^)\s]+)\)")
TUTORIAL = "write-a-variant.md"
HOUSE_RULES = ROOT / "variants" / "popular-house-rules" / "src" / "popular_house_rules"


def name_of(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    lines = page.read_text(encoding="utf-8").splitlines()
    headings = [line.lstrip("# ") for line in lines if line.startswith("#")]
    return {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings}


OUTSIDE = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]


@pytest.mark.parametrize(
    "page", [*PAGES, *OUTSIDE], ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
        if link.startswith("http"):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.is_file(), link
        if anchor:
            assert anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_page_can_be_reached(page: Path) -> None:
    if page.name == "index.md":
        return
    assert page.relative_to(DOCS).as_posix() in text_of("index.md")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_page_has_its_place_in_the_navigation(page: Path) -> None:
    navigation = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    assert navigation.count(f'"{name_of(page)}"') == 1


def test_the_navigation_leads_to_pages() -> None:
    navigation = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    named = set(re.findall(r'"([\w/-]+\.md)"', navigation))
    assert named == {name_of(page) for page in PAGES}


def editions() -> list[Block]:
    return [block for block in all_blocks("toml") if block.text.startswith("[edition]")]


@pytest.mark.parametrize("block", editions(), ids=str)
def test_editions_compose(block: Block, tmp_path: Path) -> None:
    file = tmp_path / "edition.toml"
    file.write_text(block.text, encoding="utf-8")

    class Given:
        @hookimpl
        def register_editions(self) -> list[File]:
            return [file]

    usual = registry_of(toy=toy_game.plugin, card=card_game)
    known = registry_of(toy=toy_game.plugin, card=card_game, given=Given())
    assert not known.failures
    (name,) = set(known.editions) - set(usual.editions)
    assert compose(name, players=2, registry=known).spec == name


def scenarios() -> list[Block]:
    return [
        block
        for block in all_blocks("toml")
        if "[[scenario]]" in block.text and block.page.name != TUTORIAL
    ]


@pytest.mark.parametrize("block", scenarios(), ids=str)
def test_scenarios_hold(block: Block, tmp_path: Path) -> None:
    file = tmp_path / Path(block.file or "scenario.toml").name
    file.write_text(block.text, encoding="utf-8")
    modifiers = {name for each in read_scenarios(file) for name in each.spec.split("+")[1:]}
    if not modifiers <= {each.name for each in installed().modifiers}:
        pytest.skip("about a plugin that is not installed")
    assert not [each.problem for each in verify([file]) if not each.holds]


@pytest.mark.parametrize(
    ("page", "files"),
    [
        ("rule-points.md", ["uncle.toml", "tired.toml", "lucky.toml"]),
        ("modifier-with-state.md", ["cheers.toml"]),
    ],
)
def test_house_rules_that_are_not_installed_do_what_their_scenarios_say(
    page: str, files: list[str], tmp_path: Path
) -> None:
    shown = list(blocks(DOCS / "how-to" / page))
    code = [each.text for each in shown if each.language == "python" and ">>>" not in each.text]
    script = tmp_path / "page.py"
    script.write_text("\n".join(code), encoding="utf-8")
    names = runpy.run_path(str(script))
    written = []
    for each in shown:
        if "[[scenario]]" in each.text:
            written.append(tmp_path / Path(each.file).name)
            written[-1].write_text(each.text, encoding="utf-8")
    assert [each.name for each in written] == files
    assert not [each.problem for each in verify(written, names["mine"]) if not each.holds]


@pytest.mark.parametrize("block", all_blocks("py"), ids=str)
def test_excerpts_are_what_the_source_says(block: Block) -> None:
    places = [files("toy_game") / block.file, HOUSE_RULES / block.file]
    source = next(each for each in places if each.is_file()).read_text(encoding="utf-8")
    assert unindented(block.text) in unindented(source)


def unindented(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip("\n").splitlines())


def test_python_is_run_or_an_excerpt() -> None:
    """Blocks in other spellings of the language would be skipped without a word."""
    fences = [
        line.strip().removeprefix("```")
        for page in PAGES
        for line in page.read_text(encoding="utf-8").splitlines()
        if line.strip().startswith("```") and line.strip() != "```"
    ]
    assert set(fences) <= {"python", "py", "toml", "ini", "console", "text", "json"}


def test_the_house_rule_of_the_example_is_short() -> None:
    """A house rule with its test: at most thirty lines."""
    example = ROOT / "variants" / "popular-house-rules"
    rule = example / "src" / "popular_house_rules" / "double_start.py"
    test = example / "tests" / "double_start.toml"
    lines = [line for file in (rule, test) for line in file.read_text("utf-8").splitlines()]
    assert len(lines) <= 30
