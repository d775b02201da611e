"""The table in front of each player: character boards, Madness, trees, what was taken."""

from __future__ import annotations

from collections.abc import Iterator

from engines.kit.table import Area, Place, Shape, Thing, Token
from engines.kit.zoning.zone_table import face_up
from engines.wardens.box import Tree
from engines.wardens.state import CHARACTERS, CTHULHU, DEAD, INSANE, MORGANA, NOBODY, NONE, SELENA, WardensState

UNIT_NAMES = ("Tentacles", "Ships", "Zeppelins", "Tanks")


def character_areas(view: WardensState) -> list[Area]:
    """Describe the boards of all characters, each before its own player."""
    return [character_area(view, who) for who in CHARACTERS]


def owner_of(view: WardensState, who: int) -> int | None:
    """Return the seat before which a character's board lies; nobody's before the Wardens are shared."""
    return None if view.owners[who] == NOBODY else view.owners[who]


def character_area(view: WardensState, who: int) -> Area:
    """Describe a character's board with its tokens, and what is unlocked of its tree."""
    board, owner = view.box.characters[who], owner_of(view, who)
    card = face_up(f"character{who}.card", board, owner=owner, note=condition(view, who))
    things = (card, *powers(view, who))
    place = Place(f"character{who}.place", board.name, things=things, tokens=tuple(tokens(view, who)))
    trees = {CTHULHU: view.box.mutations.cards, SELENA: view.box.upgrades.cards}
    room = 1 + len(trees.get(who, ()))
    return Area(f"character{who}", board.name, Shape.POOL, (place,), owner=owner, room=room, is_loose=owner is None)


def condition(view: WardensState, who: int) -> str:
    """Say how it stands with a Warden."""
    return {INSANE: "insane", DEAD: "dead"}.get(view.minds[who], "possessed" if view.possessed == who else "")


def powers(view: WardensState, who: int) -> tuple[Thing, ...]:
    """Describe the mutations or upgrades that are unlocked."""
    trees: dict[int, tuple[str, Tree, tuple[int, ...]]] = {
        CTHULHU: ("mutation", view.box.mutations, view.mutations),
        SELENA: ("upgrade", view.box.upgrades, view.upgrades),
    }
    if who not in trees:
        return ()
    name, tree, unlocked = trees[who]
    return tuple(face_up(f"{name}{number}", tree.cards[number]) for number in unlocked)


def tokens(view: WardensState, who: int) -> Iterator[Token]:
    """Yield the markers on a board: Madness, what it has taken, and whether bonus action and pet are left."""
    owner = owner_of(view, who)
    if who != CTHULHU:
        yield Token(f"madness{who}", f"Madness {view.madness[who]} of {view.box.limits[who]}", owner=owner)
        if condition(view, who):
            yield Token(f"mind{who}", condition(view, who).capitalize(), owner=owner)
        if view.bonus[who]:
            yield Token(f"bonus{who}", "Bonus action", owner=owner)
    if who == CTHULHU and view.token_bonus != NONE:
        yield Token("token_bonus", f"Bonus with {view.box.tokens[view.token_bonus].name}", owner=owner)
    if who == CTHULHU:
        yield from _counted(view.collected, "collected", "Collected", owner)
    if who == MORGANA:
        yield from _counted(view.trophies, "trophies", "Trophies", owner)
    if who == SELENA and view.blueprints:
        yield Token("blueprints", "Blueprints", count=view.blueprints, owner=owner)


def _counted(numbers: list[int], id: str, title: str, owner: int | None) -> Iterator[Token]:
    for kind, number in enumerate(numbers):
        if number:
            yield Token(f"{id}{kind}", f"{title}: {UNIT_NAMES[kind]}", count=number, owner=owner)
