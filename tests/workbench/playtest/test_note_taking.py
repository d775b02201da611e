from __future__ import annotations

from PySide6.QtCore import Qt

from workbench.playtest.model.notes import notes_on


def test_a_note_is_pinned_and_found_in_the_library_afterwards(qtbot, open_window, until_asked, workspace):
    window = open_window()
    until_asked(window)
    card = next(iter(workspace.content("castle_von_loghan")))
    window.parts.table.note_requested.emit(card)
    qtbot.keyClicks(window.parts.notes.line, "Too strong")
    qtbot.keyClick(window.parts.notes.line, Qt.Key.Key_Return)
    assert window.parts.notes.list.count() == 1
    assert workspace.content("castle_von_loghan")[card].name in window.parts.notes.list.item(0).text()
    window.close()
    assert [note.text for note in notes_on(workspace.library, "castle_von_loghan", card)] == ["Too strong"]


def test_a_note_about_a_card_opens_the_pane_that_was_closed(open_window, workspace):
    window = open_window()
    window.parts.docks["Notes"].hide()

    window.parts.table.note_requested.emit(next(iter(workspace.content("castle_von_loghan"))))

    assert window.parts.docks["Notes"].isVisible()
    assert window.parts.notes.line.isVisible()


def test_a_note_leads_back_to_the_moment_at_which_it_was_taken(open_window, until_asked, qtbot):
    window = open_window("castle_of_magic")
    until_asked(window)
    window.session.add_note("Odd")
    window.conductor.presenter.show()
    moment = window.session.position
    window.conductor.answer(window.session.question.options_of(window.conductor.asking)[0])
    assert window.session.position > moment

    window.parts.notes.list.itemActivated.emit(window.parts.notes.list.item(0))

    assert window.session.position == moment
