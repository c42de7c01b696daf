"""Maps that show something else than all photographs: an album's map, a walk's way, places of another kind."""

import json
import re

import pytest

from map_page import MapPage

ALBUM = "albums/northern-spain/index.html"
WALK = "walks/mojstrovka/index.html"


def count(names):
    """How many photographs the pins of these names stand for."""
    found = [re.match(r"(\d+) \w+: ", name) for name in names]
    return sum(int(match.group(1)) if match else 1 for match in found)


def placed(site, album):
    """How many photographs with a place the pages of an album name."""
    pages = set(re.findall(r'href="(?:\.\./)*(photo/[^"]+\.html)"', (site / album).read_text()))
    return sum('class="where"' in (site / page).read_text() for page in pages)


def test_an_album_shows_its_own_photographs(open_page, address, site):
    """P1: all of them, and no other that lies in the same area."""
    page = open_page(address + ALBUM, reduced_motion="reduce")
    page.locator("[data-map]").scroll_into_view_if_needed()
    live_map = MapPage(page)
    pins = "links => links.map(a => [a.ariaLabel, a.href])"
    first = page.eval_on_selector_all(".map-marks a", pins)
    assert count(name for name, _ in first) == placed(site, ALBUM) > 0
    for _ in range(6):
        page.click("role=button[name='Zoom out']")
        live_map.rest()
    everywhere = page.eval_on_selector_all(".map-marks a[tabindex='0']", pins)
    assert count(name for name, _ in everywhere) == placed(site, ALBUM)


@pytest.mark.parametrize("size", ["small", "large"])
def test_words_narrow_an_albums_map(open_page, address, site, size):
    """P2: what is searched for drives the list of an album and its map alike; nothing looked for shows all again. The set of a
    large album does not tell which photographs it has."""
    page = open_page(address + "404.html", service_workers="block", reduced_motion="reduce")
    if size == "large":
        key = "maps/" + ALBUM.removesuffix(".html")
        data, found = re.subn(r'"numbers":\[[\d,]*\],', "", (site / f"data/{key}.js").read_text())
        assert found == 1
        serve(page, f"**/data/{key}.js*", data, "text/javascript")
    page.goto(address + ALBUM)
    page.locator("[data-map]").scroll_into_view_if_needed()
    live_map = MapPage(page)
    for _ in range(3):
        page.click("role=button[name='Zoom out']")
        live_map.rest()
    whole = sorted(live_map.names())
    # The tags of each photograph with a place.
    tags = page.eval_on_selector_all("li.cell template[data-place]", """all => all.map(({ content }) =>
        [...content.querySelectorAll('a.tag')].map(a => a.textContent.toLowerCase()))""")
    tag, times = next((tag, times) for tag in sorted(set(sum(tags, [])))
                      if 0 < (times := sum(tag in own for own in tags)) < len(tags))
    page.fill("input[type=search]", tag)
    page.wait_for_function("photomap.filter.numbers")
    for _ in range(50):
        live_map.rest()
        if count(live_map.names()) == times:
            break
    assert count(live_map.names()) == times < count(whole)
    page.fill("input[type=search]", "")
    for _ in range(50):
        live_map.rest()
        if sorted(live_map.names()) == whole:
            break
    assert sorted(live_map.names()) == whole
    # What is found opens.
    page.fill("input[type=search]", tag)
    for _ in range(50):
        live_map.rest()
        if count(live_map.names()) == times:
            break
    while page.locator(".map-pin[tabindex='0']").count() == 0:
        page.locator(".map-ring[tabindex='0']").first.click()
        live_map.rest()
    page.locator(".map-pin[tabindex='0']").first.click()
    page.locator("role=dialog").wait_for()
    target = page.locator("role=dialog").get_by_role("link").first.get_attribute("href")
    assert target in page.eval_on_selector_all(".drawing .cell > a", "links => links.map(a => a.href)")


def test_an_albums_pin_opens(open_page, address):
    """P4: with picture, words and date, and leads to the photograph."""
    page = open_page(address + ALBUM)
    page.locator("[data-map]").scroll_into_view_if_needed()
    live_map = MapPage(page)
    while page.locator(".map-pin[tabindex='0']").count() == 0:
        page.locator(".map-ring[tabindex='0']").first.click()
        live_map.rest()
    page.locator(".map-pin[tabindex='0']").first.click()
    popover = page.locator("role=dialog")
    popover.wait_for()
    assert re.search(r"^\d\d-\d\d-\d{4}$", popover.locator(".meta").inner_text())
    assert re.search(r"/photo/northern-spain/.+\.html$", popover.locator("a").get_attribute("href"))


def serve(page, where, body, kind):
    page.route(where, lambda route: route.fulfill(body=body, content_type=kind))


@pytest.fixture
def changed(open_page, address, site):
    """Opens a page with a map of such attributes, a walk's data, and other files of data."""
    def changed(attributes, data=None):
        path = "tags/index.html"
        with_map = (site / "map/index.html").read_text()
        files = [("href", "map"), ("src", "map"), ("data-more", "map-more"), ("data-pictures", "map-pictures")]
        style, script, more, pictures = (re.search(rf'{name}="([^"]*/{file}\.[^"]*)"', with_map).group(1) for name, file in files)
        walk = re.search(r'<script [^>]*class="walk-data".*?</script>', (site / WALK).read_text(), re.S).group(0)
        body = (site / path).read_text().replace("</main>", f"""<link rel="stylesheet" href="{style}"/><div class="atlas" data-map="part" data-name="Test" data-more="{more}"
            data-pictures="{pictures}" {attributes}></div>{walk}<script defer="defer" src="{script}"></script></main>""")
        page = open_page(address + "404.html", service_workers="block")
        serve(page, "**/" + path, body, "text/html")
        for key, value in (data or {}).items():
            serve(page, f"**/data/{key}.js*", f"photomap.put({json.dumps(key)},{json.dumps(value)});", "text/javascript")
        page.goto(address + path)
        page.locator("[data-map]").scroll_into_view_if_needed()
        return page
    return changed


def test_a_track_lies_on_the_map(changed):
    """W5: the page's own data is drawn, ends and all, and moves and grows with the map."""
    page = changed('data-pins="" data-track=".walk-data" data-view="12/46.43/13.74"')
    page.wait_for_selector(".map-track .track-way")
    box = "e => (r => [r.x, r.y, r.width, r.height])(e.getBoundingClientRect())"
    before = page.eval_on_selector(".map-track .track-way", box)
    assert before[2] > 10
    assert page.locator(".map-marks a").count() == 0
    ends = page.evaluate(
        """() => ['.track-start', '.track-end'].map(name =>
             (r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('.map-track ' + name).getBoundingClientRect()))""")
    expected = page.evaluate(
        """() => { const { map } = document.querySelector('[data-map]'), { view: lens, trackParts } = photomap.maps;
             const { lines } = JSON.parse(document.querySelector('.walk-data').textContent);
             const first = trackParts.places(lines[0].places)[0], last = trackParts.places(lines[lines.length - 1].places).pop();
             const box = map.live.getBoundingClientRect();
             return [first, last].map(([lat, lon]) => { const [x, y] = lens.pixel(map.view, map.size, lens.project(lat, lon));
               return [x + box.x, y + box.y] }) }""")
    for a, b in zip(ends, expected):
        assert max(abs(a[0] - b[0]), abs(a[1] - b[1])) < 1.5
    page.click("role=button[name='Zoom in']")
    page.wait_for_function("() => document.querySelector('[data-map]').map.base.zoom > 12.99")
    after = page.eval_on_selector(".map-track .track-way", box)
    assert after[2] == pytest.approx(before[2] * 2, rel=0.05)


PLACES = {
    "maps/test/index": {
        "pins": {"placed": 3, "tree": "", "fit": [36000000, 23000000, 600000, 400000]},
        "categories": [{"id": "kept", "title": "Kept", "colour": "#368edf"}, {"id": "own", "title": "Own", "colour": "#578e18"}],
        "marks": ["<circle r='9' cy='-22'/>"] * 2,
        "noun": {"one": "{count} place", "other": "{count} places"},
        "sheet": {"at": [0, 0], "photos": {
            "x": [36000000, 36300000, 36600000], "y": [23000000, 23200000, 23400000], "z0": [0, 0, 0], "n": [0, 1, 2],
            "c": [0, 1, 0], "folders": ["https://example.org/", "", "places/"], "f": [0, 1, 2],
            "name": ["/https://example.org/hut?a=1", "/", "spring"], "t": ["", "", ""], "w": [0, 0, 0], "h": [0, 0, 0],
            "text": ["Hut", "Nowhere", "Spring"], "date": ["850 m", "", "3.4 km"]}},
    },
}


def test_pins_of_another_kind(changed, address):
    """L3, O2: each with its kind, words and links; a pin elsewhere, one of the site, and one that leads nowhere."""
    page = changed('data-pins="maps/test/index"', PLACES)
    live_map = MapPage(page)
    found = dict(page.eval_on_selector_all(".map-pin", "links => links.map(a => [a.ariaLabel, a.getAttribute('href')])"))
    assert found == {
        "Hut, 850 m, Kept": "https://example.org/hut?a=1", "Nowhere, Own": "#",
        "Spring, 3.4 km, Kept": address + "places/spring.html",
    }
    live_map.pin("Nowhere").click()
    popover = page.locator("role=dialog")
    popover.wait_for()
    assert popover.locator("a").count() == 0 and popover.locator(".line").inner_text() == "Nowhere"
    assert page.evaluate("document.activeElement.ariaLabel") == "Close"
    page.keyboard.press("Escape")
    live_map.rest()
    page.click("role=button[name='Zoom in']")
    live_map.rest()
    page.click("role=button[name='Zoom out']")
    page.wait_for_function("() => / places? in view$/.test(document.querySelector('.map-status').textContent)")


def test_the_filter_is_about_photographs(changed):
    """P2: pins of another kind stay, whatever is looked for."""
    page = changed('data-pins="maps/test/index"', PLACES)
    live_map = MapPage(page)
    before = live_map.names()
    page.evaluate("photomap.filter.set({ q: 'nothing at all', categories: ['friends'] })")
    live_map.rest()
    assert live_map.names() == before
