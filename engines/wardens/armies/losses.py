"""Losses: who takes hits, what is destroyed, and who collects it.

WAR-052, WAR-137, WAR-156 to WAR-159, WAR-284 to WAR-287, WAR-307 and WAR-308.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.units import guards_sane, mortal_units, take_units
from engines.wardens.cards.mutations import collect
from engines.wardens.cards.powers import TROPHIES, power
from engines.wardens.hearing import hear
from engines.wardens.minds.madness import BATTLE as FROM_BATTLE
from engines.wardens.sides import armies_of_side, ids_at, is_safe, is_sane, side_of, side_of_character, voice_of_side
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, WARDENS_SIDE, WardensState

BATTLE, RANGED, ARTILLERY, CARD, ARTIFACT, ARRIVAL, FRIENDLY_FIRE, OWN_ATTACK = (
    "battle",
    "ranged",
    "artillery",
    "card",
    "artifact",
    "arrival",
    "friendly_fire",
    "own_attack",
)
"""Why units are destroyed: it decides who collects them, and whether a Warden's last vehicle can be hit."""
RULES = {
    BATTLE: "WAR-144",
    RANGED: "WAR-164",
    ARTILLERY: "WAR-278",
    CARD: "WAR-208",
    ARTIFACT: "WAR-203",
    ARRIVAL: "WAR-046",
    FRIENDLY_FIRE: "WAR-165",
    OWN_ATTACK: "WAR-145",
}
"""By which rule units are destroyed."""
Shot = tuple[int, int, str, int]
"""Hits from afar: on which territory, on which side, why, and whose deed it is."""


# Destroying


def destroy(state: WardensState, id: int, number: int, cause: str, by: int) -> int:
    """Destroy units of an army at once, tell it, let them be collected, and return how many.

    `by` is the kind whose deed it is: Cthulhu's for his arrival and his cards. It never takes the last vehicle of a
    Warden's group: who may kill it (`take_units`) is battle's to say.
    """
    return kill(state, id, min(number, mortal_units(state, id)), cause, by)


def kill(state: WardensState, id: int, number: int, cause: str, by: int, tentacles: int | None = None) -> int:
    """Take units of an army off the map, whoever stands with them, tell it, and let them be collected."""
    if number <= 0:
        return 0
    kind, place = state.armies[id].kind, state.armies[id].at
    killed = take_units(state, id, number, tentacles=tentacles)
    tell(state, "destroyed", RULES[cause], kind, killed, place)
    credit(state, kind, killed, cause, by)
    if cause not in (OWN_ATTACK, FRIENDLY_FIRE):
        hear(state, "destroyed", CTHULHUS_SIDE if is_hostile(state, by) else WARDENS_SIDE, place)
    return killed


# Collecting


def credit(state: WardensState, killed: int, number: int, cause: str, by: int) -> None:
    """Count units of a kind as trophies or collected vehicles, as cause and killer allow (WAR-Q-83, WAR-Q-131)."""
    if are_trophies(state, killed, cause, by):
        state.trophies[killed] += number
        tell(state, "trophies", "WAR-307", by, number)
    elif are_collected(state, killed, cause, by):
        collect(state, killed, number)


def are_trophies(state: WardensState, killed: int, cause: str, by: int) -> bool:
    """Tell whether kills are War Trophies: by sane Morgana's ships, with or without her, in anybody's turn.

    Cards, Artifacts and Artillery give none (WAR-259, WAR-307, WAR-308, WAR-Q-83, WAR-Q-90, WAR-Q-167).
    """
    if by == CTHULHU or not is_sane(state, by) or state.possessed == by or not power(state, TROPHIES, by):
        return False
    options = state.box.options
    if killed != CTHULHU and options.vehicle_trophies == "no":
        return False
    return cause == BATTLE or (cause == RANGED and options.ranged_trophies == "yes")


def are_collected(state: WardensState, killed: int, cause: str, by: int) -> bool:
    """Tell whether vehicles go on Cthulhu's board (WAR-053, WAR-284, WAR-286, WAR-287).

    His creatures and cards collect in his own turn only, beside him or not; insane and dead Wardens' units in their
    own turns as well (WAR-Q-131, WAR-Q-149, WAR-Q-151, WAR-Q-165). What he destroys himself does not count.
    """
    if killed == CTHULHU or not is_hostile(state, by):
        return False
    if cause == CARD:
        return by == state.actor == CTHULHU
    return cause in (BATTLE, RANGED) and state.actor in (CTHULHU, by)


def is_hostile(state: WardensState, by: int) -> bool:
    """Tell whether a kind acts for Cthulhu, by itself or possessed."""
    return state.possessed == by or side_of_character(state, by) == CTHULHUS_SIDE


# Hits from afar


def share_hits(state: WardensState, place: int, side: int, number: int, cause: str, by: int) -> None:
    """Step: let hits from afar fall on a side's armies on a territory; the side that is hit chooses (WAR-Q-166).

    Passes over safe groups (WAR-Q-77); on a sane Warden's last vehicle it is a Madness Point if the other side's
    units did it, and spared under friendly fire (WAR-Q-88, WAR-Q-89).
    """
    push(state, ("hit_from_afar", (place, side, cause, by), number, ()))


def takers(state: WardensState, place: int, side: int, cause: str, hit: Sequence[int] = ()) -> dict[int, int]:
    """Tell how many hits each army of a side on a territory can take.

    `hit` are the Wardens whose last vehicle was hit already: one point is enough.
    """
    numbers = {id: most_hits(state, id, side, cause, hit) for id in armies_of_side(state, side, place)}
    return {id: number for id, number in numbers.items() if number}


def most_hits(state: WardensState, id: int, side: int, cause: str, hit: Sequence[int] = ()) -> int:
    """Tell how many hits an army of a side can take."""
    if cause in (RANGED, FRIENDLY_FIRE) and is_safe(state, id):
        return 0
    to_madness = cause == RANGED and side == WARDENS_SIDE and guards_sane(state, id)
    return mortal_units(state, id) + (to_madness and state.armies[id].kind not in hit)


def can_be_hit(state: WardensState, place: int, side: int, cause: str) -> bool:
    """Tell whether any army of a side on a territory can take a hit."""
    for id in ids_at(state, place):  # noqa: SIM110 - asked before every action, and a loop is faster
        if side_of(state, id) == side and most_hits(state, id, side, cause):
            return True
    return False


def hit_from_afar(state: WardensState, shot: Shot, left: int, hit: tuple[int, ...]) -> None:
    """Let as many hits as are left be taken, one by one where there is a choice; then comes Madness."""
    place, side, cause, by = shot
    can_take = takers(state, place, side, cause, hit) if left > 0 else {}
    if not can_take:
        push(state, ("drive_mad", hit, FROM_BATTLE, by))
        return
    options = ways_to_hit(state, list(can_take))
    if len(options) > 1 and left < sum(can_take.values()):
        who = voice_of_side(state, side, *(state.armies[id].kind for id in can_take))
        ask_player(state, who, "take_hit", options, ("hit_chosen_afar", shot, left, hit), "WAR-Q-166", place, left)
    else:
        id, number = next(iter(can_take.items()))
        hit_army(state, shot, left, hit, ("hit_army", id), min(left, number))


def ways_to_hit(state: WardensState, ids: Sequence[int]) -> list[Option]:
    """List on which armies a hit can fall, by option on a Starspawn of theirs instead of a Tentacle (WAR-D-20)."""
    options: list[Option] = []
    for id in ids:
        army = state.armies[id]
        options.append(("hit_army", id))
        if army.starspawn and army.pieces and state.box.options.damage_order == "owner_chooses":
            options.append(("break_starspawn", id))
    return options


def tentacles_hit(option: Option) -> int | None:
    """Tell how many Tentacles a way to take a hit costs; None: Tentacles come first."""
    return 0 if option[0] == "break_starspawn" else None


def hit_chosen_afar(state: WardensState, shot: Shot, left: int, hit: tuple[int, ...], option: Option) -> None:
    """Let one hit fall where the side that is hit chooses."""
    hit_army(state, shot, left, hit, option, 1)


def hit_army(state: WardensState, shot: Shot, left: int, hit: tuple[int, ...], option: Option, number: int) -> None:
    """Let hits from afar fall on an army, and go on with those that are left."""
    place, _, cause, by = shot
    id, kind = option[1], state.armies[option[1]].kind
    killed = kill(state, id, min(number, mortal_units(state, id)), cause, by, tentacles_hit(option))
    if number > killed:
        tell(state, "last_hit", "WAR-156", kind, place)
        hear(state, "last_hit", kind)
        hit = (*hit, kind)
    push(state, ("hit_from_afar", shot, left - number, hit))


STEPS: dict[str, Callable[..., None]] = {
    "share_hits": share_hits,
    "hit_from_afar": hit_from_afar,
    "hit_chosen_afar": hit_chosen_afar,
}
