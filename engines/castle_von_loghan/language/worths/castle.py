"""What Enemies that come and go, Treasures, rooms and doors are worth."""

from __future__ import annotations

from engines.castle_von_loghan.castle import boards
from engines.castle_von_loghan.content import COLOUR_WORDS
from engines.castle_von_loghan.judgement import routes
from engines.castle_von_loghan.judgement.fights import alarm, threat_of, worth_of_fight
from engines.castle_von_loghan.judgement.gear import guide_of, worth_of_disenchanting, worth_of_treasure
from engines.castle_von_loghan.judgement.goods import concern
from engines.castle_von_loghan.state import LoghanState
from engines.castle_von_loghan.treasures.losing import fitting
from engines.kit.language.forms import Node
from engines.kit.language.play import Context, Selection
from engines.kit.language.worth import over, worth, worth_of_card

A_LOOK = 0.1
"""What it is worth to know what comes."""
A_TOKEN = 0.8
"""What a Search token is worth that nobody has seen."""
A_STEP = 1.0
"""What it is worth that the story comes nearer."""
LURKING = 0.6
"""What Enemies that lurk cost, beside Enemies that come now."""


# Enemies


def summon(view: LoghanState, run: Context, number: int) -> float:
    """Enemies of the room's colour."""
    return worth_of_fight(view, number, boards.room_colour(view))


def summon_colour(view: LoghanState, run: Context, number: int, colour: str) -> float:
    """Enemies of a colour."""
    return worth_of_fight(view, number, COLOUR_WORDS.index(colour))


def summon_named(view: LoghanState, run: Context, name: str) -> float:
    """A certain Enemy."""
    colours = [view.box.enemy_colours[kind] for kind, enemy in enumerate(view.box.enemies) if enemy.id == name]
    return worth_of_fight(view, 1, colours[0]) if colours else 0.0


def summon_boss(view: LoghanState, run: Context, number: int) -> float:
    """Bosses."""
    return worth_of_fight(view, number, boards.VIOLET)


def lurk_here(view: LoghanState, run: Context, number: int) -> float:
    """Enemies that wait on the Event deck of the room's colour."""
    return LURKING * worth_of_fight(view, number, boards.room_colour(view))


def lurk_on(view: LoghanState, run: Context, number: int, colour: str) -> float:
    """Enemies that wait on an Event deck."""
    return LURKING * worth_of_fight(view, number, COLOUR_WORDS.index(colour))


def remove_enemies(view: LoghanState, run: Context, enemies: Selection) -> float:
    """Enemies that leave."""
    return over(enemies, lambda place: 1.5 * threat_of(view, place))


def defeat_enemies(view: LoghanState, run: Context, enemies: Selection) -> float:
    """Enemies that fall."""
    return over(enemies, lambda place: 0.3 + 1.5 * threat_of(view, place))


def check_alert(view: LoghanState, run: Context) -> float:
    """The Coin: half the time nothing comes."""
    return worth_of_fight(view, alarm(view), boards.room_colour(view)) / 2


def treat_as_heads(view: LoghanState, run: Context) -> float:
    """An Enemy Alert that is none."""
    return max(0.0, -worth_of_fight(view, alarm(view), boards.room_colour(view)))


def flip_again(view: LoghanState, run: Context) -> float:
    """An Enemy Alert that is none, half the time."""
    return treat_as_heads(view, run) / 2


# Treasures


def draw_treasures(view: LoghanState, run: Context, number: int, colour: str) -> float:
    """Treasures of a colour."""
    return number * guide_of(view).means[COLOUR_WORDS.index(colour)]


def draw_room_treasures(view: LoghanState, run: Context, number: int) -> float:
    """Treasures of the room's colour."""
    return number * guide_of(view).means[boards.room_colour(view)]


def players_draw_treasures(view: LoghanState, run: Context, who: Selection, number: int, colour: str) -> float:
    """Treasures for players."""
    each = draw_treasures(view, run, number, colour)
    return over(who, lambda one: concern(view, run.you, one) * each)


def take_named(view: LoghanState, run: Context, who: Selection, name: str) -> float:
    """A certain Treasure for a player; what only a story asks for is worth a step of the story."""
    cards = [card for card, one in enumerate(view.box.treasures) if one.id == name]
    return over(who, lambda one: max([A_STEP, *(worth_of_treasure(view, one, card) for card in cards[:1])]))


def destroy_named(view: LoghanState, run: Context, name: str) -> float:
    """A certain Treasure that nobody has any more."""
    return -A_STEP / 2


def give_named(view: LoghanState, run: Context, who: Selection, name: str, other: Selection) -> float:
    """A certain Treasure in other hands."""
    return 0.0


def look_at_treasure(view: LoghanState, run: Context, colour: str) -> float:
    """A look at a Treasure."""
    return A_LOOK


def gob_li_appears(view: LoghanState, run: Context) -> float:
    """A trader: worth more to who has Energy Spheres."""
    return 0.02 * sum(agent.energy for agent in view.agents)


def _least(view: LoghanState, who: int, deed: str, which: Node, number: int) -> list[tuple[float, int]]:
    cards = fitting(view, who, deed, which)
    return sorted((worth_of_treasure(view, who, card), card) for card in cards if card >= 0)[:number]


def discard_treasures(view: LoghanState, run: Context, who: Selection, number: int, which: Node) -> float:
    """Treasures that players choose to lose: those that they miss least."""
    return over(who, lambda one: -sum(lost for lost, _ in _least(view, one, "discard", which, number)))


destroy_treasures = return_treasures = discard_treasures


def drop_treasures(view: LoghanState, run: Context, who: Selection, number: int, which: Node) -> float:
    """Treasures that cannot be used for a while."""
    return over(who, lambda one: -0.1 * sum(lost for lost, _ in _least(view, one, "drop", which, number)))


def disenchant_treasures(view: LoghanState, run: Context, who: Selection, number: int, which: Node) -> float:
    """Treasures that turn into Energy Spheres."""
    return over(
        who,
        lambda one: sum(
            worth_of_disenchanting(view, one, card) - lost
            for lost, card in _least(view, one, "disenchant", which, number)
        ),
    )


def discard_random_treasures(view: LoghanState, run: Context, who: Selection, number: int, which: Node) -> float:
    """Treasures that chance takes."""
    return over(who, lambda one: _mean_loss(view, one, which) * number)


destroy_random_treasures = return_random_treasures = disenchant_random_treasures = discard_random_treasures


def drop_random_treasures(view: LoghanState, run: Context, who: Selection, number: int, which: Node) -> float:
    """Treasures that chance takes for a while."""
    return 0.1 * discard_random_treasures(view, run, who, number, which)


def _mean_loss(view: LoghanState, who: int, which: Node) -> float:
    lost = [value for value, _ in _least(view, who, "discard", which, 99)]
    return -sum(lost) / max(1, len(lost))


def limited_change(view: LoghanState, run: Context, period: str, change: Node) -> float:
    """A change that works once in a period."""
    return 0.8 * worth(view, change, run)


def larger_backpack(view: LoghanState, run: Context, number: int) -> float:
    """Room for Small Treasures."""
    return 0.01 * number


# Rooms, doors, time


def move_group(view: LoghanState, run: Context, rooms: Selection) -> float:
    """Another place to stand."""
    targets = routes.goals(view)
    return over(rooms, lambda room: 0.3 * routes.nearness(view, room, targets))


def look_at_token(view: LoghanState, run: Context, rooms: Selection) -> float:
    """A look at Search tokens that nobody has seen."""
    return over(rooms, lambda room: A_LOOK if is_unseen(view, room) else 0.0)


def is_unseen(view: LoghanState, room: int) -> bool:
    """Tell whether a room has a Search token on top that the viewer does not know."""
    stack = view.tokens.get(room, ())
    return bool(stack) and stack[-1] < 0


def resolve_token(view: LoghanState, run: Context, rooms: Selection) -> float:
    """Search tokens that are found."""
    return over(rooms, lambda room: worth_of_token(view, run.you, room))


def worth_of_token(view: LoghanState, who: int, room: int) -> float:
    """Tell what the top Search token of a room is worth to whoever finds it."""
    stack = view.tokens.get(room)
    if not stack:
        return 0.0
    top = stack[-1]
    return A_TOKEN if top < 0 else worth_of_card(view, view.box.token_texts[top], Context(who, ("token", top)))


def put_tokens(view: LoghanState, run: Context, number: int) -> float:
    """Something to search for in each room."""
    return 0.5 * number


def put_clean(view: LoghanState, run: Context, rooms: Selection) -> float:
    """Rooms where nothing happens any more: good, unless the story waits there."""
    targets = routes.goals(view)
    return over(rooms, lambda room: -A_STEP if room in targets else 0.1)


def remove_clean(view: LoghanState, run: Context, rooms: Selection) -> float:
    """Rooms where something happens again: good if the story waits there."""
    targets = routes.goals(view)
    return over(rooms, lambda room: A_STEP if room in targets else -0.1)


def unlock(view: LoghanState, run: Context, doors: Selection) -> float:
    """Open doors: worth most on the way to where the story waits."""
    targets = routes.goals(view)
    return over(doors, lambda way: routes.use_of_door(view, way, targets))


def lock(view: LoghanState, run: Context, doors: Selection) -> float:
    """Locked doors."""
    return -unlock(view, run, doors)
