"""How the components look in print: all texts fit, decks have one back, and nothing is told by colour alone."""

from __future__ import annotations

from functools import cache

import pytest

from engines.kit.documents import Content, Document
from engines.kit.layouts import default_layouts
from engines.machina_arcana.content import SLUG
from engines.machina_arcana.starter import starter
from exports.faces.inks import low_ink
from exports.faces.layout import Sides, faces, layout_for
from exports.faces.ops import Face, Icon, Text, walk
from exports.faces.values import Book
from tests.each import each

CONTENT = Content(starter())
LAYOUTS = default_layouts(SLUG)
CARDS = [one for one in CONTENT.values() if one.kind != "map_tile"]
"""The map tiles have a page of tests of their own."""
PICTURED = [one.changed(art="sky") for one in CARDS if hasattr(one, "art")]
SMALLEST = 6.5
COSTS_AND_DICE = ["run-fast", "creation", "arrow-up-bold-box", "arrow-down-bold-box-outline"]
TYPES = ["weapon", "apparel", "artifact", "consumable"]


@cache
def book() -> Book:
    return Book(CONTENT, lambda asset: (4000, 4000))


def sides(document: Document) -> Sides:
    """Draw both sides of a component."""
    layout = layout_for(document, LAYOUTS, book())
    assert layout is not None, f"{document.id} has no layout"
    return faces(document, layout, book())


def words(face: Face | None) -> str:
    """Join all that is written on a face."""
    return " ".join(op.text for op in walk(face.ops if face else ()) if isinstance(op, Text))


def icons(face: Face | None) -> list[str]:
    """List the icons on a face."""
    return [op.name for op in walk(face.ops if face else ()) if isinstance(op, Icon)]


def numbers(face: Face) -> list[str]:
    """List the numbers that stand alone on a face."""
    return [op.text for op in walk(face.ops) if isinstance(op, Text) and op.text.isdigit()]


def front(id: str) -> Face:
    """Draw the front of a component of the starter."""
    return sides(CONTENT[id]).front


def changed(id: str, **more: object) -> Face:
    """Draw the front of a component of the starter that says something else."""
    return sides(CONTENT[id].changed(**more)).front


def of_kind(kind: str, **fields: object) -> list[Document]:
    """List the components of a kind that say so."""
    return [
        one
        for one in CARDS
        if one.kind == kind and all(getattr(one, name) == value for name, value in fields.items())
    ]


@each("document", [*CARDS, *PICTURED], ids=lambda document: document.id)
def test_every_component_is_drawn_without_a_complaint_with_and_without_a_picture(document: Document) -> None:
    drawn = sides(document)
    sizes = [op.size for face in (drawn.front, drawn.back) if face for op in walk(face.ops) if isinstance(op, Text)]

    assert drawn.problems == ()
    assert min(sizes, default=SMALLEST) >= SMALLEST


@pytest.mark.parametrize(
    "deck",
    [
        *(of_kind("item", type=kind) for kind in TYPES),
        *(of_kind("event", side=side) for side in ("explorer", "horror")),
        of_kind("monster"),
        of_kind("explorer"),
    ],
    ids=[*TYPES, "explorer events", "horror events", "monsters", "explorers"],
)
def test_the_cards_of_a_deck_have_one_back(deck: list[Document]) -> None:
    assert len({sides(one).back for one in deck}) == 1


def test_the_backs_of_the_decks_are_told_apart_by_word_and_sign() -> None:
    decks = ["item.ice-axe", "item.fur-hat", "item.teleportabulus", "item.shrimp-in-a-gas-bomb"]
    decks += ["event.the-warm-pipe", "event.shivers", "monster.mi-go", "chapter.the-beast.01"]
    backs = [sides(CONTENT[id]).back for id in decks]

    assert len({words(back) for back in backs}) == len({tuple(icons(back)) for back in backs}) == len(decks)


def test_costs_and_attack_dice_are_printed_as_signs() -> None:
    shown = changed("item.ice-axe", text="Pay 3 stamina and pay 1 essence: attack 1H 2L on one unit in melee.")

    assert "Pay" not in words(shown)
    assert [one for one in icons(shown) if one in COSTS_AND_DICE] == COSTS_AND_DICE


def test_an_item_shows_its_slots_its_hand_and_what_it_adds() -> None:
    plain = {"upgrade_top": "", "upgrade_bottom": "", "augment_right": "", "one_hand": False, "armor": 0}
    bare = changed("item.ice-axe", **plain)
    full = changed(
        "item.ice-axe", upgrade_top="gear", upgrade_bottom="valve", augment_right="lens", one_hand=True, armor=2
    )
    augment = changed("item.ice-axe", **{**plain, "augment_left": "coil"})

    assert {"gear", "valve", "lens", "+2"} <= set(words(full).split())
    assert {"cog", "pipe-valve", "camera-iris", "hand-back-right", "shield"} <= set(icons(full))
    assert not {"cog", "pipe-valve", "camera-iris", "hand-back-right", "shield"} & set(icons(bare))
    assert "augment" in words(augment)
    assert "heating-coil" in icons(augment)


def test_no_two_upgrade_symbols_look_alike() -> None:
    symbols = ["gear", "valve", "clasp", "buckle", "eye", "star"]
    looks = {tuple(icons(changed("item.fur-hat", upgrade_top=one, upgrade_bottom=""))) for one in symbols}

    assert len(looks) == len(symbols)


def test_the_two_sides_of_events_are_told_apart_without_colour() -> None:
    one, two = low_ink(front("event.the-warm-pipe")), low_ink(front("event.shivers"))

    assert "Explorer event" in words(one)
    assert "Horror event" in words(two)
    assert set(icons(one)) != set(icons(two))


def test_a_binding_event_says_so() -> None:
    assert "Binding" in words(changed("event.the-warm-pipe", binding=True))
    assert "Binding" not in words(changed("event.the-warm-pipe", binding=False))


def test_a_chapter_shows_its_number_its_ratings_and_whether_it_blocks() -> None:
    shown = words(changed("chapter.the-beast.03", spawn=9, horror=0, blocking=True)).split()

    assert {"3", "9", "none", "Blocking:"} <= set(shown)
    assert "Blocking:" not in words(changed("chapter.the-beast.03", blocking=False))


def test_the_epilogue_stands_on_the_back_of_the_endgame_alone() -> None:
    endgame = CONTENT["chapter.the-beast.12"]
    ending = endgame.epilogue.split()[0]  # type: ignore[attr-defined]
    drawn = sides(endgame)

    assert {"Victory.", "Defeat."} <= set(words(drawn.front).split())
    assert words(drawn.back).split("alone ")[1].startswith(ending)
    assert CONTENT[endgame.tile].name in words(drawn.front)  # type: ignore[attr-defined]


def test_a_player_board_has_three_tracks_from_0_to_9() -> None:
    assert numbers(front("player-board.key")) == [str(number) for _ in range(3) for number in range(10)]


@pytest.mark.parametrize("threat", [4, 6])
def test_the_chapter_board_has_a_track_as_long_as_the_threat(threat: int) -> None:
    shown = numbers(changed("chapter-board", threat=threat))

    assert shown.count("1") == 4
    assert len(shown) == 10 + 10 + threat + 5


@each("id", ["die.high", "die.low", "die.game"])
def test_a_printed_die_has_every_face(id: str) -> None:
    faces_of = CONTENT[id].faces  # type: ignore[attr-defined]

    assert sorted(numbers(front(id))) == sorted(str(face.number) for face in faces_of)


def test_a_figure_stands_upright_on_both_sides_of_its_fold() -> None:
    assert words(front("piece.figure-mi-go")).split() == ["Mi-Go", "Mi-Go"]


def test_no_two_creatures_have_the_same_sign() -> None:
    figures = of_kind("piece", role="monster_figure")

    assert len({one.symbol for one in figures}) == len(figures)  # type: ignore[attr-defined]
