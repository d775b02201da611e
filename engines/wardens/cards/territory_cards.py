"""Territory cards: to Kaysar, exchanged, dropped for zeppelins (WAR-175 to WAR-181, WAR-318, WAR-320, WAR-321)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.armies.producing import new_vehicles
from engines.wardens.armies.units import in_reserve, room_at
from engines.wardens.cards.powers import TERRITORY_TRADE, power
from engines.wardens.map.places import can_stand
from engines.wardens.sides import is_sane
from engines.wardens.state import EMPTY, KAYSAR, WARDENS_SIDE, WardensState

# Given


def give_territory(state: WardensState, place: int) -> None:
    """Give a Territory card to Kaysar, or put it aside while he is insane, and mark the territory; done at once.

    It comes from the deck or from the place of an Artifact, whoever explored (WAR-175, WAR-177 to WAR-179). A card
    that is gone already is not given again (WAR-Q-102).
    """
    if place in state.territories:
        state.territories.remove(place)
    elif place in state.places:
        state.places[state.places.index(place)] = EMPTY
    else:
        return
    mark(state, place)
    if is_sane(state, KAYSAR):
        state.territory_cards.append(place)
        tell(state, "territory_given", "WAR-179", place)
    else:
        state.aside.append(place)
        tell(state, "put_aside", "WAR-Q-108", place)


def mark(state: WardensState, place: int) -> None:
    """Put an Expedition token on a territory, whether an Artifact was there or not (WAR-178, WAR-Q-104)."""
    if place not in state.explored:
        state.explored = tuple(sorted((*state.explored, place)))


def draw_territory(state: WardensState, number: int) -> None:
    """Draw Territory cards for Kaysar from the deck and mark them; done at once (WAR-181, WAR-Q-105)."""
    for _ in range(min(number, len(state.territories))):
        give_territory(state, state.territories[-1])


def hand_over(state: WardensState) -> None:
    """Step: a Warden was cured; if it is Kaysar, he gets what was put aside meanwhile (WAR-Q-108)."""
    if state.aside and is_sane(state, KAYSAR):
        tell(state, "handed_over", "WAR-Q-108", tuple(state.aside))
        state.territory_cards += state.aside
        state.aside = []


# Exchanged


def exchanges(state: WardensState, who: int) -> list[Option]:
    """Offer Kaysar's trades between his actions: ("exchange_territories",), ("airdrop", card) (WAR-D-43, WAR-Q-107).

    Insane he may still have zeppelins for his cards; the team may exchange what was put aside only by option.
    """
    if who != KAYSAR:
        is_free = bool(state.aside) and is_sane(state, who) and not is_sane(state, KAYSAR)
        team_may = is_free and state.box.options.kaysar_insane_cards == "to_team"
        return exchange_of(state, state.aside) if team_may else []
    if not state.territory_cards or not power(state, TERRITORY_TRADE, KAYSAR):
        return []
    drops: list[Option] = [("airdrop", card) for card in state.territory_cards if can_drop(state, card)]
    return [*(exchange_of(state, state.territory_cards) if is_sane(state, KAYSAR) else []), *drops]


def exchange_of(state: WardensState, cards: list[int]) -> list[Option]:
    """Offer the exchange of five cards, if there are so many."""
    return [("exchange_territories",)] if len(cards) >= state.box.options.territory_cards_needed else []


def can_drop(state: WardensState, place: int) -> bool:
    """Tell whether a zeppelin can be put on a territory, whoever stands there (WAR-Q-54)."""
    return can_stand(state, KAYSAR, place) and bool(in_reserve(state, KAYSAR)) and bool(room_at(state, KAYSAR, place))


def exchange_territories(state: WardensState, who: int) -> None:
    """Step: five cards leave the game for a Prophecy card, also with a full hand (WAR-180, WAR-320, WAR-Q-107)."""
    needed = state.box.options.territory_cards_needed
    push(state, ("give_up_card", who, needed), ("draw_prophecies", WARDENS_SIDE, 1))


def give_up_card(state: WardensState, who: int, number: int) -> None:
    """Ask which card leaves the game next; where all do, nothing is asked."""
    cards = cards_of(state, who)
    if number >= len(cards):
        for card in list(cards):
            remove_card(state, cards, card)
    elif number:
        options = [("give_up", card) for card in cards]
        ask_player(state, who, "give_up_card", options, ("gave_up", who, number), "WAR-180", number)


def gave_up(state: WardensState, who: int, number: int, option: Option) -> None:
    """Let a card leave the game and ask for the next."""
    remove_card(state, cards_of(state, who), option[1])
    push(state, ("give_up_card", who, number - 1))


def cards_of(state: WardensState, who: int) -> list[int]:
    """Return the cards that a Warden exchanges: Kaysar his own, the others what was put aside."""
    return state.territory_cards if who == KAYSAR else state.aside


def remove_card(state: WardensState, cards: list[int], card: int) -> None:
    """Take a card out of the game, face up; the Expedition token stays (WAR-Q-106)."""
    cards.remove(card)
    state.gone.append(card)
    tell(state, "gave_up", "WAR-Q-106", card)


def airdrop(state: WardensState, who: int, card: int) -> None:
    """Step: a card leaves the game for a zeppelin on its territory, which acts at once (WAR-321, WAR-Q-54)."""
    remove_card(state, state.territory_cards, card)
    new_vehicles(state, KAYSAR, card, 1, "WAR-321")


STEPS: dict[str, Callable[..., None]] = {
    "exchange_territories": exchange_territories,
    "give_up_card": give_up_card,
    "gave_up": gave_up,
    "airdrop": airdrop,
    "hand_over": hand_over,
}
