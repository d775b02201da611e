"""Whom and what words mean, how much numbers are, and when conditions hold: in the hall (see hall.py)."""

from __future__ import annotations

from engines.machina_arcana.state import MachinaState
from engines.machina_arcana.units.units import units
from tests.each import each
from tests.engines.machina_arcana.hall import hall, happens, name_of, spot
from tests.engines.machina_arcana.scene import at, told

CONDITIONS = {
    "you are next to one monster": "1 2",
    "you are next to one explorer": "0 1 A K",
    "you are on one trapped space": "I",
    "you are next to one chest space": "",
    "you are on the map tile of one Kraken": "2",
    "you are on the map tile of one gunman explorer": "1 A I",
    "you can see one Kraken on any map tile": "0 1 2 I",
    "you can see one Imp": "0 1 A",
    "you are wounded": "0 2 I",
    "you are in the state ethereal": "",
    "you are a monster": "A I K",
    "you are an explorer": "0 1 2",
    "you are a gunman": "0",
    "you are a bruiser": "1",
    "you have no essence": "2 A I K",
    "you have no stamina": "A I K",
    "you have at least 2 essence": "0",
    "you have at least 3 health": "0 1",
    "you have at least 4 health": "1",
    "your main weapon is augmented": "0",
    "your main weapon is upgraded": "0",
    "it is your turn": "0",
    "it is the explorer phase": "0 1 2 A I K",
    "it is the spawn phase": "",
    "it is the first round": "0 1 2 A I K",
    "the chapter is blocking": "",
    "each door is open": "0 1 A I",
    "each door is closed": "0 1 A I",
    "there is a marker on this card": "0",
    "you are wounded and it is your turn": "0",
    "you are wounded or it is your turn": "0 2 I",
    "it is not so that you are wounded": "1 A K",
    "the armor of each Imp is at least 3": "0 1 A I",
    "the armor of each Imp is at least 4": "",
    "the armor of each Imp is at most 3": "0 1 2 A I K",
    "the armor of each Imp is exactly 3": "0 1 A I",
    "the armor of each Imp is more than 3": "",
    "the armor of each Imp is less than 4": "0 1 2 A I K",
    "there are at least 2 spawn spaces": "0 1 A I",
    "there are at least 3 spawn spaces": "",
    "there are at most 2 spawn spaces": "0 1 2 A I K",
    "there are exactly 2 spawn spaces": "0 1 A I",
    "there are no chest spaces": "",
    "there are at least 2 doors": "0 1 A I",
    "there are at most 1 open doors": "0 1 2 A I K",
    "there are exactly 2 doors": "0 1 A I",
    "there are no closed doors": "2 K",
    "there are at least 9 items": "0 1 2 A I K",
    "there are at most 9 items": "0 1 2 A I K",
    "there are exactly 8 items": "",
    "there are no destroyed items": "",
    "there are at least 2 monsters": "0 1 A I",
    "there are at least 3 monsters on any map tile": "0 1 2 A I K",
    "there are at most 1 wounded monsters": "0 1 2 A I K",
    "there are exactly 2 monsters": "0 1 A I",
    "there are no adjacent units": "I",
    "you are next to one chapter space": "",
    "you can see one gunman explorer": "1 A I",
    "you have at least 1 stamina": "0 1 2",
    "it is the monster phase": "",
    "each closed door is closed": "0 1 A I",
    "each open door is open": "0 1 A I",
    "you are next to each explorer": "0 1 A K",
}
"""For whom in the hall a condition holds."""

NUMBERS = {
    "the armor of each Imp": 3,
    "the will of each Kraken on any map tile": 2,
    "the health of each Imp": 1,
    "the essence of each explorer": 2,
    "the stamina of you": 5,
    "the max stamina of you": 6,
    "the level of each Imp": 2,
    "the level of each Kraken on any map tile": 3,
    "the level of each your weapon item": 1,
    "the monster threat": 3,
    "the monster level": 2,
    "the spawn rating": 7,
    "the horror rating": 6,
    "the number of the chapter": 1,
    "the number of the round": 1,
    "the number of living explorers": 3,
    "the number of dead explorers": 0,
    "the number of exited explorers": 0,
    "the number of tokens on each marked space": 2,
    "the number of count tokens on this card": 2,
    "2 plus the armor of each Imp": 5,
    "6 minus the armor of each Imp": 3,
    "twice the armor of each Imp": 6,
    "half of the armor of each Imp, rounded up": 2,
    "half of the armor of each Imp, rounded down": 1,
    "the lesser of the armor of each Imp and 2": 2,
    "the greater of the armor of each Imp and 4": 4,
    "the number of chest spaces": 1,
    "the number of doors": 2,
    "the number of items": 9,
    "the number of monsters on any map tile": 3,
    "the number of adjacent explorers": 1,
}
"""How much a number is to Ada."""

UNITS = {
    "each unit": ("0, 1, A, I", "2, K", "2, K"),
    "each explorer": ("0, 1", "2", "2"),
    "each monster": ("A, I", "K", "K"),
    "each Adder": ("A", "", ""),
    "you": ("0", "2", "K"),
    "each wounded unit": ("0, I", "2", "2"),
    "each unwounded unit": ("1, A", "K", "K"),
    "each ethereal unit": ("", "", ""),
    "each immobile unit": ("", "", ""),
    "each controlled monster": ("", "", ""),
    "each other unit": ("1, A, I", "K", "2"),
    "each other explorer": ("1", "", "2"),
    "each adjacent unit": ("1", "K", "2"),
    "each gunman explorer": ("0", "", ""),
    "each bruiser explorer": ("1", "", ""),
    "each unit in melee": ("0, 1", "2, K", "2, K"),
    "each unit in range 1": ("0, 1", "2, K", "2, K"),
    "each unit in range 3": ("0, 1, A", "2, K", "2, K"),
    "each monster in range 3": ("A", "K", "K"),
    "each unit in range 9": ("0, 1, A", "2, A, I, K", "1, 2, I, K"),
    "each monster in range 3 through obstacles": ("A, I", "K", "K"),
    "each unit in range 9 through obstacles": ("0, 1, A, I", "2, A, I, K", "1, 2, I, K"),
    "each unit next to one Adder": ("1", "", ""),
    "each unit next to one gunman explorer": ("1", "", ""),
    "each unit next to one chapter space": ("", "", ""),
    "each unit within 2 spaces of one Adder": ("0, 1, A, I", "", ""),
    "each unit within 1 spaces of one Imp": ("I", "", ""),
    "each unit on one trapped space": ("I", "", ""),
    "each unit on any map tile": ("0, 1, 2, A, I, K", "0, 1, 2, A, I, K", "0, 1, 2, A, I, K"),
    "each monster on the map tile of one Kraken": ("", "K", "K"),
    "each unit in sight of one Imp": ("0, 1, 2, A, I, K", "", ""),
    "each unit in sight of one Kraken": ("", "0, 1, 2, I, K", "0, 1, 2, I, K"),
    "each monster of level 1": ("A", "", ""),
    "each monster of level 2 or more on any map tile": ("I, K", "I, K", "I, K"),
    "each monster of level 2 or less on any map tile": ("A, I", "A, I", "A, I"),
    "each explorer with one item called Cannon": ("1", "", ""),
    "each explorer with one weapon item": ("0, 1", "", ""),
    "each explorer with one artifact item": ("1", "", ""),
    "each monster that you control": ("", "", ""),
    "the unit with the most armor": ("0 chooses of 3, 0", "K", "K"),
    "the explorer with the fewest health": ("0", "2", "2"),
    "the explorer with the most essence": ("0", "2", "2"),
    "the unit with the most stamina": ("1", "2", "2"),
    "the explorer with the fewest will": ("0 chooses of 2, 0", "2", "2"),
    "the nearest unit": ("0", "2", "K"),
    "the nearest monster": ("A", "K", "K"),
    "the nearest explorer": ("0", "2", "2"),
    "one random monster": ("I", "K", "K"),
    "up to one monster": ("0 chooses of 3, A", "2 chooses of 2, K", "0 chooses of 2, K"),
    "any number of monsters": ("0 chooses of 3, 0 chooses of 2, A, I", "2 chooses of 2, K", "0 chooses of 2, K"),
    "one unit": ("0 chooses of 4, 0", "2 chooses of 2, 2", "0 chooses of 2, 2"),
    "the active unit": ("0", "0", "0"),
    "this monster": ("", "", "K"),
}
"""Which units are meant, said by Ada, by Cleo and by the Kraken."""

SPACES = {
    "each chest space": ("0,0", "18,9"),
    "each trapped space": ("5,4", "14,6"),
    "each destroyed chest space": ("", ""),
    "each destroyed space": ("", ""),
    "each space at the exit token": ("", ""),
    "each space at the entry token": ("4,9, 5,9", ""),
    "each marked space": ("8,1", ""),
    "your space": ("2,2", "13,5"),
    "the space of each Imp": ("5,4", ""),
    "each adjacent space": (
        "1,1, 2,1, 3,1, 1,2, 3,2, 1,3, 2,3, 3,3",
        "12,4, 13,4, 14,4, 12,5, 14,5, 12,6, 13,6, 14,6",
    ),
    "each lit chapter space": ("", ""),
    "each unlit chapter space": ("0,2", "15,9"),
    "each free chest space": ("", ""),
    "each free spawn space": ("9,0, 1,8", "19,0"),
    "each occupied space": ("2,2, 4,2, 3,3, 5,4", "12,4, 13,5"),
    "each space in melee": (
        "1,1, 2,1, 3,1, 1,2, 2,2, 3,2, 1,3, 2,3, 3,3",
        "12,4, 13,4, 14,4, 12,5, 13,5, 14,5, 12,6, 13,6, 14,6",
    ),
    "each space in range 1": (
        "1,1, 2,1, 3,1, 1,2, 2,2, 3,2, 1,3, 2,3, 3,3",
        "12,4, 13,4, 14,4, 12,5, 13,5, 14,5, 12,6, 13,6, 14,6",
    ),
    "each chest space in range 9": ("0,0", "18,9"),
    "each space in range 1 through obstacles": (
        "1,1, 2,1, 3,1, 1,2, 2,2, 3,2, 1,3, 2,3, 3,3",
        "12,4, 13,4, 14,4, 12,5, 13,5, 14,5, 12,6, 13,6, 14,6",
    ),
    "each free space next to one Imp": ("4,3, 5,3, 6,3, 4,4, 6,4, 4,5, 5,5, 6,5", ""),
    "each free space within 1 spaces of one Adder": ("3,1, 4,1, 5,1, 3,2, 5,2, 4,3, 5,3", ""),
    "each spawn space on any map tile": ("9,0, 19,0, 1,8", "9,0, 19,0, 1,8"),
    "each event space on the map tile of one Kraken": ("", "10,0"),
    "one spawn space": ("0 chooses of 2, 9,0", "19,0"),
    "up to one spawn space": ("0 chooses of 3, 9,0", "2 chooses of 2, 19,0"),
    "any number of spawn spaces": ("0 chooses of 3, 0 chooses of 2, 9,0, 1,8", "2 chooses of 2, 19,0"),
    "one random spawn space": ("1,8", "19,0"),
    "the nearest spawn space": ("1,8", "19,0"),
    "the nearest chest space": ("0,0", "18,9"),
}
"""Which spaces, said by Ada and by Cleo."""

DOORS = {
    "each door": ("3,8, 7,8", ""),
    "each open door": ("7,8", ""),
    "each closed door": ("3,8", ""),
    "each destroyed door": ("", ""),
    "each adjacent door": ("", ""),
    "each door in melee": ("", ""),
    "each door in range 9": ("3,8", ""),
    "each door in range 9 through obstacles": ("3,8, 7,8", ""),
    "each door on any map tile": ("3,8, 7,8", "3,8, 7,8"),
    "one door": ("0 chooses of 2, 3,8", ""),
    "up to one door": ("0 chooses of 3, 3,8", ""),
    "one random door": ("7,8", ""),
    "the nearest door": ("0 chooses of 2, 3,8", ""),
}
"""Which doors, said by Ada and by Cleo."""

ITEMS = {
    "each item": (
        "sword, boots, long barrel, scope, dagger, tonic, cannon, idol, cloak",
        "sword, boots, long barrel, scope, dagger, tonic, cannon, idol, cloak",
        "sword, boots, long barrel, scope, dagger, tonic, cannon, idol, cloak",
    ),
    "each your item": (
        "sword, boots, long barrel, scope, dagger, tonic",
        "cannon, idol",
        "sword, boots, long barrel, scope, dagger, tonic",
    ),
    "one destroyed item": ("", "", ""),
    "this item": ("", "", "scope"),
    "the augmented item": ("", "", "sword"),
    "each weapon item": (
        "sword, long barrel, scope, dagger, cannon",
        "sword, long barrel, scope, dagger, cannon",
        "sword, long barrel, scope, dagger, cannon",
    ),
    "each apparel item": ("boots, cloak", "boots, cloak", "boots, cloak"),
    "each consumable item": ("tonic", "tonic", "tonic"),
    "each ranged weapon item": ("", "", ""),
    "each melee weapon item": ("", "", ""),
    "each equipped item": (
        "sword, boots, long barrel, scope, cannon",
        "sword, boots, long barrel, scope, cannon",
        "sword, boots, long barrel, scope, cannon",
    ),
    "each unequipped item": (
        "dagger, tonic, idol, cloak",
        "dagger, tonic, idol, cloak",
        "dagger, tonic, idol, cloak",
    ),
    "each main item": ("sword, boots, cannon", "sword, boots, cannon", "sword, boots, cannon"),
    "each upgrading item": ("long barrel", "long barrel", "long barrel"),
    "each augmenting item": ("scope", "scope", "scope"),
    "each augmented item": ("sword", "sword", "sword"),
    "each other item": (
        "sword, boots, long barrel, scope, dagger, tonic, cannon, idol, cloak",
        "sword, boots, long barrel, scope, dagger, tonic, cannon, idol, cloak",
        "sword, boots, long barrel, dagger, tonic, cannon, idol, cloak",
    ),
    "each item of each bruiser explorer": ("cannon, idol", "cannon, idol", "cannon, idol"),
    "each item of level 1": (
        "sword, boots, long barrel, scope, dagger, tonic, cannon, idol, cloak",
        "sword, boots, long barrel, scope, dagger, tonic, cannon, idol, cloak",
        "sword, boots, long barrel, scope, dagger, tonic, cannon, idol, cloak",
    ),
    "each item of level 2": ("", "", ""),
    "each item called Cannon": ("cannon", "cannon", "cannon"),
    "the item with the most levels": ("0 chooses of 9, sword", "1 chooses of 9, sword", "0 chooses of 9, sword"),
    "one random item": ("tonic", "tonic", "tonic"),
    "up to one item": ("0 chooses of 10, sword", "1 chooses of 10, sword", "0 chooses of 10, sword"),
}
"""Which items, said by Ada, by Bram and by Ada's scope."""

CHEST = at(0, 0)


def after(deed: str) -> tuple[MachinaState, list[str]]:
    """Do something in the hall; return the position, and who has chosen among how many."""
    state = hall()
    asked = [words.split() for words in happens(state, deed)]
    return state, [f"{words[1]} chooses of {words[3]}" for words in asked if words[2] == "effect_choose:"]


@each("condition, whom", CONDITIONS.items())
def test_a_condition_holds_for_those_it_speaks_of(condition: str, whom: str) -> None:
    everybody = [name_of(unit) for unit in units(hall())]
    found = [
        one for one in everybody if after(f"{one}: If {condition}, increase the monster threat by 1.")[0].threat > 3
    ]
    assert found == whom.split()


@each("words, number", NUMBERS.items())
def test_a_number_is_as_large_as_the_position_says(words: str, number: int) -> None:
    state, _ = after(f"0: Put {words} tokens on one chest space.")
    assert state.tokens.get(CHEST, 0) == number


@each("words, meant", UNITS.items())
def test_words_mean_these_units(words: str, meant: tuple[str, ...]) -> None:
    deed = f"{words[0].upper()}{words[1:]} lose{'s' * (words != 'you')} 1 health."
    for speaker, expected in zip(("0", "2", "K"), meant, strict=True):
        state, asked = after(f"{speaker}: {deed}")
        hurt = sorted(name_of(unit) for unit, *_ in told(state, "lost_health"))
        assert ", ".join(asked + hurt) == expected, speaker


@each("words, meant", SPACES.items())
def test_words_mean_these_spaces(words: str, meant: tuple[str, ...]) -> None:
    before = hall().tokens
    for speaker, expected in zip(("0", "2"), meant, strict=True):
        state, asked = after(f"{speaker}: Put 1 tokens on {words}.")
        cells = sorted(cell for cell, number in state.tokens.items() if number != before.get(cell))
        assert ", ".join(asked + [spot(cell) for cell in cells]) == expected, speaker


@each("words, meant", DOORS.items())
def test_words_mean_these_doors(words: str, meant: tuple[str, ...]) -> None:
    for speaker, expected in zip(("0", "2"), meant, strict=True):
        state, asked = after(f"{speaker}: Destroy {words}.")
        assert ", ".join(asked + [spot(door // 2) for door in state.broken]) == expected, speaker


@each("words, meant", ITEMS.items())
def test_words_mean_these_items(words: str, meant: tuple[str, ...]) -> None:
    for speaker, expected in zip(("0", "1", "0 scope"), meant, strict=True):
        state, asked = after(f"{speaker}: Destroy {words}.")
        assert ", ".join(asked + [name_of(("item", item)) for item in state.destroyed_items[1:]]) == expected, speaker
