"""The story: its deck, its covers, what it remembers, and where it goes (CVL-020, CVL-040, CVL-131 to CVL-138)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.travel import change_board
from engines.castle_von_loghan.ending import win
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.kit.language.play import Context, holds
from engines.kit.language.speaker import REFEREE
from engines.kit.questions import Option
from engines.kit.state import ask, end, meet, push, tell


def story_opening(state: LoghanState) -> None:
    """Remove the first cover and resolve Story Event 001; whom it summons is fought at once (CVL-Q-36)."""
    state.phase, state.step = "event", 0
    push(state, ("remove_cover",), ("resolve_tale",))


# The deck and its cover


def is_told(state: LoghanState) -> bool:
    """Tell whether the Story deck is used up."""
    return state.story_at >= len(state.box.tales)


def is_story_due(state: LoghanState) -> bool:
    """Tell whether the top Story Event is resolved now: it has no cover, or what that demands is so (CVL-131)."""
    if state.box.story is None or is_told(state):
        return False
    return not state.covered or is_condition_met(state)


def is_condition_met(state: LoghanState) -> bool:
    """Tell whether what the cover demands is so."""
    test = state.box.cover_tests[state.story_at]
    return test is None or (test[0] != REFEREE and holds(state, Context(state.leader), test))


def is_cover_unread(state: LoghanState) -> bool:
    """Tell whether the cover demands something that no rule can read."""
    if state.box.story is None or is_told(state) or not state.covered:
        return False
    test = state.box.cover_tests[state.story_at]
    return test is not None and test[0] == REFEREE


def rule_on_cover(state: LoghanState) -> None:
    """Ask the referee whether a condition that cannot be read is met; without one it binds nobody."""
    words, referee = state.box.cover_tests[state.story_at][1], state.box.setup.referee
    state.referee_texts += 1
    if referee is None:
        tell(state, "referee_skipped", "CVL-131", words)
        state.covered = False
        return
    ask(state, referee, "cover", [("cover_goes",), ("cover_stays",)], ("cover_ruled",), "CVL-131", words)


def cover_ruled(state: LoghanState, option: Option) -> None:
    """Do with the cover what the referee says."""
    state.covered = option == ("cover_stays",)


def remove_cover(state: LoghanState) -> None:
    """Take the cover off the Story deck, if one lies there (CVL-132)."""
    if not is_told(state) and state.box.covers[state.story_at] is not None:
        tell(state, "cover_removed", "CVL-132", state.story_at)
    state.covered = False


def set_cover(state: LoghanState, covered: bool) -> None:  # noqa: FBT001
    """Remove the cover of the Story deck before its time, or put it back."""
    if is_told(state) or state.box.covers[state.story_at] is None:
        return
    if covered:
        state.covered = True
        tell(state, "cover_back", "CVL-131", state.story_at)
    else:
        remove_cover(state)


# Drawing and jumping


def resolve_tale(state: LoghanState) -> None:
    """Take the top card off the Story deck and resolve it."""
    if is_told(state):
        return
    state.tale = state.story_at
    state.story_gone.append(state.tale)
    meet(state, state.box.tales[state.tale].id)
    put_on_top(state, state.tale + 1)
    tell(state, "draws_tale", "CVL-133", state.leader, state.tale)
    push(state, ("resolve_event",))


def put_on_top(state: LoghanState, place: int) -> None:
    """Let the story go on with the first card from this place on that is still in the deck."""
    while place < len(state.box.tales) and place in state.story_gone:
        place += 1
    state.story_at = place
    state.covered = not is_told(state) and state.box.covers[place] is not None


def place_of(state: LoghanState, number: int) -> int:
    """Find the place in the story of the card with this number, or -1."""
    numbers = [tale.number for tale in state.box.tales]
    return numbers.index(number) if number in numbers else NONE


def draw_story(state: LoghanState) -> None:
    """Keep drawing: the next Story Event follows as soon as this event is over (CVL-138)."""
    state.keep_drawing = True


def draw_story_number(state: LoghanState, number: int) -> None:
    """Keep drawing, with a certain card."""
    jump_to(state, number)
    draw_story(state)


def jump_to(state: LoghanState, number: int) -> None:
    """Let the story go on with a certain card, under its own cover; what it leaves out stays out."""
    place = place_of(state, number)
    if place == NONE:
        tell(state, "no_such_tale", "CVL-Q-35", number)
        return
    if place in state.story_gone and place != state.tale:
        state.story_gone.remove(place)
    put_on_top(state, place)
    tell(state, "story_goes_on", "CVL-138", number)


def remove_tale(state: LoghanState, number: int) -> None:
    """Take a card out of the Story deck unread."""
    place = place_of(state, number)
    if place == NONE or place in state.story_gone:
        return
    state.story_gone.append(place)
    tell(state, "tale_removed", "CVL-406", number)
    if place == state.story_at:
        put_on_top(state, place)


def tale_done(state: LoghanState) -> None:
    """Put a resolved Story Event away, count anew, and go on: with the next card, or with victory (CVL-109)."""
    if state.box.tales[state.tale].stays:
        state.in_play.append(state.tale)
    state.tale = NONE
    state.defeated_since, state.events_since = [], [0] * len(state.events_since)
    if is_told(state):
        win(state, "CVL-109")
    else:
        go_on_drawing(state)


def go_on_drawing(state: LoghanState) -> None:
    """Resolve the next Story Event at once if a card has said so, whatever lies on it."""
    if state.keep_drawing and state.box.story is not None and not is_told(state):
        push(state, ("remove_cover",), ("resolve_tale",))
    state.keep_drawing = False


# What the story remembers, and how it ends


def remember(state: LoghanState, memory: str) -> None:
    """Note something for later."""
    number = memory_number(state, memory)
    if number != NONE and number not in state.memories:
        state.memories.append(number)
        tell(state, "remembers", "CVL-Q-43", number)


def forget(state: LoghanState, memory: str) -> None:
    """Strike out something that was noted."""
    number = memory_number(state, memory)
    if number in state.memories:
        state.memories.remove(number)
        tell(state, "forgets", "CVL-Q-43", number)


def memory_number(state: LoghanState, memory: str) -> int:
    """Return the number of a memory of this story, or -1 when it has none by that name."""
    return state.box.memories.index(memory) if memory in state.box.memories else NONE


def win_story(state: LoghanState) -> None:
    """End the story well (CVL-108, CVL-407)."""
    win(state, "CVL-108")


def lose_story(state: LoghanState) -> None:
    """End the story badly: a card says so."""
    end(state, "story_lost", "CVL-002", [])


STEPS: dict[str, Callable[..., None]] = {
    "story_opening": story_opening,
    "rule_on_cover": rule_on_cover,
    "cover_ruled": cover_ruled,
    "remove_cover": remove_cover,
    "set_cover": set_cover,
    "resolve_tale": resolve_tale,
    "draw_story": draw_story,
    "draw_story_number": draw_story_number,
    "jump_to": jump_to,
    "remove_tale": remove_tale,
    "tale_done": tale_done,
    "remember": remember,
    "forget": forget,
    "change_board": change_board,
    "win_story": win_story,
    "lose_story": lose_story,
}
