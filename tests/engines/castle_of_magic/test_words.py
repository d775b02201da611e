from __future__ import annotations

import re

import pytest

from engines.castle_of_magic.powers import words as power_words
from engines.castle_of_magic.state import CastleState
from engines.castle_of_magic.words import EVENTS, OPTIONS, QUESTIONS
from engines.kit.chance import chance
from engines.kit.language import words as language_words
from engines.kit.speech import speech
from engines.kit.views import view_for
from tests.engines.castle_of_magic.scenes import (
    ADVANCE,
    BOTH_FROM_STOCK,
    FOUR_WIZARDS,
    FROM_STOCK,
    MANIPULATE,
    cast,
    changed,
    flip,
    new_game,
    options,
    pick_up,
    play,
    scene,
)
from tests.rules import rule


def said(state: CastleState, kind: str) -> list[str]:
    """Say every event of a kind."""
    speaker = speech(state)
    return [speaker.event(event) for event in state.log if event[1] == kind]


def ending(state: CastleState) -> str:
    """Say how the game ended."""
    return speech(state).ending()


def in_order(tableau: str = "", **chosen: object) -> CastleState:
    """Arrange a scene in which the seats are Blue, Green, Purple and Red."""
    return scene(tableau, colours="listed", **chosen)


def test_turning_a_shrine_up_tells_where_and_what():
    state = play(in_order("d"), MANIPULATE, FROM_STOCK, flip(0, 1))

    assert said(state, "reveal_shrine") == ["Blue turns up bell 1 in Kida: the Shrine of Cinders (Dragon Masters)."]


def test_turning_a_shrine_down_tells_where_and_what():
    state = play(in_order(". . . . C"), MANIPULATE, FROM_STOCK, flip(0, 5))

    assert said(state, "hide_shrine") == [
        "Blue turns down bell 5 in Marus, the Shrine of the Crown (regalia: crown)."
    ]


@pytest.mark.parametrize(
    ("tableau", "choice", "phrase"),
    [
        ("", FROM_STOCK, "one pawn from the stock"),
        ("", BOTH_FROM_STOCK, "two pawns from the stock"),
        ("D0", pick_up(-1, 0), "the pawn on bell 1 and one from the stock"),
        ("D0 E0", pick_up(0, 1), "the pawn on bell 1 and the pawn on bell 2"),
    ],
)
def test_pawns_that_are_picked_up_are_named_by_where_they_were(tableau, choice, phrase):
    state = play(in_order(tableau), MANIPULATE)

    assert speech(state).option(choice) == f"pick up {phrase}"
    play(state, choice)
    assert said(state, "pick_up")[-1] == f"Blue picks up {phrase}."


def test_an_advance_tells_the_ritual_and_its_outcome():
    state = play(in_order(outcome="release"), ADVANCE, ("turn_up", 0))

    assert said(state, "reveal_outcome")[0] == (
        "Blue advances the ritual: bell silent, book closed, candle unlit would bring “Rampage”. "
        "Everyone is devoured."
    )


def test_a_flip_of_a_face_down_card_does_not_betray_its_face():
    view = view_for(play(in_order("d E"), MANIPULATE, FROM_STOCK), 0)
    speaker = speech(view)

    assert speaker.option(flip(0, 1)) == "turn up bell 1 in Kida"
    assert speaker.option(flip(0, 2)) == "turn down bell 2 in Kida, the Shrine of the High Window (Eagle Lords)"


def test_the_final_count_reads_like_a_story():
    state = cast(in_order("D D D A0", outcome="dominate.amulet"))
    speaker = speech(state)
    told = [speaker.cited(event) for event in state.log]
    told = told[told.index("The last outcome is known, and the ritual spell is cast! [COM-097]") :]

    assert told[1] == "Four of nine shrines in the top row are active: the bell is silent. [COM-100]"
    assert "Blue claims the amulet. [COM-108]" in told
    assert "Nobody claims the crown. [COM-112]" in told
    assert "Blue raises the amulet and dominates the Monster. [COM-123]" in told
    assert "The Dragon Masters control Kida (Dragon Masters 3, Eagle Lords 0, Wolf Mages 0). [COM-114]" in told
    assert told[-4] == (
        "Blue, the Dragon Master of Kida, scores 4000: 1000 for countries, 1000 for the home country, "
        "1000 for regalia and 1000 for dominating the Monster. [COM-136]"
    )


def test_a_score_of_nothing_is_told_without_reasons():
    assert said(cast(in_order()), "score")[0] == "Blue, the Dragon Master of Kida, scores 0."


def test_endings_say_who_won_and_why():
    assert ending(cast(in_order("D"))) == "Blue wins with 2000 points as the Dragon Master of Kida. [COM-003]"
    assert ending(cast(in_order("A0 C1"))) == "Blue and Green share the win with 1000 points each. [COM-004]"
    tie = cast(in_order("D A1 C1", tiebreak="most_regalia"))
    assert ending(tie) == "Green wins with 2000 points after the tie-break. [COM-Q-37]"


def test_the_monster_wins_in_words_of_its_own():
    state = cast(in_order(characters=("monster", *FOUR_WIZARDS[1:]), outcome="release"))

    assert ending(state) == "Blue wins with 6000 points, for it was the Monster all along. [COM-003]"


@rule("COM-Q-21")
def test_a_forced_advance_is_announced():
    state = in_order(seat=3)
    state.stalled = 23
    play(state, MANIPULATE, FROM_STOCK, flip(0, 1))

    assert said(state, "must_advance") == ["Six rounds without an advance: Blue must advance the ritual."]


BY_A_DESIGNER = {"intervention", "move_by_hand", "set_by_hand", "turned_by_hand"}
"""What no game tells by itself; tests/engines/test_all_hands.py has it told."""


BY_TEXTS = (
    {*power_words.EVENTS, *power_words.OPTIONS, *language_words.EVENTS, "spared", "granted"}
    | {*language_words.QUESTIONS, *language_words.OPTIONS}
) - {"referee"}
"""What only the texts of designers bring about; test_powers.py has it told."""


def test_every_kind_of_event_question_and_option_has_been_said_in_some_game():
    events, questions, words = set(), set(), set()
    for state in all_sorts_of_games():
        luck = chance(1)
        while state.ending is None:
            questions.add(state.question.kind)
            words |= {option[0] for option in options(state)}
            play(state, luck.pick("choices", options(state)))
        events |= {event[1] for event in state.log}
        check_sentences(state)

    assert events == set(EVENTS) - BY_A_DESIGNER - BY_TEXTS
    assert questions == set(QUESTIONS) - BY_TEXTS
    assert words == set(OPTIONS) - BY_TEXTS


RISING_AND_FALLING = (
    "Each character with the amulet dominates the Monster. The claimant of the amulet is devoured by the Monster."
)


def all_sorts_of_games():
    """Yield games in which everything happens that can."""
    yield new_game(6, colours="chosen", first_player="human", late_second_pawn=True, claims=True)
    yield new_game(stall_rule="turn_cap", turn_cap=1, reveal_unused=2)
    yield new_game(stall_rounds=1)
    monster = ("monster", *FOUR_WIZARDS[1:])
    for outcome in ("banish", "dominate.amulet", "devour.amulet"):
        yield cast(scene("A", outcome=outcome))
        yield cast(scene("A0", characters=monster, outcome=outcome))
        yield cast(scene("A1 C1", outcome=outcome))
    yield cast(scene("D A0 S1", outcome="release"))
    yield cast(scene("A0", content=changed("outcome.banish", text=RISING_AND_FALLING)))
    yield cast(scene(content=changed("outcome.banish", text="All sing.")))
    yield cast(scene(content=changed("outcome.banish", text="All sing."), referee=0))


def check_sentences(state):
    """Every event is a sentence: a capital letter, a full stop, no number in the place of a name."""
    speaker = speech(state)
    for event in state.log:
        text = speaker.event(event)
        assert re.match(r"^[A-Z“].*[.!]$", text), text
        assert "-1" not in text
