"""A random walk through the pane of a story; run as a program it walks until it is killed.

As a program it takes the path of a library and a seed, and tells every act on the standard output.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from editors.stories.pane import StoryPane
from workbench.desk.workspace import Workspace
from workbench.library import Library

GAME, STORY = "castle_von_loghan", "story.lamplighters_round"
WORDS = ("Dusk", "Night", "Dawn", "Lamps", "Rain", "Bells")


class Walk:
    """Somebody who does this and that to a story."""

    def __init__(self, library: Library, seed: int) -> None:
        self.luck = random.Random(seed)  # noqa: S311 (a walk, not a secret)
        self.workspace = Workspace(library)
        self.pane = StoryPane(self.workspace.open(GAME, STORY), self.workspace)

    def act(self) -> str:
        """Do something, and say what."""
        name = self.luck.choice([name for name in dir(self) if name.startswith("do_")])
        getattr(self, name)()
        return name

    def end(self) -> None:
        """Close the pane and the workspace as a window does."""
        self.pane.finish()
        self.workspace.close()
        self.pane.deleteLater()
        self.workspace.deleteLater()

    def _pick(self) -> str:
        cards = self.pane.story().cards
        if cards:
            self.pane.refresh()
            self.pane.select(self.luck.choice(cards))
        return self.pane.card

    # ---- acts ----------------------------------------------------------------------------------------

    def do_type(self) -> None:
        """Type a name or a tale, letter by letter."""
        if self._pick():
            field, word = self.luck.choice(["name", "tale", "place"]), self.luck.choice(WORDS)
            for count in range(1, len(word) + 1):
                self.pane.subject().edit(field, merge=field, **{field: word[:count]})

    def do_type_elsewhere(self) -> None:
        """Edit a card in a tab of its own."""
        if cards := self.pane.story().cards:
            opened = self.workspace.open(GAME, self.luck.choice(cards))
            self.pane.stack.join(opened)
            opened.edit("Notes", notes=self.luck.choice(WORDS))

    def do_type_blurb(self) -> None:
        """Edit the story itself."""
        self.pane.opened.edit("Blurb", merge="blurb", blurb=self.luck.choice(WORDS))

    def do_add(self) -> None:
        """Add a card, and name it as one does."""
        self._pick()
        self.pane.add_card()
        if self.luck.random() < 0.5:
            self.pane.subject().edit("Name", merge="name", name=self.luck.choice(WORDS))

    def do_duplicate(self) -> None:
        """Copy a card."""
        if self._pick():
            self.pane.duplicate()

    def do_delete(self) -> None:
        """Delete one card or two."""
        cards = list(self.pane.story().cards)
        self.pane.edits.delete(self.luck.sample(cards, min(len(cards), self.luck.choice([1, 2]))))
        self.pane.refresh()

    def do_move(self) -> None:
        """Move a card."""
        if card := self._pick():
            self.pane.edits.move([card], self.luck.randrange(len(self.pane.story().cards)))

    def do_cover(self) -> None:
        """Lay a cover on a card, or take it off."""
        if card := self._pick():
            self.pane.edits.set_condition(card, on=self.luck.random() < 0.6)

    def do_lead(self) -> None:
        """Lead the story on."""
        if card := self._pick():
            self.pane.edits.lead(card, self.luck.choice(self.pane.story().cards))

    def do_renumber(self) -> None:
        """Number the cards."""
        self.pane.edits.renumber()

    def do_save(self) -> None:
        """Wait until all is saved."""
        self.workspace.flush()

    def do_undo(self) -> None:
        """Go some steps back."""
        for _ in range(self.luck.choice([1, 1, 3])):
            self.pane.stack.undo()

    def do_redo(self) -> None:
        """Go a step forth."""
        self.pane.stack.redo()


def main(path: Path, seed: int) -> int:
    """Walk for ever, now and then with a pause in which the workspace saves by itself."""
    app = QApplication([])
    walk = Walk(Library.open(path), seed)
    while True:
        sys.stdout.write(f"{walk.act()}\n")
        sys.stdout.flush()
        app.processEvents()


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), int(sys.argv[2])))
