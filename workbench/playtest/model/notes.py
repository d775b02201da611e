"""Notes: what a designer pins to a moment, a card or a rule while playing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engines.kit.documents import Content


class Note(BaseModel):
    """A thought, and what it is pinned to; every note knows the moment at which it was written."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    text: str = Field(min_length=1, max_length=10_000)
    branch: int = Field(0, ge=0)
    moment: int = Field(0, ge=0)
    card: str = ""
    """The id of the document that it concerns, if it is about one."""
    rule: str = ""
    """The id of the rule that it concerns, if it is about one."""
    playtest: str = ""
    """The playtest in which it was written."""


class Settings(Protocol):
    """Where notes on cards are kept: the settings of a library."""

    def get_setting(self, key: str, default: Any = None) -> Any:
        """Return a setting."""
        ...

    def set_setting(self, key: str, value: Any) -> None:
        """Keep a setting."""
        ...


def _key(game: str) -> str:
    return f"playtest-notes/{game}"


def kept_notes(library: Settings, game: str) -> list[Note]:
    """Return all notes of a game's playtests; what cannot be read is left out."""
    found = library.get_setting(_key(game), [])
    return [note for one in found if (note := _note(one))] if isinstance(found, list) else []


def _note(plain: Any) -> Note | None:
    try:
        return Note.model_validate(plain)
    except ValidationError:
        return None


def notes_on(library: Settings, game: str, card: str) -> list[Note]:
    """Return the notes on one card: its editor lists them."""
    return [note for note in kept_notes(library, game) if note.card == card]


def keep_notes(library: Settings, game: str, playtest: str, notes: Iterable[Note]) -> None:
    """Keep the notes of a playtest beside those of the others."""
    others = [note for note in kept_notes(library, game) if note.playtest != playtest]
    own = [note.model_copy(update={"playtest": playtest}) for note in notes]
    library.set_setting(_key(game), [note.model_dump() for note in (*others, *own)])


def by_name(notes: Sequence[Note], content: Content) -> list[Note]:
    """Return notes for people: they name their cards instead of their ids."""
    named = {note.card: content[note.card].name for note in notes if note.card in content}
    return [note.model_copy(update={"card": named.get(note.card, note.card)}) for note in notes]


def about(notes: Sequence[Note], *, card: str = "", rule: str = "", moment: int | None = None) -> list[Note]:
    """List the notes about a card, a rule or a moment."""
    return [
        note
        for note in notes
        if (card and note.card == card) or (rule and note.rule == rule) or note.moment == moment
    ]
