from __future__ import annotations

from engines.castle_of_magic.content import Country
from engines.castle_of_magic.game import GAME
from engines.castle_of_magic.table import table
from engines.kit.door import answer
from engines.kit.views import view_for
from tests.each import each
from tests.engines.castle_of_magic.scenes import (
    CONTENT,
    cast,
    changed,
    events,
    new_game,
    scene,
    scores,
    with_changed,
)
from tests.rules import rule

UNREAD = changed("outcome.banish", text="The claimant of the crown dances.")


def read_text(text):
    """Read a text with the names of the starter content."""
    return new_game().box.reader.read(text)


@each(
    ("text", "ops"),
    [
        ("The Monster is banished outright.", (("banish",),)),
        ("The claimant of the crown dominates the Monster.", (("dominate", "crown"),)),
        ("The claimant of the amulet is devoured.", (("devour", "amulet"),)),
        ("Everyone is devoured.", (("devour_all",),)),
        ("1000 points for every country your faction controls.", (("score", 1000, ("country",)),)),
        ("500 points if your faction controls your home country.", (("score", 500, ("home",)),)),
        ("1000 points for every piece of regalia that you claim.", (("score", 1000, ("regalia",)),)),
        ("1000 points for dominating the Monster.", (("score", 1000, ("domination",)),)),
        ("1000 points if the Monster is fed.", (("score", 1000, ("fed",)),)),
        ("6000 points if at least one wizard or cultist is devoured.", (("score", 6000, ("devoured_other",)),)),
    ],
)
def test_a_sentence_is_read_as_what_it_does(text, ops):
    assert read_text(text) == ops[0]


def test_several_sentences_are_read_in_their_order():
    text = "The claimant of the crown dominates the Monster. The claimant of the amulet is devoured."

    assert read_text(text) == ("text", (("dominate", "crown"), ("devour", "amulet")))


@rule("COM-Q-38")
def test_a_sentence_that_cannot_be_read_is_told_to_the_referee_and_the_game_goes_on():
    text = "The claimant of the crown dances. The claimant of the amulet is devoured."
    state = cast(scene("A0 C1", content=changed("outcome.banish", text=text), outcome="banish"))

    assert events(state, "referee") == [("The claimant of the crown dances.",)]
    assert state.count.verdict.devoured == (0,)


@rule("COM-Q-38")
def test_an_objective_that_cannot_be_read_is_told_to_the_referee():
    text = "1000 points if you are the best dressed. 1000 points for every piece of regalia that you claim."
    state = cast(scene("A0", content=changed("char.wizard.dragon.kida", text=text)))

    assert events(state, "referee") == [("1000 points if you are the best dressed.",)]
    assert scores(state)[0] == 1000


@rule("COM-Q-38")
def test_a_sentence_on_the_wrong_kind_of_card_is_left_to_the_referee():
    text = "1000 points if the Monster is fed."
    state = cast(scene(content=changed("outcome.banish", text=text)))

    assert events(state, "referee") == [(text,)]


@rule("COM-Q-38")
def test_what_is_left_to_the_referee_is_pointed_out_to_the_designer():
    text = "Everyone is devoured. Everyone sings."
    problems = GAME.check(changed("outcome.release", text=text))

    assert [(one.document, one.field, one.position) for one in problems] == [("outcome.release", "text", 22)]


def test_a_designer_who_changes_an_outcome_changes_the_game():
    content = changed("outcome.banish", text="Everyone is devoured.")

    assert cast(scene(content=content)).count.verdict.devoured == (0, 1, 2, 3)


def test_an_outcome_may_do_two_things():
    text = "The claimant of the crown dominates the Monster. The claimant of the amulet is devoured."
    verdict = cast(scene("A0 C1", content=changed("outcome.banish", text=text))).count.verdict

    assert (verdict.dominating, verdict.devoured) == ((1,), (0,))


def test_nobody_is_devoured_twice():
    text = "The claimant of the amulet is devoured. Everyone is devoured."

    assert cast(scene("A2", content=changed("outcome.banish", text=text))).count.verdict.devoured == (2, 0, 1, 3)


def test_the_box_reads_every_text_of_the_starter_content():
    box = new_game().box

    assert [op for ops in (*box.objectives, *box.effects) for op in ops if op[0] == "referee"] == []
    assert (len(box.objectives), len(box.effects)) == (13, 8)


def test_an_outcome_may_depend_on_an_arcanum():
    text = "If the bell is ringing, everyone is devoured. Otherwise, the Monster is banished outright."
    content = changed("outcome.banish", text=text)

    assert cast(scene(content=content, outcome="banish")).count.verdict.devoured == ()


def test_points_may_depend_on_who_controls_a_country():
    text = "If the Wolf Mages control Kida, 9000 points for every piece of regalia that you claim."
    state = cast(scene("A0", content=changed("char.wizard.dragon.kida", text=text)))

    assert scores(state)[0] == 0


@rule("COM-Q-38")
def test_a_human_referee_is_asked_what_an_unreadable_sentence_does():
    state = cast(scene("C1", content=UNREAD, referee=2))
    answer(state, ("referee", "say", "Everyone is devoured."), 2)

    assert state.count.verdict.devoured == (0, 1, 2, 3)
    assert state.referee_texts == 1


@rule("COM-Q-38")
def test_a_referee_who_has_done_it_by_hand_lets_the_count_go_on():
    state = cast(scene("C1", content=UNREAD, referee=2))
    answer(state, ("referee", "done"), 2)

    assert state.ending is not None
    assert state.count.verdict.devoured == ()


@rule("COM-Q-38")
def test_a_referee_may_give_a_sentence_that_belongs_on_another_kind_of_card():
    said = "1000 points if the Monster is fed."
    state = cast(scene("C1", content=UNREAD, referee=2))
    answer(state, ("referee", "say", said), 2)

    assert events(state, "referee") == [(said,)]
    assert state.ending is not None


@rule("COM-Q-38")
def test_an_objective_ruled_to_be_an_outcome_is_carried_out_by_the_table():
    content = changed("char.wizard.dragon.kida", text="You shine.")
    state = cast(scene("C1", content=content, referee=0))
    answer(state, ("referee", "say", "Everyone is devoured."), 0)

    assert events(state, "referee") == [("Everyone is devoured.",)]
    assert state.count.verdict.devoured == ()


@rule("COM-Q-38", "COM-Q-29")
def test_while_the_referee_thinks_everything_is_shown_and_the_table_can_be_drawn():
    state = cast(scene("C1", content=UNREAD, referee=2))
    view = view_for(state, 0)

    assert view.characters == state.characters
    assert table(view).points == {("referee", "done"): ("aid-card.2",)}


def test_a_country_that_is_not_in_the_box_is_controlled_by_nobody():
    text = "If the Dragon Masters control Bondi, everyone is devoured."
    bondi = Country(id="country.bondi", name="Bondi", column=2, copies=0)
    content = with_changed(bondi, CONTENT["outcome.banish"].changed(text=text))

    assert cast(scene("D D D", content=content)).count.verdict.devoured == ()
