"""The named options of the ledger, each against what the book does by default."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from engines.ai.play import decide
from engines.ai.seats import RandomSeat
from engines.castle_of_magic.casting import arcanum_states
from engines.castle_of_magic.game import GAME
from engines.castle_of_magic.options import CastleOptions
from engines.castle_of_magic.outcomes import is_monster
from engines.kit.door import answer
from engines.kit.game import SetupError
from engines.kit.questions import Refused
from engines.kit.state import UNKNOWN
from engines.kit.views import view_for
from tests.each import each
from tests.engines.bounds import Bounds, found_bounds
from tests.engines.castle_of_magic.scenes import (
    ADVANCE,
    FROM_STOCK,
    MANIPULATE,
    STOP,
    asked,
    cell,
    events,
    flip,
    kind,
    new_game,
    options,
    pick_up,
    play,
    scene,
    with_changed,
)
from tests.engines.castle_of_magic.scenes import CONTENT as STARTER
from tests.rules import rule


def test_every_option_is_explained_and_leads_to_the_ledger():
    for name, field in CastleOptions.model_fields.items():
        extra = field.json_schema_extra

        assert field.description, name
        assert extra["label"], name
        assert extra["rule"].startswith("COM-"), name


@each(
    "wrong",
    [
        {"pawns_per_player": 0},
        {"pawns_per_player": 4},
        {"threshold": 0},
        {"threshold": 10},
        {"reveal_unused": 4},
        {"first_player": "seat 7"},
        {"stall_rounds": 0},
        {"tiebreak": "arm wrestling"},
        {"magic": True},
    ],
)
def test_options_outside_their_range_are_refused(wrong):
    with pytest.raises(ValidationError):
        CastleOptions(**wrong)


BOUNDS: Bounds = {
    "threshold": (5, 1, 9),
    "pawns_per_player": (2, 1, 3),
    "cultist_dominate_points": (0, 0, 10_000),
    "stall_rounds": (6, 1, 100),
    "turn_cap": (40, 1, 1_000),
    "reveal_unused": (0, 0, 3),
    "turn_seconds": (0, 0, 3_600),
}
"""Each number as the book has it, and how far a designer can set it."""


def test_numbers_are_those_of_the_book_and_can_be_set_so_far_and_no_further():
    assert found_bounds(CastleOptions, BOUNDS) == BOUNDS


@rule("COM-100")
def test_the_threshold_of_a_row_can_be_changed():
    assert arcanum_states(scene("D D D", threshold=3))[0]
    assert not arcanum_states(scene("D D D", threshold=4))[0]


# Pawns


@rule("COM-Q-05")
def test_with_one_pawn_each_nobody_is_asked_which():
    state = new_game(pawns_per_player=1)

    assert kind(state) == "flip"
    assert len(GAME.components(state)) == len(GAME.components(new_game()))


@rule("COM-Q-05")
def test_three_pawns_each_need_three_pawns_in_the_box():
    with pytest.raises(SetupError, match="3 pawns"):
        new_game(pawns_per_player=3)


@rule("COM-Q-05")
def test_with_three_pawns_up_to_three_shrines_are_flipped():
    three = [STARTER[f"pawn.{one}"].changed(copies=3) for one in ("red", "blue", "green", "white")]
    state = new_game(content=with_changed(*three), pawns_per_player=3)

    assert options(state) == (FROM_STOCK, pick_up(-1, -1), pick_up(-1, -1, -1))
    play(state, pick_up(-1, -1, -1), flip(0, 1), flip(0, 2), flip(0, 3))
    assert sum(state.active) == 3


@rule("COM-Q-08")
def test_without_allow_same_shrine_a_card_just_left_may_not_be_flipped():
    state = play(scene("D0 E0", allow_same_shrine=False), MANIPULATE, pick_up(0, 1))

    assert not {flip(0, 1), flip(0, 2)} & set(options(state))
    play(state, flip(1, 1))
    assert not {flip(0, 1), flip(0, 2)} & set(options(state))


@rule("COM-Q-08")
def test_without_allow_same_shrine_the_next_player_may_flip_that_card():
    state = play(scene("D0", allow_same_shrine=False), MANIPULATE, pick_up(0), flip(1, 1))

    assert flip(0, 1) in options(play(state, MANIPULATE, FROM_STOCK))


@rule("COM-Q-09")
def test_with_late_second_pawn_the_player_decides_after_the_first_flip():
    state = play(scene("D0", late_second_pawn=True), MANIPULATE)
    assert set(options(state)) == {FROM_STOCK, pick_up(0)}

    play(state, pick_up(0), flip(0, 5))
    assert kind(state) == "second_pawn"
    assert options(state) == (STOP, FROM_STOCK)


@rule("COM-Q-09")
def test_with_late_second_pawn_the_player_may_stop():
    state = play(scene("D0", late_second_pawn=True), MANIPULATE, pick_up(0), flip(0, 5), STOP)

    assert asked(state) == 1
    assert state.stock[0] == 1


@rule("COM-Q-09")
def test_with_late_second_pawn_the_pawn_just_placed_is_not_offered_again():
    state = play(scene("D0 E0", late_second_pawn=True), MANIPULATE, pick_up(0), flip(0, 5))
    assert options(state) == (STOP, pick_up(1))

    play(state, pick_up(1), flip(0, 6))
    assert asked(state) == 1


# Characters


@rule("COM-Q-06")
def test_the_character_deck_can_be_named():
    deck = ("char.monster", "char.cultist.dragon", "char.cultist.eagle", "char.cultist.wolf")
    state = new_game(character_deck=deck)

    assert sorted(state.box.characters[one].id for one in state.characters) == sorted(deck)
    assert state.unused == []


@rule("COM-Q-06")
@pytest.mark.parametrize(
    ("deck", "message"),
    [
        (("char.monster",), "4 character cards"),
        (("char.monster", "char.nobody", "char.cultist.dragon", "char.cultist.wolf"), "char.nobody"),
        (("char.monster",) * 4, "4 times"),
    ],
)
def test_a_character_deck_that_cannot_be_dealt_is_refused(deck, message):
    with pytest.raises(SetupError, match=message):
        new_game(character_deck=deck)


@rule("COM-Q-27")
@pytest.mark.parametrize(("wish", "expected"), [("always", {True}), ("never", {False}), ("random", {True, False})])
def test_the_monster_can_be_always_or_never_in_play(wish, expected):
    games = [new_game(seed=seed, monster_in_play=wish) for seed in range(30)]

    assert {any(is_monster(state, seat) for seat in range(4)) for state in games} == expected


@rule("COM-Q-27")
def test_the_monster_that_is_always_in_play_sits_anywhere():
    games = [new_game(seed=seed, monster_in_play="always") for seed in range(60)]
    seats = [next(seat for seat in range(4) if is_monster(state, seat)) for state in games]

    assert set(seats) == {0, 1, 2, 3}


@rule("COM-Q-27")
def test_by_default_the_monster_is_dealt_as_often_as_chance_has_it():
    dealt = sum(any(is_monster(state, seat) for seat in range(4)) for state in map(seeded, range(400)))

    assert 0.31 - 0.07 < dealt / 400 < 0.31 + 0.07


def seeded(seed):
    """Start a game of four with this seed."""
    return new_game(seed=seed)


@rule("COM-Q-27")
@pytest.mark.parametrize(
    ("wish", "deck"),
    [
        ("always", tuple(f"char.wizard.{faction}.kida" for faction in ("dragon", "eagle", "wolf"))),
        ("never", ("char.monster", "char.cultist.eagle", "char.cultist.dragon")),
    ],
)
def test_a_deck_that_cannot_fulfil_the_wish_for_the_monster_is_refused(wish, deck):
    with pytest.raises(SetupError, match="Monster"):
        new_game(monster_in_play=wish, character_deck=(*deck, "char.cultist.wolf"))


@rule("COM-Q-26")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_undealt_characters_can_be_shown(count):
    state = new_game(reveal_unused=count)
    view = view_for(state, 2)

    assert view.unused == state.unused[:count] + [UNKNOWN] * (9 - count)
    assert events(view, "show_unused") == ([(tuple(state.unused[:count]),)] if count else [])


@rule("COM-Q-25", "COM-D-08")
def test_with_claims_a_player_may_claim_once_a_turn_to_be_anybody():
    state = scene(claims=True)
    assert [option for option in options(state) if option[0] == "claim"] == [("claim", one) for one in range(13)]

    play(state, ("claim", 12))
    assert options(state) == (MANIPULATE, ADVANCE)
    assert events(view_for(state, 3), "claim") == [(0, 12)]


@rule("COM-Q-25", "COM-D-08")
def test_a_claim_never_changes_play():
    silent, loud = scene("D0 E1", claims=True), play(scene("D0 E1", claims=True), ("claim", 4))
    for choice in (MANIPULATE, pick_up(0), flip(2, 2)):
        play(silent, choice), play(loud, choice)
    loud.claims, loud.decisions, loud.log = silent.claims, silent.decisions, silent.log

    assert loud == silent


@rule("COM-Q-25")
def test_a_claim_can_be_made_on_the_first_turn_too():
    state = new_game(claims=True)

    assert options(state)[0] == MANIPULATE
    assert ADVANCE not in options(state)
    assert kind(play(state, ("claim", 0))) == "pawns"


@rule("COM-Q-25")
def test_without_claims_nobody_can_claim():
    with pytest.raises(Refused):
        answer(scene(), ("claim", 0))


@rule("COM-Q-33")
def test_a_time_limit_is_shown_to_the_table_and_touches_no_rule():
    timed, free = new_game(turn_seconds=30), new_game()

    assert timed.box.options.turn_seconds == 30
    assert timed == free


@rule("COM-Q-34")
def test_any_player_can_take_over_a_seat_with_its_character_and_pawns():
    state = play(new_game(first_player="seat 1"), FROM_STOCK, flip(0, 1))
    decision = decide(state, 1, RandomSeat())
    before = state.copy()
    answer(state, decision.option, 1)

    assert (state.characters, state.colours) == (before.characters, before.colours)
    assert state.decisions == before.decisions + 1


@rule("COM-Q-04")
def test_the_game_bears_its_full_title():
    assert GAME.title == "Castle of Magic: The Card Game"


@rule("COM-D-03")
def test_the_choice_of_an_action_is_public_at_once():
    state = play(scene(), ADVANCE)

    assert {view_for(state, seat).question.kind for seat in range(4)} == {"outcome"}


def test_cells_are_counted_from_the_top_left_corner():
    assert cell(2, 9) == 26
