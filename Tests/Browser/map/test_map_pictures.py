"""Photographs are the map (P1, P4): in pins and clusters, fanned out at one spot, and in the strip below the map."""

import importlib.resources
import re

import pytest

from cases import more
from map_page import SINGLE, MapPage
from input_devices import Fingers
from test_map_pins import build, thousands  # noqa: F401
from shifts import SHIFTS
from viewer_page import wait_until_closed
from waiting import settle

MAP = "map/index.html"
# The address of a file of squares.
SQUARES = re.compile(r"/data/pins/[^/]*\.jpg")

# Of each mark in the window: the mean difference of its square from the middle of its photograph, per channel.
DIFFERENCES = """async () => {
  const { map } = document.querySelector("[data-map]");
  const draw = async (address, place) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 32, height: 32 });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, ...place(image), 0, 0, 32, 32);
    return context.getImageData(0, 0, 32, 32).data;
  };
  const middle = ({ naturalWidth: w, naturalHeight: h }) => {
    const side = Math.min(w, h);
    return [(w - side) / 2, (h - side) / 2, side, side];
  };
  const all = [];
  for (const { link, item: { node, count } } of map.marks.all()) {
    if (!("square" in link.dataset)) continue;
    const card = await photomap.card(node.n);
    const small = card.pictures.filter(([format]) => format === "jpeg").sort((a, b) => a[1] - b[1])[0];
    const row = link.style.getPropertyValue("--row");
    const square = await draw(link.style.getPropertyValue("--square").slice(5, -2), () => [0, row * 64, 64, 64]);
    const picture = await draw(photomap.url(small[2]), middle);
    let sum = 0;
    square.forEach((value, i) => sum += Math.abs(value - picture[i]));
    all.push([count, sum / square.length]);
  }
  return all;
}"""


@pytest.fixture
def live_map(open_page, address):
    live_map = MapPage(open_page(address + MAP))
    live_map.pictured()
    return live_map


@pytest.mark.parametrize("where", ["", "#map=5/47/6", *more("#map=8/43/-4")])
def test_each_mark_shows_its_own_photograph(open_page, address, where):
    """P1: a pin its photograph, a cluster the newest of its photographs."""
    page = open_page(address + MAP + where)
    MapPage(page).pictured()
    found = page.evaluate(DIFFERENCES)
    assert len(found) > 1 and max(difference for _, difference in found) < 14, found


def test_many_photographs_show_their_own_within_the_limits(open_page, thousands):
    """X1: at most 300 marks, and 300 KB of squares in a view, whichever is opened first."""
    for where in ("2/30/10", "4/48/8", "7/48.9/2.4", "11/48.86/2.35", "13/52.52/13.4"):
        page = open_page((thousands / "404.html").as_uri())
        asked = set()
        page.on("request", lambda request: asked.add(request.url) if ".jpg?v=" in request.url else None)
        page.goto((thousands / MAP).as_uri() + "#map=" + where)
        live_map = MapPage(page)
        page.wait_for_function("() => document.querySelector('.map-marks [data-square]')")
        live_map.rest()
        assert page.locator(".map-marks a").count() <= 300
        size = sum((thousands / url.split("?")[0].split("/output/")[1]).stat().st_size for url in asked)
        assert 0 < len(asked) <= 19 and size <= 300 * 1024, (where, len(asked), size)


def test_squares_that_arrive_one_by_one_keep_the_limits(open_page, thousands):
    """X1: a view asks for no more files because some of its marks have their squares already."""
    page = open_page((thousands / MAP).as_uri() + "#map=13/52.52/13.4")
    asked, held = set(), []
    page.on("request", lambda request: asked.add(request.url) if ".jpg?v=" in request.url else None)
    page.route(SQUARES, lambda route: held.append(route))
    with page.expect_request(SQUARES):
        page.reload(wait_until="commit")
    page.wait_for_selector("[data-map] .map-marks a", state="attached")
    released = 0
    # The page's load event may wait for those that are held.
    settle(page, may_load=True)
    while held:
        with page.expect_event("requestfinished"):
            held.pop(0).continue_()
        released += 1
        settle(page, may_load=True)
    assert 2 < released <= 5, asked


def test_a_hidden_category_shows_nothing_of_it(live_map):
    """P2: of a cluster whose newest photograph is hidden, no picture; of the others, their own."""
    page = live_map.page
    page.locator(".checks input[value=nature]").uncheck(force=True)
    page.wait_for_function("() => photomap.filter.on")
    live_map.rest()
    shown = page.evaluate(
        """async () => {
             const { map } = document.querySelector("[data-map]"), all = [];
             for (const { link, item } of map.marks.all()) {
               const { category } = await photomap.card(item.node.n);
               all.push([category.id, "square" in link.dataset, link.ariaLabel]);
             }
             return all;
           }""")
    assert any(has for _, has, _ in shown)
    assert not [name for category, has, name in shown if has and category == "nature"]
    strip = page.evaluate(
        """async () => Promise.all([...document.querySelectorAll(".map-strip a")].map(async (a) =>
             (await photomap.card(await photomap.numberOf(photomap.viewer.pageOf(a)))).category.id))""")
    assert strip and "nature" not in strip


@pytest.fixture(scope="session")
def spot(photomap, tmp_path_factory):
    """A site with four photographs at one spot and one elsewhere; gives its map's address."""
    return build(photomap, tmp_path_factory.mktemp("fan"), [
        f"location: '{'47.0, 8.0' if number else '10.0, 100.0'}'\ntitle: View {number}\n"
        f"taken: 2019-09-0{number or 1} 12:00\n" for number in range(5)])


def focused(page):
    return page.evaluate("document.activeElement.ariaLabel")


@pytest.mark.parametrize("how", ["mouse", "finger", "keyboard"])
def test_one_spot_fans_out(open_page, spot, how):
    """P4, X7: its photographs stand around it, apart from each other; the first has the focus, arrows and Tab go round,
    Escape closes and gives the focus back."""
    page = open_page(spot, has_touch=how == "finger", reduced_motion="reduce")
    live_map = MapPage(page)
    pin = live_map.pin("4 photographs: ")
    if how == "keyboard":
        pin.focus()
        page.keyboard.press("Enter")
    elif how == "finger":
        box = pin.bounding_box()
        Fingers(page).tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    else:
        pin.click()
    page.wait_for_function("() => document.querySelectorAll('.map-fan [data-square]').length === 4")
    live_map.rest()
    boxes = [link.bounding_box() for link in page.locator(".map-fan a").all()]
    window = live_map.box
    for i, a in enumerate(boxes):
        assert a["width"] >= 44 and a["height"] >= 44
        assert a["x"] >= window["x"] and a["y"] >= window["y"]
        for b in boxes[i + 1:]:
            assert a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"] \
                or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
    assert focused(page).startswith("View 4, ")
    seen = []
    for key in ("ArrowRight", "ArrowDown", "Tab", "Tab", "Shift+Tab", "ArrowLeft"):
        page.keyboard.press(key)
        seen.append(focused(page)[:6])
    assert seen == ["View 3", "View 2", "View 1", "View 4", "View 1", "View 2"]
    page.keyboard.press("Escape")
    assert page.locator(".map-fan").count() == 0
    assert focused(page).startswith("4 photographs: ")


def test_a_fanned_out_photograph_opens_the_viewer(open_page, spot):
    """P4, P8: over the photographs of the spot; closed, the fan is still there."""
    page = open_page(spot)
    live_map = MapPage(page)
    live_map.pin("4 photographs: ").click()
    page.locator(".map-fan a[aria-label^='View 3']").click()
    page.wait_for_function("() => document.querySelector('.viewer .count')?.textContent.endsWith('4')")
    assert page.locator(".viewer .count").text_content().startswith("2")
    page.keyboard.press("Escape")
    wait_until_closed(page)
    page.wait_for_function("() => document.activeElement.closest('.map-fan')")
    assert focused(page).startswith("View 3")
    # A click beside it closes it.
    x, y = live_map.middle
    page.mouse.click(x + 300, y)
    assert page.locator(".map-fan").count() == 0


def listed(page):
    return page.eval_on_selector_all(".map-strip a", "links => links.map(a => a.ariaLabel)")


def names_of_all_in_view(page):
    """The names of all photographs in memory in the window, newest first: at most 24."""
    return page.evaluate(
        """() => {
             const { map } = document.querySelector("[data-map]"), { view: lens, sheets } = photomap.maps;
             const [west, north, east, south] = lens.area(map.view, map.size, 1), all = [];
             const { categories, numbers } = photomap.filter;
             for (const { data: { at, photos } } of map.source.sheets()) photos.n.forEach((n, i) => {
               const x = (at[0] + photos.x[i]) / sheets.quanta, y = (at[1] + photos.y[i]) / sheets.quanta;
               const isShown = !categories || categories.has(map.source.index.categories[photos.c[i]].id);
               const isInside = [-1, 0, 1].some((copy) => x + copy >= west && x + copy <= east) && y >= north && y <= south;
               if (isInside && isShown && (!numbers || numbers.includes(n))) all.push([n, photos.text[i].split("\\n")[0]]);
             });
             return all.sort((a, b) => b[0] - a[0]).slice(0, 24).map(([, name]) => name);
           }""")


def test_the_strip_is_in_step_with_the_map(live_map):
    """P1, P2, P7: the newest photographs of the view, after every movement, filter and search."""
    page = live_map.page
    whole = listed(page)
    assert whole and whole == names_of_all_in_view(page)
    page.evaluate("location.hash = '#map=5/43/-4'")
    live_map.rest()
    near = listed(page)
    assert near and near == names_of_all_in_view(page) != whole
    live_map.drag(-400, -100)
    assert listed(page) == names_of_all_in_view(page) != near
    page.evaluate("location.hash = '#map=2/30/10'")
    live_map.rest()
    before = listed(page)
    page.locator(".checks input[value=friends]").uncheck(force=True)
    page.wait_for_function("() => photomap.filter.on")
    live_map.rest()
    assert listed(page) == names_of_all_in_view(page) != before
    page.locator(".checks input[value=friends]").check(force=True)
    page.fill(".find input", "castle")
    page.keyboard.press("Enter")
    page.wait_for_function("() => photomap.filter.numbers && photomap.maps.clustering")
    live_map.rest()
    assert listed(page) and listed(page) == names_of_all_in_view(page)


def test_the_strip_lights_its_pin_and_opens_the_viewer(live_map):
    """P1, P8: on hover and on focus; a click leads through the photographs of the view."""
    page = live_map.page
    link = page.locator(f".map-strip a[aria-label*='{SINGLE}']") if SINGLE in " ".join(listed(page)) else page.locator(".map-strip a").first
    link.hover()
    assert page.locator(".map-marks [data-lit]").count() == 1
    page.mouse.move(5, 5)
    assert page.locator(".map-marks [data-lit]").count() == 0
    page.locator(".map-strip a").nth(1).focus()
    assert page.locator(".map-marks [data-lit]").count() == 1
    page.keyboard.press("Enter")
    page.wait_for_function("() => /^2/.test(document.querySelector('.viewer .count')?.textContent)")
    placed = page.get_attribute(".map-pane", "aria-label").removeprefix("Map of ").split(" ")[0]
    assert page.locator(".viewer .count").text_content().endswith(placed)
    page.keyboard.press("Escape")
    wait_until_closed(page)
    assert page.evaluate("document.activeElement.closest('.map-strip') !== null")


def test_it_works_from_disk(open_page, site):
    """X8: file://, marks, strip and pictures."""
    page = open_page((site / MAP).as_uri())
    MapPage(page).pictured()
    page.locator(".map-strip a").first.focus()
    page.wait_for_function("[...document.querySelectorAll('.map-strip img')].some(i => i.complete && i.naturalWidth)")


@pytest.mark.parametrize("width", [390, *more(1440)])
def test_pictures_move_nothing(open_page, address, width):
    """P6, X7: teardrops and rings become photographs where they stand."""
    page = open_page(address + "404.html", viewport={"width": width, "height": 844})
    page.context.add_init_script(SHIFTS)
    page.goto(address + MAP)
    MapPage(page).pictured()
    assert page.evaluate("shifts") == []


@pytest.mark.parametrize("scheme", ["light", *more("dark")])
@pytest.mark.parametrize("where", ["", *more("#map=4/48/8", "#map=6/43/-4")])
def test_axe_finds_nothing_with_target_sizes(open_page, address, scheme, where):
    """X7: no mark covers another (WCAG 2.5.8)."""
    axe = next(importlib.resources.files("axe_playwright_python").rglob("axe.min.js")).read_text()
    page = open_page(address + MAP + where, color_scheme=scheme, reduced_motion="reduce")
    MapPage(page).pictured()
    page.evaluate(axe)
    found = page.evaluate(
        """axe.run({ rules: { "target-size": { enabled: true } } }).then(r => r.violations.map(v =>
             v.id + ': ' + v.nodes[0].html + ' ' + v.nodes[0].failureSummary))""")
    assert found == []


def test_marks_stand_apart(open_page, thousands):
    """P1: pictures do not overlap, at whole zooms and between."""
    page = open_page((thousands / MAP).as_uri())
    live_map = MapPage(page)
    for where in ("2/30/10", "5.9/48/8", "9.3/48.86/2.35", "12/52.52/13.4"):
        page.evaluate(f"location.hash = '#map={where}'")
        live_map.rest()
        places = page.evaluate("document.querySelector('[data-map]').map.marks.all().map(({ px, py }) => [px, py])")
        nearest = min((x - a) ** 2 + (y - b) ** 2 for i, (x, y) in enumerate(places) for a, b in places[i + 1:])
        assert nearest >= 47 ** 2, where
