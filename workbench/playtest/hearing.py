"""What is heard at the table: each sound belongs to something that happens in the window."""

from __future__ import annotations

from PySide6.QtCore import QObject

from engines.kit.table import Scene
from workbench.playtest.conductor import Conductor
from workbench.playtest.sounds import Sound


class Hearing(QObject):
    """Lets what happens in a playtest be heard."""

    def __init__(self, conductor: Conductor) -> None:
        super().__init__(conductor)
        parts = conductor.parts
        self._session, self._play = conductor.session, parts.sounds.play
        parts.scene.moved.connect(lambda: self._play(Sound.MOVED))
        parts.stage.opened.connect(self._on_scene)
        parts.clock.running_changed.connect(lambda is_running: is_running and self._play(Sound.RACE))
        conductor.undone.connect(lambda: self._play(Sound.BACK))
        parts.notes.pinned.connect(lambda *_: self._play(Sound.NOTE))
        parts.table.refused.connect(lambda *_: self._play(Sound.REFUSED))
        conductor.driver.failed.connect(lambda *_: self._play(Sound.REFUSED))
        conductor.driver.asked.connect(lambda seats: seats and self._play(Sound.ASKED))
        conductor.driver.ended.connect(self._on_ended)

    def _on_scene(self, scene: Scene) -> None:
        """A coin, dice and cards are heard as such, everything else like a page."""
        tokens = scene.tokens() if scene.is_brief else []
        if any(token.is_die for token in tokens):
            self._play(Sound.DICE)
        elif tokens:
            self._play(Sound.COIN)
        else:
            self._play(Sound.TURNED if scene.is_brief else Sound.PAGE)

    def _on_ended(self) -> None:
        ending, humans = self._session.state.ending, self._session.humans()
        has_won = ending is not None and (not humans or not set(humans).isdisjoint(ending.winners))
        self._play(Sound.WON if has_won else Sound.LOST)
