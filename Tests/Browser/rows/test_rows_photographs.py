"""The requirements of photographs (P), a test for each: on a phone, at a desk, at the command line."""

import re

import pytest
from cases import more
from conftest import DEMO
from input_devices import Fingers
from map_page import MapPage
from services import author  # noqa: F401 (fixture)
from viewer_page import CELLS, at_rest, count, picture_stands, wait_until_closed
from visitor import DESK, visit, visitor, whole_site  # noqa: F401 (fixtures)
from waiting import settle, until

COLOURS = {"NATURE": "578e18", "FRIENDS": "f4a523", "DEFAULT": "368edf"}
HERE = {"latitude": 46.948, "longitude": 7.4474, "accuracy": 400}


def test_P1_map_of_all_photographs(visit):
    """One map has all photographs that have a place, each a marker in the colour of its category."""
    page = visit().see("map")
    names = page.eval_on_selector_all(".map-marks a[tabindex='0']", "all => all.map(a => a.ariaLabel.split('; ')[0])")
    each = [re.match(r"(\d+) photographs: ", name) for name in names]
    placed = int(re.match(r"\d+", page.get_attribute(".map-pane", "aria-label").removeprefix("Map of ")).group(0))
    assert sum(int(found.group(1)) if found else 1 for found in each) == placed > 20
    below = page.eval_on_selector_all(
        ".map-marks a[tabindex='0']", "all => all.filter(a => { const r = a.getBoundingClientRect();"
        " return document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest('.checks, .map-controls') }).map(a => a.ariaLabel)")
    assert below == [], "the first view shows all of them"
    # A mark of several shows the share of each colour.
    looks = page.eval_on_selector_all(
        ".map-marks a", """all => all.map(a => [a.ariaLabel.split('; ')[0], (decodeURIComponent(a.style.backgroundImage) + a.style.getPropertyValue('--ring')).toLowerCase()])""")
    for name, look in looks:
        for category, colour in COLOURS.items():
            red, green, blue = (int(colour[i:i + 2], 16) for i in (0, 2, 4))
            shown = f"#{colour}" in look or f"rgb({red}, {green}, {blue})" in look
            assert shown == (category in name), (name, look)


def test_P1_own_categories(author):
    """The author renames, recolours and adds: map, timeline and filter show it."""
    (author.content / "site.yaml").write_text(
        "title: Own\npictures: {formats: [jpeg]}\ncategories:\n  - {id: nature, title: Wild, colour: \"#112233\"}\n  - {id: food, title: Food, colour: \"#aa5500\"}\n")
    for name, category in (("one", "nature"), ("two", "food")):
        (author.content / f"{name}.jpg").write_bytes((DEMO / "wonders/giza.jpg").read_bytes() + name.encode())
        (author.content / f"{name}.yaml").write_text(f"category: {category}\ntaken: 2019-09-18 14:00\n")
    output = author.build()
    for path in ("map/index.html", "timeline/index.html"):
        text = (output / path).read_text().lower()
        assert all(words in text for words in ("wild", "#112233", "food", "#aa5500")) and "nature</" not in text, path


def test_P2_category_filter(visit):
    """A round check button for each category, filled when on; one state for map, timeline, search and viewer, in the address."""
    one = visit()
    page = one.see("map")
    boxes = page.locator(".checks input")
    assert boxes.evaluate_all("all => all.every(e => e.checked)") and boxes.count() == 3
    style = """e => { const s = getComputedStyle(e); return [s.borderRadius, s.backgroundColor, s.borderColor, e.offsetWidth === e.offsetHeight] }"""
    on = page.get_by_role("checkbox", name="FRIENDS").evaluate(style)
    assert on[0] == "50%" and on[1] == on[2] == "rgb(244, 165, 35)" and on[3]
    one.press(page.get_by_role("checkbox", name="FRIENDS"))
    settle(page)
    off = page.get_by_role("checkbox", name="FRIENDS").evaluate(style)
    assert off[1] == "rgba(0, 0, 0, 0)" and off[2] == on[2]
    assert page.evaluate("photomap.address.get('cat')") == "nature,default"
    assert not [name for name in MapPage(page).names() if "FRIENDS" in name]
    if page.get_by_role("button", name="Menu").is_visible():
        one.press(page.get_by_role("button", name="Menu"))
    one.press(page.get_by_role("navigation", name="Site").get_by_role("link", name="Timeline"))
    page.wait_for_url("**/timeline/index.html#cat=nature,default")
    page.wait_for_selector(".drawn .cell > a")
    one.see()
    assert page.locator(".cell .meta:visible").count() and not page.locator(".cell .meta:visible", has_text="FRIENDS").count()
    total = int(page.locator(".heading .sub").inner_text().split()[0])
    one.press(page.locator(".drawn .cell > a").first)
    picture_stands(page)
    assert count(page) == f"1 / {total}"
    page.go_back()
    wait_until_closed(page)
    page.locator(".find input").fill("mountain")
    page.wait_for_function("location.hash.includes('q=mountain') && location.hash.includes('cat=nature,default')")


def test_P3_follow_and_discover(visit):
    """Nobody is asked before the press; then the map stays with the visitor until it is dragged; each failure has its words."""
    one = visit(geolocation=HERE, permissions=["geolocation"])
    page = one.see("map")
    live_map, button = MapPage(page), page.locator(".map-locate")
    assert page.locator(".map-dot").count() == 0 and button.get_attribute("aria-pressed") == "false"
    one.press(button)
    page.wait_for_selector(".map-locate[data-state=following]")
    live_map.rest()
    colour, dot = "e => getComputedStyle(e).backgroundColor", lambda: page.locator(".map-dot").evaluate(
        "e => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }")
    assert button.evaluate(colour) == "rgb(54, 142, 223)" and dot() == pytest.approx(live_map.middle, abs=1.5)
    page.context.set_geolocation({**HERE, "longitude": 7.5})
    page.wait_for_function("document.querySelector('[data-map]').map.goal.x > 7.49 / 360 + 0.5")
    live_map.rest()
    assert dot() == pytest.approx(live_map.middle, abs=1.5)
    before = dot()
    live_map.drag(-100, 40)
    assert button.evaluate(colour) == "rgb(95, 92, 92)" and dot() == pytest.approx((before[0] - 100, before[1] + 40), abs=1.5)
    # The map stays, the dot goes on, and the button follows again.
    before = dot()
    page.context.set_geolocation({**HERE, "longitude": 7.52})
    page.wait_for_function("x => document.querySelector('.map-dot').getBoundingClientRect().x > x", arg=before[0])
    one.see()
    one.press(button)
    live_map.rest()
    assert button.evaluate(colour) == "rgb(54, 142, 223)" and dot() == pytest.approx(live_map.middle, abs=1.5)
    one.press(button)
    for code, words in ((1, "not shared"), (2, "cannot be found"), (3, "takes too long")):
        page.evaluate("code => { navigator.geolocation.watchPosition = (_, fail) => { setTimeout(() => fail({ code })); return 1 } }", code)
        one.press(button)
        page.wait_for_selector(f"[role=alert]:visible:has-text('{words}')")
        one.see()


SIZES = [(320, 568), (844, 390), *more((1440, 900), (360, 640), (390, 844), (412, 915), (768, 1024), (568, 320))]

# Where a popover stands on its map, and what a finger finds there.
IS_FREE = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
POPOVER = """() => {
  const box = e => { const { left, top, right, bottom } = e.getBoundingClientRect(); return { left, top, right, bottom } };
  const popover = document.querySelector('.map-popover'), p = box(popover), { href } = popover.querySelector('a');
  // On small maps a mark may be there more than once.
  const all = [...document.querySelectorAll('.map-marks a')].filter(a => a.href === href);
  const far = a => { const m = box(a); return Math.hypot((m.left + m.right - p.left - p.right) / 2, m.bottom - p.bottom) };
  const mark = all.sort((a, b) => far(a) - far(b))[0], m = box(mark);
  const found = (x, y) => document.elementFromPoint(x, y);
  return {
    popover: p, mark: m, map: box(document.querySelector('.map-live')),
    chips: [...document.querySelectorAll('.checks label')].map(box),
    marked: mark.contains(found((m.left + m.right) / 2, (m.top + m.bottom) / 2)),
    corners: [[p.left + 12, p.top + 12], [p.right - 12, p.bottom - 12]].every(at => popover.contains(found(...at))),
  };
}"""


@pytest.mark.parametrize("size", SIZES, ids="x".join(["%d", "%d"]).__mod__)
def test_P4_marker_popover(visitor, size):
    """A popover above its marker, both in the free part of the map; it closes by its ×, and leads to the photograph's page."""
    width, height = size
    device = {"has_touch": True, "is_mobile": True} if width < 1000 else {}
    one = visitor(viewport={"width": width, "height": height}, **device)
    # The first view, one street, and the far north and south, where the world ends near the marker.
    page = one.see("map")
    for view in ("", "#map=12/35.185/136.9", "#map=1/0/0"):
        if view:
            page.evaluate("view => { location.hash = view }", view)
        live_map = MapPage(page)
        pins = page.locator(".map-pin[tabindex='0']")
        if not pins.count():
            page.locator(".map-ring[tabindex='0']").first.click()
            live_map.rest()
        # In a low window, what is on the map covers some.
        one.press(next(pin for pin in pins.all() if pin.evaluate(IS_FREE)))
        popover = page.get_by_role("dialog")
        popover.wait_for()
        live_map.rest()
        seen = page.evaluate(POPOVER)
        p, m, whole = seen["popover"], seen["mark"], seen["map"]
        assert whole["left"] <= p["left"] and whole["top"] - 1 <= p["top"] and p["right"] <= whole["right"] and m["bottom"] <= whole["bottom"] + 1, seen
        assert p["bottom"] <= m["top"] + 1 and abs(p["left"] + p["right"] - m["left"] - m["right"]) <= 4, seen
        assert seen["marked"] and seen["corners"], seen
        assert not [c for c in seen["chips"] if c["left"] < p["right"] and p["left"] < c["right"] and c["top"] < p["bottom"] and p["top"] < c["bottom"]]
        assert abs(m["left"] + m["right"] - whole["left"] - whole["right"]) <= 4, "the map is centred on it"
        one.see()
        page.get_by_role("button", name="Close").click()
        assert popover.count() == 0 and page.evaluate("photomap.address.get('cat')") is None
    mark = live_map.page.locator(".map-pin[tabindex='0']").first
    mark.focus()
    page.keyboard.press("Enter")
    card = popover.locator("a").first
    card.wait_for()
    live_map.rest()
    assert re.fullmatch(r"\d\d-\d\d-\d{4}", card.locator(".meta").inner_text()) and card.locator(".line").inner_text().strip()
    assert card.locator("img").evaluate("i => i.decode().then(() => i.naturalWidth > 0)")
    assert card.evaluate("a => a === document.activeElement")
    wanted = card.evaluate("a => a.href")
    one.press(card.locator("img"))
    page.wait_for_url(wanted)
    assert "/photo/" in wanted and "#photo=" not in page.url


def test_P4_photographs_page(visit):
    """The popover's page: preview, date and time with a true ordinal, category, description; the pin leads there without scripts."""
    one = visit()
    page = one.see("photo")
    words = page.locator("main").inner_text()
    assert re.search(r"(January|February|March|April|May|June|July|August|September|October|November|December) \d+(st|nd|rd|th), \d{4} - \d+:\d\d [ap]m", words)
    assert any(name in words for name in COLOURS) and page.locator(".stage img").evaluate("i => i.decode().then(() => i.naturalWidth > 0)")
    plain = visit(java_script_enabled=False)
    link = plain.page
    link.goto(plain.addresses["map"])
    pins = link.locator("figure.map a:visible")
    targets = pins.evaluate_all("all => all.map(a => a.getAttribute('href'))")
    assert [target for target in targets if "/photo/" in target]


def test_P5_without_the_studio(author):
    """A file in the content folder, with what its sidecar says, is on the map, in the timeline and on its page."""
    (author.content / "site.yaml").write_text("title: Dropped\ndates: numeric\npictures: {formats: [jpeg]}\n")
    (author.content / "new.jpg").write_bytes((DEMO / "wonders/giza.jpg").read_bytes())
    (author.content / "new.yaml").write_text(
        'description: "Just dropped #here"\ncategory: friends\ntaken: 2019-09-18 14:00\nlocation: "47.3, 8.5"\n')
    output = author.build()
    page = (output / "photo/new.html").read_text()
    assert "September 18th, 2019 - 2:00 pm" in page and "Just dropped" in page and "FRIENDS" in page
    assert "09-18-19 / FRIENDS" in re.sub(r"<[^>]*>", "", (output / "timeline/index.html").read_text())
    assert "photo/new.html" in (output / "map/index.html").read_text() and (output / "tags/here/index.html").is_file()


def test_P6_timeline(visit):
    """All photographs, newest first, by month; below each thumbnail its description, if it has one, and date / CATEGORY."""
    one = visit()
    page = one.see("timeline")
    total = int(page.locator(".heading .sub").inner_text().split()[0])
    lines = page.eval_on_selector_all(".grid .cell", "all => all.map(c => [c.querySelector('.line')?.textContent ?? null, c.querySelector('.meta').textContent.trim(), !!c.querySelector('img')])")
    assert len(lines) == total
    days = []
    for line, meta, has_picture in lines:
        found = re.fullmatch(r"(\d\d)-(\d\d)-(\d\d)(?: / (?:NATURE|FRIENDS))?", re.sub(r"\s+", " ", meta))
        assert has_picture and found and line != "", (line, meta)
        # Years of this century and the last.
        month, day, year = map(int, found.groups()[:3])
        days.append((year + (1900 if year > 60 else 2000), month, day))
    assert days == sorted(days, reverse=True)
    heads = page.locator(".grid h2").all_inner_texts()
    assert all(re.match(r"[A-Z][a-z]+ \d{4}\b", head) for head in heads) and len(heads) > 3
    one.press(page.locator(".grid .cell > a").first)
    picture_stands(page)


def test_P7_hashtags(visit):
    """Hashtags are searched in the list, each has a page, and an index has all with their counts; the form's own address finds, too."""
    one = visit()
    page = one.see("tags")
    link = page.locator("a[rel=tag]", has_text="#mountain")
    total = int(link.locator("small").inner_text())
    one.press(link)
    page.wait_for_url("**/tags/mountain/index.html")
    one.see()
    assert page.locator(".heading .sub").inner_text().startswith(f"{total} photograph")
    newest = page.locator(".cell > a").first.evaluate("a => a.href")
    box = page.get_by_role("combobox", name="Search photographs")
    one.see("timeline")
    box.fill("#mountain")
    page.wait_for_function("text => document.querySelector('.heading .sub').textContent.startsWith(text)", arg=f"{total} photograph")
    # What the form sends by itself.
    sent = page.locator(".find").evaluate("form => new URL('?' + new URLSearchParams(new FormData(form)), form.action).href")
    assert sent.endswith("/timeline/index.html?q=%23mountain")
    page.goto("about:blank")
    page.goto(sent)
    page.wait_for_function("text => document.querySelector('.heading .sub').textContent.startsWith(text)", arg=f"{total} photograph")
    settle(page)
    assert page.locator(".cell > a:visible").first.evaluate("a => a.href") == newest and box.input_value() == "#mountain"
    assert page.url.endswith("/timeline/index.html#q=%23mountain")
    one.see()
    plain = visit(java_script_enabled=False)
    plain.page.goto(sent)
    told = plain.page.locator("main p", has_text="Searching needs scripts")
    assert told.is_visible()
    told.get_by_role("link", name="Tags").click()
    plain.page.wait_for_url("**/tags/index.html")


def test_P8_full_view(visit):
    """The whole photograph, up to four times as large by fingers, wheel and keys; a tap hides header and footer; a swipe goes on."""
    one = visit()
    page = one.see("timeline")
    one.press(page.locator(CELLS).first)
    picture_stands(page)
    one.see()
    viewport = page.viewport_size
    middle = viewport["width"] / 2, viewport["height"] / 2
    footer = page.locator(".viewer footer").inner_text()
    assert re.search(r"[A-Z][a-z]+ \d+(st|nd|rd|th), \d{4} at \d+:\d\d [ap]m", footer)
    where = at_rest(page)
    assert where["left"] >= -1 and where["top"] >= -1 and where["right"] <= viewport["width"] + 1 and where["bottom"] <= viewport["height"] + 1
    if page.evaluate("navigator.maxTouchPoints > 0"):
        fingers = Fingers(page)
        fingers.double_tap(*middle)
        assert at_rest(page)["scale"] > 2
        x, y = middle
        fingers.move(((x - 20, y), (x - 180, y)), ((x + 20, y), (x + 180, y)))
        assert at_rest(page)["scale"] == pytest.approx(4, abs=0.05)
        page.keyboard.press("0")
        assert at_rest(page)["scale"] == pytest.approx(1, abs=0.01)
        fingers.tap(*middle)
        page.wait_for_selector(".viewer.bare")
        fingers.tap(*middle)
        page.wait_for_selector(".viewer:not(.bare)")
        settle(page)
        fingers.move(((x + 120, y), (x - 120, y)), milliseconds=150)
    else:
        page.mouse.move(*middle)
        for _ in range(12):
            page.mouse.wheel(0, -400)
        assert at_rest(page)["scale"] == pytest.approx(4, abs=0.05)
        page.keyboard.press("0")
        assert at_rest(page)["scale"] == pytest.approx(1, abs=0.01)
        page.keyboard.press("+")
        assert at_rest(page)["scale"] > 1
        page.keyboard.press("0")
        settle(page)
        page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.viewer .count').textContent.startsWith('2 / ')")
    wanted = page.locator(CELLS).nth(1).evaluate("a => a.href")
    until(page, "async (wanted) => photomap.url(photomap.address.get('photo') + '.html') === wanted", wanted)
    one.see()
