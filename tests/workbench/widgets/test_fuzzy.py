from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.widgets.fuzzy import match, plain


def best(wanted: str, *texts: str) -> str:
    found = {text: hit[0] for text in texts if (hit := match(wanted, text))}
    return max(found, key=found.__getitem__)


def test_first_letters_of_words_find_a_name():
    found = match("scf", "Save current file")

    assert found is not None
    assert found[1] == (0, 5, 13)


def test_letters_that_are_not_there_in_this_order_find_nothing():
    assert match("fcs", "Save current file") is None


def test_no_letters_find_everything():
    assert match(" ", "anything") == (0.0, ())


def test_accents_and_capitals_do_not_matter():
    assert match("ELAN", "Élan vital") is not None


def test_a_run_of_letters_beats_scattered_ones():
    assert best("table", "Open table", "The able blacksmith leaves") == "Open table"


def test_the_beginning_beats_the_middle():
    assert best("pre", "Preview", "Compress") == "Preview"


def test_a_later_start_is_taken_when_it_fits_better():
    found = match("ne", "Second new")

    assert found is not None
    assert found[1] == (7, 8)


@given(st.text(max_size=30), st.text(max_size=30))
def test_what_matches_is_really_there(wanted, text):
    found = match(wanted, text)

    if found is not None:
        folded = plain(text)
        assert [folded[place] for place in found[1]] == list(plain(wanted).replace(" ", ""))


def test_a_whole_word_comes_before_a_longer_one_that_begins_so():
    whole, longer = match("past", "The Past: The Woods"), match("past", "Coca Pastilles")

    assert whole[0] > longer[0]
