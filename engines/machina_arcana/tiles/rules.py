"""The map tiles of the game as whoever draws them needs them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.kit.documents import Problem
from engines.kit.maps.floors import Floor
from engines.kit.maps.grids import Lattice, Side
from engines.kit.maps.palettes import Palette
from engines.kit.maps.sight import centre_to_centre_round_corners
from engines.kit.maps.tile_rules import BACK, Flaw, TileRules, faces_of
from engines.kit.maps.tiles import Tile, TileFace, grid_of
from engines.machina_arcana.content import MapTile, Use
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.tiles.amounts import amounts
from engines.machina_arcana.tiles.exploring import LARGEST, drawn, explored
from engines.machina_arcana.tiles.hunting import STAMINA, way
from engines.machina_arcana.tiles.nearest import nearest
from engines.machina_arcana.tiles.proofs import OF_AN_ENDGAME, OF_THE_DECK, OPENING, Proof, size
from engines.machina_arcana.tiles.survey import Survey


def _is_of_the_deck(tile: Tile) -> bool:
    return isinstance(tile, MapTile) and tile.use is Use.DECK


def flaws(tile: Tile, face: TileFace, floor: Floor) -> Sequence[Flaw]:
    """Prove one face."""
    survey = Survey(face, floor)
    wrong = list(size(survey))
    return wrong or [flaw for proof in _proofs(tile) for flaw in proof(survey)]


def _proofs(tile: Tile) -> Sequence[Proof]:
    return OF_THE_DECK if _is_of_the_deck(tile) else OF_AN_ENDGAME


def tile_flaws(tile: Tile, palette: Palette) -> Iterator[Flaw]:
    """The two faces of a tile differ in the side of the symbol or in their solid sides."""
    if tile.back is None or not _is_of_the_deck(tile):
        return
    sides = [frozenset(grid_of(face, palette).edges()) for face in (tile.front, tile.back)]
    if tile.front.direction == tile.back.direction and sides[0] == sides[1]:
        yield Flaw("both faces have their edges and the symbol at the same sides", "MA-Q-30")


def _opening(lattice: Lattice, side: Side) -> tuple[int, ...]:
    return OPENING


RULES = TileRules(
    tile=MapTile,
    sight=centre_to_centre_round_corners,
    opening=_opening,
    flaws=flaws,
    tile_flaws=lambda tile, palette: tuple(tile_flaws(tile, palette)),
    amounts=amounts,
    in_deck=_is_of_the_deck,
    area=(LARGEST, LARGEST),
    draw=drawn,
    explore=explored,
    landmarks=(kinds.SPAWN, kinds.CHEST, kinds.CHAPTER),
    nearest=nearest,
    deadly=(kinds.PIT,),
    hunt=way,
    hunter=f"A mindless monster with {STAMINA} stamina",
)


def problems_of(tile: MapTile, palette: Palette) -> list[Problem]:
    """List what the proofs find on both faces of a tile."""
    found = [
        flaw.problem(tile.id, name)
        for _, name, face in faces_of([tile])
        for flaw in flaws(tile, face, RULES.floor(grid_of(face, palette), palette))
    ]
    return found + [flaw.problem(tile.id, BACK) for flaw in tile_flaws(tile, palette)]
