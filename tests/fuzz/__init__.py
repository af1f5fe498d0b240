"""Fuzzing: every reader of the library is fed with damaged input. See the README."""
