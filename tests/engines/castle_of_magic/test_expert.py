from __future__ import annotations

from itertools import pairwise

import pytest

from engines import registry
from engines.ai.arena import Plan, run_arena
from engines.ai.expert_seat import ExpertSeat, remembered
from engines.ai.levels import seats_from
from engines.ai.play import decide, play_out
from engines.ai.search_seat import Effort, SearchSeat
from engines.castle_of_magic.content import CELLS
from engines.castle_of_magic.expert import EXPERT
from engines.castle_of_magic.game import GAME
from engines.castle_of_magic.judgement.lead import chance_to_win
from engines.castle_of_magic.judgement.outlook import Outlook
from engines.castle_of_magic.judgement.prospects import guide_of, read_table, rituals_ahead
from engines.castle_of_magic.scoring import decree
from engines.castle_of_magic.state import NEVER, CastleState
from engines.kit.chance import chance
from engines.kit.game import Temper
from engines.kit.parts import digest
from engines.kit.questions import Option
from engines.kit.state import UNKNOWN
from engines.kit.views import imagine, view_for
from tests.each import each
from tests.engines.castle_of_magic.scenes import (
    ADVANCE,
    AMULET,
    CROWN,
    MANIPULATE,
    kind,
    new_game,
    play,
    scene,
)

DRAGONS = ("wizard.dragon.kida", "wizard.eagle.marus", "wizard.wolf.sorrell", "wizard.wolf.marus")
MONSTER = ("monster", *DRAGONS[1:])
ONE_PAWN = {"pawns_per_player": 1}
LEADING = "D0 D0 . D D . D . ."
"""The Dragon Masters hold all three countries."""


def ranked(state: CastleState, temper: Temper = Temper.EVEN) -> dict[Option, float]:
    """Tell what the seat that is asked thinks of each option."""
    assert state.question is not None
    seat = state.question.seats[0]
    view = view_for(state, seat)
    return {option: worth for worth, option in EXPERT.rank(view, seat, view.question, temper)}


def chosen(state: CastleState) -> Option:
    """Tell what the expert does."""
    assert state.question is not None
    return decide(state, state.question.seats[0], ExpertSeat()).option


def to_flip(tableau: str, characters: tuple[str, ...] = DRAGONS, **more) -> CastleState:
    """Arrange a scene in which seat 0 has picked up its one pawn and is to flip a shrine."""
    state = scene(tableau, characters=characters, **ONE_PAWN, **more)
    play(state, MANIPULATE)
    assert kind(state) == "flip"
    return state


# How well it plays


@pytest.mark.slow
def test_one_expert_among_random_seats_wins_far_more_than_its_share():
    plan = Plan(registry.game, GAME.slug, tuple(GAME.starter()), ("expert", *["random"] * 3), 60)

    share = run_arena(plan).by_player()["expert"]

    assert share.interval()[0] > 0.4


def test_a_search_leaves_the_state_alone_and_says_what_it_found():
    state = scene(LEADING, characters=DRAGONS, face_down=1)
    before = digest(state)

    decision = decide(state, 0, SearchSeat(effort=Effort(iterations=20)))

    assert digest(state) == before
    assert decision.option == ADVANCE
    assert "imagined worlds" in decision.why


def test_what_a_search_cannot_know_does_not_change_its_answer():
    state = new_game(seed=2)
    play_out(state, seats_from(["expert"] * 4), stop=lambda: state.rounds >= 3)
    seat, search = state.seat, SearchSeat(effort=Effort(iterations=16))
    other = imagine(view_for(state, seat), chance(5))

    assert decide(other, seat, search, seed=1).option == decide(state, seat, search, seed=1).option


@pytest.mark.parametrize("players", [4, 5, 6])
def test_experts_end_their_games_well_before_the_limit(players):
    state = play_out(new_game(players, seed=11), seats_from(["expert"] * players))

    assert state.ending is not None
    assert state.turn < 60 * players


# What it wants


def test_a_shrine_of_the_own_faction_is_turned_up_at_home_rather_than_a_rivals():
    worth = ranked(to_flip("d e w . . . . . ."))

    assert worth["flip", 0] > 0 > worth["flip", 1]


def test_a_rivals_active_shrine_is_turned_down_where_it_leads():
    worth = ranked(to_flip("E E d . . . . . ."))

    assert worth["flip", 0] > 0


def test_home_counts_more_than_abroad():
    worth = ranked(to_flip("d . . d . . . . ."))

    assert worth["flip", 0] > worth["flip", 3]


def test_known_regalia_are_claimed():
    assert chosen(to_flip("d e w c . . . . .")) == ("flip", 3)


def test_regalia_that_the_known_ritual_devours_are_left_alone():
    safe, deadly = (
        ranked(to_flip("d e w c . . . . .", outcome=outcome, face_down=0))["flip", 3]
        for outcome in ("banish", "devour.crown")
    )

    assert deadly < 0 < safe


def test_regalia_that_dominate_are_worth_more():
    plain, dominating = (
        ranked(to_flip("c . . . . . . . .", outcome=outcome, face_down=0))["flip", 0]
        for outcome in ("banish", "dominate.crown")
    )

    assert dominating > plain


def test_a_claim_is_kept_while_the_other_pawn_works():
    state = play(scene("D0 C0 . . . . . . .", characters=DRAGONS), MANIPULATE)

    play_out(state, seats_from(["expert"] * 4), stop=lambda: state.seat != 0)

    assert state.pawn_on[1] == 0


def test_the_monster_turns_the_ritual_towards_a_meal():
    """The bell rings by one shrine, and ringing brings the release: the row is left alone, or strengthened."""
    tableau = "E E E E W . . . ."
    monster, wizard = (
        ranked(to_flip(tableau, characters, outcome="release", face_down=0))["flip", 4]
        for characters in (MONSTER, ("wizard.dragon.sorrell", *DRAGONS[1:]))
    )

    assert monster < 0 < wizard


def test_the_monster_has_no_wish_for_regalia():
    """The other shrine without a faction's interest is as good: only the row counts."""
    worth = ranked(to_flip("c e . . . . . . .", MONSTER, outcome="devour.crown", face_down=0))

    assert worth["flip", 0] == worth["flip", 1]


# When it ends the game


def test_who_surely_leads_turns_up_the_last_outcome():
    state = scene(LEADING, characters=DRAGONS, face_down=1)

    assert chosen(state) == ADVANCE


def test_who_is_behind_does_not_end_the_game():
    state = scene(LEADING, characters=("wizard.eagle.kida", *DRAGONS[1:]), face_down=1)

    assert chosen(state) == MANIPULATE


def test_a_bold_seat_advances_more_readily_than_a_cautious_one():
    state = scene(LEADING, characters=DRAGONS, face_down=4)
    bold, cautious = (ranked(state, temper)[ADVANCE] for temper in (Temper.BOLD, Temper.CAUTIOUS))

    assert bold > cautious


def test_a_generous_seat_minds_nobody_elses_gain():
    state = to_flip("E E E . . . . . .", ("wizard.dragon.sorrell", *DRAGONS[1:]))
    even, generous = (ranked(state, temper)["flip", 0] for temper in (Temper.EVEN, Temper.GENEROUS))

    assert even > generous


def test_nobody_lies_about_who_they_are():
    assert chosen(scene(LEADING, face_down=6, claims=True)) in (MANIPULATE, ADVANCE)


def test_an_outcome_that_is_not_likely_to_be_cast_is_turned_up_first():
    state = play(scene("D D D D D D D . .", face_down=8), ADVANCE)

    assert chosen(state) != ("turn_up", 4)


# What it may know


@pytest.mark.parametrize("in_round", [1, 3, 8])
def test_what_a_seat_cannot_know_does_not_change_its_judgement(in_round):
    state = new_game(seed=in_round)
    play_out(state, seats_from(["expert"] * 4), stop=lambda: state.rounds >= in_round)
    view = view_for(state, state.seat)
    other = imagine(view, chance(99))
    assert digest(other) != digest(state)

    assert ranked(other) == ranked(state)


def test_judging_changes_nothing():
    state = new_game(seed=4)
    play_out(state, seats_from(["expert"] * 4), stop=lambda: state.rounds >= 4)
    view = view_for(state, state.seat)
    before = digest(view)

    EXPERT.rank(view, state.seat, view.question, Temper.EVEN)

    assert digest(view) == before


OPTIONS = [
    {},
    {"late_second_pawn": True, "pawns_per_player": 2},
    {"pawns_per_player": 1, "allow_same_shrine": False},
    {"colours": "chosen", "first_player": "human", "claims": True},
    {"stall_rule": "turn_cap", "turn_cap": 10, "reveal_unused": 3},
    {"shrine_memory": "own_pawn_peek", "monster_in_play": "always"},
]


@each("options", OPTIONS)
@each("player", ["expert", "expert:weak", "expert:bold"])
def test_every_question_is_ranked_and_explained_whatever_the_table_agreed_on(options, player):
    state, kinds = new_game(seed=21, **options), set()

    def watch(seat, decision):
        kinds.add(decision.option[0])
        assert decision.why.endswith(".")
        assert "\n" not in decision.why

    play_out(state, seats_from([player] * 4), watch=watch)

    assert state.ending is not None
    assert {"flip"} <= kinds


# How well a seat stands


def test_the_standings_of_all_seats_are_parts_of_one_win():
    state = scene(LEADING, characters=DRAGONS, face_down=3)
    values = [EXPERT.value(state, seat) for seat in range(4)]

    assert sum(values) == pytest.approx(1)
    assert values[0] == max(values)


def test_a_lead_is_worth_more_the_nearer_the_spell():
    early, late = (EXPERT.value(scene(LEADING, characters=DRAGONS, face_down=left), 0) for left in (7, 1))

    assert late > early


def test_the_monster_stands_well_when_a_meal_is_ahead():
    hungry, fed = (
        EXPERT.value(scene("E E E E E E . . .", characters=MONSTER, outcome=outcome, face_down=1), 0)
        for outcome in ("banish", "release")
    )

    assert fed > 0.5 > hungry


def test_a_seat_that_nobody_can_beat_is_sure_to_win_now():
    state = scene("D C0 A0 D D . D . .", characters=DRAGONS, face_down=1)

    assert Outlook(view_for(state, 0), 0, 0.5).lead() > 0.95


def test_the_chance_to_win_counts_every_character_that_the_others_may_be():
    """With one country under the Eagle Lords, an Eagle of Marus is behind an Eagle of Kida alone."""
    state = scene("E . . . . . . . .", characters=("wizard.eagle.marus", *DRAGONS[1:]), face_down=1)
    outlook = Outlook(view_for(state, 0), 0, 0.5)
    alone = chance_to_win(outlook.mind, (1, -1, -1), (-1, -1, -1), outlook.outcomes_now())

    assert alone == pytest.approx(((9 + 0.4 * 2) / 12) ** 3)


# What it reads


def test_the_table_is_read_as_it_lies():
    state = scene("D e C2 . . . W . .\n d1 . . . . . . . .", characters=DRAGONS)
    reading = read_table(view_for(state, 0))

    assert reading.counts == [[1, 0, 0], [0, 0, 0], [0, 0, 1]]
    assert reading.rows == (3, 0, 0)
    assert reading.claimants[CROWN] == 2
    assert reading.claimants[AMULET] == -1
    assert reading.unseen == [6, 7, 7, 1, 0, 1]


def test_the_rituals_ahead_share_one_certainty_and_the_present_one_is_the_likeliest():
    likely = rituals_ahead((9, 0, 6), 5, 7)

    assert sum(likely) == pytest.approx(1)
    assert max(likely) == likely[0b101]


def test_the_cards_of_a_box_are_worked_out_once():
    state = new_game()

    assert guide_of(state) is guide_of(state.copy())
    assert guide_of(new_game()) is not guide_of(state)


# What the referee says


def decreed(state: CastleState, sentence: str, seat: int) -> CastleState:
    """Return a game in which the referee has said a sentence for a seat."""
    state = state.copy()
    assert state.box.reader is not None
    decree(state, seat, state.box.reader.read(sentence))
    return state


def test_a_claim_is_worth_more_to_the_seat_for_which_the_referee_says_so():
    state = scene("c . . . . . . . .", characters=DRAGONS, face_down=2)
    ruled = decreed(state, "5000 points for every piece of regalia that you claim.", 0)
    before, after, other = (
        Outlook(view_for(one, seat), seat, 0.5).flips()[0] for one, seat in ((state, 0), (ruled, 0), (ruled, 1))
    )

    assert after > before + 1000
    assert other == pytest.approx(Outlook(view_for(state, 1), 1, 0.5).flips()[0])


def test_a_seat_sees_that_another_is_ahead_by_what_the_referee_has_said():
    state = scene("D C0 A0 D D . D . .", characters=DRAGONS, face_down=1)
    ruled = decreed(state, "90000 points for every piece of regalia that you claim.", 1)
    ahead = decreed(
        scene("D C1 A1 D D . D . .", characters=DRAGONS, face_down=1),
        "90000 points for every piece of regalia that you claim.",
        1,
    )

    assert Outlook(view_for(ruled, 0), 0, 0.5).lead() > 0.95
    assert Outlook(view_for(ahead, 0), 0, 0.5).lead() == 0


def test_everybody_minds_what_the_referee_adds_to_the_outcome():
    state = scene("D C0 A0 D D . D . .", characters=MONSTER, face_down=1)
    ruled = decreed(state, "Everyone is devoured.", 2)

    assert all(fate.devours_all for fate in guide_of(ruled).fates)
    assert EXPERT.value(ruled, 0) > EXPERT.value(state, 0)


def test_experts_play_on_to_the_end_after_the_referee_has_spoken():
    state = new_game()
    seats = seats_from(["expert"] * state.players)
    for sentence in ("Everyone is devoured.", "If the bell is ringing, 500 points for dominating the Monster."):
        state = decreed(state, sentence, 1)

    assert play_out(state, seats, seed=1).ending is not None


# What it remembers


def remembering(memory: float, rounds: int = 5, luck: int = 1, **options) -> tuple[CastleState, CastleState]:
    """Return what a seat sees in the middle of a game, and what it remembers of it."""
    state = new_game(seed=5, **options)
    play_out(state, seats_from(["random"] * 4), stop=lambda: state.rounds >= rounds)
    assert state.ending is None
    view = view_for(state, 0)
    return view, remembered(view, memory, chance(luck))


def test_a_seat_without_memory_knows_only_what_lies_face_up():
    view, rest = remembering(0.0)

    assert any(card != UNKNOWN and not up for card, up in zip(view.shrines, view.active, strict=True))
    known = [cell for cell in range(CELLS) if rest.shrines[cell] != UNKNOWN]
    assert known == [cell for cell in range(CELLS) if view.active[cell] or view.seen[cell] == view.turn]


def test_what_is_forgotten_is_as_if_never_seen():
    _, rest = remembering(0.0)

    assert all((card == UNKNOWN) == (seen == NEVER) for card, seen in zip(rest.shrines, rest.seen, strict=True))


def test_a_better_memory_holds_all_that_a_worse_one_holds():
    minds = [remembering(memory)[1] for memory in (0.1, 0.4, 0.7, 0.95)]
    holds = [{cell for cell in range(CELLS) if mind.shrines[cell] != UNKNOWN} for mind in minds]

    assert holds[0] < holds[3]
    assert all(worse <= better for worse, better in pairwise(holds))


def test_the_less_a_seat_remembers_the_fewer_late_deeds_of_the_others_it_recalls():
    view, half = remembering(0.5)
    _, nothing = remembering(0.0)

    assert half.deeds == view.deeds[len(view.deeds) - round(len(view.deeds) / 2) :]
    assert nothing.deeds == ()


def test_what_lies_marked_on_the_table_cannot_be_forgotten():
    view, rest = remembering(0.0, shrine_memory="marked")

    assert rest.shrines == view.shrines


def test_a_forgetful_seat_can_still_imagine_a_whole_world():
    _, rest = remembering(0.2)

    assert sorted(imagine(rest, chance(2)).shrines) == list(range(CELLS))
