from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editors import look
from workbench.library import Library
from workbench.window.dialogs.preferences import PreferencesDialog


@pytest.fixture
def dialog(qtbot, preferences, library):
    made = PreferencesDialog(preferences, library)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    return made


def test_every_theme_is_offered_and_that_of_the_system(dialog):
    offered = [dialog.theme.itemData(row) for row in range(dialog.theme.count())]

    assert offered == ["system", *(theme.name for theme in look.THEMES)]


def test_a_theme_is_chosen_by_keys(dialog, preferences):
    dialog.theme.setFocus()
    QTest.keyClicks(dialog.theme, "Dark")

    assert preferences.theme == "dark"


def test_another_size_offers_to_restart(dialog, preferences, qtbot):
    assert not dialog.restart.isEnabled()

    dialog.scale.setCurrentIndex(dialog.scale.findData(1.5))
    with qtbot.waitSignal(dialog.restart_requested):
        QTest.mouseClick(dialog.restart, Qt.MouseButton.LeftButton)

    assert preferences.scale == 1.5


def test_motion_is_reduced_by_a_tick(dialog, preferences):
    dialog.motion.setFocus()
    QTest.keyClick(dialog.motion, Qt.Key.Key_Space)

    assert preferences.is_motion_reduced


def test_the_name_stands_in_the_history_from_now_on(dialog, library):
    dialog.user.setFocus()
    QTest.keyClicks(dialog.user, "Ada")
    QTest.keyClick(dialog.user, Qt.Key.Key_Return)

    library.save(library.get("ambush", "ambush").changed(name="Surprise"))

    assert library.history("ambush", "ambush")[0].by == "Ada"


def test_a_library_that_is_only_read_takes_no_name(qtbot, preferences, path):
    with Library.open(path, read_only=True) as library:
        made = PreferencesDialog(preferences, library)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(made)

        assert not made.user.isEnabled()
