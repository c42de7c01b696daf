"""Makes the content of a large site: small photographs, their sidecars, and recorded tracks. The same each time."""
import io
import itertools
import json
import math
import multiprocessing
import os
import random
import signal
import struct
import sys
import time

from packages import need

WORDS = "sunrise ridge harbour market bridge snow forest river village meadow tower ferry storm summit".split()
SYLLABLES = "ba be di do fa gu ha ki la lo ma mi na no pe ra ri sa so ta te tu va ve zo".split()
CATEGORIES = ["travel", "nature", "home", "friends"]
SITE = """\
title: Scale
pictures: {widths: [320], formats: [jpeg]}
categories:
  - {id: travel, title: Travel, colour: "#8E44AD"}
  - {id: home, title: Home, colour: "#00796B"}
"""
FIRST_YEAR, YEARS, IN_FOLDER = 2000, 25, 100
# The distance of two positions of a track, in degrees of latitude (2.2 m), and their interval in seconds.
STEP, INTERVAL = 0.00002, 2


def vocabulary(count):
    """So many words, the same each time; the n-th is used as often as the n-th word of a language: 1/n (Zipf)."""
    rnd = random.Random(1)
    words = list(WORDS)
    seen = set(words)
    while len(words) < count:
        word = "".join(rnd.choice(SYLLABLES) for _ in range(rnd.randrange(2, 6)))
        if word not in seen:
            seen.add(word)
            words.append(word)
    return words, list(itertools.accumulate(1 / (n + 1) for n in range(count)))


VOCABULARY, WEIGHTS = vocabulary(20_000)
TAGS = VOCABULARY[:2_000]
TAG_WEIGHTS = WEIGHTS[:len(TAGS)]


def pictures():
    """Sixteen small JPEGs, each without its first marker and JFIF segment."""
    Image = need("PIL.Image", "Pillow", __doc__)
    found = []
    for number in range(16):
        noise = random.Random(number)
        image = Image.frombytes("RGB", (8, 6), bytes(noise.randrange(256) for _ in range(3 * 48)))
        data = io.BytesIO()
        image.resize((64, 48), Image.BICUBIC).save(data, "JPEG", quality=60)
        found.append(data.getvalue()[4 + int.from_bytes(data.getvalue()[4:6], "big"):])
    return found


def entry(tag, kind, count, value):
    """A TIFF directory entry; value: an offset or a number, or up to four bytes."""
    return struct.pack("<HHI", tag, kind, count) + (value.ljust(4, b"\0") if isinstance(value, bytes) else struct.pack("<I", value))


ASCII, LONG, RATIONAL = 2, 4, 5
MAKE = b"Synthetic\0"


def rational(value):
    """A latitude or longitude as degrees, minutes and thousandths of seconds."""
    minutes, thousandths = divmod(round(value * 3_600_000), 60_000)
    return struct.pack("<6I", minutes // 60, 1, minutes % 60, 1, thousandths, 1000)


def exif(date, latitude, longitude, description):
    """An APP1 segment. The directories have a fixed size: they begin at 8, 62 and 92, their values at 146."""
    text = description.encode() + b"\0"
    tiff = b"".join([
        b"II*\0\x08\0\0\0",
        b"\x04\0", entry(0x010E, ASCII, len(text), 232), entry(0x010F, ASCII, len(MAKE), 222),
        entry(0x8769, LONG, 1, 62), entry(0x8825, LONG, 1, 92), b"\0\0\0\0",
        b"\x02\0", entry(0x9003, ASCII, 20, 146), entry(0x9011, ASCII, 7, 166), b"\0\0\0\0",
        b"\x04\0", entry(1, ASCII, 2, b"N" if latitude >= 0 else b"S"), entry(2, RATIONAL, 3, 174),
        entry(3, ASCII, 2, b"E" if longitude >= 0 else b"W"), entry(4, RATIONAL, 3, 198), b"\0\0\0\0",
        date.encode() + b"\0", b"+01:00\0\0", rational(abs(latitude)), rational(abs(longitude)), MAKE, text,
    ])
    return b"\xff\xe1" + struct.pack(">H", len(tiff) + 8) + b"Exif\0\0" + tiff


def sentence(rnd, number):
    """Twelve words, the number, and up to two hashtags."""
    words = rnd.choices(VOCABULARY, cum_weights=WEIGHTS, k=12)
    tags = rnd.choices(TAGS, cum_weights=TAG_WEIGHTS, k=rnd.randrange(3))
    return "%s, number %d%s" % (" ".join(words), number, "".join(" #" + tag for tag in tags))


def folder_of(number):
    """The folder of a photograph, of about a hundred; each holds photographs of one year."""
    folder = number // IN_FOLDER
    return "%04d/%02d" % (FIRST_YEAR + folder % YEARS, folder // YEARS)


def stem_of(number, folder=None):
    """The path of a photograph within the content folder, without its extension."""
    return "%s/IMG_%06d" % (folder or folder_of(number), number)


def middle(count):
    """The numbers of the photographs of a folder in the middle of the time line."""
    folders = range(-(-count // IN_FOLDER))
    folder = sorted(folders, key=lambda n: (n % YEARS, n))[len(folders) // 2]
    return range(folder * IN_FOLDER, min((folder + 1) * IN_FOLDER, count))


def varied(picture, number):
    """A picture in other contrasts: the first quantization table begins with other numbers. Every picture of a library
    is different, too."""
    start = picture.index(b"\xff\xdb") + 5
    return picture[:start] + bytes(8 + (number >> 5 * place) % 32 for place in range(4)) + picture[start + 4:]


def photograph(number, picture, year):
    """A JPEG with a date, a position, a description and a picture, every one different."""
    rnd = random.Random(number)
    latitude, longitude = rnd.uniform(-60, 70), rnd.uniform(-180, 180)
    date = "%04d:%02d:%02d %02d:%02d:%02d" % (
        year, 1 + rnd.randrange(12), 1 + rnd.randrange(28), rnd.randrange(24), rnd.randrange(60), rnd.randrange(60))
    return b"\xff\xd8" + exif(date, latitude, longitude, sentence(rnd, number)) + varied(picture, number)


def sidecar(number):
    """YAML with a title; two of three have a description, half have tags, one of three has a category."""
    rnd = random.Random(-1 - number)
    lines = ["title: " + " ".join(rnd.choices(VOCABULARY, cum_weights=WEIGHTS, k=rnd.randrange(2, 5))).capitalize()]
    if number % 3:
        # Quoted: a hashtag would begin a comment.
        lines.append("description: '%s'" % sentence(rnd, number))
    else:
        lines.append("category: " + rnd.choice(CATEGORIES))
    if number % 2:
        lines.append("tags: [%s]" % ", ".join(rnd.choices(TAGS, cum_weights=TAG_WEIGHTS, k=rnd.randrange(1, 4))))
    return "\n".join(lines) + "\n"


def make_photographs(content, first, last, sidecars):
    """first, last: Numbers, of which the last is not included; sidecars: The numbers of photographs that have one."""
    known = None
    for number in range(first, last):
        folder = folder_of(number)
        path = "%s/%s" % (content, stem_of(number, folder))
        if folder != known:
            os.makedirs("%s/%s" % (content, folder), exist_ok=True)
            known = folder
        with open(path + ".jpg", "wb", buffering=0) as file:
            file.write(photograph(number, PICTURES[number % len(PICTURES)], int(folder[:4])))
        if number in sidecars:
            with open(path + ".yaml", "wb", buffering=0) as file:
                file.write(sidecar(number).encode())


def make_track(content, number, points):
    """A walk of a day on which the direction and the slope change slowly."""
    rnd = random.Random(1_000_000_000 + number)
    day = "%04d-%02d-%02dT" % (FIRST_YEAR + number % YEARS, 1 + rnd.randrange(12), 1 + rnd.randrange(28))
    latitude, longitude, height = rnd.uniform(-55, 65), rnd.uniform(-170, 170), rnd.uniform(100, 1500)
    direction, slope, lines = rnd.uniform(0, 2 * math.pi), 0, []
    wide = STEP / math.cos(math.radians(latitude))
    for point in range(points):
        direction += rnd.random() * 0.4 - 0.2
        slope = 0.99 * slope + rnd.random() * 0.02 - 0.01
        latitude += STEP * math.cos(direction)
        longitude += wide * math.sin(direction)
        height = max(0, height + slope)
        seconds = 5 * 3600 + point * INTERVAL % (18 * 3600)
        lines.append('<trkpt lat="%.6f" lon="%.6f"><ele>%.1f</ele><time>%s%02d:%02d:%02dZ</time></trkpt>\n' % (
            latitude, longitude, height, day, seconds // 3600, seconds // 60 % 60, seconds % 60))
    with open("%s/tracks/walk-%03d.gpx" % (content, number), "w") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Benchmark" '
                   'xmlns="http://www.topografix.com/GPX/1/1">\n<trk><name>Walk %d</name><trkseg>\n' % (number + 1))
        file.writelines(lines)
        file.write("</trkseg></trk>\n</gpx>\n")


def use(templates):
    global PICTURES
    PICTURES = templates
    # The pool ends its processes with this signal, which the main program may handle otherwise.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def call(job):
    job[0](*job[1:])


def make(content, count, tracks=0, points=20_000, sidecars=True):
    """Makes the content of a site, with two processes.

    content: The folder, which is made; count: How many photographs; tracks: How many GPX files, of so many points;
    sidecars: Whether every photograph has a sidecar, else only those in the middle of the time line, to be edited.
    A folder with the same content is kept; another content is refused. Gives the seconds that it took, or None.
    """
    description = dict(count=count, tracks=tracks, points=points, sidecars=sidecars)
    # Written last: without it the content is incomplete.
    record = content.rstrip("/") + ".json"
    if os.path.exists(content):
        if not os.path.exists(record):
            sys.exit("%s is incomplete, or was not made by this program. Delete it first." % content)
        with open(record) as file:
            if json.load(file) != description:
                sys.exit("%s has other content than was asked for. Delete it and %s first." % (content, record))
        return None
    start = time.monotonic()
    templates = pictures()
    if os.path.exists(record):
        os.unlink(record)
    os.makedirs(content)
    with open(content + "/site.yaml", "w") as file:
        file.write(SITE)
    step = 10 * IN_FOLDER
    with_sidecar = range(count) if sidecars else middle(count)
    jobs = [(make_photographs, content, n, min(n + step, count), with_sidecar) for n in range(0, count, step)]
    if tracks:
        os.mkdir(content + "/tracks")
        jobs += [(make_track, content, n, points) for n in range(tracks)]
    with multiprocessing.Pool(2, use, [templates]) as pool:
        for _ in pool.imap_unordered(call, jobs):
            pass
    with open(record, "w") as file:
        json.dump(description, file)
    return time.monotonic() - start
