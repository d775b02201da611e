"""Combat Step 2: draw Combat cards, and those that effects draw and discard (CVL-190 to CVL-201)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.combat.combat_cards import COMBAT_DECKS, draw_cards
from engines.castle_von_loghan.state import LoghanState, group_size, player_order
from engines.castle_von_loghan.treasures.carrying import modifiers_of
from engines.kit.asking import ask_player
from engines.kit.language.abilities import has_form
from engines.kit.language.play import Context, play
from engines.kit.language.ready import is_allowed
from engines.kit.questions import Option
from engines.kit.state import push, push_each, tell

LARGE_TABLE = 5
"""From so many characters on, hands are smaller (CVL-191)."""
STOP: Option = ("stop",)
DRAW: Option = ("draw_extra",)


def draw_hands(state: LoghanState) -> None:
    """Let everybody draw up to the required number."""
    push_each(state, "draw_hand", player_order(state))


def draw_hand(state: LoghanState, who: int) -> None:
    """Draw up to the required number, or Recuperate if the deck is too small for it (CVL-196, CVL-Q-117)."""
    own = state.agents[who]
    wanted = required_number(state, who) - len(own.hand)
    if state.combat_round == 1:
        own.worked = statuses(state, who)
    if wanted > len(own.deck):
        push(state, ("forced_recuperation", who))
    elif wanted > 0:
        draw_cards(state, who, wanted, hand_rule(state))


def required_number(state: LoghanState, who: int) -> int:
    """Return how many cards a character draws up to (CVL-190, CVL-191, CVL-193 to CVL-195, CVL-Q-116)."""
    own, options = state.agents[who], state.box.options
    number = options.hand_size_large if group_size(state) >= LARGE_TABLE else options.hand_size
    if state.combat_round == 1:
        number += own.initiative - own.overwhelmed
    more = sum(int(change[1]) for _, change, _ in modifiers_of(state, who, "larger_hand"))
    return max(0, number + own.draw_change + more)


def hand_rule(state: LoghanState) -> str:
    """Return the rule that says how many cards are drawn."""
    return "CVL-191" if group_size(state) >= LARGE_TABLE else "CVL-190"


def statuses(state: LoghanState, who: int) -> tuple[str, ...]:
    """Name which of Initiative and Overwhelmed a character has; both may stand side by side (CVL-Q-114)."""
    own = state.agents[who]
    return tuple(name for name in ("initiative", "overwhelmed") if getattr(own, name))


# Extra draws


def extra_draws(state: LoghanState) -> None:
    """Offer the Combat Skill to one after the other, Leader first (CVL-052, CVL-199, CVL-201, CVL-Q-59)."""
    push_each(state, "extra_draw", player_order(state))


def extra_draw(state: LoghanState, who: int) -> None:
    """Ask whether a character draws one card more, as long as it can be paid (CVL-050, CVL-051, CVL-200)."""
    if can_draw_extra(state, who):
        ask_player(state, who, "extra_draw", [STOP, DRAW], ("extra_draw_answered", who), "CVL-199")


def can_draw_extra(state: LoghanState, who: int) -> bool:
    """Tell whether the Combat Skill can be used: never to draw from an empty deck (CVL-095, CVL-Q-120)."""
    own = state.agents[who]
    skill = state.box.combat_skills[own.card]
    if own.recuperating or skill is None or (not own.deck and has_form(skill, "draw_combat")):
        return False
    return is_allowed(state, Context(who, ("skill", who)), skill)


def extra_draw_answered(state: LoghanState, who: int, option: Option) -> None:
    """Use the Combat Skill and ask again, if it has cost anything."""
    if option == DRAW:
        tell(state, "combat_skill", "CVL-050", who)
        push(state, ("extra_draw_again", who, purse(state, who)))
        play(state, state.box.combat_skills[state.agents[who].card], who, ("skill", who))


def extra_draw_again(state: LoghanState, who: int, before: tuple[int, ...]) -> None:
    """Offer the Combat Skill once more, unless its use has cost nothing: then it is over (CVL-Q-231)."""
    if any(now < once for now, once in zip(purse(state, who), before, strict=True)):
        extra_draw(state, who)


def purse(state: LoghanState, who: int) -> tuple[int, ...]:
    """Return what a character can pay with."""
    own = state.agents[who]
    goods = (*own.equipped, *own.inventory, *own.backpack, *own.beside)
    return state.health, state.clarity, own.energy, own.reward_points, len(own.hand) + len(own.deck), len(goods)


# Draws by effects


def draw_by_effect(state: LoghanState, who: int, number: int) -> None:
    """Draw cards as an effect says; the discard pile is shuffled in when the deck is empty (CVL-Q-119)."""
    own = state.agents[who]
    if own.recuperating:
        return
    for _ in range(number):
        if state.box.options.empty_draw == "reshuffle":
            COMBAT_DECKS.renew(state, who)
        draw_cards(state, who, 1, "CVL-242")


def renew_deck(state: LoghanState, who: int) -> None:
    """Shuffle a discard pile into the Combat deck, as an effect says."""
    if discard := list(state.agents[who].discard):
        state.agents[who].discard.clear()
        COMBAT_DECKS.shuffle_in(state, who, discard)
        tell(state, "combat_deck_renewed", "CVL-Q-119", who, len(state.agents[who].deck))


def shuffle_some_back(state: LoghanState, who: int, left: int) -> None:
    """Ask which discarded card goes back into the Combat deck, as long as some do (CVL-Q-240)."""
    kinds = sorted(set(state.agents[who].discard))
    if left > 0 and kinds:
        options = [("shuffle_back", kind) for kind in kinds]
        ask_player(state, who, "shuffle_back", options, ("shuffled_back", who, left), "CVL-Q-240")


def shuffled_back(state: LoghanState, who: int, left: int, option: Option) -> None:
    """Shuffle a discarded card into the Combat deck, and ask for the next one."""
    own = state.agents[who]
    own.discard.remove(option[1])
    COMBAT_DECKS.shuffle_in(state, who, [option[1]])
    tell(state, "card_goes_back", "CVL-Q-240", who, option[1])
    push(state, ("shuffle_some_back", who, left - 1))


def take_some_back(state: LoghanState, who: int, left: int) -> None:
    """Ask which discarded card comes back into the hand, as long as some do (CVL-Q-241)."""
    kinds = sorted(set(state.agents[who].discard))
    if left > 0 and kinds and not state.agents[who].recuperating:
        options = [("take_back", kind) for kind in kinds]
        ask_player(state, who, "take_back", options, ("took_back", who, left), "CVL-Q-241")


def took_back(state: LoghanState, who: int, left: int, option: Option) -> None:
    """Take a discarded card into the hand, and ask for the next one."""
    own = state.agents[who]
    own.discard.remove(option[1])
    own.hand.append(option[1])
    tell(state, "card_comes_back", "CVL-Q-241", who, option[1])
    push(state, ("take_some_back", who, left - 1))


STEPS: dict[str, Callable[..., None]] = {
    "take_some_back": take_some_back,
    "took_back": took_back,
    "shuffle_some_back": shuffle_some_back,
    "shuffled_back": shuffled_back,
    "renew_deck": renew_deck,
    "draw_hands": draw_hands,
    "draw_hand": draw_hand,
    "extra_draws": extra_draws,
    "extra_draw": extra_draw,
    "extra_draw_answered": extra_draw_answered,
    "extra_draw_again": extra_draw_again,
    "draw_by_effect": draw_by_effect,
}
