"""Writes the page of shortcuts in the guide from the table of commands: python -m tools.shortcuts."""

from __future__ import annotations

from pathlib import Path

from workbench.window.commands.table import COMMANDS, Menu

PAGE = Path(__file__).resolve().parents[1] / "docs" / "guide" / "shortcuts.md"

_TOP = """# Shortcuts

Every command has a place in a menu, and most have keys. **All commands** (`Ctrl+Shift+P`) finds any of them by a few
letters of its name. On a Mac, read `Cmd` for `Ctrl` and `Option` for `Alt`.

You can choose other keys: **Edit ▸ Shortcuts**. If keys belong to another command, the window says to which one.
"""


def page() -> str:
    """Return the text of the page."""
    return "\n".join([_TOP, *(section(menu) for menu in Menu)])


def section(menu: Menu) -> str:
    """Return the table of one menu."""
    rows = [
        f"| {command.title.rstrip('…')} | {f'`{command.shortcut}`' if command.shortcut else ''} | {command.about} |"
        for command in COMMANDS
        if command.menu == menu
    ]
    return "\n".join(
        [f"## {menu.replace('&', '')}", "", "| command | keys | what it does |", "| --- | --- | --- |", *rows, ""]
    )


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name} is fresh.")


if __name__ == "__main__":
    main()
