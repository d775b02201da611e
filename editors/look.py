"""How the program looks: named colours in three themes, and icons that take the colour of the theme.

Nobody writes a colour into a widget: what the palette does not offer has a name here. Card faces never take
these colours, because paper does not know the theme.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QIconEngine, QPainter, QPainterPath, QPixmap, QRawFont
from PySide6.QtWidgets import QAbstractSpinBox

from exports.faces.fonts import ICON_MIDDLE, ICONS, font_file, icon_letters
from exports.faces.outlines import is_outline


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the program by what they are for."""

    name: str
    title: str
    is_dark: bool
    window: str
    """Behind everything."""
    base: str
    """Behind what is written and listed."""
    stripe: str
    """Behind every other row."""
    raised: str
    """Buttons, tabs, headings."""
    canvas: str
    """Behind cards, boards and graphs."""
    border: str
    handle: str
    """What a scroll bar is moved by."""
    text: str
    muted: str
    """Less important words; still easy to read."""
    disabled: str
    accent: str
    """What is chosen, and what to press next."""
    on_accent: str
    tint: str
    """A quiet shade of the accent: hovered rows, a marked area."""
    focus: str
    error: str
    warning: str
    hint: str
    good: str
    """Saved, allowed, gained."""
    added: str
    """Behind words that are new in a comparison."""
    removed: str
    """Behind words that are gone in a comparison."""
    word: str
    """Words of the rules language."""
    number: str
    reference: str
    """Names of other documents, and links."""
    seats: tuple[str, ...] = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
    """One colour for each seat; told apart by everybody, also without colour vision."""


LIGHT = Theme(
    name="light",
    title="Light",
    is_dark=False,
    window="#f2f3f6",
    base="#ffffff",
    stripe="#f8f9fb",
    raised="#fbfbfd",
    canvas="#e4e7ec",
    border="#cfd4dd",
    handle="#8a93a1",
    text="#1b1f27",
    muted="#566070",
    disabled="#8a93a1",
    accent="#3556c4",
    on_accent="#ffffff",
    tint="#e3e9fb",
    focus="#3556c4",
    error="#b3261e",
    warning="#8a5300",
    hint="#2a62b8",
    good="#1d7340",
    added="#d8f2df",
    removed="#fbdcda",
    word="#3b3fb6",
    number="#9a3412",
    reference="#0b6b74",
)

DARK = Theme(
    name="dark",
    title="Dark",
    is_dark=True,
    window="#1c1f24",
    base="#2c3139",
    stripe="#31363f",
    raised="#3a404b",
    canvas="#131518",
    border="#525a68",
    handle="#667082",
    text="#e7e9ee",
    muted="#a6aebb",
    disabled="#7d8594",
    accent="#86a5ff",
    on_accent="#10131b",
    tint="#35405c",
    focus="#86a5ff",
    error="#ff9a92",
    warning="#f2b75c",
    hint="#8cbcff",
    good="#79d296",
    added="#1f4630",
    removed="#5a2a2a",
    word="#a9b4ff",
    number="#ffb38a",
    reference="#6fd3dc",
)

HIGH_CONTRAST = Theme(
    name="contrast",
    title="High contrast",
    is_dark=True,
    window="#000000",
    base="#000000",
    stripe="#0d0d0d",
    raised="#141414",
    canvas="#000000",
    border="#ffffff",
    handle="#ffffff",
    text="#ffffff",
    muted="#e6e6e6",
    disabled="#a0a0a0",
    accent="#ffd60a",
    on_accent="#000000",
    tint="#3d3400",
    focus="#00e5ff",
    error="#ff8a80",
    warning="#ffc14d",
    hint="#80d8ff",
    good="#69f0ae",
    added="#003d1a",
    removed="#5c0000",
    word="#9ecbff",
    number="#ffcf8a",
    reference="#7df9ff",
)

THEMES = (LIGHT, DARK, HIGH_CONTRAST)
_worn = [LIGHT]


def theme_for(name: str) -> Theme:
    """Return a theme by its name; an unknown name gives the light one."""
    return next((theme for theme in THEMES if theme.name == name), LIGHT)


def current() -> Theme:
    """Return the theme that the program wears now."""
    return _worn[0]


def wear(theme: Theme) -> None:
    """Let the program wear a theme; the window calls it and then tells every widget by a new palette."""
    _worn[0] = theme


def set_off(box: QAbstractSpinBox) -> None:
    """Set a number off the outline of its box as other letters are: rules of style do not reach it there."""
    box.lineEdit().setTextMargins(2, 0, 0, 0)


# ---- icons -------------------------------------------------------------------------------------------


def icon(name: str, colour: str | None = None) -> QIcon:
    """Return an icon of the icon font, in that of the text around it or in a colour of its own.

    A colour of the theme is given by its name (`"warning"`): then the icon follows when the theme changes.
    """
    return QIcon(_GlyphEngine(name, colour))


def paint_icon(painter: QPainter, name: str, area: QRect, colour: str) -> None:
    """Draw an icon into an area, as large as fits."""
    size = min(area.width(), area.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    centre = QPointF(area.x() + area.width() / 2, area.y() + area.height() / 2)
    painter.translate(centre.x() - size / 2, centre.y() + ICON_MIDDLE * size)
    painter.scale(size / _EM, size / _EM)
    painter.fillPath(_outline(name), QColor(colour))
    painter.restore()


class _GlyphEngine(QIconEngine):
    """Draws an icon anew for every size and state, so that it is always sharp and follows the theme."""

    def __init__(self, name: str, colour: str | None) -> None:
        super().__init__()
        self._name, self._colour = name, colour

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw the icon as its state demands."""
        paint_icon(painter, self._name, rect, self._ink(mode))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the icon as a picture."""
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        """Return an engine that draws the same."""
        return _GlyphEngine(self._name, self._colour)

    def _ink(self, mode: QIcon.Mode) -> str:
        theme = current()
        if mode == QIcon.Mode.Disabled:
            return theme.disabled
        if mode == QIcon.Mode.Selected:
            return theme.on_accent
        colour = self._colour or "text"
        return colour if colour.startswith("#") else str(getattr(theme, colour))


_EM = 100.0


@cache
def _outline(name: str) -> QPainterPath:
    if is_outline(name):
        from editors.painter import icon_outline  # who draws signs of designers' own; few windows show any

        return icon_outline(name)
    font = _icon_font()
    glyphs = font.glyphIndexesForString(icon_letters()[name])
    return font.pathForGlyph(glyphs[0])


@cache
def _icon_font() -> QRawFont:
    return QRawFont(str(font_file(ICONS)), _EM, QFont.HintingPreference.PreferNoHinting)
