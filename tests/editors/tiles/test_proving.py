"""The proofs of a deck, and the playground: only what has changed is proved anew, and what does not meet is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editors.tiles.ground import Playground
from editors.tiles.proving import BackgroundProof, DeckProver, OddCells
from engines.kit.maps.grids import Side
from engines.kit.maps.joins import Laid, LaidOut, Meeting
from engines.kit.maps.tile_rules import Amount, Flaw, TileRules
from engines.kit.maps.tiles import TileFace
from tests.each import each
from tests.engines.kit.maps.worlds import PALETTE, Vault, vault

OPEN_FACE = TileFace(
    plan=("+-+ +-+", "|. . .|", "+ + + +", " . . . ", "+ + + +", "|. . .|", "+-+ +-+"), direction="north"
)
ASKEW = TileFace(
    plan=("+ +-+-+", "|. . .|", "+ + + +", " . . . ", "+ + + +", "|. . .|", "+-+-+-+"), direction="north"
)
DEAD_END = TileFace(
    plan=("+-+ +-+", "|. . .|", "+ + + +", "|. . .|", "+ + + +", "|. . .|", "+-+-+-+"), direction="north"
)


@pytest.fixture
def counted():
    """Rules that count how often a face is proved, and find a flaw where the middle is no floor."""
    proved = []

    def flaws(tile, face, floor):
        proved.append(face)
        return [Flaw("something stands in the middle", cells=(4,))] if 4 in floor.taken else []

    rules = TileRules(Vault, flaws=flaws, amounts=lambda faces, palette: [Amount("Faces", len(faces), 3, 3)])
    return rules, proved


def tiles(*faces):
    return [vault(id=f"vault.{number}", front=face, back=None) for number, face in enumerate(faces)]


def report_of(prover, deck):
    return next(one for one in prover.steps(deck, PALETTE) if one is not None)


def test_a_green_deck_is_green(counted):
    rules, _ = counted
    found = report_of(DeckProver(rules), tiles(OPEN_FACE, OPEN_FACE, OPEN_FACE))

    assert found.is_green
    assert found.joins == 3 * 4 * 2


def test_after_a_stroke_only_that_face_is_proved_anew(counted):
    rules, proved = counted
    prover, other = DeckProver(rules), TileFace(plan=OPEN_FACE.plan, direction="west")
    deck = tiles(OPEN_FACE, other, DEAD_END)
    report_of(prover, deck)
    assert len(proved) == 3
    changed = TileFace(
        plan=("+-+ +-+", "|. . .|", "+ + + +", " . # . ", "+ + + +", "|. . .|", "+-+ +-+"), direction="north"
    )
    found = report_of(prover, [deck[0], deck[1], deck[2].changed(front=changed)])

    assert proved[3:] == [changed]
    assert [one.message for one in found.flaws["vault.2", "front"]] == ["something stands in the middle"]
    assert not found.is_green


def test_a_tile_with_cells_of_another_size_is_no_proved_deck(counted):
    rules, _ = counted
    deck = tiles(OPEN_FACE, OPEN_FACE, OPEN_FACE)
    found = report_of(DeckProver(rules), [deck[0], deck[1].changed(cell=deck[0].cell - 5), deck[2]])

    assert found.odd_cells == (OddCells(("vault.1", "front"), deck[0].cell - 5, deck[0].cell),)
    assert not found.is_green


def test_edges_that_do_not_meet_are_named(counted):
    rules, _ = counted
    found = report_of(DeckProver(rules), tiles(OPEN_FACE, ASKEW, OPEN_FACE))

    assert {one.meeting for one in found.bad_joins} == {Meeting.OFFSET}
    assert ("vault.0", "front") in {one.one for one in found.bad_joins}


def test_two_faces_that_close_the_map_are_named(counted):
    rules, _ = counted
    found = report_of(DeckProver(rules), tiles(DEAD_END, DEAD_END, OPEN_FACE))

    assert (("vault.0", "front"), ("vault.1", "front")) in found.closed
    assert all("vault.2" not in (one[0], other[0]) for one, other in found.closed)


def test_counts_that_are_not_as_asked_for_are_not_green(counted):
    rules, _ = counted
    found = report_of(DeckProver(rules), tiles(OPEN_FACE, OPEN_FACE))

    assert [one.wanted for one in found.amounts] == ["3"]
    assert not found.is_green
    assert not found.amounts[0].is_right


def test_what_is_not_drawn_from_the_deck_is_not_joined(counted):
    rules, _ = counted
    rules = replace(rules, in_deck=lambda tile: tile.id != "vault.1")
    found = report_of(DeckProver(rules), tiles(OPEN_FACE, ASKEW, OPEN_FACE))

    assert found.bad_joins == ()
    assert ("vault.1", "front") in found.flaws


def test_proofs_run_a_little_at_a_time(qtbot, counted):
    rules, _ = counted
    proof, steps = BackgroundProof(rules), []
    proof.progressed.connect(lambda done, of: steps.append((done, of)))
    with qtbot.waitSignal(proof.done) as heard:
        proof.begin(tiles(OPEN_FACE, OPEN_FACE, OPEN_FACE), PALETTE)

    assert heard.args[0].is_green
    assert steps == [(number, 7) for number in range(1, 8)]


# The playground


def test_tiles_are_laid_turned_moved_and_taken_away():
    ground = Playground()
    ground.lay("a")
    ground.lay("b", (2, 1))
    (square,) = tiles(OPEN_FACE)
    ground.turn(square)
    ground.turn_over(vault())
    assert ground.area == {(1, 1): Laid("a"), (2, 1): Laid("b", is_back=True, quarters=1)}
    ground.move((2, 1), (1, 1))
    assert ground.area == {(1, 1): Laid("b", is_back=True, quarters=1), (2, 1): Laid("a")}
    assert ground.picked == (1, 1)
    ground.take_away()
    ground.take_away()
    assert ground.area == {(2, 1): Laid("a")}


def test_a_tile_turns_so_that_it_fits_its_place_and_over_only_if_it_has_a_back():
    ground = Playground()
    ground.lay("a")
    ground.turn(vault())
    ground.turn_over(vault(back=None))
    assert ground.area == {(1, 1): Laid("a", quarters=2)}


def test_nothing_leaves_the_playground():
    ground = Playground()
    ground.lay("a", (0, 0))
    ground.move((0, 0), (-1, 0))
    ground.step(-1, 0)
    assert ground.area == {(0, 0): Laid("a")}
    assert ground.picked == (0, 0)


def test_a_full_playground_takes_no_more():
    ground = Playground()
    for number in range(10):
        ground.lay(str(number))
    assert len(ground.area) == 9


def test_seams_tell_whether_edges_meet():
    ground = Playground()
    deck = {one.id: one for one in tiles(OPEN_FACE, DEAD_END)}
    ground.lay("vault.0", (0, 0))
    ground.lay("vault.1", (1, 0))
    (seam,) = ground.seams(deck, PALETTE)
    assert (seam.one, seam.side, seam.meeting) == ((0, 0), Side.EAST, Meeting.DEAD)
    for _ in range(3):
        ground.turn(deck["vault.1"])
    assert ground.seams(deck, PALETTE)[0].meeting is Meeting.JOINED


@each(
    ("spots", "expected"),
    [
        ([(-1, 4), (0, 4)], [(0, 2), (1, 2)]),
        ([(1, 0), (1, 1)], [(1, 0), (1, 1)]),
        ([(2, -1), (3, -1)], [(1, 0), (2, 0)]),
    ],
)
def test_an_area_of_the_game_lies_where_it_is_if_it_fits_there(spots, expected):
    ground = Playground()
    ground.take(LaidOut(dict(zip(spots, (Laid("a"), Laid("b")), strict=True))))
    assert list(ground.area) == expected
    assert ground.picked == expected[-1]
