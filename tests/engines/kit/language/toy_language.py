"""The Lamplighters, the language: each sentence next to the function that plays it."""

from __future__ import annotations

from typing import Any

from engines.kit.happenings import Listener, happen
from engines.kit.language.families.comparing import declare_comparing
from engines.kit.language.families.multiplying import declare_multiplying
from engines.kit.language.families.waiting import declare_waiting
from engines.kit.language.forms import Language
from engines.kit.language.play import Context, Selection, amount, play, things_of
from engines.kit.language.shared import changes, declare_shared, use_change
from engines.kit.language.sorts import declare_sort
from engines.kit.language.worth import over
from engines.kit.state import end, tell
from tests.engines.kit.language.toy_state import COLOURS, ROOMS, LampState

LANGUAGE = Language("toy_lamps")
declare_shared(LANGUAGE)
declare_sort(LANGUAGE, "card", "card(s)")
declare_sort(LANGUAGE, "player", "player(s)", seats=True)
declare_sort(LANGUAGE, "room", "room(s)", near=True)
LANGUAGE.words("period", "a period", {"turn": "turn", "round": "round", "game": "game"})
LANGUAGE.words("colour", "a colour", {colour: colour for colour in COLOURS})

ROOM_KEYS = tuple(ROOMS)
Seats = tuple[int, ...]


# What cards do


@LANGUAGE.effect(
    "draw {count:number} card(s)",
    example="Draw 1 card.",
    rule="LMP-1",
    changes="hands",
    worth=lambda view, run, count: float(count),
)
def draw(state: LampState, run: Context, count: int) -> None:
    """Take cards from the deck."""
    for _ in range(min(count, len(state.deck))):
        happen(state, "draw", run.you)


@LANGUAGE.effect(
    "gain {count:number} energy", example="Gain 2 energy.", rule="LMP-2", worth=lambda view, run, n: n / 2
)
def gain(state: LampState, run: Context, count: int) -> None:
    """Get energy."""
    happen(state, "gain", run.you, count)


@LANGUAGE.effect("{who:player} gain(s|) {count:number} energy", example="Each player gains 1 energy.", rule="LMP-2")
def gives(state: LampState, run: Context, who: Seats, count: int) -> None:
    """Let players get energy."""
    for seat in reversed(who):
        happen(state, "gain", seat, count)


@LANGUAGE.effect(
    "deal {count:number} damage to {who:player}",
    example="Deal 2 damage to one opponent.",
    rule="LMP-3",
    changes=("health",),
    worth=lambda view, run, count, who: over(who, lambda seat: -count if seat == run.you else count, run),
)
def damage(state: LampState, run: Context, count: int, who: Seats) -> None:
    """Hurt players."""
    more = sum(change.slots[0] for change in changes(state, "stronger") if change.context.you == run.you)
    for change in list(changes(state, "stronger")):
        use_change(state, change)
    for seat in reversed(who):
        happen(state, "damage", seat, count + more)


@LANGUAGE.effect("heal {count:number}[ on {who:player}]", example="Heal 1.", rule="LMP-3")
def heal(state: LampState, run: Context, count: int, who: Seats | None) -> None:
    """Get health back."""
    for seat in (run.you,) if who is None else who:
        state.health[seat] += count
        tell(state, "healed", "LMP-3", seat, count)


@LANGUAGE.effect("discard {cards:card}", example="Discard one card.", rule="LMP-4")
def discard(state: LampState, run: Context, cards: Seats) -> None:
    """Put cards on the discard pile."""
    for card in reversed(cards):
        happen(state, "discard", run.you, card)


@LANGUAGE.effect("move to {rooms:room}", example="Move to one room.", rule="LMP-5")
def move(state: LampState, run: Context, rooms: Seats) -> None:
    """Go somewhere."""
    for room in rooms[:1]:
        state.places[run.you] = room
        tell(state, "moved", "LMP-5", run.you, room)


@LANGUAGE.effect(
    "send {who:player} to the {place:room_name}", example="Send each opponent to the Attic.", rule="LMP-5"
)
def send(state: LampState, run: Context, who: Seats, place: str) -> None:
    """Move others."""
    for seat in who:
        state.places[seat] = ROOM_KEYS.index(place)
        tell(state, "moved", "LMP-5", seat, ROOM_KEYS.index(place))


@LANGUAGE.effect("take {card:card_name} from the discard pile", rule="LMP-4")
def take(state: LampState, run: Context, card: str) -> None:
    """Get a certain card back."""
    found = [one for one in state.discarded if state.box.cards[one].id == card][:1]
    for one in found:
        state.discarded.remove(one)
        state.hands[run.you].append(one)


@LANGUAGE.effect("look at {who:player}'s hand", example="Look at that player's hand.", rule="LMP-6")
def look(state: LampState, run: Context, who: Seats) -> None:
    """See what others hold."""
    for seat in who:
        tell(state, "looked", "LMP-6", run.you, seat, to=(run.you,))


@LANGUAGE.effect("attack {high:digits}~H {low:digits}~L", example="Attack 1H 2L.", rule="LMP-6")
def attack(state: LampState, run: Context, high: int, low: int) -> None:
    """Throw dice at the dark."""
    tell(state, "attacked", "LMP-6", run.you, high, low)


@LANGUAGE.effect("darken {rooms:room}", example="Darken one room.", rule="LMP-7")
def darken(state: LampState, run: Context, rooms: Seats) -> None:
    """Put out the lamps."""
    state.dark = sorted({*state.dark, *rooms})


@LANGUAGE.effect("you win the game", example="You win the game.", rule="LMP-8", worth=lambda view, run: 100.0)
def win(state: LampState, run: Context) -> None:
    """End the game in your favour."""
    end(state, "won", "LMP-8", [run.you])


@LANGUAGE.effect("play this card again", example="Play this card again.", rule="LMP-9")
def again(state: LampState, run: Context) -> None:
    """Do all that the card says once more."""
    play(state, state.box.nodes[run.card], run.you, run.card)


# Conditions and amounts


@LANGUAGE.condition("it is dark", example="it is dark")
def is_dark(state: LampState, run: Context) -> bool:
    """Your room is dark."""
    return state.places[run.you] in state.dark


@LANGUAGE.condition("{who:player} (is/are) in {rooms:room}", example="you are in one dark room")
def is_in(state: LampState, run: Context, who: Any, rooms: Any) -> bool:
    """Somebody is somewhere."""
    there = things_of(state, run, rooms)
    return any(state.places[seat] in there for seat in things_of(state, run, who))


@LANGUAGE.amount("your energy")
def your_energy(state: LampState, run: Context) -> int:
    """What you have."""
    return state.energy[run.you]


@LANGUAGE.amount("your health")
def your_health(state: LampState, run: Context) -> int:
    """How well you are."""
    return state.health[run.you]


@LANGUAGE.amount("{who:player}'s energy", example="that player's energy")
def their_energy(state: LampState, run: Context, who: Any) -> int:
    """What others have."""
    return sum(state.energy[seat] for seat in things_of(state, run, who))


@LANGUAGE.amount("{card:card_name}'s weight")
def weight(state: LampState, run: Context, card: str) -> int:
    """How heavy a card is: as heavy as its name is long."""
    return len(card)


# Who and what


@LANGUAGE.noun("player", "player(s)")
def players(state: LampState, run: Context) -> list[int]:
    """Everybody."""
    return list(range(state.players))


@LANGUAGE.noun("player", "opponent(s)")
def opponents(state: LampState, run: Context) -> list[int]:
    """Everybody else."""
    return [seat for seat in range(state.players) if seat != run.you]


@LANGUAGE.pronoun("player", "you", many=True, oneself=True)
def you(state: LampState, run: Context) -> list[int]:
    """Who plays the card."""
    return [run.you]


@LANGUAGE.adjective("player", "wounded")
def is_wounded(state: LampState, run: Context, seat: int) -> bool:
    """Those who are hurt."""
    return state.health[seat] < 10


@LANGUAGE.filter("player", "with at least {count:figure} energy", example="with at least 2 energy")
def has_energy(state: LampState, run: Context, seat: int, count: Any) -> bool:
    """Those who have so much."""
    return state.energy[seat] >= amount(state, run, count)


@LANGUAGE.filter("player", "in {rooms:room}", example="in one dark room")
def is_there(state: LampState, run: Context, seat: int, rooms: Any) -> bool:
    """Those who are there."""
    return state.places[seat] in things_of(state, run, rooms)


@LANGUAGE.measure("player", "energy")
def energy_of(state: LampState, run: Context, seat: int) -> int:
    """What a player has."""
    return state.energy[seat]


@LANGUAGE.measure("player", "health")
def health_of(state: LampState, run: Context, seat: int) -> int:
    """How well a player is."""
    return state.health[seat]


@LANGUAGE.noun("card", "card(s)")
def cards(state: LampState, run: Context) -> list[int]:
    """The cards in your hand."""
    return list(state.hands[run.you])


@LANGUAGE.noun("card", "your {cards:card.noun}", yours=True)
def your_cards(state: LampState, run: Context, cards: Any) -> list[int]:
    """The same, said warmly."""
    return list(state.box.game.language.run(cards, state, run))


@LANGUAGE.adjective("card", "{colour:colour}")
def is_coloured(state: LampState, run: Context, card: int, colour: str) -> bool:
    """Those of a colour."""
    return bool(state.box.cards[card].colour == colour)


@LANGUAGE.filter("card", "with at least {count:digits} letter(s)", example="with at least 9 letters")
def is_long(state: LampState, run: Context, card: int, count: int) -> bool:
    """Those with a long text."""
    return len(state.box.cards[card].text) >= count


@LANGUAGE.measure("card", "letter(s)")
def letters(state: LampState, run: Context, card: int) -> int:
    """How long its text is."""
    return len(state.box.cards[card].text)


@LANGUAGE.noun("room", "room(s)")
def rooms(state: LampState, run: Context) -> list[int]:
    """All rooms."""
    return list(range(len(ROOMS)))


@LANGUAGE.filter("room", "next to {other:room}", example="next to the Attic")
def is_next_to(state: LampState, run: Context, room: int, other: Any) -> bool:
    """Those that share a door."""
    return any(abs(room - one) == 1 for one in things_of(state, run, other))


@LANGUAGE.filter("room", "with at least {count:figure} energy", example="with at least 2 energy")
def room_energy(state: LampState, run: Context, room: int, count: Any) -> bool:
    """Those in which so much energy is gathered."""
    there = (state.energy[seat] for seat, place in enumerate(state.places) if place == room)
    return sum(there) >= amount(state, run, count)


@LANGUAGE.adjective("room", "dark")
def is_dark_room(state: LampState, run: Context, room: int) -> bool:
    """Those without light."""
    return room in state.dark


@LANGUAGE.adjective("room", "other")
def is_other(state: LampState, run: Context, room: int) -> bool:
    """Those where you are not."""
    return room != state.places[run.you]


@LANGUAGE.pronoun("room", "the {name:room_name}", example="the Cellar")
def named(state: LampState, run: Context, name: str) -> list[int]:
    """A room by its name."""
    return [ROOM_KEYS.index(name)]


@LANGUAGE.measure("room", "player(s)")
def crowd(state: LampState, run: Context, room: int) -> int:
    """How many are there."""
    return state.places.count(room)


# What cards wait for, what they cost, how long they last


@LANGUAGE.event("you draw a card", on="draw")
def you_draw(state: LampState, run: Context, event: Any) -> bool:
    """A card comes into your hand."""
    return bool(event[1] == run.you)


@LANGUAGE.event("{who:player} (is/are) damaged", on="damage", example="you are damaged")
def is_damaged(state: LampState, run: Context, event: Any, who: Any) -> bool:
    """Somebody is hurt."""
    return event[1] in things_of(state, run, who)


@LANGUAGE.event("you gain energy", on="gain")
def you_gain(state: LampState, run: Context, event: Any) -> bool:
    """Energy comes to you."""
    return bool(event[1] == run.you)


@LANGUAGE.event("this card is discarded", on="discard", own=True)
def this_is_discarded(state: LampState, run: Context, event: Any) -> bool:
    """The card goes away."""
    return bool(event[2] == run.card)


@LANGUAGE.moment("the start of your turn", on="turn")
def turn_starts(state: LampState, run: Context, event: Any) -> bool:
    """Your turn begins."""
    return bool(event[1] == run.you)


@LANGUAGE.cost(
    "pay {count:digits} energy",
    example="pay 2 energy",
    can=lambda state, run, count: state.energy[run.you] >= count,
    worth=lambda view, run, count: -count / 2,
)
def pay_energy(state: LampState, run: Context, count: int) -> None:
    """Give energy away."""
    state.energy[run.you] -= count
    tell(state, "paid", "LMP-2", run.you, count)


@LANGUAGE.cost("discard {cards:card}", example="discard one card", can=lambda state, run, cards: bool(cards.things))
def discard_cost(state: LampState, run: Context, cards: Seats) -> None:
    """Give cards away."""
    discard(state, run, cards)


@LANGUAGE.cost("discard this card", can=lambda state, run: run.card is not None, uses_up=True)
def discard_this(state: LampState, run: Context) -> None:
    """Give this card away."""
    happen(state, "discard", run.you, run.card)


@LANGUAGE.modifier(
    "your damage is {more:digits} higher",
    example="Your damage is 1 higher.",
    worth=lambda view, run, more: 2.0 * more,
)
def stronger(state: LampState, run: Context, more: int) -> int:
    """You hit harder."""
    return more


@LANGUAGE.modifier("{who:player} cannot draw cards", example="Each opponent cannot draw cards.")
def cannot_draw(state: LampState, run: Context, who: Any) -> Seats:
    """Hands stay as they are."""
    return tuple(things_of(state, run, who))


@LANGUAGE.duration("until the end of the turn", "this turn")
def end_of_turn(state: LampState, run: Context) -> tuple[Any, ...]:
    """As long as this turn."""
    return ("turn", state.turn)


@LANGUAGE.duration("until your next turn")
def next_turn(state: LampState, run: Context) -> tuple[Any, ...]:
    """A whole round."""
    return ("seat", run.you)


declare_comparing(LANGUAGE, "player")
declare_multiplying(LANGUAGE)
declare_waiting(LANGUAGE)

# Hooks


def listeners(state: LampState, timing: str, kind: str) -> list[Listener]:
    """List the cards in play that may listen."""
    found = state.box.listening.get((timing, kind), [])
    owners = {card: seat for seat, table in enumerate(state.tables) for card in table}
    return [Listener(owners[card], card, event, effect) for card, event, effect in found if card in owners]


def in_play(state: LampState, form: str) -> list[tuple[Any, Context]]:
    """List what the cards in play change all the time."""
    pairs = [
        (state.box.nodes[card], Context(seat, card)) for seat, table in enumerate(state.tables) for card in table
    ]
    whole = [(one, run) for node, run in pairs if node for one in (node[1] if node[0] == "text" else (node,))]
    return [(one, run) for one, run in whole if LANGUAGE.forms[one[0]].category == "modifier"]


LANGUAGE.hook("listeners", listeners)
LANGUAGE.hook("modifiers", in_play)
LANGUAGE.hook("seat_order", lambda state, event: [(state.turn + i) % state.players for i in range(state.players)])
LANGUAGE.hook("involved", lambda state, event: {"player": event[1], "number": event[-1] if event[0] != "turn" else 0})
LANGUAGE.hook("clock", lambda state, period: {"turn": state.turn, "round": state.rounds, "game": 1}[period])
LANGUAGE.hook("is_large_group", lambda state: state.players > 3)
LANGUAGE.hook("distance", lambda state, run, sort, room: abs(room - state.places[run.you]))
LANGUAGE.hook("secret_sorts", lambda: ("card",))
LANGUAGE.hook("thing_name", lambda speech, sort, thing: f"{sort} {thing}")
LANGUAGE.hook("card_name", lambda speech, card: "the rules" if card is None else speech.box.cards[card].name)

__all__ = ["LANGUAGE", "Selection"]
