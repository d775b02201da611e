from __future__ import annotations

from engines.kit.language.speaker import REFEREE, TEXT
from engines.kit.scenarios.flow import Exit, Flow, Follower

GO = ("go", 7)
SING = ("sing",)
RAIN = ("rains",)


class Says:
    """Speaks of one condition."""

    def phrase(self, node):
        return {"rains": "it rains"}[node[0]]


def lead(node):
    return {"go": node[1:], "die": ()}.get(node[0])


def flow(node, why="", choice=None):
    return Follower(lead, Says(), frozenset({"once"})).follow(node, why, choice)


def test_a_text_that_leads_nowhere_falls_through():
    assert flow((TEXT, (SING, SING))) == Flow()
    assert flow(None) == flow((REFEREE, "Everybody sings.")) == flow(()) == Flow()


def test_an_effect_that_leads_on_for_certain_does_not_fall_through():
    assert flow((TEXT, (SING, GO))) == Flow((Exit(7),), falls=False)


def test_an_effect_that_ends_everything_leads_nowhere_and_does_not_fall_through():
    assert flow(("die",)) == Flow((), falls=False)


def test_what_is_only_so_under_a_condition_may_fall_through_and_says_why():
    assert flow(("if_only", RAIN, GO)) == Flow((Exit(7, "if it rains"),))


def test_both_sides_of_a_condition_have_their_reason():
    found = flow(("if_else", RAIN, GO, ("go", 8)), "B", 1)

    assert found == Flow((Exit(7, "B, if it rains", 1), Exit(8, "B, otherwise", 1)), falls=False)


def test_a_condition_with_one_open_side_falls_through():
    assert flow(("if_else", RAIN, GO, SING)).falls


def test_players_who_choose_are_a_reason():
    assert flow(("choose_one", (GO, ("go", 8)))).exits == (Exit(7, "as they choose"), Exit(8, "as they choose"))


def test_a_frame_of_the_game_is_looked_through_and_an_unknown_form_may_do_nothing():
    assert flow(("once", GO)) == flow(GO)
    assert flow(("perhaps", GO)) == Flow((Exit(7),))


def test_what_is_found_is_told_without_reasons():
    assert flow((TEXT, (("if_only", RAIN, GO), GO))).found == {7}
