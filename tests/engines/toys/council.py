"""The Thieves' Council: its words, table, expert and declaration."""

from __future__ import annotations

from engines.kit.documents import Content, Document, Problem, Severity
from engines.kit.game import Expert, Game, Mode, Ranking, Temper, Words
from engines.kit.pointing import points_of
from engines.kit.questions import Question
from engines.kit.speech import Speech, listed
from engines.kit.state import UNKNOWN, Ending
from engines.kit.table import Table
from engines.kit.zoning.zone_table import areas_of, ids_where
from tests.engines.toys import council_rules as rules
from tests.engines.toys.council_rules import CouncilOptions, CouncilState, Loot, loot_of


def starter() -> list[Document]:
    """Return eighteen cards."""
    return [
        Loot(id="coin", name="Coin", value=1, copies=6),
        Loot(id="ring", name="Ring", value=2, copies=5),
        Loot(id="crown", name="Crown", value=4, copies=3),
        Loot(id="alarm", name="Alarm", alarm=True, copies=4),
    ]


def card_name(speech: Speech, card: int) -> str:
    """Name a card, or its back."""
    return "a hidden card" if card == UNKNOWN else f"the {speech.box.cards[card].name}"


def card_names(speech: Speech, cards: tuple[int, ...]) -> str:
    """Name several cards."""
    return listed([card_name(speech, card) for card in cards])


def alarm_question(speech: Speech, seat: int, raiser: int) -> str:
    """Say against whom the alarm would be."""
    against = "the raid" if raiser == UNKNOWN else f"the alarm of {speech.seat(raiser)}"
    return f"{speech.seat(seat)}, do you raise an alarm against {against}?"


def ending(speech: Speech, ended: Ending) -> str:
    """Name the richest."""
    return f"{speech.seats(ended.winners)} won with {max(ended.scores)} loot."


WORDS = Words(
    events={
        "round": lambda speech, number, seat: f"Round {number}: {speech.seat(seat)} leads.",
        "looked": lambda speech, seat, card: f"On top of the deck lies {card_name(speech, card)}.",
        "voted": lambda speech, votes: f"The votes are {listed(votes)}.",
        "thrown": lambda speech, card: f"The council throws away {card_name(speech, card)}.",
        "laid": lambda speech, seat: f"{speech.seat(seat)} lays a card face down.",
        "own_card": lambda speech, card: f"You lay {card_name(speech, card)}.",
        "alarm": lambda speech, seat, card: f"{speech.seat(seat)} raises {card_name(speech, card)}!",
        "silenced": lambda speech, seat: f"The alarm of {speech.seat(seat)} is silenced.",
        "called_off": lambda speech, seat: f"{speech.seat(seat)} has called the raid off.",
        "lost": lambda speech, cards: f"Thrown away: {card_names(speech, cards)}.",
        "taken": lambda speech, seat, cards: f"{speech.seat(seat)} takes {card_names(speech, cards)}.",
        "draws": lambda speech, seat, count: f"{speech.seat(seat)} draws {count}.",
        "drew": lambda speech, cards: f"You draw {card_names(speech, cards)}.",
    },
    questions={
        "vote": lambda speech: "Shall there be a raid?",
        "lay": lambda speech, seat: f"{speech.seat(seat)}, which card do you lay?",
        "alarm": alarm_question,
    },
    options={
        "yes": lambda speech: "Yes",
        "no": lambda speech: "No",
        "lay": lambda speech, card: f"Lay {card_name(speech, card)}",
        "let": lambda speech: "Let it happen",
        "alarm": lambda speech, card: f"Raise {card_name(speech, card)}",
    },
    endings={"played_out": ending, "disbanded": ending},
)


def table(view: CouncilState) -> Table:
    """Describe the deck, the raid, hands and piles."""
    areas = areas_of(view, [rules.DECK, rules.DISCARD, rules.HANDS, rules.RAID, rules.PILES])
    return Table(tuple(areas), points_of(view, POINTS, lambda view, seat: "deck"))


POINTS = dict.fromkeys(("lay", "alarm"), lambda view, seat, card: ids_where(view, [rules.HANDS], (card,)))


def rank(view: CouncilState, seat: int, question: Question, temper: Temper) -> Ranking:
    """Raid, lay high, and save alarms unless cautious."""
    values = {"yes": 1.0, "let": 0.5, "alarm": 1.0 if temper is Temper.CAUTIOUS else 0.0}
    return [
        (float(view.box.cards[option[1]].value) if option[0] == "lay" else values.get(option[0], 0.0), option)
        for option in question.options_of(seat)
    ]


def value(state: CouncilState, seat: int) -> float:
    """Compare the own loot with the best of the others."""
    if state.ending is not None:
        return float(seat in state.ending.winners)
    others = max(loot_of(state, other) for other in range(state.players) if other != seat)
    return (1 + loot_of(state, seat)) / (2 + loot_of(state, seat) + others)


EXPERT = Expert(rank, value, reason=lambda view, seat, question, option: f"{option[0]} promises most loot.")


def check(content: Content) -> list[Problem]:
    """Find a deck without alarms."""
    if any(loot.alarm for loot in content.of(Loot)):
        return []
    return [Problem("alarm", "alarm", "No card of the deck is an alarm.", Severity.HINT, "CNC-04")]


GAME = Game(
    slug="toy_council",
    title="The Thieves' Council",
    prefix="CNC",
    about="Vote, lay a hidden card, and hope that nobody raises the alarm.",
    modes=(Mode("council", "Council", (3, 4, 5)), Mode("feud", "Feud without votes", (2, 3))),
    options=CouncilOptions,
    kinds=(Loot,),
    starter=starter,
    open_box=rules.open_box,
    set_up=rules.set_up,
    steps=rules.STEPS,
    zones=rules.ZONES,
    words=WORDS,
    table=table,
    expert=EXPERT,
    longest=600,
    offers=rules.OFFERS,
    check=check,
)
