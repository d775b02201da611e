"""Taking up a game that was not finished: its journal is played again, with the cards that it was played with.

Whatever a journal holds, a session comes of it: what cannot be read, or is no longer possible, is left out and said.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from engines.ai.levels import seat_from
from engines.kit.documents import Content
from engines.kit.game import Game, SetupError
from engines.kit.past import Find, Then, changed_ids, content_then, nowhere, unparcel
from engines.kit.questions import as_option
from engines.kit.record import Timeline
from workbench.playtest.model.journal import plan_in
from workbench.playtest.model.journal_lines import SUFFIX, Entry, Lines, NotResumed, read_lines
from workbench.playtest.model.notes import Note
from workbench.playtest.model.plan import HUMAN, Plan
from workbench.playtest.model.session import Session


@dataclass(frozen=True, slots=True)
class TakenUp:
    """A session that was taken up again, and what there is to say of it."""

    session: Session
    path: Path
    lines: Lines
    """What was read of its journal, as far as it was played again."""
    changed: list[str]
    """The ids of documents that are others today; the game does not heed it."""
    words: tuple[str, ...] = ()
    """What is not as it was, in sentences; none, if all is."""

    def sentence(self) -> str:
        """Say where the game stands."""
        return " ".join(self.words) or "Here you were."


def resume(path: Path, game: Game, today: Content, find: Find = nowhere) -> TakenUp:
    """Play a journal again, up to the last act that can be read and is possible."""
    lines = read_lines(path)
    plan, words = _known_options(plan_in(path, lines), game)
    hashes = lines.head.get("content")
    named = {id: str(value) for id, value in hashes.items()} if isinstance(hashes, dict) else {}
    then = content_then(game, named, today, carried=lines.documents, find=find)
    session = _begun(plan, game, then, str(lines.head.get("id") or path.name.removesuffix(SUFFIX)))
    why = _redo(session, lines)
    words += [then.sentence(), _left_out(lines, why)]
    changed = changed_ids(session.timeline.content_now(), game.content(today.values()))
    return TakenUp(session, path, lines, changed, tuple(word for word in words if word))


def _known_options(plan: Plan, game: Game) -> tuple[Plan, list[str]]:
    """Leave out options of the rules that the game no longer has, or not with such values."""
    try:
        game.options.model_validate(plan.options)
    except ValidationError as problem:
        wrong = {str(error["loc"][0]) for error in problem.errors(include_url=False) if error["loc"]}
        kept = {name: value for name, value in plan.options.items() if name not in wrong}
        return plan.model_copy(update={"options": kept}), [
            f"Options that no longer exist: {', '.join(sorted(wrong))}."
        ]
    return plan, []


def _begun(plan: Plan, game: Game, then: Then, id: str) -> Session:
    try:
        return Session(plan, game, then.content, id=id)
    except (SetupError, ValueError) as problem:
        raise NotResumed(f"The game can no longer be set up: {problem}") from problem


def _redo(session: Session, lines: Lines) -> str:
    """Do the acts of a journal again; at the first that is not possible, forget it and the rest, and return why."""
    for number, entry in enumerate(lines.acts):
        try:
            redo(session, entry)
        except Exception as problem:  # noqa: BLE001 - a game must open again, whatever a journal makes its rules do
            lines.left_out += len(lines.acts) - number
            lines.acts = lines.acts[:number]
            lines.is_whole = False
            return str(problem) or type(problem).__name__
    return ""


def _left_out(lines: Lines, why: str) -> str:
    if not lines.left_out:
        return ""
    count = "The last act" if lines.left_out == 1 else f"The last {lines.left_out} acts"
    reason = f"not possible any more, {why}" if why else "the file is damaged there"
    return f"{count} could not be taken up ({reason}); the old file is kept beside the new one."


# ---- acts --------------------------------------------------------------------------------------------


def redo(session: Session, entry: Entry) -> None:
    """Do one act of a journal; what is no act, or not possible, raises and changes nothing."""
    for word, act in ACTS.items():
        if word in entry:
            act(session, entry)
            return
    raise ValueError("there is no such act")


def _answer(session: Session, entry: Entry) -> None:
    seat, option = entry["answer"]
    session.answer(as_option(option), seat, int(entry.get("ms", 0)))


def _intervene(session: Session, entry: Entry) -> None:
    seat, sentence = entry["intervene"]
    session.intervene(sentence, seat)


def _fork(session: Session, entry: Entry) -> None:
    session.show(int(entry["from"]), int(entry["at"]))
    session.fork(str(entry["fork"]))


def _swap(session: Session, entry: Entry) -> None:
    session.swap(unparcel(session.game, session.timeline.content_now(), entry["swap"], ()))


def _again(session: Session, entry: Entry) -> None:
    """Play the first choices of a branch again with other cards."""
    of, count = int(entry["of"]), int(entry["count"])
    branch = session.branches[of]
    content = unparcel(session.game, session.branches[0].timeline.content, entry["documents"], entry["gone"])
    timeline = Timeline(session.game, content, branch.timeline.setup)
    for seat, option in branch.timeline.choices[:count]:
        timeline.answer(option, seat)
    session.take_again(timeline, of, str(entry["again"]))


def _player(session: Session, entry: Entry) -> None:
    seat, player = entry["player"]
    if player != HUMAN:
        seat_from(player)
    session.set_player(range(session.plan.players).index(seat), player)


def _always(session: Session, entry: Entry) -> None:
    seat, kind, word = entry["always"]
    session.answer_always(int(seat), str(kind), str(word))


ACTS: dict[str, Callable[[Session, Entry], Any]] = {
    "answer": _answer,
    "intervene": _intervene,
    "fork": _fork,
    "go": lambda session, entry: session.show(*entry["go"]),
    "swap": _swap,
    "again": _again,
    "name": lambda session, entry: session.rename_branch(entry["branch"], str(entry["name"])),
    "player": _player,
    "always": _always,
    "only": lambda session, entry: session.ask_only_when_it_matters(is_wanted=bool(entry["only"])),
    "note": lambda session, entry: session.notes.append(Note.model_validate(entry["note"])),
    "unpin": lambda session, entry: session.remove_note(entry["unpin"]),
}
"""What each line of a journal does when it is played again, by its word."""
