"""A walk's page: its map, its profile and its stream show the same place on the way."""

import json
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from map_page import MapPage
from conftest import DEMO, Server
from viewer_page import picture_stands, wait_for_count
from waiting import settle

WALK = "walks/ridge/index.html"
WAYPOINTS = (
    '<wpt lat="46.504" lon="8.006"><name>Hut &amp; inn</name><desc>Soup</desc></wpt>'
    '<wpt lat="46.515" lon="8.006"><name>Pass</name></wpt><wpt lat="46.6" lon="8"><name>Far away</name></wpt>')
SLIDER = "role=slider[name='Place on the way']"


def track(points=121):
    """Two kilometres to the north in two hours, up and down by 200 metres."""
    steps = "".join(
        f'<trkpt lat="{46.5 + i * 0.00015:.6f}" lon="{8 + (i % 9) * 0.0002:.6f}"><ele>{500 + 200 - abs(60 - i) * 200 / 60:.1f}</ele>'
        f"<time>2019-09-18T{8 + i // 60:02}:{i % 60:02}:00Z</time></trkpt>"
        for i in range(points))
    return f"<gpx><trk><name>Ridge</name><trkseg>{steps}</trkseg></trk></gpx>"


def find(content):
    """Somebody else's picture, as `photomap fetch walks` leaves it, in the middle of the way."""
    pictures = content / "flickr" / "pictures"
    pictures.mkdir(parents=True)
    shutil.copy(DEMO / "cities/paris/louvre.jpg", pictures / "101_s_n.jpg")
    (content / "flickr" / "walks").mkdir()
    file = {"name": "101_s_n.jpg", "width": 700, "height": 277}
    page = "https://www.flickr.com/photos/7@N00/101/"
    (content / "flickr" / "walks" / "ridge.gpx.json").write_text(json.dumps({
        "fetched": "2019-09-19T14:00:00Z",
        "search": {"contentType": 1, "geoContext": 2, "privacyFilter": 1, "radius": 100, "safeSearch": 1, "tags": []},
        "positions": [{
            "at": "46.509, 8.0012",
            "picture": {
                "id": "101", "title": "Glass", "owner": "Ann", "ownerPage": "https://www.flickr.com/people/7@N00/", "page": page,
                "licence": "CC BY 4.0", "taken": "2018-05-06 12:00:00", "thumbnail": file, "full": file},
            "source": {"full": page, "thumbnail": page, "secret": "s"},
        }],
    }))


@pytest.fixture(scope="module")
def long_names(photomap, tmp_path_factory):
    """The page of a walk around places with long names, at all edges of its map."""
    folder = tmp_path_factory.mktemp("names")
    (folder / "content").mkdir()
    points = [(46.5, 8), (46.52, 8), (46.52, 8.06), (46.5, 8.06), (46.51, 8.03)]
    names = "".join(f'<wpt lat="{north}" lon="{east}"><name>A hut at {east} in {north}</name></wpt>' for north, east in points)
    steps = "".join(f'<trkpt lat="{north}" lon="{east}"/>' for north, east in points)
    (folder / "content/ridge.gpx").write_text(f"<gpx>{names}<trk><trkseg>{steps}</trkseg></trk></gpx>")
    shutil.copy(DEMO / "wonders/giza.jpg", folder / "content/first.jpg")
    (folder / "content/first.yaml").write_text("taken: 2019-09-18 09:30 +00:00\nlocation: 46.51, 8.03\n")
    command = [photomap, "build", "--content", folder / "content", "--output", folder / "output", "--cache", folder / "cache"]
    subprocess.run(command, check=True)
    server = Server(folder / "output")
    yield f"http://127.0.0.1:{server.server_port}/{WALK}"
    server.shutdown()


@pytest.fixture(scope="module")
def walk(photomap, tmp_path_factory):
    """The page of a walk with a text and two photographs, on a plain web server."""
    yield from served(photomap, tmp_path_factory.mktemp("walk"), "description: Along the ridge.\n")


@pytest.fixture(scope="module")
def silent_walk(photomap, tmp_path_factory):
    """The same without a text, and without the picture of another, of which the newest is on top (W3)."""
    yield from served(photomap, tmp_path_factory.mktemp("silent-walk"), "")


def served(photomap, folder, words_of_walk):
    content = folder / "content"
    content.mkdir()
    (content / "ridge.gpx").write_text(track().replace("<trk>", WAYPOINTS + "<trk>"))
    for name, source, time, category, words in (
        ("first", "wonders/giza.jpg", "08:30", "nature", "Morning"),
        ("second", "cities/tower-bridge.jpg", "09:30", "friends", "Nearly noon"),
    ):
        shutil.copy(DEMO / source, content / f"{name}.jpg")
        minute = (int(time[:2]) - 8) * 60 + int(time[3:])
        (content / f"{name}.yaml").write_text(
            f"description: {words}\ncategory: {category}\ntaken: 2019-09-18 {time} +00:00\nlocation: \"{46.5 + minute * 0.00015:.6f}, 8.0004\"\n")
    (content / "ridge.gpx.yaml").write_text(words_of_walk)
    if words_of_walk:
        find(content)
    (content / "site.yaml").write_text(
        "pictures: {widths: [320], formats: [jpeg]}\nwalks: {clock_offset: \"0:00\", pictures: {fetch: yes}}\n")
    command = [photomap, "build", "--content", content, "--output", folder / "output", "--cache", folder / "cache"]
    subprocess.run(command, check=True)
    server = Server(folder / "output")
    yield f"http://127.0.0.1:{server.server_port}/{WALK}"
    server.shutdown()


def opened(open_page, walk, **options):
    page = open_page(walk, **options)
    page.locator("[data-map]").scroll_into_view_if_needed()
    live_map = MapPage(page)
    page.wait_for_selector(".walk-here", state="attached")
    page.wait_for_selector(".map-layer .track-way", state="attached")
    live_map.rest()
    return page, live_map


def mark(page):
    """Where the marker is on the map, in pixels of the window."""
    box = page.locator(".walk-here").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def now(page):
    return int(page.locator(SLIDER).get_attribute("aria-valuenow"))


def test_the_whole_walk_fills_the_map(open_page, walk):
    """W5: the way is on the live map, not lost in its surroundings."""
    page, _ = opened(open_page, walk)
    way = page.locator(".map-layer .track-way").bounding_box()
    live = page.locator(".map-live").bounding_box()
    assert max(way["width"] / live["width"], way["height"] / live["height"]) > 0.5
    assert way["x"] >= live["x"] and way["x"] + way["width"] <= live["x"] + live["width"]
    assert way["y"] >= live["y"] and way["y"] + way["height"] <= live["y"] + live["height"]


def test_show_everything_comes_back_to_the_walk(open_page, walk):
    page, live_map = opened(open_page, walk)
    before = page.locator(".map-layer .track-way").bounding_box()
    page.click("role=button[name='Zoom in']")
    live_map.rest()
    assert page.locator(".map-layer .track-way").bounding_box()["width"] > before["width"] * 1.5
    page.click("role=button[name='Show everything']")
    live_map.rest()
    after = page.locator(".map-layer .track-way").bounding_box()
    assert abs(after["width"] - before["width"]) < 2


def test_the_profile_is_a_slider(open_page, walk):
    """W5: arrows go along the way, and each step is told in words; the marker on the map goes too."""
    page, _ = opened(open_page, walk)
    slider = page.locator(SLIDER)
    slider.focus()
    page.keyboard.press("Home")
    assert now(page) == 0
    start = mark(page)
    assert re.fullmatch(r"0 m, \d+ m", slider.get_attribute("aria-valuetext"))
    page.keyboard.press("End")
    assert now(page) == int(slider.get_attribute("aria-valuemax"))
    assert re.fullmatch(r"\d\.\d km, \d+ m", slider.get_attribute("aria-valuetext"))
    assert mark(page) != start
    end = now(page)
    page.keyboard.press("ArrowLeft")
    assert 0.98 < now(page) / end < 0.995
    page.keyboard.press("PageDown")
    assert 0.88 < now(page) / end < 0.90


def test_the_pointer_on_the_profile_moves_the_mark(open_page, walk):
    page, _ = opened(open_page, walk)
    slider = page.locator(SLIDER)
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.25, box["y"] + box["height"] / 2)
    quarter, first = now(page), mark(page)
    page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2)
    length = int(slider.get_attribute("aria-valuemax"))
    assert abs(quarter - length / 4) < length / 50
    assert abs(now(page) - length * 3 / 4) < length / 50
    assert mark(page) != first
    assert page.locator(".profile-text").inner_text().endswith(" above sea level")


def test_the_mark_stays_on_its_place_when_the_map_moves(open_page, walk):
    page, live_map = opened(open_page, walk)
    page.locator(".map-pane").focus()
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def share():
        """How far up the way the mark is, as a share of the way's height on the map."""
        way = page.locator(".map-layer .track-way").bounding_box()
        return (mark(page)[1] - way["y"]) / way["height"]

    before, place = share(), now(page)
    page.keyboard.press("+")
    live_map.rest()
    assert now(page) == place > 0
    assert abs(share() - before) < 0.01


def test_the_mark_follows_the_stream(open_page, walk):
    """W3: the newest is on top; scrolling down leads back to the start."""
    page, _ = opened(open_page, walk)
    stops = page.eval_on_selector(".walk-data", "data => JSON.parse(data.textContent).stops.map(s => s.distance)")
    assert stops
    places = []
    for place in ("start", "end"):
        item = page.locator("[data-stop]").nth(0 if place == "start" else len(stops) - 1)
        item.evaluate("item => scrollTo({top: scrollY + item.getBoundingClientRect().top - innerHeight * 0.39, behavior: 'instant'})")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        places.append(now(page))
    assert [abs(place - stop) < max(stops) / 20 for place, stop in zip(places, (stops[0], stops[-1]))] == [True, True]
    assert stops[0] > stops[-1]


def test_without_a_text_the_stream_begins_at_the_start_and_the_way_is_drawn_from_there(open_page, silent_walk):
    """S1: it reads in the order of the way."""
    page, live_map = opened(open_page, silent_walk)
    stops = page.eval_on_selector(".walk-data", "data => JSON.parse(data.textContent).stops.map(s => s.distance)")
    assert stops == sorted(stops) and len(stops) == 2
    places, shares = [], []
    for place in (0, len(stops) - 1):
        item = page.locator("[data-stop]").nth(place)
        item.evaluate("item => scrollTo({top: scrollY + item.getBoundingClientRect().top - innerHeight * 0.39, behavior: 'instant'})")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        places.append(now(page))
        way, walked = [page.locator(f".map-layer .{name}").bounding_box() for name in ("track-way", "track-walked")]
        shares.append(walked["height"] / way["height"])
    assert [abs(place - stop) < max(stops) / 20 for place, stop in zip(places, (stops[0], stops[-1]))] == [True, True]
    # As far as the visitor has come.
    assert [abs(share - place / int(page.locator(SLIDER).get_attribute("aria-valuemax"))) < 0.1 for share, place in zip(shares, places)] == [True, True]
    assert page.locator(".walk-stream h2 small").count() == 0


def test_a_finger_on_the_profile_moves_the_mark(open_page, walk):
    page, _ = opened(open_page, walk, has_touch=True, viewport={"width": 360, "height": 740})
    slider = page.locator(SLIDER)
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2)
    length = int(slider.get_attribute("aria-valuemax"))
    assert abs(now(page) - length * 3 / 4) < length / 50
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_without_scripts_the_page_is_whole(open_page, walk):
    page = open_page(walk, java_script_enabled=False)
    assert page.locator(".track-map .track-way").first.is_visible()
    assert page.locator("svg[role=img][data-profile]").is_visible()
    assert page.locator("role=slider").count() == 0


def test_the_viewer_walks_through_the_stream(open_page, walk):
    """P8, W5: photographs open over the stream, in its order, and so do other people's pictures."""
    page, _ = opened(open_page, walk)
    page.locator(".walk-photo .cell > a").first.click()
    picture_stands(page)
    wait_for_count(page, "1 / 3")
    page.keyboard.press("ArrowRight")
    wait_for_count(page, "2 / 3")
    words = page.locator(".viewer footer")
    expect(words).to_contain_text("Glass")
    expect(words.get_by_role("link", name="Ann")).to_have_attribute("href", "https://www.flickr.com/people/7@N00/")
    expect(words.get_by_role("link", name="Flickr")).to_have_attribute("href", "https://www.flickr.com/photos/7@N00/101/")
    expect(words.get_by_role("link", name="Details")).to_have_attribute("href", re.compile("walks/ridge/picture/101.html$"))
    page.wait_for_url(re.compile("photo=walks.*101"))
    page.reload()
    picture_stands(page)
    wait_for_count(page, "2 / 3")
    page.keyboard.press("ArrowRight")
    wait_for_count(page, "3 / 3")
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.matches('.cell > a[href$=\"first.html\"]')")


def test_words_narrow_the_stream(open_page, walk):
    """P7, W5: what is searched for on a walk's page is found among its photographs, and so is what the viewer walks through; the
    walk keeps its date, the photographs keep their distances, and the number is that of what is found."""
    page, _ = opened(open_page, walk)
    box = page.get_by_role("combobox", name="Search photographs")
    box.fill("noon")
    page.wait_for_function("document.querySelector('.walk-stream .sub').textContent.startsWith('1 photograph with')")
    shown = page.locator(".walk-stop").filter(visible=True)
    expect(shown).to_have_count(1)
    expect(shown.locator(".walk-mark")).to_have_text(re.compile("^[0-9.]+ k?m$"))
    assert page.locator(".heading .sub").inner_text() == "September 18th, 2019"
    assert page.locator(".walk-stream h2").is_hidden()
    shown.locator(".cell > a").click()
    picture_stands(page)
    wait_for_count(page, "1 / 1")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".walk-stream .sub")).to_be_empty()
    expect(page.locator(".walk-stop").filter(visible=True)).to_have_count(3)


def test_categories_narrow_the_map(open_page, walk):
    """P2: of what a walk's map shows, too."""
    page, live_map = opened(open_page, walk)
    assert page.locator(".map-pin").count() == 2
    page.locator(".checks input").last.uncheck()
    page.wait_for_function("document.querySelectorAll('.map-pin').length === 1")
    assert ["NATURE" in name for name in live_map.names()] == [True]
    page.locator(".checks input").last.check()
    page.wait_for_function("document.querySelectorAll('.map-pin').length === 2")


@pytest.mark.parametrize("scripts", [True, False])
def test_categories_narrow_the_stream(open_page, walk, scripts):
    """P2: one check button for each category of the walk's; they work without scripts, too."""
    page = open_page(walk, java_script_enabled=scripts)
    checks = page.locator(".checks input")
    assert checks.evaluate_all("all => all.map(one => one.value)") == ["nature", "friends"]
    checks.last.uncheck()
    shown = page.locator(".walk-stream .cell[data-c]").filter(visible=True)
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("data-c", "nature")
    expect(page.locator(".walk-stop").filter(visible=True)).to_have_count(1 if scripts else 2)


def test_the_page_of_a_picture_that_was_found(open_page, walk):
    """W5, F2: without scripts it is one tap away, with whose it is, and leads back to the walk."""
    page = open_page(walk, java_script_enabled=False)
    page.locator(".walk-find .cell > a").click()
    assert page.url.endswith("/walks/ridge/picture/101.html")
    expect(page.locator("h1")).to_have_text("Glass")
    assert page.locator(".stage img").evaluate("image => image.naturalWidth") == 700
    expect(page.locator("main .meta")).to_have_text("Ann · CC BY 4.0 · Flickr")
    page.get_by_role("link", name="Ridge").click()
    assert page.url == walk


def test_the_map_is_not_mirrored_where_reading_goes_to_the_left(open_page, walk):
    """L6: the track lies under its pins, west is on the left, and the scale keeps away from the buttons."""
    page, live_map = opened(open_page, walk)
    page.evaluate("document.documentElement.dir = 'rtl'")
    live_map.rest()

    def box(selector):
        return page.locator(selector).first.bounding_box()

    pins = page.locator(".map-pin").evaluate_all("all => all.map(one => { const r = one.getBoundingClientRect(); return r.left + r.width / 2 })")
    way = box(".map-layer .track-way")
    assert all(way["x"] - 2 < pin < way["x"] + way["width"] + 2 for pin in pins)
    assert box(".map-all")["x"] < box(".map-in")["x"]
    assert box(".map-scale")["x"] + box(".map-scale")["width"] < box(".map-all")["x"]
    figure = page.locator(".walk-figures dd").first
    assert figure.evaluate("e => getComputedStyle(e).unicodeBidi") == "plaintext"


@pytest.mark.parametrize("width, height", [(1440, 900), (390, 844)])
def test_the_page_opens_with_the_map_and_the_profile(open_page, walk, width, height):
    """W5: below the title, before the figures and the text; the map is whole in the first window, at a desk with the profile."""
    page = open_page(walk, viewport={"width": width, "height": height})
    settle(page)
    live, profile, figures = (page.locator(one).first.bounding_box() for one in (".map-live", "[data-profile]", ".walk-figures"))
    assert live["y"] + live["height"] < height and live["y"] < 260
    assert profile["y"] > live["y"] + live["height"] - 1
    assert profile["y"] + profile["height"] / 2 < height if width > 1000 else figures["y"] > profile["y"]


@pytest.mark.parametrize("scripts", [True, False])
def test_photographs_stand_on_the_profile(open_page, walk, scripts):
    """W5, X1: each is above its place on the way, and leads to the photograph of the stream."""
    page = open_page(walk, java_script_enabled=scripts)
    if scripts:
        settle(page)
    plot = page.locator("[data-profile]").bounding_box()
    pins = page.locator(".profile-photos a")
    assert [pin.locator("img").get_attribute("alt") for pin in pins.all()] == ["Morning", "Nearly noon"]
    for pin, share in zip(pins.all(), (0.25, 0.75)):
        box = pin.bounding_box()
        assert abs((box["x"] + box["width"] / 2 - plot["x"]) / plot["width"] - share) < 0.02
        assert box["y"] + box["height"] <= plot["y"] + 1 and min(box["width"], box["height"]) >= 24
    pins.first.click()
    expect(page.locator(".walk-stop:has-text('Morning')")).to_be_in_viewport()
    if not scripts:
        return
    expect(page.locator(".walk-stop:has-text('Morning') .cell > a")).to_be_focused()
    assert page.evaluate("location.hash") == ""
    page.locator(".walk-stream .checks label", has=page.locator("input[value=nature]")).click()
    expect(pins.filter(visible=True)).to_have_count(1)


def test_the_way_is_drawn_while_scrolling(open_page, walk):
    """W5: on the map, the way is drawn from the walk's end to where the stream is; the rest is faint."""
    page, live_map = opened(open_page, walk, viewport={"width": 1440, "height": 700})
    drawn = page.locator(".map-layer .track-walked")
    drawn.wait_for(state="attached")
    page.evaluate("scrollTo({top: 0, behavior: 'instant'})")
    live_map.rest()
    before = drawn.bounding_box()["height"]
    page.evaluate("scrollTo({top: 1e6, behavior: 'instant'})")
    live_map.rest()
    whole = page.locator(".map-layer .track-way").bounding_box()["height"]
    after = drawn.bounding_box()["height"]
    assert before < after
    # The oldest photograph of the walk is a quarter of the way from its start.
    assert abs(after / whole - 0.75) < 0.05


def test_waypoints_are_on_the_map_and_in_a_list(open_page, walk):
    """W5: dots with their names, inside the map, and the same places below with their distances."""
    page, live_map = opened(open_page, walk)
    names = page.locator(".map-layer .map-label-waypoint text")
    expect(names).to_have_text(["Hut & inn", "Pass"])
    live = page.locator(".map-live").bounding_box()
    for box in [dot.bounding_box() for dot in page.locator(".map-layer .track-places circle").all()]:
        assert live["x"] <= box["x"] <= live["x"] + live["width"] and live["y"] <= box["y"] <= live["y"] + live["height"]
    before = page.locator(".map-layer .track-places circle").first.bounding_box()
    page.click("role=button[name='Zoom in']")
    live_map.rest()
    assert page.locator(".map-layer .track-places circle").first.bounding_box()["x"] != before["x"]
    expect(page.locator(".walk-places b")).to_have_text(["Hut & inn", "Pass"])


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_names_on_the_way_are_whole(open_page, long_names, width):
    """W5: names stay inside the map, and the way does not cross them out."""
    page = open_page(long_names, viewport={"width": width, "height": 900})
    page.locator("[data-map]").scroll_into_view_if_needed()
    live_map = MapPage(page)
    page.locator(".map-layer .map-label-waypoint").first.wait_for(state="attached")
    live_map.rest()
    live = page.locator(".map-live").bounding_box()
    shown = [name.bounding_box() for name in page.locator(".map-layer .map-label-waypoint text").all() if name.is_visible()]
    assert len(shown) >= 3
    for box in shown:
        assert live["x"] <= box["x"] and box["x"] + box["width"] <= live["x"] + live["width"], box
    assert page.evaluate("""() => document.querySelector('.track-way').compareDocumentPosition(
        document.querySelector('.map-label-waypoint')) === Node.DOCUMENT_POSITION_FOLLOWING""")


def test_waypoints_need_no_scripts(open_page, walk):
    page = open_page(walk, java_script_enabled=False)
    expect(page.locator(".track-places circle")).to_have_count(2)
    expect(page.locator(".walk-places li").first).to_contain_text("Soup")
