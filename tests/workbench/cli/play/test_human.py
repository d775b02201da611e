from __future__ import annotations

import io

import pytest
from rich.console import Console

from engines.kit.chance import chance
from engines.kit.views import view_for
from tests.engines.toys import COUNCIL, new_timeline
from workbench.cli.play.human import HumanSeat


class Typist:
    """A person who types these answers, one after the other, and then nothing more."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)

    def __call__(self, prompt: str) -> str:
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


class Desk:
    """A game that waits for a person, and the screen in front of that person."""

    def __init__(self) -> None:
        self.screen = io.StringIO()
        state = new_timeline(COUNCIL).state
        self.seat = state.question.waiting()[0]
        self.view = view_for(state, self.seat)
        self.options = self.view.question.options_of(self.seat)

    def choose(self, *answers: str):
        """Let the person type these answers to the open question."""
        person = HumanSeat(Console(file=self.screen, width=80), Typist(*answers))
        return person.choose(self.view, self.view.question, chance(0)).option


@pytest.fixture
def desk() -> Desk:
    """A game that waits for a person."""
    return Desk()


def test_the_number_that_is_typed_is_the_option_that_is_taken(desk):
    assert [desk.choose(str(number + 1)) for number in range(len(desk.options))] == list(desk.options)


def test_every_option_is_shown_in_words_with_its_number(desk):
    desk.choose("1")

    shown = desk.screen.getvalue()
    assert all(f"{number} " in shown for number in range(1, len(desk.options) + 1))


@pytest.mark.parametrize("answer", ["0", "99", "-1", "", "one", "\N{SUPERSCRIPT TWO}", "1.0"])
def test_what_is_no_number_of_an_option_is_asked_for_again(desk, answer):
    assert desk.choose(answer, "1") == desk.options[0]


def test_the_table_is_shown_on_request(desk):
    desk.choose("T", "1")

    assert "Deck" in desk.screen.getvalue()


@pytest.mark.parametrize("answers", [("q",), ()])
def test_a_person_may_leave_at_any_question(desk, answers):
    with pytest.raises(KeyboardInterrupt):
        desk.choose(*answers)
