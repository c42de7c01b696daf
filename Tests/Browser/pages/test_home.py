"""The home page: the trips, and photographs of this day (P6, X7)."""

import pytest

from cases import more
from shifts import SHIFTS
from waiting import settle, wheel


def at(page, day):
    """Opens the page again on another day."""
    page.add_init_script(f"""Date = class extends Date {{
        constructor(...given) {{ given.length ? super(...given) : super("{day}T12:00:00") }}
    }}""")
    page.reload()


def test_photographs_of_this_day(open_page, start):
    """P6, X8: those of the month and day in earlier years, once they move nothing."""
    page = open_page(start, timezone_id="Europe/Berlin")
    at(page, "2026-11-24")
    section = page.locator("section.day")
    section.wait_for(state="attached")
    assert section.locator("h2").inner_text() == "On this day"
    assert section.locator("time").evaluate_all("all => all.map(t => t.dateTime.slice(0, 10))") == ["2012-11-24"]
    assert page.evaluate("performance.getEntriesByType('resource').filter(r => r.name.includes('data/cards')).length <= 6")
    section.get_by_role("link").click()
    page.wait_for_url("**/photo/wonders/*.html")


@pytest.mark.parametrize("day", ["2012-11-24", "2026-11-25"])
def test_other_days_have_none(open_page, address, day):
    """P6: neither the year itself nor another day of the month."""
    page = open_page(address + "index.html", timezone_id="Europe/Berlin")
    at(page, day)
    settle(page)
    page.evaluate("photomap.load('index')")
    settle(page)
    assert page.locator("section.day").count() == 0


@pytest.mark.parametrize("width", [360, *more(1440)])
def test_nothing_moves(open_page, address, width):
    """P6, X7: also where photographs of the day are added."""
    page = open_page(address + "index.html", viewport={"width": width, "height": 800}, timezone_id="Europe/Berlin", reduced_motion="reduce")
    page.context.add_init_script(SHIFTS)
    at(page, "2026-11-24")
    settle(page)
    wheel(page, 0, 600, times=12)
    page.locator("section.day").wait_for(state="attached")
    assert sum(value for value, *_ in page.evaluate("shifts")) < 0.0005, page.evaluate("shifts")


def test_trips_without_scripts(open_page, address):
    """X7: cards of the newest albums and walks, with at most three photographs of each; no day, and no switch."""
    page = open_page(address + "index.html", java_script_enabled=False)
    trips = page.locator(".trips .cover")
    assert 1 <= trips.count() <= 4
    assert all(1 <= trip.locator("img").count() <= 3 for trip in trips.all())
    assert page.locator("section.day").count() == 0
    assert page.locator(".theme").is_hidden()


def test_the_switch_is_in_the_header(open_page, address):
    """L6: of wide windows, and in the menu of narrow ones, where it is large enough for a finger; the header stays one row."""
    page = open_page(address + "index.html", viewport={"width": 360, "height": 800})
    switch = page.get_by_label("Appearance")
    assert switch.is_hidden()
    page.get_by_role("button", name="Menu").click()
    assert switch.bounding_box()["height"] >= 44
    switch.select_option("Dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(19, 20, 22)"
    page.set_viewport_size({"width": 1440, "height": 800})
    header, box = page.locator(".site-header").bounding_box(), page.locator(".theme").bounding_box()
    assert header["y"] <= box["y"] and box["y"] + box["height"] <= header["y"] + header["height"]
    switch.focus()
    assert page.locator(".theme label").evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
