"""Records of format 1, which are still read: what was written otherwise then.

The seed was a number and stood beside the draws made in all, which are those of the last play. A
digest was made of the text of the whole position.
"""

from __future__ import annotations

import hashlib
import json

import attrs

from monopoly_rules.kernel.errors.kinds import RecordError
from monopoly_rules.kernel.tables.states import State
from monopoly_rules.kernel.values.seeds import seed_text
from monopoly_rules.kernel.wire.forms import Forms
from monopoly_rules.kernel.wire.records import Record


def digest(forms: Forms, state: State) -> str:
    """The digest of a position as format 1 has it."""
    text = json.dumps(forms.state(state), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2s(text.encode(), digest_size=4).hexdigest()


def brought_up(record: Record) -> Record:
    """The same record with its chance source as it is written now; its digests stay."""
    chance = record.chance
    if chance.get("kind") != "seeded" or set(chance) != {"kind", "seed", "draws"}:
        return record
    seed, draws = chance["seed"], chance["draws"]
    if type(seed) is not int:
        raise RecordError("$.chance.seed", "a seed must be a whole number in format 1")
    if type(draws) is not int or draws != record.draws:
        raise RecordError("$.chance.draws", f"the last play has made {record.draws} draws")
    return attrs.evolve(record, chance={"kind": "seeded", "seed": seed_text(seed)})
