"""The viewer's panel (P8): what the photograph's page tells, a small map, and the other photographs of that day."""

import subprocess

import pytest

from axe import findings
from cases import more, more_rows
from conftest import DEMO, Server
from input_devices import Fingers
from viewer_page import CELLS, at_rest, count, is_open, open_viewer, picture_stands, wait_for_count, wait_until_closed
from waiting import settle

PANEL = ".viewer .panel"
PHONE = {"viewport": {"width": 400, "height": 800}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def days(photomap, tmp_path_factory):
    """A site with five photographs of a day and two of others; the position of the second is hidden."""
    folder = tmp_path_factory.mktemp("days")
    content = folder / "content/walk"
    content.mkdir(parents=True)
    (folder / "content/site.yaml").write_text("title: Days\npictures: {widths: [320, 800], formats: [jpeg]}\n")
    photograph = sorted(DEMO.rglob("*.jpg"), key=lambda path: path.stat().st_size)[0].read_bytes()
    for number, day in enumerate([20, 20, 20, 20, 20, 21, 3]):
        (content / f"p{number}.jpg").write_bytes(photograph + bytes([number]))
        place = "hidden" if number == 1 else "46.948, 7.447"
        (content / f"p{number}.yaml").write_text(
            f"description: 'Number {number} #walk'\ntaken: 2019-05-{day:02} 1{number}:00 +00:00\nlocation: '{place}'\n"
            f"tags: [further]\n")
    output = folder / "output"
    subprocess.run([photomap, "build", "--content", folder / "content", "--output", output, "--cache", folder / "cache",
                    "--quiet"], check=True)
    return output


@pytest.fixture(params=["http", *more("file")])
def timeline(request, days):
    """The list's address, from a server and from disk; newest first: 5, 4, 3, 2, 1, 0, 6."""
    if request.param == "file":
        yield (days / "timeline/index.html").as_uri()
        return
    server = Server(days)
    yield f"http://127.0.0.1:{server.server_port}/timeline/index.html"
    server.shutdown()


def told(page, text):
    """Waits until the panel shows what a photograph's page tells."""
    page.wait_for_function(
        "text => !document.querySelector('.viewer .panel')?.hidden && document.querySelector('.told .facts')"
        " && document.querySelector('.told').textContent.includes(text)", arg=text)


def is_told(page):
    return page.locator(PANEL).count() > 0 and page.locator(PANEL).is_visible()


def test_the_panel_tells_what_the_page_tells(open_page, days, timeline):
    """P8, X8: words, date, place, category, tags, album, a map, and the day's others; from disk, too."""
    page = open_page(timeline)
    open_viewer(page, 2)
    page.keyboard.press("i")
    told(page, "Number 3")
    text = page.locator(PANEL).inner_text()
    for words in ("Number 3 #walk", "#further", "May 20th, 2019", "46.948° N", "Bern"):
        assert words in text, words
    root = timeline.replace("timeline/index.html", "")
    links = page.locator(f"{PANEL} a").evaluate_all("all => all.map(a => a.href)")
    assert root + "tags/walk/index.html" in links and root + "albums/walk/index.html" in links
    assert any(link.startswith(root + "map/index.html#map=14/46.948") for link in links)
    world = page.locator(f"{PANEL} .locator").evaluate("one => getComputedStyle(one).backgroundImage")
    assert world.startswith(f'url("{root}assets/world.')
    for link in links:
        assert link.startswith(root) and (days / link.removeprefix(root).split("#")[0]).is_file(), link


def test_more_from_this_day(open_page, timeline):
    """P8: the day's other photographs, the earliest first, open in the viewer."""
    page = open_page(timeline)
    open_viewer(page, 2)
    page.keyboard.press("i")
    told(page, "More from this day")
    pages = page.locator(f"{PANEL} .day a").evaluate_all("all => all.map(a => a.href.split('/').at(-1))")
    assert pages == ["p0.html", "p1.html", "p2.html", "p4.html"]
    page.locator(f"{PANEL} .day a").nth(3).click()
    wait_for_count(page, "2 / 7")
    told(page, "Number 4")
    assert page.evaluate("!!document.activeElement.closest('.panel')")
    page.keyboard.press("End")
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    wait_for_count(page, "7 / 7")
    page.keyboard.press("i")
    told(page, "Number 6")
    settle(page)
    assert page.locator(f"{PANEL} .day").count() == 0


def test_what_is_hidden_stays_hidden(open_page, timeline):
    """X3: a photograph with a hidden position has no map, no place and no town."""
    page = open_page(timeline)
    open_viewer(page, 4)
    page.keyboard.press("i")
    told(page, "Number 1")
    text = page.locator(PANEL).inner_text()
    assert "Bern" not in text and "46." not in text
    assert page.locator(f"{PANEL} .locator").count() == 0


def test_by_keyboard_alone(open_page, timeline):
    """X7: opened by key, arrow and button; Escape closes the panel, then the viewer; the focus comes back."""
    page = open_page(timeline)
    open_viewer(page, 2)
    for key in ("i", "ArrowUp"):
        page.keyboard.press(key)
        told(page, "Number 3")
        assert page.evaluate("document.activeElement.matches('.panel button')")
        page.keyboard.press("Escape")
        settle(page)
        assert not is_told(page) and is_open(page)
    button = page.get_by_role("button", name="About this photograph")
    box = button.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    button.focus()
    page.keyboard.press("Enter")
    told(page, "Number 3")
    assert page.get_by_role("region", name="About this photograph").count() == 1
    assert button.get_attribute("aria-expanded") == "true"
    # The photographs go on beside the panel.
    page.keyboard.press("ArrowRight")
    wait_for_count(page, "4 / 7")
    told(page, "Number 2")
    page.keyboard.press("Escape")
    settle(page)
    assert button.evaluate("one => one === document.activeElement") and button.get_attribute("aria-expanded") == "false"
    page.keyboard.press("Escape")
    wait_until_closed(page)
    open_viewer(page, 0)
    settle(page)
    assert not is_told(page)


def test_by_fingers(open_page, timeline):
    """P8: up opens it, down on it closes it, a touch of the picture too; down on the picture closes the viewer as before."""
    page = open_page(timeline, **PHONE)
    open_viewer(page, 2)
    settle(page)
    fingers = Fingers(page)
    for close in (lambda: fingers.move(((200, 340), (200, 520))), lambda: fingers.tap(200, 150)):
        fingers.move(((200, 400), (200, 250)))
        told(page, "Number 3")
        settle(page)
        close()
        page.wait_for_function("document.querySelector('.viewer .panel').hidden")
        settle(page)
        assert is_open(page)
    assert at_rest(page)["scale"] == 1
    # What is long is scrolled by the same finger.
    fingers.move(((200, 400), (200, 250)))
    told(page, "Number 3")
    settle(page)
    fingers.move(((200, 700), (200, 500)))
    page.wait_for_function("document.querySelector('.told').scrollTop > 50")
    assert is_told(page)
    fingers.tap(200, 150)
    page.wait_for_function("document.querySelector('.viewer .panel').hidden")
    settle(page)
    fingers.move(((200, 300), (200, 600)))
    wait_until_closed(page)


def test_without_the_page_it_shows_the_caption(open_page, address):
    """P8: a photograph whose page says nothing about it, as with another theme, shows what its cell has."""
    page = open_page(address + "timeline/index.html")
    page.route("**/photo/**/*.html", lambda route: route.fulfill(body="Later.", content_type="text/html"))
    open_viewer(page, 2)
    words = page.locator(".viewer footer .prose").inner_text()
    with page.expect_response("**/photo/**/*.html"):
        page.keyboard.press("i")
    page.wait_for_function("text => document.querySelector('.told').textContent.includes(text)", arg=words[:30])
    assert page.locator(".told .facts").count() == 0


@pytest.mark.parametrize("width, scheme", [(360, "light"), *more_rows((1440, "dark"))])
def test_axe_finds_nothing_in_the_panel(open_page, address, width, scheme):
    """X7: WCAG 2.2 AA as far as a program can tell; nothing moves while it comes."""
    page = open_page(address + "timeline/index.html", viewport={"width": width, "height": 740}, color_scheme=scheme,
                     reduced_motion="reduce")
    open_viewer(page, 2)
    page.keyboard.press("i")
    page.locator(".told .facts").wait_for()
    settle(page)
    assert findings(page) == []
    assert page.evaluate("document.querySelector('.told').scrollWidth <= document.querySelector('.told').clientWidth")
