"""What is told of each deed, by which rule, and to whom: the log is all that the others at the table have."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan import exploration, refresh, resources, windows
from engines.castle_von_loghan.castle import clean_tokens, move, search_tokens, sneak, travel
from engines.castle_von_loghan.castle.boards import here
from engines.castle_von_loghan.combat import cleanup, combat_end, combat_phase, drawing
from engines.castle_von_loghan.events import story
from engines.castle_von_loghan.rewards import reward_phase
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures import decks, gaining, losing, trading
from engines.castle_von_loghan.words.names import door
from engines.kit.speech import Speech
from tests.engines.castle_von_loghan.fights import fight
from tests.engines.castle_von_loghan.scenes import at, card, give, play_text, rules_told, scene, told
from tests.rules import rule


def both(state: LoghanState, kind: str) -> tuple[list[tuple[object, ...]], list[str]]:
    """Return what was told of a kind, and by which rules."""
    return told(state, kind), rules_told(state, kind)


# The castle


@rule("CVL-322")
def test_a_mark_that_is_seen_again_is_told_once():
    state = scene()
    hall = at(state, "hall")
    state.clean = [hall]
    for _ in range(2):
        clean_tokens.remove_clean_token(state, hall)

    assert (state.clean, told(state, "unclean")) == ([], [(hall,)])


@pytest.mark.parametrize("is_clean", [True, False])
def test_a_turn_in_a_clean_room_is_told(is_clean: bool):
    state = scene()
    state.clean = [state.space] if is_clean else []
    move.arrive(state)

    assert (state.clean_turn, len(told(state, "clean_turn")), state.cleared) == (is_clean, is_clean, state.space)


def test_it_is_told_how_many_tokens_are_laid_out():
    state = scene()
    state.log.clear()
    search_tokens.gather(state)
    pool = len(state.token_pool)
    search_tokens.distribute(state, 2)

    assert both(state, "tokens_laid_out") == ([(2,)], ["CVL-405"])
    assert len(state.token_pool) == pool - sum(len(stack) for stack in state.tokens.values())


@rule("CVL-304")
def test_a_sneak_is_told_and_costs_clarity():
    state = scene()
    state.clarity = 5
    sneak.sneak(state, 1, at(state, "hall"))

    assert told(state, "sneaks") == [(1, at(state, "hall"))]
    assert both(state, "pay_clarity") == ([(1, 4)], ["CVL-304"])


@rule("CVL-308")
@pytest.mark.parametrize(
    ("option", "looks", "tells"), [(("no_look",), 0, 0), (("look",), 1, 0), (("look", "tell"), 1, 1)]
)
def test_who_sneaks_may_look_and_tell(option: tuple[str, ...], looks: int, tells: int):
    state = scene()
    hall = at(state, "hall")
    sneak.looked(state, 1, hall, option)

    assert (len(told(state, "looked_at_token")), len(told(state, "told_token"))) == (looks, tells)
    assert told(state, "told_token") == [(1, state.tokens[hall][-1], hall)] * tells


@rule("CVL-371")
def test_a_new_board_is_told_and_one_that_is_missing_too():
    state = scene()
    travel.change_board(state, 3)
    assert (state.board, told(state, "no_board"), told(state, "new_board")) == (0, [(3,)], [])
    travel.change_board(state, 1)

    assert (state.board, told(state, "new_board")) == (1, [(1, state.space)])


# Combat


@rule("CVL-258")
def test_when_combat_is_over_discarded_cards_can_be_drawn_again_and_it_is_told():
    state = fight("skeleton")
    own = state.agents[0]
    own.discard = [own.deck.pop()]
    size = len(own.deck)
    cleanup.shuffle_back(state)

    assert (own.discard, len(own.deck), told(state, "combat_decks_renewed")) == ([], size + 1, [()])


@rule("CVL-273")
def test_it_is_told_how_many_enemies_are_discarded():
    state = fight("skeleton", "dragon")
    gone = {foe.card for foe in state.row}
    combat_end.clear_row(state)
    assert (state.row, told(state, "enemies_discarded")) == ([], [(2,)])
    assert gone <= {card for pile in state.enemy_discards for card in pile}
    combat_end.clear_row(state)

    assert len(told(state, "enemies_discarded")) == 1


def test_a_removed_enemy_is_told_and_its_tokens_go_back():
    state = fight("skeleton", "dragon")
    gone, stays = (foe.card for foe in state.row)
    state.row[0].tokens[1], state.agents[1].placed, state.target = 2, 5, 1
    combat_phase.remove_enemies(state, (gone,))

    assert (told(state, "enemy_removed"), state.agents[1].placed) == ([(gone,)], 3)
    assert ([foe.card for foe in state.row], state.target) == ([stays], 0)


def test_as_many_enemies_begin_stunned_as_an_effect_has_said():
    state = fight("skeleton", "dragon", "skeleton")
    play_text(state, "Stun 2 Enemies of the next combat.")
    assert (state.next_stuns, told(state, "next_stuns")) == (2, [(2,)])
    combat_phase.stun_first(state)

    assert ([foe.stunned for foe in state.row], state.next_stuns) == ([True, True, False], 0)
    assert told(state, "stunned") == [(state.row[0].card,), (state.row[1].card,)]


def test_a_stunned_enemy_is_told():
    state = fight("skeleton", "dragon")
    play_text(state, "Stun each Enemy.")

    assert told(state, "stunned") == [(foe.card,) for foe in state.row]


def test_the_use_of_a_combat_skill_is_told():
    state = fight("skeleton", step=2)
    drawing.extra_draw_answered(state, 1, ("stop",))
    assert told(state, "combat_skill") == []
    drawing.extra_draw_answered(state, 1, drawing.DRAW)

    assert told(state, "combat_skill") == [(1,)]


@pytest.mark.parametrize(("span", "bonus"), [("this combat", (2, 0)), ("this Combat round", (0, 2))])
def test_more_combat_power_lasts_as_long_as_the_text_says(span: str, bonus: tuple[int, int]):
    state = play_text(fight("skeleton"), f"You have 2 more Combat Power {span}.", who=1)
    own = state.agents[1]

    assert (own.power_bonus_combat, own.power_bonus) == bonus
    assert [event[:2] for event in told(state, "more_power")] == [(1, 2)]


# Events and the story


def test_a_cover_that_is_put_back_is_told():
    state = scene()
    state.story_at, state.covered = 1, False
    story.set_cover(state, True)

    assert (state.covered, told(state, "cover_back")) == (True, [(1,)])


def test_a_card_that_is_taken_out_of_the_story_is_told_once():
    state = scene()
    number = state.box.tales[2].number
    for _ in range(2):
        story.remove_tale(state, number)

    assert (state.story_gone, told(state, "tale_removed")) == ([2], [(number,)])


def test_a_coin_that_counts_as_heads_is_told():
    state = play_text(scene(), "Treat it as Heads.", who=2)

    assert told(state, "counts_as_heads") == [(2,)]


def test_a_group_that_is_moved_by_an_effect_is_told_where():
    state = play_text(scene(), "Move the group to the Library.")

    assert told(state, "moved") == [(at(state, "library"),)]


def test_an_unlocked_door_is_told():
    state = play_text(scene(), "Unlock each locked door.")

    assert len(told(state, "unlocked")) >= 1


def test_a_part_of_the_round_that_is_left_out_is_told_once():
    state = scene()
    for _ in range(2):
        play_text(state, "Skip the Enemy Alert check.")

    assert (state.skipped, told(state, "skipped")) == (["alert"], [("alert",)])


# The Refresh Phase and resources


def test_resting_and_searching_are_told():
    state = scene()
    refresh.rest(state, 2, "health")
    refresh.search(state, 1)

    assert (told(state, "rests"), told(state, "searches")) == ([(2,)], [(1,)])


@rule("CVL-094")
def test_what_becomes_of_clarity_is_told():
    state = scene()
    state.clarity = 8
    resources.gain_clarity(state, 5)
    resources.gain_clarity(state, -5)
    resources.pay_clarity(state, 3)

    assert both(state, "gain_clarity") == ([(2, 10), (0, 10)], ["CVL-094", "CVL-094"])
    assert both(state, "pay_clarity") == ([(3, 7)], ["CVL-095"])


@pytest.mark.parametrize(("number", "health", "dies"), [(99, 15, False), (4, 4, False), (0, 0, True)])
def test_a_health_marker_that_is_put_on_a_number_is_told_and_nothing_is_death(number: int, health: int, dies: bool):
    state = scene()
    resources.set_health(state, number)

    assert (state.health, told(state, "set_health")) == (health, [(health,)])
    assert (("would_die",) in state.agenda) == dies


@rule("CVL-Q-54")
def test_what_becomes_of_energy_is_told():
    state = scene()
    resources.lose_energy(state, 1, 9)
    resources.lose_energy(state, 1, -2)
    resources.pay_energy(state, 2, 3)

    assert told(state, "lose_energy") == [(1, 5, 0), (1, 0, 0)]
    assert both(state, "pay_energy") == ([(2, 3, 2)], ["CVL-096"])


# Treasures


def test_a_refused_treasure_is_told():
    state = scene()
    state.offered = card(state, "axe")
    reward_phase.accepted(state, 1, reward_phase.REFUSE)

    assert told(state, "refuses") == [(1, card(state, "axe"))]


def test_a_treasure_that_is_used_is_told():
    state = scene()
    potion = give(state, 1, "potion")
    windows.use_treasure(state, 1, potion, 0)

    assert told(state, "use_treasure") == [(1, potion)]


def test_it_is_told_what_lies_in_the_hands_when_treasures_are_laid_out_anew():
    state = scene()
    axe, bow = give(state, 0, "axe", "equipped"), give(state, 0, "bow", "inventory")
    gaining.arrange(state, 0, [axe, bow], [bow])

    assert both(state, "holds") == ([(0, (bow,), (axe,))], ["CVL-055"])


@rule("CVL-189")
def test_what_finds_no_place_in_combat_is_laid_aside_and_what_finds_one_is_held():
    state = fight("skeleton")
    state.combat_round = 2
    axe, sword = give(state, 0, "axe"), give(state, 0, "great-sword", "equipped")
    gaining.stow_in_combat(state, 0, card(state, "bow"))
    assert (state.agents[0].inventory, told(state, "laid_aside")) == ((axe, card(state, "bow")), [])
    assert told(state, "holds") == [(0, (sword,), state.agents[0].inventory)]
    gaining.stow_in_combat(state, 0, card(state, "large-rod"))

    assert told(state, "laid_aside") == [(0, card(state, "large-rod"))]
    assert (state.agents[0].dropped, state.agents[0].dropped_in) == ((card(state, "large-rod"),), (1,))


@pytest.mark.parametrize(
    ("where", "face_up", "to"), [("backpack", False, (1,)), ("backpack", True, None), ("inventory", False, None)]
)
def test_where_a_treasure_is_put_is_told_to_whom_it_lies_open(where: str, face_up: bool, to: tuple[int, ...] | None):
    state = scene()
    state.agents[1].face_up = face_up
    potion = give(state, 1, "potion", "incoming")
    gaining.place(state, 1, potion, where)

    assert [event[3:] for event in state.log if event[1] == "placed_treasure"] == [(to, 1, potion, where)]


def test_what_is_taken_from_dropped_treasures_leaves_the_others_their_rounds():
    state = scene()
    for id in ("axe", "potion", "key"):
        give(state, 0, id, "dropped")
    state.agents[0].dropped_in = (1, 2, 3)
    gaining.take_away(state, 0, card(state, "axe"))
    assert (state.agents[0].dropped_in, len(state.agents[0].dropped)) == ((2, 3), 2)
    gaining.take_away(state, 0, card(state, "key"))

    assert (state.agents[0].dropped_in, state.agents[0].dropped) == ((2,), (card(state, "potion"),))


def test_a_treasure_that_somebody_gives_away_is_told():
    state = scene()
    key = give(state, 0, "key")
    losing.hand_over_named(state, 0, 1, "key")
    losing.hand_over_named(state, 0, 1, "key")

    assert told(state, "gave") == [(0, 1, key)]


def test_who_looks_at_the_top_of_a_treasure_deck_is_told_alone_what_lies_there():
    state = scene()
    top = state.treasures[0][-1]
    losing.look_at_top(state, 2, 0)

    assert [event[3:] for event in state.log if event[1] == "looked_at_treasure"] == [((2,), 2, top)]


@rule("CVL-098")
@pytest.mark.parametrize(("face_up", "to"), [(True, None), (False, (0, 1))])
def test_what_is_traded_is_told_to_the_partners_and_how_much_to_all(face_up: bool, to: tuple[int, ...] | None):
    state = scene()
    state.agents[0].face_up = face_up
    potion = give(state, 0, "potion")
    trading.hand_over(state, 0, 1, [potion])

    assert [event[3:] for event in state.log if event[1] == "traded"] == [(to, 0, 1, potion)]
    assert told(state, "treasures_traded") == [(0, 1, 1)]


@rule("CVL-324", "CVL-171")
def test_a_treasure_that_goes_is_told_and_lies_where_it_belongs():
    state = scene()
    axe, potion = give(state, 0, "axe"), give(state, 0, "potion")
    decks.discard_treasure(state, axe)
    decks.remove_treasure(state, potion)

    assert (both(state, "treasure_discarded"), state.treasure_box) == (([(axe,)], ["CVL-324"]), [potion])
    assert both(state, "treasure_removed") == ([(potion,)], ["CVL-171"])


@rule("CVL-167")
def test_a_deck_that_is_made_anew_is_told_and_so_is_that_there_is_none():
    state = scene()
    state.treasure_discards[0], state.treasures[0] = state.treasures[0], ()
    assert decks.draw_treasure(state, 0) is not None
    assert len(told(state, "new_deck")) == 1
    state.treasures = [() for _ in state.treasures]
    state.treasure_discards = [() for _ in state.treasure_discards]

    assert decks.draw_treasure(state, 1) is None
    assert told(state, "no_treasure") == [(1,)]


@rule("CVL-Q-100")
def test_an_enemy_that_is_nowhere_is_told():
    state = scene()
    number = next(one for one, enemy in enumerate(state.box.enemies) if enemy.id == "skeleton")
    colour = state.box.enemy_colours[number]
    state.enemies[colour] = ()
    decks.summon_named(state, state.box.enemy_kinds[number])

    assert (told(state, "no_enemy"), state.row) == ([(colour,)], [])


@pytest.mark.parametrize("face_up", [True, False])
def test_who_gains_a_treasure_shows_it_only_if_treasures_lie_open(face_up: bool):
    state = scene()
    state.agents[1].face_up = face_up
    axe = card(state, "axe")
    gaining.gain(state, 1, axe, "CVL-085")

    assert told(state, "gained_treasure") == [(1, axe)]
    assert [event[3] for event in state.log if event[1] == "gained_treasure"] == [None if face_up else (1,)]
    assert told(state, "gained_hidden") == ([] if face_up else [(1,)])


def test_what_is_forgotten_is_told_once():
    state = scene()
    for _ in range(2):
        play_text(state, "Remember the Bell.")
    assert told(state, "remembers") == [(0,)]
    for _ in range(2):
        story.forget(state, "the Bell")

    assert (state.memories, told(state, "forgets")) == ([], [(0,)])


# Exploration


@rule("CVL-377", "CVL-Q-184")
def test_points_of_energy_and_the_toss_of_a_coin_are_told():
    state = scene("exploration", exploration_tie="coin")
    state.agents[1].energy = 11
    exploration.count_points(state, 1)
    points = 11 // exploration.SPHERES_PER_POINT
    assert (state.agents[1].data_points, told(state, "energy_points")) == (points, [(1, points, 11)])
    state.agents[0].data_points = points
    exploration.name_winner(state, "story", "CVL-380")

    assert len(told(state, "coin_decides")) == len(state.ending.winners) == 1
    assert state.agents[told(state, "coin_decides")[0][0]].data_points == points


@rule("CVL-368")
def test_a_proposal_to_travel_is_told_and_that_it_was_not_paid():
    state = scene("exploration")
    others = exploration.other_boards(state)
    exploration.travel_proposed(state, exploration.REMAIN)
    assert told(state, "proposes_travel") == []
    exploration.travel_proposed(state, ("travel", others[0]))
    assert told(state, "proposes_travel") == [(state.leader, others[0])]
    state.question, state.pledges = None, dict.fromkeys(range(4), 0)
    exploration.travel(state, others[0])

    assert (told(state, "no_travel"), state.pledges) == ([()], {})


def test_a_door_of_a_board_that_the_group_has_left_is_told_without_a_name():
    state = scene()
    speech = Speech(state, ("Ada", "Bo", "Cy", "Di"))
    assert door(speech, 0).startswith("the ")
    assert door(speech, len(here(state).ways)) == "a door"
