"""Full disks and missing rights: every command that writes, and every place that it needs.

A disk is full when no file may grow (RLIMIT_FSIZE), so nothing has to be filled. Rights are missing for an ordinary
user; for who runs this as root the commands lose the power to pass over them.
"""

from __future__ import annotations

import ctypes
import os
import resource
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from engines.kit.files import PART
from tools.attack.flips import lost, said_by
from tools.attack.ground import GAME, small_library
from tools.attack.processes import Ended, workbench
from tools.attack.verdicts import Attack, Case, Verdict

PR_CAPBSET_DROP, DAC_OVERRIDE, DAC_READ_SEARCH = 24, 1, 2
"""Linux's numbers for taking a power away, and for the two that let root pass over rights."""
WRITING = {
    "backup": ("library", "backup"),
    "import": ("library", "import", "{folder}/in"),
    "export": ("library", "export", "{folder}/out"),
    "export as zip": ("library", "export", "{folder}/out.zip"),
    "release": ("library", "release", GAME, "third"),
    "sheets": ("export", "sheets", GAME, "-o", "{folder}/sheets.pdf"),
    "pictures": ("export", "png", GAME, "--dpi", "30", "-o", "{folder}/png"),
    "record": ("play", GAME, "--seat", "random", "--seed", "1", "--record", "{folder}/record.json"),
}
"""Commands that write, by name."""
PRINTED = ("sheets.pdf", "aid.pdf", "press/arcanum.pdf")
"""Earlier prints: they are whole afterwards, the old ones or new ones."""
PRINTING = {
    "quick reference": ("export", "aid", GAME, "-o", "{folder}/aid.pdf"),
    "press": ("export", "press", GAME, "-o", "{folder}/press"),
    "tuck boxes": ("export", "tuck", GAME, "-o", "{folder}/tuck.pdf"),
    "showcase": ("export", "showcase", GAME, "-o", "{folder}/showcase.png"),
    "Tabletop Simulator": ("export", "tts", GAME, "-o", "{folder}/tts"),
    "errata": ("export", "errata", GAME, "--since", "first", "-o", "{folder}/errata.md"),
    "lab": ("lab", "run", GAME, "--games", "2", "--jobs", "1", "--seat", "random"),
}
"""More that only a full disk meets."""
SHUT = ("library.db", "library.backups", ".", "library.db-wal", "in", "in/workbench.json", "library.db.lock")
"""What an ordinary user may not touch, one after the other."""


def full_disk(folder: Path, until: float) -> Attack:
    """Let every command that writes meet a full disk, at several moments."""
    attack, ground = Attack("full disk"), _prepared(folder / "ground")
    for name, words in {**WRITING, **PRINTING}.items():
        for room in (0, 20_000):
            if time.monotonic() < until:
                with_room = _limited(room)
                attack.cases.append(_tried(f"{name}, room for {room} bytes", ground, words, with_room))
    return attack


def missing_rights(folder: Path, until: float) -> Attack:
    """Let every command meet places that it may not use."""
    attack, ground = Attack("missing rights"), _prepared(folder / "ground")
    for place in SHUT:
        for name, words in {"info": ("library", "info"), "check": ("check",), **WRITING}.items():
            if time.monotonic() < until:
                attack.cases.append(_tried(f"{name}, {place} is shut", ground, words, _without_override, shut=place))
    return attack


def _limited(room: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))


def _without_override() -> None:
    """Let rights count for root too: whatever is started next may not pass over them."""
    if os.geteuid() == 0:
        system = ctypes.CDLL(None)
        for power in DAC_OVERRIDE, DAC_READ_SEARCH:
            system.prctl(PR_CAPBSET_DROP, power, 0, 0, 0)


def _tried(name: str, ground: Path, words: tuple[str, ...], before: Callable[[], None], shut: str = "") -> Case:
    """Run a command under such circumstances in a place of its own, and judge what is left."""
    room = ground.with_name("room")
    shutil.copytree(ground, room)
    path = room / "library.db"
    old = {file: file.read_bytes() for file in _outputs(room)}
    said = said_by(path)
    if shut:
        (room / shut).chmod(0)
    ended = workbench("--library", path, *(word.format(folder=room) for word in words), before=before)
    if shut:
        (room / shut).chmod(0o777)
    case = _judged(name, ended, room, path, old, said)
    shutil.rmtree(room)
    return case


def _prepared(room: Path) -> Path:
    """Return a folder with a library, a folder to import and files that are there already; anybody may use it all."""
    (room / "press").mkdir(parents=True)
    path = small_library(room / "library.db")
    workbench("--library", path, "library", "export", room / "in")
    workbench("--library", path, "library", "backup")
    for name in PRINTED:
        (room / name).write_bytes(b"%PDF-1.4 of yesterday /Creator (Tabletop Workbench)")
    (room / "library.db-wal").touch()
    for file in (room, *room.rglob("*")):
        file.chmod(0o777 if file.is_dir() else 0o666)
    return room


def _outputs(room: Path) -> Iterator[Path]:
    """Give the files that were there before and may not be lost."""
    yield from (room / name for name in PRINTED)
    yield from (room / "in").rglob("*.json")


def _judged(name: str, ended: Ended, room: Path, path: Path, old: dict[Path, bytes], said: dict[str, object]) -> Case:
    if ended.is_uncaught:
        return Case(name, Verdict.UNCAUGHT, ended.said[-300:])
    gone = [file.name for file, data in old.items() if _torn(file, data)]
    if gone or lost(said, said_by(path)):
        return Case(name, Verdict.LOST, ", ".join(gone) or "the library says something else")
    left = [file.name for file in room.rglob(f"*{PART}*")]
    if left:
        return Case(name, Verdict.LOST, f"left behind: {left[0]}")
    return Case(name, Verdict.TOLD if ended.code else Verdict.HARMLESS, ended.said[-200:])


def _torn(file: Path, data: bytes) -> bool:
    """Tell whether a file that was there is neither what it was nor a whole new one."""
    now = file.read_bytes() if file.exists() else b""
    return now != data and not (
        file.suffix == ".pdf" and now.startswith(b"%PDF-") and now.rstrip().endswith(b"%%EOF")
    )
