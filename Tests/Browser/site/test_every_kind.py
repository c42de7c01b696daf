"""One page of each kind, of a site with everything in it, from left to right and from right to left: nothing moves by itself,
nothing is wider than the window, and axe finds nothing (P6, L6, X7)."""

import pytest

from axe import findings
from test_site import CONTRAST
from test_shifts import SHIFTS
from waiting import settle, wheel


def told(found):
    """What was found, a line for each."""
    return "\n".join(f"{page}: {' '.join(str(one).split())}" for page, all in found.items() for one in all)


def test_the_site_has_every_kind(everything):
    assert len(everything) >= 24


@pytest.mark.parametrize("width", [390, 768, 1440])
def test_nothing_moves(open_page, everything, width):
    """P6: while a page is loaded, while its map starts, and while it is scrolled; less than 0.005 is 0.00."""
    page = open_page(everything["unknown"], viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page.context.add_init_script(SHIFTS)
    moved = {}
    for kind, address in everything.items():
        page.goto(address)
        settle(page)
        for _ in range(4):
            wheel(page, 0, 600)
        shifts = page.evaluate("shifts")
        if sum(value for value, *_ in shifts) >= 0.005:
            moved[kind] = shifts[:3]
    assert moved == {}, told(moved)


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_axe_finds_nothing(open_page, everything, width):
    """X7: with the sizes of targets, light and dark; besides, our own contrast test of all words."""
    page = open_page(everything["unknown"], viewport={"width": width, "height": 800}, reduced_motion="reduce")
    found = {}
    for kind, address in everything.items():
        page.goto(address)
        settle(page)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            if wrong := findings(page) + page.evaluate(CONTRAST):
                found[kind, scheme] = wrong
    assert found == {}, told(found)


def test_nothing_is_wider_than_the_narrowest_window(open_page, everything):
    """L6: 320 pixels, before and after scripts have drawn; 2,000 px of text in one word is another test's."""
    page = open_page(everything["unknown"], viewport={"width": 320, "height": 800})
    wide = {}
    for kind, address in everything.items():
        page.goto(address)
        settle(page)
        for width in (320, 768):
            page.set_viewport_size({"width": width, "height": 800})
            settle(page)
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide[kind, width] = page.evaluate(
                    """width => [...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > width + 1 ||
                         e.getBoundingClientRect().left < -1).slice(0, 3).map(e => e.outerHTML.slice(0, 120))""", width)
    assert wide == {}, told(wide)


NAMES = """() => {
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const parse = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
  return [...document.querySelectorAll('.map-live .map-label')].filter(e => e.checkVisibility()).flatMap(e => {
    const style = getComputedStyle(e.querySelector('text') || e);
    const [high, low] = [light(parse(style.fill)), light(parse(style.stroke))].sort((a, b) => b - a);
    const ratio = (high + .05) / (low + .05);
    return ratio < 4.5 ? [e.textContent + ' ' + ratio.toFixed(2)] : [];
  });
}"""


@pytest.mark.parametrize("kind", ["map", "walk", "places", "place", "pins"])
def test_names_on_maps_stand_out(open_page, everything, kind):
    """X7: 4.5:1 against what is around the letters, on land and on water, light and dark."""
    page = open_page(everything[kind], reduced_motion="reduce")
    page.locator("[data-map]").first.scroll_into_view_if_needed()
    page.wait_for_selector(".map-live", state="attached")
    settle(page)
    # Marks may leave no room for names on the maps of some pages.
    if kind == "map":
        page.wait_for_selector(".map-live .map-label", state="attached")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(NAMES) == [], scheme
