"""The expert: what it wants in every phase, that it reads its view alone, and how well it plays."""

from __future__ import annotations

from typing import Any

import pytest

from engines.ai.expert_seat import ExpertSeat, remembered
from engines.ai.levels import seats_from
from engines.ai.play import decide, play_out
from engines.castle_von_loghan.castle.boards import space_colour
from engines.castle_von_loghan.castle.search_tokens import look
from engines.castle_von_loghan.expert import EXPERT, JUDGES
from engines.castle_von_loghan.game import GAME
from engines.castle_von_loghan.judgement.demands import demand_of
from engines.castle_von_loghan.judgement.fights import worth_of_fight
from engines.castle_von_loghan.judgement.gear import worth_of_treasure
from engines.castle_von_loghan.judgement.goods import DOOM, worth_of_clarity, worth_of_energy, worth_of_health
from engines.castle_von_loghan.judgement.routes import STORY, rounds_to
from engines.castle_von_loghan.language import LANGUAGE
from engines.castle_von_loghan.state import LoghanState
from engines.kit.chance import chance
from engines.kit.documents import Content
from engines.kit.game import Temper, begin, make_setup, opened
from engines.kit.language import forms as f
from engines.kit.language.play import Context
from engines.kit.language.worth import worth
from engines.kit.questions import Option
from engines.kit.views import imagine, view_for
from tests.engines.castle_von_loghan.fights import fight
from tests.engines.castle_von_loghan.opinions import chosen, ranked
from tests.engines.castle_von_loghan.reward_scenes import offering, spoils
from tests.engines.castle_von_loghan.scenes import asked, at, box_with, card, do, foe, give, hand, read, scene, tiny
from tests.engines.castle_von_loghan.story_scenes import A, B, C, D, drawn, vote


def votes(state: LoghanState) -> list[int]:
    """Tell which letter each seat would choose."""
    return [decide(state, seat, ExpertSeat()).option[1] for seat in asked(state).seats]


def worth_of(state: LoghanState, text: str, who: int = 0) -> float:
    """Tell what a sentence is worth to a character."""
    return worth(state, read(state, text), Context(who))


# What things are worth


@pytest.mark.parametrize(
    "text",
    [
        "When you Sneak, once per Turn: you may skip the Enemy Alert check.",
        "When you Sneak, once per Turn: you may check Enemy Alert.",
        "When an Enemy Alert check shows Tails, you may destroy: treat it as Heads.",
        "Destroy: draw 1 Green Treasure.",
    ],
)
def test_a_treasure_that_brings_others_or_spares_the_fight_for_them_can_be_weighed(text: str):
    """The worth of its effect asks for the worth of all Treasures, its own among them."""
    state = scene(box=box_with(*[one.changed(text=text) for one in tiny().values() if one.id == "potion"]))
    assert 0 <= worth_of_treasure(state, 0, card(state, "potion")) < DOOM


def test_what_a_treasure_is_worth_does_not_depend_on_the_games_before():
    """Else the same seeds would not give the same games."""
    asked_first: list[list[float]] = []
    for health, clarity in ((15, 10), (1, 0)):
        state = scene(box=box_with())
        state.health, state.clarity = health, clarity
        worth_of_fight(state, 2, 1)
        state.health, state.clarity = 8, 5
        asked_first.append([worth_of_treasure(state, 0, one) for one in range(len(state.box.treasures))])
    assert asked_first[0] == asked_first[1]


def test_every_sentence_that_does_something_has_a_worth():
    weighed = {f.DEED, f.CLAUSE, f.CHAIN, f.SENTENCE, f.COST, f.MODIFIER}
    own = [form for form in LANGUAGE.forms.values() if form.id not in LANGUAGE.shared]
    assert [form.id for form in own if form.category in weighed and "worth" not in form.extra] == []


@pytest.mark.parametrize("level", [1, 5, 10])
def test_health_is_worth_more_the_less_there_is_and_the_last_is_worth_everything(level: int):
    state = scene()
    state.health = level + 4
    more = worth_of_health(state, 1)
    state.health = level
    assert worth_of_health(state, 1) > more
    assert worth_of_health(state, -level) == -DOOM


def test_what_goes_beyond_the_track_is_worth_nothing_and_missing_clarity_costs_health():
    state = scene()
    assert worth_of_health(state, 3) == worth_of_clarity(state, 3) == 0
    state.clarity, state.health = 1, 8
    assert worth_of_clarity(state, -3) < worth_of_clarity(state, -1) + worth_of_health(state, -1)


def test_a_bad_sentence_is_worth_less_than_nothing_and_a_good_one_more():
    state = scene()
    state.health, state.clarity = 8, 5
    good = ["The group gains 2 Health.", "Gain 3 Energy Spheres.", "Draw 1 Green Treasure.", "You gain Initiative."]
    bad = ["The group loses 2 Health.", "Lose 2 Energy Spheres.", "You become Overwhelmed.", "1 Group Damage."]
    assert all(worth_of(state, text) > 0 for text in good)
    assert all(worth_of(state, text) < 0 for text in bad)
    assert worth_of(state, "The group wins.") > 10 * worth_of(state, "The group gains 2 Health.")


def test_among_rivals_only_ones_own_energy_is_a_gain():
    text = "The player to your left gains 3 Energy Spheres."
    assert worth_of(scene(), text) > 0 > worth_of(scene("exploration"), text)
    rival = scene("exploration")
    assert worth_of_energy(rival, 0, 5) == 5 * worth_of_energy(rival, 0, 1)


def test_a_weapon_is_worth_most_to_whoever_has_none():
    state = scene()
    give(state, 1, "great-sword", "equipped")
    sword = card(state, "great-sword", 1)
    assert worth_of_treasure(state, 0, sword) > worth_of_treasure(state, 1, sword) + 1


def test_red_enemies_cost_more_than_green_ones_and_better_weapons_make_them_cheaper():
    state = scene()
    state.health = 9
    green, red = (worth_of_fight(state, 3, colour) for colour in (0, 2))
    assert red < green
    for who in range(4):
        give(state, who, ("great-sword", "crossbow")[who % 2], "equipped", copy=who // 2)
    assert worth_of_fight(state, 3, 2) > red


# Votes


def test_a_weak_group_votes_for_health_and_a_strong_one_for_something_else():
    state = drawn("The group gains 1 Health.", "Gain 1 Energy Sphere.", "", "", backs="known")
    assert votes(state) == [B] * 4
    state.health = 5
    assert votes(state) == [A] * 4


def test_the_group_takes_only_as_much_health_as_it_can_use():
    state = drawn("The group gains 1 Health.", "Gain 2 Energy Spheres.", "", "", backs="known")
    state.health = 13
    letters = votes(state)
    assert letters.count(A) <= 2
    assert letters.count(B) >= 2


def test_one_takes_the_letter_that_keeps_enemies_away_so_that_the_others_need_not():
    ending = "If nobody chose D, the group loses 5 Health."
    letters = votes(drawn("Gain 2 Energy Spheres.", "", "", "", ending=ending, backs="known"))
    assert letters.count(D) == 1
    assert letters.count(A) == 3


def test_the_group_stays_below_the_number_that_would_hurt():
    ending = "If at least 2 players chose A, the group loses 6 Health."
    letters = votes(drawn("Gain 3 Energy Spheres.", "", "Gain 1 Energy Sphere.", "", ending=ending, backs="known"))
    assert letters.count(A) == 1
    assert letters.count(C) == 3


def test_a_group_that_has_never_seen_a_card_does_not_know_what_stands_on_its_back():
    good = drawn("The group gains 3 Health.", "", "", "The group loses 3 Health.")
    bad = drawn("The group loses 3 Health.", "", "", "The group gains 3 Health.")
    good.health = bad.health = 8
    assert len(set(ranked(good).values())) == 1
    assert ranked(good) == ranked(bad)


def test_in_imagined_worlds_any_outcome_may_stand_behind_a_letter():
    """So that no search learns from them what only the back of the card says."""
    state = drawn("The group gains 1 Health.", "", "", "The group loses 1 Health.")
    state.health = 8
    after: set[int] = set()
    for luck in range(40):
        world = vote(imagine(view_for(state, 0), chance(luck)), A, A, A, A)
        after.add(world.health)
    assert after == {4, 8, 12}


def test_a_group_that_remembers_the_cards_imagines_them_as_they_are():
    state = drawn("The group gains 3 Health.", "", "", "The group loses 3 Health.", backs="known")
    assert {imagine(view_for(state, 0), chance(luck)).order for luck in range(20)} == {()}


def test_what_is_imagined_of_a_back_is_not_seen():
    state = drawn("The group gains 3 Health.", "", "", "")
    world = imagine(view_for(state, 0), chance(3), quiet=False)
    assert world.order
    assert view_for(world, 0) == view_for(state, 0)


# Where to go


def test_the_cover_is_read_for_its_room():
    state = scene()
    state.story_at, state.covered = 1, True
    assert demand_of(state).rooms == (at(state, "hall"),)


def test_a_ready_group_goes_where_the_story_waits_or_comes_nearer():
    state = scene()
    state.story_at, state.covered = 1, True
    do(state, ("choose_way",))
    assert chosen(state) == ("go", at(state, "hall"))


def test_a_group_does_not_wait_for_ever_for_a_better_moment():
    """Else a story could last for hundreds of Rounds, with Enemies that lurk where it goes on."""
    state = scene()
    state.story_at, state.covered, state.health = 1, True, 8
    hall = at(state, "hall")
    colour = space_colour(state, hall)
    state.lurking[colour] = (state.box.enemy_colours.index(colour),) * 6
    do(state, ("choose_way",))
    fears: list[float] = []
    for state.rounds in (1, 40, 60, 200):
        fears.append(STORY - ranked(state)["go", hall])
    assert fears[0] == fears[1] > 10
    assert fears[2] < 0.5 * fears[1]
    assert fears[3] < 0.1 * fears[1]


def test_rounds_are_counted_by_rooms_with_a_visible_mark():
    state = scene()
    library = at(state, "library")
    assert rounds_to(state, state.space)[library] == 2
    state.clean.append(at(state, "hall"))
    assert rounds_to(state, state.space)[library] == 1


def test_nobody_hides_in_a_clean_room_while_there_is_somewhere_to_go():
    state = scene()
    state.clean = [state.space]
    state.health = 4
    do(state, ("choose_way",))
    assert chosen(state) != ("stay",)


# Actions


@pytest.mark.parametrize(
    ("health", "clarity", "action"),
    [(5, 10, ("rest", "health")), (15, 1, ("rest", "clarity"))],
)
def test_the_group_rests_for_what_it_lacks(health: int, clarity: int, action: Option):
    state = scene()
    state.health, state.clarity, state.tokens = health, clarity, {}
    do(state, ("actions_of", 0))
    assert chosen(state) == action


def test_in_full_health_nobody_rests():
    state = scene()
    state.tokens = {}
    do(state, ("actions_of", 0))
    assert chosen(state)[0] != "rest"


def test_the_more_lurk_on_a_deck_the_less_a_sneak_is_worth():
    state = scene()
    do(state, ("actions_of", 0))
    sneaks = [option for option in ranked(state) if option[0] == "sneak"]
    before = ranked(state)[sneaks[0]]
    state.lurking[0], state.enemies[0] = state.enemies[0][:3], state.enemies[0][3:]
    state.agents[0].energy = 0
    assert ranked(state)[sneaks[0]] < before


# Rewards and dealings


def test_a_useful_treasure_is_taken():
    state = offering(spoils(3, 0, 0), "great-sword")
    state.reward_order = [(0,), (1,), (2,)]
    do(state, ("reveal_reward",))
    assert chosen(state) == ("accept",)


def test_a_treasure_is_left_to_a_friend_who_needs_it_more_but_not_to_a_rival():
    friends = offering(spoils(3, 0, 0), "great-sword")
    give(friends, 0, "great-sword", "equipped", copy=1)
    friends.reward_order = [(0,), (1,), (2,)]
    do(friends, ("reveal_reward",))
    assert chosen(friends) == ("refuse",)


def at_window(state: LoghanState, who: int, moment: str) -> LoghanState:
    """Ask a character what it does in a free moment."""
    state.acts, state.offers = {}, {}
    return do(state, ("window_turn", who, moment))


def test_a_potion_is_kept_in_good_times_and_drunk_in_need():
    state = scene()
    potion = give(state, 0, "potion")
    state.health = 13
    at_window(state, 0, "refresh")
    assert ranked(state)[("use", potion, 0)] < 0
    state.health = 3
    assert ranked(state)[("use", potion, 0)] > 0


def test_enemies_are_stunned_when_everybody_has_attacked_and_not_before():
    scores = []
    for moment, step in (("combat_1", 1), ("combat_6", 6)):
        state = fight("dragon", step=step, ask_when="could_act")
        grenade = give(state, 0, "grenade", "equipped")
        at_window(state, 0, moment)
        scores.append(ranked(state)[("use", grenade, 0)])
    assert scores[0] < 0 < scores[1]


# What it knows


def test_who_forgets_does_not_know_any_more_what_a_token_was():
    state = scene()
    hall = at(state, "hall")
    look(state, 0, hall)
    view = view_for(state, 0)
    assert view.tokens[hall][-1] >= 0
    forgetful = view_for(state, 0)
    EXPERT.forget(forgetful, 0, 0.0, chance(1))
    assert forgetful.tokens[hall][-1] < 0
    assert remembered(view, 1.0, chance(1)).tokens[hall] == view.tokens[hall]


def test_it_does_not_read_the_hands_of_others():
    def asks(*cards: str) -> dict[Option, float]:
        state = fight("skeleton", step=2)
        hand(state, 0, "hit", "hit")
        hand(state, 1, *cards)
        do(state, ("recuperation", 0))
        return ranked(state)

    assert asks("counter", "counter") == asks("hit", "hit")


def test_a_bold_seat_goes_on_sooner_than_a_cautious_one():
    state = scene()
    state.story_at, state.covered, state.health = 1, True, 11
    do(state, ("choose_way",))
    hall = ("go", at(state, "hall"))
    assert ranked(state, Temper.BOLD)[hall] > ranked(state, Temper.CAUTIOUS)[hall]


# How well it stands and plays


def test_more_health_more_story_and_fewer_enemies_are_a_better_stand():
    state = scene()
    state.health = 6
    weak = EXPERT.value(state, 0)
    state.health = 12
    strong = EXPERT.value(state, 0)
    state.story_at = 3
    later = EXPERT.value(state, 0)
    foe(state, "dragon")
    assert 0 < weak < strong < later < 1
    assert EXPERT.value(state, 0) < later


def test_the_richest_rival_stands_best():
    state = scene("exploration")
    state.agents[2].energy = 40
    values = [EXPERT.value(state, seat) for seat in range(4)]
    assert max(values) == values[2]


def _games(seat: str, games: int, mode: str = "story", **facts: Any) -> list[LoghanState]:
    """Play games of the starter's short story with seats of one kind."""
    facts = {"scenario": "story.lamplighters_round", **facts}
    setup = make_setup(GAME, seed=0, mode=mode, players=3, **facts)
    box = opened(GAME, Content(GAME.starter()), setup)
    ended = [play_out(begin(box, seed, quiet=True), seats_from([seat] * 3)) for seed in range(1, games + 1)]
    return [state for state in ended if isinstance(state, LoghanState)]


@pytest.mark.slow
def test_experts_bring_the_short_story_much_further_than_random_seats():
    expert, dice = _games("expert", 6), _games("random", 6)
    told = [sum(state.story_at for state in games) for games in (expert, dice)]
    assert told[0] > 1.5 * told[1]


def test_every_question_of_a_game_has_a_judge():
    asked_for: set[str] = set()
    setup = make_setup(GAME, seed=0, mode="story", players=3, scenario="story.lamplighters_round")
    state = begin(opened(GAME, Content(GAME.starter()), setup), 3, quiet=True)
    play_out(
        state,
        seats_from(["random"] * 3),
        watch=lambda *_: asked_for.add(asked(state).kind) if state.question else None,
    )
    assert asked_for <= set(JUDGES)
