"""Routes: how many Rounds it is to where the story waits, and what each way through the castle is worth."""

from __future__ import annotations

from engines.castle_von_loghan.castle.boards import (
    FAR,
    has_visible_mark,
    here,
    is_locked,
    room_colour,
    space_colour,
)
from engines.castle_von_loghan.judgement.demands import Demand, demand_of
from engines.castle_von_loghan.judgement.fights import alarm, worth_of_fight
from engines.castle_von_loghan.judgement.gear import MOST_REMEMBERED, guide_of
from engines.castle_von_loghan.state import NONE, LoghanState
from engines.kit.judging import supposing
from engines.kit.maps.graphs import Ways, costs
from engines.kit.questions import Option

LOCK = 4
"""How many Rounds a locked door on the way counts for: somebody may find a key."""
STORY = 3.0
"""What it is worth that the story goes on, to a group that is not ready for it."""
READY = 11
"""With so much Health a group is ready for what the story brings."""
URGE = 12.0
"""How much more a group that is ready wants the story to go on: it will hardly be in better condition later."""
PATIENCE = 40
"""For so many Rounds a group may wait for a better moment, longer than a story takes. Then it grows bolder."""
BOLDER = 0.1
"""How much less it fears what comes with each Round after that."""
A_ROUND = 0.7
"""What each Round on the way costs."""
SPOILED = 2.5
"""What it costs to clear the room where the story waits before the rest is done (CVL-Q-33)."""
CHASE = 1.2
"""What it is worth to find the Enemies or the events that the story asks for."""
ALERT_CHANCE = 0.5
SUMMONS = (0.15, 0.2, 0.35, 0.0)
"""How often the Random Events of each colour summon Enemies by themselves, more or less."""
AN_EVENT = (0.8, 0.9, 0.6, 0.0)
"""What a Random Event of each colour brings to a group that chooses well."""
A_TURN_OF_ACTIONS = 0.45
"""What an action in a Refresh Phase is worth: a Clean Room allows only some."""
IDLE = 30.0
"""What it costs to hide in a Clean Room: the story does not come any nearer, and nobody may rest there."""
FINDS = 0.15
"""What each Search token of a room is worth to a group that stays there for a Round."""


def rounds_to(view: LoghanState, start: int) -> list[int]:
    """Count for every space how many rooms with a visible “?” have to be entered on the way from a start."""
    known = guide_of(view).distances
    key = (view.board, start, *view.clean, NONE, *view.unlocked, NONE, *view.locked)
    if key not in known:
        if len(known) > MOST_REMEMBERED:
            known.clear()
        far = costs((start,), _ways_to_go(view))
        known[key] = [far.get(space, FAR) for space in range(len(view.box.spaces))]
    return known[key]


def _ways_to_go(view: LoghanState) -> Ways[int]:
    """Return where the ways of a space lead, and how many Rounds each takes."""
    exits = here(view).exits
    return lambda space: [
        (end, has_visible_mark(view, end) + LOCK * is_locked(view, way)) for way, end in exits[space]
    ]


def goals(view: LoghanState) -> tuple[int, ...]:
    """List the rooms where the story waits: those where it would go on now, or else those that it names."""
    demand = demand_of(view)
    return demand.rooms or demand.named


def nearness(view: LoghanState, room: int, targets: tuple[int, ...]) -> float:
    """Tell how near a room is to where the story waits: 0 is there, less is farther."""
    far = rounds_to(view, room)
    return -float(min((far[target] for target in targets), default=0))


def use_of_door(view: LoghanState, way: int, targets: tuple[int, ...]) -> float:
    """Tell what it is worth that a locked door is opened: the Rounds that it saves on the way to the story."""
    if not is_locked(view, way):
        return 0.0
    if not targets:
        return 0.1
    before = min(rounds_to(view, view.space)[target] for target in targets)
    with supposing(view, unlocked=[*view.unlocked, way]):
        after = min(rounds_to(view, view.space)[target] for target in targets)
    return 0.1 + A_ROUND * max(0, before - after)


# Where the group goes


def judge_ways(view: LoghanState, options: tuple[Option, ...], care: float) -> list[float]:
    """Go where the story waits when the group is ready, and gather strength on the way when it is not."""
    demand = demand_of(view)
    return [worth_of_way(view, option, demand, care) for option in options]


def worth_of_way(view: LoghanState, option: Option, demand: Demand, care: float) -> float:
    """Tell what it is worth to end the move in a room, or to pause on the way."""
    if option[0] == "pause":
        return worth_of_pause(view, option[1], demand)
    room = view.space if option[0] == "stay" else option[1]
    if not has_visible_mark(view, room):
        return worth_of_clean_room(view, room) + approach(view, room, demand) - A_ROUND
    urge = URGE if view.health >= READY + care else 1.0
    bold = 1 + BOLDER * max(0, view.rounds - PATIENCE)
    if room in demand.rooms:
        return urge * STORY + worth_of_stop(view, room, story=True) / bold
    spoiled = SPOILED if room in demand.named else 0.0
    onward = approach(view, room, demand) + chase(view, room, demand) - spoiled
    return worth_of_stop(view, room) / bold + urge * onward


def worth_of_stop(view: LoghanState, room: int, *, story: bool = False) -> float:
    """Tell what a Round in a room with a “?” brings: its event, the Enemies that may come, what can be found."""
    colour = space_colour(view, room)
    lurking = len(view.lurking[colour]) if colour < len(view.lurking) else 0
    summoned = SUMMONS[colour] + (1 - SUMMONS[colour]) * ALERT_CHANCE
    with supposing(view, space=room):
        fight = summoned * worth_of_fight(view, alarm(view) + lurking, colour)
        fight += (1 - summoned) * worth_of_fight(view, lurking, colour)
    tokens = min(len(view.tokens.get(room, ())), len(view.agents))
    event = 0.0 if story else AN_EVENT[colour] * (1 if view.box.is_exploration else len(view.agents) / 4)
    return fight + event + FINDS * tokens


def worth_of_clean_room(view: LoghanState, room: int) -> float:
    """Tell what a turn in a Clean Room brings: no event and hardly an action, but the Coin all the same."""
    alert = view.box.options.clean_room_alert == "yes"
    with supposing(view, space=room):
        fight = ALERT_CHANCE * worth_of_fight(view, alarm(view), room_colour(view)) if alert else 0.0
    tokens = min(len(view.tokens.get(room, ())), len(view.agents))
    return fight + 2 * FINDS * tokens - A_TURN_OF_ACTIONS * len(view.agents) - IDLE


def approach(view: LoghanState, room: int, demand: Demand) -> float:
    """Tell what it is worth to come nearer: fewer Rounds to the story, or away from a room that must be reopened."""
    targets = demand.rooms or demand.named
    if not targets:
        return 0.0
    far = rounds_to(view, room)
    visible = [target for target in targets if has_visible_mark(view, target)]
    if visible:
        return -A_ROUND * min([8, *(far[target] for target in visible)])
    # A covered “?” is seen again when the map holds eight Clean Tokens and the group is far away (CVL-321).
    return 0.3 * min([4, *(far[target] for target in targets)])


def chase(view: LoghanState, room: int, demand: Demand) -> float:
    """Tell what a room is worth for the Enemies and events that the story asks for."""
    colour, found = space_colour(view, room), 0.0
    for wanted in (*demand.fights, *demand.events):
        found += CHASE if wanted in (NONE, colour) else 0.0
    return found


def worth_of_pause(view: LoghanState, space: int, demand: Demand) -> float:
    """Tell what it is worth to pause at a locked door: nothing, unless somebody can open it and it saves Rounds."""
    with supposing(view, space=space):
        doors = [way for way, _ in here(view).exits[space] if is_locked(view, way)]
        saved = max((use_of_door(view, way, demand.rooms or demand.named) for way in doors), default=0.0)
    return STORY + saved if saved > A_ROUND and can_open(view) else -100.0


def can_open(view: LoghanState) -> bool:
    """Tell whether somebody has a key, or a skill, that opens doors."""
    box = view.box
    for own in view.agents:
        if _opens(box.skills[own.card].whole):
            board = box.characters[own.card]
            energy = sum(agent.energy for agent in view.agents)
            if (
                view.clarity >= board.skill_clarity
                and energy >= board.skill_energy
                and own.skill_round != view.rounds
            ):
                return True
        held = (*own.equipped, *own.inventory, *own.backpack, *own.beside)
        if any(_opens(node) for card in held if card >= 0 for node in box.treasure_texts[card].uses):
            return True
    return False


def _opens(node: object) -> bool:
    if not isinstance(node, tuple) or not node:
        return False
    return node[0] == "unlock" or any(_opens(part) for part in node)


def judge_take_off(view: LoghanState, options: tuple[Option, ...]) -> list[float]:
    """Let the “?” be seen again where the story waits, or else where it is easy."""
    wanted = goals(view)
    return [10.0 * (option[1] in wanted) - space_colour(view, option[1]) for option in options]
