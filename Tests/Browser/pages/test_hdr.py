"""Photographs with a gain map (M4): displays with a high dynamic range get a file of their own, and Chromium reads its map."""

import shutil
import struct
import subprocess

import pytest

from conftest import ROOT, Server, Watched
from screen import grey_of
from viewer_page import CURRENT, open_viewer

PHOTO = ROOT / "Tests/DarkroomTests/Fixtures/gainmap.jpg"


@pytest.fixture(scope="module")
def lamp(photomap, built_once):
    """A site with one photograph, on a plain web server."""
    def build(folder):
        (folder / "content").mkdir()
        shutil.copy(PHOTO, folder / "content/lamp.jpg")
        (folder / "content/lamp.yaml").write_text("title: The lamp\ntaken: 2021-05-06 10:00\n")
        (folder / "content/site.yaml").write_text("title: Lamp\ntimezone: UTC\n")
        subprocess.run([photomap, "build", "--quiet", "--strict"], cwd=folder, check=True)
        return folder / "output"

    root = built_once("hdr", build)
    server = Server(root)
    yield root, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="module", params=["standard", "high"])
def display(request, lamp, chromium):
    """A browser on a display of either kind; gives a function that opens a page of the site."""
    profile = {"standard": "srgb", "high": "hdr10"}[request.param]
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    browser = chromium.browser.browser_type.launch(
        executable_path=program, args=["--no-sandbox", f"--force-color-profile={profile}"])

    def open_page(path):
        page = Watched(browser).new_context(viewport={"width": 1000, "height": 700}).new_page()
        page.goto(lamp[1] + path)
        assert page.evaluate("matchMedia('(dynamic-range: high)').matches") == (request.param == "high")
        return page

    yield request.param, open_page
    browser.close()


def shown(page, selector):
    """The address of the picture that the browser has chosen, once it is there."""
    page.wait_for_function(
        "selector => { const image = document.querySelector(selector); return image?.complete && image.naturalWidth }",
        arg=selector)
    return page.eval_on_selector(selector, "image => image.currentSrc")


def test_the_page_and_the_viewer_choose(display):
    """Lists stay as they are; the page and the viewer show the bright file where the display can."""
    kind, open_page = display
    assert ("-hdr." in shown(open_page("photo/lamp.html"), ".stage img")) == (kind == "high")
    page = open_page("timeline/index.html")
    assert "-hdr." not in shown(page, ".grid .cell img")
    open_viewer(page)
    assert ("-hdr." in shown(page, f"{CURRENT} .frame picture img")) == (kind == "high")


def limit(page, selector):
    return page.eval_on_selector(selector, "image => getComputedStyle(image).dynamicRangeLimit")


def test_the_bright_file_is_as_large_as_it_says_and_lists_are_held_back(display):
    """M4: the width in `srcset` is the file's, and the picture keeps its shape; in lists no picture is brighter than paper."""
    kind, open_page = display
    page = open_page("photo/lamp.html")
    shown(page, ".stage img")
    source = page.locator(".stage picture source").first
    assert [source.get_attribute(name) for name in ("media", "type")] == ["(dynamic-range: high)", "image/jpeg"]
    (path, width), = [one.split() for one in source.get_attribute("srcset").split(", ")]
    size = page.evaluate("""async path => {
        const image = new Image();
        image.src = path;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
    }""", path)
    assert width == f"{size[0]}w" and size == [640, 360]
    box = page.eval_on_selector(".stage img", "image => image.getBoundingClientRect().toJSON()")
    assert abs(box["width"] / box["height"] - 640 / 360) < 0.01
    assert limit(page, ".stage img") == "no-limit"
    page = open_page("timeline/index.html")
    assert limit(page, ".grid .cell img") == "standard"
    open_viewer(page)
    assert limit(page, f"{CURRENT} .frame picture img") == "no-limit"


def test_the_viewer_knows_it_from_cards_too(display):
    """A photograph whose cell is not on the page: the data say the same as its cell."""
    kind, open_page = display
    page = open_page("index.html")
    page.evaluate("photomap.viewer.load()")
    card = page.evaluate("photomap.numberOf('photo/lamp.html').then(photomap.card)")
    assert "-hdr." in card["hdr"] and all("-hdr." not in path for _, _, path in card["pictures"])


def test_chromium_applies_the_map(lamp, chromium):
    """Of a map whose base is the bright picture, a display without headroom shows what is left without the gains: so the patches of
    our file, which has no difference between them in its base, are seen."""
    root, address = lamp
    file = next((root / "photo").glob("lamp-hdr.*.jpg")).read_bytes()
    # Behind the flags of one channel.
    base, alternate = struct.pack(">II", 0, 1_000_000), struct.pack(">II", 2_000_000, 1_000_000)
    assert file.count(b"\x40" + base + alternate) == 1
    (root / "photo/bright-base.jpg").write_bytes(file.replace(b"\x40" + base + alternate, b"\x40" + alternate + base))
    seen = []
    for name in [next((root / "photo").glob("lamp-hdr.*.jpg")).name, "bright-base.jpg"]:
        page = chromium.new_context(viewport={"width": 640, "height": 360}).new_page()
        page.goto(f"{address}photo/{name}")
        # Three places of the picture; the opaque alpha counts, too.
        seen.append([(4 * grey_of(page, (x, y, 8, 8)) - 255) / 3 for x, y in [(20, 20), (250, 180), (380, 180)]])
        page.context.close()
    plain, bright = seen
    assert plain == [pytest.approx(60, abs=2)] * 3
    # (0.0452 + 1/64) / 4 - 1/64 is no light, and half of the sum minus 1/64 is 0.0148, grey 33.
    assert bright == [pytest.approx(60, abs=2), pytest.approx(0, abs=2), pytest.approx(33, abs=3)]
