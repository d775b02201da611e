"""The table in front of each player: Character board, Treasures, Combat cards, tokens."""

from __future__ import annotations

from engines.castle_von_loghan.state import NONE, Agent, LoghanState
from engines.castle_von_loghan.zones import CARRIED, DECK, DISCARD, HAND, PLAYED, TROPHIES, name_of
from engines.kit.table import Area, Place, Shape, Thing, Token
from engines.kit.zoning.zone_table import areas_of, face_up, place_of


def agent_areas(view: LoghanState, who: int) -> list[Area]:
    """Describe all that belongs to a character."""
    return [
        board_area(view, who, view.agents[who]),
        *areas_of(view, CARRIED, who),
        combat_area(view, who),
        *areas_of(view, [HAND, TROPHIES], who),
    ]


def board_area(view: LoghanState, who: int, own: Agent) -> Area:
    """Describe the Character board with its markers."""
    things: tuple[Thing, ...] = ()
    if own.card != NONE:
        things = (face_up(f"agent{who}.card", view.box.characters[own.card], owner=own.seat),)
    place = Place(f"agent{who}.place", name_of(view, who), things=things, tokens=tuple(tokens(view, who, own)))
    return Area(f"agent{who}", name_of(view, who), Shape.POOL, (place,), owner=own.seat)


def tokens(view: LoghanState, who: int, own: Agent) -> list[Token]:
    """List the markers and tokens of a character."""
    found = [
        Token(f"energy{who}", "Energy Spheres", count=own.energy, owner=own.seat, is_counted=True),
        Token(f"reward_points{who}", "Reward Points", count=own.reward_points, owner=own.seat, is_counted=True),
    ]
    flags = {
        "leader": view.leader == who,
        "initiative": own.initiative,
        "overwhelmed": own.overwhelmed,
        "recuperating": own.recuperating,
        "chaos": own.chaos,
        "decided": own.vote != NONE,
    }
    return found + [Token(f"{name}{who}", name.capitalize()) for name, is_so in flags.items() if is_so]


def combat_area(view: LoghanState, who: int) -> Area:
    """Describe the Combat deck, its discard pile and the cards played in this Combat round."""
    places = tuple(place_of(view, zone, who) for zone in (DECK, DISCARD, PLAYED))
    return Area(f"combat{who}", "Combat cards", Shape.ROW, places, owner=view.agents[who].seat)
