"""What a visitor sees first: the list on a phone, the cover, the words, the page of a photograph, large and small windows (L6, P6, X7)."""

import re

import large_site
import pytest
from cases import more, more_rows
from conftest import DEMO, Server
from input_devices import Fingers
from map_page import MapPage
from server import host, visitor  # noqa: F401
from test_map_pins import MAP, thousands  # noqa: F401
from test_search_timeline import long_address, long_site  # noqa: F401
from viewer_page import open_viewer
from waiting import hurry, joined, settle, until, wheel

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
# How many photographs stand in the first row, and of what shape they are.
ROW = """() => {
  const boxes = [...document.querySelectorAll(".grid .cell img")].map(image => image.getBoundingClientRect());
  return [boxes.filter(box => Math.abs(box.top - boxes[0].top) < 1).length, boxes[0].width / boxes[0].height];
}"""


def columns(page):
    settle(page)
    number, shape = page.evaluate(ROW)
    assert abs(shape - 1) < 0.03
    return number


def test_a_phone_has_three_columns(open_page, long_address):  # noqa: F811
    """P6: of squares, before and after scripts have drawn the list; by choice five, or large with captions; the choice is kept."""
    plain = open_page(long_address + "2019/11/index.html", **PHONE)
    assert columns(plain) == 3
    page = open_page(long_address + "timeline/index.html", **PHONE)
    joined(page)
    assert columns(page) == 3
    words = page.locator(".grid .words").first
    assert words.evaluate("e => getComputedStyle(e).opacity") == "0"
    choice = page.get_by_label("Size of the photographs")
    choice.select_option("Small")
    assert columns(page) == 5
    choice.select_option("Large, with captions")
    settle(page)
    assert words.is_visible() and words.evaluate("e => getComputedStyle(e).opacity") == "1"
    page.reload()
    joined(page)
    assert choice.input_value() == "captions" and page.evaluate(ROW)[0] <= 2


def test_two_fingers_change_the_size(open_page, long_address):  # noqa: F811
    """P6: together makes photographs smaller, apart larger; the page itself is not enlarged."""
    page = open_page(long_address + "timeline/index.html", **PHONE)
    joined(page)
    fingers = Fingers(page)
    for (near, far), expected in (((150, 40), 5), ((40, 150), 3)):
        fingers.move(((190 - near, 600), (190 - far, 600)), ((190 + near, 600), (190 + far, 600)))
        assert columns(page) == expected
    assert page.evaluate("visualViewport.scale") == 1
    assert page.evaluate("localStorage.photomapGrid") == "bare"


def test_thousands_of_photographs_are_no_endless_page(open_page, long_address):  # noqa: F811
    """P6: 5,000 on a phone are less than 300,000 pixels high."""
    page = open_page(long_address + "timeline/index.html", **PHONE)
    joined(page)
    page.evaluate("""async () => {
      const { numbers, ratios, index } = await photomap.filter.shown();
      const many = Uint32Array.from({ length: 5000 }, (_, i) => numbers[Math.floor(i * numbers.length / 5000)]);
      window.list = photomap.drawn(document.querySelector(".drawing"), many, Float64Array.from(many, () => 1.5), index);
    }""")
    assert page.evaluate("list.height") < 300_000


def test_captions_are_in_the_viewer(open_page, long_address):  # noqa: F811
    """P8: what a phone's list leaves out."""
    page = open_page(long_address + "2019/11/index.html", **PHONE)
    settle(page)
    open_viewer(page, 0)
    assert "Number 25" in page.locator(".viewer[open] footer").inner_text()


@pytest.mark.parametrize("width", [360, 2560, *more(1440)])
def test_the_cover_has_the_title(open_page, address, width):
    """L6: one photograph from edge to edge at the top, the title on it and nowhere else, and no box over it."""
    page = open_page(address + "index.html", viewport={"width": width, "height": 900})
    settle(page)
    box, title = page.locator(".hero").bounding_box(), page.locator("h1").bounding_box()
    assert (box["x"], box["y"], box["width"]) == (0, 0, page.evaluate("document.documentElement.clientWidth"))
    assert box["height"] <= 900 and title["y"] > box["y"] and title["y"] + title["height"] < box["y"] + box["height"]
    name = page.locator("h1").inner_text()
    assert page.evaluate(
        "name => [...document.querySelectorAll('body :not(script, style)')].filter(e => !e.children.length && e.textContent.trim() === name"
        " && e.checkVisibility()).length", name) == 1
    assert page.locator(".welcome").count() == 0
    assert page.locator(".site-header").is_visible()


# Of each picture that is loaded: its file, how wide the file is, and how many of the screen's pixels it takes.
STRETCHED = """() => [...document.querySelectorAll("main img, .map-strip img")].flatMap(image => {
  const { width, height } = image.getBoundingClientRect(), file = image.currentSrc.match(/-(\\d+)\\.[0-9a-f]{8}\\.\\w+$/);
  if (!file || !image.complete || !image.naturalWidth || !width) return [];
  const shape = image.getAttribute("width") / image.getAttribute("height") || image.naturalWidth / image.naturalHeight;
  const needed = Math.max(width, getComputedStyle(image).objectFit === "cover" ? height * shape : 0) * devicePixelRatio;
  // A photograph that is not wider itself stands beside others in rows; alone it is shown smaller.
  const widest = image.matches(".stage img, .hero img") ? 0 : Math.max(...(image.closest("picture") ?? image.parentNode).outerHTML
    .match(/-(\\d+)\\.[0-9a-f]{8}\\.\\w+/g).map(name => +name.match(/\\d+/)[0]));
  return needed > 1.25 * file[1] + 2 && +file[1] !== widest ? [[image.currentSrc, +file[1], needed]] : [];
})"""
KINDS = ["index.html", "timeline/index.html", "albums/index.html", "albums/northern-spain/index.html", "category/index.html", "tags/index.html",
         "map/index.html", "walks/index.html", "places/index.html", "photo/northern-spain/picos-de-europa.html"]


def test_no_picture_is_stretched_on_a_large_screen(open_page, address):
    """P8: by more than a quarter, at 2,560 pixels with two of the screen's for each."""
    page = open_page(address + "404.html", viewport={"width": 2560, "height": 1440}, device_scale_factor=2, reduced_motion="reduce",
                     service_workers="block")
    # What a browser has kept from another page it may show again, however large.
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    for path in KINDS:
        page.goto(address + path)
        wheel(page, 0, 900, times=6)
        settle(page)
        assert page.evaluate(STRETCHED) == [], path


def test_no_words_of_the_system(open_page, address, site):
    """P2, L4: the category of all others is not told, none without photographs is offered, and the kind of a place is a sign."""
    page = open_page(address + "timeline/index.html")
    settle(page)
    told = page.locator(".cell .category").all_inner_texts()
    assert told and "DEFAULT" not in told
    assert page.locator(".cell[data-c=default] .category").count() == 0
    assert "0" not in page.locator(".checks small").all_inner_texts()
    page.goto(address + "category/index.html")
    assert "0" not in page.locator("h2 small").all_inner_texts()
    if (site / "places/index.html").is_file():
        page.goto(address + "places/index.html")
        kind = page.locator(".places small").first
        assert kind.text_content() and kind.bounding_box()["width"] < 20


def test_dates_are_those_of_the_language(open_page, photomap, built_once):
    """P4, P6: not numbers, unless the author asks for them."""
    def made(folder):
        (folder / "content").mkdir()
        (folder / "content/a.jpg").write_bytes(next(DEMO.rglob("chenonceau.jpg")).read_bytes())
        (folder / "content/a.yaml").write_text("taken: 2019-09-18 12:00 +00:00\n")
        return large_site.run(photomap, folder)

    server = Server(built_once("dates", made))
    page = open_page(f"http://127.0.0.1:{server.server_port}/timeline/index.html")
    assert page.locator(".cell time").inner_text() == "Sep 18, 2019"
    server.shutdown()


def test_the_strip_has_pictures_only(open_page, thousands):  # noqa: F811
    """P1: also of photographs in many areas; where there is none, it says so."""
    server = Server(thousands)
    page = open_page(f"http://127.0.0.1:{server.server_port}/{MAP}")
    MapPage(page).pictured()
    for end in (".map-strip a >> nth=0", ".map-strip a >> nth=-1"):
        page.locator(end).scroll_into_view_if_needed()
        page.wait_for_function("""(all => all.length > 3 && all.every(a => "square" in a.dataset || a.querySelector("img")?.naturalWidth))(
          [...document.querySelectorAll(".map-strip a")].filter(a => {
            const { left, right } = a.getBoundingClientRect();
            return right > 0 && left < innerWidth;
          }))""")
    page.evaluate("location.hash = '#map=9/10/-30'")
    page.wait_for_function("!document.querySelector('.map-strip li')")
    assert "No photographs" in page.locator(".map-strip").evaluate("e => getComputedStyle(e, '::before').content")
    server.shutdown()


@pytest.mark.parametrize("width, least", [(390, 44), (2560, 52), *more_rows((1440, 44))])
def test_photographs_on_the_map_are_large_enough(open_page, address, width, least):
    """P1, X7: 44 pixels, and more in a large window."""
    page = open_page(address + MAP, viewport={"width": width, "height": 900}, reduced_motion="reduce")
    MapPage(page).pictured()
    assert page.locator(".map-marks [data-square]").first.evaluate(
        "e => parseFloat(getComputedStyle(e, '::before').height) * (parseFloat(getComputedStyle(e).scale) || 1)") >= least


@pytest.mark.parametrize("width, height", [(390, 844), *more_rows((1440, 900), (2560, 1440))])
def test_the_title_of_a_photograph_is_in_the_first_window(open_page, address, site, width, height):
    """P4: of any shape, with its neighbours near; at a desk with its map, and without a wide empty field."""
    page = open_page(address + "404.html", viewport={"width": width, "height": height}, reduced_motion="reduce")
    for path in sorted(site.glob("photo/*/*.html")):
        page.goto(address + path.relative_to(site).as_posix(), wait_until="domcontentloaded")
        title, picture = page.locator("h1").bounding_box(), page.locator(".stage :is(img, video)").first.bounding_box()
        assert title["y"] + title["height"] <= height, path
        near = page.locator(".siblings").bounding_box()
        assert near["y"] + near["height"] <= height, path
        if width < 1000 or page.locator(".stage.wide").count():
            continue
        assert picture["x"] <= 1 and title["x"] - (picture["x"] + picture["width"]) < 60, path
        if page.locator(".where").count():
            assert page.locator(".where").bounding_box()["y"] < height, path


def test_trips_are_whole_with_one_format(open_page, photomap, built_once):
    """P6: without a choice of formats, too, the first picture is as high as the two beside it."""
    def made(folder):
        large_site.write(folder / "content/trip", 6)
        (folder / "content/site.yaml").write_text("pictures: {widths: [320], formats: [jpeg]}\n")
        return large_site.run(photomap, folder)

    page = open_page((built_once("trip", made) / "index.html").as_uri())
    whole = page.locator(".mosaic").first.bounding_box()
    first = page.locator(".mosaic img").first.bounding_box()
    assert abs(first["height"] - whole["height"]) < 2 and first["width"] > whole["width"] / 2


def test_large_windows_are_filled(open_page, address):
    """L6: by the trips of the home page and the albums."""
    page = open_page(address + "index.html", viewport={"width": 2560, "height": 1400})
    edge = page.evaluate("(e => e.getBoundingClientRect().right - parseFloat(getComputedStyle(e).paddingRight))(document.querySelector('main'))")
    cards = page.locator(".trips .cover").evaluate_all("all => all.map(one => one.getBoundingClientRect().right)")
    assert abs(max(cards) - edge) < 2


def test_nothing_overlaps_in_a_small_window(open_page, long_address, address):  # noqa: F811
    """L6: neither the choice of sizes and what is below it, nor a month's name and the window's edge."""
    page = open_page(address + "albums/northern-spain/index.html", viewport={"width": 320, "height": 640})
    settle(page)
    choice = page.locator(".density").bounding_box()
    for one in page.locator("h1, .sub, .prose").all():
        box = one.evaluate("""e => { const range = document.createRange(); range.selectNodeContents(e);
          const { x, y, width, height } = range.getBoundingClientRect(); return { x, y, width, height } }""")
        apart = box["x"] + box["width"] <= choice["x"] + 8 or box["y"] + box["height"] <= choice["y"] + 8 or choice["y"] + choice["height"] <= box["y"] + 8
        assert apart, (box, choice)
    page = open_page(long_address + "timeline/index.html", viewport={"width": 360, "height": 740})
    joined(page)
    for size in ("Medium", "Small"):
        page.get_by_label("Size of the photographs").select_option(size)
        settle(page)
        assert page.locator(".drawn h2").evaluate_all("all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)") == []


def test_the_mark_of_the_slider_strikes_no_year(open_page, long_address):  # noqa: F811
    """P6: it stands beside the years, and these beside the photographs."""
    page = open_page(long_address + "timeline/index.html", viewport={"width": 1440, "height": 900})
    joined(page)
    mark = page.locator(".scrubber .thumb").evaluate("e => parseFloat(getComputedStyle(e, '::after').width)")
    years = page.locator(".scrubber .marks span").evaluate_all("all => all.map(e => [e.getBoundingClientRect().left, e.getBoundingClientRect().right])")
    photographs = page.locator(".drawn .cell").evaluate_all("all => Math.max(...all.map(e => e.getBoundingClientRect().right))")
    end = page.evaluate("document.documentElement.clientWidth")
    assert years and all(right <= end - mark and left >= photographs - 1 for left, right in years), (years, photographs)


@pytest.mark.parametrize("everything", ["ar"], indirect=True)
def test_names_in_another_script_stand_at_the_edge(everything, open_page):
    """L6: places without Arabic names are where Arabic ones would be, at the right."""
    page = open_page(everything["places"])
    for name in page.locator(".places a").all()[:5]:
        right = name.evaluate("""e => { const range = document.createRange(); range.selectNodeContents(e);
          return e.getBoundingClientRect().right - range.getBoundingClientRect().right }""")
        assert abs(right) < 2


def test_a_page_that_is_not_kept_says_so_in_the_look_of_the_site(host, visitor):  # noqa: F811
    """X8: with the site's name and colours, and the way home; what was seen opens."""
    page = visitor
    page.goto(host.address + "index.html")
    name = page.locator("h1").inner_text()
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    settle(page)
    # The page itself waits three seconds before it starts the worker.
    hurry(page)
    until(page, "async () => { await navigator.serviceWorker.ready; return !!(await caches.match(location.href, { ignoreVary: true })) }")
    host.stop()
    page.goto(host.address + "walks/index.html")
    assert page.locator("h1").inner_text() == "No network"
    assert page.locator(".brand").inner_text() == name
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == ground
    page.get_by_role("link", name=re.compile("home", re.I)).click()
    page.wait_for_url(host.address + "index.html")
    assert page.locator("h1").inner_text() == name
