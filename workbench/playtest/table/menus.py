"""The menus beside things of the table: answers, what can be done by hand, sentences for the referee."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from workbench.playtest.model.by_hand import Act, Group
from workbench.playtest.table.blocks import Spot

Do = Callable[[Act], None]


class ThingMenu(QMenu):
    """A menu beside a thing of the table; it goes when it is closed."""

    def __init__(self, parent: QWidget, name: str = "What can be done with it") -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def add_groups(self, groups: Sequence[Group], do: Do, choose: Callable[[], None]) -> None:
        """Offer where a thing can be moved and what can be set, each in a menu of its own."""
        if groups:
            add_heading(self, "By hand")
        for group in groups:
            if group.why_not:
                self.addAction(f"{group.title}: {group.why_not}").setEnabled(False)
            else:
                inner = self.addMenu(group.title)
                inner.setAccessibleName(group.title)
                add_acts(inner, group.acts, do)
        if groups and not any(group.why_not for group in groups):
            self.addAction("Choose in the pane…").triggered.connect(lambda *_: choose())

    def add_sentences(self, name: str, sentences: Sequence[str], say: Callable[[str], None]) -> None:
        """Offer sentences that name a thing, and to begin another with its name."""
        add_heading(self, "In a sentence")
        for sentence in sentences:
            self.addAction(sentence).triggered.connect(lambda *_, said=sentence: say(said))
        self.addAction("Another sentence…").triggered.connect(lambda *_: say(name))


def add_acts(menu: QMenu, acts: Sequence[Act], do: Do) -> None:
    """Offer what can be done, each in a line."""
    for act in acts:
        menu.addAction(capital(act.words)).triggered.connect(lambda *_, chosen=act: do(chosen))


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
