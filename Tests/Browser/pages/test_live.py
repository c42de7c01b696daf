"""Photographs that move: the button, pointing, the keyboard, and pages without scripts (M2)."""

import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from axe import findings
from conftest import DEMO, Server
from waiting import settle

PAGE = "photo/first.html"


@pytest.fixture(scope="module")
def live(photomap, tmp_path_factory):
    """A site whose photograph has a movement of six seconds."""
    folder = tmp_path_factory.mktemp("live")
    (folder / "content").mkdir()
    shutil.copy(DEMO / "wonders/giza.jpg", folder / "content/first.jpg")
    command = [photomap, "build", "--content", folder / "content", "--output", folder / "output", "--cache", folder / "cache"]
    subprocess.run(command, check=True)
    movie = ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=duration=6:size=320x240:rate=10", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]
    subprocess.run([*movie, folder / "output/photo/first.mp4"], check=True)
    page = folder / "output" / PAGE
    script = next((folder / "output/assets").glob("live.*.js")).name
    text, count = re.subn(
        r'(<figure[^>]*>)(<a .*?</a>)(</figure>)',
        r'\1<div class="still">\2<a class="live" href="first.mp4" type="video/mp4">Live</a></div>\3', page.read_text(), flags=re.S)
    assert count == 1
    page.write_text(text.replace("</main>", f'<script defer="defer" src="../assets/{script}"></script></main>', 1))
    server = Server(folder / "output")
    yield f"http://127.0.0.1:{server.server_port}/{PAGE}"
    server.shutdown()


def opened(open_page, live, **options):
    page = open_page(live, **options)
    page.locator("button.live").wait_for()
    settle(page)
    return page, page.locator("button.live")


def plays(page):
    """Waits until frames of the movement are over the still."""
    page.wait_for_function("() => document.querySelector('.movement.is-on')?.getVideoPlaybackQuality().totalVideoFrames > 0", polling="raf")
    expect(page.locator("button.live")).to_have_attribute("aria-pressed", "true")
    still, movement = page.locator(".still img").bounding_box(), page.locator(".movement").bounding_box()
    assert all(abs(still[side] - movement[side]) <= 1 for side in still), (still, movement)
    assert page.locator(".movement").evaluate("one => one.muted && !one.controls && !one.loop")


def rests(page):
    expect(page.locator(".movement")).to_have_count(0, timeout=60000)
    expect(page.locator("button.live")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("width", [360, 1440])
def test_the_button_plays_once(open_page, live, width):
    page, button = opened(open_page, live, viewport={"width": width, "height": 800})
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
    assert findings(page) == []


def test_pointing_plays_until_the_pointer_leaves(open_page, live):
    page, _ = opened(open_page, live)
    page.locator(".still img").hover()
    plays(page)
    page.locator("h1").hover()
    rests(page)


def test_the_keyboard_plays_and_stops(open_page, live):
    page, button = opened(open_page, live)
    page.keyboard.press("Tab")
    button.focus()
    plays(page)
    page.keyboard.press("Enter")
    rests(page)
    page.keyboard.press("Enter")
    plays(page)
    page.keyboard.press("Tab")
    rests(page)


def test_nothing_moves_by_itself_where_motion_is_reduced(open_page, live):
    page, button = opened(open_page, live, reduced_motion="reduce")
    page.locator(".still img").hover()
    page.keyboard.press("Tab")
    button.focus()
    settle(page)
    rests(page)
    button.click()
    plays(page)


def test_without_scripts_it_is_a_link(open_page, live):
    page = open_page(live, java_script_enabled=False)
    link = page.locator("a.live")
    assert link.is_visible() and link.get_attribute("href") == "first.mp4"
    assert page.locator(".still > a > picture img").is_visible()
