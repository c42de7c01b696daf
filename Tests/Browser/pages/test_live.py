"""Photographs that move (M2): the button, pointing, the keyboard, fingers, lists, the viewer, and pages without scripts."""

import pathlib
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from axe import findings
from cases import more
from conftest import DEMO, Server
from input_devices import Fingers
from viewer_page import CURRENT, is_open, open_viewer, wait_until_closed
from waiting import settle

pytestmark = pytest.mark.skipif(not shutil.which("ffmpeg"), reason="ffmpeg is not installed")

# A motion photo, and the two halves of a Live Photo.
PAGES = ["photo/motion.html", "photo/pair.html"]
PLAIN = "photo/plain.html"
# The button of the viewer or the page, and what plays.
BUTTON, MOVEMENT = "button.live", ".movement"
FRAMES = """video => new Promise(resolve => {
    let count = 0;
    const next = () => ++count > 3 ? resolve(video.getVideoPlaybackQuality().totalVideoFrames) : video.requestVideoFrameCallback(next);
    video.requestVideoFrameCallback(next);
})"""
XMP = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:G="http://ns.google.com/photos/1.0/camera/" xmlns:C="http://ns.google.com/photos/1.0/container/"
 xmlns:I="http://ns.google.com/photos/1.0/container/item/" G:MotionPhoto="1" G:MotionPhotoVersion="1"><C:Directory><rdf:Seq>
<rdf:li rdf:parseType="Resource"><C:Item I:Mime="image/jpeg" I:Semantic="Primary"/></rdf:li>
<rdf:li rdf:parseType="Resource"><C:Item I:Mime="video/mp4" I:Semantic="MotionPhoto" I:Length="%d"/></rdf:li>
</rdf:Seq></C:Directory></rdf:Description></rdf:RDF></x:xmpmeta>"""


def movie(path, *options):
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=640x480:r=15:d=4", "-pix_fmt", "yuv420p",
                    "-metadata", "com.apple.quicktime.creationdate=2024-06-02T12:00:00+0200", *options, path], check=True)


def with_segment(picture, kind, data):
    """A JPEG with a segment at its start, as cameras write XMP and EXIF."""
    assert picture[:2] == b"\xff\xd8"
    return picture[:2] + bytes([0xFF, kind]) + (len(data) + 2).to_bytes(2, "big") + data + picture[2:]


def motion_photo(picture, film):
    """As Android's cameras write it: the movie behind the picture, and XMP that says so."""
    packet = (XMP % len(film)).encode()
    return with_segment(picture, 0xE1, b"http://ns.adobe.com/xap/1.0/\0" + packet) + film


@pytest.fixture(scope="module")
def built(photomap, built_once):
    def build(folder):
        content = folder / "content"
        content.mkdir()
        (content / "site.yaml").write_text("title: Moving\ntimezone: Europe/Vienna\npictures: {widths: [320, 960]}\n")
        movie(folder / "film.mp4")
        picture = (DEMO / "wonders/giza.jpg").read_bytes()
        (content / "motion.jpg").write_bytes(motion_photo(picture, (folder / "film.mp4").read_bytes()))
        (content / "motion.yaml").write_text("taken: 2024-06-01 12:00:00 +02:00\ntitle: Motion\n")
        # Without Apple's identifier, names and times decide.
        subprocess.run(["exiftool", "-q", "-overwrite_original", "-all=", "-DateTimeOriginal=2024:06:02 12:00:01", "-OffsetTimeOriginal=+02:00",
                        shutil.copy(DEMO / "wonders/giza.jpg", content / "pair.jpg")], check=True)
        movie(content / "pair.mov", "-movflags", "use_metadata_tags")
        shutil.copy(DEMO / "wonders/giza.jpg", content / "plain.jpg")
        (content / "plain.yaml").write_text("taken: 2024-06-03 12:00:00 +02:00\n")
        subprocess.run([photomap, "build", "--quiet", "--strict"], cwd=folder, check=True)
        return folder / "output"

    return built_once("live", build)


@pytest.fixture(scope="module", params=["http", *more("file")])
def home(request, built):
    if request.param == "file":
        yield built.as_uri() + "/"
        return
    server = Server(str(built))
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def opened(open_page, home, page=PAGES[0], **options):
    page = open_page(home + page, **options)
    page.locator(BUTTON).wait_for()
    settle(page)
    return page, page.locator(BUTTON)


def plays(page, still=".still img"):
    """Waits until frames of the movement are over the still."""
    page.wait_for_selector(f"{MOVEMENT}.is-on")
    assert page.eval_on_selector(MOVEMENT, FRAMES) > 3
    expect(page.locator(BUTTON)).to_have_attribute("aria-pressed", "true")
    boxes = [page.locator(one).last.bounding_box() for one in (still, MOVEMENT)]
    assert all(abs(boxes[0][side] - boxes[1][side]) <= 1 for side in boxes[0]), boxes
    assert page.locator(MOVEMENT).evaluate("one => one.muted && !one.controls && !one.loop && one.getAttribute('aria-hidden') === 'true'")


def rests(page):
    expect(page.locator(MOVEMENT)).to_have_count(0, timeout=60000)
    expect(page.locator(BUTTON)).to_have_attribute("aria-pressed", "false")


def centre(page, selector):
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("path", [PAGES[0], *more(PAGES[1])])
@pytest.mark.parametrize("width", [360, *more(1440)])
def test_the_button_plays_once(open_page, home, path, width):
    page, button = opened(open_page, home, path, viewport={"width": width, "height": 800})
    rests(page)
    still, box = page.locator(".still img").bounding_box(), button.bounding_box()
    assert still["x"] < box["x"] and still["y"] < box["y"] and box["height"] >= 24
    button.click()
    plays(page)
    # To its end.
    rests(page)
    button.click()
    plays(page)
    button.click()
    rests(page)
    # It reads style sheets, which pages on a disk cannot.
    assert page.url.startswith("file:") or findings(page) == []


def test_pointing_plays_until_the_pointer_leaves(open_page, home):
    page, _ = opened(open_page, home)
    page.locator(".still img").hover()
    plays(page)
    page.locator("h1").hover()
    rests(page)


def test_the_keyboard_plays_and_stops(open_page, home):
    page, button = opened(open_page, home)
    page.keyboard.press("Tab")
    button.focus()
    plays(page)
    page.keyboard.press("Enter")
    rests(page)
    page.keyboard.press("Enter")
    plays(page)
    page.keyboard.press("Escape")
    rests(page)
    page.keyboard.press("Space")
    plays(page)
    page.keyboard.press("Tab")
    rests(page)


def test_a_finger_that_rests_on_the_picture_plays_until_it_is_lifted(open_page, home):
    page, _ = opened(open_page, home, has_touch=True)
    fingers, (x, y) = Fingers(page), centre(page, ".still img")
    page.evaluate("addEventListener('contextmenu', event => (window.isMenuOpen = !event.defaultPrevented))")
    fingers.send("touchStart", (x, y))
    plays(page)
    fingers.send("touchEnd")
    rests(page)
    settle(page)
    # No menu of the browser, and nothing opens.
    assert not page.evaluate("window.isMenuOpen") and "photo=" not in page.url and not is_open(page)
    # One that moves scrolls.
    fingers.send("touchStart", (x, y))
    plays(page)
    fingers.send("touchMove", (x, y - 60))
    rests(page)
    fingers.send("touchEnd")
    # A tap opens the viewer as ever.
    settle(page)
    page.locator(".still img").tap()
    page.wait_for_function("document.querySelector('dialog.viewer')?.open")


def test_nothing_moves_by_itself_where_motion_is_reduced(open_page, home):
    page, button = opened(open_page, home, reduced_motion="reduce", has_touch=True)
    page.locator(".still img").hover()
    page.keyboard.press("Tab")
    button.focus()
    Fingers(page).rest(*centre(page, ".still img"))
    settle(page)
    rests(page)
    button.click()
    plays(page)


def test_without_scripts_it_is_a_link(open_page, home, built):
    page = open_page(home + PAGES[1], java_script_enabled=False)
    link = page.locator("a.live")
    assert link.is_visible() and link.text_content() == "Live"
    assert (built / "photo" / pathlib.PurePath(link.get_attribute("href"))).is_file()
    assert page.locator(".still > a > picture img").is_visible()


@pytest.mark.parametrize("how", ["hover", "focus"])
@pytest.mark.parametrize("path", [PAGES[0], *more(PAGES[1])])
def test_a_list_plays_the_movement(open_page, home, path, how):
    page = open_page(home + "timeline/index.html")
    link = page.locator(f'.cell > a[href$="{path}"]').first
    page.locator("header a").first.hover()
    assert page.locator(".clip").count() == 0
    getattr(link, how)()
    clip = link.locator(".clip")
    assert clip.evaluate(FRAMES) > 3 and clip.evaluate("clip => clip.muted && !clip.loop")
    still, over = link.locator("img").bounding_box(), clip.bounding_box()
    assert all(abs(still[side] - over[side]) <= 1 for side in still), (still, over)
    # To its end.
    if how == "hover":
        page.wait_for_selector(".clip", state="detached", timeout=60000)


def test_a_list_has_no_clip_of_stills_or_where_motion_is_reduced(open_page, home):
    page = open_page(home + "timeline/index.html", reduced_motion="reduce")
    assert page.locator(f'.cell > a[href$="{PLAIN}"]').get_attribute("data-clip") is None
    page.locator(f'.cell > a[href$="{PAGES[0]}"]').first.hover()
    page.wait_for_function("document.querySelector('.cell > a:hover')")
    assert page.locator(".clip").count() == 0


def viewed(open_page, home, start="timeline/index.html", **options):
    page = open_page(home + start, **options)
    open_viewer(page, page.locator(".grid .cell > a").evaluate_all("(all, path) => all.findIndex(one => one.href.endsWith(path))", PAGES[1]))
    page.wait_for_selector(f"{CURRENT} {BUTTON}")
    settle(page)
    return page


def test_the_viewer_has_the_button(open_page, home):
    page = viewed(open_page, home)
    # The pointer is over the picture, which alone plays nothing.
    assert page.locator(MOVEMENT).count() == 0
    button = page.locator(f"{CURRENT} {BUTTON}")
    button.click()
    page.wait_for_selector(f"{CURRENT} {MOVEMENT}.is-on")
    assert page.eval_on_selector(f"{CURRENT} {MOVEMENT}", FRAMES) > 3
    still, over = (page.locator(f"{CURRENT} {one}").last.bounding_box() for one in (".frame", MOVEMENT))
    assert all(abs(still[side] - over[side]) <= 1 for side in still), (still, over)
    # It reads style sheets, which pages on a disk cannot.
    assert page.url.startswith("file:") or findings(page) == []
    # Its key stops it, and plays it again to its end.
    page.keyboard.press("l")
    page.wait_for_selector(f"{CURRENT} {MOVEMENT}", state="detached")
    page.keyboard.press("l")
    page.wait_for_selector(f"{CURRENT} {MOVEMENT}.is-on")
    page.wait_for_selector(f"{CURRENT} {MOVEMENT}", state="detached", timeout=60000)
    assert button.get_attribute("aria-pressed") == "false"
    # A press of the button is not one of the picture: nothing is bare, nothing is enlarged.
    assert not page.locator("dialog.viewer.bare").count() and is_open(page)


def test_the_viewer_stops_when_it_goes_on_or_is_closed(open_page, home):
    page = viewed(open_page, home)
    page.keyboard.press("l")
    page.wait_for_selector(f"{MOVEMENT}.is-on")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(MOVEMENT, state="detached")
    # The photograph without a movement has no button.
    assert page.locator(f"{CURRENT} {BUTTON}").count() == 0
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(f"{CURRENT} {BUTTON}")
    page.keyboard.press("l")
    page.wait_for_selector(f"{MOVEMENT}.is-on")
    page.keyboard.press("Escape")
    wait_until_closed(page)
    page.wait_for_selector(MOVEMENT, state="detached")


def test_the_viewer_plays_under_a_finger(open_page, home):
    page = viewed(open_page, home, has_touch=True)
    fingers = Fingers(page)
    fingers.send("touchStart", centre(page, f"{CURRENT} .frame"))
    page.wait_for_selector(f"{CURRENT} {MOVEMENT}.is-on")
    fingers.send("touchEnd")
    page.wait_for_selector(MOVEMENT, state="detached")
    assert is_open(page)


def test_the_viewer_of_a_page_has_the_button(open_page, home):
    page, _ = opened(open_page, home, PAGES[1])
    page.locator(".still > a").click()
    page.wait_for_selector(f"{CURRENT} {BUTTON}")
    page.keyboard.press("l")
    page.wait_for_selector(f"{CURRENT} {MOVEMENT}.is-on")


LOADED = "[...document.scripts].some(one => /assets.live/.test(one.src))"


def test_pages_without_movement_do_not_load_its_script(open_page, home):
    page = open_page(home + PLAIN)
    settle(page)
    assert not page.evaluate(LOADED)


def test_a_viewer_without_movement_does_not_load_its_script(open_page, start):
    page = open_page(start)
    open_viewer(page)
    settle(page)
    assert not page.evaluate(LOADED)
