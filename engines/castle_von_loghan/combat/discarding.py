"""Combat cards that effects discard and exchange (CVL-208, CVL-209, CVL-222, CVL-223, CVL-332)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.combat.combat_cards import discard_card, kinds_in_hand, stays_in_hand
from engines.castle_von_loghan.state import LoghanState
from engines.kit.asking import ask_hidden
from engines.kit.questions import Option
from engines.kit.state import push

KEEP: Option = ("keep",)


def can_leave(state: LoghanState, who: int) -> list[int]:
    """List the kinds of cards that a character may be made to discard: never a Miss (CVL-208, CVL-223)."""
    return [kind for kind in kinds_in_hand(state, who) if not stays_in_hand(state.box, kind)]


def discard_by_effect(state: LoghanState, who: int, number: int, how: str) -> None:
    """Let a character discard cards of its choice, which it must or may do (CVL-222, CVL-Q-129)."""
    if number > 0 and can_leave(state, who):
        step = ("discarded_by_effect", who, number, how)
        ask_hidden(state, who, "discard_combat", step, "CVL-222", how)


def discard_options(state: LoghanState, who: int, how: str) -> list[Option]:
    """List the cards to choose from."""
    cards: list[Option] = [("discard_card", kind) for kind in can_leave(state, who)]
    return [KEEP, *cards] if how == "may" or not cards else cards


def discarded_by_effect(state: LoghanState, who: int, number: int, how: str, option: Option) -> None:
    """Discard the chosen card; a Priority 3 card then does nothing any more (CVL-Q-130)."""
    if option != KEEP:
        discard_card(state, who, option[1], "CVL-222")
        push(state, ("discard_by_effect", who, number - 1, how))


def discard_at_random(state: LoghanState, who: int, number: int) -> None:
    """Pick cards of a hand at random, as far as it has any that may leave (CVL-332, CVL-Q-153)."""
    own = state.agents[who]
    for _ in range(number):
        could = [kind for kind in own.hand if not stays_in_hand(state.box, kind)]
        if could:
            discard_card(state, who, state.chance.pick("random cards", could), "CVL-332")


def discard_named(state: LoghanState, who: int, number: int, name: str) -> None:
    """Discard cards with a name, as far as a character holds any (CVL-209)."""
    for kind in held_by_name(state, who, name)[:number]:
        discard_card(state, who, kind, "CVL-209")


def held_by_name(state: LoghanState, who: int, name: str) -> list[int]:
    """List the cards with a name that a character holds."""
    return [kind for kind in state.agents[who].hand if state.box.combat_cards[kind].id == name]


def may_discard_named(state: LoghanState, who: int, name: str) -> None:
    """Let a character discard any number of cards with a name (CVL-209)."""
    ask_hidden(state, who, "discard_number", ("discarded_number", who, name), "CVL-209", name)


def number_options(state: LoghanState, who: int, name: str) -> list[Option]:
    """List how many cards with a name a character can discard."""
    return [("number", number) for number in range(len(held_by_name(state, who, name)) + 1)]


def discarded_number(state: LoghanState, who: int, name: str, option: Option) -> None:
    """Discard so many cards with a name."""
    discard_named(state, who, option[1], name)


def exchange_combat(state: LoghanState, who: int, number: int) -> None:
    """Let a character discard any card, Miss included, and draw one for it (CVL-209)."""
    own = state.agents[who]
    if number > 0 and own.hand and not own.recuperating:
        ask_hidden(state, who, "exchange", ("exchanged", who, number), "CVL-209")


def exchange_options(state: LoghanState, who: int) -> list[Option]:
    """List the cards that a character can exchange."""
    return [KEEP, *(("exchange", kind) for kind in kinds_in_hand(state, who))]


def exchanged(state: LoghanState, who: int, number: int, option: Option) -> None:
    """Discard the chosen card and draw another."""
    if option != KEEP:
        discard_card(state, who, option[1], "CVL-209")
        push(state, ("draw_by_effect", who, 1), ("exchange_combat", who, number - 1))


STEPS: dict[str, Callable[..., None]] = {
    "discard_by_effect": discard_by_effect,
    "discarded_by_effect": discarded_by_effect,
    "discard_at_random": discard_at_random,
    "discard_named": discard_named,
    "may_discard_named": may_discard_named,
    "discarded_number": discarded_number,
    "exchange_combat": exchange_combat,
    "exchanged": exchanged,
}
OFFERS = {"discard_combat": discard_options, "discard_number": number_options, "exchange": exchange_options}
