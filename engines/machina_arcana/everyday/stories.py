"""The story: how people say what chapters, events and threat do."""

from __future__ import annotations

from engines.kit.language.forms import COST, DEED

SAID: dict[str, dict[str, tuple[str, ...]]] = {
    DEED: {
        "increase the monster threat by 1": ("increase [the] monster threat", "raise [the] [monster] threat"),
        "decrease the monster threat by 1": ("(decrease|lower|reduce) [the] [monster] threat",),
        "decrease the monster threat by {number}": ("(lower|reduce) [the] [monster] threat by {number:number}",),
        "go to the next chapter": ("(advance|proceed|move on) [to the next chapter]", "go to next chapter"),
        "light the chapter": ("light [the|a] chapter [space]",),
        "the explorers win": ("victory [is yours]", "(you|the explorers|explorers) win [the game]"),
        "the explorers lose the game": ("defeat [is yours]", "(you|the explorers|explorers) lose the game"),
        "spawn 1 monster": ("spawn a monster", "a monster is spawned"),
        "trigger the traps": ("trigger [all] traps", "activate the traps"),
        "enter the endgame": ("enter endgame", "the endgame begins"),
        "place the exit token": ("place [an|the] exit [token]",),
        "place the entry token": ("place [an|the] entry [token]",),
    },
    COST: {
        "pay {number} stamina": ("(spend|lose) {number:digits} stamina", "{number:digits} stamina"),
        "pay {number} essence": ("(spend|lose) {number:digits} essence", "{number:digits} essence"),
        "pay {number} health": ("(spend|lose) {number:digits} health",),
    },
}
