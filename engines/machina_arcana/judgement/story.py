"""Judging what the story asks: who is played, where one begins, where the exit lies (MA-025, MA-334 to MA-343)."""

from __future__ import annotations

from engines.kit.judging import Judge, by_word
from engines.kit.language.play import Context
from engines.kit.language.worth import worth
from engines.machina_arcana.content import ExplorerClass
from engines.machina_arcana.judgement.distances import Distances
from engines.machina_arcana.judgement.matters import Matter, unit_asked
from engines.machina_arcana.judgement.monsters import away
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.state import NONE, MachinaState
from engines.machina_arcana.units.units import explorers

STRENGTHS = {"armor": 3.0, "will": 2.0, "health": 1.5, "stamina": 2.5, "essence": 0.5}
CLASSES = {
    ExplorerClass.GUNMAN: 4.0,
    ExplorerClass.CRAFTER: 2.0,
    ExplorerClass.MYSTIC: 1.0,
    ExplorerClass.BRUISER: 0.0,
}
"""How well a class has done in games of experts: apparel that is put on at once keeps a gunman alive."""
FAR = 99
SAME_CLASS = 1.5
"""What a class loses that somebody plays already."""


def judge_explorer(matter: Matter) -> list[float]:
    """Play who is strong, and of a class that nobody plays."""
    view, people = matter.view, matter.view.box.explorers
    taken = [people[one.card].role for one in view.explorers if one.card != NONE]
    return [
        sum(getattr(people[card], name) * value for name, value in STRENGTHS.items())
        + CLASSES[people[card].role]
        - SAME_CLASS * taken.count(people[card].role)
        for _, card in matter.options
    ]


def judge_beginning(matter: Matter) -> list[float]:
    """Stand where there is room to go on."""
    beside = chart(matter.view).beside
    return [len(beside(option[1])) - 0.5 * _monsters_near(matter.view, option[1]) for option in matter.options]


def _monsters_near(view: MachinaState, cell: int) -> int:
    direct = chart(view).direct
    return sum(direct(cell, one.at) <= 3 for one in view.monsters.values() if one.at >= 0)


def judge_exit(matter: Matter) -> list[float]:
    """Let the exit be near everybody."""
    view, ways = matter.view, Distances(matter.view)
    edges, people = chart(view).edges, [view.explorers[who].at for who in explorers(view)]
    far = [[ways.to(edges[option[1]]).get(at, FAR) for at in people] for option in matter.options]
    return [-float(max(steps, default=0)) - 0.1 * sum(steps) for steps in far]


def judge_roller(matter: Matter) -> list[float]:
    """Let who is strongest roll: monsters come for the one who does."""
    return [float(matter.view.explorers[option[1]].health) for option in matter.options]


def judge_events(matter: Matter) -> list[float]:
    """Lay lowest what is worst for the explorers."""
    view, run = matter.view, Context(unit_asked(matter))
    texts = view.box.texts["event"]
    return [
        -sum(
            worth(view, trigger.effect, run._replace(card=("event", option[1])))
            for trigger in texts[option[1]].triggers
        )
        if option[1] >= 0
        else 0.0
        for option in matter.options
    ]


def judge_barrels(matter: Matter) -> list[float]:
    """Let the barrel go off first that is farther from everybody."""
    return [away(matter.view, [option[1]]) for option in matter.options]


def judge_giving_up(matter: Matter) -> list[float]:
    """Agree: no expert proposes it, so somebody at the table has had enough."""
    return by_word(matter, give_up=1.0)


JUDGES: dict[str, Judge] = {
    "vote_on_giving_up": judge_giving_up,
    "choose_explorer": judge_explorer,
    "place_explorer": judge_beginning,
    "exit_at": judge_exit,
    "next_spawn_roll": judge_roller,
    "who_rolls_horror": judge_roller,
    "order_events": judge_events,
    "explode_next": judge_barrels,
}
