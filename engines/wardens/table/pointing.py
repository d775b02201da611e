"""Pointing: which things on the table an option concerns, so that a click on a thing is an answer."""

from __future__ import annotations

from engines.kit.pointing import Finder
from engines.kit.zoning.zone_table import ids_where
from engines.wardens.battle.fighters import attackers, defending
from engines.wardens.state import CTHULHU, KAYSAR, NONE, WardensState
from engines.wardens.zones import ARTIFACTS_FOUND, ASIDE, DISCARDS, GIVEN, HANDS

Ids = tuple[str, ...]


def nowhere(view: WardensState, seat: int) -> str:
    """Point at the map with what concerns no thing on it."""
    return "world"


def army(view: WardensState, seat: int, id: int, *more: int) -> Ids:
    """Find the pieces of an army, and its Warden if he is with it."""
    if id not in view.armies:
        return ()
    one = view.armies[id]
    pieces = (("pieces", one.pieces), ("starspawn", one.starspawn))
    found = tuple(f"army{id}.{name}" for name, number in pieces if number)
    if view.battle is not None and id in (*attackers(view, view.battle), *defending(view, view.battle)):
        found = (*found, *(f"battle.{one}" for one in found))
    return (*found, f"warden{one.kind}") if one.kind != CTHULHU and view.groups[one.kind] == id else found


def starspawn(view: WardensState, seat: int, id: int) -> Ids:
    """Find the Starspawn of an army."""
    return tuple(one for one in army(view, seat, id) if one.endswith(".starspawn"))


def acting_army(view: WardensState, seat: int, *more: int) -> Ids:
    """Find the army that the open question is about."""
    args = view.question.args if view.question is not None else ()
    return army(view, seat, args[1]) if len(args) > 1 else ()


def acts_on(what: str) -> Finder:
    """Find the army that acts, and what it acts on where it stands: the territory, its Outpost, its Workshop."""

    def found(view: WardensState, seat: int, *more: int) -> Ids:
        args = view.question.args if view.question is not None else ()
        place = view.armies[args[1]].at if len(args) > 1 and args[1] in view.armies else NONE
        return (*acting_army(view, seat), f"{what}{place}") if place != NONE else ()

    return found


def prophecy(view: WardensState, seat: int, card: int) -> Ids:
    """Find a Prophecy card in a hand or on the discard pile."""
    return ids_where(view, [HANDS, DISCARDS], (card,))


def artifact(view: WardensState, seat: int, number: int) -> Ids:
    """Find an Artifact of the team."""
    return ids_where(view, [ARTIFACTS_FOUND], (number,))


def territory_card(view: WardensState, seat: int, place: int) -> Ids:
    """Find a Territory card of Kaysar's or the team's, and its territory."""
    return (*ids_where(view, [GIVEN, ASIDE], (place,)), f"space{place}")


def goes(view: WardensState, seat: int, goal: int) -> Ids:
    """Find the army that acts, and where it goes."""
    return (*acting_army(view, seat), f"space{goal}")


def source_and_goal(view: WardensState, seat: int, source: int, goal: int) -> Ids:
    """Find the territory where units are put."""
    return (f"space{goal}",)


def lured(view: WardensState, seat: int, goal: int, id: int) -> Ids:
    """Find the army of which a unit is lured, and the territory to which."""
    return (*army(view, seat, id), f"space{goal}")


def figure(view: WardensState, seat: int, who: int) -> Ids:
    """Find a Warden on the map, and his board."""
    return ((f"warden{who}",) if who != CTHULHU and view.groups[who] != NONE else ()) + (f"character{who}.card",)


def chosen(view: WardensState, seat: int, sort: str, thing: int) -> Ids:
    """Find a thing that a sentence selects."""
    if sort == "army":
        return army(view, seat, thing)
    if sort == "warden":
        return figure(view, seat, thing)
    if sort == "prophecy":
        return prophecy(view, seat, thing)
    return (f"{PLACES[sort]}{thing}",) if sort in PLACES else ()


PLACES = {"territory": "space", "portal": "portal", "outpost": "outpost", "hidden_card": "spot"}
"""For other sorts of things that sentences select what their ids on the table begin with."""
TERRITORIES = (
    *("march_to", "will", "flee"),
    *("spawn_at", "portal_at", "hide", "outpost", "add_at", "bombard"),
)
POINTS: dict[str, Finder] = {
    **dict.fromkeys(TERRITORIES, "space{}"),
    **dict.fromkeys(("move", "tunnel", "portal", "ranged"), goes),
    **dict.fromkeys(("cthulhu_to", "cthulhu_by_portal"), "cthulhu space{}"),
    **dict.fromkeys(("batch", "make_at", "exchange_trophies"), source_and_goal),
    **dict.fromkeys(("lure", "lure_starspawn"), lured),
    **dict.fromkeys(("army", "stand", "join", "hit_army", "bite", "merge"), army),
    "break_starspawn": starspawn,
    **dict.fromkeys(("battle", "expedition"), acts_on("space")),
    **dict.fromkeys(("outpost_attack", "repair"), acts_on("outpost")),
    "workshop": acts_on("workshop"),
    "back": acting_army,
    "take_back": "outpost{}",
    "take_portal": "portal{}",
    **dict.fromkeys(("prophecy", "icon", "discard", "replace", "match"), prophecy),
    "artifact": artifact,
    **dict.fromkeys(("airdrop", "give_up"), territory_card),
    "turn_up": "spot{}",
    **dict.fromkeys(("token", "bonus"), "token{}"),
    **dict.fromkeys(("dial", "guess"), "symbol{}"),
    **dict.fromkeys(("warden", "possess"), figure),
    **dict.fromkeys(("move_cthulhu", "cthulhu_stays"), "cthulhu"),
    "mutation": "character0.card",
    "read_minds": "hand1",
    "exchange_territories": f"character{KAYSAR}.card",
    "unlock": "character3.card",
    "choose": chosen,
}
"""For each first word of an option how to find what it concerns."""
