"""What a person has chosen, and how they left the window: one small JSON file in the user's folder.

A file that is missing, broken or hostile counts as empty: nobody loses more than the place of their docks.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, Signal

from workbench.places import user_folder

MOST_RECENT = 20
SCALES = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
RENAMED = {"view.calm": "view.distraction_free", "story.cover": "story.condition"}
"""Commands that had another id when somebody chose other keys for them."""
LARGEST = 4_000_000
"""A file that is larger than this was not written by the program."""


def preferences_file() -> Path:
    """Return where the preferences are kept."""
    return user_folder() / "preferences.json"


class Preferences(QObject):
    """The chosen values by name; each `set` is written to the file at once, several of them with `together`.

    Windows over other libraries write to the same file: each writes only what was chosen in it.
    """

    changed = Signal(str)
    """The name of the value that is new."""

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path or preferences_file()
        self._values = _read(self.path)
        self._unwritten: dict[str, Any] = {}
        self._waits = False

    # ---- plain values --------------------------------------------------------------------------------

    def get(self, name: str, default: Any) -> Any:
        """Return a value; one that is missing or of another type than the default counts as the default."""
        value = self._values.get(name, default)
        wanted = (int, float) if isinstance(default, float) else type(default)
        return value if isinstance(value, wanted) else default

    def set(self, name: str, value: Any) -> None:
        """Choose a value and write it down."""
        if self._values.get(name) != value:
            self._values[name] = self._unwritten[name] = value
            if not self._waits:
                self._write_down()
            self.changed.emit(name)

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        """Write what is chosen in the block at its end, all at once: each writing waits for the disk."""
        waited, self._waits = self._waits, True
        try:
            yield
        finally:
            self._waits = waited
            if self._unwritten and not waited:
                self._write_down()

    @property
    def theme(self) -> str:
        """The name of the theme."""
        return str(self.get("theme", "system"))

    @property
    def scale(self) -> float:
        """How large the interface is drawn; 1 is as the system says."""
        return min(max(float(self.get("scale", 1.0)), SCALES[0]), SCALES[-1])

    @property
    def is_motion_reduced(self) -> bool:
        """Whether nothing should move that need not."""
        return bool(self.get("reduced_motion", default=False))

    @property
    def shortcuts(self) -> dict[str, str]:
        """The shortcuts that differ from the table of commands, by command id."""
        return {RENAMED.get(id, str(id)): str(keys) for id, keys in self.get("shortcuts", {}).items()}

    # ---- how a window was left -----------------------------------------------------------------------

    def bytes(self, name: str) -> QByteArray:
        """Return bytes that Qt wanted to keep; what cannot be read is empty."""
        try:
            return QByteArray(base64.b64decode(self.get(name, ""), validate=True))
        except (binascii.Error, ValueError):
            return QByteArray()

    def set_bytes(self, name: str, value: QByteArray) -> None:
        """Keep bytes of Qt, such as the places of docks."""
        self.set(name, base64.b64encode(value.data()).decode("ascii"))

    def session(self, library: Path) -> dict[str, Any]:
        """Return how the window over a library was left."""
        found = self.get("sessions", {}).get(str(library))
        return found if isinstance(found, dict) else {}

    def set_session(self, library: Path, session: Mapping[str, Any]) -> None:
        """Remember how the window over a library was left; the sessions of other libraries stay."""
        known = _read(self.path).get("sessions")
        others = known if isinstance(known, dict) else self.get("sessions", {})
        others = {name: one for name, one in others.items() if name != str(library)}
        kept = dict(list(others.items())[-MOST_RECENT + 1 :])
        self.set("sessions", {**kept, str(library): dict(session)})

    def picture_of(self, library: Path) -> Path:
        """Return the file with a picture of the window over a library as it was left."""
        name = hashlib.sha256(str(library).encode()).hexdigest()[:16]
        return self.path.parent / "pictures" / f"{name}.png"

    # ---- the file ------------------------------------------------------------------------------------

    def _write_down(self) -> None:
        """Write what was chosen here over what other windows have written meanwhile."""
        chosen, self._unwritten = self._unwritten, {}
        self._write({**(_read(self.path) or self._values), **chosen})

    def _write(self, values: Mapping[str, Any]) -> None:
        """Write the file whole beside the old one, then put it in its place; a full disk is no reason to stop."""
        text = json.dumps(values, ensure_ascii=False, indent=1, sort_keys=True)
        new = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with new.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            new.replace(self.path)
        except OSError:
            with contextlib.suppress(OSError):
                new.unlink(missing_ok=True)


def _read(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > LARGEST:
            return {}
        values = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return values if isinstance(values, dict) else {}
