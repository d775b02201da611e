"""A matter of this game: a question as a seat sees it that has to judge its options, in units."""

from __future__ import annotations

from engines.kit import judging
from engines.wardens.state import WardensState

Matter = judging.Matter[WardensState]
