"""Set-up: what lies where when a game begins, in all four modes."""

from __future__ import annotations

import pytest

from engines.castle_von_loghan.castle.search_tokens import distribute
from engines.castle_von_loghan.content import Character, CombatCard, DecisionCard, Piece, Story, Timeline
from engines.castle_von_loghan.game import GAME
from engines.castle_von_loghan.options import LoghanOptions
from engines.castle_von_loghan.starter import starter
from engines.castle_von_loghan.state import LoghanState, is_large_group, player_order
from engines.kit.chance import chance
from engines.kit.documents import Content
from engines.kit.door import answer
from engines.kit.game import SetupError, make_setup, opened, start
from engines.kit.questions import Question
from engines.kit.views import view_for
from tests.engines.castle_von_loghan.scenes import at, box_with, scene, tiny
from tests.rules import rule


def begun(mode: str = "story", players: int = 4, seed: int = 3, **options: object) -> LoghanState:
    """Lay out a game and give out characters and the Leader token."""
    facts = {"choose_characters": "dealt", **options}
    setup = make_setup(GAME, seed=seed, mode=mode, players=players, options=LoghanOptions(**facts))  # type: ignore[arg-type]
    state: LoghanState = GAME.set_up(opened(GAME, tiny(), setup), chance(seed))  # type: ignore[assignment]
    while state.question is None and state.agenda[-1][0] in CHARACTER_STEPS:
        step = state.agenda.pop()
        GAME.steps[step[0]](state, *step[1:])
    return state


CHARACTER_STEPS = ("choose_characters", "choose_character", "take_character", "choose_leader", "lead")


@rule("CVL-001", "CVL-007", "CVL-008", "CVL-009", "CVL-010", "CVL-Q-185")
def test_there_are_four_modes_and_each_says_for_how_many():
    assert {mode.slug: mode.players for mode in GAME.modes} == {
        "story": (3, 4, 5, 6),
        "exploration": (3, 4, 5, 6),
        "solo": (1,),
        "two_players": (2,),
    }


@rule("CVL-003", "CVL-D-01")
def test_a_story_is_chosen_by_its_name_and_the_first_is_the_default():
    named = make_setup(GAME, seed=1, scenario="tiny-story")
    assert opened(GAME, tiny(), named).story.name == "Tiny Story"
    assert opened(GAME, tiny(), make_setup(GAME, seed=1)).story.id == "tiny-story"


@rule("CVL-003")
def test_a_story_that_is_not_in_the_library_is_refused_with_those_that_are():
    with pytest.raises(SetupError, match="tiny-story"):
        opened(GAME, tiny(), make_setup(GAME, seed=1, scenario="no-such-story"))


@rule("CVL-004", "CVL-020", "CVL-021")
def test_the_story_deck_lies_in_number_order_and_is_never_shuffled():
    for seed in range(5):
        state = begun(seed=seed)
        assert [tale.number for tale in state.box.tales] == [1, 2, 3, 4]
        assert state.story_at == 0


@rule("CVL-013", "CVL-039")
def test_a_story_begins_on_the_green_board_with_the_group_on_the_pod_ship():
    state = begun()
    assert state.box.maps[state.board].document.timeline is Timeline.PAST
    assert state.space == at(state, "pod")


@rule("CVL-348", "CVL-357", "CVL-D-04")
@pytest.mark.parametrize("timeline", Timeline)
def test_exploration_begins_on_any_board_that_the_players_choose(timeline: Timeline):
    state = begun("exploration", board=timeline)
    assert state.box.maps[state.board].document.timeline is timeline
    assert state.space == at(state, "pod")


@rule("CVL-014", "CVL-015", "CVL-349")
@pytest.mark.parametrize("mode", ["story", "exploration"])
def test_health_begins_at_15_and_clarity_at_10(mode: str):
    state = begun(mode)
    assert (state.health, state.clarity) == (15, 10)


@rule("CVL-016", "CVL-018", "CVL-022", "CVL-350", "CVL-351", "CVL-352")
@pytest.mark.parametrize("mode", ["story", "exploration"])
def test_treasures_enemies_and_events_are_split_by_colour(mode: str):
    state = begun(mode)
    box = state.box
    for colour in range(4):
        assert {box.treasure_colours[card] for card in state.treasures[colour]} == {colour}
        assert {box.enemy_colours[card] for card in state.enemies[colour]} == {colour}
    assert [len(deck) for deck in state.treasures] == [10, 8, 6, 1]
    assert len(state.events) == 3, "there are no Violet events"
    assert all({box.event_colours[card] for card in state.events[colour]} == {colour} for colour in range(3))


@rule("CVL-017", "CVL-019", "CVL-024", "CVL-036")
def test_every_deck_is_shuffled_by_itself():
    orders = [begun(seed=seed) for seed in range(6)]
    for deck in ("treasures", "enemies", "events"):
        for colour in range(3):
            assert len({tuple(getattr(state, deck)[colour]) for state in orders}) > 1, (deck, colour)
    assert len({tuple(state.agents[0].deck) for state in orders}) > 1


@rule("CVL-023", "CVL-025", "CVL-026")
def test_nobody_may_look_into_the_event_decks():
    state = begun()
    for seat in range(4):
        assert all(card < 0 for deck in view_for(state, seat).events for card in deck)


@rule("CVL-027", "CVL-028", "CVL-Q-31", "CVL-011", "CVL-Q-04")
@pytest.mark.parametrize(("players", "most"), [(3, 2), (4, 3), (6, 3)])
def test_a_story_has_two_search_tokens_in_each_room_or_three_for_a_large_group(players: int, most: int):
    state = begun(players=players)
    blue = [room for room, colour in enumerate(state.box.maps[state.board].colours) if colour == 1]
    assert [len(state.tokens[room]) for room in blue] == [most] * len(blue)


@rule("CVL-353")
@pytest.mark.parametrize("players", [3, 6])
def test_exploration_has_two_search_tokens_in_each_room_at_every_player_count(players: int):
    state = begun("exploration", players)
    assert {len(stack) for stack in state.tokens.values()} == {2}


@rule("CVL-029", "CVL-030")
def test_search_tokens_match_the_colour_of_their_room_and_the_rest_stays_beside_the_board():
    state = begun()
    colours = state.box.maps[state.board].colours
    for room, stack in state.tokens.items():
        assert {state.box.token_colours[token] for token in stack} == {colours[room]}
    laid = sum(len(stack) for stack in state.tokens.values())
    assert len(state.token_pool) == len(state.box.tokens) - laid


@rule("CVL-Q-30")
def test_tokens_that_are_too_few_are_dealt_one_to_each_room_first():
    state = scene()
    green = [room for room, colour in enumerate(state.box.maps[state.board].colours) if colour == 0]
    six = [token for token, colour in enumerate(state.box.token_colours) if colour == 0][:6]
    state.token_pool, state.tokens = six, {}
    distribute(state, 3)
    assert [len(state.tokens.get(room, [])) for room in green] == [2, 1, 1, 1, 1]


@rule("CVL-031", "CVL-037", "CVL-354", "CVL-355")
@pytest.mark.parametrize("mode", ["story", "exploration"])
def test_each_player_has_a_character_thirty_combat_cards_and_five_energy_spheres(mode: str):
    state = begun(mode)
    assert len({own.card for own in state.agents}) == 4
    assert {len(own.deck) for own in state.agents} == {30}
    assert {(own.energy, own.reward_points, len(own.hand)) for own in state.agents} == {(5, 0, 0)}


@rule("CVL-038", "CVL-356", "CVL-Q-06", "CVL-D-03")
def test_the_first_leader_is_drawn_named_or_chosen():
    assert len({begun(seed=seed).leader for seed in range(20)}) == 4
    assert begun(first_leader="character 3").leader == 2
    chosen = begun(first_leader="chosen")
    assert question_of(chosen).options == (tuple(("leader", who) for who in range(4)),)


def question_of(state: LoghanState) -> Question:
    """Return the open question."""
    assert state.question is not None
    return state.question


@rule("CVL-Q-06", "CVL-D-02")
def test_characters_are_dealt_listed_or_chosen_one_after_the_other():
    names = lambda state: [state.box.characters[own.card].id for own in state.agents]  # noqa: E731
    assert names(begun(choose_characters="listed")) == ["cog", "moth", "pill", "quill"]
    assert len({tuple(names(begun(seed=seed))) for seed in range(10)}) > 1
    assert len(question_of(begun(choose_characters="chosen")).options[0]) == 6


@rule("CVL-Q-06", "CVL-031")
def test_who_says_nothing_else_chooses_freely_and_what_is_chosen_is_gone():
    setup = make_setup(GAME, seed=3, mode="story", players=3)
    state = start(GAME, tiny(), setup)
    for seat, option in enumerate((("character", 4), ("character", 0), ("character", 2))):
        assert (question_of(state).kind, question_of(state).seats) == ("character", (seat,))
        assert option in question_of(state).options[0]
        assert not {("character", own.card) for own in state.agents} & set(question_of(state).options[0])
        answer(state, option, seat)
    assert [own.card for own in state.agents] == [4, 0, 2]


@rule("CVL-382", "CVL-383", "CVL-384", "CVL-385", "CVL-009")
@pytest.mark.parametrize("count", [3, 6])
def test_a_solo_player_has_one_main_character_and_all_others_are_chaos_characters(count: int):
    state = begun("solo", 1, characters=count)
    assert [own.chaos for own in state.agents] == [False] + [True] * (count - 1)
    assert {own.seat for own in state.agents} == {0}
    assert (state.health, state.space) == (15, at(state, "pod"))


@rule("CVL-382", "CVL-396")
@pytest.mark.parametrize("count", [2, 7])
def test_a_group_has_at_least_three_and_at_most_six_characters(count: int):
    with pytest.raises(ValueError, match="characters"):
        LoghanOptions(characters=count)


@rule("CVL-395", "CVL-396", "CVL-397", "CVL-398", "CVL-Q-188", "CVL-010")
def test_two_players_have_a_main_character_each_and_share_the_others_evenly():
    state = begun("two_players", 2, characters=5)
    assert [own.chaos for own in state.agents] == [False, False, True, True, True]
    assert [own.seat for own in state.agents] == [0, 1, 0, 1, 0]


@rule("CVL-Q-03")
def test_group_size_counts_characters_or_people():
    assert is_large_group(begun("two_players", 2, characters=4))
    assert not is_large_group(begun("two_players", 2, characters=4, size_counts="humans"))


@rule("CVL-Q-05")
def test_player_order_is_clockwise_from_the_leader():
    state = scene()
    state.leader = 2
    assert player_order(state) == (2, 3, 0, 1)


@rule("CVL-Q-08")
def test_combat_decks_are_alike_unless_a_character_has_cards_of_its_own():
    own = CombatCard(id="scalpel", name="Scalpel", priority=2, text="Deal 2 Damage.", copies=30, character="pill")
    pill = [one.id for one in box_with().characters].index("pill")
    shared = box_with(own)
    assert len({shared.combat_decks[place] for place in range(6)}) == 1
    personal = box_with(own, combat_decks="per_character")
    assert {personal.combat_cards[kind].id for kind in personal.combat_decks[pill]} == {"scalpel"}


@rule("CVL-012")
def test_set_up_asks_nothing_of_the_players_unless_they_want_to_choose():
    state = begun(choose_characters="dealt")
    assert state.question is None
    assert all(own.card >= 0 for own in state.agents)


@rule("CVL-041", "CVL-358")
def test_a_story_begins_with_its_first_card_and_exploration_with_the_move_phase():
    assert begun().agenda[-1] == ("story_opening",)
    assert begun("exploration").agenda[-1] == ("round",)


@rule("CVL-007")
@pytest.mark.parametrize(("mode", "players"), [("story", 2), ("story", 7), ("exploration", 2), ("solo", 2)])
def test_other_numbers_of_players_are_refused(mode: str, players: int):
    with pytest.raises(SetupError):
        make_setup(GAME, seed=1, mode=mode, players=players)


@rule("CVL-021")
def test_a_story_that_names_a_missing_card_cannot_be_opened():
    content = Content([document for document in tiny().values() if document.id != "tale-2"])
    with pytest.raises(SetupError, match="tale-2"):
        start(GAME, content, make_setup(GAME, seed=1))


@rule("CVL-003", "CVL-021")
def test_a_story_without_cards_is_never_played_by_chance_and_refused_by_name():
    content = Content([*tiny().values(), Story(id="a-first", name="Blank", cards=())])
    assert start(GAME, content, make_setup(GAME, seed=1)).box.story.name != "Blank"
    with pytest.raises(SetupError, match="'Blank' has no cards yet"):
        start(GAME, content, make_setup(GAME, seed=1, scenario="a-first"))


@rule("CVL-039")
def test_a_board_that_does_not_say_where_the_group_begins_cannot_be_opened():
    content = Content([*tiny().values(), tiny()["board-past"].changed(name="Attic", start="")])
    with pytest.raises(SetupError, match=r"'Attic' cannot be played on: it does not say .* the group begins"):
        start(GAME, content, make_setup(GAME, seed=1))


@rule("CVL-039", "CVL-345")
@pytest.mark.parametrize("id", ["a-first", "z-last"])
def test_a_board_that_is_still_being_drawn_stops_no_game(id: str):
    fresh = tiny()["board-past"].changed(id=id, name="Attic", spaces=[], links=[], start="")
    state = start(GAME, Content([*tiny().values(), fresh]), make_setup(GAME, seed=1))
    assert "Attic" not in {one.document.name for one in state.box.maps}


def test_a_second_board_of_a_timeline_is_played_when_the_first_is_not_in_the_box():
    first = tiny()["board-past"]
    content = Content([*tiny().values(), first.changed(copies=0), first.changed(id="z-second", name="Second")])
    state = start(GAME, content, make_setup(GAME, seed=1))
    assert "Second" in {one.document.name for one in state.box.maps}


@rule("CVL-031")
def test_there_are_six_character_boards_to_choose_from():
    assert len(tiny().of(Character)) == 6


@rule("CVL-032", "CVL-033", "CVL-034", "CVL-035", "CVL-Q-69")
def test_the_box_has_decision_cards_tokens_and_markers_for_six_players():
    content = Content(starter())
    pieces = {piece.id: piece.copies for piece in content.of(Piece)}
    assert {card.letter: card.copies for card in content.of(DecisionCard)} == dict.fromkeys("ABCD", 6)
    assert [count for id, count in pieces.items() if id.startswith("piece.damage")] == [15] * 6
    assert (pieces["piece.energy"], pieces["piece.reward"]) == (12, 6)


@rule("CVL-Q-07", "CVL-036")
def test_there_is_a_combat_deck_of_thirty_cards_for_each_of_six_players_and_four_stacks_of_events():
    box = opened(GAME, Content(starter()), make_setup(GAME, seed=1, players=6))
    assert [len(deck) for deck in box.combat_decks] == [30] * 6
    assert sorted(set(box.event_colours)) == [0, 1, 2]
    assert box.tales, "the fourth stack is the story"


@rule("CVL-384", "CVL-031")
def test_boards_are_told_by_the_rule_of_players_or_of_chaos_characters():
    state = scene("two_players", 2, characters=3)
    assert [(event[2], event[4], event[7]) for event in state.log if event[1] == "character"] == [
        ("CVL-031", 0, False),
        ("CVL-031", 1, False),
        ("CVL-384", 2, True),
    ]
