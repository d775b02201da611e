"""Judging votes: the group talks it over, and everybody takes a part of the same plan (CVL-142, CVL-143).

The back of an Event card stays hidden until the decisions are revealed (CVL-141), and no policy here understands the
prose on its front: a group that has never seen the card can only guess. If the table agrees that everybody remembers
the cards from an earlier game (option `backs`), seats know the back as soon as the front is read, and plan with it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from engines.castle_von_loghan.chaos import main_characters
from engines.castle_von_loghan.events.resolving import script, source
from engines.castle_von_loghan.judgement.matters import Matter
from engines.castle_von_loghan.resources import MOST_CLARITY, MOST_HEALTH
from engines.castle_von_loghan.state import NONE, LoghanState, number_of_choices, player_order
from engines.kit.judging import Judge, supposing
from engines.kit.language.abilities import has_form, sentences_of
from engines.kit.language.effect_state import Context
from engines.kit.language.forms import Node
from engines.kit.language.speaker import TEXT
from engines.kit.language.worth import worth

GAINS = {"gain_health": (1, 0), "lose_health": (-1, 0), "group_damage": (-1, 0)}
CHANGES = {**GAINS, "gain_clarity": (0, 1), "lose_clarity": (0, -1)}
"""By which forms the group's Health and Clarity change, and which way."""
BY_VOTES = frozenset({"votes_at_least", "everybody_chose", "nobody_chose", "who_chose", "who_chose_this"})
"""The forms that ask who has chosen what."""
UNCOUNTED = 9
"""In the place of a letter: this character has not said yet what it will choose."""


class Levels(NamedTuple):
    """How the group stands in the middle of a plan."""

    health: int
    clarity: int

    def after(self, change: tuple[int, int]) -> Levels:
        """Return how the group stands after a change."""
        health, clarity = self.health + change[0], self.clarity + change[1]
        return Levels(min(MOST_HEALTH, health + min(0, clarity)), min(MOST_CLARITY, max(0, clarity)))


def change_of(node: Node) -> tuple[int, int]:
    """Tell by how much an outcome surely changes Health and Clarity."""
    if node is None or not isinstance(node, tuple):
        return 0, 0
    if node[0] == TEXT:
        parts = [change_of(part) for part in node[1]]
        return sum(part[0] for part in parts), sum(part[1] for part in parts)
    if node[0] not in CHANGES or not isinstance(node[1], int):
        return 0, 0
    health, clarity = CHANGES[node[0]]
    return health * node[1], clarity * node[1]


@lru_cache(maxsize=1 << 10)
def at_stake(ending: Node) -> Node:
    """Return what of an Event Ending depends on the votes: the rest comes whatever is chosen (CVL-152)."""
    parts = [part for part in sentences_of(ending) if has_form(part, *BY_VOTES)]
    return (TEXT, tuple(parts)) if parts else None


def plan(view: LoghanState, fixed: dict[int, int] | None = None) -> dict[int, int]:
    """Agree on a letter for everybody: one after the other takes what is best with what the others have taken."""
    votes, levels = dict(fixed or {}), Levels(view.health, view.clarity)
    outcomes = script(view).outcomes
    for letter in votes.values():
        levels = levels.after(change_of(outcomes[letter]) if letter < len(outcomes) else (0, 0))
    for who in player_order(view):
        if who not in votes and (not view.agents[who].chaos or view.agents[who].vote != NONE):
            worths = worth_of_letters(view, who, votes, levels)
            votes[who] = max(range(len(worths)), key=lambda letter: (worths[letter], -letter))
            if votes[who] < len(outcomes):
                levels = levels.after(change_of(outcomes[votes[who]]))
    return votes


def worth_of_letters(view: LoghanState, who: int, votes: dict[int, int], levels: Levels) -> list[float]:
    """Tell what each letter is worth to a character, with what it changes in the ending of the event."""
    card, found = script(view), []
    ending = at_stake(card.ending)
    for letter in range(number_of_choices(view)):
        outcome = card.outcomes[letter] if letter < len(card.outcomes) else None
        chosen = [votes.get(one, UNCOUNTED) for one in range(len(view.agents))]
        chosen[who] = letter
        first = who if letter not in votes.values() else next(one for one in votes if votes[one] == letter)
        facts = {"votes": chosen, "votes_open": True, "letter": letter, "chooser": who, "first_chooser": first}
        with supposing(view, health=levels.health, clarity=levels.clarity, **facts):
            own = worth(view, outcome, Context(who, source(view)))
        after = levels.after(change_of(outcome))
        found.append(own + (worth_of_ending(view, ending, after, facts) if ending else 0.0))
    return found


def worth_of_ending(view: LoghanState, ending: Node, levels: Levels, votes: dict[str, Any]) -> float:
    """Tell what an Event Ending is worth after these votes."""
    with supposing(view, health=levels.health, clarity=levels.clarity, **votes):
        return worth(view, ending, Context(view.leader, source(view)))


def knows_back(view: LoghanState) -> bool:
    """Tell whether seats know what stands on the back of the open card."""
    return view.box.options.backs == "known"


def guess(matter: Matter) -> list[float]:
    """Think as much of one letter as of another."""
    return [0.0] * len(matter.options)


def judge_votes(matter: Matter) -> list[float]:
    """Vote as the group has agreed: what is best for all, each with a part of it."""
    view, who = matter.view, matter.who
    if not knows_back(view):
        return guess(matter)
    others = {one: letter for one, letter in plan(view).items() if one != who}
    return _with_others(view, who, others, matter)


def judge_chaos_votes(matter: Matter) -> list[float]:
    """Choose the better of two Decision cards, knowing one's own votes and the plan of the others."""
    view, who = matter.view, matter.who
    if not knows_back(view):
        return guess(matter)
    laid = {one: agent.vote for one, agent in enumerate(view.agents) if agent.vote >= 0}
    mains = {one: letter for one, letter in plan(view, laid).items() if one in main_characters(view) or one in laid}
    return _with_others(view, who, mains, matter)


def _with_others(view: LoghanState, who: int, others: dict[int, int], matter: Matter) -> list[float]:
    levels, outcomes = Levels(view.health, view.clarity), script(view).outcomes
    for letter in others.values():
        levels = levels.after(change_of(outcomes[letter]) if letter < len(outcomes) else (0, 0))
    worths = worth_of_letters(view, who, others, levels)
    return [worths[option[1]] for option in matter.options]


def judge_people(matter: Matter) -> list[float]:
    """Play whom one likes: no character is better than another, and anybody can lead."""
    return [0.0] * len(matter.options)


JUDGES: dict[str, Judge] = {
    "character": judge_people,
    "leader": judge_people,
    "vote": judge_votes,
    "chaos_vote": judge_chaos_votes,
}
