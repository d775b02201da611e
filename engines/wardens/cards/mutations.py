"""Mutations: collected vehicles, the tree, Mind Reading (WAR-284 to WAR-294, WAR-299)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language.play import play
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.producing import spawn_places
from engines.wardens.armies.units import armies_of
from engines.wardens.cards.powers import MIND_READING, MORE_ACTIONS, power
from engines.wardens.cards.upgrades import open_powers
from engines.wardens.minds.insanity import show_cards
from engines.wardens.sides import seat_of
from engines.wardens.state import CTHULHU, WARDENS, WARDENS_SIDE, WardensState


def free_acts(state: WardensState, who: int) -> list[Option]:
    """Offer Cthulhu in his turn ("mutation", number) for collected vehicles and ("read_minds",) (WAR-D-24).

    Where he has all mutations, vehicles that were collected in other turns wait to be hatched (WAR-Q-157).
    """
    if who != CTHULHU or state.actor != CTHULHU:
        return []
    options: list[Option] = []
    if has_enough(state):
        options += [("mutation", number) for number in open_mutations(state)]
        options += [("hatch",)] if can_hatch(state) else []
    if can_read_minds(state):
        options.append(("read_minds",))
    return options


# Collected vehicles


def has_enough(state: WardensState) -> bool:
    """Tell whether enough vehicles lie on Cthulhu's board (WAR-285)."""
    return sum(state.collected) >= state.box.options.vehicles_per_mutation


def collect(state: WardensState, kind: int, number: int) -> None:
    """Put destroyed vehicles on Cthulhu's board, where they stay (WAR-Q-150).

    With all mutations five of them are a Starspawn, which comes by itself in his turn (WAR-299, WAR-Q-157).
    """
    state.collected[kind] += number
    tell(state, "collected", "WAR-284", kind, number, sum(state.collected))
    if can_hatch(state):
        push(state, ("hatch", CTHULHU))


def spend(state: WardensState) -> None:
    """Take the vehicles of one mutation off the board."""
    take_collected(state, state.box.options.vehicles_per_mutation)


def take_collected(state: WardensState, number: int) -> None:
    """Take vehicles off the board, always of the kind that he has most of."""
    for _ in range(number):
        most = max(WARDENS, key=lambda kind: state.collected[kind])
        state.collected[most] -= 1


def can_hatch(state: WardensState) -> bool:
    """Tell whether collected vehicles are a Starspawn now: in his turn, with all mutations, on a portal with room."""
    has_all = len(state.mutations) == len(state.box.mutations.cards)
    return has_all and state.actor == CTHULHU and has_enough(state) and bool(spawn_places(state))


def hatch(state: WardensState, who: int) -> None:
    """Step: let every five collected vehicles be a Starspawn on a portal (WAR-299)."""
    if can_hatch(state):
        spend(state)
        push(state, ("add_starspawn", "WAR-299"), ("hatch", who))


# The tree


def open_mutations(state: WardensState) -> list[int]:
    """List the mutations that can be taken, from the bottom of the tree to its top (WAR-290, WAR-Q-143)."""
    return open_powers(state.mutations, state.box.mutations.tiers, state.box.options.tree_gate)


def mutation(state: WardensState, who: int, number: int) -> None:
    """Step: take a mutation, which works at once (WAR-289, WAR-Q-153)."""
    spend(state)
    gain_mutation(state, number)


def gain_mutation(state: WardensState, number: int) -> None:
    """Let a mutation work: armies have their new action already, and what its text does is done at once."""
    state.mutations = (*state.mutations, number)
    tell(state, "mutation", "WAR-285", number)
    for id in armies_of(state, CTHULHU):
        state.armies[id].actions += state.box.mutations.powers[number].get(MORE_ACTIONS, 0)
    play(state, state.box.mutations.texts[number].whole, CTHULHU, ("mutation", number))
    if can_hatch(state):
        push(state, ("hatch", CTHULHU))


# Mind Reading


def can_read_minds(state: WardensState) -> bool:
    """Tell whether Cthulhu may look at the team's hand: once in each of his turns (WAR-291, WAR-Q-152)."""
    if not state.hands[WARDENS_SIDE] or state.has_read == state.turn:
        return False
    return bool(power(state, MIND_READING, CTHULHU))


def read_minds(state: WardensState, who: int) -> None:
    """Step: look at the team's hand, by option at one card of it; later draws stay hidden."""
    seat, cards = seat_of(state, who), list(state.hands[WARDENS_SIDE])
    if state.box.options.mind_reading == "one_look":
        cards = [cards[state.chance.below("minds", len(cards))]]
    state.has_read = state.turn
    show_cards(state, cards, seat)
    tell(state, "read_minds", "WAR-291", len(cards))
    tell(state, "minds_shown", "WAR-291", tuple(cards), to=(seat,))


STEPS: dict[str, Callable[..., None]] = {"hatch": hatch, "mutation": mutation, "read_minds": read_minds}
