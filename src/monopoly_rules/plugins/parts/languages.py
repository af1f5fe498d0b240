"""What a language can be called: by two letters of ISO 639-1, or by three of its longer lists."""

from __future__ import annotations

import re
from typing import Final

from monopoly_rules.kernel.errors.quoting import quoted

SHAPE: Final = re.compile(r"([a-z]{2,3})(?:[-_][A-Za-z0-9]{2,8})*")
"""Two or three letters, and a region or a script."""
CODES: Final = """
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv
dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie
ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv
mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm
rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts
tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
"""
LANGUAGES: Final = frozenset(CODES.split())
"""Every language of two letters."""


def not_a_language(name: str) -> str | None:
    """What is wrong with the name of a language, or None.

    >>> not_a_language("pt-BR"), not_a_language("qq")
    (None, "there is no language 'qq'; it is en, nl or pt-BR, for instance")
    """
    found = SHAPE.fullmatch(name)
    if found is None:
        return f"expected a language such as en, nl or pt-BR, got {quoted(name)}"
    if len(found[1]) == 2 and found[1] not in LANGUAGES:
        return f"there is no language {quoted(found[1])}; it is en, nl or pt-BR, for instance"
    return None
