"""What the menus beside things of the table share."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu

from workbench.playtest.table.blocks import Spot


def add_heading(menu: QMenu, words: str) -> None:
    """Put words over what follows; a section would show them in some styles only."""
    if not menu.isEmpty():
        menu.addSeparator()
    menu.addAction(words).setEnabled(False)


def capital(words: str) -> str:
    """Begin what stands alone in a menu with a capital."""
    return words[:1].upper() + words[1:]


def spot_name(spot: Spot) -> str:
    """Name what lies at a spot, as sentences do."""
    if spot.thing is not None:
        return spot.thing.name
    return spot.token.name if spot.token is not None else spot.text
