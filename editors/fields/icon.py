"""Icons: found by name among all signs of the icon font and those that the game's layouts give names."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.fields.base import FieldContext, FieldControl
from editors.fields.facts import FieldFacts
from exports.faces.boxes import icons_of
from exports.faces.fonts import icon_letters
from exports.faces.outlines import is_outline

_SIZE = 28
_Index = QModelIndex | QPersistentModelIndex


class IconControl(FieldControl):
    """The name of an icon with its picture; the button shows all there are."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.button = QToolButton(self)
        self.button.setIconSize(QSize(_SIZE, _SIZE))
        self.button.setToolTip("Choose among all icons")
        self.button.setAccessibleName(f"{facts.label}: choose an icon")
        self.button.clicked.connect(self.pick)
        self.edit = QLineEdit(self)
        self.edit.setPlaceholderText(facts.about or "The name of an icon")
        self.edit.setClearButtonEnabled(True)
        self.edit.textEdited.connect(self._on_text_edited)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.button)
        layout.addWidget(self.edit, 1)
        self.adopt(self.edit)

    def value(self) -> Any:
        """Return the name of the icon."""
        text = self.edit.text().strip()
        return (text or None) if self.facts.optional else text

    def show_value(self, value: Any) -> None:
        """Show an icon."""
        self.edit.setText(str(value or ""))
        self._show_icon()

    def choose(self, name: str) -> None:
        """Take an icon that was picked."""
        self.edit.setText(name)
        self._show_icon()
        self.tell()

    def pick(self) -> None:
        """Offer all icons."""
        dialog = IconDialog(symbols_of(self.context), self.edit.text(), self)
        dialog.icon_chosen.connect(self.choose)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _on_text_edited(self) -> None:
        self._show_icon()
        self.tell(typing=True)

    def _show_icon(self) -> None:
        name = self.edit.text().strip()
        name = symbols_of(self.context).get(name, name)
        self.button.setIcon(look.icon(name if _is_drawn(name) else "shape-outline"))


def symbols_of(context: FieldContext) -> dict[str, str]:
    """Return the icons and own signs that the layouts of the game give short names to."""
    return {name: icon for layout in context.desk.layouts(context.game) for name, icon in icons_of(layout).items()}


def _is_drawn(icon: str) -> bool:
    """Tell whether there is such an icon, or whether it is a sign of a designer's own."""
    return icon in icon_letters() or is_outline(icon)


class IconModel(QAbstractListModel):
    """The icons whose names have all words that are looked for."""

    def __init__(self, symbols: dict[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._all = [*symbols.items(), *((name, name) for name in sorted(icon_letters()) if name[:1].isalpha())]
        self._shown = self._all

    def look_for(self, words: str) -> None:
        """Show only what fits; what is meant most likely comes first."""
        wanted = words.casefold().replace("-", " ").split()
        self.beginResetModel()
        fitting = [one for one in self._all if all(word in one[0].casefold() for word in wanted)]
        self._shown = sorted(fitting, key=lambda one: (not one[0].startswith("-".join(wanted)), len(one[0])))
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """Count the icons."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the picture or the name of an icon."""
        if not index.isValid():
            return None
        name, icon = self._shown[index.row()]
        if role == Qt.ItemDataRole.DecorationRole:
            # A picture, not an icon: a marked icon would be drawn in the colour of marked text, on no ground.
            return look.icon(icon).pixmap(QSize(_SIZE, _SIZE)) if _is_drawn(icon) else None
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.UserRole):
            return name
        return None


class IconDialog(QDialog):
    """All icons, with a line to look for one."""

    icon_chosen = Signal(str)

    def __init__(self, symbols: dict[str, str], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Choose an icon")
        self.resize(560, 420)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText("Look for an icon: sword, door, crown…")
        self.search.setAccessibleName("Look for an icon")
        self.search.setClearButtonEnabled(True)
        self.model = IconModel(symbols, self)
        self.search.textChanged.connect(self._on_search)
        self.list = QListView(self)
        self.list.setModel(self.model)
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setUniformItemSizes(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setIconSize(QSize(_SIZE, _SIZE))
        self.list.setGridSize(QSize(_SIZE + 16, _SIZE + 16))
        self.list.setAccessibleName("Icons")
        self.list.activated.connect(lambda index: self.accept())
        self.name = QLabel(self)
        self.list.selectionModel().currentChanged.connect(lambda now, before: self._show_name())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (self.search, self.list, self.name, buttons):
            layout.addWidget(widget)
        self.search.setText(name)
        self.search.selectAll()

    def accept(self) -> None:
        """Choose the marked icon, or the only one."""
        index = self.list.currentIndex()
        index = index if index.isValid() else self.model.index(0)
        if index.isValid():
            self.icon_chosen.emit(index.data(Qt.ItemDataRole.UserRole))
            super().accept()

    def _on_search(self, words: str) -> None:
        self.model.look_for(words)
        if self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(0))
        self._show_name()

    def _show_name(self) -> None:
        name = self.list.currentIndex().data(Qt.ItemDataRole.UserRole)
        self.name.setText(name or "No icon has these words in its name.")
