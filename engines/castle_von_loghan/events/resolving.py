"""Resolving an event: read, voted on, carried out letter by letter, ended (CVL-139 to CVL-155)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.box import Script
from engines.castle_von_loghan.chaos import chaos_characters, main_characters
from engines.castle_von_loghan.content import EventCard
from engines.castle_von_loghan.events.story import go_on_drawing
from engines.castle_von_loghan.state import NOBODY, NONE, LoghanState, player_order, seat_of
from engines.kit.asking import ask_hidden
from engines.kit.language.play import play
from engines.kit.questions import Option, Question
from engines.kit.state import ask_together, push, push_each, tell

CARDS_DRAWN = 2
"""From how many random Decision cards one is chosen for a Chaos Character (CVL-386)."""
VOTES = ("vote", "chaos_vote")
"""The kinds of questions that ask for a letter of the open card."""
PARTS_OF_EVENT = ("check_context", "read_front", "window", "lay_decisions", "reveal_decisions", "apply_outcomes")


def resolve_event(state: LoghanState) -> None:
    """Go through an Event card from its contextual text to its ending."""
    close_votes(state)
    steps = [(name, "event") if name == "window" else (name,) for name in PARTS_OF_EVENT]
    push(state, *steps, ("window", "outcome"), ("end_event",), ("put_away",))


def open_card(state: LoghanState) -> EventCard:
    """Return the Event card that lies open."""
    return state.box.tales[state.tale] if state.tale != NONE else state.box.events[state.event]


def script(state: LoghanState) -> Script:
    """Return what the open card does."""
    return state.box.tale_scripts[state.tale] if state.tale != NONE else state.box.event_scripts[state.event]


def source(state: LoghanState) -> tuple[str, int]:
    """Name the open card as the source of its effects."""
    return ("tale", state.tale) if state.tale != NONE else ("event", state.event)


def check_context(state: LoghanState) -> None:
    """Check the contextual text before anything else (CVL-139, CVL-Q-43)."""
    play(state, script(state).context, state.leader, source(state))


def read_front(state: LoghanState) -> None:
    """Read the front and the choices aloud (CVL-140)."""
    tell(state, "reads_event", "CVL-140", state.leader, *source(state))


# Decisions


def lay_decisions(state: LoghanState) -> None:
    """Let everybody lay down a Decision card: players first, then Chaos Characters (CVL-143, CVL-Q-190)."""
    letters = [("vote", letter) for letter in range(len(open_card(state).choices))]
    push_each(state, "draw_decisions", chaos_characters(state))
    voters = main_characters(state)
    options = {seat_of(state, who): letters for who in voters}
    ask_together(state, options, "vote", ("laid_decisions",), "CVL-143", *source(state), secret=False)


def laid_decisions(state: LoghanState, answers: tuple[Option, ...]) -> None:
    """Put the chosen cards face down in front of their players."""
    for who, option in zip(main_characters(state), answers, strict=True):
        state.agents[who].vote = option[1]


def draw_decisions(state: LoghanState, who: int) -> None:
    """Draw two random Decision cards of a Chaos Character and choose one of them (CVL-386, CVL-387, CVL-399)."""
    letters = state.chance.shuffled("decisions", range(len(open_card(state).choices)))
    state.agents[who].offered = tuple(sorted(letters[:CARDS_DRAWN]))
    ask_chaos_vote(state, who)


def ask_chaos_vote(state: LoghanState, who: int) -> None:
    """Ask which of the two drawn Decision cards is laid down (CVL-386)."""
    ask_hidden(state, who, "chaos_vote", ("chaos_decided", who), "CVL-386")


def vote_anew(state: LoghanState, question: Question) -> None:
    """Ask again for one of the Decision cards that were drawn; no others are."""
    ask_chaos_vote(state, question.args[0])


def drawn_decisions(state: LoghanState, who: int) -> list[Option]:
    """List the two Decision cards that were drawn for a Chaos Character."""
    return [("vote", letter) for letter in state.agents[who].offered]


def chaos_decided(state: LoghanState, who: int, option: Option) -> None:
    """Lay down the card that was chosen for a Chaos Character."""
    state.agents[who].vote, state.agents[who].offered = option[1], ()


def reveal_decisions(state: LoghanState) -> None:
    """Turn up all Decision cards at once (CVL-145)."""
    state.votes = [agent.vote for agent in state.agents]
    state.votes_open = True
    for agent in state.agents:
        agent.vote = NONE
    tell(state, "decisions", "CVL-145", tuple(state.votes), *source(state))
    if state.order:
        state.votes, state.order = [state.order[letter] for letter in state.votes], ()


def close_votes(state: LoghanState) -> None:
    """Take the Decision cards back (CVL-154)."""
    state.votes, state.votes_open = [], False
    state.letter, state.chooser, state.first_chooser = NONE, NOBODY, NOBODY


# Outcomes


def apply_outcomes(state: LoghanState) -> None:
    """Apply the outcomes in the order A, B, C, D; what nobody chose is not read (CVL-147, CVL-150)."""
    letters = sorted(set(state.votes))
    push(state, *(step for letter in letters for step in (("window", "outcome"), ("apply_outcome", letter))))


def apply_outcome(state: LoghanState, letter: int) -> None:
    """Apply an outcome to each character who chose it, in player order (CVL-148, CVL-Q-41)."""
    choosers = [who for who in player_order(state) if state.votes[who] == letter]
    state.letter, state.first_chooser = letter, choosers[0]
    tell(state, "outcome", "CVL-147", *source(state), letter, tuple(choosers))
    push(state, *(("apply_to", who) for who in choosers), ("outcome_over",))


def apply_to(state: LoghanState, who: int) -> None:
    """Apply the outcome once for one of those who chose it, also where it concerns the group (CVL-149)."""
    outcomes = script(state).outcomes
    state.chooser = who
    if state.letter < len(outcomes):
        play(state, outcomes[state.letter], who, source(state))


def outcome_over(state: LoghanState) -> None:
    """Be done with a letter."""
    state.letter, state.chooser, state.first_chooser = NONE, NOBODY, NOBODY


# The end of an event


def end_event(state: LoghanState) -> None:
    """Read and resolve the Event Ending, whatever was chosen (CVL-151, CVL-152)."""
    tell(state, "event_ending", "CVL-151", *source(state))
    play(state, script(state).ending, state.leader, source(state))


def put_away(state: LoghanState) -> None:
    """Return the card to the box and take the Decision cards back (CVL-153, CVL-154)."""
    close_votes(state)
    if state.tale != NONE:
        push(state, ("tale_done",))
        return
    colour = state.box.event_colours[state.event]
    state.event_box.append(state.event)
    state.event = NONE
    state.events_since[colour] += 1
    state.events_ever[colour] += 1
    if state.box.is_exploration:
        push(state, ("count_events",))
    go_on_drawing(state)


STEPS: dict[str, Callable[..., None]] = {
    "resolve_event": resolve_event,
    "check_context": check_context,
    "read_front": read_front,
    "lay_decisions": lay_decisions,
    "laid_decisions": laid_decisions,
    "draw_decisions": draw_decisions,
    "chaos_decided": chaos_decided,
    "reveal_decisions": reveal_decisions,
    "apply_outcomes": apply_outcomes,
    "apply_outcome": apply_outcome,
    "apply_to": apply_to,
    "outcome_over": outcome_over,
    "end_event": end_event,
    "put_away": put_away,
}
OFFERS = {"chaos_vote": drawn_decisions}
