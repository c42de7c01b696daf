#!/usr/bin/env python3
"""Makes the little photographs that builds are tested with; needs Pillow and piexif from PyPI, exiftool and heif-enc from Debian.

Synthetic colour fields with a date, an offset and, but for one, a place; a few kilobytes in all.
"""

import pathlib
import random
import subprocess

import piexif
from PIL import Image

FOLDER = pathlib.Path(__file__).parent
PLACES = [(46.5, 8.0), (-33.86, 151.21), (64.1, -21.9), (0.0, 0.0), (35.7, 139.7), None]


def dms(value):
    value = abs(value)
    return ((int(value), 1), (int(value * 60 % 60), 1), (int(value * 3600 % 60 * 100), 100))


for number, place in enumerate(PLACES):
    noise = random.Random(number)
    field = Image.new("RGB", (4, 3))
    field.putdata([tuple(noise.randrange(256) for _ in range(3)) for _ in range(12)])
    exif = {
        "0th": {piexif.ImageIFD.ImageDescription: b"Number %d #number%d" % (number, number % 3)},
        "Exif": {
            piexif.ExifIFD.DateTimeOriginal: b"20%02d:%02d:18 14:00:00" % (18 + number // 3, 3 + number * 2 % 9),
            piexif.ExifIFD.OffsetTimeOriginal: b"+02:00",
        },
        "GPS": {},
    }
    if place:
        exif["GPS"] = {
            piexif.GPSIFD.GPSLatitudeRef: b"N" if place[0] >= 0 else b"S",
            piexif.GPSIFD.GPSLatitude: dms(place[0]),
            piexif.GPSIFD.GPSLongitudeRef: b"E" if place[1] >= 0 else b"W",
            piexif.GPSIFD.GPSLongitude: dms(place[1]),
        }
    field.resize((120, 90), Image.BICUBIC).save(FOLDER / f"{number}.jpg", quality=70, exif=piexif.dump(exif))

# Pictures in the two sizes of Flickr's that are downloaded.
for name, size in [("flickr-n", (320, 240)), ("flickr-l", (1024, 768))]:
    Image.linear_gradient("L").resize(size).save(FOLDER / f"{name}.jpg", quality=20, optimize=True)

# One photograph in each format that tells everything it should not, in every place that a program may look; exiftool
# (Debian's libimage-exiftool-perl) and heif-enc write it.
SECRETS = [
    "-n", "-EXIF:GPSLatitude=47.123456", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=8.765432",
    "-EXIF:GPSLongitudeRef=E", "-EXIF:GPSAltitude=432.1", "-XMP-exif:GPSLatitude=47.123456", "-XMP-exif:GPSLongitude=8.765432",
    "-EXIF:SerialNumber=SECRET-SERIAL", "-EXIF:LensSerialNumber=SECRET-LENS", "-OwnerName=SECRET-OWNER",
    "-XMP-photoshop:City=SECRET-CITY", "-XMP-iptcCore:Location=SECRET-QUARTER", "-IPTC:City=SECRET-CITY",
    "-IPTC:Sub-location=SECRET-QUARTER", "-XMP:RegionName=SECRET-FACE", "-DateTimeOriginal=2020:05:06 07:08:09",
]
field = Image.new("RGB", (120, 90), (200, 120, 40))
field.save(FOLDER / "private.jpg")
field.save(FOLDER / "private.png")
field.save(FOLDER / "private.webp")
subprocess.run(["heif-enc", "-q", "40", "-o", FOLDER / "private.heic", FOLDER / "private.png"], check=True)
for ending in ["jpg", "png", "webp", "heic"]:
    subprocess.run(["exiftool", "-q", "-m", "-overwrite_original", *SECRETS, FOLDER / f"private.{ending}"], check=True)
# Its position is gone, but not the name of the town.
subprocess.run(
    ["exiftool", "-q", "-gps:all=", "-XMP-exif:all=", "-o", FOLDER / "town.jpg", FOLDER / "private.jpg"], check=True)
