"""A form on a bench: one document, its controls, and hands to work them with."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from editors.document import OpenDocument
from editors.fields.base import FieldContext, FieldControl
from editors.forms.form import DocumentForm
from engines.kit.documents import Control, Document, DocumentId, fact
from tests.editors.desk import FakeDesk


class Corner(BaseModel):
    """A part with fields of its own."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    word: str = fact("", label="Word", max_length=8)
    text: str = fact("", label="Effect", control=Control.RULES)


class Everything(Document):
    """A document with a field of every shape."""

    game: Literal["ambush"] = "ambush"
    kind: Literal["everything"] = "everything"
    line: str = fact("quiet", label="Line", about="A line.", max_length=12, rule="AMB-041")
    prose: str = fact("", label="Prose", control=Control.PROSE)
    text: str = fact("", label="Text", control=Control.RULES)
    number: int = fact(2, label="Number", ge=0, le=9)
    share: float = fact(0.5, label="Share", ge=0, le=1)
    price: int | None = fact(None, label="Price", ge=1, le=5)
    seed: int = fact(7, label="Seed", ge=0, le=1 << 60)
    choice: Literal["red", "green"] = fact("red", label="Choice")
    maybe: Literal["left", "right"] | None = fact(None, label="Maybe")
    flag: bool = fact(False, label="Flag", about="Whether it is so.")
    icon: str = fact("", label="Icon", control=Control.ICON)
    colour: str = fact("", label="Colour", control=Control.COLOUR, pattern="^$|^#[0-9a-f]{6}$")
    art: str = fact("", label="Picture", control=Control.IMAGE)
    friend: DocumentId | None = fact(None, label="Friend", control=Control.REFERENCE, refers_to="card")
    words: tuple[str, ...] = fact((), label="Words", control=Control.LIST, max_length=4)
    corner: Corner = fact(Corner(), label="Corner")
    corners: tuple[Corner, ...] = fact((), label="Corners", control=Control.LIST)
    pairs: dict[str, int] = fact(default_factory=dict, label="Pairs")
    point: tuple[float, float] = fact((0.0, 0.0), label="Point")


class Bench:
    """A form with one document, shown on a screen that nobody sees."""

    def __init__(self, qtbot: Any, document: Document | None = None, desk: FakeDesk | None = None) -> None:
        self.desk = desk or FakeDesk()
        self.opened = OpenDocument(document or Everything(id="all", name="All"))
        self.context = FieldContext(self.desk, self.opened.document.game)
        self.form = DocumentForm(self.opened, self.context)
        qtbot.addWidget(self.form, before_close_func=lambda form: form.finish())
        self.form.resize(700, 2400)
        with qtbot.waitExposed(self.form):
            self.form.show()

    def control(self, name: str) -> Any:
        """Return the control of a field."""
        found: FieldControl = self.form.rows[name].control
        return found

    def says(self, name: str) -> Any:
        """Return what the document says."""
        return getattr(self.opened.document, name)

    def notes(self, name: str) -> str:
        """Return what is written under a field."""
        label = self.form.rows[name].notes
        return label.text() if label is not None and label.isVisible() else ""

    def undo_all(self) -> None:
        """Take every step back."""
        self.opened.stack.setIndex(0)


def type_over(widget: QWidget, text: str) -> None:
    """Select all that stands in a widget, and type something else."""
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(widget, text)


def click(widget: QWidget) -> None:
    """Click a widget where a person would: near its left end."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(8, widget.height() // 2))
