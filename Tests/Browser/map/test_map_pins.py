"""Pins, clusters and what they open (P1, P2, P4), by mouse and by keyboard."""

import json
import re
import subprocess

import large_site
import pytest

from cases import more
from map_page import SINGLE, MapPage
from conftest import DEMO
from waiting import hurry

MAP = "map/index.html"


@pytest.fixture
def live_map(open_page, address):
    return MapPage(open_page(address + MAP))


@pytest.fixture(scope="session")
def thousands(photomap, built_once):
    """A site with 1,500 photographs around some cities; gives its root."""
    cities = [(48.86, 2.35), (52.52, 13.4), (41.9, 12.5), (35.68, 139.7), (40.7, -74), (-33.9, 151.2)]

    def place(i):
        latitude, longitude = cities[i % 6]
        return f"{latitude + (i * 37 % 101 - 50) ** 3 / 400000:.4f}, {longitude + (i * 53 % 103 - 51) ** 3 / 400000:.4f}"

    return built_once("cities", lambda folder: large_site.build(photomap, folder, 1500, place=place))


def test_marks_say_what_they_are(live_map, site):
    pins_are_links_with_names(live_map, site)
    clusters_say_what_they_hold(live_map)
    categories_differ_by_shape(live_map)
    targets_are_large_enough(live_map)


def pins_are_links_with_names(live_map, site):
    """P1, P4, X7: a pin is a link to its photograph, named "description or place, date, category"."""
    links = live_map.page.eval_on_selector_all(".map-marks a.map-pin", "links => links.map(a => [a.ariaLabel.split('; ')[0], a.href])")
    assert len(links) > 5
    for name, href in links:
        assert re.fullmatch(r".+, \d\d-\d\d-\d{4}, (NATURE|FRIENDS|DEFAULT)", name), name
        assert (site / href.split("/photos/")[1]).is_file(), href


def clusters_say_what_they_hold(live_map):
    """P1, X7: "5 photographs: 3 NATURE, 2 FRIENDS"; all photographs with a place are in the first view, once."""
    names = live_map.page.eval_on_selector_all(".map-ring", "links => links.map(a => a.ariaLabel.split('; ')[0])")
    assert names
    for name in names:
        total, shares = re.fullmatch(r"(\d+) photographs: (.*)", name).groups()
        assert sum(int(share.split(" ")[0]) for share in shares.split(", ")) == int(total)
    placed = int(re.match(r"\d+", live_map.page.get_attribute(".map-pane", "aria-label").removeprefix("Map of ")).group(0))
    counts = sum(int(name.split(" ")[0]) for name in names)
    assert counts + len([name for name in live_map.names() if "photographs:" not in name]) == placed


def categories_differ_by_shape(live_map):
    """P1, L3: each category has a different colour and sign."""
    pictures = live_map.page.eval_on_selector_all(
        ".map-pin", "pins => pins.map(p => [p.ariaLabel.split('; ')[0].split(', ').pop(), p.style.backgroundImage])")
    drawn = {}
    for category, picture in pictures:
        drawn.setdefault(category, set()).add(picture)
    assert len(drawn) == 3 and all(len(pictures) == 1 for pictures in drawn.values())
    signs = {re.sub(r"%23[0-9A-Fa-f]{6}", "", next(iter(pictures))) for pictures in drawn.values()}
    assert len(signs) == 3


def targets_are_large_enough(live_map):
    """X7: 24 pixels each way, pins and buttons."""
    count, small = live_map.page.eval_on_selector_all(
        ".map-live a, .map-live button",
        "all => [all.length, all.filter(e => e.offsetWidth < 24 || e.offsetHeight < 24).map(e => e.outerHTML)]")
    assert count > 5 and small == []


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_a_pin_opens_above_itself(live_map, how):
    """P4: the popover stands above the pin, the map centres on it, the focus moves in; Esc closes and gives it back."""
    page = live_map.page
    pin = live_map.pin(SINGLE)
    if how == "mouse":
        pin.click()
    else:
        pin.focus()
        page.keyboard.press("Enter")
    live_map.rest()
    popover = page.locator("role=dialog")
    x, y = live_map.tip()
    middle = live_map.middle
    box = popover.bounding_box()
    # Lower only as far as the popover needs it.
    missing = max(0, live_map.box["y"] - (middle[1] - (y - box["y"])))
    assert abs(x - middle[0]) <= 1.5 and abs(y - middle[1] - missing) <= (16 if missing else 2)
    assert box["y"] + box["height"] <= y - 30
    assert abs(box["x"] + box["width"] / 2 - x) <= 2
    assert re.search(r"^\d\d-\d\d-\d{4}$", popover.locator(".meta").inner_text())
    assert popover.locator(".line").inner_text().strip()
    assert popover.locator("img").evaluate("i => i.decode().then(() => i.naturalWidth > 0)")
    assert page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    page.keyboard.press("Escape")
    assert popover.count() == 0
    assert SINGLE in page.evaluate("document.activeElement.ariaLabel")


def test_a_popover_leads_to_the_photographs_page(live_map):
    """P4: by its link, for visitors who want the page instead of the viewer."""
    live_map.pin(SINGLE).click()
    with live_map.page.context.expect_page() as opened:
        live_map.page.locator("role=dialog").locator("a.map-card").click(modifiers=["Control"])
    opened.value.wait_for_url("**/photo/**nagoya.html")


def test_a_popover_moves_with_its_pin(live_map):
    """P4: and a click beside it closes it."""
    page = live_map.page
    live_map.pin(SINGLE).click()
    live_map.rest()
    before = page.locator("role=dialog").bounding_box()
    x, y = live_map.middle
    live_map.drag(-90, 40, start=(x - 300, y + 100))
    after = page.locator("role=dialog").bounding_box()
    assert abs(after["x"] - before["x"] + 90) <= 1.5 and abs(after["y"] - before["y"] - 40) <= 1.5
    page.mouse.click(x - 300, y + 150)
    assert page.locator("role=dialog").count() == 0


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_a_cluster_opens_to_its_photographs(live_map, how):
    """P1, X7: it zooms until it comes apart, and the focus goes to its first pin, never to the body."""
    page = live_map.page
    zoom = live_map.view[0]
    ring = page.locator(".map-ring[tabindex='0']").first
    if how == "mouse":
        ring.click()
    else:
        ring.focus()
        page.keyboard.press("Enter")
    live_map.rest()
    assert live_map.view[0] > zoom
    focused = page.evaluate("[document.activeElement.className, document.activeElement.tabIndex]")
    assert focused[0] in ("map-pin", "map-ring") and focused[1] == 0


def test_a_modified_click_is_the_browsers(live_map):
    """P4: a pin is a link: with Ctrl it opens its page elsewhere."""
    with live_map.page.context.expect_page() as opened:
        live_map.pin(SINGLE).click(modifiers=["Control"])
    assert "/photo/" in opened.value.url or opened.value.wait_for_url("**/photo/**") is None
    assert live_map.page.locator("role=dialog").count() == 0


@pytest.mark.parametrize("size", [(320, 640), *more((1440, 900), (390, 844))], ids=lambda size: str(size[0]))
def test_all_pins_are_reached_with_the_keyboard(open_page, address, size):
    """X7: Tab goes through the pins in view, and on to the buttons, though the map moves for pins that the buttons cover."""
    page = open_page(address + MAP, viewport=dict(zip(("width", "height"), size)), reduced_motion="reduce")
    live_map = MapPage(page)
    first = set(live_map.names())
    page.focus(".map-pane")
    reached = []
    for _ in range(60):
        page.keyboard.press("Tab")
        live_map.rest()
        name, inside, outline, above = page.evaluate(
            """(e => { const r = e.getBoundingClientRect(), x = (r.left + r.right) / 2, y = (r.top + r.bottom) / 2;
                 return [e.ariaLabel, e.closest('.map-live') !== null, getComputedStyle(e).outlineStyle,
                         e.contains(document.elementFromPoint(x, y))];
               })(document.activeElement)""")
        if not inside:
            break
        assert outline != "none", name
        assert above, f"{name} is covered, or outside the map"
        reached.append(name)
    else:
        pytest.fail("there is no way out of the map")
    assert first <= set(reached)
    assert {"Zoom in", "Zoom out", "Where am I?", "Show everything"} <= set(reached)
    assert len(reached) == len(set(reached)), "each once"


def test_pins_that_the_map_moves_out_of_view_are_reached(open_page, photomap, tmp_path):
    """X7: the first pin is covered by the buttons; when the map has moved for it, the others are above the window."""
    where = {"covered": "-22, 55", "west": "21.3, -30", "middle": "21.3, 0", "east": "21.3, 30"}
    site = build(photomap, tmp_path, [
        f"location: '{place}'\ntitle: {name}\ntaken: 2019-09-0{9 - number} 12:00\n" for number, (name, place) in enumerate(where.items())])
    page = open_page(site + "#map=4/0/0", reduced_motion="reduce")
    live_map = MapPage(page)
    assert len(live_map.names()) == 4
    page.locator(".map-pin[aria-label^=covered]").focus()
    live_map.rest()
    assert page.locator(".map-pin[aria-label^=covered]").bounding_box()["y"] < page.locator(".map-controls").bounding_box()["y"]
    reached = set()
    for key in ["Shift+Tab"] * 3 + ["Tab"] * 6:
        page.keyboard.press(key)
        live_map.rest()
        name = page.evaluate("document.activeElement.ariaLabel") or ""
        if name.endswith("DEFAULT"):
            reached.add(name.split(",")[0])
            box = page.evaluate("(({x, y}) => ({x, y}))(document.activeElement.getBoundingClientRect())")
            assert live_map.box["y"] - 1 <= box["y"], name
    assert reached == set(where)


def total(names):
    """How many photographs the pins of these names stand for."""
    found = [re.match(r"(\d+) photographs?: ", name) for name in names]
    return sum(int(match.group(1)) if match else 1 for match in found)


def where(site):
    """Of all photographs with a place, by the number in the site's data: the words of their rows in the map's table."""
    rows = re.findall(r"<tr><th scope=\"row\"><a href[^>]*>(.*?)</a></th>(.*?)</tr>", (site / MAP).read_text(), re.DOTALL)
    return [(name, cells) for name, cells in rows]


def changed(live_map, act):
    """Does something that changes the filter, and waits until the map shows it."""
    before = live_map.names()
    act()
    live_map.page.wait_for_function(
        """before => JSON.stringify([...document.querySelectorAll(".map-marks a[tabindex='0']")].map(a => a.ariaLabel)) !== before""",
        arg=json.dumps(before, separators=(",", ":"), ensure_ascii=False))
    live_map.rest()
    return live_map.names()


def test_the_category_filter_is_obeyed(live_map, site):
    """P2: the check buttons take pins and counts of a category off the map, and bring them back; the address has it."""
    page = live_map.page
    before = sorted(live_map.names())
    rows = where(site)
    page.locator(".checks input[value=friends]").uncheck(force=True)
    live_map.rest()
    names = changed(live_map, lambda: page.locator(".checks input[value=default]").uncheck(force=True))
    assert names and all("NATURE" in name and "FRIENDS" not in name and "DEFAULT" not in name for name in names)
    assert total(names) == len([1 for _, cells in rows if "NATURE" in cells]) > 3
    assert page.evaluate("photomap.address.get('cat')") == "nature"
    page.go_back()
    page.go_back()
    page.wait_for_function("() => !photomap.filter.on")
    live_map.rest()
    assert sorted(live_map.names()) == before


def test_a_search_is_obeyed(live_map, site):
    """P7: what is typed leaves only what it finds on the map, with its count and its popover; a link shows the same."""
    page = live_map.page

    def search():
        page.fill(".find input", "castle")
        page.keyboard.press("Enter")
    names = changed(live_map, search)
    page.wait_for_function("() => photomap.filter.numbers !== null")
    found = page.evaluate(
        """() => photomap.load('points/0').then(text => { const { category } = photomap.maps.clustering.points(text);
             return [photomap.filter.numbers.length, [...photomap.filter.numbers].filter(n => category[n] >= 0).length] })""")
    assert total(names) == found[1] and 0 < found[1] < len(where(site))
    assert page.locator(".heading .sub").inner_text().startswith(f"{found[0]} photograph")
    again = page.context.new_page()
    again.goto(page.url)
    assert total(MapPage(again).names()) == found[1]
    while page.locator(".map-pin[tabindex='0']").count() == 0:
        page.locator(".map-ring[tabindex='0']").first.click()
        live_map.rest()
    page.locator(".map-pin[tabindex='0']").first.click()
    page.wait_for_selector("role=dialog")
    assert page.locator("role=dialog").locator(".line").inner_text().strip()
    page.keyboard.press("Escape")
    page.click("role=button[name='Show everything']")
    page.locator(".heading .clear").click()
    page.wait_for_function("() => !photomap.filter.on")
    live_map.rest()
    assert total(live_map.names()) == len(where(site))


def test_a_month_is_obeyed(open_page, address, site):
    """P2, P7: a month in the address, as the timeline writes it, is all that the map shows; with a category, both."""
    page = open_page(address + MAP)
    MapPage(page)
    months = page.evaluate("photomap.load('index').then(({ months }) => months)")
    rows = where(site)

    def of(month, *words):
        year, number = month.split("-")
        return len([1 for _, cells in rows if re.search(rf"{number}-\d\d-{year}", cells) and all(w in cells for w in words)])
    month = max((id for id, *_ in months), key=of)
    assert 0 < of(month) < len(rows)
    shown = open_page(f"{address}{MAP}#m={month}")
    live_map = MapPage(shown)
    shown.wait_for_function("() => photomap.maps.clustering")
    live_map.rest()
    assert total(live_map.names()) == of(month)
    categories = {cells.rsplit("<td>", 1)[1].removesuffix("</td>") for _, cells in rows}
    category = next(c for c in sorted(categories) if of(month, c))
    both = open_page(f"{address}{MAP}#m={month}&cat={category.lower()}")
    live_map = MapPage(both)
    both.wait_for_function("() => photomap.maps.clustering")
    live_map.rest()
    assert total(live_map.names()) == of(month, category)


def test_what_is_in_view_is_said(live_map):
    """X7: one polite region tells how many photographs are in view, after a movement, not during it."""
    page = live_map.page
    assert page.locator(".map-live [role=status]").inner_text() == ""
    page.focus(".map-pane")
    page.keyboard.press("+")
    live_map.rest()
    assert re.fullmatch(r"\d+ photographs? in view", page.locator(".map-live [role=status]").inner_text())


def test_late_places_announce_nothing(open_page, address):
    """X7: only movements and filters are announced, not what arrives after the map came to rest."""
    announces_nothing(open_page(address + "404.html", service_workers="block"), address + MAP, "data/maps/places.js*")


def test_late_pins_announce_nothing(open_page, thousands):
    """X7: nor pins that a slow network brings after the map has started without them."""
    page = open_page((thousands / "404.html").as_uri())
    # The map corrects its address at rest.
    announces_nothing(page, (thousands / MAP).as_uri() + "#map=8.0001/52.5/13.4", "data/pins/*")


def announces_nothing(page, map_address, late):
    """Opens a map whose files of a pattern arrive only after it came to rest."""
    held = []
    page.route("**/" + late, lambda route: held.append(route) if held is not None else route.continue_())
    page.goto(map_address, wait_until="commit")
    page.wait_for_function("asked => ![undefined, null, asked].includes(window.photomap?.address?.get('map'))",
                           arg=map_address.partition("#map=")[2])
    assert held
    held, first = None, held
    for route in first:
        route.continue_()
    page.wait_for_load_state("load")
    live_map = MapPage(page)
    assert live_map.names()
    assert page.locator(".map-live [role=status]").inner_text() == ""


def test_a_pin_is_a_link_when_its_script_is_missing(open_page, address):
    """P4, X7: then a click goes to the photograph's page."""
    page = open_page(address + "404.html", service_workers="block")
    page.route("**/map-more.*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(address + MAP)
    MapPage(page).pin(SINGLE).click()
    page.wait_for_url("**/photo/**nagoya.html")


def build(photomap, root, photographs, settings=""):
    """A site of copies of one photograph, each a line of its notes for each; gives its map's address."""
    picture = next(DEMO.rglob("chenonceau.jpg")).read_bytes()
    content = root / "content"
    content.mkdir()
    (content / "site.yaml").write_text("title: Few\ndates: numeric\npictures: {widths: [320], formats: [jpeg]}\n" + settings)
    for number, notes in enumerate(photographs):
        # Each has different bytes, so each is a separate photograph.
        (content / f"view-{number}.jpg").write_bytes(picture + bytes([number]))
        (content / f"view-{number}.yaml").write_text(notes)
    subprocess.run([photomap, "build", "--content", content, "--output", root / "output", "--cache", root / "cache",
                    "--quiet"], check=True)
    return (root / "output" / MAP).as_uri()


@pytest.fixture(scope="session")
def spot(photomap, tmp_path_factory):
    """A site with nine photographs at one spot and one elsewhere; gives its map's address."""
    return build(photomap, tmp_path_factory.mktemp("spot"), [
        f"location: '{'47.0, 8.0' if number else '10.0, 100.0'}'\ntitle: View {number}\n"
        f"taken: 2019-09-0{number or 1} 12:00\ncategory: {'nature' if number % 2 else 'friends'}\n" for number in range(10)])


@pytest.fixture(scope="session")
def edges(photomap, tmp_path_factory):
    """A site with two photographs on either side of 180°, and one near a pole; gives its map's address."""
    places = {"East of Taveuni": "-17.0, -179.6", "West of Taveuni": "-17.0, 179.6", "On the ice": "88.0, 20.0"}
    return build(photomap, tmp_path_factory.mktemp("edges"), [
        f"location: '{place}'\ntitle: {name}\ntaken: 2019-09-01 12:00\n" for name, place in places.items()])


def test_no_edge_of_the_world_drops_a_pin(open_page, edges):
    """P1, X1: neighbours across 180° are one cluster and then neighbours; beyond 85° a pin stands on the edge, and is listed."""
    page = open_page(edges)
    page.locator(".welcome button").click()
    live_map = MapPage(page)
    # The whole world is in view, and parts of it twice.
    assert sorted(set(live_map.names())) == ["2 photographs: 2 DEFAULT", "On the ice, 09-01-2019, DEFAULT"]
    box, (x, y) = live_map.box, live_map.tip("On the ice")
    edge = page.evaluate(
        "() => { const { map } = document.querySelector('[data-map]'); return photomap.maps.view.pixel(map.view, map.size, {x: 0.5, y: 0})[1] }")
    assert abs(y - box["y"] - edge) <= 1.5 and box["x"] < x < box["x"] + box["width"]
    page.locator(".map-ring[tabindex='0']").first.click()
    live_map.rest()
    east, west = live_map.tip("East of"), live_map.tip("West of")
    assert 40 < east[0] - west[0] < box["width"] and abs(east[1] - west[1]) <= 1
    # The land on either side is there too: paths on the copies of the world that are in view.
    assert page.evaluate("document.querySelectorAll('.map-basemap path')[0].getBoundingClientRect().width > 0")
    assert page.locator(".map-table tbody tr").count() == 3
    assert page.locator(".map-table tbody a", has_text="On the ice").count() == 1


def test_lines_keep_their_width(live_map):
    """P1: at any zoom."""
    page = live_map.page
    for zoom in (3, 6, 9):
        page.evaluate(f"location.hash = '#map={zoom}/48.9/2.3'")
        live_map.rest()
        widths = page.eval_on_selector_all(
            ".map-basemap path[d]:not([d=''])", "paths => paths.map(p => [p.getAttribute('class'), getComputedStyle(p).vectorEffect])")
        assert widths and all(effect == "non-scaling-stroke" for _, effect in widths), zoom


def test_one_spot_opens_a_list_in_pages(open_page, spot):
    """P4: what no zoom can part opens as a list, newest first, six at a time; Esc closes it."""
    page = open_page(spot)
    live_map = MapPage(page)
    ring = live_map.pin("9 photographs: 5 NATURE, 4 FRIENDS")
    ring.focus()
    page.keyboard.press("Enter")
    popover = page.locator("role=dialog")
    popover.wait_for()
    lines = "links => links.map(a => a.querySelector('.line').textContent.split('\\n')[0])"
    assert popover.locator("li a").evaluate_all(lines) == [f"View {number}" for number in (9, 8, 7, 6, 5, 4)]
    assert popover.locator("[role=status]").inner_text() == "1–6 of 9"
    popover.locator("role=button[name='Older']").click()
    assert popover.locator("li a").evaluate_all(lines) == ["View 3", "View 2", "View 1"]
    assert popover.locator("role=button[name='Older']").is_disabled()
    assert page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    page.keyboard.press("Escape")
    assert popover.count() == 0
    assert "9 photographs" in page.evaluate("document.activeElement.ariaLabel")


def test_a_spot_of_hundreds_lists_what_a_search_leaves(open_page, photomap, tmp_path_factory):
    """P4, P6: although its photographs are in separate files: all of them, and some of them."""
    root = large_site.build(
        photomap, tmp_path_factory.mktemp("hundreds"), 620, place=lambda i: "48.137, 11.575" if i else "47.5, 8.5")
    for search, count in (("", 619), ("&q=%23sunset", 123)):
        page = open_page((root / "map/index.html").as_uri() + "#map=16/48.137/11.575" + search)
        live_map = MapPage(page)
        live_map.pin(f"{count} photographs: ").click()
        popover = page.locator("role=dialog")
        popover.wait_for()
        assert popover.locator("[role=status]").inner_text() == f"1–6 of {count}"
        words = popover.locator("li a .line").all_inner_texts()
        assert len(words) == 6 and all("Number " in line for line in words)
        assert not search or all("#Sunset" in line for line in words)


def focused(page):
    return page.evaluate("document.activeElement.ariaLabel || document.activeElement.id || document.activeElement.className")


def looks(page):
    return page.evaluate("(({ x, y, zoom }) => [x, y, zoom])(document.querySelector('[data-map]').map.goal)")


@pytest.fixture(scope="session")
def deep(photomap, tmp_path_factory):
    """A site with four photographs some steps apart, and one across the world; gives its map's address."""
    places = ["47.0, 8.0", "47.0004, 8.0", "47.0, 8.0006", "47.0004, 8.0006", "40, -100"]
    return build(photomap, tmp_path_factory.mktemp("deep"), [
        f"location: '{place}'\ntitle: View {number}\ntaken: 2019-09-0{number + 1} 12:00\n" for number, place in enumerate(places)])


@pytest.mark.parametrize("motion", ["no-preference", *more("reduce")])
def test_a_cluster_far_below_gives_the_focus_to_its_first_child(open_page, deep, motion):
    """P4: however many levels down it opens, and drawn however often on the way."""
    page = open_page(deep)
    page.emulate_media(reduced_motion=motion)
    live_map = MapPage(page)
    page.locator(".map-ring[tabindex='0']").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.className === 'map-pin'")
    live_map.rest()
    assert focused(page).startswith("View ")


def test_the_focus_stays_with_who_went_on(live_map):
    """P4, P7: a cluster that opens takes no focus from a search that was begun meanwhile."""
    page = live_map.page
    page.locator(".map-ring[tabindex='0']").first.click()
    page.focus("input[type=search]")
    live_map.rest()
    assert page.evaluate("document.activeElement.type") == "search"


def test_closing_a_popover_leaves_the_map_where_it_is(open_page, deep):
    """P4: also where the same pin is on several copies of the world."""
    page = open_page(deep.split("#")[0] + "#map=1.8/20/100")
    page.emulate_media(reduced_motion="reduce")
    live_map = MapPage(page)
    for link in (page.locator(".map-pin[aria-label^='View 4']").last, page.locator(".map-pin[aria-label^='View 4']").first):
        link.focus()
        live_map.rest()
        page.keyboard.press("Enter")
        page.wait_for_selector("role=dialog")
        live_map.rest()
        before = looks(page)
        page.keyboard.press("Escape")
        live_map.rest()
        assert looks(page)[0] % 1 == pytest.approx(before[0] % 1, abs=1e-6) and looks(page)[1:] == before[1:]
        assert focused(page).startswith("View 4")


def test_what_is_in_view_is_counted_once(open_page, address):
    """X7: on however many copies of the world it is seen; and again when the filter has changed."""
    page = open_page(address + MAP + "#map=0/20/10", viewport={"width": 1920, "height": 700})
    page.emulate_media(reduced_motion="reduce")
    live_map = MapPage(page)
    page.focus(".map-pane")
    page.keyboard.press("ArrowUp")
    placed = re.match(r"\d+", page.get_attribute(".map-pane", "aria-label").removeprefix("Map of ")).group(0)
    page.wait_for_function("words => document.querySelector('.map-status').textContent === words", arg=f"{placed} photographs in view")
    changed(live_map, lambda: page.evaluate("document.querySelectorAll('.checks input').forEach(e => e.click())"))
    page.wait_for_function("() => document.querySelector('.map-status').textContent === '0 photographs in view'")


def test_a_popover_goes_with_its_pin(live_map):
    """P4: closed when the filter changes, or when the pin has left the window; the focus is not lost."""
    page = live_map.page
    page.emulate_media(reduced_motion="reduce")
    live_map.pin(SINGLE).click()
    page.wait_for_selector("role=dialog")
    page.evaluate("document.querySelectorAll('.checks input').forEach(e => e.click())")
    page.wait_for_selector("role=dialog", state="hidden")
    page.evaluate("document.querySelectorAll('.checks input').forEach(e => e.click())")
    live_map.rest()
    live_map.pin(SINGLE).click()
    page.wait_for_selector("role=dialog")
    page.evaluate("location.hash = '#map=5/-30/-60'")
    page.wait_for_selector("role=dialog", state="hidden")
    assert page.evaluate("document.activeElement.className") == "map-pane"


def test_a_turned_phone_still_shows_what_is_open(open_page, address):
    """P4: the popover finds room in the window's new shape."""
    page = open_page(address + MAP + "#map=5/35/136", viewport={"width": 390, "height": 844})
    live_map = MapPage(page)
    live_map.pin(SINGLE).click()
    popover = page.locator("role=dialog")
    popover.wait_for()
    live_map.rest()
    page.set_viewport_size({"width": 844, "height": 500})
    page.wait_for_function("innerWidth === 844")
    live_map.rest()
    assert popover.bounding_box()["y"] >= live_map.box["y"] - 1


def test_what_failed_once_is_asked_for_again(open_page, address):
    """P1: without a network for a moment, the ground is coarse; later views have it fine again."""
    page = open_page(address + MAP, service_workers="block")
    live_map = MapPage(page)
    asked = []
    page.on("request", lambda request: "/data/tiles/" in request.url and asked.append(request.url))
    page.route("**/data/tiles/**", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.evaluate("location.hash = '#map=8/47.4/8.5'")
    live_map.rest()
    lost = set(asked)
    assert lost
    page.unroute("**/data/tiles/**")
    # It forgets what failed after three seconds.
    hurry(page)
    asked.clear()
    live_map.drag(-10, 0)
    page.wait_for_function("() => [...document.querySelectorAll('.map-label text')].some(t => t.textContent === 'Winterthur')")
    assert lost & set(asked)


def test_a_popover_says_where(open_page, address):
    """P4: the first line, the town and the date; no degrees, and nothing below the button that closes it."""
    page = open_page(address + MAP)
    live_map = MapPage(page)
    live_map.pin(SINGLE).click()
    live_map.rest()
    words = page.locator(".map-popover .map-card").inner_text()
    assert "\nnear Nagoya, Japan\n" in words and "°" not in words
    close = page.locator(".map-close").bounding_box()
    for line in page.locator(".map-popover span").all():
        rects = line.evaluate("e => { const range = document.createRange(); range.selectNodeContents(e); return [...range.getClientRects()].map(r => [r.x, r.y, r.right, r.bottom]) }")
        assert not [r for r in rects if r[0] < close["x"] + close["width"] and close["x"] < r[2]
                    and r[1] < close["y"] + close["height"] and close["y"] < r[3]], line.inner_text()


def test_escape_closes_from_anywhere(live_map):
    """P4, X7: also after Tab has left the map."""
    page = live_map.page
    live_map.pin(SINGLE).click()
    live_map.rest()
    page.locator(".site-header a").first.focus()
    page.keyboard.press("Escape")
    assert page.locator("role=dialog").count() == 0
    assert page.locator(".site-header a").first.evaluate("a => a === document.activeElement")
