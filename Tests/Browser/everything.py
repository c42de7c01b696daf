"""A site with everything in it: photographs, albums, one of them unlisted, walks with photographs, places, lists of Flickr, and a
community's pins. Tests look at one page of each kind, and Tools/screenshots takes its picture."""

import json
import pathlib
import shutil
import subprocess

import flickr_list

# One page of each kind, as a pattern of its path; the first that fits stands for all.
KINDS = {
    "home": "index.html",
    "timeline": "timeline/index.html",
    "year": "[12]*/index.html",
    "month": "[12]*/*/index.html",
    "map": "map/index.html",
    "categories": "category/index.html",
    "category": "category/nature/index.html",
    "albums": "albums/index.html",
    "album": "albums/northern-spain/index.html",
    "unlisted-album": "albums/unseen-*/index.html",
    "tags": "tags/index.html",
    "tag": "tags/mountain/index.html",
    "walks": "walks/index.html",
    "walk": "walks/everything-ridge/index.html",
    "walk-alone": "walks/mojstrovka/index.html",
    "places": "places/index.html",
    "place": "places/taj-mahal/index.html",
    "flickr": "flickr/recent/index.html",
    "flickr-picture": "flickr/recent/picture/100.html",
    "flickr-empty": "flickr/interesting/index.html",
    "pins": "pins/index.html",
    "photo": "photo/northern-spain/picos-de-europa.html",
    "photo-alone": "photo/without-a-place/bridge.html",
    "photo-movie": "photo/cameras/turn.html",
    "photo-panorama": "photo/cameras/all-around.html",
    "photo-live": "photo/cameras/dandelions.html",
    "unknown": "404.html",
}

CONTENT = pathlib.Path(__file__).resolve().parents[2] / "content"

SITE = """
{locale}
flickr: [{{list: recent}}, {{list: interesting}}]
pins: {{service: "https://pins.example.org/v1"}}
"""

PINS = [
    {"name": "Zoe", "place": "Sydney", "link": "https://example.org/zoe", "latitude": -33.87, "longitude": 151.2, "posted": "2020-01-24T12:41:21Z"},
    {"name": "Ada L.", "place": "Costa Rica", "link": "https://example.org/ada.html", "latitude": 9.75, "longitude": -84.25, "posted": "2020-01-23T12:41:21Z"},
    {"name": "ليلى", "place": "القاهرة", "link": "https://example.org/layla", "latitude": 30.04, "longitude": 31.24, "posted": "2020-01-20T12:41:21Z"},
    {"name": "émile", "place": "Paris", "link": "https://example.org/emile", "latitude": 48.85, "longitude": 2.35, "posted": "2019-12-01T00:00:00Z"},
    {"place": "Reykjavík", "link": "didit", "latitude": 64.14, "longitude": -21.9, "posted": "2019-11-30T00:00:00Z"},
    {"name": "Bo", "link": "https://example.org/" + "long-" * 20, "latitude": 61.5, "longitude": 23.75},
]


def track():
    """Eight kilometres in four hours, over a hill."""
    points = []
    for i in range(241):
        height = 480 + 520 * (1 - abs(120 - i) / 120) + 18 * (i % 7)
        points.append(
            f'<trkpt lat="{42.95 + i * 0.00022 + 0.0012 * ((i // 20) % 2):.6f}" lon="{-2.33 + 0.004 * ((i // 15) % 3) + i * 0.00015:.6f}">'
            f"<ele>{height:.1f}</ele><time>2013-10-26T{8 + i // 60:02}:{i % 60:02}:00Z</time></trkpt>")
    return f"<gpx><trk><name>Ridge</name><trkseg>{''.join(points)}</trkseg></trk></gpx>"


def write(content, demo, locale):
    """Makes the content folder: that of a demo, and what it lacks; without a locale, the formats are those that sites have by default."""
    shutil.copytree(demo, content)
    pictures = sorted(demo.rglob("*.jpg"))
    site = content / "site.yaml"
    site.write_text(site.read_text(encoding="utf-8") + SITE.format(locale=f"locale: {locale}" if locale else ""), encoding="utf-8")
    walk = content / "everything"
    walk.mkdir()
    (walk / "album.yaml").write_text("title: Over the ridge and back before the rain\nphotos: {timezone: UTC}\n", encoding="utf-8")
    (walk / "ridge.gpx").write_text(track(), encoding="utf-8")
    (walk / "ridge.yaml").write_text("title: The long ridge\ndescription: 'Up in the morning, with a #mountain all to ourselves.'\ndownload: yes\n", encoding="utf-8")
    for number, category in enumerate(("nature", "friends", "default", "nature", "friends")):
        shutil.copy(pictures[number * 3 % len(pictures)], walk / f"w{number}.jpg")
        (walk / f"w{number}.yaml").write_text(
            f"title: Stop {number + 1}\ndescription: 'What we saw from here, and a little more than fits one line #mountain'\n"
            f"taken: 2013-10-26 {8 + number * 45 // 60:02}:{5 + number * 45 % 60:02} +00:00\ncategory: {category}\n"
            f'location: "{42.95 + (5 + number * 45) * 0.00022:.6f}, {-2.33 + (5 + number * 45) * 0.00015:.6f}"\nslug: w{number}\n', encoding="utf-8")
    # What moves, or surrounds the visitor.
    cameras = content / "cameras"
    cameras.mkdir()
    for number, name in enumerate(("above-monaco/turn.mp4", "above-monaco/all-around.jpg", "small-things/dandelions.jpg")):
        copy = pathlib.Path(shutil.copy(CONTENT / name, cameras))
        copy.with_suffix(".yaml").write_text(
            f"title: From another camera {number + 1}\ntaken: 2012-05-0{number + 1} 10:00 +00:00\n", encoding="utf-8")
    unseen = content / "unseen"
    unseen.mkdir()
    (unseen / "album.yaml").write_text("title: For the family\nunlisted: yes\n", encoding="utf-8")
    for number in (1, 2):
        shutil.copy(pictures[number], unseen / f"u{number}.jpg")
        (unseen / f"u{number}.yaml").write_text(f"title: Seen by few {number}\ntaken: 2014-03-0{number} 12:00 +00:00\nlocation: hidden\n", encoding="utf-8")
    flickr_list.write(content, 30, lambda number, path: shutil.copy(pictures[number % len(pictures)], path), every=5)
    (content / "pins").mkdir()
    (content / "pins" / "latest.json").write_text(json.dumps({"service": "pins.example.org", "fetched": "2020-01-25T08:00:00Z", "pins": PINS}))


def build(photomap, folder, demo, locale):
    """Makes the site in a language; gives its root."""
    write(folder / "content", pathlib.Path(demo), locale)
    subprocess.run(
        [photomap, "build", "--content", folder / "content", "--output", folder / "output", "--cache", folder / "cache",
         "--quiet"], check=True)
    return folder / "output"


def kinds(root):
    """The path of one page of each kind, by the kind's name."""
    found = {kind: next(iter(sorted(root.glob(pattern), key=lambda page: page.name)), None) for kind, pattern in KINDS.items()}
    if not shutil.which("ffmpeg"):
        del found["photo-movie"]
    missing = [kind for kind, page in found.items() if page is None]
    assert missing == [], f"no page of these kinds: {missing}"
    return {kind: page.relative_to(root).as_posix() for kind, page in found.items()}
