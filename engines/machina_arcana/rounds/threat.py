"""Monster threat and monster level (MA-084 to MA-087)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, push_each, tell
from engines.machina_arcana.hearing import hear
from engines.machina_arcana.items.losing import destroy_item
from engines.machina_arcana.state import NOBODY, MachinaState
from engines.machina_arcana.units.units import explorers

LAST_LEVEL = 5
"""The last position of the level, for which there are no cards (MA-Q-06)."""
PERISH: Option = ("perish",)


def raise_threat(state: MachinaState, number: int = 1) -> None:
    """Increase monster threat next on the agenda, one step after another (MA-084, MA-Q-07)."""
    push(state, *[("threat_rises",)] * number)


def threat_rises(state: MachinaState) -> None:
    """Step: move the threat up by one; on its last position the level rises (MA-085)."""
    if state.level >= LAST_LEVEL:
        tell(state, "last_level", "MA-087")
        push_each(state, "pay_threat", explorers(state))
        return
    state.threat += 1
    tell(state, "threat", "MA-084", state.threat)
    hear(state, "threat_rises")
    if state.threat >= state.box.options.threat_track_length:
        raise_level(state)


def raise_level(state: MachinaState) -> None:
    """Raise the monster level: its monsters and all destroyed ones are shuffled into the deck (MA-086)."""
    state.threat = 1
    state.level = min(LAST_LEVEL, state.level + 1)
    new = [card for card in state.waiting_monsters if is_due(state, card)]
    state.waiting_monsters = [card for card in state.waiting_monsters if card not in new]
    deck = [*state.monster_deck, *new, *state.destroyed_monsters]
    state.destroyed_monsters = []
    state.monster_deck = state.chance.shuffled("monsters", deck)
    tell(state, "level", "MA-085", state.level)
    hear(state, "level_rises")


def is_due(state: MachinaState, card: int) -> bool:
    """Tell whether a set-aside monster joins now: of the new level, and no foe of an endgame."""
    monster = state.box.monsters[card]
    return monster.level <= state.level and not monster.is_foe


def lower_threat(state: MachinaState, number: int = 1) -> None:
    """Decrease monster threat, not below its first position (MA-231)."""
    state.threat = max(1, state.threat - number)
    tell(state, "threat", "MA-231", state.threat)


# At the last level


def pay_threat(state: MachinaState, who: int) -> None:
    """Step: let an explorer destroy an equipped item, or be destroyed (MA-087, MA-Q-08)."""
    explorer = state.explorers[who]
    if explorer.is_dead:
        return
    options = [("destroy_item", item) for item in (*explorer.mains, *explorer.attached)]
    ask_player(state, who, "pay_threat", [*options, PERISH], ("threat_paid", who), "MA-087")


def threat_paid(state: MachinaState, who: int, option: Option) -> None:
    """Destroy the item, or the explorer, whom nobody has killed (MA-Q-07)."""
    if option == PERISH:
        push(state, ("destroy_unit", who, NOBODY, "threat"))
    else:
        destroy_item(state, who, option[1])


STEPS: dict[str, Callable[..., None]] = {
    "threat_rises": threat_rises,
    "pay_threat": pay_threat,
    "threat_paid": threat_paid,
}
