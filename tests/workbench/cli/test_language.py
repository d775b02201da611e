from __future__ import annotations

from dataclasses import replace

import pytest

from engines.kit.language.forms import Language
from engines.kit.language.shared import declare_shared
from tests.engines.toys import COUNCIL
from workbench.cli import chosen

STARTER = ("--content", "starter")


@pytest.fixture(autouse=True)
def speaking(monkeypatch):
    """A game whose cards can draw cards."""
    language = Language(COUNCIL.slug)
    declare_shared(language)

    @language.effect("draw {count:number} card(s)", example="Draw 2 cards.", rule="COU-001")
    def draw(state, run, count):
        """Take cards from the deck."""

    games = {COUNCIL.slug: replace(COUNCIL, language=language), "mute": replace(COUNCIL, slug="mute")}
    monkeypatch.setattr(chosen, "GAMES", games)


def read(call, text, *words):
    """Call `workbench read` for the game."""
    return call("read", COUNCIL.slug, text, *STARTER, *words)


def test_a_sentence_is_given_back_in_its_one_form_with_its_effect(call):
    ran = read(call, "DRAW 2  card", "--json")

    assert (ran.code, ran.err) == (0, "")
    assert ran.data == {"ok": True, "text": "Draw 2 cards.", "effect": {"form": "draw", "slots": {"count": 2}}}


def test_a_person_reads_the_effect_as_an_outline(call):
    assert read(call, "draw 2 cards, then draw 1 card").out.splitlines() == [
        "Draw 2 cards, then draw 1 card.",
        "  then",
        "    parts: draw",
        "      count: 2",
        "    parts: draw",
        "      count: 1",
    ]


def test_a_text_without_a_sentence_does_nothing(call):
    assert read(call, "", "--json").data == {"ok": True, "text": "", "effect": None}


def test_a_sentence_that_cannot_be_read_says_where_and_what_could_stand_there(call):
    ran = read(call, "draw 2 crds", "--json")

    assert (ran.code, ran.err) == (1, "")
    assert ran.data.keys() == {"ok", "position", "end", "found", "expected", "message", "meant"}
    assert (ran.data["ok"], ran.data["position"], ran.data["found"]) == (False, 7, "crds")
    assert "card" in ran.data["expected"]


def test_a_person_sees_the_wrong_word_marked_on_its_line(call):
    ran = read(call, "Draw 1 card.\nDraw 2 crds now.")

    assert (ran.code, ran.out) == (1, "")
    assert ran.err.splitlines()[:2] == ["  Draw 2 crds now.", "         ^^^^"]
    assert "crds" in ran.err.splitlines()[2]


def test_a_mark_at_the_end_of_the_text_is_visible(call):
    assert read(call, "Draw 2").err.splitlines()[1] == "        ^"


@pytest.mark.parametrize("text", ["\x1b[2J", "(" * 3000, "Łódź \N{DRAGON}", "x" * 100_000])
def test_strange_texts_are_refused_in_peace(call, text):
    ran = read(call, text)

    assert ran.code == 1
    assert "something went wrong" not in ran.err
    assert "\x1b" not in ran.err
    assert max(map(len, ran.err.splitlines())) < 400


def test_the_phrasebook_has_every_form_with_an_example_and_its_rule(call):
    ran = call("phrases", COUNCIL.slug, "--json", *STARTER)

    assert (ran.code, ran.err) == (0, "")
    assert [phrase["example"] for phrase in ran.data if phrase["rule"] == "COU-001"] == ["Draw 2 cards."]


def test_a_person_reads_the_phrasebook_chapter_by_chapter(call):
    out = call("phrases", COUNCIL.slug, *STARTER).out

    assert out.startswith(f"The phrasebook of {COUNCIL.title}\n\nWhat cards do\n")
    assert "  draw <a number> card(s)  COU-001\n    Draw 2 cards.\n    Take cards from the deck.\n" in out


@pytest.mark.parametrize("words", [("read", "mute", "Draw 2 cards."), ("phrases", "mute")])
def test_a_game_without_a_language_says_so(call, words):
    ran = call(*words, *STARTER)

    assert (ran.code, ran.out) == (1, "")
    assert "no language of cards yet" in ran.err
