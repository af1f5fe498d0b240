"""The kernel: everything a turn-based game needs that is not about one game.

Game authors import from here; see the page "write a variant" in the documentation.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from monopoly_rules.kernel.by_fields import EqualByFields, ReprByFields
from monopoly_rules.kernel.domains.ranges import PerSeat, Seats, Several, Usual
from monopoly_rules.kernel.domains.shapes import Either, Parts
from monopoly_rules.kernel.domains.single import (
    JSON,
    Among,
    Domain,
    FieldValue,
    Namer,
    One,
    Random,
    Range,
    Span,
    shuffled,
)
from monopoly_rules.kernel.domains.tuples import Known, Many, Pick, combinations
from monopoly_rules.kernel.errors.kinds import (
    CatalogueError,
    ChanceError,
    ChoiceError,
    DefinitionError,
    FieldError,
    GameBusy,
    GameError,
    HistoryError,
    JournalError,
    MonopolyRulesError,
    RecordError,
    UnknownLocale,
    UnknownName,
)
from monopoly_rules.kernel.errors.quoting import did_you_mean, quoted, unknown
from monopoly_rules.kernel.play.composition import Composition
from monopoly_rules.kernel.play.decisions import Decision, chance_choice
from monopoly_rules.kernel.play.players import AnswersByQuestion, LazyChoices, Player
from monopoly_rules.kernel.play.rules import Rules, RuleSet
from monopoly_rules.kernel.play.running import apply, settle, take, why_not
from monopoly_rules.kernel.tables.openings import Openings
from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.points import Moment, Point, UsualPoint, moment, point
from monopoly_rules.kernel.tables.states import Look, State, Table, slotted, writable
from monopoly_rules.kernel.tables.tasks import ChanceQuestion, Question, SeatQuestion, Step, Task
from monopoly_rules.kernel.tables.verbs import Note, Verb, always, verb
from monopoly_rules.kernel.tables.views import (
    Showing,
    View,
    awaited_seats,
)
from monopoly_rules.kernel.values.actions import Action, for_each_seat, ranges_of
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.events import Event, events_in
from monopoly_rules.kernel.values.extras import (
    Account,
    Audience,
    Extra,
    ExtraKey,
    ExtraValue,
    Settings,
)
from monopoly_rules.kernel.values.fields import added, domains_of, maker, widened
from monopoly_rules.kernel.values.refusals import (
    IllegalAction,
    PositionError,
    Refusal,
    StaleAction,
    Value,
    refusal,
)
from monopoly_rules.kernel.values.seats import CHANCE, HOST, Seat, seat_name
from monopoly_rules.kernel.values.secrets import HIDDEN, Hidden, Secret, seen_only_by
from monopoly_rules.kernel.words.appearance import Inquiry
from monopoly_rules.kernel.words.catalogues import Catalogue, Catalogues, OwnNouns, marked

if TYPE_CHECKING:
    from monopoly_rules.kernel.game.game import Game
    from monopoly_rules.kernel.play.chance import (
        Asked,
        ChanceSource,
        Replayed,
        Scripted,
        Seeded,
        outcomes,
    )
    from monopoly_rules.kernel.play.lane import Lane
    from monopoly_rules.kernel.play.shortcuts import Shortcuts
    from monopoly_rules.kernel.saves.history import Ply
    from monopoly_rules.kernel.saves.journal import Journal
    from monopoly_rules.kernel.saves.recorded_setup import Composer
    from monopoly_rules.kernel.tables.positions import Only, first_misfit
    from monopoly_rules.kernel.values.entries import Book, Entry
    from monopoly_rules.kernel.values.menus import menu_of
    from monopoly_rules.kernel.wire.forms import Forms
    from monopoly_rules.kernel.wire.messages import message_schema, messages_schema
    from monopoly_rules.kernel.wire.reading import Names, Reader, Values
    from monopoly_rules.kernel.wire.schema import (
        action_schema,
        catalogue_schema,
        choice_schema,
        event_schema,
        journal_schema,
        record_schema,
        view_schema,
    )
    from monopoly_rules.kernel.wire.typescript import typescript, typescript_for_all
    from monopoly_rules.kernel.words.called import by_spelling, called
    from monopoly_rules.kernel.words.nouns import (
        Amounts,
        Counted,
        Listed,
        Mixed,
        Named,
        Noun,
        Numbers,
        Sentences,
        Told,
        money_in,
    )
    from monopoly_rules.kernel.words.pictures import (
        FAINT,
        STRONG,
        Line,
        Picture,
        Ring,
        Styled,
        aligned,
        fitted,
        line,
        plain,
        seat_style,
        width,
    )
    from monopoly_rules.kernel.words.plain import PlainWords
    from monopoly_rules.kernel.words.saying import (
        Sayable,
        message_of,
        plain_name,
        say,
        say_choice,
        say_event,
        say_events,
        say_outcome,
        say_refusal,
    )
    from monopoly_rules.kernel.words.story import Sentence, Weight
    from monopoly_rules.kernel.words.texts import Message, Words, fill, whole

__all__ = [
    "CHANCE",
    "FAINT",
    "HIDDEN",
    "HOST",
    "JSON",
    "STRONG",
    "Account",
    "Action",
    "Among",
    "Amounts",
    "AnswersByQuestion",
    "Asked",
    "Audience",
    "Book",
    "Catalogue",
    "CatalogueError",
    "Catalogues",
    "ChanceError",
    "ChanceQuestion",
    "ChanceSource",
    "Choice",
    "ChoiceError",
    "Composer",
    "Composition",
    "Counted",
    "Decision",
    "DefinitionError",
    "Domain",
    "Either",
    "Entry",
    "EqualByFields",
    "Event",
    "Extra",
    "ExtraKey",
    "ExtraValue",
    "FieldError",
    "FieldValue",
    "Forms",
    "Game",
    "GameBusy",
    "GameError",
    "Hidden",
    "HistoryError",
    "IllegalAction",
    "Inquiry",
    "Journal",
    "JournalError",
    "Known",
    "Lane",
    "LazyChoices",
    "Line",
    "Listed",
    "Look",
    "Many",
    "Message",
    "Mixed",
    "Moment",
    "MonopolyRulesError",
    "Named",
    "Namer",
    "Names",
    "Note",
    "Noun",
    "Numbers",
    "One",
    "Only",
    "Openings",
    "Outcome",
    "OwnNouns",
    "Parts",
    "PerSeat",
    "Pick",
    "Picture",
    "PlainWords",
    "Player",
    "Ply",
    "Point",
    "PositionError",
    "Question",
    "Random",
    "Range",
    "Reader",
    "RecordError",
    "Refusal",
    "Replayed",
    "ReprByFields",
    "Ring",
    "RuleSet",
    "Rules",
    "Sayable",
    "Scripted",
    "Seat",
    "SeatQuestion",
    "Seats",
    "Secret",
    "Seeded",
    "Sentence",
    "Sentences",
    "Settings",
    "Several",
    "Shortcuts",
    "Showing",
    "Span",
    "StaleAction",
    "State",
    "Step",
    "Styled",
    "Table",
    "Task",
    "Told",
    "UnknownLocale",
    "UnknownName",
    "Usual",
    "UsualPoint",
    "Value",
    "Values",
    "Verb",
    "View",
    "Weight",
    "Words",
    "action_schema",
    "added",
    "aligned",
    "always",
    "apply",
    "awaited_seats",
    "by_spelling",
    "called",
    "catalogue_schema",
    "chance_choice",
    "choice_schema",
    "combinations",
    "did_you_mean",
    "domains_of",
    "event_schema",
    "events_in",
    "fill",
    "first_misfit",
    "fitted",
    "for_each_seat",
    "journal_schema",
    "line",
    "maker",
    "marked",
    "menu_of",
    "message_of",
    "message_schema",
    "messages_schema",
    "moment",
    "money_in",
    "outcomes",
    "plain",
    "plain_name",
    "point",
    "quoted",
    "ranges_of",
    "record_schema",
    "refusal",
    "say",
    "say_choice",
    "say_event",
    "say_events",
    "say_outcome",
    "say_refusal",
    "seat_name",
    "seat_style",
    "seen_only_by",
    "settle",
    "shuffled",
    "slotted",
    "take",
    "typescript",
    "typescript_for_all",
    "unknown",
    "verb",
    "view_schema",
    "whole",
    "why_not",
    "widened",
    "width",
    "writable",
]

_LATER: Final = {
    "game.game": "Game",
    "saves.history": "Ply",
    "saves.journal": "Journal",
    "saves.recorded_setup": "Composer",
    "wire.forms": "Forms",
    "wire.messages": "message_schema messages_schema",
    "wire.schema": "action_schema catalogue_schema choice_schema event_schema journal_schema "
    "record_schema view_schema",
    "wire.typescript": "typescript typescript_for_all",
    "words.called": "by_spelling called",
    "words.nouns": "Amounts Counted Listed Mixed Named Noun Numbers Sentences Told money_in",
    "words.plain": "PlainWords",
    "play.chance": "Asked ChanceSource Replayed Scripted Seeded outcomes",
    "play.lane": "Lane",
    "play.shortcuts": "Shortcuts",
    "tables.positions": "Only first_misfit",
    "values.entries": "Book Entry",
    "values.menus": "menu_of",
    "wire.reading": "Names Reader Values",
    "words.pictures": "FAINT STRONG Line Picture Ring Styled aligned fitted line plain seat_style "
    "width",
    "words.saying": "Sayable message_of plain_name say say_choice say_event say_events say_outcome "
    "say_refusal",
    "words.story": "Sentence Weight",
    "words.texts": "Message Words fill whole",
}
_PLACES: Final = {name: place for place, names in _LATER.items() for name in names.split()}
"""Games in progress, saves, schemas and words: what no rules are made of is imported when it is
asked for, so that composing does not wait for it."""


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
