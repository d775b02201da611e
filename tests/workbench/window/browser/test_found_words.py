from __future__ import annotations

from workbench.window.browser.found_words import line_in, marked

GAME, ID = "castle_von_loghan", "enemy.dragon"


def test_found_words_are_marked_whatever_their_case_and_accents():
    found = marked("The Émigré deals damage; undamaged.", "EMIGRE dam")

    assert [found.text[start:end] for start, end in found.marks] == ["Émigré", "dam"]


def test_the_line_with_the_found_words_is_cut_around_the_first(workspace):
    opened = workspace.open(GAME, ID)
    opened.edit("Notes", notes=f"{'so ' * 60}xyzzy {'la ' * 60}")
    line = line_in(opened.document, "xyzzy")

    assert line is not None
    assert line.text.startswith("…")
    assert [line.text[start:end] for start, end in line.marks] == ["xyzzy"]
    assert line_in(opened.document, "nowhere") is None
