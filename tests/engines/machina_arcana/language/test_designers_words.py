"""What designers write who do not know the forms, and every row of the vocabulary as a sentence of the game."""

from __future__ import annotations

import pytest

from tests.engines.machina_arcana.worlds import READER

SAID = {
    "Pay 2 stamina: attack one monster in melee with 2L.": "Pay 2 stamina: attack 2L on one monster in melee.",
    "2 stamina: heal you for 2.": "Pay 2 stamina: you restore 2 health.",
    "Your armor is 1 higher.": "The armor of you is 1 higher.",
    "Increase your range by 2.": "The range of you is 2 higher.",
    "Each monster within range 3 takes 1 damage.": "Each monster in range 3 loses 1 health.",
    "When you hit, increase monster threat.": "When you hit, increase the monster threat by 1.",
    "Victory.": "The explorers win.",
    "Spend 1 essence: go to next chapter.": "Pay 1 essence: go to the next chapter.",
    "Attacks with this weapon are arcane.": "You make attacks with this weapon arcane.",
    "Your melee attack rolls are 1 higher.": "You roll 1 higher on melee attacks.",
    "(1), one unit in melee cannot move.": "(1), one unit in melee is immobile.",
    "Destroy this card: restore 6 stamina.": "Destroy this card: you restore 6 stamina.",
    "Recharge.": "You recharge.",
}


@pytest.mark.parametrize(("typed", "printed"), SAID.items())
def test_what_people_write_is_read_as_the_sentence_that_says_it(typed: str, printed: str) -> None:
    assert READER is not None
    reading = READER.understand(typed)
    assert reading.misreadings == ()
    assert READER.speak(reading.node) == printed


ROWS = """
Pay 2 stamina and pay 1 essence: make an arcane attack 2L on one unit in range 4.
Unequip this item: you recharge.
Destroy one of your consumable items: you gain 1 item.
Destroy one adjacent event space: you recharge.
Take back the marker: attack 1H 1L on one adjacent unit.
Remove 2 count tokens: you recharge.
Reduce your max stamina by 1: you recharge.
Increase the monster threat by 1: you recharge.
Give one of your items to one adjacent explorer: you recharge.
Invoke a horror event: you recharge.
End your turn: you recharge.
Skip your turn: you recharge.
Once per turn, you recharge.
Switch one unit in melee with one unit in melee.
Each unit on one trapped space loses 1 health.
Each unit next to one explorer loses 1 health.
One wounded monster on the map tile of you loses 1 health.
You restore the will of you health.
You restore the level of that unit essence.
You restore the essence paid health.
You restore the lesser of half of the armor of you, rounded up and 3 health.
Do this 2 times: attack 2L on each explorer.
(1), you control one monster in melee.
Each explorer exits the map.
You can move through pits.
Push one monster in melee 2 spaces, then pull each adjacent monster 1 space towards one chest space.
Treat each chest space also as exploding barrel space.
(1), each explorer cannot use consumable items.
You roll 1L more on attacks with this weapon.
When you block, until the end of the attack, you block with the armor and will of the attacker.
You give one of your items to one other explorer, then that unit gives one item of that unit to you.
Each explorer does this: destroy one of your consumable items.
This monster goes for the explorer with the most essence.
This monster stands still.
The spawn limit is 5.
(1), doors cannot be closed.
Choose one: destroy one of your items; or destroy you.
For each explorer, that unit restores 1 health.
If there are at least 2 monsters, you recharge.
While you are next to one explorer, the range of you is 1 higher.
If your main weapon is augmented, you recharge.
If the attack is arcane, you recharge.
If the attack roll is at least 5, you recharge.
Roll the die. On 4 or more: you recharge. Otherwise: nothing happens.
If it was destroyed by a trap, you recharge.
If it is your turn and it is the first round, you recharge.
If the monster level is at least 3 or the monster threat is at least 6, you recharge.
If there is a marker on this card, you recharge.
If the number of dead explorers is at least 2, the explorers lose the game.
As soon as the number of living explorers is at most 1.
After an attack of you is complete, if the attack is targeted, (2), the armor of the blocker is 2 lower.
When you kill a unit, every 3 times, light the chapter, then decrease the monster threat by 2, then destroy this card.
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_every_row_of_the_vocabulary_can_be_said(row: str) -> None:
    assert READER is not None
    reading = READER.understand(row)
    assert reading.misreadings == ()
    assert READER.speak(reading.node) == row
