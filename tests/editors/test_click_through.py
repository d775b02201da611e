from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QVBoxLayout, QWidget

from editors.click_through import ClickThrough


def test_a_press_beside_a_list_goes_where_it_points(qtbot):
    form = QWidget()
    qtbot.addWidget(form)
    first, second = QLineEdit(form), QLineEdit(form)
    layout = QVBoxLayout(form)
    layout.addWidget(first)
    layout.addWidget(second)
    popup = QListView(form)
    popup.setWindowFlag(Qt.WindowType.Popup)
    ClickThrough(popup)
    with qtbot.waitExposed(form):
        form.show()
    first.setFocus()
    popup.setGeometry(form.mapToGlobal(form.rect().bottomLeft()).x(), 700, 100, 40)
    popup.show()
    there = QPointF(second.mapToGlobal(second.rect().center()))
    left = Qt.MouseButton.LeftButton
    here, none = QPointF(popup.mapFromGlobal(there)), Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(popup, QMouseEvent(QEvent.Type.MouseButtonPress, here, there, left, left, none))

    assert not popup.isVisible()
    assert QApplication.focusWidget() is second
