"""Captions and chapters of movies, and movies that are on another server: in the page of a movie and in lists, also from a disk."""

import shutil
import subprocess

import pytest

from cases import more
from conftest import Server

pytestmark = pytest.mark.skipif(not shutil.which("ffmpeg"), reason="ffmpeg is not installed")

CUES = """kind => new Promise((resolve) => {
    const track = [...document.querySelector("video").textTracks].find((one) => one.kind === kind);
    track.mode = "hidden";
    const look = () => track.cues?.length ? resolve([...track.cues].map(({ startTime, text }) => [startTime, text])) : setTimeout(look, 20);
    look();
})"""


@pytest.fixture(scope="module")
def movies(photomap, built_once):
    def build(folder):
        content = folder / "content"
        content.mkdir()
        (content / "site.yaml").write_text("title: Movies\ntimezone: Europe/Vienna\n")
        for name in ["a", "b"]:
            subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x180:r=10:d=6",
                            "-pix_fmt", "yuv420p", content / f"{name}.mp4"], check=True)
        (content / "a.yaml").write_text("taken: 2024-06-01 12:00\nlocation: 48.2, 16.37\n")
        (content / "a.vtt").write_text("WEBVTT\n\n00:01.000 --> 00:02.000\nGrüß <i>dich</i> & 5 < 6 # 100%\n")
        (content / "a.de.vtt").write_text("WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n")
        (content / "a.chapters.vtt").write_text("WEBVTT\n\n00:00.000 --> 00:03.000\nUp\n\n00:03.000 --> 00:06.000\nDown & home\n")
        (content / "b.yaml").write_text("taken: 2024-06-02 12:00\nurl: https://media.example.org/b.mp4\n")
        subprocess.run([photomap, "build", "--quiet", "--strict"], cwd=folder, check=True)
        return folder / "output"

    return built_once("movie texts", build)


@pytest.fixture(scope="module", params=["http", *more("file")])
def home(request, movies):
    if request.param == "file":
        yield movies.as_uri() + "/"
        return
    server = Server(str(movies))
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def test_captions_and_chapters_are_loaded(open_page, home):
    # The policy of the page counts.
    page = open_page(home + "photo/a.html", bypass_csp=False)
    tracks = page.eval_on_selector_all("track", "all => all.map(one => [one.kind, one.srclang, one.label, one.default])")
    assert tracks == [["captions", "de", "Deutsch", False], ["captions", "en", "English", True], ["chapters", "en", "Chapters", False]]
    assert page.evaluate("""() => new Promise((resolve) => {
        const track = document.querySelector("video").textTracks[1];
        const look = () => track.cues?.length ? resolve([track.mode, track.cues[0].getCueAsHTML().textContent]) : setTimeout(look, 20);
        look();
    })""") == ["showing", "Grüß dich & 5 "]
    assert page.evaluate(CUES, "chapters") == [[0, "Up"], [3, "Down &amp; home"]]


def test_a_chapter_is_played_from_its_start(open_page, home):
    page = open_page(home + "photo/a.html")
    page.eval_on_selector("video", "video => { video.muted = true; }")
    page.get_by_role("navigation", name="Chapters").get_by_role("link", name="0:03 Down & home").click()
    page.wait_for_function("() => { const video = document.querySelector('video'); return video.currentTime > 3 && !video.paused; }")
    assert page.url == home + "photo/a.html"


def test_chapters_can_be_read_and_followed_without_scripts(open_page, home):
    page = open_page(home + "photo/a.html", java_script_enabled=False)
    links = page.locator(".chapters a")
    assert [link.inner_text().split() for link in links.all()] == [["0:00", "Up"], ["0:03", "Down", "&", "home"]]
    assert links.nth(1).get_attribute("href").endswith(".mp4#t=3")


def test_nothing_is_asked_of_another_server(open_page, home):
    # `open_page` fails on such requests.
    page = open_page(home + "timeline/index.html")
    page.locator(".cell a[href$='b.html']").first.click()
    page.locator(".viewer .slide:not([inert]) .begin").wait_for()
    page = open_page(home + "photo/b.html")
    assert page.locator(".from").inner_text() == "Plays from media.example.org"
    page.wait_for_load_state("networkidle")


def test_a_movie_on_another_server_plays_from_there_and_from_no_other(chromium, home, movies):
    context = chromium.new_context(bypass_csp=False)
    movie = next((movies / "photo").glob("a-*.mp4")).read_bytes()
    context.route(lambda url: "example.org" in url, lambda route: route.fulfill(body=movie, content_type="video/mp4"))
    page = context.new_page()
    page.goto(home + "photo/b.html")
    play = """([video, address]) => new Promise((resolve) => {
        if (address) video.src = address;
        video.muted = true;
        video.onerror = () => resolve("refused");
        video.requestVideoFrameCallback(() => resolve(video.currentSrc));
        video.play().catch(() => {});
    })"""
    video = page.query_selector("video")
    assert page.evaluate(play, [video, None]) == "https://media.example.org/b.mp4"
    assert page.evaluate(play, [video, "https://other.example.org/b.mp4"]) == "refused"
    context.close()


def plays_in_the_viewer(page):
    page.locator(".cell a[href$='a.html']").first.click()
    page.locator(".viewer .slide:not([inert]) .begin").click()
    player = page.frame_locator(".viewer iframe").locator("video")
    player.wait_for()
    # It plays by itself.
    player.evaluate("video => new Promise((resolve) => video.requestVideoFrameCallback(resolve))")
    return player


def test_a_movie_with_captions_plays_in_the_viewer(open_page, home):
    page = open_page(home + "timeline/index.html")
    player = plays_in_the_viewer(page)
    assert player.evaluate(
        "video => [...video.textTracks].map((track) => track.kind)"
    ) == ["captions", "captions", "chapters"]
    # It is alone in its frame, and as large as that.
    box = page.locator(".viewer iframe").bounding_box()
    assert player.evaluate("video => [video.clientWidth, video.clientHeight]") == pytest.approx([box["width"], box["height"]], abs=1)
    assert page.url.startswith(home + "timeline/index.html")
    # Escape in the player leads back to the viewer, and there to the list.
    player.press("Escape")
    page.wait_for_function("document.hasFocus() && !document.activeElement.contentDocument?.hasFocus()")
    page.keyboard.press("Escape")
    page.locator(".viewer[open]").wait_for(state="detached")
    assert page.locator("iframe").count() == 0


def test_a_movie_with_captions_plays_in_the_viewer_from_a_disk(open_page, movies):
    page = open_page((movies / "timeline/index.html").as_uri())
    player = plays_in_the_viewer(page)
    assert player.evaluate("video => video.textTracks.length") == 3


def test_the_map_tells_how_long_a_movie_is(open_page, home):
    page = open_page(home + "map/index.html")
    pin = page.locator(".map-pin[aria-label*='Movie, 0:06']")
    pin.wait_for()
    strip = page.locator(".map-strip a[aria-label*='Movie, 0:06']")
    strip.wait_for()
    assert strip.evaluate("link => getComputedStyle(link, '::after').content") == '"0:06"'
    pin.click()
    assert page.locator(".map-popover .length").inner_text() == "0:06"
