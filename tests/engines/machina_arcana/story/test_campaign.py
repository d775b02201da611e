"""Campaign: what survivors keep, and what it costs."""

from __future__ import annotations

import pytest

from engines.kit.chance import chance
from engines.kit.door import answer, run
from engines.kit.game import make_setup, start
from engines.machina_arcana.game import GAME
from engines.machina_arcana.rounds.threat import LAST_LEVEL
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.story.campaign import threat_number
from tests.engines.machina_arcana.scene import asked, choose, do, event, item, offered, scene, settle
from tests.engines.walk import any_answer, content_of
from tests.rules import rule


def won() -> MachinaState:
    """Two survivors with cards, after a won scenario."""
    state = scene("01", mode="campaign", cards={name: {"scenario": "ice"} for name in ("sword", "oath")})
    first, second = state.explorers
    first.bag, first.bound, first.essence, first.health = (
        [*map(item, ("sword", "boots", "helmet", "idol"))],
        [event("oath")],
        5,
        1,
    )
    second.mains = [item("saw")]
    return do(state, ("victory",))


@rule("MA-356", "MA-EX-54")
def test_the_campaign_threat_number_adds_item_levels_and_two_for_a_bound_event() -> None:
    state = scene("0.")
    kept = [("item", item("sword")), ("item", item("boots")), ("item", item("helmet")), ("event", event("oath"))]
    assert threat_number(state, kept) == 7
    assert threat_number(state, [("item", item("saw"))]) == 2


@rule("MA-354", "MA-355", "MA-357", "MA-358", "MA-359", "MA-360", "MA-EX-54")
def test_survivors_keep_cards_use_their_inventories_and_threat_rises_by_the_largest_number() -> None:
    state = won()
    assert asked(state) == "keep_cards"
    for name in ("sword", "boots", "helmet"):
        choose(state, ("keep_card", "item", item(name)))
    choose(state, ("keep_card", "event", event("oath")), ("done",))
    choose(state, ("keep_card", "item", item("saw")), ("done",))
    assert state.scenario == 1
    first = state.explorers[0]
    assert (first.essence, first.health) == (0, 4)
    assert sorted(first.bag) == sorted(map(item, ("sword", "boots", "helmet")))
    assert first.bound == [event("oath")]
    assert item("sword") not in [*state.item_decks[0], *state.unused_items], "kept, though of the scenario before"
    assert event("oath") not in [*state.event_decks[0], *state.unused_events]
    assert item("idol") in state.item_decks[2]
    assert asked(state) == "equip_next"
    assert state.past == []
    for _ in range(40):
        if asked(state) == "turn":
            break
        choose(state, ("done",) if ("done",) in offered(state) else offered(state)[0])
    assert len(state.past) == 2
    # Seven steps on a track of six positions: once around to level 2, and two more.
    assert (state.level, state.threat) == (2, 3)


@rule("MA-357", "MA-Q-152")
def test_what_survivors_hold_is_in_no_deck_while_others_choose_new_explorers() -> None:
    state = won()
    state.explorers[0].is_dead = True
    state.question, state.agenda = None, [("next_scenario",), ("keep_cards", 1, ())]
    run(state)
    choose(state, ("keep_card", "item", item("saw")))

    assert asked(state) == "choose_explorer"
    assert state.explorers[1].bag == [item("saw")]
    assert item("saw") not in [
        *state.waiting_items,
        *state.unused_items,
        *(one for deck in state.item_decks for one in deck),
    ]


def laden(state: MachinaState) -> None:
    """Let every explorer have the top card of each item deck, all cards of the scenario, and a bound event."""
    own = [number for number, one in enumerate(state.box.items) if one.scenario]
    events = [number for number, one in enumerate(state.box.events) if one.scenario]
    for explorer in state.explorers:
        for deck in state.item_decks:
            explorer.bag += [item for item in deck if item in own] or deck[-1:]
            deck[:] = [item for item in deck if item not in explorer.bag]
        deck = state.event_decks[0]
        explorer.bound.append(next((one for one in deck if one in events), deck[-1]))
        deck.remove(explorer.bound[-1])


@pytest.mark.slow
@rule("MA-354", "MA-355", "MA-D-32")
def test_a_campaign_goes_through_all_scenarios_and_no_card_is_lost_on_the_way() -> None:
    for players in range(1, 5):
        setup = make_setup(GAME, seed=players, mode="campaign", players=players)
        state, luck = start(GAME, content_of(GAME.slug), setup), chance(players)
        before = sorted(map(repr, GAME.components(state)))
        for number in range(len(state.box.scenarios)):
            while asked(state) != "turn":
                seat, option = any_answer(state, luck)
                answer(state, option, seat)
                assert sorted(map(repr, GAME.components(state))) == before, state.asked_by
            assert len(state.won) == number
            laden(state)
            state.question = None
            state.agenda.append(("victory",))
            run(state)
        assert state.ending is not None
        assert state.ending.reason == "victory"


@rule("MA-Q-189")
def test_the_threat_of_kept_cards_stops_at_the_last_level_unless_the_option_is_off() -> None:
    for stops in (True, False):
        state = scene("0", campaign_cap=stops)
        state.level, state.threat, state.campaign_threat = LAST_LEVEL, 1, 2
        state.explorers[0].mains = [item("sword"), item("dagger")]
        settle(do(state, ("raise_campaign_threat",)))
        assert len(state.explorers[0].mains) == (2 if stops else 0)
        assert state.campaign_threat == 0
