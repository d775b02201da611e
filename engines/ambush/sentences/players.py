"""Whom sentences speak of: players and castles."""

from __future__ import annotations

from engines.ambush.hooks import CASTLE, PLAYER
from engines.ambush.state import NOBODY, AmbushState, clockwise_from, opponents, standing
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, Selection, bound, things_of

SENTENCES = Sentences()

# Players


@SENTENCES.noun(PLAYER, "player(s)", rule="AMB-042", counts=(1, None))
def players(state: AmbushState, run: Context) -> list[int]:
    """Everybody who is still in the game, oneself last (AMB-101)."""
    return [*opponents(state, run.you), *(seat for seat in standing(state) if seat == run.you)]


@SENTENCES.noun(PLAYER, "opponent(s)", rule="AMB-042", id="opponents")
def other_players(state: AmbushState, run: Context) -> list[int]:
    """The other players who are still in the game, clockwise."""
    return opponents(state, run.you)


@SENTENCES.pronoun(PLAYER, "you", many=True, oneself=True, rule="AMB-039")
def you(state: AmbushState, run: Context) -> list[int]:
    """The player of the card."""
    return [run.you]


@SENTENCES.pronoun(PLAYER, "the player you damaged", rule="AMB-113")
def damaged_player(state: AmbushState, run: Context) -> list[int]:
    """The one whose castle the card has struck."""
    found = bound(state, run, "damaged")
    return [] if found is None else [found]


@SENTENCES.pronoun(PLAYER, "the caller", rule="AMB-055")
def caller(state: AmbushState, run: Context) -> list[int]:
    """The one who has called the present Ambush."""
    return [] if state.ambush is None or state.ambush.caller == NOBODY else [state.ambush.caller]


@SENTENCES.pronoun(PLAYER, "your left neighbour", rule="AMB-029")
def left_neighbour(state: AmbushState, run: Context) -> list[int]:
    """The next player clockwise who is still in the game."""
    return opponents(state, run.you)[:1]


@SENTENCES.pronoun(PLAYER, "your right neighbour", rule="AMB-029")
def right_neighbour(state: AmbushState, run: Context) -> list[int]:
    """The next player the other way round who is still in the game."""
    return opponents(state, run.you)[-1:]


@SENTENCES.measure(PLAYER, "cards in hand", rule="AMB-084")
def cards_in_hand(state: AmbushState, run: Context, seat: int) -> int:
    """How many cards a player holds."""
    return len(state.hands[seat])


@SENTENCES.measure(PLAYER, "health", id="player_health", rule="AMB-093", mass=True)
def health_of_player(state: AmbushState, run: Context, seat: int) -> int:
    """What the dial of a player's castle shows."""
    return state.health[seat]


@SENTENCES.filter(PLAYER, "with at least {number:digits} card(s) in hand", rule="AMB-084", least={"number": 1})
def with_many_cards(state: AmbushState, run: Context, seat: int, number: int) -> bool:
    """Players who hold so many cards, or more."""
    return len(state.hands[seat]) >= number


@SENTENCES.filter(PLAYER, "with at most {number:digits} card(s) in hand", rule="AMB-084")
def with_few_cards(state: AmbushState, run: Context, seat: int, number: int) -> bool:
    """Players who hold so many cards, or fewer."""
    return len(state.hands[seat]) <= number


@SENTENCES.pronoun(PLAYER, "your neighbours", many=True, rule="AMB-029")
def your_neighbours(state: AmbushState, run: Context) -> list[int]:
    """The next players on both sides who are still in the game; of two players, the other one."""
    others = opponents(state, run.you)
    return others if len(others) < 2 else [others[0], others[-1]]


@SENTENCES.pronoun(PLAYER, "the exposing player", rule="AMB-035")
def exposing_player(state: AmbushState, run: Context) -> list[int]:
    """Whoever exposes this card just now."""
    return [state.seat] if run.card is not None and run.card in state.shown and state.seat >= 0 else []


# Castles


@SENTENCES.noun(CASTLE, "castle(s)", rule="AMB-002", counts=(1, None))
def castles(state: AmbushState, run: Context) -> list[int]:
    """All castles that stand, one's own last."""
    seats = clockwise_from(state, run.you)
    return [seat for seat in (*seats[1:], seats[0]) if state.health[seat] > 0]


@SENTENCES.noun(CASTLE, "opponent's castle(s)", rule="AMB-042")
def opponents_castles(state: AmbushState, run: Context) -> list[int]:
    """The castles of the others that stand, clockwise (AMB-110)."""
    return opponents(state, run.you)


@SENTENCES.pronoun(CASTLE, "your castle", "your own castle", rule="AMB-106")
def your_castle(state: AmbushState, run: Context) -> list[int]:
    """The castle of the player of the card."""
    return [run.you]


@SENTENCES.pronoun(
    CASTLE,
    "the castle of {owner:player}",
    rule="AMB-002",
    example="the castle of your left neighbour",
    others="owner",
)
def castle_of(state: AmbushState, run: Context, owner: Node) -> list[int]:
    """The castle that belongs to a player."""
    return list(things_of(state, run, owner))


@SENTENCES.pronoun(
    CASTLE,
    "{number:count} castle(s) except {others:castle}",
    id="castles_but",
    rule="AMB-042",
    example="one castle except the castle with the most health",
)
def castles_but(state: AmbushState, run: Context, number: int, others: Node) -> Selection:
    """So many castles, as you choose, but not these."""
    left_out = things_of(state, run, others)
    return Selection(tuple(seat for seat in castles(state, run) if seat not in left_out), number, number)


@SENTENCES.pronoun(
    CASTLE,
    "(each|every) castle except {others:castle}",
    id="each_castle_but",
    rule="AMB-042",
    example="each castle except the castle with the most health",
)
def each_castle_but(state: AmbushState, run: Context, others: Node) -> list[int]:
    """All castles but these."""
    left_out = things_of(state, run, others)
    return [seat for seat in castles(state, run) if seat not in left_out]


@SENTENCES.measure(CASTLE, "health", id="castle_health", rule="AMB-093", mass=True)
def health_of_castle(state: AmbushState, run: Context, seat: int) -> int:
    """What the dial of a castle shows."""
    return state.health[seat]


@SENTENCES.filter(CASTLE, "with at least {number:digits} health", rule="AMB-093", least={"number": 1})
def with_much_health(state: AmbushState, run: Context, seat: int, number: int) -> bool:
    """Castles with so much health, or more."""
    return state.health[seat] >= number


@SENTENCES.filter(CASTLE, "with at most {number:digits} health", rule="AMB-093", least={"number": 1})
def with_little_health(state: AmbushState, run: Context, seat: int, number: int) -> bool:
    """Castles with so much health, or less."""
    return state.health[seat] <= number


@SENTENCES.filter(CASTLE, "with a shield", rule="AMB-105")
def with_a_shield(state: AmbushState, run: Context, seat: int) -> bool:
    """Castles that a shield stands before."""
    return state.shield[seat] > 0
