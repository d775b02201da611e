"""Players as sentences speak of them: you, the Leader, those in Reach, those who chose a letter."""

from __future__ import annotations

from collections.abc import Sequence

from engines.castle_von_loghan.language.worths import goods as weigh
from engines.castle_von_loghan.resources import change_reward_points
from engines.castle_von_loghan.state import LoghanState, everybody, group_size, in_reach, player_order
from engines.castle_von_loghan.treasures.carrying import has_equipped_subtype, owned_by, weapon_types
from engines.kit.language.forms import Node, Sentences
from engines.kit.language.play import Context, things_of
from engines.kit.state import tell

SENTENCES = Sentences()

LETTERS = ("a", "b", "c", "d")


@SENTENCES.pronoun("player", "you", many=True, oneself=True, rule="CVL-148")
def you(state: LoghanState, run: Context) -> list[int]:
    """The player whose card or choice it is."""
    return [run.you]


@SENTENCES.pronoun("player", "the Leader", rule="CVL-038")
def the_leader(state: LoghanState, run: Context) -> list[int]:
    """Whoever has the Leader token."""
    return [state.leader]


@SENTENCES.pronoun("player", "the player to your left", rule="CVL-316")
def to_your_left(state: LoghanState, run: Context) -> list[int]:
    """Whoever sits to your left."""
    return [(run.you + 1) % len(state.agents)]


@SENTENCES.pronoun("player", "the player to your right", rule="CVL-329")
def to_your_right(state: LoghanState, run: Context) -> list[int]:
    """Whoever sits to your right."""
    return [(run.you - 1) % len(state.agents)]


@SENTENCES.pronoun("player", "the player to the left of the Leader", rule="CVL-316")
def to_the_leaders_left(state: LoghanState, run: Context) -> list[int]:
    """Whoever sits to the left of the Leader, and would be Leader next."""
    return [(state.leader + 1) % len(state.agents)]


@SENTENCES.condition("everybody chose the same", rule="CVL-148")
def everybody_agrees(state: LoghanState, run: Context) -> bool:
    """All players chose the same letter in the event being resolved."""
    return state.votes_open and len({state.votes[who] for who in everybody(state)}) == 1


@SENTENCES.noun("player", "player(s)", example="player", rule="CVL-001", counts=(1, 6))
def players(state: LoghanState, run: Context) -> list[int]:
    """All players, in player order."""
    return list(player_order(state))


@SENTENCES.noun("player", "other player(s)", rule="CVL-047")
def other_players(state: LoghanState, run: Context) -> list[int]:
    """All players but you, in player order."""
    return [who for who in player_order(state) if who != run.you]


@SENTENCES.noun("player", "player(s) in Reach", rule="CVL-329")
def players_in_reach(state: LoghanState, run: Context) -> list[int]:
    """The players to your left and to your right, but none who Recuperates (CVL-Q-122)."""
    return [who for who in in_reach(state, run.you) if not state.agents[who].recuperating]


@SENTENCES.filter("player", "who chose {letter:letter}", rule="CVL-148")
def who_chose(state: LoghanState, run: Context, who: int, letter: str) -> bool:
    """Who chose this letter in the event being resolved."""
    return state.votes_open and state.votes[who] == LETTERS.index(letter)


@SENTENCES.filter("player", "who did not choose {letter:letter}", id="chose_otherwise", rule="CVL-148")
def chose_otherwise(state: LoghanState, run: Context, who: int, letter: str) -> bool:
    """Whose Decision is another letter; who has made none chose nothing."""
    return state.votes_open and not who_chose(state, run, who, letter)


@SENTENCES.filter("player", "who chose this", rule="CVL-148")
def who_chose_this(state: LoghanState, run: Context, who: int) -> bool:
    """Who chose the letter whose outcome is being applied."""
    return state.votes_open and state.votes[who] == state.letter


@SENTENCES.filter("player", "with a {subtype:subtype} equipped", rule="CVL-184")
def with_subtype(state: LoghanState, run: Context, who: int, subtype: str) -> bool:
    """Who has a Treasure of this subtype equipped."""
    return has_equipped_subtype(state, who, subtype)


@SENTENCES.filter("player", "who (is/are) Overwhelmed", rule="CVL-194")
def who_is_overwhelmed(state: LoghanState, run: Context, who: int) -> bool:
    """Who is Overwhelmed."""
    return state.agents[who].overwhelmed


@SENTENCES.filter("player", "with Initiative", rule="CVL-193")
def with_initiative(state: LoghanState, run: Context, who: int) -> bool:
    """Who has Initiative."""
    return state.agents[who].initiative


# What players have more or less of


@SENTENCES.measure("player", "Energy Spheres", id="most_energy", rule="CVL-096")
def most_energy(state: LoghanState, run: Context, who: int) -> int:
    """How many Energy Spheres a player has."""
    return state.agents[who].energy


@SENTENCES.measure("player", "cards in hand", rule="CVL-197")
def cards_in_hand(state: LoghanState, run: Context, who: int) -> int:
    """How many Combat cards a player holds."""
    return len(state.agents[who].hand)


@SENTENCES.measure("player", "Damage", id="most_damage", mass=True, rule="CVL-270")
def most_damage(state: LoghanState, run: Context, who: int) -> int:
    """How many Damage tokens a player has placed."""
    return sum(foe.tokens[who] for foe in state.row)


@SENTENCES.measure("player", "Reward Points", id="most_reward_points", rule="CVL-294")
def most_reward_points(state: LoghanState, run: Context, who: int) -> int:
    """How many Reward Points a player has."""
    return state.agents[who].reward_points


@SENTENCES.measure("player", "Treasures", id="most_treasures", rule="CVL-055")
def most_treasures(state: LoghanState, run: Context, who: int) -> int:
    """How many Treasures a player has."""
    return len(owned_by(state, who))


# Effects


@SENTENCES.effect("{who:player} become(s|) Leader", rule="CVL-316", worth=weigh.become_leader, once=True)
def become_leader(state: LoghanState, run: Context, who: Sequence[int]) -> None:
    """Give the Leader token to a player."""
    for one in who[:1]:
        state.leader = one
        tell(state, "leader", "CVL-316", one)


@SENTENCES.effect(
    "{who:player} gain(s|) {number:number} Reward Point(s)", rule="CVL-294", worth=weigh.gain_reward_points
)
def gain_reward_points(state: LoghanState, run: Context, who: Sequence[int], number: int) -> None:
    """Give Reward Points."""
    for one in who:
        change_reward_points(state, one, number)


@SENTENCES.effect(
    "{who:player} lose(s|) {number:number} Reward Point(s)", rule="CVL-294", worth=weigh.lose_reward_points
)
def lose_reward_points(state: LoghanState, run: Context, who: Sequence[int], number: int) -> None:
    """Take Reward Points, as far as there are any."""
    for one in who:
        change_reward_points(state, one, -number)


# Conditions


@SENTENCES.condition("{who:player} (is/are) the Leader", rule="CVL-038")
def is_leader(state: LoghanState, run: Context, who: Node) -> bool:
    """Has the Leader token."""
    return state.leader in things_of(state, run, who)


@SENTENCES.condition("{name:character_name} is in the group", rule="CVL-031")
def is_in_group(state: LoghanState, run: Context, name: str) -> bool:
    """This character is in play."""
    return any(state.box.characters[agent.card].id == name for agent in state.agents)


@SENTENCES.condition("you are {name:character_name}", rule="CVL-031")
def you_are(state: LoghanState, run: Context, name: str) -> bool:
    """You play this character."""
    return state.box.characters[state.agents[run.you].card].id == name


@SENTENCES.condition(
    "{who:player} ha(s|ve) at least {number:digits} Energy Sphere(s)", rule="CVL-096", least={"number": 1}
)
def has_energy(state: LoghanState, run: Context, who: Node, number: int) -> bool:
    """Has so many Energy Spheres."""
    return any(state.agents[one].energy >= number for one in things_of(state, run, who))


@SENTENCES.condition("{who:player} ha(s|ve) a {kind:weapon_type} Weapon equipped", rule="CVL-229")
def has_weapon_type(state: LoghanState, run: Context, who: Node, kind: str) -> bool:
    """Has an equipped Weapon of this type."""
    return any(kind in weapon_types(state, one, armed_only=True) for one in things_of(state, run, who))


@SENTENCES.condition("{who:player} ha(s|ve) a {subtype:subtype} equipped", rule="CVL-184")
def has_subtype(state: LoghanState, run: Context, who: Node, subtype: str) -> bool:
    """Has an equipped Treasure of this subtype."""
    return any(has_equipped_subtype(state, one, subtype) for one in things_of(state, run, who))


@SENTENCES.condition(
    "{who:player} carr(ies|y) a {subtype:subtype}", rule="CVL-078", example="you carry a Potion", id="carries_subtype"
)
def carries_subtype(state: LoghanState, run: Context, who: Node, subtype: str) -> bool:
    """Has a Treasure of this subtype, equipped or not."""
    cards = [card for one in things_of(state, run, who) for card in owned_by(state, one)]
    return any(subtype in state.box.treasures[card].subtypes for card in cards)


@SENTENCES.condition("{who:player} ha(s|ve) Initiative", rule="CVL-193")
def has_initiative(state: LoghanState, run: Context, who: Node) -> bool:
    """Has Initiative."""
    return any(state.agents[one].initiative for one in things_of(state, run, who))


@SENTENCES.condition("{who:player} (is/are) Overwhelmed", rule="CVL-194")
def is_overwhelmed(state: LoghanState, run: Context, who: Node) -> bool:
    """Is Overwhelmed."""
    return any(state.agents[one].overwhelmed for one in things_of(state, run, who))


@SENTENCES.condition("at least {number:digits} player(s) chose {letter:letter}", rule="CVL-147", least={"number": 1})
def votes_at_least(state: LoghanState, run: Context, number: int, letter: str) -> bool:
    """So many players chose this letter."""
    return state.votes_open and state.votes.count(LETTERS.index(letter)) >= number


@SENTENCES.condition("everybody chose {letter:letter}", rule="CVL-147")
def everybody_chose(state: LoghanState, run: Context, letter: str) -> bool:
    """All players chose this letter."""
    return state.votes_open and state.votes.count(LETTERS.index(letter)) == len(state.votes)


@SENTENCES.condition("nobody chose {letter:letter}", rule="CVL-150")
def nobody_chose(state: LoghanState, run: Context, letter: str) -> bool:
    """No player chose this letter."""
    return state.votes_open and LETTERS.index(letter) not in state.votes


@SENTENCES.condition("the group is large", rule="CVL-011")
def group_is_large(state: LoghanState, run: Context) -> bool:
    """There are four players or more."""
    return group_size(state) >= 4


# Amounts


@SENTENCES.amount("your Energy Spheres", many=True, rule="CVL-096")
def your_energy(state: LoghanState, run: Context) -> int:
    """As many Energy Spheres as you have."""
    return state.agents[run.you].energy


@SENTENCES.amount("your Reward Points", many=True, rule="CVL-294")
def your_reward_points(state: LoghanState, run: Context) -> int:
    """As many Reward Points as you have."""
    return state.agents[run.you].reward_points


@SENTENCES.amount("the group's Energy Spheres", many=True, rule="CVL-096")
def group_energy(state: LoghanState, run: Context) -> int:
    """As many Energy Spheres as all players have together."""
    return sum(state.agents[who].energy for who in everybody(state))
