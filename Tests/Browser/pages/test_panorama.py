"""Panoramas around the visitor, and wide pictures that are moved sideways (M5), under fingers, mouse, wheel and keys."""

import struct
import subprocess

import pytest

from axe import findings
from cases import more
from conftest import Server
from input_devices import Fingers
from viewer_page import CELLS, CURRENT, open_viewer
from waiting import settle, wheel

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
# Without a GPU, a panorama takes the time of its pixels.
SMALL = {"viewport": {"width": 800, "height": 600}}
XMP = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular" {}/>
</rdf:RDF></x:xmpmeta>"""
COLOURS = [(200, 40, 40), (40, 180, 40), (40, 60, 200), (220, 200, 40)]


def bitmap(width, height):
    """Four quarters from left to right: red, green, blue, yellow."""
    palette = b"".join(bytes([b, g, r, 0]) for r, g, b in COLOURS)
    row = bytes(x * 4 // width for x in range(width))
    row += b"\0" * (-width % 4)
    start = 54 + len(palette)
    header = struct.pack("<IiiHHIIiiII", 40, width, height, 1, 8, 0, 0, 0, 0, len(COLOURS), 0)
    return b"BM" + struct.pack("<IHHI", start + len(row) * height, 0, 0, start) + header + palette + row * height


@pytest.fixture(scope="session")
def panoramas(photomap, built_once):
    def build(folder):
        content = folder / "content/a"
        content.mkdir(parents=True)
        (folder / "content/site.yaml").write_text("title: Round\ntimezone: UTC\n")
        (content / "round.bmp").write_bytes(bitmap(2400, 1200))
        (content / "round.xmp").write_text(XMP.format('GPano:InitialViewHeadingDegrees="45"'))
        (content / "part.bmp").write_bytes(bitmap(1200, 300))
        (content / "part.xmp").write_text(XMP.format(
            'GPano:FullPanoWidthPixels="2400" GPano:FullPanoHeightPixels="1200" GPano:CroppedAreaLeftPixels="600" '
            'GPano:CroppedAreaTopPixels="450" GPano:CroppedAreaImageWidthPixels="1200" GPano:CroppedAreaImageHeightPixels="300"'))
        (content / "sweep.bmp").write_bytes(bitmap(2000, 400))
        # Where dates of files do not count, they would have none.
        for name in ("round", "part", "sweep"):
            (content / f"{name}.yaml").write_text(f"title: The {name} one\ntaken: 2021-05-06 10:00\n")
        subprocess.run([photomap, "build", "--quiet"], cwd=folder, check=True)
        return folder / "output"

    return built_once("panoramas", build)


@pytest.fixture(scope="session")
def round_site(panoramas):
    server = Server(panoramas)
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def look(page):
    """Opens the panorama of a page, and waits until it is drawn."""
    page.locator(".look").click()
    page.wait_for_selector(".panorama canvas[data-heading]")


def view(page):
    settle(page)
    return {name: float(value) for name, value in page.eval_on_selector(".panorama canvas", "c => ({...c.dataset})").items()}


def colour(page, x=0.5, y=0.5):
    """The colour at a part of the panorama: the browser draws it for a picture, as for the screen."""
    return page.eval_on_selector(".panorama canvas", """(canvas, [x, y]) => new Promise((done) => {
        dispatchEvent(new Event("resize"));
        requestAnimationFrame(() => {
            const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
            copy.drawImage(canvas, 0, 0);
            done([...copy.getImageData(canvas.width * x, canvas.height * y, 1, 1).data].slice(0, 3));
        });
    })""", [x, y])


def is_colour(found, expected):
    return all(abs(a - b) < 40 for a, b in zip(found, expected))


def test_it_shows_the_direction_that_the_file_says_and_turns_by_keys(open_page, round_site):
    page = open_page(round_site + "photo/a/round.html", **SMALL)
    look(page)
    assert view(page)["heading"] == 45
    # The picture's middle is between green and blue; a turn of 45 degrees to the right is in blue, and goes on over the seam.
    assert is_colour(colour(page), COLOURS[2])
    for _ in range(18):
        page.keyboard.press("ArrowRight")
    assert is_colour(colour(page), COLOURS[3])
    for _ in range(18):
        page.keyboard.press("ArrowRight")
    assert is_colour(colour(page), COLOURS[0])
    before = view(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("+")
    after = view(page)
    assert after["pitch"] == before["pitch"] + 5 and after["field"] < before["field"]
    page.keyboard.press("-")
    assert view(page)["field"] == pytest.approx(before["field"], abs=0.2)


def test_mouse_and_wheel(open_page, round_site):
    page = open_page(round_site + "photo/a/round.html", reduced_motion="reduce")
    look(page)
    before = view(page)
    page.mouse.move(700, 450)
    page.mouse.down()
    page.mouse.move(500, 450, steps=5)
    page.mouse.up()
    after = view(page)
    # Nothing goes on turning.
    assert after["heading"] - before["heading"] == pytest.approx(200 * before["field"] / 1440, abs=1)
    assert view(page) == after
    wheel(page, 0, 400)
    assert view(page)["field"] > after["field"]


def test_fingers_turn_and_zoom(open_page, round_site):
    page = open_page(round_site + "photo/a/round.html", **PHONE)
    look(page)
    fingers, before = Fingers(page), view(page)
    fingers.move(((300, 400), (100, 400)), rest=200)
    turned = view(page)
    assert turned["heading"] > before["heading"] + 10
    fingers.move(((170, 400), (60, 400)), ((190, 400), (300, 400)), rest=200)
    assert view(page)["field"] < turned["field"] * 0.6


def test_a_part_ends_where_its_picture_ends(open_page, round_site):
    page = open_page(round_site + "photo/a/part.html", **SMALL)
    look(page)
    # Of 180 degrees, in steps of five.
    for _ in range(24):
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowUp")
    # The left edge of the window is the picture's, and nothing is seen that has no picture.
    assert is_colour(colour(page, 0.02), COLOURS[0])
    for y in (0.02, 0.98):
        assert any(is_colour(colour(page, 0.5, y), one) for one in COLOURS[:2])


def open_in_viewer(page, name):
    """Opens a photograph of a list in the viewer; gives its button of the panorama."""
    number = page.eval_on_selector_all(CELLS, "(links, name) => links.findIndex((a) => a.href.includes(name))", name)
    open_viewer(page, number)
    return page.locator(f"{CURRENT} .begin")


@pytest.mark.parametrize("way", ["Escape", "back", *more("button")])
def test_the_viewer_opens_it_and_is_there_again_afterwards(open_page, round_site, way):
    """M5: from a list, by its cell, with the keyboard; the viewer keeps its photograph, its address and the focus."""
    page = open_page(round_site + "timeline/index.html")
    button = open_in_viewer(page, "round")
    address = page.url
    assert button.get_attribute("aria-label") == "Look around in 360°"
    assert way != "Escape" or findings(page) == []
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".panorama canvas[data-heading]")
    assert is_colour(colour(page), COLOURS[2])
    assert way != "Escape" or findings(page) == []
    # Keys are the panorama's.
    page.keyboard.press("ArrowRight")
    assert view(page)["heading"] == 50 and page.url == address
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "back":
        page.go_back()
    else:
        page.get_by_role("button", name="Close").last.click()
    page.wait_for_selector(".panorama", state="detached")
    page.wait_for_function("!history.state?.around && document.activeElement.className === 'begin'")
    assert page.url == address and page.locator("dialog.viewer[open]").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.viewer[open]", state="detached")


def test_the_viewer_knows_it_from_the_data_and_only_of_panoramas(open_page, round_site):
    page = open_page(round_site + "timeline/index.html")
    looks = page.evaluate("""Promise.all(["part", "round", "sweep"].map(async (name) =>
        (await photomap.card(await photomap.numberOf(`photo/a/${name}.html`))).look))""")
    assert looks[0].split()[1:] == ["0.25", "0.375", "0.5", "0.25", "0", "0", "0"]
    assert looks[1].split()[1:] == ["0", "0", "1", "1", "45", "0", "0"]
    assert looks[2] is None
    assert open_in_viewer(page, "sweep").count() == 0


def test_on_a_phone_a_finger_opens_it_and_nothing_else(open_page, round_site):
    page = open_page(round_site + "timeline/index.html", **PHONE)
    button = open_in_viewer(page, "part")
    box = button.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    button.tap()
    page.wait_for_selector(".panorama canvas[data-heading]")
    assert page.locator(".viewer.bare").count() == 0


def test_from_a_disk_the_viewer_stays_with_the_flat_picture(open_page, panoramas):
    page = open_page((panoramas / "timeline/index.html").as_uri())
    button = open_in_viewer(page, "round")
    button.click()
    button.wait_for(state="detached")
    page.wait_for_selector(".panorama", state="detached")
    page.wait_for_selector(f"{CURRENT} .frame picture img")


def test_in_the_viewer_a_sweep_is_enlarged_until_it_is_as_high_as_the_window(open_page, round_site):
    page = open_page(round_site + "timeline/index.html", reduced_motion="reduce", **PHONE)
    open_in_viewer(page, "sweep")
    for _ in range(6):
        page.keyboard.press("+")
    settle(page)
    box = page.eval_on_selector(f"{CURRENT} .frame", "frame => frame.getBoundingClientRect().toJSON()")
    assert box["height"] == pytest.approx(740, abs=1) and box["width"] == pytest.approx(3700, abs=5)
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    settle(page)
    assert page.eval_on_selector(f"{CURRENT} .frame", "frame => frame.getBoundingClientRect().right") == pytest.approx(360, abs=1)


@pytest.mark.parametrize("way", ["Escape", "back", "button"])
def test_it_closes_and_gives_the_focus_back(open_page, round_site, way):
    page = open_page(round_site + "photo/a/round.html")
    entries = page.evaluate("history.length")
    look(page)
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "back":
        page.go_back()
    else:
        page.get_by_role("button", name="Close").click()
    page.wait_for_selector(".panorama", state="detached")
    assert page.evaluate("document.activeElement.className") == "look"
    page.wait_for_function("!history.state?.around")
    assert page.url.endswith("round.html") and page.evaluate("history.length") <= entries + 1


def test_the_device_turns_it_if_the_visitor_wants_that(open_page, round_site):
    page = open_page(round_site + "photo/a/round.html", **PHONE)
    look(page)
    button = page.get_by_role("button", name="Look around by turning the device")
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    page.wait_for_function("document.querySelector('.panorama [aria-pressed=true]')")

    def hold(alpha, beta=90):
        page.evaluate("""([alpha, beta]) => dispatchEvent(new DeviceOrientationEvent("deviceorientation", { alpha, beta, gamma: 0 }))""",
                      [alpha, beta])

    # Upright before the visitor, it shows what was seen before; turned to the left, what is there.
    hold(10)
    assert is_colour(last(page, COLOURS[2]), COLOURS[2])
    hold(100)
    assert is_colour(last(page, COLOURS[1]), COLOURS[1])
    # Where it was turned, it stays without the device.
    button.click()
    assert view(page)["heading"] == -45


def last(page, expected):
    """The colour in the middle, once it is this one, or the last that was seen."""
    for _ in range(100):
        found = colour(page)
        if is_colour(found, expected):
            break
        settle(page)
    return found


def test_from_a_disk_and_without_webgl_the_flat_picture_is_shown(open_page, panoramas, round_site):
    page = open_page((panoramas / "photo/a/round.html").as_uri())
    page.locator(".look").click()
    page.wait_for_selector("dialog.viewer[open] .slide:not([inert]) .frame")
    page = open_page(round_site + "photo/a/round.html")
    page.evaluate("HTMLCanvasElement.prototype.getContext = () => null")
    page.locator(".look").click()
    page.wait_for_selector("dialog.viewer[open] .slide:not([inert]) .frame")


def test_without_scripts_there_is_the_picture_alone(open_page, round_site):
    page = open_page(round_site + "photo/a/round.html", java_script_enabled=False)
    assert page.locator(".look").is_hidden() and page.locator(".stage img").is_visible()


def test_lists_say_which_are_panoramas(open_page, round_site):
    page = open_page(round_site + "timeline/index.html")
    page.wait_for_selector(".mark", state="attached")
    marked = page.eval_on_selector_all(".cell:has(.mark)", "cells => cells.map((c) => c.querySelector(':scope > a').href.split('/').pop())")
    assert sorted(marked) == ["part.html", "round.html"]


def test_badges_stay_apart_and_stand_out(open_page, round_site):
    """Over the picture, where movies say how long they are, but on the other side; also in lists that scripts draw."""
    page = open_page(round_site + "timeline/index.html")
    assert findings(page) == []
    for shown in page.locator(".cell:has(.mark)").all():
        picture, mark = (shown.locator(one).bounding_box() for one in ("img", ".mark"))
        assert picture["x"] < mark["x"] < picture["x"] + 20 and picture["y"] < mark["y"] < picture["y"] + 20
    page.locator("input[type=search]").first.fill("part")
    page.wait_for_selector(".drawn .cell .mark")
    assert page.locator(".drawn .cell > a > .mark").text_content() == "360°"


@pytest.mark.parametrize("width", [320, *more(360)])
def test_a_sign_says_that_a_sweep_can_be_moved_and_stays_in_its_corner(open_page, round_site, width):
    page = open_page(round_site + "photo/a/sweep.html", viewport={"width": width, "height": 740})
    sign = """() => { const stage = document.querySelector(".stage"), style = getComputedStyle(stage, "::after");
        return [style.position, stage.scrollLeft, document.documentElement.scrollWidth]; }"""
    assert page.evaluate(sign) == ["sticky", 0, width]
    high = page.eval_on_selector(".stage", "stage => stage.getBoundingClientRect().height - stage.querySelector('img').getBoundingClientRect().height")
    assert high < 20
    page = open_page(round_site + "photo/a/sweep.html", viewport={"width": 1440, "height": 740})
    assert page.evaluate("getComputedStyle(document.querySelector('.stage'), '::after').content") == "none"


@pytest.mark.parametrize("width", [360, *more(768, 1440, 2560)])
def test_a_wide_sweep_is_moved_sideways_on_small_screens(open_page, round_site, width):
    page = open_page(round_site + "photo/a/sweep.html", viewport={"width": width, "height": 800})
    box = page.eval_on_selector(".stage", "s => ({ wide: s.scrollWidth, seen: s.clientWidth, high: s.querySelector('img').getBoundingClientRect().height })")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.eval_on_selector(".stage img", "i => i.getBoundingClientRect().width") <= 2000
    if width < 1440:
        assert box["wide"] > box["seen"] and box["high"] >= 240
        page.locator(".stage a").focus()
        for _ in range(5):
            page.keyboard.press("ArrowRight")
        page.wait_for_function("document.querySelector('.stage').scrollLeft > 0")
    else:
        assert box["wide"] == box["seen"]


def test_on_paper_a_sweep_is_whole_and_there_are_no_buttons(open_page, round_site):
    page = open_page(round_site + "photo/a/sweep.html", viewport={"width": 700, "height": 900})
    page.emulate_media(media="print")
    box = page.eval_on_selector(".stage img", "image => image.getBoundingClientRect().toJSON()")
    assert box["left"] >= 0 and box["right"] <= 700 and box["width"] / box["height"] == pytest.approx(5, abs=0.1)
    page = open_page(round_site + "photo/a/round.html")
    assert page.locator(".look").is_visible()
    page.emulate_media(media="print")
    assert page.locator(".look").is_hidden()
