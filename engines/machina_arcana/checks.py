"""What must be right with the content before a game can be played with it."""

from __future__ import annotations

from engines.kit.documents import Content, Problem, Severity
from engines.machina_arcana import content as printed
from engines.machina_arcana.content import ChapterRole, DieRole, ItemType, Use

SPARE_TILES = 5
"""How many tiles a deck needs at least: four lie in the area, and one is explored (MA-Q-38)."""


def errors(content: Content) -> list[Problem]:
    """List why nobody can play with this content."""
    return [*_too_few(content), *_dice(content), *_scenarios(content)]


def check(content: Content) -> list[Problem]:
    """Find what is wrong with the content as a whole."""
    return errors(content)


def deck_tiles(content: Content) -> list[printed.MapTile]:
    """List the tiles of the tile deck (MA-036)."""
    return [tile for tile in content.of(printed.MapTile) if tile.use is Use.DECK and tile.copies]


def _problem(message: str, rule: str, document: str = "", field: str = "") -> Problem:
    return Problem(document, field, message, Severity.ERROR, rule)


def _too_few(content: Content) -> list[Problem]:
    found = []
    if len(deck_tiles(content)) < SPARE_TILES:
        found.append(_problem(f"the tile deck needs at least {SPARE_TILES} tiles", "MA-036"))
    if not content.of(printed.Explorer):
        found.append(_problem("there is no explorer", "MA-025"))
    if not any(one.level == 1 and not one.is_foe for one in content.of(printed.Monster)):
        found.append(_problem("there is no monster of level 1", "MA-033"))
    types = {one.type for one in content.of(printed.Item) if one.level == 1}
    return found + [_problem(f"there is no {one} of level 1", "MA-030") for one in ItemType if one not in types]


def _dice(content: Content) -> list[Problem]:
    roles = [one.role for one in content.of(printed.Die)]
    return [_problem(f"there is not one {one} die", "MA-143") for one in DieRole if roles.count(one) != 1]


def _scenarios(content: Content) -> list[Problem]:
    scenarios = content.of(printed.Scenario)
    found = [] if scenarios else [_problem("there is no scenario", "MA-016")]
    for scenario in scenarios:
        cards = [content.get_as(printed.Chapter, id) for id in scenario.cards]
        if not any(card is not None and card.role is ChapterRole.CHAPTER for card in cards):
            found.append(_problem("the scenario has no chapter", "MA-017", scenario.id, "cards"))
        found += [
            _problem("the endgame has no tile", "MA-347", card.id, "tile")
            for card in cards
            if card is not None
            and card.role is ChapterRole.ENDGAME
            and content.get_as(printed.MapTile, card.tile) is None
        ]
    return found
