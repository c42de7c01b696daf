#!/usr/bin/env python3
"""Makes the demo's heights, content/map/monaco-relief.pmtiles, of a tile of the Shuttle Radar Topography Mission.

    pip install numpy pillow pmtiles
    Tools/demo-map/make-demo-relief.py N43E007.hgt content/map/monaco-relief.pmtiles

The tiles are lossless WebP pictures in the colours of Terrarium, in whole metres: 256 red + green - 32768.
"""

import io
import math
import re
import sys

import numpy
from PIL import Image
from pmtiles.tile import Compression, TileType, zxy_to_tileid
from pmtiles.writer import Writer

# What the tiles cover: west, south, east, north.
bounds = (7.0, 43.45, 8.0, 44.0)
zooms = range(9, 12)
side = 256


def world(latitude, longitude):
    return longitude / 360 + 0.5, 0.5 - math.asinh(math.tan(math.radians(latitude))) / (2 * math.pi)


def heights(data, south, west, zoom, x, y):
    """Between four heights, at the middles of a tile's pixels; 0 beyond the data."""
    last = len(data) - 1
    across = side << zoom
    longitudes = ((x * side + numpy.arange(side) + 0.5) / across * 360) - 180
    latitudes = numpy.degrees(numpy.arctan(numpy.sinh(math.pi * (1 - 2 * (y * side + numpy.arange(side) + 0.5) / across))))
    columns, rows = (longitudes - west) * last, (south + 1 - latitudes) * last
    # Where the picture is coarser than the data, the mean of what a pixel covers.
    size = max(1, round(360 / across * last))
    offsets = (numpy.arange(size) + 0.5) / size - 0.5

    def at(rows, columns):
        inside = ((rows >= 0) & (rows <= last))[:, None] & ((columns >= 0) & (columns <= last))[None, :]
        rows, columns = numpy.clip(rows, 0, last - 1e-9), numpy.clip(columns, 0, last - 1e-9)
        top, left = rows.astype(int), columns.astype(int)
        down, right = (rows - top)[:, None], (columns - left)[None, :]
        near = lambda a, b: data[numpy.ix_(top + a, left + b)]
        between = (near(0, 0) * (1 - right) + near(0, 1) * right) * (1 - down) + (near(1, 0) * (1 - right) + near(1, 1) * right) * down
        return numpy.where(inside, between, 0)

    return sum(at(rows + a * size, columns + b * size) for a in offsets for b in offsets) / size**2


def main(source, output):
    letters = re.search(r"([NS])(\d\d)([EW])(\d\d\d)", source)
    south = int(letters[2]) * (1 if letters[1] == "N" else -1)
    west = int(letters[4]) * (1 if letters[3] == "E" else -1)
    data = numpy.fromfile(source, ">i2").astype(float)
    data = data.reshape(math.isqrt(data.size), -1)
    data[data == -32768] = 0
    tiles = {}
    for zoom in zooms:
        (left, top), (right, bottom) = world(bounds[3], bounds[0]), world(bounds[1], bounds[2])
        for y in range(int(top * 2**zoom), int(bottom * 2**zoom) + 1):
            for x in range(int(left * 2**zoom), int(right * 2**zoom) + 1):
                values = numpy.rint(heights(data, south, west, zoom, x, y)).astype(int) + 32768
                pixels = numpy.stack([values >> 8, values & 255, values * 0], -1).astype("uint8")
                file = io.BytesIO()
                Image.fromarray(pixels).save(file, "webp", lossless=True, method=6, quality=100)
                tiles[zxy_to_tileid(zoom, x, y)] = file.getvalue()
    with open(output, "wb") as file:
        writer = Writer(file)
        for number in sorted(tiles):
            writer.write_tile(number, tiles[number])
        west, south, east, north = (round(edge * 1e7) for edge in bounds)
        writer.finalize(
            {
                "tile_type": TileType.WEBP, "tile_compression": Compression.NONE, "min_zoom": zooms[0], "max_zoom": zooms[-1],
                "min_lon_e7": west, "min_lat_e7": south, "max_lon_e7": east, "max_lat_e7": north, "center_zoom": zooms[-1],
                "center_lon_e7": (west + east) // 2, "center_lat_e7": (south + north) // 2,
            },
            {"name": "Relief of Monaco", "encoding": "terrarium", "attribution": "Elevation: NASA SRTM"})


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
