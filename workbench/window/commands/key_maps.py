"""The chosen keys as a file, to be taken to another machine."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtGui import QKeySequence

from engines.kit.files import write_whole
from workbench.window.commands.table import BY_ID

LARGEST = 100_000
"""A file that is larger than this is no key map."""


class KeyMapError(ValueError):
    """A file is no key map; the message says why."""


def write_keys(path: Path, chosen: Mapping[str, str]) -> str:
    """Write the keys that differ from the table of commands, over an earlier key map alone; say how it went."""
    try:
        if path.is_file() and path.stat().st_size:
            read_keys(path)
        write_whole(path, json.dumps(chosen, indent=1, sort_keys=True).encode())
    except OSError as error:
        return f"{path.name} could not be written: {error.strerror or error}."
    except KeyMapError as error:
        return f"{error} It was left as it is."
    return f"{len(chosen)} keys of your own are in {path.name}."


def read_keys(path: Path) -> dict[str, str]:
    """Read the keys of a file; commands that this version does not have are left out."""
    try:
        with path.open("rb") as opened:
            data = opened.read(LARGEST + 1)
        found = json.loads(data.decode("utf-8")) if len(data) <= LARGEST else None
    except OSError as error:
        raise KeyMapError(f"{path.name} cannot be read: {error.strerror or error}.") from None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not all(isinstance(keys, str) for keys in found.values()):
        raise KeyMapError(f"{path.name} is no key map of the workbench.")
    wrong = [keys for keys in found.values() if keys and not QKeySequence(keys).toString()]
    if wrong:
        raise KeyMapError(f"{path.name} has keys that do not exist: {wrong[0][:40]}.")
    return {id: keys for id, keys in found.items() if id in BY_ID and BY_ID[id].shortcut != keys}
