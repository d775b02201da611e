"""What is heard at the table: each of the twelve sounds when its thing happens, and none unless it is wanted."""

from __future__ import annotations

import sys
import wave
from array import array

import pytest

from engines.kit.reveals import die
from engines.kit.state import Ending
from engines.kit.table import Scene, SceneSide, Thing, Token
from tests.workbench.playtest.games import new_session, play_on
from workbench.playtest.sounds import FOLDER, Sound


@pytest.fixture
def window(open_window):
    made = open_window("castle_of_magic", session=play_on(new_session("castle_of_magic"), 30))
    made.conductor.driver.is_paused = True
    made.conductor.restart()
    return made


@pytest.fixture
def heard(window, monkeypatch):
    """The names of what was played, where something can play it."""
    played = []
    sounds = window.parts.sounds
    monkeypatch.setattr(sounds, "_player", ("player",))
    monkeypatch.setattr(sounds, "start", lambda path: played.append(path.stem))
    monkeypatch.setattr("workbench.playtest.sounds.APART", 0.0)
    window.viewing.sound(True)
    return played


def turned_up(*shown):
    """Return a scene of what was only turned up."""
    tokens = tuple(one for one in shown if isinstance(one, Token))
    things = tuple(one for one in shown if isinstance(one, Thing))
    return Scene("reveal.1", "Turned up", (SceneSide("side", "", None, tokens, things),), is_brief=True)


def end(window, *winners):
    """Let the game end with these winners."""
    window.session.state.ending = Ending("over", "", winners)
    window.conductor.driver.ended.disconnect(window.conductor._on_ended)
    window.conductor.driver.ended.emit()


DONE = {
    Sound.ASKED: lambda window: window.conductor.driver.asked.emit([0]),
    Sound.MOVED: lambda window: window.parts.scene.moved.emit(),
    Sound.TURNED: lambda window: window.parts.stage.opened.emit(turned_up(Thing("card", "Card", "card"))),
    Sound.COIN: lambda window: window.parts.stage.opened.emit(turned_up(Token("coin", "Coin", icon="circle"))),
    Sound.DICE: lambda window: window.parts.stage.opened.emit(turned_up(die("Fog"))),
    Sound.PAGE: lambda window: window.parts.stage.opened.emit(Scene("event", "Event")),
    Sound.RACE: lambda window: window.parts.clock.running_changed.emit(True),
    Sound.WON: lambda window: end(window, *window.session.humans()),
    Sound.LOST: end,
    Sound.REFUSED: lambda window: window.parts.table.refused.emit("Not here."),
    Sound.BACK: lambda window: window.conductor.undo(),
    Sound.NOTE: lambda window: window.parts.notes.pinned.emit("text", "card", "rule"),
}


@pytest.mark.slow
@pytest.mark.parametrize("sound", list(Sound))
def test_each_sound_is_heard_when_its_thing_happens(sound, window, heard):
    DONE[sound](window)
    assert heard[:1] == [sound]


@pytest.mark.slow
def test_what_the_driver_refuses_is_heard_too(window, heard):
    window.conductor.driver.failed.emit("No.")
    assert heard == [Sound.REFUSED]


@pytest.mark.slow
def test_the_end_of_a_race_and_a_question_to_nobody_are_silent(window, heard):
    window.parts.clock.running_changed.emit(False)
    window.conductor.driver.asked.emit([])
    assert heard == []


@pytest.mark.slow
def test_nothing_is_heard_unless_it_is_wanted(window, heard):
    window.viewing.sound(False)
    window.parts.scene.moved.emit()
    assert heard == []


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows plays sounds itself")
def test_without_a_program_that_plays_them_there_are_no_sounds(window, monkeypatch):
    monkeypatch.setattr(window.parts.sounds, "_player", ())
    assert not window.parts.sounds.can_play


@pytest.mark.parametrize("sound", list(Sound))
def test_every_sound_is_short_loud_enough_and_never_clipped(sound):
    with wave.open(str(FOLDER / f"{sound}.wav")) as file:
        samples = array("h", file.readframes(file.getnframes()))
        assert 0.1 < file.getnframes() / file.getframerate() < 1.1
    assert 0.15 < max(map(abs, samples)) / 32768 < 0.5
    assert max(abs(samples[0]), abs(samples[-1])) < 16  # no click where it begins or ends
