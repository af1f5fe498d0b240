"""A mutant in the place of its module."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

import attrs

from tools.mutants.processes import JudgingError


class _Loader(SourceFileLoader):
    """Loads the code that it was given; the source on disk and its compiled file stay unread."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        return self._code


@attrs.frozen
class _Finder(MetaPathFinder):
    name: str
    path: Path
    code: CodeType

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        loader = _Loader(fullname, str(self.path), self.code)
        return spec_from_file_location(fullname, self.path, loader=loader)


def load_instead(name: str, path: Path, code: CodeType) -> None:
    """From now on, importing a module gives this code."""
    if name in sys.modules:
        raise JudgingError(f"{name} is imported already: nothing would notice the change")
    sys.meta_path.insert(0, _Finder(name, path, code))
