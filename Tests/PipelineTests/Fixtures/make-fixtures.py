#!/usr/bin/env python3
"""Makes the little photographs that builds are tested with; needs Pillow and piexif from PyPI.

Synthetic colour fields with a date, an offset and, but for one, a place; a few kilobytes in all.
"""

import pathlib
import random

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
