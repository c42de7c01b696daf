"""Animations: they start by themselves, their button stops them, and what plays looks like the still (M6)."""

import subprocess

import pytest
from playwright.sync_api import expect

from axe import findings
from conftest import Server
from viewer_page import CURRENT
from waiting import settle

# Each with its length in seconds, and what ffmpeg calls how often it is repeated.
FILES = {"endless.gif": (1, ["-loop", "0"]), "once.gif": (1, ["-loop", "-1"]), "long.png": (6, ["-plays", "0", "-f", "apng"])}
MOVES = "() => document.querySelector('.movement.is-on')?.getVideoPlaybackQuality().totalVideoFrames > 0"


@pytest.fixture(scope="module")
def site(photomap, tmp_path_factory):
    folder = tmp_path_factory.mktemp("animations")
    (folder / "content").mkdir()
    (folder / "content/site.yaml").write_text("title: Moving\ntimezone: UTC\n")
    for name, (seconds, options) in FILES.items():
        bars = f"smptebars=duration={seconds}:size=320x240:rate=10,drawbox=x='40*t':y=20:w=30:h=30:color=white:t=fill"
        subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", bars, *options, folder / "content" / name], check=True)
        (folder / "content" / name).with_suffix(".yaml").write_text("taken: 2024-05-06 10:00\n")
    command = [photomap, "build", "--content", folder / "content", "--output", folder / "output", "--cache", folder / "cache"]
    subprocess.run(command, check=True)
    server = Server(folder / "output")
    yield f"http://127.0.0.1:{server.server_port}/photo/"
    server.shutdown()


def opened(open_page, site, name, **options):
    page = open_page(f"{site}{name}.html", **options)
    page.locator("button.live").wait_for()
    return page, page.locator("button.live")


def test_it_starts_by_itself_and_stops_at_the_button(open_page, site):
    page, button = opened(open_page, site, "long")
    page.wait_for_function(MOVES, polling="raf")
    expect(button).to_have_text("Pause")
    button.click()
    expect(button).to_have_text("Play")
    video = page.locator(".movement")
    assert video.evaluate("one => one.paused && one.muted && !one.controls")
    still = video.evaluate("one => one.currentTime")
    settle(page)
    assert video.evaluate("one => one.currentTime") == still
    assert findings(page) == []
    # It goes on where it was.
    page.keyboard.press("Enter")
    expect(button).to_have_text("Pause")
    page.wait_for_function("still => document.querySelector('.movement').currentTime > still", arg=still, polling="raf")
    box, image = video.bounding_box(), page.locator(".still img").bounding_box()
    assert all(abs(box[side] - image[side]) <= 1 for side in box), (box, image)


def test_it_plays_again_and_again(open_page, site):
    page, _ = opened(open_page, site, "endless")
    page.wait_for_function(
        "() => { const { currentTime } = document.querySelector('.movement.is-on') ?? {};"
        " window.latest = Math.max(window.latest ?? 0, currentTime ?? 0); return latest > .5 && currentTime < .4; }", polling="raf")


def test_it_plays_as_often_as_its_file_says(open_page, site):
    page, button = opened(open_page, site, "once")
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.mp4'))")
    expect(page.locator(".movement")).to_have_count(0, timeout=60000)
    expect(button).to_have_text("Play")
    button.click()
    page.wait_for_function(MOVES, polling="raf")


@pytest.mark.parametrize("name", ["endless", "long"])
def test_what_plays_looks_like_the_still(open_page, site, name):
    page, button = opened(open_page, site, name)
    page.wait_for_function(MOVES, polling="raf")
    differences = page.evaluate("""() => {
      const read = (picture) => {
        const canvas = new OffscreenCanvas(32, 24), context = canvas.getContext("2d");
        context.drawImage(picture, 0, 0, 32, 24);
        // The colours of the lower half, where nothing moves.
        return context.getImageData(0, 12, 32, 12).data;
      };
      const [still, movement] = [document.querySelector(".still img"), document.querySelector(".movement")].map(read);
      return Array.from(still, (value, index) => Math.abs(value - movement[index]));
    }""")
    assert sum(differences) / len(differences) < 6, sum(differences) / len(differences)


def test_nothing_moves_by_itself_where_motion_is_reduced(open_page, site):
    page, button = opened(open_page, site, "endless", reduced_motion="reduce")
    settle(page)
    expect(page.locator(".movement")).to_have_count(0)
    expect(button).to_have_text("Play")
    button.click()
    page.wait_for_function(MOVES, polling="raf")


def test_its_button_can_be_pressed_in_the_viewer(open_page, site):
    page, _ = opened(open_page, site, "endless")
    page.locator(".stage .still > a").click()
    page.locator(f"{CURRENT} button.live").wait_for()
    settle(page)
    page.locator(f"{CURRENT} button.live").click()
    page.wait_for_selector(f"{CURRENT} .movement.is-on")
    page.locator(f"{CURRENT} button.live").click()
    page.wait_for_function("selector => document.querySelector(selector).paused", arg=f"{CURRENT} .movement")


def test_without_scripts_it_is_a_link(open_page, site):
    page = open_page(f"{site}endless.html", java_script_enabled=False)
    link = page.locator("a.live")
    assert link.is_visible() and link.get_attribute("href").endswith(".mp4")
