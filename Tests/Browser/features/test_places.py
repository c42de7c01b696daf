"""Places: their list by the visitor's distance, and their pins on maps (L3, L4, L5)."""

import re

import pytest

from cases import more
from map_page import MapPage
from navigation import follow

PARIS = {"latitude": 48.857, "longitude": 2.3413, "accuracy": 20}
SORT = "role=button[name='Sort by distance from me']"


@pytest.fixture(params=["http", *more("file")])
def places(request, open_page, address, site):
    """Opens the list of places, over HTTP and from disk (X8)."""
    def places(**options):
        start = address if request.param == "http" else site.as_uri() + "/"
        return open_page(start + "places/index.html", **options)
    return places


def rows(page):
    return [text.split("\n") for text in page.locator(".places:not(.is-listed) li").all_inner_texts()]


def sort(page):
    page.click(SORT)
    page.wait_for_selector(".place-list.is-sorted")


def test_the_list_reads_without_scripts(open_page, address):
    """L4, X7: sorted from the site's origin, each with its word, before any script."""
    page = open_page(address + "places/index.html", java_script_enabled=False)
    texts = page.locator(".places li").all_inner_texts()
    assert len(texts) >= 10 and all("Default" in text or "Custom" in text for text in texts)
    assert page.locator(SORT).count() == 0
    assert page.locator("figure.map a").count() > 0


def test_default_and_custom_rows_are_told_apart(places):
    """L4: default on grey, custom on white; black in the dark."""
    page = places(color_scheme="light")
    colour = "e => getComputedStyle(e).backgroundColor"
    assert page.eval_on_selector(".places .custom", colour) == "rgb(255, 255, 255)"
    red, green, blue = map(int, re.findall(r"\d+", page.eval_on_selector(".places .default", colour)))
    assert red == green == blue and 200 < red < 245
    page.emulate_media(color_scheme="dark")
    assert page.eval_on_selector(".places .custom", colour) == "rgb(0, 0, 0)"


def test_sorted_by_the_visitors_distance(places):
    """L4: nearest first, in the words of L4; and back again."""
    page = places(geolocation=PARIS, permissions=["geolocation"])
    before = page.locator(".places li").all_inner_texts()
    sort(page)
    found = [re.sub(r"\s+", " ", text) for text in page.locator(".places:not(.is-listed) li").all_inner_texts()]
    assert found[0] == "Pont Neuf Custom 0 m"
    assert found[1].startswith("Louvre Pyramid Default") and found[1].endswith(" m")
    assert found[2] == "Eiffel Tower Default 3.4 km"
    assert len(found) == len(before)
    assert page.locator(".places.is-listed").is_visible() is False
    assert "Sorted by distance from you." in page.locator(".place-tools [role=status]").inner_text()
    link = page.locator(".places:not(.is-listed) a").first
    page.click("role=button[name='Show the list as it was']")
    assert page.locator(".places li").all_inner_texts() == before
    sort(page)
    follow(page, link)
    assert page.locator("h1").inner_text() == "Pont Neuf"


def test_the_position_goes_nowhere(places):
    """L4: not into the address, not into storage, not into a request."""
    page = places(geolocation=PARIS, permissions=["geolocation"])
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    url = page.url
    sort(page)
    assert page.url == url
    kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, history.state])")
    assert "48.8" not in kept and "2.34" not in kept
    assert not [url for url in asked if "48.8" in url or "2.34" in url]


def test_nobody_is_asked_before_they_ask(open_page, address):
    """L4: no prompt before the button."""
    page = open_page(address + "places/index.html")
    page.evaluate("""() => { for (const name of ['getCurrentPosition', 'watchPosition'])
        navigator.geolocation[name] = () => { window.asked = true } }""")
    page.reload()
    page.wait_for_selector(SORT)
    assert page.evaluate("window.asked") is None


@pytest.mark.parametrize("code, words", [(1, "not shared"), (2, "cannot be found"), (3, "takes too long")])
def test_each_failure_has_its_words(open_page, address, code, words):
    """L4: denied, unavailable and too late are told apart, aloud; the list stays, and one may try again."""
    page = open_page(address + "places/index.html")
    page.evaluate("code => { navigator.geolocation.getCurrentPosition = (_, fail) => { setTimeout(() => fail({ code }), 50) } }", code)
    page.click(SORT)
    page.wait_for_function(
        "words => document.querySelector('.place-tools [role=status]').textContent.includes(words)", arg=words)
    assert page.locator(".places").is_visible()
    assert page.locator(SORT).is_enabled()


def test_a_real_denial_is_told(open_page, address):
    """L4: the browser's own no."""
    page = open_page(address + "places/index.html", permissions=[])
    page.click(SORT)
    page.wait_for_function("document.querySelector('.place-tools [role=status]').textContent.includes('not shared')")


def test_places_are_pins_on_the_map(open_page, address):
    """L3: default and custom ones, told apart by shape and by words; each leads to its page."""
    # Without photographs, which would cover some.
    page = open_page(address + "map/index.html#map=15/48.8580/2.3390&cat=,")
    page.wait_for_selector(".place-marks a")
    names = page.eval_on_selector_all(".place-marks a", "links => links.map(a => a.ariaLabel)")
    assert "Pont Neuf, custom place" in names and "Louvre Pyramid, default place" in names
    pictures = page.eval_on_selector_all(
        ".place-marks a", "links => links.map(a => decodeURIComponent(getComputedStyle(a).backgroundImage).match(/ d=\"([^\"]+)\"|d=.{1,2}([^\"\\\\]+)/)[0])")
    assert len(set(pictures)) == 2
    legend = page.locator(".map-legend").first.inner_text()
    assert "Default place" in legend and "Custom place" in legend
    follow(page, ".place-marks a[aria-label^='Pont Neuf']")
    assert page.url.endswith("/places/pont-neuf/index.html")


def test_a_mark_of_several_opens_the_map(open_page, address):
    """L3: near each other they are one mark, which counts them and comes apart."""
    page = open_page(address + "places/index.html", reduced_motion="reduce")
    live_map = MapPage(page)
    several = page.locator(".place-marks a[aria-label*=' places: ']").first
    several.wait_for()
    zoom = page.evaluate(ZOOM)
    several.press("Enter")
    live_map.rest()
    assert page.evaluate(ZOOM) > zoom + 0.5 and page.url.endswith("/places/index.html")


ZOOM = "document.querySelector('[data-map]').map.view.zoom"

# Marks of which less than 24 pixels can be seen.
COVERED = """() => {
  const box = document.querySelector('.map-pane').getBoundingClientRect();
  const all = [...document.querySelectorAll('.map-layer a')].filter(a => a.offsetWidth).map(a => [a.ariaLabel, a.getBoundingClientRect()]);
  const inside = all.filter(([, r]) => r.left >= box.left && r.right <= box.right && r.top >= box.top && r.bottom <= box.bottom);
  return inside.flatMap(([name, r], i) => inside.slice(i + 1).flatMap(([other, q]) => {
    const wide = Math.min(r.right, q.right) - Math.max(r.left, q.left), high = Math.min(r.bottom, q.bottom) - Math.max(r.top, q.top);
    return wide > 12 && high > 12 ? [[name, other, wide, high]] : [];
  }));
}"""


@pytest.mark.parametrize("path", ["map/index.html", "places/eiffel-tower/index.html", *more("places/index.html")])
def test_a_place_and_a_photograph_of_it_are_one_mark(open_page, address, path):
    """L3, P4, X7: no mark covers another at any zoom; its popover leads to the photograph and to the place."""
    page = open_page(address + path + ("#map=10/48.8584/2.2945" if path[0] == "m" else ""), reduced_motion="reduce")
    live_map = MapPage(page)
    for zoom in (3, 10, 14, 16, 17, 18):
        page.evaluate("zoom => { const { map } = document.querySelector('[data-map]'); map.show({ ...photomap.maps.view.project(48.8584, 2.2945), zoom }); }", zoom)
        live_map.rest()
        assert page.evaluate(COVERED) == [], zoom
        if zoom < 14:
            continue
        mark = page.locator(".map-layer a[aria-label*='Eiffel Tower, default place']:visible")
        assert mark.count() == 1, zoom
        mark.click()
        live_map.rest()
        popover = page.locator(".map-popover")
        links = popover.locator("a").evaluate_all("all => all.map(a => a.href)")
        assert address + "places/eiffel-tower/index.html" in links, zoom
        assert sum("/photo/" in link for link in links) == 1, zoom
        page.keyboard.press("Escape")
        assert "Eiffel Tower, default place" in page.evaluate("document.activeElement.ariaLabel"), zoom


def test_the_map_of_places_says_what_its_pins_are(open_page, address):
    """L3: photographs are in its legend, where scripts show them."""
    page = open_page(address + "places/index.html")
    MapPage(page)
    assert {"NATURE", "FRIENDS", "DEFAULT"} <= set(page.locator(".map-legend").inner_text().split())
    page = open_page(address + "places/index.html", java_script_enabled=False)
    assert "NATURE" not in page.locator(".map-legend").inner_text()
