"""Cards in sentences: destroyed, bound, counted, marked; and how long their effects last (MA-446 to MA-464)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, bind, bound
from engines.kit.state import tell
from engines.machina_arcana.abilities.spending import spend_card
from engines.machina_arcana.events import bind_event, destroy_bound
from engines.machina_arcana.language import worths as weigh
from engines.machina_arcana.language.gear import people
from engines.machina_arcana.state import Card, MachinaState
from engines.machina_arcana.units.marks import ability_key, can_mark, mark, markers_of, markers_on_card, take_marker

SENTENCES = Sentences()
MARKER = "marker"
"""Under which name the marker of a play is known: one for each, however many lasting effects it has (MA-431)."""
REFUSED = -1


# Lasting effects


def begin_lasting(state: MachinaState, run: Context, change: Node, limit: int) -> tuple[str, int] | None:
    """Return the marker with which a lasting effect ends; None where no marker is free or its stack is full."""
    number = bound(state, run, MARKER)
    if number is None:
        number = place_marker(state, run, change, limit)
        bind(state, run, MARKER, number)
    return None if number == REFUSED else (MARKER, int(number))


def place_marker(state: MachinaState, run: Context, change: Node, limit: int) -> int:
    """Put a marker on the card, or tell that none can be put there (MA-453, MA-460)."""
    card: Card = run.card if isinstance(run.card, tuple) else ("", -1)
    key = ability_key(change)
    if not can_mark(state, run.you, card, key, limit):
        tell(state, "no_marker", "MA-453" if run.you >= 0 else "MA-460", run.you, card)
        return REFUSED
    return mark(state, run.you, card, key)


@SENTENCES.duration(
    "\\( {limit:digits} \\)", id="this_round", example="(1)", begins=begin_lasting, fixes=True, rule="MA-451"
)
def this_round(state: MachinaState, run: Context, limit: int) -> tuple[str, ...]:
    """Until the marker returns, at most so many times at once."""
    return (MARKER,)


@SENTENCES.duration("until the end of the attack", id="this_attack", fixes=True, rule="MA-149")
def this_attack(state: MachinaState, run: Context) -> tuple[Any, ...]:
    """Until the attack under way is complete."""
    return "attack", len(state.attacks)


@SENTENCES.duration("until the end of the turn", id="this_turn", fixes=True, rule="MA-056")
def this_turn(state: MachinaState, run: Context) -> tuple[Any, ...]:
    """Until the turn of who has it now is over."""
    return ("turn",)


@SENTENCES.duration("until the next chapter", id="this_chapter", fixes=True, rule="MA-258")
def this_chapter(state: MachinaState, run: Context) -> tuple[Any, ...]:
    """As long as this chapter is current."""
    return ("chapter",)


@SENTENCES.duration("for the rest of the game", id="for_good", fixes=True, rule="MA-449")
def for_good(state: MachinaState, run: Context) -> tuple[Any, ...]:
    """Until the game ends."""
    return ("game",)


# Cards


@SENTENCES.effect("destroy this card", id="destroy_this_card", rule="MA-468", worth=weigh.flat(-1.0))
def destroy_this_card(state: MachinaState, run: Context) -> None:
    """Destroy the item or event on which this stands; with its own marker on it, when that returns (MA-456)."""
    if isinstance(run.card, tuple):
        spend_card(state, run.you, run.card)


@SENTENCES.effect("bind this event to {who:unit}", id="bind_event", rule="MA-367", worth=weigh.flat(1.0))
def bind_this_event(state: MachinaState, run: Context, who: Sequence[int]) -> None:
    """An explorer has this event beside its card from now on."""
    for one in people(state, who)[:1]:
        if isinstance(run.card, tuple) and run.card[0] == "event":
            bind_event(state, one, run.card[1])


@SENTENCES.effect("unbind this event", id="unbind_event", rule="MA-470", worth=weigh.flat(-1.0))
def unbind_event(state: MachinaState, run: Context) -> None:
    """Destroy this binding event."""
    for who, explorer in enumerate(state.explorers):
        if isinstance(run.card, tuple) and run.card[0] == "event" and run.card[1] in explorer.bound:
            destroy_bound(state, who, run.card[1])


# Count tokens and markers


def count_key(card: Any) -> str:
    """Return the name under which the count tokens of a card are kept."""
    return f"{card[0]}/{card[1]}" if isinstance(card, tuple) else "none"


def count_up(state: MachinaState, run: Context, effect: Node, number: int) -> bool:
    """Put a count token on the card; at so many take all, and tell that the effect resolves (MA-446, MA-447)."""
    key = count_key(run.card)
    state.counts[key] = state.counts.get(key, 0) + 1
    tell(state, "counted", "MA-446", run.card, state.counts[key])
    if state.counts[key] < number:
        return False
    del state.counts[key]
    return True


@SENTENCES.effect(
    "put {number:number} count token(s) on this card", id="add_counts", rule="MA-446", worth=weigh.flat(0.0)
)
def add_counts(state: MachinaState, run: Context, number: int) -> None:
    """Lay count tokens on this card."""
    key = count_key(run.card)
    state.counts[key] = state.counts.get(key, 0) + number
    tell(state, "counted", "MA-446", run.card, state.counts[key])


@SENTENCES.effect("remove all count tokens from this card", id="clear_counts", rule="MA-447", worth=weigh.flat(0.0))
def clear_counts(state: MachinaState, run: Context) -> None:
    """Take the count tokens from this card."""
    state.counts.pop(count_key(run.card), None)
    tell(state, "counted", "MA-447", run.card, 0)


@SENTENCES.effect(
    "{who:unit} return(s|) {number:number} marker(s)", id="returns_markers", rule="MA-450", worth=weigh.on_units(0.5)
)
def returns_markers(state: MachinaState, run: Context, who: Sequence[int], number: int) -> None:
    """Explorers take markers back, the oldest first; what hangs on them ends."""
    for one in people(state, who):
        for marker in markers_of(state, one)[:number]:
            take_marker(state, marker)


@SENTENCES.condition("there is a marker on this card", id="is_marked", rule="MA-454")
def is_marked(state: MachinaState, run: Context) -> bool:
    """Somebody's marker lies on this card."""
    return isinstance(run.card, tuple) and bool(markers_on_card(state, run.card))


@SENTENCES.amount("the number of count tokens on this card", id="counts_here", rule="MA-446")
def counts_here(state: MachinaState, run: Context) -> int:
    """As many count tokens as lie on this card."""
    return state.counts.get(count_key(run.card), 0)


HOOKS: dict[str, Callable[..., Any]] = {"count_up": count_up}
