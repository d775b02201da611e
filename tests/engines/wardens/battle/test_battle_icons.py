from __future__ import annotations

from engines.wardens.battle.tokens import first_to_answer, icon_cards, replace_token
from engines.wardens.state import (
    ATTACK,
    CTHULHU,
    CTHULHUS_SIDE,
    DEFENSE,
    KAYSAR,
    MORGANA,
    RUSH,
    WARDENS_SIDE,
    WardensState,
)
from tests.engines.wardens.battles import asked, asked_seat, card_with, fight, throw
from tests.engines.wardens.positions import (
    choose,
    count,
    give,
    nothing_is_lost,
    offered,
    position,
    sentences,
    told,
)
from tests.rules import rule


def at_the_reveal(mine: int, other: int, *cards: tuple[int, int]) -> WardensState:
    """Let Morgana attack and both show tokens, when each side has cards: (side, icon)."""
    state = position({"Atlas Ocean": "4 ships / 2 Starspawn"}, turn=MORGANA, bonus=RUSH, players=2)
    fight(state, "Atlas Ocean")
    for side, token in cards:
        give(state, side, card_with(token, len(state.hands[0]) + len(state.hands[1])))
    return throw(state, mine, other)


def play(state: WardensState, side: int, token: int) -> None:
    """Let a side play the card with an icon."""
    assert asked(state) == "window"
    assert asked_seat(state) == (0 if side == CTHULHUS_SIDE else 1)
    choose(state, ("icon", next(card for card in state.hands[side] if state.box.battle_icons[card] == token)))


@rule("WAR-221", "WAR-208", "WAR-211", "WAR-D-18", "WAR-Q-65")
def test_after_the_reveal_a_card_s_icon_takes_the_place_of_the_token_and_the_card_is_discarded():
    state = at_the_reveal(DEFENSE, RUSH, (CTHULHUS_SIDE, ATTACK))

    play(state, CTHULHUS_SIDE, ATTACK)

    assert told(state, "token_replaced") == [(CTHULHU, ATTACK)]
    assert len(state.discards) == 1
    assert count(state, "Atlas Ocean", MORGANA) == 1
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-222", "WAR-223", "WAR-EX-19", "WAR-Q-78")
def test_cards_answer_cards_and_the_last_symbols_standing_count():
    state = at_the_reveal(
        ATTACK, RUSH, (WARDENS_SIDE, DEFENSE), (CTHULHUS_SIDE, ATTACK), (WARDENS_SIDE, RUSH), (CTHULHUS_SIDE, DEFENSE)
    )

    play(state, WARDENS_SIDE, DEFENSE)
    play(state, CTHULHUS_SIDE, ATTACK)
    play(state, WARDENS_SIDE, RUSH)
    play(state, CTHULHUS_SIDE, DEFENSE)

    assert told(state, "round_won") == [(CTHULHU, DEFENSE)]
    assert count(state, "Atlas Ocean", MORGANA) == 2


@rule("WAR-Q-78")
def test_the_loser_may_answer_first_and_in_a_tie_the_attacker():
    state = position({"Atlas Ocean": "4 ships / 2 Starspawn"}, turn=MORGANA)
    fight(state, "Atlas Ocean")
    assert state.battle is not None

    for tokens, side in (
        ((ATTACK, DEFENSE), CTHULHUS_SIDE),
        ((ATTACK, RUSH), WARDENS_SIDE),
        ((RUSH, RUSH), WARDENS_SIDE),
    ):
        state.battle.tokens = tokens
        assert first_to_answer(state) == side


@rule("WAR-Q-65", "WAR-151")
def test_a_token_bonus_works_for_an_icon_too():
    state = at_the_reveal(RUSH, DEFENSE, (WARDENS_SIDE, ATTACK))

    play(state, WARDENS_SIDE, ATTACK)

    assert (count(state, "Atlas Ocean", MORGANA), count(state, "Atlas Ocean", CTHULHU)) == (4, 3)


@rule("WAR-221", "WAR-210")
def test_icons_are_played_from_the_own_hand_after_a_reveal_and_only_to_change_the_token():
    state = at_the_reveal(RUSH, DEFENSE, (WARDENS_SIDE, ATTACK), (WARDENS_SIDE, RUSH), (CTHULHUS_SIDE, RUSH))

    assert [state.box.battle_icons[card] for _, card in icon_cards(state, MORGANA)] == [ATTACK]
    assert icon_cards(state, KAYSAR) == icon_cards(state, MORGANA)
    assert [state.box.battle_icons[card] for _, card in icon_cards(state, CTHULHU)] == [RUSH]
    assert offered(state, "icon") == icon_cards(state, MORGANA)

    state.battle = None
    assert icon_cards(state, MORGANA) == []
    replace_token(state, WARDENS_SIDE, ATTACK)
    assert told(state, "token_replaced") == []
