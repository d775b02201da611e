"""The hours of a night and how it ends."""

from __future__ import annotations

from engines.kit.language.play import play
from engines.kit.state import end, push, tell
from tests.proof.tide_house.state import Side, TideState, box_of, members


def hour(state: TideState) -> None:
    """Do what the hour says; then comes the next one."""
    box, state.onward = box_of(state), 0
    push(state, ("next_hour",))
    play(state, box.hour_texts[state.hour], 0, box.hours[state.hour].id)


def next_hour(state: TideState) -> None:
    """Go on with the hour that was named, or with the one behind; after the last one the lamp decides."""
    box = box_of(state)
    numbers = [one.number for one in box.hours]
    following = numbers.index(state.onward) if state.onward in numbers else state.hour + 1
    if following >= len(numbers) or state.rounds >= box.setup.options.most_hours:
        win(state, Side.KEEPERS if state.is_lit else Side.SMUGGLERS, "TID-16")
        return
    state.hour = following
    tell(state, "hour", "TID-14", box.hours[following].id)
    push(state, ("round",))


def win(state: TideState, side: int, rule: str = "TID-15") -> None:
    """Let a side win, whoever stands on it now."""
    end(state, Side(side).name.lower(), rule, members(state, side))


STEPS = {"hour": hour, "next_hour": next_hour}
