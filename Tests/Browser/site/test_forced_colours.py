"""High contrast (X7): the system's few colours; what only a background shows can still be seen."""

import pytest

from test_search_timeline import long_address, long_site  # noqa: F401
from waiting import settle

# The colours of an element, and the colour below it.
COLOURS = """(element, part) => { const style = getComputedStyle(element, part); return [style.backgroundColor, style.color] }"""
CANVAS = "getComputedStyle(document.body).backgroundColor"


@pytest.fixture
def contrast(open_page):
    return lambda address: open_page(address, forced_colors="active")


def test_the_sliders_thumb_is_seen(contrast, long_address):  # noqa: F811
    page = contrast(long_address + "timeline/index.html")
    thumb = page.locator(".scrubber .thumb")
    thumb.wait_for()
    assert thumb.evaluate(COLOURS, "::after")[0] != page.evaluate(CANVAS)


def test_categories_keep_their_colours(contrast, long_address):  # noqa: F811
    page = contrast(long_address + "timeline/index.html")
    colours = page.locator(".cell .category").evaluate_all("all => [...new Set(all.map(one => getComputedStyle(one, '::before').backgroundColor))]")
    assert len(colours) == 2 and page.evaluate(CANVAS) not in colours
    assert len(set(page.locator(".checks input").evaluate_all("all => all.map(one => getComputedStyle(one).borderTopColor)"))) == 3


def test_the_current_page_is_not_as_another(contrast, long_address):  # noqa: F811
    page = contrast(long_address + "albums/index.html")
    current = page.locator(".paging [aria-current]").first
    assert current.evaluate(COLOURS) != page.locator(".paging a:not([aria-current]):not([rel])").first.evaluate(COLOURS)
    lines = page.locator(".site-header nav a").evaluate_all("all => all.map(one => [one.hasAttribute('aria-current'), getComputedStyle(one).borderBottomColor])")
    assert {colour for is_current, colour in lines if not is_current} == {page.evaluate(CANVAS)}


def test_marks_of_a_map_are_seen(contrast, address):
    page = contrast(address + "map/index.html")
    page.wait_for_selector(".map-marks a")
    settle(page)
    assert page.locator(".map-marks a").evaluate_all("all => all.every(one => getComputedStyle(one).forcedColorAdjust === 'none')")
    page = contrast(address + "timeline/index.html")
    page.locator(".cell > a").first.click()
    page.wait_for_selector(".viewer[open]")
    canvas = page.locator(".viewer .info").evaluate(COLOURS)
    assert canvas[0] not in ("rgba(0, 0, 0, 0)", canvas[1])


def test_the_place_on_a_photographs_page_is_seen(contrast, address):
    page = contrast(address + "map/index.html")
    link = page.locator(".map-table tbody a").first.evaluate("link => link.href")
    page.goto(link)
    sign = page.locator(".locator i").first
    assert sign.evaluate(COLOURS)[0] != page.evaluate(CANVAS)
