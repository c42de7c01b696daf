"""Pins, clusters and what they open (P1, P2, P4), by mouse and by keyboard."""

import re
import subprocess

import pytest

from atlas import LONE, Atlas
from conftest import ROOT

MAP = "map/index.html"


@pytest.fixture
def atlas(open_page, address):
    return Atlas(open_page(address + MAP))


def test_pins_are_links_with_names(atlas, site):
    """P1, P4, X7: a pin is a link to its photograph, named "description or place, date, category"."""
    links = atlas.page.eval_on_selector_all(".map-marks a.map-pin", "links => links.map(a => [a.ariaLabel, a.href])")
    assert len(links) > 5
    for name, href in links:
        assert re.fullmatch(r".+, \d\d-\d\d-\d{4}, (NATURE|FRIENDS|DEFAULT)", name), name
        assert (site / href.split("/photos/")[1]).is_file(), href


def test_clusters_say_what_they_hold(atlas):
    """P1, X7: "5 photographs: 3 NATURE, 2 FRIENDS"; all photographs with a place are in the first view, once."""
    names = atlas.page.eval_on_selector_all(".map-ring", "links => links.map(a => a.ariaLabel)")
    assert names
    for name in names:
        total, shares = re.fullmatch(r"(\d+) photographs: (.*)", name).groups()
        assert sum(int(share.split(" ")[0]) for share in shares.split(", ")) == int(total)
    placed = int(re.match(r"\d+", atlas.page.get_attribute(".map-pane", "aria-label").removeprefix("Map of ")).group(0))
    counts = sum(int(name.split(" ")[0]) for name in names)
    assert counts + len([name for name in atlas.names() if "photographs:" not in name]) == placed


def test_categories_differ_by_shape(atlas):
    """P1, L3: each category has a colour and a sign of its own."""
    pictures = atlas.page.eval_on_selector_all(
        ".map-pin", "pins => pins.map(p => [p.ariaLabel.split(', ').pop(), p.style.backgroundImage])")
    drawn = {}
    for category, picture in pictures:
        drawn.setdefault(category, set()).add(picture)
    assert len(drawn) == 3 and all(len(pictures) == 1 for pictures in drawn.values())
    signs = {re.sub(r"%23[0-9A-Fa-f]{6}", "", next(iter(pictures))) for pictures in drawn.values()}
    assert len(signs) == 3


def test_targets_are_large_enough(atlas):
    """X7: 24 pixels each way, pins and buttons."""
    small = atlas.page.eval_on_selector_all(
        ".map-live a, .map-live button",
        "all => all.filter(e => e.offsetWidth < 24 || e.offsetHeight < 24).map(e => e.outerHTML)")
    assert small == []


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_a_pin_opens_above_itself(atlas, how):
    """P4: the popover stands above the pin, the map centres on it, the focus moves in; Esc closes and gives it back."""
    page = atlas.page
    pin = atlas.pin(LONE)
    if how == "mouse":
        pin.click()
    else:
        pin.focus()
        page.keyboard.press("Enter")
    atlas.rest()
    popover = page.locator("role=dialog")
    x, y = atlas.tip()
    middle = atlas.middle
    assert abs(x - middle[0]) <= 1.5 and abs(y - middle[1]) <= 2
    box = popover.bounding_box()
    assert box["y"] + box["height"] <= y - 30
    assert abs(box["x"] + box["width"] / 2 - x) <= 2
    assert re.search(r"^\d\d-\d\d-\d{4}$", popover.locator(".meta").inner_text())
    assert popover.locator(".line").inner_text().strip()
    assert popover.locator("img").evaluate("i => i.decode().then(() => i.naturalWidth > 0)")
    assert page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    page.keyboard.press("Escape")
    assert popover.count() == 0
    assert LONE in page.evaluate("document.activeElement.ariaLabel")


def test_a_popover_opens_the_photographs_page(atlas):
    """P4: from the popover to the page."""
    atlas.pin(LONE).click()
    atlas.page.locator("role=dialog").locator("a").click()
    atlas.page.wait_for_url("**/photo/**nagoya.html")
    assert "2" in atlas.page.locator("h1").inner_text() or atlas.page.locator(".when").count()


def test_a_popover_moves_with_its_pin(atlas):
    """P4: and a click beside it closes it."""
    page = atlas.page
    atlas.pin(LONE).click()
    atlas.rest()
    before = page.locator("role=dialog").bounding_box()
    x, y = atlas.middle
    atlas.drag(-90, 40, start=(x - 300, y + 100))
    after = page.locator("role=dialog").bounding_box()
    assert abs(after["x"] - before["x"] + 90) <= 1.5 and abs(after["y"] - before["y"] - 40) <= 1.5
    page.mouse.click(x - 300, y + 150)
    assert page.locator("role=dialog").count() == 0


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_a_cluster_opens_to_its_photographs(atlas, how):
    """P1, X7: it zooms until it comes apart, and the focus goes to its first pin, never to the body."""
    page = atlas.page
    zoom = atlas.view[0]
    ring = page.locator(".map-ring[tabindex='0']").first
    if how == "mouse":
        ring.click()
    else:
        ring.focus()
        page.keyboard.press("Enter")
    atlas.rest()
    assert atlas.view[0] > zoom
    focused = page.evaluate("[document.activeElement.className, document.activeElement.tabIndex]")
    assert focused[0] in ("map-pin", "map-ring") and focused[1] == 0


def test_a_modified_click_is_the_browsers(atlas):
    """P4: a pin is a link: with Ctrl it opens its page elsewhere."""
    with atlas.page.context.expect_page() as opened:
        atlas.pin(LONE).click(modifiers=["Control"])
    assert "/photo/" in opened.value.url or opened.value.wait_for_url("**/photo/**") is None
    assert atlas.page.locator("role=dialog").count() == 0


def test_all_pins_are_reached_with_the_keyboard(atlas):
    """X7: Tab goes through the map's pins and buttons, and on; the focus is visible."""
    page = atlas.page
    page.focus(".map-pane")
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        name, inside, outline = page.evaluate(
            """(e => [e.ariaLabel, e.closest('.map-live') !== null, getComputedStyle(e).outlineStyle])(document.activeElement)""")
        if not inside:
            break
        assert outline != "none", name
        reached.add(name)
    else:
        pytest.fail("there is no way out of the map")
    assert set(atlas.names()) <= reached
    assert {"Zoom in", "Zoom out", "Where am I?", "Show everything"} <= reached


def test_the_category_filter_is_obeyed(atlas):
    """P2: pins and counts of categories that are off are gone, and come back."""
    page = atlas.page
    before = sorted(atlas.names())
    page.evaluate("""() => {
        photomap.filter = Object.assign(photomap.filter || {}, { categories: new Set(['nature']), numbers: null });
        photomap.emit('filter') }""")
    atlas.rest()
    names = atlas.names()
    assert names and all("NATURE" in name and "FRIENDS" not in name and "DEFAULT" not in name for name in names)
    page.evaluate("photomap.filter.categories = null; photomap.emit('filter')")
    atlas.rest()
    assert sorted(atlas.names()) == before


def test_a_search_is_obeyed(atlas):
    """P7: only photographs with the numbers that were found are on the map, with their counts and their popovers."""
    page = atlas.page
    page.evaluate("""() => {
        photomap.filter = Object.assign(photomap.filter || {}, { categories: null, numbers: Uint32Array.from({length: 12}, (_, i) => i) });
        photomap.emit('filter') }""")
    page.wait_for_function("photomap.maps.gather")
    page.wait_for_timeout(300)
    atlas.rest()
    total = 0
    for name in atlas.names():
        found = re.match(r"(\d+) photographs:", name)
        total += int(found.group(1)) if found else 1
    numbers = page.evaluate("photomap.load('points/0').then(t => photomap.maps.gather.points(t).category.slice(0, 12))")
    assert total == len([category for category in numbers if category >= 0]) and 0 < total < 20
    page.locator(".map-pin[tabindex='0']").first.click()
    page.wait_for_selector("role=dialog")
    assert page.locator("role=dialog").locator(".line").inner_text().strip()


def test_what_is_in_view_is_said(atlas):
    """X7: one polite region tells how many photographs are in view, after a movement, not during it."""
    page = atlas.page
    assert page.locator(".map-live [role=status]").inner_text() == ""
    page.focus(".map-pane")
    page.keyboard.press("+")
    atlas.rest()
    page.wait_for_timeout(600)
    assert re.fullmatch(r"\d+ photographs? in view", page.locator(".map-live [role=status]").inner_text())


@pytest.fixture(scope="session")
def spot(photomap, tmp_path_factory):
    """A site with nine photographs at one spot and one elsewhere; gives its map's address."""
    root = tmp_path_factory.mktemp("spot")
    picture = next((ROOT / "content").rglob("chenonceau.jpg")).read_bytes()
    content = root / "content"
    content.mkdir()
    (content / "site.yaml").write_text("title: One spot\npictures: {widths: [320], formats: [jpeg]}\n")
    for number in range(10):
        # Each with other bytes, so that each is a photograph of its own.
        (content / f"view-{number}.jpg").write_bytes(picture + bytes([number]))
        place = "47.0, 8.0" if number else "10.0, 100.0"
        (content / f"view-{number}.yaml").write_text(
            f'location: "{place}"\ntitle: View {number}\ntaken: 2019-09-0{number or 1} 12:00\n'
            f"category: {'nature' if number % 2 else 'friends'}\n")
    subprocess.run([photomap, "build", "--content", content, "--output", root / "output", "--cache", root / "cache",
                    "--quiet"], check=True)
    return (root / "output" / MAP).as_uri()


def test_one_spot_opens_a_list_in_pages(open_page, spot):
    """P4: what no zoom can part opens as a list, newest first, six at a time; Esc closes it."""
    page = open_page(spot)
    atlas = Atlas(page)
    ring = atlas.pin("9 photographs: 5 NATURE, 4 FRIENDS")
    ring.focus()
    page.keyboard.press("Enter")
    popover = page.locator("role=dialog")
    popover.wait_for()
    lines = "links => links.map(a => a.querySelector('.line').textContent)"
    assert popover.locator("li a").evaluate_all(lines) == [f"View {number}" for number in (9, 8, 7, 6, 5, 4)]
    assert popover.locator("[role=status]").inner_text() == "1–6 of 9"
    popover.locator("role=button[name='Older']").click()
    assert popover.locator("li a").evaluate_all(lines) == ["View 3", "View 2", "View 1"]
    assert popover.locator("role=button[name='Older']").is_disabled()
    assert page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    page.keyboard.press("Escape")
    assert popover.count() == 0
    assert "9 photographs" in page.evaluate("document.activeElement.ariaLabel")
