"""Outposts, portals and Workshops by hand."""

from __future__ import annotations

import pytest

from engines.kit.by_hand import counters_at, set_to
from engines.kit.questions import Refused
from engines.wardens.game import GAME
from engines.wardens.state import NONE
from tests.engines.wardens.positions import at, go, position


def laid_out():
    return go(position(outposts=("-Anatolia",), portals=("Aztlan",), workshops=("Denal",)))


def goals(state, id):
    """Return where the marker of an id on the table can be put."""
    (marker,) = [one for one in counters_at(state, id) if one.places]
    return marker.places


def test_a_portal_is_moved_to_another_territory():
    state = laid_out()
    set_to(state, f"portals.{at('Aztlan')}.at", at("Ross Ocean"))

    assert state.portals == (at("Ross Ocean"),)


def test_an_outpost_that_is_moved_is_as_damaged_as_it_was():
    state = laid_out()
    set_to(state, f"outposts.{at('Anatolia')}.at", at("Libergal"))

    assert state.outposts == {at("Libergal"): False}


def test_a_marker_of_the_reserve_is_put_on_the_map_and_taken_back():
    state = laid_out()
    set_to(state, f"workshops.{NONE}.at", at("Anatolia"))
    assert state.workshops == tuple(sorted((at("Denal"), at("Anatolia"))))
    set_to(state, f"workshops.{at('Denal')}.at", NONE)
    assert state.workshops == (at("Anatolia"),)


def test_a_new_outpost_stands_whole():
    state = laid_out()
    set_to(state, f"outposts.{NONE}.at", at("Denal"))

    assert state.outposts[at("Denal")]


def test_no_outpost_is_put_on_water_or_where_one_stands():
    state = laid_out()
    here = goals(state, f"outpost{NONE}")

    assert f"space{at('Ross Ocean')}" not in here
    assert f"space{at('Anatolia')}" not in here
    with pytest.raises(Refused):
        set_to(state, f"outposts.{NONE}.at", at("Ross Ocean"))


def test_the_reserve_shows_what_is_left_of_the_markers_until_none_is():
    state = laid_out()
    reserve = next(area for area in GAME.table(state).areas if area.id == "reserve")
    assert {token.id: token.count for token in reserve.places[0].tokens}[f"outpost{NONE}"] == 4
    state.outposts = dict.fromkeys(
        (at(name) for name in ("Denal", "Aztlan", "Libergal", "Concordia", "Yamatai")), True
    )

    assert counters_at(state, f"outpost{NONE}") == []


def test_during_set_up_no_marker_is_moved():
    state = laid_out()
    state.phase = "setup"

    assert all(one.shut for one in counters_at(state, f"portal{at('Aztlan')}"))
