"""The journal: every act of a playtest is written down at once, so that a killed program goes on where it was.

It begins with what is played and with all documents that it is played with: whatever becomes of the cards and of the
library, the game is the same when it is taken up again (`taking_up`). The lines are those of `journal_lines`.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pydantic import ValidationError

from engines.kit.documents import canonical_json
from engines.kit.language.interventions import INTERVENTION
from engines.kit.past import hash_of
from workbench.library.errors import LibraryError
from workbench.library.files import write_file
from workbench.playtest.model.journal_lines import SUFFIX, Lines, NotResumed, preamble, read_lines, written
from workbench.playtest.model.plan import Plan
from workbench.playtest.model.session import FIRST_GAME, Entry, Session

MOVES = ("answer", "intervene")
"""The words of acts that are moves in the game."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A playtest that was not played to its end: its file, its plan, and how many moves were made in it."""

    path: Path
    plan: Plan
    acts: int
    left_at: datetime
    """When the last act was written down, by the clock of this place."""
    has_ended: bool = False
    """Whether its last move has ended the game: its table was never closed, so no record of it was kept."""


class JournalFile:
    """A journal on disk, written line by line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        self._acts = 0

    def begin(self, session: Session) -> None:
        """Write down what is played and what was played so far, and listen to the session from now on."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._write_anew(session, list(_played(session)))
        session.journal = self.write

    def go_on(self, session: Session, lines: Lines | None = None) -> None:
        """Listen to a session that was taken up again; a journal that is not whole is written anew first."""
        known = lines or read_lines(self.path)
        self._acts = len(known.acts)
        if not known.is_whole:
            self._mend(session, known)
        session.journal = self.write

    def _mend(self, session: Session, lines: Lines) -> None:
        try:
            if lines.left_out:
                write_file(_aside(self.path), self.path.read_bytes())
            self._write_anew(session, lines.acts)
        except (OSError, LibraryError) as problem:
            self.problem = f"The playtest is not being kept: {problem}"

    def _write_anew(self, session: Session, acts: list[Entry]) -> None:
        content = session.branches[0].timeline.content
        texts = {id: canonical_json(one) for id, one in content.items()}
        hashes = {id: hash_of(text) for id, text in texts.items()}
        plain = [json.loads(text) for text in texts.values()]
        head = preamble(session.plan.model_dump(mode="json"), hashes, plain, session.id)
        lines = (written(entry, number) for number, entry in enumerate(acts, 1))
        write_file(self.path, (head + "".join(lines)).encode())
        self._acts = len(acts)

    def write(self, entry: Entry) -> None:
        """Write down an act; a disk that is full does not stop the game, but is remembered."""
        self._acts += 1
        try:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(written(entry, self._acts))
        except OSError as problem:
            self.problem = f"The playtest is not being kept: {problem.strerror}."

    def throw_away(self) -> None:
        """Forget a playtest that is over and kept as a record."""
        self.path.unlink(missing_ok=True)


def _aside(path: Path) -> Path:
    """Return a free name beside a journal, for what it was before it was mended."""
    names = (path.with_name(f"{path.name}.damaged{number}") for number in range(1, 10_000))
    return next(name for name in names if not name.exists())


def _played(session: Session) -> Iterator[Entry]:
    """Yield what was played before the journal began, as in a record that is shown again."""
    timeline = session.branches[0].timeline
    if session.branches[0].name != FIRST_GAME:
        yield {"name": session.branches[0].name, "branch": 0}
    swaps = timeline.recorded_swaps()
    for number in range(len(timeline.choices) + 1):
        yield from ({"swap": list(swap.documents)} for swap in swaps if swap.at == number)
        if number < len(timeline.choices):
            seat, option = timeline.choices[number]
            word = "intervene" if option[0] == INTERVENTION else "answer"
            yield {word: [seat, option[1] if word == "intervene" else option]}


def unfinished(folder: Path) -> list[Unfinished]:
    """List the playtests that can be taken up again, the latest first."""
    if not folder.is_dir():
        return []
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(NotResumed, OSError):
            lines = read_lines(path)
            moves = [act for act in lines.acts if any(word in act for word in MOVES)]
            at = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
            has_ended = bool(moves) and bool(moves[-1].get("ended"))
            found.append(Unfinished(path, plan_in(path, lines), len(moves), at, has_ended))
    return sorted(found, key=lambda one: one.left_at, reverse=True)


def unreadable(folder: Path, found: Iterable[Unfinished]) -> list[str]:
    """List the files that should be playtests and were not found to be: nothing can be read of them."""
    known = {one.path for one in found}
    return sorted(path.name for path in folder.glob(f"*{SUFFIX}") if path not in known)


def plan_in(path: Path, lines: Lines) -> Plan:
    """Return the plan of a journal."""
    try:
        return Plan.model_validate(lines.head.get("plan"))
    except ValidationError as problem:
        raise NotResumed(f"{path.name} is not a playtest of this program") from problem
