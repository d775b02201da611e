"""`workbench export tmx` and `uvtt`: map tiles for Tiled and for virtual tables."""

from __future__ import annotations

import io
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from engines.kit.maps.palettes import Palette, palette_for
from engines.kit.maps.tile_rules import BACK, faces_of
from engines.kit.maps.tiles import Tile, TileFace, grid_of
from exports.faces.layout import Component
from exports.images.cells import cell_pictures
from exports.images.rendering import exactly, picture_of
from exports.images.shops import marked, marked_as
from exports.maps import uvtt as universal
from exports.maps.plain_values import MapError
from exports.maps.tiled_map import map_of
from exports.maps.tmx import tileset_picture, tmj, tmx
from workbench.cli.errors import Failure
from workbench.cli.export.shared import Material, Printed, add_output, add_selection, chosen, material, tell
from workbench.cli.outputs import check_files
from workbench.cli.progress import at_work
from workbench.library.files import write_files

INCH = 25.4


def arguments(parser: ArgumentParser) -> None:
    """Declare the words of both tasks."""
    add_selection(parser)
    add_output(parser, "the folder to write to", is_folder=True)


def run_tmx(args: Namespace) -> int:
    """Write every face as a map of Tiled, as TMX and as its JSON, and the picture of their tileset."""
    with material(args) as given, at_work("Drawing"):
        found, palette = _tiles(args, given), _palette(given)
        picture = f"{given.game.slug}-spaces.png"
        drawn_from = marked_as(marked("tileset", palette))
        files = {picture: _png(tileset_picture(cell_pictures(palette, tuple(palette.cells))), drawn_from)}
        for name, _, _, face in _faces(found):
            try:
                drawn = map_of(face, palette)
            except MapError as problem:
                raise Failure(f"{name}: {problem}") from None
            files |= {f"{name}.tmx": tmx(drawn, palette, picture), f"{name}.tmj": tmj(drawn, palette, picture)}
        return _written(args, given, found, files)


def run_uvtt(args: Namespace) -> int:
    """Write every face with its picture, walls and doors for virtual tables."""
    with material(args) as given, at_work("Drawing"):
        found, palette, files = _tiles(args, given), _palette(given), {}
        for name, component, side, face in _faces(found):
            picture = _picture(component, side, face, given)
            files[f"{name}.uvtt"] = universal.uvtt(grid_of(face, palette), palette, picture)
        return _written(args, given, found, files)


def _tiles(args: Namespace, given: Material) -> list[Component]:
    """Return the map tiles among what was selected."""
    every = given.studio.components(given.game.slug, given.content, chosen(args, given))
    found = [one for one in every if isinstance(one.document, Tile)]
    if not found:
        raise Failure(f"{given.game.title} has no map tiles, or none that fits")
    return found


def _palette(given: Material) -> Palette:
    return palette_for(given.game.slug, given.content.values())


def _faces(found: list[Component]) -> Iterator[tuple[str, Component, str, TileFace]]:
    for component in found:
        assert isinstance(component.document, Tile)
        for tile, side, face in faces_of([component.document]):
            yield f"{tile.id}-{side}", component, side, face


def _picture(component: Component, side: str, face: TileFace, given: Material) -> bytes:
    assert isinstance(component.document, Tile)
    drawn = component.sides.back if side == BACK and component.sides.back else component.sides.front
    picture = picture_of(drawn, universal.PIXELS / component.document.cell * INCH, pictures=given.studio.pictures)
    wide, high = face.lattice
    return _png(exactly(picture, wide * universal.PIXELS, high * universal.PIXELS))


def _png(picture: Image.Image, info: PngInfo | None = None) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True, pnginfo=info)
    return out.getvalue()


def _written(args: Namespace, given: Material, found: list[Component], files: dict[str, bytes]) -> int:
    paths: list[Path] = [args.output / name for name in files]
    check_files(args, paths)
    write_files(args.output, files)
    return tell(args, Printed(found, len(paths), paths), given.studio)
