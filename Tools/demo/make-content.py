#!/usr/bin/env python3
"""Makes the photographs and the drawn walks of the demo site, and CREDITS.md, from freely licensed sources.

    python3 Tools/demo/make-content.py SOURCES [--only WORD]

SOURCES is a folder of pictures; those of Debian's packages are downloaded (apt-get, dpkg-deb). photos.toml says what is made of
which picture, walks.toml has the drawn walks, and credits.md is CREDITS.md without its table. The sidecars (*.yaml, *.md, *.xmp in
content/) are written by hand and are not changed. Needs Pillow (PyPI) and exiftool (Debian: libimage-exiftool-perl).
"""

import argparse
import math
import subprocess
import tempfile
import tomllib
from datetime import datetime, timedelta, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
LONG_SIDE = 2560
QUALITY = 82
# The parts of a drawn walk between two of its points.
STEPS = 12

# The quarter turns, clockwise, that an orientation tag asks for; the file is stored turned the other way.
TURNS = {6: 1, 3: 2, 8: 3}

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


def recipe(name: str) -> list[dict]:
    """The entries of photos.toml or walks.toml."""
    with open(HERE / f"{name}s.toml", "rb") as file:
        return tomllib.load(file)[name]


def find(source: str, sources: Path, packages: Path) -> Path:
    """The file of a source; a package of Debian is downloaded and unpacked first."""
    package, _, path = source.rpartition(":")
    if not package:
        return sources / path
    folder = packages / package
    if not folder.is_dir():
        subprocess.run(["apt-get", "download", "-qq", package], cwd=packages, check=True)
        archive = next(packages.glob(f"{package}_*.deb"))
        subprocess.run(["dpkg-deb", "-x", str(archive), str(folder)], check=True)
    return folder / path


def write_picture(photo: dict, source: Path, target: Path) -> None:
    """Writes the picture, or its part, as a JPEG, at most LONG_SIDE, rotated for its orientation tag."""
    from PIL import Image  # Only here: the credits need no Pillow.

    target.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(source) as opened:
        profile = opened.info.get("icc_profile")
        picture = opened.convert("RGB")
        if crop := photo.get("crop"):
            sides = picture.width, picture.height, picture.width, picture.height
            picture = picture.crop(tuple(round(share * side) for share, side in zip(crop, sides)))
        picture.thumbnail((LONG_SIDE, LONG_SIDE), Image.Resampling.LANCZOS)
        if turns := TURNS.get(photo.get("orientation", 1)):
            picture = picture.rotate(90 * turns, expand=True)
        picture.save(target, "JPEG", quality=QUALITY, optimize=True, icc_profile=profile)


def tags(photo: dict) -> dict:
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
    if "lat" in photo:
        latitude, longitude = photo["lat"], photo["lon"]
        found["EXIF:GPSLatitude"] = abs(latitude)
        found["EXIF:GPSLatitudeRef"] = "N" if latitude >= 0 else "S"
        found["EXIF:GPSLongitude"] = abs(longitude)
        found["EXIF:GPSLongitudeRef"] = "E" if longitude >= 0 else "W"
    if "orientation" in photo:
        found["EXIF:Orientation#"] = photo["orientation"]
    return found | photo.get("embed", {})


def embed(photo: dict, source: Path, target: Path) -> None:
    """Writes the tags into the JPEG."""
    arguments = ["exiftool", "-q", "-overwrite_original", "-codedcharacterset=utf8"]
    if photo.get("keep_exif"):
        arguments += ["-tagsfromfile", str(source), "-exif:all", "-makernotes=", "-thumbnailimage="]
    for name, value in tags(photo).items():
        arguments += [f"-{name}={each}" for each in (value if isinstance(value, list) else [value])]
    subprocess.run([*arguments, str(target)], check=True)


def curve(points: list[list[float]]) -> list[list[float]]:
    """A smooth line through all points (Catmull and Rom), STEPS parts between two of them."""
    found = []
    for index in range(len(points) - 1):
        before, first, last, after = (points[max(0, min(i, len(points) - 1))] for i in range(index - 1, index + 3))
        for step in range(STEPS):
            t = step / STEPS
            found.append([
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(before, first, last, after)])
    return [*found, points[-1]]


def track(walk: dict) -> str:
    """A GPX file; feet do not follow a ruler, so positions sway by some metres, the same ones each time."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<gpx version="1.1" creator="drawn for the demo of PhotoMap" xmlns="http://www.topografix.com/GPX/1/1">',
        f"<trk><name>{walk['name']}</name><trkseg>",
    ]
    start = walk["start"].astimezone(timezone.utc)
    for number, (latitude, longitude, height, minutes) in enumerate(curve(walk["points"])):
        sway = 0.00007 * math.sin(1.7 * number), 0.0001 * math.sin(2.3 * number + 1)
        time = start + timedelta(seconds=round(60 * minutes))
        lines.append(
            f'<trkpt lat="{latitude + sway[0]:.6f}" lon="{longitude + sway[1]:.6f}"><ele>{height:.1f}</ele>'
            f"<time>{time:%Y-%m-%dT%H:%M:%SZ}</time></trkpt>")
    return "\n".join([*lines, "</trkseg></trk>", "</gpx>", ""])


def credits() -> str:
    """The text of CREDITS.md."""
    rows = []
    for photo in recipe("photo"):
        file = f"`{photo['file']}`" + (" (part)" if "crop" in photo else "")
        licence = f"[{photo['licence']}]({LICENCES[photo['licence']]})"
        rows.append(f"| {file} | {photo.get('place', '–')} | {photo['author']} | {licence} | <{photo['from']}> |")
    walks = " and ".join(f"`content/{walk['file']}`" for walk in recipe("walk"))
    text = (HERE / "credits.md").read_text(encoding="utf-8")
    return text.replace("{pixels}", str(LONG_SIDE)).replace("{photographs}", "\n".join(rows)).replace("{walks}", walks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", type=Path)
    parser.add_argument("--only", default="", metavar="WORD", help="only photographs whose file has this in its name")
    options = parser.parse_args()
    photos = [photo for photo in recipe("photo") if options.only in photo["file"]]
    with tempfile.TemporaryDirectory() as packages:
        for photo in photos:
            source, target = find(photo["source"], options.sources, Path(packages)), ROOT / "content" / photo["file"]
            write_picture(photo, source, target)
            embed(photo, source, target)
    for walk in recipe("walk"):
        (ROOT / "content" / walk["file"]).write_text(track(walk), encoding="utf-8")
    (ROOT / "CREDITS.md").write_text(credits(), encoding="utf-8")
    made = [ROOT / "content" / photo["file"] for photo in photos]
    print(f"{len(made)} photographs, {sum(file.stat().st_size for file in made) / 1e6:.1f} MB, and CREDITS.md")


if __name__ == "__main__":
    main()
