from __future__ import annotations

import pytest

from exports.faces.fonts import FAMILIES, FILES, ICONS, font_file, icon_letters, metrics, text_width
from exports.faces.ops import MM_PER_POINT, Icon, Text
from exports.faces.text import Box, Style, set_text
from exports.faces.words import Look, curled
from tests.each import each

WIDE = Box(10, 20, 60, 40)
SENTENCE = "Restore 2 essence to any explorer on your tile, then draw a card and end your turn."


def runs(done):
    """Return the texts in place, in order."""
    return [op for op in done.ops if isinstance(op, Text)]


@each("font", FILES)
def test_every_typeface_is_a_file_with_measures(font):
    assert font_file(font).suffix == ".ttf"
    assert metrics(font).widths


def test_every_family_names_typefaces_that_exist():
    assert {font for family in FAMILIES.values() for font in family} <= set(FILES)


def test_a_width_is_the_sum_of_the_widths_of_its_letters():
    assert text_width("abc", "serif", 9) == pytest.approx(sum(text_width(one, "serif", 9) for one in "abc"))


def test_no_line_is_wider_than_its_box():
    lines = runs(set_text(SENTENCE, Style(), Box(0, 0, 30, 60)))

    assert len(lines) > 3
    assert all(text_width(line.text, line.font, line.size) <= 30.001 for line in lines)


def test_all_words_are_set_in_order():
    lines = runs(set_text(SENTENCE, Style(), Box(0, 0, 30, 60)))

    assert " ".join(line.text for line in lines).split() == SENTENCE.split()


def test_lines_stand_below_each_other_by_the_leading():
    lines = runs(set_text(SENTENCE, Style(size=10, leading=1.5), Box(0, 0, 30, 90)))

    assert lines[1].y - lines[0].y == pytest.approx(15 * MM_PER_POINT)


def test_a_text_that_does_not_fit_shrinks():
    done = set_text(SENTENCE, Style(size=12, smallest=6), Box(0, 0, 30, 14))

    assert 6 <= done.size < 12
    assert not done.overflows


def test_a_text_that_cannot_shrink_enough_says_so():
    done = set_text(SENTENCE * 9, Style(size=12, smallest=8), Box(0, 0, 30, 14))

    assert done.overflows
    assert done.size == 8


def test_what_overflows_begins_at_the_top_of_its_box_and_is_cut_off_there():
    box = Box(5, 7, 30, 14)
    (cut,) = set_text(SENTENCE * 9, Style(size=12, smallest=8, upright="middle"), box).ops

    assert (cut.clip.x, cut.clip.y, cut.clip.width, cut.clip.height) == (5, 7, 30, 14)
    assert min(line.y for line in cut.ops) > box.y


def test_a_word_that_is_wider_than_its_box_is_broken_and_stays_inside():
    done = set_text("Donaudampfschifffahrt fährt", Style(size=9, smallest=9), Box(0, 0, 10, 40))

    assert (done.parted, done.overflows) == (True, False)
    assert "".join(op.text for op in done.ops).replace("-", "").replace(" ", "") == "Donaudampfschifffahrtfährt"
    assert all(op.x + text_width(op.text, op.font, op.size) <= 10 + 1e-6 for op in done.ops)


def test_a_word_is_broken_only_if_no_smaller_size_helps():
    assert not set_text("Donaudampf", Style(size=12, smallest=4), Box(0, 0, 12, 40)).parted


@pytest.mark.parametrize(("align", "share"), [("left", 0), ("centre", 0.5), ("right", 1)])
def test_a_line_stands_where_its_alignment_says(align, share):
    (line,) = runs(set_text("Parry", Style(align=align), WIDE))

    free = WIDE.width - text_width("Parry", line.font, line.size)
    assert line.x == pytest.approx(WIDE.x + free * share)


def test_bold_and_italic_words_use_their_own_typefaces():
    fonts = {line.text.strip(): line.font for line in runs(set_text("deal **two** *hearty* blows", Style(), WIDE))}

    assert fonts == {"deal": "serif", "two": "serif-bold", "hearty": "serif-italic", "blows": "serif"}


def test_braces_around_the_name_of_an_icon_draw_it():
    done = set_text("Pay 2 {energy} now", Style(Look(symbols=(("energy", "flash"),))), WIDE)

    (icon,) = [op for op in done.ops if isinstance(op, Icon)]
    assert icon.name == "flash"
    before, after = runs(done)
    assert before.x < icon.x < after.x + text_width(" ", "serif", 9)


def test_a_word_in_braces_without_a_sign_is_printed_as_the_word():
    assert runs(set_text("a {two_words} b", Style(), WIDE))[0].text == "a two words b"


def test_other_braces_are_letters():
    assert runs(set_text("a {No such} b", Style(), WIDE))[0].text == "a {No such} b"


def test_letters_without_a_glyph_are_reported():
    assert set_text("Łódź and \u0378", Style(), WIDE).missing == "\u0378"


def test_paragraphs_are_set_apart():
    one, two, three = runs(set_text("one\ntwo\n\nthree", Style(paragraph=0.5, leading=1.0, size=10), WIDE))

    assert two.y - one.y == pytest.approx(15 * MM_PER_POINT)
    assert three.y - two.y == pytest.approx(15 * MM_PER_POINT)


def test_the_icon_font_knows_the_signs_of_the_table():
    assert {"sword", "shield", "skull", "heart", "castle", "treasure-chest", "key", "eye"} <= icon_letters().keys()


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ('"Who built this?" he says.', "“Who built this?” he says."),
        ("'I have it,' says she ('mine').", "‘I have it,’ says she (‘mine’)."),
        ("Raven's Rest, the cooks' hall of '90", "Raven’s Rest, the cooks’ hall of ’90"),
        ('*"Go!"* and **"?"**', "*“Go!”* and **“?”**"),
        ("'Go!'\n\"'Stay!' he said\"", "‘Go!’\n“‘Stay!’ he said”"),
    ],
)
def test_typewriter_quotes_are_printed_as_typographic_ones(typed, printed):
    assert "\n".join(curled(line) for line in typed.split("\n")) == printed


def test_every_typeface_of_texts_has_typographic_quotes():
    assert {metrics(font).missing("“”‘’") for font in FILES if font != ICONS} == {""}


@each("width", range(20, 60))
def test_the_lines_of_a_centred_text_are_about_as_long_as_each_other(width):
    plain = runs(set_text(SENTENCE, Style(align="left"), Box(0, 0, width, 60)))
    even = runs(set_text(SENTENCE, Style(align="centre"), Box(0, 0, width, 60)))

    assert len(even) == len(plain)
    assert " ".join(line.text for line in even).split() == SENTENCE.split()
    assert uneven(even) <= uneven(plain)


def uneven(lines):
    """By how much the longest line is longer than the shortest."""
    widths = [text_width(line.text, line.font, line.size) for line in lines]
    return max(widths) - min(widths)


@each("width", range(20, 60))
def test_the_last_word_of_a_paragraph_does_not_stand_alone(width):
    lines = runs(set_text(SENTENCE, Style(), Box(0, 0, width, 60)))

    assert len(lines[-1].text.split()) > 1
    assert all(text_width(line.text, line.font, line.size) <= width + 0.001 for line in lines)
    assert " ".join(line.text for line in lines).split() == SENTENCE.split()


def test_a_long_last_word_that_leaves_no_room_for_company_stands_alone():
    lines = runs(set_text("one two three four incomprehensibilities", Style(), Box(0, 0, 30, 60)))

    assert [line.text for line in lines] == ["one two three four", "incomprehensibilities"]


def test_a_centred_text_leaves_no_word_behind():
    done = set_text(
        "Nothing clever. It landed, and it was meant to.", Style(size=8, align="centre"), Box(0, 0, 53, 10)
    )

    assert [line.text for line in runs(done)] == ["Nothing clever. It landed,", "and it was meant to."]


@each("width", range(28, 70))
def test_a_number_stands_with_what_it_counts(width):
    text = "The group loses 1 Health. Otherwise, summon 2 (3) Enemies of the room, or 12 more."
    lines = [line.text for line in runs(set_text(text, Style(), Box(0, 0, width, 60)))]

    assert not any(line.endswith((" 1", " 2", "(3)", " 12")) for line in lines)
    assert " ".join(lines).split() == text.split()


def test_a_number_leaves_what_it_counts_where_both_are_too_wide_for_a_line():
    lines = runs(set_text("1 incomprehensibility", Style(size=9), Box(0, 0, 30, 60)))

    assert [line.text for line in lines] == ["1", "incomprehensibility"]
    assert lines[0].size == 9


@each("width", range(28, 70))
def test_a_number_that_is_part_of_a_name_stands_with_the_name(width):
    text = "They lay out every Priority 3 card. Draw 1 card. Without a Weapon they have Power 1 and draw Event 16."
    lines = [line.text for line in runs(set_text(text, Style(), Box(0, 0, width, 60)))]

    assert not any(line.startswith(("3 ", "1 and", "16")) or line.endswith("Draw 1") for line in lines)
    assert " ".join(lines).split() == text.split()
