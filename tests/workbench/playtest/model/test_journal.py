"""The journal: a killed program resumes at the same question."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from engines.kit.documents import Content
from engines.kit.parts import digest
from engines.registry import GAMES
from tests.tree import ROOT
from tests.workbench.playtest.games import new_session, play_on, starter
from workbench.playtest.model.journal import JournalFile, unfinished
from workbench.playtest.model.journal_lines import NotResumed
from workbench.playtest.model.taking_up import resume
from workbench.playtest.unfinished_bar import UnfinishedBar


@pytest.fixture
def journal(tmp_path):
    return JournalFile(tmp_path / "playtests" / "one.playtest")


def resumed(journal, slug="castle_von_loghan", content=None):
    return resume(journal.path, GAMES[slug], content or starter(slug))


def shown(session):
    branches = [(one.name, one.timeline.choices, one.parent, one.forked_at, one.times) for one in session.branches]
    around = (session.players, session.notes, session.standing.always)
    return branches, session.active, session.position, around, digest(session.state)


def test_a_killed_playtest_resumes_at_the_same_question(journal):
    session = new_session()
    journal.begin(session)
    play_on(session, 30)
    taken = resumed(journal)
    assert shown(taken.session) == shown(session)
    assert (taken.changed, taken.sentence()) == ([], "Here you were.")


KILLED = """
import os, sys
from pathlib import Path
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.journal import JournalFile

session = new_session()
JournalFile(Path(sys.argv[1])).begin(session)
play_on(session, 25)
os.kill(os.getpid(), 9)
"""


@pytest.mark.slow
def test_a_process_that_is_killed_in_the_middle_has_lost_nothing(journal):
    done = subprocess.run([sys.executable, "-c", KILLED, str(journal.path)], cwd=ROOT, check=False)
    assert done.returncode != 0
    again = resumed(journal).session
    assert shown(again)[0] == shown(play_on(new_session(), 25))[0]


def test_all_that_was_done_is_there_again(journal):
    session = new_session()
    journal.begin(session)
    play_on(session, 30)
    session.go_to(12)
    session.intervene("The group loses 1 Health.")
    play_on(session, 3)
    enemy = next(one for one in starter("castle_von_loghan").values() if one.kind == "enemy")
    session.swap(Content([*session.timeline.content.values(), enemy.changed(name="Brass Warden")]))
    play_on(session, 2)
    session.set_player(1, "human")
    session.answer_always(1, "window", "pass")
    session.add_note("Nice", card=enemy.id)
    session.fork("Here")
    session.rename_branch(2, "There")
    session.choose_branch(0)
    session.go_to(7)
    again = resumed(journal).session
    assert shown(again) == shown(session)
    again.choose_branch(2)
    assert again.state.box.content[enemy.id].name == "Brass Warden"


def test_a_resumed_playtest_writes_on(journal):
    session = new_session()
    journal.begin(session)
    play_on(session, 5)
    again = resumed(journal).session
    journal.go_on(again)
    play_on(again, 5)
    assert shown(resumed(journal).session) == shown(again)


def test_a_line_that_was_cut_off_is_left_out(journal):
    session = new_session()
    journal.begin(session)
    play_on(session, 5)
    text = journal.path.read_text(encoding="utf-8")
    journal.path.write_text(text[:-9], encoding="utf-8")
    again = resumed(journal).session
    assert again.length == 4


def test_changed_content_is_said(journal):
    session = new_session()
    journal.begin(session)
    play_on(session, 5)
    content = starter("castle_von_loghan")
    enemy = next(one for one in content.values() if one.kind == "enemy")
    taken = resumed(journal, content=Content([*content.values(), enemy.changed(name="Other")]))
    assert taken.changed == [enemy.id]
    assert taken.session.timeline.content[enemy.id] == enemy


@pytest.mark.slow
def test_a_choice_that_is_no_longer_possible_ends_the_replay_there(journal):
    session = new_session()
    journal.begin(session)
    play_on(session, 5)
    journal.write({"answer": [0, ["fly", 3]]})
    assert resumed(journal).session.length == 5


def test_unfinished_playtests_are_listed_and_what_is_none_is_not(journal, tmp_path):
    session = new_session()
    journal.begin(session)
    play_on(session, 3)
    (journal.path.parent / "broken.playtest").write_text("no", encoding="utf-8")
    (journal.path.parent / "odd.playtest").write_text(json.dumps({"plan": {"game": 3}}), encoding="utf-8")
    found = unfinished(journal.path.parent)
    assert [(one.path, one.plan, one.acts) for one in found] == [(journal.path, session.plan, 3)]
    journal.throw_away()
    assert unfinished(journal.path.parent) == []
    assert unfinished(tmp_path / "nowhere") == []


def test_a_game_that_was_played_to_its_end_is_not_called_unfinished(journal, qtbot):
    session = new_session("castle_of_magic")
    journal.begin(session)
    play_on(session, 5)
    assert [one.has_ended for one in unfinished(journal.path.parent)] == [False]
    play_on(session)
    (found,) = unfinished(journal.path.parent)
    assert found.has_ended
    bar = UnfinishedBar([found], {})
    qtbot.addWidget(bar)
    assert bar.box.itemText(0).startswith("Played to the end: ")
    session.go_to(5)
    session.fork()
    play_on(session, 1)
    assert not unfinished(journal.path.parent)[0].has_ended, "it is played on from an earlier moment"


def test_a_file_that_is_no_playtest_is_refused_with_words(tmp_path):
    path = tmp_path / "x.playtest"
    path.write_text("", encoding="utf-8")
    with pytest.raises(NotResumed, match="not a playtest"):
        resume(path, GAMES["ambush"], starter("ambush"))
