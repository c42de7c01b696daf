"""The sound that a camera recorded with a photograph can be heard on its page (M6)."""

import shutil
import subprocess

import pytest

from axe import findings
from cases import more
from conftest import DEMO, Server


@pytest.fixture(scope="module")
def site(photomap, tmp_path_factory):
    folder = tmp_path_factory.mktemp("sounds")
    (folder / "content").mkdir()
    shutil.copy(DEMO / "wonders/giza.jpg", folder / "content/first.jpg")
    (folder / "content/first.yaml").write_text("sound: yes\n")
    subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=f=440:d=3", folder / "content/first.WAV"], check=True)
    command = [photomap, "build", "--content", folder / "content", "--output", folder / "output", "--cache", folder / "cache"]
    subprocess.run(command, check=True)
    server = Server(folder / "output")
    yield f"http://127.0.0.1:{server.server_port}/photo/first.html"
    server.shutdown()


@pytest.mark.parametrize("width", [360, *more(1440)])
def test_it_can_be_heard(open_page, site, width):
    page = open_page(site, viewport={"width": width, "height": 800})
    sound = page.get_by_label("Sound", exact=True)
    assert sound.evaluate("one => one.tagName === 'AUDIO' && one.controls && one.paused && one.networkState !== one.NETWORK_LOADING")
    box = sound.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["height"] >= 32
    assert findings(page) == []
    # Somebody presses a button.
    page.locator("h1").click()
    sound.evaluate("one => one.play()")
    page.wait_for_function("() => document.querySelector('audio').currentTime > 0.2", polling="raf")
    assert sound.evaluate("one => Math.abs(one.duration - 3) < 0.2")
