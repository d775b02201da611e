"""The journal: every act of a playtest is written down at once, so that a killed program goes on where it was.

One line of JSON for each act. A line that was cut off in the middle is the last one, and is left out.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from engines.kit.documents import Content
from engines.kit.game import Game
from engines.kit.language.interventions import INTERVENTION
from engines.kit.questions import Refused, as_option
from workbench.playtest.model.notes import Note
from workbench.playtest.model.plan import Plan
from workbench.playtest.model.session import Entry, Session

SUFFIX = ".playtest"
LARGEST = 64 * 1024 * 1024
"""No playtest is so long; a larger file is not one."""


class NotResumed(ValueError):
    """A journal that cannot be taken up again: the message says why."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A playtest that was not played to its end: its file, its plan, and how many acts it has."""

    path: Path
    plan: Plan
    acts: int
    left_at: datetime
    """When the last act was written down, by the clock of this place."""


class JournalFile:
    """A journal on disk, written line by line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""

    def begin(self, session: Session) -> None:
        """Write down what is played, and listen to the session from now on."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        head = {"plan": session.plan.model_dump(mode="json"), "content": session.timeline.content.hashes()}
        entries = [head, *_played(session)]
        self.path.write_text("".join(map(_line, entries)), encoding="utf-8")
        session.journal = self.write

    def go_on(self, session: Session) -> None:
        """Listen to a session that was taken up again."""
        session.journal = self.write

    def write(self, entry: Entry) -> None:
        """Write down an act; a disk that is full does not stop the game, but is remembered."""
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(_line(entry))
        except OSError as problem:
            self.problem = f"The playtest is not being kept: {problem.strerror}."

    def throw_away(self) -> None:
        """Forget a playtest that is over and kept as a record."""
        self.path.unlink(missing_ok=True)


def _played(session: Session) -> Iterator[Entry]:
    """Yield what was played before the journal began, as in a record that is shown again."""
    timeline = session.timeline
    swaps = {swap.at: list(swap.documents) for swap in timeline.recorded_swaps()}
    for number, (seat, option) in enumerate(timeline.choices):
        if number in swaps:
            yield {"swap": swaps[number]}
        word = "intervene" if option[0] == INTERVENTION else "answer"
        yield {word: [seat, option[1] if word == "intervene" else option]}


def _line(entry: Entry) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n"


def unfinished(folder: Path) -> list[Unfinished]:
    """List the playtests that can be taken up again, the latest first."""
    if not folder.is_dir():
        return []
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(NotResumed, OSError):
            head, *acts = _entries(path)
            written = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
            found.append(Unfinished(path, _plan(path, head), len(acts), written))
    return sorted(found, key=lambda one: one.left_at, reverse=True)


def _entries(path: Path) -> list[Entry]:
    """Read the lines of a journal; nothing after a line that is no JSON counts."""
    try:
        if path.stat().st_size > LARGEST:
            raise NotResumed(f"{path.name} is too large to be a playtest")
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError as problem:
        raise NotResumed(f"{path.name} cannot be read ({problem.strerror})") from problem
    found = list(_readable(text))
    if not found:
        raise NotResumed(f"{path.name} is not a playtest")
    return found


def _readable(text: str) -> Iterator[Entry]:
    for line in text.splitlines():
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError):
            return
        if not isinstance(entry, dict):
            return
        yield entry


def _plan(path: Path, head: Entry) -> Plan:
    try:
        return Plan.model_validate(head.get("plan"))
    except ValidationError as problem:
        raise NotResumed(f"{path.name} is not a playtest of this program") from problem


def resume(path: Path, game: Game, content: Content) -> tuple[Session, list[str]]:
    """Play a journal again and return the session with the ids of documents that are no longer what they were.

    When the changed documents no longer allow what was chosen, the session stands at the last moment that it reached.
    """
    head, *entries = _entries(path)
    plan = _plan(path, head)
    hashes = content.hashes()
    recorded = head.get("content", {})
    changed = sorted(id for id in hashes.keys() | recorded.keys() if hashes.get(id) != recorded.get(id))
    session = Session(plan, game, content, id=path.name.removesuffix(SUFFIX))
    for entry in entries:
        try:
            _redo(session, entry)
        except (Refused, ValueError, LookupError, TypeError, AttributeError):
            # The games part here: what was chosen is no longer possible, or the line is damaged.
            break
    return session, changed


def _redo(session: Session, entry: Entry) -> None:
    for word, act in ACTS.items():
        if word in entry:
            act(session, entry)
            return


def _answer(session: Session, entry: Entry) -> None:
    seat, option = entry["answer"]
    session.answer(as_option(option), seat, int(entry.get("ms", 0)))


def _intervene(session: Session, entry: Entry) -> None:
    seat, sentence = entry["intervene"]
    session.intervene(sentence, seat)


def _fork(session: Session, entry: Entry) -> None:
    session.active, session.position = int(entry["from"]), int(entry["at"])
    session.fork(entry["fork"])


def _go(session: Session, entry: Entry) -> None:
    branch, position = entry["go"]
    if branch != session.active:
        session.choose_branch(branch)
    session.go_to(position)


def _swap(session: Session, entry: Entry) -> None:
    models = {model.model_fields["kind"].default: model for model in session.game.kinds}
    changed = [models[one["kind"]].model_validate(one) for one in entry["swap"]]
    session.swap(Content([*session.timeline.content_now().values(), *changed]))


ACTS: dict[str, Any] = {
    "answer": _answer,
    "intervene": _intervene,
    "fork": _fork,
    "go": _go,
    "swap": _swap,
    "name": lambda session, entry: session.rename_branch(entry["branch"], entry["name"]),
    "player": lambda session, entry: session.set_player(*entry["player"]),
    "always": lambda session, entry: session.answer_always(*entry["always"]),
    "note": lambda session, entry: session.notes.append(Note.model_validate(entry["note"])),
    "unpin": lambda session, entry: session.remove_note(entry["unpin"]),
}
"""What each line of a journal does when it is played again, by its word."""
