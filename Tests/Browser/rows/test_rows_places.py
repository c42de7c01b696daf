"""The requirements of places (L), a test for each: on a phone, at a desk, at the command line."""

import json
import re

import pytest
from cases import more
from services import author  # noqa: F401 (fixture)
from visitor import COVERED, visit, visitor, whole_site  # noqa: F401 (fixtures)
from waiting import settle

PARIS = {"latitude": 48.857, "longitude": 2.3413, "accuracy": 20}


def test_L3_default_and_custom_pins(visit):
    """Two shapes, and words for both; each leads to its page."""
    one = visit()
    page = one.see("map", "#map=15/48.8580/2.3390&cat=,")
    page.wait_for_selector(".place-marks a")
    settle(page)
    marks = page.eval_on_selector_all(".place-marks a", "all => all.map(a => [a.ariaLabel, decodeURIComponent(a.style.backgroundImage).replace(/#[0-9a-f]{6}/gi, '')])")
    looks = {name.rsplit(", ", 1)[1]: look for name, look in marks}
    assert set(looks) == {"custom place", "default place"} and looks["custom place"] != looks["default place"]
    one.press(page.locator(".place-marks a[aria-label^='Pont Neuf']"))
    page.wait_for_url("**/places/pont-neuf/index.html")
    one.see()


def test_L4_list_by_distance(visit):
    """All places by distance from the origin, and from the visitor if they ask; the heading says from where."""
    one = visit(geolocation=PARIS, permissions=["geolocation"])
    page = one.see("places")
    rows = lambda: [re.sub(r"\s+", " ", text) for text in page.locator(".places li:visible").all_inner_texts()]  # noqa: E731
    heading = page.locator(".heading .sub")
    before, origin = rows(), heading.inner_text()
    assert origin == f"{len(before)} places, by distance from Berlin, Germany"
    for row in before:
        assert re.search(r" (Default|Custom) (\d{1,3} m|\d\.\d km|\d{2,}( \d{3})* km)$", row), row
    one.press(page.get_by_role("button", name="Sort by distance from me"))
    page.wait_for_selector(".place-list.is-sorted")
    assert heading.inner_text() == f"{len(before)} places, by distance from you"
    assert rows()[0] == "Pont Neuf Custom 0 m" and len(rows()) == len(before)
    one.see()
    one.press(page.get_by_role("button", name="Show the list as it was"))
    assert heading.inner_text() == origin and rows() == before
    one.press(page.locator(".places a:visible").first)
    page.wait_for_url("**/places/*/index.html")


def test_L5_page_of_a_place(visit):
    """Name, notes, distance, map, and the photographs taken near it, which open."""
    one = visit()
    page = one.see("place")
    words = page.locator("main").inner_text()
    assert page.locator("h1").inner_text() == "Taj Mahal" and "Closed on Fridays." in words and " km from Berlin, Germany" in words
    page.locator("[data-map]").scroll_into_view_if_needed()
    page.wait_for_selector(".map-here")
    assert page.locator(".grid .cell").count() >= 1 and page.locator("nav[aria-label=Breadcrumb] a").inner_text() == "Places"
    one.press(page.locator(".place-facts a"))
    page.wait_for_url("**/map/index.html#map=14/**")
    one.see()


@pytest.mark.parametrize("size", [(320, 568), *more((1440, 900), (568, 320), (844, 390))], ids="x".join(["%d", "%d"]).__mod__)
@pytest.mark.parametrize("scheme", ["light", *more("dark")])
def test_L6_any_window(visitor, size, scheme):
    """Nothing is wider than the window or covered, in the light and in the dark."""
    one = visitor(viewport=dict(zip(("width", "height"), size)), color_scheme=scheme)
    for kind in ("places", "place", "pins") if scheme == "dark" else ("map", "album", "walk", "photo"):
        page = one.see(kind)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], kind
        if kind == "places":
            colours = page.eval_on_selector_all(".places .custom, .places .default", "all => [...new Set(all.map(e => getComputedStyle(e).backgroundColor))]")
            assert sorted(colours) == ["rgb(0, 0, 0)", "rgb(44, 44, 44)"]


def test_L7_where_am_i(visit):
    """The map has a target button, which shows where the visitor is."""
    one = visit(geolocation=PARIS, permissions=["geolocation"])
    page = one.see("map")
    one.press(page.get_by_role("button", name="Where am I?"))
    page.wait_for_selector(".map-dot")
    assert re.search(r"The map follows you", page.locator(".map-locate").get_attribute("aria-label"))


# Whichever comes first. The page for unknown addresses is not of the site's making.
FIRST = ["home", "timeline", "year", "month", "map", "categories", "category", "albums", "album", "unlisted-album", "tags", "tag", "walks",
         "walk", "places", "place", "flickr", "flickr-picture", "flickr-empty", "pins", "photo", "photo-alone"]


def test_L7_welcome(visit, whole_site):
    """On the map, and on no other page, which is for photographs: short, of what the site has, over nothing, moved by nothing, gone for
    ever."""
    one = visit(is_new=True)
    page, note = one.page, one.page.get_by_role("complementary", name="Welcome")
    # All of them on a phone, some of them at a desk.
    for kind in FIRST if page.viewport_size["width"] < 1000 else FIRST[::4]:
        page.evaluate("localStorage.clear()")
        page.goto(one.addresses[kind], wait_until="domcontentloaded")
        assert note.is_visible() == (kind == "map"), kind
    page.evaluate("localStorage.clear()")
    page.goto(one.addresses["map"])
    box = note.bounding_box()
    assert 0 <= box["y"] < page.viewport_size["height"] / 2 and box["height"] < page.viewport_size["height"] / 4
    assert page.evaluate(COVERED) == []
    assert page.evaluate("document.activeElement === document.body")
    page.reload()
    assert note.count() == 0 and page.locator(".welcome").count() == 0
    page.evaluate("localStorage.clear()")
    page.reload()
    words = note.inner_text()
    assert all(word in words for word in ("photograph", "map", "where you are", "Places"))
    one.press(page.get_by_role("button", name="OK, let’s go"))
    assert note.count() == 0
    one.see("home")
    assert note.count() == 0


def test_L1_default_places(author):
    """From a JSON file at an address, kept in the content folder; unchanged, it is not loaded again; a failure keeps it."""
    (author.content / "site.yaml").write_text(f"title: Places\nplaces: {{list: {author.at}/places.json}}\n")
    author.says["places"] = {"locations": [{"name": "Bondi Beach", "lat": -33.889967, "lng": 151.27644}, {"name": "", "lat": 1, "lng": 1}], "updated": "2016-12-01T06:52:08Z"}
    result = author.run("fetch", "places")
    assert result.returncode == 0, result.told
    kept = (author.content / "places/default.json").read_bytes()
    assert json.loads(kept)["locations"][0]["name"] == "Bondi Beach"
    assert author.run("fetch", "places").returncode == 0 and author.log[-1][3]["If-None-Match"] == '"1"'
    author.says["broken"] = True
    result = author.run("fetch", "places")
    assert result.returncode == 1 and (author.content / "places/default.json").read_bytes() == kept, result.told
    assert "Bondi Beach" in (author.build() / "places/index.html").read_text()


def test_L2_places_by_command(author):
    """Own places are added, renamed, moved and removed, default ones get notes and keep their names; it all is in readable files."""
    (author.content / "site.yaml").write_text("title: Places\n")
    (author.content / "places").mkdir()
    (author.content / "places/default.json").write_text('{"locations": [{"name": "Bondi Beach", "lat": -33.889967, "lng": 151.27644}]}')
    for arguments in (("add", "Hut", "--at", "46.5,8.25", "--notes", "Closed in winter."), ("note", "Bondi Beach", "Crowded."), ("rename", "Hut", "Hut by the lake"),
                      ("move", "Hut by the lake", "--at", "46.6,8.25")):
        result = author.run("place", *arguments)
        assert result.returncode == 0, result.told
    text = (author.content / "places.yaml").read_text()
    assert all(words in text for words in ("name: Hut by the lake", "46.6", "Closed in winter.", "name: Bondi Beach", "Crowded."))
    for arguments in (("rename", "Bondi Beach", "Mine"), ("move", "Bondi Beach", "--at", "1,1"), ("remove", "Bondi Beach")):
        result = author.run("place", *arguments)
        assert result.returncode == 1 and "default" in result.told, result.told
    assert (author.content / "places.yaml").read_text() == text
    assert author.run("place", "remove", "Hut by the lake").returncode == 0
    assert "Hut by the lake" not in (author.content / "places.yaml").read_text()
