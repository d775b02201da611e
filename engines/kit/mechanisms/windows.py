"""Windows: named moments at which characters may act out of turn.

A window asks exactly those who could do something, one after the other or all together, and nobody else. Who acts is
asked again; who passes is not, unless the game lets an act give everybody a new chance. An act may open a window of
its own before it takes effect (`("answers", moment)`), so that answers are answered in turn; when that is over, the
outer one goes on where it was. A game declares one `Window`, gathers its `steps` and `offers`, and opens it with the
step `("window", moment)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engines.kit.asking import seat_of
from engines.kit.mechanisms.moments import MomentState
from engines.kit.questions import SECRET, Option, Question, Step
from engines.kit.state import State, ask_together, push, put_question, tell

PASS: Option = ("pass",)
MOST_ACTS = 50
"""How often a character may act in one moment where the game sets no limit: moments end."""

Moment = Any
"""The name of a moment, such as "reward", or a tuple of its name and what it is about."""
People = tuple[int, ...]
Counts = tuple[tuple[int, int], ...]


class Manner(StrEnum):
    """How those who could act are asked."""

    IN_TURN = "in turn"
    """One after the other, each until it passes; who has passed is not asked again in this moment."""
    ALTERNATING = "alternating"
    """One after the other; after an act the others come first, and the moment is over when all pass in a row."""
    TOGETHER = "together"
    """All at once; what was chosen is done in order, if it still can be, and then those who acted are asked again."""


def nobody(state: Any, who: int, moment: Moment) -> bool:
    """Ask nobody who has nothing to do but pass."""
    return False


@dataclass(frozen=True, slots=True)
class Window:
    """How play out of turn goes in a game."""

    order: Callable[[Any, Moment], Sequence[int]]
    """List the characters who may act at a moment, in the order in which they are asked."""
    options: Callable[[Any, int, Moment], Sequence[Option]]
    """List what a character could do; passing is added to it."""
    act: Callable[[Any, int, Moment, Option], None]
    """Do what a character does; steps that it pushes are carried out before anybody is asked again."""
    rule: str
    limit: Callable[[Any], int] = lambda state: MOST_ACTS
    """Tell how often a character may act in one moment."""
    asks_in_vain: Callable[[Any, int, Moment], bool] = nobody
    """Tell whether a character is asked who can only pass. Where it is a secret who could act, a game asks by what
    everybody sees, such as whether somebody has cards in hand."""
    is_idle: Callable[[Any], bool] = lambda state: False
    """Tell at a glance that nobody is asked, whatever the moment: nobody holds anything. It saves to look closer."""
    manners: Mapping[str, Manner] = field(default_factory=dict)
    """How those who could act are asked at a moment of this name: in turn, if it is not named here."""
    free: str = ""
    """The name of the free answers that who is asked alone, and could do something, may give as well: to give up."""

    @property
    def steps(self) -> dict[str, Callable[..., None]]:
        """The steps of the agenda."""
        return {
            "window": self.window,
            "answers": self.answers,
            "answers_over": answers_over,
            "go_round": self.go_round,
            "window_turn": self.window_turn,
            "act": self.act_in_turn,
            "next_act": self.next_act,
            "acted": self.acted,
            "after_act": self.after_act,
            "all_act": self.all_act,
            "all_acted": self.all_acted,
            "act_if_possible": self.act_if_possible,
        }

    @property
    def offers(self) -> dict[str, Callable[..., Sequence[Option]]]:
        """What may be answered, found anew in imagined worlds."""
        return {"window": self.choices, "window_together": self.choices_of_seat}

    def window(self, state: MomentState, moment: Moment) -> None:
        """Open a moment."""
        if state.acts or state.offers:
            state.acts, state.offers = {}, {}
        if self.is_idle(state):
            return
        order = tuple(self.order(state, moment))
        if not order:
            return
        manner = self.manners.get(moment if isinstance(moment, str) else moment[0], Manner.IN_TURN)
        if manner is Manner.IN_TURN:
            self.go_round(state, order, moment)
        elif manner is Manner.ALTERNATING:
            self.next_act(state, order, moment)
        else:
            self.all_act(state, order, moment)

    def answers(self, state: MomentState, moment: Moment) -> None:
        """Open a moment within a moment; what was counted in the outer one counts again when it is over."""
        push(state, ("window", moment), ("answers_over", tuple(state.acts.items()), tuple(state.offers.items())))

    def choices(self, state: MomentState, who: int, moment: Moment) -> list[Option]:
        """List what a character may answer in a moment; passing comes first."""
        if state.acts and state.acts.get(who, 0) >= self.limit(state):
            return [PASS]
        return [PASS, *self.options(state, who, moment)]

    def _ask(self, state: MomentState, who: int, moment: Moment, options: Sequence[Option], then: Step) -> None:
        seat = state.box.game.seat_of(state, who)
        free = self.free if len(options) > 1 else ""
        about = (who, moment)
        put_question(state, Question("window", (seat,), (tuple(options),), then, self.rule, about, SECRET, free))

    def _do(self, state: MomentState, who: int, moment: Moment, option: Option) -> None:
        state.acts[who] = state.acts.get(who, 0) + 1
        self.act(state, who, moment, option)

    # In turn

    def go_round(self, state: MomentState, waiting: People, moment: Moment) -> None:
        """Ask the next character who could do anything, and then those after it."""
        for place, who in enumerate(waiting):
            options = self.choices(state, who, moment)
            if len(options) > 1 or self.asks_in_vain(state, who, moment):
                push(state, ("go_round", waiting[place + 1 :], moment))
                self._ask(state, who, moment, options, ("act", who, moment))
                return

    def window_turn(self, state: MomentState, who: int, moment: Moment) -> None:
        """Ask a character once more what it does in this moment, if it could do anything."""
        options = self.choices(state, who, moment)
        if len(options) > 1 or self.asks_in_vain(state, who, moment):
            self._ask(state, who, moment, options, ("act", who, moment))

    def act_in_turn(self, state: MomentState, who: int, moment: Moment, option: Option) -> None:
        """Do what a character does, and ask again; who passes is done."""
        if option != PASS:
            push(state, ("window_turn", who, moment))
            self._do(state, who, moment, option)

    # Alternating

    def next_act(self, state: MomentState, waiting: People, moment: Moment) -> None:
        """Ask the next of those who have not passed since the last act."""
        for place, who in enumerate(waiting):
            options = self.choices(state, who, moment)
            if len(options) > 1 or self.asks_in_vain(state, who, moment):
                self._ask(state, who, moment, options, ("acted", who, waiting[place + 1 :], moment))
                return

    def acted(self, state: MomentState, who: int, waiting: People, moment: Moment, option: Option) -> None:
        """Go on to the next after a pass; after an act all are asked anew, who has acted last."""
        if option == PASS:
            push(state, ("next_act", waiting, moment))
            return
        push(state, ("after_act", who, moment))
        self._do(state, who, moment, option)

    def after_act(self, state: MomentState, who: int, moment: Moment) -> None:
        """Ask all anew who may act now that it is done: it may have changed who they are."""
        order = tuple(self.order(state, moment))
        after = order.index(who) + 1 if who in order else 0
        self.next_act(state, (*order[after:], *order[:after]), moment)

    # Together

    def all_act(self, state: MomentState, waiting: People, moment: Moment) -> None:
        """Ask all at once: of each seat the first character who could do anything, the others after it."""
        asked: dict[int, tuple[int, list[Option]]] = {}
        later: list[int] = []
        for who in waiting:
            options, seat = self.choices(state, who, moment), seat_of(state, who)
            if seat in asked:
                later.append(who)
            elif len(options) > 1 or self.asks_in_vain(state, who, moment):
                asked[seat] = (who, options)
        if asked:
            people = tuple(who for who, _ in asked.values())
            options_of = {seat: options for seat, (_, options) in asked.items()}
            then = ("all_acted", people, tuple(later), moment)
            ask_together(state, options_of, "window_together", then, self.rule, moment, people)

    def choices_of_seat(self, state: MomentState, seat: int, moment: Moment, people: People) -> list[Option]:
        """List what a seat may answer that is asked together with others."""
        return self.choices(state, one_of(state, people, seat), moment)

    def all_acted(
        self, state: MomentState, people: People, later: People, moment: Moment, answers: tuple[Option, ...]
    ) -> None:
        """Do one thing after the other, and ask those again who have done something."""
        acts = [(who, option) for who, option in zip(people, answers, strict=True) if option != PASS]
        steps = [("act_if_possible", who, moment, option) for who, option in acts]
        push(state, *steps, ("all_act", (*(who for who, _ in acts), *later), moment))

    def act_if_possible(self, state: MomentState, who: int, moment: Moment, option: Option) -> None:
        """Do what a character chose before others acted, unless that has made it impossible."""
        if option in self.choices(state, who, moment):
            self._do(state, who, moment, option)
        else:
            tell(state, "too_late", self.rule, who)


def one_of(state: State, people: People, seat: int) -> int:
    """Return for which of the people who are asked together a seat answers."""
    return next(who for who in people if seat_of(state, who) == seat)


def answers_over(state: MomentState, acts: Counts, offers: Counts) -> None:
    """Go back to the moment in which somebody was answered."""
    state.acts, state.offers = dict(acts), dict(offers)
