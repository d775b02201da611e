"""Prices in sentences (MA-388 to MA-395, MA-445, MA-464, MA-Q-80, MA-Q-130)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context
from engines.kit.state import push, tell
from engines.machina_arcana.actions import pay, stamina
from engines.machina_arcana.language import worths as weigh
from engines.machina_arcana.language.cards import count_key
from engines.machina_arcana.rounds.threat import raise_threat
from engines.machina_arcana.state import MONSTER, NOBODY, MachinaState
from engines.machina_arcana.units.attributes import (
    ESSENCE,
    FLOORS,
    HEALTH,
    STAMINA,
    printed_attribute,
    reduce_for_good,
)
from engines.machina_arcana.units.contributing import essence_around, pay_essence
from engines.machina_arcana.units.health import health, is_there, lose_health
from engines.machina_arcana.units.marks import is_spent, markers_on_card, take_marker
from engines.machina_arcana.units.units import is_explorer, is_monster, position

SENTENCES = Sentences()


def note(state: MachinaState, name: str, number: int) -> None:
    """Keep in mind what an ability has cost, for "the essence paid"."""
    state.paid[name] = state.paid.get(name, 0) + number


# Stamina, essence, health


def has_stamina(state: MachinaState, run: Context, number: int) -> bool:
    """Tell whether it is your turn and you have so much stamina (MA-393)."""
    return run.you == state.actor and run.you != NOBODY and stamina(state, run.you) >= number


@SENTENCES.cost(
    "pay {number:digits} stamina", id="pay_stamina", can=has_stamina, rule="MA-393", worth=weigh.each(-1.0)
)
def pay_stamina(state: MachinaState, run: Context, number: int) -> None:
    """Lose stamina; so it can only be played on your own turn."""
    pay(state, run.you, number)
    note(state, STAMINA, number)


def has_essence(state: MachinaState, run: Context, number: int) -> bool:
    """Tell whether you and those who could contribute have so much essence (MA-105)."""
    if not is_explorer(run.you) or position(state, run.you) < 0:
        return False
    return state.explorers[run.you].essence >= number or essence_around(state, run.you) >= number


@SENTENCES.cost(
    "pay {number:digits} essence", id="pay_essence", can=has_essence, rule="MA-105", worth=weigh.each(-2.0)
)
def pay_with_essence(state: MachinaState, run: Context, number: int) -> None:
    """Lose essence, with the help of who stands beside you; if it does not come together, nothing follows."""
    note(state, ESSENCE, number)
    pay_essence(state, run.you, number, position(state, run.you), otherwise=("call_off", run.play))


def call_off(state: MachinaState, play: int) -> None:
    """Step: forget what an ability would have done whose price was not paid (MA-108)."""
    state.agenda[:] = [step for step in state.agenda if not is_of(step, play)]


def is_of(step: tuple[object, ...], play: int) -> bool:
    """Tell whether a step belongs to the playing of one ability."""
    if step[0] in ("effect", "effect_each", "effect_as"):
        context = step[2]
        return isinstance(context, tuple) and context[2] == play
    return step[0] in ("consumed", "spend_after") and step[-1] == play


def has_health(state: MachinaState, run: Context, number: int) -> bool:
    """Tell whether so much health, or essence in its place, can be lost without dying of it (MA-100, MA-Q-80)."""
    if run.you == NOBODY or not is_there(state, run.you):
        return False
    owed = owed_in_essence(state, run.you, number)
    return not owed or (is_explorer(run.you) and essence_around(state, run.you) >= owed)


def owed_in_essence(state: MachinaState, unit: int, number: int) -> int:
    """Return how much of a price in health has to be essence: nobody pays the last health (MA-Q-80)."""
    spare = health(state, unit) - (0 if state.box.options.allow_fatal_cost else 1)
    return max(0, number - spare)


@SENTENCES.cost("pay {number:digits} health", id="pay_health", can=has_health, rule="MA-100", worth=weigh.each(-2.0))
def pay_health(state: MachinaState, run: Context, number: int) -> None:
    """Lose health; essence may be lost in its place."""
    note(state, HEALTH, number)
    owed = owed_in_essence(state, run.you, number)
    rest = ("pay_with_health", run.you, number - owed)
    if owed:
        pay_essence(state, run.you, owed, position(state, run.you), then=rest, otherwise=("call_off", run.play))
    else:
        push(state, rest)


def pay_with_health(state: MachinaState, who: int, number: int) -> None:
    """Step: lose the health of a price."""
    lose_health(state, who, number, NOBODY, "cost")


def costs_fit(state: MachinaState, run: Context, costs: Iterable[Node]) -> bool:
    """Tell whether there is essence enough for a price: for what has to be essence, and for health that cannot go."""
    wanted = {"pay_essence": 0, "pay_health": 0}
    for kind, *slots in costs:
        if kind in wanted:
            wanted[kind] += slots[0]
    owed = owed_in_essence(state, run.you, wanted["pay_health"]) if all(wanted.values()) else 0
    return not owed or has_essence(state, run, wanted["pay_essence"] + owed)


# The card itself


def has_card(state: MachinaState, run: Context) -> bool:
    """Tell whether the ability stands on a card that can be destroyed, and that does not lie out already (MA-458)."""
    if not isinstance(run.card, tuple):
        return False
    return not is_spent(state, run.you, run.card)


@SENTENCES.cost(
    "destroy this card", id="pay_this_card", can=has_card, rule="MA-389", worth=weigh.flat(-1.0), uses_up=True
)
def pay_this_card(state: MachinaState, run: Context) -> None:
    """Destroy this card when all that it does is done (MA-Q-130)."""
    place = next(at for at, step in enumerate(state.agenda) if step == ("effect_done", run.play))
    state.agenda.insert(place, ("spend_after", run.you, run.card, run.play))


def spend_after(state: MachinaState, who: int, card: tuple[str, int], play: int) -> None:
    """Step: destroy a card whose ability was played."""
    push(state, ("spend_card", who, card))


# Markers and tokens


def has_own_marker(state: MachinaState, run: Context) -> bool:
    """Tell whether a marker of yours lies on this card."""
    return isinstance(run.card, tuple) and any(one.unit == run.you for one in markers_on_card(state, run.card))


@SENTENCES.cost("take back the marker", id="pay_marker", can=has_own_marker, rule="MA-464", worth=weigh.flat(-1.0))
def pay_marker(state: MachinaState, run: Context) -> None:
    """Take your marker from this card; what hangs on it ends."""
    own = [one for one in markers_on_card(state, run.card) if one.unit == run.you]
    for marker in own[:1]:
        take_marker(state, marker)


def has_counts(state: MachinaState, run: Context, number: int) -> bool:
    """Tell whether so many count tokens lie on this card."""
    return state.counts.get(count_key(run.card), 0) >= number


@SENTENCES.cost(
    "remove {number:digits} count token(s)", id="pay_counts", can=has_counts, rule="MA-447", worth=weigh.each(-0.5)
)
def pay_counts(state: MachinaState, run: Context, number: int) -> None:
    """Take count tokens from this card."""
    key = count_key(run.card)
    state.counts[key] -= number
    if not state.counts[key]:
        del state.counts[key]
    tell(state, "counted", "MA-447", run.card, state.counts.get(key, 0))


# The worse future


def can_reduce(state: MachinaState, run: Context, gauge: str, number: int) -> bool:
    """Tell whether a maximum can be lowered so much (MA-Q-188)."""
    if not is_explorer(run.you):
        return False
    least = FLOORS.get(gauge, 0) if state.box.options.max_floor else 0
    return printed_attribute(state, run.you, gauge) - number >= least


@SENTENCES.cost(
    "reduce your {gauge:maximum} by {number:digits}",
    id="pay_maximum",
    can=can_reduce,
    rule="MA-Q-188",
    worth=weigh.each(-4.0),
)
def pay_maximum(state: MachinaState, run: Context, gauge: str, number: int) -> None:
    """Lower a maximum of yours for the rest of the game."""
    tell(state, "reduced", "MA-Q-188", run.you, gauge, reduce_for_good(state, run.you, gauge, number))


def always(state: MachinaState, run: Context, *slots: object) -> bool:
    """Tell that it can be paid at any time."""
    return True


@SENTENCES.cost(
    "increase the monster threat by {number:digits}",
    id="pay_threat",
    can=always,
    rule="MA-084",
    worth=weigh.each(-weigh.THREAT),
)
def pay_threat(state: MachinaState, run: Context, number: int) -> None:
    """Let monster threat rise."""
    raise_threat(state, number)


@SENTENCES.cost(
    "invoke a horror event", id="pay_horror", can=always, rule="MA-374", worth=weigh.flat(weigh.HORROR_EVENT)
)
def pay_horror(state: MachinaState, run: Context) -> None:
    """Invoke a horror event first."""
    push(state, ("invoke_horror_event",))


def has_turn(state: MachinaState, run: Context) -> bool:
    """Tell whether it is your turn, and not over yet."""
    if run.you != state.actor or run.you == NOBODY:
        return False
    return is_monster(run.you) or not state.explorers[run.you].has_taken_turn


@SENTENCES.cost("end your turn", id="pay_turn", can=has_turn, rule="MA-056", worth=weigh.flat(-2.0))
def pay_turn(state: MachinaState, run: Context) -> None:
    """Your turn is over when this is done."""
    if is_monster(run.you):
        state.monsters[run.you - MONSTER].stamina = 0
    else:
        state.explorers[run.you].stamina, state.explorers[run.you].has_taken_turn = 0, True


def has_turn_left(state: MachinaState, run: Context) -> bool:
    """Tell whether your turn of this round is still to come."""
    return is_explorer(run.you) and not state.explorers[run.you].has_taken_turn and run.you != state.actor


@SENTENCES.cost("skip your turn", id="pay_next_turn", can=has_turn_left, rule="MA-050", worth=weigh.flat(-6.0))
def pay_next_turn(state: MachinaState, run: Context) -> None:
    """You take no turn in this round."""
    state.explorers[run.you].stamina, state.explorers[run.you].has_taken_turn = 0, True


STEPS: dict[str, Callable[..., None]] = {
    "call_off": call_off,
    "pay_with_health": pay_with_health,
    "spend_after": spend_after,
}
