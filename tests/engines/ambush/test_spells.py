"""What waits by itself, a share of every blow, and hands that are passed on, played (AMB-Q-58)."""

from __future__ import annotations

import pytest

from engines.ambush.castles import destroy_castle
from tests.engines.ambush.scenes import names
from tests.engines.ambush.test_next_things import LEFT, ME, RIGHT, said, table
from tests.rules import rule


@rule("AMB-Q-58")
@pytest.mark.parametrize(
    ("share", "left"), [("half the damage, rounded up,", 17), ("no damage", 20), ("twice the damage", 10)]
)
def test_a_castle_takes_a_share_of_every_blow_for_a_while(share, left):
    state = table(health=[20, 20, 20])
    said(state, f"Your castle takes {share} from each blow until your next turn.")
    said(state, "Your castle takes 5 damage.")
    assert state.health[ME] == left


@rule("AMB-Q-58")
def test_it_is_not_used_up_by_one_blow():
    state = table(health=[20, 20, 20])
    said(state, "Your castle takes no damage from each blow until your next turn.")
    said(state, "Your castle takes 5 damage.")
    said(state, "Your castle takes 5 damage.")
    assert state.health[ME] == 20


@rule("AMB-Q-58")
@pytest.mark.parametrize(
    ("side", "hands"), [("left", ["dragon", "orc_raider", "treant"]), ("right", ["treant", "dragon", "orc_raider"])]
)
def test_hands_are_passed_on_all_at_once(side, hands):
    state = said(table("orc_raider", "treant", "dragon"), f"Each hand goes to the {side}.")
    assert [names(state, hand) for hand in state.hands] == [[one] for one in hands]


@rule("AMB-Q-58")
def test_only_giver_and_taker_see_the_cards():
    state = said(table("orc_raider", "treant", "dragon"), "Each hand goes to the left.")
    (card,) = state.hands[LEFT]
    assert state.known[card] & (1 << LEFT)
    assert not state.known[card] & (1 << RIGHT)


@rule("AMB-Q-58")
def test_what_waits_for_the_next_blow_against_you_is_set_off_once():
    state = table("", "treant", "dragon", health=[20, 20, 20])
    said(state, "The next time your castle is damaged, draw 1 card.")
    said(state, "Your castle takes 1 damage.")
    said(state, "Your castle takes 1 damage.")
    assert len(state.hands[ME]) == 1


@rule("AMB-Q-58")
def test_what_waits_until_your_next_turn_is_set_off_every_time():
    state = table("", "treant", "dragon", health=[20, 20, 20])
    said(state, "Until your next turn, when your castle is damaged, draw 1 card.")
    said(state, "Your castle takes 1 damage.")
    said(state, "Your castle takes 1 damage.")
    assert len(state.hands[ME]) == 2


@rule("AMB-Q-58")
def test_nothing_waits_any_more_for_whoever_has_fallen():
    state = table(health=[20, 20, 20])
    said(state, "The next time a castle is damaged, draw 1 card.", seat=RIGHT)
    state.health[RIGHT] = 0
    state.falling.append(RIGHT)
    destroy_castle(state, RIGHT)
    assert state.lasting == []


@rule("AMB-Q-61")
@pytest.mark.parametrize(
    ("event", "drawn"),
    [
        *[("an opponent damages your castle", 1), ("your castle takes damage from another player", 1)],
        *[("your castle is damaged", 2), ("you damage an opponent's castle", 1), ("you hit an opponent", 1)],
    ],
)
def test_who_damages_a_castle_is_whose_text_does_it_whoever_is_on_turn(event, drawn):
    state = table("", "treant", "dragon", health=[20, 20, 20])
    said(state, f"Until your next turn, whenever {event}, draw 1 card.", seat=ME)
    said(state, "Your castle takes 1 damage.", seat=ME)
    said(state, "Each opponent's castle takes 1 damage.", seat=LEFT)
    said(state, "The castle of your left neighbour takes 1 damage.", seat=ME)
    assert len(state.hands[ME]) == drawn


@rule("AMB-114")
@pytest.mark.parametrize("back", [", then put it back face down.", " and put it back.", ", then lay it back."])
def test_a_card_that_is_looked_at_and_put_back_lies_where_it_lay(back):
    reader = table().box.reader
    meant = "Look at one card of the battlefield."
    assert reader.speak(reader.read(f"Look at a card on the battlefield{back}")) == meant
