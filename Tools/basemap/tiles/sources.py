"""Readers of shapefiles, GeoPackages and Marble's polygons, as Debian packages them.

All data are Natural Earth, public domain. Coordinates are (longitude, latitude) in degrees.
"""

import sqlite3
import struct
import subprocess
from pathlib import Path

import shapely

# The packages, of Debian 12.
PACKAGES = ("libmagics++-data", "qgis-common", "marble-qt-data")
MAGICS = "usr/share/magics"
MARBLE = "usr/share/marble/data/naturalearth"
QGIS = "usr/share/qgis/resources/data/world_map.gpkg"


def download(folder: Path) -> Path:
    """Downloads the Debian packages, unpacks them on top of each other in a folder, and returns that."""
    unpacked = folder / "unpacked"
    subprocess.run(["apt-get", "download", "-qq", *PACKAGES], cwd=folder, check=True)
    for package in sorted(folder.glob("*.deb")):
        subprocess.run(["dpkg", "-x", str(package), str(unpacked)], check=True)
    return unpacked


def dbf(path: Path) -> list[dict[str, str]]:
    """The rows of a dBASE table, as text without surrounding spaces; these tables are in Windows-1252."""
    data = path.read_bytes()
    count, header, size = struct.unpack_from("<IHH", data, 4)
    fields = []
    at = 32
    while data[at] != 0x0D:
        fields.append((data[at : at + 11].split(b"\0")[0].decode("ascii"), data[at + 16]))
        at += 32
    rows = []
    for index in range(count):
        at = header + index * size + 1
        row = {}
        for name, length in fields:
            row[name] = data[at : at + length].decode("cp1252", "replace").strip(" \0")
            at += length
        rows.append(row)
    return rows


def shapefile(path: Path) -> list[tuple[shapely.Geometry, dict[str, str]]]:
    """Every non-empty shape with its row: rings and lines as multi-linestrings, points as points.

    Source: ESRI Shapefile Technical Description, July 1998, pages 4 to 9.
    """
    data = path.read_bytes()
    index = path.with_suffix(".shx").read_bytes()
    shapes = []
    # By the index: some of these files were edited, and the lengths inside them are wrong.
    for place in range(100, len(index), 8):
        record = 2 * struct.unpack_from(">i", index, place)[0] + 8
        (kind,) = struct.unpack_from("<i", data, record)
        if kind in (1, 11, 21):
            shapes.append(shapely.Point(struct.unpack_from("<2d", data, record + 4)))
        elif kind in (3, 5, 13, 15, 23, 25):
            parts, points = struct.unpack_from("<2i", data, record + 36)
            starts = [*struct.unpack_from(f"<{parts}i", data, record + 44), points]
            numbers = struct.unpack_from(f"<{2 * points}d", data, record + 44 + 4 * parts)
            pairs = list(zip(numbers[0::2], numbers[1::2]))
            shapes.append(shapely.MultiLineString([pairs[a:b] for a, b in zip(starts, starts[1:])]))
        else:
            shapes.append(None)
    rows = dbf(path.with_suffix(".dbf"))
    return [(shape, row) for shape, row in zip(shapes, rows) if shape is not None]


def geopackage(path: Path, query: str) -> list[tuple]:
    """The rows of a query whose first column is a geometry (GeoPackage 1.3, clause 2.1.3)."""
    rows = []
    with sqlite3.connect(f"file:{path}?immutable=1", uri=True) as database:
        for geometry, *rest in database.execute(query):
            envelope = (0, 32, 48, 48, 64)[geometry[3] >> 1 & 7]
            rows.append((shapely.from_wkb(geometry[8 + envelope :]), *rest))
    return rows


def marble(path: Path) -> list[shapely.Polygon]:
    """The polygons of one of Marble's .pn2 files: big-endian, on a grid of 1/120 degree.

    A header: version (a byte), number of shapes (a word), coloured or not (a byte). Then each ring: a byte that is 1 for
    a ring, 2 for an outline, 3 for a hole in the preceding outline; its placemark's number, and its number of full
    nodes. The byte 4 instead groups the following ones; a number and their count follow. A full node is latitude,
    longitude and its number of small nodes, of 16 bits each; a small node is a byte of latitude and one of longitude,
    relative to the full node.
    """
    data = path.read_bytes()
    version, _, coloured = struct.unpack_from(">BIB", data)
    if version != 2 or coloured:
        raise ValueError(f"{path}: version {version} of .pn2, coloured {coloured}, is not known")
    at = 6
    polygons: list[tuple[list, list]] = []
    while at < len(data):
        if data[at] == 4:
            at += 6
            continue
        flag, _, nodes = struct.unpack_from(">BII", data, at)
        at += 9
        ring = []
        for _ in range(nodes):
            latitude, longitude, small = struct.unpack_from(">hhH", data, at)
            at += 6
            ring.append((longitude / 120, latitude / 120))
            for _ in range(small):
                down, right = struct.unpack_from(">bb", data, at)
                at += 2
                ring.append(((longitude + right) / 120, (latitude + down) / 120))
        if len(ring) < 3:
            continue
        if flag == 3 and polygons:
            polygons[-1][1].append(ring)
        else:
            polygons.append((ring, []))
    return [shapely.Polygon(outline, holes) for outline, holes in polygons]
