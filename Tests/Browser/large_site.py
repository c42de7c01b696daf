"""A site with many photographs: copies of a few of the demo's, each with a different description."""

import subprocess

from conftest import DEMO

# 2, 3, 5 and 7 have no common factor, so that every mix of these occurs.
THINGS = ["harbour", "Brücke", "forest", "Überfahrt", "夕日の山", "Река", "مساء"]
TAGS = ["Sunset", "sunrise", "Nachtzug"]
CATEGORIES = ["nature", "friends", "default"]


def write(folder, count, place=lambda i: "hidden"):
    """Photograph i is of month 12 - i // 25 of 2019, 2018 …; of THINGS[i % 7]; tagged TAGS[i % 5] if there is one; it
    lies where `place` says: "47.1, 8.2"."""
    sources = sorted(DEMO.rglob("*.jpg"), key=lambda path: path.stat().st_size)[:4]
    bytes_of = [path.read_bytes() for path in sources]
    folder.mkdir(parents=True)
    for i in range(count):
        # What one says of its place must not hide those of its copies.
        (folder / f"p{i:04}.jpg").write_bytes(bytes_of[i % 4] + (b"" if i else b"first"))
        write_notes(folder, i, place(i))


def write_notes(folder, i, place):
    """Writes the notes of photograph i."""
    month = 12 - i // 25 % 12
    year = 2019 - i // 300
    tag = f" #{TAGS[i % 5]}" if i % 5 < len(TAGS) else ""
    (folder / f"p{i:04}.yaml").write_text(
        f"description: 'Number {i}, {THINGS[i % 7]}{tag}'\n"
        f"taken: {year}-{month:02}-{28 - i % 25:02} 12:00 +00:00\n"
        f"category: {CATEGORIES[i % 3]}\nlocation: '{place}'\n")


def build(photomap, folder, count, per_page=60, extra="", **others):
    """Makes the site in a folder; gives its root."""
    write(folder / "content", count, **others)
    (folder / "content" / "site.yaml").write_text(
        f"title: Many\ndates: numeric\npages: {{photos_per_page: {per_page}}}\npictures: {{widths: [320], formats: [jpeg]}}\n{extra}")
    return run(photomap, folder)


def rebuild(photomap, folder, places):
    """Makes the site again after some photographs, by their numbers, have moved; gives its root."""
    for i, place in places.items():
        write_notes(folder / "content", i, place)
    return run(photomap, folder)


def run(photomap, folder):
    subprocess.run(
        [photomap, "build", "--content", folder / "content", "--output", folder / "output", "--cache", folder / "cache",
         "--quiet"], check=True)
    return folder / "output"


def matching(count, test):
    """The numbers i of those that a test finds, newest first, as the site shows them."""
    return [i for i in range(count) if test(i)]
