"""Under fingers: what is touched is 44 px high, and a walk's map stays in sight (X7, W5)."""

import pytest

from cases import more
from waiting import settle, wheel

pytestmark = pytest.mark.parametrize("everything", ["en"], indirect=True)

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

# Links within sentences, and those that a whole card or row repeats, are left out, as WCAG does.
SMALL = """() => [...document.querySelectorAll('.checks label, .density, .clear, .button, .paging a, .months a, .months summary, .pills a, .filter a, .menu')]
  .filter(e => e.checkVisibility()).map(e => [e.className || e.parentElement.className, e.innerText, e.getBoundingClientRect().height])
  .filter(([, , height]) => height < 44)"""


def test_what_is_touched_is_44_px_high(everything, open_page):
    page = open_page(everything["unknown"], **PHONE)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    for kind in ("timeline", "map", "album", "category", "home", "walk", "places", "flickr", "month", "tags"):
        page.goto(everything[kind])
        settle(page)
        assert page.evaluate(SMALL) == [], kind
        assert page.evaluate("document.documentElement.scrollWidth") == 360, kind


def test_photographs_are_near_under_fingers(everything, open_page):
    """P6, L6: also with buttons of that height the photographs begin within the first 200 pixels."""
    page = open_page(everything["timeline"], **PHONE)
    settle(page)
    assert page.locator(".timeline .cell img").first.bounding_box()["y"] <= 200


@pytest.mark.parametrize("size", [(360, 740), *more((390, 844), (768, 1024))])
def test_the_map_of_a_walk_stays_in_sight(everything, open_page, size):
    """W5: at the last stop the whole map is in the window, its upper third, and the photograph is below it."""
    page = open_page(everything["walk"], viewport={"width": size[0], "height": size[1]}, has_touch=True, reduced_motion="reduce")
    page.locator("[data-map]").scroll_into_view_if_needed()
    page.wait_for_selector(".walk-here", state="attached")
    settle(page)
    last = page.locator(".walk-stop").last
    last.evaluate("e => e.scrollIntoView({block: 'start'})")
    settle(page)
    live = page.locator(".map-live").bounding_box()
    assert -1 <= live["y"] and live["y"] + live["height"] <= size[1] * 0.4
    assert live["width"] >= size[0] * 0.9
    picture = last.locator("img").bounding_box()
    assert picture["y"] >= live["y"] + live["height"] - 1
    # What is drawn behind it does not shine through, and the place on the way is on the map.
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.map-live') !== null", [live["x"] + 20, live["y"] + 20])
    here = page.locator(".walk-here").bounding_box()
    assert live["y"] <= here["y"] <= live["y"] + live["height"]


def test_nothing_moves_while_the_map_stays(everything, open_page):
    """P6: it begins to stay without a shift."""
    page = open_page(everything["walk"], viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    settle(page)
    page.evaluate(
        """() => { window.shifts = []; new PerformanceObserver(list => { for (const shift of list.getEntries()) shifts.push(shift.value) })
             .observe({type: 'layout-shift', buffered: true}) }""")
    wheel(page, 0, 500, times=6)
    assert sum(page.evaluate("shifts")) < 0.0005
