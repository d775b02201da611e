"""A matter of this game: a question as a seat sees it that has to judge its options, in points of stamina."""

from __future__ import annotations

from engines.kit import judging
from engines.machina_arcana.state import MachinaState

Matter = judging.Matter[MachinaState]


def unit_asked(matter: Matter) -> int:
    """Return the unit that a question is put to: an explorer, or a monster that a seat decides for."""
    args = matter.question.args
    return args[0] if args and type(args[0]) is int else matter.who
