from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QByteArray

from workbench.desk.preferences import LARGEST, Preferences


@pytest.fixture
def file(tmp_path):
    return tmp_path / "deep" / "preferences.json"


def test_what_was_chosen_is_there_at_the_next_start(file):
    Preferences(file).set("theme", "dark")

    assert Preferences(file).theme == "dark"


def test_a_choice_is_told(qtbot, file):
    preferences = Preferences(file)

    with qtbot.waitSignal(preferences.changed) as told:
        preferences.set("scale", 1.5)

    assert told.args == ["scale"]


def test_the_same_choice_again_is_not_told(qtbot, file):
    preferences = Preferences(file)
    preferences.set("scale", 1.5)

    with qtbot.assertNotEmitted(preferences.changed):
        preferences.set("scale", 1.5)


def test_what_is_chosen_together_is_written_once_at_the_end(file, monkeypatch):
    preferences, written = Preferences(file), []
    monkeypatch.setattr(preferences, "_write", written.append)

    with preferences.together():
        preferences.set("theme", "dark")
        with preferences.together():
            preferences.set("scale", 1.5)
        assert (preferences.theme, preferences.scale, written) == ("dark", 1.5, [])

    assert written == [{"theme": "dark", "scale": 1.5}]


def test_what_is_chosen_together_goes_over_what_another_window_has_written(file):
    preferences = Preferences(file)

    with preferences.together():
        preferences.set("theme", "dark")
        Preferences(file).set("scale", 1.5)

    assert (Preferences(file).theme, Preferences(file).scale) == ("dark", 1.5)


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", '{"theme": 7, "scale": "big"}', "[" * 100_000])
def test_a_broken_or_hostile_file_counts_as_empty(file, text):
    file.parent.mkdir()
    file.write_text(text)

    preferences = Preferences(file)

    assert (preferences.theme, preferences.scale) == ("system", 1.0)


def test_a_file_that_is_far_too_large_is_not_read(file):
    file.parent.mkdir()
    file.write_text(json.dumps({"theme": "dark", "rest": " " * LARGEST}))

    assert Preferences(file).theme == "system"


def test_a_scale_from_elsewhere_stays_within_reason(file):
    preferences = Preferences(file)
    preferences.set("scale", 400)

    assert preferences.scale == 2.0


def test_bytes_of_qt_come_back_as_they_were(file):
    Preferences(file).set_bytes("geometry", QByteArray(b"\x00\xff\x01"))

    assert Preferences(file).bytes("geometry").data() == b"\x00\xff\x01"


def test_bytes_that_cannot_be_read_are_empty(file):
    preferences = Preferences(file)
    preferences.set("geometry", "no base64 at all")

    assert preferences.bytes("geometry").isEmpty()


def test_each_library_has_a_session_of_its_own(file, tmp_path):
    preferences = Preferences(file)
    preferences.set_session(tmp_path / "a.db", {"front": 1})
    preferences.set_session(tmp_path / "b.db", {"front": 2})

    assert Preferences(file).session(tmp_path / "a.db") == {"front": 1}
    assert Preferences(file).session(tmp_path / "c.db") == {}


def test_a_folder_that_cannot_be_written_is_no_reason_to_stop(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    preferences = Preferences(blocked / "preferences.json")

    preferences.set("theme", "dark")

    assert preferences.theme == "dark"


def test_two_windows_leave_each_other_what_was_chosen(file, tmp_path):
    here, there = Preferences(file), Preferences(file)

    there.set("theme", "dark")
    there.set_session(tmp_path / "theirs.db", {"front": 2})
    here.set_session(tmp_path / "ours.db", {"front": 1})

    assert Preferences(file).theme == "dark"
    assert Preferences(file).session(tmp_path / "theirs.db") == {"front": 2}
    assert Preferences(file).session(tmp_path / "ours.db") == {"front": 1}


def test_a_file_that_somebody_removed_is_written_whole_again(file):
    preferences = Preferences(file)
    preferences.set("theme", "dark")
    file.unlink()

    preferences.set("scale", 1.5)

    assert Preferences(file).theme == "dark"


def test_keys_that_were_chosen_before_a_command_had_another_id_hold_on(tmp_path):
    file = tmp_path / "preferences.json"
    file.write_text('{"shortcuts": {"view.calm": "F9", "edit.undo": "F8"}}', encoding="utf-8")

    assert Preferences(file).shortcuts == {"view.distraction_free": "F9", "edit.undo": "F8"}
