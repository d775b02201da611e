"""Cards that lie and wait: what they hear, for whom they act, and what changes as long as they lie."""

from __future__ import annotations

import pytest

from engines.ambush.battlefield import cell_of
from engines.ambush.castles import damage
from engines.ambush.hooks import clock
from engines.ambush.lasting import hand_limit, may_call, pace, rest_after_card, starts_first
from tests.each import each
from tests.engines.ambush.scenes import (
    SKIP,
    aim,
    ambush,
    asked,
    call,
    carry,
    events,
    first_cell,
    grab,
    names,
    play,
    play_card,
    scene,
    silence,
    with_texts,
)
from tests.rules import rule

TWO_AMBUSHES = {(1, 0): "ambush", (2, 0): "ambush"}
NEAR = cell_of(1, 0)


def waiting(text, owner=0, *, field=TWO_AMBUSHES, step="call", **arrangement):
    """Arrange a Treant that a seat has played and that waits on the battlefield."""
    content = with_texts(treant=text)
    field = {**field, (9, 0): "treant"}
    health = arrangement.pop("health", (9, 9, 9))
    state = scene(field=field, content=content, health=health, step=step, **arrangement)
    state.delayed = [(owner, state.battlefield[cell_of(9, 0)])]
    return state


@rule("AMB-Q-31")
@each(
    ("event", "heard"),
    [("Ambush is called", {0, 1, 2}), ("you call Ambush", {1}), ("an opponent calls Ambush", {0, 2})],
)
@each("caller", [0, 1, 2])
def test_a_lying_card_hears_who_calls(event, heard, caller):
    state = call(waiting(f"Before {event}, repair 1.", owner=1), caller)

    assert state.health[1] == 9 + (caller in heard)


@rule("AMB-Q-31")
@pytest.mark.parametrize(("ambushes", "gained"), [(2, 0), (1, 1)])
def test_a_lying_card_hears_of_a_false_call(ambushes, gained):
    field = {(1, 0): "ambush", (2, 0): "ambush" if ambushes == 2 else "dragon"}
    state = grab(call(waiting("When a call is false, repair 1.", owner=1, field=field), 0), {})

    assert state.health[1] == 9 + gained


@rule("AMB-094")
@pytest.mark.parametrize(("event", "gained"), [("a castle falls", 1), ("your castle falls", 0)])
def test_a_lying_card_hears_of_a_castle_that_falls(event, gained):
    text = f"When {event}, repair 1."
    state = waiting(text, hands=("orc_raider",), health=(9, 9, 1), step="play_part")
    play_card(state, "orc_raider", aim(2))

    assert state.health == [9 + gained, 9, 0]


@rule("AMB-094")
def test_a_card_hears_that_the_castle_of_its_own_player_falls():
    text = "When your castle falls, deal 2 damage to each opponent's castle."
    state = waiting(text, owner=2, hands=("orc_raider",), health=(9, 9, 1), step="play_part")
    play_card(state, "orc_raider", aim(2))

    assert state.health == [7, 7, 0]


@rule("AMB-028")
@pytest.mark.parametrize(
    ("moment", "owner", "gained"), [("end", 0, 1), ("end", 1, 0), ("start", 1, 1), ("start", 0, 0)]
)
def test_a_lying_card_hears_the_start_and_the_end_of_the_turn_of_its_player(moment, owner, gained):
    text = f"At the {moment} of your turn, repair 1."
    state = waiting(text, owner, hands=("orc_raider",), step="play_part", field={}, top="dragon")
    silence(play(silence(state), SKIP))

    assert (state.seat, asked(state)) == (1, "lay")
    assert state.health[owner] == 9 + gained


@rule("AMB-035")
def test_a_designer_may_let_a_card_work_when_it_is_exposed():
    content = with_texts(dragon="When exposed, repair 1.")
    state = scene(top="dragon", content=content, health=(9, 9, 9))

    assert state.health == [10, 9, 9]


@rule("AMB-Q-31")
def test_a_card_left_behind_works_for_the_caller():
    content = with_texts(dragon="When left behind, repair 2.")
    field = {**TWO_AMBUSHES, (3, 0): "dragon"}
    state = ambush({}, field, caller=1, content=content, health=(9, 9, 9))

    assert state.health == [9, 11, 9]


@rule("AMB-093")
def test_that_player_is_the_one_whose_turn_damages_the_castle():
    text = "When your castle is damaged, deal 1 damage to that castle."
    state = waiting(text, owner=2, hands=("orc_raider",), step="play_part")
    play_card(state, "orc_raider", aim(2))

    assert state.health == [8, 9, 6]


@rule("AMB-Q-31")
def test_that_player_is_the_one_who_calls_or_plays():
    state = call(waiting("Before an opponent calls Ambush, deal 1 damage to that castle.", owner=2), 1)
    assert state.health == [9, 8, 9]
    text = "When an opponent plays a card, deal 1 damage to that castle."
    played = waiting(text, owner=2, hands=("orc_raider",), step="play_part")
    play_card(played, "orc_raider", aim(1))

    assert played.health == [8, 6, 9]


@rule("AMB-120")
def test_what_a_call_sets_off_goes_clockwise_from_the_caller():
    state = waiting("Before Ambush is called, repair 1.", owner=0, field={**TWO_AMBUSHES, (8, 0): "treant"})
    cards = [state.battlefield[cell_of(n, 0)] for n in (8, 9)]
    state.delayed = [(0, cards[0]), (2, cards[1])]
    call(state, 1)

    assert [event[0] for event in events(state, "repaired")] == [2, 0]


@rule("AMB-043")
def test_a_played_card_begins_to_wait_when_it_is_played():
    content = with_texts(orc_raider="When Ambush is called, repair 1.")
    state = scene(hands=("orc_raider dragon",), step="play_part", content=content)
    (raider,) = (card for card in state.hands[0] if names(state, [card]) == ["orc_raider"])
    play_card(state, "orc_raider", aim(1))

    assert state.delayed == [(0, raider)]


@rule("AMB-119")
def test_what_waits_to_be_captured_waits_for_nothing_else():
    state = scene(hands=("treant",), step="play_part")
    play_card(state, "treant", aim(1))

    assert state.delayed == []


# What changes as long as a card lies


@rule("AMB-108")
def test_every_card_strikes_harder_as_long_as_a_text_says_so():
    state = scene(hands=("orc_raider",), step="play_part")
    carry(state, "You may deal 2 more damage with each card until the end of the turn.")
    play_card(state, "orc_raider", aim(1))

    assert state.health == [20, 15, 20]


CHANGES = [
    pytest.param("You may keep up to 12 cards", hand_limit, [12, 10, 10], marks=rule("AMB-084")),
    pytest.param("Your opponents may keep up to 7 cards", hand_limit, [10, 7, 7], marks=rule("AMB-084")),
    pytest.param("You may not call Ambush", may_call, [False, True, True], marks=rule("AMB-062")),
    pytest.param("You may start first", starts_first, [True, False, False], marks=rule("AMB-129")),
    pytest.param(
        "Everybody must rest 800 milliseconds after each card", rest_after_card, [800] * 3, marks=rule("AMB-137")
    ),
    pytest.param(
        "You must rest 800 milliseconds after each card", rest_after_card, [800, None, None], marks=rule("AMB-137")
    ),
    pytest.param("Your opponents must grab 25 percent slower", pace, [1000, 1250, 1250], marks=rule("AMB-126")),
    pytest.param("You may grab 25 percent faster", pace, [800, 1000, 1000], marks=rule("AMB-126")),
]


@each(("text", "asks", "values"), CHANGES)
def test_a_change_concerns_those_whom_it_names(text, asks, values):
    state = carry(scene(hands=("orc_raider",), step="play_part"), f"{text} for the rest of the game.")

    assert [asks(state, seat) for seat in range(3)] == values


@rule("AMB-Q-54")
def test_less_damage_never_heals_and_no_damage_tells_that_nothing_was_harmed():
    state = carry(
        scene(hands=("orc_raider",), step="play_part"),
        "Your castle takes 3 less damage from each blow for the rest of the game.",
    )
    damage(state, 0, 2)
    assert (state.health[0], events(state, "unharmed")) == (20, [(0,)])
    damage(state, 0, 4)

    assert state.health[0] == 19


@rule("AMB-Q-30")
def test_periods_are_counted_apart():
    state = scene(hands=("orc_raider",), step="play_part")
    state.turn, state.rounds, state.ambushes = 7, 3, 2

    assert [clock(state, period) for period in ("turn", "round", "ambush", "game")] == [7, 3, 2, 0]


@rule("AMB-095", "AMB-098")
def test_what_a_fallen_player_waits_for_lapses():
    state = waiting(
        "When Ambush is called, repair 1.", owner=2, hands=("orc_raider",), health=(9, 9, 1), step="play_part"
    )
    play_card(state, "orc_raider", aim(2))

    assert state.delayed == []
    assert state.shield[2] == 0


@rule("AMB-173", "AMB-087")
def test_a_cleared_battlefield_is_forgotten_with_all_that_waited_there():
    state = waiting("When an opponent plays a card, repair 1.", owner=1)
    state.sightings = [(1, 1, NEAR, state.battlefield[NEAR], 0b111, 0)]
    number = state.ambushes
    grab(call(state, 0), {0: [(1, 0)]})

    assert (state.battlefield, state.sightings, state.delayed) == ({}, [], [])
    assert (state.ambushes, state.ambush) == (number + 1, None)
    assert events(state, "cleared") == [(2,)]


@rule("AMB-029")
def test_a_new_round_begins_with_the_player_who_began():
    state = scene(hands=("treant",), top="dragon dragon", step="play_part")
    rounds = state.rounds
    counts = []
    for _ in range(4):
        silence(play(state, SKIP) if asked(state) == "play" else first_cell(state))
        silence(state)
        counts.append((state.seat, state.rounds - rounds))

    assert counts[:3] == [(1, 0), (2, 0), (0, 1)]


@rule("AMB-142", "AMB-126")
def test_what_practice_has_shown_slows_computer_players_and_not_the_human():
    state = scene(players=2, hands=("orc_raider",), step="play_part", paces=(1.5, 1.5))
    state.calibration, state.live = 2000, [True, False]

    assert [pace(state, seat) for seat in (0, 1)] == [1500, 3000]


@rule("AMB-126")
def test_no_hand_is_faster_than_fast():
    state = scene(hands=("orc_raider",), step="play_part", paces=(0.5,))
    for _ in range(12):
        carry(state, "You may grab 90 percent faster for the rest of the game.")

    assert pace(state, 0) == 1


@rule("AMB-Q-54", "AMB-062")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Forbid one opponent to call Ambush for the rest of the game.", -1),
        ("Your castle takes no damage for the rest of the game.", -1),
        ("Your castle takes 1 less damage from each blow for the rest of the game.", -1),
    ],
)
def test_what_lasts_works_as_often_as_it_is_asked(text, left):
    state = carry(scene(hands=("orc_raider",), step="play_part"), text)
    if asked(state) != "play":
        play(state, state.question.options[0][0])

    assert [one.left for one in state.lasting] == [left]


@rule("AMB-Q-54")
def test_protection_is_told():
    state = carry(scene(hands=("orc_raider",), step="play_part"), "Your castle takes no damage until your next turn.")
    carry(state, "Your castle takes 2 less damage from each blow until your next turn.")

    assert (events(state, "protected"), events(state, "softened")) == ([(0,)], [(0, 2)])


@rule("AMB-Q-30")
def test_what_changes_while_a_card_lies_works_as_long_as_it_lies():
    content = with_texts(orc_raider="Your opponents may not call Ambush.")
    state = scene(hands=("orc_raider",), step="play_part", content=content)
    (raider,) = state.hands[0]
    play_card(state, "orc_raider", aim(1))

    assert [(one.until, one.left) for one in state.lasting] == [(("lies", raider), -1)]
    assert [may_call(state, seat) for seat in range(3)] == [True, False, False]


# What the call of an Ambush sets off


@rule("AMB-083", "AMB-092", "AMB-Q-31")
def test_what_a_call_sets_off_is_carried_out_when_hands_are_full_and_before_the_limit_and_the_clearing():
    state = waiting("When Ambush is called, draw 3 cards.")
    state.hands[0] += [state.deck.pop() for _ in range(8)]
    grab(call(state), {0: [(1, 0)]})

    assert len(state.hands[0]) == 12
    assert asked(state) == "shed"
    assert state.battlefield


@rule("AMB-083", "AMB-Q-31")
@pytest.mark.parametrize("caller", [0, 2])
def test_what_a_call_sets_off_knows_the_caller_and_what_was_captured(caller):
    text = "When Ambush is called, the castle of the caller takes the number of cards that you captured damage."
    state = grab(call(waiting(text, owner=1), caller), {1: [(1, 0), (2, 0)]})

    assert state.health[caller] == 7


@rule("AMB-083", "AMB-064")
def test_a_card_that_was_captured_has_still_heard_the_call():
    state = waiting("When Ambush is called, repair 2.", owner=1)
    grab(call(state), {0: [(9, 0)]})

    assert state.health[1] == 11


@rule("AMB-Q-52", "AMB-111")
@pytest.mark.parametrize(
    ("deed", "mark"),
    [
        ("skip the play part of your next turn", "0 play"),
        ("skip your next turn", "0 turn"),
        ("(your left neighbour skips the play part of their next turn)", "1 play"),
        ("(your left neighbour skips their next turn)", "1 turn"),
    ],
)
def test_nothing_follows_from_skipping_what_is_skipped_already(deed, mark):
    text = f"You may {deed}. If you do, repair 4."
    for skips, health in (([], 13), ([mark], 9)):
        state = scene(hands=("orc_raider",), health=(9, 9, 9), step="play_part")
        state.skips = list(skips)
        carry(state, text, ("yes",))
        assert state.health[0] == health
