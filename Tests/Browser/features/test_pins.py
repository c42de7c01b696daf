"""A community's pins as visitors see them: built from what a fetch left in the content folder, without a network (O2)."""

import json
import subprocess

import pytest
from cases import more
from map_page import MapPage

HOSTILE = '<img src=x onerror="document.body.dataset.broken=1">'
PINS = [
    {"name": "Zoe", "place": "Sydney", "link": "https://example.org/zoe", "latitude": -33.87, "longitude": 151.2, "posted": "2020-01-24T12:41:21Z"},
    {"name": "Ada L.", "place": "Costa Rica", "link": "https://example.org/ada.html", "latitude": 9.75, "longitude": -84.25, "posted": "2020-01-23T12:41:21Z"},
    {"name": "émile", "place": "Paris", "link": "didit", "latitude": 48.85, "longitude": 2.35, "posted": "2019-12-01T00:00:00Z"},
    {"place": "Reykjavík", "link": "javascript:document.body.dataset.broken=2", "latitude": 64.14, "longitude": -21.9, "posted": "2019-11-30T00:00:00Z"},
    {"name": HOSTILE, "place": HOSTILE, "link": "www.example.org/en", "posted": "2019-10-01T00:00:00Z"},
    {"name": "Bo", "link": "https://example.org/" + "long-" * 60, "latitude": 61.5, "longitude": 23.75},
]


@pytest.fixture(scope="module")
def community(photomap, tmp_path_factory):
    """A site with six pins, two of them without a place or a day; gives the page's address."""
    folder = tmp_path_factory.mktemp("pins")
    (folder / "content/pins").mkdir(parents=True)
    (folder / "content/site.yaml").write_text("title: Far\npins: {service: https://pins.example.org/v1, title: On the map}\n")
    file = {"service": "pins.example.org", "fetched": "2020-01-25T08:00:00Z", "pins": PINS}
    (folder / "content/pins/latest.json").write_text(json.dumps(file))
    command = [photomap, "build", "--content", folder / "content", "--output", folder / "output", "--cache", folder / "cache"]
    subprocess.run(command, check=True)
    return (folder / "output/pins/index.html").as_uri()


def names(page):
    return page.locator(".posts tbody th").all_text_contents()


def head(page, name):
    return page.locator(".posts thead th").filter(has_text=name)


def test_the_map_has_a_pin_for_every_place_on_tiles_of_its_own(community, open_page):
    page = open_page(community)
    live_map = MapPage(page)
    # The map shows the whole world, and parts of it twice.
    assert len(set(page.locator(".map-marks .map-pin").evaluate_all("links => links.map(a => a.ariaLabel)"))) == 5
    assert live_map.pin("Ada L.").get_attribute("aria-label") == "Ada L., example.org/ada.html"
    assert page.locator(".map-layer .map-land").get_attribute("d")
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_function("/[0-5] pins? in view$/.test(document.querySelector('.map-status').textContent)")


def test_what_is_no_link_leads_nowhere(community, open_page):
    page = open_page(community)
    live_map = MapPage(page)
    live_map.pin("mile, didit").click()
    card = page.locator(".map-popover .map-card")
    assert card.locator(".meta").text_content() == "didit"
    assert card.get_attribute("href") is None


def test_pins_that_lie_close_are_a_ring_that_says_so(community, open_page):
    page = open_page(community, viewport={"width": 320, "height": 700})
    MapPage(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    # A small map shows the world more than once.
    found = page.eval_on_selector_all(".map-marks a", "links => [...new Set(links.map(link => link.ariaLabel))]")
    rings = [name for name in found if name.endswith(" pins")]
    assert rings and len(found) - len(rings) + sum(int(name.split()[0]) for name in rings) == 5


def test_the_whole_row_opens_the_link(community, open_page):
    page = open_page(community)
    MapPage(page)
    page.locator("#pin-1").scroll_into_view_if_needed()
    box = page.locator("#pin-1").bounding_box()
    for part in (0.02, 0.4, 0.98):
        found = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).closest('a').href",
            [box["x"] + box["width"] * part, box["y"] + box["height"] / 2])
        assert found == "https://example.org/zoe"
    # One without a link is no link anywhere.
    assert page.locator("#pin-4 a").count() == 0


def test_the_table_is_sorted_by_any_column_both_ways(community, open_page):
    page = open_page(community)
    assert names(page) == ["Zoe", "Ada L.", "émile", "Somebody", HOSTILE, "Bo"]
    assert head(page, "Posted").get_attribute("aria-sort") == "descending"
    button = page.get_by_role("button", name="Name")
    button.click()
    assert names(page) == [HOSTILE, "Ada L.", "Bo", "émile", "Somebody", "Zoe"]
    assert head(page, "Name").get_attribute("aria-sort") == "ascending"
    assert head(page, "Posted").get_attribute("aria-sort") is None
    # The keyboard does the same, the other way round now.
    button.press("Enter")
    assert names(page)[0] == "Zoe" and head(page, "Name").get_attribute("aria-sort") == "descending"
    page.get_by_role("button", name="Posted").click()
    assert names(page) == ["Zoe", "Ada L.", "émile", "Somebody", HOSTILE, "Bo"]
    page.get_by_role("button", name="Posted").click()
    # Without a day stays last.
    assert names(page) == [HOSTILE, "Somebody", "émile", "Ada L.", "Zoe", "Bo"]


def test_dirty_data_is_text(community, open_page):
    page = open_page(community)
    MapPage(page)
    links = page.locator(".posts tbody a").evaluate_all("links => links.map(link => link.protocol)")
    assert links == ["https:"] * 3
    assert page.locator(".posts img").count() == 0
    assert page.evaluate("document.body.dataset.broken") is None
    assert page.locator("#pin-5 .none").text_content() == "not on the map"
    # The map's links are as careful.
    found = page.locator(".map-marks a").evaluate_all("links => links.map(link => link.protocol)")
    assert set(found) <= {"https:", "file:"}


@pytest.mark.parametrize("width", [320, *more(360, 768, 1440)])
def test_it_fits_any_width(community, open_page, width):
    page = open_page(community, viewport={"width": width, "height": 900})
    MapPage(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_scripts_the_map_leads_to_the_rows_and_nothing_is_a_button(community, open_page):
    page = open_page(community, java_script_enabled=False)
    marks = page.locator(".map-sheet .map-wide a, .map-sheet > g:not([class]) a")
    assert marks.count() == 5
    assert page.locator(".posts tbody tr").count() == 6
    assert page.locator(".posts button").count() == 0
    hrefs = {marks.nth(i).get_attribute("href") for i in range(5)}
    assert hrefs == {"#pin-1", "#pin-2", "#pin-3", "#pin-4", "#pin-6"}


def test_other_maps_of_the_site_stay_as_they_are(community, open_page):
    page = open_page(community.replace("pins/index.html", "map/index.html"))
    page.wait_for_selector(".is-live")
    assert page.locator(".map-marks a").count() == 0
