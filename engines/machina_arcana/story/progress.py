"""Chapters: which one is current, and how the next one comes (MA-038 to MA-040, MA-326 to MA-333)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.language.families.lasting import end_lasting
from engines.kit.state import meet, push, tell
from engines.machina_arcana.abilities.sources import current_chapter
from engines.machina_arcana.content import ChapterRole
from engines.machina_arcana.derived import cards_changed
from engines.machina_arcana.hearing import enter_play, hear
from engines.machina_arcana.state import HORROR, NOBODY, NONE, NOWHERE, SPAWN, MachinaState
from engines.machina_arcana.units.units import living


def next_chapter(state: MachinaState, who: int) -> None:
    """Step: let the next chapter become current, through the act of an explorer (MA-258, MA-Q-113, MA-Q-120)."""
    if not state.chapters:
        tell(state, "no_chapter", "MA-Q-114")
        return
    left = current_chapter(state)
    if left != NONE:
        state.counts.pop(f"chapter/{left}", None)
    end_lasting(state, ("chapter",))
    chapter = state.chapters.pop()
    state.past.append(chapter)
    meet(state, state.box.chapters[chapter].id)
    cards_changed(state)
    state.advancer = who
    begin_chapter(state, chapter)


def begin_chapter(state: MachinaState, chapter: int) -> None:
    """Set the ratings, then resolve what the chapter does when it enters play (MA-329, MA-Q-116)."""
    printed = state.box.chapters[chapter]
    state.is_blocking = printed.blocking
    reset_rating(state, SPAWN)
    reset_rating(state, HORROR)
    tell(state, "chapter", "MA-258", chapter)
    # An exit token of the chapter before is taken away unless this one places one (MA-Q-176).
    state.exit = ()
    push(state, ("gather_exited",), ("explorers_enter",), ("round_due",))
    if printed.role is ChapterRole.CHAPTER:
        enter_play(state, ("chapter", chapter), state.advancer)
    hear(state, "chapter_begins")


def printed_rating(state: MachinaState, which: int) -> int:
    """Return the rating that the current chapter has printed, or an endgame card (MA-Q-122); see MA-Q-185."""
    cards = [*(state.endgame if state.is_endgame else ()), current_chapter(state)]
    printed = ((state.box.chapters[card].spawn, state.box.chapters[card].horror)[which] for card in cards)
    rating = next((one for one in printed if one), 0)
    is_helped = state.box.options.solo_relief == "ratings_plus_1" and len(state.explorers) == 1
    return min(10, rating + 1) if rating and is_helped else rating


def reset_rating(state: MachinaState, which: int) -> None:
    """Put a rating back to the printed value."""
    state.ratings[which] = printed_rating(state, which)


def gather_exited(state: MachinaState) -> None:
    """Step: put explorers that had exited beside who advanced the chapter, unless it has placed them (MA-Q-176)."""
    out = [who for who in living(state) if state.explorers[who].has_exited]
    anchor = state.explorers[state.advancer].at if state.advancer != NOBODY else NOWHERE
    if not out:
        return
    if anchor == NOWHERE:
        # After a last exit somebody has to place them: the chapter did not, so the game does (MA-Q-175).
        push(state, ("place_entry",))
    else:
        push(state, *(("place_near", who, anchor) for who in out))


STEPS: dict[str, Callable[..., None]] = {"next_chapter": next_chapter, "gather_exited": gather_exited}
