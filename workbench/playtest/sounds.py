"""Sounds of the table, played by a program of the system; the files are made by `python -m tools.sounds`."""

from __future__ import annotations

import contextlib
import shutil
import sys
import time
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, QProcess

if sys.platform == "win32":
    import winsound

FOLDER = Path(__file__).parent / "sound_files"
PLAYERS = {
    "darwin": (("afplay",),),
    "linux": (("paplay",), ("pw-play",), ("aplay", "-q")),
}
"""The programs that play a file, with their arguments, in the order in which they are tried."""
APART = 0.08
"""So many seconds lie between two sounds: what happens together is heard once."""


class Sound(StrEnum):
    """What can be heard."""

    ASKED = "asked"
    MOVED = "moved"
    TURNED = "turned"
    COIN = "coin"
    DICE = "dice"
    PAGE = "page"
    RACE = "race"
    WON = "won"
    LOST = "lost"
    REFUSED = "refused"
    BACK = "back"
    NOTE = "note"


class Sounds(QObject):
    """Plays small files, if somebody wants to hear them and something can play them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_on = False
        self._player = _player()
        self._last = 0.0

    @property
    def can_play(self) -> bool:
        """Whether there is anything that plays a file."""
        return sys.platform == "win32" or bool(self._player)

    def play(self, sound: Sound) -> None:
        """Let something be heard; what follows at once is left out."""
        now = time.monotonic()
        if not (self.is_on and self.can_play) or now - self._last < APART:
            return
        self._last = now
        self.start(FOLDER / f"{sound}.wav")

    def start(self, path: Path) -> None:
        """Play a file and do not wait for its end."""
        if sys.platform == "win32":
            how = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
            # What cannot be played is only not heard.
            with contextlib.suppress(RuntimeError):
                winsound.PlaySound(str(path), how)
        else:
            QProcess.startDetached(self._player[0], [*self._player[1:], str(path)])


def _player() -> tuple[str, ...]:
    """Return the first program of the system that plays files, with its arguments."""
    for program, *arguments in PLAYERS.get(sys.platform, ()):
        found = shutil.which(program)
        if found:
            return found, *arguments
    return ()
