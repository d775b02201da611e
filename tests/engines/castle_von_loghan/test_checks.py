"""What is wrong with content: texts, boards, decks."""

from __future__ import annotations

from editors.boards.checks import board_problems as problems_in_the_editor
from engines.castle_von_loghan.checks import board_problems, check, deck_problems, unread_texts
from engines.castle_von_loghan.content import Board
from engines.castle_von_loghan.starter import starter
from engines.castle_von_loghan.story_check import check_stories
from engines.kit.documents import Content, Document, Severity
from engines.kit.maps.palettes import default_palette
from tests.engines.castle_von_loghan.scenes import tiny


def changed(*documents: Document) -> Content:
    """Return the tiny castle with some documents laid over it."""
    return Content([*tiny().values(), *documents])


def board(**fields: object) -> Content:
    """Return the tiny castle with a changed board of the past."""
    return changed(tiny()["board-past"].changed(**fields))


def the_board() -> Board:
    """Return the board of the past."""
    found = tiny()["board-past"]
    assert isinstance(found, Board)
    return found


def test_the_tiny_castle_and_the_starter_content_have_no_errors():
    for content in (tiny(), Content(starter())):
        assert [one for one in check(content) if one.severity is not Severity.HINT] == []


def test_a_sentence_that_cannot_be_read_is_pointed_out_where_it_stops_making_sense():
    potion = tiny()["potion"].changed(text="Destroy: the group gains 2 Helth.")
    (problem,) = unread_texts(changed(potion))
    assert (problem.document, problem.field, problem.position) == ("potion", "text", 27)


def test_a_board_needs_more_than_eight_rooms_with_a_mark():
    few = [space for space in the_board().spaces if space.colour is None or space.id in ("gate", "hall")]
    links = [link for link in the_board().links if {link.start, link.end} <= {space.id for space in few}]
    messages = [one.message for one in board_problems(board(spaces=few, links=links))]
    assert any("only 2 rooms" in message for message in messages)


def test_a_room_that_nobody_can_reach_is_found():
    links = [link for link in the_board().links if "chapel" not in (link.start, link.end)]
    assert any("leads to Chapel" in one.message for one in board_problems(board(links=links)))


def test_a_castle_that_nobody_can_enter_is_found():
    links = [
        link.model_copy(update={"locked": True}) if "out" in (link.start, link.end) and link.start != "pod" else link
        for link in the_board().links
    ]
    assert any(one.rule == "CVL-126" for one in board_problems(board(links=links)))


def test_a_door_to_nowhere_is_an_error():
    links = [*the_board().links, the_board().links[0].model_copy(update={"end": "attic"})]
    (problem,) = board_problems(board(links=links))
    assert (problem.severity, "attic" in problem.message) == (Severity.ERROR, True)


def test_a_second_board_of_a_timeline_is_told_that_the_first_is_played():
    second = the_board().changed(id="board-second", name="Second")
    (problem,) = second.problems(changed(second))
    assert (problem.document, problem.field, the_board().name in problem.message) == (
        "board-second",
        "timeline",
        True,
    )
    assert the_board().problems(changed(second)) == []


def test_a_board_that_is_not_played_gives_no_names_to_the_language():
    spaces = [space.model_copy(update={"id": f"x-{space.id}"}) for space in the_board().spaces]
    twin = the_board().changed(id="z-twin", spaces=spaces, links=[], start="x-pod")
    assert unread_texts(changed(twin)) == unread_texts(tiny())
    assert check_stories(changed(twin)) == check_stories(tiny())


def test_a_combat_deck_of_another_size_is_found():
    assert any(one.rule == "CVL-036" for one in deck_problems(changed(tiny()["hit"].changed(copies=9))))


def test_the_board_editor_has_nothing_but_hints_for_the_boards_of_the_box():
    palette = default_palette("castle_von_loghan")
    found = [one for board in starter() if isinstance(board, Board) for one in problems_in_the_editor(board, palette)]
    assert {one.severity for one in found} <= {Severity.HINT}
