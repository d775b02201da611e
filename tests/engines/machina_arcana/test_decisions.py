"""Who decides: every decision of the ledger is put to the player whom it names (MA-D-01 to MA-D-37).

In the hall player 0 has Ada, 1 Bram and 2 Cleo, and it is Ada's turn.
"""

from __future__ import annotations

from typing import Any

import pytest

from engines.kit.door import answer, run
from engines.kit.game import make_setup
from engines.kit.language.play import play
from engines.kit.questions import Refused
from engines.machina_arcana.game import GAME
from engines.machina_arcana.map.exploring import explorations
from engines.machina_arcana.options import MachinaOptions
from engines.machina_arcana.state import MachinaState
from tests.each import each
from tests.engines.machina_arcana.cards import BARE
from tests.engines.machina_arcana.hall import hall, happens, with_facts
from tests.engines.machina_arcana.scene import act, asked, at, choose, do, item, offered, rolling, scene
from tests.rules import rule


def asks(state: MachinaState) -> tuple[int, str]:
    """Who is asked, and what."""
    assert state.question is not None
    return state.question.seats[0], state.question.kind


def questions(deed: str, *given: str, texts: dict[str, str] | None = None, **options: Any) -> list[str]:
    """All that is asked while something is done in the hall: "0 effect_choose", in order."""
    state = with_facts(hall(texts, **options), given)
    return [" ".join(words.removeprefix("asks ").split(":")[0].split()) for words in happens(state, deed)]


def play_for(state: MachinaState, text: str, who: int) -> None:
    """Play a text for an explorer, up to the next question."""
    assert state.box.reader is not None
    play(state, state.box.reader.read(text), who, ("explorer", who))
    run(state)


@rule("MA-D-01", "MA-D-02")
def test_scenario_mode_and_options_are_agreed_before_and_then_each_player_chooses_an_explorer() -> None:
    setup = make_setup(GAME, seed=1, players=2, mode="fast", options=GAME.options(easy=True))
    assert isinstance(setup.options, MachinaOptions)
    assert (setup.mode, setup.options.easy) == ("fast", True)
    state = do(hall(), ("explorer_chosen", 0, ("explorer", 3)))
    assert state.explorers[0].card == 3


@rule("MA-D-03", "MA-D-04", "MA-D-14")
def test_the_explorers_agree_on_the_next_turn_and_the_active_one_decides_all_actions_of_it() -> None:
    state = do(hall(), ("explorer_phase",))
    assert asks(state) == (0, "next_turn")
    assert offered(state) == [("turn_of", 0), ("turn_of", 1), ("turn_of", 2)]
    choose(state, ("turn_of", 2))
    assert asks(state) == (2, "turn")
    assert {option[0] for option in offered(state)} == {"move", "inventory", "end_turn"}
    state.exit, state.question = (state.explorers[2].at,), None
    do(state, ("turn", 2))
    assert ("exit",) in offered(state), "to exit is one's own decision"
    assert asks(state) == (2, "turn")


@rule("MA-D-05", "MA-D-35", "MA-394", "MA-Q-136")
def test_who_has_a_free_ability_is_asked_in_a_gap_and_may_pass_for_longer() -> None:
    state = hall({"1": "Pay 1 essence: you restore 1 health."})
    state.explorers[1].health = 2
    do(state, ("gap",))
    assert asks(state) == (1, "window")
    later = {("pass_until", until) for until in ("turn", "round", "game")}
    assert {("use", "explorer", 1, 0), ("pass",), *later} == set(offered(state))
    choose(state, ("pass_until", "round"))
    do(state, ("gap",))
    assert asked(state) == "rest"
    do(state, ("explorer_phase",), ("gap",))
    assert state.explorers[1].passes_until == ""


OF_ABILITIES = {
    ("MA-D-06", "0: One monster loses 1 health."): ["0 effect_choose"],
    ("MA-D-06", "2: One unit loses 1 health."): ["2 effect_choose"],
    ("MA-D-06", "1: You restore up to 2 essence."): ["1 effect_amount"],
    ("MA-D-06", "1: Choose one: you lose 1 stamina; or you restore 1 essence."): ["1 effect_one"],
    ("MA-D-30", "2: You may lose 1 stamina."): ["2 effect_may"],
    ("MA-D-09", "0: Attack 1L on each Adder."): ["0 raise_roll"],
    ("MA-D-09", "1: Attack 1L on each Adder."): ["1 raise_roll", "0 raise_roll"],
    ("MA-D-09", "A: Attack 1L on each bruiser explorer."): ["1 replace_health"],
    ("MA-D-10", "A: Each explorer loses 1 health."): ["0 replace_health", "1 replace_health"],
    ("MA-D-12", "1: Place the exit token."): ["1 exit_at"],
    ("MA-D-13", "0: Place the entry token."): ["0 place_explorer", "1 place_explorer", "2 place_explorer"],
    ("MA-D-19", "A: Each explorer unequips 1 item."): ["0 unequip"],
    ("MA-D-23", "1: Teleport you to the space of each Adder."): ["1 teleport"],
    ("MA-D-28", "0: Push each Imp 1 space away from the space of each Imp."): ["0 push_direction"],
}


@rule("MA-D-06", "MA-D-09", "MA-D-10", "MA-D-12", "MA-D-13", "MA-D-19", "MA-D-23", "MA-D-28", "MA-D-30")
@each("deed, who", OF_ABILITIES.items())
def test_what_an_ability_leaves_open_is_decided_by_whom_the_ledger_names(
    deed: tuple[str, str], who: list[str]
) -> None:
    assert questions(deed[1]) == who


@rule("MA-D-07", "MA-D-08", "MA-104", "MA-105")
def test_who_pays_says_how_and_those_beside_it_say_whether_they_help() -> None:
    state = hall({"0": "Pay 3 essence: you restore 1 health."})
    act(state, 0, "use", "explorer", 0, 0)
    assert asks(state) == (0, "essence_payment")
    assert len(offered(state)) == 2, "two of its own and help, or nothing"
    choose(state, offered(state)[0])
    assert asks(state) == (1, "contribute")
    choose(state, offered(state)[-1])
    assert [one.essence for one in state.explorers[:2]] == [0, 0]


@rule("MA-D-11")
def test_the_exploring_explorer_orders_the_tiles_and_places_a_lost_exit_anew() -> None:
    state = scene(*[list(BARE)] * 4, players=3)
    people = scene("012").explorers
    state.explorers = people
    for who, cell in enumerate((at(1, 1, 3), at(9, 4, 1), at(2, 2, 3))):
        people[who].at = cell
    state.exit = (at(4, 9, 2), at(5, 9, 2))
    act(state, 1, *explorations(state, 1)[0])
    assert asks(state) == (1, "order_of_tiles")
    choose(state, offered(state)[0])
    assert asks(state) == (1, "exit_at")


@rule("MA-D-15", "MA-D-16", "MA-D-17", "MA-D-18")
def test_items_are_decided_on_by_who_has_them_and_accepted_by_who_gets_them() -> None:
    gains = questions("last 0: You gain 1 item.")
    assert set(gains) == {"0 draw_item", "0 reject_item", "0 keep_item", "1 accept_item"}
    works = questions("last 0: You operate the workbench.")
    assert [one for one in works if one.startswith("1")] == ["1 accept_item"] * 2
    assert {"0 swap_items", "0 keep_from_workbench", "0 clear_workbench", "0 equip_next"} <= set(works)
    assert set(questions("act 0 inventory 1")) == {"1 equip_next", "1 give_items"}
    trades = questions("last act 0 trade 1")
    assert (trades[0], trades[-1]) == ("0 make_offer", "1 answer_offer")


@rule("MA-D-20", "MA-087")
def test_at_the_last_level_every_explorer_says_what_it_loses() -> None:
    assert questions("0: Increase the monster threat by 1.", "level 5") == ["0 pay_threat", "1 pay_threat"]
    state = with_facts(hall(), ["level 5"])
    happens(state, "0: Increase the monster threat by 1.")
    assert state.explorers[2].is_dead, "who has nothing equipped has no choice"


@rule("MA-D-21", "MA-D-22")
def test_spawn_rolls_and_the_horror_roll_are_the_players_choice() -> None:
    assert questions("* spawn_phase")[0] == "0 next_spawn_roll"
    assert questions("* horror_phase") == ["0 who_rolls_horror"]


@rule("MA-D-23", "MA-D-24", "MA-082", "MA-262")
def test_among_spaces_equally_near_the_explorer_concerned_chooses() -> None:
    state = scene("s..1..s", ".......", "0......")
    state.monster_deck = [4]
    play_for(state, "Spawn 1 monsters.", 1)
    assert asks(state) == (1, "spawn_at")
    assert len(offered(state)) == 2
    state = scene("k..0..k")
    do(state, ("light_chapter", 0))
    assert asks(state) == (0, "light_chapter")
    assert len(offered(state)) == 2


@rule("MA-D-25", "MA-015", "MA-483")
def test_ties_of_mindless_monsters_go_to_the_players_of_the_explorers() -> None:
    state = do(scene("0..A..1"), ("monster_phase",))
    assert asks(state) == (0, "goes_for")
    assert offered(state) == [("goes_for", 0), ("goes_for", 1)]


@rule("MA-D-26", "MA-D-27", "MA-166")
def test_the_dead_play_the_monsters_and_a_controlled_one_obeys_its_explorer() -> None:
    state = scene("0..A..1", "......2")
    do(state, ("destroy_unit", 2, -1, "effect"), ("monster_phase",))
    assert asks(state) == (2, "scheme")
    state = scene("0..A..1")
    state.controlled, state.control_marker = {0: 1}, {0: 1}
    do(state, ("monster_phase",))
    assert asks(state) == (1, "scheme")


@rule("MA-D-31", "MA-471")
def test_who_takes_a_card_says_which_of_several() -> None:
    state = hall()
    state.destroyed_items = [item("coat"), item("relic")]
    assert happens(state, "last 1: You take one destroyed item.") == ["asks 1 effect_choose: 2"]
    assert item("relic") in state.explorers[1].bag


@rule("MA-D-29", "MA-Q-134")
def test_simultaneous_triggers_of_ones_own_cards_are_ordered_by_their_owner() -> None:
    texts = {
        "1": "When one monster loses health, you may restore 1 health.",
        "cannon": "When one monster loses health, you may lose 1 stamina.",
    }
    assert questions("0: Each Adder loses 1 health.", "1 health 2", texts=texts)[0].startswith("1 ")


@rule("MA-D-32", "MA-355")
def test_in_a_campaign_each_survivor_says_what_it_keeps() -> None:
    state = scene("012", mode="campaign")
    state.explorers[0].bag, state.explorers[2].bag = [item("sword")], [item("boots")]
    do(state, ("destroy_unit", 1, -1, "effect"), ("victory",))
    assert asks(state) == (0, "keep_cards")
    choose(state, ("done",))
    assert asks(state) == (2, "keep_cards")


@rule("MA-D-33")
def test_a_choice_of_an_endgame_card_is_put_to_whoever_plays_it() -> None:
    state = hall({"chapter 5": "Pay 1 stamina: choose one: you restore 1 health; or you lose 1 essence."})
    state.is_endgame, state.endgame, state.actor = True, [5], 1
    act(state, 1, "use", "chapter", 5, 0)
    assert asks(state) == (1, "effect_one")


@rule("MA-D-34", "MA-Q-180")
def test_the_game_is_given_up_by_all_living_players_or_not_at_all() -> None:
    for last, reason in ((("give_up",), "given_up"), (("go_on",), "")):
        state = hall()
        do(state, ("destroy_unit", 1, -1, "effect"), ("turn", 0))
        answer(state, ("give_up",), 0)
        assert asks(state) == (2, "vote_on_giving_up")
        choose(state, last)
        assert (state.ending.reason if state.ending else "") == reason
    assert asks(state) == (0, "turn")
    with pytest.raises(Refused):
        answer(state, ("give_up",), 1)


@rule("MA-D-36", "MA-Q-82")
def test_of_several_barrels_the_attackers_player_says_which_goes_off_first() -> None:
    state = rolling(scene("0b.b", "....", "1..."), 2)
    play_for(state, "Attack 1H on each exploding barrel.", 1)
    assert asks(state) == (1, "explode_next")
    assert offered(state) == [("explode", at(1, 0)), ("explode", at(3, 0))]


@rule("MA-D-37", "MA-Q-166")
def test_an_explorer_without_a_way_on_may_explore_at_the_entry_edge() -> None:
    lonely = [*BARE]
    for line, place in ((0, 9), (0, 11), (9, 0), (11, 0), (9, 20), (11, 20)):
        lonely[line] = lonely[line][:place] + ("-" if line == 0 else "|") + lonely[line][place + 1 :]
    lonely[19] = "|. . . . 0 . . . . .|"
    state = scene(lonely)
    state.entry = (at(4, 9), at(5, 9))
    assert [option[0] for option in explorations(state, 0)] == ["explore"]
    act(state, 0, *explorations(state, 0)[0])
    assert state.entry == ()
