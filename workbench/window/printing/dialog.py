"""The print dialog: what to print, how, and a true preview of each page before anything is written.

Laying out and drawing run off the window's thread; while somebody still changes things, only the last state is drawn.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from pydantic import ValidationError
from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGroupBox,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors import look
from editors.accessible_names import named
from engines.kit.documents import Problem
from exports.jobs.presets import PRESETS, Preset
from exports.jobs.studio import Job, LaidOut, Studio
from exports.pdf.pictures import Pictures
from exports.sheets.pages import Cancelled, Page
from workbench.desk.preferences import Preferences
from workbench.desk.runner import Progress, Task
from workbench.desk.workspace import Workspace
from workbench.library.errors import DiskFull, LibraryError
from workbench.window.printing.options import PresetForm
from workbench.window.printing.preview import PagePreview, as_qimage
from workbench.window.printing.selection import SelectionForm
from workbench.window.printing.work import Writing, as_pdf, laid_out, summary_of

WAIT = 250
"""How many milliseconds after the last change the pages are laid out."""
LEAST_DPI, MOST_DPI = 50.0, 220.0
SIDES = {
    "front": "fronts",
    "back": "backs",
    "contents": "what to cut",
    "calibration": "calibration",
    "board": "part of a board",
    "empty": "left empty",
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
        self._laid: LaidOut | None = None
        self._written = Path()
        self._task: Task[LaidOut] | None = None
        self._page_task: Task[object] | None = None
        self._writing: Task[None] | None = None
        self._output: Writing | None = None
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(self._lay_out)
        self.selection = SelectionForm(workspace, game, ids)
        self._build()
        self._connect()
        self._fill_presets(preferences.get("print_preset", PRESETS[0].name))
        self._show_last()
        self._lay_out()

    # ---- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.presets = named(QComboBox(), "Way to print", "Ways to print that have a name")
        self.keep = _tool("Keep this way under a name", "content-save-outline")
        self.forget = _tool("Forget this way", "trash-can-outline")
        self.form = PresetForm(PRESETS[0])
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
        self.write = self.buttons.addButton("Write &PDF…", QDialogButtonBox.ButtonRole.ActionRole)
        self.write.setDefault(True)
        self.show_file = self.buttons.addButton("&Open it", QDialogButtonBox.ButtonRole.ActionRole)
        self.show_file.hide()
        self._lay()

    def _lay(self) -> None:
        ways = QHBoxLayout()
        ways.addWidget(self.presets, 1)
        ways.addWidget(self.keep)
        ways.addWidget(self.forget)
        left = QVBoxLayout()
        left.addWidget(_group("What", self.selection))
        how = QWidget()
        column = QVBoxLayout(how)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(ways)
        column.addWidget(self.form)
        column.addStretch()
        scroll = named(QScrollArea(widgetResizable=True), "How to print")
        group = _group("How", how)
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
        self.selection.selection_changed.connect(self._timer.start)
        self.form.preset_changed.connect(self._timer.start)
        self.presets.activated.connect(self._on_preset_chosen)
        self.keep.clicked.connect(self._keep)
        self.forget.clicked.connect(self._forget)
        self.preview.page_changed.connect(self._draw_page)
        self.preview.view.size_changed.connect(self._draw_page)
        self.warnings.itemActivated.connect(self._on_warning)
        self.buttons.rejected.connect(self.reject)
        self.write.clicked.connect(self._ask_and_write)
        self.stop.clicked.connect(self._stop)
        self.show_file.clicked.connect(self._show_file)

    # ---- presets -------------------------------------------------------------------------------------

    def _own_presets(self) -> list[Preset]:
        return _presets(self._preferences.get("print_presets", []))

    def _show_last(self) -> None:
        """Begin as the last file was written, with all that was changed for it."""
        for last in _presets([self._preferences.get("print_last", {})]):
            if last.name == self.presets.currentText():
                self.form.show_preset(last)

    def _fill_presets(self, chosen: str) -> None:
        self.presets.clear()
        own = self._own_presets()
        names = {one.name for one in own}
        for one in (*own, *(one for one in PRESETS if one.name not in names)):
            self.presets.addItem(one.name, one)
        self.presets.setCurrentIndex(max(0, self.presets.findText(chosen)))
        self._on_preset_chosen()

    def _on_preset_chosen(self) -> None:
        preset = self.presets.currentData()
        self._preferences.set("print_preset", preset.name)
        self.forget.setEnabled(preset in self._own_presets())
        self.form.show_preset(preset)

    def _keep(self) -> None:
        name, fine = QInputDialog.getText(self, "Keep this way to print", "Name", text=self.presets.currentText())
        if fine and name.strip():
            self.keep_as(name.strip()[:80])

    def keep_as(self, name: str) -> None:
        """Remember how the dialog is set, under a name."""
        kept = self.form.preset().model_copy(update={"name": name})
        others = [one for one in self._own_presets() if one.name != name]
        self._preferences.set("print_presets", [one.model_dump(mode="json") for one in (*others, kept)])
        self._fill_presets(name)

    def _forget(self) -> None:
        others = [one for one in self._own_presets() if one.name != self.presets.currentText()]
        self._preferences.set("print_presets", [one.model_dump(mode="json") for one in others])
        self._fill_presets(PRESETS[0].name)

    # ---- laying out and looking ----------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Lay out anew, off the window's thread; a run that is no longer wanted is stopped first."""
        self._timer.stop()
        if self._writing is not None:
            return
        if self._task is not None:
            # The studio remembers what it draws, so two runs must not draw at once.
            self._task.cancel()
            self._timer.start()
            return
        game = self.selection.slug()
        job = Job(
            game,
            self._workspace.game(game).title,
            self.selection.content(),
            self.selection.selection(),
            self.form.preset().options(),
        )
        held = self.selection.print()
        self.write.setEnabled(False)
        self._busy("Laying out")

        def work(progress: Progress) -> LaidOut:
            return laid_out(self._studio, job, held, progress)

        self._output = None
        self._task = self._workspace.runner.run(work, self._on_laid_out, self._on_failed)
        self._task.progressed.connect(self._on_progress)
        # A run that was stopped tells nobody how it ended; it only goes.
        self._task.destroyed.connect(self._on_layout_gone)

    def _on_layout_gone(self) -> None:
        self._task = None

    def _on_laid_out(self, laid: LaidOut) -> None:
        self._task, self._laid = None, laid
        self._idle()
        self.write.setEnabled(bool(laid.pages))
        self.summary.setText(summary_of(laid))
        self._list_warnings(laid.warnings)
        self.preview.set_pages([SIDES.get(page.side, page.side) for page in laid.pages])
        if not laid.pages:
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

    def _list_warnings(self, problems: list[Problem]) -> None:
        self.warnings.clear()
        self.warnings.setVisible(bool(problems))
        content = self.selection.content()
        for problem in problems:
            name = content[problem.document].name if problem.document in content else problem.document
            item = QListWidgetItem(look.icon("alert-outline"), f"{name}: {problem.message}")
            item.setData(256, problem.document)
            self.warnings.addItem(item)

    def _on_warning(self, item: QListWidgetItem) -> None:
        self.open_requested.emit(self.selection.slug(), item.data(256))

    # ---- writing -------------------------------------------------------------------------------------

    def _ask_and_write(self) -> None:
        folder = Path(self._preferences.get("print_folder", str(Path.home())))
        proposed = folder / f"{self.selection.slug()}.pdf"
        chosen, _ = QFileDialog.getSaveFileName(self, "Write the PDF", str(proposed), "PDF (*.pdf)")
        if chosen and self._laid and self._may_replace(Path(chosen)):
            self._preferences.set("print_folder", str(Path(chosen).parent))
            self.write_to(as_pdf(Path(chosen)))

    def _may_replace(self, chosen: Path) -> bool:
        """Ask about files that would be written over and that the file dialog did not ask about."""
        assert self._laid is not None
        targets = Writing(self._laid, as_pdf(chosen)).targets
        there = [path.name for path in targets if path != chosen and path.exists()]
        if not there:
            return True
        names = f"{', '.join(there[:3])}{' and more' if len(there) > 3 else ''}"
        asked = f"{names}: there already. Write over {'it' if len(there) == 1 else 'them'}?"
        return QMessageBox.question(self, "Write the PDF", asked) == QMessageBox.StandardButton.Yes

    def write_to(self, path: Path) -> None:
        """Write the pages as a PDF, whole or not at all."""
        if self._laid is None or self._writing is not None:
            return
        self._busy("Writing")
        self._preferences.set("print_last", self.form.preset().model_dump(mode="json"))
        self.show_file.hide()
        self.write.setEnabled(False)
        output = self._output = Writing(self._laid, path)
        self._writing = self._workspace.runner.run(
            lambda progress: output.run(self._studio, progress), lambda _: self._on_written(output), self._on_failed
        )
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
        self.summary.setText(f"{output.outcome} {summary_of(output.laid)}")
        self.show_file.show()
        self._written = output.files[0] if len(output.files) == 1 else output.path.parent

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


def _presets(plain: list[object]) -> list[Preset]:
    """Read ways to print that were remembered; what is none any more is left out."""
    found = []
    for one in plain:
        with suppress(ValidationError):
            found.append(Preset.model_validate(one))
    return found


def _tool(name: str, icon: str) -> QToolButton:
    button = named(QToolButton(autoRaise=True), name, name)
    button.setIcon(look.icon(icon))
    return button


def _group(title: str, widget: QWidget) -> QGroupBox:
    group = QGroupBox(title)
    QVBoxLayout(group).addWidget(widget)
    return group
