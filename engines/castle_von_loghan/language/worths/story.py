"""What it is worth that the story goes on, that a step is left out, that something happens only at its time."""

from __future__ import annotations

from engines.castle_von_loghan.judgement.goods import DOOM, worth_of_energy
from engines.castle_von_loghan.language.worths.castle import A_LOOK, A_STEP, check_alert
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.forms import Node
from engines.kit.language.play import Context
from engines.kit.language.worth import worth


def skip(view: LoghanState, run: Context, part: str) -> float:
    """A step that is left out."""
    if part == "alert":
        return max(0.0, -check_alert(view, run))
    return {"reward": -2.0, "actions": -2.0, "clarity": 0.2}.get(part, 0.0)


def in_phase(view: LoghanState, run: Context, phase: str, effect: Node) -> float:
    """Something for its own phase."""
    return worth(view, effect, run)


def once_only(view: LoghanState, run: Context, effect: Node) -> float:
    """Something that happens once, however many choose it: the first who does brings it about."""
    return worth(view, effect, run) if view.chooser in (run.you, view.first_chooser) or not view.votes else 0.0


def may_use_skill(view: LoghanState, run: Context, effect: Node) -> float:
    """A Unique Skill that may be used."""
    cost = view.box.characters[view.agents[run.you].card].skill_energy
    return max(0.0, worth(view, effect, run) + worth_of_energy(view, run.you, -cost))


# The story


def draw_next(view: LoghanState, run: Context) -> float:
    """The story goes on at once."""
    return A_STEP


def draw_named(view: LoghanState, run: Context, number: int) -> float:
    """The story goes on at once with a certain card: better further on than back."""
    return A_STEP + go_on_with(view, run, number)


def go_on_with(view: LoghanState, run: Context, number: int) -> float:
    """The story goes on with a certain card."""
    numbers = [tale.number for tale in view.box.tales]
    ahead = numbers.index(number) - view.story_at if number in numbers else 0
    return max(-A_STEP, min(A_STEP, 0.2 * ahead))


def remove_tale(view: LoghanState, run: Context, number: int) -> float:
    """A card that will not be met."""
    return 0.2


def remove_cover(view: LoghanState, run: Context) -> float:
    """A story that waits for nothing."""
    return A_STEP if view.covered else 0.0


def put_cover_back(view: LoghanState, run: Context) -> float:
    """A story that waits again."""
    return -A_STEP


def remember(view: LoghanState, run: Context, memory: str) -> float:
    """Something that will matter, for better or worse."""
    return 0.1


def group_wins(view: LoghanState, run: Context) -> float:
    """The end, and a good one."""
    return DOOM


def group_loses(view: LoghanState, run: Context) -> float:
    """The end, and a bad one."""
    return -DOOM


def look_at_event(view: LoghanState, run: Context) -> float:
    """A look at what will come."""
    return A_LOOK


def forget(view: LoghanState, run: Context, memory: str) -> float:
    """Something that will not matter any more."""
    return 0.0


def go_to(view: LoghanState, run: Context, timeline: str) -> float:
    """Another timeline, because the story goes there."""
    return 0.0


def go_to_place(view: LoghanState, run: Context, timeline: str, name: str) -> float:
    """Another timeline and another place."""
    return 0.0


def destroy_this(view: LoghanState, run: Context) -> float:
    """The card itself, used up: what it is worth is what it does."""
    return 0.0


discard_this = destroy_this
