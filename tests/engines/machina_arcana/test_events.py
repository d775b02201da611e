"""Events: invoked, bound, current, invoked again."""

from __future__ import annotations

from engines.machina_arcana.abilities.sources import current_event
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.events import destroy_bound, shuffle_events
from engines.machina_arcana.state import EXPLORER_EVENTS, HORROR_EVENTS, NONE
from engines.machina_arcana.units.attributes import attribute
from tests.engines.machina_arcana.scene import do, event, scene, told
from tests.rules import rule

WEARY = "When this card enters play, you lose 1 stamina."


@rule("MA-361", "MA-363", "MA-364", "MA-366", "MA-370", "MA-371", "MA-373", "MA-401")
def test_an_invoked_explorer_event_resolves_for_who_invoked_it_and_becomes_current() -> None:
    state = scene("01", cards={"dream": {"text": WEARY}})
    state.event_decks[0], state.destroyed_events[0] = [event("oath"), event("dream")], [event("whisper")]
    do(state, ("invoke_explorer_event", 1))
    assert [one.stamina for one in state.explorers] == [6, 5]
    assert current_event(state, EXPLORER_EVENTS) == event("dream")
    assert state.destroyed_events[0] == [event("whisper"), event("dream")]


@rule("MA-370", "MA-Q-111")
def test_an_empty_deck_is_made_anew_of_the_destroyed_events() -> None:
    state = scene("0.")
    state.destroyed_events[0] = [event("whisper")]
    do(state, ("invoke_explorer_event", 0))
    assert current_event(state, EXPLORER_EVENTS) == event("whisper")
    assert state.event_decks[0] == []


@rule("MA-367", "MA-372", "MA-Q-109")
def test_a_binding_event_is_taken_by_who_invoked_it_and_the_current_one_stays() -> None:
    state = scene("01")
    state.event_decks[0], state.destroyed_events[0] = [event("oath")], [event("whisper")]
    do(state, ("invoke_explorer_event", 1))
    assert state.explorers[1].bound == [event("oath")]
    assert current_event(state, EXPLORER_EVENTS) == event("whisper")


@rule("MA-368", "MA-382")
def test_the_abilities_of_a_bound_event_are_those_of_its_explorer() -> None:
    state = scene("01", cards={"oath": {"text": "The armor of you is 1 higher."}})
    state.explorers[1].bound = [event("oath")]
    assert [attribute(state, who, "armor") for who in (0, 1)] == [2, 3]


@rule("MA-362", "MA-382", "MA-396")
def test_passive_abilities_of_the_current_events_affect_all_units_on_all_tiles() -> None:
    state = scene("0.........1", cards={"shiver": {"text": "The armor of each explorer is 1 lower."}})
    state.destroyed_events[1] = [event("shiver")]
    assert [attribute(state, who, "armor") for who in (0, 1)] == [1, 1]
    state.destroyed_events[1].append(event("howl"))
    cards_changed(state)
    assert [attribute(state, who, "armor") for who in (0, 1)] == [2, 2]


@rule("MA-374", "MA-375", "MA-376", "MA-377", "MA-402", "MA-404", "MA-420")
def test_an_invoked_horror_event_raises_threat_first_then_reaches_all_tiles_and_becomes_current() -> None:
    text = "When this card enters play, each explorer loses 1 stamina."
    state = scene("0.........1", cards={"howl": {"text": text}})
    state.destroyed_events[1] = [event("howl")]
    do(state, ("invoke_horror_event",))
    assert state.threat == 2
    assert [one.stamina for one in state.explorers] == [5, 5]
    assert current_event(state, HORROR_EVENTS) == event("howl")
    kinds = [entry[1] for entry in state.log if entry[1] in ("threat", "invoked")]
    assert kinds == ["threat", "invoked"]


@rule("MA-378")
def test_reinvoking_resolves_the_current_explorer_event_again_and_draws_nothing() -> None:
    state = scene("01", cards={"dream": {"text": WEARY}})
    state.event_decks[0], state.destroyed_events[0] = [event("whisper")], [event("dream")]
    do(state, ("reinvoke", EXPLORER_EVENTS, 1))
    assert [one.stamina for one in state.explorers] == [6, 5]
    assert state.event_decks[0] == [event("whisper")]


@rule("MA-379")
def test_reinvoking_the_horror_event_does_not_raise_threat() -> None:
    state = scene("01", cards={"shiver": {"text": "When this card enters play, each explorer loses 1 stamina."}})
    state.destroyed_events[1] = [event("shiver")]
    do(state, ("reinvoke", HORROR_EVENTS, -1))
    assert [one.stamina for one in state.explorers] == [5, 5]
    assert state.threat == 1


@rule("MA-380", "MA-Q-111")
def test_shuffling_an_event_deck_takes_the_destroyed_events_in() -> None:
    state = scene("0.")
    state.event_decks[0], state.destroyed_events[0] = [event("dream")], [event("whisper")]
    shuffle_events(state, EXPLORER_EVENTS)
    assert sorted(state.event_decks[0]) == sorted([event("whisper"), event("dream")])
    assert current_event(state, EXPLORER_EVENTS) == NONE


@rule("MA-470", "MA-468", "MA-Q-108")
def test_a_destroyed_binding_event_lies_on_top_of_the_destroyed_explorer_events() -> None:
    state = scene("0.")
    state.explorers[0].bound, state.destroyed_events[0] = [event("oath")], [event("whisper")]
    destroy_bound(state, 0, event("oath"))
    assert state.explorers[0].bound == []
    assert state.destroyed_events[0] == [event("whisper"), event("oath")]


@rule("MA-369")
def test_monsters_have_the_active_abilities_of_the_current_horror_event() -> None:
    text = "Pay 2 stamina: attack 1L on one explorer in melee."
    state = scene("0A", cards={"shiver": {"text": text}})
    state.destroyed_events[1] = [event("shiver")]
    do(state, ("monster_turn", 0))
    assert told(state, "attacks")[0] == (10, (0,), ("event", event("shiver")))
