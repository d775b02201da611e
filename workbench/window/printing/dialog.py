"""The print dialog: what is to come out, of what, how, and a true preview before anything is written.

Laying out and drawing run off the window's thread; while somebody still changes things, only the last state is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from pydantic import ValidationError
from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editors import file_dialogs, look
from editors.accessible_names import named
from engines.kit.documents import Problem
from exports.errata.comparison import ErrataJob
from exports.images.shops import ShopError
from exports.jobs.studio import Studio
from exports.pdf.pictures import Pictures
from exports.pdf.separation import ProfileError
from exports.products.kinds import KINDS
from exports.products.product import Kind, NoProduct, Order, Product
from exports.sheets.pages import Cancelled, Page
from exports.sheets.papers import NoRoom
from exports.sheets.sheet_maps import MapError
from workbench.desk.preferences import Preferences
from workbench.desk.runner import Progress, Task
from workbench.desk.workspace import Workspace
from workbench.library.errors import DiskFull, LibraryError
from workbench.window.printing.manner import MannerForm
from workbench.window.printing.preview import PagePreview, as_qimage
from workbench.window.printing.selection import SelectionForm
from workbench.window.printing.work import Writing, made, with_ending
from workbench.window.releases.jobs import Print, errata_job
from workbench.window.releases.remarks_table import remembered

WAIT = 250
"""How many milliseconds after the last change the pages are laid out."""
LEAST_DPI, MOST_DPI = 50.0, 220.0
KINDS_OF_FILES = {
    ".pdf": "PDF (*.pdf)",
    ".md": "Markdown (*.md)",
    ".html": "Web page (*.html)",
    ".png": "Picture (*.png)",
}


class PrintDialog(QDialog):
    """Asks what to print and how, shows it, and writes it."""

    open_requested = Signal(str, str)
    """A wish: open the document that a warning is about."""

    def __init__(
        self,
        workspace: Workspace,
        preferences: Preferences,
        game: str,
        ids: Collection[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Print")
        self.resize(1120, 780)
        self._workspace, self._preferences = workspace, preferences
        self._studio = Studio(Pictures(workspace.picture))
        self._laid: Product | None = None
        self._written = Path()
        self._task: Task[Product] | None = None
        self._page_task: Task[object] | None = None
        self._writing: Task[None] | None = None
        self._output: Writing | None = None
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(self._lay_out)
        self.selection = SelectionForm(workspace, game, ids)
        self.manner = MannerForm(preferences)
        self.presets, self.form, self.forget = (
            self.manner.sheets.presets,
            self.manner.sheets.form,
            self.manner.sheets.forget,
        )
        self.keep_as = self.manner.sheets.keep_as
        self._build()
        self._connect()
        self._on_kind()
        self._lay_out()

    def kind(self) -> Kind:
        """Return what is to come out."""
        return KINDS[self.product.currentIndex()]

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.product = named(QComboBox(), "What comes out", "Sheets, pictures, texts")
        for kind in KINDS:
            self.product.addItem(kind.title, kind.id)
        self.product.setCurrentIndex(max(0, self.product.findData(self._preferences.get("print_kind", ""))))
        self.preview = PagePreview()
        self.summary = QLabel(wordWrap=True)
        self.warnings = named(QListWidget(), "Warnings", "A double click opens the document")
        self.warnings.setMaximumHeight(120)
        self.warnings.setWordWrap(True)
        self.warnings.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.bar = named(QProgressBar(), "Progress of the work")
        self.bar.setTextVisible(False)
        self.bar.hide()
        self.stop = QPushButton("&Stop")
        self.stop.hide()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.write = self.buttons.addButton("W&rite PDF…", QDialogButtonBox.ButtonRole.ActionRole)
        self.write.setDefault(True)
        self.show_file = self.buttons.addButton("&Open it", QDialogButtonBox.ButtonRole.ActionRole)
        self.show_file.hide()
        self._lay()

    def _lay(self) -> None:
        left = QVBoxLayout()
        top = QFormLayout()
        top.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        top.addRow("&Make", self.product)
        left.addLayout(top)
        left.addWidget(_group("What", self.selection))
        scroll = named(QScrollArea(widgetResizable=True), "How to print")
        group = _group("How", self.manner)
        scroll.setWidget(group)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setMinimumWidth(group.sizeHint().width() + 24)
        left.addWidget(scroll, 1)
        right = QVBoxLayout()
        right.addWidget(self.preview, 1)
        right.addWidget(self.summary)
        right.addWidget(self.warnings)
        splitter = QSplitter()
        for layout in (left, right):
            side = QWidget()
            side.setLayout(layout)
            splitter.addWidget(side)
        splitter.setSizes([440, 680])
        splitter.setChildrenCollapsible(False)
        low = QHBoxLayout()
        low.addWidget(self.bar, 1)
        low.addWidget(self.stop)
        low.addWidget(self.buttons)
        whole = QVBoxLayout(self)
        whole.addWidget(splitter, 1)
        whole.addLayout(low)

    def _connect(self) -> None:
        self.product.currentIndexChanged.connect(self._on_kind)
        self.selection.selection_changed.connect(self._timer.start)
        self.manner.options_changed.connect(self._timer.start)
        self.preview.page_changed.connect(self._draw_page)
        self.preview.view.size_changed.connect(self._draw_page)
        self.warnings.itemActivated.connect(self._on_warning)
        self.buttons.rejected.connect(self.reject)
        self.write.clicked.connect(self._ask_and_write)
        self.stop.clicked.connect(self._stop)
        self.show_file.clicked.connect(self._show_file)

    def _on_kind(self, *_: object) -> None:
        """Ask for what the chosen kind of product needs to know."""
        kind = self.kind()
        self._preferences.set("print_kind", kind.id)
        self.selection.ask_for(kind.wants)
        self.manner.show_kind(kind)
        what = "folder" if not kind.endings else "picture" if kind.endings[0] == ".png" else "PDF"
        self.write.setText(f"W&rite {what}…" if len(kind.endings) < 2 else "W&rite…")
        self._timer.start()

    # ---- laying out and looking ----------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Make the product anew, off the window's thread; a run that is no longer wanted is stopped first."""
        self._timer.stop()
        if self._writing is not None:
            return
        if self._task is not None:
            # The studio remembers what it draws, so two runs must not draw at once.
            self._task.cancel()
            self._timer.start()
            return
        kind, studio = self.kind(), self._studio
        try:
            order, errata = self._order(), self._errata()
        except ValidationError as bad:
            self._refuse(bad.errors()[0]["msg"].removeprefix("Value error, "))
            return
        self.write.setEnabled(False)
        self._busy("Laying out")

        def work(progress: Progress) -> Product:
            return made(kind, order, errata, studio, progress)

        self._output = None
        self._task = self._workspace.runner.run(work, self._on_laid_out, self._on_failed)
        self._task.progressed.connect(self._on_progress)
        # A run that was stopped tells nobody how it ended; it only goes.
        self._task.destroyed.connect(self._on_layout_gone)

    def _order(self) -> Order:
        """Return what is wanted now; options that cannot be are a ValidationError."""
        form = self.selection
        game, wants = self._workspace.game(form.slug()), self.kind().wants
        held = form.print() if wants == "selection" else None
        return Order(game, form.content(), self.manner.options(), form.selection(), held)

    def _errata(self) -> Callable[[], ErrataJob] | None:
        """Return who makes the errata of the chosen release, if they are wanted."""
        release = self.selection.chosen_release()
        if self.kind().wants != "release" or release is None:
            return None
        slug, library, now = self.selection.slug(), self._workspace.library, self.selection.content()
        held = Print(slug, self._workspace.game(slug).title, release.name, release.edition, release.date)
        remarks = remembered(self._workspace, slug, release.name)
        return lambda: errata_job(library, held, now, remarks)

    def _refuse(self, why: str) -> None:
        """Say why nothing can come of it."""
        self._laid = None
        self.write.setEnabled(False)
        self.summary.setText("")
        self._list_warnings([])
        self.preview.set_pages([])
        self.preview.view.say(why)

    def _on_layout_gone(self) -> None:
        self._task = None

    def _on_laid_out(self, laid: Product) -> None:
        self._task, self._laid = None, laid
        self._idle()
        self.write.setEnabled(bool(laid.views))
        self.summary.setText(laid.summary)
        self._list_warnings(laid.warnings)
        self.preview.set_pages([view.name for view in laid.views])
        if not laid.views:
            self.preview.view.say("Nothing that can be printed is chosen.\nChoose another “What”.")

    def _draw_page(self, *_: object) -> None:
        if self._laid is None or self._page_task is not None or not self._laid.pages:
            return
        number = min(self.preview.number, len(self._laid.pages) - 1)
        page = self._laid.pages[number]
        dpi = self._fitting_dpi(page)
        if not self.preview.view.has_picture():
            self.preview.view.say("Drawing the page…")

        def done(image: object) -> None:
            self._page_task = None
            self._show_page(page, dpi, image)
            self._tell_damaged()

        self._page_task = self._workspace.runner.run(
            lambda progress: as_qimage(self._studio.page_picture(page, dpi)), done, self._on_page_failed
        )

    def _show_page(self, page: Page, dpi: float, image: object) -> None:
        """Show a page, unless another is wanted by now; where the room has changed meanwhile it is drawn again."""
        current = self._laid.pages[self.preview.number] if self._laid and self._laid.pages else None
        if current is page:
            self.preview.view.show_image(image)  # type: ignore[arg-type]
        if current is not page or abs(self._fitting_dpi(page) - dpi) > 1:
            self._draw_page()

    def _fitting_dpi(self, page: Page) -> float:
        view, ratio = self.preview.view, self.devicePixelRatioF()
        room = min((view.width() - 32) / page.width, (view.height() - 32) / page.height)
        return max(LEAST_DPI, min(MOST_DPI, room * 25.4 * ratio * view.zoom))

    def _on_page_failed(self, error: Exception) -> None:
        self._page_task = None
        self.preview.view.say(f"This page cannot be shown: {error}")

    def _tell_damaged(self) -> None:
        """Say which pictures turned out to be damaged when they were drawn, and are left out."""
        if self._laid is not None and (damaged := self._studio.left_out(self._laid.components)):
            self._list_warnings([*self._laid.warnings, *damaged])

    def _list_warnings(self, problems: list[Problem]) -> None:
        self.warnings.clear()
        notes = self._laid.notes if self._laid is not None else ()
        self.warnings.setVisible(bool(problems or notes))
        content = self.selection.content()
        for note in notes:
            self.warnings.addItem(QListWidgetItem(look.icon("alert-outline"), note))
        for problem in problems:
            name = content[problem.document].name if problem.document in content else problem.document
            item = QListWidgetItem(look.icon("alert-outline"), f"{name}: {problem.message}")
            item.setData(256, problem.document)
            self.warnings.addItem(item)

    def _on_warning(self, item: QListWidgetItem) -> None:
        if item.data(256):
            self.open_requested.emit(self.selection.slug(), item.data(256))

    # ---- writing -------------------------------------------------------------------------------------

    def _ask_and_write(self) -> None:
        kind, name = (
            self.kind(),
            f"{self.selection.slug()}{'' if self.kind().id == 'sheets' else '-' + self.kind().id}",
        )
        if not kind.endings:
            folder = file_dialogs.open_folder(self, f"The folder that gets a folder “{name}”")
            if folder is not None:
                self.write_to(folder / name)
            return
        proposed = file_dialogs.LAST.proposed(f"{name}{kind.endings[0]}")
        kinds = ";;".join(KINDS_OF_FILES[ending] for ending in kind.endings)
        chosen, sort = QFileDialog.getSaveFileName(
            self, self.write.text().replace("&", "").rstrip("…"), proposed, kinds
        )
        if file_dialogs.LAST.take(chosen) and self._laid:
            path = with_ending(Path(chosen), kind.endings, sort)
            if self._may_replace(Path(chosen), path):
                self.write_to(path)

    def _may_replace(self, chosen: Path, path: Path) -> bool:
        """Ask about files that would be written over and that the file dialog did not ask about."""
        assert self._laid is not None
        there = [one.name for one in self._laid.targets(path) if one != chosen and one.exists()]
        if not there:
            return True
        names = f"{', '.join(there[:3])}{' and more' if len(there) > 3 else ''}"
        asked = f"{names}: there already. Write over {'it' if len(there) == 1 else 'them'}?"
        return QMessageBox.question(self, "Write", asked) == QMessageBox.StandardButton.Yes

    def write_to(self, path: Path) -> None:
        """Write what is shown, each file whole or not at all."""
        if self._laid is None or self._writing is not None:
            return
        self._busy("Writing")
        self.manner.remember()
        self.show_file.hide()
        self.write.setEnabled(False)
        output = self._output = Writing(self._laid, path, self._workspace.library.path)
        self._writing = self._workspace.runner.run(output.run, lambda _: self._on_written(output), self._on_failed)
        self._writing.progressed.connect(self._on_progress)
        self._writing.destroyed.connect(self._on_writing_gone)

    def _on_writing_gone(self) -> None:
        if self._writing is not None:
            self._tell_stopped()
        self._writing = None
        self._idle()
        self.write.setEnabled(self._laid is not None)

    def _on_written(self, output: Writing) -> None:
        self._writing = None
        self._idle()
        self.write.setEnabled(True)
        self.summary.setText(f"{output.outcome} {output.product.summary}")
        self._tell_damaged()
        self.show_file.show()
        is_folder = output.path.is_dir()
        self._written = (
            output.files[0] if len(output.files) == 1 else output.path if is_folder else output.path.parent
        )

    def _show_file(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._written)))

    def _on_failed(self, error: Exception) -> None:
        self._task = self._writing = None
        self._idle()
        self.write.setEnabled(self._laid is not None)
        if isinstance(error, Cancelled):
            self._tell_stopped()
        elif isinstance(error, DiskFull):
            done = self._output.outcome if self._output else ""
            self.summary.setText(f"The disk is full. {done} Make some room, or choose another place, and try again.")
        elif isinstance(error, NoProduct | NoRoom | MapError | ShopError | ProfileError):
            self._refuse(str(error))
        elif isinstance(error, (LibraryError, OSError, ValueError)):
            whole = f" {self._output.outcome}" if self._output and self._output.files else ""
            self.summary.setText(f"That did not work: {error}{whole}")
        else:
            raise error

    def _stop(self) -> None:
        task = self._writing or self._task
        if task is not None:
            task.cancel()
        self._idle()
        self._tell_stopped()
        self.write.setEnabled(self._laid is not None)

    def _tell_stopped(self) -> None:
        self.summary.setText(f"Stopped. {self._output.outcome if self._output else 'Nothing was written.'}")

    def _busy(self, words: str) -> None:
        self.bar.setRange(0, 0)
        self.bar.setAccessibleDescription(words)
        self.bar.show()
        self.stop.show()

    def _idle(self) -> None:
        self.bar.hide()
        self.stop.hide()

    def _on_progress(self, done: int, total: int, words: str) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def done(self, result: int) -> None:
        """Stop all work before the dialog goes."""
        self._timer.stop()
        for task in (self._task, self._page_task, self._writing):
            if task is not None:
                task.cancel()
        super().done(result)


def _group(title: str, widget: QWidget) -> QGroupBox:
    group = QGroupBox(title)
    QVBoxLayout(group).addWidget(widget)
    return group
