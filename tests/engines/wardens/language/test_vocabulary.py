"""Every row of the ledger's effect vocabulary can be said, as a designer would print it."""

from __future__ import annotations

import re

from tests.each import each
from tests.engines.wardens.spoken import READER
from tests.engines.wardens.test_options import LEDGER

BY_ITSELF = {"discardThis", "instant", "untilCured", "card in hand"}
"""What is so without a sentence: cards are put away when they are used, most effects are done at once, an insane
Warden is so until he is cured, and whose hand is meant stands in the sentences on cards."""

ROWS = {
    "addUnits": "Add 2 units to one of your armies with room for more.",
    "killUnits": "Destroy 2 enemy units on one territory where you face enemies.",
    "spawnStarspawn": "Put 1 Starspawn on one territory with a portal.",
    "addPortal": "Open a portal on one territory without a portal.",
    "removePortal": "Close 2 portals.",
    "relocatePortals": "Cthulhu may place all portals anew.",
    "giveMadness": "One Warden who can gain Madness gains 1 Madness Point.",
    "removeMadness": "One Warden with Madness loses 1 Madness Point.",
    "setInsane": "One sane Warden goes insane.",
    "moveCthulhu": "Cthulhu may move.",
    "moveArmy": "Move one of your armies with a way out.",
    "teleportArmy": "Teleport one of your armies to one territory with a portal.",
    "forceLeave": "The exploring Warden must leave the territory.",
    "lure": "Lure 1 Tentacle from one territory to one land territory.",
    "willMove": "One sane Warden may do a Will of the Warden.",
    "gainActions": "One of your armies whose turn it is gains 1 action.",
    "loseActions": "One enemy army with actions left loses 1 action.",
    "extraTurn": "One sane Warden takes another turn.",
    "takeOver": "Cthulhu plays the Warden with the most Madness at once.",
    "revealArtifactTerritory": "Turn over one hidden Territory card.",
    "lookAtHand": "Look at the Prophecy cards of the other side.",
    "drawProphecy": "Draw 1 Prophecy card.",
    "drawTerritory": "Kaysar draws 1 Territory card.",
    "discardProphecy": "The other side discards 1 Prophecy card of its choice.",
    "stealProphecy": "Take 1 random Prophecy card from the other side.",
    "cancelCard": "Cancel the card just played.",
    "replaceToken": "Your token becomes Rush.",
    "replaceSymbol": "Cthulhu sets the dial anew.",
    "extraGuess": "The exploring Warden has 1 more guess.",
    "changeGuesses": "The exploring Warden has 1 guess fewer.",
    "rethrowTokens": "The tokens are chosen again.",
    "rerollDie": "Roll the Chance die again.",
    "modifyRoll": "Take 1 from the number rolled.",
    "extraKill": "For this battle, when she kills in a round, 1 more enemy unit dies.",
    "preventLoss": "For this battle, your side loses 1 fewer unit in each round.",
    "protectTerritory": "Nobody attacks and nobody gains Madness on one territory.",
    "protectArmy": "Nobody can attack one of your armies until the end of the turn.",
    "endBattle": "The battle ends at once.",
    "endTurn": "The turn ends at once.",
    "banAttack": "One enemy army cannot attack until the end of the turn.",
    "damageOutpost": "Damage one active Outpost.",
    "repairOutpost": "Repair one damaged Outpost.",
    "rangedStrike": "Shell one territory where enemies stand with strength 3.",
    "moveDarkStar": "The Dark Star moves 1 space.",
    "unlockUpgrade": "Selena unlocks 1 upgrade.",
    "unlockMutation": "Cthulhu gains 1 mutation.",
    "collect": "Cthulhu collects 1 vehicle of one Warden.",
    "changeReinforcement": "Until the end of the round, every reinforcement brings 1 more vehicle.",
    "onTurnOf": "If it is the turn of Selena, draw 1 Prophecy card.",
    "inBattle": "If both tokens are shown, draw 1 Prophecy card.",
    "inExpedition": "If the symbol is shown, draw 1 Prophecy card.",
    "wardenPresent": "Each army with a Warden gains 1 action.",
    "controls": "Open a portal on one territory that your side controls.",
    "terrainIs": "Open a portal on one water territory.",
    "hasPortal": "Put 1 Starspawn on one territory without a portal.",
    "hasOutpost": "Bombard one territory with an active Outpost with strength 3.",
    "hasWorkshop": "Open a portal on one territory with a Workshop.",
    "adjacentTo": "Bombard one territory next to Anatolia with strength 3.",
    "isInsane": "One insane Warden loses 1 Madness Point.",
    "isSane": "One sane Warden gains 1 Madness Point.",
    "isDead": "If Morgana is dead, draw 1 Prophecy card.",
    "notYetThisTurn": "Once per turn, draw 1 Prophecy card.",
    "atLeast": "If the number of War Trophies is at least 5, draw 1 Prophecy card.",
    "mostMadness": "The Warden with the most Madness loses 1 Madness Point.",
    "underLimit": "Add 1 unit to one army with room for more.",
    "oneWarden": "One Warden loses 1 Madness Point.",
    "eachOtherWarden": "Each other Warden loses 1 Madness Point.",
    "ownArmy": "Move one of your armies.",
    "enemyArmy": "One enemy army loses 1 action.",
    "territory": "Bombard Cthulhu's territory with strength 3.",
    "card on the discard pile": "Take back one discarded Prophecy card.",
    "spendAction": "Spend 1 action: draw 1 Prophecy card.",
    "discardTerritoryCards": "Discard 5 Territory cards: draw 1 Prophecy card.",
    "spendTrophies": "Spend 5 War Trophies: draw 1 Prophecy card.",
    "spendCollected": "Spend 5 collected vehicles: draw 1 Prophecy card.",
    "spendBlueprint": "Spend 1 Blueprint: draw 1 Prophecy card.",
    "sacrificeWarden": "Sacrifice one sane Warden: draw 3 Prophecy cards.",
    "thisRoundOfBattle": "If both tokens are shown, the tokens are chosen again.",
    "thisBattle": "For this battle, an Attack costs your side no unit.",
    "thisExpedition": "For this Expedition, every Expedition has 1 more guess.",
    "endOfTurn": "Until the end of the turn, tanks can make Ranged Attacks.",
    "endOfRound": "Until the end of the round, tanks can make Ranged Attacks.",
    "restOfGame": "For the rest of the game, tanks can make Ranged Attacks.",
    "onArrive": "When Cthulhu arrives on one territory with an Outpost, draw 1 Prophecy card.",
    "onLeave": "When Cthulhu leaves one land territory, draw 1 Prophecy card.",
    "onKill": "When your side destroys enemy units, draw 1 Prophecy card.",
    "onReveal": "When both tokens are shown, draw 1 Prophecy card.",
    "afterRound": "When a round of a battle is over, draw 1 Prophecy card.",
    "onLastUnitHit": "When the last vehicle of Selena is hit, draw 1 Prophecy card.",
    "onSymbolNamed": "When Cthulhu's symbol is named, draw 1 Prophecy card.",
    "onGuessesUsed": "When all guesses are used up, draw 1 Prophecy card.",
    "onExpeditionSuccess": "When an Expedition succeeds, draw 1 Prophecy card.",
    "onExpeditionFailure": "When an Expedition fails, draw 1 Prophecy card.",
    "onMadnessGained": "When one Warden gains a Madness Point, draw 1 Prophecy card.",
    "onLimitReached": "When a Warden goes insane, draw 1 Prophecy card.",
    "onTurnStart": "At the start of your turn, draw 1 Prophecy card.",
    "onTurnEnd": "At the end of your turn, draw 1 Prophecy card.",
    "onDraw": "When your side draws a Prophecy card, open a portal on Yamatai.",
}


def rows() -> set[str]:
    """Read the names of the vocabulary out of the ledger."""
    table = LEDGER.read_text(encoding="utf-8").partition("## Effect vocabulary")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (?!\*\*|name|---)(.+?) \|", table, re.MULTILINE)
    names = [
        re.sub(r"\(.*?\)|\*", "", name).strip() for cell in cells for name in re.sub(r"\(.*?\)", "", cell).split(",")
    ]
    return {name for name in names if name}


def test_every_row_of_the_vocabulary_has_a_sentence_or_needs_none():
    assert rows() == set(ROWS) | BY_ITSELF


@each(("row", "text"), ROWS.items())
def test_a_row_is_read_as_it_is_printed(row: str, text: str):
    reading = READER.understand(text)
    assert [wrong.message for wrong in reading.misreadings] == []
    assert READER.speak(reading.node) == text
