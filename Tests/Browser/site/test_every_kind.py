"""One page of each kind, of a site with everything in it, from left to right and from right to left: nothing moves by itself,
nothing is wider than the window, and axe finds nothing (P6, L6, X7)."""

import pytest

from axe import COLOURS, findings
from cases import IS_LONG, more
from shifts import SHIFTS
from test_site import CONTRAST
from waiting import hurry, settle, wheel


def told(found):
    """What was found, a line for each."""
    return "\n".join(f"{page}: {' '.join(str(one).split())}" for page, all in found.items() for one in all)


# What is wider than the window; nothing if the page cannot be scrolled sideways.
WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1)
    .slice(0, 3).map(e => e.outerHTML.slice(0, 120)).concat('the page')"""


def test_the_site_has_every_kind(everything):
    assert len(everything) >= 24


# All others than COLOURS, which take more than half of the time.
SHAPES = {"rules": {"color-contrast": {"enabled": False}}}


# In parts: a long test at the end of a run would leave a core without work.
@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("width", [320, *more(1440)])
def test_every_kind_is_sound(open_page, everything, width, part):
    """P6: nothing moves while a page is loaded, while its map starts, when its later parts come, and while it is scrolled; less
    than 0.005 is 0.00. X7: axe finds nothing, with the sizes of targets, light and dark; besides, our own contrast test of all
    words. L6: nothing is wider than the window, before and after scripts have drawn, also after the window is resized."""
    page = open_page(everything["unknown"], viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page.context.add_init_script(SHIFTS)
    language = page.evaluate("document.documentElement.lang")
    found = {}
    for kind, address in list(everything.items())[part::3]:
        page.set_viewport_size({"width": width, "height": 844})
        page.goto(address)
        settle(page)
        # What comes after some seconds.
        hurry(page)
        wheel(page, 0, 600, times=4)
        shifts = page.evaluate("shifts")
        if sum(value for value, *_ in shifts) >= 0.005:
            found[kind, "moves"] = shifts[:3]
        if wide := page.evaluate(WIDE):
            found[kind, "is wide"] = wide
        # Of what axe finds, colours do not depend on the width or the language, and little depends on the direction: long tests try it.
        if language == "en":
            schemes = [("light", None)] if width == 320 else [("light", SHAPES), ("dark", COLOURS)]
        else:
            schemes = [("light", SHAPES)] if width == 320 and IS_LONG else []
        for scheme, rules in schemes:
            page.emulate_media(color_scheme=scheme)
            if wrong := findings(page, rules) + page.evaluate(CONTRAST):
                found[kind, scheme] = wrong
        page.emulate_media(color_scheme="light")
        if width == 320 and language == "en":
            page.set_viewport_size({"width": 768, "height": 844})
            settle(page)
            if wide := page.evaluate(WIDE):
                found[kind, 768, "is wide"] = wide
    assert found == {}, told(found)


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


@pytest.mark.parametrize("everything", ["en", *more("ar")], indirect=True)
@pytest.mark.parametrize("kind", ["map", "walk", *more("places", "place", "pins")])
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
