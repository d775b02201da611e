"""Sentences about the battlefield: expose, take, look, reveal, swap, move, scramble."""

from __future__ import annotations

from itertools import pairwise

from engines.ambush.battlefield import (
    DECK,
    are_adjacent,
    change_places,
    lay_options,
    legal_cells,
    neighbours,
    note_sighting,
    pick_up,
)
from engines.ambush.hooks import BATTLEFIELD_CARD, HAND_CARD
from engines.ambush.knowledge import everyone, into_the_deck, knows, lose_sight, show_to, show_to_all
from engines.ambush.sentences.worths import (
    worth_of_exposing,
    worth_of_looking,
    worth_of_looking_at_top,
    worth_of_nothing_much,
    worth_of_taking,
)
from engines.ambush.state import AmbushState, Steps
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, go_on, things_of
from engines.kit.questions import Option
from engines.kit.state import ask, push, tell

SENTENCES = Sentences()

Cells = tuple[int, ...]


@SENTENCES.noun(BATTLEFIELD_CARD, "card(s) of the battlefield", "card(s) on the battlefield", rule="AMB-016")
def battlefield_cards(state: AmbushState, run: Context) -> list[int]:
    """The face-down cards round the deck."""
    return sorted(state.battlefield)


@SENTENCES.filter(BATTLEFIELD_CARD, "that you have seen", rule="AMB-025")
def seen(state: AmbushState, run: Context, cell: int) -> bool:
    """Cards whose face you were shown."""
    return knows(state, run.you, state.battlefield[cell])


@SENTENCES.filter(BATTLEFIELD_CARD, "that you have not seen", rule="AMB-025")
def unseen(state: AmbushState, run: Context, cell: int) -> bool:
    """Cards whose face you were never shown."""
    return not knows(state, run.you, state.battlefield[cell])


@SENTENCES.filter(BATTLEFIELD_CARD, "next to the central deck", rule="AMB-020")
def next_to_deck(state: AmbushState, run: Context, cell: int) -> bool:
    """Cards that are directly adjacent to the deck."""
    return are_adjacent(state, DECK, cell)


@SENTENCES.filter(BATTLEFIELD_CARD, "next to {other:battlefield_card}", rule="AMB-020")
def next_to_card(state: AmbushState, run: Context, cell: int, other: Node) -> bool:
    """Cards that are directly adjacent to another one."""
    return any(are_adjacent(state, one, cell) for one in things_of(state, run, other))


# From the deck


@SENTENCES.effect(
    "expose the top {number:size} card(s) of the central deck",
    example="Expose the top 2 cards of the central deck.",
    rule="AMB-103",
    worth=worth_of_exposing,
)
def expose_cards(state: AmbushState, run: Context, number: int) -> None:
    """Show the top cards of the deck and lay them face down where you like, before this card itself."""
    if state.box.options.archer == "hand":
        go_on(state, run, ("put", (f"{HAND_CARD}.up_to", number, ("cards_from_hand",))))
    else:
        is_shown = state.box.options.archer == "deck_shown"
        push(state, *[("expose", run.you, is_shown)] * min(number, len(state.deck)))


@SENTENCES.effect(
    "expose the top card of the central deck", rule="AMB-103", worth=lambda view, run: worth_of_exposing(view, run, 1)
)
def expose_card(state: AmbushState, run: Context) -> None:
    """Show the top card of the deck and lay it face down where you like."""
    expose_cards(state, run, 1)


@SENTENCES.effect(
    "put the top {number:size} card(s) of the central deck on the battlefield, unseen",
    rule="AMB-Q-08",
    worth=worth_of_exposing,
)
def put_top_unseen(state: AmbushState, run: Context, number: int) -> None:
    """Lay the top cards of the deck face down where you like; nobody sees them."""
    push(state, *[("expose", run.you, False)] * min(number, len(state.deck)))


@SENTENCES.effect(
    "look at the top {number:size} card(s) of the central deck", rule="AMB-114", worth=worth_of_looking_at_top
)
def look_at_top(state: AmbushState, run: Context, number: int) -> None:
    """See the top cards of the deck; they stay where they are, and nobody else sees them."""
    cards = state.deck[len(state.deck) - min(number, len(state.deck)) :][::-1]
    for card in cards:
        show_to(state, card, run.you)
    tell(state, "looks_at_deck", "AMB-114", run.you, len(cards))
    tell(state, "saw_cards", "AMB-114", run.you, tuple(cards), to=(run.you,))


# Cards of the battlefield


@SENTENCES.effect(
    "take {cards:battlefield_card} into your hand",
    example="Take one card of the battlefield into your hand.",
    rule="AMB-116",
    worth=worth_of_taking,
)
def take(state: AmbushState, run: Context, cards: Cells) -> None:
    """Take cards of the battlefield into your hand, unseen by the others; their cells become empty."""
    for cell in cards:
        card = pick_up(state, cell)
        show_to(state, card, run.you)
        state.hands[run.you].append(card)
        tell(state, "takes", "AMB-116", run.you, cell)
        tell(state, "saw_cards", "AMB-116", run.you, (card,), to=(run.you,))


@SENTENCES.effect(
    "look at {cards:battlefield_card}",
    example="Look at up to 2 cards of the battlefield.",
    rule="AMB-114",
    worth=worth_of_looking,
)
def look(state: AmbushState, run: Context, cards: Cells) -> None:
    """See the faces of cards; all see which cards, nobody else sees the faces."""
    for cell in cards:
        card, own = state.battlefield[cell], 1 << run.you
        show_to(state, card, run.you)
        note_sighting(state, cell, own, own)
        tell(state, "looks", "AMB-114", run.you, cell)
        tell(state, "saw_cards", "AMB-114", run.you, (card,), to=(run.you,))


@SENTENCES.effect(
    "turn up {cards:battlefield_card} for all to see",
    "turn up {cards:battlefield_card} for all to see, then turn it down again",
    example="Turn up one card of the battlefield for all to see.",
    rule="AMB-025",
    worth=worth_of_nothing_much,
)
def reveal(state: AmbushState, run: Context, cards: Cells) -> None:
    """Show the faces of cards to all, then turn them down again."""
    for cell in cards:
        show_to_all(state, state.battlefield[cell])
        note_sighting(state, cell, everyone(state), 0)
        tell(state, "turned_up", "AMB-025", run.you, cell, state.battlefield[cell])


@SENTENCES.effect(
    "let {cards:battlefield_card} change places, unseen",
    "let {cards:battlefield_card} change places",
    example="Let 2 cards of the battlefield change places, unseen.",
    rule="AMB-115",
    worth=worth_of_nothing_much,
    least={"cards": 2},
)
def swap(state: AmbushState, run: Context, cards: Cells) -> None:
    """Exchange the cards of two cells; all see which cells, nobody sees the faces."""
    for one, other in pairwise(cards):
        change_places(state, one, other)
        tell(state, "swapped", "AMB-115", run.you, one, other)


@SENTENCES.effect(
    "move {cards:battlefield_card}",
    example="Move one card of the battlefield.",
    rule="AMB-026",
    worth=worth_of_nothing_much,
)
def move(state: AmbushState, run: Context, cards: Cells) -> None:
    """Move cards to other cells, next to another card."""
    push(state, *(("ask_where_to_move", run.you, cell) for cell in cards))


def ask_where_to_move(state: AmbushState, seat: int, cell: int) -> None:
    """Ask where a card of the battlefield goes, if it still lies there."""
    if cell not in state.battlefield:
        return
    cells = [other for other in legal_cells(state, without=cell) if other != cell]
    ask(state, seat, "move", lay_options(cells), ("move", seat, cell), "AMB-026", seat, cell)


def move_card(state: AmbushState, seat: int, cell: int, choice: Option) -> None:
    """Move a card; whoever knew it still does."""
    card = state.battlefield.pop(cell)
    state.battlefield[choice[1]] = card
    state.sights += 1
    state.sightings.append((state.sights, state.placements, cell, choice[1]))
    tell(state, "moved", "AMB-026", seat, cell, choice[1])


@SENTENCES.effect(
    "shuffle {cards:battlefield_card} and lay them back",
    rule="AMB-026",
    worth=worth_of_nothing_much,
    least={"cards": 2},
)
def scramble(state: AmbushState, run: Context, cards: Cells) -> None:
    """Shuffle cards and lay them back into the same cells; nobody knows any more which is which."""
    shuffled = state.chance.shuffled("effects", [state.battlefield[cell] for cell in cards])
    for cell, card in zip(cards, shuffled, strict=True):
        state.battlefield[cell] = card
        lose_sight(state, card)
        state.known[card] = 0
    tell(state, "scrambled", "AMB-026", run.you, cards)


@SENTENCES.effect(
    "shuffle {number:digits} neighbouring cards of the battlefield and lay them back",
    example="Shuffle 4 neighbouring cards of the battlefield and lay them back.",
    rule="AMB-026",
    worth=worth_of_nothing_much,
    least={"number": 2},
)
def scramble_neighbours(state: AmbushState, run: Context, number: int) -> None:
    """Choose cards that lie together, shuffle them and lay them back."""
    push(state, ("choose_neighbours", tuple(run), number, ()))


def choose_neighbours(state: AmbushState, context: tuple[int, ...], number: int, chosen: Cells) -> None:
    """Ask for one more card next to those chosen so far."""
    run = Context._make(context)
    chosen = tuple(cell for cell in chosen if cell in state.battlefield)
    near = {cell for one in chosen for cell in neighbours(state, one)} if chosen else state.battlefield.keys()
    cells = sorted(cell for cell in near if cell in state.battlefield and cell not in chosen)
    if number <= len(chosen) or not cells:
        scramble(state, run, chosen)
        return
    options = [("choose", BATTLEFIELD_CARD, cell) for cell in cells]
    ask(state, run.you, "neighbour", options, ("neighbour_chosen", context, number, chosen), "AMB-026", number)


def neighbour_chosen(
    state: AmbushState, context: tuple[int, ...], number: int, chosen: Cells, choice: Option
) -> None:
    """Take one more card to those that are shuffled."""
    choose_neighbours(state, context, number, (*chosen, choice[2]))


@SENTENCES.effect(
    "shuffle {cards:battlefield_card} into the central deck", rule="AMB-087", worth=worth_of_nothing_much
)
def to_deck(state: AmbushState, run: Context, cards: Cells) -> None:
    """Shuffle cards of the battlefield into the deck."""
    gone = [pick_up(state, cell) for cell in cards]
    if gone:
        tell(state, "into_deck", "AMB-087", run.you, len(gone))
        into_the_deck(state, gone)


@SENTENCES.effect("shuffle this card into the central deck", "shuffle it into the central deck", rule="AMB-044")
def this_to_deck(state: AmbushState, run: Context) -> None:
    """Shuffle the card that is being played into the deck instead of placing it."""
    if run.card in state.shown:
        state.shown.remove(run.card)
        tell(state, "into_deck", "AMB-044", run.you, 1)
        into_the_deck(state, [run.card])


STEPS: Steps = {
    "ask_where_to_move": ask_where_to_move,
    "move": move_card,
    "choose_neighbours": choose_neighbours,
    "neighbour_chosen": neighbour_chosen,
}
