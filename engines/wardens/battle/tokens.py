"""Tokens are chosen, shown, and replaced by icons (WAR-141, WAR-142, WAR-154, WAR-155, WAR-221 to WAR-223)."""

from __future__ import annotations

from collections.abc import Callable

from engines.kit.asking import seat_of
from engines.kit.questions import Option
from engines.kit.state import ask_together, push, tell
from engines.wardens.battle.fighters import ATTACKER, DEFENDER, can_go_on, possible_defenders
from engines.wardens.cards.prophecies import discard
from engines.wardens.hearing import hear
from engines.wardens.sides import is_group
from engines.wardens.state import (
    CTHULHU,
    CTHULHUS_SIDE,
    NONE,
    TOKENS,
    WARDENS_SIDE,
    Battle,
    WardensState,
)

ALL_ARMIES = "all_armies"
CHOICES: tuple[Option, ...] = tuple(("token", token) for token in TOKENS)


def throw(state: WardensState) -> None:
    """Let both sides choose a token in secret (WAR-141, WAR-D-16).

    Cards may have changed everything since the round began: a defender who is gone is replaced first. No seat plays
    both sides: whoever plays for Cthulhu's side has no sane Warden.
    """
    battle = state.battle
    if battle is None or not can_go_on(state):
        push(state, ("battle_over",))
    elif battle.defender not in possible_defenders(state, 1 - battle.side, battle.at):
        push(state, ("choose_defender",), ("throw",))
    else:
        battle.tokens = battle.hits = ()
        seats = {seat_of(state, who): CHOICES for who in (battle.attacker, battle.defender)}
        about = (battle.at, battle.attacker, battle.defender)
        ask_together(state, seats, "tokens", ("shown",), "WAR-141", *about, secret=False)


def shown(state: WardensState, answers: tuple[Option, ...]) -> None:
    """Show both tokens at the same time; then cards, the Monkey, and what they bring."""
    battle = state.battle
    assert battle is not None
    battle.tokens = tuple(token for _, token in answers)
    tell(
        state, "shown", "WAR-141", battle.attacker, battle.tokens[ATTACKER], battle.defender, battle.tokens[DEFENDER]
    )
    push(state, ("window", ("revealed", battle.at)), ("monkey",))
    hear(state, "tokens_shown", battle.at)


def winning_role(tokens: tuple[int, ...]) -> int | None:
    """Tell who wins: Rush beats Attack, Attack beats Defense, Defense beats Rush; nobody in a tie (WAR-142)."""
    mine, other = tokens
    if mine == other:
        return None
    return ATTACKER if (mine + 1) % len(TOKENS) == other else DEFENDER


def first_to_answer(state: WardensState) -> int:
    """Return which side may first play a card after the reveal: the loser, in a tie the attacker (WAR-Q-78)."""
    battle = state.battle
    assert battle is not None
    return 1 - battle.side if winning_role(battle.tokens) == ATTACKER else battle.side


# Icons


def icon_cards(state: WardensState, who: int) -> list[Option]:
    """List the icon plays of a side in the window ("revealed", ...): ("icon", card), where the token would change."""
    battle = state.battle
    if battle is None or not battle.tokens:
        return []
    side = side_of_player(who)
    token, icons = battle.tokens[role_of_side(battle, side)], state.box.battle_icons
    return [("icon", card) for card in state.hands[side] if icons[card] != token]


def icon(state: WardensState, who: int, card: int) -> None:
    """Step: play a card for its battle icon; its action is lost (WAR-208, WAR-211, WAR-221, WAR-222)."""
    side = side_of_player(who)
    token = state.box.battle_icons[card]
    discard(state, side, card)
    replace_token(state, side, token)


def replace_token(state: WardensState, side: int, token: int) -> None:
    """Let a card's battle icon take the place of the token that a side shows; done at once."""
    battle = state.battle
    if battle is None or not battle.tokens:
        return
    tokens, role = list(battle.tokens), role_of_side(battle, side)
    tokens[role] = token
    battle.tokens = tuple(tokens)
    tell(state, "token_replaced", "WAR-221", battle.attacker if role == ATTACKER else battle.defender, token)


def side_of_player(who: int) -> int:
    """Tell from which side's hand a character plays in a window."""
    return CTHULHUS_SIDE if who == CTHULHU else WARDENS_SIDE


def role_of_side(battle: Battle, side: int) -> int:
    """Tell whether a side attacks or defends."""
    return ATTACKER if side == battle.side else DEFENDER


# Bonuses


def token_bonus(state: WardensState, kind: int, id: int) -> int:
    """Return the token whose bonus an army has in battle, or none (WAR-154, WAR-155, WAR-Q-64)."""
    if kind == CTHULHU:
        return state.token_bonus
    is_everywhere = state.box.options.token_bonus_scope == ALL_ARMIES
    return state.box.token_bonuses[kind] if is_everywhere or is_group(state, id) else NONE


STEPS: dict[str, Callable[..., None]] = {"throw": throw, "shown": shown, "icon": icon}
