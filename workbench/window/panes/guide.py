"""The guide in the program: the pages of docs/guide with contents, search and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QImage,
    QResizeEvent,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextImageFormat,
    QTextTable,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QListWidget, QListWidgetItem, QTextBrowser, QVBoxLayout

from editors import look
from editors.pane import Pane
from workbench.places import guide_folder

FIRST = "first-steps"
PICTURE, MARGIN = 720, 32
"""How wide a picture is shown, and how much room is around the words."""
_PICTURE_MARK = "\ufffc"
"""The letter that stands for a picture in a text of Qt."""
_PLACE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the guide."""

    slug: str
    title: str
    text: str


@cache
def pages() -> tuple[Page, ...]:
    """Read the guide in its order: the one in which README.md of its folder names the pages."""
    folder = guide_folder()
    contents = (folder / "README.md").read_text(encoding="utf-8")
    found = [path for path in folder.glob("*.md") if path.name != "README.md"]
    found.sort(key=lambda path: contents.find(f"({path.name})"))
    return tuple(_page(path) for path in found)


def _page(path: Path) -> Page:
    text = path.read_text(encoding="utf-8")
    return Page(path.stem, text.partition("\n")[0].removeprefix("# ").strip(), text)


class GuidePane(Pane):
    """A tab that shows the guide."""

    _slug = ""

    def __init__(self) -> None:
        super().__init__()
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the guide")
        self.search.setAccessibleName("Search the guide")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._on_search)
        self.search.returnPressed.connect(self._find_next)
        self.list = QListWidget()
        self.list.ensurePolished()  # rows are filled in before they are seen, and need their heights
        self.list.setAccessibleName("Pages of the guide")
        self.list.currentItemChanged.connect(lambda now, before: self._on_page(now))
        self.none = QLabel("No page has these words.")
        self.none.hide()
        self.browser = _browser()
        self.browser.anchorClicked.connect(self._on_link)
        self._lay_out()
        self._on_search("")
        self.show_page(FIRST)
        self.setFocusProxy(self.browser)

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        side.setContentsMargins(8, 8, 0, 8)
        side.setSpacing(8)
        for widget in (self.search, self.none, self.list):
            widget.setFixedWidth(200)
            side.addWidget(widget)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addLayout(side)
        row.addWidget(self.browser, 1)

    # ---- the pane ------------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        """Wear the new theme."""
        if event.type() == QEvent.Type.PaletteChange and self._slug:
            paint_ground(self.browser)
            self._fit_pictures()
        super().changeEvent(event)

    def title(self) -> str:
        """Say what stands on the tab."""
        return "Guide"

    def handlers(self) -> Mapping[str, object]:  # type: ignore[override]
        """Offer to search, and to read larger or smaller."""
        return {
            "edit.find": self.search.setFocus,
            "view.zoom_in": self.browser.zoomIn,
            "view.zoom_out": self.browser.zoomOut,
        }

    def state(self) -> dict[str, object]:
        """Return the page that is shown."""
        return {"page": self._slug}

    def restore(self, state: Mapping[str, object]) -> None:
        """Show the page that was shown."""
        self.show_page(str(state.get("page", FIRST)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the pictures fit."""
        super().resizeEvent(event)
        self._fit_pictures()

    def _fit_pictures(self) -> None:
        fit_pictures(self.browser.document(), room_in(self.browser), self.devicePixelRatioF())

    # ---- pages ---------------------------------------------------------------------------------------

    def show_page(self, slug: str) -> None:
        """Show a page by its name; one that the search has left out ends the search."""
        if slug not in self._listed() and slug in {page.slug for page in pages()}:
            self.search.clear()
        for row in range(self.list.count()):
            if self.list.item(row).data(_PLACE) == slug:
                self.list.setCurrentRow(row)

    def _listed(self) -> list[str]:
        return [self.list.item(row).data(_PLACE) for row in range(self.list.count())]

    def _on_search(self, text: str) -> None:
        words = text.casefold().split()
        self.list.blockSignals(True)  # noqa: FBT003 (Qt's signature)
        self.list.clear()
        for page in pages():
            if all(word in page.text.casefold() for word in words):
                item = QListWidgetItem(page.title)
                item.setData(_PLACE, page.slug)
                self.list.addItem(item)
                if page.slug == self._slug:
                    self.list.setCurrentItem(item)
        self.list.blockSignals(False)  # noqa: FBT003
        self.none.setVisible(self.list.count() == 0)
        if self.list.count() and self.list.currentRow() < 0:
            self.list.setCurrentRow(0)
        self._mark_first(text)

    def _mark_first(self, text: str) -> None:
        """Mark where the words stand together, or else the first of them."""
        self.browser.moveCursor(QTextCursor.MoveOperation.Start)
        words = text.split()
        if words and not self.browser.find(text.strip()):
            self.browser.find(words[0])

    def _find_next(self) -> None:
        if not self.browser.find(self.search.text().strip()):
            self._mark_first(self.search.text())

    def _on_page(self, item: QListWidgetItem | None) -> None:
        slug = item.data(_PLACE) if item else ""
        page = next((one for one in pages() if one.slug == slug), None)
        if page is not None and slug != self._slug:
            self._slug = page.slug
            self.browser.setMarkdown(page.text)
            dress(self.browser)
            self.browser.moveCursor(QTextCursor.MoveOperation.Start)

    def _on_link(self, url: QUrl) -> None:
        if url.isRelative():
            self.show_page(url.path().removesuffix(".md"))
        elif url.scheme() in {"http", "https"}:
            QDesktopServices.openUrl(url)


def _browser() -> QTextBrowser:
    browser = QTextBrowser()
    browser.setAccessibleName("Page of the guide")
    browser.setOpenLinks(False)
    browser.setSearchPaths([str(guide_folder())])
    browser.setMinimumWidth(560)
    browser.document().setDocumentMargin(MARGIN)
    browser.setFrameShape(QTextBrowser.Shape.NoFrame)
    return browser


def fit_pictures(document: QTextDocument, room: int, ratio: float) -> None:
    """Let no picture be wider than a page, or than the room that there is."""
    found = document.find(_PICTURE_MARK)
    while not found.isNull():
        form = found.charFormat().toImageFormat()
        if form.isValid():
            form.setWidth(min(PICTURE, room))
            document.addResource(
                QTextDocument.ResourceType.ImageResource.value, QUrl(form.name()), _scaled(form, ratio)
            )
            found.setCharFormat(form)
        found = document.find(_PICTURE_MARK, found)


def _scaled(form: QTextImageFormat, ratio: float) -> QImage:
    """Return a picture in just the size in which it is shown: Qt's own scaling of pictures in texts is rough."""
    image = QImage(str(worn(guide_folder() / form.name())))
    wide = round(form.width() * ratio)
    scaled = image.scaledToWidth(wide, Qt.TransformationMode.SmoothTransformation)
    scaled.setDevicePixelRatio(ratio)
    return scaled


def worn(picture: Path) -> Path:
    """Return a picture of the window in the theme that is worn, if there is one of it."""
    dark = picture.with_name(picture.name.replace("-light-", "-dark-"))
    return dark if look.current().is_dark and dark.is_file() else picture


def room_in(browser: QTextBrowser) -> int:
    """Tell how wide a picture can be shown."""
    return max(160, browser.viewport().width() - 2 * MARGIN - 8)


def dress(browser: QTextBrowser) -> None:
    """Give the words of a page room to breathe, and its tables thin lines."""
    document = browser.document()
    block = document.begin()
    while block.isValid():
        form = QTextBlockFormat()
        # A share of a picture's height would be a gap below it.
        share = 100.0 if _PICTURE_MARK in block.text() else 125.0
        form.setLineHeight(share, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        level = block.blockFormat().headingLevel()
        form.setTopMargin((0, 8, 24, 16)[min(level, 3)] if level else 4)
        form.setBottomMargin(8 if level or not block.textList() else 2)
        QTextCursor(block).mergeBlockFormat(form)
        block = block.next()
    fit_pictures(document, room_in(browser), browser.devicePixelRatioF())
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            form_of_table = frame.format()
            form_of_table.setBorder(0.5)
            form_of_table.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            form_of_table.setBorderBrush(browser.palette().mid())
            form_of_table.setCellPadding(6)
            form_of_table.setCellSpacing(0)
            form_of_table.setBorderCollapse(True)
            frame.setFormat(form_of_table)
    paint_ground(browser)


def paint_ground(browser: QTextBrowser) -> None:
    """Give a page the ground of the theme that is worn."""
    browser.setStyleSheet(f"QTextBrowser {{ background: {look.current().base}; }}")
