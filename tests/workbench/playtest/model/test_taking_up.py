"""Taking up a game: with the cards of then, with every branch, and whatever has become of its journal."""

from __future__ import annotations

import json

import pytest

from engines.kit.parts import digest
from engines.registry import GAMES
from tests.each import each
from tests.workbench.playtest.games import new_session, play_on, starter
from tests.workbench.playtest.model.test_journal import shown
from tests.workbench.playtest.model.test_replay_and_report import met_enemy
from workbench.playtest.model.journal import JournalFile, unfinished, unreadable
from workbench.playtest.model.journal_lines import NotResumed, read_lines, written
from workbench.playtest.model.replay_difference import replay_with, take_as_branch
from workbench.playtest.model.taking_up import resume

LOGHAN = "castle_von_loghan"


@pytest.fixture
def journal(tmp_path):
    return JournalFile(tmp_path / "playtests" / "one.playtest")


@pytest.fixture
def short(journal):
    """A short game of Ambush!, and its journal."""
    session = new_session("ambush")
    journal.begin(session)
    return play_on(session, 4)


def taken_up(journal, slug="ambush", today=None, **how):
    return resume(journal.path, GAMES[slug], starter(slug) if today is None else today, **how)


def weaker(session):
    """Return today's cards: the first Enemy that was met is weaker than in the game."""
    enemy = session.timeline.content[met_enemy(session)]
    return starter(LOGHAN).with_documents([enemy.changed(health=1)])


def test_a_game_stays_what_it_was_when_its_cards_have_changed(journal):
    session = new_session()
    journal.begin(session)
    play_on(session, 80)
    again = taken_up(journal, LOGHAN, weaker(session)).session
    assert shown(again) == shown(session)
    assert again.timeline.content == session.timeline.content


def test_a_game_that_was_played_again_from_the_start_is_taken_up_with_both_branches(journal):
    session = new_session()
    journal.begin(session)
    play_on(session, 80)
    today = weaker(session)
    take_as_branch(session, replay_with(session, today))
    session.go_to(3)
    again = taken_up(journal, LOGHAN, today).session
    assert shown(again) == shown(session)
    assert again.timeline.content == today


def test_what_is_played_after_a_journal_was_cut_off_is_kept(journal, short):
    journal.path.write_bytes(journal.path.read_bytes()[:-9])
    taken = taken_up(journal)
    assert taken.session.length == 3
    assert "The last act could not be taken up (the file is damaged there)" in taken.sentence()
    JournalFile(journal.path).go_on(taken.session, taken.lines)
    play_on(taken.session, 5)
    again = taken_up(journal)
    assert (again.session.length, again.words) == (8, ())


@each("said", [None, "many", [], {}, 1.5, -3])
def test_a_journal_that_says_no_number_of_its_documents_is_taken_up(journal, short, said):
    rows = journal.path.read_text().splitlines(keepends=True)
    head = json.loads(rows[0])
    del head["sum"]
    rows[0] = written({**head, "documents": said})
    journal.path.write_text("".join(rows))

    assert [one.acts for one in unfinished(journal.path.parent)] == [4]
    assert taken_up(journal).session.length == 4


def test_a_damaged_journal_is_kept_aside_when_it_is_mended(journal, short):
    damaged = journal.path.read_bytes()[:-9]
    journal.path.write_bytes(damaged)
    for _ in range(2):
        taken = taken_up(journal)
        JournalFile(journal.path).go_on(taken.session, taken.lines)
    assert journal.path.with_name("one.playtest.damaged1").read_bytes() == damaged
    assert [one.name for one in journal.path.parent.iterdir()].count("one.playtest.damaged2") == 0


def test_no_line_is_lost_without_a_word_when_it_runs_into_the_next(journal, short):
    data = journal.path.read_bytes()
    for at in (at for at, byte in enumerate(data) if byte == ord("\n")):
        journal.path.write_bytes(data[:at] + b"\x0b" + data[at + 1 :])
        taken = taken_up(journal)
        assert taken.session.timeline.choices == short.timeline.choices[: taken.session.length]
        assert bool(taken.words) == (taken.session.length < short.length)


def test_every_flipped_bit_in_an_act_is_noticed(journal, short):
    data = journal.path.read_bytes()
    first = data.index(b'{"answer"')
    for at in range(first, len(data), 7):
        journal.path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        taken = taken_up(journal)
        assert taken.session.length < short.length
        assert taken.session.timeline.choices == short.timeline.choices[: taken.session.length]


def test_a_card_that_is_damaged_in_the_journal_is_found_elsewhere(journal, short):
    journal.path.write_bytes(journal.path.read_bytes().replace(b'"name":"', b'"nane":"'))
    asked = []
    taken = taken_up(
        journal, today=starter("ambush").without(set(starter("ambush"))), find=lambda h: asked.append(h) or {}
    )
    assert len(asked[0]) == len(starter("ambush"))
    assert (shown(taken.session)[0], taken.words) == (shown(short)[0], ())


def test_a_card_that_nobody_has_any_more_is_named_and_todays_is_taken(journal):
    card = next(one for one in starter("ambush").values() if one.kind == "card")
    then = card.changed(name="Gone Knight")
    session = new_session("ambush")
    session.branches[0].timeline.content = starter("ambush").with_documents([then])
    journal.begin(session)
    journal.path.write_bytes(journal.path.read_bytes().replace(b"Gone Knight", b"Gome Knight"))
    taken = taken_up(journal)
    assert taken.session.timeline.content[card.id] == card
    assert taken.sentence() == f"Nobody has {card.name} as it was then: what there is of it today was taken."


def before(journal, session, *extra):
    """Write a journal as programs of before have: no documents, no numbers, no sums."""
    head = {"plan": session.plan.model_dump(mode="json"), "content": session.timeline.content.hashes()}
    acts = [{"answer": [seat, option], "ms": 5} for seat, option in session.timeline.choices]
    rows = [json.dumps(one) for one in (head, *acts)]
    journal.path.write_text("\n".join([*rows, *extra]) + "\n", encoding="utf-8")


def test_a_journal_of_before_is_taken_up_and_from_then_on_carries_its_cards(journal, short):
    before(journal, short)
    taken = taken_up(journal)
    assert (shown(taken.session)[0], taken.words) == (shown(short)[0], ())
    JournalFile(journal.path).go_on(taken.session, taken.lines)
    assert len(read_lines(journal.path).documents) == len(starter("ambush"))


@pytest.mark.parametrize(
    "line",
    [
        '{"go": [3, 131]}',
        '{"go": ["a", null]}',
        '{"fork": "x", "from": 9, "at": 1}',
        '{"again": "x", "of": 0, "count": 2, "documents": [{"kind": "card"}], "gone": []}',
        '{"player": [0, "wizard"]}',
        '{"player": [9, "human"]}',
        '{"unpin": 4}',
        '{"swap": [7]}',
        '{"answer": {}}',
        '{"dance": 1}',
        "[]",
        "[" * 50_000,
    ],
)
def test_a_line_that_makes_no_sense_ends_the_game_there_and_leaves_it_whole(journal, short, line):
    before(journal, short, line, '{"note": {"text": "later"}}')
    taken = taken_up(journal)
    assert shown(taken.session) == shown(short)
    assert "The last 2 acts could not be taken up" in taken.sentence()


def test_options_that_the_rules_no_longer_have_are_left_out_and_said(journal, short):
    plan = short.plan.model_copy(update={"options": {"starting_hand": 7, "wings": 2}})
    short.plan = plan
    before(journal, short)
    taken = taken_up(journal)
    assert taken.session.plan.options == {"starting_hand": 7}
    assert "wings" in taken.sentence()


def test_a_game_that_cannot_be_set_up_any_more_says_why(journal, short):
    short.plan = short.plan.model_copy(update={"mode": "blitz"})
    before(journal, short)
    with pytest.raises(NotResumed, match=r"can no longer be set up: .*blitz"):
        taken_up(journal)


def test_files_of_which_nothing_can_be_read_are_told_apart(journal, short):
    (journal.path.parent / "broken.playtest").write_bytes(b"\x00" * 50)
    found = unfinished(journal.path.parent)
    assert [one.path for one in found] == [journal.path]
    assert unreadable(journal.path.parent, found) == ["broken.playtest"]


def test_moves_are_counted_and_not_what_was_looked_at(journal, short):
    short.go_to(2)
    short.add_note("Here")
    assert [one.acts for one in unfinished(journal.path.parent)] == [4]


def test_a_record_that_went_on_with_changed_cards_at_its_end_is_journalled_with_them(journal):
    session = play_on(new_session("ambush"), 4)
    card = next(one for one in starter("ambush").values() if one.kind == "card")
    session.swap(starter("ambush").with_documents([card.changed(name="Brass Knight")]))
    session.rename_branch(0, "The record")
    journal.begin(session)
    again = taken_up(journal).session
    assert again.branch.name == "The record"
    assert again.timeline.content_now()[card.id].name == "Brass Knight"
    assert digest(again.state) == digest(session.state)


@each("data", [b"{}\n" * 100_001, b'{"a":[' + b"[]," * 300_001 + b"[]]}", b'{"a":[' + b"1," * 600_001 + b"1]}"])
def test_a_journal_that_says_more_than_any_playtest_is_refused_before_it_is_read(data, tmp_path_factory):
    path = tmp_path_factory.mktemp("long") / "long.playtest"
    path.write_bytes(b'{"plan":{}}\n' + data)

    with pytest.raises(NotResumed, match=r"long\.playtest says more than any playtest"):
        read_lines(path)
