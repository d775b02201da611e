"""The proofs of one face: what the rules and the checklist for tiles ask of it, each with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engines.kit.documents import Severity
from engines.kit.maps.grids import OUTSIDE, WALL, Side
from engines.kit.maps.tile_rules import Flaw
from engines.machina_arcana.tiles import kinds
from engines.machina_arcana.tiles.survey import NOWHERE, Survey

SIZE = 10
OPENING = (4, 5)
"""Where along a side an edge is: its two middle spaces, so that any turn of a tile fits."""
FEWEST_EDGES = 3
EDGE_TO_EDGE = range(8, 15)
SPAWNS, PITS, BARRELS, DOORS, TRAPS = range(2, 4), range(5), range(3), range(2, 5), range(4, 9)
RUBBLE = range(15, 31)
REWARDS = 3
APART = 3
"""How many steps a spawn space is from edges and from the next one, and a lever from its traps."""
TO_CHAPTER = 5
TOKENS = 8
LONG_LINE = 6
ENTRY_ROOM = 4

Proof = Callable[[Survey], Iterator[Flaw]]
HINT, ERROR = Severity.HINT, Severity.ERROR


def size(face: Survey) -> Iterator[Flaw]:
    """A tile is a grid of 10 x 10 spaces."""
    if face.lattice != (SIZE, SIZE):
        yield Flaw(f"a tile has {SIZE} x {SIZE} spaces", "MA-181", severity=ERROR)


# Edges


def edges(face: Survey) -> Iterator[Flaw]:
    """At least three edges, each the two middle spaces of its side; one of them has the direction symbol."""
    if len(face.edges) < FEWEST_EDGES:
        closed = [face.lattice.rim(side)[place] for side in Side if side not in face.edges for place in OPENING]
        message = f"a face has at least {FEWEST_EDGES} edges; this one has {len(face.edges)}"
        yield Flaw(message, "MA-Q-167", borders=tuple(closed))
    if face.edges and not face.direction:
        drawn_edges = tuple(border for borders in face.grid.edges().values() for border in borders)
        yield Flaw("no edge carries the direction symbol", "MA-183", borders=drawn_edges, severity=ERROR)
    for side in face.edges:
        rim = face.lattice.rim(side)
        drawn = {place for place, border in enumerate(rim) if border in face.grid.edges()[side]}
        if drawn != set(OPENING):
            odd = [rim[place] for place in sorted(drawn ^ set(OPENING))]
            yield Flaw(f"the edge at the {side.word} is not its two middle spaces", "MA-Q-30", borders=tuple(odd))


def edge_spaces(face: Survey) -> Iterator[Flaw]:
    """The two middle spaces of every side are passable and free of everything, behind a wall too."""
    for side in Side:
        for place in OPENING:
            cell = _behind(face, side, place)
            if face.grid.cells[cell] != kinds.PASSABLE:
                yield Flaw(f"the middle spaces at the {side.word} are not free", "MA-Q-30", (cell,))


def _behind(face: Survey, side: Side, place: int) -> int:
    one, other = face.lattice.cells_at(face.lattice.rim(side)[place])
    return max(one, other)


def ways(face: Survey) -> Iterator[Flaw]:
    """Every edge leads to every other, and no way is so narrow that one monster corks it."""
    for side, cells in face.edges.items():
        lost = tuple(cell for cell in cells if cell not in face.heart)
        if lost:
            yield Flaw(f"the edge at the {side.word} leads to no other edge", "MA-Q-169", lost, severity=ERROR)
    for cell in face.corks():
        yield Flaw("one unit here would cut edges from each other", "MA-Q-169", (cell,))


def edge_distances(face: Survey) -> Iterator[Flaw]:
    """It is 8 to 14 steps from edge to edge, so that one turn does not cross a tile."""
    for one, other in face.pairs_of_edges():
        steps = face.steps_between(face.edges[one], face.edges[other])
        if steps not in EDGE_TO_EDGE and steps != NOWHERE:
            message = f"{steps} steps from the {one.word} edge to the {other.word}: {_span(EDGE_TO_EDGE)} are good"
            yield Flaw(message, "MA-187", tuple(face.edges[one]), severity=HINT)


# Spaces


def in_reach(face: Survey) -> Iterator[Flaw]:
    """Every action space can be activated from somewhere, every spawn space has a way to an edge."""
    for cell in (*face.floor.actions(), *face.all(kinds.SPAWN)):
        if face.heart.isdisjoint(face.floor.beside(cell)):
            title = face.floor.look(cell).title.lower()
            rule = "MA-242" if face.floor.look(cell).action else "MA-229"
            yield Flaw(f"nobody can get beside this {title}", rule, (cell,), severity=ERROR)
    lost = tuple(sorted(set(face.all(kinds.PASSABLE, kinds.TRAPPED)) - face.heart))
    if lost:
        those = "this space" if len(lost) == 1 else f"these {len(lost)} spaces"
        yield Flaw(f"no unit can reach {those}", "MA-185", lost)


def spawn_spaces(face: Survey) -> Iterator[Flaw]:
    """Two or three spawn spaces, three steps from every edge and from each other, none beside the chapter space."""
    spawns = face.all(kinds.SPAWN)
    yield from _number(len(spawns), SPAWNS, "spawn spaces", "MA-229", spawns)
    for place, cell in enumerate(spawns):
        others = [*(one for cells in face.edges.values() for one in cells), *spawns[place + 1 :]]
        near = [one for one in others if face.floor.far(cell).get(one, NOWHERE) < APART]
        if near:
            yield Flaw(f"fewer than {APART} steps from this spawn space", "MA-229", (cell, *near))
        if not set(face.all(kinds.CHAPTER)).isdisjoint(face.floor.beside(cell)):
            yield Flaw("a spawn space beside the chapter space", "MA-229", (cell,))
    rooms = _rooms_for_spawns(face)
    if len(spawns) > 1 and len(rooms) > 1 and sum(not room.isdisjoint(spawns) for room in rooms) == 1:
        yield Flaw("all spawn spaces are in one room", "MA-229", spawns, severity=HINT)


def _rooms_for_spawns(face: Survey) -> list[set[int]]:
    """List the rooms in which a spawn space could be: those with a space that is far enough from every edge."""
    far = face.floor.far(*(cell for cells in face.edges.values() for cell in cells))
    return [room for room in face.rooms if any(far.get(cell, NOWHERE) >= APART for cell in room)]


def chapter_space(face: Survey) -> Iterator[Flaw]:
    """One chapter space, at least five steps from the edge with the direction symbol."""
    found = face.all(kinds.CHAPTER)
    yield from _number(len(found), range(1, 2), "chapter spaces", "MA-254", found)
    for cell in found:
        if face.steps_between(face.direction, [cell]) < TO_CHAPTER:
            message = f"the chapter space is nearer than {TO_CHAPTER} steps to the direction symbol"
            yield Flaw(message, "MA-254", (cell,))


def rewards(face: Survey) -> Iterator[Flaw]:
    """Chests and event spaces are three, of each at least one; they stand apart."""
    chests, events = face.all(kinds.CHEST), face.all(kinds.EVENT)
    those = (*chests, *events)
    yield from _number(len(those), range(REWARDS, REWARDS + 1), "chests and event spaces", "MA-252", those)
    if not chests or not events:
        yield Flaw("at least one chest and one event space", "MA-252", those)
    for place, cell in enumerate(those):
        near = [other for other in those[place + 1 :] if face.lattice.direct(cell, other) < APART]
        if near:
            yield Flaw("chests and event spaces stand in different corners", "MA-252", (cell, *near), severity=HINT)


def helpers(face: Survey) -> Iterator[Flaw]:
    """At most one recharge station, one workbench and one trap lever."""
    for kind, title, rule in (
        (kinds.STATION, "recharge stations", "MA-249"),
        (kinds.WORKBENCH, "workbenches", "MA-251"),
        (kinds.LEVER, "trap levers", "MA-244"),
    ):
        yield from _number(len(face.all(kind)), range(2), title, rule, face.all(kind))


def traps(face: Survey) -> Iterator[Flaw]:
    """A lever has four to eight trapped spaces, none nearer than three; trapped spaces have a lever."""
    levers, trapped = face.all(kinds.LEVER), face.all(kinds.TRAPPED)
    if levers:
        yield from _number(len(trapped), TRAPS, "trapped spaces", "MA-216", trapped or levers)
    elif trapped:
        yield Flaw("trapped spaces without a trap lever", "MA-244", trapped)
    for lever in levers:
        near = tuple(cell for cell in trapped if face.lattice.direct(lever, cell) < APART)
        if near:
            yield Flaw(f"a lever stands at least {APART} spaces from its traps", "MA-244", (lever, *near))


def hazards(face: Survey) -> Iterator[Flaw]:
    """Up to four pits, none at an edge; up to two barrels, not beside chests only."""
    pits, barrels = face.all(kinds.PIT), face.all(kinds.BARREL)
    yield from _number(len(pits), PITS, "pits", "MA-221", pits)
    yield from _number(len(barrels), BARRELS, "barrels", "MA-224", barrels)
    for side in face.edges:
        inner = {_inward(face, cell, side) for cell in face.edges[side]}
        for pit in inner.intersection(pits):
            yield Flaw("a pit right behind an edge", "MA-222", (pit,))
    for barrel in barrels:
        beside = face.floor.beside(barrel)
        if not any(cell not in face.floor.taken for cell in beside):
            yield Flaw("nobody can stand beside this barrel", "MA-224", (barrel,), severity=HINT)


def _inward(face: Survey, cell: int, side: Side) -> int:
    x, y = face.lattice.spot(cell)
    across, down = {Side.NORTH: (0, 1), Side.EAST: (-1, 0), Side.SOUTH: (0, -1), Side.WEST: (1, 0)}[side]
    return face.lattice.cell(x + across, y + down)


# Doors, tokens, lines


def doors(face: Survey) -> Iterator[Flaw]:
    """Two to four doors, each set in a line of wall; a room with one door is worth a visit."""
    yield from _number(len(face.doors), DOORS, "doors", "MA-207", borders=face.doors)
    for door in face.doors:
        if not _is_set(face, door):
            yield Flaw("a door is set in a line of wall", "MA-207", borders=(door,))
        cells = face.lattice.cells_at(door)
        if OUTSIDE in cells:
            yield Flaw("a door is between two spaces, not at the rim", "MA-207", borders=(door,))
        elif any(face.grid.cells[cell] == kinds.RUBBLE for cell in cells):
            yield Flaw("a door that leads into rubble", "MA-207", borders=(door,))
    odd = tuple(face.grid.borders_of(kinds.SHUT_DOOR, kinds.BROKEN_DOOR))
    if odd:
        yield Flaw("doors start open: closed and destroyed ones are put there in play", "MA-208", borders=odd)
    if len(face.rooms) > 1:
        for room in face.rooms:
            yield from _dead_end(face, room)


def _is_set(face: Survey, door: int) -> bool:
    """Tell whether at both ends of a door something goes on: a wall, another door, the rim or rubble."""
    return all(_goes_on(face, door, corner) for corner in face.lattice.corners(door))


def _goes_on(face: Survey, door: int, corner: tuple[int, int]) -> bool:
    x, y = corner
    width, height = face.lattice
    if x in (0, width) or y in (0, height):
        return True
    around = [face.lattice.side_of(x, y, which) for which in (0, 1)]
    around += [face.lattice.side_of(x, y - 1, 0), face.lattice.side_of(x - 1, y, 1)]
    if any(face.grid.borders[one] in (WALL, kinds.DOOR) for one in around if one != door):
        return True
    cells = [face.lattice.cell(x + right, y + below) for right in (-1, 0) for below in (-1, 0)]
    return any(face.grid.cells[cell] == kinds.RUBBLE for cell in cells)


def _dead_end(face: Survey, room: set[int]) -> Iterator[Flaw]:
    ways_in = [door for door in face.doors if not room.isdisjoint(face.lattice.cells_at(door))]
    has_edge = any(not room.isdisjoint(cells) for cells in face.edges.values())
    worth = {face.grid.cells[cell] for cell in face.around(room)}
    if len(ways_in) == 1 and not has_edge and worth.isdisjoint((*kinds.REWARDS, kinds.CHAPTER)):
        yield Flaw("a room with one door and nothing to find", "MA-207", (min(room),), severity=HINT)


def tokens(face: Survey) -> Iterator[Flaw]:
    """What can be destroyed is at most eight spaces: 56 tokens serve four tiles."""
    found = face.all(*kinds.TOKENS)
    if len(found) > TOKENS:
        yield Flaw(f"{len(found)} spaces that need a token; at most {TOKENS} are good", "MA-263", found)


def rubble(face: Survey) -> Iterator[Flaw]:
    """Rubble is 15 to 30 of the 100 spaces."""
    found = face.all(kinds.RUBBLE)
    yield from _number(len(found), RUBBLE, "rubble spaces", "MA-219", found, severity=HINT)


def lines(face: Survey) -> Iterator[Flaw]:
    """A straight line of sight of six spaces, and a space that no edge sees: some shoot, and some hide."""
    width, height = face.lattice
    rows = [[face.lattice.cell(x, y) for x in range(width)] for y in range(height)]
    columns = [[face.lattice.cell(x, y) for y in range(height)] for x in range(width)]
    if max(_longest(face, cells) for cells in (*rows, *columns)) < LONG_LINE:
        yield Flaw(f"no straight line of sight of {LONG_LINE} spaces", "MA-405", severity=HINT)
    watched = {end for cells in face.edges.values() for cell in cells for end in (cell, *face.floor.seen_from(cell))}
    if face.edges and face.heart <= watched:
        yield Flaw("every space is seen from some edge: no corner is out of sight", "MA-405", severity=HINT)


def _longest(face: Survey, cells: Sequence[int]) -> int:
    """Count the most spaces in a row or column on which somebody can stand and each sees the next."""
    best, before, run = 0, -1, 0
    for cell in cells:
        if cell in face.floor.taken:
            before, run = -1, 0
        else:
            run = run + 1 if before >= 0 and face.floor.sees(before, cell) else 1
            before, best = cell, max(best, run)
    return best


# Endgame tiles


def entry(face: Survey) -> Iterator[Flaw]:
    """An endgame tile has no edges, but entry spaces with room for four."""
    entries = face.all(kinds.ENTRY)
    if face.edges:
        yield Flaw("an endgame tile has no edges", "MA-348", tuple(face.edges[min(face.edges)]))
    room = {cell for one in entries for cell in (one, *face.floor.beside(one)) if cell not in face.floor.taken}
    if len(room) < ENTRY_ROOM:
        yield Flaw(f"room for {ENTRY_ROOM} explorers on or beside an entry", "MA-348", entries, severity=ERROR)


def passages(face: Survey) -> Iterator[Flaw]:
    """Every passage of one space has a way round it: nobody stops all others on the only tile of an endgame."""
    for cell in face.passages():
        yield Flaw("one unit here would cut the tile in two", "MA-Q-169", (cell,))


def endgame_spaces(face: Survey) -> Iterator[Flaw]:
    """An endgame has a recharge station, a chest, and two to four spawn spaces."""
    for kind, title, rule in ((kinds.STATION, "recharge station", "MA-249"), (kinds.CHEST, "chest", "MA-252")):
        if not face.all(kind):
            yield Flaw(f"an endgame tile has at least one {title}", rule)
    yield from _number(len(face.all(kinds.SPAWN)), range(2, 5), "spawn spaces", "MA-229", face.all(kinds.SPAWN))


def _number(
    count: int,
    good: range,
    what: str,
    rule: str,
    cells: tuple[int, ...] = (),
    *,
    borders: tuple[int, ...] = (),
    severity: Severity = Severity.WARNING,
) -> Iterator[Flaw]:
    if count not in good:
        are = "is" if _span(good) == "1" else "are"
        those = what.removesuffix("s") if count == 1 else what
        yield Flaw(f"{count} {those}; {_span(good)} {are} good", rule, cells, borders, severity)


def _span(good: range) -> str:
    return str(good[0]) if len(good) == 1 else f"{good[0]} to {good[-1]}"


EVERYWHERE: tuple[Proof, ...] = (in_reach, traps, hazards, doors, tokens, rubble, lines)
OF_THE_DECK: tuple[Proof, ...] = (
    edges,
    edge_spaces,
    ways,
    edge_distances,
    *EVERYWHERE,
    spawn_spaces,
    chapter_space,
    rewards,
    helpers,
)
OF_AN_ENDGAME: tuple[Proof, ...] = (entry, passages, *EVERYWHERE, endgame_spaces)
