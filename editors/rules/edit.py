"""The editor of a rules text: it reads with every keystroke, offers what may follow, and explains what is there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QCompleter, QListView, QToolTip, QWidget

from editors.click_through import ClickThrough
from editors.fields.letters import own_place
from editors.fields.marks import begun_sign
from editors.fields.text import KEYS_OF_LIST, GrowingEdit
from editors.rules.explain import explanation
from editors.rules.highlighter import Known, RulesHighlighter
from editors.rules.snippets import PLACE, begins_sentence, last_sentence, snippet_of, with_capital
from editors.rules.stretches import what_stands
from editors.rules.suggestions import PLACE_SIGN, SuggestionModel, signs_for, with_whole_forms
from engines.kit.language.completion import Suggestion, complete
from engines.kit.language.reader import Reader, Reading

TOO_SLOW = 0.003
"""How many seconds a reading may take with every keystroke; of a text that takes longer, the sentence that is being
typed is read after a pause. Why half a sentence is none takes longer to find out than all that is whole."""
PAUSE, OFFER_PAUSE = 150, 500
"""How many milliseconds of rest a slow text is read after, and suggestions are offered after."""
MOST_OFFERED, WIDEST_OFFER = 60, 520
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
NOTHING_FOLLOWS = "Nothing that the game understands can follow here."


class RulesEdit(GrowingEdit):
    """A text in the language of a game."""

    read = Signal()
    """A fact: the text that stands here now has been read."""

    def __init__(self, game: str, reader: Callable[[], Reader | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ask_reader = reader
        self._known: Known | None = None
        self._is_slow = False
        self.is_settled = True
        """Whether all that stands here has been read; otherwise that is done after a pause."""
        self._late = self._timer(PAUSE, self.settle)
        self._offer = self._timer(OFFER_PAUSE, self._on_offer)
        self._found: list[Suggestion] = []
        self._list = self._timer(0, lambda: self._list_found(chosen=False))
        self.signs: Callable[[], Iterable[str]] = lambda: ()
        """The words for which the game prints signs."""
        self.suggestions = SuggestionModel(game, self)
        self.completer = QCompleter(self.suggestions, self)
        self.completer.setWidget(self)
        self.completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self.completer.setMaxVisibleItems(12)
        self.popup = QListView(self)
        self.popup.setAccessibleName("What may follow")
        self.completer.setPopup(self.popup)
        self._beside = ClickThrough(self.popup)
        self.completer.activated.connect(self._on_activated)
        self._highlighter = RulesHighlighter(self.document(), self.known)
        self.textChanged.connect(self._on_text_changed)
        self._text = ""

    # ---- reading -------------------------------------------------------------------------------------

    def known(self) -> Known | None:
        """Return the reading of what stands here now; None: it is not read yet, or the game has no language."""
        text = self.toPlainText()
        if self._known is None or self._known[1].text != text:
            self._known = self._what_stands(text) or self._understood(text)
        return self._known

    def reading(self) -> Reading | None:
        """Return how the game understands the text."""
        known = self.known()
        return known[1] if known else None

    def read_again(self) -> None:
        """Read with the names of now, after the content has changed elsewhere."""
        reader = self._ask_reader()
        if self._known is None or reader is not self._known[0]:
            self._known = self._understood(self.toPlainText())
            self._highlighter.rehighlight()
            self.read.emit()

    def take_theme(self) -> None:
        """Use the colours of a new theme."""
        self._highlighter.take_theme()

    def _what_stands(self, text: str) -> Known | None:
        """Return what is known of a slow text while somebody types in it: all sentences but that one."""
        if self._known is None or not self._is_slow:
            return None
        self.is_settled = False
        return self._known[0], what_stands(self._known[1], text)

    def _understood(self, text: str) -> Known | None:
        reader = self._ask_reader()
        if reader is None:
            return None
        began = time.thread_time()
        reading = reader.understand(text)
        self._is_slow = time.thread_time() - began > TOO_SLOW
        self.is_settled = True
        return reader, reading

    def _on_text_changed(self) -> None:
        text = self.toPlainText()
        if text == self._text:
            return
        self._text = text
        if self.blockCount() > 1 or self._known is None:
            self._highlighter.rehighlight()
        self.known()
        if not self.is_settled:
            self._late.start()
        self.read.emit()

    def settle(self) -> None:
        """Read all that stands here, now that nobody types."""
        self._known = self._understood(self.toPlainText())
        self._highlighter.rehighlight()
        self.read.emit()

    # ---- completion ----------------------------------------------------------------------------------

    def offer(self, *, chosen: bool = True) -> None:
        """Show what may follow the text before the cursor; `chosen`: Return takes the first one."""
        if self._find():
            self._list_found(chosen=chosen)
            if not self._found:
                self._say_here(NOTHING_FOLLOWS)

    def _find(self) -> bool:
        """Find out what may follow the text before the cursor; False: nobody writes here."""
        reader = self._ask_reader()
        if reader is None or self.isReadOnly():
            return False
        before = self._before_cursor()
        sign = begun_sign(before)
        if sign is not None:
            self._found = signs_for(sign, self.signs())
            return True
        found = complete(reader, before, limit=MOST_OFFERED)
        # A sentence that is not understood must not leave all that come after it without help.
        found = found or complete(reader, last_sentence(before), limit=MOST_OFFERED)
        self._found = with_whole_forms(reader, found) if begins_sentence(before) else found
        return True

    def _list_found(self, *, chosen: bool) -> None:
        self.suggestions.show(self._found)
        if not self._found:
            self.popup.hide()
            return
        area = self.cursorRect()
        area.setWidth(min(WIDEST_OFFER, self.popup.sizeHintForColumn(0) + 2 * area.height()))
        self.completer.complete(area)
        first = self.completer.completionModel().index(0, 0)
        self.popup.setCurrentIndex(first if chosen else QModelIndex())

    def accept_suggestion(self, one: Suggestion) -> None:
        """Write a suggestion where the cursor is; of a form, the whole with places to fill."""
        reader = self._ask_reader()
        text = one.insert
        if reader and one.form:
            whole = snippet_of(reader.language, reader.language.forms[one.form])
            text = whole if whole.casefold().startswith(text.casefold()) else text
        start, end = self.marked()
        self.mark(start - one.replaces, end)
        before = self._before_cursor()
        is_apart = before and not before[-1].isspace() and before[-1] != "{"
        needs_space = is_apart and (text[0].isalnum() or text[0] == PLACE_SIGN)
        self._write((" " if needs_space else "") + (with_capital(text) if begins_sentence(before) else text))

    def insert_phrase(self, text: str) -> None:
        """Write a phrase at the cursor, with a space before it where English has one, and mark its first place."""
        if self.isReadOnly():
            return
        before = self._before_cursor()
        space = " " if before and not before[-1].isspace() else ""
        self._write(space + (with_capital(text) if begins_sentence(before) else text))

    def replace(self, start: int, end: int, text: str) -> None:
        """Write something else in the place of a stretch."""
        self.mark(start, end)
        self.insertPlainText(text)

    def step(self, *, back: bool = False) -> bool:
        """Mark the next place that is to be filled; False: there is none."""
        places = list(PLACE.finditer(self.toPlainText()))
        if not places:
            return False
        start = self.marked()[0] + (0 if self.textCursor().hasSelection() else -1)
        after = [one for one in places if one.start() > start]
        before = [one for one in places if one.start() < start]
        self.mark(*(before or places)[-1].span() if back else (after or places)[0].span())
        self._offer.start()
        return True

    def _write(self, text: str) -> None:
        start, _ = self.marked()
        self.insertPlainText(text)
        place = PLACE.search(text)
        if place:
            self.mark(start + place.start(), start + place.end())
            self._offer.start()

    def _before_cursor(self) -> str:
        """Return the text that a suggestion would follow; what is marked, it would replace."""
        return self.toPlainText()[: self.marked()[0]]

    def _on_offer(self) -> None:
        if self.hasFocus() and self._may_offer() and self._find():
            self._list.start()  # who types on meanwhile is served first

    def _may_offer(self) -> bool:
        """Offer unasked inside a sentence, and where a place of it is marked to be filled."""
        cursor, before = self.textCursor(), self._before_cursor()
        if cursor.hasSelection():
            return PLACE.fullmatch(cursor.selectedText()) is not None
        return not begins_sentence(before) or begun_sign(before) is not None

    def _on_activated(self) -> None:
        row = self.popup.currentIndex().row()
        if 0 <= row < len(self.suggestions.suggestions):
            self.accept_suggestion(self.suggestions.suggestions[row])

    # ---- Qt ------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer on Ctrl+Space and after a pause; leave the keys of the list to the list."""
        if event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.offer()
            return
        if event.key() == Qt.Key.Key_F1 and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.explain()
            return
        if event.key() in ENTER and self.take_offered():
            return
        if self.popup.isVisible() and event.key() in KEYS_OF_LIST and self.popup.currentIndex().isValid():
            event.ignore()
            return
        self.popup.hide()
        super().keyPressEvent(event)
        self._list.stop()
        self.popup.hide()
        if event.text().isprintable() and event.text():
            self._offer.start()
        else:
            self._offer.stop()

    def take_offered(self) -> bool:
        """Write what is marked in the list, or the only thing in it; False: there is no such thing."""
        offered = self.suggestions.suggestions if self.popup.isVisible() else []
        row = self.popup.currentIndex().row() if len(offered) != 1 else 0
        if not 0 <= row < len(offered):
            return False
        self.popup.hide()
        self.accept_suggestion(offered[row])
        return True

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: FBT001 - Qt's own signature
        """Tab takes what is offered, or steps through the places to fill, and then leaves."""
        if is_next and self.take_offered():
            return True
        return self.step(back=not is_next) or super().focusNextPrevChild(is_next)

    def viewportEvent(self, event: QEvent) -> bool:
        """Explain what the mouse rests on."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.cursorForPosition(event.pos()).position()
            tip = self.explanation_at(own_place(self.toPlainText(), place))
            QToolTip.showText(event.globalPos(), tip, self) if tip else QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def explain(self) -> None:
        """Explain the phrase at the cursor."""
        at, _ = self.marked()
        self._say_here(self.explanation_at(at) or self.explanation_at(max(at - 1, 0)))

    def _say_here(self, tip: str) -> None:
        QToolTip.showText(self.viewport().mapToGlobal(self.cursorRect().bottomLeft()), tip, self)

    def explanation_at(self, position: int) -> str:
        """Return rich text about what stands at a position."""
        known = self.known()
        return explanation(*known, position) if known else ""

    def stop(self) -> None:
        """Let no timer run on."""
        self._late.stop()
        self._offer.stop()
        self._list.stop()
        self.popup.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        """A field that nobody sees offers nothing."""
        self.stop()
        super().hideEvent(event)

    def _timer(self, pause: int, do: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(pause)
        timer.timeout.connect(do)
        return timer
