"""Hits of a round are taken: by the fighters, then by others there, down to a Warden's last vehicle.

WAR-066, WAR-137, WAR-138, WAR-150, WAR-156 to WAR-158, WAR-266, WAR-304, WAR-Q-74, WAR-Q-75, WAR-Q-169.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_player
from engines.kit.questions import Option, Step
from engines.kit.state import push, tell
from engines.wardens.armies.losses import BATTLE, OWN_ATTACK, destroy, kill, tentacles_hit, ways_to_hit
from engines.wardens.armies.units import armies_of, mortal_units, units
from engines.wardens.battle.fighters import ATTACKER, DEFENDER, defending, fighters, kind_of
from engines.wardens.hearing import hear
from engines.wardens.minds.insanity import die
from engines.wardens.minds.madness import BATTLE as FROM_BATTLE
from engines.wardens.sides import is_insane, is_sane, place_of, voice_of_side
from engines.wardens.state import CTHULHU, WARDENS_SIDE, Battle, WardensState

# The enemy's hits


def take_hits(state: WardensState, role: int) -> None:
    """Step: let the hits on a side be taken; those beyond the defenders go on to others there (WAR-137, WAR-Q-72).

    The owner chooses hit by hit among his own armies; the army that overflow is named for takes all it can.
    """
    battle = state.battle
    if battle is None or not battle.hits[role]:
        return
    own = fighters(state, battle, role)
    armies = own or (defending(state, battle) if role == DEFENDER else [])
    options = ways_to_hit(state, armies)
    if len(options) > 1 and battle.hits[role] < sum(units(state, id) for id in armies):
        ask_hit(state, battle, role, options, is_own=bool(own))
    elif armies:
        strike(state, battle, role, armies[0], battle.hits[role])
        if battle.hits[role]:
            push(state, ("take_hits", role))


def ask_hit(state: WardensState, battle: Battle, role: int, options: Sequence[Option], *, is_own: bool) -> None:
    """Ask who takes a hit: the fighters' owner, or the side that overflow falls on (WAR-D-14, WAR-D-57, WAR-D-58)."""
    kinds = [state.armies[option[1]].kind for option in options]
    who = kind_of(battle, role) if is_own else voice_of_side(state, 1 - battle.side, *kinds)
    rule = "WAR-Q-71" if is_own else "WAR-137"
    ask_player(state, who, "take_hit", options, ("hit_chosen", role), rule, battle.at, battle.hits[role])


def hit_chosen(state: WardensState, role: int, option: Option) -> None:
    """Let a hit fall where it was chosen, or all that are left on the army that overflow is named for."""
    battle = state.battle
    assert battle is not None
    is_overflow = state.armies[option[1]].kind != kind_of(battle, role)
    one_by_one = not is_overflow or state.box.options.damage_order == "owner_chooses"
    strike(state, battle, role, option[1], 1 if one_by_one else battle.hits[role], tentacles_hit(option))
    push(state, ("take_hits", role))


def strike(
    state: WardensState, battle: Battle, role: int, id: int, number: int, tentacles: int | None = None
) -> None:
    """Let hits of the enemy fall on an army, as many as it can take."""
    by, taken = kind_of(battle, 1 - role), min(number, units(state, id))
    killed = kill(state, id, min(taken, mortal_units(state, id)), BATTLE, by, tentacles)
    if taken > killed:
        killed += hit_last(state, battle, role, id)
    hits, kills = list(battle.hits), list(battle.kills)
    hits[role] = max(0, hits[role] - taken)
    kills[1 - role] += killed
    battle.hits, battle.kills = tuple(hits), tuple(kills)


# A Warden's last vehicle


def hit_last(state: WardensState, battle: Battle, role: int, id: int) -> int:
    """Let a hit fall on the last vehicle that stands with a Warden, and return how many were killed.

    A sane Warden keeps it and is driven mad, an insane one dies, a possessed one is spared (WAR-156, WAR-266,
    WAR-Q-155); whatever happens, the battle is over for him (WAR-Q-75, WAR-Q-76).
    """
    who = state.armies[id].kind
    if role == ATTACKER:
        battle.is_over = True
    if is_insane(state, who) and can_kill_insane(state, battle, 1 - role):
        kill(state, id, 1, BATTLE, kind_of(battle, 1 - role))
        battle.fallen = (*battle.fallen, who)
        die(state, who)
        return 1
    battle.out = (*battle.out, id)
    tell(state, "last_hit", "WAR-156", who, battle.at)
    hear(state, "last_hit", who)
    if is_sane(state, who):
        state.armies[id].barred = True
        battle.driven_mad = (*battle.driven_mad, *([] if state.possessed == who else [who]))
    return 0


def can_kill_insane(state: WardensState, battle: Battle, role: int) -> bool:
    """Tell whether those who fight in a role can kill an insane Warden: by option not without theirs (WAR-Q-138)."""
    if state.box.options.insane_killer == "any_army":
        return True
    who = kind_of(battle, role)
    is_there = who != CTHULHU and place_of(state, who) == battle.at
    return is_there and (role == DEFENDER or state.groups[who] in battle.armies)


# Own losses, the mastery, and what follows


def own_loss(state: WardensState, role: int, number: int) -> None:
    """Step: let an Attack cost own units, never the last with a Warden (WAR-145, WAR-150, WAR-Q-68)."""
    battle = state.battle
    if battle is None or not number:
        return
    able = [id for id in fighters(state, battle, role) if mortal_units(state, id)]
    options, who = ways_to_hit(state, able), kind_of(battle, role)
    if len(options) > 1 and number < sum(mortal_units(state, id) for id in able):
        ask_player(state, who, "take_hit", options, ("own_loss_chosen", role, number), "WAR-145", battle.at, number)
    elif able:
        left = number - destroy(state, able[0], number, OWN_ATTACK, who)
        push(state, ("own_loss", role, left))


def own_loss_chosen(state: WardensState, role: int, number: int, option: Option) -> None:
    """Let an own unit be lost where its owner chooses."""
    kill(state, option[1], 1, OWN_ATTACK, state.armies[option[1]].kind, tentacles_hit(option))
    push(state, ("own_loss", role, number - 1))


def mastery(state: WardensState) -> None:
    """Step: let more units die where a master of battle has killed any, in a tie too (WAR-304, WAR-305, WAR-Q-82)."""
    battle = state.battle
    if battle is None:
        return
    battle.hits = tuple(battle.extra[1 - role] if battle.kills[1 - role] else 0 for role in (ATTACKER, DEFENDER))
    for role, number in enumerate(battle.hits):
        if number:
            tell(state, "mastery", "WAR-304", kind_of(battle, 1 - role), number)
            push(state, ("take_hits", role))


def round_over(state: WardensState) -> None:
    """Step: after the hits come Madness and Wills, then pets, then cards, then the attacker's choice (WAR-Q-169)."""
    battle = state.battle
    if battle is not None:
        battle.out = (*battle.out, *(id for who in battle.fallen for id in armies_of(state, who, battle.at)))
        after = (("cobra",), ("panda",), ("window", ("after_round", battle.at)), ("go_on",))
        push(state, driven_mad(battle), *after)
        hear(state, "round_fought", battle.at)


def driven_mad(battle: Battle) -> Step:
    """Take off the list who was driven mad, and return the step that gives them their points.

    Only one side has sane Wardens: it was the other that did it.
    """
    mad, battle.driven_mad = tuple(sorted(battle.driven_mad)), ()
    by = kind_of(battle, DEFENDER if battle.side == WARDENS_SIDE else ATTACKER)
    return ("drive_mad", mad, FROM_BATTLE, by)


STEPS: dict[str, Callable[..., None]] = {
    "take_hits": take_hits,
    "hit_chosen": hit_chosen,
    "own_loss": own_loss,
    "own_loss_chosen": own_loss_chosen,
    "mastery": mastery,
    "round_over": round_over,
}
