"""Winning and losing (CVL-002, CVL-091, CVL-108 to CVL-110)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.state import LoghanState
from engines.kit.happenings import BEFORE, listeners
from engines.kit.language.play import play
from engines.kit.state import end, push

Would = tuple[int, ...]


def win(state: LoghanState, rule: str = "CVL-108") -> None:
    """End a story that was brought to its end: all win together (CVL-002)."""
    end(state, "story_won", rule, list(range(state.players)))


def lose(state: LoghanState, rule: str = "CVL-091") -> None:
    """End the game with the group's defeat (CVL-110)."""
    end(state, "health_lost", rule, [])


def would_die(state: LoghanState, tried: tuple[tuple[object, ...], ...] = ()) -> None:
    """Lose the game, unless somebody prevents it: in player order, and the first who does is enough (CVL-Q-154)."""
    if state.health > 0:
        return
    saviours = [one for one in listeners(state, BEFORE, ("would_die",)) if (one.owner, one.card) not in tried]
    if not saviours:
        out_of_health(state)
        return
    first = saviours[0]
    push(state, ("would_die", (*tried, (first.owner, first.card))))
    play(state, first.effect, first.owner, first.card)


def out_of_health(state: LoghanState) -> None:
    """End a game whose group has no Health left; Exploration shows the Data Points all the same (CVL-Q-170)."""
    if state.box.is_exploration:
        push(state, ("score_exploration", "health_lost", "CVL-374"))
    else:
        lose(state)


def no_enemy_left(state: LoghanState) -> None:
    """End an Exploration game in which an Enemy must be drawn and there is none (CVL-172, CVL-375)."""
    push(state, ("score_exploration", "no_enemies", "CVL-172"))


def give_up(state: LoghanState) -> None:
    """End a game that would go on for ever: a story is lost, in Exploration the Data Points count (CVL-Q-233)."""
    if state.box.is_exploration:
        push(state, ("score_exploration", "no_end", "CVL-Q-233"))
    else:
        end(state, "no_end", "CVL-Q-233", [])


STEPS: dict[str, Callable[..., None]] = {"would_die": would_die}
