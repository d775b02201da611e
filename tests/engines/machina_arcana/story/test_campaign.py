"""Campaign: what survivors keep, and what it costs."""

from __future__ import annotations

from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.story.campaign import threat_number
from tests.engines.machina_arcana.scene import asked, choose, do, event, item, offered, scene
from tests.rules import rule


def won() -> MachinaState:
    """Two survivors with cards, after a won scenario."""
    state = scene("01", mode="campaign")
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
    assert item("sword") not in state.item_decks[0]
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
