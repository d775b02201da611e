"""Sentences of designers: gifts, Search tokens, Trophies, and what Enemies forbid (CVL-Q-240)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_von_loghan import resources
from engines.castle_von_loghan.castle import boards, search_tokens
from engines.castle_von_loghan.language.people import LETTERS
from engines.castle_von_loghan.language.scores import score
from engines.castle_von_loghan.language.worths import more as weigh
from engines.castle_von_loghan.state import LoghanState
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, bound, things_of
from engines.kit.state import push

SENTENCES = Sentences()
RULE = "CVL-Q-240"

# Goods


@SENTENCES.effect(
    "{who:player} give(s|) {number:number} Energy Sphere(s) to {other:player}",
    id="give_energy",
    example="You give 1 Energy Sphere to the Leader.",
    rule=RULE,
    worth=weigh.give_energy,
)
def give_energy(state: LoghanState, run: Context, who: Sequence[int], number: int, other: Sequence[int]) -> None:
    """Players give Energy Spheres to others, as far as they have any."""
    for giver in who:
        for taker in other:
            given = min(number, state.agents[giver].energy)
            if giver != taker and given:
                resources.lose_energy(state, giver, given, RULE)
                push(state, resources.gain_energy_step(taker, given, RULE))


@SENTENCES.effect(
    "add {number:digits} Search token(s) to {rooms:room}",
    id="put_tokens_in",
    example="Add 1 Search token to this room.",
    rule=RULE,
    worth=weigh.put_tokens_in,
    least={"number": 1},
)
def put_tokens_in(state: LoghanState, run: Context, number: int, rooms: Sequence[int]) -> None:
    """Put Search tokens of its colour from the pool in a room, as far as they last."""
    for room in rooms:
        search_tokens.add(state, room, number)


@SENTENCES.effect(
    "shuffle {number:number} Combat card(s) from your discard pile into your Combat deck",
    id="shuffle_back",
    example="Shuffle 3 Combat cards from your discard pile into your Combat deck.",
    rule=RULE,
    worth=weigh.shuffle_back,
)
def shuffle_back(state: LoghanState, run: Context, number: int) -> None:
    """Some of your discarded Combat cards can be drawn again, as you choose."""
    push(state, ("shuffle_some_back", run.you, number))


@SENTENCES.effect(
    "summon {number:number} Enem(y|ies) of the same colour",
    id="summon_alike",
    example="Summon 1 Enemy of the same colour.",
    rule=RULE,
    worth=weigh.summon_alike,
)
def summon_alike(state: LoghanState, run: Context, number: int) -> None:
    """Enemies of the colour of the Enemy on whose card it stands appear; on another card, of the room's colour."""
    is_enemy = isinstance(run.card, tuple) and run.card[0] == "enemy"
    colour = state.box.enemy_colours[run.card[1]] if is_enemy else boards.room_colour(state)
    push(state, ("summon", number, colour, RULE))


# People


@SENTENCES.pronoun("player", "you and that player", many=True, rule=RULE, id="you_and_that")
def you_and_that(state: LoghanState, run: Context) -> list[int]:
    """You, and the player who was just chosen or spoken of."""
    other = bound(state, run, "player")
    return [run.you] if other in (None, run.you) else [run.you, other]


@SENTENCES.condition(
    "{who:player} chose {letter:letter}", id="has_chosen", rule="CVL-147", example="the Leader chose A"
)
def has_chosen(state: LoghanState, run: Context, who: Node, letter: str) -> bool:
    """A player, or each of several, chose this letter."""
    seats = things_of(state, run, who)
    return state.votes_open and bool(seats) and all(state.votes[one] == LETTERS.index(letter) for one in seats)


@SENTENCES.condition("{who:player} chose this", id="has_chosen_this", rule="CVL-148", example="the Leader chose this")
def has_chosen_this(state: LoghanState, run: Context, who: Node) -> bool:
    """A player, or each of several, chose the letter whose outcome is being applied."""
    seats = things_of(state, run, who)
    return state.votes_open and bool(seats) and all(state.votes[one] == state.letter for one in seats)


@SENTENCES.filter("player", "who damaged {enemies:enemy}", id="who_damaged", rule="CVL-228")
def who_damaged(state: LoghanState, run: Context, who: int, enemies: Node) -> bool:
    """Whose Damage tokens lie on an Enemy."""
    return any(state.row[place].tokens[who] for place in things_of(state, run, enemies) if place < len(state.row))


# Trophies


@SENTENCES.effect(
    "{number:digits} Data Point(s) for each trophy you own",
    id="points_per_trophy",
    rule="CVL-379",
    worth=weigh.points_per,
)
def points_per_trophy(state: LoghanState, run: Context, number: int) -> None:
    """Score for every Trophy, this one too."""
    score(state, run.you, number * len(state.agents[run.you].trophies))


@SENTENCES.effect(
    "{number:digits} Data Point(s) for each other trophy you own",
    id="points_per_other_trophy",
    rule="CVL-379",
    worth=weigh.points_per,
)
def points_per_other_trophy(state: LoghanState, run: Context, number: int) -> None:
    """Score for every Trophy but this one."""
    score(state, run.you, number * max(0, len(state.agents[run.you].trophies) - 1))


@SENTENCES.amount("the number of trophies you own", id="trophies_owned", many=True, rule="CVL-379")
def trophies_owned(state: LoghanState, run: Context) -> int:
    """As many Trophies as you have."""
    return len(state.agents[run.you].trophies)


@SENTENCES.modifier(
    "this Treasure is worth {number:digits} Data Point(s) at the end of the game",
    id="worth_points",
    example="This Treasure is worth 4 Data Points at the end of the game.",
    rule=RULE,
    worth=weigh.worth_points,
    stands=True,
)
def worth_points(state: LoghanState, run: Context, number: int) -> int:
    """In Exploration its owner scores for it, wherever it is carried, if it was not Disenchanted."""
    return number


# What Treasures change


@SENTENCES.modifier(
    "you count as having placed {number:digits} more Damage in the Reward Phase",
    id="more_reward_damage",
    example="You count as having placed 2 more Damage in the Reward Phase.",
    rule=RULE,
    worth=weigh.more_reward_damage,
)
def more_reward_damage(state: LoghanState, run: Context, number: int) -> int:
    """You come earlier in the reward order."""
    return number


@SENTENCES.modifier("you Sneak without paying Clarity", id="free_sneak", rule=RULE, worth=weigh.free_sneak)
def free_sneak(state: LoghanState, run: Context) -> int:
    """A Sneak of yours costs nothing."""
    return 0


@SENTENCES.modifier("all of your excess Damage spills over", id="whole_spill", rule=RULE, worth=weigh.whole_spill)
def whole_spill(state: LoghanState, run: Context) -> int:
    """Excess Damage is carried on whole, not by half."""
    return 1


@SENTENCES.modifier(
    "you draw {number:digits} more Combat card(s) in Step 2 of each Combat round",
    id="larger_hand",
    example="You draw 1 more Combat card in Step 2 of each Combat round.",
    rule=RULE,
    worth=weigh.larger_hand,
)
def larger_hand(state: LoghanState, run: Context, number: int) -> int:
    """You begin each Combat round with more cards."""
    return number


# What Enemies change


@SENTENCES.modifier(
    "the first {number:digits} Damage on this Enemy in each Combat round is ignored",
    id="first_ignored",
    example="The first 1 Damage on this Enemy in each Combat round is ignored.",
    rule=RULE,
    worth=weigh.against_players,
    least={"number": 1},
)
def first_ignored(state: LoghanState, run: Context, number: int) -> int:
    """So much Damage is not placed on this Enemy in a Combat round."""
    return number


@SENTENCES.modifier(
    "nobody may play {card:combat_card}",
    id="forbidden_card",
    example="Nobody may play Critical Hit.",
    rule=RULE,
    worth=weigh.against_players,
)
def forbidden_card(state: LoghanState, run: Context, card: str) -> str:
    """As long as this Enemy stands, a kind of Combat card is not played."""
    return card


@SENTENCES.modifier("this Enemy cannot be Stunned", id="never_stunned", rule=RULE, worth=weigh.against_players)
def never_stunned(state: LoghanState, run: Context) -> bool:
    """This Enemy is not Stunned."""
    return True


# What can be listened to


@SENTENCES.event("the group loses Health", id="loses_health", on="health_lost", rule=RULE, timings=("when", "after"))
def loses_health(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """The group has lost Health; "that many" is how much."""
    return True


@SENTENCES.event(
    "the group loses Clarity", id="loses_clarity", on="clarity_lost", rule=RULE, timings=("when", "after")
)
def loses_clarity(state: LoghanState, run: Context, happening: tuple[object, ...]) -> bool:
    """The group has lost Clarity; "that many" is how much."""
    return True
