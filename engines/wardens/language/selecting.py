"""Territories, armies, Wardens, portals, Outposts and cards in sentences: which ones are meant.

"You" are Cthulhu or the team: a Prophecy card serves the side that plays it (WAR-215).
"""

from __future__ import annotations

from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.wardens.armies.units import in_reserve, mortal_units, room_at
from engines.wardens.box import ROLES
from engines.wardens.cards.prophecies import hand_of
from engines.wardens.content import Terrain
from engines.wardens.language.marching import ways_out
from engines.wardens.map.control import units_of_side
from engines.wardens.map.places import neighbours
from engines.wardens.minds.madness import can_gain
from engines.wardens.sides import armies_of_side, is_dead, is_group, is_insane, is_sane, place_of, side_of
from engines.wardens.state import CTHULHU, EMPTY, NONE, TENTACLES, WARDENS, WardensState

SENTENCES = Sentences()


# Territories


@SENTENCES.noun("territory", "territor(y|ies)", example="territory", rule="WAR-009")
def territories(state: WardensState, run: Context) -> list[int]:
    """Every territory of the board."""
    return list(range(len(state.box.world.names)))


@SENTENCES.pronoun("territory", "{name:territory_name}", rule="WAR-009")
def named_territory(state: WardensState, run: Context, name: str) -> list[int]:
    """A territory by its name."""
    return [place for place, card in enumerate(state.box.territories) if card.space == name]


@SENTENCES.pronoun("territory", "Cthulhu's territory", rule="WAR-034")
def cthulhus_territory(state: WardensState, run: Context) -> list[int]:
    """Where the Cthulhu figure stands."""
    return [] if state.cthulhu_at == NONE else [state.cthulhu_at]


@SENTENCES.adjective("territory", "{terrain:terrain}", rule="WAR-114")
def of_terrain(state: WardensState, run: Context, place: int, terrain: str) -> bool:
    """Of land, or of water."""
    return state.box.territories[place].terrain is Terrain(terrain)


@SENTENCES.filter("territory", "with a portal", rule="WAR-021")
def with_portal(state: WardensState, run: Context, place: int) -> bool:
    """On which a portal is open."""
    return place in state.portals


@SENTENCES.filter("territory", "without a portal", rule="WAR-021")
def without_portal(state: WardensState, run: Context, place: int) -> bool:
    """On which no portal is open."""
    return place not in state.portals


@SENTENCES.filter("territory", "with an Outpost", rule="WAR-018")
def with_outpost(state: WardensState, run: Context, place: int) -> bool:
    """With an Outpost, damaged or not."""
    return place in state.outposts


@SENTENCES.filter("territory", "with an active Outpost", rule="WAR-120")
def with_active_outpost(state: WardensState, run: Context, place: int) -> bool:
    """With an Outpost that stands upright."""
    return state.outposts.get(place) is True


@SENTENCES.filter("territory", "with a damaged Outpost", rule="WAR-120")
def with_damaged_outpost(state: WardensState, run: Context, place: int) -> bool:
    """With an Outpost that lies on its back."""
    return state.outposts.get(place) is False


@SENTENCES.filter("territory", "with a Workshop", rule="WAR-010")
def with_workshop(state: WardensState, run: Context, place: int) -> bool:
    """Whose Blueprint nobody has taken."""
    return place in state.workshops


@SENTENCES.filter("territory", "that your side controls", rule="WAR-100")
def controlled(state: WardensState, run: Context, place: int) -> bool:
    """Where your side has more units than the other."""
    side = hand_of(run.you)
    return units_of_side(state, side, place) > units_of_side(state, 1 - side, place)


@SENTENCES.filter("territory", "next to {other:territory}", rule="WAR-Q-04")
def next_to(state: WardensState, run: Context, place: int, other: Node) -> bool:
    """Adjacent to another territory."""
    return any(place in neighbours(state, one) for one in things_of(state, run, other))


@SENTENCES.filter("territory", "where you have units", rule="WAR-Q-117")
def with_own_units(state: WardensState, run: Context, place: int) -> bool:
    """Where an army of your side stands."""
    return bool(armies_of_side(state, hand_of(run.you), place))


@SENTENCES.filter("territory", "where enemies stand", rule="WAR-203")
def with_enemies(state: WardensState, run: Context, place: int) -> bool:
    """Where units of the other side can be destroyed: the last one with a Warden is spared."""
    return any(mortal_units(state, id) for id in armies_of_side(state, 1 - hand_of(run.you), place))


@SENTENCES.filter("territory", "where you face enemies", rule="WAR-Q-117")
def with_both(state: WardensState, run: Context, place: int) -> bool:
    """Where your side has units and the other side has some that can be destroyed."""
    return bool(with_own_units(state, run, place) and with_enemies(state, run, place))


# Armies


@SENTENCES.noun("army", "arm(y|ies)", example="army", rule="WAR-095")
def armies(state: WardensState, run: Context) -> list[int]:
    """Every army on the map."""
    return list(state.armies)


@SENTENCES.noun("army", "your arm(y|ies)", yours=True, rule="WAR-Q-116")
def your_armies(state: WardensState, run: Context) -> list[int]:
    """The armies of your side."""
    return [id for id in state.armies if side_of(state, id) == hand_of(run.you)]


@SENTENCES.adjective("army", "enemy", id="enemy_army", rule="WAR-252")
def enemy(state: WardensState, run: Context, id: int) -> bool:
    """Of the other side."""
    return side_of(state, id) != hand_of(run.you)


@SENTENCES.filter("army", "on {where:territory}", id="army_on", rule="WAR-094")
def army_on(state: WardensState, run: Context, id: int, where: Node) -> bool:
    """That stands there."""
    return state.armies[id].at in things_of(state, run, where)


@SENTENCES.filter("army", "with a Warden", rule="WAR-083")
def with_warden(state: WardensState, run: Context, id: int) -> bool:
    """With its Warden among them."""
    return is_group(state, id)


@SENTENCES.filter("army", "with room for more", rule="WAR-098")
def with_room(state: WardensState, run: Context, id: int) -> bool:
    """To which units can be added: fewer than six on its territory, and some in reserve."""
    army = state.armies[id]
    sort = TENTACLES if army.kind == CTHULHU else army.kind
    return room_at(state, army.kind, army.at) > 0 and in_reserve(state, sort) > 0


@SENTENCES.filter("army", "with a way out", rule="WAR-106")
def with_way_out(state: WardensState, run: Context, id: int) -> bool:
    """That could go to an adjacent territory now."""
    return bool(ways_out(state, id))


@SENTENCES.filter("army", "with actions left", rule="WAR-082")
def with_actions(state: WardensState, run: Context, id: int) -> bool:
    """That has not spent all actions of this turn."""
    return state.armies[id].actions > 0


@SENTENCES.filter("army", "whose turn it is", rule="WAR-087")
def on_turn(state: WardensState, run: Context, id: int) -> bool:
    """That acts in this turn, by itself or possessed."""
    kind = state.armies[id].kind
    return (kind == state.possessed and is_group(state, id)) or kind == state.actor


# Wardens


@SENTENCES.noun("warden", "Warden(s)", example="Warden", rule="WAR-004")
def wardens(state: WardensState, run: Context) -> list[int]:
    """Every Warden who lives, sane or insane."""
    return [who for who in WARDENS if not is_dead(state, who)]


@SENTENCES.pronoun("warden", "{name:warden_name}", rule="WAR-004")
def named_warden(state: WardensState, run: Context, name: str) -> list[int]:
    """A Warden by his name, as long as he lives."""
    return [who for who in wardens(state, run) if ROLES[who].value == name]


@SENTENCES.pronoun("warden", "the exploring Warden", rule="WAR-190")
def explorer(state: WardensState, run: Context) -> list[int]:
    """The Warden whose Expedition it is."""
    return [] if state.expedition is None else [state.expedition.who]


@SENTENCES.adjective("warden", "sane", rule="WAR-Q-121")
def sane(state: WardensState, run: Context, who: int) -> bool:
    """In his right mind."""
    return is_sane(state, who)


@SENTENCES.adjective("warden", "insane", rule="WAR-251")
def insane(state: WardensState, run: Context, who: int) -> bool:
    """Out of his mind."""
    return is_insane(state, who)


@SENTENCES.adjective("warden", "other", id="other_warden", rule="WAR-205")
def other(state: WardensState, run: Context, who: int) -> bool:
    """Another than the one who plays the card."""
    return who != run.you


@SENTENCES.filter("warden", "on {where:territory}", id="warden_on", rule="WAR-029")
def warden_on(state: WardensState, run: Context, who: int, where: Node) -> bool:
    """Who stands there."""
    return place_of(state, who) in things_of(state, run, where)


@SENTENCES.filter("warden", "with Madness", rule="WAR-Q-122")
def with_madness(state: WardensState, run: Context, who: int) -> bool:
    """Who has a Madness Point at least."""
    return state.madness[who] > 0


@SENTENCES.filter("warden", "who can gain Madness", rule="WAR-231")
def can_be_mad(state: WardensState, run: Context, who: int) -> bool:
    """Who is sane, has gained no point in this turn and is not on calm land."""
    return can_gain(state, who)


@SENTENCES.measure("warden", "Madness", rule="WAR-238")
def madness_of(state: WardensState, run: Context, who: int) -> int:
    """How many Madness Points he has."""
    return state.madness[who]


# Portals, Outposts, cards


@SENTENCES.noun("portal", "portal(s)", example="portal", rule="WAR-204")
def portals(state: WardensState, run: Context) -> list[int]:
    """Every portal on the map."""
    return list(state.portals)


@SENTENCES.filter("portal", "on {where:territory}", id="portal_on", rule="WAR-204")
def portal_on(state: WardensState, run: Context, place: int, where: Node) -> bool:
    """That is open there."""
    return place in things_of(state, run, where)


@SENTENCES.noun("outpost", "Outpost(s)", example="Outpost", rule="WAR-017")
def outposts(state: WardensState, run: Context) -> list[int]:
    """Every Outpost on the map."""
    return list(state.outposts)


@SENTENCES.adjective("outpost", "active", rule="WAR-120")
def active(state: WardensState, run: Context, place: int) -> bool:
    """That stands upright."""
    return state.outposts[place]


@SENTENCES.adjective("outpost", "damaged", rule="WAR-120")
def damaged(state: WardensState, run: Context, place: int) -> bool:
    """That lies on its back."""
    return not state.outposts[place]


@SENTENCES.filter("outpost", "on {where:territory}", id="outpost_on", rule="WAR-017")
def outpost_on(state: WardensState, run: Context, place: int, where: Node) -> bool:
    """That is built there."""
    return place in things_of(state, run, where)


@SENTENCES.noun("prophecy", "discarded Prophecy card(s)", rule="WAR-211")
def discarded(state: WardensState, run: Context) -> list[int]:
    """The cards on the discard pile."""
    return list(state.discards)


@SENTENCES.noun("hidden_card", "hidden Territory card(s)", rule="WAR-219")
def hidden_cards(state: WardensState, run: Context) -> list[int]:
    """The places on the board whose Territory card lies face down."""
    laid = zip(state.places, state.hidden, state.is_up, strict=False)
    return [
        spot for spot, (place, artifact, is_up) in enumerate(laid) if EMPTY not in (place, artifact) and not is_up
    ]
