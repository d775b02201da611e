"""Taking notes while playing: pinned to a moment, a card or a rule, and the way back to where they were taken."""

from __future__ import annotations

from PySide6.QtCore import QObject

from workbench.playtest.conductor import Conductor
from workbench.playtest.model.notes import by_name


class NoteTaking(QObject):
    """Takes notes of people to the session, and leads from a card, a rule or a thing to where words about it go."""

    def __init__(self, conductor: Conductor, parent: QObject) -> None:
        super().__init__(parent)
        self._conductor, self._session, self._parts = conductor, conductor.session, conductor.parts
        parts = self._parts
        parts.notes.pinned.connect(self._on_pinned)
        parts.notes.removed.connect(self._on_removed)
        parts.notes.moment_requested.connect(self._on_chosen)
        parts.table.note_requested.connect(self._on_card)
        parts.log.note_requested.connect(self._on_rule)
        parts.table.referee_requested.connect(self._on_sentence)

    def _on_pinned(self, text: str, card: str, rule: str) -> None:
        self._session.add_note(text, card=card, rule=rule)
        self._show()

    def _on_removed(self, number: int) -> None:
        self._session.remove_note(number)
        self._show()

    def _show(self) -> None:
        self._parts.notes.show_notes(by_name(self._session.notes, self._session.state.box.content))

    def _on_chosen(self, branch: int, moment: int) -> None:
        """Show the moment at which a note was taken."""
        if branch < len(self._session.branches):
            self._session.choose_branch(branch)
        self._conductor.go_to(moment)

    def _on_card(self, card: str) -> None:
        """Begin a note about a card on the table."""
        document = self._session.state.box.content.get(card)
        self._parts.bring_up("Notes")
        self._parts.notes.pin_to(card=card, name=document.name if document else card)

    def _on_rule(self, rule: str) -> None:
        """Begin a note about a rule of the log."""
        self._parts.bring_up("Notes")
        self._parts.notes.pin_to(rule=rule)

    def _on_sentence(self, name: str) -> None:
        """Begin a sentence of the referee about a thing on the table."""
        self._parts.bring_up("Referee")
        self._parts.referee.begin(name)
