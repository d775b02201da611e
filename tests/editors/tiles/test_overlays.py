from __future__ import annotations

from PySide6.QtGui import QImage, QPainter

from editors.tiles import overlays
from editors.tiles.overlays import Overlay, draw_overlay
from engines.kit.maps.grids import Lattice
from tests.each import each


@each(("pixels", "is_written"), [(17.0, False), (19.0, True)])
def test_steps_are_written_only_where_a_cell_is_large_enough_to_read_them(qapp, pixels, is_written):
    image = QImage(100, 100, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(pixels / 25.0, pixels / 25.0)
    before = overlays.number.cache_info()
    draw_overlay(painter, Overlay(Lattice(2, 1), heat={0: 0, 1: 1}), 25.0)
    painter.end()
    after = overlays.number.cache_info()

    assert (after.hits + after.misses > before.hits + before.misses) is is_written
    assert image.pixelColor(int(pixels * 0.1), int(pixels * 0.1)).alpha() > 0
