"""Equality, hash and repr of attrs classes, by their fields, when somebody first needs them.

attrs writes and compiles these methods for every class at once, which takes longer than everything
else about it, and of hundreds of classes few are ever compared. It leaves alone what a class
already has, so a base that brings them is enough. A class whose values are compared or hashed gets
methods of its own then, as fast as those of attrs; a repr is in no hurry, and is one for all::

    @attrs.frozen
    class Paid(EqualByFields):
        payer: Seat
        amount: int
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import attrs

from monopoly_rules.kernel.compiling import compiled


def _make_own(kind: type, base: type, *methods: str) -> None:
    """Give a class the methods of a base as its own: inherited ones would not keep attrs from
    writing others. What a class between them has written itself stays."""
    for method in methods:
        inherited = getattr(kind, method)
        if method not in vars(kind) and getattr(inherited, "__module__", "") == __name__:
            setattr(kind, method, getattr(base, method))


class ReprByFields:
    """Base of attrs classes: their repr shows the fields, as that of attrs does.

    >>> @attrs.frozen
    ... class Point(ReprByFields):
    ...     x: int
    >>> Point(3)
    Point(x=3)
    """

    __slots__ = ()

    def __init_subclass__(cls, **given: object) -> None:
        super().__init_subclass__(**given)
        _make_own(cls, ReprByFields, "__repr__")

    def __repr__(self) -> str:
        kind: type = type(self)
        fields = (f"{name}={shown(getattr(self, name))}" for name, shown in _shown_of(kind))
        return f"{kind.__qualname__.rpartition('>.')[2]}({', '.join(fields)})"


class EqualByFields(ReprByFields):
    """Base of frozen attrs classes: those of one class with equal fields are equal.

    What `attrs.field` says with ``eq`` and ``hash`` counts. A class whose values are equal only to
    themselves (``eq=False``) derives from `ReprByFields`; ``cache_hash`` cannot be had.
    """

    __slots__ = ()

    def __init_subclass__(cls, **given: object) -> None:
        super().__init_subclass__(**given)
        _make_own(cls, EqualByFields, "__eq__", "__hash__")

    def __eq__(self, other: object) -> bool:
        kind: type = type(self)
        return _written(kind)[0](self, other)

    def __hash__(self) -> int:
        kind: type = type(self)
        return _written(kind)[1](self)


@cache
def _shown_of(kind: type) -> tuple[tuple[str, Callable[[object], str]], ...]:
    """The fields that a repr shows, each with what shows it."""
    return tuple(
        (field.name, field.repr if callable(field.repr) else repr)
        for field in attrs.fields(kind)
        if field.repr
    )


@cache
def _written(kind: type) -> tuple[Callable[[object, object], bool], Callable[[object], int]]:
    """Equality and hash of a class; from now on they are its own, unless it has others."""
    fields = attrs.fields(kind)
    keys = {field.name: field.eq_key for field in fields if field.eq_key is not None}
    known: dict[str, object] = {f"key_{name}": key for name, key in keys.items()}
    known |= {"__name__": __name__, "kind": hash(f"{kind.__module__}.{kind.__qualname__}")}

    def read(value: str, name: str) -> str:
        return f"key_{name}({value}.{name})" if name in keys else f"{value}.{name}"

    compared = [field.name for field in fields if field.eq]
    pairs = (f"{read('self', name)} == {read('other', name)}" for name in compared)
    equal: Callable[[object, object], bool] = compiled(
        "__eq__(self, other)",
        known,
        [
            "if other.__class__ is not self.__class__:",
            "    return NotImplemented",
            f"return {' and '.join(pairs) or 'True'}",
        ],
    )
    hashed = [field.name for field in fields if (field.eq if field.hash is None else field.hash)]
    parts = "".join(f"{read('self', name)}, " for name in hashed)
    hash_of: Callable[[object], int] = compiled(
        "__hash__(self)", known, [f"return hash((kind, {parts}))"]
    )
    for method, own in (("__eq__", equal), ("__hash__", hash_of)):
        if vars(kind).get(method) is getattr(EqualByFields, method):
            setattr(kind, method, own)
    return equal, hash_of
