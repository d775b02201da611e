"""Releases and errata: freeze what goes to print, see what changed since, and tell those who hold the print."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLocale, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QTabWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editors import file_dialogs
from editors.accessible_names import named
from editors.soon import soon
from engines.kit.errata import ALL_EDITIONS
from exports.errata.comparison import EDITIONS, Errata, errata, written_down
from exports.errata.differences import WRITTEN, Difference, differences
from exports.errata.texts import errata_pages, markdown, page_html
from exports.jobs.studio import Studio
from exports.pdf.pictures import Pictures
from exports.pdf.writer import PdfOptions, write_pdf
from exports.sheets.papers import PAPERS, Backs, SheetOptions
from workbench.desk.outputs import check_places
from workbench.desk.runner import Progress, Task
from workbench.desk.workspace import Workspace
from workbench.library.errors import LibraryError
from workbench.library.files import disk, write_file
from workbench.library.values import Release
from workbench.window.releases.jobs import Print, errata_job
from workbench.window.releases.new_release import NewReleaseDialog
from workbench.window.releases.remarks_table import RemarksTable, remember, remembered

KINDS_OF_FILES = "PDF with new cards and stickers (*.pdf);;Markdown (*.md);;Web page (*.html)"
BACKS = {
    Backs.NONE: "Fronts only",
    Backs.LONG_EDGE: "Backs, long edge",
    Backs.SHORT_EDGE: "Backs, short edge",
    Backs.FOLD: "Backs, to fold",
}
TEXTS = {".md": markdown, ".html": page_html}


class ReleaseDialog(QDialog):
    """Lists the releases of a game and what has changed since each of them."""

    def __init__(self, workspace: Workspace, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Releases and errata")
        self.resize(980, 640)
        self._workspace = workspace
        self._errata: Errata | None = None
        self._compared = ("", "", "")
        self._comparing: Task[tuple[Errata, list[Difference]]] | None = None
        self._is_closed = False
        self._build(game)
        self._connect()
        self._fill()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self, game: str) -> None:
        self.game = named(QComboBox(), "Game")
        for one in self._workspace.covers:
            self.game.addItem(one.title, one.slug)
        self.game.setCurrentIndex(max(0, self.game.findData(game)))
        self.releases = _tree(
            "Releases", ["Release", "Edition", "Date", "Documents", "Note"], (180, 140, 100, 90, 220)
        )
        self.releases.setMaximumHeight(150)
        self.edition = named(QComboBox(), "Edition", "Only errata of this edition")
        self.paper = named(QComboBox(), "Paper", "On which paper new cards and stickers are printed")
        for slug, paper in PAPERS.items():
            self.paper.addItem(paper.name.partition(",")[0], slug)
        self.paper.setCurrentIndex(max(0, self.paper.findData(_usual_paper())))
        self.backs = named(QComboBox(), "Backs", "How the backs of new cards are printed")
        for backs, words in BACKS.items():
            self.backs.addItem(words, backs)
        self.lines = _tree("What has changed", ["Component", "Read now", "Why"], (220, 460, 180))
        self.changes = RemarksTable()
        self.tabs = named(QTabWidget(), "The errata")
        self.tabs.addTab(self.lines, "The list, as it is written")
        self.tabs.addTab(self.changes, "Every change: leave out, give a reason, put together")
        self.take_back = QPushButton("&Take back")
        self.take_back.setToolTip("Let the chosen change be undone: what was printed counts again")
        self.summary = QLabel(wordWrap=True)
        self.freeze = QPushButton("&New release…")
        self.withdraw = QPushButton("&Withdraw")
        self.export = QPushButton("&Write errata…")
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._lay()

    def _lay(self) -> None:
        first = QHBoxLayout()
        first.addWidget(self.game, 1)
        first.addWidget(self.freeze)
        first.addWidget(self.withdraw)
        second = QHBoxLayout()
        second.addWidget(QLabel("What has changed since then, for"))
        second.addWidget(self.edition)
        second.addStretch()
        second.addWidget(self.take_back)
        second.addWidget(self.paper)
        second.addWidget(self.backs)
        second.addWidget(self.export)
        whole = QVBoxLayout(self)
        whole.addLayout(first)
        whole.addWidget(self.releases)
        whole.addLayout(second)
        whole.addWidget(self.tabs, 1)
        whole.addWidget(self.summary)
        whole.addWidget(self.buttons)

    def _connect(self) -> None:
        self.game.currentIndexChanged.connect(self._fill)
        self.releases.currentItemChanged.connect(self._on_release)
        self.edition.currentIndexChanged.connect(self._compare)
        self.freeze.clicked.connect(self._ask_for_release)
        self.withdraw.clicked.connect(self._ask_to_withdraw)
        self.export.clicked.connect(self._ask_for_file)
        self.take_back.clicked.connect(self._take_back)
        self.tabs.currentChanged.connect(self._on_tab)
        self.changes.remarks_changed.connect(self._keep_remarks)
        self.buttons.rejected.connect(self.reject)

    # ---- releases ------------------------------------------------------------------------------------

    def slug(self) -> str:
        """Return the game."""
        return str(self.game.currentData())

    def release(self) -> str:
        """Return the release that is chosen, or nothing."""
        item = self.releases.currentItem()
        return item.text(0) if item is not None else ""

    def make_release(self, name: str, edition: str, note: str, date: str = "") -> bool:
        """Freeze what the library says now."""
        try:
            self._workspace.flush()
            self._workspace.library.freeze(self.slug(), name, edition=edition, date=date, note=note)
        except LibraryError as problem:
            self.summary.setText(str(problem))
            return False
        self._fill()
        return True

    def _fill(self) -> None:
        made = self._workspace.library.releases(self.slug())
        with QSignalBlocker(self.releases), QSignalBlocker(self.edition):
            self.releases.clear()
            self.releases.addTopLevelItems([_release_item(one) for one in reversed(made)])
            self.edition.clear()
            for edition in dict.fromkeys([*EDITIONS, *(one.edition for one in made if one.edition)]):
                self.edition.addItem(
                    "All editions" if edition == ALL_EDITIONS else edition[:1].upper() + edition[1:], edition
                )
        can_write = not self._workspace.read_only
        self.freeze.setEnabled(can_write)
        self.withdraw.setEnabled(can_write and self.releases.topLevelItemCount() > 0)
        newest = self.releases.topLevelItem(0)
        if newest is not None:
            self.releases.setCurrentItem(newest)
        else:
            self._compare()

    def _ask_for_release(self) -> None:
        made = self._workspace.library.releases(self.slug())
        editions = [one for one in dict.fromkeys([*EDITIONS, *(one.edition for one in made)]) if one != ALL_EDITIONS]
        dialog = NewReleaseDialog(self, [one for one in editions if one], [one.name for one in made])
        if dialog.exec():
            edition = dialog.edition.currentText().strip()
            self.make_release(dialog.name.text().strip(), edition, dialog.note.text().strip(), dialog.day())
        dialog.deleteLater()

    def _ask_to_withdraw(self) -> None:
        name = self.release()
        question = f"Forget that “{name}” was released? The documents stay as they are."
        if name and QMessageBox.question(self, "Withdraw a release", question) == QMessageBox.StandardButton.Yes:
            self._workspace.library.withdraw(self.slug(), name)
            # A later release of the same name begins without decisions about this one.
            remember(self._workspace, self.slug(), name, ())
            self._fill()

    # ---- errata --------------------------------------------------------------------------------------

    def _on_release(self, *_: object) -> None:
        """Begin with the edition of the release: others hold something else."""
        item = self.releases.currentItem()
        with QSignalBlocker(self.edition):
            self.edition.setCurrentIndex(max(0, self.edition.findData(item.text(1) if item else "")))
        self._compare()

    def _compare(self, *_: object) -> None:
        """Work out, off the window's thread, what has changed since the chosen release."""
        self._errata = None
        self.export.setEnabled(False)
        self._on_tab()
        name, slug = self.release(), self.slug()
        if self._compared != (slug, name, self.edition.currentData()):
            # What is shown of the same release stays until it is known anew: somebody may be typing in it.
            self._compared = slug, name, self.edition.currentData()
            self.lines.clear()
            self.changes.show_changes((), ())
        if not name:
            self.summary.setText("No release yet. Make one when you send something to print: errata begin there.")
            return
        self.summary.setText("Comparing …")
        edition, title = self.edition.currentData(), self._workspace.game(slug).title
        item = self.releases.currentItem()
        held, printed_on = (item.text(1), item.text(2)) if item else ("", "")
        now, library = self._workspace.content(slug), self._workspace.library
        studio = Studio(Pictures(self._workspace.picture))
        remarks = remembered(self._workspace, slug, name)

        def work(_: Progress) -> tuple[Errata, list[Difference]]:
            job = errata_job(library, Print(slug, title, name, held, printed_on), now, remarks, edition)
            made = errata(job, studio)
            records = [Difference(one, WRITTEN) for one in written_down(job.printed, now, edition)]
            is_theirs = not held or edition in (held, ALL_EDITIONS)
            return made, [*records, *(differences(job.printed, now) if is_theirs else [])]

        def done(found: tuple[Errata, list[Difference]]) -> None:
            self._show(found[0])
            self.changes.show_changes(found[1], remarks)

        if self._comparing is not None:
            self._comparing.cancel()
        self._comparing = self._workspace.runner.run(work, done, lambda error: self._tell(str(error)))

    def _show(self, found: Errata) -> None:
        self._comparing, self._errata = None, found
        self.lines.clear()
        for line in found.lines:
            item = QTreeWidgetItem([line.name, line.sentence, line.more])
            for column in range(3):
                item.setToolTip(column, item.text(column))
            self.lines.addTopLevelItem(item)
        for name, copies in found.remove:
            self.lines.addTopLevelItem(QTreeWidgetItem([name, f"Remove it from the box ({copies}).", ""]))
        changed = len(found.lines) + len(found.remove)
        self.export.setEnabled(changed > 0)
        self.summary.setText(_counted(found) if changed else f"Nothing has changed since “{found.since}”.")

    def _on_tab(self, *_: object) -> None:
        is_open = self.tabs.currentWidget() is self.changes and not self._workspace.read_only
        self.take_back.setVisible(is_open)

    def _keep_remarks(self) -> None:
        """Keep what was decided, and write the list anew when it is next looked at."""
        trouble = remember(self._workspace, self.slug(), self.release(), self.changes.remarks())
        if trouble:
            self.summary.setText(trouble)
        else:
            soon(self, self._compare)

    def _take_back(self) -> None:
        said = self.changes.take_back(self._workspace, self._workspace.content(self.slug()))
        self._compare()
        self.summary.setText(said)

    def _ask_for_file(self) -> None:
        proposed = file_dialogs.LAST.proposed(f"{self.slug()}-errata.pdf")
        chosen, kind = QFileDialog.getSaveFileName(self, "Write errata", proposed, KINDS_OF_FILES)
        if file_dialogs.LAST.take(chosen) is None:
            return
        path = with_ending(Path(chosen), kind)
        question = f"There is a file {path.name} already. Write the errata in its place?"
        is_asked = path == Path(chosen) or not path.exists()
        if is_asked or QMessageBox.question(self, "Write errata", question) == QMessageBox.StandardButton.Yes:
            self.write_to(path)

    def write_to(self, path: Path) -> None:
        """Write the errata as the kind of file that the name says, off the window's thread."""
        sheet = self._errata
        if sheet is None:
            return
        pictures = Pictures(self._workspace.picture)
        options = SheetOptions(paper=PAPERS[self.paper.currentData()], backs=Backs(self.backs.currentData()))
        about = PdfOptions(f"Errata for {sheet.title}", options.backs)

        def work(_: Progress) -> Path:
            check_places(self._workspace.library.path, [path])
            text = TEXTS.get(path.suffix.lower())
            if text is not None:
                write_file(path, text(sheet).encode())
                return path
            with disk():
                write_pdf(errata_pages(sheet, options), path, about, pictures)
            return path

        self._workspace.runner.run(
            work,
            lambda written: self._tell(f"{written.name} is written."),
            lambda error: self._tell(f"That did not work: {error}"),
        )

    def _tell(self, sentence: str) -> None:
        if not self._is_closed:
            self.summary.setText(sentence)

    def done(self, result: int) -> None:
        """Let a file that is being written be finished, and hear nothing more."""
        self._is_closed = True
        if self._comparing is not None:
            self._comparing.cancel()
        super().done(result)


def with_ending(path: Path, kind: str) -> Path:
    """Return a path whose ending says what is written; without one it is that of the chosen kind of file."""
    if path.suffix.lower() in {".pdf", *TEXTS}:
        return path
    ending = next((one for one in TEXTS if f"*{one})" in kind), ".pdf")
    return path.with_name(path.name + ending)


def _usual_paper() -> str:
    """Return what lies in most printers here."""
    is_metric = QLocale.system().measurementSystem() == QLocale.MeasurementSystem.MetricSystem
    return "a4" if is_metric else "letter"


def _counted(found: Errata) -> str:
    def some(count: int, one: str, several: str) -> str:
        return f"{count} {one if count == 1 else several}"

    entries = some(len(found.lines) + len(found.remove), "entry", "entries")
    cards = some(sum(card.copies for card in found.cards), "new component", "new components")
    return f"{entries}, {cards}, {some(sum(one.copies for one in found.stickers), 'sticker', 'stickers')}."


def _tree(name: str, headings: list[str], widths: tuple[int, ...]) -> QTreeWidget:
    tree = named(QTreeWidget(), name)
    tree.setHeaderLabels(headings)
    tree.setRootIsDecorated(False)
    tree.setAlternatingRowColors(True)
    for number, width in enumerate(widths):
        tree.setColumnWidth(number, width)
    return tree


def _release_item(one: Release) -> QTreeWidgetItem:
    item = QTreeWidgetItem([one.name, one.edition, one.date, str(one.documents), one.note])
    item.setTextAlignment(3, Qt.AlignmentFlag.AlignRight)
    item.setToolTip(4, one.note)
    return item
