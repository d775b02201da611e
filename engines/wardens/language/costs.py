"""Prices in sentences: actions, cards, trophies, collected vehicles, Blueprints, a Warden's mind.

A Prophecy card is discarded and an Artifact put away whatever it says (WAR-200, WAR-211): that is no price.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import ask_player
from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context, Selection
from engines.kit.questions import Option
from engines.kit.state import push, tell
from engines.wardens.battle.trophies import give_back
from engines.wardens.cards.mutations import take_collected
from engines.wardens.cards.prophecies import hand_of
from engines.wardens.language.cards import free_cards
from engines.wardens.language.worths import prices as weigh
from engines.wardens.minds.insanity import offer_up
from engines.wardens.sides import is_sane, sane_wardens, side_of
from engines.wardens.state import CTHULHU, KAYSAR, MORGANA, SELENA, WARDENS_SIDE, WardensState

SENTENCES = Sentences()


def is_theirs(state: WardensState, run: Context, who: int) -> bool:
    """Tell whether the team speaks and one of its Wardens is sane, whose things are to be paid with."""
    return hand_of(run.you) == WARDENS_SIDE and is_sane(state, who)


# Actions


def payers(state: WardensState, you: int, number: int) -> list[int]:
    """List the armies of your side that act in this turn and have so many actions left."""
    return [
        id
        for id, army in state.armies.items()
        if army.actions >= number and army.kind == state.actor and side_of(state, id) == hand_of(you)
    ]


def can_spend_actions(state: WardensState, run: Context, number: int) -> bool:
    """Tell whether one of your armies has so many actions left in this turn."""
    return bool(payers(state, run.you, number))


@SENTENCES.cost("spend {number:digits} action(s)", can=can_spend_actions, rule="WAR-085", worth=weigh.pay_actions)
def spend_actions(state: WardensState, run: Context, number: int) -> None:
    """Spend actions of one army of yours whose turn it is."""
    push(state, ("spend_actions", run.you, number))


def ask_payer(state: WardensState, you: int, number: int) -> None:
    """Step: ask which army spends its actions."""
    options = [("army", id) for id in payers(state, you, number)]
    if options:
        ask_player(state, you, "spend_actions", options, ("actions_spent", number), "WAR-085", number)


def actions_spent(state: WardensState, number: int, option: Option) -> None:
    """Take them away."""
    state.armies[option[1]].actions -= number
    tell(state, "actions_lost", "WAR-085", option[1], number)


# Cards


def can_discard(state: WardensState, run: Context, number: int) -> bool:
    """Tell whether your side holds so many other Prophecy cards."""
    return len([card for card in free_cards(state, hand_of(run.you)) if run.card != ("prophecy", card)]) >= number


@SENTENCES.cost(
    "discard {number:digits} Prophecy card(s)", can=can_discard, rule="WAR-211", worth=weigh.pay_prophecies
)
def pay_prophecies(state: WardensState, run: Context, number: int) -> None:
    """Discard Prophecy cards of your choice, openly."""
    push(state, ("discard_chosen", hand_of(run.you), number))


def can_give_up(state: WardensState, run: Context, number: int) -> bool:
    """Tell whether sane Kaysar has so many Territory cards."""
    return is_theirs(state, run, KAYSAR) and len(state.territory_cards) >= number


@SENTENCES.cost(
    "discard {number:digits} Territory card(s)", can=can_give_up, rule="WAR-320", worth=weigh.pay_territories
)
def pay_territories(state: WardensState, run: Context, number: int) -> None:
    """Let Territory cards of Kaysar's leave the game."""
    push(state, ("give_up_card", KAYSAR, number))


# Boards


def can_spend_trophies(state: WardensState, run: Context, number: int) -> bool:
    """Tell whether sane Morgana has so many War Trophies."""
    return is_theirs(state, run, MORGANA) and sum(state.trophies) >= number


@SENTENCES.cost(
    "spend {number:digits} War Troph(y|ies)", can=can_spend_trophies, rule="WAR-309", worth=weigh.pay_trophies
)
def spend_trophies(state: WardensState, run: Context, number: int) -> None:
    """Give War Trophies back."""
    give_back(state, number)
    tell(state, "trophies_spent", "WAR-310", number)


def can_spend_collected(state: WardensState, run: Context, number: int) -> bool:
    """Tell whether you are Cthulhu and so many vehicles lie on your board."""
    return run.you == CTHULHU and sum(state.collected) >= number


@SENTENCES.cost(
    "spend {number:digits} collected vehicle(s)", can=can_spend_collected, rule="WAR-285", worth=weigh.pay_collected
)
def spend_collected(state: WardensState, run: Context, number: int) -> None:
    """Give collected vehicles back."""
    take_collected(state, number)
    tell(state, "collected_spent", "WAR-285", number)


def can_spend_blueprints(state: WardensState, run: Context, number: int) -> bool:
    """Tell whether sane Selena has so many Blueprints."""
    return is_theirs(state, run, SELENA) and state.blueprints >= number


@SENTENCES.cost(
    "spend {number:digits} Blueprint(s)", can=can_spend_blueprints, rule="WAR-272", worth=weigh.pay_blueprints
)
def spend_blueprints(state: WardensState, run: Context, number: int) -> None:
    """Use Blueprints up."""
    state.blueprints -= number
    tell(state, "blueprints_spent", "WAR-272", number)


# Minds


def can_sacrifice(state: WardensState, run: Context, who: Selection) -> bool:
    """Tell whether there is a sane Warden to sacrifice, and another one who stays sane (WAR-Q-121)."""
    return any(is_sane(state, one) for one in who.things) and len(sane_wardens(state)) > 1


@SENTENCES.cost("sacrifice {who:warden}", can=can_sacrifice, rule="WAR-205", worth=weigh.pay_warden)
def pay_warden(state: WardensState, run: Context, who: tuple[int, ...]) -> None:
    """Let a sane Warden go insane."""
    for one in who:
        if len(sane_wardens(state)) > 1:
            offer_up(state, one)


STEPS: dict[str, Callable[..., None]] = {"spend_actions": ask_payer, "actions_spent": actions_spent}
