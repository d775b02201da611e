"""The list that pops up while a rules text is written: what may follow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from editors.ledgers import rule_text
from editors.rules.highlighter import kind_colour
from engines.kit.language.completion import Group, Suggestion
from engines.kit.language.forms import ABILITY, DEED, Form
from engines.kit.language.patterns import Slot
from engines.kit.language.reader import Reader
from engines.kit.language.shapes import shape_of
from engines.kit.language.wording import WordKind
from engines.kit.maps.graphs import distances

_KINDS = {
    Group.WORD: WordKind.VERB,
    Group.NUMBER: WordKind.AMOUNT,
    Group.NAME: WordKind.NAME,
    Group.DEEPER: WordKind.NAME,
    Group.OWN: WordKind.VERB,
    Group.SHARED: WordKind.CONDITION,
}
PLACE_SIGN = "<"
"""What a form begins with that begins with a place to fill."""
_Index = QModelIndex | QPersistentModelIndex


def with_whole_forms(reader: Reader, found: Sequence[Suggestion]) -> list[Suggestion]:
    """Offer at the start of a sentence also the forms that begin with a place to fill; deeds come first."""
    forms = reader.language.forms
    shapes = [(shape_of(reader.language, form), form) for form in _begun_by_place(reader)]
    whole = [Suggestion(PLACE_SIGN, shape, Group.OWN, form.id, form.rule) for shape, form in shapes]
    ranks = {DEED: 0, "": 2}
    return sorted((*found, *whole), key=lambda one: ranks.get(forms[one.form].category if one.form else "", 1))


def signs_for(begun: str, words: Iterable[str]) -> list[Suggestion]:
    """Offer the signs whose words begin so, with the brace that closes them."""
    fitting = [word for word in words if word.startswith(begun.casefold())]
    return [Suggestion(f"{word}}}", word, Group.NAME, replaces=len(begun)) for word in fitting]


def _begun_by_place(reader: Reader) -> Iterator[Form]:
    """Yield the forms of a sentence that begin with a place to fill."""
    for kind in distances((ABILITY,), reader.grammar.includes):
        yield from (form for form in reader.grammar.forms(kind) if isinstance(form.patterns[0][0], Slot))


class SuggestionModel(QAbstractListModel):
    """Suggestions in the order of the language; the rule of each is its tool tip."""

    def __init__(self, game: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.suggestions: list[Suggestion] = []

    def show(self, suggestions: Sequence[Suggestion]) -> None:
        """Offer other suggestions."""
        self.beginResetModel()
        self.suggestions = list(suggestions)
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Count the suggestions."""
        return 0 if parent.isValid() else len(self.suggestions)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a suggestion says, its colour, or its rule."""
        if not index.isValid():
            return None
        one = self.suggestions[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return one.shown
        if role == Qt.ItemDataRole.ForegroundRole and one.group in _KINDS:
            return QColor(kind_colour(_KINDS[one.group]))
        if role == Qt.ItemDataRole.ToolTipRole and one.rule:
            return f"{one.rule} {rule_text(self._game, one.rule)}"
        return None
