"""Content folders of all kinds, made from a seed: time zones that meet at the turns of months and years, positions all over the
world and many at one, texts in many scripts, very long and empty, walks, places, albums, and every setting on or off.

The same seed gives the same folder. What is hidden has texts of its own, which the site must not have."""

import datetime
import json
import os
import pathlib
import random
import struct

PICTURES = pathlib.Path(__file__).resolve().parents[1] / "BuildingTests/Fixtures"

# Moments at which a month, a year, or summer time ends, and ordinary ones.
TURNS = ["2019-12-31", "2020-02-29", "2022-02-28", "2021-03-31", "2023-10-29", "1999-12-31", "2024-07-31", "2022-06-15"]
ZONES = [-11, -9.5, -8, -5, -3.5, 0, 1, 2, 5.75, 8, 9, 10.5, 12.75, 13, 14]
FAR = ["0001-01-01 00:00 +14:00", "1826-06-01 12:00 +00:00", "9999-12-31 23:59 -12:00", "1970-01-01 00:00 +00:00"]
CORNERS = [(0, 0), (90, 0), (-90, 180), (0, 180), (0, -180), (85.06, -179.9999), (-85.06, 179.9999), (51.5, -0.0001)]
WORDS = [
    "Lake", "Überfahrt zum Süden", "夕日の山", "Река зимой", "مساء الخير", "שלום עולם", "한강의 밤", "e\u0301te\u0301", "👩‍👩‍👧‍👦 🏔️",
    "<script>alert(1)</script>", "\"quoted\" & 'single'", "W" * 300, "a " * 2000, "\u202eright to left", "https://example.org/a?b=c&d",
    "*not* **closed", "{count} {title}", "0", " ", "", "line one\nline two\n\n- a\n- b\n", "zero\u200bwidth", "100 % sure", "NULL",
]
TAGS = ["#sunset", "#Sunset", "#日本", "#places/spain/madrid", "#places", "#зима", "#été", "#2022", "#a-b_c"]
FOLDERS = ["trip", "Trip 2", "夏/海", "a/b/c/d", "100%", "map", "index", "Ünïcode", "data", "#1", "ليل", "a'b&c"]
SETTINGS = {
    "title": ["One", "夕日", "مساء", "<b>Bold</b>", "''"],
    "description": ["Words", "' '"],
    "author": ["Ada", "'Ada & Grace'"],
    "base_url": ["https://example.org/a/"],
    "locale": ["de-CH", "ar", "ja", "he", "pl"],
    "timezone": ["Asia/Tokyo", "America/New_York", "Pacific/Apia"],
    "copyright": ["© Ada"],
    "categories": ["[{id: food, title: FOOD, colour: '#C2185B'}]", "[{id: friends, title: '夜', colour: '#112233'}]"],
    "pages": ["{photos_per_page: 10}", "{photos_per_page: 37}"],
    "feeds": ["{entries: 1}", "{entries: 40}"],
    "walks": ["{download: yes}", "{spacing: 300, near: 5}", "{clock_offset: '1:00'}"],
    "privacy": ["{zones: [{latitude: 46.5, longitude: 8, radius: 500}]}", "{zones: [{latitude: -33.86, longitude: 151.21, radius: 5000}]}"],
    "places": ["{name_photos: no}", "{origin: '46.5, 8.1', near: 5000}"],
    "undated": ["list", "first-seen", "never"],
    "map": ["{route: yes}", "{route: yes, heat: yes, graticule: yes}", "{heat: yes}", "{graticule: yes}"],
    "links": ["[{title: Blog, url: 'https://example.org/'}]"],
    "theme": ["gallery", "cinema"],
    "home": ["{cover: trip}"],
    "flickr": ["[{list: recent}]", "[{list: recent, title: 夜}, {list: interesting}]"],
    "pins": ["{service: 'https://pins.example.org/v1'}"],
    "publish": ["{except: [private]}"],
}
# Most sites make few small pictures, which takes the least time.
PLAIN = "pictures: {widths: [32], formats: [jpeg]}\n"
DEVELOPED = ["pictures: {widths: [32, 60]}\n", "pictures: {formats: [webp], widths: [32], originals: copy}\n",
             "pictures: {formats: [jpeg], widths: [60], originals: stripped}\n"]


class Variety:
    def __init__(self, content, seed, count):
        self.content, self.random, self.count = pathlib.Path(content), random.Random(seed), count
        self.photographs, self.serial = [], 0
        choose = self.random.choice
        self.pictures = [without_metadata((PICTURES / f"{number}.jpg").read_bytes()) for number in range(3)]
        self.trips = [(choose(TURNS), self.random.sample(ZONES, 3), self.place()) for _ in range(3)]

    def write(self):
        """Makes the folder."""
        self.content.mkdir(parents=True)
        self.write_settings()
        for _ in range(self.count):
            self.add_photograph()
        for number in range(self.random.randrange(4) if self.count else 1):
            self.write_walk(number)
        if self.random.random() < 0.7:
            self.write_places()
        if self.random.random() < 0.5:
            self.write_fetched()
        for folder in sorted({os.path.dirname(path) for path in self.photographs} - {""}):
            if self.random.random() < 0.6:
                self.write_album(folder)

    def edit(self):
        """Changes something, and says what."""
        kind = self.random.randrange(8)
        if kind < 2 or not self.photographs:
            return "add " + self.add_photograph()
        path = self.random.choice(self.photographs)
        if kind == 2:
            self.photographs.remove(path)
            (self.content / path).unlink()
            return "remove " + path
        if kind == 3:
            self.photographs.remove(path)
            new = self.new_path()
            (self.content / path).rename(self.content / new)
            return f"move {path} to {new}"
        if kind == 4:
            self.write_settings()
            return "settings: " + (self.content / "site.yaml").read_text(encoding="utf-8")
        if kind == 5 and os.path.dirname(path):
            return self.write_album(os.path.dirname(path))
        return self.write_notes(path, self.written_date(*self.moment()))

    # The parts of a folder.

    def write_settings(self):
        choose, chance = self.random.choice, self.random.random
        lines = [f"{key}: {choose(values)}\n" for key, values in SETTINGS.items() if chance() < 0.5]
        lines.append(PLAIN if chance() < 0.6 or self.count > 100 else choose(DEVELOPED))
        (self.content / "site.yaml").write_text("".join(lines), encoding="utf-8")

    def add_photograph(self):
        path = self.new_path()
        moment, zone, place = self.moment()
        date, offset = None, None
        if self.random.random() < 0.9:
            date = (moment + datetime.timedelta(hours=zone)).strftime("%Y:%m:%d %H:%M:%S")
            offset = written_zone(zone) if self.random.random() < 0.6 else None
        text = self.random.choice(WORDS).encode() if self.random.random() < 0.2 else None
        (self.content / path).write_bytes(jpeg(
            self.random.choice(self.pictures), date, offset, place if self.random.random() < 0.8 else None, text, self.serial))
        # A date that no camera has, by which a photograph without one is listed.
        if self.random.random() < 0.05:
            os.utime(self.content / path, (10_413_792_000, 10_413_792_000))
        self.photographs.append(path)
        if self.random.random() < 0.6:
            self.write_notes(path, self.written_date(moment, zone, place) if self.random.random() < 0.3 else None)
        return path

    def new_path(self):
        self.serial += 1
        folder = self.random.choice(["", "trip", self.random.choice(FOLDERS)])
        name = self.random.choice(["IMG", "日没", "c.d", "photo", "Größe", "a b", "x'y&z"])
        (self.content / folder).mkdir(parents=True, exist_ok=True)
        return os.path.join(folder, f"{name}-{self.serial}.jpg")

    def write_notes(self, path, date=None):
        choose, chance = self.random.choice, self.random.random
        notes = {}
        if chance() < 0.1:
            # Of what is hidden nothing may be found.
            notes = {choose(["hidden", "unlisted"]): True, "title": f"Secret {self.serial}"}
        else:
            if chance() < 0.4:
                notes["title"] = choose(WORDS)
            if chance() < 0.7:
                notes["description"] = choose(WORDS) + " " + " ".join(self.random.sample(TAGS, self.random.randrange(4)))
            if chance() < 0.3:
                notes["category"] = choose(["nature", "friends", "default"])
        if date:
            notes["taken"] = date
        if chance() < 0.2:
            notes["location"] = choose(["hidden", "%s, %s" % choose(CORNERS), "46.5, 8"])
        if chance() < 0.05:
            notes["slug"] = choose(["same", "index"])
        # JSON is YAML.
        (self.content / (path + ".yaml")).write_text(json.dumps(notes, ensure_ascii=False), encoding="utf-8")
        return f"notes of {path}: {notes}"

    def write_album(self, folder):
        choose, chance = self.random.choice, self.random.random
        notes = {"title": choose(WORDS), "order": choose(["newest", "oldest", "name"]), "route": chance() < 0.5,
                 "description": choose(WORDS) + " #album"}
        if chance() < 0.1:
            notes["unlisted"] = True
        (self.content / folder / "album.yaml").write_text(json.dumps(notes, ensure_ascii=False), encoding="utf-8")
        return f"album {folder}: {notes}"

    def write_walk(self, number):
        """A track near some photographs in place and time, or with neither."""
        moment, _, (latitude, longitude) = self.moment()
        points = []
        for i in range(self.random.choice([0, 1, 2, 60])):
            east = (longitude + i * 0.0005 + 180) % 360 - 180
            time = f"<time>{moment + datetime.timedelta(minutes=i):%Y-%m-%dT%H:%M:%SZ}</time>" if number != 1 else ""
            height = f"<ele>{400 + i * 3}</ele>" if number != 2 else ""
            points.append(f'<trkpt lat="{max(-90, min(90, latitude + i * 0.0002)):.6f}" lon="{east:.6f}">{height}{time}</trkpt>')
        half = len(points) // 2
        folder = self.content / self.random.choice(["walks", "trip"])
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"walk-{number}.gpx").write_text(
            "<gpx><trk><name>Walk</name>" + "".join(
                f"<trkseg>{''.join(part)}</trkseg>" for part in (points[:half], points[half:])) + "</trk></gpx>", encoding="utf-8")

    def write_places(self):
        places = [{"name": f"{word} {number}"[:60], "at": "%s, %s" % self.place(), "notes": word}
                  for number, word in enumerate(self.random.sample([word for word in WORDS if word.strip()], 5))]
        (self.content / "places.yaml").write_text(json.dumps({"places": places}, ensure_ascii=False), encoding="utf-8")

    def write_fetched(self):
        """What `photomap fetch` has written: shown if the settings say so."""
        pictures, pins = [], []
        for number, word in enumerate(self.random.sample(WORDS, 6)):
            latitude, longitude = self.place()
            where = {"latitude": latitude, "longitude": longitude} if number else {}
            page = f"https://example.org/{number}"
            pictures.append({"id": str(number), "title": word, "owner": word, "ownerPage": page, "page": page, **where})
            pins.append({"name": word, "place": word, "link": page, "posted": f"20{20 + number}-12-31T23:59:59Z", **where})
        for path, value in (("flickr/recent.json", {"fetched": "2019-09-18T14:00:00Z", "pictures": pictures}),
                            ("pins/latest.json", {"service": "pins.example.org", "fetched": "2020-01-24T12:41:21Z", "pins": pins})):
            (self.content / path).parent.mkdir(exist_ok=True)
            (self.content / path).write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")

    # When and where.

    def place(self):
        choose = self.random.choice
        return choose([choose(CORNERS), choose([(46.5, 8), (-33.86, 151.21)]), (round(self.random.uniform(-90, 90), 5), round(self.random.uniform(-180, 180), 5))])

    def moment(self):
        """Of a trip: a moment in UTC, hours ahead of UTC, and a place."""
        turn, zones, (latitude, longitude) = self.random.choice(self.trips)
        # Whole hours, so that many are at once.
        moment = datetime.datetime.fromisoformat(turn) + datetime.timedelta(hours=self.random.randrange(0, 48))
        near = self.random.choice([0, 0, 0.0001, 0.01, 1])
        return moment, self.random.choice(zones), (
            max(-90, min(90, latitude + self.random.uniform(-near, near))),
            (longitude + self.random.uniform(-near, near) + 180) % 360 - 180)

    def written_date(self, moment, zone, _):
        local = moment + datetime.timedelta(hours=zone)
        return self.random.choice(
            [f"{local:%Y-%m-%d %H:%M} {written_zone(zone)}", f"{local:%Y-%m-%d %H:%M}", f"{local:%Y-%m-%d}", self.random.choice(FAR)])


def written_zone(hours):
    return f"{'-' if hours < 0 else '+'}{int(abs(hours)):02}:{int(abs(hours) * 60) % 60:02}"


def jpeg(picture, date, offset, place, text, serial):
    """A photograph with these values in its EXIF; the serial number makes it a file of its own."""
    first = [(0x010E, 2, text + b"\0")] if text else []
    first.append((0x0131, 2, f"Camera {serial}".encode() + b"\0"))
    shot = [(tag, 2, value.encode() + b"\0") for tag, value in ((0x9003, date), (0x9011, offset)) if value]
    gps = []
    if place:
        north, east = place
        gps = [(1, 2, b"S\0" if north < 0 else b"N\0"), (2, 5, angle(north)), (3, 2, b"W\0" if east < 0 else b"E\0"), (4, 5, angle(east))]
    tags = [tag for tag, entries in ((0x8769, shot), (0x8825, gps)) if entries]
    size = len(directory(8, first + [(tag, 4, b"\0" * 4) for tag in tags]))
    starts, blocks, end = [], [], 8 + size
    for entries in filter(None, (shot, gps)):
        blocks.append(directory(end, entries))
        starts.append(end)
        end += len(blocks[-1])
    head = directory(8, first + [(tag, 4, struct.pack(">I", start)) for tag, start in zip(tags, starts)])
    exif = b"Exif\0\0MM\0*" + struct.pack(">I", 8) + head + b"".join(blocks)
    return b"\xff\xd8\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + picture


def directory(start, entries):
    """A directory of TIFF at an offset, with the values behind it."""
    sizes = {2: 1, 4: 4, 5: 8}
    records, values, at = b"", b"", start + 2 + 12 * len(entries) + 4
    for tag, kind, value in entries:
        record = struct.pack(">HHI", tag, kind, len(value) // sizes[kind])
        if len(value) > 4:
            value += b"\0" * (len(value) % 2)
            record += struct.pack(">I", at + len(values))
            values += value
        else:
            record += value.ljust(4, b"\0")
        records += record
    return struct.pack(">H", len(entries)) + records + b"\0" * 4 + values


def angle(degrees):
    return struct.pack(">6I", round(abs(degrees) * 10_000_000), 10_000_000, 0, 1, 0, 1)


def without_metadata(file):
    """What follows the start of a JPEG, less its EXIF, XMP and IPTC."""
    at, kept = 2, b""
    while file[at + 1] != 0xDA:
        end = at + 2 + struct.unpack(">H", file[at + 2:at + 4])[0]
        if file[at + 1] not in (0xE1, 0xED):
            kept += file[at:end]
        at = end
    return kept + file[at:]
