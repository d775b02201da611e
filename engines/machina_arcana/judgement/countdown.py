"""The countdown of an endgame: how many rounds are left before it is lost, and what that changes (MA-350, MA-352)."""

from __future__ import annotations

from engines.machina_arcana.judgement.parts import names_of, parts_of
from engines.machina_arcana.judgement.wants import VICTORY
from engines.machina_arcana.state import MachinaState

PLENTY = 99
"""So many rounds are left where nothing is counted."""
ROUNDS_A_HORROR = 2
"""How many rounds it takes in the mean until a horror event comes."""
BOLD = 4
"""With fewer rounds left than this health is worth less: who loses the game has no use for it."""


def rounds_left(view: MachinaState) -> int:
    """Count the rounds before an endgame is lost, this one too."""
    found = [PLENTY]
    for card in view.endgame if view.is_endgame else ():
        goal = view.box.goals[card][1]
        limits = [int(one[2]) for one in parts_of(goal) if one[0] == "is_at_least"] if goal is not None else []
        if limits:
            left = min(limits) - view.counts.get(f"chapter/{card}", 0)
            found.append(left * (1 if is_counted_each_round(view, card) else ROUNDS_A_HORROR))
    return max(1, min(found))


def is_counted_each_round(view: MachinaState, card: int) -> bool:
    """Tell whether an endgame counts rounds; otherwise it counts horror events."""
    triggers = view.box.texts["chapter"][card].triggers
    return any(one.on == "phase_begins" and "add_counts" in names_of(one.effect) for one in triggers)


def price_of_time(view: MachinaState) -> float:
    """Return what a round costs at least: the victory is lost after so many."""
    left = rounds_left(view)
    return VICTORY / left if left < PLENTY else 0.0


def caution(view: MachinaState) -> float:
    """Return which part of what is to be feared counts: none in the last round, for it ends before monsters act."""
    return min(1.0, (rounds_left(view) - 1) / BOLD)
