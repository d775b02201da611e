from __future__ import annotations

from workbench.window.browser.empty_words import EMPTY, MOST_LETTERS, no_hits, none_yet
from workbench.window.browser.scopes import EVERYTHING, Scope

SCOPE = Scope("ambush", "card")


def test_words_of_a_search_are_shown_as_they_were_typed_and_not_too_many():
    words = no_hits("<b>" + "x" * 100, EVERYTHING, "")

    assert "“&lt;b&gt;xx" in words
    assert words.count("x") == MOST_LETTERS - len("<b>")


def test_who_searches_in_a_part_can_search_everywhere():
    assert 'href="everywhere"' in no_hits("xyzzy", SCOPE, "")
    assert 'href="everywhere"' not in no_hits("xyzzy", EVERYTHING, "")


def test_who_looks_for_a_board_reads_why_there_is_none():
    assert "It is played without one." in no_hits("Boards", SCOPE, "It is played without one.")
    assert "It is played without one." not in no_hits("cards", SCOPE, "It is played without one.")


def test_the_first_document_of_a_kind_can_be_made_unless_the_library_is_only_read():
    assert 'href="new"' in none_yet(SCOPE, can_write=True)
    assert 'href="new"' not in none_yet(SCOPE, can_write=False)
    assert none_yet(Scope("ambush"), can_write=True) == EMPTY
