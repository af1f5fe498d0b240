"""The variants that come with monopoly_rules, found like anybody else's: by entry point."""
