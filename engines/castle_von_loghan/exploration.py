"""Exploration mode: time travel for Energy, the end of the game and its Data Points (CVL-346 to CVL-381)."""

from __future__ import annotations

from collections.abc import Callable

from engines.castle_von_loghan.castle.search_tokens import distribute
from engines.castle_von_loghan.castle.travel import change_board, other_boards
from engines.castle_von_loghan.resources import all_energy, pay_energy
from engines.castle_von_loghan.state import LoghanState, everybody, player_order
from engines.castle_von_loghan.treasures.carrying import owned, owned_by
from engines.castle_von_loghan.treasures.gaining import disenchant, take_away
from engines.kit.asking import ask_hidden, ask_player
from engines.kit.language.play import play
from engines.kit.questions import Option
from engines.kit.state import ask_together, end, push, tell

REMAIN: Option = ("remain",)
AGREE: Option = ("come_along",)
REFUSE: Option = ("stay_behind",)
DONE: Option = ("keep_rest",)
ALL: Option = ("disenchant_all",)
TOKENS_AFTER_TRAVEL = 2
"""How many Search tokens each room gets after time travel (CVL-372)."""
SPHERES_PER_POINT = 5
"""How many Energy Spheres make a Data Point (CVL-377)."""


def count_events(state: LoghanState) -> None:
    """End the game in the middle of a Round if the options say so and the last event is resolved (CVL-Q-182)."""
    if is_explored(state) and state.box.options.exploration_end == "immediate":
        push(state, ("score_exploration", "events_done", "CVL-376"))


def round_over(state: LoghanState) -> None:
    """End the game after the last Random Event; else the group may travel (CVL-367, CVL-376)."""
    if is_explored(state):
        push(state, ("score_exploration", "events_done", "CVL-376"))
    elif all_energy(state) >= fare(state):
        offer_travel(state)


def is_explored(state: LoghanState) -> bool:
    """Tell whether as many Random Events are resolved as a game has: 20."""
    return sum(state.events_ever) >= state.box.options.last_event


# Time travel


def fare(state: LoghanState) -> int:
    """Return what time travel costs the whole group: 10 Energy Spheres for each player (CVL-368)."""
    return state.box.options.travel_cost * len(state.agents)


def offer_travel(state: LoghanState) -> None:
    """Let the Leader propose a timeline, or stay (CVL-D-42)."""
    options = [REMAIN, *(("travel", timeline) for timeline in other_boards(state))]
    ask_player(state, state.leader, "travel", options, ("travel_proposed",), "CVL-367", fare(state))


def travel_proposed(state: LoghanState, option: Option) -> None:
    """Ask the others whether they come along, unless the Leader decides alone (CVL-Q-176)."""
    if option == REMAIN:
        return
    timeline = option[1]
    tell(state, "proposes_travel", "CVL-367", state.leader, timeline)
    others = {state.agents[who].seat: [AGREE, REFUSE] for who in player_order(state)[1:]}
    if state.box.options.travel_vote == "all":
        ask_together(
            state,
            others,
            "agree_travel",
            ("travel_agreed", timeline),
            "CVL-Q-176",
            state.leader,
            timeline,
            secret=False,
        )
    else:
        push(state, ("travel_agreed", timeline, ()))


def travel_agreed(state: LoghanState, timeline: int, answers: tuple[Option, ...]) -> None:
    """Collect the fare, unless anybody refuses."""
    state.pledges = {}
    if REFUSE in answers:
        tell(state, "no_travel", "CVL-Q-176")
    else:
        push(state, *(("travel_share", who, timeline) for who in player_order(state)), ("travel", timeline))


def travel_share(state: LoghanState, who: int, timeline: int) -> None:
    """Let a character pay its own share; who has more is asked to cover what others lack (CVL-Q-176)."""
    share, own = state.box.options.travel_cost, state.agents[who].energy
    state.pledges[who] = min(share, own)
    missing = lacking(state) - sum(max(0, given - share) for given in state.pledges.values())
    most = min(own - state.pledges[who], missing)
    if most > 0:
        options = [("cover_fare", number) for number in range(most + 1)]
        ask_player(state, who, "cover_fare", options, ("fare_covered", who), "CVL-Q-176", timeline, missing)


def lacking(state: LoghanState) -> int:
    """Count the Energy Spheres that players lack for their own shares."""
    return sum(max(0, state.box.options.travel_cost - state.agents[who].energy) for who in everybody(state))


def fare_covered(state: LoghanState, who: int, option: Option) -> None:
    """Add what a character pays for others."""
    state.pledges[who] += option[1]


def travel(state: LoghanState, timeline: int) -> None:
    """Pay and go, if the whole fare has come together (CVL-368 to CVL-373)."""
    pledges, state.pledges = state.pledges, {}
    if sum(pledges.values()) < fare(state):
        tell(state, "no_travel", "CVL-368")
        return
    for who, number in pledges.items():
        pay_energy(state, who, number, "CVL-368")
    change_board(state, timeline)
    distribute(state, TOKENS_AFTER_TRAVEL, "CVL-372")


# The end of the game


def score_exploration(state: LoghanState, reason: str, rule: str) -> None:
    """End the game: Treasures may be turned into Energy, then Data Points are counted (CVL-377 to CVL-379).

    What a Trophy does beside scoring cannot end a game that is over: it is counted only once (CVL-Q-232).
    """
    if state.phase == "scoring":
        return
    state.phase, state.step = "scoring", 0
    state.agenda.clear()
    state.open_plays, state.choosing = 0, None
    order = player_order(state)
    count = [("count_points", who) for who in order]
    sale = [("last_disenchant", who) for who in order] if has_winner(state, reason) else []
    push(state, *sale, *count, ("name_winner", reason, rule))


def has_winner(state: LoghanState, reason: str) -> bool:
    """Tell whether somebody can win: nobody does when the group has no Health left (CVL-Q-170)."""
    return reason != "health_lost" or state.box.options.exploration_health_zero == "score"


def last_disenchant(state: LoghanState, who: int) -> None:
    """Ask which Treasures a character turns into Energy Spheres before scoring (CVL-378, CVL-D-44)."""
    ask_hidden(state, who, "last_disenchant", ("last_disenchanted", who), "CVL-378")


def last_options(state: LoghanState, who: int) -> list[Option]:
    """List the Treasures with a cost, one by one and all together."""
    cards = priced(state, who)
    return [ALL, *(("disenchant", card) for card in cards), DONE] if cards else [DONE]


def priced(state: LoghanState, who: int) -> list[int]:
    """List the Treasures of a character that have a cost."""
    return [card for card in owned(state.agents[who]) if state.box.treasures[card].cost is not None]


def last_disenchanted(state: LoghanState, who: int, option: Option) -> None:
    """Disenchant what was chosen, and ask again until nothing is left (CVL-Q-183)."""
    if option == DONE:
        return
    cards = priced(state, who) if option == ALL else [option[1]]
    push(state, ("last_disenchant", who))
    for card in cards:
        take_away(state, who, card)
        disenchant(state, who, card, "CVL-378")


def count_points(state: LoghanState, who: int) -> None:
    """Count a character's Data Points: its Energy, then each Trophy (CVL-377, CVL-379)."""
    own = state.agents[who]
    own.data_points = own.energy // SPHERES_PER_POINT
    tell(state, "energy_points", "CVL-377", who, own.data_points, own.energy)
    push(state, *(("count_trophy", who, place) for place in range(len(own.trophies))))
    for card in owned_by(state, who):
        more = sum(
            int(change[1]) for change in state.box.treasure_texts[card].modifiers if change[0] == "worth_points"
        )
        own.data_points += more
        if more:
            tell(state, "treasure_points", "CVL-Q-240", who, card, more)


def count_trophy(state: LoghanState, who: int, place: int) -> None:
    """Count what a Trophy brings."""
    card = state.agents[who].trophies[place]
    push(state, ("trophy_counted", who, card, state.agents[who].data_points))
    play(state, state.box.trophy_texts[card], who, ("enemy", card))


def trophy_counted(state: LoghanState, who: int, card: int, before: int) -> None:
    """Say what a Trophy has brought."""
    tell(state, "trophy_points", "CVL-379", who, card, state.agents[who].data_points - before)


def name_winner(state: LoghanState, reason: str, rule: str) -> None:
    """Name whoever has the most Data Points; a tie is shared, or the Coin decides (CVL-380, CVL-381, CVL-Q-184)."""
    points = [agent.data_points for agent in state.agents]
    best = [who for who in everybody(state) if points[who] == max(points)] if has_winner(state, reason) else []
    if len(best) > 1 and state.box.options.exploration_tie == "coin":
        best = [state.chance.pick("tie", best)]
        tell(state, "coin_decides", "CVL-Q-184", best[0])
    end(state, reason, rule, [state.agents[who].seat for who in best], points)


STEPS: dict[str, Callable[..., None]] = {
    "count_events": count_events,
    "exploration_round_end": round_over,
    "travel_proposed": travel_proposed,
    "travel_agreed": travel_agreed,
    "travel_share": travel_share,
    "fare_covered": fare_covered,
    "travel": travel,
    "score_exploration": score_exploration,
    "last_disenchant": last_disenchant,
    "last_disenchanted": last_disenchanted,
    "count_points": count_points,
    "count_trophy": count_trophy,
    "trophy_counted": trophy_counted,
    "name_winner": name_winner,
}
OFFERS = {"last_disenchant": last_options}
