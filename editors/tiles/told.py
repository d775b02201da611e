"""What is told in words: of the cell under the hand, in a line below the canvas, and of the proofs of a deck."""

from __future__ import annotations

import html
from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from editors.tiles.deck_list import Key
from editors.tiles.proving import DeckReport
from engines.kit.maps.joins import Meeting

LINES = 2
WHY = {
    Meeting.DEAD: "one has an opening where the other is solid",
    Meeting.PARTLY: "their openings meet only in part",
    Meeting.OFFSET: "their openings are at different places",
    Meeting.SOLID: "neither has an opening",
}
"""Why two faces do not join."""
MOST_TOLD = 6
"""More joins than these are counted, not told."""


def told_line(parent: QWidget) -> QLabel:
    """Return a label of a size that stays: however much there is to say, nothing around it moves."""
    label = QLabel(parent, wordWrap=True)
    label.setContentsMargins(8, 2, 8, 4)
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    label.setFixedHeight(LINES * label.fontMetrics().lineSpacing() + 8)
    return label


def _link(key: Key, names: Mapping[Key, str]) -> str:
    """Return the name of a face as a link that opens its tile."""
    return f'<a href="{html.escape(key[0])}">{html.escape(names.get(key, key[0]))}</a>'


def said_of(report: DeckReport, names: Mapping[Key, str]) -> str:
    """Say which faces do not join, which close the map, and how many are proved."""
    lines = [f"{report.joins} joins of two faces were tried; {report.joins - len(report.bad_joins)} meet."]
    pairs = list(dict.fromkeys((one.one, one.side, one.other, one.meeting) for one in report.bad_joins))
    for one, side, other, meeting in pairs[:MOST_TOLD]:
        lines.append(f"✗ {_link(one, names)}, {side.word} edge, with {_link(other, names)}: {WHY[meeting]}.")
    if len(pairs) > MOST_TOLD:
        lines.append(f"… and {len(pairs) - MOST_TOLD} more.")
    for one, other in report.closed[:MOST_TOLD]:
        lines.append(f"✗ {_link(one, names)} with {_link(other, names)} closes the map.")
    lines += [
        f"✗ {_link(odd.face, names)} has cells of {odd.size:g} mm, others have {odd.usual:g} mm."
        for odd in report.odd_cells[:MOST_TOLD]
    ]
    wrong = sum(bool(flaws) for flaws in report.flaws.values())
    lines.append(f"{len(report.flaws) - wrong} of {len(report.flaws)} faces are proved.")
    if report.is_green:
        lines.append("Every proof holds.")
    return "<br>".join(lines)
