"""Heat maps: how often something was in each place of a board or a row of cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from exports.charts.paper import Area, Chart, Ink, centred, face, fitted, percent
from exports.faces.ops import Face, Op, Pen, Polygon

Corner = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place with its outline in millimetres, its share of the most that any place has, and what is said of it."""

    name: str
    outline: tuple[Corner, ...]
    share: float
    said: str = ""
    at: Corner | None = None
    """Where its name has room; unless it is said, in its middle."""


def heat_map(
    title: str, spots: Sequence[Spot], tallest: float = 120, headings: tuple[str, str] = ("place", "share")
) -> Chart:
    """Return places in colours from cold to warm, each with its name where there is room, in so many millimetres."""
    rows = tuple((one.name, one.said or percent(one.share)) for one in spots)

    corners = [corner for one in spots for corner in one.outline] or [(0.0, 0.0), (1.0, 1.0)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    wide, high = max(x for x, _ in corners) - left, max(y for _, y in corners) - top

    def scale_of(width: float) -> float:
        return min((width - 4) / max(wide, 1e-9), tallest / max(high, 1e-9))

    def laid(points: Iterable[Corner], width: float) -> tuple[Corner, ...]:
        scale = scale_of(width)
        return tuple((2 + (x - left) * scale, 2 + (y - top) * scale) for x, y in points)

    def areas(width: float) -> list[Area]:
        return [Area((place,), laid(one.outline, width)) for place, one in enumerate(spots)]

    def draw(width: float, ink: Ink) -> Face:
        ops: list[Op] = []
        words: list[Op] = []
        for one in spots:
            outline = laid(one.outline, width)
            ops.append(Polygon(outline, Pen(fill=mixed(ink.cold, ink.warm, one.share), stroke=ink.line, line=0.25)))
            at = _middle(outline) if one.at is None else laid([one.at], width)[0]
            words += _words(one, at, _room(outline), ink)
        return face(width, high * scale_of(width) + 4, ops + words)

    return Chart(title, draw, headings, rows, areas)


def _room(outline: tuple[Corner, ...]) -> float:
    return max(x for x, _ in outline) - min(x for x, _ in outline)


def _middle(outline: tuple[Corner, ...]) -> Corner:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _words(one: Spot, at: Corner, room: float, ink: Ink) -> list[Op]:
    """Set name and share over a place, if there is room, in a colour that is read on it."""
    if room < 9:
        return []
    colour = "#ffffff" if lightness(mixed(ink.cold, ink.warm, one.share)) < 0.5 else "#101010"
    return [
        centred(fitted(one.name, room - 1.5, 6.0), at[0], at[1], colour, 6.0),
        centred(one.said or percent(one.share), at[0], at[1] + 3, colour, 6.0),
    ]


def mixed(cold: str, warm: str, share: float) -> str:
    """Return a colour between two."""
    part = min(1.0, max(0.0, share))
    pairs = ((int(cold[at : at + 2], 16), int(warm[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(low + (high - low) * part):02x}" for low, high in pairs)


def lightness(colour: str) -> float:
    """Return how light a colour looks, from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue
