"""Which Python was measured: its build matters as much as its version.

An optimised build speeds the bare loop up more than the rules, so ratios are compared only within
one interpreter.
"""

from __future__ import annotations

import platform
import sysconfig

import attrs


@attrs.frozen
class Interpreter:
    """An interpreter and how it was built."""

    implementation: str
    version: str
    compiler: str
    pgo: bool
    """Whether it was built with profile-guided optimisation."""
    lto: bool
    """Whether it was built with link-time optimisation."""

    def __str__(self) -> str:
        marks = [name for name, on in (("PGO", self.pgo), ("LTO", self.lto)) if on]
        build = f"optimised build ({', '.join(marks)})" if marks else "no optimisation declared"
        return f"{self.implementation} {self.version}, {self.compiler}, {build}"

    def to_json(self) -> dict[str, object]:
        """The interpreter for machines."""
        return attrs.asdict(self)


def this_interpreter() -> Interpreter:
    """The one that runs now; not every build that is optimised says so."""
    options = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
    flags = " ".join(
        str(sysconfig.get_config_var(name) or "") for name in ("PY_CORE_CFLAGS", "PY_LDFLAGS")
    )
    return Interpreter(
        platform.python_implementation(),
        platform.python_version(),
        platform.python_compiler(),
        pgo="--enable-optimizations" in options or "-fprofile-use" in flags,
        lto="--with-lto" in options or "-flto" in flags,
    )
