from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QToolButton, QVBoxLayout, QWidget

from editors import look
from workbench.window import theme

READABLE = 3.0
"""The contrast that outlines need (WCAG, 1.4.11)."""


@pytest.fixture
def high_contrast(qapp):
    """High contrast, in the style of the program, for one test."""
    before, style = look.current().name, qapp.style().objectName()
    qapp.setStyle("Fusion")
    yield theme.dress(qapp, "contrast")
    theme.dress(qapp, before)
    qapp.setStyleSheet("")
    qapp.setStyle(style)


def brightest(widget):
    """Return the lightness of the lightest dot of a widget without words, from 0 to 1."""
    picture = widget.grab().toImage()
    return max(picture.pixelColor(x, y).lightnessF() for x in range(picture.width()) for y in range(picture.height()))


@pytest.mark.parametrize("sort", [QCheckBox, QRadioButton, QToolButton])
def test_in_high_contrast_what_can_be_pressed_has_an_outline(qtbot, high_contrast, sort):
    around = QWidget()
    qtbot.addWidget(around)
    QVBoxLayout(around).addWidget(pressed := sort())
    around.show()
    QApplication.processEvents()

    assert (brightest(pressed) ** 2.2 + 0.05) / 0.05 > READABLE


def test_another_theme_takes_the_outlines_off(qapp, high_contrast):
    theme.dress(qapp, "light")

    assert QApplication.palette("QCheckBox").window().color().name() == look.LIGHT.window
