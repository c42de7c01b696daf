#!/usr/bin/env python3
"""Makes the demo's map tiles, content/map/monaco.pmtiles, of an extract of OpenStreetMap.

    apt-get install tilemaker osmium-tool python3-pyshp python3-shapely && pip install pmtiles
    Tools/demo-map/make-demo-map.py monaco.osm.pbf content/map/monaco.pmtiles

The tiles follow tilemaker's example of the OpenMapTiles schema. Its sea comes from a shapefile of the whole world; here it
is made of the extract's own coastline. East of the border, where the extract has no coastline, the shore is a straight line to
the corner of the area.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import shapefile
from shapely.geometry import LineString, Polygon
from shapely.ops import linemerge

examples = pathlib.Path("/usr/share/doc/tilemaker/examples")
# What the tiles cover: west, south, east, north.
bounds = (7.409205, 43.723350, 7.448637, 43.751690)


def coast(extract, folder):
    """The mainland's coastline, with the land on the left, from west to east."""
    ways, lines = folder / "coast.osm.pbf", folder / "coast.geojson"
    subprocess.run(["osmium", "tags-filter", extract, "w/natural=coastline", "-o", ways], check=True)
    subprocess.run(["osmium", "export", "--geometry-types=linestring", ways, "-o", lines], check=True)
    features = json.loads(lines.read_text())["features"]
    merged = linemerge([LineString(feature["geometry"]["coordinates"]) for feature in features])
    parts = merged.geoms if hasattr(merged, "geoms") else [merged]
    return max(parts, key=lambda line: line.length)


def sea(shore):
    west, south, east, north = bounds
    points = list(shore.coords)
    return Polygon(points + [(east, north), (east, south), (points[0][0], south)]).buffer(0)


def main(extract, output):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        extract = pathlib.Path(extract).resolve()
        (folder / "coastline").mkdir()
        water = sea(coast(extract, folder))
        with shapefile.Writer(str(folder / "coastline" / "water_polygons"), shapeType=shapefile.POLYGON) as writer:
            writer.field("featurecla", "C")
            for part in water.geoms if hasattr(water, "geoms") else [water]:
                writer.poly([list(part.exterior.coords)] + [list(ring.coords) for ring in part.interiors])
                writer.record("Ocean")
        config = json.loads((examples / "config-openmaptiles.json").read_text())
        # The other shapefiles cover the world.
        config["layers"] = {k: v for k, v in config["layers"].items() if k == "ocean" or "source" not in v}
        (folder / "config.json").write_text(json.dumps(config))
        shutil.copy(examples / "process-openmaptiles.lua", folder)
        tiles = folder / "tiles.mbtiles"
        subprocess.run(
            ["tilemaker", "--input", extract, "--output", tiles, "--config", "config.json",
             "--process", "process-openmaptiles.lua", "--bbox", ",".join(map(str, bounds))],
            cwd=folder, check=True)
        subprocess.run(["pmtiles-convert", tiles, output], check=True)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
