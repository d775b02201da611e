"""Hands that change the value of any control as a person would."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox

from editors.fields.base import FieldControl
from editors.fields.choice import ChoiceControl, FlagControl
from editors.fields.from_files import SignControl
from editors.fields.image import ImageControl
from editors.fields.number import NumberControl
from editors.forms.groups import GroupControl
from editors.forms.lists import ListControl
from editors.forms.maps import PairControl
from editors.pictures import Incoming
from tests.editors.forms.bench import click

A_DOT = (
    b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,"
    b"\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"
)
A_SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1H9V9H1Z"/></svg>'


def work(control: FieldControl) -> None:
    """Change the value of a control as a person would."""
    if isinstance(control, ListControl):
        _work_list(control)
    elif isinstance(control, GroupControl):
        control.build()
        work(next(iter(control.rows.values())).control)
    elif isinstance(control, PairControl):
        QTest.keyClicks(control.key, "x")
    elif isinstance(control, NumberControl):
        _work_number(control)
    elif isinstance(control, ChoiceControl):
        _work_choice(control.box)
    elif isinstance(control, FlagControl):
        click(control.box)
    elif isinstance(control, ImageControl):
        control.take(Incoming(A_DOT, "dot.gif"))
    elif isinstance(control, SignControl):
        _work_sign(control)
    else:
        _work_text(control)


def _work_list(control: ListControl) -> None:
    if control.items:
        click(control.items[-1].remove)
    else:
        click(control.add_button)
        work(control.items[0].control)


def _work_number(control: NumberControl) -> None:
    if control.has and not control.has.isChecked():
        click(control.has)
        return
    box: QAbstractSpinBox = control.box
    up = bool(box.stepEnabled() & QAbstractSpinBox.StepEnabledFlag.StepUpEnabled)
    QTest.keyClick(box, Qt.Key.Key_Up if up else Qt.Key.Key_Down)


def _work_choice(box: QComboBox) -> None:
    QTest.keyClick(box, Qt.Key.Key_Up if box.currentIndex() > 0 else Qt.Key.Key_Down)


def _work_sign(control: SignControl) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "sign.svg"
        file.write_text(A_SQUARE, encoding="utf-8")
        control.take(file)


def _work_text(control: Any) -> None:
    control.edit.setFocus()
    QTest.keyClick(control.edit, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(control.edit, "s")
