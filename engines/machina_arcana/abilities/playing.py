"""Active abilities: which can be played, and playing them (MA-388 to MA-395)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.kit.language.abilities import costs_of, heads_of
from engines.kit.language.effect_state import AIMED
from engines.kit.language.forms import Language, Node
from engines.kit.language.play import Context, find, holds, language_of, play
from engines.kit.language.ready import allowed, has_targets
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.abilities.in_play import changes, held_uses, is_changed
from engines.machina_arcana.abilities.spending import spend_card
from engines.machina_arcana.abilities.targets import have_targets, targets_of
from engines.machina_arcana.actions import stamina
from engines.machina_arcana.box import REQUIREMENTS, STAMINA_COST, required
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.language.costs import costs_fit
from engines.machina_arcana.seats import is_mindless
from engines.machina_arcana.state import Card, MachinaState
from engines.machina_arcana.units.marks import ability_key, can_mark, is_spent
from engines.machina_arcana.units.states import HELPLESS, is_in_state
from engines.machina_arcana.units.units import is_explorer

ASKED_FIRST = {"pay_essence": 0, "pay_health": 1}
"""The prices to which others can contribute."""


def uses(state: MachinaState, unit: int) -> list[Option]:
    """List the active abilities that a unit can play on its own turn, as ("use", sort, number, which)."""
    return list(possible_uses(state, unit))


def free_uses(state: MachinaState, unit: int) -> list[Option]:
    """List those without stamina cost, which can be played out of turn (MA-394)."""
    return list(possible_uses(state, unit, free=True))


def possible_uses(state: MachinaState, unit: int, *, free: bool = False) -> Iterator[Option]:
    """Yield those of its abilities that a unit can play, all or the free ones, in the order of its cards."""
    held = held_uses(state, unit, free=free)
    if not held:
        return
    # Nobody can lose more essence than all have together, nor stamina out of turn: most abilities end here.
    purse = sum([one.essence for one in state.explorers])
    left = stamina(state, unit) if unit == state.actor else 0
    for card, (option, node, essence, effort) in held:
        if effort <= left and essence <= purse and can_play(state, unit, card, node):
            yield option


def ability(state: MachinaState, option: Option) -> Node:
    """Return the sentence that an option means."""
    _, sort, number, which = option
    return state.box.texts[sort][number].uses[which]


def is_free(state: MachinaState, node: Node) -> bool:
    """Tell whether an ability costs no stamina."""
    return not any(cost[0] == STAMINA_COST for cost in costs_of(language_of(state), required(node)))


def can_play(state: MachinaState, unit: int, card: Card, node: Node) -> bool:
    """Tell whether a unit can pay for an ability and has something to play it on (MA-390)."""
    if not is_possible(state, unit, card, node) or not can_use(state, unit, card):
        return False
    return not is_in_state(state, unit, HELPLESS)


def can_use(state: MachinaState, unit: int, card: Card) -> bool:
    """Tell whether nothing of a card itself keeps a unit from using it."""
    return not is_spent(state, unit, card) and not (card[0] == "item" and is_forbidden(state, unit, card[1]))


def is_possible(state: MachinaState, unit: int, card: Card, node: Node) -> bool:
    """Tell whether an ability can be paid for, has something to act on, and can begin."""
    run = Context(unit, card)
    effect = allowed(state, run, required(node)) if meets_requirements(state, run, node) else None
    if effect is None or not costs_fit(state, run, costs_of(language_of(state), required(node))):
        return False
    if not has_targets(state, run, effect) or not have_targets(state, run, node, effect):
        return False
    return can_begin(state, unit, card, node, effect)


def meets_requirements(state: MachinaState, run: Context, node: Node) -> bool:
    """Tell whether the conditions hold that stand before an ability (MA-444)."""
    while node[0] in REQUIREMENTS:
        if holds(state, run, node[1]) != (node[0] == "if_only"):
            return False
        node = node[-1]
    return True


def can_begin(state: MachinaState, unit: int, card: Card, node: Node, effect: Node) -> bool:
    """Tell whether an ability that is all lasting effect finds a marker, if it must (MA-453, MA-Q-132, MA-Q-138).

    It must where it costs nothing, and where nobody decides: a mindless monster does nothing in vain.
    """
    if state.costless and (unit, *card, ability_key(node)) in state.costless:
        return False
    must = node if not is_mindless(state, unit) else effect
    if must[0] != "lasting" or must[1][0] != "this_round":
        return True
    return can_mark(state, unit, card, ability_key(must[2]), must[1][1])


def is_costless(language: Language, node: Node) -> bool:
    """Tell whether an ability costs nothing at all: it is played once in a round, or it had no end (MA-Q-132).

    A cost that may be declined is none.
    """
    heads = heads_of(language, required(node))
    return required(node)[0] != "lasting" and not any(head[0] == "pay" and head[1] for head in heads)


def is_forbidden(state: MachinaState, unit: int, item: int) -> bool:
    """Tell whether an effect keeps a unit from using items of this type."""
    if not is_changed(state, "cannot_use"):
        return False
    kind = state.box.items[item].type.value
    return any(
        change.slots[1] == kind and unit in find(state, change.context, change.slots[0]).things
        for change in changes(state, "cannot_use")
    )


def do_use(state: MachinaState, unit: int, option: Option) -> None:
    """Play an ability: first its targets are chosen, then it is paid and resolved (MA-Q-130)."""
    push(state, ("choose_targets", unit, option, ()))


def play_ability(state: MachinaState, unit: int, option: Option, chosen: tuple[int, ...]) -> None:
    """Step: pay for an ability and resolve it on its targets; a consumable is destroyed by it (MA-284, MA-Q-106)."""
    _, sort, number, _ = option
    card, node = (sort, number), ability(state, option)
    if not can_play(state, unit, card, node):
        return
    tell(state, "used", "MA-388", unit, card)
    state.paid = {}
    if is_costless(language_of(state), node):
        state.costless.append((unit, *card, ability_key(node)))
    if sort == "item" and is_explorer(unit) and number in state.explorers[unit].bag:
        push(state, ("consumed", unit, number, state.plays + 1))
        hear(state, "used_consumable", unit, number)
    targets = targets_of(language_of(state), node)
    aims = tuple((target, (thing,)) for target, thing in zip(targets, chosen, strict=True))
    play(state, essence_first(node), unit, card, **({AIMED: aims} if aims else {}))


def essence_first(node: Node) -> Node:
    """Return an ability for which others are asked before all else is paid: if it does not come together, nothing is.

    What is paid in health may have to be essence, too (MA-108, MA-Q-80).
    """
    if node[0] != "pay":
        return node
    return ("pay", tuple(sorted(node[1], key=lambda cost: ASKED_FIRST.get(cost[0], len(ASKED_FIRST)))), node[2])


def consumed(state: MachinaState, who: int, item: int, play: int) -> None:
    """Step: destroy a used consumable; with a marker on it it waits for that to return (MA-456)."""
    if item in state.explorers[who].bag:
        tell(state, "consumed", "MA-284", who, item)
        spend_card(state, who, ("item", item))


STEPS: dict[str, Callable[..., None]] = {"do_use": do_use, "play_ability": play_ability, "consumed": consumed}
