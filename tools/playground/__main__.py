"""Builds the playground: `python -m tools.playground build/site/playground`.

Any server of static files can serve the folder, and no page in it asks another host for anything.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.npm import NoNpm, unpacked

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "src/monopoly_rules/web/page"
OVERLAY: Final = Path(__file__).with_name("page")
"""What the playground has beside the page of the server, or instead of a file of it."""
BROUGHT: Final = (ROOT, ROOT / "variants/popular-house-rules")
"""The distributions that can be played with: the library, and what needs nothing else."""
EXAMPLES: Final = {
    "scenario": ROOT / "examples/a-visit.toml",
    "houseRule": ROOT / "examples/house_rule.py",
}
"""What stands in the text boxes at first."""
HAND: Final = "darkblue1 CHANCE H1 H2 TOKENx2 GO MRMx3"
RUNTIME: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)
"""What the pages may do; a server sends the same in its headers."""


def build(folder: Path) -> None:
    """Put the playground into a folder, in place of what is there."""
    runtime = unpacked("pyodide", ROOT / "build/npm")
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(PAGE, folder)
    shutil.copytree(OVERLAY, folder, dirs_exist_ok=True)
    (folder / "pyodide").mkdir()
    for name in RUNTIME:
        shutil.copy(runtime / name, folder / "pyodide" / name)
    names = _wheels(folder / "wheels")
    (folder / "wheels" / "wheels.json").write_text(json.dumps(names), encoding="utf-8")
    (folder / "js/playground/examples.js").write_text(_examples(), encoding="utf-8")
    index = folder / "index.html"
    index.write_text(_own(index.read_text(encoding="utf-8")), encoding="utf-8")


def _wheels(folder: Path) -> list[str]:
    """The library, what it needs, and the house rules, as wheels."""
    folder.mkdir()
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", str(folder)]
    # A build leaves nothing behind in the checkout, and takes nothing from it that is not its own.
    ignored = shutil.ignore_patterns(".*", "build", "dist", "node_modules", "__pycache__")
    with TemporaryDirectory() as directory:
        for number, source in enumerate(BROUGHT):
            copy = Path(directory) / str(number)
            shutil.copytree(source, copy, ignore=ignored)
            needs = ["--no-deps"] if number else ["--constraint", str(ROOT / "constraints.txt")]
            subprocess.run([*command, *needs, str(copy)], check=True)
    return sorted(wheel.name for wheel in folder.glob("*.whl"))


def _examples() -> str:
    texts = {name: file.read_text(encoding="utf-8") for name, file in EXAMPLES.items()}
    return f"export const EXAMPLES = {json.dumps({'hand': HAND, **texts}, indent=2)};\n"


def _own(index: str) -> str:
    """The page of the server, with the styles and the policy of the playground."""
    added = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n    '
        '<link rel="stylesheet" href="css/playground.css">\n  </head>'
    )
    return index.replace("</head>", added, 1)


def main(arguments: list[str]) -> int:
    """Build, or say in one line why not."""
    folder = Path(arguments[0]) if arguments else ROOT / "build/site/playground"
    try:
        build(folder)
    except NoNpm as problem:
        print(f"no playground: {problem}", file=sys.stderr)
        return 1
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"{folder}: {size / 1e6:.1f} MB; try it: python -m http.server -d {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
