from __future__ import annotations

from collections import Counter

import pytest

from engines.castle_of_magic.content import CELLS
from engines.castle_of_magic.game import GAME
from engines.castle_of_magic.outcomes import is_monster
from engines.castle_of_magic.state import NEVER, NOBODY, CastleState
from engines.castle_of_magic.tableau import last_seen, swap_cards
from engines.kit.chance import chance
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from tests.each import each
from tests.engines.castle_of_magic.scenes import (
    BOTH_FROM_STOCK,
    FROM_STOCK,
    MANIPULATE,
    cast,
    cell,
    flip,
    new_game,
    options,
    pick_up,
    play,
    scene,
)
from tests.rules import rule


def played(players: int = 4, seed: int = 3, decisions: int = 25, **options_: object) -> CastleState:
    """Return a game after so many random decisions."""
    state, luck = new_game(players, seed=seed, **options_), chance(seed)
    while state.decisions < decisions and state.ending is None:
        play(state, luck.pick("choices", options(state)))
    return state


def same_for(seat: int, one: CastleState, other: CastleState) -> bool:
    """Tell whether a seat sees the same in two states, what has been told to it included."""
    return view_for(one, seat) == view_for(other, seat)


@rule("COM-035")
def test_a_seat_sees_its_own_character_and_no_other():
    state = new_game(5)
    view = view_for(state, 3)

    assert view.characters == [UNKNOWN, UNKNOWN, UNKNOWN, state.characters[3], UNKNOWN]


@rule("COM-035", "COM-036")
def test_a_seat_cannot_tell_other_deals_apart():
    state = new_game()
    other = state.copy()
    other.characters[1], other.unused[0] = state.unused[0], state.characters[1]
    other.characters[2], other.characters[3] = state.characters[3], state.characters[2]
    other.log = [event for event in other.log if event[3] in (None, (0,))]
    state.log = [event for event in state.log if event[3] in (None, (0,))]

    assert same_for(0, state, other)
    assert not same_for(1, state, other)


@rule("COM-039")
def test_a_seat_cannot_tell_shrines_apart_that_were_never_turned_up():
    state = play(new_game(), FROM_STOCK, flip(0, 1))
    other = state.copy()
    other.shrines[5], other.shrines[20] = state.shrines[20], state.shrines[5]
    changed = state.copy()
    changed.shrines[0], changed.shrines[20] = state.shrines[20], state.shrines[0]

    assert same_for(0, state, other)
    assert not same_for(0, state, changed)


@rule("COM-047")
def test_a_seat_cannot_tell_outcomes_apart_that_are_face_down():
    state = scene(face_down=6)
    other = state.copy()
    other.outcomes[0], other.outcomes[5] = state.outcomes[5], state.outcomes[0]

    assert same_for(2, state, other)


@rule("COM-088")
def test_a_card_that_was_face_up_is_known_after_it_was_turned_down():
    state = play(scene("D"), MANIPULATE, FROM_STOCK, flip(0, 1))

    assert not state.active[0]
    assert view_for(state, 3).shrines[0] == state.shrines[0]


@rule("COM-153")
def test_after_the_cast_everything_is_shown():
    state = cast(scene("D"))
    view = view_for(state, 1)

    assert (view.characters, view.unused, view.shrines, view.outcomes) == (
        state.characters,
        state.unused,
        state.shrines,
        state.outcomes,
    )


@each("players", [4, 5, 6])
@each("decisions", [0, 12, 30])
def test_an_imagined_world_agrees_with_the_view_and_has_every_component(players, decisions):
    state = played(players, decisions=decisions)
    for seat in range(players):
        view = view_for(state, seat)
        world = imagine(view, chance(seat))

        assert sorted(GAME.components(world)) == sorted(GAME.components(state))
        seen_again = view_for(world, seat)
        seen_again.log, seen_again.quiet = view.log, view.quiet
        assert seen_again == view


def test_imagined_worlds_differ():
    view = view_for(new_game(), 0)
    worlds = [imagine(view, chance(seed)) for seed in range(10)]

    assert len({tuple(world.characters) for world in worlds}) > 5
    assert len({tuple(world.shrines) for world in worlds}) == 10
    assert len({tuple(world.outcomes) for world in worlds}) > 5


def test_imagining_does_not_depend_on_what_is_hidden():
    state = new_game()
    other = imagine(view_for(state, 0), chance(77))
    other.log = state.log

    assert imagine(view_for(other, 0), chance(5)) == imagine(view_for(state, 0), chance(5))


def test_every_hidden_character_is_imagined_equally_often():
    state = new_game(4)
    view = view_for(state, 0)
    luck, found = chance(9), Counter()
    for _ in range(2400):
        found[imagine(view, luck).characters[1]] += 1

    assert state.characters[0] not in found
    assert len(found) == 12
    assert all(150 < count < 250 for count in found.values())


def test_every_hidden_shrine_is_imagined_equally_often():
    state = play(new_game(), BOTH_FROM_STOCK, flip(0, 1), flip(2, 9))
    view = view_for(state, 0)
    luck, found = chance(4), Counter()
    for _ in range(2500):
        found[imagine(view, luck).shrines[13]] += 1

    assert len(found) == 25
    assert all(60 < count < 145 for count in found.values())


@rule("COM-Q-27")
@pytest.mark.parametrize("wish", ["always", "never"])
def test_imagined_deals_respect_what_is_known_of_the_monster(wish):
    for seed in range(6):
        state = new_game(seed=seed, monster_in_play=wish)
        for seat in range(4):
            world = imagine(view_for(state, seat), chance(seed))
            assert any(is_monster(world, one) for one in range(4)) == (wish == "always")


@rule("COM-Q-27")
def test_a_monster_that_is_certainly_in_play_is_suspected_of_every_other_seat_alike():
    state = next(
        state
        for state in (new_game(seed=seed, monster_in_play="always") for seed in range(50))
        if not is_monster(state, 0)
    )
    view, luck, found = view_for(state, 0), chance(2), Counter()
    for _ in range(900):
        world = imagine(view, luck)
        found[next(seat for seat in range(4) if is_monster(world, seat))] += 1

    assert set(found) == {1, 2, 3}
    assert all(250 < count < 350 for count in found.values())


@rule("COM-Q-26")
def test_imagined_deals_respect_the_undealt_characters_that_were_shown():
    state = new_game(reveal_unused=3)
    for seed in range(20):
        world = imagine(view_for(state, 1), chance(seed))

        assert world.unused[:3] == state.unused[:3]


@rule("COM-Q-11")
def test_who_peeks_under_a_pawn_knows_when_and_nobody_else_does():
    state = scene("d0", shrine_memory="own_pawn_peek", in_round=3)
    play(state, MANIPULATE, pick_up(0), flip(1, 1))

    assert last_seen(view_for(state, 0), 0, cell(0, 1)) == state.turn - 1
    assert last_seen(view_for(state, 1), 0, cell(0, 1)) == 0
    assert view_for(state, 1).peeked == {}


@rule("COM-Q-11")
def test_a_seat_sees_the_card_under_its_own_pawn_all_the_time():
    state = scene("d0 e1", shrine_memory="own_pawn_peek", in_round=3)

    assert last_seen(state, 0, 0) == state.turn
    assert last_seen(state, 0, 1) == 0


@rule("COM-Q-11")
def test_what_was_seen_under_a_pawn_goes_along_with_a_card_that_changes_places():
    state = play(scene("d0 . e1", shrine_memory="own_pawn_peek", in_round=3), MANIPULATE, pick_up(0), flip(1, 1))
    turn = last_seen(state, 0, cell(0, 1))
    state.pawn_on = [NOBODY] * CELLS
    swap_cards(state, cell(0, 1), 7)

    assert (last_seen(state, 0, 7), last_seen(state, 0, cell(0, 1))) == (turn, NEVER)


def test_what_another_chooses_in_secret_is_not_in_a_view():
    state = new_game()
    state.secrets = {"0/card": 4, "1/card": 5}

    assert [view_for(state, seat).secrets for seat in range(3)] == [{"0/card": 4}, {"1/card": 5}, {}]


@rule("COM-Q-11")
def test_without_the_option_nobody_peeks():
    state = play(scene("d0", in_round=3), MANIPULATE, pick_up(0), flip(1, 1))

    assert state.peeked == {}


@rule("COM-Q-11")
def test_what_a_later_seat_has_looked_at_under_its_pawn_is_remembered_for_that_card_and_seat():
    state = scene("d1 e1 w0", shrine_memory="own_pawn_peek", in_round=3, seat=1)
    play(state, MANIPULATE, pick_up(1), flip(1, 5))

    assert list(state.peeked) == [CELLS + 1]
    turn = state.peeked[CELLS + 1]
    assert [last_seen(state, seat, 1) for seat in (0, 1, 2)] == [0, turn, 0]
    assert last_seen(state, 1, CELLS - 1) == NEVER
