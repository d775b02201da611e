"""What effects are worth to the player of a card, in points of damage dealt: hints for computer players.

A hint belongs to a form of sentence, never to a card: what a designer writes tomorrow is weighed by it too.
"""

from __future__ import annotations

from engines.ambush.state import AmbushState, opponents
from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import over
from engines.kit.state import UNKNOWN

FALL = 4.0
"""What it is worth to see a castle fall, beyond the damage."""
OWN = 1.1
"""One's own health is a little dearer than another's."""
REPAIR, SHIELD = 1.4, 0.9
"""What health that is won back is worth, and a shield that will hold."""
PRESS = 0.75
"""How much more a blow is worth the less is left of a castle: who does not press home lets a siege drag on."""
SHIELDED = 0.6
"""What damage is worth that only a shield takes."""
A_CARD = 1.7
"""What a card in hand is worth that one knows nothing of."""
LATER = 0.8
"""What something is worth that comes only with one's next turn."""
SIGHT = 0.2
SECRET_OF_DECK = 0.1


def plain_value(view: AmbushState, card: int) -> float:
    """Return roughly what a card is worth in a hand: its damage, and a little for its text."""
    if card == UNKNOWN:
        return A_CARD
    kind = view.box.kind_of[card]
    return view.box.damage[kind] + (0.8 if view.box.texts[kind].directions is not None else 0.0)


# Castles


def value_of_hit(view: AmbushState, you: int, seat: int, amount: int) -> float:
    """Return what it is worth that a castle takes damage."""
    if view.health[seat] <= 0:
        return 0.0
    held = min(view.shield[seat], amount)
    lost = min(view.health[seat], amount - held)
    fall = FALL if lost == view.health[seat] else 0.0
    value = lost + SHIELDED * held + fall
    if seat == you:
        return -OWN * value - fall
    return value * (1 + PRESS * (1 - view.health[seat] / view.full[seat]))


def worth_of_damage(view: AmbushState, run: Context, amount: int, castles: Selection) -> float:
    """Return what damage is worth: the best that can be aimed at."""
    return over(castles, lambda seat: value_of_hit(view, run.you, seat, amount), run)


def worth_of_deal(view: AmbushState, run: Context, amount: int) -> float:
    """Return what damage to any one opponent is worth."""
    return max((value_of_hit(view, run.you, seat, amount) for seat in opponents(view, run.you)), default=0.0)


def worth_of_own_damage(view: AmbushState, run: Context, amount: int) -> float:
    """Return what it costs to pay with one's own castle."""
    return value_of_hit(view, run.you, run.you, amount)


def worth_of_bonus(view: AmbushState, run: Context, amount: int) -> float:
    """Return what a stronger blow is worth."""
    return float(amount)


def worth_of_doubling(view: AmbushState, run: Context) -> float:
    """Return what it is worth that a card strikes twice as hard."""
    return 0.0 if run.card is None or run.card == UNKNOWN else float(view.box.damage[view.box.kind_of[run.card]])


def worth_of_blow_on(view: AmbushState, run: Context, castles: Selection) -> float:
    """Return what it is worth beyond one blow that a card strikes these castles."""
    if run.card is None or run.card == UNKNOWN:
        return 0.0
    strength = view.box.damage[view.box.kind_of[run.card]]
    return worth_of_damage(view, run, strength, castles) - worth_of_deal(view, run, strength)


def value_of_repair(view: AmbushState, you: int, seat: int, amount: int) -> float:
    """Return what it is worth that a castle is repaired."""
    gained = min(amount, view.full[seat] - view.health[seat])
    return REPAIR * gained if seat == you else -REPAIR * gained


def worth_of_repair(view: AmbushState, run: Context, amount: int) -> float:
    """Return what repair of one's own castle is worth."""
    return value_of_repair(view, run.you, run.you, amount)


def worth_of_repairs(view: AmbushState, run: Context, castles: Selection, amount: int) -> float:
    """Return what repair of castles is worth."""
    return over(castles, lambda seat: value_of_repair(view, run.you, seat, amount), run)


def worth_of_shield(view: AmbushState, run: Context, castles: Selection, amount: int) -> float:
    """Return what shields are worth: as much as they will hold more than now."""

    def value(seat: int) -> float:
        gained = max(0, amount - view.shield[seat])
        return SHIELD * gained if seat == run.you else -SHIELD * gained

    return over(castles, value, run)


def worth_of_no_damage(view: AmbushState, run: Context, castles: Selection, until: object) -> float:
    """Return what it is worth that castles take no damage for a while: about two blows."""
    return over(castles, lambda seat: 4 * SHIELD if seat == run.you else -4 * SHIELD, run)


def worth_of_less_damage(view: AmbushState, run: Context, castles: Selection, amount: int, until: object) -> float:
    """Return what it is worth that castles take less damage for a while: from about two blows."""
    value = 2 * SHIELD * min(amount, 2)
    return over(castles, lambda seat: value if seat == run.you else -value, run)


def worth_of_turned_blow(view: AmbushState, run: Context, castles: Selection) -> float:
    """Return what it is worth that the next blow on castles hits whoever deals it."""
    return over(castles, lambda seat: 4 * SHIELD if seat == run.you else -4 * SHIELD, run)


def worth_of_health_set(view: AmbushState, run: Context, castles: Selection, number: int) -> float:
    """Return what it is worth that dials are put on a number."""

    def value(seat: int) -> float:
        change = min(number, view.full[seat]) - view.health[seat]
        return OWN * change if seat == run.you else -float(change)

    return over(castles, value, run)


# Cards


def worth_of_exposing(view: AmbushState, run: Context, number: int) -> float:
    """Return what more cards on the battlefield are worth: something to grab, for everybody."""
    return SIGHT * number


def worth_of_looking_at_top(view: AmbushState, run: Context, number: int) -> float:
    """Return what it is worth to know what comes."""
    return SECRET_OF_DECK * number


def worth_of_taking(view: AmbushState, run: Context, cards: Selection) -> float:
    """Return what cards of the battlefield are worth in one's hand."""
    return over(cards, lambda cell: plain_value(view, view.battlefield[cell]), run)


def worth_of_looking(view: AmbushState, run: Context, cards: Selection) -> float:
    """Return what it is worth to see faces: more for those that one does not know."""
    return over(cards, lambda cell: SIGHT if view.battlefield[cell] == UNKNOWN else SIGHT / 4, run)


def worth_of_nothing_much(view: AmbushState, run: Context, *slots: object) -> float:
    """Return what it is worth to confuse everybody."""
    return SECRET_OF_DECK


def worth_of_showing(view: AmbushState, run: Context, cards: Selection) -> float:
    """Return what it is worth to show cards: whatever comes of each."""
    return float(min(cards.most or len(cards.things), len(cards.things)))


def worth_of_card_lost(view: AmbushState, run: Context, cards: Selection) -> float:
    """Return what it costs to part with cards from one's hand."""
    return over(cards, lambda card: -plain_value(view, card), run)


def worth_of_dropping(view: AmbushState, run: Context, players: Selection, number: int) -> float:
    """Return what it is worth that players part with cards."""
    return over(players, lambda seat: _loss(view, run.you, seat, number), run)


def worth_of_stealing(view: AmbushState, run: Context, number: int, players: Selection) -> float:
    """Return what it is worth to have another's cards."""
    return over(players, lambda seat: 0.0 if seat == run.you else 1.5 * _loss(view, run.you, seat, number), run)


def worth_of_drawing(view: AmbushState, run: Context, number: int) -> float:
    """Return what it is worth to draw cards, as far as the deck has any."""
    return A_CARD * min(number, len(view.deck))


def worth_of_drawing_by_others(view: AmbushState, run: Context, players: Selection, number: int) -> float:
    """Return what it is worth that players draw cards."""
    value = worth_of_drawing(view, run, number)
    return over(players, lambda seat: value if seat == run.you else -value, run)


def worth_of_exchange(view: AmbushState, run: Context, players: Selection) -> float:
    """Return what it is worth to have another's hand instead of one's own."""
    own = sum(plain_value(view, card) for card in view.hands[run.you])
    return over(players, lambda seat: A_CARD * len(view.hands[seat]) - own, run)


def _loss(view: AmbushState, you: int, seat: int, number: int) -> float:
    value = A_CARD * min(number, len(view.hands[seat]))
    return -value if seat == you else value


def worth_of_looking_at_hand(view: AmbushState, run: Context, players: Selection) -> float:
    """Return what it is worth to know a hand."""
    return over(players, lambda seat: SECRET_OF_DECK * len(view.hands[seat]), run)


def worth_of_cards_of_others(view: AmbushState, run: Context, players: Selection) -> float:
    """Return what it is worth that hands are shown: one's own rather not."""
    return over(players, lambda seat: -SIGHT if seat == run.you else SIGHT, run)


def worth_of_showing_own_hand(view: AmbushState, run: Context) -> float:
    """Return what it costs to show one's hand."""
    return -SIGHT


# Turns and the Ambush


def worth_of_skipping(view: AmbushState, run: Context, *slots: object) -> float:
    """Return what it costs to skip a part of one's turn."""
    return -A_CARD


def worth_of_others_skipping(view: AmbushState, run: Context, players: Selection, *slots: object) -> float:
    """Return what it is worth that others skip a part of their turn."""
    return over(players, lambda seat: -A_CARD if seat == run.you else A_CARD, run)


def worth_of_playing_more(view: AmbushState, run: Context) -> float:
    """Return what another card is worth."""
    return A_CARD if len(view.hands[run.you]) > 1 else 0.0


def worth_of_another_turn(view: AmbushState, run: Context) -> float:
    """Return what another turn is worth: another card, and one that is exposed."""
    return worth_of_playing_more(view, run) + SIGHT


def worth_for(view: AmbushState, run: Context, who: str, *slots: object) -> float:
    """Return what a change is worth that is good for those it concerns."""
    return {"you": 0.5, "opponents": -0.5}.get(who, 0.0)


def worth_against(view: AmbushState, run: Context, who: str, *slots: object) -> float:
    """Return what a change is worth that is bad for those it concerns."""
    return -worth_for(view, run, who)
