"""Set-up: dials, the central deck, starting hands, the names of the castles, who goes first."""

from __future__ import annotations

from engines.ambush.box import AmbushBox
from engines.ambush.content import CASTLE_NAME_LENGTH
from engines.ambush.knowledge import show_to
from engines.ambush.state import AmbushState, Steps
from engines.kit.chance import Chance
from engines.kit.questions import Option, Question
from engines.kit.state import ask, ask_together, push, tell


def set_up(box: AmbushBox, luck: Chance) -> AmbushState:
    """Lay out a game (AMB-005 to AMB-012)."""
    state = AmbushState(luck, box.setup.players, [], [], box=box)
    set_the_dials(state)
    deal_starting_hands(state)
    push(state, ("name_castles",), ("practise",), ("find_first_player",), ("next_turn",))
    return state


def set_the_dials(state: AmbushState) -> None:
    """Give each player a damage dial, set to full health (AMB-005)."""
    players = state.players
    state.full = [state.box.health] * players
    state.health = list(state.full)
    state.shield = [0] * players
    state.shield_until = [()] * players
    state.live = [False] * players
    state.piles = [[] for _ in range(players)]


def deal_starting_hands(state: AmbushState) -> None:
    """Shuffle the central deck and deal each player a starting hand (AMB-007, AMB-008)."""
    state.deck = state.chance.shuffled("deck", range(len(state.box.kind_of)))
    state.known = [0] * len(state.deck)
    for seat in range(state.players):
        hand = [state.deck.pop() for _ in range(state.box.options.starting_hand)]
        state.hands.append(hand)
        for card in hand:
            show_to(state, card, seat)
        tell(state, "dealt", "AMB-008", seat, tuple(hand), to=(seat,))


# Castle names


def name_castles(state: AmbushState) -> None:
    """Let each player choose a name for their castle (AMB-010)."""
    names = [("name", castle.name) for castle in state.box.castles]
    offers = {seat: names[seat :: state.players] for seat in range(state.players)}
    ask_together(state, offers, "castle_name", ("castles_named",), "AMB-010", secret=False, free="castle_name")


def is_castle_name(state: AmbushState, question: Question, seat: int, choice: Option) -> bool:
    """Take any name of up to 24 characters (AMB-Q-45)."""
    if len(choice) != 2 or choice[0] != "name" or not isinstance(choice[1], str):
        return False
    return choice[1] == choice[1].strip() and 0 < len(choice[1]) <= CASTLE_NAME_LENGTH and choice[1].isprintable()


def castles_named(state: AmbushState, names: tuple[Option, ...]) -> None:
    """Write the names down."""
    state.castle_names = [name[1] for name in names]
    for seat, name in enumerate(state.castle_names):
        tell(state, "named", "AMB-010", seat, name)


# The first player


def find_first_player(state: AmbushState) -> None:
    """Find whose castle has the best name (AMB-011): by chance, by a vote, or as the table says (AMB-Q-12)."""
    how, seats = state.box.options.first_player, range(state.players)
    if how == "human":
        ask(state, 0, "first_player", [("first", seat) for seat in seats], ("go_first",), "AMB-011")
    elif how == "vote":
        votes = {seat: [("best", other) for other in seats if other != seat] for seat in seats}
        ask_together(state, votes, "vote", ("count_votes",), "AMB-011", secret=False)
    else:
        go_first(state, ("first", state.chance.below("first player", state.players)))


def count_votes(state: AmbushState, votes: tuple[Option, ...]) -> None:
    """Let the name with the most votes go first; where they cannot agree, chance decides (AMB-012)."""
    counts = [sum(vote[1] == seat for vote in votes) for seat in range(state.players)]
    best = [seat for seat, count in enumerate(counts) if count == max(counts)]
    tell(state, "voted", "AMB-011", tuple(vote[1] for vote in votes))
    go_first(state, ("first", state.chance.pick("first player", best)))


def go_first(state: AmbushState, choice: Option) -> None:
    """Let the first turn, which is about to begin, fall to this seat."""
    state.first = choice[1]
    state.seat = (state.first - 1) % state.players
    if state.players == 2 and state.box.options.second_seat_health:
        second = 1 - state.first
        state.full[second] += state.box.options.second_seat_health
        state.health[second] = state.full[second]
    tell(state, "goes_first", "AMB-011", state.first)


STEPS: Steps = {
    "name_castles": name_castles,
    "castles_named": castles_named,
    "find_first_player": find_first_player,
    "count_votes": count_votes,
    "go_first": go_first,
}
FREE_ANSWERS = {"castle_name": is_castle_name}
