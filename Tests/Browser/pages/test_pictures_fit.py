"""Nobody loads more than is shown (P8): the widths that browsers choose, and what those without AVIF get."""

import re

import pytest

from cases import more_rows
from test_site import paths  # noqa: F401
from viewer_page import open_viewer, picture_stands
from waiting import settle, wheel

WIDTHS = [320, 960, 2000]

# Of each loaded picture: how wide it is, and how many of the screen's pixels it needs; a part of it may be cut off. A card is announced
# as 24 rem wide, and is 18 to 28, as its row has room.
SHOWN = """() => [...document.querySelectorAll("main img")].flatMap(image => {
  const file = image.currentSrc.match(/-(\\d+)\\.[0-9a-f]{8}\\.\\w+$/);
  if (!file || !image.complete) return [];
  const { width, height } = image.getBoundingClientRect();
  const shape = image.getAttribute("width") / image.getAttribute("height");
  const needed = Math.max(width, height * shape) * (image.closest(".cover") ? 24 / 18 : 1);
  return [[image.currentSrc, +file[1], needed * devicePixelRatio]];
})"""


@pytest.mark.parametrize("width, scale", [(390, 2), *more_rows((1440, 1))])
def test_no_picture_is_wider_than_what_is_shown(open_page, paths, address, width, scale):  # noqa: F811
    """P8, X1: on the home page, the timeline, an album and a walk: at most the next published width."""
    kinds = [next(path for path in paths if re.match(pattern, path)) for pattern in
             ("index", "timeline/index", r"albums/[^/]+/index", r"walks/[^/]+/index")]
    for one in kinds:
        # What a browser has kept from another page it may show again, however large.
        page = open_page(address + one, viewport={"width": width, "height": 844}, device_scale_factor=scale, reduced_motion="reduce")
        wheel(page, 0, 600, times=6)
        settle(page)
        shown = page.evaluate(SHOWN)
        # A walk may be without photographs.
        assert shown or "walks/" in one, one
        for source, loaded, needed in shown:
            assert loaded <= next((each for each in WIDTHS if each >= needed - 1), WIDTHS[-1]), (one, source, needed)


@pytest.mark.parametrize("path, scale", [("timeline", 2), ("albums", 2), *more_rows(("timeline", 3))])
def test_a_phone_loads_small_files(open_page, address, path, scale):
    """P8: the smallest for the squares of a list and the covers of albums, two beside each other; squares have whole pixels."""
    page = open_page(address + path + "/index.html", viewport={"width": 360, "height": 740}, device_scale_factor=scale, is_mobile=True)
    settle(page)
    shown = page.locator(":is(.cell, .cover) img").evaluate_all("""all => all.map(one => {
      const { width, top } = one.getBoundingClientRect();
      return { file: one.currentSrc, width, top, shape: one.getAttribute("width") / one.getAttribute("height") };
    })""")
    loaded = [one for one in shown if one["file"] and one["shape"] < 1.65]
    assert loaded and [one for one in loaded if int(re.search(r"-(\d+)\.", one["file"])[1]) > 320] == []
    if path == "albums":
        assert shown[0]["top"] == shown[1]["top"] < shown[2]["top"]
        return
    assert {one["width"] % 1 for one in shown} == {0}, shown
    page.get_by_label("Size of the photographs").select_option("Large, with captions")
    page.wait_for_function("document.querySelector('.cell img').currentSrc.match(/-(\\d+)\\./)?.[1] > 320")


def test_the_map_of_a_photograph_comes_after_its_picture(open_page, address):
    """P8: its script and tiles do not take a slow connection from what the page is about."""
    page = open_page(address + "robots.txt", viewport={"width": 360, "height": 740})
    held = []
    page.route("**/*.avif", lambda route: held.append(route))
    page.goto(address + "photo/northern-spain/picos-de-europa.html", wait_until="domcontentloaded")
    settle(page, may_load=True)
    assert held and page.locator("script[src*='/map.']").count() == 0
    for route in held:
        route.continue_()
    page.wait_for_selector(".atlas.is-live")


# Chromium always shows AVIF: it is left out here as a browser leaves out what it does not know.
WITHOUT_AVIF = """const set = Element.prototype.setAttribute;
Element.prototype.setAttribute = function (name, value) {
  set.call(this, name, this.localName === "source" && value === "image/avif" ? "image/unknown" : value);
};
new MutationObserver(changes => {
  for (const change of changes) for (const node of change.addedNodes) {
    for (const source of [node, ...node.querySelectorAll?.("source") || []]) if (source.type === "image/avif") source.remove();
  }
}).observe(document, { childList: true, subtree: true })"""


def test_a_browser_without_avif_gets_the_jpeg(open_page, address):
    """X6: on lists, in the viewer, on a photograph's page and in popovers."""
    page = open_page(address + "robots.txt")
    page.context.add_init_script(WITHOUT_AVIF)
    page.route("**/*.avif", lambda route: route.fulfill(body="unknown", content_type="image/avif"))
    page.goto(address + "timeline/index.html")
    settle(page)
    sources = "[...document.querySelectorAll('main img')].map(i => i.currentSrc).filter(Boolean)"
    listed = page.evaluate(sources)
    assert listed and all(one.endswith(".jpg") for one in listed), listed
    open_viewer(page, 0)
    picture_stands(page)
    assert page.locator(".viewer .slide:not([inert]) picture img").evaluate("i => i.decode().then(() => i.currentSrc)").endswith(".jpg")
    page.goto(listed[0][:listed[0].rindex("-")] + ".html")
    assert page.locator(".stage img").evaluate("i => i.decode().then(() => i.currentSrc)").endswith(".jpg")
    page.goto(address + "map/index.html")
    page.locator(".map-pin[tabindex='0']").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.map-popover img')?.naturalWidth > 0")
    assert page.locator(".map-popover img").first.evaluate("i => i.currentSrc").endswith(".jpg")
