"""What the texts of Enemies change as long as they stand (CVL-Q-240)."""

from __future__ import annotations

from collections.abc import Iterator

from engines.castle_von_loghan.state import LoghanState, standing
from engines.castle_von_loghan.treasures.carrying import weapon_types
from engines.kit.language.forms import Node
from engines.kit.language.play import Context
from engines.kit.language.uses import use_of, use_up, uses
from engines.kit.state import tell


def changes_of(state: LoghanState, place: int, form: str) -> Iterator[Node]:
    """Yield the changes of a form that stand on the card of an Enemy."""
    return (change for change in state.box.enemy_texts[state.row[place].card].modifiers if change[0] == form)


def is_forbidden(state: LoghanState, kind: int) -> bool:
    """Tell whether an Enemy that stands keeps everybody from playing a kind of Combat card."""
    if not state.box.enemies_forbid:
        return False
    name = state.box.combat_cards[kind].id
    return any(
        change[1] == name for place in standing(state) for change in changes_of(state, place, "forbidden_card")
    )


def can_be_stunned(state: LoghanState, place: int) -> bool:
    """Tell whether no text keeps an Enemy from being Stunned."""
    return not any(True for _ in changes_of(state, place, "never_stunned"))


def left_after_ignoring(state: LoghanState, place: int, number: int) -> int:
    """Return what is left of Damage when an Enemy ignores the first of it in this Combat round."""
    card = state.row[place].card
    for change in changes_of(state, place, "first_ignored"):
        use = use_of(state, Context(state.leader, ("enemy", card)), "combat_round", change)
        ignored = min(number, max(0, int(change[1]) - uses(state, use)))
        for _ in range(ignored):
            use_up(state, use)
        if ignored:
            number -= ignored
            tell(state, "damage_ignored", "CVL-Q-240", card, ignored)
    return number


def can_hurt(state: LoghanState, who: int, place: int) -> bool:
    """Tell whether no text keeps the Damage of a player from an Enemy that only some Weapons hurt (CVL-Q-244)."""
    needed = {change[1] for change in changes_of(state, place, "only_weapons")}
    return needed <= set(weapon_types(state, who)) if needed else True


def heal_enemy(state: LoghanState, place: int, number: int) -> None:
    """Take Damage tokens off an Enemy that stands, one by one from whoever has most on it (CVL-Q-244)."""
    foe = state.row[place]
    healed = 0 if foe.defeated else min(number, sum(foe.tokens))
    for _ in range(healed):
        most = max(range(len(foe.tokens)), key=lambda who: foe.tokens[who])
        foe.tokens[most] -= 1
        state.agents[most].placed -= 1
    if healed:
        tell(state, "enemy_heals", "CVL-Q-244", foe.card, healed)
