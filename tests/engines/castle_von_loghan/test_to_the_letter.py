"""Steps to the letter: how often, in which order, what is told of them, and what they leave behind."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle import boards
from engines.castle_von_loghan.castle.clean_tokens import took_off
from engines.castle_von_loghan.castle.search_tokens import gather, look, resolve_token
from engines.castle_von_loghan.castle.travel import spot_above
from engines.castle_von_loghan.combat.attack import damage, place_damage
from engines.castle_von_loghan.combat.cleanup import fade_statuses
from engines.castle_von_loghan.combat.combat_phase import combat_phase, combat_round
from engines.castle_von_loghan.combat.drawing import extra_draw_again, hand_rule, purse
from engines.castle_von_loghan.combat.spill import excess_on
from engines.castle_von_loghan.combat.weapons import gone, too_much_options
from engines.castle_von_loghan.events.alert import alert_phase
from engines.castle_von_loghan.events.event_phase import (
    choose_event_deck,
    is_event_under_way,
    look_at_event,
    renew_events,
)
from engines.castle_von_loghan.events.gob_li import ask_bid, price, sold
from engines.castle_von_loghan.events.story import is_story_due, jump_to, rule_on_cover
from engines.castle_von_loghan.state import NONE
from engines.castle_von_loghan.zones import LAID, letters
from engines.kit.chance import chance
from tests.engines.castle_von_loghan.fights import fight
from tests.engines.castle_von_loghan.scenes import (
    asked,
    at,
    box_with,
    card,
    do,
    give,
    hand,
    kind,
    options_of,
    say,
    scene,
    tiny,
    told,
)
from tests.engines.castle_von_loghan.story_scenes import drawn
from tests.rules import rule

# The castle


@rule("CVL-321", "CVL-Q-28")
def test_of_equally_far_clean_tokens_the_leader_takes_off_as_many_as_are_due():
    state = scene()
    state.clean = [room for room in range(len(state.box.spaces)) if boards.space_colour(state, room) >= 0][:6]
    before = len(state.clean)
    do(state, ("take_off_tokens", 3))
    while state.question is not None:
        assert asked(state).kind == "take_off"
        say(state, options_of(state)[0])

    assert len(state.clean) == before - 3


@rule("CVL-111")
def test_it_is_told_where_the_group_goes_and_where_it_stops_on_the_way():
    state = scene()
    do(state, ("choose_way",))
    say(state, ("go", at(state, "hall")))
    assert told(state, "moves") == [(at(state, "hall"),)]
    paused = scene()
    do(paused, ("go", ("pause", at(paused, "hall"))))

    assert told(paused, "pauses") == [(at(paused, "hall"),)]
    assert paused.paused == [at(paused, "hall")]


@rule("CVL-Q-11")
def test_an_unlocked_door_is_locked_no_longer_and_an_open_one_stays_open():
    state = scene()
    ways = range(len(boards.here(state).ways))
    locked = next(way for way in ways if boards.is_locked(state, way))
    open_way = next(way for way in ways if not boards.is_locked(state, way))
    boards.lock(state, open_way)
    assert boards.is_locked(state, open_way)
    for way in (locked, open_way):
        boards.unlock(state, way)

    assert not any(boards.is_locked(state, way) for way in (locked, open_way))


@rule("CVL-306", "CVL-307")
def test_who_looks_at_a_token_is_named_and_alone_told_what_it_is():
    state = scene()
    hall = at(state, "hall")
    look(state, 2, hall)

    assert told(state, "looked_at_token") == [(2, hall)]
    assert [(event[3], event[4:]) for event in state.log if event[1] == "saw_token"] == [
        ((2,), (state.tokens[hall][-1], hall))
    ]
    state.tokens[hall] = ()
    look(state, 2, hall)
    assert len(told(state, "looked_at_token")) == 1


@rule("CVL-301", "CVL-302")
def test_a_token_that_is_found_is_told_and_goes_to_the_box():
    state = scene()
    hall = at(state, "hall")
    token, before = state.tokens[hall][-1], len(state.tokens[hall])
    resolve_token(state, 1, hall)

    assert told(state, "found_token") == [(1, token, hall)]
    assert (len(state.tokens.get(hall, ())), state.token_box[-1]) == (before - 1, token)


@rule("CVL-369", "CVL-370")
def test_how_tokens_are_mixed_does_not_depend_on_where_they_lay():
    one, other = scene(), scene()
    rooms = [room for room, stack in other.tokens.items() if stack][:2]
    stacks = [other.tokens[room] for room in rooms]
    other.tokens[rooms[0]], other.tokens[rooms[1]] = stacks[1], stacks[0]
    for state in (one, other):
        state.chance = chance(3)
        gather(state)

    assert one.token_pool == other.token_pool
    assert (one.tokens, len(one.token_pool)) == ({}, len(other.token_pool))


@rule("CVL-Q-178")
def test_whoever_is_above_ground_stays_where_they_are():
    state = scene()
    assert spot_above(state) == state.space


# Combat


@rule("CVL-173", "CVL-165")
def test_a_combat_begins_with_nothing_left_of_the_last_one():
    state = fight("skeleton")
    state.loot = state.boss_defeated = True
    own = state.agents[1]
    own.has_dealt, own.placed, own.power_bonus_combat, own.next_draw, own.worked = True, 5, 2, 1, ("initiative",)
    state.step, state.combat_round, state.phase, combats = 6, 3, "alert", state.combats
    combat_phase(state)

    assert (state.loot, state.boss_defeated, state.phase, state.step) == (False, False, "combat", 0)
    assert (state.combats, state.combat_round) == (combats + 1, 0)
    assert (own.has_dealt, own.placed, own.power_bonus_combat, own.next_draw, own.worked) == (False, 0, 0, 0, ())
    assert told(state, "combat") == [(tuple(foe.card for foe in state.row),)]


@rule("CVL-107", "CVL-165")
def test_without_an_enemy_there_is_no_combat():
    state = scene()
    combats = state.combats
    combat_phase(state)

    assert (state.combats, told(state, "combat")) == (combats, [])


@rule("CVL-177")
def test_a_combat_without_enemies_is_over():
    state = scene()
    combat_round(state)

    assert state.agenda[-1] == ("combat_end",)


@rule("CVL-191", "CVL-190")
@pytest.mark.parametrize(("players", "cited"), [(3, "CVL-190"), (4, "CVL-190"), (5, "CVL-191"), (6, "CVL-191")])
def test_the_rule_of_the_hand_is_that_of_the_size_of_the_group(players: int, cited: str):
    large = scene(players=players)

    assert hand_rule(large) == cited


@rule("CVL-Q-231")
def test_a_combat_skill_is_offered_again_only_if_it_has_cost_something():
    state = fight("skeleton", step=2)
    hand(state, 0, "hit")
    now = purse(state, 0)
    extra_draw_again(state, 0, now)
    assert state.question is None
    extra_draw_again(state, 0, (*now[:1], now[1] + 1, *now[2:]))

    assert asked(state).kind == "extra_draw"


@rule("CVL-Q-231")
def test_what_can_be_paid_with_is_all_that_a_character_has():
    state = fight("skeleton", step=2)
    own = state.agents[0]
    hand(state, 0, "hit", "counter")
    give(state, 0, "potion")
    give(state, 0, "axe", "equipped")
    own.reward_points = 3

    assert purse(state, 0) == (state.health, state.clarity, own.energy, 3, len(own.hand) + len(own.deck), 2)


@rule("CVL-228")
@pytest.mark.parametrize(("number", "tokens"), [(0, 0), (1, 1), (3, 3)])
def test_only_some_damage_is_damage(number: int, tokens: int):
    state = fight("dragon")
    place_damage(state, 0, 0, number)
    assert (sum(state.row[0].tokens), state.agents[0].placed, state.agents[0].has_dealt) == (
        tokens,
        tokens,
        number > 0,
    )
    before = len(state.agenda)
    damage(state, 0, state.row[0].card, 0, False)
    damage(state, 0, 99, 2, False)

    assert len(state.agenda) == before


@rule("CVL-232")
def test_it_is_told_how_much_spills_on_whom():
    state = fight("skeleton", "skeleton")
    health = state.box.enemies[state.row[0].card].health
    state.row[0].tokens[0], state.row[0].defeated, state.agents[0].placed = health + 4, 1, health + 4
    do(state, ("excess", 0, state.row[0].card))
    beside = state.row[1].card
    say(state, ("spill", 1))

    assert told(state, "spills") == [(0, beside, 2)]
    assert excess_on(state, 0, NONE) == 0


@rule("CVL-Q-113")
def test_what_has_worked_fades_once():
    state = fight("skeleton")
    own = state.agents[2]
    own.initiative = own.overwhelmed = True
    own.worked = ("initiative",)
    fade_statuses(state)
    fade_statuses(state)

    assert (own.initiative, own.overwhelmed, own.worked) == (False, True, ())
    assert told(state, "no_status") == [(2,)]


@rule("CVL-209")
def test_so_many_cards_can_be_exchanged_and_no_more():
    state = fight("skeleton", step=3)
    hand(state, 0, "hit", "miss", "counter")
    do(state, ("exchange_combat", 0, 2))
    for _ in range(2):
        assert asked(state).kind == "exchange"
        say(state, next(option for option in options_of(state) if option[0] == "exchange"))

    assert (state.question, len(state.agents[0].hand)) == (None, 3)


@rule("CVL-187")
def test_what_has_no_place_is_dropped_or_discarded_and_told():
    for deed in ("drop", "discard"):
        state = fight("skeleton")
        sword = give(state, 0, "great-sword", "equipped")
        axe = give(state, 0, "axe", "inventory")
        gone(state, 0, (sword,), (deed, axe))
        assert told(state, "loses_treasure") == [(0, axe, deed)]
        assert (axe in state.agents[0].dropped) == (deed == "drop")

    assert all(option[1] != sword for option in too_much_options(state, 0, (sword,)))


@rule("CVL-227", "CVL-244")
@pytest.mark.parametrize(("id", "power"), [("hit", 1), ("counter", 0), ("miss", 0)])
def test_only_an_attack_uses_combat_power(id: str, power: int):
    state = scene()

    assert state.box.combat_facts[kind(state, id)].power == power


# Events and the story


@rule("CVL-157", "CVL-Q-46")
def test_the_alert_phase_begins_with_its_first_step():
    state = scene()
    state.phase, state.step = "event", 4
    alert_phase(state)

    assert (state.phase, state.step) == ("alert", 0)


@rule("CVL-Q-45")
def test_an_event_deck_is_made_anew_from_the_cards_of_its_colour():
    state = scene()
    green = [one for one, colour in enumerate(state.box.event_colours) if colour == 0]
    other = next(one for one, colour in enumerate(state.box.event_colours) if colour == 1)
    state.events[0], state.event_box = (), [*green, other]
    renew_events(state, 0)

    assert (sorted(state.events[0]), state.event_box) == (green, [other])
    assert told(state, "new_event_deck") == [(0, len(green))]


@rule("CVL-136")
def test_a_look_at_an_event_deck_is_told_to_all_and_its_card_to_one():
    state = scene()
    state.events[1] = ()
    choose_event_deck(state, 2)
    assert [option[1] for option in options_of(state)] == [0, 2]
    state.question = None
    look_at_event(state, 2, ("event_deck", 2))
    look_at_event(state, 2, ("event_deck", 1))

    assert told(state, "looked_at_event") == [(2, 2)]
    assert [event[3] for event in state.log if event[1] == "saw_event"] == [(2,)]


@rule("CVL-148")
def test_an_event_is_under_way_while_its_card_lies_open():
    state = scene()
    assert not is_event_under_way(state)
    assert is_event_under_way(drawn("The group gains 1 Health.", "", "", ""))
    state.tale = 0
    assert is_event_under_way(state)


@rule("CVL-131")
def test_a_story_that_is_told_or_not_played_is_never_due():
    state = scene()
    state.covered = False
    assert is_story_due(state)
    state.story_at = len(state.box.tales)
    assert not is_story_due(state)

    assert not is_story_due(scene("exploration"))


@rule("CVL-138")
def test_a_card_that_was_taken_out_comes_back_when_the_story_jumps_to_it():
    state = scene()
    number = state.box.tales[2].number
    state.story_gone = [2]
    jump_to(state, number)

    assert (state.story_gone, state.story_at) == ([], 2)
    assert told(state, "story_goes_on") == [(number,)]
    jump_to(state, 999)
    assert told(state, "no_such_tale") == [(999,)]


@rule("CVL-131")
def test_without_a_referee_a_condition_that_nobody_can_read_binds_nobody():
    state = scene()
    state.story_at, state.covered = 1, True
    tests = list(state.box.cover_tests)
    tests[1] = ("referee", "the moon is full")
    state.box.cover_tests, before = tuple(tests), state.box.cover_tests
    rule_on_cover(state)
    state.box.cover_tests = before

    assert (told(state, "referee_skipped"), state.covered, state.referee_texts) == ([("the moon is full",)], False, 1)


# The Gob-Li


@rule("CVL-342", "CVL-343")
def test_whoever_sells_may_sell_more_and_is_paid_the_cost():
    state = scene()
    axe = give(state, 0, "axe", "inventory")
    give(state, 0, "crossbow", "inventory")
    energy, cost = state.agents[0].energy, state.box.treasures[axe].cost
    sold(state, 0, ("sell", axe))
    assert ("ask_sale", 0) in state.agenda
    assert told(state, "sold") == [(0, axe)]
    do(state)

    assert state.agents[0].energy == energy + cost


@rule("CVL-Q-88")
def test_a_treasure_without_a_cost_is_sold_for_nothing_at_least():
    seal = tiny()["seal"]
    state = scene(box=box_with(seal.changed(cost=None), gobli_minimum="cost"))
    axe = card(state, "axe")

    assert price(state, card(state, "seal")) == 0
    assert price(state, axe) == state.box.treasures[axe].cost
    assert price(scene(gobli_minimum="one"), axe) == 1


@rule("CVL-340", "CVL-Q-89")
def test_whoever_leads_is_not_asked_but_the_next_bidder():
    state = scene("exploration")
    state.offered, state.bids = card(state, "axe"), {0: 5, 1: 3}
    for own in state.agents:
        own.energy = 20
    do(state, ("ask_bid", (0, 1, 2)))

    assert asked(state).then[1] == (1, 2, 0)
    state.question = None
    ask_bid(state, (0,))
    assert state.question is None


# What may be imagined


@rule("CVL-143")
def test_a_vote_that_lies_face_down_may_be_any_letter_or_one_of_those_that_a_chaos_character_drew():
    state = drawn("The group gains 1 Health.", "", "", "", backs="known")
    assert list(letters(state, 1)) == [0, 1, 2, 3]
    state.agents[1].offered = [2, LAID, 3]

    assert list(letters(state, 1)) == [2, 3]


@rule("CVL-321")
def test_after_a_chosen_clean_token_one_fewer_is_due():
    state = scene()
    hall = at(state, "hall")
    state.clean = [hall]
    took_off(state, 3, ("take_off", hall))

    assert (state.clean, state.agenda[-1]) == ([], ("take_off_tokens", 2))


@rule("CVL-412")
def test_as_many_copies_of_an_enemy_bear_a_loot_icon_as_its_card_says():
    box = scene().box
    for number, enemy in enumerate(box.enemies):
        copies = [card for card, other in enumerate(box.enemies) if other.id == enemy.id]
        assert sum(box.enemy_loot[card] for card in copies) == enemy.loot, number
