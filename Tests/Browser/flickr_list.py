"""A fetched list of pictures at Flickr, in a content folder."""

import json


def write(content, count, copy, every):
    """Writes the list `recent` and an empty one, `interesting`; the sixth picture is lost, and one of `every` has a place.

    copy: Makes the file of a picture, by its number.
    """
    flickr = content / "flickr"
    (flickr / "pictures").mkdir(parents=True)
    entries = []
    for number in range(count):
        entry = {
            "id": str(100 + number), "title": f"A rather long title of the picture with the number {number}",
            "owner": "somebody_with_a_long_name", "ownerPage": "https://www.flickr.com/people/1@N00/",
            "page": f"https://www.flickr.com/photos/1@N00/{100 + number}/", "licence": "No known copyright restrictions",
            "licencePage": "https://www.flickr.com/commons/usage/",
        }
        if number % every == 0:
            entry |= {"latitude": 40 + number / 5, "longitude": number - 20.5}
        for kind, suffix, width in (("thumbnail", "n", 320), ("full", "b", 1024)):
            name = f"{100 + number}_ab_{suffix}.jpg"
            entry[kind] = {"name": name, "width": width, "height": width * 2 // 3}
            if number != 5:
                copy(number, flickr / "pictures" / name)
        entries.append(entry)
    for name, shown in (("recent", entries), ("interesting", [])):
        (flickr / f"{name}.json").write_text(json.dumps({"fetched": "2019-09-18T14:00:00Z", "pictures": shown}))
