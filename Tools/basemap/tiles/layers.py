"""The layers of each level, read from the packages, in degrees."""

from dataclasses import dataclass
from pathlib import Path

import numpy
import shapely

from . import sources

# In drawing order.
AREAS = ("land", "urban", "ice", "lakes")
LINES = ("rivers", "streams", "regions", "borders", "disputed")
ORDER = ("land", "urban", "ice", "rivers", "streams", "lakes", "regions", "borders", "disputed")

# The last is this package's name for the border of Western Sahara.
DISPUTED = ("Disputed", "Indefinite", "Line of control", "Indeterminant", "ForgetMagics")


@dataclass
class Scale:
    """One of Natural Earth's scales, and which of its features a level uses."""

    name: str
    # Natural Earth's rank of rivers: up to the first limit they are major, up to the second they are drawn.
    great_river: int
    last_river: int
    # First-level borders that Natural Earth shows at this zoom or before.
    region_zoom: float
    # How often the corners of urban areas and glaciers, which are on a coarse grid, are cut.
    smoothing: int = 0


@dataclass
class Layers:
    # For each name in AREAS, shapes as lists of rings: an outline, then its holes.
    areas: dict[str, list[list]]
    # For each name in LINES, open lines.
    lines: dict[str, list]


def layers(root: Path, scale: Scale) -> Layers:
    folder = root / sources.MAGICS / scale.name
    prefix = folder / f"ne_{scale.name}_"
    land = sources.shapefile(Path(f"{prefix}land.shp"))
    ocean = sources.shapefile(Path(f"{prefix}ocean.shp"))
    rivers = sources.shapefile(Path(f"{prefix}rivers_lake_centerlines.shp"))
    borders = sources.shapefile(Path(f"{prefix}admin_0_boundary_lines_land.shp"))
    detail = root / sources.MAGICS / "10m"
    regions = sources.shapefile(detail / "ne_10m_admin_1_states_provinces_lines.shp")

    areas = {
        # Holes of the land are lakes, which are drawn on top.
        "land": [[outline] for shape, _ in land for outline, *_ in polygons(shape)],
        "lakes": [rings for shape, row in ocean if is_lake(shape, row) for rings in polygons(shape)],
    }
    for name, files in (("urban", ["urban_areas"]), ("ice", ["glaciated_areas", "antarctic_ice_shelves_polys"])):
        shapes = [s for file in files for s in sources.marble(root / sources.MARBLE / f"ne_50m_{file}.pn2")]
        areas[name] = [[smooth(ring.coords, scale.smoothing) for ring in (s.exterior, *s.interiors)] for s in shapes]

    lines: dict[str, list] = {name: [] for name in LINES}
    for shape, row in rivers:
        rank = float(row["scalerank"])
        # Where a river crosses a lake, only the lake is drawn.
        if row["featurecla"] == "River" and rank <= scale.last_river:
            lines["rivers" if rank <= scale.great_river else "streams"] += shape.geoms
    for shape, row in borders:
        kind = row["featurecla"]
        if kind.startswith("International boundary"):
            lines["borders"] += shape.geoms
        elif kind.startswith(DISPUTED):
            lines["disputed"] += shape.geoms
    for shape, row in regions:
        if "statistical" not in row["featurecla"] and float(row["min_zoom"]) <= scale.region_zoom:
            lines["regions"] += shape.geoms
    return Layers(areas, lines)


def is_lake(shape, row: dict[str, str]) -> bool:
    """Lakes are rows of the ocean table; so is the Caspian Sea, in a separate row without a name."""
    west, _, east, _ = shape.bounds
    return row["featurec_2"] != "" or east - west < 90


def polygons(shape: shapely.MultiLineString) -> list[list]:
    """The rings of a shapefile's polygon, each outline with its holes; outlines are clockwise there."""
    rings = [shapely.LinearRing(line.coords) for line in shape.geoms if len(line.coords) >= 4]
    outlines = [[ring] for ring in rings if not ring.is_ccw]
    areas = [shapely.Polygon(ring) for [ring] in outlines]
    for hole in (ring for ring in rings if ring.is_ccw):
        point = shapely.Point(hole.coords[0])
        around = [i for i, area in enumerate(areas) if area.covers(point)]
        if around:
            outlines[min(around, key=lambda i: areas[i].area)].append(hole)
    return [[ring.coords for ring in group] for group in outlines]


def merged(lines: list) -> list:
    """Joins lines at ends that only two of them share, so that borders are as long as possible."""
    joined = shapely.line_merge(shapely.MultiLineString([line for line in lines if line.length > 0]))
    parts = joined.geoms if joined.geom_type == "MultiLineString" else [joined]
    return [line.coords for line in parts]


def smooth(ring, times: int) -> numpy.ndarray:
    """A closed ring with each corner cut at a quarter of its sides (Chaikin 1974), except on the edge of the world."""
    points = numpy.asarray(ring)[:, :2]
    for _ in range(times):
        start, end = points[:-1], points[1:]
        on_edge = (abs(start) >= (179.9, 80)).any(axis=1) | (abs(end) >= (179.9, 80)).any(axis=1)
        quarter = numpy.where(on_edge[:, None], 0, 0.25)
        cut = numpy.stack([start + (end - start) * quarter, end - (end - start) * quarter], axis=1).reshape(-1, 2)
        points = numpy.concatenate([cut, cut[:1]])
    return points
