from __future__ import annotations

from itertools import combinations

from engines.ai.levels import seat_from
from engines.ai.play import decide
from engines.ai.seats import luck_for, open_question
from engines.ambush.battlefield import cell_of
from engines.ambush.grab.levels import LEVELS, Level, level_of
from engines.ambush.memory import beliefs, is_recalled, remember_as, traces
from engines.kit.chance import chance
from engines.kit.parts import json_text
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from tests.engines.ambush.scenes import aim, at, call, first_cell, kind_name, play, play_card, scene, silence
from tests.rules import rule

SHARP = LEVELS["sharp"]
PERFECT = Level(1.0, 1.0, 1e9, 1.0, 0.0)
BLANK = Level(1.0, 0.0, 1.0, 0.0, 0.0)


def exposed(names, **arrangement):
    """Expose some cards in a row, one turn after the other, and return the game."""
    state = scene(top=names, **arrangement)
    for place, _ in enumerate(names.split(), start=1):
        silence(play(state, at(place, 0)))
    return state


def share_recalled(state, level, seat=1, heads=400):
    """Tell how many of many heads of a level recall the card next to the deck."""
    view = view_for(state, seat)
    return sum(cell_of(1, 0) in beliefs(view, level, chance(seed)) for seed in range(heads)) / heads


@rule("AMB-164")
def test_a_seat_sees_no_face_that_it_does_not_recall():
    state = exposed("treant dragon orc_raider")
    view = view_for(state, 1)
    remember_as(view, 1, BLANK, chance(1))

    assert set(view.battlefield.values()) == {UNKNOWN}


@rule("AMB-165")
def test_a_card_that_was_shown_is_noted_as_often_as_the_level_says():
    state = exposed("treant")
    always = Level(1.0, 0.6, 1e9, 1.0, 0.0)

    assert abs(share_recalled(state, always) - 0.6) < 0.08


@rule("AMB-165")
def test_ones_own_played_card_is_always_noted():
    state = scene(hands=("orc_raider",), step="play_part", top="treant")
    play_card(state, "orc_raider", aim(1), at(1, 0))
    never = Level(1.0, 0.0, 1e9, 1.0, 0.0)

    assert share_recalled(state, never, seat=0) == 1
    assert share_recalled(state, never, seat=1) == 0


@rule("AMB-166")
def test_now_and_then_a_card_is_taken_for_an_ambush_card():
    state = exposed("treant")
    view = view_for(state, 1)
    blind = Level(1.0, 1.0, 1e9, 1.0, 1.0)
    card = beliefs(view, blind, chance(1))[cell_of(1, 0)]

    assert state.box.counts_as_ambush[card]


@rule("AMB-166")
def test_an_ambush_card_is_never_misread():
    state = exposed("ambush")
    blind = Level(1.0, 1.0, 1e9, 1.0, 1.0)
    trace = traces(view_for(state, 1), blind, chance(1))[cell_of(1, 0)]

    assert not trace.is_misread


@rule("AMB-167")
def test_memory_fades_with_every_further_placement():
    fresh = share_recalled(exposed("treant"), SHARP)
    old = share_recalled(exposed("treant dragon orc_raider orc_raider orc_raider goblin_horde goblin_horde"), SHARP)

    assert fresh > old > 0.2


@rule("AMB-167")
def test_what_is_forgotten_stays_forgotten():
    state = exposed("treant dragon orc_raider")
    gone = [seed for seed in range(100) if cell_of(1, 0) not in beliefs(view_for(state, 1), SHARP, chance(seed))]
    silence(first_cell(state))
    still = [seed for seed in gone if cell_of(1, 0) in beliefs(view_for(state, 1), SHARP, chance(seed))]

    assert gone
    assert still == []


@rule("AMB-168")
def test_ambush_cards_are_remembered_three_times_as_long():
    state = exposed("treant ambush")
    view = view_for(state, 1)
    kept = traces(view, PERFECT, chance(1))
    level = Level(1.0, 1.0, 10, 0.0, 0.0)
    view.placements += 20
    plain = kept[cell_of(1, 0)]._replace(strength=0.4)
    marked = kept[cell_of(2, 0)]._replace(strength=0.4)

    assert not is_recalled(view, plain, level)
    assert is_recalled(view, marked, level)


@rule("AMB-171")
def test_looking_at_a_card_makes_a_memory_that_is_sure():
    state = scene(hands=("gnome_tinker",), field={(1, 0): "treant"}, step="play_part")
    state.known[state.battlefield[cell_of(1, 0)]] = 0
    play_card(state, "gnome_tinker", aim(1), ("choose", "battlefield_card", cell_of(1, 0)))
    first_cell(state)
    never = Level(1.0, 0.0, 1e9, 1.0, 0.0)

    assert share_recalled(state, never, seat=0) == 1


@rule("AMB-172")
def test_who_does_not_notice_a_swap_remembers_the_old_places():
    state = exposed("treant dragon", hands=("", "", "fairy_trickster"))
    state.seat = 2
    view = view_for(state, 1)
    before = beliefs(view, PERFECT, chance(1))
    state.sights += 1
    one, other = cell_of(1, 0), cell_of(2, 0)
    state.battlefield[one], state.battlefield[other] = state.battlefield[other], state.battlefield[one]
    state.sightings.append((state.sights, state.placements, one, other))
    noticed = beliefs(view_for(state, 1), PERFECT, chance(1))
    missed = [traces(view_for(state, 1), Level(1, 0.5, 1e9, 1, 0), chance(seed)) for seed in range(60)]

    assert (noticed[one], noticed[other]) == (before[other], before[one])
    assert any(one in kept and kept[one].card == before[one] for kept in missed)


@rule("AMB-173")
def test_a_card_that_leaves_takes_its_memories_along():
    state = exposed("treant", hands=("centaur_scout",))
    assert cell_of(1, 0) in beliefs(view_for(state, 1), PERFECT, chance(1))
    play_card(state, "centaur_scout", aim(1))

    assert cell_of(1, 0) not in beliefs(view_for(state, 1), PERFECT, chance(1))
    assert state.sightings == []


@rule("AMB-175", "AMB-177")
def test_a_view_does_not_depend_on_faces_that_its_seat_has_not_seen():
    state = scene(hands=("elven_archer",), top="treant dragon", step="play_part", archer="deck_unseen")
    first_cell(play_card(state, "elven_archer", aim(1)))
    view = view_for(state, 1)
    worlds = [imagine(view, chance(seed), quiet=False) for seed in range(8)]

    assert len({tuple(world.battlefield.values()) for world in worlds}) > 1
    assert {json_text(view_for(world, 1)) for world in worlds} == {json_text(view)}


def exchanged(state, one, other):
    """Return the game as it would be if the cards of two cells had come the other way round."""
    twin = state.copy()
    cards = {state.battlefield[one]: state.battlefield[other], state.battlefield[other]: state.battlefield[one]}
    twin.battlefield |= {one: state.battlefield[other], other: state.battlefield[one]}
    twin.sightings = [
        seen if len(seen) == 4 else (*seen[:3], cards.get(seen[3], seen[3]), *seen[4:]) for seen in state.sightings
    ]
    for card, its_twin in cards.items():
        twin.known[its_twin] = state.known[card]
    return twin


def forgotten_pairs(state, seat, player, seed):
    """Yield pairs of cells whose cards a player has seen and forgotten, of different kinds that count alike."""
    view, box = view_for(state, seat), state.box
    recalled = beliefs(view, level_of(player.skill.memory), chance(luck_for(seed, seat).seed))
    for one, other in combinations([cell for cell in view.battlefield if cell not in recalled], 2):
        cards = state.battlefield[one], state.battlefield[other]
        counts, kinds = ({of[card] for card in cards} for of in (box.counts_as_ambush, box.kind_of))
        if len(counts) == 1 < len(kinds):
            yield one, other


@rule("AMB-175", "AMB-168")
def test_choices_do_not_depend_on_faces_that_a_seat_has_forgotten():
    """An Ambush card is forgotten later than others, so it changes places with another Ambush card alone."""
    row = "ambush dragon treant orc_raider doppelganger goblin_horde human_knight ambush dwarf_mason treant"
    state, player, compared = call(play(exposed(row), at(11, 0))), seat_from("expert:weak"), 0
    for seed in range(40):
        for seat in open_question(state).waiting():
            chosen = decide(state, seat, player, seed=seed).option
            for one, other in forgotten_pairs(state, seat, player, seed):
                compared += 1
                assert decide(exchanged(state, one, other), seat, player, seed=seed).option == chosen
    assert compared > 100


@rule("AMB-177")
def test_the_log_does_not_tell_which_card_lies_where():
    state = exposed("treant dragon")
    laid = [event for event in state.log if event[1] == "laid"]

    assert all(len(event[4:]) == 2 for event in laid)
    assert kind_name(state, state.battlefield[cell_of(1, 0)]) == "treant"
