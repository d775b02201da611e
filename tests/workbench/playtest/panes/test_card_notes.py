"""Notes of playtests are listed beside the card in its editor."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.model.notes import Note, about, keep_notes, kept_notes, notes_on
from workbench.playtest.panes.card_notes import NOT_KEPT, CardNotesPane


def test_notes_on_a_card_are_listed_in_its_editor(qtbot, workspace):
    card = next(iter(workspace.content("ambush").values()))
    keep_notes(workspace.library, "ambush", "one", [Note(text="Too strong", moment=4, card=card.id, rule="AMB-050")])
    pane = CardNotesPane(workspace)
    qtbot.addWidget(pane)
    assert pane.list.count() == 0
    pane.show_document(workspace.open("ambush", card.id))
    assert pane.list.item(0).text() == "Too strong\nMove 4 · AMB-050"
    assert card.name in pane.words.text()


def test_a_playtest_replaces_its_own_notes_and_leaves_those_of_others(workspace):
    library = workspace.library
    keep_notes(library, "ambush", "one", [Note(text="First", card="ambush")])
    keep_notes(library, "ambush", "two", [Note(text="Second", card="ambush")])
    keep_notes(library, "ambush", "one", [Note(text="First, again", card="ambush")])
    assert [note.text for note in notes_on(library, "ambush", "ambush")] == ["Second", "First, again"]
    assert kept_notes(library, "castle_of_magic") == []


def test_what_is_no_note_is_left_out(workspace):
    library = workspace.library
    keep_notes(library, "ambush", "one", [Note(text="First")])
    (key,) = library.setting_keys("playtest-notes/")
    library.set_setting(key, [*library.get_setting(key), {"text": 5}, {"text": "x", "moment": -1}, 7])
    assert [note.text for note in kept_notes(library, "ambush")] == ["First"]
    library.set_setting(key, {"text": "x"})
    assert kept_notes(library, "ambush") == []


def test_notes_are_found_by_card_rule_and_moment():
    notes = [Note(text="a", card="x"), Note(text="b", rule="AMB-001", moment=3), Note(text="c", moment=7)]
    assert [note.text for note in about(notes, card="x")] == ["a"]
    assert [note.text for note in about(notes, rule="AMB-001")] == ["b"]
    assert [note.text for note in about(notes, moment=7)] == ["c"]


def test_enter_on_a_note_shows_the_game_at_its_move(qtbot, workspace):
    keep_notes(workspace.library, "castle_von_loghan", "kept", [Note(text="Here", moment=4, card="combat.aid")])
    session = play_on(new_session(), 6)
    session.id = "kept"
    workspace.create(session.record())
    pane = CardNotesPane(workspace)
    qtbot.addWidget(pane)
    pane.show()
    pane.show_document(workspace.open("castle_von_loghan", "combat.aid"))
    pane.list.setCurrentRow(0)

    with qtbot.waitSignal(pane.play_requested) as told:
        qtbot.keyClick(pane.list, Qt.Key.Key_Return)

    assert told.args == [{"game": "castle_von_loghan", "record": "kept", "moment": 4}]


def test_a_note_of_a_game_that_was_not_kept_says_so(qtbot, workspace):
    keep_notes(workspace.library, "ambush", "gone", [Note(text="Lost", card="ambush")])
    pane = CardNotesPane(workspace)
    qtbot.addWidget(pane)
    pane.show()
    pane.show_document(workspace.open("ambush", "ambush"))

    with qtbot.waitSignal(pane.message_requested) as told:
        pane.list.itemActivated.emit(pane.list.item(0))

    assert told.args == [NOT_KEPT]
