#!/usr/bin/env python3
"""Makes Sources/CLibraries/CBasemap/land.svgpath: the land of the world as the data of one SVG path.

    python3 Tools/basemap/make-basemap.py [SHAPEFILE]

Without SHAPEFILE, Natural Earth's 1:110 million land (public domain) is taken from Debian's package
libmagics++-data, which `apt-get download` fetches into a temporary folder. Needs only the standard library. The
same shapefile gives the same bytes.

The world is a square of 2 x PIXELS units in Web Mercator, clamped at 85.0511 degrees: one unit is half a pixel on
a map PIXELS wide. Each ring is simplified after Visvalingam and Whyatt (1993) and written with relative integers.
"""

import argparse
import gzip
import heapq
import math
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUTPUT = ROOT / "Sources/CLibraries/CBasemap/land.svgpath"
PACKAGE = "libmagics++-data"
SHAPEFILE = "usr/share/magics/110m/ne_110m_land.shp"

PIXELS = 1024
# ``Basemap.units``.
UNITS = 2 * PIXELS
# A corner is removed if its triangle with its neighbours is smaller than this, in square units; so is a ring.
SMALLEST_CORNER = 2.0
SMALLEST_RING = 6.0
CLAMP = math.degrees(2 * math.atan(math.exp(math.pi)) - math.pi / 2)

Point = tuple[int, int]


def download(folder: Path) -> Path:
    """Downloads and unpacks the Debian package into a folder, and returns the shapefile."""
    subprocess.run(["apt-get", "download", "-qq", PACKAGE], cwd=folder, check=True)
    [package] = folder.glob("*.deb")
    subprocess.run(["dpkg", "-x", str(package), str(folder / "unpacked")], check=True)
    return folder / "unpacked" / SHAPEFILE


def rings(shapefile: bytes):
    """Every ring of a polygon shapefile as (longitude, latitude) in degrees, in file order.

    Source: ESRI Shapefile Technical Description, July 1998, pages 4 and 8.
    """
    position = 100
    while position < len(shapefile):
        (words,) = struct.unpack_from(">i", shapefile, position + 4)
        record, position = position + 8, position + 8 + 2 * words
        (kind,) = struct.unpack_from("<i", shapefile, record)
        if kind == 0:
            continue
        if kind != 5:
            sys.exit(f"shape type {kind} is not a polygon")
        parts, points = struct.unpack_from("<2i", shapefile, record + 36)
        starts = [*struct.unpack_from(f"<{parts}i", shapefile, record + 44), points]
        numbers = struct.unpack_from(f"<{2 * points}d", shapefile, record + 44 + 4 * parts)
        for first, end in zip(starts, starts[1:]):
            yield [(numbers[2 * i], numbers[2 * i + 1]) for i in range(first, end)]


def project(longitude: float, latitude: float) -> Point:
    """Web Mercator on the grid; x increases eastwards from 180 degrees west, y southwards from the clamp."""
    latitude = max(-CLAMP, min(CLAMP, latitude))
    y = 0.5 - math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2)) / (2 * math.pi)
    return round((longitude / 360 + 0.5) * UNITS), round(y * UNITS)


def area(a: Point, b: Point, c: Point) -> float:
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2


def ring_area(ring: list[Point]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))) / 2


def simplified(ring: list[Point]) -> list[Point]:
    """The ring without its smallest corners; points on the edge of the world stay, so that its copies join."""
    count = len(ring)
    before = [(i - 1) % count for i in range(count)]
    after = [(i + 1) % count for i in range(count)]
    alive = [True] * count

    def weight(i: int) -> float:
        # A corner on the edge is only removed if both neighbours are on the same edge.
        x, left, right = ring[i][0], ring[before[i]][0], ring[after[i]][0]
        if x in (0, UNITS) and not x == left == right:
            return math.inf
        return area(ring[before[i]], ring[i], ring[after[i]])

    weights = [weight(i) for i in range(count)]
    heap = [(w, i) for i, w in enumerate(weights)]
    heapq.heapify(heap)
    left = count
    while heap and left > 3:
        w, i = heapq.heappop(heap)
        if w >= SMALLEST_CORNER:
            break
        if not alive[i] or w != weights[i]:
            continue
        alive[i] = False
        left -= 1
        after[before[i]], before[after[i]] = after[i], before[i]
        for neighbour in (before[i], after[i]):
            # Never less than the weight just removed, so that corners are removed in the order of their effective area.
            weights[neighbour] = max(w, weight(neighbour))
            heapq.heappush(heap, (weights[neighbour], neighbour))
    return [point for i, point in enumerate(ring) if alive[i]]


def on_grid(ring: list[tuple[float, float]]) -> list[Point]:
    """The projected ring, open, without repeated points."""
    points = [project(*point) for point in ring]
    return [point for i, point in enumerate(points) if point != points[i - 1]]


def path(rings: list[list[Point]]) -> str:
    """SVG path data in relative integers; the first ring begins with absolute coordinates, because the pen is at 0,0."""
    text = ""
    pen = (0, 0)
    for ring in rings:
        numbers: list[int] = []
        start = ring[0]
        for point in ring:
            numbers += [point[0] - pen[0], point[1] - pen[1]]
            pen = point
        joined = "".join(f" {n}" if n >= 0 else str(n) for n in numbers)
        text += "m" + joined.lstrip(" ") + "z"
        pen = start
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("shapefile", nargs="?", type=Path)
    shapefile = parser.parse_args().shapefile
    with tempfile.TemporaryDirectory() as folder:
        source = shapefile or download(Path(folder))
        outlines = [on_grid(ring) for ring in rings(source.read_bytes())]
    kept = [simplified(ring) for ring in outlines if len(ring) >= 3 and ring_area(ring) >= SMALLEST_RING]
    data = path(kept)
    OUTPUT.write_text(data, encoding="utf-8")
    packed = len(gzip.compress(data.encode(), 9))
    print(f"{len(kept)} rings, {sum(map(len, kept))} points, {len(data)} bytes, {packed} gzipped")


if __name__ == "__main__":
    main()
