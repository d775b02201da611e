"""Effect: spawn monster (MA-076 to MA-083)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.hearing import enter_play, hear
from engines.machina_arcana.map.spaces import free_spaces_near, nearest, spaces_on_tile
from engines.machina_arcana.rounds.threat import raise_threat
from engines.machina_arcana.state import MONSTER, NOWHERE, MachinaState, Monster
from engines.machina_arcana.tiles import kinds


def spawn_monster(state: MachinaState, who: int) -> None:
    """Step: spawn a monster for an explorer, on the nearest spawn space of its tile (MA-076, MA-081)."""
    at = state.explorers[who].at
    places = [] if at == NOWHERE else nearest(state, at, spaces_on_tile(state, at, kinds.SPAWN))
    if not places:
        tell(state, "no_spawn_space", "MA-076", who)
        return
    options = [("spawn_at", cell) for cell in places]
    ask_player(state, who, "spawn_at", options, ("draw_monster", who), "MA-081")


def draw_monster(state: MachinaState, who: int, option: Option) -> None:
    """Draw the top monster card; where there is none, threat rises (MA-077 to MA-079)."""
    if not state.monster_deck:
        state.monster_deck = state.chance.shuffled("monsters", state.destroyed_monsters)
        state.destroyed_monsters = []
    if not state.monster_deck:
        tell(state, "no_monster", "MA-079")
        raise_threat(state)
        return
    card = state.monster_deck.pop()
    tell(state, "drew_monster", "MA-077", card)
    place_monster(state, card, option[1], who)


def place_monster(state: MachinaState, card: int, cell: int, who: int) -> None:
    """Put a monster on a space, or on the nearest free one that an explorer chooses (MA-082, MA-415, MA-Q-170)."""
    # It lies in the queue at once, so that nothing is lost while somebody chooses its place.
    state.queue.append(card)
    state.monsters[card] = Monster(NOWHERE)
    cards_changed(state)
    push(state, ("ask_place", card, cell, who))


def ask_place(state: MachinaState, card: int, cell: int, who: int) -> None:
    """Step: ask where a monster stands; without a free space it goes back, and threat rises (MA-Q-170)."""
    if card not in state.monsters:
        return
    if places := free_spaces_near(state, cell):
        options = [("place_at", one) for one in places]
        ask_player(state, who, "place_monster", options, ("monster_placed", card), "MA-082", MONSTER + card)
        return
    state.queue.remove(card)
    del state.monsters[card]
    cards_changed(state)
    state.monster_deck.insert(0, card)
    tell(state, "no_room", "MA-Q-170", MONSTER + card)
    raise_threat(state)


def monster_placed(state: MachinaState, card: int, option: Option) -> None:
    """Let the monster stand there: it is at the end of the queue, and enters play (MA-080, MA-083)."""
    state.monsters[card].at = option[1]
    unit = MONSTER + card
    tell(state, "spawned", "MA-080", unit, option[1])
    push(state, ("monster_enters", card))
    hear(state, "spawned", unit)


def monster_enters(state: MachinaState, card: int) -> None:
    """Step: resolve the «enters play» abilities of a monster (MA-132)."""
    if card in state.monsters:
        enter_play(state, ("monster", card), MONSTER + card)


STEPS: dict[str, Callable[..., None]] = {
    "ask_place": ask_place,
    "spawn_monster": spawn_monster,
    "draw_monster": draw_monster,
    "monster_placed": monster_placed,
    "monster_enters": monster_enters,
}
