"""A face on the canvas with the boxes of its layout to be picked, dragged and resized."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editors.canvas.face_item import FaceItem
from editors.canvas.scene import CanvasScene
from editors.layouts.boxes import area_of, is_ground, key
from editors.painter import FacePainter, outline_of
from engines.kit.layouts import Box
from exports.faces.ops import Face

BEYOND = 12.0
"""How much is seen around the face, in millimetres."""
REACH = 50.0
"""How far outside the face a box may lie."""
ACCENT = "#3556c4"
COMING = QColor(53, 86, 196, 60)
CUT, SAFE, FRAME = QColor("#d01c8b"), QColor("#1b9e77"), QColor(60, 90, 200, 90)
"""Lines over the paper: where it is cut, what is safe, where boxes are."""


class LayoutScene(CanvasScene):
    """Shows one side of a sample, as it is printed with its bleed, and the boxes over it."""

    def __init__(self, painter: FacePainter, parent: QObject | None = None) -> None:
        super().__init__(QRectF(0, 0, 63, 88), parent)
        self.least = 0.0
        self.accent = ACCENT
        self.step = self.nudge = 0.5
        self.face = FaceItem(painter)
        self.face.shows_bleed = True
        self.addItem(self.face)
        self.paper = QRectF(0, 0, 63, 88)
        """What is cut out."""
        self.shows_lines = True
        self.shows_frames = True
        self.coming: QRectF | None = None
        """Where what is dragged over the face would come to lie."""

    def announce(self, area: QRectF | None) -> None:
        """Show where what is dragged over the face would come to lie; None: nothing is."""
        if area != self.coming:
            self.coming = area
            self.update()

    def show_side(self, face: Face | None, side: str, boxes: Sequence[Box], shown: Sequence[bool]) -> None:
        """Show a side of a sample; boxes that it does not show are not picked by a click."""
        self.face.show_face(face, moves=self.is_moving)
        paper = self.paper = QRectF(0, 0, face.width, face.height) if face else QRectF(0, 0, 63, 88)
        area = paper.adjusted(-BEYOND, -BEYOND, BEYOND, BEYOND)
        if area != self.sceneRect():
            self.setSceneRect(area)
        self.limits = paper.adjusted(-REACH, -REACH, REACH, REACH)
        edge, safe = (face.bleed, face.safe) if face else (0.0, 0.0)
        self.targets = [paper, paper.adjusted(-edge, -edge, edge, edge), paper.adjusted(safe, safe, -safe, -safe)]
        self.lay({key(side, place): area_of(box) for place, box in enumerate(boxes)})
        for place, box in enumerate(boxes):
            item = self.boxes[key(side, place)]
            item.can_be_picked = shown[place] or item.isSelected()
            item.is_ground = is_ground(box, paper)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw where the paper is cut, what is safe and where boxes are, beneath the marks."""
        face = self.face.face()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.shows_frames:
            painter.setPen(_thin(FRAME))
            for box in self.boxes.values():
                if box.can_be_picked and not box.is_ground:
                    painter.drawRect(box.area())
        if self.shows_lines and face is not None:
            painter.setPen(_thin(CUT))
            painter.drawPath(outline_of(face))
            painter.setPen(_thin(SAFE, Qt.PenStyle.DashLine))
            inside = face.safe
            painter.drawRect(QRectF(inside, inside, face.width - 2 * inside, face.height - 2 * inside))
        super().drawForeground(painter, rect)
        if self.coming is not None:
            painter.setPen(_thin(QColor(ACCENT), Qt.PenStyle.DashLine))
            painter.setBrush(COMING)
            painter.drawRect(self.coming)


def _thin(colour: QColor, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    pen = QPen(colour, 1, style)
    pen.setCosmetic(True)
    return pen
