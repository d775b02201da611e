import pytest

from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import TRIGGER_SHARE, over, worth
from engines.kit.views import view_for
from tests.each import each
from tests.engines.kit.language.answers import play_more
from tests.engines.kit.language.toy import READER, scene


def worth_of(text, seat=0, **facts):
    """Return what a text is worth to a seat, from its view; a card is worth 1, an energy half of it."""
    state = scene("", **facts)
    return worth(view_for(state, seat), READER.understand(text).node, Context(seat))


@each(
    ("text", "value"),
    [
        ("", 0),
        ("Nothing happens.", 0),
        ("Jump.", 0),
        ("Draw 2 cards.", 2),
        ("Draw 2 cards. Gain 2 energy.", 3),
        ("Draw 2 cards, then gain 2 energy.", 3),
        ("Do this 3 times: draw 2 cards.", 6),
        ("Draw up to 3 cards.", 3),
        ("Draw 2 (5) cards.", 2),
        ("Draw your energy cards.", 2),
        ("You may draw 2 cards.", 2),
        ("You may deal 2 damage to you.", 0),
        ("Deal 2 damage to you.", -2),
        ("You may deal 2 damage to you. If you do, draw 3 cards.", 1),
        ("You may deal 2 damage to you. If you do, draw 1 card.", 0),
        ("Choose one: draw 2 cards; or gain 2 energy; or you win the game.", 100),
        ("Flip the coin. Heads: draw 2 cards. Tails: deal 1 damage to you.", 0.5),
        ("Flip the coin. Heads: draw 2 cards.", 1),
        ("Flip the coin. Tails: draw 2 cards.", 1),
        ("Roll the die. On 1 to 3: draw 2 cards. On 6: draw 6 cards.", 2),
        ("Roll the die. On 6: draw 6 cards. Otherwise: draw 1 card.", 11 / 6),
        ("If it is dark, draw 2 cards.", 0),
        ("If your energy is at least 2, draw 2 cards.", 2),
        ("If it is dark, draw 2 cards. Otherwise, draw 5 cards.", 5),
        ("Unless it is dark, draw 2 cards.", 2),
        ("Pay 2 energy: draw 3 cards.", 2),
        ("Pay 9 energy: draw 3 cards.", 0),
        ("You may pay 2 energy: gain 1 energy.", 0),
        ("Pay 2 energy or deal 3 damage to you.", -1),
        ("Pay 9 energy or deal 3 damage to you.", -3),
        ("Once per turn, draw 2 cards.", 2),
        ("Up to 3 times per turn, draw 2 cards.", 2),
        ("Every 2 times, draw 2 cards.", 1),
        ("When you draw a card, draw 2 cards.", 2 * TRIGGER_SHARE),
        ("At the start of your turn, draw 2 cards.", 2 * TRIGGER_SHARE),
        ("Your damage is 2 higher.", 4),
        ("Until your next turn, your damage is 2 higher.", 4),
        ("While it is dark, your damage is 2 higher.", 0),
        ("For each opponent, draw 2 cards.", 4),
        ("Draw 2 cards for each opponent.", 4),
        ("Draw 2 cards for each opponent, at most 1.", 2),
        ("Each opponent does this: draw 2 cards.", -4),
        ("Each player does this: deal 1 damage to you.", 1),
        ("Deal 2 damage to each opponent.", 4),
        ("Deal 2 damage to each player.", 2),
        ("Deal 2 damage to one player.", 2),
        ("Deal 2 damage to one random player.", 2 / 3),
        ("Deal 2 damage to up to 2 players.", 4),
        ("Deal 2 damage to one player chosen by one opponent.", -2),
    ],
)
def test_an_effect_is_worth_what_its_forms_say(text, value):
    assert worth_of(text) == pytest.approx(value)


def test_what_is_used_up_is_worth_nothing():
    state = scene("")
    node = READER.read("Once per turn, draw 1 card.")
    before = worth(state, node, Context(0))
    play_more(state, node)

    assert (before, worth(state, node, Context(0))) == (1, 0)


def test_worth_changes_nothing():
    state = scene("")
    before = state.copy()
    worth(
        state, READER.read("For each opponent, you may deal 2 damage to that player. Draw up to 3 cards."), Context(0)
    )

    assert state == before


@each(
    ("found", "value"),
    [
        (None, 0),
        (Selection((), 1, 1), 0),
        (Selection((5, -1, 3), 0, 0), 7),
        (Selection((5, -1, 3), 1, 1), 5),
        (Selection((5, -1, 3), 2, 2), 8),
        (Selection((5, -1, 3), 3, 3), 7),
        (Selection((-5, -1), 0, 2), 0),
        (Selection((5, -1, 3), 0, 3), 8),
        (Selection((5, -1, 2), 2, 2, by_chance=True), 4),
        (Selection((5, -1, 3), 1, 1, chooser=1), -1),
        (Selection((5, -1, 3), 1, 1, chooser=0), 5),
    ],
)
def test_a_selection_is_worth_what_its_chooser_would_choose(found, value):
    assert over(found, float, Context(0)) == pytest.approx(value)
