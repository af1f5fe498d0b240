"""The words that a line begins with: those for actions, and those that the help lists."""
