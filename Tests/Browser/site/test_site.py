"""The whole site in a real browser: every page, every link, every width, with and without scripts."""

import gzip
import re

import pytest

from cases import more
from navigation import follow
from pages_of_site import one_of_each, reachable
from playwright.sync_api import expect
from waiting import wheel

# Of pictures, the addresses of those that cannot be decoded.
BROKEN = """() => {
  document.querySelectorAll('img').forEach(i => i.loading = 'eager');
  return Promise.all([...document.images].map(i => i.decode().then(() => null, () => i.currentSrc))).then(list => list.filter(Boolean));
}"""


@pytest.fixture(scope="session")
def paths(site):
    """The path of every page of the demo site; no link is broken."""
    found = reachable(site)
    assert len(found) > 40
    return found


def opens(page, url):
    """Opens a page with all its pictures."""
    response = page.goto(url)
    assert response is None or response.status in (0, 200), url
    assert page.locator("h1").count() == 1, url
    assert page.title().strip(), url
    assert page.evaluate(BROKEN) == [], url


@pytest.mark.parametrize("part", [0, *more(1, 2)])
def test_every_page_is_whole(open_page, paths, address, part):
    """X7, X8, L6: no broken picture, no request elsewhere, no word in the console; no wider than its window; words stand out
    (WCAG 2.2 AA contrast), light and dark."""
    page = open_page(address, reduced_motion="reduce")
    # Pages of one kind have one style; only their words may be too wide, and their pictures broken.
    kinds = set(one_of_each(paths))
    for path in paths[part::3]:
        opens(page, address + path)
        for width in (320, 360, 768, 2560, 1440) if path in kinds else (320, 1440):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} at {width}"
        for scheme in ("light", "dark") if path in kinds else ():
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert page.evaluate(CONTRAST) == [], f"{path}, {scheme}"


def test_every_kind_of_page_is_whole_from_disk(open_page, paths, site):
    """X8: without a server, too."""
    page = open_page((site / "index.html").as_uri())
    for path in one_of_each(paths):
        opens(page, (site / path).as_uri())


def test_it_reads_without_scripts(open_page, start):
    """X7: home, timeline, photograph, neighbour and back to a list, with scripts off."""
    page = open_page(start, java_script_enabled=False)
    follow(page, "header a[href*='timeline']")
    follow(page, "main a[href*='photo/'] >> nth=1")
    title = page.title()
    follow(page, "a[rel=next]")
    assert page.title() != title
    follow(page, "a[rel=prev]")
    assert page.title() == title
    follow(page, "main a[href*='albums/']")
    assert page.locator("main a[href*='photo/']").count() > 0


def test_a_long_word_breaks(open_page, paths, address):
    """L6: what cannot be broken between words is broken within one."""
    photo = next(path for path in paths if path.startswith("photo/"))
    page = open_page(address + photo, viewport={"width": 320, "height": 800})
    page.eval_on_selector("h1", "h => h.textContent = 'W'.repeat(200)")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# Counts of clusters are on white discs, which are pseudo-elements.
CONTRAST = """() => {
  const parse = c => { const m = c.match(/[\\d.]+/g).map(Number); return m.length > 3 ? m : [...m, 1] };
  const lum = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((s, v, i) => s + v * [.2126, .7152, .0722][i], 0);
  // What shines through, over a picture, may be as light or as dark as the letters.
  const ground = (e, letters) => { for (; e; e = e.parentElement) {
    const s = getComputedStyle(e);
    if (s.backgroundImage !== 'none') return null;
    const c = parse(s.backgroundColor); if (c[3] === 1) return c;
    if (s.position === 'absolute' && s.backgroundColor.startsWith('rgba') && c[3])
      return c.slice(0, 3).map(v => v * c[3] + (lum(letters) > .5 ? 255 : 0) * (1 - c[3])); }
    return matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255] };
  const poor = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !e.checkVisibility({opacityProperty: true}) || e.closest('svg,script,style,[aria-disabled=true],.map-ring')) continue;
    const s = getComputedStyle(e), g = ground(e, parse(s.color));
    if (!g) continue;
    const [a, b] = [lum(parse(s.color)), lum(g)].sort((x, y) => y - x);
    const large = parseFloat(s.fontSize) >= 24 || (parseFloat(s.fontSize) >= 18.66 && s.fontWeight >= 700);
    if ((a + .05) / (b + .05) < (large ? 3 : 4.5) - .01)
      poor.push(walk.currentNode.data.trim().slice(0, 40) + ' ' + ((a + .05) / (b + .05)).toFixed(2));
  }
  return poor;
}"""


def test_the_style_is_small(site):
    """X1: what every page loads travels in 9 KB."""
    style, = (site / "assets").glob("site.*.css")
    assert len(gzip.compress(style.read_bytes())) <= 9 * 1024


@pytest.mark.parametrize("scripts", [True, False])
def test_photographs_are_near_on_a_phone(open_page, address, scripts):
    """P6, L6: on a phone the photographs begin within the first 200 pixels; the months stand below them."""
    page = open_page(address + "timeline/index.html", viewport={"width": 360, "height": 740}, java_script_enabled=scripts)
    # Without scripts a line says how to search.
    first = page.locator(".timeline .cell img").first.bounding_box()
    assert first["y"] <= (200 if scripts else 204)
    assert page.locator(".months").bounding_box()["y"] > first["y"]


@pytest.mark.parametrize("part", [0, *more(1, 2)])
def test_no_picture_is_blown_up(open_page, paths, address, part):
    """P8: a photograph is as large as the window allows, and never larger than it is."""
    page = open_page(address, viewport={"width": 2560, "height": 1440})
    for path in [path for path in paths if path.startswith("photo/")][part::3]:
        page.goto(address + path, wait_until="domcontentloaded")
        shown, published = page.eval_on_selector(".stage", "s => [s.querySelector('img').clientWidth, +s.style.getPropertyValue('--w')]")
        assert 0 < shown <= published, path


def test_dark_is_dark(open_page, address):
    """L6: the ground follows the system's setting."""
    grounds = {}
    for scheme in ("light", "dark"):
        page = open_page(address + "index.html", color_scheme=scheme)
        grounds[scheme] = page.evaluate(
            "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)")
    assert max(grounds["dark"]) < 60 and min(grounds["light"]) > 200


def test_nothing_jumps(open_page, address):
    """P6: pictures have their place before they come; the layout does not shift."""
    page = open_page(address + "index.html")
    for path in ("index.html", "timeline/index.html"):
        page.goto(address + path)
        page.evaluate(
            """() => { window.shifts = []; new PerformanceObserver(list => { for (const e of list.getEntries())
                 shifts.push([e.value, ...e.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) || node?.data)]) })
                    .observe({type: 'layout-shift', buffered: true}) }""")
        wheel(page, 0, 700, times=12)
        shifts = page.evaluate("shifts")
        assert sum(value for value, *_ in shifts) < 0.001, (path, shifts)


def test_the_keyboard_reaches_everything(open_page, address):
    """X7: the skip link comes first, focus is visible, Enter opens."""
    page = open_page(address + "timeline/index.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')").startswith("#")
    page.keyboard.press("Enter")
    for _ in range(200):
        page.keyboard.press("Tab")
        outline = page.evaluate(
            "(s => s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0)(getComputedStyle(document.activeElement))")
        assert outline, page.evaluate("document.activeElement.outerHTML.slice(0, 120)")
        if "photo/" in (page.evaluate("document.activeElement.getAttribute('href')") or ""):
            break
    page.keyboard.press("Enter")
    page.locator("dialog.viewer").wait_for()


def test_a_finger_opens_a_photograph(chromium, address):
    """P6: a tap, as a touch screen sends it."""
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(address + "timeline/index.html")
    picture = page.locator("main a[href*='photo/'] img").first
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator("dialog.viewer").wait_for()
    context.close()


def test_targets_are_large_enough(open_page, address):
    """X7: WCAG 2.2, target size: 24 pixels, links within sentences excepted."""
    page = open_page(address + "timeline/index.html", viewport={"width": 360, "height": 740})
    small = page.evaluate(
        """() => [...document.querySelectorAll('a, button, input, summary')].filter(e => {
             const r = e.getBoundingClientRect();
             return e.checkVisibility() && r.width && !e.closest('p') && (r.width < 24 || r.height < 24) && r.bottom > 0 })
             .map(e => e.outerHTML.slice(0, 100))""")
    assert small == []


def test_the_words_of_a_photograph(open_page, address, site):
    """P4, P6: dates, category and description are written as the requirements have them."""
    page = open_page(address + "timeline/index.html")
    lines = page.eval_on_selector_all("main li", "cells => cells.map(c => c.innerText.trim()).filter(Boolean)")
    assert any(re.search(r"\d\d-\d\d-\d\d / (NATURE|FRIENDS|DEFAULT)$", line) for line in lines)
    page.goto(page.locator("main a[href*='photo/']").first.evaluate("a => a.href"))
    text = page.locator("main").inner_text()
    assert re.search(r"[A-Z][a-z]+ \d{1,2}(st|nd|rd|th), \d{4} - \d{1,2}:\d\d (am|pm)", text)


def test_print_shows_photographs_on_white(open_page, address):
    """Printing a dark page does not print its ground."""
    page = open_page(address + "index.html", color_scheme="dark")
    page.emulate_media(media="print")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    assert min(ground[:3]) == 255 or (len(ground) > 3 and ground[3] == 0)


@pytest.mark.parametrize("width", [660, 1440, *more(768, 1024)])
def test_the_search_box_stands_beside_the_name(open_page, address, width):
    """L6: in the header's first line, the nav after it or below; what is read first is reached first (WCAG 2.4.3)."""
    page = open_page(address + "timeline/index.html", viewport={"width": width, "height": 800})
    name, box, nav = (page.locator(f".site-header {part}").bounding_box() for part in (".brand", "search", "nav"))
    assert abs(name["y"] + name["height"] / 2 - box["y"] - box["height"] / 2) < 8
    end = page.evaluate("document.documentElement.clientWidth - parseFloat(getComputedStyle(document.querySelector('.site-header')).paddingInlineEnd)")
    assert name["x"] + name["width"] < box["x"]
    last = nav if width > 1200 else box
    assert last["x"] + last["width"] == pytest.approx(end, abs=1)
    stops = page.eval_on_selector_all(".site-header :is(a, input)", """stops => stops.map(stop => {
      let at = stop.getBoundingClientRect();
      return [Math.round((at.top + at.bottom) / 2 / 16), at.left];
    })""")
    assert stops == sorted(stops)
    assert nav["height"] < 50, "one line"


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("width", [320, *more(390)])
def test_the_header_of_a_phone_is_one_row(open_page, address, width, scripts):
    """L6, X7: name, search box and menu; the menu opens by finger and key, with and without scripts, and closes again."""
    page = open_page(address + "map/index.html", viewport={"width": width, "height": 740}, java_script_enabled=scripts, has_touch=True)
    assert page.locator(".site-header").bounding_box()["height"] <= 64
    nav = page.locator(".site-header nav")
    assert nav.is_hidden()
    button = page.get_by_role("button", name="Menu")
    box = button.bounding_box()
    assert min(box["width"], box["height"]) >= 44
    button.tap()
    expect(nav).to_be_visible()
    links = nav.get_by_role("link")
    assert links.first.inner_text() == "Timeline"
    for link in links.all():
        one = link.bounding_box()
        assert one["height"] >= 44 and 0 <= one["x"] and one["x"] + one["width"] <= width
    page.keyboard.press("Escape")
    expect(nav).to_be_hidden()
    button.focus()
    page.keyboard.press("Enter")
    expect(nav).to_be_visible()
    follow(page, links.first)
    assert page.url.endswith("timeline/index.html")
    if scripts:
        assert page.evaluate("document.documentElement.scrollWidth") == width
        page.get_by_role("combobox", name="Search photographs").press_sequentially("a")
        options = page.locator("#options")
        expect(options).to_be_visible()
        assert options.bounding_box()["width"] > width - 40


def test_the_page_for_unknown_addresses_leads_on(open_page, address):
    """X7: it has the navigation of the others."""
    page = open_page(address + "index.html")
    links = page.locator(".site-header nav a").evaluate_all("all => all.map(a => [a.innerText, a.href])")
    page.goto(address + "404.html")
    assert page.locator("nav a").evaluate_all("all => all.map(a => [a.innerText, a.href])") == links
