"""From a spec to a rule set: family, edition, players, modifiers and the caller in layers."""
