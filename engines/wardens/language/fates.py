"""What the dial and the Dark Star give Cthulhu, in sentences; he may waive it (WAR-Q-172)."""

from __future__ import annotations

from engines.kit.language.forms import Sentences
from engines.kit.language.play import Context
from engines.kit.state import push
from engines.wardens.expedition.dark_star import roam
from engines.wardens.language import worths as weigh
from engines.wardens.state import WardensState

SENTENCES = Sentences()


@SENTENCES.effect("Cthulhu may open {number:number} portal(s)", rule="WAR-187", worth=weigh.new_portals)
def new_portals(state: WardensState, run: Context, number: int) -> None:
    """Let Cthulhu put portals on territories of his choice."""
    push(state, ("add_portals", number, "WAR-194" if number > 1 else "WAR-187"))


@SENTENCES.effect("Cthulhu may place all portals anew", rule="WAR-196", worth=weigh.portals_anew)
def portals_anew(state: WardensState, run: Context) -> None:
    """Let Cthulhu take up portals and put as many elsewhere."""
    push(state, ("replace_portals", "WAR-196"))


@SENTENCES.effect(
    "Cthulhu may put {number:number} Starspawn on (a|any) portal", rule="WAR-195", worth=weigh.new_starspawn
)
def new_starspawn(state: WardensState, run: Context, number: int) -> None:
    """Let Cthulhu put Starspawn on portals with room, each where he likes."""
    push(state, *[("add_starspawn", "WAR-195")] * number)


@SENTENCES.effect("Cthulhu may move", rule="WAR-189", worth=weigh.cthulhu_moves)
def cthulhu_moves(state: WardensState, run: Context) -> None:
    """Let Cthulhu make a move, which may include teleporting."""
    push(state, ("cthulhu_moves", "WAR-189"))


@SENTENCES.effect("Cthulhu can move to any territory", rule="WAR-197", worth=weigh.roam)
def move_anywhere(state: WardensState, run: Context) -> None:
    """Let Cthulhu's moves lead anywhere, from now on or by option once (WAR-Q-08)."""
    roam(state)


@SENTENCES.effect("the Dark Star moves {number:number} space(s)", rule="WAR-188", worth=weigh.dark_star)
def dark_star_moves(state: WardensState, run: Context, number: int) -> None:
    """Move the Dark Star along its track; the space that it reaches has its say."""
    push(state, ("move_dark_star", number))
