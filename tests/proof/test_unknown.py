"""Nothing outside this folder knows the game, and while it is not entered it is not there."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engines.kit.homes import home_of
from engines.kit.layouts import default_layouts
from engines.kit.maps.palettes import default_palette
from engines.registry import COVERS, entered, game, kinds
from tests.proof.tide_house.content import SLUG
from tests.proof.tide_house.game import COVER, GAME, HOME
from tests.tree import ROOT

OWN = Path(__file__).parent
ROOMS = ("engines", "editors", "exports", "workbench", "tools", "bench", "tests", "docs")
WRITTEN = {".py", ".md", ".json", ".toml", ".txt"}
TRACES = re.compile(rf"{SLUG}|{GAME.title}|\b{GAME.prefix}-\d|\bTide(State|Box|Options)\b")


def knowing(text: str) -> bool:
    """Tell whether a text names the game, one of its classes or one of its rules."""
    return TRACES.search(text) is not None


@pytest.mark.slow
def test_nothing_outside_the_folder_of_the_proof_names_the_game():
    files = [file for room in ROOMS for file in (ROOT / room).rglob("*") if file.suffix in WRITTEN]
    assert len(files) > 500
    found = [file for file in files if OWN not in file.parents and knowing(file.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("text", ["tide_house", "by TID-07", "The Tide House", "TideState()"])
def test_the_guard_sees_a_trace(text):
    assert knowing(text)
    assert not knowing("tides, a house, a state")


def test_its_ledger_palette_and_layouts_are_found_in_its_own_folder():
    assert home_of(SLUG) == HOME
    assert default_palette(SLUG).words.spaces == "places"
    assert {one.of for one in default_layouts(SLUG)} == {"trick", "hour", "bay", "room"}
    assert game(SLUG) is GAME
    assert (SLUG, "trick") in kinds()


def test_a_game_is_entered_once_and_is_gone_afterwards():
    with pytest.raises(ValueError, match="already"), entered(COVER):
        pass
    assert SLUG in COVERS
    other = replace(COVER, slug="other", home=None)
    with entered(other):
        assert "other" in COVERS
    assert "other" not in COVERS
