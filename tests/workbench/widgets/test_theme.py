from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QGroupBox,
    QListView,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QScrollArea,
    QScrollBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editors import look
from workbench.widgets import theme

READABLE = 3.0
"""The contrast that outlines need (WCAG, 1.4.11)."""


@pytest.fixture
def wear(qapp):
    """Wears a theme, in the style of the program, for one test."""
    before, style = look.current().name, qapp.style().objectName()
    qapp.setStyle("Fusion")
    yield partial(theme.dress, qapp)
    theme.dress(qapp, before)
    qapp.setStyleSheet("")
    qapp.setStyle(style)


def brightest(widget):
    """Return the lightness of the lightest dot of a widget without words, from 0 to 1."""
    picture = widget.grab().toImage()
    return max(picture.pixelColor(x, y).lightnessF() for x in range(picture.width()) for y in range(picture.height()))


def luminance(lightness):
    return lightness**2.2 + 0.05


@pytest.mark.parametrize(
    ("name", "sort"),
    [
        ("contrast", QCheckBox),
        ("contrast", QRadioButton),
        ("contrast", QToolButton),
        ("dark", QCheckBox),
        ("dark", QRadioButton),
    ],
)
def test_on_dark_ground_what_can_be_pressed_has_an_outline(qtbot, wear, name, sort):
    ground = QColor(wear(name).window).lightnessF()
    around = QWidget()
    qtbot.addWidget(around)
    QVBoxLayout(around).addWidget(pressed := sort())
    around.show()
    QApplication.processEvents()

    assert luminance(brightest(pressed)) / luminance(ground) > READABLE


@pytest.mark.slow
def test_another_theme_takes_the_outlines_off(wear):
    wear("contrast")
    wear("light")

    assert QApplication.palette("QCheckBox").window().color().name() == look.LIGHT.window


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_a_group_that_scrolls_has_the_ground_of_the_window(qtbot, wear, name):
    ground = wear(name).window
    scroller = QScrollArea()
    qtbot.addWidget(scroller)
    scroller.setWidgetResizable(True)
    scroller.setWidget(QGroupBox("How"))
    scroller.show()
    QApplication.processEvents()

    picture = scroller.grab().toImage()
    assert picture.pixelColor(picture.rect().center()).name() == ground


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_the_handle_of_a_scroll_bar_can_be_told_from_its_ground(qtbot, wear, name):
    worn = wear(name)
    bar = QScrollBar(parent := QListView())
    qtbot.addWidget(parent)
    bar.setRange(0, 10)
    bar.setPageStep(1000)
    bar.resize(bar.sizeHint().width(), 200)

    assert bar.grab().toImage().pixelColor(bar.width() // 2, 100).name() == worn.handle


@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_a_box_in_a_list_can_be_seen_before_it_is_ticked(qtbot, wear, name):
    ground = QColor(wear(name).base).lightnessF()
    view = QListWidget()
    qtbot.addWidget(view)
    (item := QListWidgetItem("", view)).setCheckState(Qt.CheckState.Unchecked)
    view.show()
    QApplication.processEvents()

    box = view.visualItemRect(item).adjusted(1, 1, 0, 0)
    picture = view.viewport().grab(box).toImage()
    dots = (picture.pixelColor(x, y).lightnessF() for x in range(20) for y in range(picture.height()))
    assert luminance(max(dots)) / luminance(ground) > READABLE


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_the_current_entry_of_a_list_of_choices_can_be_read(qtbot, wear, name):
    wear(name)
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems(["One", "MMMMMM", "Three"])
    box.setCurrentIndex(1)
    box.show()
    box.showPopup()
    QApplication.processEvents()

    row = box.view().visualRect(box.model().index(1, 0))
    picture = box.view().viewport().grab(row).toImage()
    shades = [picture.pixelColor(x, y).lightnessF() for x in range(picture.width()) for y in range(picture.height())]
    box.hidePopup()
    assert luminance(max(shades)) / luminance(min(shades)) > READABLE
