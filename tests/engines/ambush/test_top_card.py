"""The top card of the deck shown, asked about, laid under it (AMB-Q-59); what forbids and what saves (AMB-Q-60)."""

from __future__ import annotations

import pytest

from engines.ambush.castles import damage, repair
from engines.ambush.game import GAME
from engines.kit.door import run
from engines.kit.language.reader import NotRead, reader_for
from tests.each import each
from tests.engines.ambush.scenes import CONTENT, names
from tests.engines.ambush.test_designers_words import LEFT, ME, said
from tests.rules import rule


@rule("AMB-Q-59")
def test_the_shown_card_stays_on_top_and_everybody_knows_it():
    state = said("Reveal the top card of the central deck.", top="dragon human_knight")
    assert names(state, state.deck[-1:]) == ["dragon"]
    assert state.known[state.deck[-1]] == (1 << state.players) - 1


@rule("AMB-Q-59")
@each("top", {"ambush": 2, "dragon": 1})
def test_what_the_top_card_is_is_asked(top):
    drawn = {"ambush": 2, "dragon": 1}[top]
    text = "If the top card of the central deck is an Ambush card, draw 2 cards. Otherwise, draw 1 card."
    state = said(text, top=f"{top} human_knight treant")
    assert len(state.hands[ME]) == 1 + drawn


@rule("AMB-Q-59")
@each("race", ("Human", "Orc"))
def test_the_race_of_the_top_card_is_asked(race):
    state = said(f"If the top card of the central deck is a {race} card, draw 1 card.", top="human_knight treant")
    assert len(state.hands[ME]) == 1 + (race == "Human")


@rule("AMB-Q-59")
def test_the_top_card_is_laid_under_the_deck():
    state = said("Look at the top card of the central deck. You may put it on the bottom.", top="dragon treant")
    assert names(state, state.deck[:1]) == ["dragon"]
    assert names(state, state.deck[-1:]) == ["treant"]


@rule("AMB-Q-59")
@each(
    ("text", "drawn"),
    [
        ("Look at one card of the battlefield. If it is an Ambush card, draw 1 card.", 1),
        ("Look at one card of the battlefield. If it is a Human, draw 1 card.", 0),
        ("Look at one card of the battlefield. If that card of the battlefield is a Dragon card, draw 1 card.", 0),
    ],
)
def test_what_a_card_of_the_battlefield_is_is_asked(text, drawn):
    state = said(text, field={(1, 0): "ambush"}, top="treant")
    assert len(state.hands[ME]) == 1 + drawn


@rule("AMB-Q-59")
def test_shown_cards_stay_in_the_hand():
    state = said("Each opponent reveals one card from their hand.")
    (card,) = state.hands[LEFT]
    assert state.known[card] == (1 << state.players) - 1


def after(text, deed, *given):
    """Return the health of all after a text and then a deed of the game."""
    state = said(text, health=(10, 10, 10))
    deed(state, *given)
    run_out(state)
    return state


def run_out(state):
    """Carry out what is pending before the question that is open."""
    state.question = None
    run(state)


@rule("AMB-Q-60")
def test_who_may_not_repair_is_not_repaired():
    state = after("Until your next turn, your opponents may not repair.", repair, LEFT, 3)
    assert state.health[LEFT] == 10
    repair(state, ME, 3)
    assert state.health[ME] == 13


@rule("AMB-Q-60")
def test_who_may_not_draw_takes_no_card():
    state = said("Until your next turn, everybody may not draw cards. Draw 2 cards.", top="dragon treant")
    assert len(state.hands[ME]) == 1


@rule("AMB-Q-60")
def test_a_castle_does_not_fall_below_the_health_that_a_text_names():
    state = after("Your castle does not fall below 4 health until your next turn.", damage, ME, 30)
    assert state.health[ME] == 4


@rule("AMB-Q-60")
def test_a_blow_is_turned_on_whoever_deals_it():
    state = said("Your castle turns the next blow on its attacker.", health=(10, 10, 10))
    state.seat = LEFT
    damage(state, ME, 3)
    run_out(state)
    assert (state.health[ME], state.health[LEFT]) == (10, 7)
    damage(state, ME, 3)
    assert state.health[ME] == 7


PAY = "shuffle one card from your hand into the central deck"
READ = {
    "Reveal the top card of the central deck. If it's an Ambush card, place it on the battlefield; if not, add it to"
    " your hand.": (
        "Show the top card of the central deck to all. If the top card of the central deck is an Ambush card, put the"
        " top 1 card of the central deck on the battlefield, unseen. Otherwise, draw 1 card."
    ),
    "Look at the top four cards of the central deck and return them in any order you choose.": (
        "Put the top 4 cards of the central deck in any order."
    ),
    "Whenever an opponent plays a card before your next turn, they lose 1 health.": (
        "Until your next turn, when an opponent plays a card, the castle of that player takes 1 damage."
    ),
    "Each player loses 2 health unless they discard a card.": (
        f"Each player does this: {PAY} or your castle takes 2 damage."
    ),
    "Each opponent may discard a card; those who don't take 3 damage.": (
        f"Each opponent does this: {PAY} or your castle takes 3 damage."
    ),
    "Shuffle your hand into the deck unless you take 3 damage.": (
        "Take 3 damage or shuffle each card from your hand into the central deck."
    ),
    "Every player discards one card and shuffles it into the central deck.": (
        "Each player shuffles one card from their hand into the central deck."
    ),
    "All castles are repaired by 2.": "Repair each castle by 2.",
    "Choose an opponent. You and that player each draw a card.": (
        "Choose one opponent. Draw 1 card, then that player draws 1 card."
    ),
    "If there are at least five cards on the battlefield, take one of them into your hand.": (
        "If there are at least 5 cards of the battlefield, take one card of the battlefield into your hand."
    ),
    "If you have more cards in hand than any other player, draw 1 card.": (
        "If you have more cards in hand than each opponent, draw 1 card."
    ),
    "Expose a card. If it is an Ambush card, draw 2 cards.": (
        "Expose the top card of the central deck. If the exposed card is an Ambush card, draw 2 cards."
    ),
    "Everyone takes 2 damage except you.": "The castle of each opponent takes 2 damage.",
    "Swap hands with another player of your choice.": "Exchange hands with one opponent.",
}


@each("text", READ)
def test_what_designers_write_of_it_is_read(text):
    reader = reader_for(GAME.language, GAME.names(CONTENT))
    assert reader.speak(reader.read(text)) == READ[text]


@each("text", ["Pick one card from the battlefield and put it on top of the deck."])
def test_a_card_that_was_spoken_of_is_not_the_card_that_is_played(text):
    with pytest.raises(NotRead):
        reader_for(GAME.language, GAME.names(CONTENT)).read(text)
