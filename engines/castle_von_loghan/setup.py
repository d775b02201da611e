"""Set-up, in the book's order (CVL-013 to CVL-041), for all four modes."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.box import LoghanBox
from engines.castle_von_loghan.castle.boards import board_of, here
from engines.castle_von_loghan.castle.maps import COLOURS, TIMELINES
from engines.castle_von_loghan.castle.search_tokens import distribute, shuffle_pool
from engines.castle_von_loghan.content import Timeline
from engines.castle_von_loghan.events.story import place_of
from engines.castle_von_loghan.state import NONE, Agent, LoghanState, is_large_group
from engines.kit.asking import ask_player
from engines.kit.chance import Chance
from engines.kit.game import SetupError, scenario_and_card
from engines.kit.language.abilities import has_form
from engines.kit.questions import Option, Step
from engines.kit.state import push, push_each, tell

EVENT_COLOURS = 3
"""Green, Blue, Red: there are no Violet events (CVL-022)."""


def set_up(box: LoghanBox, luck: Chance) -> LoghanState:
    """Lay out a game: board, markers, decks and tokens, then the players' things."""
    state = LoghanState(luck, box.setup.players, [], [], box=box)
    state.agents = [Agent(NONE, who % state.players) for who in range(number_of_characters(box))]
    open_story(state)
    lay_out_board(state)
    set_markers(state)
    make_decks(state)
    lay_out_tokens(state)
    push(state, ("choose_characters",), ("choose_leader",), *opening(box), ("round",))
    return state


def opening(box: LoghanBox) -> tuple[Step, ...]:
    """Begin a story with Story Event 001 and what it summons; Exploration begins by moving (CVL-041, CVL-358)."""
    return () if box.is_exploration else (("story_opening",), ("combat_phase",), ("reward_phase",))


def number_of_characters(box: LoghanBox) -> int:
    """Count the characters: one for each player, or as agreed in Solo and 2-player games (CVL-382, CVL-396)."""
    if box.setup.mode in ("solo", "two_players"):
        return box.options.characters
    return box.setup.players


def open_story(state: LoghanState) -> None:
    """Begin the story at another card than 001, if a designer wants to try that one."""
    story, number = scenario_and_card(state.box.setup.scenario)
    if not number:
        return
    place = place_of(state, number)
    if place == NONE:
        raise SetupError(f"the story {story!r} has no card {number}")
    state.story_at = place


def lay_out_board(state: LoghanState) -> None:
    """Lay out the board and put the Group token on the P.O.D. Ship (CVL-013, CVL-039, CVL-348)."""
    story = state.box.story
    timeline = Timeline(story.start) if story else state.box.options.board
    if state.story_at:
        timeline = state.box.tales[state.story_at].timeline
    state.board = board_of(state, TIMELINES.index(timeline))
    state.space = here(state).start


def set_markers(state: LoghanState) -> None:
    """Set Health and Clarity (CVL-014, CVL-015, CVL-349)."""
    state.health, state.clarity = state.box.options.start_health, state.box.options.start_clarity


def make_decks(state: LoghanState) -> None:
    """Split Treasures, Enemies and Random Events by colour and shuffle each deck (CVL-016 to CVL-026)."""
    box, luck = state.box, state.chance
    state.treasure_box = sorted(box.story_items)
    for colour in range(len(COLOURS)):
        drawn = [card for card in of_colour(box.treasure_colours, colour) if card not in box.story_items]
        state.treasures.append(tuple(luck.shuffled("treasures", drawn)))
        state.treasure_discards.append(())
        state.enemies.append(tuple(luck.shuffled("enemies", of_colour(box.enemy_colours, colour))))
        state.enemy_discards.append(())
    for colour in range(EVENT_COLOURS):
        state.events.append(tuple(luck.shuffled("events", of_colour(box.event_colours, colour))))
        state.lurking.append(())
    state.events_since, state.events_ever = [0] * EVENT_COLOURS, [0] * EVENT_COLOURS


def of_colour(colours: tuple[int, ...], colour: int) -> list[int]:
    """List the cards of a colour."""
    return [card for card, own in enumerate(colours) if own == colour]


def lay_out_tokens(state: LoghanState) -> None:
    """Put Search tokens in the rooms: 2 (3) in a story, 2 in Exploration (CVL-027, CVL-353)."""
    state.token_pool = list(range(len(state.box.tokens)))
    shuffle_pool(state)
    if lays_out_tokens(state):
        return
    if state.box.is_exploration:
        distribute(state, 2, "CVL-353")
    else:
        distribute(state, 3 if is_large_group(state) else 2, "CVL-027")


def lays_out_tokens(state: LoghanState) -> bool:
    """Tell whether a game begins at a later card that lays out the Search tokens itself (CVL-405, CVL-Q-31)."""
    return bool(state.story_at) and has_form(state.box.tale_scripts[state.story_at].context, "put_tokens")


# Characters


def choose_characters(state: LoghanState) -> None:
    """Give each place its character: dealt, as listed, or chosen one after the other (CVL-031, CVL-Q-06)."""
    how, cards = state.box.options.choose_characters, list(range(len(state.box.characters)))
    places = range(len(state.agents))
    if how == "chosen":
        push_each(state, "choose_character", places)
        return
    if how == "dealt":
        state.chance.shuffle("characters", cards)
    for who in places:
        take_character(state, who, ("character", cards[who]))


def choose_character(state: LoghanState, who: int) -> None:
    """Let a player choose a free character: first the Main ones, then the Chaos Characters (CVL-D-02)."""
    taken = {agent.card for agent in state.agents}
    free = [("character", card) for card in range(len(state.box.characters)) if card not in taken]
    ask_player(state, who, "character", free, ("take_character", who), "CVL-031")


def take_character(state: LoghanState, who: int, option: Option) -> None:
    """Take a Character board with all that goes with it (CVL-031 to CVL-037)."""
    box, own = state.box, state.agents[who]
    own.card = option[1]
    own.chaos = who >= state.players
    own.energy = box.options.start_energy
    own.face_up = not box.is_exploration
    own.deck = state.chance.shuffled("combat", box.combat_decks[own.card])
    rule = "CVL-384" if own.chaos else "CVL-031"
    tell(state, "character", rule, who, own.card, own.seat, own.chaos)


def choose_leader(state: LoghanState) -> None:
    """Find the first Leader: at random, by number, or as the table says (CVL-038, CVL-356, CVL-Q-06)."""
    how, count = state.box.options.first_leader, len(state.agents)
    if how == "chosen":
        ask_player(state, 0, "leader", [("leader", who) for who in range(count)], ("lead",), "CVL-038")
    elif how == "random":
        lead(state, ("leader", state.chance.below("leader", count)))
    else:
        lead(state, ("leader", (int(how.split()[1]) - 1) % count))


def lead(state: LoghanState, option: Option) -> None:
    """Give the Leader token to a character."""
    state.leader = option[1]
    tell(state, "leader", "CVL-038", state.leader)


STEPS: dict[str, Callable[..., None]] = {
    "choose_characters": choose_characters,
    "choose_character": choose_character,
    "take_character": take_character,
    "choose_leader": choose_leader,
    "lead": lead,
}
