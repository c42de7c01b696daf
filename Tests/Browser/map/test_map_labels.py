"""What is written on the ground of a map: in the language of the site, beside the pins, in ink that suits the page."""

import math
import re

import pytest

from cases import more_rows
from map_page import MapPage
from test_map_pins import build

MAP = "map/index.html"

# Boxes of the names, and of the pins, the boards of places and the scale, that are in the window: [[words, x, y, right, bottom],
# …] of each.
BOXES = """() => {
  const window_ = document.querySelector('.map-pane').getBoundingClientRect();
  const box = (e, words) => (r => [words, r.x, r.y, r.right, r.bottom])(e.getBoundingClientRect());
  const inside = ([, x, y, right, bottom]) => right > window_.x && x < window_.right && bottom > window_.y && y < window_.bottom;
  const names = [...document.querySelectorAll('.map-label text')].filter(t => t.getClientRects().length);
  return [names.map(t => box(t, t.textContent)).filter(inside),
          [...document.querySelectorAll('.map-layer a, .map-scale')].map(a => box(a, a.ariaLabel)).filter(inside)];
}"""


def look(page, live_map, where):
    page.evaluate(f"location.hash = '#map={where}'")
    live_map.rest()


@pytest.fixture(scope="session")
def alps(photomap, tmp_path_factory):
    """Builds a site in a language, with photographs in Zürich, Bern, Vienna and Milan; gives its map's address."""
    made = {}

    def alps(language):
        if language not in made:
            places = ["47.37, 8.54", "46.95, 7.45", "48.21, 16.37", "45.46, 9.19"]
            made[language] = build(photomap, tmp_path_factory.mktemp("alps"), [
                f"location: '{place}'\ntitle: View {i}\ntaken: 2019-09-01 12:00\n" for i, place in enumerate(places)],
                f"locale: {language}\n")
        return made[language]
    return alps


@pytest.mark.parametrize("language, names", [
    ("en", {"Switzerland", "Austria", "Germany"}), ("de", {"Schweiz", "Österreich", "Deutschland"}),
    *more_rows(("fr", {"Suisse", "Autriche", "Allemagne"}))])
def test_countries_are_called_as_the_site_speaks(open_page, alps, language, names):
    """P1: where the browser knows a country's name in the page's language, the map has it."""
    page = open_page(alps(language))
    live_map = MapPage(page)
    look(page, live_map, "6/48/11")
    assert page.get_attribute("html", "lang") == language
    assert names <= {words for words, *_ in page.evaluate(BOXES)[0]}


def hidden(page):
    """The names that something lies on, each with what does."""
    names, pins = page.evaluate(BOXES)
    assert names and pins
    # A line is less high than its box.
    return [(words, pin) for words, x, y, right, bottom in names for pin, left, top, east, south in pins
            if left < right and x < east and top < (y + bottom) / 2 < south]


def test_names_stand_beside_pins(open_page, alps):
    """P1: no pin lies on a name: what one would hide is written beside it, or left out."""
    page = open_page(alps("en"))
    live_map = MapPage(page)
    for where in ("4/47/10", "5.2/47/11", "6.5/47/9", "8/47/8", "10/47.37/8.54"):
        look(page, live_map, where)
        assert hidden(page) == [], where
    # The pin lies on the town's own dot.
    look(page, live_map, "9/47.37/8.54")
    assert "Zürich" in {words for words, *_ in page.evaluate(BOXES)[0]}


def test_names_stand_beside_places_and_the_scale(open_page, address):
    """P1, L3: the boards of places hide no name, nor does the scale."""
    page = open_page(address + MAP)
    live_map = MapPage(page)
    page.locator(".place-marks a").first.wait_for()
    for where in ("4/48/8", "11/48.85/2.35", "10/48.9/2.9"):
        look(page, live_map, where)
        assert page.locator(".map-scale").is_visible() and page.locator(".place-marks a, [data-with]").count()
        assert hidden(page) == [], where


# How far each name that is shown is from where it belongs: [[words, pixels], …]. A town belongs beside its dot.
MOVED = """() => [...document.querySelectorAll('.map-label')].filter(g => g.style.display !== 'none').map(g => {
  const text = g.querySelector('text'), { x, y, width, height } = text.getBBox();
  if (!g.querySelector('circle')) return [text.textContent, Math.hypot(text.getAttribute('x'), text.getAttribute('y') - 4)];
  const away = (from, size) => Math.max(from, -from - size, 0);
  // Beside its dot it begins 6 pixels from it; above and below, its line does.
  return [text.textContent, Math.max(away(x, width) - 6, away(y, height) - 6, 0)];
})"""


def test_names_stay_where_they_belong(open_page, address):
    """P1: a name that has no room within 12 pixels is left out, so that none stands in another country."""
    page = open_page(address + MAP)
    live_map = MapPage(page)
    seen = set()
    for where in ("1.5/30/30", "2/35/70", "2.5/35/40", "3/35/60", "3.5/45/100", "4/38/35", "5/48/8", "6/48.8/2.3", "9/48.8/2.3"):
        look(page, live_map, where)
        moved = page.evaluate(MOVED)
        seen |= {words for words, pixels in moved if pixels > 0}
        assert [(words, pixels) for words, pixels in moved if pixels > 12.01] == [], where
    assert seen, "none had to move"


# The contrast of each kind of name with its edge, and with every ground that it may lie on.
NAMES = """() => {
  const parse = c => c.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = c => parse(c).map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((x, y) => y - x); return (x + .05) / (y + .05) };
  const svg = document.querySelector('.map-layer .map-basemap');
  const fill = name => getComputedStyle(svg.querySelector('.map-' + name)).fill;
  const made = kind => { const g = photomap.maps.draw('g', { class: 'map-label map-label-' + kind }); svg.append(g); return getComputedStyle(g) };
  return [0, 1, 2, 3, 4, 5, 6].flatMap(kind => {
    const style = made(kind), grounds = kind % 6 ? ['land', 'urban', 'ice'].map(fill) : [fill('lakes'), getComputedStyle(document.querySelector('.map-live')).backgroundColor];
    return [style.stroke, ...grounds].map(ground => [kind, style.fill, ground, contrast(style.fill, ground)]);
  });
}"""


def test_names_on_the_map_stand_out(open_page, address):
    """L6, X7: WCAG 2.2 AA, 4.5 to 1, in the colours that the page has."""
    page = open_page(address + MAP)
    MapPage(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate(NAMES)
        assert len(found) == 7 + 5 * 3 + 2 * 2
        assert [one for one in found if one[3] < 4.5] == [], scheme


def test_dark_and_light_are_one_map(open_page, address):
    """P1, L6: colours are the style's: a dark page asks for the same files, and shows other colours."""
    seen = []
    for scheme in ("light", "dark"):
        page = open_page(address + "404.html", color_scheme=scheme, service_workers="block")
        asked = []
        page.on("request", lambda request, asked=asked: asked.append(request.url))
        page.goto(address + MAP + "#map=5/47/8")
        MapPage(page)
        fills = page.eval_on_selector_all(
            ".map-land, .map-lakes, .map-live", "all => all.map(e => [getComputedStyle(e).fill, getComputedStyle(e).backgroundColor])")
        files = {url.split("?")[0] for url in asked if "/data/" in url or "/assets/" in url}
        seen.append((files, fills))
    assert seen[0][0] == seen[1][0] and any("/data/tiles/" in url for url in seen[0][0])
    assert seen[0][1] != seen[1][1]


def test_the_scale_is_right_in_the_middle(open_page, address):
    """P1: its bar is as long as its words say, on the ground at the map's middle; there is none where none is right."""
    page = open_page(address + MAP)
    live_map = MapPage(page)
    scale = page.locator(".map-scale")
    for where in ("4/65/15", "7.3/47/8", "12/-37.8/145", "18/0/0"):
        look(page, live_map, where)
        assert scale.is_visible(), where
        number, unit = re.fullmatch(r"(\d+) (m|km)", scale.inner_text()).groups()
        metres = int(number) * (1000 if unit == "km" else 1)
        assert int(number.rstrip("0")) in (1, 2, 5), where
        zoom, latitude, _ = live_map.view
        pixel = 40075016.686 * math.cos(math.radians(latitude)) / (256 * 2 ** zoom)
        assert scale.bounding_box()["width"] * pixel == pytest.approx(metres, rel=0.02), where
    look(page, live_map, "3/40/0")
    assert not scale.is_visible()


def test_paper_has_the_whole_view(open_page, address):
    """P1: printed, a wide window's view is there from edge to edge, on the width of a page; afterwards all is as before."""
    page = open_page(address + MAP + "#map=5/40/0")
    live_map = MapPage(page)
    page.evaluate("""() => {
      const { map } = document.querySelector('[data-map]');
      const note = () => { const { width, height } = document.querySelector('.map-live').getBoundingClientRect();
        return { width, height, edges: photomap.maps.view.area(map.view, map.size, 1), ground: !!document.querySelector('.map-land').getAttribute('d') } };
      window.seen = { screen: note() };
      addEventListener('beforeprint', () => { seen.paper = note() });
    }""")
    before = live_map.tip("photographs: ")
    page.pdf()
    seen = page.evaluate("seen")
    screen, paper = seen["screen"], seen["paper"]
    assert paper["width"] == pytest.approx(680, abs=1) and screen["width"] > 1000
    assert paper["width"] / paper["height"] == pytest.approx(screen["width"] / screen["height"], rel=0.01)
    assert paper["edges"] == pytest.approx(screen["edges"], abs=0.001) and paper["ground"]
    live_map.rest()
    assert page.locator(".map-live").bounding_box()["width"] == screen["width"]
    assert max(abs(a - b) for a, b in zip(live_map.tip("photographs: "), before)) <= 1
    assert live_map.view == [5, 40, 0]
