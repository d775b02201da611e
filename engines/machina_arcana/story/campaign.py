"""Campaign: from scenario to scenario, with the cards that each survivor keeps (MA-354 to MA-360)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import State, push, tell
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.rounds.threat import LAST_LEVEL, raise_threat
from engines.machina_arcana.setup import lay_out, take_out_held
from engines.machina_arcana.state import NONE, Card, Explorer, MachinaState
from engines.machina_arcana.units.units import living

BOUND_EVENT = 2
"""What a kept bound event counts (MA-356)."""
DONE: Option = ("done",)
REMAINS = {one.name for one in fields(State)} | {"box", "won", "scenario"}


def go_on(state: MachinaState) -> None:
    """Step: after a won scenario every survivor says what it keeps, then all choose the next (MA-354, MA-355)."""
    state.won = (*state.won, state.scenario)
    tell(state, "scenario_won", "MA-354", state.scenario)
    push(state, *(("keep_cards", who, ()) for who in living(state)), ("next_scenario",))


def keep_cards(state: MachinaState, who: int, kept: tuple[Card, ...]) -> None:
    """Step: ask a survivor for the next card that it keeps."""
    explorer = state.explorers[who]
    own: list[Card] = [("item", item) for item in (*explorer.mains, *explorer.attached, *explorer.bag)]
    own += [("event", event) for event in explorer.bound]
    options: list[Option] = [("keep_card", *card) for card in own if card not in kept]
    ask_player(state, who, "keep_cards", [DONE, *options], ("card_kept", who, kept), "MA-355", kept)


def card_kept(state: MachinaState, who: int, kept: tuple[Card, ...], option: Option) -> None:
    """Note it, and ask for the next."""
    if option == DONE:
        explorer = state.explorers[who]
        put_away(state, explorer, kept)
    else:
        push(state, ("keep_cards", who, (*kept, (option[1], option[2]))))


def put_away(state: MachinaState, explorer: Explorer, kept: Sequence[Card]) -> None:
    """Let a survivor hold what it keeps; all else lies apart until the next scenario is laid out (MA-355)."""
    items = (*explorer.mains, *explorer.attached, *explorer.bag)
    state.unused_items += [item for item in items if ("item", item) not in kept]
    state.unused_events += [event for event in explorer.bound if ("event", event) not in kept]
    explorer.bag = [number for sort, number in kept if sort == "item"]
    explorer.bound = [number for sort, number in kept if sort == "event"]
    explorer.mains, explorer.attached, explorer.host = [], [], {}
    cards_changed(state)


def threat_number(state: MachinaState, cards: Sequence[Card]) -> int:
    """Add up what kept cards count: an item its level, a bound event two (MA-356)."""
    items = state.box.items
    return sum(items[number].level if sort == "item" else BOUND_EVENT for sort, number in cards)


def next_scenario(state: MachinaState) -> None:
    """Step: the players choose the next scenario (MA-D-32)."""
    options = [("scenario", number) for number in scenarios_left(state)]
    ask_player(state, living(state)[0], "next_scenario", options, ("scenario_chosen",), "MA-354")


def scenarios_left(state: MachinaState) -> list[int]:
    """List the scenarios that were not won yet."""
    return [number for number in range(len(state.box.scenarios)) if number not in state.won]


def scenario_chosen(state: MachinaState, option: Option) -> None:
    """Begin the next scenario anew, with the survivors and their cards; the others take new explorers (MA-Q-152)."""
    people = [
        Explorer(card=NONE if one.is_dead else one.card, bag=one.bag, bound=one.bound) for one in state.explorers
    ]
    kept = [_cards(one) for one in people]
    fresh = MachinaState(state.chance, state.players, [], [])
    for one in fields(fresh):
        if one.name not in REMAINS:
            setattr(state, one.name, getattr(fresh, one.name))
    state.scenario, state.explorers, state.rounds = option[1], people, 0
    state.derived = None
    state.campaign_threat = max(threat_number(state, cards) for cards in kept)
    tell(state, "scenario_begins", "MA-354", option[1])
    lay_out(state)


def _cards(explorer: Explorer) -> list[Card]:
    items: list[Card] = [("item", item) for item in explorer.bag]
    return items + [("event", event) for event in explorer.bound]


def bring_kept_cards(state: MachinaState) -> None:
    """Step: take kept cards out of the decks, and let the explorers use their inventories (MA-357, MA-Q-152)."""
    for who, explorer in enumerate(state.explorers):
        printed = state.box.explorers[explorer.card]
        explorer.health, explorer.stamina, explorer.essence = printed.health, printed.stamina, 0
        named = state.box.options.kept[who] if who < len(state.box.options.kept) else ()
        explorer.bag += [number for number, one in enumerate(state.box.items) if one.id in named]
        explorer.bound += [number for number, one in enumerate(state.box.events) if one.id in named]
    take_out_held(state)
    cards_changed(state)
    if state.box.options.kept:
        state.campaign_threat = max(threat_number(state, _cards(one)) for one in state.explorers)
    push(state, *(("use_inventory", who) for who, one in enumerate(state.explorers) if one.bag))


def raise_campaign_threat(state: MachinaState) -> None:
    """Step: raise threat by the largest number in the group; it stops at the last level (MA-360, MA-Q-189)."""
    left, state.campaign_threat = state.campaign_threat, 0
    if not left or (state.level >= LAST_LEVEL and state.box.options.campaign_cap):
        return
    state.campaign_threat = left - 1
    push(state, ("raise_campaign_threat",))
    raise_threat(state)


STEPS: dict[str, Callable[..., None]] = {
    "campaign": go_on,
    "keep_cards": keep_cards,
    "card_kept": card_kept,
    "next_scenario": next_scenario,
    "scenario_chosen": scenario_chosen,
    "bring_kept_cards": bring_kept_cards,
    "raise_campaign_threat": raise_campaign_threat,
}
