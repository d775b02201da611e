"""What is under way: a battle with both sides and their tokens, an Expedition with its dial and guesses."""

from __future__ import annotations

from engines.kit.table import Area, Place, Shape, Token
from engines.kit.zone_table import face_up
from engines.wardens.battle.fighters import ATTACKER, DEFENDER, fighters
from engines.wardens.state import NOBODY, NONE, SYMBOLS, TOKENS, Battle, Expedition, WardensState
from engines.wardens.table.chart import UNITS


def scene_areas(view: WardensState) -> list[Area]:
    """Describe the battle and the Expedition that are under way."""
    battle = [battle_area(view, view.battle)] if view.battle is not None else []
    expedition = [expedition_area(view, view.expedition)] if view.expedition is not None else []
    return [*battle, *expedition, *choice_areas(view)]


def battle_area(view: WardensState, battle: Battle) -> Area:
    """Describe a battle: who fights on either side, and what each shows."""
    places = [side_place(view, battle, role) for role in (ATTACKER, DEFENDER)]
    title = f"Battle on {view.box.world.names[battle.at]}, round {max(1, battle.round)}"
    return Area("battle", title, Shape.ROW, tuple(places))


def side_place(view: WardensState, battle: Battle, role: int) -> Place:
    """Describe one side of a battle: its armies, and the token that it shows."""
    kind = battle.attacker if role == ATTACKER else battle.defender
    name = ("Attackers", "Defenders")[role]
    shown = battle.tokens[role] if battle.tokens else NONE
    things = (face_up(f"battle{role}.token", view.box.tokens[shown]),) if shown != NONE else ()
    if kind == NOBODY:
        return Place(f"battle{role}", name, column=role)
    palette = view.box.world.palette.token(UNITS[kind])
    armies = [view.armies[id] for id in fighters(view, battle, role)]
    pieces = sum(army.pieces for army in armies)
    starspawn = sum(army.starspawn for army in armies)
    found = [Token(f"battle{role}.pieces", palette.title, palette.colour, palette.icon, pieces)] if pieces else []
    if starspawn:
        look = view.box.world.palette.token("starspawn")
        found.append(Token(f"battle{role}.starspawn", look.title, look.colour, look.icon, starspawn))
    return Place(f"battle{role}", name, column=role, things=things, tokens=tuple(found))


def expedition_area(view: WardensState, expedition: Expedition) -> Area:
    """Describe an Expedition: the dial as far as it is seen, what was named, how many guesses are left."""
    name = view.box.characters[expedition.who].name.split()[0]
    title = f"{name} explores {view.box.world.names[expedition.at]}"
    dial = [face_up("dial.shown", view.box.fates[expedition.dial])] if expedition.dial >= 0 else []
    named = tuple(Token(f"named{symbol}", f"{view.box.fates[symbol].name}: named") for symbol in expedition.named)
    left = (Token("guesses", "Guesses left", count=expedition.guesses),)
    place = Place("expedition.place", "Fate dial", things=tuple(dial), tokens=(*left, *named))
    return Area("expedition", title, Shape.ROW, (place,))


def choice_areas(view: WardensState) -> list[Area]:
    """Describe the battle tokens and the symbols of the dial as long as somebody chooses among them."""
    kind = view.question.kind if view.question is not None else ""
    found = []
    if kind in ("tokens", "token_bonus"):
        tokens = tuple(face_up(f"token{token}", view.box.tokens[token]) for token in TOKENS)
        place = Place("tokens.place", "Battle tokens", things=tokens)
        found.append(Area("tokens", "Battle tokens", Shape.ROW, (place,)))
    if kind in ("set_dial", "guess"):
        symbols = tuple(face_up(f"symbol{symbol}", view.box.fates[symbol]) for symbol in SYMBOLS)
        place = Place("symbols.place", "Fate dial", things=symbols)
        found.append(Area("symbols", "Fate dial", Shape.ROW, (place,)))
    return found
