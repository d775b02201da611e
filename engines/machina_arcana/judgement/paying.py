"""Judging essence and wounds: raised rolls, replaced health, shared costs (MA-098 to MA-110)."""

from __future__ import annotations

from engines.kit.judging import Judge, by_word
from engines.machina_arcana.judgement.fights import hit_worth, sign, worth_raising
from engines.machina_arcana.judgement.matters import Matter, unit_asked
from engines.machina_arcana.judgement.wants import wants_of
from engines.machina_arcana.map.action_spaces import CHAPTER_ESSENCE
from engines.machina_arcana.units.attacking import needed, total

SCARCE = 2
"""With no more health than this left after a wound, essence is paid for it."""


def judge_raising(matter: Matter) -> list[float]:
    """Raise a roll by just so much that it hits whom it should, if the hit is worth it (MA-101)."""
    view, who = matter.view, unit_asked(matter)
    now, wants = view.attacks[-1], wants_of(view)
    lacking = {unit: needed(view, now, unit) - total(view, now, unit) for unit in now.blockers}
    found = []
    for _, number in matter.options:
        struck = [unit for unit, short in lacking.items() if 0 < short <= number]
        gain = sum(sign(view, who, unit) * hit_worth(view, unit, wants) for unit in struck)
        found.append(gain - 2.0 * number if number and worth_raising(view, who, gain, number) else -0.1 * number)
    return found


def judge_replacing(matter: Matter) -> list[float]:
    """Pay essence for health when dying or nearly so, or when there is more than a chapter space needs (MA-099)."""
    view, who = matter.view, unit_asked(matter)
    explorer, number = view.explorers[who], matter.args[0]
    found = []
    for _, paid in matter.options:
        left = explorer.health - (number - paid)
        spare = explorer.essence - paid
        need = 50.0 if left <= 0 else 5.0 if left <= SCARCE else 3.0
        dear = 2.0 if spare >= CHAPTER_ESSENCE else 3.5
        found.append((-50.0 if left <= 0 else 0.0) + need * min(left, 9) * 0.5 - dear * paid)
    return found


def judge_payment(matter: Matter) -> list[float]:
    """Pay alone what one has; otherwise ask for help."""
    return by_word(matter, pay_alone=2.0, ask_help=1.0)


def judge_pledge(matter: Matter) -> list[float]:
    """Help with all that is asked for."""
    return [float(option[1]) for option in matter.options]


def judge_reroll(matter: Matter) -> list[float]:
    """Roll the die again that shows least."""
    shown = matter.view.box.dice.read(matter.view.attacks[-1].roll)
    return [-float(shown[option[1]]) for option in matter.options]


JUDGES: dict[str, Judge] = {
    "raise_roll": judge_raising,
    "replace_health": judge_replacing,
    "essence_payment": judge_payment,
    "contribute": judge_pledge,
    "reroll_die": judge_reroll,
}
