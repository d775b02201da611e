"""Whatever is done in a playtest and becomes of its journal: it is taken up as it was, or as a stated part of it."""

from __future__ import annotations

import contextlib
import json
import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from engines.kit.game import SetupError
from engines.kit.parts import digest
from engines.registry import GAMES
from tests.profiles import examples
from tests.workbench.playtest.games import new_session, starter
from workbench.playtest.model.journal import JournalFile, unfinished
from workbench.playtest.model.journal_lines import NotResumed, read_lines
from workbench.playtest.model.replay_difference import replay_with, take_as_branch
from workbench.playtest.model.session import try_to
from workbench.playtest.model.taking_up import resume

SLUG = "ambush"
GAME = GAMES[SLUG]


def edited(content, number):
    """Return the content after an edit in the editor: a card has another name, or is gone, or is new."""
    cards = [one for one in content.values() if one.kind == "card"]
    card = cards[number % len(cards)]
    if number % 3 == 0:
        return content.with_documents([card.changed(id=f"card.new{number}", name="New\u2028card")])
    if number % 3 == 1 and len(cards) > 20:
        return content.without({card.id})
    return content.with_documents([card.changed(name=f"Card no {number}")])


class Table:
    """A playtest with an editor beside it."""

    def __init__(self, folder: Path) -> None:
        self.session = new_session(SLUG, seats=("human", "expert"))
        self.journal = JournalFile(folder / "one.playtest")
        self.journal.begin(self.session)
        self.today = starter(SLUG)

    def play(self, number):
        session = self.session
        for _ in range(1 + number % 4):
            waiting = session.waiting()
            if waiting:
                options = session.question.options_of(waiting[0])
                try_to(lambda: session.answer(options[number % len(options)], waiting[0], number))  # noqa: B023

    def go(self, number):
        self.session.go_to(number % (self.session.length + 1))

    def fork(self, number):
        self.session.fork("" if number % 2 else f"Way \x85 {number}")

    def choose(self, number):
        self.session.choose_branch(number % len(self.session.branches))

    def edit(self, number):
        self.today = edited(self.today, number)

    def swap(self, number):
        now = self.session.timeline.content_now()
        card = next(one for one in now.values() if one.kind == "card")
        self.session.swap(now.with_documents([card.changed(name=f"Swapped {number}")]))

    def again(self, number):
        with contextlib.suppress(SetupError):
            take_as_branch(self.session, replay_with(self.session, self.today))

    def note(self, number):
        self.session.add_note(f"Line\u2028two {number}")

    def unpin(self, number):
        if self.session.notes:
            self.session.remove_note(number % len(self.session.notes))

    def intervene(self, number):
        try_to(lambda: self.session.intervene("Deal 1 damage to each opponent's castle.", number % 2))

    def seat(self, number):
        self.session.set_player(number % 2, ("human", "expert:bold", "random")[number % 3])

    def habit(self, number):
        self.session.answer_always(number % 2, "window", ("pass", "")[number % 2])
        self.session.ask_only_when_it_matters(is_wanted=bool(number % 2))

    def name(self, number):
        self.session.rename_branch(number % len(self.session.branches), f"“Named” {number} \ud800")

    def take_up(self, number):
        """Close and take up again, in the middle of everything."""
        taken = resume(self.journal.path, GAME, self.today)
        assert (shown(taken.session), taken.words) == (shown(self.session), ())
        self.session, self.journal = taken.session, JournalFile(self.journal.path)
        self.journal.go_on(self.session, taken.lines)


DEEDS = [word for word in vars(Table) if not word.startswith("_")]
acts = st.lists(st.tuples(st.sampled_from([*DEEDS, "play", "play", "play"]), st.integers(0, 999)), max_size=14)


def shown(session):
    branches = [
        (
            one.name,
            one.timeline.choices,
            one.timeline.swaps,
            one.timeline.content,
            one.parent,
            one.forked_at,
            one.times,
        )
        for one in session.branches
    ]
    around = (session.players, session.notes, session.standing, session.id)
    return branches, session.active, session.position, around, digest(session.state)


def played(folder, deeds):
    table = Table(Path(folder))
    for word, number in deeds:
        getattr(table, word)(number)
    return table


@examples(60)
@given(acts)
def test_whatever_was_done_a_playtest_is_taken_up_as_it_was(deeds):
    with tempfile.TemporaryDirectory() as folder:
        table = played(folder, deeds)
        table.take_up(0)
        table.play(3)
        table.take_up(0)


def part_of(path, count):
    """Take up the first acts of a whole journal."""
    rows = path.read_bytes().split(b"\n")
    first = read_lines(path).head["documents"] + 2
    part = path.with_name("part.playtest")
    part.write_bytes(b"\n".join([*rows[: first + count], b""]))
    return resume(part, GAME, starter(SLUG)).session


damages = st.lists(
    st.tuples(st.sampled_from(["cut", "flip", "zero"]), st.floats(0, 1), st.integers(0, 7)), min_size=1, max_size=3
)


def damaged(data, how, where, bit):
    at = min(int(where * len(data)), len(data) - 1)
    if how == "cut":
        return data[:at]
    return data[:at] + bytes([data[at] ^ (1 << bit) if how == "flip" else 0]) + data[at + 1 :]


@examples(120)
@given(acts, damages)
def test_whatever_becomes_of_a_journal_the_game_is_the_same_or_a_stated_part_of_it(deeds, harm):
    with tempfile.TemporaryDirectory() as folder:
        table = played(folder, deeds)
        broken, data = Path(folder) / "broken" / "one.playtest", table.journal.path.read_bytes()
        for how, where, bit in harm:
            data = damaged(data, how, where, bit) if data else data
        broken.parent.mkdir()
        broken.write_bytes(data)
        if not unfinished(broken.parent):
            assert len(harm) > 1 or harm[0][0] == "cut"  # both heads are gone, and nothing can be read
            return
        taken = resume(broken, GAME, table.today, lambda hashes: starter(SLUG))
        whole = part_of(table.journal.path, len(taken.lines.acts))
        whole.id = taken.session.id
        assert shown(taken.session) == shown(whole)
        assert bool(taken.words) == bool(taken.lines.left_out)
        JournalFile(broken).go_on(taken.session, taken.lines)
        once_more = resume(broken, GAME, starter(SLUG))
        assert (shown(once_more.session), once_more.words) == (shown(whole), ())


@examples(80)
@given(acts, damages)
def test_a_journal_of_before_without_sums_opens_whatever_became_of_it(deeds, harm):
    with tempfile.TemporaryDirectory() as folder:
        path = played(folder, deeds).journal.path
        lines = read_lines(path)
        data = "\n".join(json.dumps(one) for one in (lines.head, *lines.acts)).encode() + b"\n"
        for how, where, bit in harm:
            data = damaged(data, how, where, bit) if data else data
        path.write_bytes(data)
        with contextlib.suppress(NotResumed):
            session = resume(path, GAME, starter(SLUG)).session
            assert all(session.view(seat) for seat in range(session.plan.players))
            assert session.record().choices is not None
