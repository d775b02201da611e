"""The card editor: the form of a document, and what the game will do with its rules text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent, QUndoStack
from PySide6.QtWidgets import QLineEdit, QSplitter, QVBoxLayout, QWidget

from editors.desk import Desk
from editors.document import OpenDocument
from editors.dropping import take_copy
from editors.fields.base import FieldContext
from editors.fields.facts import picture_of
from editors.fields.image import ImageControl
from editors.forms.form import DocumentForm
from editors.pane import Pane
from editors.pictures import may_be_picture
from editors.rules.control import RulesControl
from editors.rules.structure import StructureView

NARROW = 820
"""Below this width the structured view stands under the form, not beside it."""


class CardPane(Pane):
    """Edits any document by its fields."""

    is_one_document = True
    can_follow_later = True

    def __init__(self, opened: OpenDocument, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.opened = opened
        self.context = FieldContext(desk, opened.document.game, self)
        self.context.can_wait = True
        self.context.open_requested.connect(self.open_requested)
        self.context.message_requested.connect(self.message_requested)
        self.context.rules_focused.connect(self._on_rules_focused)
        self.form = DocumentForm(opened, self.context, self)
        self.structure = StructureView(self)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.addWidget(self.form)
        self.splitter.addWidget(self.structure)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)
        self.splitter.setSizes([600, 400])
        self.splitter.setCollapsible(0, False)  # noqa: FBT003 - Qt's own signature
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)
        self.setFocusProxy(self.form.first())
        self.setAcceptDrops(not desk.read_only)
        self._has_chosen = False
        self._choose_rules()
        opened.changed.connect(self._on_changed)

    # ---- the pane ------------------------------------------------------------------------------------

    def title(self) -> str:
        """Say the name of the document."""
        return self.opened.document.name

    def subject(self) -> OpenDocument:
        """Return the document of the pane."""
        return self.opened

    def undo_stack(self) -> QUndoStack:
        """Return the stack of the document."""
        return self.opened.stack

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """The form does nothing that the window's own commands do not do."""
        return {}

    def take_focus(self) -> None:
        """Put the cursor where work begins; what is typed into a new document is its name."""
        super().take_focus()
        line = self.form.first()
        if self.opened.is_unnamed and isinstance(line, QLineEdit):
            self.opened.is_unnamed = False
            line.selectAll()

    def show_field(self, field: str, position: int | None = None) -> None:
        """Bring a field into view and put the cursor there."""
        self.form.seek(field, position)

    def insert_phrase(self, text: str) -> None:
        """Write a phrase of the phrasebook into the rules text that had the focus last."""
        self._choose_rules()
        control = self.structure.control()
        if control is None:
            self.message_requested.emit("This component has no rules text to write it into.")
            return
        control.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        control.edit.insert_phrase(text)

    def content_changed(self, game: str, ids: Collection[str]) -> None:
        """Check again what names or refers to documents that say something new."""
        if game == self.context.game and set(ids) != {self.opened.document.id}:
            self.form.check_soon()

    def wake(self) -> None:
        """Read the rules text, now that the window stands and the language may be loaded."""
        self.form.read_again()
        self._choose_rules()

    def state(self) -> dict[str, object]:
        """Return which sections are folded, and where the splitter stands."""
        return {"folded": self.form.folded(), "splitter": self.splitter.saveState().toBase64().toStdString()}

    def restore(self, state: Mapping[str, object]) -> None:
        """Fold sections and move the splitter as they were."""
        folded, splitter = state.get("folded"), state.get("splitter")
        if isinstance(folded, list):
            self.form.fold([str(title) for title in folded])
        if isinstance(splitter, str):
            self.splitter.restoreState(QByteArray.fromBase64(splitter.encode()))

    def finish(self) -> None:
        """Stop timers before the pane is thrown away."""
        self.form.finish()
        self.structure.finish()

    # ---- Qt ------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a picture wherever it is dropped; a card without a place for one says so then."""
        if may_be_picture(event.mimeData()):
            take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Put a dropped picture into its field, and show the field."""
        control = self._picture()
        if control is not None and control.take_mime(event.mimeData()):
            take_copy(event)
        if control is not None:
            self.show_field(control.facts.name)
        else:
            self.message_requested.emit(f"A {self.opened.document.kind.replace('_', ' ')} has no picture.")

    def showEvent(self, event: QShowEvent) -> None:
        """Tell the docks which document they should show."""
        super().showEvent(event)
        self._choose_rules()
        self.subject_changed.emit(self.opened)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the structured view where there is room for it."""
        super().resizeEvent(event)
        is_narrow = event.size().width() < NARROW
        wanted = Qt.Orientation.Vertical if is_narrow else Qt.Orientation.Horizontal
        if wanted != self.splitter.orientation():
            self.splitter.setOrientation(wanted)
            self.splitter.setSizes([700, 300] if is_narrow else [600, 400])

    def _picture(self) -> ImageControl | None:
        facts = picture_of(type(self.opened.document))
        control = self.form.rows[facts.name].control if facts else None
        return control if isinstance(control, ImageControl) else None

    def _choose_rules(self) -> None:
        """Show the first rules text that says something, until somebody goes to another one."""
        rules = self.form.rules()
        shown = self.structure.control()
        if shown is None or not (shown.value() or self._has_chosen):
            spoken = [control for control in rules if control.value()]
            self.structure.show_control(next(iter([*spoken, *rules]), None))
        is_read = self.context.waits or self.context.reader() is not None
        self.structure.setVisible(bool(rules) and is_read)

    def _on_rules_focused(self, control: RulesControl) -> None:
        self._has_chosen = True
        self.structure.show_control(control)

    def _on_changed(self, fields: frozenset[str]) -> None:
        if "name" in fields:
            self.title_changed.emit(self.title())
