"""Castle von Loghan, as the workbench knows it."""

from __future__ import annotations

from engines.castle_von_loghan.box import open_box
from engines.castle_von_loghan.by_hand import BY_HAND
from engines.castle_von_loghan.chapters import DEEDS, FREE_ANSWERS, OFFERS, STEPS
from engines.castle_von_loghan.checks import check
from engines.castle_von_loghan.content import KINDS
from engines.castle_von_loghan.errata import demo_print
from engines.castle_von_loghan.events import resolving
from engines.castle_von_loghan.expert import EXPERT
from engines.castle_von_loghan.language import LANGUAGE, names
from engines.castle_von_loghan.options import LoghanOptions
from engines.castle_von_loghan.rewards import solo_reward
from engines.castle_von_loghan.setup import set_up
from engines.castle_von_loghan.starter import starter
from engines.castle_von_loghan.state import NONE, LoghanState, everybody, seat_of
from engines.castle_von_loghan.table.areas import story_wants, table
from engines.castle_von_loghan.table.fates import fates
from engines.castle_von_loghan.words import WORDS
from engines.castle_von_loghan.zones import ZONES
from engines.kit.documents import Content
from engines.kit.game import Game, Mode
from engines.kit.sides import Side, Sides, alone, together


def seat_names(state: LoghanState) -> list[str]:
    """Name each seat after the agent that it plays as its own."""
    first = {own.seat: own for own in reversed(state.agents)}
    return [
        f"Player {seat + 1}" if first[seat].card == NONE else state.box.characters[first[seat].card].name
        for seat in range(state.players)
    ]


def sides(state: LoghanState) -> Sides:
    """Let the group win and lose as one, and everybody alone in Exploration (CVL-002, CVL-380)."""
    return alone(state) if state.box.is_exploration else together(state)


def side_name(state: LoghanState, side: Side) -> str:
    """Call the group by its name."""
    return "" if state.box.is_exploration else "the group"


GAME: Game = Game(
    slug="castle_von_loghan",
    title="Castle von Loghan",
    prefix="CVL",
    about="Agents hunt a stolen time module through a castle in three ages, by votes, rooms and fights.",
    modes=(
        Mode("story", "Story", (3, 4, 5, 6), "Fully cooperative: bring the story to its end before Health is gone."),
        Mode(
            "exploration",
            "Exploration",
            (3, 4, 5, 6),
            "One group, one winner: most Data Points at the end.",
            has_scenario=False,
        ),
        Mode("solo", "Solo Story", (1,), "One player with three to six characters, all but one of them in chaos."),
        Mode("two_players", "2-player Story", (2,), "Two players with three to six characters."),
    ),
    options=LoghanOptions,
    kinds=KINDS,
    starter=starter,
    prints=lambda: [demo_print(Content(GAME.starter()))],
    open_box=open_box,
    set_up=set_up,
    steps=STEPS,
    words=WORDS,
    table=table,
    expert=EXPERT,
    # A story is a few dozen Rounds of some fifty decisions; free moments and trades are generously included.
    longest=60_000,
    picks=frozenset({"play", "use", "equip", "hold"}),
    zones=ZONES,
    language=LANGUAGE,
    deeds=DEEDS,
    names=names,
    free_answers=FREE_ANSWERS,
    offers=OFFERS,
    asks_always=lambda state: state.box.asks_always,
    characters=everybody,
    seat_of=seat_of,
    by_hand=BY_HAND,
    anew={"chaos_vote": resolving.vote_anew, "solo_gift": solo_reward.gift_anew},
    check=check,
    phase=lambda state: str(state.phase),
    wants=story_wants,
    fates=fates,
    choice_on=lambda view, question: resolving.open_card(view).id if question.kind in resolving.VOTES else "",
    seat_names=seat_names,
    sides=sides,
    side_name=side_name,
)
