"""What a plugin that asks for plugins while it is imported has seen; see `test_isolation`."""

from __future__ import annotations

from monopoly_rules.plugins import Registry, registry_of

registry: Registry = registry_of()
seen: list[str] = []
