"""What a rule set is composed of, besides the code of its family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, Never, TypeVar

import attrs

from monopoly_rules.kernel.by_fields import ReprByFields
from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.tables.verbs import Verb
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.extras import ExtraKey, Settings
from monopoly_rules.kernel.words.catalogues import ENGLISH, Catalogues

if TYPE_CHECKING:
    from monopoly_rules.kernel.play.players import Player
    from monopoly_rules.kernel.play.rules import RuleSet
    from monopoly_rules.kernel.values.seats import Seat

N = TypeVar("N")
D = TypeVar("D")


@attrs.frozen(eq=False)
class Composition(ReprByFields, Generic[N, D]):
    """What a rule set is made of, besides the code of its family."""

    spec: str
    players: int
    numbers: N
    """The parameters, typed by the family."""
    data: D
    """What else the edition file holds, typed by the family."""
    effect: Callable[[Mapping[str, object], str], Callable[..., None]] | None = None
    """Makes the effect of a row of data; the text says where the row stands, for errors."""
    parameters: Mapping[str, JSON] = attrs.field(factory=dict)
    """The caller's parameters, flat names with JSON values; a record repeats them."""
    identity: Mapping[str, str] = attrs.field(factory=dict)
    """What a replay depends on, part by part; the fingerprint is made of it."""
    points: Mapping[str, Callable[..., object]] = attrs.field(factory=dict)
    """The rule points that modifiers have changed, resolved."""
    extras: tuple[ExtraKey, ...] = ()
    verbs: Mapping[type[Task], tuple[Verb[Never], ...]] = attrs.field(factory=dict)
    """Verbs that modifiers add to questions."""
    events: tuple[type[Event], ...] = ()
    """Events that modifiers add."""
    questions: tuple[type[Task], ...] = ()
    """Questions that modifiers add."""
    steps: tuple[type[Task], ...] = ()
    """Steps that modifiers add."""
    promises: tuple[type[object], ...] = ()
    """What modifiers let players promise each other in trades, for families that have them."""
    owners: Mapping[type[object], str] = attrs.field(factory=dict)
    """The modifier that an action, event, task or promise class belongs to; records name it."""
    settings: Mapping[Settings[object], object] = attrs.field(factory=dict)
    """The modifiers' own parameters."""
    rule_ids: Callable[[], frozenset[str]] = frozenset
    """Reads the ids of its rulebooks: of the kernel, the family, the plugins and the modifiers."""
    bot: Callable[[RuleSet, Seat, int], Player] | None = None
    """Makes the usual bot of the family for a seat, with a seed; found when it is first asked."""
    explanation: str = ""
    language: str = ENGLISH
    """The language of the edition."""
    catalogues: Catalogues = attrs.field(factory=Catalogues)
    """The texts in other languages, of everything the rule set is made of."""
