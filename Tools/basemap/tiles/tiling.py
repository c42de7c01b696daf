"""Cuts layers into tiles: simplified for a level, rounded to its grid, clipped, and written as SVG path data."""

from dataclasses import dataclass

import numpy
import shapely
import shapely.affinity

from .layers import AREAS, LINES, Layers, Scale, merged
from .simplify import project, simplified, snapped


@dataclass
class Level:
    """The zoom at which a tile is 512 pixels wide, and what it shows."""

    zoom: int
    # A tile's width in path units.
    units: int
    scale: Scale
    # Corners with smaller triangles are removed, and so are smaller rings; in square units.
    smallest_corner: float
    smallest_ring: float

    @property
    def across(self) -> int:
        return 2 ** (self.zoom - 1)

    @property
    def side(self) -> int:
        return self.across * self.units

    @property
    def pixel(self) -> int:
        return self.units // 512


# How far areas and lines extend beyond their tile, in pixels at the level's own zoom.
AREA_MARGIN = 4
LINE_MARGIN = 1

Tile = tuple[int, int]


def tiles(level: Level, layers: Layers) -> dict[Tile, dict[str, str]]:
    """For each tile that is not open sea, the path data of each layer."""
    found: dict[Tile, dict[str, str]] = {}
    for name in AREAS:
        shapes = wrapped(areas(level, layers.areas[name]), level)
        cut(shapes, level, AREA_MARGIN * level.pixel, lambda tile, parts: put(found, tile, name, area_path(parts)))
    junctions = {end for name in LINES[2:] for line in layers.lines[name] for end in ends(line)}
    for name in LINES:
        shapes = numpy.array(lines(level, layers.lines[name], junctions), dtype=object)
        cut(shapes, level, LINE_MARGIN * level.pixel, lambda tile, parts: put(found, tile, name, line_path(parts)))
    return found


def ends(line) -> list:
    return [line.coords[0], line.coords[-1]]


def put(found, tile: Tile, name: str, path) -> None:
    if path:
        found.setdefault(tile, {})[name] = path


def areas(level: Level, shapes: list[list]) -> list[shapely.Geometry]:
    """Simplified, valid polygons with integer coordinates, merged where they touch."""
    edge = {0.0, float(level.side)}
    made = []
    for rings in shapes:
        kept = []
        for ring in rings:
            points = project(ring, level.side)[:-1]
            points = simplified(points, level.smallest_corner, True, fixed=lambda point: point[0] in edge)
            points = snapped(points)
            if len(points) >= 3 and area(points) >= level.smallest_ring:
                kept.append(points)
            elif not kept:
                break
        if kept:
            made.append(shapely.Polygon(kept[0], kept[1:]))
    return flat(shapely.unary_union(shapely.make_valid(numpy.array(made, dtype=object))))


def area(points: numpy.ndarray) -> float:
    x, y = points[:, 0], points[:, 1]
    return abs(float(x @ numpy.roll(y, -1) - y @ numpy.roll(x, -1))) / 2


def flat(shape: shapely.Geometry) -> list[shapely.Polygon]:
    parts = shapely.get_parts(shapely.get_parts(numpy.array([shape], dtype=object)))
    return [part for part in parts if part.geom_type == "Polygon" and part.area > 0]


def wrapped(shapes: list[shapely.Polygon], level: Level) -> numpy.ndarray:
    """Adds what is just beyond 180 degrees, joined to its other half, so that nothing is cut there."""
    reach = 2 * AREA_MARGIN * level.pixel
    side = level.side
    near = []
    for shape in shapes:
        west, _, east, _ = shape.bounds
        if west <= reach:
            near.append(shapely.affinity.translate(shapely.clip_by_rect(shape, -reach, -side, reach, 2 * side), side))
        if east >= side - reach:
            piece = shapely.clip_by_rect(shape, side - reach, -side, side + reach, 2 * side)
            near.append(shapely.affinity.translate(piece, -side))
    touching = [s for s in shapes if s.bounds[0] <= 0 or s.bounds[2] >= side]
    whole = [s for s in shapes if 0 < s.bounds[0] and s.bounds[2] < side]
    joined = flat(shapely.unary_union(shapely.make_valid(numpy.array(touching + near, dtype=object))))
    return numpy.array(whole + joined, dtype=object)


def lines(level: Level, shapes: list, junctions: set) -> list[shapely.LineString]:
    """Simplifies each line once; the ends of borders stay where others meet them."""
    corners = {tuple(point) for point in project(sorted(junctions), level.side).tolist()} if junctions else set()
    made = []
    for line in merged(shapes) if shapes else []:
        points = project(line, level.side)
        closed = bool((points[0] == points[-1]).all())
        points = simplified(points, level.smallest_corner, False, fixed=lambda point: point in corners)
        points = snapped(points)
        size = numpy.ptp(points, axis=0).max()
        if len(points) >= 2 and (not closed or size >= 2):
            made.append(shapely.LineString(points))
    return made


def cut(shapes: numpy.ndarray, level: Level, margin: int, put) -> None:
    """Clips shapes to every tile they touch, by recursive halving of the world, and passes on the parts.

    A part is a list of arrays of points relative to the tile's corner: a line, or an outline and its holes.
    """

    def visit(shapes: numpy.ndarray, x: int, y: int, across: int) -> None:
        bounds = shapely.bounds(shapes)
        size = across * level.units
        left, top = x * level.units - margin, y * level.units - margin
        right, bottom = left + size + 2 * margin, top + size + 2 * margin
        touching = (bounds[:, 0] < right) & (bounds[:, 2] > left) & (bounds[:, 1] < bottom) & (bounds[:, 3] > top)
        inside = (bounds[:, 0] >= left) & (bounds[:, 2] <= right) & (bounds[:, 1] >= top) & (bounds[:, 3] <= bottom)
        clipped = shapely.clip_by_rect(shapes[touching & ~inside], left, top, right, bottom)
        parts = shapely.get_parts(shapely.get_parts(clipped))
        kinds = shapely.get_type_id(parts)
        parts = numpy.concatenate([shapes[touching & inside], parts[(kinds == 1) | (kinds == 3)]])
        if len(parts) == 0:
            return
        if across == 1:
            put((x, y), [part_points(part, x * level.units, y * level.units) for part in parts])
            return
        half = across // 2
        for dy in (0, half):
            for dx in (0, half):
                visit(parts, x + dx, y + dy, half)

    if len(shapes):
        visit(shapes, 0, 0, level.across)


def part_points(part: shapely.Geometry, x: int, y: int) -> list[numpy.ndarray]:
    """A line's points, or a polygon's outline and holes, as integers relative to the tile's corner."""
    rings = [part] if part.geom_type == "LineString" else [part.exterior, *part.interiors]
    return [snapped(shapely.get_coordinates(ring) - (x, y)).astype(int) for ring in rings]


def area_path(parts: list[list[numpy.ndarray]]) -> str:
    """Outlines are clockwise on the screen, holes counter-clockwise."""
    subpaths = []
    for rings in parts:
        for depth, ring in enumerate(rings):
            ring = ring[:-1]
            if len(ring) < 3:
                continue
            x, y = ring[:, 0], ring[:, 1]
            turn = int(x @ numpy.roll(y, -1) - y @ numpy.roll(x, -1))
            if turn == 0:
                # An outline without area cannot contain holes.
                if depth == 0:
                    break
                continue
            subpaths.append(ring[::-1] if (turn > 0) == (depth > 0) else ring)
    return path(subpaths, closed=True)


def line_path(parts: list[list[numpy.ndarray]]) -> str:
    return path([line for [line] in parts if len(line) >= 2], closed=False)


def path(subpaths: list[numpy.ndarray], closed: bool) -> str:
    """SVG path data in relative integers; the first pair is relative to the tile's corner."""
    text = []
    pen = numpy.zeros(2, dtype=int)
    for points in sorted(subpaths, key=lambda points: points.tolist()):
        steps = numpy.diff(points, axis=0, prepend=pen[None])
        numbers = "".join(f" {n}" if n >= 0 else str(n) for n in steps.ravel().tolist())
        text.append("m" + numbers.lstrip(" ") + ("z" if closed else ""))
        pen = points[0] if closed else points[-1]
    return "".join(text)
