"""The sentences of the game: what a person reads of events, questions, options and endings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.ambush.hooks import cell_name
from engines.ambush.names import (
    cards_name,
    castle,
    castles,
    count_of,
    face_name,
    fleeting_face,
    kind_name,
    number,
    with_article,
)
from engines.ambush.shown import REVEALS
from engines.ambush.state import NOBODY
from engines.kit.game import Words
from engines.kit.language import words as shared
from engines.kit.speech import Speech, listed, sentence
from engines.kit.state import Ending

SHARES = {
    "none": "no damage",
    "half_down": "half the damage",
    "half_up": "half the damage",
    "double": "twice as much",
}
PARTS = {"play": "the play part", "expose": "the expose part", "turn": "the whole turn"}


# Set-up


def dealt(speech: Speech, seat: int, cards: Sequence[int]) -> str:
    """Say, to that seat alone, what it holds."""
    return f"{speech.seat(seat)} begins with {cards_name(speech.box, cards)}."


def voted(speech: Speech, votes: Sequence[int]) -> str:
    """Say who liked which name best."""
    return f"{listed([f'{speech.seat(seat)} votes for {castle(speech, vote)}' for seat, vote in enumerate(votes)])}."


def calibrated(speech: Speech, cycle: int, factor: int) -> str:
    """Say how the clock has been set."""
    return f"A card every {cycle} ms: the others take {factor / 10:.0f} % of their usual time."


# Turns


def exposed(speech: Speech, seat: int, card: int) -> str:
    """Say which card is exposed."""
    return f"{speech.seat(seat)} exposes {fleeting_face(speech, card)}."


def played(speech: Speech, seat: int, card: int) -> str:
    """Say which card is played."""
    return f"{speech.seat(seat)} plays {fleeting_face(speech, card)}."


def puts(speech: Speech, seat: int, card: int) -> str:
    """Say which card is put down unplayed."""
    return f"{speech.seat(seat)} shows {fleeting_face(speech, card)} and puts it on the battlefield."


def turned_up(speech: Speech, seat: int, cell: int, card: int) -> str:
    """Say what a card shows that is turned up for a moment."""
    return (
        f"{speech.seat(seat)} turns up the card at {cell_name(cell)} for all to see: {fleeting_face(speech, card)}."
    )


def strikes(speech: Speech, seat: int, strength: int, targets: Sequence[int]) -> str:
    """Say where the blow falls."""
    return f"{speech.seat(seat)} strikes {castles(speech, targets)} for {strength} damage."


def damaged(speech: Speech, seat: int, lost: int, left: int) -> str:
    """Say what a castle loses."""
    return f"{sentence(castle(speech, seat))} loses {lost} health; {left} is left."


def shield_holds(speech: Speech, seat: int, held: int, left: int) -> str:
    """Say what a shield takes."""
    rest = f"{left} of it is left" if left else "it is used up"
    return f"The shield of {castle(speech, seat)} takes {held} damage; {rest}."


def castle_fell(speech: Speech, seat: int, cards: int) -> str:
    """Say that a player is out."""
    hand = f", and {count_of(cards, 'card')} from the hand go into the deck" if cards else ""
    return f"{sentence(castle(speech, seat))} falls{hand}. {speech.seat(seat)} is out."


# The Ambush


def called(speech: Speech, seat: int, when: int) -> str:
    """Say who called, and how fast."""
    return f"“Ambush!” {speech.seat(seat)} calls after {when} ms."


def captured(speech: Speech, seat: int, cell: int, when: int) -> str:
    """Say who got which card, and when."""
    unit = f"after {when} ms" if speech.box.is_clock else f"in beat {when}"
    return f"{speech.seat(seat)} captures the card at {cell_name(cell)} {unit}."


def contested(speech: Speech, winner: int, cell: int, rivals: Sequence[int]) -> str:
    """Say who won a contest."""
    return f"{speech.seats(rivals)} go for the card at {cell_name(cell)}; {speech.seat(winner)} is quicker."


def pressed(speech: Speech, ambush: int, when: int, deed: str, cell: int, seat: int) -> str:
    """Say what a player did by hand, and when."""
    where = f" {cell_name(cell)}" if deed == "grab" else ""
    return f"Ambush {ambush}, {when} ms: {speech.seat(seat)} presses {deed}{where}."


def checked(speech: Speech, caller: int, found: Sequence[int], left: int, is_false: bool) -> str:  # noqa: FBT001
    """Say how many Ambush cards there were, and what that means."""
    *each, rest = [number(count) if count else "none" for count in (*found, left)]
    parts = [f"{speech.seat(seat)} {count}" for seat, count in enumerate(each)]
    counts = f"Ambush cards: {', '.join(parts)}, {rest} left lying."
    if caller == NOBODY:
        return counts
    return f"{counts} The call of {speech.seat(caller)} was {'false' if is_false else 'right'}."


def cleared(speech: Speech, count: int) -> str:
    """Say how much goes back into the deck."""
    verb = "is" if count == 1 else "are"
    return f"{sentence(count_of(count, 'card'))} {verb} shuffled into the central deck."


def forced(speech: Speech, seat: int) -> str:
    """Say that a text begins an Ambush."""
    return "An Ambush is about to begin." if seat == NOBODY else f"{speech.seat(seat)} is about to call Ambush."


def too_early(speech: Speech, seats: Sequence[int]) -> str:
    """Say who pressed a dead button."""
    return f"Too early: the button of {speech.seats(seats)} stays dead for a moment."


# Questions and options


def lay_option(speech: Speech, cell: int) -> str:
    """Say where a card could go."""
    return f"lay it at {cell_name(cell)}"


def call_question(speech: Speech, *times: int) -> str:
    """Ask who calls."""
    return "Do you call Ambush?"


def grab_question(speech: Speech, now: int, until: int) -> str:
    """Ask which card a hand goes for."""
    when = f"{now} ms" if speech.box.is_clock else f"beat {now}"
    return f"Ambush, {when}: which card do you grab?"


def shed_question(speech: Speech, seats: Sequence[int], counts: Sequence[int]) -> str:
    """Ask which card is shed."""
    parts = [f"{speech.seat(seat)} {number(count)}" for seat, count in zip(seats, counts, strict=True)]
    return f"Too many cards ({', '.join(parts)} to shed): which card goes into the deck?"


# Endings


def last_castle(speech: Speech, ending: Ending) -> str:
    """Say whose castle stands."""
    winner = ending.winners[0]
    return f"{sentence(castle(speech, winner))} is the last castle standing: {speech.seat(winner)} wins."


def turn_limit(speech: Speech, ending: Ending) -> str:
    """Say who was ahead when the turns ran out."""
    verb = "wins" if len(ending.winners) == 1 else "share the win"
    health = ending.scores[ending.winners[0]]
    return f"The turns have run out: {speech.winners(ending)} {verb} with {health} health."


EVENTS: dict[str, Callable[..., str]] = {
    **shared.EVENTS,
    "dealt": dealt,
    "named": lambda speech, seat, name: f"{speech.seat(seat)} names the castle {name}.",
    "voted": voted,
    "goes_first": lambda speech, seat: f"{castle(speech, seat)} has the best name: {speech.seat(seat)} goes first.",
    "practice": lambda speech: "A practice round: nothing of it counts.",
    "calibrated": calibrated,
    "turn": lambda speech, seat, turn: f"Turn {turn}: {speech.seat(seat)}.",
    "skips": lambda speech, seat, part: f"{speech.seat(seat)} skips {PARTS[part]}.",
    "no_deck": lambda speech, seat: f"No card is left in the central deck: {speech.seat(seat)} exposes nothing.",
    "no_hand": lambda speech, seat: f"{speech.seat(seat)} has no card to play.",
    "exposed": exposed,
    "lays_unseen": lambda speech, seat: f"{speech.seat(seat)} takes a card to the battlefield, unseen.",
    "laid": lambda speech, seat, cell: f"{speech.seat(seat)} lays it face down at {cell_name(cell)}.",
    "played": played,
    "plays_nothing": lambda speech, seat: f"{speech.seat(seat)} plays nothing.",
    "strikes": strikes,
    "damaged": damaged,
    "shield_holds": shield_holds,
    "shielded": lambda speech, seat, amount: f"{sentence(castle(speech, seat))} has a shield of {amount}.",
    "repaired": lambda speech, seat, gained, now: (
        f"{sentence(castle(speech, seat))} is repaired by {gained} to {now}."
    ),
    "castle_fell": castle_fell,
    "shows": lambda speech, seat, card: f"{speech.seat(seat)} shows {face_name(speech.box, card)}.",
    "puts": puts,
    "gives": lambda speech, seat, to, count: (
        f"{speech.seat(seat)} gives {count_of(count, 'card')} to {speech.seat(to)}."
    ),
    "steals": lambda speech, seat, of, count: (
        f"{speech.seat(seat)} takes {count_of(count, 'card')} from {speech.seat(of)}."
    ),
    "handed_over": lambda speech, giver, taker, card: (
        f"From {speech.seat(giver)} to {speech.seat(taker)}: {face_name(speech.box, card)}."
    ),
    "sheds": lambda speech, seat, count: f"{speech.seat(seat)} sheds {count_of(count, 'card')}, unseen.",
    "draws": lambda speech, seat, count: f"{speech.seat(seat)} draws {count_of(count, 'card')}.",
    "exchange_hands": lambda speech, one, other: f"{speech.seat(one)} and {speech.seat(other)} exchange hands.",
    "another_turn": lambda speech, seat: f"{speech.seat(seat)} will take another turn.",
    "protected": lambda speech, seat: f"{sentence(castle(speech, seat))} takes no damage for a while.",
    "softened": lambda speech, seat, amount: (
        f"{sentence(castle(speech, seat))} takes {amount} less damage for a while."
    ),
    "unharmed": lambda speech, seat: f"{sentence(castle(speech, seat))} takes no damage.",
    "health_set": lambda speech, seat, health: f"{sentence(castle(speech, seat))} has {health} health now.",
    "waits": lambda speech, seat: f"{speech.seat(seat)} has something in store for the next turn.",
    "comes_due": lambda speech, seat: f"What {speech.seat(seat)} had in store comes now.",
    "shown_top": lambda speech, seat, cards: (
        f"{speech.seat(seat)} shows the top of the deck: {cards_name(speech.box, cards)}."
    ),
    "top_to_bottom": lambda speech, seat: f"{speech.seat(seat)} lays the top card of the deck under it.",
    "held_up": lambda speech, seat, least: (
        f"{sentence(castle(speech, seat))} does not fall below {least} health for a while."
    ),
    "turns_blow": lambda speech, seat: f"{sentence(castle(speech, seat))} turns the next blow on its attacker.",
    "looks": lambda speech, seat, cell: f"{speech.seat(seat)} looks at the card at {cell_name(cell)}.",
    "looks_at_deck": lambda speech, seat, count: (
        f"{speech.seat(seat)} looks at {count_of(count, 'card')} of the deck."
    ),
    "looks_at_hand": lambda speech, seat, other: f"{speech.seat(seat)} looks at the hand of {speech.seat(other)}.",
    "saw_cards": lambda speech, seat, cards: f"{speech.seat(seat)} sees {cards_name(speech.box, cards)}.",
    "saw_hand": lambda speech, seat, other, cards: (
        f"{speech.seat(seat)} sees that {speech.seat(other)} holds {cards_name(speech.box, cards)}."
    ),
    "shows_hand": lambda speech, seat, cards: f"{speech.seat(seat)} shows the hand: {cards_name(speech.box, cards)}.",
    "turned_up": turned_up,
    "on_deck": lambda speech, seat, count, below: (
        f"{speech.seat(seat)} lays {count_of(count, 'card')} {'under' if below else 'on'} the deck, unseen."
    ),
    "shuffles_deck": lambda speech, seat: f"{speech.seat(seat)} shuffles the deck.",
    "finds": lambda speech, seat, card: f"{speech.seat(seat)} finds {face_name(speech.box, card)} in the deck.",
    "every_blow": lambda speech, seat, share: (
        f"{sentence(castle(speech, seat))} takes {SHARES[share]} from each blow for a while."
    ),
    "next_blow": lambda speech, seat, share: (
        f"{sentence(castle(speech, seat))} will take {SHARES[share]} from the next blow."
    ),
    "next_card": lambda speech, seat, amount: f"The next card of {speech.seat(seat)} will deal {amount} more damage.",
    "next_card_twice": lambda speech, seat: f"The next card of {speech.seat(seat)} will deal twice its damage.",
    "into_hand": lambda speech, seat, card: (
        f"{face_name(speech.box, card)} goes into the hand of {speech.seat(seat)}."
    ),
    "this_on_deck": lambda speech, seat, card: f"{face_name(speech.box, card)} is laid on the deck.",
    "takes": lambda speech, seat, cell: f"{speech.seat(seat)} takes the card at {cell_name(cell)} into the hand.",
    "swapped": lambda speech, seat, one, other: (
        f"{speech.seat(seat)} lets the cards at {cell_name(one)} and {cell_name(other)} change places."
    ),
    "moved": lambda speech, seat, one, other: (
        f"{speech.seat(seat)} moves the card at {cell_name(one)} to {cell_name(other)}."
    ),
    "scrambled": lambda speech, seat, cells: (
        f"{speech.seat(seat)} shuffles the cards at {listed([cell_name(cell) for cell in cells])}."
    ),
    "into_deck": lambda speech, seat, count: f"{speech.seat(seat)} shuffles {count_of(count, 'card')} into the deck.",
    "copies": lambda speech, seat, kind: f"{speech.seat(seat)} does as {kind_name(speech.box, kind)} says.",
    "forced": forced,
    "forbidden": lambda speech, seat: f"{speech.seat(seat)} may not call for a while.",
    "too_early": too_early,
    "called": called,
    "neutral_ambush": lambda speech: "Nobody has done anything for a whole round: an Ambush begins by itself.",
    "captured": captured,
    "contested": contested,
    "too_late": lambda speech, seat, cell: f"{speech.seat(seat)} finds the card at {cell_name(cell)} gone.",
    "stops": lambda speech, seat: f"{speech.seat(seat)} stops grabbing.",
    "pressed": pressed,
    "checked": checked,
    "loses_captured": lambda speech, seat, count: (
        f"{speech.seat(seat)} must give up all {count_of(count, 'captured card')}."
    ),
    "takes_up": lambda speech, seat, count: f"{speech.seat(seat)} takes {count_of(count, 'captured card')} up.",
    "went_through": lambda speech, seat, cards: f"{speech.seat(seat)} has captured {cards_name(speech.box, cards)}.",
    "shows_captured": lambda speech, seat, card: (
        f"{speech.seat(seat)} has captured {face_name(speech.box, card)} and shows it."
    ),
    "cleared": cleared,
}
QUESTIONS: dict[str, Callable[..., str]] = {
    **shared.QUESTIONS,
    "castle_name": lambda speech: "What is the name of your castle?",
    "ready": lambda speech: "Are you ready to practise?",
    "first_player": lambda speech: "Whose castle has the best name?",
    "vote": lambda speech: "Which castle has the best name?",
    "lay": lambda speech, seat: f"{speech.seat(seat)}, where do you lay the card?",
    "play": lambda speech, seat: f"{speech.seat(seat)}, which card do you play?",
    "aim": lambda speech, seat, strength: f"{speech.seat(seat)}, which castle takes {strength} damage?",
    "call": call_question,
    "grab": grab_question,
    "paused": lambda speech: "The clock stands still. Shall it go on?",
    "shed": shed_question,
    "deck_order": lambda speech, seat, count: f"Which of the top {count} cards shall lie lowest?",
    "deck_take": lambda speech, seat, count: f"Which of the top {count} cards do you take?",
    "steal": lambda speech, victim: f"Which card do you take from {speech.seat(victim)}?",
    "gift": lambda speech, giver, taker: f"Which card do you give to {speech.seat(taker)}?",
    "move": lambda speech, seat, cell: f"{speech.seat(seat)}, where do you move the card at {cell_name(cell)}?",
    "neighbour": lambda speech, count: f"Choose {count_of(count, 'card')} that lie together.",
}
OPTIONS: dict[str, Callable[..., str]] = {
    **shared.OPTIONS,
    "name": lambda speech, name: name,
    "ready": lambda speech, *when: "ready",
    "first": lambda speech, seat: f"{speech.seat(seat)} goes first",
    "best": castle,
    "lay": lay_option,
    "play": lambda speech, kind: f"play {with_article(kind_name(speech.box, kind))}",
    "skip": lambda speech: "play nothing",
    "aim": lambda speech, seat: f"strike {castle(speech, seat)}",
    "call": lambda speech, *when: "call “Ambush!”",
    "silent": lambda speech, *when: "stay silent",
    "grab": lambda speech, cell, *when: f"grab the card at {cell_name(cell)}",
    "stop": lambda speech, *when: "stop grabbing",
    "wait": lambda speech, *when: "wait",
    "pause": lambda speech, *when: "stop the clock",
    "resume": lambda speech, *when: "let the clock run",
    "shed": lambda speech, kind: f"shed {with_article(kind_name(speech.box, kind))}",
    "steal": lambda speech, kind: f"take {with_article(kind_name(speech.box, kind))}",
    "lowest": lambda speech, kind: f"{with_article(kind_name(speech.box, kind))} lies lowest",
    "keep": lambda speech, kind: f"take {with_article(kind_name(speech.box, kind))}",
    "gift": lambda speech, kind: f"give {with_article(kind_name(speech.box, kind))}",
}
MEANINGS = {
    ("call", "call"): lambda speech, *args: (
        "Right if at least two Ambush cards lie on the battlefield; on a false call you lose what you capture."
    ),
    ("call", "silent"): lambda speech, *args: "The game goes on.",
}
FLEETING = frozenset(
    {"exposed", "played", "puts", "laid", "turned_up", "saw_cards", "shown_top", "swapped", "moved", "captured"}
)
"""What tells which card lies where (AMB-177)."""
WORDS = Words(
    EVENTS,
    QUESTIONS,
    OPTIONS,
    endings={"last_castle": last_castle, "turn_limit": turn_limit},
    meanings=MEANINGS,
    reveals={**shared.REVEALS, **REVEALS},
    fleeting=FLEETING,
    votes=frozenset({"voted"}),
    counts={
        "damaged": lambda speech, seat, lost, left: ("damage", lost),
        "shield_holds": lambda speech, seat, held, left: ("shielded", held),
        "repaired": lambda speech, seat, gained, now: ("repair", gained),
    },
)
