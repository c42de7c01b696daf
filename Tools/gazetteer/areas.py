"""Which country and time zone a position is in: the sections "areas", "borders" and "area_rows", which asset.py describes.

Time zones end at borders of countries, so each of their areas is in one country, too. They are timezone-boundary-builder's, from
OpenStreetMap (ODbL), through the PyPI package timezonefinder. They reach 22 km out to sea; beyond that there are none, since a ship may
keep any time. Only Kosovo, which has no zone of its own, is from Natural Earth (public domain), from Debian's package qgis-common.
"""

import collections
import struct

import numpy
import shapely
from timezonefinder import TimezoneFinder

FINDER = TimezoneFinder(in_memory=True)
ZONES = sorted(name for name in FINDER.timezone_names if not name.startswith("Etc/"))

# Degrees; borders are simplified to this, and then rounded to 255ths of a degree.
TOLERANCE = 0.004
NONE = 0xFFFF
# A cell without an area, and a cell with several, or with an edge.
EMPTY, MIXED = 0xFFFFFFFF, 0x80000000
# Areas that are smaller are not simplified, in square degrees.
SMALL = 0.1
# Parts of a cell that are smaller are left out, in square degrees.
LEAST = 1e-6
# Square degrees; areas that overlap less share a border.
OVERLAP = 0.01


def areas(towns, countries, zones, kosovo):
    """
    - towns: tell the country of a zone.
    - countries: their numbers, by code.
    - zones: their numbers, by name.
    - kosovo: its geometry.
    """
    counts = collections.defaultdict(collections.Counter)
    for town in towns:
        counts[town["timezone"]][town["countrycode"]] += 1
    parts = [(kosovo, "Europe/Belgrade", "XK")]
    for zone in ZONES:
        # Kosovo's towns are fewer than Serbia's. Zones without towns are those of stations in Antarctica, or of islands without people.
        country = min(counts[zone], key=lambda code: (-counts[zone][code], code), default="AQ" if zone.startswith("Antarctica/") else None)
        parts.append((shape(zone), zone, country))
    shapes = apart(numpy.array([part[0] for part in parts]))
    rows = b"".join(struct.pack("<HH", zones[zone], countries.get(country, NONE)) for _, zone, country in parts)
    cells, borders = grid(shapes)
    return {"areas": cells, "borders": borders, "area_rows": rows}


def shape(zone):
    polygons = FINDER.get_geometry(tz_name=zone, coords_as_pairs=True)
    return polygonal(shapely.make_valid(shapely.MultiPolygon([(outline, holes) for outline, *holes in polygons])))


def apart(shapes):
    """Where two clocks are in use, as in Xinjiang, the smaller area remains."""
    sizes = shapely.area(shapes)
    for index, other in shapely.STRtree(shapes).query(shapes, predicate="intersects").T:
        if (sizes[other], other) < (sizes[index], index):
            if shapely.area(shapely.intersection(shapes[index], shapes[other])) > OVERLAP:
                shapes[index] = polygonal(shapely.difference(shapes[index], shapes[other]))
    return shapes


def polygonal(geometry):
    return shapely.MultiPolygon([part for part in shapely.get_parts(geometry) if part.geom_type == "Polygon"])


def grid(exact):
    """- exact: shapes; neighbours share their borders exactly."""
    shapes = shapely.coverage_simplify(exact, TOLERANCE)
    # Otherwise nothing of the smallest would remain. They are asked for before their neighbours, so overlaps do no harm.
    shapes = numpy.where(shapely.area(exact) < SMALL, exact, shapes)
    tree = shapely.STRtree(shapes)
    cells, borders = [], bytearray()
    for south in range(-90, 90):
        for west in range(-180, 180):
            pieces = []
            for index in sorted(tree.query(shapely.box(west, south, west + 1, south + 1), predicate="intersects")):
                piece = shapely.clip_by_rect(shapes[index], west, south, west + 1, south + 1)
                if piece.area > LEAST:
                    pieces.append((piece.area, index, piece))
            pieces.sort(key=lambda piece: (piece[0], piece[1]))
            covered = sum(area for area, _, _ in pieces)
            if not pieces:
                cells.append(EMPTY)
            elif len(pieces) == 1 and covered > 1 - LEAST:
                cells.append(pieces[0][1])
            else:
                cells.append(MIXED | len(borders))
                # In a cell without an edge, all that is in no other area is in the largest.
                default = pieces.pop()[1] if covered > 1 - LEAST else NONE
                borders += cell(default, pieces, south, west)
    return struct.pack(f"<{len(cells)}I", *cells), bytes(borders)


def cell(default, pieces, south, west):
    encoded = struct.pack("<HB", default, len(pieces))
    for _, area, piece in pieces:
        lines = [
            ring for polygon in shapely.get_parts(piece) if polygon.geom_type == "Polygon"
            for ring in (polygon.exterior, *polygon.interiors)
        ]
        rings = [ring for ring in (corners(line, south, west) for line in lines) if len(ring) > 2]
        encoded += struct.pack("<HB", area, len(rings))
        for ring in rings:
            encoded += struct.pack("<H", len(ring)) + bytes(number for corner in ring for number in corner)
    return encoded


def corners(line, south, west):
    """In 255ths of the cell, east and north, without repetitions."""
    found = []
    for east, north in list(line.coords)[:-1]:
        corner = (round((east - west) * 255), round((north - south) * 255))
        if not found or found[-1] != corner:
            found.append(corner)
    return found
