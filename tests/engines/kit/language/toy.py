"""The Lamplighters: a small game with effects, the proof of the language of cards.

A turn: play a card from the hand, or pass. A card whose text listens or lasts stays on the table.
"""

from __future__ import annotations

from typing import Any

from engines.kit import happenings
from engines.kit.asking import ask_hidden
from engines.kit.chance import Chance
from engines.kit.documents import Content, Document
from engines.kit.door import run as run_agenda
from engines.kit.game import Expert, Game, Mode, Ranking, Temper, Words, make_setup
from engines.kit.happenings import happen
from engines.kit.language import play as effects
from engines.kit.language import shared, sorts, words
from engines.kit.language.forms import Node
from engines.kit.language.play import Context, play
from engines.kit.language.reader import Reader
from engines.kit.language.secrets import deal_effects, hide_effects
from engines.kit.language.shared import changes, end_lasting
from engines.kit.language.worth import worth
from engines.kit.questions import Option, Question
from engines.kit.state import UNKNOWN, ask, end, push, tell
from engines.kit.table import Table
from tests.engines.kit.language.toy_language import LANGUAGE
from tests.engines.kit.language.toy_state import ROOMS, LampBox, LampCard, LampOptions, LampState, names, open_box

STAYS = frozenset({*shared.TIMINGS, "stronger", "cannot_draw", "while_so"})

STARTER = (
    ("spark", "Spark", "red", "Deal 2 damage to one opponent."),
    ("lamp_oil", "Lamp Oil", "blue", "Gain 2 energy."),
    ("old_map", "Old Map", "green", "Draw 2 cards, then discard one card."),
    ("bell_rope", "Bell Rope", "red", "When you draw a card, gain 1 energy."),
    ("night_watch", "Night Watch", "blue", "When you are damaged, pay 1 energy: draw 1 card."),
    ("long_match", "Long Match", "green", "Pay 2 energy: deal 3 damage to the opponent with the most health."),
    ("coin_trick", "Coin Trick", "red", "Flip the coin. Heads: gain 3 energy. Tails: discard one card."),
    ("hot_wax", "Hot Wax", "blue", "Until your next turn, your damage is 1 higher, at most 2 times."),
)


def starter() -> list[Document]:
    """Return four copies of each card."""
    return [LampCard(id=id, name=name, colour=colour, text=text, copies=4) for id, name, colour, text in STARTER]


def set_up(box: LampBox, luck: Chance) -> LampState:
    """Deal the cards."""
    players = box.setup.players
    state = LampState(luck, players, [("turn", 0)], [], box=box)
    state.health, state.energy, state.places = [10] * players, [2] * players, [0] * players
    state.deck = luck.shuffled("deck", range(len(box.cards)))
    size = box.setup.options.hand
    state.hands = [[state.deck.pop() for _ in range(min(size, len(state.deck)))] for _ in range(players)]
    state.tables = [[] for _ in range(players)]
    return state


def turn(state: LampState, seat: int) -> None:
    """Let a seat play a card."""
    end_lasting(state, ("turn", state.turn))
    end_lasting(state, ("seat", seat))
    state.turn += 1
    state.rounds = (state.turn - 1) // state.players + 1
    if state.rounds > state.box.setup.options.rounds:
        best = max(state.health)
        end(state, "dawn", "LMP-8", [one for one in range(state.players) if state.health[one] == best])
        return
    push(state, ("your_turn", seat), ("turn", (seat + 1) % state.players))
    happen(state, "turn", seat)


def your_turn(state: LampState, seat: int) -> None:
    """Ask for a card."""
    ask_hidden(state, seat, "turn", ("played", seat), "LMP-1")


def turn_options(state: LampState, seat: int) -> list[Option]:
    """List the cards that a seat may play."""
    return [*(("play", card) for card in state.hands[seat]), ("pass",)]


def played(state: LampState, seat: int, choice: Option) -> None:
    """Play the card that was chosen."""
    if choice[0] == "pass":
        return
    card, node = choice[1], state.box.nodes[choice[1]]
    state.hands[seat].remove(card)
    tell(state, "played", "LMP-1", seat, card)
    stays = any(one[0] in STAYS for one in (node[1] if node and node[0] == "text" else (node,)) if one)
    (state.tables[seat] if stays else state.discarded).append(card)
    play(state, node, seat, card)


# Deeds


def do_draw(state: LampState, seat: int) -> None:
    """Take the top card."""
    if state.deck and not any(
        seat in LANGUAGE.run(("cannot_draw", *c.slots), state, c.context) for c in changes(state, "cannot_draw")
    ):
        state.hands[seat].append(state.deck.pop())
        tell(state, "drew", "LMP-1", seat)


def do_gain(state: LampState, seat: int, count: int) -> None:
    """Count energy."""
    state.energy[seat] += count
    tell(state, "gained", "LMP-2", seat, count)


def do_damage(state: LampState, seat: int, count: int) -> None:
    """Count health; the last one standing wins."""
    state.health[seat] -= count
    tell(state, "damaged", "LMP-3", seat, count)
    alive = [one for one in range(state.players) if state.health[one] > 0]
    if len(alive) == 1:
        end(state, "last", "LMP-8", alive)


def do_discard(state: LampState, seat: int, card: int) -> None:
    """Put a card away, wherever it is."""
    for zone in (*state.hands, *state.tables):
        if card in zone:
            zone.remove(card)
            state.discarded.append(card)
            tell(state, "discarded", "LMP-4", seat, card)


def hide(view: LampState, seat: int) -> None:
    """Cover the deck and the other hands."""
    view.deck = [UNKNOWN] * len(view.deck)
    view.hands = [hand if one == seat else [UNKNOWN] * len(hand) for one, hand in enumerate(view.hands)]
    hide_effects(view, seat)


def deal(world: LampState, seat: int, luck: Chance) -> None:
    """Deal what nobody has seen."""
    seen = {card for card in components(world) if card != UNKNOWN}
    unseen = luck.shuffled("deck", sorted(set(range(len(world.box.cards))) - seen))
    for zone in (world.deck, *world.hands):
        zone[:] = [unseen.pop() if card == UNKNOWN else card for card in zone]
    deal_effects(world, seat, luck)


def components(state: LampState) -> list[int]:
    """List every card."""
    return [card for zone in (state.deck, state.discarded, *state.hands, *state.tables) for card in zone]


def card_of(speech: Any, card: int) -> str:
    """Name a card."""
    return str(speech.box.cards[card].name)


WORDS = Words(
    events={
        **words.EVENTS,
        "played": lambda speech, seat, card: f"{speech.seat(seat)} plays {card_of(speech, card)}.",
        "drew": lambda speech, seat: f"{speech.seat(seat)} draws a card.",
        "gained": lambda speech, seat, count: f"{speech.seat(seat)} gains {count} energy.",
        "paid": lambda speech, seat, count: f"{speech.seat(seat)} pays {count} energy.",
        "damaged": lambda speech, seat, count: f"{speech.seat(seat)} takes {count} damage.",
        "healed": lambda speech, seat, count: f"{speech.seat(seat)} heals {count}.",
        "discarded": lambda speech, seat, card: f"{speech.seat(seat)} discards {card_of(speech, card)}.",
        "moved": lambda speech, seat, room: f"{speech.seat(seat)} goes to the {list(ROOMS.values())[room]}.",
        "looked": lambda speech, seat, other: f"{speech.seat(seat)} looks at the hand of {speech.seat(other)}.",
        "attacked": lambda speech, seat, high, low: f"{speech.seat(seat)} attacks with {high} and {low}.",
    },
    questions={**words.QUESTIONS, "turn": lambda speech, seat: "Which card?", "over": lambda speech: "It is over."},
    options={
        **words.OPTIONS,
        "play": lambda speech, card: f"play {card_of(speech, card)}",
        "pass": lambda speech: "pass",
        "stop": lambda speech: "stop",
    },
    endings={
        reason: lambda speech, ending: f"{speech.seats(ending.winners)} won." for reason in ("won", "last", "dawn")
    },
)


def rank(view: LampState, seat: int, question: Question, temper: Temper) -> Ranking:
    """Play the card that is worth most."""
    return [
        (worth(view, view.box.nodes[option[1]], Context(seat, option[1])) if option[0] == "play" else 0.0, option)
        for option in question.options_of(seat)
    ]


def over(state: LampState) -> None:
    """Wait for ever: in a scene, the effect is over when this is asked."""
    ask(state, 0, "over", [("stop",)], ("over",), "", secret=True)


GAME = Game(
    slug="toy_lamps",
    title="The Lamplighters",
    prefix="LMP",
    about="Light lamps, put out others.",
    modes=(Mode("night", "By night", (2, 3, 4, 5)),),
    options=LampOptions,
    kinds=(LampCard,),
    starter=starter,
    open_box=open_box,
    set_up=set_up,
    steps={
        **effects.STEPS,
        **shared.STEPS,
        **sorts.STEPS,
        **happenings.STEPS,
        "turn": turn,
        "your_turn": your_turn,
        "played": played,
        "over": lambda state, *choice: over(state),
    },
    hide=hide,
    deal=deal,
    components=components,
    words=WORDS,
    table=lambda view: Table((), {}),
    expert=Expert(
        rank, lambda state, seat: float(state.health[seat]), lambda view, seat, question, option: "worth most"
    ),
    longest=4_000,
    offers={"turn": turn_options},
    language=LANGUAGE,
    deeds={
        "draw": do_draw,
        "gain": do_gain,
        "damage": do_damage,
        "discard": do_discard,
        "turn": lambda state, seat: None,
    },
    names=names,
    free_answers=effects.FREE_ANSWERS,
)

READER = Reader(LANGUAGE, names(Content(starter())), everyday=False)
"""Reads the forms alone."""
EVERYDAY = Reader(LANGUAGE, names(Content(starter())))
"""Reads everyday turns as well, as games do."""


def scene(
    text: str | Node = "", *, players: int = 3, seat: int = 0, tables: tuple[tuple[str, ...], ...] = (), **facts: Any
) -> LampState:
    """Play a text in a small scene: when the effect is over, the question "over" is open.

    `tables` are texts of cards in play, by seat; `facts` are fields of the state. Every text must be one that the
    game reads, unless `unread` says otherwise.
    """
    texts = [one for table in tables for one in table]
    if not facts.pop("unread", False):
        assert [one for one in [*texts, text] if isinstance(one, str) and not READER.understand(one).ok] == []
    cards = [LampCard(id=f"in_play_{i}", name=f"Card {i}", text=one) for i, one in enumerate(texts)]
    content = Content(
        [*starter(), *cards, LampCard(id="the_card", name="The Card", text=text if isinstance(text, str) else "")]
    )
    setup = make_setup(GAME, seed=facts.pop("seed", 1), players=players)
    referee = facts.pop("referee", None)
    if referee is not None:
        setup = type(setup)(setup.mode, setup.players, setup.seed, setup.options, setup.scenario, referee)
    box = open_box(GAME, content, setup)
    state = set_up(box, Chance(setup.seed, {}))
    state.agenda[:] = [("over",)]
    ids = {card.id: number for number, card in enumerate(box.cards)}
    place = iter(range(len(texts)))
    state.tables = [[ids[f"in_play_{next(place)}"] for _ in table] for table in tables] or state.tables
    state.tables += [[] for _ in range(players - len(state.tables))]
    gone = {ids["the_card"], *(card for table in state.tables for card in table)}
    state.deck = [card for card in state.deck if card not in gone]
    for name, value in facts.items():
        setattr(state, name, value)
    node = box.nodes[ids["the_card"]] if isinstance(text, str) else text
    play(state, node, seat, ids["the_card"])
    run_agenda(state)
    return state
