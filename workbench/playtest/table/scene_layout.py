"""Where everything lies in a scene: its sides beside one another, and under them the rows of things."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kit.table import Scene, SceneRow, SceneSide, Thing, Token
from workbench.playtest.table.blocks import GAP, Block, Sort, Spot, balanced, centred, side_by_side
from workbench.playtest.table.maps import Sizes

SIDE = 96.0
"""How wide a side is."""
MOST_SIDES = 4
"""So many sides stand beside one another."""
PAD = 6.0
HEADING = 8.0
PIECE = 15.0
MARK = 9.0
"""How large a token is that stands on a side, and one that lies on a thing."""
SHOWN, CHOICE, LARGE = 40.0, 60.0, 132.0
"""How high a thing is that a side shows, one of a row, and one that is there to be read."""
CARD, COIN = 88.0, 34.0
"""How high a card is that was turned up, and how large a coin or a die."""
BRIEF_ROOM = 330.0
"""How wide it is at most what was turned up together."""
LETTER, LINE = 2.35, 6.4
"""How wide a letter of a line is, and how high a line."""


def scene_block(scene: Scene, sizes: Sizes) -> Block:
    """Return a scene as spots."""
    if scene.is_brief:
        return balanced([_turned_up(side, sizes) for side in scene.sides], BRIEF_ROOM)
    sides = [_side(side, sizes) for side in scene.sides]
    tallest = max((block.height for block in sides), default=0.0)
    for block in sides:
        block.spots[0].height = block.height = tallest
    whole = balanced(sides, MOST_SIDES * (SIDE + GAP))
    room = max(whole.width, 2 * SIDE)
    return centred([whole, *(_row(row, sizes, room) for row in scene.rows if row.things)], GAP)


def _side(side: SceneSide, sizes: Sizes) -> Block:
    """Lay out a side: its name, who stands there, what it shows, and what is said of it."""
    block, inner = Block(), SIDE - 2 * PAD
    block.add(Spot(Sort.MAT, side.id, 0, 0, SIDE, HEADING, side.name, owner=side.owner, area=side.id))
    block.add(_heading(side.name, inner, is_winner=side.is_winner, owner=side.owner))
    y = PAD + HEADING
    for inside in (_forces(side.tokens, inner, side.id), _things(side.things, sizes, inner, side.id)):
        if inside.spots:
            block.put(inside, PAD, y)
            y += inside.height + GAP / 2
    for words in side.lines:
        height = LINE * _lines(words, inner)
        block.add(Spot(Sort.WORDS, "", PAD, y, inner, height, words, area=side.id))
        y += height + 1
    block.height = y + PAD / 2
    return block


def _turned_up(side: SceneSide, sizes: Sizes) -> Block:
    """Lay out what a side turns up, large, with its sentences under it."""
    tokens, things = (
        _forces(side.tokens, BRIEF_ROOM, side.id, COIN),
        _things(side.things, sizes, BRIEF_ROOM, "", CARD),
    )
    shown = side_by_side([things, tokens], GAP)
    width = max(shown.width, SIDE)
    block = Block()
    block.put(shown, (width - shown.width) / 2, 3.0)
    block.width = width
    for words in side.lines:
        height = LINE * _lines(words, width)
        block.add(Spot(Sort.WORDS, "", 0.0, block.height + 3, width, height, words, area=side.id))
    return block


def _heading(words: str, width: float, *, is_winner: bool = False, owner: int | None = None) -> Spot:
    return Spot(Sort.TITLE, "", PAD, PAD - 2, width, HEADING, f"★ {words}" if is_winner else words, owner=owner)


def _row(row: SceneRow, sizes: Sizes, room: float) -> Block:
    """Lay out things that belong to no side."""
    things = _things(row.things, sizes, room - 2 * PAD, "", LARGE if row.is_large else CHOICE)
    block = Block()
    block.put(things, (room - things.width) / 2, PAD + HEADING)
    block.width, block.height = room, block.height + PAD / 2
    block.spots.insert(0, Spot(Sort.MAT, "", 0, 0, room, block.height, row.title))
    block.spots.insert(1, _heading(row.title, room - 2 * PAD))
    return block


def _forces(tokens: Sequence[Token], room: float, place: str, piece: float = PIECE) -> Block:
    """Lay out who stands on a side as counted pieces."""
    block, x, y = Block(), 0.0, 3.0
    for token in tokens:
        if x and x + piece > room:
            x, y = 0.0, y + piece + 4
        block.add(Spot(Sort.DISC, token.id, x, y, piece, piece, token=token, owner=token.owner, place=place))
        x += piece + 4
    return block


def _things(things: Sequence[Thing], sizes: Sizes, room: float, place: str, shown: float = SHOWN) -> Block:
    """Lay out things beside one another, all equally high."""
    block, x = Block(), 0.0
    natural = [sizes(thing) for thing in things]
    widths = [width * shown / height for width, height in natural]
    scale = min(1.0, (room - 3.0 * len(things)) / sum(widths)) if widths else 1.0
    for thing, width in zip(things, widths, strict=True):
        spot = Spot(Sort.THING, thing.id, x, 0, width * scale, shown * scale, thing=thing, place=place)
        block.add(spot)
        for number, token in enumerate(thing.tokens):
            at = (spot.x + spot.width - MARK * (number + 0.8), -MARK * 0.2)
            block.spots.append(Spot(Sort.DISC, token.id, *at, MARK, MARK, token=token, place=place))
        x += spot.width + 3.0
    return block


def _lines(words: str, width: float) -> int:
    """Count the lines that words take where a line is broken only between them."""
    room, lines, used = int(width / LETTER), 1, 0
    for word in words.split():
        if used and used + 1 + len(word) > room:
            lines, used = lines + 1, 0
        used += len(word) + (1 if used else 0)
    return lines
