"""Movies on pages, in lists and in the viewer: they play, with and without scripts, and also from a disk."""

import shutil
import subprocess

import pytest

from cases import more
from conftest import Server

pytestmark = pytest.mark.skipif(not shutil.which("ffmpeg"), reason="ffmpeg is not installed")

FRAMES = """video => new Promise(resolve => {
    let count = 0;
    const next = () => ++count > 3 ? resolve([video.videoWidth, video.videoHeight]) : video.requestVideoFrameCallback(next);
    video.requestVideoFrameCallback(next);
})"""


def make(path, seconds, *options):
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", f"testsrc2=s=640x360:r=15:d={seconds}",
                    "-f", "lavfi", "-i", f"sine=d={seconds}", "-pix_fmt", "yuv420p", *options, path], check=True)


@pytest.fixture(scope="module")
def movies(photomap, built_once):
    def build(folder):
        content = folder / "content"
        content.mkdir()
        (content / "site.yaml").write_text("title: Movies\ntimezone: Europe/Vienna\nmovies: {av1: yes}\n")
        make(content / "VID_20240601_120000.mp4", 3, "-metadata", "creation_time=2024-06-01T10:00:00Z")
        make(content / "VID_20240602_120000.mkv", 2)
        (content / "VID_20240602_120000.yaml").write_text("title: Second\n")
        subprocess.run([photomap, "build", "--quiet", "--strict"], cwd=folder, check=True)
        return folder / "output"

    return built_once("movies", build)


@pytest.fixture(scope="module", params=["http", *more("file")])
def home(request, movies):
    if request.param == "file":
        yield movies.as_uri() + "/"
        return
    server = Server(str(movies))
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


PAGE = "photo/vid-20240601-120000.html"


def test_every_file_of_a_page_plays(open_page, home):
    page = open_page(home + PAGE)
    sources = page.eval_on_selector_all("video source", "all => all.map(one => [one.src, one.type])")
    assert [kind.split('"')[1][:4] for _, kind in sources] == ["av01", "avc1"]
    for address, _ in sources:
        page.evaluate("""address => {
            const video = document.querySelector("video");
            video.replaceChildren();
            video.muted = true;
            video.src = address;
            return video.play();
        }""", address)
        assert page.eval_on_selector("video", FRAMES) == [640, 360]


def test_a_page_keeps_its_layout_and_loads_nothing_of_the_movie(open_page, home):
    page = open_page(home + PAGE)
    box = "document.querySelector('video').getBoundingClientRect().toJSON()"
    before = page.evaluate(box)
    assert abs(before["width"] / before["height"] - 16 / 9) < 0.02
    assert page.eval_on_selector("video", "video => [video.readyState, video.controls, video.poster !== '']") == [0, True, True]
    page.eval_on_selector("video", "video => { video.muted = true; return video.play(); }")
    page.eval_on_selector("video", FRAMES)
    assert page.evaluate(box) == before


def test_a_page_without_scripts_plays(open_page, home):
    page = open_page(home + PAGE, java_script_enabled=False)
    video = page.locator("video")
    assert video.get_attribute("controls") is not None and video.get_attribute("aria-label")
    assert page.locator("video source").count() == 2


def test_a_list_tells_the_length_and_plays_a_clip_for_who_points(open_page, home):
    page = open_page(home + "index.html")
    link = page.locator(f'.cell > a[href$="{PAGE}"]').first
    assert link.locator(".length").get_attribute("aria-label") == "Movie, 0:03"
    assert page.locator(".clip").count() == 0
    link.hover()
    assert link.locator(".clip").evaluate(FRAMES)[0] > 0
    assert link.locator(".clip").evaluate("clip => clip.muted")
    page.mouse.move(1, 1)
    page.locator("header nav a").first.hover()
    page.wait_for_selector(".clip", state="detached")
    link.focus()
    page.wait_for_selector(".clip", state="attached")


def test_less_motion_means_no_clip(open_page, home):
    page = open_page(home + "index.html", reduced_motion="reduce")
    page.locator(".cell > a").first.hover()
    page.wait_for_function("document.querySelector('.cell > a:hover')")
    assert page.locator(".clip").count() == 0


def test_the_viewer_plays_on_press_and_stops_when_left(open_page, home):
    page = open_page(home + "index.html")
    page.locator(".cell > a").first.click()
    current = ".viewer .slide:not([inert])"
    page.wait_for_selector(f"{current} .begin")
    page.click(f"{current} .begin")
    assert page.eval_on_selector(f"{current} video", FRAMES) == [640, 360]
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".viewer video", state="detached")
    page.wait_for_selector(f"{current} .begin")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.viewer:not([open])", state="attached")


def test_the_timeline_of_scripts_has_lengths(open_page, home):
    page = open_page(home + "index.html?q=second") if home.startswith("http") else open_page(home + "timeline/index.html")
    assert page.locator(".length").first.text_content() in ("0:02", "0:03")


@pytest.fixture(scope="module")
def copied(photomap, built_once):
    """A site that was built without ffmpeg."""
    def build(folder):
        content = folder / "content"
        content.mkdir()
        (content / "site.yaml").write_text("title: Copies\nmovies: {ffmpeg: /nowhere/ffmpeg}\n")
        make(content / "a.mov", 1, "-metadata", "title=Eve")
        (content / "a.yaml").write_text("taken: 2024-06-01 12:00\n")
        subprocess.run([photomap, "build", "--quiet"], cwd=folder, check=True)
        return folder / "output"

    return built_once("copied movies", build)


def test_a_copy_plays_and_its_list_has_no_clip(open_page, copied):
    assert all(b"Eve" not in file.read_bytes() for file in copied.rglob("*.mp4"))
    page = open_page(copied.as_uri() + "/photo/a.html")
    page.eval_on_selector("video", "video => { video.muted = true; return video.play(); }")
    assert page.eval_on_selector("video", FRAMES) == [640, 360]
    page.wait_for_function("document.querySelector('video').ended")
    assert page.eval_on_selector("video", "video => [Math.round(video.duration), video.error]") == [1, None]
    page = open_page(copied.as_uri() + "/timeline/index.html")
    page.locator(".cell > a").first.hover()
    page.wait_for_function("document.querySelector('.cell > a:hover')")
    assert page.locator(".clip").count() == 0
    page.locator(".cell > a").first.click()
    page.click(".viewer .slide:not([inert]) .begin")
    assert page.eval_on_selector(".viewer .slide:not([inert]) video", FRAMES) == [640, 360]
