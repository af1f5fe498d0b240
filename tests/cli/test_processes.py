"""The command as a process of its own: without its extra, into a closed pipe, interrupted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "monopoly_rules"]


def run(*command: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **more}
    )


@pytest.mark.smoke
@pytest.mark.parametrize("missing", ["typer", "rich"])
def test_without_the_extra_there_is_one_line(missing: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None; "
        "from monopoly_rules.__main__ import main; sys.exit(main(['variants']))"
    )
    found = run(sys.executable, "-c", program)
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == (
        "monopoly-rules: the command needs the extra 'cli'; "
        "install it with: python -m pip install 'monopoly-rules[cli]'\n"
    )


def test_another_missing_module_is_not_blamed_on_the_extra() -> None:
    program = (
        "import sys; sys.modules['monopoly_rules.scenarios'] = None; "
        "from monopoly_rules.__main__ import main; sys.exit(main(['verify', 'some.toml']))"
    )
    found = run(sys.executable, "-c", program)
    assert "extra 'cli'" not in found.stderr
    assert "monopoly_rules.scenarios" in found.stderr


@pytest.mark.skipif(
    sys.platform == "win32", reason="Windows reports a closed pipe as another error"
)
@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["watch", "--help"],
        ["variants"],
        ["variants", "--json"],
        ["rule", "K-OVER"],
        ["watch", "board-nl"],
        ["play", "card-nl"],
    ],
)
def test_into_a_closed_pipe(arguments: list[str]) -> None:
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), complaint) == (141, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
@pytest.mark.parametrize(
    "arguments", [["--version"], ["--help"], ["variants"], ["play", "card-nl"]]
)
def test_output_that_cannot_be_written_is_no_defect(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        found = subprocess.run(
            [*COMMAND, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    line = "monopoly-rules: the output cannot be written: No space left on device\n"
    assert (found.returncode, found.stderr) == (1, line)


@pytest.mark.skipif(sys.platform == "win32", reason="closing a standard stream takes a POSIX shell")
def test_without_a_standard_input_the_game_ends_as_in_an_empty_pipe() -> None:
    found = run("sh", "-c", f"{sys.executable} -m monopoly_rules play board-nl --locale en <&-")
    assert (found.returncode, found.stderr) == (0, "")
    assert "the input has ended; the game is not saved" in found.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send SIGINT to one process")
@pytest.mark.parametrize("loading", ["monopoly_rules.cli", "typer", "monopoly_rules.kernel"])
def test_interrupted_while_it_is_being_loaded(loading: str) -> None:
    program = f"""
import importlib.abc, os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)

class Impatient(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {loading!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Impatient())
from monopoly_rules.__main__ import main
sys.exit(main(["variants"]))
"""
    found = run(sys.executable, "-c", program)
    assert (found.returncode, found.stdout) == (130, "")
    assert found.stderr == "monopoly-rules: interrupted\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send SIGINT to one process")
def test_interrupted_by_a_signal() -> None:
    program = """
import os, signal, sys
from monopoly_rules.cli.commands import ask
from monopoly_rules.__main__ import main

# A shell starts what it runs in the background with the signal ignored, and children inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

def wait() -> None:
    os.kill(os.getpid(), signal.SIGINT)
    signal.pause()

ask.installed = wait
sys.exit(main(["variants"]))
"""
    found = run(sys.executable, "-c", program)
    assert found.returncode == 130
    assert "Traceback" not in found.stderr


def test_a_broken_plugin_beside_the_others(tmp_path: Path) -> None:
    """From a real distribution on the path to the line that its author reads."""
    info = tmp_path / "mars_rules-0.3.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mars-rules\nVersion: 0.3\n")
    (info / "entry_points.txt").write_text("[monopoly_rules.variants]\nmars = mars_rules\n")
    (tmp_path / "mars_rules.py").write_text("raise RuntimeError('no air')\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    found = run(*COMMAND, "variants", PYTHONPATH=path)
    assert found.returncode == 0
    assert "toy-bazaar" in found.stdout
    line = "plugin 'mars' (mars-rules 0.3): importing 'mars_rules' failed: RuntimeError: no air"
    assert f"problem: {line}" in found.stderr.splitlines()
    listing = json.loads(run(*COMMAND, "variants", "--json", PYTHONPATH=path).stdout)
    assert {
        "plugin": "mars",
        "origin": "mars-rules 0.3",
        "problem": "importing 'mars_rules' failed: RuntimeError: no air",
    } in listing["failures"]
    allowed = run(*COMMAND, "variants", PYTHONPATH=path, MONOPOLY_RULES_PLUGINS="toy")
    assert "mars" not in allowed.stderr
