"""Dresses the application: palette, typeface and the few rules of style that Fusion leaves open."""

from __future__ import annotations

from dataclasses import asdict

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from editors import look
from editors.look import Theme
from exports.faces.fonts import font_file

SYSTEM = "system"
"""The theme that follows the light or dark of the operating system."""

TYPEFACE = "Source Sans Pro"
BODY = 11.0
"""The size of ordinary words, in points; the typeface runs small."""

_FONT_FILES = ("sans", "sans-bold", "sans-italic", "sans-bold-italic")


def dress(app: QApplication, name: str) -> Theme:
    """Let the application wear a theme, and tell every widget by a new palette."""
    theme = look.theme_for(_system_theme(app) if name == SYSTEM else name)
    look.wear(theme)
    app.setPalette(palette_of(theme))
    for kind in _TICKED:
        app.setPalette(ticked(theme), kind)  # type: ignore[arg-type]  # PySide takes a str, its stubs bytes
    app.setStyleSheet(style_of(theme))
    return theme


def set_up(app: QApplication) -> None:
    """Choose the style and the typeface, once."""
    app.setStyle("Fusion")
    for font in _FONT_FILES:
        QFontDatabase.addApplicationFont(str(font_file(font)))
    body = QFont(TYPEFACE)
    body.setPointSizeF(BODY)
    app.setFont(body)


def _system_theme(app: QApplication) -> str:
    is_dark = app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return look.DARK.name if is_dark else look.LIGHT.name


_ROLES = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "base",
    QPalette.ColorRole.AlternateBase: "stripe",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Button: "raised",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "on_accent",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "on_accent",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "reference",
    QPalette.ColorRole.LinkVisited: "reference",
    QPalette.ColorRole.Mid: "border",
    QPalette.ColorRole.Midlight: "border",
    QPalette.ColorRole.Dark: "border",
}
_DISABLED = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.HighlightedText,
)


def palette_of(theme: Theme) -> QPalette:
    """Return the palette of a theme."""
    palette = QPalette()
    for role, name in _ROLES.items():
        palette.setColor(role, QColor(getattr(theme, name)))
    for role in _DISABLED:
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.disabled))
    palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Highlight, QColor(theme.border))
    return palette


_TICKED = ("QCheckBox", "QRadioButton", "QTreeView", "QListView", "QTableView")
"""What Fusion gives a box to tick in a darker shade of the window: on dark ground it is not seen."""


def ticked(theme: Theme) -> QPalette:
    """Return the palette of the kinds of widgets that have a box to tick."""
    palette = palette_of(theme)
    if theme.is_dark:
        palette.setColor(QPalette.ColorRole.Window, QColor(theme.muted))
    return palette


def _is_outlined(theme: Theme) -> bool:
    return theme.window == theme.base


_STYLE = """
QMainWindow::separator {{ background: {window}; width: 6px; height: 6px; }}
QMainWindow::separator:hover {{ background: {tint}; }}
QDockWidget {{ font-weight: bold; }}
QToolBar {{ border: none; border-bottom: 1px solid {border}; spacing: 2px; padding: 3px 6px; }}
QStatusBar {{ border-top: 1px solid {border}; }}
QStatusBar::item {{ border: none; }}
QToolTip {{ background: {raised}; color: {text}; border: 1px solid {border}; padding: 4px 6px; }}
QTabBar {{ qproperty-drawBase: 0; }}
QMainWindow > QTabBar {{ qproperty-elideMode: ElideNone; }}
QTabBar::tab {{ background: {window}; color: {muted}; border: none; border-bottom: 2px solid transparent;
    padding: 7px 12px; }}
QTabBar::tab:hover {{ background: {tint}; color: {text}; }}
QTabBar::tab:selected {{ background: {base}; color: {text}; border-bottom: 2px solid {accent}; }}
QTabWidget::pane {{ border: none; border-top: 1px solid {border}; }}
QHeaderView::section {{ background: {raised}; color: {muted}; border: none; border-right: 1px solid {border};
    border-bottom: 1px solid {border}; padding: 4px 8px; text-align: left; }}
QToolButton:checked {{ background: {tint}; border: 1px solid {accent}; border-radius: 3px; padding: 3px; }}
QScrollBar {{ background: transparent; border: none; }}
QScrollBar:vertical {{ width: 12px; }}
QScrollBar:horizontal {{ height: 12px; }}
QScrollBar::handle {{ background: {handle}; border-radius: 4px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: 28px; }}
QScrollBar::handle:horizontal {{ min-width: 28px; }}
QScrollBar::handle:hover, QScrollBar::handle:pressed {{ background: {muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0px; height: 0px; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox, #thumbnail {{ background: {base};
    border: 1px solid {border}; border-radius: 4px; }}
QLineEdit {{ padding: 2px 2px; }}
QComboBox {{ padding: 2px 4px; combobox-popup: 0; }}
QComboBox QLineEdit {{ border: none; background: transparent; padding: 1px 2px; }}
QPushButton[flat="false"], QToolButton[autoRaise="false"], QComboBox {{ background: {raised};
    border: 1px solid {border}; border-radius: 4px; }}
QPushButton[flat="false"] {{ padding: 4px 12px; }}
QToolButton[autoRaise="false"] {{ padding: 3px; }}
QToolButton[autoRaise="false"][popupMode="1"] {{ padding-right: 20px; }}
QToolButton[autoRaise="false"]::menu-button {{ border: none; border-left: 1px solid {border}; width: 16px; }}
QPushButton[flat="false"]:hover, QToolButton[autoRaise="false"]:hover {{ background: {tint}; }}
QComboBox:hover {{ border-color: {muted}; }}
QPushButton[flat="false"]:checked, QToolButton[autoRaise="false"]:checked {{ background: {tint};
    border-color: {accent}; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus, #thumbnail:focus,
QPushButton[flat="false"]:default, QPushButton[flat="false"]:focus, QToolButton[autoRaise="false"]:focus {{
    border-color: {focus}; }}
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled, QPushButton[flat="false"]:disabled {{
    background: {window}; color: {disabled}; border-color: {border}; }}
QComboBox::drop-down {{ border: none; width: 18px; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ border: none; width: 18px; }}
QComboBox::down-arrow, QAbstractSpinBox::up-arrow, QAbstractSpinBox::down-arrow {{ width: 0px; height: 0px;
    border-left: 4px solid {base}; border-right: 4px solid {base}; }}
QAbstractSpinBox::up-arrow {{ border-bottom: 5px solid {muted}; }}
QComboBox::down-arrow, QAbstractSpinBox::down-arrow {{ border-top: 5px solid {muted}; }}
QComboBox::down-arrow {{ border-left-color: {raised}; border-right-color: {raised}; }}
QComboBox::down-arrow:disabled, QAbstractSpinBox::up-arrow:disabled, QAbstractSpinBox::down-arrow:disabled {{
    border-color: {window}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QGroupBox {{ border: 1px solid {border}; border-radius: 4px; margin-top: 22px; padding-top: 2px; }}
QGroupBox::title {{ subcontrol-origin: margin; padding: 0px 2px 3px 0px; }}
QAbstractItemView {{ border: 1px solid {border}; }}
QComboBox QAbstractItemView {{ background: {base}; color: {text}; selection-background-color: {accent};
    selection-color: {on_accent}; }}
QComboBox QAbstractItemView::item {{ padding: 3px 6px; }}
QComboBox QAbstractItemView::item:selected {{ background: {accent}; color: {on_accent}; }}
QAbstractScrollArea::corner {{ background: {base}; }}
QTableView {{ gridline-color: {border}; }}
QListView::item, QTreeView::item {{ padding: 2px 0px; }}
QMenu {{ background: {base}; border: 1px solid {border}; padding: 4px; }}
QMenu::item {{ padding: 5px 28px 5px 12px; border-radius: 3px; }}
QMenu::icon {{ padding-left: 8px; }}
QMenu::item:selected {{ background: {tint}; color: {text}; }}
QMenu::item:disabled {{ color: {disabled}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {border}; margin: 4px 8px; }}
"""


# Fusion draws outlines a little darker than the window: on black they cannot be seen.
_OUTLINES = """
QGraphicsView, QScrollArea QTextBrowser {{ border: 1px solid {border}; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractItemView:focus, QAbstractSpinBox:focus,
QComboBox:focus, #thumbnail:focus, QPushButton[flat="false"]:focus, QToolButton[autoRaise="false"]:focus {{
    border: 2px solid {focus}; }}
QPushButton[flat="false"]:checked {{ background: {accent}; color: {on_accent}; }}
QPushButton[flat="false"]:disabled {{ border-color: {disabled}; }}
QToolButton:checked {{ border: 2px solid {accent}; background: {raised}; padding: 2px; }}
QToolButton[autoRaise="false"]:checked {{ border: 2px solid {accent}; padding: 2px; }}
QToolButton[autoRaise="false"]:focus {{ padding: 2px; }}
QDockWidget > QWidget {{ border-left: 1px solid {border}; }}
"""


def style_of(theme: Theme) -> str:
    """Return the rules of style of a theme."""
    return (_STYLE + (_OUTLINES if _is_outlined(theme) else "")).format_map(asdict(theme))
