"""The map's page and the maps within pages: address, scripts off, paper, dark, small, and what axe finds."""

import gzip
import json
import re
import urllib.parse

import large_site
import pytest

from cases import more, more_rows
from map_page import SINGLE, MapPage
from axe import findings
from waiting import settle, wheel

MAP = "map/index.html"


def test_the_view_is_in_the_address(open_page, address):
    """P1: replaced, not pushed; loading it again shows the same within a pixel."""
    page = open_page(address + MAP)
    # A first visit has a welcome above the map.
    page.locator(".welcome button").click()
    live_map = MapPage(page)
    steps = page.evaluate("history.length")
    live_map.drag(-180, 35)
    page.mouse.move(*live_map.middle)
    wheel(page, 0, -90)
    live_map.rest()
    before, where = live_map.tip(), page.url
    assert re.search(r"#map=[\d.]+/-?[\d.]+/-?[\d.]+$", where)
    assert page.evaluate("history.length") == steps
    page.reload()
    again = MapPage(page)
    assert max(abs(a - b) for a, b in zip(again.tip(), before)) <= 1
    elsewhere = open_page(where)
    elsewhere.locator(".welcome button").click()
    assert max(abs(a - b) for a, b in zip(MapPage(elsewhere).tip(), before)) <= 1


def test_a_changed_address_moves_the_map(open_page, address):
    page = open_page(address + MAP)
    live_map = MapPage(page)
    page.evaluate("location.hash = '#map=6/35/137'")
    live_map.rest()
    assert live_map.view == [6, 35, 137]
    assert SINGLE in " ".join(live_map.names())


def test_other_fields_of_the_address_stay(open_page, address):
    page = open_page(address + MAP + "#map=5/35/137&other=1")
    live_map = MapPage(page)
    live_map.drag(-100, 0)
    assert page.evaluate("photomap.address.get('other')") == "1"


def test_it_is_a_map_without_scripts(open_page, address, site):
    """X7: a world whose pins are links to pages, and the same places as a table."""
    page = open_page(address + MAP, java_script_enabled=False)
    assert page.locator("svg.map-sheet a:visible").count() > 5
    rows = page.locator(".map-table tbody tr").count()
    assert rows == int(re.match(r"\d+", page.locator(".sub").inner_text()).group(0))
    for link in page.locator(".map-table a, svg.map-sheet a").all():
        assert (site / "map" / urllib.parse.unquote(link.get_attribute("href"))).resolve().is_file()


def test_a_small_map_is_a_link_without_scripts(open_page, address, site):
    """P4: to the same place on the large map."""
    photo = next((site / "photo").rglob("nagoya.html")).relative_to(site)
    page = open_page(address + str(photo), java_script_enabled=False)
    link = page.get_attribute(".where a", "href")
    assert re.search(r"map/index\.html#map=14/35\.\d+/136\.\d+$", link)


def test_the_large_map_opens_where_a_small_one_leads(open_page, address):
    page = open_page(address + MAP + "#map=14/35.1856/136.8997")
    assert MapPage(page).view == [14, 35.1856, 136.8997]


def test_small_maps_wait_until_they_are_near(open_page, address):
    """X1: a map far below loads nothing; scrolled to, it draws."""
    page = open_page(address + "index.html", viewport={"width": 1280, "height": 600})
    settle(page)
    assert page.locator(".map-live").count() == 0
    page.locator("[data-map]").scroll_into_view_if_needed()
    live_map = MapPage(page)
    assert len(live_map.names()) > 3
    assert page.evaluate("photomap.address.get('map')") is None


def test_an_album_shows_where_it_was(open_page, address):
    page = open_page(address + "albums/northern-spain/index.html")
    page.locator("[data-map]").scroll_into_view_if_needed()
    live_map = MapPage(page)
    assert page.locator(".map-marks a[tabindex='0']").count() >= 1


def test_the_data_of_a_photograph_without_a_place_is_on_no_map(open_page, address, site):
    """X3: pages of photographs without a place have no map."""
    page = open_page(address + str(next((site / "photo").rglob("dandelions.html")).relative_to(site)))
    assert page.locator("[data-map]").count() == 0
    assert page.locator(".noplace").count() == 1


@pytest.mark.parametrize("scheme", ["light", *more("dark")])
@pytest.mark.parametrize("width", [360, *more(1440)])
def test_axe_finds_nothing(open_page, address, width, scheme):
    """X7: WCAG 2.2 AA on the live map, with a popover open too."""
    page = open_page(
        address + MAP, viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
    map_page = MapPage(page)
    for _ in range(2):
        assert findings(page) == []
        page.locator(".map-pin[tabindex='0']").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("role=dialog")


def test_the_whole_page_fits_any_window(open_page, address):
    """L6: live, from 320 pixels on, turned or not."""
    page = open_page(address + MAP)
    live_map = MapPage(page)
    for width, height in ((320, 640), (640, 320), (768, 1024), (2560, 1300)):
        page.set_viewport_size({"width": width, "height": height})
        live_map.rest()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        # There is always some of the page beside the map to scroll it by.
        assert live_map.box["height"] <= max(352, height * 0.8)


def test_turning_keeps_the_middle(open_page, address):
    """L6: what was in the middle stays there."""
    page = open_page(address + MAP + "#map=5/35/137", viewport={"width": 800, "height": 900})
    live_map = MapPage(page)
    page.set_viewport_size({"width": 900, "height": 700})
    live_map.rest()
    page.keyboard.press("Tab")
    assert page.evaluate("(v => [v.lat, v.lon])(photomap.maps.view.unproject(...[137/360+.5, photomap.maps.view.project(35,0).y]))") is not None
    box, (x, y) = live_map.box, live_map.tip()
    expected = page.evaluate("photomap.maps.view.project(35.1856, 136.8997)")
    middle = page.evaluate("photomap.maps.view.project(35, 137)")
    span = 256 * 2 ** 5
    assert abs(x - (box["x"] + box["width"] / 2 + (expected["x"] - middle["x"]) * span)) < 6
    assert abs(y - (box["y"] + box["height"] / 2 + (expected["y"] - middle["y"]) * span)) < 6


def test_paper_shows_the_view(open_page, address):
    """P1: printed, the map is on white, with its pins and legend, without buttons, also from a dark page. X1: whom to thank is visible."""
    page = open_page(address + MAP, color_scheme="dark")
    MapPage(page)
    assert "Natural Earth" in page.locator(".map-credit:visible").first.inner_text()
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator(".map-controls:visible").count() == 0
    assert page.locator(".map-marks a:visible").count() > 5
    assert page.locator(".map-legend:visible").count() == 1
    ground = page.eval_on_selector(".map-live", "e => getComputedStyle(e).backgroundColor.match(/\\d+/g).map(Number)")
    assert min(ground[:3]) > 240


def test_nothing_moves_for_those_who_want_no_movement(open_page, address):
    """P1: reduced motion: the next frame is already the end."""
    page = open_page(address + MAP, reduced_motion="reduce")
    live_map = MapPage(page)
    zoom = live_map.view[0]
    page.focus(".map-pane")
    seen = page.evaluate(
        """() => new Promise(done => {
             document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
             const frames = [];
             const look = () => {
               frames.push(document.querySelector('.map-layer').style.transform);
               frames.length > 12 ? done([...new Set(frames)]) : requestAnimationFrame(look);
             };
             requestAnimationFrame(look);
           })""")
    # As it was, at its end, and laid out again: no frame between.
    assert len(seen) <= 3
    live_map.rest()
    assert live_map.view[0] == pytest.approx(zoom + 1, abs=0.002)


def test_few_elements_are_enough(open_page, address):
    """X1: at most 300 pins and 30 paths in the document, wherever one looks."""
    page = open_page(address + MAP)
    live_map = MapPage(page)
    for where in ("0/0/0", "3/50/5", "5/48/4", "9/48.85/2.3", "14/48.858/2.294", "18/48.858/2.294"):
        page.evaluate(f"location.hash = '#map={where}'")
        live_map.rest()
        pins, paths = page.evaluate("[document.querySelectorAll('.map-marks a').length, document.querySelectorAll('path').length]")
        assert pins <= 300 and paths <= 30, where


def test_the_script_is_small(site):
    """X1: what every map loads travels in 13 KB."""
    script, = (site / "assets").glob("map.*.js")
    assert len(gzip.compress(script.read_bytes(), 9)) <= 13 * 1024 + 128


def test_the_page_carries_a_coarse_world_only(site):
    """X1: the land that the page itself carries is at most 8 KB."""
    text = (site / MAP).read_text()
    land = re.search(r'id="map-land"[^>]* d="([^"]*)"', text).group(1)
    assert len(gzip.compress(land.encode(), 9)) <= 8 * 1024


def test_it_works_from_disk(open_page, site):
    """X8: file://, with pins, tiles and a popover."""
    page = open_page((site / MAP).as_uri())
    live_map = MapPage(page)
    live_map.pin(SINGLE).click()
    page.wait_for_selector("role=dialog")
    assert page.locator(".map-land").first.get_attribute("d").startswith("M")


def place(i):
    """All over the part of the world that one window shows once, none where another is."""
    return f"{i * 137 % 901 / 10 - 35:.3f}, {i * 89 % 2003 / 10 - 100:.3f}"


@pytest.fixture(scope="session")
def thousands(photomap, built_once):
    """Two sites with 1,001 photographs, built one after the other with one cache; gives the folder with both."""
    def build(folder):
        large_site.build(photomap, folder, 1001, place=lambda i: place(i) if i else "hidden")
        (folder / "output").rename(folder / "thousand")
        large_site.rebuild(photomap, folder, {0: place(0)})
        return folder

    return built_once("thousands", build)


@pytest.fixture(scope="session")
def thousand(thousands):
    """A site with 1,000 photographs on the map, and one that is on none; gives its root."""
    return thousands / "thousand"


@pytest.fixture(scope="session")
def thousand_and_one(thousands):
    """A site with 1,001 photographs on the map; gives its root."""
    return thousands / "output"


def first_view(open_page, root):
    """Opens a site's map; gives the page, its map, and the data files of pins that it asked for, without their squares."""
    page = open_page((root / "404.html").as_uri(), reduced_motion="reduce")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if re.search(r"/data/pins/.*\.js", request.url) else None)
    page.goto((root / MAP).as_uri())
    # A first visit has a welcome above the map.
    page.locator(".welcome button").click()
    return page, MapPage(page), asked


def in_view(live_map):
    """How many photographs the pins of the view stand for."""
    found = [re.match(r"(\d+) photographs: ", name) for name in live_map.names()]
    return sum(int(match.group(1)) if match else 1 for match in found)


def test_a_thousand_pins_are_in_the_page(open_page, thousand):
    """P1: the map's page draws and opens them without asking for their file, by the names that its table has."""
    page, live_map, asked = first_view(open_page, thousand)
    assert in_view(live_map) == 1000
    latitude, longitude = place(500).split(", ")
    page.evaluate(f"location.hash = '#map=9/{latitude}/{longitude}'")
    live_map.rest()
    pin = live_map.pin("Number 500, ")
    assert pin.get_attribute("aria-label") == "Number 500, Überfahrt #Sunset, 04-28-2018, DEFAULT"
    assert pin.get_attribute("href").endswith("/photo/p0500.html")
    pin.click()
    page.wait_for_selector("role=dialog")
    assert page.locator("role=dialog").locator("img").evaluate("i => i.decode().then(() => i.naturalWidth)") > 0
    assert not asked


def test_above_a_thousand_pins_are_in_files(open_page, thousand_and_one):
    """P1, X1: and in the page what the whole world begins with."""
    page, live_map, asked = first_view(open_page, thousand_and_one)
    assert in_view(live_map) == 1001
    assert not any("/pins/root.js" in url for url in asked)
    inlined = json.loads(page.locator("#map-pins").text_content())
    assert len(inlined.get("photos", {"n": []})["n"]) + len(inlined["clusters"]["n"]) < 300
    file = (thousand_and_one / "data/pins/root.js").read_text()
    assert json.loads(file.removeprefix('photomap.put("pins/root",').removesuffix(");\n")) == inlined
    latitude, longitude = place(500).split(", ")
    page.evaluate(f"location.hash = '#map=9/{latitude}/{longitude}'")
    live_map.rest()
    assert asked


def told(page, rows=".map-table tbody tr"):
    """How many photographs the rows of the table tell of."""
    return sum(int(count) for cell in page.locator(rows + " td:nth-child(2)").all_inner_texts() for count in re.findall(r"\d+", cell))


def over_the_ground(page):
    """Whether the marks' drawing covers the land's."""
    ground, marks = page.locator("svg.map-sheet").all()
    return ground.bounding_box() == marks.bounding_box()


def test_a_large_map_has_its_pins_without_scripts(open_page, thousand_and_one):
    """X7, P1: with a table of areas behind it."""
    page = open_page((thousand_and_one / MAP).as_uri(), java_script_enabled=False)
    assert page.locator("svg.map-sheet a:visible").count() > 5
    assert over_the_ground(page)
    page.click("summary")
    assert told(page) == 1001


def test_a_large_maps_table_is_read_when_it_is_opened(open_page, thousand_and_one):
    """X1, X7: until then no browser with scripts reads it, nor the marks that it would not show."""
    page = open_page((thousand_and_one / MAP).as_uri())
    MapPage(page)
    assert page.locator(".map-table, .map-sheet a").count() == 0
    page.click("summary")
    page.wait_for_selector(".map-table tbody tr")
    assert told(page) == 1001
    assert page.locator(".map-sheet a").count() == 0


@pytest.mark.parametrize("lost", ["/assets/map.*.js", "/assets/site.*.js", "/data/index.js"])
def test_a_large_map_has_its_pins_when_a_script_is_lost(chromium, thousand_and_one, lost):
    """X7, X8: as if there were no scripts."""
    with chromium.new_context(viewport={"width": 1440, "height": 900}) as context:
        page = context.new_page()
        page.route("**" + lost, lambda route: route.abort())
        page.goto((thousand_and_one / MAP).as_uri())
        page.wait_for_selector("svg.map-sheet a:visible")
        assert page.locator("svg.map-sheet a:visible").count() > 5
        assert over_the_ground(page)


def test_only_the_maps_page_grows_with_the_photographs(thousand):
    """P1: the home page stays within 60 KB; the first view of the map, with its pins and the tiles of the world, within
    300 KB as it travels."""
    def size(*paths):
        return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)
    assert len((thousand / "index.html").read_bytes()) <= 60 * 1024
    page = thousand / MAP
    assets = [page.parent / found for found in set(re.findall(r'(?:src|href|data-more)="(\.\./assets/[^"]+\.(?:js|css))"', page.read_text()))]
    assert len(assets) >= 4
    tiles = list((thousand / "data/tiles/3").rglob("*.js"))
    assert len(tiles) > 8
    assert size(page) <= 100 * 1024
    assert size(page, *assets, thousand / "data/index.js", *tiles) <= 300 * 1024


def test_a_small_sites_pins_are_in_the_page(open_page, address):
    """P1: the map's page draws and opens its pins without asking for their file; other pages ask for it."""
    asked = []
    page = open_page(address + "404.html", service_workers="block")
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + MAP)
    MapPage(page).pin(SINGLE).click()
    page.wait_for_selector("role=dialog")
    assert not [url for url in asked if re.search(r"/data/pins/.*\.js", url)]
    page.goto(address + "index.html")
    page.locator("[data-map]").scroll_into_view_if_needed()
    MapPage(page)
    assert [url for url in asked if "/data/pins/root.js" in url]


@pytest.mark.parametrize("width, height", [(390, 844), *more_rows((1440, 900))])
def test_no_picture_is_loaded_that_nobody_asked_for(open_page, address, width, height):
    """X1: the map page loads squares only, until the visitor touches the map or the strip below it."""
    page = open_page(address + "404.html", viewport={"width": width, "height": height}, service_workers="block")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.resource_type == "image" and "/photo/" in request.url else None)
    page.goto(address + MAP)
    MapPage(page).pictured()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    settle(page)
    assert asked == []
    page.locator(".map-strip a").first.focus()
    page.wait_for_function("[...document.querySelectorAll('.map-strip img')].some(i => i.complete && i.naturalWidth)")
    assert asked


def test_the_newest_are_listed_without_scripts(open_page, address):
    """X7: in place of the strip below the map."""
    page = open_page(address + MAP, java_script_enabled=False)
    assert page.locator("main .cell").count() == 20
    assert not page.locator(".map-strip").is_visible()
