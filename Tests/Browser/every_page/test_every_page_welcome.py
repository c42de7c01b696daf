"""The welcome on the first visit of the map (L7), and what holds on every page and in the viewer at any size."""

import pytest

from cases import more, more_rows
from navigation import follow
from viewer_page import at_rest, open_viewer


def test_it_greets_once_and_never_again(open_page, address):
    """L7, X8: on the map only, dismissed by its button; gone on every later visit, dismissed or not."""
    page = open_page(address + "index.html")
    assert page.locator(".welcome").count() == 0
    page.goto(address + "map/index.html")
    note = page.get_by_role("complementary", name="Welcome")
    assert note.is_visible()
    page.get_by_role("button", name="OK, let’s go").click()
    assert note.count() == 0
    for _ in range(2):
        page.reload()
        assert note.count() == 0


def test_it_never_blocks(open_page, address):
    """L7: everything works while it stands there; it takes neither the focus nor the page's place."""
    page = open_page(address + "map/index.html", viewport={"width": 360, "height": 740})
    box = page.locator(".welcome").bounding_box()
    assert box["height"] < 740 / 4
    assert page.evaluate("document.activeElement === document.body")
    page.mouse.move(180, 100)
    before = page.evaluate("scrollY")
    page.mouse.wheel(0, 500)
    page.wait_for_function("before => scrollY > before + 100", arg=before)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Appearance").select_option("Dark")


@pytest.mark.parametrize("width, height", [(320, 568), (1440, 900), *more_rows((568, 320), (768, 1024), (3840, 2160))])
@pytest.mark.parametrize("direction", ["ltr", *more("rtl")])
def test_the_viewer_fits_every_window(open_page, address, width, height, direction):
    """L6, P8: the whole photograph, inside the window; every button inside, none over another; no scrollbars."""
    page = open_page(address + "timeline/index.html", viewport={"width": width, "height": height})
    page.evaluate("direction => document.documentElement.dir = direction", direction)
    for number in (0, 3):
        open_viewer(page, number)
        where = at_rest(page)
        assert where["left"] >= -0.5 and where["top"] >= -0.5
        assert where["right"] <= width + 0.5 and where["bottom"] <= height + 0.5
        boxes = page.eval_on_selector_all(
            ".viewer :is(button, header a, .count)",
            "all => all.filter(e => e.checkVisibility()).map(e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom] })")
        for left, top, right, bottom in boxes:
            assert left >= 0 and top >= 0 and right <= width and bottom <= height
        for one in boxes:
            for other in boxes:
                apart = one is other or one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
                assert apart, (one, other)
        assert page.evaluate("(d => d.scrollWidth <= d.clientWidth && d.scrollHeight <= d.clientHeight)(document.querySelector('dialog.viewer'))")
        page.keyboard.press("Escape")
        page.wait_for_function("!location.hash")


def test_buttons_are_large_enough_for_fingers(open_page, address):
    """X7: 44 pixels, more than WCAG 2.2 AA asks."""
    page = open_page(address + "timeline/index.html", viewport={"width": 360, "height": 740})
    open_viewer(page, 1)
    sizes = page.eval_on_selector_all(
        ".viewer :is(button, header a)",
        "all => all.filter(e => e.checkVisibility()).map(e => Math.min(e.offsetWidth, e.offsetHeight))")
    assert len(sizes) >= 4 and min(sizes) >= 44


@pytest.mark.parametrize("path", ["index.html", "timeline/index.html", "tags/index.html", "map/index.html"])
def test_letters_twice_as_large(open_page, address, path):
    """X7: WCAG 1.4.4: at 200 % nothing is cut off and nothing needs sideways scrolling."""
    page = open_page(address + path, viewport={"width": 1280, "height": 800})
    page.add_style_tag(content="html { font-size: 200% !important }")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = page.eval_on_selector_all(
        "h1, h2, .meta, nav a, .button",
        "all => all.filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible').map(e => e.outerHTML.slice(0, 80))")
    assert cut == []


def test_the_viewer_with_letters_twice_as_large(open_page, address):
    """X7: WCAG 1.4.4: the header stays on one line and the words can be read to their end."""
    page = open_page(address + "timeline/index.html", viewport={"width": 640, "height": 400})
    page.add_style_tag(content="html { font-size: 200% !important }")
    open_viewer(page, 1)
    assert page.evaluate("(e => e.scrollWidth <= e.clientWidth)(document.querySelector('.viewer header'))")
    last = page.locator(".viewer footer a").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert 0 <= box["y"] and box["y"] + box["height"] <= 400


def test_the_viewer_is_not_printed(open_page, address):
    page = open_page(address + "timeline/index.html")
    open_viewer(page, 1)
    page.emulate_media(media="print")
    assert not page.locator("dialog.viewer").is_visible()


def test_pages_change_with_a_transition_unless_motion_is_unwanted(open_page, address):
    """View transitions between pages, where the browser has them."""
    for motion, expected in (("no-preference", True), ("reduce", False)):
        page = open_page(address + "index.html", reduced_motion=motion)
        page.add_init_script("addEventListener('pagereveal', e => sessionStorage.seen = !!e.viewTransition)")
        follow(page, "header a[href*='timeline']")
        page.wait_for_function("sessionStorage.seen !== undefined")
        assert page.evaluate("sessionStorage.seen") == str(expected).lower()
