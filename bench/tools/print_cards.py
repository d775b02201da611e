"""The cards that the benchmark of printing prints, with and without art, and what they are drawn with bare."""

from __future__ import annotations

import io
import random
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from engines import registry
from engines.ambush.content import Card
from engines.kit.documents import Content, Document
from engines.kit.layouts import Layout, default_layouts
from exports.faces import ops
from exports.faces.fonts import ICON_MIDDLE, ICONS, icon_letters
from exports.faces.inks import channels
from exports.pdf.pictures import Pictures
from exports.pdf.typefaces import prepare
from exports.sheets.pages import Page

GAME = "ambush"
CARD = "card.n"
"""How the id of a card begins; its place follows."""
MM = 72 / 25.4
ART = (744, 1039)
"""A poker card at 300 dots per inch."""


def cards(number: int, *, art: bool = False, changed: int = 0) -> Content:
    """Make so many different poker cards; those with art have a picture each. Some can say something new."""
    return Content([*(card(place, place < changed) for place in range(number)), layout(art=art)])


def card(place: int, is_new: bool = False) -> Document:  # noqa: FBT001, FBT002
    """Make a card that differs from all others."""
    model = models()[place % len(models())]
    more = f"Then look at {place} cards of the battlefield and put {place + 1} of them back where they lay."
    text = "This card says something new." if is_new else f"{model.text} {more}"
    name = f"{model.name} {place}"
    return model.changed(id=f"{CARD}{place:05}", name=name, copies=1, text=text, notes=f"art{place:05}")


@cache
def models() -> list[Card]:
    """List the cards that all others are made from."""
    return [one for one in registry.game(GAME).starter() if isinstance(one, Card)]


def texts_of(content: Content) -> list[tuple[str, str, str]]:
    """List name, text and picture of every card, for programs that know nothing of ours."""
    return [(one.name, one.text, one.notes) for one in content.of(Card)]


def layout(*, art: bool) -> Layout:
    """Return the layout of the cards: that of the game, with the picture over the whole card if there is one."""
    plain = next(one for one in default_layouts(GAME) if one.of == "card")
    boxes = [box.model_dump() for box in plain.front]
    if art:
        picture = {"show": "picture", "value": "{notes}", "x": 0, "y": 0, "width": 63, "height": 88}
        boxes.insert(2, picture)
    return plain.changed(front=boxes, back=())


def paint_art(folder: Path, number: int) -> None:
    """Paint as many different JPEGs as there are cards, each about 230 kB."""
    dice = random.Random(1)  # noqa: S311 - colours, no secrets
    noise = Image.effect_noise(ART, 20)
    for place in range(number):
        tone = Image.new("L", ART, dice.randrange(256))
        picture = Image.merge("RGB", (noise, tone, Image.linear_gradient("L").resize(ART)))
        picture = picture.rotate(180 * (place % 2)).transform(
            ART, Image.Transform.AFFINE, (1, 0, place % 97, 0, 1, 0)
        )
        out = io.BytesIO()
        picture.save(out, "JPEG", quality=80, subsampling=0)
        (folder / f"art{place:05}.jpg").write_bytes(out.getvalue())


def pictures_in(folder: Path) -> Pictures:
    """Give the painted pictures by their names."""
    return Pictures(lambda asset: (folder / f"{asset}.jpg").read_bytes())


def bare(pages: tuple[Page, ...], target: Any, art: Path | None = None) -> None:
    """Draw the same primitives as a plain ReportLab script would, with its fast settings."""
    prepare()
    rl_config.useA85 = 0
    canvas = Canvas(target, pageCompression=1, invariant=1, initialFontName="serif")
    for page in pages:
        canvas.setPageSize((page.width * MM, page.height * MM))
        for one in page.placed:
            canvas.saveState()
            canvas.translate(one.x * MM, (page.height - one.y - one.face.height) * MM)
            for op in one.face.ops:
                _bare_op(canvas, op, one.face.height * MM, art)
            canvas.restoreState()
        for mark in page.marks:
            _bare_op(canvas, mark, page.height * MM, art)
        canvas.showPage()
    canvas.save()


def _bare_op(canvas: Canvas, op: ops.Op, top: float, art: Path | None) -> None:
    if isinstance(op, ops.Text | ops.Icon):
        _bare_letters(canvas, op, top)
    elif isinstance(op, ops.Group):
        canvas.saveState()
        if isinstance(op.clip, ops.Rect):
            path = canvas.beginPath()
            clip = op.clip
            path.rect(clip.x * MM, top - (clip.y + clip.height) * MM, clip.width * MM, clip.height * MM)
            canvas.clipPath(path, stroke=0)
        for inner in op.ops:
            _bare_op(canvas, inner, top, art)
        canvas.restoreState()
    elif isinstance(op, ops.Picture):
        y = top - (op.y + op.height) * MM
        canvas.drawImage(f"{art}/{op.asset}.jpg", op.x * MM, y, op.width * MM, op.height * MM)
    else:
        _bare_shape(canvas, op, top)


def _bare_letters(canvas: Canvas, op: ops.Text | ops.Icon, top: float) -> None:
    canvas.setFillColorRGB(*(value / 255 for value in channels(op.colour)))
    if isinstance(op, ops.Text):
        canvas.setFont(op.font, op.size)
        canvas.drawString(op.x * MM, top - op.y * MM, op.text)
        return
    size = op.size * MM
    canvas.setFont(ICONS, size)
    canvas.drawString(op.x * MM - size / 2, top - op.y * MM - ICON_MIDDLE * size, icon_letters()[op.name])


def _bare_shape(canvas: Canvas, op: Any, top: float) -> None:
    pen = op.pen
    if pen.fill:
        canvas.setFillColorRGB(*(value / 255 for value in channels(pen.fill)))
    if pen.stroke:
        canvas.setStrokeColorRGB(*(value / 255 for value in channels(pen.stroke)))
        canvas.setLineWidth(pen.line * MM)
    how = {"stroke": int(bool(pen.stroke)), "fill": int(bool(pen.fill))}
    if isinstance(op, ops.Rect):
        canvas.rect(op.x * MM, top - (op.y + op.height) * MM, op.width * MM, op.height * MM, **how)
    elif isinstance(op, ops.Line):
        canvas.line(op.x1 * MM, top - op.y1 * MM, op.x2 * MM, top - op.y2 * MM)
    elif isinstance(op, ops.Ellipse):
        x, y, rx, ry = op.x * MM, top - op.y * MM, op.rx * MM, op.ry * MM
        canvas.ellipse(x - rx, y - ry, x + rx, y + ry, **how)
    else:
        _bare_outline(canvas, op, top, how)


def _bare_outline(canvas: Canvas, op: Any, top: float, how: dict[str, int]) -> None:
    path = canvas.beginPath()
    points = op.points if isinstance(op, ops.Polygon) else [op.start, *(one[-2:] for one in op.segments if one)]
    path.moveTo(points[0][0] * MM, top - points[0][1] * MM)
    for x, y in points[1:]:
        path.lineTo(x * MM, top - y * MM)
    path.close()
    canvas.drawPath(path, **how)
