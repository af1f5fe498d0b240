"""Mutation testing: is there a test for every line of the rules?

A mutant is a module with one small change: ``<`` where ``<=`` was, a dropped statement, another
rule's id. Each gets a process of its own, in which the tests of its suite that come to the change
are run until one fails; what shows at import is loaded instead of the module, and meets all tests.
A mutant that no test kills shows a test that is missing, or code that could go, or it means the
same as the module (`equivalent.toml`, with the reason).

``python -m tools.mutants`` judges a sample; ``--help`` lists what else it can do. It needs
``os.fork``, and so Linux or macOS.

- `operators`: what can be changed in a piece of code.
- `mutating`: the mutants of a module.
- `loading`: a mutant in the place of its module.
- `stages`: what can kill: scenario files and tests.
- `suites`: which modules are changed, and what has to notice.
- `marking`: which statements of a module a test comes to.
- `loaded`: a stage with all loaded already, and only the tests that come to a change.
- `swapping`: a mutant in the functions of a module that is loaded already.
- `processes`: something tried in a process of its own, with limits of time and memory.
- `judging`: a suite's mutants, stage after stage.
- `verdicts`: what became of each, kept in a file.
- `reporting`: the score, the survivors and the equivalents.
- `command`: the command line.
"""
