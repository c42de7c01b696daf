"""A site is published while its map is open: the map becomes that of the new build, where the visitor looks."""

import re

import pytest

import large_site
from cases import more
from published import published  # noqa: F401
from map_page import MapPage
from waiting import settle, until

COUNT, MORE = 90, 150


def place(i):
    """On a grid of a hundred kilometres, each on a spot of its own."""
    return f"{44 + i % 10 * 0.1:.4f}, {5 + i // 10 * 0.1:.4f}"


@pytest.fixture(scope="session")
def maps(photomap, built_once):
    return [built_once(f"located-{count}", lambda folder, count=count: large_site.build(photomap, folder / "site", count, place=place))
            for count in (COUNT, MORE)]


def counted(page):
    """How many photographs the map shows, and how many of them the marks in the window say."""
    names = page.eval_on_selector_all(".map-marks a[tabindex='0']", "links => links.map(link => link.ariaLabel)")
    return sum(int(re.match(r"(\d+) photographs", name)[1]) if re.match(r"\d+ photographs", name) else 1 for name in names)


@pytest.fixture
def page(chromium):
    context = chromium.new_context(viewport={"width": 1200, "height": 900}, service_workers="block")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("protocol", ["http", *more("file")])
def test_an_open_map_becomes_that_of_the_new_build(page, published, maps, protocol):  # noqa: F811
    """P1, X4: with all its pins, in the same view; a roll-back, too."""
    published.publish(maps[0])
    page.goto(published.start(protocol) + "map/index.html#map=8/44.5/5.7")
    map_page = MapPage(page)
    assert counted(page) == COUNT
    for build, count in ((maps[1], MORE), (maps[0], COUNT)):
        published.publish(build)
        page.get_by_role("button", name="Zoom in").click()
        map_page.rest()
        page.get_by_role("button", name="Zoom out").click()
        # Files of this zoom may be in the page's memory.
        page.evaluate("photomap.newest?.()")
        until(page, "count => photomap.load('index').then(index => index.pins.placed === count)", count)
        settle(page)
        map_page.rest()
        assert counted(page) == count and page.locator(".map-live").count() == 1
        assert map_page.view == pytest.approx([8, 44.5, 5.7], abs=0.01)
        # Marks show their own photographs: squares of another build lie elsewhere.
        page.locator(".map-marks a").first.focus()
        page.keyboard.press("Escape")
