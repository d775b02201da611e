"""A matter of this game: a question as a seat sees it that has to judge its options, in Health."""

from __future__ import annotations

from engines.castle_von_loghan.state import LoghanState
from engines.kit import judging
from engines.kit.game import Temper

Matter = judging.Matter[LoghanState]

CARE = {Temper.EVEN: 0.0, Temper.CAUTIOUS: 2.0, Temper.BOLD: -2.0, Temper.GENEROUS: 0.0}
"""How much more Health than others a seat wants before it takes a risk."""
