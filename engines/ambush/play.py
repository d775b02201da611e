"""Part 2 of a turn: play a card from the hand, if the player likes."""

from __future__ import annotations

from engines.ambush.battlefield import PLAYED
from engines.ambush.castles import damage
from engines.ambush.hands import kinds_in_hand, take_from_hand
from engines.ambush.knowledge import show_to_all
from engines.ambush.lasting import bonus_damage, end_of, next_card_bonus, next_card_doubled, use_next_card
from engines.ambush.occasions import ABOUT_ITSELF
from engines.ambush.requirements import can_be_played
from engines.ambush.state import AmbushState, Blow, Steps, is_skipped, is_standing, opponents
from engines.kit.happenings import nothing_more, occur
from engines.kit.language.play import Context, Lasting, play
from engines.kit.questions import Option
from engines.kit.state import ask, begin_cause, end_cause, push, tell


def play_part(state: AmbushState) -> None:
    """Let the player play one card or skip this part (AMB-039, AMB-046)."""
    seat = state.seat
    if not is_standing(state, seat):
        return
    if state.turn == 1 and state.box.options.first_turn == "expose_only":
        tell(state, "skips", "AMB-Q-12", seat, "play")
    elif is_skipped(state, seat, "play"):
        tell(state, "skips", "AMB-111", seat, "play")
    elif not state.hands[seat]:
        tell(state, "no_hand", "AMB-047", seat)
    else:
        options = play_options(state, seat)
        ask(state, seat, "play", options, ("play", seat), "AMB-039", seat, secret=True)


def play_options(state: AmbushState, seat: int) -> list[Option]:
    """List what a player may play: each kind of card in the hand, or nothing."""
    kinds = [kind for kind in kinds_in_hand(state, seat) if can_be_played(state, seat, kind)]
    return [*[("play", kind) for kind in kinds], ("skip",)]


BLOW = "blow"
"""Which of the causes in the log a blow is: there is one at a time."""


def play_card(state: AmbushState, seat: int, choice: Option) -> None:
    """Play a card: damage, then the other directions, then it is placed (AMB-041 to AMB-045)."""
    if choice[0] == "skip":
        tell(state, "plays_nothing", "AMB-046", seat)
        push(state, ("call_window", True))
        return
    card = take_from_hand(state, seat, choice[1])
    state.shown.append(card)
    show_to_all(state, card)
    state.has_acted = True
    state.blow = Blow(card)
    begin_cause(state, BLOW, card)
    tell(state, "played", "AMB-045", seat, card)
    push(state, ("prepare",), ("aim",), ("finish_play",))
    occur(state, "card_played", seat)


def prepare(state: AmbushState) -> None:
    """Follow what the text says about the blow itself, before it is dealt (AMB-108)."""
    assert state.blow is not None
    card = state.blow.card
    play(state, state.box.texts[state.box.kind_of[card]].blow, state.seat, card)


def aim(state: AmbushState) -> None:
    """Choose an opponent's castle; without damage there is nothing to choose (AMB-041, AMB-042, AMB-118)."""
    assert state.blow is not None
    seat, blow = state.seat, state.blow
    strength = blow_strength(state, seat)
    if blow.targets is not None:
        push(state, ("strike", strength, blow.targets))
    elif strength:
        options = [("aim", other) for other in opponents(state, seat)]
        ask(state, seat, "aim", options, ("aimed", strength), "AMB-041", seat, strength)
    else:
        push(state, ("strike", 0, ()))


def blow_strength(state: AmbushState, seat: int) -> int:
    """Return the damage of the blow: the damage value and all that is added to it."""
    assert state.blow is not None
    value = state.box.damage[state.box.kind_of[state.blow.card]]
    added = bonus_damage(state, seat) + next_card_bonus(state, seat, state.blow.card)
    doubled = state.blow.doubled + next_card_doubled(state, seat, state.blow.card)
    return max(0, value + state.blow.bonus + added) << min(doubled, 10)


def aimed(state: AmbushState, strength: int, choice: Option) -> None:
    """Strike the castle that was chosen."""
    strike(state, strength, (choice[1],))


def strike(state: AmbushState, strength: int, targets: tuple[int, ...]) -> None:
    """Deal the damage to one castle after the other, then follow the other directions (AMB-043)."""
    order = [seat for seat in opponents(state, state.seat) if seat in targets]
    if strength and order:
        tell(state, "strikes", "AMB-041", state.seat, strength, tuple(order))
    steps = [("damage", seat, strength, state.seat) for seat in order] if strength else []
    push(state, *steps, ("follow", order[0] if strength and len(order) == 1 else None))


def follow(state: AmbushState, damaged: int | None) -> None:
    """Follow all other directions of the card; some wait until the battlefield is cleared (AMB-043, AMB-Q-30).

    What works as long as the card lies on the battlefield does not begin if it was taken elsewhere by hand.
    """
    assert state.blow is not None
    seat, card = state.seat, state.blow.card
    text = state.box.texts[state.box.kind_of[card]]
    that = {} if damaged is None else {"castle": damaged, "player": damaged, "damaged": damaged}
    if card in state.shown or card in state.battlefield.values():
        for modifier in text.while_lying:
            state.lasting.append(Lasting(modifier, tuple(Context(seat, card)), end_of(card), -1))
        if any(trigger.on not in ABOUT_ITSELF for trigger in text.triggers):
            state.delayed.append((seat, card))
    play(state, text.directions, seat, card, **that)


def finish_play(state: AmbushState) -> None:
    """Deal what the player's own castle takes, then place the card (AMB-044, AMB-099, AMB-109)."""
    assert state.blow is not None
    if state.blow.own:
        own, state.blow.own = state.blow.own, 0
        push(state, ("damage", state.seat, own, state.seat), ("finish_play",))
        return
    end_cause(state, BLOW)
    push(state, ("played_out",))
    if state.shown:
        push(state, ("ask_where", state.seat, PLAYED))


def played_out(state: AmbushState) -> None:
    """End the playing of a card; a text may let the player play another (AMB-040)."""
    assert state.blow is not None
    others = [played for played in state.last_plays if played[0] != state.seat]
    use_next_card(state, state.seat, state.blow.card)
    state.last_plays = [*others, (state.seat, state.box.kind_of[state.blow.card])]
    state.blow = None
    state.showing = []
    if state.extra_plays:
        state.extra_plays -= 1
        push(state, ("play_part",))


STEPS: Steps = {
    "play_part": play_part,
    "play": play_card,
    "prepare": prepare,
    "aim": aim,
    "aimed": aimed,
    "strike": strike,
    "follow": follow,
    "finish_play": finish_play,
    "played_out": played_out,
    "damage": damage,
}
DEEDS: Steps = {"card_played": nothing_more}
OFFERS = {"play": play_options}
