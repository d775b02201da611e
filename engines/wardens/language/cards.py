"""Cards in sentences: drawn, taken, discarded, looked at, turned over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.kit.asking import ask_hidden, ask_player
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.units import in_reserve
from engines.wardens.cards.mutations import gain_mutation, open_mutations
from engines.wardens.cards.prophecies import (
    can_choose_cards,
    cancel,
    discard,
    hand_of,
    just_played,
    leave_hand,
    seats_of_hand,
    take_card,
)
from engines.wardens.cards.territory_cards import draw_territory
from engines.wardens.cards.upgrades import gain_upgrade, open_powers
from engines.wardens.ending import check_end
from engines.wardens.language import worths as weigh
from engines.wardens.minds.insanity import show_cards
from engines.wardens.sides import is_sane, voice_of_side
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, NONE, SELENA, TENTACLES, WardensState

SENTENCES = Sentences()


def free_cards(state: WardensState, side: int) -> list[int]:
    """List the cards of a hand that can be taken: not the one that lies in the place of a symbol (WAR-227)."""
    laid = None if state.expedition is None else state.expedition.card
    return [card for card in state.hands[side] if card != laid]


def others_hold_cards(state: WardensState, run: Context, number: Node = 1) -> bool:
    """Tell whether the other side holds a card."""
    return bool(free_cards(state, 1 - hand_of(run.you)))


def others_can_choose(state: WardensState, run: Context, number: Node) -> bool:
    """Tell whether the other side holds a card, and somebody there can choose one."""
    return others_hold_cards(state, run) and can_choose_cards(state, 1 - hand_of(run.you))


def is_answer(state: WardensState, run: Context) -> bool:
    """Tell whether a card was played that has not been carried out."""
    return just_played(state) != NONE


def by_chance(state: WardensState, side: int, number: int) -> list[int]:
    """Draw cards from a hand, unseen."""
    return list(state.chance.shuffled("effects", free_cards(state, side))[:number])


@SENTENCES.effect("draw {number:number} Prophecy card(s)", rule="WAR-186", worth=weigh.draw)
def draw(state: WardensState, run: Context, number: int) -> None:
    """Draw cards for your side's hand."""
    push(state, ("draw_prophecies", hand_of(run.you), number))


@SENTENCES.effect(
    "take {number:number} random Prophecy card(s) from the other side",
    rule="WAR-210",
    worth=weigh.steal,
    possible=others_hold_cards,
)
def steal(state: WardensState, run: Context, number: int) -> None:
    """Take cards from the other side's hand; it knows what it has lost."""
    side = hand_of(run.you)
    for card in by_chance(state, 1 - side, number):
        leave_hand(state, 1 - side, card)
        take_card(state, side, card)
        losers = seats_of_hand(state, 1 - side)
        for seat in losers:
            show_cards(state, [card], seat)
        tell(state, "stole_prophecy", "WAR-210", side)
        tell(state, "saw_stolen", "WAR-210", card, to=(*seats_of_hand(state, side), *losers))
    push(state, ("hand_limit", side))


@SENTENCES.effect(
    "the other side discards {number:number} random Prophecy card(s)",
    rule="WAR-211",
    worth=weigh.make_discard,
    possible=others_hold_cards,
)
def make_discard(state: WardensState, run: Context, number: int) -> None:
    """Let the other side lose cards, openly."""
    side = 1 - hand_of(run.you)
    for card in by_chance(state, side, number):
        discard(state, side, card)


@SENTENCES.effect(
    "the other side discards {number:number} Prophecy card(s) of its choice",
    rule="WAR-211",
    worth=weigh.make_choose,
    possible=others_can_choose,
)
def make_choose(state: WardensState, run: Context, number: int) -> None:
    """Let the other side part with cards that it chooses."""
    push(state, ("discard_chosen", 1 - hand_of(run.you), number))


def discard_chosen(state: WardensState, side: int, number: int) -> None:
    """Step: ask a side which card it discards, so many times."""
    if number > 0 and free_cards(state, side) and can_choose_cards(state, side):
        who = voice_of_side(state, side, state.actor)
        ask_hidden(state, who, "part_with", ("parted_with", side, number), "WAR-211")


def own_free_cards(state: WardensState, who: int) -> list[Option]:
    """List the cards of which one is discarded."""
    return [("discard", card) for card in free_cards(state, hand_of(who))]


def parted_with(state: WardensState, side: int, number: int, option: Option) -> None:
    """Discard the card, openly, and ask for the next."""
    discard(state, side, option[1])
    push(state, ("discard_chosen", side, number - 1))


@SENTENCES.effect("cancel the card just played", rule="WAR-Q-189", worth=weigh.cancel, possible=is_answer)
def cancel_card(state: WardensState, run: Context) -> None:
    """Let a card that was played have no effect; it is discarded all the same."""
    cancel(state)


@SENTENCES.effect("take back {cards:prophecy}", rule="WAR-211", worth=weigh.take_back)
def take_back(state: WardensState, run: Context, cards: Sequence[int]) -> None:
    """Take cards from the discard pile, for everybody to see."""
    side = hand_of(run.you)
    for card in cards:
        state.discards.remove(card)
        take_card(state, side, card)
        for seat in range(state.players):
            show_cards(state, [card], seat)
        tell(state, "card_taken_back", "WAR-211", side, card)
    push(state, ("hand_limit", side))


@SENTENCES.effect(
    "look at the Prophecy cards of the other side", rule="WAR-291", worth=weigh.look, possible=others_hold_cards
)
def look(state: WardensState, run: Context) -> None:
    """See what the other side holds; what it draws later stays hidden."""
    side = hand_of(run.you)
    cards, seats = list(state.hands[1 - side]), seats_of_hand(state, side)
    for seat in seats:
        show_cards(state, cards, seat)
    tell(state, "looked", "WAR-291", side, len(cards))
    tell(state, "hand_shown", "WAR-291", tuple(cards), to=seats)


@SENTENCES.effect("turn over {cards:hidden_card}", rule="WAR-219", worth=weigh.turn_over)
def turn_over(state: WardensState, run: Context, cards: Sequence[int]) -> None:
    """Show where Artifacts lie; they must still be won (WAR-220)."""
    for spot in cards:
        state.is_up[spot] = True
        tell(state, "turned_up", "WAR-219", state.places[spot])
    check_end(state)


def has_territories(state: WardensState, run: Context, number: Node) -> bool:
    """Tell whether the Territory deck has a card."""
    return bool(state.territories)


@SENTENCES.effect(
    "Kaysar draws {number:number} Territory card(s)",
    rule="WAR-181",
    worth=weigh.draw_territories,
    possible=has_territories,
)
def draw_territories(state: WardensState, run: Context, number: int) -> None:
    """Give Kaysar cards of territories without Artifact, and mark them."""
    tell(state, "surveyed", "WAR-181", KAYSAR, min(number, len(state.territories)))
    draw_territory(state, number)


# Powers


def open_upgrades(state: WardensState) -> list[int]:
    """List the upgrades that can be unlocked, while Selena is sane and herself (WAR-260)."""
    if not is_sane(state, SELENA) or state.possessed == SELENA:
        return []
    return open_powers(state.upgrades, state.box.upgrades.tiers, state.box.options.tree_gate)


def has_upgrades(state: WardensState, run: Context, number: Node) -> bool:
    """Tell whether an upgrade can be unlocked."""
    return bool(open_upgrades(state))


@SENTENCES.effect(
    "Selena unlocks {number:number} upgrade(s)", rule="WAR-272", worth=weigh.upgrade, possible=has_upgrades
)
def unlock_upgrade(state: WardensState, run: Context, number: int) -> None:
    """Unlock upgrades without a Blueprint."""
    push(state, ("choose_upgrade", number))


def choose_upgrade(state: WardensState, number: int) -> None:
    """Step: ask which upgrade is unlocked, so many times."""
    options = [("unlock", one) for one in open_upgrades(state)]
    if number > 0 and options:
        ask_player(state, SELENA, "unlock_upgrade", options, ("upgrade_chosen", number), "WAR-272", number)


def upgrade_chosen(state: WardensState, number: int, option: Option) -> None:
    """Unlock it, and ask for the next."""
    push(state, ("choose_upgrade", number - 1))
    gain_upgrade(state, option[1])


def has_mutations(state: WardensState, run: Context, number: Node) -> bool:
    """Tell whether a mutation can be taken."""
    return bool(open_mutations(state))


@SENTENCES.effect(
    "Cthulhu gains {number:number} mutation(s)", rule="WAR-285", worth=weigh.mutation, possible=has_mutations
)
def unlock_mutation(state: WardensState, run: Context, number: int) -> None:
    """Take mutations without collected vehicles."""
    push(state, ("choose_mutation", number))


def choose_mutation(state: WardensState, number: int) -> None:
    """Step: ask which mutation Cthulhu takes, so many times."""
    options = [("mutation", one) for one in open_mutations(state)]
    if number > 0 and options:
        ask_player(state, CTHULHU, "take_mutation", options, ("mutation_chosen", number), "WAR-285", number)


def mutation_chosen(state: WardensState, number: int, option: Option) -> None:
    """Take it, and ask for the next."""
    push(state, ("choose_mutation", number - 1))
    gain_mutation(state, option[1])


# Boards


@SENTENCES.effect("Morgana gains {number:number} War Troph(y|ies)", rule="WAR-307", worth=weigh.gain_trophies)
def gain_trophies(state: WardensState, run: Context, number: int) -> None:
    """Lay Tentacles from the reserve on Morgana's board."""
    number = min(number, in_reserve(state, TENTACLES))
    if number > 0 and is_sane(state, MORGANA):
        state.trophies[CTHULHU] += number
        tell(state, "trophies", "WAR-307", MORGANA, number)


STEPS: dict[str, Callable[..., None]] = {
    "discard_chosen": discard_chosen,
    "parted_with": parted_with,
    "choose_upgrade": choose_upgrade,
    "upgrade_chosen": upgrade_chosen,
    "choose_mutation": choose_mutation,
    "mutation_chosen": mutation_chosen,
}
OFFERS: dict[str, Callable[..., list[Option]]] = {"part_with": own_free_cards}
