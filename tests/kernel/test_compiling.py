"""Functions from generated lines: written at their first call, and the same ones ever after."""

from __future__ import annotations

import builtins
from collections.abc import Callable

import pytest

from monopoly_rules.kernel.compiling import compiled


def summed() -> Callable[..., int]:
    return compiled("summed(a, b=usual)", {"usual": 7}, ["return a + b"])


def test_a_function_takes_what_its_signature_says() -> None:
    assert summed()(1) == 8
    assert summed()(1, 2) == 3
    assert summed()(b=3, a=1) == 4
    with pytest.raises(TypeError, match=r"summed\(\) missing 1 required positional argument: 'a'"):
        summed()()


def test_it_is_written_once_and_not_before_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []
    execute = builtins.exec

    def counted(text: str, *scopes: dict[str, object]) -> None:
        written.append(text)
        execute(text, *scopes)

    monkeypatch.setattr(builtins, "exec", counted)
    function = summed()
    assert not written
    assert [function(1), function(2)] == [8, 9]
    assert written == ["def summed(a, b=usual):\n    return a + b"]


def test_later_calls_take_no_detour() -> None:
    function = summed()
    known = function
    function(1)
    assert function is known
    assert function.__code__.co_varnames == ("a", "b")
    assert (function.__name__, function.__qualname__) == ("summed", "summed")


def test_it_can_be_a_method() -> None:
    class Box:
        size = 3
        twice: Callable[..., int] = compiled("twice(self)", {}, ["return 2 * self.size"])

    assert [Box().twice(), Box().twice()] == [6, 6]
