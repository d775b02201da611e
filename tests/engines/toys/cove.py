"""Smugglers' Cove: its words, table, expert and declaration."""

from __future__ import annotations

from engines.kit import happenings, judging
from engines.kit.chapters import gathered
from engines.kit.game import Expert, Game, Mode, Words
from engines.kit.judging import Judgement, Matter, by_word
from engines.kit.language import play, shared, sorts, words
from engines.kit.language.play import Context
from engines.kit.language.worth import worth_of_all
from engines.kit.pointing import points_of
from engines.kit.questions import Option
from engines.kit.speech import Speech, listed, sentence
from engines.kit.state import UNKNOWN, Ending
from engines.kit.table import Area, Place, Shape, Table, Token
from engines.kit.zoning.zone_table import areas_of, ids_where
from tests.engines.toys import cove_cards, cove_rules
from tests.engines.toys.cove_cards import CREW, DICE, LANGUAGE, NAMES, CoveOptions, CoveState, Ware
from tests.engines.toys.cove_rules import asked_character, free_crew

LANGUAGE.take(cove_cards)
CHAPTERS = (cove_rules, play, shared, sorts, happenings)


def name(who: int) -> str:
    """Name a character at the beginning of a sentence."""
    return sentence(NAMES[who])


def card_name(speech: Speech, card: int) -> str:
    """Name a card, or its back."""
    return "a hidden card" if card == UNKNOWN else f"the {speech.box.wares[card].name}"


def goods(speech: Speech, cards: tuple[int, ...], coins: int) -> str:
    """Name cards and coins together."""
    return listed([*(card_name(speech, card) for card in cards), *([f"{coins} coins"] if coins else [])]) or "nothing"


def offered(speech: Speech, who: int, other: int, gives, coins, wants, wanted, promise) -> str:
    """Say what is offered."""
    given = goods(speech, gives, coins) + (" and a promise" if promise else "")
    return f"{name(who)} offers {NAMES[other]} {given} for {goods(speech, wants, wanted)}."


def asked_in(speech: Speech, who: int, moment) -> str:
    """Ask what somebody does in a moment."""
    return f"{name(who)}, do you answer?" if isinstance(moment, tuple) else f"{name(who)}, what do you do?"


def won(speech: Speech, ending: Ending) -> str:
    """Name the side that has won."""
    return sentence(f"{speech.winners(ending)} have won.")


WORDS = Words(
    events={
        **words.EVENTS,
        "night": lambda speech, number: f"Night {number} falls.",
        "drew": lambda speech, who: f"{name(who)} draws a card.",
        "drew_card": lambda speech, who, card: f"{name(who)} has {card_name(speech, card)}.",
        "renewed": lambda speech, number: f"The {number} discards are a new deck.",
        "gained": lambda speech, who, count: f"{name(who)} gains {count}.",
        "lost": lambda speech, who, count: f"{name(who)} loses {count}.",
        "paid": lambda speech, who, count: f"{name(who)} pays {count}.",
        "played": lambda speech, who, card: f"{name(who)} plays {card_name(speech, card)}.",
        "hushed": lambda speech, card: f"Nobody hears of {card_name(speech, card)}.",
        "too_late": lambda speech, who: f"{name(who)} is too late.",
        "sold": lambda speech, who, card: f"{name(who)} sells {card_name(speech, card)}.",
        "rolled_dice": lambda speech, who, roll, places: f"The dice show {DICE.words(roll)}.",
        "pledged": lambda speech, who, count: f"{name(who)} adds {count}.",
        "bribed": lambda speech, total: f"For {total} the patrol looks away.",
        "caught": lambda speech, who: f"{name(who)} is caught!",
        "offer": offered,
        "no_offer": lambda speech, who: f"{name(who)} offers nothing after all.",
        "trade_called_off": lambda speech, who, other: f"The trade of {NAMES[who]} and {NAMES[other]} is off.",
        "trade_answered": lambda speech, who, other, said: f"{name(who)} {said}s the offer of {NAMES[other]}.",
        "promised": lambda speech, who, other: f"{name(who)} promises {NAMES[other]} something.",
        "handed": lambda speech, who, other: f"{name(who)} hands {NAMES[other]} a card.",
        "handed_card": lambda speech, who, other, card: f"{name(who)} hands over {card_name(speech, card)}.",
        "coins_handed": lambda speech, who, other, count: f"{name(who)} hands {NAMES[other]} {count}.",
    },
    questions={
        **words.QUESTIONS,
        "window": asked_in,
        "window_together": lambda speech, moment, people: "Who sells a card?",
        "gives": lambda speech, who, other: f"{name(who)}, what do you give to {NAMES[other]}?",
        "wants": lambda speech, who, other: f"{name(who)}, what do you want of {NAMES[other]}?",
        "offer": lambda speech, who, other: f"{name(who)}, do you accept the offer of {NAMES[other]}?",
        "bribe_payment": lambda speech, who, cost: f"{name(who)}, who pays the {cost} for the patrol?",
        "pledge": lambda speech, who, other: f"{name(who)}, how much do you add for {NAMES[other]}?",
        "catch": lambda speech, who: f"{name(who)}, whom do you catch?",
    },
    options={
        **words.OPTIONS,
        "pass": lambda speech: "Pass",
        "use": lambda speech, card: f"Play {card_name(speech, card)}",
        "hush": lambda speech, card: f"Hush it with {card_name(speech, card)}",
        "sell": lambda speech, card: f"Sell {card_name(speech, card)}",
        "trade": lambda speech, who: f"Trade with {NAMES[who]}",
        "card": lambda speech, card: f"Add {card_name(speech, card)}",
        "coins": lambda speech, number: f"{number} coins",
        "promise": lambda speech: "A promise",
        "done": lambda speech: "Nothing more",
        "accept": lambda speech: "Accept",
        "refuse": lambda speech: "Refuse",
        "pay_alone": lambda speech: "Pay it all",
        "ask_help": lambda speech: "Ask for help",
        "never_mind": lambda speech: "Pay nothing",
        "pledge": lambda speech, number: f"Add {number}",
        "catch": lambda speech, who: f"Catch {NAMES[who]}",
    },
    endings={"sailed": won, "caught": won},
)


def table(view: CoveState) -> Table:
    """Describe the decks, and what each character has."""
    areas = areas_of(view, [cove_rules.DECKS, cove_rules.DISCARDS, cove_rules.STAGE])
    for who in range(CREW + 1):
        areas += areas_of(view, [cove_rules.HANDS, cove_rules.TABLES], who)
        purse = Token(f"coins{who}", "Coins", count=view.coins[who])
        areas.append(Area(f"purse{who}", NAMES[who], Shape.POOL, (Place(f"purse{who}.place", tokens=(purse,)),)))
    return Table(tuple(areas), points_of(view, POINTS, lambda view, seat: f"coins{asked_character(view, seat)}"))


def card_in_hand(view: CoveState, seat: int, card: int) -> tuple[str, ...]:
    """Point at a card of a hand."""
    return ids_where(view, [cove_rules.HANDS], (card,))


POINTS = {
    **dict.fromkeys(("use", "hush", "sell", "card"), card_in_hand),
    **dict.fromkeys(("trade", "catch"), "coins{}"),
}


# The expert


def judge_window(matter: Matter[CoveState]) -> list[float]:
    """Play what is worth something, and keep a Hush for others."""
    return [worth_of_act(matter, option) for option in matter.options]


def worth_of_act(matter: Matter[CoveState], option: Option) -> float:
    """Tell what an act is worth."""
    if option[0] != "use":
        return {"pass": 0.1, "hush": 0.2, "sell": 0.05}.get(option[0], 0.0)
    text, run = matter.view.box.texts[option[1]], Context(matter.who, option[1])
    return worth_of_all(matter.view, run, (*text.uses, *text.modifiers)) + 0.5 * len(text.triggers)


def value(state: CoveState, seat: int) -> float:
    """Tell how many smugglers are free, for better or worse."""
    share = len(free_crew(state)) / CREW
    return 1 - share if seat in cove_rules.sides(state)[0] else share


JUDGEMENT = Judgement(
    {
        **judging.JUDGES,
        "window": judge_window,
        "window_together": judge_window,
        "bribe_payment": lambda matter: by_word(matter, pay_alone=1.0, ask_help=0.5),
        "pledge": lambda matter: [float(option[1]) for option in matter.options],
        "offer": lambda matter: by_word(matter, accept=0.5),
    },
    {"window": lambda matter, option: f"{name(matter.who)} knows best."},
    {"catch": lambda matter, option: "Somebody has to be caught."},
)

GAME = Game(
    slug="toy_cove",
    title="Smugglers' Cove",
    prefix="COV",
    about="Three smugglers, one officer, and cards that are answered.",
    modes=(Mode("night", "By night", (2, 3, 4)),),
    options=CoveOptions,
    kinds=(Ware,),
    starter=cove_cards.starter,
    open_box=cove_cards.open_box,
    set_up=cove_rules.set_up,
    steps=gathered(CHAPTERS, "STEPS"),
    deeds=gathered(CHAPTERS, "DEEDS"),
    offers=gathered(CHAPTERS, "OFFERS"),
    free_answers=gathered(CHAPTERS, "FREE_ANSWERS"),
    zones=cove_rules.ZONES,
    words=WORDS,
    table=table,
    expert=Expert(JUDGEMENT.rank, value, JUDGEMENT.reason),
    longest=2_000,
    language=LANGUAGE,
    characters=lambda state: range(CREW + 1),
    seat_of=cove_rules.seat_of,
    sides=cove_rules.sides,
    side_name=cove_rules.side_name,
)
