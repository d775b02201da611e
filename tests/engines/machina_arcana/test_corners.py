"""Corners of the rules that are met seldom: each where something small would go wrong unseen."""

from __future__ import annotations

from engines.kit.language.play import Context
from engines.machina_arcana.behaviour.targets import quarry
from engines.machina_arcana.derived import redraw
from engines.machina_arcana.language.attacks import attack_again
from engines.machina_arcana.language.bodies import switch
from engines.machina_arcana.language.costs import has_health, is_of
from engines.machina_arcana.language.gear import gives_item
from engines.machina_arcana.language.places import edges_here
from engines.machina_arcana.language.waiting import is_of_kind
from engines.machina_arcana.map.area import cells_at
from engines.machina_arcana.map.chart import chart
from engines.machina_arcana.map.spaces import forget_slot
from engines.machina_arcana.state import BARREL, MONSTER, NOWHERE, Attack
from engines.machina_arcana.units.contributing import essence_around
from engines.machina_arcana.units.deaths import banish
from engines.machina_arcana.units.teleporting import nearest_to_explorers
from engines.machina_arcana.units.units import is_barrel
from tests.each import each
from tests.engines.machina_arcana.hall import hall
from tests.engines.machina_arcana.scene import at, choose, do, event, item, offered, scene, settle, told, unit
from tests.rules import rule

A, B = unit("A"), unit("B")


@each("plan, loses", [("0", 1), ("01", 1), ("012", 2), ("0123", 2)])
def test_the_second_of_two_numbers_counts_for_three_or_four_explorers(plan: str, loses: int) -> None:
    state = scene(plan, cards={"0": {"text": "Pay 1 stamina: you lose 1 (2) essence."}})
    state.explorers[0].essence = 5
    settle(do(state, ("do_use", 0, ("use", "explorer", 0, 0))))
    assert state.explorers[0].essence == 5 - loses


@rule("MA-Q-36")
def test_tokens_leave_with_their_tile_and_those_of_other_tiles_stay() -> None:
    for slot, left in ((0, ()), (1, (at(4, 9), at(5, 9)))):
        state = scene(["0"], ["."])
        state.entry = (at(4, 9), at(5, 9))
        state.lit = {at(0, 0, 0): True, at(0, 0, 1): True}
        forget_slot(state, slot)
        assert state.entry == left
        assert list(state.lit) == [at(0, 0, 1 - slot)]


@rule("MA-Q-67")
def test_a_mindless_monster_teleports_near_to_explorers_but_into_no_pit_if_it_can_help_it() -> None:
    state = scene("0o.....A")
    assert nearest_to_explorers(state, A, [at(1, 0), at(2, 0), at(5, 0)]) == [at(2, 0)]
    assert nearest_to_explorers(state, A, [at(1, 0)]) == [at(1, 0)]


@rule("MA-105", "MA-109")
def test_essence_is_counted_around_the_payer_or_around_the_space_that_it_is_for() -> None:
    state = scene("01......2")
    for who, essence in enumerate((1, 2, 4)):
        state.explorers[who].essence = essence
    assert essence_around(state, 0) == 3
    assert essence_around(state, 0, at(9, 0)) == 7


@rule("MA-138", "MA-139", "MA-Q-192")
@each("is_foe, is_endgame, stays", [(False, True, False), (True, False, False), (True, True, True)])
def test_only_the_foe_of_an_endgame_cannot_be_banished(is_foe: bool, is_endgame: bool, stays: bool) -> None:
    state = scene("0..A", cards={"A": {"is_foe": is_foe}})
    state.is_endgame = is_endgame
    banish(state, A)
    banish(state, B)
    assert (A - MONSTER in state.monsters) is stays
    assert told(state, "banished") == ([] if stays else [(A,)])


@rule("MA-456")
def test_a_bound_event_that_waited_for_its_marker_is_destroyed_when_that_returns() -> None:
    oath = event("oath")
    state = hall({"oath": "Pay 1 essence and destroy this card: (1), the armor of you is 1 higher."})
    settle(do(state, ("do_use", 1, ("use", "event", oath, 0))))
    assert (state.explorers[1].bound, state.explorers[1].spent_events) == ([], [oath])
    settle(do(state, ("explorer_phase",)), *[("end_turn",)] * 9)
    assert state.explorers[1].spent_events == []
    assert oath in state.destroyed_events[0]
    assert (1, oath) in told(state, "event_destroyed")


@rule("MA-318")
def test_of_several_who_could_trade_the_first_does() -> None:
    state = hall({"0": "Pay 1 stamina: each explorer trades with one explorer."})
    do(state, ("do_use", 0, ("use", "explorer", 0, 0)))
    while offered(state) and offered(state)[0][0] == "choose":
        choose(state, offered(state)[-1])
    assert sum(step[0] == "begin_trade" for step in state.agenda) == 0
    assert state.offer is not None


def test_a_border_lies_between_two_cells_also_where_the_area_ends() -> None:
    left, upper = cells_at(2 * at(3, 4)), cells_at(2 * at(3, 4) + 1)
    assert left == (at(2, 4), at(3, 4))
    assert upper == (at(3, 3), at(3, 4))


@rule("MA-Q-148")
def test_the_dead_win_only_for_themselves() -> None:
    state = scene("0.1", players=1, explorers_per_player=2, dead_win=True)
    state.explorers[1].is_dead, state.died = True, (1,)
    do(state, ("defeat",))
    assert state.ending is not None
    assert state.ending.winners == (), "the seat still has an explorer that lives, and has lost"


@rule("MA-471")
def test_one_explorer_takes_an_item_even_if_several_are_meant() -> None:
    state = hall({"0": "Pay 1 stamina: each explorer takes one destroyed item."})
    settle(do(state, ("do_use", 0, ("use", "explorer", 0, 0))))
    assert sum(item("coat") in one.bag for one in state.explorers) == 1


@rule("MA-Q-63")
def test_who_is_pushed_from_its_own_space_goes_where_is_chosen_and_then_on_and_away() -> None:
    state = scene(*["." * 10] * 4, "....0A....", *["." * 10] * 5)
    do(state, ("shove", "push", A, 3, at(5, 4), 0))
    chosen = {option[1:] for option in offered(state)}
    assert chosen == {(across, down) for across in (-1, 0, 1) for down in (-1, 0, 1)} - {(0, 0)}
    choose(state, ("towards", 1, -1))
    assert state.monsters[A - MONSTER].at == at(8, 1)


@rule("MA-404")
@each("side, reached", [("explorer", [0, 1]), ("horror", [0, 1, 2])])
def test_horror_events_reach_all_tiles_and_explorer_events_that_of_who_invokes_them(
    side: str, reached: list[int]
) -> None:
    text = "When this card enters play, each explorer loses 1 essence."
    state = hall(dict.fromkeys(("dream", "howl"), text))
    for one in state.explorers:
        one.essence = 3
    settle(do(state, ("invoke_explorer_event", 0) if side == "explorer" else ("invoke_horror_event",)))
    assert [who for who, one in enumerate(state.explorers) if one.essence == 2] == reached


@rule("MA-227")
def test_a_barrel_that_has_gone_off_is_over() -> None:
    state = settle(do(scene("0..b"), ("explode", 0, ("explode", at(3, 0)))))
    assert (state.exploding, list(state.destroyed)) == ((), [at(3, 0)])


@rule("MA-169")
def test_who_is_not_on_the_map_is_not_teleported() -> None:
    for change in ({"at": -1}, {"is_dead": True, "at": -1}):
        state = scene("0.1")
        for name, value in change.items():
            setattr(state.explorers[1], name, value)
        assert offered(do(state, ("teleport_within", 1, 2, 0))) == []


@rule("MA-294", "MA-298")
@each("word, offers", [("upgrade", "long barrel"), ("augment", "scope")])
def test_an_item_is_upgraded_or_augmented_as_it_is_said(word: str, offers: str) -> None:
    state = hall({"0": f"Pay 1 stamina: you may {word} 1 item."})
    ada = state.explorers[0]
    ada.attached, ada.host, ada.bag = [], {}, [item("long barrel"), item("scope")]
    do(state, ("do_use", 0, ("use", "explorer", 0, 0)))
    assert {option[1] for option in offered(state) if len(option) > 1} == {item(offers)}


def test_only_what_belongs_to_an_ability_is_called_off_with_it() -> None:
    context = (0, ("explorer", 0), 5)
    assert is_of(("effect", ("node",), context), 5)
    assert is_of(("spend_after", 0, ("item", 1), 5), 5)
    assert not is_of(("spend_after", 0, ("item", 1), 4), 5)
    assert not is_of(("turn", 5), 5)


@rule("MA-Q-176")
def test_who_has_exited_comes_back_beside_who_advanced_the_chapter() -> None:
    state = scene("0....1")
    state.explorers[1].at, state.explorers[1].has_exited, state.advancer = -1, True, 0
    settle(do(state, ("gather_exited",)))
    assert not state.explorers[1].has_exited
    assert state.explorers[1].at in (at(1, 0), at(0, 1), at(1, 1))


@rule("MA-Q-107")
@each("is_targeted, is_ranged, aim", [(True, True, "ranged"), (True, False, "melee"), (False, False, "")])
def test_the_innermost_attack_is_made_again_with_its_dice_and_its_aim(
    is_targeted: bool, is_ranged: bool, aim: str
) -> None:
    state = scene("0A")
    outer = Attack(0, (A,), 1, 0, False, not is_targeted, not is_ranged, -1, ("explorer", 0), "attack")
    inner = Attack(A, (0,), 2, 3, True, is_targeted, is_ranged, -1, ("monster", 0), "attack")
    state.attacks = [outer, inner]
    attack_again(state, Context(0, ("explorer", 0)))
    assert state.agenda[-1] == ("attack", A, (0,), 2, 3, 1, ("monster", 0), aim)


@rule("MA-224")
def test_the_barrel_on_the_first_space_is_a_barrel_too() -> None:
    assert is_barrel(BARREL)
    assert not is_barrel(BARREL - 1)


@rule("MA-338", "MA-Q-41")
@each("dead, chooser", [((), 0), ((0,), 1)])
def test_where_nobody_has_placed_the_exit_the_first_who_lives_chooses(dead: tuple[int, ...], chooser: int) -> None:
    state = hall()
    for who in dead:
        state.explorers[who].is_dead = True
    do(state, ("place_exit", -1))
    assert state.question is not None
    assert (state.question.kind, state.question.seats) == ("exit_at", (chooser,))


@rule("MA-325")
def test_nobody_gives_what_belongs_to_others() -> None:
    state = hall()
    gives_item(state, Context(0, ("explorer", 0)), (0,), (item("cloak"), item("tonic")), (1,))
    assert told(state, "gave_item") == [(0, 1, item("tonic"))]


@rule("MA-482")
def test_a_monster_goes_for_explorers_whatever_its_card_names() -> None:
    state = scene("0..A..B..1", cards={"A": {"text": "This monster goes for each unit."}})
    assert quarry(state, A) == [0, 1]


@rule("MA-164")
@each("who, other", [((0,), ()), ((), (A,)), ((0,), (B,))])
def test_nobody_changes_places_with_who_is_gone(who: tuple[int, ...], other: tuple[int, ...]) -> None:
    state = scene("0.A")
    switch(state, Context(0, ("explorer", 0)), who, other)
    assert ("switch", 0, A) not in state.agenda
    assert len(state.agenda) == 1


@rule("MA-199", "MA-195")
def test_a_card_explores_no_edge_with_the_exit_token() -> None:
    state = scene(["0"], [], [], [])
    state.laid = {0: (1, 0, 0)}
    redraw(state)
    state.explorers[0].at = at(0, 4)
    edge, cells = next((edge, cells) for edge, cells in chart(state).unexplored.items() if at(0, 4) in cells)
    assert edges_here(state, 0) == [edge]
    state.exit = cells
    assert edges_here(state, 0) == []


@rule("MA-100")
def test_the_dead_pay_with_no_health() -> None:
    state = scene("01")
    state.explorers[1].at, state.explorers[1].is_dead = NOWHERE, True
    assert [has_health(state, Context(who, ("explorer", who)), 1) for who in (0, 1)] == [True, False]


@rule("MA-247")
def test_traps_are_neither_melee_nor_ranged_attacks() -> None:
    """What raises ranged attacks does not raise those of traps that its owner sets off."""
    state = hall({"0": "You roll 1 higher on ranged attacks."})
    do(state, ("trigger_traps", 0, at(2, 2)))
    assert [total for _, total, _ in told(state, "compared")] == [6]


@rule("MA-Q-83")
def test_a_barrel_is_no_unit_that_cards_wait_for() -> None:
    assert not any(is_of_kind(BARREL + 3, kind) for kind in ("unit", "explorer", "monster"))
