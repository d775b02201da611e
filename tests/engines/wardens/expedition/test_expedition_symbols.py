from __future__ import annotations

from typing import Any

import pytest

from engines.kit.views import view_for
from engines.wardens.cards.prophecies import playable
from engines.wardens.expedition.symbols import matches, replacements
from engines.wardens.sides import seat_of
from engines.wardens.state import (
    ABYSS,
    CTHULHU,
    CTHULHU_SYMBOL,
    CTHULHUS_SIDE,
    DARK_STAR,
    INSANE,
    KAYSAR,
    NIGHTMARE,
    SELENA,
    WARDENS_SIDE,
    WardensState,
)
from tests.engines.wardens.expeditions import (
    ONE_DOT,
    THREE_DOTS,
    TWO_DOTS,
    asked,
    explore,
    fate_card,
    guess,
    pass_windows,
)
from tests.engines.wardens.positions import choose, give, nothing_is_lost, offered, position, rolling, sentences, told
from tests.rules import rule


def at_the_guesses(
    monkeypatch: pytest.MonkeyPatch,
    dial: int,
    roll: int,
    *,
    cthulhu: tuple[int, ...] = (),
    team: tuple[int, ...] = (),
    **options: Any,
) -> WardensState:
    """Bring Selena to her first guess, when each side holds cards with these fate icons."""
    rolling(monkeypatch, roll)
    state = explore(position({"Aztlan": "Selena 3 tanks"}, turn=SELENA, players=2, **options), "Aztlan", dial)
    for side, icons in ((CTHULHUS_SIDE, cthulhu), (WARDENS_SIDE, team)):
        for symbol in icons:
            free = [card for card in state.prophecies if state.box.fate_icons[card] == symbol]
            give(state, side, free[0])
    return state


# The last chance


@rule("WAR-224", "WAR-211", "WAR-EX-20", "WAR-EX-21", "WAR-Q-98", "WAR-D-40", "WAR-208", "WAR-210")
def test_when_the_guesses_have_failed_a_card_with_the_symbol_saves_the_expedition(monkeypatch):
    state = at_the_guesses(monkeypatch, DARK_STAR, TWO_DOTS, team=(DARK_STAR, ABYSS))
    guess(state, CTHULHU_SYMBOL, ABYSS)

    assert told(state, "symbol_shown") == [(DARK_STAR,)]
    assert asked(state) == "last_chance"
    held = state.hands[WARDENS_SIDE][0]
    assert offered(state) == [("no_match",), ("match", held)]
    choose(state, ("match", held))

    assert state.discards == [held]
    assert told(state, "symbol_matched") == [(SELENA, DARK_STAR)]
    assert told(state, "succeeded")
    pass_windows(state)
    assert len(state.hands[WARDENS_SIDE]) == 2
    assert not state.hands[CTHULHUS_SIDE]
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-D-67", "WAR-224")
@pytest.mark.parametrize("icons", [(DARK_STAR,), (ABYSS,)])
def test_a_refusal_tells_nothing_of_the_hand(icons, monkeypatch):
    state = at_the_guesses(monkeypatch, DARK_STAR, ONE_DOT, team=icons)
    guess(state, ABYSS)

    assert asked(state) == "last_chance", "it is asked whatever the hand holds"
    assert view_for(state, 0).question.options == ((),)  # type: ignore[union-attr]
    choose(state, ("no_match",))

    assert told(state, "failed")
    assert len(state.hands[WARDENS_SIDE]) == 1


@rule("WAR-224")
def test_a_team_without_cards_is_not_asked(monkeypatch):
    state = at_the_guesses(monkeypatch, DARK_STAR, ONE_DOT)

    guess(state, ABYSS)

    assert told(state, "failed")


# Cthulhu replaces his symbol


@rule("WAR-225", "WAR-226", "WAR-EX-20", "WAR-D-39")
def test_cthulhu_replaces_a_named_symbol_by_one_that_was_not_named(monkeypatch):
    icons = (ABYSS, NIGHTMARE, DARK_STAR, CTHULHU_SYMBOL)
    state = at_the_guesses(monkeypatch, ABYSS, THREE_DOTS, cthulhu=icons)
    guess(state, NIGHTMARE, ABYSS)

    assert asked(state) == "replace_symbol"
    assert state.question is not None
    assert state.question.seats == (seat_of(state, CTHULHU),)
    cards = [state.box.fate_icons[card] for _, card in offered(state, "replace")]
    assert cards == [DARK_STAR, CTHULHU_SYMBOL]
    choose(state, offered(state, "replace")[0])

    assert not told(state, "succeeded")
    assert asked(state) == "guess"
    assert offered(state) == [("guess", DARK_STAR), ("guess", CTHULHU_SYMBOL)]


@rule("WAR-D-67", "WAR-225")
def test_cthulhu_may_let_his_symbol_stand(monkeypatch):
    state = at_the_guesses(monkeypatch, ABYSS, ONE_DOT, cthulhu=(ABYSS,))
    guess(state, ABYSS)

    assert asked(state) == "replace_symbol", "whether he has a card that fits is his secret"
    assert offered(state) == [("let_stand",)]
    assert view_for(state, 1).question.options == ((),)  # type: ignore[union-attr]
    choose(state, ("let_stand",))

    assert told(state, "succeeded")


@rule("WAR-225")
def test_cthulhu_without_cards_is_not_asked(monkeypatch):
    state = at_the_guesses(monkeypatch, ABYSS, ONE_DOT)

    guess(state, ABYSS)

    assert told(state, "succeeded")


@rule("WAR-227", "WAR-EX-22", "WAR-Q-92", "WAR-Q-96", "WAR-Q-97", "WAR-228")
def test_the_card_stays_hidden_while_the_warden_guesses_on_and_is_then_shown(monkeypatch):
    rolling(monkeypatch, THREE_DOTS)
    state = explore(position({"Cascadia": "Kaysar 2 zeppelins"}, turn=KAYSAR, players=2), "Cascadia", ABYSS)
    choose(state, ("keep_roll",))
    hidden, lucky = fate_card(DARK_STAR), fate_card(DARK_STAR, 1)
    give(state, CTHULHUS_SIDE, hidden, fate_card(ABYSS))
    give(state, WARDENS_SIDE, lucky)

    guess(state, NIGHTMARE, ABYSS)
    choose(state, ("replace", hidden))
    assert told(state, "symbol_shown") == [(ABYSS,)]
    other = view_for(state, 1)
    assert other.expedition is not None
    assert other.expedition.card == -1
    assert hidden not in [value for event in state.log for value in event[4:] if event[1] == "symbol_replaced"]
    assert ("prophecy", hidden) not in playable(state, CTHULHU)

    guess(state, CTHULHU_SYMBOL)
    assert told(state, "symbol_shown") == [(ABYSS,), (DARK_STAR,)]
    assert state.discards == [hidden]
    assert asked(state) == "last_chance"
    choose(state, ("match", lucky))
    assert told(state, "succeeded"), "all four are named, so nothing can replace it"
    pass_windows(state)
    assert nothing_is_lost(state)
    assert sentences(state)


@rule("WAR-Q-97", "WAR-227")
def test_the_bonus_is_that_of_the_symbol_standing_at_the_end(monkeypatch):
    state = at_the_guesses(monkeypatch, ABYSS, ONE_DOT, cthulhu=(DARK_STAR,))
    guess(state, ABYSS)

    choose(state, offered(state, "replace")[0])
    pass_windows(state)

    assert told(state, "failed")
    assert told(state, "fate_bonus") == [(DARK_STAR,)]
    assert state.discards


@rule("WAR-Q-95", "WAR-228")
@pytest.mark.parametrize(("chain", "again"), [("open", True), ("single", False)])
def test_a_symbol_is_replaced_each_time_it_is_named_or_by_option_once(chain, again, monkeypatch):
    state = at_the_guesses(monkeypatch, ABYSS, TWO_DOTS, cthulhu=(DARK_STAR, NIGHTMARE), fate_chain=chain)
    guess(state, ABYSS)
    choose(state, offered(state, "replace")[0])

    guess(state, DARK_STAR)

    assert len(state.discards) == 1, "a card that was named is shown"
    assert (asked(state) == "replace_symbol") is again
    assert bool(told(state, "succeeded")) is not again


@rule("WAR-Q-95", "WAR-228", "WAR-226")
def test_cthulhu_replaces_what_a_card_has_named_and_the_wardens_may_match_again(monkeypatch):
    cards = (NIGHTMARE, DARK_STAR)
    state = at_the_guesses(monkeypatch, ABYSS, ONE_DOT, cthulhu=cards, team=(ABYSS, DARK_STAR))
    guess(state, NIGHTMARE)
    choose(state, offered(state, "match")[0])
    assert [state.box.fate_icons[card] for _, card in offered(state, "replace")] == [DARK_STAR]

    choose(state, offered(state, "replace")[0])

    assert told(state, "symbol_shown") == [(ABYSS,), (DARK_STAR,)]
    assert asked(state) == "last_chance"
    choose(state, offered(state, "match")[0])
    choose(state, ("let_stand",))
    assert told(state, "succeeded")
    assert len(state.discards) == 3


@rule("WAR-Q-183", "WAR-Q-96")
def test_in_a_void_expedition_the_hidden_card_stays_in_the_hand(monkeypatch):
    state = at_the_guesses(monkeypatch, ABYSS, TWO_DOTS, cthulhu=(DARK_STAR,))
    guess(state, ABYSS)
    choose(state, offered(state, "replace")[0])
    state.minds[SELENA] = INSANE

    guess(state, NIGHTMARE)

    assert state.expedition is None
    assert len(state.hands[CTHULHUS_SIDE]) == 1
    assert told(state, "symbol_shown") == [(ABYSS,)]
    assert nothing_is_lost(state)


@rule("WAR-Q-113", "WAR-209")
def test_nightmare_cards_have_icons_that_are_played_out_of_turn():
    state = position({"Aztlan": "Selena 2 tanks"}, turn=SELENA)
    nightmare = next(card for card, one in enumerate(state.box.prophecies) if one.type.value == "nightmare")
    give(state, CTHULHUS_SIDE, nightmare)

    assert ("replace", nightmare) in replacements(state, CTHULHU)
    assert playable(state, CTHULHU) == []
    give(state, WARDENS_SIDE, fate_card(ABYSS))
    assert matches(state, SELENA, ABYSS) == [("no_match",), ("match", fate_card(ABYSS))]
