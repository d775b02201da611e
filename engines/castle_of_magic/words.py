"""The sentences of the game: what a person reads of events, questions, options and endings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.castle_of_magic.box import ARCANA, FACTIONS, PIECES
from engines.castle_of_magic.content import FACTION_NAMES, STATE_NAMES, Role, arcana_name
from engines.castle_of_magic.names import (
    NUMBERS,
    character_name,
    count_of,
    counts_name,
    pawns_name,
    place_name,
    shrine_name,
)
from engines.castle_of_magic.powers import words as power_words
from engines.castle_of_magic.reveals import REVEALS
from engines.castle_of_magic.state import NOBODY, CastleState
from engines.kit.game import Words
from engines.kit.language import words as language_words
from engines.kit.speech import Speech, listed, sentence
from engines.kit.state import Ending

ROW_NAMES = ("top", "middle", "bottom")
OBJECTIVE_NAMES = {
    "country": "countries",
    "home": "the home country",
    "regalia": "regalia",
    "domination": "dominating the Monster",
    "cultist_domination": "dominating the Monster",
    "fed": "the Monster's meal",
    "devoured_other": "devouring",
    "plain_score": "an objective of its own",
    "score_per_many": "shrines",
    "lose_points": "what should not have been",
    "double_points": "all of it once more",
    "no_points": "nothing of all that",
    "won_before": "what happened before the cast",
    "granted": "what other cards say",
}


# Events


def take_colour(speech: Speech, seat: int, colour: int, pawns: int) -> str:
    """Say which colour a seat plays."""
    name = speech.box.pawns[colour].colour
    noun = "pawn" if pawns == 1 else "pawns"
    return f"{speech.seat(seat)} takes {NUMBERS[pawns]} {name} {noun} and the {name} player aid."


def dealt(speech: Speech, seat: int, character: int) -> str:
    """Say, to that seat alone, who it is."""
    return f"{speech.seat(seat)} is secretly {character_name(speech.box, character)}."


def show_unused(speech: Speech, characters: Sequence[int]) -> str:
    """Say which undealt characters everybody sees."""
    return f"Nobody is {listed([character_name(speech.box, one) for one in characters], 'or')}."


def first_player(speech: Speech, seat: int) -> str:
    """Say who begins."""
    return f"Nobody has performed a magic trick more recently than {speech.seat(seat)}, who begins."


def must_advance(speech: Speech, seat: int, rounds: int) -> str:
    """Say that the stall rule has come into force."""
    name = speech.seat(seat)
    return f"{sentence(count_of(rounds, 'round'))} without an advance: {name} must advance the ritual."


def turn_cap(speech: Speech, turns: int) -> str:
    """Say that the turns have run out."""
    return f"Everybody has had {count_of(turns, 'turn')}: the ritual waits for nobody any longer."


def claim(speech: Speech, seat: int, character: int) -> str:
    """Say what a seat claims to be."""
    return f"{speech.seat(seat)} claims to be {character_name(speech.box, character)}."


def picked_up(speech: Speech, seat: int, *places: int) -> str:
    """Say which pawns a seat picks up."""
    return f"{speech.seat(seat)} picks up {pawns_name(places)}."


def reveal_shrine(speech: Speech, seat: int, cell: int, shrine: int) -> str:
    """Say what a card turned face up shows."""
    box = speech.box
    return f"{speech.seat(seat)} turns up {place_name(box, cell)}: {shrine_name(box, shrine)}."


def hide_shrine(speech: Speech, seat: int, cell: int, shrine: int) -> str:
    """Say which card is turned face down."""
    box = speech.box
    return f"{speech.seat(seat)} turns down {place_name(box, cell)}, {shrine_name(box, shrine)}."


def turned_by_hand(speech: Speech, cell: int, shrine: int) -> str:
    """Say which card a designer has turned over."""
    box = speech.box
    return f"At {place_name(box, cell)} everybody sees {shrine_name(box, shrine)}."


def reveal_outcome(speech: Speech, seat: int, ritual: int, outcome: int) -> str:
    """Say what lies on a ritual."""
    box = speech.box
    states, card = arcana_name(box.rituals[ritual].states), box.outcomes[outcome]
    who = "An outcome is turned up" if seat == NOBODY else f"{speech.seat(seat)} advances the ritual"
    return f"{who}: {states} would bring “{card.name}”. {card.text}"


def arcanum(speech: Speech, row: int, active: int, is_active: bool) -> str:  # noqa: FBT001
    """Say what a row makes of its arcanum."""
    one = ARCANA[row]
    verb = "is" if active == 1 else "are"
    count = f"{sentence(NUMBERS[active])} of nine shrines in the {ROW_NAMES[row]} row {verb} active"
    return f"{count}: the {one} is {STATE_NAMES[one][is_active]}."


def ritual(speech: Speech, number: int) -> str:
    """Say which ritual is cast."""
    card = speech.box.rituals[number]
    return f"The ritual that answers is the {card.name} ({arcana_name(card.states)})."


def outcome(speech: Speech, number: int) -> str:
    """Say which outcome the ritual brings."""
    card = speech.box.outcomes[number]
    return f"It brings “{card.name}”. {card.text}"


def unmask(speech: Speech, seat: int, character: int) -> str:
    """Say who a seat was."""
    return f"{speech.seat(seat)} was {character_name(speech.box, character)}."


def claim_regalia(speech: Speech, seat: int, piece: int) -> str:
    """Say who claims a piece."""
    return f"{speech.seat(seat)} claims the {PIECES[piece]}."


def unclaimed(speech: Speech, piece: int) -> str:
    """Say that a piece is claimed by nobody."""
    return f"Nobody claims the {PIECES[piece]}."


def dominate(speech: Speech, seat: int, piece: int) -> str:
    """Say who dominates the Monster."""
    return f"{speech.seat(seat)} raises the {PIECES[piece]} and dominates the Monster."


def nobody_dominates(speech: Speech, piece: int) -> str:
    """Say that the dominating piece was claimed by nobody."""
    return f"Nobody holds the {PIECES[piece]}, and nobody dominates the Monster."


def monster_holds(speech: Speech, seat: int, piece: int) -> str:
    """Say that the Monster itself holds the dominating piece."""
    return f"The {PIECES[piece]} is in the claws of the Monster, {speech.seat(seat)}: nobody dominates it."


def nobody_devoured(speech: Speech, piece: int) -> str:
    """Say that the Monster goes hungry."""
    return f"Nobody holds the {PIECES[piece]}, and the Monster goes hungry."


def not_itself(speech: Speech, seat: int) -> str:
    """Say that the Monster cannot devour itself."""
    return f"{speech.seat(seat)} is the Monster, which cannot devour itself."


def lose_claims(speech: Speech, seat: int, lost: int) -> str:
    """Say that a devoured character loses its regalia."""
    return f"{speech.seat(seat)}, devoured, loses the claim to {count_of(lost, 'piece')} of regalia."


def control(speech: Speech, country: int, faction: int, counts: Sequence[int]) -> str:
    """Say who controls a country."""
    name = speech.box.countries[country].name
    return f"The {FACTION_NAMES[FACTIONS[faction]]} control {name} ({counts_name(counts)})."


def no_control(speech: Speech, country: int, counts: Sequence[int]) -> str:
    """Say that nobody controls a country."""
    return f"Nobody controls {speech.box.countries[country].name} ({counts_name(counts)})."


def score(speech: Speech, seat: int, character: int, total: int, points: Sequence[tuple[str, int]]) -> str:
    """Say what a seat scores, and for what."""
    lines = [f"{amount} for {OBJECTIVE_NAMES.get(per, per)}" for per, amount in points]
    detail = f": {listed(lines)}" if lines else ""
    return f"{speech.seat(seat)}, {character_name(speech.box, character)}, scores {total}{detail}."


# Questions and options


def outcome_option(speech: Speech, number: int) -> str:
    """Say which outcome could be turned up."""
    return f"turn up the outcome for {arcana_name(speech.box.rituals[number].states)}"


def flip_option(speech: Speech, cell: int) -> str:
    """Say which shrine could be flipped, and how it lies or what it was as far as the table shows it."""
    state: CastleState = speech.state  # type: ignore[assignment]
    place = place_name(state.box, cell)
    if state.active[cell]:
        return f"turn down {place}, {shrine_name(state.box, state.shrines[cell])}"
    return f"turn up {place}"


def flip_question(speech: Speech, pawns: int) -> str:
    """Ask which shrine is flipped."""
    first = " first" if pawns > 1 else ""
    return f"Which shrine do you flip{first}?"


# Endings


def highest_score(speech: Speech, ending: Ending) -> str:
    """Say who won alone."""
    winner = ending.winners[0]
    return f"{speech.seat(winner)} wins with {ending.scores[winner]} points{as_whom(speech, winner)}."


def as_whom(speech: Speech, seat: int) -> str:
    """Say as whom a seat has played; the Monster deserves a word of its own."""
    state: CastleState = speech.state  # type: ignore[assignment]
    character = state.characters[seat]
    if state.box.characters[character].role is Role.MONSTER:
        return ", for it was the Monster all along"
    return f" as {character_name(state.box, character)}"


def shared_win(speech: Speech, ending: Ending) -> str:
    """Say who shares the win."""
    return f"{speech.winners(ending)} share the win with {ending.scores[ending.winners[0]]} points each."


def tiebreak(speech: Speech, ending: Ending) -> str:
    """Say who won by the tie-break."""
    verb = "wins" if len(ending.winners) == 1 else "share the win"
    points = ending.scores[ending.winners[0]]
    return f"{speech.winners(ending)} {verb} with {points} points after the tie-break."


EVENTS: dict[str, Callable[..., str]] = {
    **language_words.EVENTS,
    **power_words.EVENTS,
    "round": lambda speech, number: f"Round {number} begins.",
    "take_colour": take_colour,
    "dealt": dealt,
    "show_unused": show_unused,
    "first_player": first_player,
    "must_advance": must_advance,
    "turn_cap": turn_cap,
    "claim": claim,
    "pick_up": picked_up,
    "reveal_shrine": reveal_shrine,
    "hide_shrine": hide_shrine,
    "reveal_outcome": reveal_outcome,
    "cast": lambda speech: "The last outcome is known, and the ritual spell is cast!",
    "arcanum": arcanum,
    "ritual": ritual,
    "outcome": outcome,
    "claim_regalia": claim_regalia,
    "unclaimed": unclaimed,
    "unmask": unmask,
    "banish": lambda speech: "The Monster is banished outright.",
    "dominate": dominate,
    "dominate_too": lambda speech, seat: f"{speech.seat(seat)} dominates the Monster.",
    "loses_hold": lambda speech, seat: (
        f"{speech.seat(seat)} is devoured, and does not dominate the Monster any more."
    ),
    "nobody_dominates": nobody_dominates,
    "monster_holds": monster_holds,
    "devour": lambda speech, seat: f"{speech.seat(seat)} is devoured.",
    "nobody_devoured": nobody_devoured,
    "granted": lambda speech, seat, points: (
        f"{speech.seat(seat)} {'gains' if points >= 0 else 'loses'} {abs(points)} points."
    ),
    "spared": lambda speech, seat: f"{speech.seat(seat)} is spared.",
    "release": lambda speech: "The Monster is released and rampages.",
    "not_itself": not_itself,
    "lose_claims": lose_claims,
    "control": control,
    "no_control": no_control,
    "referee": lambda speech, text: f"The referee carries out: {text}",
    "turned_by_hand": turned_by_hand,
    "score": score,
}
QUESTIONS: dict[str, Callable[..., str]] = {
    **language_words.QUESTIONS,
    "colour": lambda speech, seat: f"{speech.seat(seat)}, which colour do you play?",
    "first_player": lambda speech: "Who has most recently performed a magic trick?",
    "action": lambda speech, seat: f"{speech.seat(seat)}, do you manipulate the shrines or advance the ritual?",
    "pawns": lambda speech: "Which of your pawns do you pick up?",
    "flip": flip_question,
    "second_pawn": lambda speech: "Do you pick up another pawn?",
    "outcome": lambda speech: "Which outcome do you turn up?",
}
OPTIONS: dict[str, Callable[..., str]] = {
    **language_words.OPTIONS,
    **power_words.OPTIONS,
    "colour": lambda speech, colour: f"play {speech.box.pawns[colour].colour}",
    "begin": lambda speech, seat: f"{speech.seat(seat)} takes the first turn",
    "manipulate": lambda speech: "manipulate the shrines",
    "advance": lambda speech: "advance the ritual spell",
    "claim": lambda speech, character: f"claim to be {character_name(speech.box, character)}",
    "pick_up": lambda speech, *places: f"pick up {pawns_name(places)}",
    "flip": flip_option,
    "stop": lambda speech: "leave it at that",
    "turn_up": outcome_option,
}


def _left(speech: Speech) -> str:
    """Say how many outcome cards are still face down."""
    hidden = sum(not is_up for is_up in speech.state.turned_up)  # type: ignore[attr-defined]
    return count_of(hidden, "outcome card")


MEANINGS = {
    ("action", "manipulate"): lambda speech, *args: (
        "Pick up one or both of your pawns, flip a shrine for each, and put the pawn on it."
    ),
    ("action", "advance"): lambda speech, *args: f"Turn one outcome card up. {sentence(_left(speech))} to go.",
}

FLEETING = frozenset(
    {
        "reveal_shrine",
        "hide_shrine",
        "saw_shrine",
        "swapped_shrines",
        "saw_outcome",
        "swapped_outcomes",
        "saw_character",
    }
)
"""What tells which card lies where, or who is who (COM-088)."""
WORDS = Words(
    events=EVENTS,
    questions=QUESTIONS,
    options=OPTIONS,
    endings={"highest_score": highest_score, "shared_win": shared_win, "tiebreak": tiebreak},
    meanings=MEANINGS,
    reveals={**language_words.REVEALS, **REVEALS},
    fleeting=FLEETING,
    counts={
        "score": lambda speech, seat, character, total, points: ("points", total),
        "wins_points": lambda speech, seat, points: ("points", points),
    },
)
