"""Pledges: a cost that several characters pay together.

Whoever wants something asks the others for help, each says how much it adds, and nothing is paid before all of the
cost has come together; otherwise it is given up. A cost that need not come together (`is_whole` off) is what is
pledged: as much as the payer and the others like to add, up to a limit. A game declares one `SharedCost` for each
thing that is paid so, gathers its `steps`, and begins with `ask_for`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.kit.asking import ask_player
from engines.kit.mechanisms.moments import MomentState
from engines.kit.questions import Option
from engines.kit.state import push, tell

PAY_ALONE: Option = ("pay_alone",)
ASK_HELP: Option = ("ask_help",)
NEVER_MIND: Option = ("never_mind",)
GIVEN_UP = -1
"""In the place of the payer's own pledge: it has thought better of it."""


@dataclass(frozen=True, slots=True)
class SharedCost:
    """Something that is paid together."""

    name: str
    """What is paid for; its steps and its question are called by it, as in "pay_skill" and "skill_payment"."""
    cost: Callable[[Any, int], int]
    """Tell what a character has to pay, or may add at most."""
    purse: Callable[[Any, int], int]
    """Tell how much a character has."""
    pay: Callable[[Any, int, int], None]
    """Take so much from a character."""
    helpers: Callable[[Any, int], Sequence[int]]
    """List who could help a character, in the order in which they are asked."""
    paid: Callable[..., None]
    """Go on when it is paid: (state, who, total, *about)."""
    given_up: Callable[..., None]
    """Go on when it is not: (state, who, *about)."""
    rule: str
    may_help: Callable[[Any, int, int], bool] = lambda state, who, other: True
    """Tell whether a helper may add something, as pledges stand: who has to stand next to one who does."""
    is_whole: bool = True
    """Whether all of it has to come together."""
    pledge: str = "pledge"
    """The name of the question and the step by which others add something."""

    @property
    def steps(self) -> dict[str, Callable[..., None]]:
        """The steps of the agenda."""
        return {
            f"pay_{self.name}": self.settle,
            f"share_{self.name}": self.share,
            f"ask_{self.pledge}": self.ask_pledge,
            self.pledge: self.take_pledge,
        }

    def ask_for(self, state: MomentState, who: int, *about: Any) -> None:
        """Begin to pay: the payer alone, or with the help of others; `about` is handed on to what follows."""
        state.pledges = {}
        push(state, (f"pay_{self.name}", who, *about))
        helpers = [other for other in self.helpers(state, who) if other != who and self.purse(state, other)]
        if not self.is_whole:
            push(state, *((f"ask_{self.pledge}", who, other) for other in (who, *helpers)))
            return
        cost = self.cost(state, who)
        if not cost or not helpers:
            return
        options: list[Option] = [ASK_HELP, NEVER_MIND]
        if self.purse(state, who) >= cost:
            options.insert(0, PAY_ALONE)
        then = (f"share_{self.name}", who, tuple(helpers))
        ask_player(state, who, f"{self.name}_payment", options, then, self.rule, cost)

    def share(self, state: MomentState, who: int, helpers: tuple[int, ...], option: Option) -> None:
        """Ask one after the other what they add, if help is wanted."""
        if option == ASK_HELP:
            push(state, *((f"ask_{self.pledge}", who, other) for other in helpers))
        elif option == NEVER_MIND:
            state.pledges = {who: GIVEN_UP}

    def ask_pledge(self, state: MomentState, who: int, other: int) -> None:
        """Ask a character how much of what is still missing it adds."""
        left = self.cost(state, who) - sum(state.pledges.values())
        most = min(left, self.purse(state, other))
        if most > 0 and (other == who or self.may_help(state, who, other)):
            options = [("pledge", number) for number in range(most + 1)]
            ask_player(state, other, self.pledge, options, (self.pledge, other), self.rule, who)

    def take_pledge(self, state: MomentState, other: int, option: Option) -> None:
        """Note what a character will pay; nothing is paid before it is settled."""
        if option[1]:
            state.pledges[other] = option[1]
            tell(state, "pledged", self.rule, other, option[1])

    def settle(self, state: MomentState, who: int, *about: Any) -> None:
        """Take what was pledged and go on; give it up if the cost is not met."""
        pledges, state.pledges = state.pledges, {}
        if self.is_whole:
            own_part = self.cost(state, who) - sum(pledges.values())
            if pledges.get(who) == GIVEN_UP or own_part > self.purse(state, who):
                self.given_up(state, who, *about)
                return
            pledges = {**pledges, who: own_part}
        for other, number in pledges.items():
            if number:
                self.pay(state, other, number)
        self.paid(state, who, sum(pledges.values()), *about)
