"""Golden recordings: whole games as they were played once, so that nothing changes by accident.

`plans` says what is recorded, `record` writes it, `checking` plays it again and compares. What
is compared stands in `messages`: everything a seat is shown, offered, told and refused, as JSON
without sentences. `library` holds every call that a change of the library's names would touch.

A recording (`recordings/*.json.xz`) is one spec with one set of parameters::

    spec, parameters
    keys    for each kind of message the keys that are compared
    ranges  for each action the range of its fields, to draw wrong actions from
    games   for each: players, by (who plays), seed, save, marks, full, simulated

``save`` is the record as `Game.save` gave it, ``marks`` has one line of digests for each step (see
`messages.marks`), ``full`` has some steps with all their messages, for people to read.

New keys do no harm: a message is compared by the keys it had when it was recorded. A key that is
missing, a value that is another, or one message more or less does fail. To have new keys compared
too, record again.
"""
