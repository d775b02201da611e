"""The table: what lies where, as data that the playtest window draws."""

from __future__ import annotations

from dataclasses import replace

from engines.castle_von_loghan.castle.boards import here, is_locked
from engines.castle_von_loghan.castle.maps import COLOURS
from engines.castle_von_loghan.resources import MOST_CLARITY, MOST_HEALTH
from engines.castle_von_loghan.state import NONE, LoghanState, current_event
from engines.castle_von_loghan.table.agents import agent_areas
from engines.castle_von_loghan.table.pointing import POINTS, board_of
from engines.castle_von_loghan.table.scenes import scenes
from engines.castle_von_loghan.zones import (
    ENEMIES,
    ENEMY_DISCARDS,
    EVENTS,
    OFFERED,
    REWARD_DECK,
    SHOP,
    TOKENS,
    TREASURE_DISCARDS,
    TREASURES,
)
from engines.kit.maps.laying import laid_board, laid_link, laid_space, laid_token
from engines.kit.maps.palettes import Palette
from engines.kit.pointing import points_of
from engines.kit.table import Area, Place, Shape, Table, Thing, Token
from engines.kit.zoning.zone_table import area_of, areas_of, face_up, things_of


def table(view: LoghanState) -> Table:
    """Describe all that a seat sees."""
    areas = [
        board_area(view),
        track("health", "Health", view.health, MOST_HEALTH),
        track("clarity", "Clarity", view.clarity, MOST_CLARITY),
        *deck_areas(view),
        event_area(view),
        row_area(view),
        offer_area(view),
        *(area for who in range(len(view.agents)) for area in agent_areas(view, who)),
    ]
    return Table(tuple(areas), points_of(view, POINTS, board_of), scenes(view))


# The board


def board_area(view: LoghanState) -> Area:
    """Describe the castle with all that stands and lies in it."""
    board, palette = here(view), view.box.palette
    spaces = [space for space, kind in enumerate(board.kinds) if kind is not None]
    links = [
        laid_link(palette, way.kind, f"space{way.start}", f"space{way.end}", is_closed=is_locked(view, number))
        for number, way in enumerate(board.ways)
    ]
    return laid_board("board", board.document, [space_place(view, space, palette) for space in spaces], links)


def space_place(view: LoghanState, space: int, palette: Palette) -> Place:
    """Describe a space of the board."""
    printed = here(view).printed[view.box.spaces[space]]
    note = "" if printed.colour is None else f"{str(printed.colour).capitalize()} “?”"
    return laid_space(
        printed,
        palette,
        f"space{space}",
        things=token_things(view, space),
        tokens=tuple(markers(view, space, palette)),
        note=note,
    )


def token_things(view: LoghanState, space: int) -> tuple[Thing, ...]:
    """Describe the Search tokens of a room: how many lie face down, and those that the viewer knows."""
    return things_of(view, TOKENS, space)


def markers(view: LoghanState, space: int, palette: Palette) -> list[Token]:
    """List the Group token and the Clean Token of a space."""
    found = [laid_token(palette, "group", "group", is_unit=True)] if space == view.space else []
    return found + ([laid_token(palette, "clean", f"clean{space}")] if space in view.clean else [])


def track(id: str, title: str, value: int, maximum: int) -> Area:
    """Describe a track of the board."""
    return Area(id, title, Shape.TRACK, (Place(f"{id}.marker", title),), value=max(0, value), maximum=maximum)


# Decks


def deck_areas(view: LoghanState) -> list[Area]:
    """Describe the decks and discard piles beside the board."""
    decks = areas_of(view, [TREASURES, TREASURE_DISCARDS, ENEMIES, ENEMY_DISCARDS])
    return [*decks, *(event_deck(view, number) for number in range(len(view.events))), story_area(view)]


def event_deck(view: LoghanState, number: int) -> Area:
    """Describe a Random Event deck with the Enemies that lurk on it."""
    area, count = area_of(view, EVENTS, number), len(view.lurking[number])
    lurking = (Token(f"events{number}.lurking", "Lurking Enemies", count=count),) if count else ()
    place = area.places[0]
    deck, *seen = place.things
    dyed = replace(deck, colour=view.box.palette.mark(str(COLOURS[number])).colour)
    return replace(area, places=(replace(place, things=(dyed, *seen), tokens=lurking),))


def story_area(view: LoghanState) -> Area:
    """Describe the Story deck: how many cards are left, and what its cover says."""
    box = view.box
    left = sum(place >= view.story_at and place not in view.story_gone for place in range(len(box.tales)))
    note = story_condition(view)
    title = box.story.name if box.story else "No story"
    things = (Thing("story.deck", title, face_up=False, count=left, note=note),) if left else ()
    stays = tuple(face_up(f"story.stays{place}", box.tales[place]) for place in view.in_play)
    return Area("story", title, Shape.STACK, (Place("story.place", title, things=(*things, *stays), note=note),))


def story_condition(view: LoghanState) -> str:
    """Say what has to be fulfilled before the story goes on, if its next card is covered."""
    covers = view.box.covers
    cover = covers[view.story_at] if view.covered and view.story_at < len(covers) else None
    return cover.condition if cover else ""


def story_wants(view: LoghanState) -> str:
    """Say what the story wants now: that its event is resolved, something that is demanded, or nothing but time."""
    box = view.box
    if box.story is None or view.ending is not None:
        return ""
    if view.tale != NONE:
        return f"The story: “{box.tales[view.tale].name}” is being resolved."
    if condition := story_condition(view):
        demand = condition.removeprefix("Remove this cover when ")
        return f"The story goes on when {demand}" if demand != condition else f"The story goes on when: {condition}"
    return "The story goes on in the next Event Phase." if view.story_at < len(box.tales) else "The story is told."


# What lies open


def event_area(view: LoghanState) -> Area:
    """Describe the event that is being resolved, with the letters to choose."""
    card = current_event(view)
    things = (face_up("event.card", card),) if card else ()
    letters = tuple(Place(f"letter{place}", f"{'ABCD'[place]}: {choice}") for place, choice in _choices(view))
    return Area("event", "Event", Shape.ROW, (Place("event.place", "Event", things=things), *letters), is_loose=True)


def _choices(view: LoghanState) -> list[tuple[int, str]]:
    card = current_event(view)
    return list(enumerate(card.choices)) if card else []


def row_area(view: LoghanState) -> Area:
    """Describe the Enemies in the row with the Damage on them."""
    places = tuple(foe_place(view, place) for place in range(len(view.row)))
    return Area("row", "Enemies", Shape.ROW, places, is_loose=True)


def foe_place(view: LoghanState, place: int) -> Place:
    """Describe an Enemy of the row."""
    foe = view.row[place]
    document, palette = view.box.enemies[foe.card], view.box.palette
    damage = [
        laid_token(palette, "damage", f"damage{place}.{who}", count=count, owner=view.agents[who].seat)
        for who, count in enumerate(foe.tokens)
        if count
    ]
    stun = [Token(f"stun{place}", "Stunned")] if foe.stunned else []
    note = "defeated" if foe.defeated else f"{max(0, document.health - sum(foe.tokens))} Health left"
    thing = face_up(f"foe{place}", document, note=note, tokens=(*damage, *stun))
    return Place(f"row{place}", document.name, column=place, things=(thing,))


def offer_area(view: LoghanState) -> Area:
    """Describe the Treasures that lie open to be had, and the Reward deck."""
    things = tuple(thing for zone in (OFFERED, SHOP, REWARD_DECK) for thing in things_of(view, zone))
    return Area("offer", "On offer", Shape.ROW, (Place("offer.place", "On offer", things=things),), is_loose=True)
