"""The dialog that shows which pictures of a folder would go to which components; nothing is taken before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from editors.accessible_names import named
from editors.exchange.plans import slug
from editors.file_dialogs import open_folder
from engines.kit.pictured import Pictured
from workbench.desk.picture_matches import Match, matched, pictures_in, take
from workbench.window.commands.quick_open import game_in_front

if TYPE_CHECKING:
    from workbench.window.main_window import MainWindow

MOST_NAMED = 5


class PictureFolderDialog(QDialog):
    """A plan: component, picture, and whether it has one already; what is ticked is taken."""

    def __init__(self, files: Sequence[Path], components: Sequence[Pictured], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Pictures from a folder")
        self.resize(640, 520)
        self._matches = matched(files, components)
        self.tree = named(QTreeWidget(), "Which picture goes to which component")
        self.tree.setHeaderLabels(["Component", "Picture", "Now"])
        self.tree.setColumnWidth(0, 230)
        self.tree.setColumnWidth(1, 230)
        self.tree.setRootIsDecorated(False)
        self.tree.addTopLevelItems([_item(one) for one in self._matches])
        self.tree.itemChanged.connect(lambda item, column: self._count())
        self.summary = QLabel(_told(files, self._matches), wordWrap=True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.go = self.buttons.addButton("&Take", QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        for widget in (self.tree, self.summary, self.buttons):
            whole.addWidget(widget)
        self._count()

    def chosen(self) -> list[Match]:
        """Return what is ticked."""
        ticks = [self.tree.topLevelItem(row) for row in range(self.tree.topLevelItemCount())]
        pairs = zip(self._matches, ticks, strict=True)
        return [one for one, tick in pairs if tick is not None and tick.checkState(0) == Qt.CheckState.Checked]

    def _count(self) -> None:
        count = len(self.chosen())
        self.go.setText(f"&Take {count} picture" if count == 1 else f"&Take {count} pictures")
        self.go.setEnabled(count > 0)


def take_from_folder(window: MainWindow) -> None:
    """Ask for a folder, show the plan, and take what is ticked."""
    folder = open_folder(window, "Pictures from a folder")
    if folder is None:
        return
    game = game_in_front(window) or window.workspace.covers[0].slug
    try:
        files = pictures_in(folder)
    except OSError as error:
        window.status.say(f"{folder.name} cannot be read: {error.strerror or error}.")
        return
    components = [one for one in window.workspace.content(game).values() if isinstance(one, Pictured)]
    dialog = PictureFolderDialog(files, components, window)
    if dialog.exec():
        refused = take(window.workspace, dialog.chosen())
        taken = len(dialog.chosen()) - len(refused)
        window.status.say(" ".join([f"{taken} pictures taken. Undo in the library takes them back.", *refused[:2]]))
    dialog.deleteLater()


def _item(one: Match) -> QTreeWidgetItem:
    item = QTreeWidgetItem([one.component.name, one.file.name, "has a picture" if one.component.art else ""])
    item.setToolTip(0, one.component.id)
    # Who has a picture keeps it unless somebody wants the new one.
    item.setCheckState(0, Qt.CheckState.Unchecked if one.component.art else Qt.CheckState.Checked)
    return item


def _told(files: Sequence[Path], matches: Sequence[Match]) -> str:
    taken = {one.file for one in matches}
    known = {slug(file.stem) for file in taken}
    left = [file.name for file in files if slug(file.stem) not in known]
    second = [file.name for file in files if slug(file.stem) in known and file not in taken]
    nobody = f" {len(left)} are called like no component of this game: {_named(left)}." if left else ""
    nobody += f" {len(second)} have the name of one that is taken: {_named(second)}." if second else ""
    back = "Nothing is taken until you press Take; one undo in the library takes all back."
    return f"{len(files)} pictures are in the folder.{nobody} {back}"


def _named(files: Sequence[str]) -> str:
    return ", ".join(files[:MOST_NAMED]) + (" and more" if len(files) > MOST_NAMED else "")
