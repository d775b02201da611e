from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from hypothesis import example, given
from hypothesis import strategies as st

from exports.faces import fallbacks, scripts
from exports.faces.directions import begins_right, in_sight
from exports.faces.fallbacks import Typeface, typeface_for
from exports.faces.fonts import ICONS, metrics, text_width
from exports.faces.ops import Text
from exports.faces.scripts import missing_of, runs
from exports.faces.shaping import shaped
from exports.faces.text import Box, Style, set_text
from tests.each import each
from tests.profiles import examples

NOBODY = "\u0378"
"""A place of Unicode that no script has."""
WIDE = Box(0, 0, 100, 50)
EM = 1000


def typeface(path: Path, letter: str, *, rights: int = 0) -> None:
    """Make a typeface with one letter, a square as wide as half an em."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for corner in ((0, 500), (500, 500), (500, 0)):
        pen.lineTo(corner)
    pen.closePath()
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder([".notdef", "square"])
    font.setupCharacterMap({ord(letter): "square"})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "square": pen.glyph()})
    font.setupHorizontalMetrics({".notdef": (500, 0), "square": (500, 0)})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Made for a test", "styleName": "Regular"})
    font.setupOS2(fsType=rights)
    font.setupPost()
    font.save(path)


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """An empty folder, the only one in which typefaces are installed."""

    def forget():
        for known in (fallbacks._installed, typeface_for, runs):
            known.cache_clear()

    monkeypatch.setattr(fallbacks, "font_folders", lambda: [tmp_path])
    forget()
    yield tmp_path
    forget()


def drawn(text: str, box: Box = WIDE, **style) -> list[Text]:
    return [op for op in set_text(text, Style(**style), box).ops if isinstance(op, Text)]


def test_a_letter_that_nobody_has_is_told(installed):
    assert missing_of(f"Orc {NOBODY}", "serif") == NOBODY
    assert metrics("serif").missing("Orc") == ""


def test_a_letter_comes_from_a_typeface_that_is_installed(installed):
    typeface(installed / "other.ttf", NOBODY)

    (run,) = runs(NOBODY, "serif")

    assert (run.font, run.width) == (Typeface(installed / "other.ttf"), 0.5)
    assert run.missing == ""


def test_a_typeface_that_must_not_be_handed_on_is_passed_over(installed):
    typeface(installed / "other.ttf", NOBODY, rights=fallbacks.RESTRICTED)

    assert typeface_for(NOBODY) is None


def test_a_damaged_typeface_is_passed_over(installed):
    (installed / "broken.ttf").write_bytes(b"\x00\x01\x00\x00 no typeface")
    (installed / "folder.ttf").mkdir()

    assert typeface_for(NOBODY) is None


def test_a_typeface_of_usual_weight_is_taken_first(installed):
    typeface(installed / "a-bold.ttf", NOBODY)
    typeface(installed / "b.ttf", NOBODY)

    assert typeface_for(NOBODY) == Typeface(installed / "b.ttf")


@each("letter", ["龍", "ひ", "한", "ש", "ع"])
def test_the_packages_have_letters_of_other_scripts(letter):
    assert "site-packages" in typeface_for(letter).path.parts


def test_letters_of_arabic_are_joined():
    found = typeface_for("ع")
    alone, joined = shaped("ع", found), shaped("ععع", found)

    assert len({len(one.segments) for one in joined.contours}) == 3
    assert len(joined.contours) < 3 * len(alone.contours)


def test_a_bold_text_is_bold_in_other_scripts_too():
    plain, bold = (runs("龍", font)[0] for font in ("serif", "serif-bold"))

    assert shaped("龍", plain.font).contours != shaped("龍", bold.font).contours


def test_an_emoji_is_drawn_as_a_sign_and_still_says_what_it_is():
    (run,) = runs("⚔\ufe0f", "serif")

    assert (run.font, run.said) == (ICONS, "⚔\ufe0f")
    assert run.missing == ""


def test_every_emoji_has_a_sign_that_is_there():
    assert len(scripts._signs()) > 200
    assert all(len(emoji) == 1 for emoji in scripts._signs())


def test_runs_stand_from_left_to_right():
    stand = [run.text for run in runs("שלום Gold", "serif")]

    assert stand == ["Gold", " ", "שלום"]


@each(
    ("text", "seen"),
    [
        ("abc", ["abc"]),
        ("שלום 3", ["3", " ", "שלום"]),
        ("(שלום) a", ["a ", "(שלום)"]),
        ("a שלום b", ["a ", "שלום", " b"]),
    ],
)
def test_the_order_on_a_line(text, seen):
    stretches = in_sight(text, [None] * len(text), from_right=begins_right(text))

    assert "".join(one.text for one in stretches).replace(" ", "") == "".join(seen).replace(" ", "")


def test_brackets_among_letters_that_run_left_stay_around_them():
    first, *_ = runs("(שלום)", "serif")

    assert first.text == "("


def test_a_paragraph_that_runs_left_begins_at_the_right():
    ops = drawn("שלום", align="left")

    assert ops[0].x + text_width("שלום", "serif", ops[0].size) == pytest.approx(100)


def test_a_bold_word_among_letters_that_run_left_stands_left_of_what_is_before_it():
    before, bold = sorted(drawn("שלום **עולם**"), key=lambda op: op.font)

    assert bold.font == "serif-bold"
    assert bold.x < before.x


def test_a_text_without_spaces_is_broken_between_its_letters():
    done = set_text("攻撃力が上がるまで山札からカードを引く", Style(size=10), Box(0, 0, 30, 40))

    assert not done.parted
    assert len({op.y for op in done.ops}) > 1


@each(("sign", "place"), [("。", 0), ("、", 0), ("」", 0), ("「", -1)])
def test_no_line_begins_with_a_sign_that_closes_or_ends_with_one_that_opens(sign, place):
    for letters in range(1, 12):
        text = "山" * letters + sign + "川" * 12
        ops = set_text(text, Style(size=10), Box(0, 0, 30, 60)).ops
        lines = ["".join(op.text for op in ops if op.y == y) for y in sorted({op.y for op in ops})]
        assert not any(line[place] == sign for line in (lines[1:] if place == 0 else lines[:-1]))


def test_text_that_our_typefaces_have_whole_needs_no_other():
    (run,) = runs("Łódź", "serif")

    assert (run.text, run.font) == ("Łódź", "serif")


@example(text="\ud800ש")
@examples(300)
@given(
    st.text(
        st.characters(codec=None)
        | st.sampled_from("שלום عربي 12 ()[]龍⚔\u200f\u202a\u202b\u202c\u2066\u2067\u2069\u0301\ufe0f"),
        max_size=30,
    )
)
def test_whatever_is_written_can_be_set(text):
    done = set_text(text, Style(), WIDE)

    assert all(op.x >= -1 for op in done.ops)
