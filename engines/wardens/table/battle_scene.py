"""A battle as a scene: both sides with their armies and tokens, what each token does, and what was lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines.kit.scenes import answer_of, is_news, laid_down, last_told, lines_of, told_since
from engines.kit.speech import listed, sentence
from engines.kit.state import Event
from engines.kit.table import Scene, SceneRow, SceneSide, Thing, Token
from engines.kit.zoning.zone_table import face_up
from engines.wardens.armies.units import armies_of
from engines.wardens.battle.fighters import ATTACKER, DEFENDER, attackers, defending, kind_of
from engines.wardens.battle.results import has_bonus, has_token_bonus
from engines.wardens.battle.tokens import winning_role
from engines.wardens.sides import is_group, seat_of, side_of_character
from engines.wardens.state import NOBODY, TOKENS, Battle, WardensState
from engines.wardens.table.chart import army_tokens, figure
from engines.wardens.words.battle import fighters, lost

ROLES = (ATTACKER, DEFENDER)


def battle_scene(view: WardensState) -> Scene | None:
    """Describe the battle that is under way, or that has just ended."""
    told = told_since(view, "battle_begins")
    over = last_told(told, ("battle_over",))
    battle = view.battle if view.battle is not None else ended(view, told) if is_news(view, over) else None
    if battle is None:
        return None
    place = view.box.world.names[battle.at]
    return Scene(
        "battle",
        f"Battle on {place}, round {max(1, round_shown(view, battle))}",
        tuple(side(view, battle, role, told) for role in ROLES if kind_of(battle, role) != NOBODY),
        tuple(choices(view)),
        lines_of(view, told),
        " ".join(results(view, told)),
        at=f"space{battle.at}",
        is_over=view.battle is None,
    )


def round_shown(view: WardensState, battle: Battle) -> int:
    """Return the round whose tokens lie there: those of the last one, until both sides choose again."""
    is_before = bool(battle.tokens) and ("throw",) in view.agenda
    return battle.round - 1 if is_before else battle.round


def ended(view: WardensState, told: Sequence[Event]) -> Battle:
    """Return a battle as it was at its end, as far as everybody was told."""
    _, _, _, _, attacker, _, _, place = told[0]
    battle = Battle(place, attacker, tuple(armies_of(view, attacker, place)), side=side_of_character(view, attacker))
    for _, event, _, _, *about in told:
        if event == "defends":
            battle.defender = about[0]
        if event == "shown":
            battle.tokens, battle.round = (about[1], about[3]), battle.round + 1
        if event == "token_replaced":
            role = ATTACKER if about[0] == attacker else DEFENDER
            battle.tokens = (about[1], battle.tokens[1]) if role == ATTACKER else (battle.tokens[0], about[1])
    return battle


def results(view: WardensState, told: Sequence[Event]) -> Iterator[str]:
    """Yield how the last round ended, and that the battle is over."""
    for kinds in (("shown", "round_won", "tied"), ("battle_over",)):
        event = last_told(told, kinds)
        if event is not None and event[1] != "shown":
            yield from lines_of(view, [event])


def side(view: WardensState, battle: Battle, role: int, told: Sequence[Event]) -> SceneSide:
    """Describe one side: who fights, the token that it shows, what that does and what is lost."""
    kind = kind_of(battle, role)
    return SceneSide(
        f"battle{role}",
        sentence(f"{fighters(kind)} {('attack', 'defend')[role]}"),
        seat_of(view, kind),
        tuple(forces(view, battle, role)),
        tuple(shown(view, battle, role)),
        (*effects(view, battle, role), *losses(view, battle, role, told)),
        is_winner=bool(battle.tokens) and winning_role(battle.tokens) == role,
    )


def forces(view: WardensState, battle: Battle, role: int) -> Iterator[Token]:
    """Yield the armies of a side with their Wardens; of the defenders also those who would be hit after them."""
    for id in attackers(view, battle) if role == ATTACKER else defending(view, battle):
        army = view.armies[id]
        for token in army_tokens(view, id, army):
            yield replace(token, id=f"battle.{token.id}")
        if is_group(view, id):
            yield figure(view, army.kind, f"battle.warden{army.kind}")


def shown(view: WardensState, battle: Battle, role: int) -> Iterator[Thing]:
    """Yield the token of a side: face down while both choose, then both face up."""
    id, tokens = f"battle{role}.token", view.box.tokens
    if battle.tokens:
        yield face_up(id, tokens[battle.tokens[role]])
    elif view.question is not None and view.question.kind == "tokens":
        answer = answer_of(view, seat_of(view, kind_of(battle, role)))
        yield laid_down(id, "Battle token", tokens[0], tokens[answer[1]] if answer is not None else None)


def effects(view: WardensState, battle: Battle, role: int) -> Iterator[str]:
    """Say what the token of a side does if it wins, and with which bonus; before that, which token has one."""
    if not battle.tokens:
        having = [token for token in TOKENS if has_bonus(view, battle, role, token)]
        yield from (f"Bonus with {view.box.tokens[token].name}: {bonus(view, token)}" for token in having)
        return
    token = view.box.tokens[battle.tokens[role]]
    does = [(token.kills, f"kills {token.kills}"), (token.adds, f"or adds {token.adds}")]
    said = [words for number, words in does if number] + ([f"loses {token.loses}"] if token.loses else [])
    yield f"{token.name}: {', '.join(said)}."
    if has_token_bonus(view, battle, role, battle.tokens[role]):
        yield f"Bonus: {bonus(view, battle.tokens[role])}"


def bonus(view: WardensState, token: int) -> str:
    """Say what a token does more for those who have its bonus."""
    whose, _, does_more = view.box.tokens[token].bonus.partition(": ")
    return does_more or whose


def losses(view: WardensState, battle: Battle, role: int, told: Sequence[Event]) -> Iterator[str]:
    """Say what a side has lost in the battle."""
    attacker = battle.attacker
    gone: dict[int, int] = {}
    for _, event, _, _, *about in told:
        if event == "destroyed" and about[2] == battle.at and (about[0] == attacker) == (role == ATTACKER):
            gone[about[0]] = gone.get(about[0], 0) + about[1]
    if gone:
        yield f"Lost: {listed([lost(kind, number) for kind, number in gone.items()])}."


def choices(view: WardensState) -> Iterator[SceneRow]:
    """Yield the tokens among which is chosen."""
    if view.question is not None and view.question.kind == "tokens":
        yield SceneRow("Choose in secret", token_things(view))


def token_things(view: WardensState) -> tuple[Thing, ...]:
    """Describe the three battle tokens."""
    return tuple(face_up(f"token{token}", view.box.tokens[token]) for token in TOKENS)
