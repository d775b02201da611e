"""Overlaps, judged by an independent judge in fractions: the common ground of two convex areas, cut out exactly."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from engines.kit.maps.outlines import Frame, rectangle
from engines.kit.maps.overlaps import crosses_itself, do_overlap, encloses
from tests.profiles import examples

SPOTS = st.tuples(st.integers(0, 40), st.integers(0, 40))
Corner = tuple[Fraction, Fraction]


def turned(spots) -> list[Corner]:
    """Return the convex outline around some spots, corner by corner."""
    ordered = sorted(set(spots))
    halves = []
    for row in (ordered, ordered[::-1]):
        half: list[tuple[int, int]] = []
        for x, y in row:
            while len(half) > 1 and side(half[-2], half[-1], (x, y)) <= 0:
                half.pop()
            half.append((x, y))
        halves += half[:-1]
    return [(Fraction(x), Fraction(y)) for x, y in halves]


def side(one, two, point):
    return (two[0] - one[0]) * (point[1] - one[1]) - (two[1] - one[1]) * (point[0] - one[0])


def common(one: list[Corner], other: list[Corner]) -> list[Corner]:
    """Cut off from the first area what lies outside of each side of the second."""
    for start, end in zip(other, [*other[1:], other[0]], strict=True):
        kept: list[Corner] = []
        for here, there in zip(one, [*one[1:], *one[:1]], strict=True):
            before, after = side(start, end, here), side(start, end, there)
            if before >= 0:
                kept.append(here)
            if before * after < 0:
                share = before / (before - after)
                kept.append((here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])))
        one = kept
    return one


def ground(outline: list[Corner]) -> Fraction:
    both = zip(outline, [*outline[1:], *outline[:1]], strict=True)
    return abs(sum((x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in both), Fraction(0))) / 2


def plain(outline: list[Corner]):
    return tuple((float(x), float(y)) for x, y in outline)


@given(st.lists(SPOTS, min_size=3, max_size=7), st.lists(SPOTS, min_size=3, max_size=7))
@examples(300)
def test_areas_overlap_exactly_when_they_have_ground_in_common(first, second):
    one, other = turned(first), turned(second)
    if min(len(one), len(other)) < 3:
        return
    shared = ground(common(one, other))
    # A hair's breadth is forgiven: slivers of a corner that is rounded are no overlap.
    if shared == 0:
        assert not do_overlap(plain(one), plain(other))
    elif shared > 8:
        assert do_overlap(plain(one), plain(other))
    assert do_overlap(plain(one), plain(other)) == do_overlap(plain(other), plain(one))


def test_an_area_through_the_corners_of_another_overlaps_it_although_no_side_crosses():
    diamond = ((0.0, 10.0), (10.0, 0.0), (20.0, 10.0), (10.0, 20.0))
    band = ((0.0, 10.0), (20.0, 10.0), (20.0, 40.0), (0.0, 40.0))

    assert do_overlap(diamond, band)
    assert not encloses(band, diamond)


def test_a_hair_is_forgiven_and_what_is_broader_is_not():
    square = rectangle(Frame(0, 0, 10, 10))

    assert not do_overlap(square, rectangle(Frame(9.95, 0, 10, 10)))
    assert do_overlap(square, rectangle(Frame(9.85, 0, 10, 10)))


def test_an_outline_that_only_touches_itself_in_a_point_does_not_cross_itself():
    bow = ((0.0, 0.0), (10.0, 0.0), (5.0, 5.0), (10.0, 10.0), (0.0, 10.0), (5.0, 5.0))

    assert not crosses_itself(bow)
    assert crosses_itself(((0.0, 0.0), (10.0, 0.0), (0.0, 10.0), (10.0, 10.0)))
