"""Active abilities: which can be played, and playing them (MA-388 to MA-395)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language.abilities import costs_of
from engines.kit.language.forms import Node
from engines.kit.language.play import Context, language_of, play
from engines.kit.language.ready import is_ready
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.abilities.sources import cards_of
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.items.losing import give_up
from engines.machina_arcana.state import Card, MachinaState
from engines.machina_arcana.units.states import HELPLESS, is_in_state
from engines.machina_arcana.units.units import is_explorer

STAMINA_COST = "pay_stamina"
"""The cost that only a unit on its own turn can pay (MA-393)."""


def uses(state: MachinaState, unit: int) -> list[Option]:
    """List the active abilities that a unit can play on its own turn, as ("use", sort, number, which)."""
    return [
        ("use", *card, which)
        for card in cards_of(state, unit)
        for which, node in enumerate(state.box.texts[card[0]][card[1]].uses)
        if can_play(state, unit, card, node)
    ]


def free_uses(state: MachinaState, unit: int) -> list[Option]:
    """List those without stamina cost, which can be played out of turn (MA-394)."""
    return [option for option in uses(state, unit) if is_free(state, ability(state, option))]


def ability(state: MachinaState, option: Option) -> Node:
    """Return the sentence that an option means."""
    _, sort, number, which = option
    return state.box.texts[sort][number].uses[which]


def is_free(state: MachinaState, node: Node) -> bool:
    """Tell whether an ability costs no stamina."""
    return not any(cost[0] == STAMINA_COST for cost in costs_of(language_of(state), node))


def can_play(state: MachinaState, unit: int, card: Card, node: Node) -> bool:
    """Tell whether a unit can pay for an ability and has something to play it on (MA-390)."""
    if is_in_state(state, unit, HELPLESS) or card in _waiting(state, unit):
        return False
    return is_ready(state, Context(unit, card), node)


def _waiting(state: MachinaState, unit: int) -> list[Card]:
    """List the cards that wait for their marker to be destroyed: nothing of them can be played (MA-457)."""
    return state.explorers[unit].spent if is_explorer(unit) else []


def do_use(state: MachinaState, unit: int, option: Option) -> None:
    """Play an ability; a consumable is destroyed by it (MA-284, MA-Q-106)."""
    _, sort, number, _ = option
    card = (sort, number)
    tell(state, "used", "MA-388", unit, card)
    state.paid = {}
    if sort == "item" and number in state.explorers[unit].bag:
        push(state, ("consumed", unit, number))
        hear(state, "used_consumable", unit, number)
    play(state, ability(state, option), unit, card)


def consumed(state: MachinaState, who: int, item: int) -> None:
    """Step: destroy a used consumable; with a marker on it it waits for that to return (MA-456)."""
    explorer = state.explorers[who]
    if item not in explorer.bag:
        return
    if any(marker.card == ("item", item) for marker in state.markers):
        explorer.bag.remove(item)
        explorer.spent.append(("item", item))
        return
    give_up(state, who, item)
    state.destroyed_items.append(item)
    tell(state, "consumed", "MA-284", who, item)


STEPS: dict[str, Callable[..., None]] = {"do_use": do_use, "consumed": consumed}
