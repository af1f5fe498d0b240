"""From a distribution to a plugin that works: found, imported, its hooks called and examined."""
