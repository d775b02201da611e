"""What abilities change as long as they last (MA-094, MA-146, MA-155, MA-157, MA-180, MA-189, MA-426, MA-441)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context
from engines.kit.state import push
from engines.machina_arcana.language import worths as weigh
from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.units import is_explorer

SENTENCES = Sentences()
POINT = weigh.on_units(weigh.LASTING_POINT)
LESS = weigh.on_units(-weigh.LASTING_POINT)


def changed(state: MachinaState, run: Context, *slots: Node) -> None:
    """Nothing by itself: where the rules work something out, they ask for it."""


def modifier(pattern: str, id: str, rule: str, about: str, **facts: object) -> None:
    """Declare a change that the rules ask for by its id."""

    def change(state: MachinaState, run: Context, *slots: Node) -> None:
        """Nothing by itself."""

    change.__doc__ = about
    SENTENCES.modifier(pattern, id=id, rule=rule, **facts)(change)


# Attributes and costs

modifier(
    "the {attribute:trait} of {who:unit} is {number:digits} higher",
    *("attribute_higher", "MA-094", "An attribute of units is higher."),
    worth=POINT,
)
modifier(
    "the {attribute:trait} of {who:unit} is {number:digits} lower",
    *("attribute_lower", "MA-094", "An attribute of units is lower, but not below 0."),
    worth=LESS,
)
modifier(
    "{action:action} costs {who:unit} {number:digits} stamina more",
    *("cost_higher", "MA-055", "An action costs more."),
    worth=weigh.on_units(-1.0),
)
modifier(
    "{action:action} costs {who:unit} {number:digits} stamina less",
    *("cost_lower", "MA-055", "An action costs less, but not less than nothing."),
    worth=weigh.on_units(1.5),
)

# States

modifier(
    "{who:unit} (is/are) {status:status}",
    *("unit_is", "MA-157", "Units are in a state."),
    worth=weigh.on_units(1.0),
)
modifier(
    "{who:unit} can move through {what:passage}",
    *("moves_through", "MA-189", "Units can move through something."),
    worth=weigh.on_units(2.0),
)
modifier(
    "{who:unit} cannot lose {gauge:gauge}",
    *("cannot_lose", "MA-098", "Units lose none of it."),
    worth=weigh.on_units(4.0),
)
modifier(
    "{who:unit} cannot restore {gauge:gauge}",
    *("cannot_restore", "MA-115", "Units restore none of it."),
    worth=weigh.on_units(-2.0),
)
modifier(
    "{who:unit} cannot use {type:item_type} items",
    *("cannot_use", "MA-383", "Explorers cannot play abilities of items of a type."),
    worth=weigh.on_units(-3.0),
)

# Targets

modifier(
    "{who:unit} can target ethereal units",
    *("targets_ethereal", "MA-157", "Units may aim at ethereal ones."),
    worth=weigh.on_units(1.0),
)
modifier(
    "{who:unit} can target through obstacles",
    *("targets_through", "MA-424", "Obstacles are ignored when units aim."),
    worth=weigh.on_units(1.5),
)
modifier(
    "this weapon can target through obstacles",
    *("weapon_through", "MA-424", "Obstacles are ignored when this weapon aims."),
    worth=weigh.flat(1.5),
)
modifier(
    "the range of {who:unit} is {number:digits} higher",
    *("range_higher", "MA-426", "Ranged abilities reach farther."),
    worth=weigh.on_units(1.0),
)
modifier(
    "the range of {who:unit} is {number:digits} lower",
    *("range_lower", "MA-426", "Ranged abilities reach less far."),
    worth=weigh.on_units(-1.0),
)

# Attacks

modifier(
    "{whose:unit} roll(s|) {number:digits} higher on {which:which_attacks}",
    *("rolls_higher", "MA-146", "Attack rolls are higher; a bonus to arcane ones makes attacks arcane (MA-155)."),
    worth=POINT,
)
modifier(
    "{whose:unit} roll(s|) {number:digits} lower on {which:which_attacks}",
    *("rolls_lower", "MA-147", "Attack rolls are lower."),
    worth=LESS,
)
modifier(
    "{whose:unit} roll(s|) {dice:dice} more on {which:which_attacks}",
    *("more_dice", "MA-143", "Attacks are made with more dice."),
    worth=weigh.on_units(4.0),
)
modifier(
    "{whose:unit} make(s|) {which:which_attacks} arcane",
    *("arcane_attacks", "MA-155", "Attacks are made against will."),
    worth=weigh.on_units(1.0),
)
modifier(
    "{whose:unit} ignore(s|) {number:digits} {attribute:defence} when attacking",
    *("ignore", "MA-148", "What has to be reached is lower for their attacks."),
    worth=POINT,
)
modifier(
    "hits of {whose:unit} take {number:digits} more health",
    *("hits_take", "MA-151", "A hit costs more than one health."),
    worth=weigh.on_units(4.0),
)
modifier(
    "{who:unit} block(s|) with the armor and will of {whose:unit}",
    *("blocks_with", "MA-148", "The attributes of others have to be reached."),
    worth=weigh.on_units(1.0),
)
modifier(
    "attack rolls against {whom:unit} are {number:digits} higher",
    *("rolls_against_higher", "MA-Q-74", "Attacks on them are more likely to hit."),
    worth=LESS,
)
modifier(
    "attack rolls against {whom:unit} are {number:digits} lower",
    *("rolls_against_lower", "MA-Q-74", "Attacks on them are less likely to hit."),
    worth=POINT,
)

# The table's own rules

modifier(
    "the spawn limit is {number:digits}",
    *("spawn_limit", "MA-061", "So many monsters on a tile keep others from being spawned there."),
    worth=weigh.flat(0.0),
)
modifier(
    "doors cannot be {now:door_state}",
    *("doors_cannot", "MA-207", "No door comes to be so."),
    worth=weigh.flat(0.0),
)

# Monsters that behave differently: what the book calls "unless stated differently"

modifier(
    "{who:unit} go(es|) for {whom:unit}",
    *("goes_for", "MA-482", "Mindless, they go for these and not for the nearest explorer."),
    worth=weigh.flat(0.0),
)
modifier(
    "{who:unit} stand(s|) still",
    *("stands_still", "MA-479", "Mindless, they stay where they are."),
    worth=weigh.on_units(-1.0),
)


# Control


def control_begins(state: MachinaState, run: Context, moment: tuple[str, int], who: Sequence[int]) -> None:
    """Let an explorer control monsters for as long as the marker lies there."""
    if is_explorer(run.you):
        push(state, *(("control", run.you, unit, moment[1]) for unit in who if not is_explorer(unit)))


@SENTENCES.modifier(
    "you control {who:unit}",
    id="control",
    rule="MA-165",
    worth=weigh.on_units(-weigh.CONTROL),
    started=control_begins,
)
def control(state: MachinaState, run: Context, *slots: Node) -> None:
    """You decide what monsters do on their turns."""
