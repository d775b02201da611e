from __future__ import annotations

from collections import Counter

from PySide6.QtGui import QKeySequence

from exports.faces.fonts import icon_letters
from tests.each import each
from tools import shortcuts as tool
from workbench.window.commands.menus import TOOLBAR
from workbench.window.commands.table import BY_ID, COMMANDS, Menu


def test_every_command_has_a_name_of_its_own_and_a_title():
    assert len(BY_ID) == len(COMMANDS)
    assert all(command.title.strip() for command in COMMANDS)


def test_no_two_commands_share_a_shortcut(qapp):
    keys = Counter(QKeySequence(command.shortcut).toString() for command in COMMANDS if command.shortcut)

    assert [key for key, count in keys.items() if count > 1] == []


def test_every_shortcut_can_be_typed(qapp):
    wrong = [command.id for command in COMMANDS if command.shortcut and QKeySequence(command.shortcut).isEmpty()]

    assert wrong == []


def test_every_icon_is_in_the_icon_font():
    assert [command.icon for command in COMMANDS if command.icon and command.icon not in icon_letters()] == []


def test_commands_are_sorted_by_menu():
    menus = [list(Menu).index(command.menu) for command in COMMANDS]

    assert menus == sorted(menus)


def test_groups_of_a_menu_stand_together():
    for menu in Menu:
        groups = [command.group for command in COMMANDS if command.menu == menu]
        assert groups == sorted(groups)


@each("id", [id for group in TOOLBAR for id in group])
def test_every_button_of_the_toolbar_is_a_command_with_an_icon(id):
    assert BY_ID[id].icon


def test_the_page_of_shortcuts_in_the_guide_is_fresh():
    """Run `python -m tools.shortcuts` after changing the table of commands."""
    assert tool.PAGE.read_text(encoding="utf-8") == tool.page()
