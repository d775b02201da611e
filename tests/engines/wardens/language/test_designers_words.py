"""What designers write who have not read the phrasebook, and what it is read as."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.engines.wardens.spoken import READER

SAID = """
Selena Tracy gains 1 Madness Point. => Selena gains 1 Madness Point.
Draw a card. => Draw 1 Prophecy card.
Draw two Prophecy cards. => Draw 2 Prophecy cards.
Remove 1 Madness Point from a Warden. => One Warden loses 1 Madness Point.
Kill 2 enemy units on a territory with enemies. => Destroy 2 enemy units on one territory where enemies stand.
Destroy all enemy units on a territory with enemies. => Destroy each enemy unit on one territory where enemies stand.
Add 2 units to a friendly army. => Add 2 units to one of your armies.
Reinforce one of your armies with 2 units. => Add 2 units to one of your armies.
One of your armies gets 1 extra action. => One of your armies gains 1 action.
Give one of your armies 2 more actions. => One of your armies gains 2 actions.
An enemy army has 1 action less. => One enemy army loses 1 action.
Move one of your armies for free. => Move one of your armies.
March one of your armies. => Move one of your armies.
Bring one of your armies to a water territory. => Teleport one of your armies to one water territory.
Spawn 1 Starspawn on a territory with a portal. => Put 1 Starspawn on one territory with a portal.
Open a new portal on a territory without a portal. => Open a portal on one territory without a portal.
Destroy 2 portals anywhere on the map. => Close 2 portals.
Relocate a portal to a territory without a portal. => Move one portal to one territory without a portal.
Fix a damaged Outpost. => Repair one damaged Outpost.
Destroy an active Outpost. => Damage one active Outpost.
Prevent any attack or Madness on a territory. => Nobody attacks and nobody gains Madness on one territory.
End the battle. => The battle ends at once.
The fight is over. => The battle ends at once.
Reroll the die. => Roll the Chance die again.
Re-roll the Chance die. => Roll the Chance die again.
Add 1 to the roll. => Add 1 to the number rolled.
Subtract 2 from the roll. => Take 2 from the number rolled.
Steal a card from your opponent. => Take 1 random Prophecy card from the other side.
Your opponent discards a card. => The other side discards 1 Prophecy card of its choice.
Your opponent discards 2 cards at random. => The other side discards 2 random Prophecy cards.
Look at your opponent's hand. => Look at the Prophecy cards of the other side.
Cancel that card. => Cancel the card just played.
Counter the last card played. => Cancel the card just played.
Change your token to Rush. => Your token becomes Rush.
Both players rethrow their battle tokens. => The tokens are chosen again.
Each of your armies cannot be attacked this turn. => Nobody can attack each of your armies until the end of the turn.
Protect one of your armies. => Nobody can attack one of your armies until the end of the turn.
An enemy army can't attack this turn. => One enemy army cannot attack until the end of the turn.
Make a Ranged Attack on Anatolia with a strength of 3. => Shell Anatolia with strength 3.
A Warden gets 1 Madness. => One Warden gains 1 Madness Point.
Give 1 Madness Point to any Warden. => One Warden gains 1 Madness Point.
Cure 1 Madness Point from one Warden. => One Warden loses 1 Madness Point.
Drive a sane Warden insane. => One sane Warden goes insane.
A Warden takes an extra turn. => One Warden takes another turn.
Take control of the maddest Warden. => Cthulhu plays the Warden with the most Madness at once.
Move the Dark Star 1 space. => The Dark Star moves 1 space.
Cthulhu adds 2 portals anywhere on the map. => Cthulhu may open 2 portals.
The Warden has 1 more guess. => The exploring Warden has 1 more guess.
The Warden loses 1 guess. => The exploring Warden has 1 guess fewer.
Pay 1 action: draw a card. => Spend 1 action: draw 1 Prophecy card.
Discard 2 cards: draw 3 cards. => Discard 2 Prophecy cards: draw 3 Prophecy cards.
Exchange 5 Territory cards: draw a card. => Discard 5 Territory cards: draw 1 Prophecy card.
Return 3 War Trophies: add 1 unit to one of your armies. => Spend 3 War Trophies: add 1 unit to one of your armies.
Use 1 Blueprint: draw a card. => Spend 1 Blueprint: draw 1 Prophecy card.
Whenever a Warden gains a Madness Point, draw a card. => When one Warden gains a Madness Point, draw 1 Prophecy card.
When a Warden becomes insane, draw a card. => When a Warden goes insane, draw 1 Prophecy card.
Each time an Expedition is successful, draw a card. => When an Expedition succeeds, draw 1 Prophecy card.
At the beginning of your turn, draw a card. => At the start of your turn, draw 1 Prophecy card.
When you kill an enemy unit, draw a card. => When your side destroys enemy units, draw 1 Prophecy card.
If it is your turn, draw a card. => If it is your turn, draw 1 Prophecy card.
If there is a battle, end the battle. => If a battle is going on, the battle ends at once.
You may draw a card. => You may draw 1 Prophecy card.
Tanks can make Ranged Attacks this turn. => Until the end of the turn, tanks can make Ranged Attacks.
You lose 1 less unit each round this battle. => For this battle, your side loses 1 fewer unit in each round.
Take one discarded Prophecy card back to your hand. => Take back one discarded Prophecy card.
Reveal one hidden Territory card. => Turn over one hidden Territory card.
End the current turn. => The turn ends at once.
Unlock an upgrade. => Selena unlocks 1 upgrade.
Gain 1 mutation. => Cthulhu gains 1 mutation.
All Wardens lose 1 Madness Point. => Each Warden loses 1 Madness Point.
One army in Anatolia gains 1 action. => One army on Anatolia gains 1 action.
Kill 1 enemy unit on a territory adjacent to Anatolia. => Destroy 1 enemy unit on one territory next to Anatolia.
Destroy all portals. => Close each portal.
Roll a die: on a 4 or more, draw a card. => Roll the die. On 4 or more: draw 1 Prophecy card.
Choose one: draw a card or move one of your armies. => Choose one: draw 1 Prophecy card; or move one of your armies.
"""
"""What is written, and the sentence that it means."""


@each("line", SAID.strip().splitlines())
def test_everyday_words_are_read_as_the_sentence_that_says_it(line: str):
    written, _, means = line.partition(" => ")
    reading = READER.understand(written)
    assert [wrong.message for wrong in reading.misreadings] == []
    assert READER.speak(reading.node) == means


@pytest.mark.parametrize(
    ("written", "offered"),
    [
        ("Soothe a hero by 1.", "One Warden loses 1 Madness Point."),
        ("Annul it.", "Cancel the card just played."),
        ("Dominate a hero.", "Cthulhu plays one Warden at once."),
        ("Sail one fleet to the sea.", "Move one of your armies."),
    ],
)
def test_what_cannot_be_read_is_offered_in_the_words_of_the_game(written: str, offered: str):
    (wrong,) = READER.understand(written).misreadings
    assert offered in wrong.message
