"""Opening playtests: the dialog, unfinished games, records of the library."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from engines.registry import GAMES
from tests.workbench.playtest.games import new_session, play_on
from workbench.desk.records import write_record
from workbench.playtest.model.journal import JournalFile, unfinished
from workbench.playtest.model.plan import HUMAN
from workbench.playtest.new_dialog import NewPlaytestDialog
from workbench.playtest.opening import Playtests, session_of
from workbench.playtest.storage import journal_folder
from workbench.widgets.screens import FRAME

pytestmark = pytest.mark.slow


@pytest.fixture
def dialog(qtbot, workspace):
    def make(**wish):
        made = NewPlaytestDialog(workspace, wish)
        qtbot.addWidget(made)
        made.show()
        return made

    return make


@pytest.fixture
def playtests(qtbot, workspace, preferences):
    made = Playtests(workspace, preferences)
    yield made
    made.close_all()


def first_window(qtbot, playtests):
    """Wait until a table is open."""
    qtbot.waitUntil(lambda: bool(playtests.windows))
    return playtests.windows[0]


@pytest.mark.parametrize("slug", list(GAMES))
def test_one_click_starts_every_game(slug, qtbot, dialog):
    made = dialog(game=slug)
    with qtbot.waitSignal(made.agreed) as told:
        qtbot.mouseClick(made.play, Qt.MouseButton.LeftButton)
    plan = told.args[0].plan
    assert plan.game == slug
    assert plan.seats.count(HUMAN) == 1


def test_without_a_wish_one_click_starts_a_story_with_seats_that_fill_themselves(qtbot, dialog):
    made = dialog()
    with qtbot.waitSignal(made.agreed) as told:
        qtbot.mouseClick(made.play, Qt.MouseButton.LeftButton)
    plan = told.args[0].plan
    assert plan.scenario
    assert plan.seats == (HUMAN, "expert", "expert")


def test_another_game_and_mode_are_chosen_and_started_by_keys(qtbot, dialog):
    made = dialog(game="castle_von_loghan")
    made.modes.setFocus()
    qtbot.keyClick(made.modes, Qt.Key.Key_Down)
    with qtbot.waitSignal(made.agreed) as told:
        qtbot.keyClick(made.modes, Qt.Key.Key_Return)
    assert told.args[0].plan.mode == "exploration"


def test_a_table_is_no_larger_than_the_screen(playtests):
    window = playtests.play(new_session("ambush"))

    assert window.height() <= window.screen().availableGeometry().height() - FRAME.height()


def test_the_game_that_was_played_last_is_offered_first(qtbot, playtests):
    made = playtests.ask({"game": "ambush"})
    qtbot.mouseClick(made.play, Qt.MouseButton.LeftButton)
    first_window(qtbot, playtests)
    assert playtests.ask({}).game.slug == "ambush"
    assert playtests.ask({"game": "castle_of_magic"}).game.slug == "castle_of_magic"


def test_another_game_than_the_one_that_was_wished_for_has_its_own_defaults(dialog):
    made = dialog(game="castle_von_loghan", mode="solo", seats=["search"], scenario="story.borrowed_hour")
    made.games.setCurrentIndex(made.games.findData("ambush"))
    made.games.activated.emit(made.games.currentIndex())
    assert made.problem() == ""
    assert made.plan().mode == GAMES["ambush"].modes[0].slug


def test_a_game_with_stories_offers_them_and_a_mode_its_numbers_of_players(dialog):
    made = dialog(game="castle_von_loghan", mode="solo")
    assert made.scenarios.isVisible()
    assert made.scenarios.count() == 2
    assert [made.players.itemText(at) for at in range(made.players.count())] == ["1"]
    assert len(made.seats.boxes) == 1
    assert not dialog(game="ambush").scenarios.isVisible()


def test_options_have_the_words_of_the_ledger_and_only_what_differs_is_planned(dialog):
    made = dialog(game="ambush")
    assert made.plan().options == {}
    made.options.set_value("starting_hand", 7)
    made.options.set_value("practice", value=True)
    assert made.plan().options == {"starting_hand": 7, "practice": True}


def test_cards_of_an_option_are_written_by_their_names(dialog):
    made = dialog(game="machina_arcana")
    group, gear = (made.options.findChild(QLineEdit, f"option.{name}") for name in ("explorers", "kept"))
    group.setText("kim, Lorrari")
    gear.setText("Quilted Jack, Whaling Lance; ; Laudanum")
    assert made.plan().options == {
        "explorers": ["explorer.kim", "explorer.lorrari"],
        "kept": [["item.quilted-jack", "item.whaling-lance"], [], ["item.laudanum"]],
    }
    assert made.problem() == ""
    made.options.set_value("explorers", ["explorer.phillip"])
    assert group.text() == "Phillip"
    group.setText("Kimm")
    assert "Kimm" in made.problem()
    assert not made.play.isEnabled()


def test_a_plan_that_cannot_be_played_says_why(dialog):
    made = dialog(game="castle_von_loghan")
    made.options.set_value("first_leader", "the cook")
    assert made.problem()
    assert not made.play.isEnabled()


def test_a_table_that_cannot_be_set_says_why_in_a_whole_sentence(qtbot, dialog, workspace):
    workspace.delete("castle_of_magic", ["shrine.amulet"])
    made = dialog(game="castle_of_magic")

    qtbot.mouseClick(made.play, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(made.play.isEnabled)

    assert "[COM-" in made.words.text()
    assert made.words.text()[0].isupper()


def test_a_release_and_a_single_deck_can_be_played(dialog, workspace):
    workspace.library.freeze("ambush", "Blue print")
    made = dialog(game="ambush")
    sources = [made.sources.itemData(at) for at in range(made.sources.count())]
    assert "release:Blue print" in sources
    assert "deck:card" in sources
    made.sources.setCurrentIndex(sources.index("release:Blue print"))
    assert made.plan().source == "release:Blue print"


def test_play_from_here_plans_the_card(dialog, workspace):
    story = workspace.content("castle_von_loghan")["story.borrowed_hour"]
    made = dialog(game="castle_von_loghan", scenario=story.id, card=story.cards[4])
    assert made.plan().start_at == 5
    assert made.start.text() == f"Card 5, “{workspace.content('castle_von_loghan')[story.cards[4]].name}”"


def test_another_story_is_played_from_its_beginning(dialog, workspace):
    story = workspace.content("castle_von_loghan")["story.borrowed_hour"]
    made = dialog(game="castle_von_loghan", scenario=story.id, card=story.cards[4])
    other = next(at for at in range(made.scenarios.count()) if made.scenarios.itemData(at) != story.id)

    made.scenarios.setCurrentIndex(other)
    made.scenarios.activated.emit(other)

    assert not made.start.isVisibleTo(made)


def test_an_unfinished_playtest_is_taken_up_at_the_same_question(qtbot, dialog, workspace, playtests):
    session = new_session()
    journal = JournalFile(journal_folder(workspace) / "one.playtest")
    journal.begin(session)
    play_on(session, 12)
    made = dialog(game="castle_von_loghan")
    assert made.unfinished.box.count() == 1
    made.resume_requested.connect(playtests.take_up)
    qtbot.mouseClick(made.unfinished.button, Qt.MouseButton.LeftButton)
    window = first_window(qtbot, playtests)
    assert window.session.timeline.choices[:12] == session.timeline.choices


def test_a_playtest_that_is_damaged_is_taken_up_and_the_table_says_what_is_missing(qtbot, workspace, playtests):
    session = new_session()
    journal = JournalFile(journal_folder(workspace) / "one.playtest")
    journal.begin(session)
    play_on(session, 4)
    journal.path.write_bytes(journal.path.read_bytes()[:-9])
    playtests.take_up(unfinished(journal.path.parent)[0])
    window = first_window(qtbot, playtests)
    assert "The last act could not be taken up" in window.parts.change_banner.words.text()
    assert window.parts.change_banner.isVisible()


def test_a_journal_of_which_nothing_can_be_read_is_named(dialog, workspace):
    folder = journal_folder(workspace)
    folder.mkdir()
    (folder / "broken.playtest").write_bytes(b"")
    made = dialog(game="ambush")
    assert "broken.playtest" in made.unfinished.words.text()
    assert made.unfinished.words.isVisible()
    assert not made.unfinished.button.isVisible()


def test_an_unfinished_playtest_of_another_game_is_listed_too(qtbot, dialog, workspace):
    JournalFile(journal_folder(workspace) / "one.playtest").begin(play_on(new_session(), 3))
    made = dialog(game="ambush")
    assert made.unfinished.isVisible()
    assert made.unfinished.box.currentText().startswith("Unfinished: Castle von Loghan, 3 moves, ")
    with qtbot.waitSignal(made.resume_requested) as asked:
        qtbot.mouseClick(made.unfinished.button, Qt.MouseButton.LeftButton)
    assert asked.args[0].plan.game == "castle_von_loghan"


def test_a_record_of_the_library_is_shown_at_its_end(qtbot, workspace, playtests):
    session = play_on(new_session(), 12)
    session.id = "playtest.kept"
    workspace.create(session.record())
    workspace.flush()
    playtests.ask({"game": "castle_von_loghan", "record": "playtest.kept"})
    window = first_window(qtbot, playtests)
    assert window.session.timeline.choices[:12] == session.timeline.choices
    assert "the same" in window.statusBar().currentMessage()


def test_a_record_is_shown_at_the_move_that_is_wished(qtbot, workspace, playtests):
    session = play_on(new_session(), 12)
    session.id = "playtest.kept"
    workspace.create(session.record())
    workspace.flush()
    playtests.ask({"game": "castle_von_loghan", "record": "playtest.kept", "moment": 5})

    assert first_window(qtbot, playtests).session.position == 5


def test_a_mode_without_a_story_asks_for_none(dialog):
    made = dialog(game="castle_von_loghan")
    made.modes.setCurrentIndex(made.modes.findData("exploration"))
    made.modes.activated.emit(made.modes.currentIndex())

    assert not made.scenarios.isVisible()
    assert made.plan().scenario == ""
    assert made.problem() == ""


def met_and_weakened(workspace, session):
    """Weaken the first Enemy that was met, in the library, and return its id."""
    enemy = session.state.box.enemies[next(e[4] for e in session.state.log if e[1] == "summoned")]
    workspace.open("castle_von_loghan", enemy.id).edit("Weaker", health=1)
    workspace.flush()
    return enemy.id


def test_a_record_is_shown_with_the_cards_of_then(workspace):
    session = play_on(new_session(), 80)
    enemy = met_and_weakened(workspace, session)
    again, words = session_of(session.record(), session.game, workspace.content("castle_von_loghan"))
    assert words == "The record came out the same, move for move."
    assert again.timeline.content[enemy] == session.timeline.content[enemy]
    assert again.length == 80


def test_a_record_whose_cards_nobody_has_says_so_and_goes_as_far_as_it_can(workspace):
    session = play_on(new_session(), 80)
    enemy = met_and_weakened(workspace, session)
    record = session.record()
    record = record.model_copy(update={"content": {**record.content, enemy: "0" * 64}})
    again, words = session_of(record, session.game, workspace.content("castle_von_loghan"))
    assert words.startswith(f"Nobody has {session.timeline.content[enemy].name} as it was then")
    assert "is no longer possible" in words
    assert 0 < again.length < 80


def test_a_record_that_does_not_say_what_it_was_played_with_is_played_with_the_cards_of_today(workspace):
    session = play_on(new_session(), 80)
    enemy = met_and_weakened(workspace, session)
    record = session.record().model_copy(update={"content": {}})
    again, words = session_of(record, session.game, workspace.content("castle_von_loghan"))
    assert "does not say which cards" in words
    assert again.timeline.content[enemy].health == 1


def test_todays_cards_are_offered_and_where_the_games_part_is_said(qtbot, workspace, playtests):
    session = play_on(new_session(), 80)
    session.id = "playtest.kept"
    workspace.create(session.record())
    met_and_weakened(workspace, session)
    playtests.show_record("castle_von_loghan", "playtest.kept")
    banner = first_window(qtbot, playtests).parts.change_banner
    assert "stays with the cards of before" in banner.words.text()
    qtbot.mouseClick(banner.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "The games part at move" in banner.words.text())


def test_showing_a_record_leaves_the_unfinished_game_of_that_name_alone(qtbot, workspace, playtests):
    session = new_session()
    session.id = "playtest.kept"
    window = playtests.play(session)
    window.conductor.driver.is_paused = True
    play_on(session, 4)
    window.save()
    journal = window.storage.file.path
    window.close()
    kept = journal.read_bytes()
    playtests.show_record("castle_von_loghan", "playtest.kept", 2)
    shown = first_window(qtbot, playtests)
    assert shown.storage.file.path != journal
    assert journal.read_bytes() == kept


def test_a_game_that_is_open_is_brought_to_the_front_and_not_opened_twice(workspace, playtests):
    session = new_session()
    playtests.play(session)
    play_on(session, 2)
    playtests.take_up(unfinished(journal_folder(workspace))[0])
    assert len(playtests.windows) == 1


def test_what_is_no_record_is_told(qtbot, workspace, playtests):
    told = []
    playtests.message.connect(told.append)
    playtests.ask({"game": "ambush", "record": "ambush"})
    qtbot.waitUntil(lambda: any("no record" in words for words in told))
    assert playtests.windows == []


def test_a_game_that_was_not_begun_leaves_no_journal(playtests, workspace):
    window = playtests.play(new_session("castle_of_magic", seats=("human",) * 4))
    assert len(unfinished(journal_folder(workspace))) == 1
    window.close()
    assert unfinished(journal_folder(workspace)) == []


def test_a_record_from_a_file_is_shown_at_rest(qtbot, workspace, playtests, tmp_path):
    write_record(tmp_path / "game.json", play_on(new_session(), 12).record())
    playtests.show_file(tmp_path / "game.json")
    window = first_window(qtbot, playtests)
    assert window.session.length == 12
    qtbot.wait(20)
    assert window.session.length == 12


@pytest.mark.parametrize("text", ["", "[]", '{"kind": "record"}', '{"kind": "record", "game": "chess"}'])
def test_a_file_that_is_no_record_is_told(text, qtbot, playtests, tmp_path):
    (tmp_path / "odd.json").write_text(text, encoding="utf-8")
    told = []
    playtests.message.connect(told.append)
    playtests.show_file(tmp_path / "odd.json")
    qtbot.waitUntil(lambda: len(told) == 2)
    assert "odd.json" in told[1]
    assert playtests.windows == []


def test_the_main_window_opens_records_at_the_table_and_closes_tables_with_itself(qtbot, workspace, preferences):
    from workbench.window.main_window import MainWindow

    session = play_on(new_session("castle_of_magic"), 5)
    session.id = "playtest.kept"
    workspace.create(session.record())
    workspace.flush()
    window = MainWindow(workspace, preferences)
    qtbot.addWidget(window)
    window.show()
    window.open_document("castle_of_magic", "playtest.kept")
    qtbot.waitUntil(lambda: bool(window.playtests))
    table = window.playtests[0]
    assert table.session.length == 5
    with qtbot.waitSignal(table.closed):
        window.close()
    assert window.playtests == []


def test_a_card_on_the_table_is_opened_in_the_main_window(qtbot, workspace, preferences):
    from workbench.window.main_window import MainWindow

    window = MainWindow(workspace, preferences)
    qtbot.addWidget(window)
    window.show()
    table = window.handlers.playtests().play(new_session("castle_of_magic"))
    table.parts.table.edit_requested.emit("ritual.000")
    assert window.current_pane().title() == workspace.content("castle_of_magic")["ritual.000"].name
    window.close()
