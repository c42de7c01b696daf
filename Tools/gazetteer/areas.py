"""Which country a position is in: Natural Earth's countries (public domain), from Debian's package qgis-common.

The sections "areas" and "borders", which asset.py describes.
"""

import collections
import struct

import numpy
import shapely

# Degrees; borders are simplified to this, and then rounded to 255ths of a degree.
TOLERANCE = 0.01
NONE = 0xFFFF
# A cell without a country, and a cell with several, or with a coast.
EMPTY, MIXED = 0xFFFFFFFF, 0x80000000
# Countries that are smaller are not simplified, in square degrees.
SMALL = 0.1
# Parts of a cell that are smaller are left out, in square degrees.
LEAST = 1e-6


# Natural Earth has Western Sahara in Morocco: what is south and west of this, in degrees.
SAHARA = (27.6667, -8.6667)
# Degrees: the farthest town that tells whose an island is.
NEAR = 3


def areas(rows, numbers, towns):
    """
    - rows: geometry and ISO 3166-1 code of each country, or "-1"; neighbours share their borders exactly.
    - numbers: of the countries of the gazetteer, by code.
    - towns: tell the country of islands such as Réunion, which Natural Earth has in France, and of areas without a code.
    """
    own = {code for _, code in rows}
    places = numpy.array([shapely.Point(town["longitude"], town["latitude"]) for town in towns])
    nearest = shapely.STRtree(places)
    parts = {}
    for shape, code in rows:
        shape = shapely.transform(shapely.make_valid(shape), unclipped)
        for part in shapely.get_parts(shape):
            # All towns that it contains, or the nearest one.
            near = collections.Counter(towns[index]["countrycode"] for index in nearest.query_nearest(part, max_distance=NEAR))
            found = min(near, key=lambda other: (-near[other], other), default=code)
            part_code = found if code not in numbers or found not in own else code
            if code == "MA":
                sahara = shapely.box(-20, 20, SAHARA[1], SAHARA[0])
                parts.setdefault("EH", []).append(part & sahara)
                part = part - sahara
            parts.setdefault(part_code, []).append(part)
    known = [
        (shapely.MultiPolygon([polygon for part in found for polygon in shapely.get_parts(part) if polygon.area]), numbers[code])
        for code, found in sorted(parts.items()) if code in numbers
    ]
    exact = numpy.array([shape for shape, _ in known])
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
                    pieces.append((piece.area, known[index][1], piece))
            pieces.sort(key=lambda piece: (piece[0], piece[1]))
            covered = sum(area for area, _, _ in pieces)
            if not pieces:
                cells.append(EMPTY)
            elif len(pieces) == 1 and covered > 1 - LEAST:
                cells.append(pieces[0][1])
            else:
                cells.append(MIXED | len(borders))
                # In a cell without a coast, all that is in no other country is in the largest.
                default = pieces.pop()[1] if covered > 1 - LEAST else NONE
                borders += cell(default, pieces, south, west)
    return {"areas": struct.pack(f"<{len(cells)}I", *cells), "borders": bytes(borders)}


def unclipped(points):
    """Natural Earth's countries, as this package has them, end a tenth of a degree before the edges of the map."""
    points = points.copy()
    for axis, edge in ((0, 180), (1, 90)):
        points[:, axis][points[:, axis] > edge - 0.101] = edge
        points[:, axis][points[:, axis] < 0.101 - edge] = -edge
    return points


def cell(default, pieces, south, west):
    encoded = struct.pack("<HB", default, len(pieces))
    for _, country, piece in pieces:
        lines = [
            ring for polygon in shapely.get_parts(piece) if polygon.geom_type == "Polygon"
            for ring in (polygon.exterior, *polygon.interiors)
        ]
        rings = [ring for ring in (corners(line, south, west) for line in lines) if len(ring) > 2]
        encoded += struct.pack("<HB", country, len(rings))
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
