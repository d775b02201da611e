"""What must be right with the content before anybody can play with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.kit.documents import Content, Document
from engines.kit.game import SetupError, make_setup, opened
from engines.wardens import content as printed
from engines.wardens.checks import check, chosen, errors
from engines.wardens.game import GAME
from engines.wardens.options import WardensOptions
from tests.each import each
from tests.engines.wardens.positions import CONTENT
from tests.rules import rule


def without(*ids: str) -> Content:
    """Return the content of the box without some documents."""
    return Content([document for document in CONTENT.values() if document.id not in ids])


def changed(id: str, **fields: object) -> Content:
    """Return the content of the box with one document changed."""
    return Content([one.model_copy(update=fields) if one.id == id else one for one in CONTENT.values()])


def messages(content: Content, **options: object) -> list[tuple[str, str]]:
    """List what is wrong, each with its rule."""
    return [(problem.message, problem.rule) for problem in errors(content, WardensOptions(**options))]


def test_nothing_is_wrong_with_the_box():
    assert check(CONTENT) == []


@each(
    ("missing", "message", "broken"),
    [
        ("character.selena", "there is not one board of selena", "WAR-008"),
        ("battle_token.rush", "there is not one rush token", "WAR-141"),
        ("fate.abyss", "the dial has not one symbol abyss", "WAR-169"),
        ("piece.tank", "there is not one kind of tank", "WAR-Q-13"),
        ("artifact.ankh", "there are 5 Artifacts", "WAR-012"),
        ("die.chance", "there is one Chance die", "WAR-124"),
        ("territory.anatolia", "territories and Territory cards do not match: Anatolia", "WAR-009"),
    ],
)
def test_what_is_missing_is_named(missing: str, message: str, broken: str):
    assert messages(without(missing)) == [(message, broken)]


@pytest.mark.parametrize(
    ("kind", "broken"), [(printed.Prophecy, "WAR-016"), (printed.TrackSpace, "WAR-033"), (printed.Board, "WAR-Q-01")]
)
def test_a_deck_a_track_and_a_board_are_needed(kind: type[Document], broken: str):
    found = messages(without(*(one.id for one in CONTENT.of(kind))))
    assert [rule_id for _, rule_id in found] == [broken]


def test_a_board_says_where_cthulhu_starts():
    (board,) = CONTENT.of(printed.Board)
    assert messages(changed(board.id, start="")) == [("the board does not say where Cthulhu begins", "WAR-034")]


def test_a_board_has_room_for_what_the_options_ask_for():
    assert messages(CONTENT, outposts=22) == []
    assert messages(CONTENT, portals_per_terrain=13) == []
    assert messages(CONTENT, portals_per_terrain=14) == [("there is not enough land, or water", "WAR-014")]


@rule("WAR-Q-12")
def test_an_option_can_name_the_cards_that_are_played_with():
    deck = ["prophecy.omen.1", "prophecy.spies.2", "prophecy.nobody"]
    assert [one.id for one in chosen(CONTENT, printed.Prophecy, deck)] == deck[:2]
    assert len(chosen(CONTENT, printed.Prophecy, ())) == 36


def test_a_text_that_nobody_can_read_is_played_by_the_referee_and_stops_nobody():
    content = changed("prophecy.omen.1", text="Sing to the sea.")
    assert check(content) == []


def test_a_box_that_lacks_something_is_not_opened_and_says_why():
    with pytest.raises(SetupError, match=r"there are 5 Artifacts \[WAR-012\]"):
        opened(GAME, without("artifact.tumi"), make_setup(GAME, seed=1, players=2))


@pytest.mark.parametrize(
    ("change", "message", "broken"),
    [
        (
            lambda: changed("prophecy.nightmare.1", wardens_text=""),
            "a Nightmare/Serenity card says what it does for the Wardens",
            "WAR-219",
        ),
        (
            lambda: changed("track_space.3", number=2),
            "two spaces of the Dark Star track have the number 2",
            "WAR-192",
        ),
        (lambda: changed("character.kaysar", limit=0), "Kaysar Alkubra has no Madness limit", "WAR-229"),
    ],
)
def test_what_would_play_oddly_is_found(change: Callable[[], Content], message: str, broken: str):
    assert [(one.message, one.rule) for one in check(change())] == [(message, broken)]
