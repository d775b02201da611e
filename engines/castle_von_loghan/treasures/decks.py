"""Decks that run out, and what is drawn instead (CVL-167 to CVL-172, CVL-324 to CVL-326)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.boards import BLUE, GREEN, RED, VIOLET
from engines.castle_von_loghan.ending import no_enemy_left
from engines.castle_von_loghan.state import KNOWN_TREASURES, Foe, LoghanState
from engines.kit.happenings import let, nothing_more
from engines.kit.mechanisms.decks import Decks, as_tuples, without
from engines.kit.state import push, tell

INSTEAD = {GREEN: (GREEN, BLUE, RED), BLUE: (BLUE, GREEN, RED), RED: (RED, BLUE, GREEN), VIOLET: (VIOLET,)}
"""From which decks a card of a colour is drawn, one after the other (CVL-168 to CVL-170, CVL-Q-98)."""


def say_renewed(stream: str) -> Callable[[LoghanState, int, int], None]:
    """Return what says that a discard pile was shuffled into a new deck (CVL-167)."""

    def say(state: LoghanState, colour: int, number: int) -> None:
        tell(state, "new_deck", "CVL-167", stream, colour, number)

    return say


TREASURES = Decks(
    "treasures",
    as_tuples(lambda state: state.treasures),
    as_tuples(lambda state: state.treasure_discards),
    home=lambda state, card: state.box.treasure_colours[card],
    instead=INSTEAD,
    known=KNOWN_TREASURES,
    renewed=say_renewed("treasures"),
)
ENEMIES = Decks(
    "enemies",
    as_tuples(lambda state: state.enemies),
    as_tuples(lambda state: state.enemy_discards),
    home=lambda state, card: state.box.enemy_colours[card],
    instead=INSTEAD,
    renewed=say_renewed("enemies"),
)


# Treasures


def draw_treasure(state: LoghanState, colour: int) -> int | None:
    """Draw a Treasure, from another colour where there is none left; None when there is none at all."""
    card = TREASURES.draw(state, colour)
    if card is None:
        tell(state, "no_treasure", "CVL-167", colour)
    return card


def discard_treasure(state: LoghanState, card: int, rule: str = "CVL-324") -> None:
    """Put a Treasure face up next to its own deck."""
    TREASURES.discard(state, card)
    tell(state, "treasure_discarded", rule, card)


def return_treasure(state: LoghanState, card: int, rule: str = "CVL-325") -> None:
    """Put a Treasure back into its own deck and shuffle it."""
    TREASURES.shuffle_in(state, state.box.treasure_colours[card], (card,))
    tell(state, "treasure_returned", rule, card)


def remove_treasure(state: LoghanState, card: int, rule: str = "CVL-171") -> None:
    """Take a Treasure out of the game: what is destroyed is not discarded."""
    state.treasure_box.append(card)
    tell(state, "treasure_removed", rule, card)


# Enemies


def draw_enemy(state: LoghanState, colour: int) -> int | None:
    """Draw an Enemy, from another colour where there is none left; None when there is none at all."""
    card = ENEMIES.draw(state, colour)
    if card is None:
        tell(state, "no_enemy", "CVL-Q-100", colour)
        if colour != VIOLET and state.box.is_exploration:
            no_enemy_left(state)
    return card


def summon(state: LoghanState, number: int, colour: int, rule: str = "CVL-161") -> None:
    """Draw Enemies and place them face up; after ten defeats a Boss comes along in Exploration (CVL-359)."""
    for _ in range(number):
        card = draw_enemy(state, colour)
        if state.ending is not None:
            return
        if card is not None:
            reveal(state, card, rule)
    if state.box.is_exploration and state.boss_counter >= state.box.options.boss_every:
        call_boss(state)


def call_boss(state: LoghanState) -> None:
    """Add a card of the Boss deck to a summoning, and count anew (CVL-Q-171)."""
    state.boss_counter -= state.box.options.boss_every
    card = draw_enemy(state, VIOLET)
    if card is not None:
        reveal(state, card, "CVL-359")


def summon_boss(state: LoghanState, number: int) -> None:
    """Draw from the Boss deck; when it is empty nothing is drawn (CVL-Q-98)."""
    for _ in range(number):
        card = draw_enemy(state, VIOLET)
        if card is not None:
            reveal(state, card, "CVL-Q-99")


def summon_named(state: LoghanState, kind: int) -> None:
    """Summon an Enemy by name, from its deck or else from its discard pile (CVL-Q-99)."""
    colour = state.box.enemy_colours[kind]
    for piles in (state.enemies, state.enemy_discards):
        found = [card for card in piles[colour] if state.box.enemy_kinds[card] == kind]
        if found:
            piles[colour] = without(piles[colour], found[0])
            reveal(state, found[0], "CVL-Q-99")
            return
    tell(state, "no_enemy", "CVL-Q-100", colour)


def reveal(state: LoghanState, card: int, rule: str) -> None:
    """Place an Enemy face up at the right end of the row (CVL-162, CVL-Q-109, CVL-Q-110)."""
    state.row.append(Foe(card, [0] * len(state.agents)))
    state.has_summoned = True
    tell(state, "summoned", rule, card)
    push(state, let("revealed", len(state.row) - 1))


def lurk(state: LoghanState, number: int, colour: int, deck: int, rule: str = "CVL-310") -> None:
    """Put Enemies face down, unseen, on a Random Event deck (CVL-310, CVL-337)."""
    for _ in range(number):
        card = draw_enemy(state, colour)
        if state.ending is not None or card is None:
            return
        state.lurking[deck] += (card,)
    tell(state, "lurk", rule, number, deck)


STEPS: dict[str, Callable[..., None]] = {
    "summon": summon,
    "summon_boss": summon_boss,
    "summon_named": summon_named,
    "lurk": lurk,
}
DEEDS: dict[str, Callable[..., None]] = {"revealed": nothing_more}
