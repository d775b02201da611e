"""What effects do with Treasures: given by name, chosen or picked at random to be lost, dropped, looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.castle_von_loghan.state import LoghanState, everybody, seat_of
from engines.castle_von_loghan.treasures.carrying import owned, owned_by
from engines.castle_von_loghan.treasures.decks import TREASURES, remove_treasure
from engines.castle_von_loghan.treasures.gaining import gain, let_go, take_away
from engines.kit.asking import ask_hidden
from engines.kit.language.forms import Node
from engines.kit.language.play import language_of
from engines.kit.mechanisms.decks import without
from engines.kit.questions import Option
from engines.kit.state import push, tell


def fitting(state: LoghanState, who: int, deed: str, which: Node) -> list[int]:
    """List the Treasures of a character that an effect may take."""
    own, run = state.agents[who], language_of(state).run
    cards = [card for card in owned(own) if card not in own.dropped and card not in own.incoming]
    if deed == "disenchant":
        cards = [card for card in cards if state.box.treasures[card].cost is not None]
    return [card for card in cards if run(which, state, who, card)]


def lose_treasure(state: LoghanState, who: int, deed: str, which: Node, rule: str) -> None:
    """Let a character choose the Treasure that it loses; who has none loses nothing (CVL-Q-153)."""
    if fitting(state, who, deed, which):
        ask_hidden(state, who, "lose_treasure", ("lost_treasure", who, deed, rule), rule, deed, which)


def lose_options(state: LoghanState, who: int, deed: str, which: Node) -> list[Option]:
    """List the Treasures to choose from."""
    return [("lose", card) for card in fitting(state, who, deed, which)] or [("none",)]


def lost_treasure(state: LoghanState, who: int, deed: str, rule: str, option: Option) -> None:
    """Take the chosen Treasure."""
    if option != ("none",):
        lose(state, who, option[1], deed, rule)


def lose_random_treasure(state: LoghanState, who: int, deed: str, which: Node, rule: str) -> None:
    """Shuffle the Treasures concerned and pick one (CVL-332)."""
    cards = fitting(state, who, deed, which)
    if cards:
        lose(state, who, state.chance.pick("random treasures", cards), deed, rule)


def lose(state: LoghanState, who: int, card: int, deed: str, rule: str) -> None:
    """Do with a Treasure what an effect says: drop, discard, destroy, return or Disenchant it."""
    take_away(state, who, card)
    tell(state, "loses_treasure", rule, who, card, deed)
    if deed == "drop":
        drop(state, who, card)
    else:
        let_go(state, who, card, deed)
    push(state, ("take_treasure", who))


def drop(state: LoghanState, who: int, card: int) -> None:
    """Set a Treasure beside the board, where it cannot be used until a whole Combat round is over (CVL-Q-72)."""
    own = state.agents[who]
    own.dropped += (card,)
    own.dropped_in += (state.combat_round,)


# By name


def take_named(state: LoghanState, who: int, name: str) -> None:
    """Give a Treasure by name, from its deck, its discard pile or the box; from nobody who has it."""
    for pile in (*state.treasures, *state.treasure_discards, state.treasure_box):
        if found := [card for card in pile if state.box.treasures[card].id == name]:
            lift(state, found[0])
            gain(state, who, found[0], "CVL-085")
            return
    tell(state, "no_such_treasure", "CVL-085", who, name)


def lift(state: LoghanState, card: int) -> None:
    """Take a Treasure that nobody has from its deck, which is shuffled, its discard pile or the box."""
    colour = state.box.treasure_colours[card]
    if card in state.treasures[colour]:
        TREASURES.shuffle(state, colour, without(state.treasures[colour], card))
    elif card in state.treasure_discards[colour]:
        state.treasure_discards[colour] = without(state.treasure_discards[colour], card)
    else:
        state.treasure_box.remove(card)


def owner_of_named(state: LoghanState, name: str) -> tuple[int, int] | None:
    """Find who has a Treasure with a name, and which card it is."""
    for who in everybody(state):
        for card in owned_by(state, who):
            if state.box.treasures[card].id == name:
                return who, card
    return None


def hand_over_named(state: LoghanState, who: int, other: int, name: str) -> None:
    """Let a Treasure change hands, if the giver has it."""
    found = [card for card in owned_by(state, who) if state.box.treasures[card].id == name]
    if found:
        take_away(state, who, found[0])
        tell(state, "gave", "CVL-085", who, other, found[0])
        gain(state, other, found[0], "CVL-085")


def destroy_named(state: LoghanState, name: str) -> None:
    """Take a Treasure out of the game, whoever has it."""
    found = owner_of_named(state, name)
    if found:
        take_away(state, *found)
        remove_treasure(state, found[1])


def look_at_top(state: LoghanState, who: int, colour: int) -> None:
    """Let a character see the top card of a Treasure deck."""
    seat = seat_of(state, who)
    card = TREASURES.look(state, colour, seat)
    if card is not None:
        tell(state, "looked_at_treasure", "CVL-277", who, card, to=(seat,))


STEPS: dict[str, Callable[..., Any]] = {
    "lose_treasure": lose_treasure,
    "lost_treasure": lost_treasure,
    "lose_random_treasure": lose_random_treasure,
    "take_named": take_named,
    "hand_over_named": hand_over_named,
}
OFFERS = {"lose_treasure": lose_options}
