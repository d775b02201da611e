"""The Thieves' Council, its rules: a raid is voted on in secret, made with hidden cards, stopped by alarms.

It exercises a deck with one card that somebody has seen, hands, a vote of all seats at once, secret
questions, private events, hidden cards on the table, and interrupts that interrupt interrupts.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from pydantic import Field

from engines.kit.asking import ask_hidden
from engines.kit.chance import Chance
from engines.kit.documents import Content, Document, fact
from engines.kit.game import Box, Game, RuleOptions, Setup, SetupError
from engines.kit.parts import Part, part
from engines.kit.questions import Option
from engines.kit.state import UNKNOWN, State, ask_together, end, push, tell
from engines.kit.zones import SEAT, Form, Sight, Sort, Zone, Zones

RULES = {
    "CNC-01": "Every seat holds three cards. Who leads looks at the top card of the deck.",
    "CNC-02": "All vote at once on the raid. If more say no than yes, the top card is thrown away.",
    "CNC-03": "From the leader on, each seat lays a card face down.",
    "CNC-04": "Before the cards are turned, each seat in turn may raise an alarm: the raid is called off.",
    "CNC-05": "An alarm may be answered by an alarm, which silences it, and so on.",
    "CNC-06": "The highest card takes all cards of the raid; of equals, the one laid first.",
    "CNC-07": "All draw up to three cards, from the leader on.",
    "CNC-08": "The game ends when all cards have been played. Most loot wins.",
    "CNC-09": "The game ends when all seats vote no. Most loot wins.",
}
NO_CARD = -2
"""Where no card has been laid; a view has UNKNOWN for a card that is there."""


class Loot(Document):
    """A card of the deck."""

    kind: Literal["loot"] = "loot"
    game: Literal["toy_council"] = "toy_council"
    value: int = fact(0, label="Value", ge=0, le=9)
    alarm: bool = fact(default=False, label="Alarm")


class CouncilOptions(RuleOptions):
    """The numbers of the game."""

    hand_size: int = Field(3, ge=1, le=9)


@dataclass(slots=True)
class CouncilBox(Box):
    """The cards, one entry for each copy."""

    cards: tuple[Loot, ...] = field(default=())


@part
class Alarm(Part):
    """An alarm on the table, face up."""

    card: int
    seat: int
    silenced: bool = False


@part
class CouncilState(State):
    """Where every card lies."""

    deck: list[int] = field(default_factory=list)
    top_known_to: int | None = None
    hands: list[list[int]] = field(default_factory=list)
    raid: list[int] = field(default_factory=list)
    alarms: list[Alarm] = field(default_factory=list)
    piles: list[list[int]] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    leader: int = 0
    called_off: bool = False
    votes: dict[str, int] = field(default_factory=dict)


def open_box(game: Game, content: Content, setup: Setup) -> CouncilBox:
    """Lay out one card for each copy."""
    cards = tuple(loot for loot in content.of(Loot) for _ in range(loot.copies))
    needed = setup.players * setup.options.hand_size
    if len(cards) < needed:
        raise SetupError(f"{setup.players} players need {needed} cards, and there are {len(cards)}")
    return CouncilBox(game, content, setup, cards=cards)


def set_up(box: CouncilBox, luck: Chance) -> CouncilState:
    """Shuffle and deal."""
    players = box.setup.players
    state = CouncilState(luck, players, [("round",)], [], box=box)
    state.deck = luck.shuffled("deck", range(len(box.cards)))
    state.hands = [[] for _ in range(players)]
    state.piles = [[] for _ in range(players)]
    state.raid = [NO_CARD] * players
    draw_up(state)
    return state


def from_leader(state: CouncilState) -> list[int]:
    """List the seats in the order of play."""
    return [(state.leader + n) % state.players for n in range(state.players)]


# The round, in the order of the rules.


def start_round(state: CouncilState) -> None:
    """Name the steps of a round."""
    state.rounds += 1
    tell(state, "round", "CNC-01", state.rounds, state.leader)
    if not state.deck and not any(state.hands):
        return finish(state, "played_out", "CNC-08")
    if state.deck:
        state.top_known_to = state.leader
        tell(state, "looked", "CNC-01", state.leader, state.deck[-1], to=(state.leader,))
    if state.deck and state.box.setup.mode == "council":
        yes_or_no = dict.fromkeys(range(state.players), (("yes",), ("no",)))
        return ask_together(state, yes_or_no, "vote", ("voted",), "CNC-02", secret=False)
    push(state, ("raid",))
    return None


def voted(state: CouncilState, votes: tuple[Option, ...]) -> None:
    """Count the votes."""
    state.votes = dict(Counter(vote[0] for vote in votes))
    no = state.votes.get("no", 0)
    tell(state, "voted", "CNC-02", tuple(vote[0] for vote in votes))
    if no == state.players:
        finish(state, "disbanded", "CNC-09")
    elif 2 * no > state.players:
        state.discard.append(state.deck.pop())
        state.top_known_to = None
        tell(state, "thrown", "CNC-02", state.discard[-1])
        push(state, ("next_leader",))
    else:
        push(state, ("raid",))


def raid(state: CouncilState) -> None:
    """Lay, let alarms be raised, reveal, draw."""
    lays = [("lay", seat) for seat in from_leader(state) if state.hands[seat]]
    push(state, *lays, ("window", state.leader, 0), ("reveal",), ("next_leader",))


def lay(state: CouncilState, seat: int) -> None:
    """Ask for a card of the raid."""
    ask_hidden(state, seat, "lay", ("laid", seat), "CNC-03")


def laid(state: CouncilState, seat: int, option: Option) -> None:
    """Put a card face down on the table."""
    card = option[1]
    state.hands[seat].remove(card)
    state.raid[seat] = card
    tell(state, "laid", "CNC-03", seat)
    tell(state, "own_card", "CNC-03", card, to=(seat,))


def window(state: CouncilState, first: int, offset: int) -> None:
    """Ask the seats in turn for alarms, against the raid or against the last alarm."""
    against = state.alarms[-1] if state.alarms else None
    settled = against.silenced if against else state.called_off
    if settled or offset == state.players:
        return
    seat, raiser = (first + offset) % state.players, against.seat if against else UNKNOWN
    ask_hidden(state, seat, "alarm", ("windowed", first, offset), "CNC-04", raiser)


def windowed(state: CouncilState, first: int, offset: int, option: Option) -> None:
    """Let an alarm be answered before it rings; then the window goes on."""
    push(state, ("window", first, offset + 1))
    if option[0] == "let":
        return
    seat = (first + offset) % state.players
    state.hands[seat].remove(option[1])
    state.alarms.append(Alarm(option[1], seat))
    tell(state, "alarm", "CNC-05" if len(state.alarms) > 1 else "CNC-04", seat, option[1])
    push(state, ("window", seat, 1), ("ring",))


def ring(state: CouncilState) -> None:
    """Carry out the last alarm, if nobody has silenced it."""
    alarm = state.alarms.pop()
    state.discard.append(alarm.card)
    if alarm.silenced:
        tell(state, "silenced", "CNC-05", alarm.seat)
    elif state.alarms:
        state.alarms[-1].silenced = True
    else:
        state.called_off = True
        tell(state, "called_off", "CNC-04", alarm.seat)


def reveal(state: CouncilState) -> None:
    """Turn the cards and give them to the highest, or throw them away."""
    seats = [seat for seat in from_leader(state) if state.raid[seat] != NO_CARD]
    cards = [state.raid[seat] for seat in seats]
    if state.called_off:
        state.discard.extend(cards)
        tell(state, "lost", "CNC-04", tuple(cards))
    else:
        best = max(seats, key=lambda seat: state.box.cards[state.raid[seat]].value)
        state.piles[best].extend(cards)
        tell(state, "taken", "CNC-06", best, tuple(cards))
    state.raid = [NO_CARD] * state.players
    state.called_off = False


def next_leader(state: CouncilState) -> None:
    """Draw up, and hand the lead on."""
    draw_up(state)
    state.top_known_to = None
    state.leader = (state.leader + 1) % state.players
    push(state, ("round",))


def draw_up(state: CouncilState) -> None:
    """Let every seat draw; only the seat itself sees what."""
    for seat in from_leader(state):
        drawn = []
        while state.deck and len(state.hands[seat]) < state.box.setup.options.hand_size:
            drawn.append(state.deck.pop())
            state.hands[seat].append(drawn[-1])
        if drawn:
            tell(state, "draws", "CNC-07", seat, len(drawn))
            tell(state, "drew", "CNC-07", tuple(drawn), to=(seat,))


def finish(state: CouncilState, reason: str, rule: str) -> None:
    """Count the loot."""
    scores = [loot_of(state, seat) for seat in range(state.players)]
    end(state, reason, rule, [seat for seat, score in enumerate(scores) if score == max(scores)], scores)


def loot_of(state: CouncilState, seat: int) -> int:
    """Add up what a seat has taken."""
    return sum(state.box.cards[card].value for card in state.piles[seat])


def lay_options(state: CouncilState, seat: int) -> list[Option]:
    """List the cards that a seat may lay."""
    return [("lay", card) for card in sorted(state.hands[seat])]


def alarm_options(state: CouncilState, seat: int, raiser: int) -> list[Option]:
    """List the alarms that a seat may raise."""
    return [("let",), *(("alarm", card) for card in sorted(state.hands[seat]) if state.box.cards[card].alarm)]


# Where the cards lie


def seen_of_deck(view: CouncilState, seat: int) -> list[int]:
    """Let the leader who has looked at it see the top card."""
    return [len(view.deck) - 1] if view.top_known_to == seat and view.deck else []


CARD = Sort("card", of=lambda box: box.cards, kind="loot", stream="unseen")
DECK = Zone("deck", CARD, "the deck", Form.STACK, seen_of_deck, top="deck.top")
DISCARD = Zone("discard", CARD, "the discard pile", Form.STACK)
HANDS = Zone(("hands", SEAT), CARD, "the hand of {}", Form.HAND, Sight.OWNER, id="hand{}")
RAID = Zone(("raid", SEAT), CARD, "the raid of {}", Form.SINGLE, Sight.OWNER, empty=NO_CARD, id="raid{}")
PILES = Zone(("piles", SEAT), CARD, "the loot of {}", id="pile{}")
ALARMS = Zone("alarms", CARD, made=lambda state, card: Alarm(card, 0))
ZONES = Zones((DECK, DISCARD, HANDS, RAID, PILES, ALARMS))

STEPS = {
    "round": start_round,
    "voted": voted,
    "raid": raid,
    "lay": lay,
    "laid": laid,
    "window": window,
    "windowed": windowed,
    "ring": ring,
    "reveal": reveal,
    "next_leader": next_leader,
}
OFFERS = {"lay": lay_options, "alarm": alarm_options}
