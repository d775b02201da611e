"""The experts of both sides: what they want, that they read their view alone, and that they cannot be read."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.ai.expert_seat import ExpertSeat
from engines.ai.levels import seats_from
from engines.ai.play import decide, play_out
from engines.kit.game import Temper, begin
from engines.kit.questions import Option
from engines.kit.views import view_for
from engines.wardens.expert import EXPERT, MIXED
from engines.wardens.state import CTHULHU, CTHULHUS_SIDE, KAYSAR, MORGANA, RUSH, SELENA, WARDENS_SIDE, WardensState
from tests.each import each
from tests.engines.wardens.positions import (
    HIDDEN,
    army,
    army_id,
    at,
    box_for,
    card,
    choose,
    give,
    go,
    position,
    with_steps,
)
from tests.profiles import spread


def opinions(state: WardensState) -> dict[Option, float]:
    """Tell what the first seat that is asked thinks of each option."""
    if state.question is None:
        go(state)
    assert state.question is not None
    seat = state.question.waiting()[0]
    view = view_for(state, seat)
    assert view.question is not None
    return {option: score for score, option in EXPERT.rank(view, seat, view.question, Temper.EVEN)}


def favourite(state: WardensState) -> Option:
    """Tell what the expert likes best."""
    thoughts = opinions(state)
    return max(thoughts, key=lambda option: thoughts[option])


# Cthulhu's side


def test_cthulhu_goes_where_a_warden_stands():
    state = position({"Patagonia": "Kaysar 4 zeppelins"}, portals=("Anatolia",), cthulhu="The Great Rift")
    state.agenda.append(("move_cthulhu",))

    assert favourite(state) == ("cthulhu_to", at("Patagonia"))


def test_of_two_wardens_cthulhu_takes_the_one_who_is_nearer_to_his_limit():
    armies = {"Patagonia": "Kaysar 3 zeppelins", "Aztlan": "Selena 3 tanks"}
    state = position(armies, madness={SELENA: 4})
    state.agenda.append(("move_cthulhu",))

    assert favourite(state) == ("cthulhu_to", at("Aztlan"))


def test_starspawn_strike_a_weak_warden_next_door():
    state = position({"Sea of Sedna": "2 Starspawn", "Province of Sila": "Selena 2 tanks"})

    choose(state, favourite(state))

    assert favourite(state) == ("move", at("Province of Sila"))


def test_starspawn_on_an_empty_outpost_attack_it():
    state = position({"Anatolia": "2 Starspawn", "Yamatai": "Selena 6 tanks"}, outposts=("Anatolia",))

    assert favourite(state) == army(state, "Anatolia")
    assert favourite(choose(state, army(state, "Anatolia"))) == ("outpost_attack",)


def test_a_nightmare_waits_for_the_end_of_the_turn_unless_it_breaks_a_mind():
    """Until then Starspawn may give the same Warden his point of the turn without a card."""
    early = position({"Yamatai": "Selena 6 tanks"})
    give(early, CTHULHUS_SIDE, card("Nightmare/Serenity"))
    early.agenda.append(("window", ("between", CTHULHU)))
    breaking = position({"Yamatai": "Selena 6 tanks"}, madness={SELENA: 4})
    give(breaking, CTHULHUS_SIDE, card("Nightmare/Serenity"))
    breaking.agenda.append(("window", ("between", CTHULHU)))

    assert opinions(early)[("pass",)] > max(score for option, score in opinions(early).items() if option != ("pass",))
    assert favourite(breaking)[0] == "prophecy"


# The Wardens' side


def test_a_warden_explores_where_an_artifact_is_known_to_lie():
    state = position({"Westralia": "Kaysar 3 zeppelins"}, turn=KAYSAR)
    state.is_up[state.places.index(at("Westralia"))] = True

    choose(state, army(state, "Westralia"))

    assert favourite(state) == ("expedition",)


def test_a_warden_goes_next_door_for_an_artifact_that_is_known():
    state = position({"Nusantra": "Kaysar 3 zeppelins"}, turn=KAYSAR)
    state.is_up[state.places.index(at("Westralia"))] = True
    state.explored = tuple(place for place in range(35) if place != at("Westralia"))

    choose(state, army(state, "Nusantra"))

    assert favourite(state) == ("move", at("Westralia"))


def test_a_warden_does_not_end_his_turn_beside_cthulhu():
    """He has explored what is around him, so nothing keeps him there."""
    state = position({"Patagonia": "Selena 3 tanks"}, turn=SELENA, cthulhu="The Great Rift")
    state.explored = tuple(range(35))

    choose(state, army(state, "Patagonia"))

    assert favourite(state) == ("move", at("Tera de Tupi"))


@each(("points", "goes"), [(1, True), (2, False)])
def test_nobody_walks_to_cthulhu_for_an_artifact_if_it_costs_the_mind(points, goes):
    """At the limit a Warden is insane before there is anything to explore."""
    armies = {"Beringa Strait": "Morgana 4 ships", "Yamatai": "Kaysar 2 zeppelins"}
    state = position(armies, turn=MORGANA, cthulhu="Karaptev Sea", madness={MORGANA: points})
    state.is_up[0], state.used_artifacts, state.artifacts = True, [1, 2], [3, 4]
    choose(state, army(state, "Beringa Strait", MORGANA))

    assert (favourite(state) == ("move", at("Karaptev Sea"))) == goes


def test_a_serenity_is_played_at_once():
    state = position({"Westralia": "Kaysar 3 zeppelins"}, turn=KAYSAR)
    give(state, WARDENS_SIDE, card("Nightmare/Serenity"))
    state.agenda.append(("window", ("between", KAYSAR)))

    assert favourite(state)[0] == "prophecy"


def test_the_dearest_upgrade_is_unlocked_first():
    state = position({"Yamatai": "Selena 6 tanks"}, turn=SELENA)
    state.blueprints = 1
    state.agenda.append(("unlock_upgrades",))

    assert favourite(state)[0] == "unlock"


# Secrets


def swapped(state: WardensState) -> WardensState:
    """Return the same table with other secrets of Cthulhu's: Artifacts elsewhere, other cards, another dial."""
    other = state.copy()
    hidden = [spot for spot, is_up in enumerate(other.is_up) if not is_up]
    free = [place for place in other.territories if place not in other.explored]
    for spot, place in zip(hidden, free, strict=False):
        other.territories[other.territories.index(place)], other.places[spot] = other.places[spot], place
    hand = other.hands[CTHULHUS_SIDE]
    for number in range(len(hand)):
        hand[number], other.prophecies[number] = other.prophecies[number], hand[number]
    if other.expedition is not None and not other.expedition.is_shown and other.expedition.dial >= 0:
        other.expedition.dial = (other.expedition.dial + 1) % 4
    return other


@pytest.mark.parametrize("seed", spread(range(3), 2))
def test_the_wardens_choose_the_same_whatever_cthulhu_hides(seed: int):
    """The experts of the team see neither the Artifacts nor Cthulhu's hand nor his dial."""
    state, seats, compared = begin(box_for(3), seed), seats_from(["expert"] * 3), 0
    while state.ending is None and state.rounds < 3:
        assert state.question is not None
        seat = state.question.waiting()[0]
        decision = decide(state, seat, seats[seat])
        if seat and state.rounds:
            assert decide(swapped(state), seat, seats[seat]).option == decision.option
            compared += 1
        choose(state, decision.option, seat=seat)
    assert compared > 30


# Mixing


def thrown(seed: int) -> Option:
    """Let an expert throw a token in one and the same battle with luck of its own."""
    state = position({"Anatolia": "1 Starspawn 1 Tentacle / 3 tanks"}, seed=7)
    choose(state, army(state, "Anatolia", CTHULHU), ("battle",))
    return decide(state, 0, ExpertSeat(), seed=seed).option


def test_tokens_are_drawn_by_lot_and_the_same_seed_draws_the_same():
    tokens = Counter(thrown(seed) for seed in range(60))

    assert len(tokens) == 3
    assert [thrown(seed) for seed in range(10)] == [thrown(seed) for seed in range(10)]


def test_what_is_mixed_are_probabilities():
    state = position({"Anatolia": "Selena 3 tanks / 1 Starspawn"}, bonus=RUSH)
    choose(state, army(state, "Anatolia", CTHULHU), ("battle",))
    assert state.question is not None
    assert state.question.kind in MIXED

    for seat in state.question.seats:
        view = view_for(state, seat)
        assert view.question is not None
        shares = [share for share, _ in EXPERT.rank(view, seat, view.question, Temper.EVEN)]
        assert sum(shares) == pytest.approx(1)
        assert min(shares) > 0


def test_the_dial_does_not_tell_what_lies_there():
    """Cthulhu hides his symbol alike where an Artifact lies and where none does."""

    def dial(hidden: str) -> dict[Option, float]:
        places = ("Karaptev Sea", "The Great Rift", "Yamatai", "United Kongolia", hidden)
        state = position({"Westralia": "Kaysar 3 zeppelins"}, turn=KAYSAR, hidden=places)
        return opinions(choose(state, army(state, "Westralia"), ("expedition",)))

    assert dial("Westralia") == dial("Cascadia")


# Whole games


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.slow
def test_each_side_beats_a_random_one(players: int):
    """One game each, as a sign of life; how often stands in the report."""
    others = players - 1
    for seats, winner in (["expert", *["random"] * others], 0), (["random", *["expert"] * others], 1):
        state = play_out(begin(box_for(players), 5, quiet=True), seats_from(seats))
        assert state.ending is not None
        assert winner in state.ending.winners


def test_morgana_stays_apart_from_ships_with_more_actions():
    state = position({"Ross Ocean": "Morgana 2 ships", "Sea of Babylon": "3 ships"}, turn=MORGANA)
    choose(state, ("army", army_id(state, "Sea of Babylon")), ("move", at("Ross Ocean")))

    assert favourite(state) == ("apart",)


def test_trophies_are_exchanged_in_morganas_own_turn():
    """There the ships act at once; in Cthulhu's turn they would only be prey."""

    def likes_it(turn: int) -> bool:
        state = position({"Ross Ocean": "Morgana 2 ships"}, turn=turn, outposts=("Westralia",))
        state.trophies[CTHULHU] = 5
        state.agenda.append(("window", ("between", turn)))
        return favourite(state)[0] == "exchange_trophies"

    assert likes_it(MORGANA)
    assert not likes_it(CTHULHU)


def test_a_zeppelin_is_dropped_to_hold_a_starspawn_that_is_near_a_warden():
    """One vehicle on its territory, and a single Starspawn cannot leave before it has fought (WAR-EX-31)."""
    armies = {"Sea of Nagas": "1 Starspawn", "Westralia": "Kaysar 1 zeppelin"}
    state = position(armies, turn=KAYSAR)
    state.territory_cards, state.explored = [at("Sea of Nagas")], tuple(range(35))

    assert opinions(state)[("airdrop", at("Sea of Nagas"))] > 0


def test_a_search_follows_the_expert():
    state = go(position({"Anatolia": "1 Starspawn"}))

    assert decide(state, 0, seats_from(["search"])[0]).option == decide(state, 0, ExpertSeat()).option


@pytest.mark.parametrize(("enemies", "goal"), [("2 Starspawn", "Vesperia"), ("1 Starspawn", "Westralia")])
def test_a_will_counts_on_what_is_made_for_the_warden_where_it_leads(enemies, goal):
    """An Artifact is known to lie there; with three tanks more he controls it against three units, not six."""
    armies = {"Hindustra": "Selena 1 tank / 1 Starspawn", "Westralia": enemies}
    state = position(armies, outposts=("Westralia", "Vesperia"))
    state.is_up[state.places.index(at("Westralia"))] = True
    state.agenda.append(("will", SELENA, "presence"))

    assert favourite(state) == ("will", at(goal))


def test_a_warden_who_is_held_fights_while_a_will_can_still_save_him():
    """He is hit anyway when Cthulhu's turn comes; who has the better of the enemy does not risk his last tank."""

    def first_deed(enemies: str) -> Option:
        state = position({"Aztlan": f"Selena 2 tanks / {enemies}"}, turn=SELENA, outposts=("Libergal",))
        choose(state, army(state, "Aztlan", SELENA))
        return favourite(state)

    assert first_deed("1 Starspawn") == ("battle",)
    assert first_deed("1 Tentacle") != ("battle",)


@each(("points", "first"), [(1, "Sea of Sirens"), (2, "Karaptev Sea")])
def test_who_is_held_next_to_the_limit_fights_when_all_other_armies_have_acted(points, first):
    """Insanity ends the turn of all of them (WAR-Q-130)."""
    beset = {"Sea of Sirens": "Morgana 2 ships / 1 Starspawn"}
    armies = {**beset, "Karaptev Sea": "6 ships", "Beringa Strait": "1 Tentacle"}
    state = position(armies, turn=MORGANA, outposts=("Libergal",), madness={MORGANA: points})

    assert favourite(state) == ("army", army_id(state, first, MORGANA))


def test_vehicles_are_made_where_they_set_a_warden_free():
    armies = {"Sea of Sirens": "Morgana 2 ships / 1 Starspawn", "Westralia": "2 Starspawn"}
    state = position(armies, outposts=("Libergal", "Nusantra"))
    state.actor, state.left_to_make = MORGANA, 4
    state.agenda.append(("reinforce_next", MORGANA))

    assert favourite(state) == ("make_at", at("Libergal"), at("Sea of Sirens"))


def beset(pursuers: str) -> WardensState:
    """Let Cthulhu come to Kaysar, who stands where an Artifact is known to lie, with two Starspawn still to act."""
    armies = {"Gulf of Xibalba": "Kaysar 4 zeppelins", pursuers: "2 Starspawn", "Denal": "2 tanks"}
    state = position(
        armies,
        madness={KAYSAR: 2},
        outposts=("Hindustra",),
        hidden=("Gulf of Xibalba", *HIDDEN[1:]),
        cthulhu="Aztlan",
    )
    state.is_up[0] = True
    with_steps(state, ("move_cthulhu",))
    return choose(state, ("cthulhu_to", at("Gulf of Xibalba")))


def test_a_warden_flees_by_his_will_from_where_more_enemies_can_still_come():
    assert favourite(beset("Vesperia"))[0] == "will"


def test_a_warden_stays_where_an_artifact_lies_if_nobody_else_can_come():
    assert favourite(beset("Yamatai")) == ("no_will",)


def test_cthulhu_with_nobody_in_reach_goes_beside_a_portal():
    state = position({"Libergal": "Selena 3 tanks"}, portals=("Shan-Zhou", "Concordia"), cthulhu="The Great Rift")
    state.agenda.append(("move_cthulhu",))

    assert favourite(state) == ("cthulhu_to", at("Ryujin Ocean"))


def exchange(fleet: dict[str, str]) -> Option:
    """Tell what Morgana does with five trophies in her turn, with an Outpost that touches two waters."""
    state = position(fleet, turn=MORGANA, outposts=("Libergal",))
    state.trophies[CTHULHU] = 5
    state.agenda.append(("window", ("between", MORGANA)))
    return favourite(state)


def test_trophies_are_exchanged_where_all_three_ships_have_room():
    """Seen in a game: a fleet of five got one ship for five trophies, twice."""
    assert exchange({"Atlas Ocean": "Morgana 5 ships"}) == ("exchange_trophies", at("Libergal"), at("Sea of Sirens"))
    assert exchange({"Atlas Ocean": "Morgana 5 ships", "Sea of Sirens": "6 ships"}) == ("pass",)
