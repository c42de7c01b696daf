"""Projection, and simplification after Visvalingam and Whyatt (1993)."""

import heapq
import math

import numpy

# The edge of the square world, and the southern limit to which land continues.
SOUTH = -87.0
NORTH = math.degrees(math.atan(math.sinh(math.pi)))


def project(points, side: float) -> numpy.ndarray:
    """(longitude, latitude) in degrees to Web Mercator on a square of a side; y increases southwards.

    South of 85.05 degrees it continues beyond the square, so that Antarctica has no shore there.
    """
    points = numpy.asarray(points, dtype=float)[:, :2]
    latitude = numpy.radians(numpy.clip(points[:, 1], SOUTH, NORTH))
    y = 0.5 - numpy.arcsinh(numpy.tan(latitude)) / (2 * math.pi)
    return numpy.column_stack([(points[:, 0] / 360 + 0.5) * side, y * side])


def simplified(points: numpy.ndarray, smallest: float, closed: bool, fixed=lambda point: False) -> numpy.ndarray:
    """The line without corners whose triangle with their neighbours is smaller than an area.

    The ends of an open line stay, and so do corners for which `fixed` is true; a closed line has its first point once,
    and keeps at least three corners.
    """
    xs, ys = points[:, 0].tolist(), points[:, 1].tolist()
    count = len(xs)
    least = 3 if closed else 2
    if count <= least:
        return points
    before = list(range(-1, count - 1))
    after = list(range(1, count + 1))
    before[0], after[-1] = count - 1, 0
    held = [fixed(point) for point in zip(xs, ys)]
    if not closed:
        held[0] = held[-1] = True

    def weight(i: int) -> float:
        if held[i]:
            return math.inf
        a, b = before[i], after[i]
        x, y = xs[i], ys[i]
        return abs((x - xs[a]) * (ys[b] - ys[a]) - (xs[b] - xs[a]) * (y - ys[a])) / 2

    weights = [weight(i) for i in range(count)]
    # Only removable corners; one whose weight drops below the limit is added when its neighbour is removed.
    heap = [(w, i) for i, w in enumerate(weights) if w < smallest]
    heapq.heapify(heap)
    left = count
    while heap and left > least:
        w, i = heapq.heappop(heap)
        if w != weights[i]:
            continue
        weights[i] = -1.0
        left -= 1
        a, b = before[i], after[i]
        after[a], before[b] = b, a
        for neighbour in (a, b):
            # Never less than the weight just removed, so that corners are removed in the order of their effective area.
            weights[neighbour] = now = max(w, weight(neighbour))
            if now < smallest:
                heapq.heappush(heap, (now, neighbour))
    return points[numpy.array(weights) >= 0]


def snapped(points: numpy.ndarray) -> numpy.ndarray:
    """Rounded to integers, without repeated points."""
    whole = numpy.rint(points)
    keep = numpy.ones(len(whole), dtype=bool)
    keep[1:] = (whole[1:] != whole[:-1]).any(axis=1)
    return whole[keep]
