"""The expert and its gear: what is worth carrying, what is in the way; and that a search looks no further."""

from __future__ import annotations

from engines.ai.search_seat import Effort, SearchSeat
from engines.castle_von_loghan.judgement.gear import guide_of
from engines.castle_von_loghan.judgement.standing import assets_of
from engines.castle_von_loghan.state import LoghanState
from engines.kit.chance import chance
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.opinions import ranked
from tests.engines.castle_von_loghan.scenes import asked, card, do, give, scene
from tests.engines.castle_von_loghan.story_scenes import drawn


def test_what_is_used_up_is_worth_what_it_will_do_once_and_not_in_every_fight():
    guide, state = guide_of(scene()), scene()
    potion, breath = card(state, "potion"), card(state, "breath")
    assert guide.uses[potion] > 1.0
    assert guide.uses[breath] > 1.0
    assert guide.passive[breath] == 0.0


def full_hands(*more: str) -> tuple[LoghanState, int]:
    """Ask a character with a Great Sword, two spare Weapons and more what to Disenchant; return the worse one too."""
    state = scene()
    give(state, 0, "great-sword", "equipped")
    give(state, 0, "crossbow", "inventory")
    spare = give(state, 0, "large-rod", "inventory")
    for who, (id, copy) in zip(range(1, len(state.agents)), (("crossbow", 1), ("bow", 0), ("bow", 1)), strict=False):
        give(state, who, id, "equipped", copy)
    for id in more:
        give(state, 0, id)
    return do(state, ("disenchant_of", 0)), spare


def test_a_spare_weapon_goes_when_it_keeps_potions_from_the_hand():
    state, spare = full_hands("potion")
    assert ranked(state)[("disenchant", spare)] > 0


def test_a_spare_weapon_stays_when_nothing_else_wants_a_hand():
    state, spare = full_hands()
    assert ranked(state)[("disenchant", spare)] < 0


def test_a_character_stands_better_when_a_hand_can_be_freed_for_its_potions():
    (clogged, _), free = full_hands("potion"), scene()
    give(free, 0, "great-sword", "equipped")
    give(free, 0, "crossbow", "inventory")
    give(free, 0, "potion")
    assert assets_of(clogged, 0) < assets_of(free, 0)


# Looking ahead


def test_a_search_tries_nothing_but_what_the_expert_would_do():
    state = drawn("The group gains 1 Health.", "", "", "", backs="known")
    view = view_for(state, asked(state).seats[0])
    race = SearchSeat(effort=Effort(iterations=8)).consider(view, asked(view), chance(7))
    assert (race.spent, race.field) == (0, [race.favourite])
