"""The checks, by topic. Each is a plain function of a variant that raises `ConformanceError`."""
