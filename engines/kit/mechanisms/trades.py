"""Trades: what changes hands by agreement, and promises that bind nobody.

An offer is built by small questions (what is given, in secret; what is wanted, among what everybody can see), and the
partner accepts or refuses it. What can change hands is the game's: *things*, such as cards, are named one by one, and
*amounts*, such as coins, once each. A game declares one `Trading`, gathers its `steps`, `offers` and `free_answers`,
and begins a trade with the step `("offer_trade", who, other)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.kit.asking import ask_hidden, ask_player, seat_of
from engines.kit.mechanisms.moments import MomentState, Offer
from engines.kit.questions import Option, Question
from engines.kit.state import push, tell

DONE: Option = ("done",)
PROMISE: Option = ("promise",)
ACCEPT: Option = ("accept",)
REFUSE: Option = ("refuse",)
LISTED = (1, 2, 3, 5, 10, 20, 50)
"""The amounts that are listed, beside all that there is; any other can be named."""


@dataclass(frozen=True, slots=True)
class Things:
    """Things that can change hands, by number, such as cards."""

    word: str
    """The word of their options, as in ("treasure", 7)."""
    tradable: Callable[[Any, int], Sequence[int]]
    """List the things that a character can give away."""
    seen: Callable[[Any, int], Sequence[int]]
    """List those of them that everybody sees, so that others can ask for them."""
    hand_over: Callable[[Any, int, int, Sequence[int]], None]
    """Hand things over: (state, giver, taker, things)."""

    def left(self, state: Any, who: int, offer: Any, *, given: bool) -> list[Option]:
        """List what can still be added to what is given or wanted."""
        pile, could = (offer.gives, self.tradable) if given else (offer.wants, self.seen)
        return [(self.word, thing) for thing in could(state, who) if thing not in pile]

    def is_there(self, state: Any, who: int, offer: Any, *, given: bool) -> bool:
        """Tell whether a character still has the things that would change hands."""
        pile, could = (offer.gives, self.tradable) if given else (offer.wants, self.seen)
        return set(pile) <= set(could(state, who))


@dataclass(frozen=True, slots=True)
class Amount:
    """Something that is counted and can change hands, such as coins."""

    word: str
    """The word of its options, as in ("energy", 3), and the name under which any other amount is taken."""
    purse: Callable[[Any, int], int]
    """Tell how much a character has."""
    move: Callable[[Any, int, int, int], None]
    """Hand over: (state, giver, taker, number)."""
    given: Callable[[Any], int]
    """Read from an offer how much is given."""
    wanted: Callable[[Any], int]
    """Read from an offer how much is wanted."""
    write: Callable[[Any, bool, int], None]
    """Write into an offer how much is given (True) or wanted (False)."""

    def left(self, state: Any, who: int, offer: Any, *, given: bool) -> list[Option]:
        """List amounts up to what there is, unless one was named before."""
        if self.given(offer) if given else self.wanted(offer):
            return []
        most = self.purse(state, who)
        return [(self.word, number) for number in sorted({*LISTED, most}) if 0 < number <= most]

    def is_there(self, state: Any, who: int, offer: Any, *, given: bool) -> bool:
        """Tell whether a character still has what would change hands."""
        return self.purse(state, who) >= (self.given(offer) if given else self.wanted(offer))

    def takes(self, state: Any, question: Question, seat: int, choice: Option) -> bool:
        """Take any amount that is there, beyond those that are listed."""
        if len(choice) != 2 or choice[0] != self.word or type(choice[1]) is not int:
            return False
        listed = [option[1] for option in question.options_of(seat) if option[0] == self.word]
        return bool(listed) and 0 < choice[1] <= max(listed)


@dataclass(frozen=True, slots=True)
class Trading:
    """How trades go in a game."""

    things: Things
    amount: Amount | None
    make: Callable[[int, int], Any]
    """Make an empty offer: (proposer, partner)."""
    rule: str
    promise_rule: str = ""
    """The rule by which promises can be made, if they can."""

    @property
    def steps(self) -> dict[str, Callable[..., None]]:
        """The steps of the agenda."""
        return {
            "offer_trade": self.offer_trade,
            "ask_gives": self.ask_gives,
            "gives": self.gives,
            "ask_wants": self.ask_wants,
            "wants": self.wants,
            "put_offer": self.put_offer,
            "answer_offer": self.answer_offer,
        }

    @property
    def offers(self) -> dict[str, Callable[..., Sequence[Option]]]:
        """What may be given, found anew in imagined worlds."""
        return {"gives": self.give_options}

    @property
    def free_answers(self) -> dict[str, Callable[..., bool]]:
        """What is taken beyond the options that are listed."""
        return {} if self.amount is None else {self.amount.word: self.amount.takes}

    def has_goods(self, state: MomentState, who: int) -> bool:
        """Tell whether a character has anything that can be traded."""
        coins = 0 if self.amount is None else self.amount.purse(state, who)
        return bool(coins or self.things.tradable(state, who))

    # What is given and what is wanted

    def offer_trade(self, state: MomentState, who: int, other: int) -> None:
        """Begin an offer to somebody."""
        state.offers[who] = state.offers.get(who, 0) + 1
        state.offer = self.make(who, other)
        push(state, ("ask_gives",), ("ask_wants",), ("put_offer",))

    def ask_gives(self, state: MomentState) -> None:
        """Ask what the proposer gives, one thing after the other."""
        if (offer := state.offer) is not None:
            free = self.amount.word if self.amount else ""
            ask_hidden(state, offer.proposer, "gives", ("gives",), self.rule, offer.partner, free=free)

    def give_options(self, state: MomentState, who: int, other: int) -> list[Option]:
        """List what can still be added to what is given: a thing, an amount once, or a promise once."""
        offer = _current(state)
        found = [DONE, *self._left(state, who, offer, given=True)]
        return [*found, PROMISE] if self.promise_rule and not offer.promise else found

    def gives(self, state: MomentState, option: Option) -> None:
        """Add to what is given, and ask on until it is done."""
        if option == DONE:
            return
        push(state, ("ask_gives",))
        if option == PROMISE:
            _current(state).promise = True
        else:
            self._add(_current(state), option, given=True)

    def ask_wants(self, state: MomentState) -> None:
        """Ask what the proposer wants, among what everybody can see of the other; a gift asks for nothing."""
        if (offer := state.offer) is not None:
            options = [DONE, *self._left(state, offer.partner, offer, given=False)]
            who, other, free = offer.proposer, offer.partner, self.amount.word if self.amount else ""
            ask_player(state, who, "wants", options, ("wants",), self.rule, other, free=free)

    def wants(self, state: MomentState, option: Option) -> None:
        """Add to what is wanted, and ask on until it is done."""
        if option != DONE:
            push(state, ("ask_wants",))
            self._add(_current(state), option, given=False)

    def _left(self, state: MomentState, who: int, offer: Offer, *, given: bool) -> list[Option]:
        coins = [] if self.amount is None else self.amount.left(state, who, offer, given=given)
        return [*self.things.left(state, who, offer, given=given), *coins]

    def _add(self, offer: Offer, option: Option, *, given: bool) -> None:
        if self.amount is not None and option[0] == self.amount.word:
            self.amount.write(offer, given, option[1])
        else:
            (offer.gives if given else offer.wants).append(option[1])

    # Agreement

    def put_offer(self, state: MomentState) -> None:
        """Put the offer to the partner, who alone is told what is in it; an empty one is dropped."""
        if (offer := state.offer) is None:
            return
        if self.is_empty(offer):
            tell(state, "no_offer", self.rule, offer.proposer)
            state.offer = None
            return
        seats = {seat_of(state, offer.proposer), seat_of(state, offer.partner)}
        goods = (*self._goods(offer, given=True), *self._goods(offer, given=False), offer.promise)
        tell(state, "offer", self.rule, offer.proposer, offer.partner, *goods, to=tuple(sorted(seats)))
        ask_player(state, offer.partner, "offer", [ACCEPT, REFUSE], ("answer_offer",), self.rule, offer.proposer)

    def _goods(self, offer: Offer, *, given: bool) -> tuple[Any, ...]:
        things = tuple(offer.gives if given else offer.wants)
        if self.amount is None:
            return (things,)
        return things, self.amount.given(offer) if given else self.amount.wanted(offer)

    def is_empty(self, offer: Offer) -> bool:
        """Tell whether nothing would change hands; a promise alone is words."""
        return not any((*self._goods(offer, given=True), *self._goods(offer, given=False)))

    def is_sound(self, state: MomentState, offer: Offer) -> bool:
        """Tell whether both still have what would change hands, and all still see what is wanted."""
        goods = (self.things,) if self.amount is None else (self.things, self.amount)
        sides = ((offer.proposer, True), (offer.partner, False))
        return all(good.is_there(state, who, offer, given=given) for good in goods for who, given in sides)

    def call_off_if_broken(self, state: MomentState) -> None:
        """Call a trade off when somebody no longer has what would change hands; its proposer may offer anew."""
        offer = state.offer
        if offer is not None and not self.is_sound(state, offer):
            state.offer = None
            # A window that has opened since, such as one for answers, counts its offers anew.
            state.offers[offer.proposer] = max(0, state.offers.get(offer.proposer, 0) - 1)
            tell(state, "trade_called_off", self.rule, offer.proposer, offer.partner)

    def answer_offer(self, state: MomentState, option: Option) -> None:
        """Carry out a trade that both want, or drop it; amounts change hands before things, which may need room."""
        offer, state.offer = _current(state), None
        giver, taker = offer.proposer, offer.partner
        tell(state, "trade_answered", self.rule, taker, giver, option[0])
        if option == REFUSE:
            return
        if offer.promise:
            tell(state, "promised", self.promise_rule, giver, taker)
        if self.amount is not None:
            self.amount.move(state, giver, taker, self.amount.given(offer))
            self.amount.move(state, taker, giver, self.amount.wanted(offer))
        self.things.hand_over(state, giver, taker, offer.gives)
        self.things.hand_over(state, taker, giver, offer.wants)


def _current(state: MomentState) -> Offer:
    """Return the trade that is being made."""
    assert state.offer is not None
    return state.offer
