from __future__ import annotations

from typing import Literal

import pytest
from pydantic import BaseModel

from engines.kit.documents import Control, Document, fact
from engines.kit.layouts import USES, Box, Layout, Show, Table, When
from exports.faces.bounds import bounds
from exports.faces.layout import components, faces, layout_for
from exports.faces.ops import Group, Icon, Rect, Text, walk
from exports.faces.values import Book, Filler
from tests.each import each
from tests.exports import games


class Part(BaseModel):
    tale: str = fact("", control=Control.PROSE)
    text: str = fact("", control=Control.RULES)
    note: str = ""


class Card(Document):
    game: Literal["toy"] = "toy"
    kind: str = "card"
    colour: str = "red"
    text: str = ""
    friend: str = ""
    loot: int = 0
    choices: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()
    art: str = ""

    @property
    def shout(self) -> str:
        """The name, loudly."""
        return self.name.upper()


HERO = Card(id="hero", name="Hero", friend="dog", text="Draw 1 card.", choices=("Go.", "Stay."))
DOG = Card(id="dog", name="Dog", kind="pet")
BOOK = Book({"hero": HERO, "dog": DOG}, {"small": (100, 100), "large": (900, 900)}.get)


def layout(*boxes, **more):
    """A layout of a poker card with these boxes on its front."""
    return Layout.model_validate({"id": "l", "game": "toy", "name": "L", "of": "card", "front": boxes, **more})


def box(show, value="", **more):
    """A box in the middle of a poker card."""
    return Box.model_validate({"show": show, "value": value, "x": 10, "y": 10, "width": 40, "height": 20, **more})


def front(*boxes, document=HERO, **more):
    """The operations on the front of a document."""
    return faces(document, layout(*boxes, **more), BOOK).front.ops


def words(*boxes, **more):
    """The letters on the front of a document."""
    return " ".join(op.text for op in walk(front(*boxes, **more)) if isinstance(op, Text))


@each(
    ("template", "expected"),
    [
        ("{name}", "Hero"),
        ("{name:upper}!", "HERO!"),
        ("{shout}", "HERO"),
        ("{friend.name}", "Dog"),
        ("{friend.friend.name}", ""),
        ("{choices.1}", "Stay."),
        ("{choices:letters}", "A Go. B Stay."),
        ("{choices}", "Go., Stay."),
        ("{@word} dragon", "fiery dragon"),
        ("{@unknown}x", "x"),
        ("{__class__} x", "{__class__} x"),
        ("{model_config} x", "model config x"),
    ],
)
def test_a_template_is_filled_from_the_document(template, expected):
    tables = {"word": Table(field="colour", values={"red": "fiery"})}

    assert " ".join(words(box("text", template), tables=tables).split()) == expected


def test_a_field_is_filled_in_once_only():
    tricky = HERO.changed(text="{name} and {notes}")

    assert words(box("text", "{text}"), document=tricky) == "name and notes"


@each(
    ("condition", "shown"),
    [
        (When(field="text"), True),
        (When(field="text", negated=True), False),
        (When(field="art"), False),
        (When(field="colour", equals=("red", "blue")), True),
        (When(field="colour", equals=("blue",)), False),
        (When(field="unknown"), False),
    ],
)
def test_a_box_is_shown_when_its_condition_is_met(condition, shown):
    assert bool(front(box("rect", fill="#ffffff", when=(condition,)))) is shown


def test_a_colour_can_come_from_a_table_and_be_made_lighter():
    tables = {"paint": Table(field="colour", values={"red": "#ff0000"})}

    (rect,) = front(box("rect", fill="{@paint}~0.5"), tables=tables)

    assert isinstance(rect, Rect)
    assert rect.pen.fill == "#ff8080"


def test_a_colour_that_is_none_becomes_grey():
    (rect,) = front(box("rect", fill="{name}"))

    assert rect.pen.fill == "#808080"


def test_later_boxes_lie_over_earlier_ones():
    ops = front(box("rect", fill="#111111"), box("icon", "sword"))

    assert [type(op) for op in ops] == [Rect, Icon]


def test_a_turned_box_turns_about_its_middle():
    (group,) = front(box("icon", "sword", angle=90))

    assert isinstance(group, Group)
    assert (group.angle, group.about) == (90, (30, 20))


def test_a_row_of_icons_stands_in_the_middle_of_its_box():
    icons = front(box("icons", "sword*2 heart", height=6))

    assert [(op.name, op.x) for op in icons] == [("sword", 24), ("sword", 30), ("heart", 36)]


@each(
    ("bad", "message"),
    [
        (box("text", "word " * 200, size=9, smallest=7), "does not fit"),
        (box("text", "w" * 60, size=9, smallest=7), "wider than its box"),
        (box("text", "word " * 110, size=9, smallest=3), "too small to read"),
        (box("text", "{name}", x=1), "safe zone"),
        (box("text", "\u0378"), "no typeface has a sign for"),
        (box("icon", "no-such-icon"), "no icon"),
        (box("ornament", "no-such-ornament"), "no ornament"),
        (box("picture", "gone"), "the library does not have the picture"),
        (box("picture", "small"), "dots per inch"),
        (box("dial", "{name}"), "highest number"),
        (box("track", "many"), "first and last number"),
    ],
)
def test_what_is_wrong_with_a_face_is_told(bad, message):
    (problem,) = faces(HERO, layout(bad), BOOK).problems

    assert message in problem.message
    assert (problem.document, problem.field) == ("hero", "front")


def test_what_is_wrong_with_both_sides_is_told_of_both():
    bad = box("icon", "no-such-icon")

    assert [one.field for one in faces(HERO, layout(bad, back=(bad,)), BOOK).problems] == ["front", "back"]


def test_a_good_face_has_no_problem():
    good = (box("text", "{text}"), box("icon", "sword"), box("picture", "large"), box("track", "0-5"))

    assert faces(HERO, layout(*good), BOOK).problems == ()


def test_the_first_layout_whose_conditions_are_met_is_taken():
    blue = layout(box("icon", "sword"), when=(When(field="colour", equals=("blue",)),))
    red = layout(box("icon", "sword"), when=(When(field="colour", equals=("red",)),))

    assert layout_for(HERO, [blue, red], BOOK) is red
    assert layout_for(DOG, [blue, red], BOOK) is None


def test_a_layout_on_which_there_is_nothing_yet_takes_no_face_away():
    begun, used = layout(), layout(box("icon", "sword"))

    assert layout_for(HERO, [begun, used], BOOK) is used


def test_copies_that_look_different_are_components_of_their_own():
    chest = box("icon", "treasure-chest", when=(When(field="loot", counts_copies=True),))
    found = components(HERO.changed(copies=4, loot=1), [layout(chest)], BOOK)

    assert [(one.copies, len(one.sides.front.ops)) for one in found] == [(1, 1), (3, 0)]


def test_every_owner_has_a_set_of_its_own():
    cat = DOG.changed(id="cat", name="Cat")
    book = Book({"cat": cat, "dog": DOG})
    each = layout(box("text", "{owner.name}"), per="pet")
    shared = layout(box("text", "{owner.name}"), per="pet", shared_out=True)

    whole = components(HERO.changed(copies=4), [each], book)
    half = components(HERO.changed(copies=4), [shared], book)

    assert [(one.owner, one.copies) for one in whole] == [("Cat", 4), ("Dog", 4)]
    assert [(one.owner, one.copies) for one in half] == [("Cat", 2), ("Dog", 2)]


def test_every_entry_of_a_list_can_be_a_card_of_its_own():
    story = HERO.changed(parts=({"tale": "Once", "text": "Go on."}, {"text": "Stop."}))
    plain, cover = layout(box("text", "{name}")), layout(box("text", "{text}"), each="parts")

    found = components(story, [plain, cover], BOOK)

    texts = [[op.text for op in one.sides.front.ops] for one in found]
    assert texts == [["Hero"], ["Go on."], ["Stop."]]


def test_of_an_entry_prose_is_set_in_italics_before_its_rules():
    story = HERO.changed(parts=({"tale": "Once.", "text": "Go on.", "note": "unseen"}, {"text": "Stop."}))

    ops = [(op.text.strip(), op.font) for op in front(box("text", "{parts:lines}"), document=story)]

    assert ops == [("Once.", "serif-italic"), ("Go on.", "serif"), ("Stop.", "serif")]


LONG = "A long text that needs several lines, and so leaves less room to what comes after it on the card."


@pytest.mark.parametrize("before", ["Short.", LONG])
def test_a_box_that_grows_begins_below_the_text_before_it(before):
    above = box("text", before, y=5, height=30)
    fixed = front(above, box("text", "Then.", y=40, height=20))
    grown = front(above, box("text", "Then.", y=40, height=20, below=2))

    foot = max(op.y for op in grown if op.text != "Then.")
    assert fixed[-1].y > 40
    assert foot + 2 < grown[-1].y < foot + 8


def test_a_box_that_grows_keeps_its_foot():
    boxes = [box("text", "Short.", y=5, height=30), box("text", "Then.", y=40, height=20, below=2, upright="bottom")]

    assert front(*boxes)[-1].y == front(boxes[0], boxes[1].model_copy(update={"below": 0}))[-1].y


def test_a_box_that_grows_with_no_text_before_it_stays():
    assert front(box("text", "Then.", below=2)) == front(box("text", "Then."))


def test_a_box_that_grows_below_a_hidden_text_takes_its_room():
    hidden = box("text", "{text}", y=20, height=20, when=[When(field="colour", equals=("blue",))])
    boxes = [box("text", "Short.", y=5, height=12), hidden, box("text", "Then.", y=40, height=20, below=2)]

    assert front(*boxes)[-1].y < 20


@each(
    "show, value, why",
    [
        ("dial", "²", "highest number"),
        ("dial", "3000000", "no more than 120"),
        ("dial", "9" * 5000, "no more than 120"),
        ("icons", "heart*99999999", "no more than 200 icons"),
        ("icons", "heart " * 300, "no more than 200 icons"),
        ("text", "a" * 1_000_000, "longer than 10,000 letters"),
        ("text", "{name}" * 100_000, "longer than 10,000 letters"),
        ("text", "{text}" * 100, "longer than 10,000 letters"),
    ],
)
def test_what_no_face_could_show_is_told_and_not_drawn(show, value, why):
    long = HERO.changed(text="x" * 9_999)

    assert any(why in problem.message for problem in faces(long, layout(box(show, value)), BOOK).problems)


@each(
    "crowd, why",
    [
        ([box("dial", "120")] * 300, "more than 30,000 strokes"),
        ([box("icons", "heart*200")] * 200, "more than 30,000 strokes"),
        ([box("rect", fill="#ffffff")] * 2_001, "more than 2,000 boxes"),
    ],
)
def test_what_is_harmless_once_is_drawn_no_more_often_than_a_face_could_show(crowd, why):
    drawn = faces(HERO, layout(*crowd), BOOK)

    assert [problem.message for problem in drawn.problems if why in problem.message]
    assert 0 < len(walk(drawn.front.ops)) <= 30_000
    assert not faces(HERO, layout(*crowd[:80]), BOOK).problems


def test_a_power_is_no_number_of_icons():
    assert len([op for op in walk(front(box("icons", "sword*²"))) if isinstance(op, Icon)]) == 1


@each("field", ["name", "choices", "nothing"])
def test_copies_that_no_number_counts_are_none(field):
    counted = layout(box("rect", fill="#ffffff", when=(When(field=field, counts_copies=True),)))

    assert faces(HERO, counted, BOOK).front.ops == ()
    assert [one.copies for one in components(HERO, [counted], BOOK)] == [1]


@each(
    ("place", "edges"),
    [
        ((0, 0, 63, 40), (-3, -3, 66, 40)),
        ((5, 48, 58, 40), (5, 48, 66, 91)),
        ((5, 5, 40, 40), (5, 5, 45, 45)),
    ],
)
def test_a_picture_that_ends_at_the_trim_goes_on_into_the_bleed(place, edges):
    x, y, width, height = place
    (group,) = front(box("picture", "large", x=x, y=y, width=width, height=height))
    (picture,) = group.ops

    assert (picture.x, picture.y, picture.width, picture.height) == place
    assert picture.reach == bounds(group.clip) == edges


SHOWN = {
    "text": "Some words that fill a line or two of the box",
    "picture": "large",
    "icon": "star",
    "icons": "star*3",
    "ornament": "circuits",
    "dial": "8",
    "track": "0-8",
}
OTHERS = {
    "value": "5",
    "fill": "#aa0000",
    "stroke": "#00aa00",
    "line": 2.0,
    "radius": 4.0,
    "colour": "#0000aa",
    "font": "round",
    "size": 5.0,
    "smallest": 3.0,
    "leading": 2.0,
    "align": "right",
    "upright": "bottom",
    "below": 5.0,
    "fit": "contain",
    "points": ((0.0, 0.0), (1.0, 0.5), (0.0, 1.0)),
}


@each("show", [show for show in Show if show is not Show.BOARD])
def test_what_a_box_does_not_use_changes_nothing_of_it(show):
    like = {"fill": "#cccccc", "stroke": "#111111", "points": ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0))}
    plain = box(show, SHOWN.get(show, ""), **like)
    changed = {name: plain.model_copy(update={name: value}) for name, value in OTHERS.items()}
    said = {name for name, one in changed.items() if front(plain) != front(one)}

    assert said <= USES[show]


def test_cards_can_be_numbered_among_those_of_their_kind():
    content = games.content("castle_of_magic")
    shrines = [one for one in content.values() if one.kind == "shrine"]
    book = Book(content)
    texts = [Filler(one, {}, book).text("{n} of {m}") for one in shrines]

    assert texts == [f"{place} of {len(shrines)}" for place in range(1, len(shrines) + 1)]
    assert Filler(shrines[0], {}, Book()).text("{n} of {m} {sword}") == "{n} of {m} {sword}"
