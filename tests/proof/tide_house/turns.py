"""A turn and its actions, and the tricks that others turn up after it."""

from __future__ import annotations

from engines.kit.asking import ask_hidden, clockwise
from engines.kit.chance import Chance
from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_ready
from engines.kit.maps.grids import OUTSIDE
from engines.kit.mechanisms.decks import Decks, as_lists
from engines.kit.mechanisms.windows import Window
from engines.kit.questions import Option
from engines.kit.state import push, push_each, tell
from tests.proof.tide_house.box import DOOR, TideBox
from tests.proof.tide_house.state import Side, TideState, box_of, sees_lamp, steps_from

DECKS = Decks(
    "tricks",
    as_lists(lambda state, deck: state.deck),
    as_lists(lambda state, deck: state.discard),
    renewed=lambda state, deck, number: tell(state, "renewed", "TID-13", number),
)


def set_up(box: TideBox, chance: Chance) -> TideState:
    """Lay out the night."""
    options, players = box.setup.options, box.setup.players
    state = TideState(chance, players, [("round",)], [], box=box)
    state.sides = [Side.KEEPERS] * (players - 1) + [Side.SMUGGLERS]
    state.places, state.hour = [box.start] * players, box.first_hour
    state.hands, state.laid = [[] for _ in range(players)], [[] for _ in range(players)]
    DECKS.shuffle(state, 0, range(len(box.tricks)))
    for seat in range(players):
        draw(state, seat, options.hand, "TID-04")
    tell(state, "hour", "TID-14", box.hours[state.hour].id)
    return state


def draw(state: TideState, seat: int, number: int, rule: str = "TID-13") -> None:
    """Let somebody draw tricks, as many as there are."""
    drawn = [card for _ in range(number) if (card := DECKS.draw(state, 0)) is not None]
    if drawn:
        state.hands[seat] += drawn
        tell(state, "drew", rule, seat, len(drawn))
        tell(state, "drew_these", rule, seat, tuple(drawn), to=(seat,))


def round_(state: TideState) -> None:
    """Let all have a turn, and then the hour do what it says."""
    state.rounds += 1
    push(state, ("hour",))
    push_each(state, "turn", range(state.players))


def turn(state: TideState, seat: int) -> None:
    """Take the actions of a turn; then others may turn up tricks."""
    push(state, ("action", seat, box_of(state).setup.options.actions), ("window", ("turn", seat)))


def action(state: TideState, seat: int, left: int) -> None:
    """Ask for the next action."""
    if left:
        ask_hidden(state, seat, "action", ("act_now", seat, left), "TID-05", left)


def actions(state: TideState, seat: int, left: int) -> list[Option]:
    """List what somebody can do; stopping comes first."""
    box, place = box_of(state), state.places[seat]
    found: list[Option] = [("stop",), *(("go", end) for end in steps_from(state, place))]
    found += [("lay", card) for card in sorted(state.hands[seat])]
    if sees_lamp(state, place) and state.is_lit == (state.sides[seat] == Side.SMUGGLERS):
        found.append(("lamp",))
    found += [("door", door) for door in doors_beside(state, place)]
    if state.gold and place == box.cove and state.sides[seat] == Side.KEEPERS:
        found.append(("gold",))
    return found


def doors_beside(state: TideState, place: int) -> list[int]:
    """List the doors of the cell at a place."""
    box = box_of(state)
    cell = place - len(box.bay.spaces)
    doors = box.grid.borders_of(DOOR)
    return [door for door in doors if cell != OUTSIDE and cell in box.grid.lattice.cells_at(door)]


def act_now(state: TideState, seat: int, left: int, option: Option) -> None:
    """Do what somebody has chosen."""
    if option[0] == "stop":
        draw(state, seat, 1, "TID-05")
        return
    push(state, ("action", seat, left - 1))
    ACTIONS[option[0]](state, seat, *option[1:])


def go(state: TideState, seat: int, place: int) -> None:
    """Go a step."""
    state.places[seat] = place
    tell(state, "went", "TID-02" if place < len(box_of(state).bay.spaces) else "TID-06", seat, place)


def lay(state: TideState, seat: int, card: int) -> None:
    """Lay a trick face down."""
    if card in state.hands[seat]:
        state.hands[seat].remove(card)
        state.laid[seat].append(card)
        tell(state, "laid", "TID-11", seat)


def see_to_lamp(state: TideState, seat: int) -> None:
    """Shutter the lamp or light it."""
    set_lamp(state, state.sides[seat] == Side.KEEPERS, "TID-08")


def set_lamp(state: TideState, is_lit: bool, rule: str) -> None:
    """Let the lamp burn or not."""
    if state.is_lit != is_lit:
        state.is_lit = is_lit
        tell(state, "lamp", rule, is_lit)


def turn_door(state: TideState, seat: int, door: int) -> None:
    """Close a door, or open it."""
    state.closed = sorted({*state.closed} ^ {door})
    tell(state, "door", "TID-09", seat, door in state.closed)


def take_gold(state: TideState, seat: int) -> None:
    """Take the gold, and stand with the smugglers from now on."""
    state.gold, state.sides[seat] = False, Side.SMUGGLERS
    tell(state, "gold", "TID-10", seat)


ACTIONS = {"go": go, "lay": lay, "lamp": see_to_lamp, "door": turn_door, "gold": take_gold}


# Tricks, out of turn


def could_turn_up(state: TideState, seat: int, moment: tuple[str, int]) -> list[Option]:
    """List the laid tricks that somebody could turn up now."""
    tricks, texts = box_of(state).tricks, box_of(state).texts
    ready = [
        card
        for card in state.laid[seat]
        if card >= 0 and all(is_ready(state, Context(seat, tricks[card].id), use) for use in texts[card].uses)
    ]
    return [("turn_up", card) for card in sorted(ready)]


def turn_up(state: TideState, seat: int, moment: tuple[str, int], option: Option) -> None:
    """Turn up a trick: it does what it says, and is discarded."""
    card = option[1]
    state.laid[seat].remove(card)
    DECKS.discard(state, card)
    tell(state, "turned_up", "TID-12", seat, card)
    play(state, box_of(state).texts[card].whole, seat, box_of(state).tricks[card].id)


WINDOW = Window(
    order=lambda state, moment: clockwise(state.players, moment[1])[1:],
    options=could_turn_up,
    act=turn_up,
    rule="TID-12",
    limit=lambda state: 1,
    asks_in_vain=lambda state, seat, moment: bool(state.laid[seat]) and not state.acts.get(seat),
)

STEPS = {"round": round_, "turn": turn, "action": action, "act_now": act_now, **WINDOW.steps}
OFFERS = {"action": actions, **WINDOW.offers}
