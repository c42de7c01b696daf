"""`photomap serve` in a real browser."""

import contextlib
import http.server
import json
import os
import re
import shutil
import subprocess
import threading

import pytest

from conftest import DEMO


@contextlib.contextmanager
def preview(photomap, folder, *options, environment=None):
    """Serves the site of a folder; yields its address. The first build may still be running."""
    process = subprocess.Popen(
        [photomap, "serve", "--content", folder / "content", "--output", folder / "output", "--port", "0", *options],
        stderr=subprocess.PIPE, text=True, env=os.environ | (environment or {}))
    for line in process.stderr:
        found = re.search(r"http://\S+/", line)
        if found:
            break
    else:
        pytest.fail("the server did not print its address")
    # A full pipe would block the program.
    threading.Thread(target=process.stderr.read, daemon=True).start()
    yield found.group(0)
    process.terminate()
    assert process.wait(10) == 0


@pytest.fixture
def serving(photomap, tmp_path):
    """Serves a copy of a part of the demo site; yields its address and its content folder."""
    content = tmp_path / "content"
    content.mkdir()
    shutil.copytree(DEMO / "northern-spain", content / "northern-spain")
    (content / "site.yaml").write_text("title: Served\n")
    with preview(photomap, tmp_path) as address:
        yield address, content


# The page is closed before its server: pytest tears down in reverse order.
def test_an_edit_shows_itself(serving, open_page):
    """X9: an open page reloads when a description changes."""
    address, content = serving
    page = open_page(address + "timeline/")
    page.wait_for_selector("main", timeout=60000)
    (content / "northern-spain" / "aizkorri.yaml").write_text("description: Edited while you watch\n")
    page.wait_for_selector("text=Edited while you watch", timeout=20000)
    (content / "site.yaml").write_text("title: Renamed\n")
    page.wait_for_selector("text=Renamed", timeout=20000)


def test_a_failed_first_build_shows_its_message_and_then_the_site(photomap, open_page, tmp_path):
    """X9: the page says why there is no site, and shows it once a build succeeds."""
    (tmp_path / "content").mkdir()
    (tmp_path / "content/site.yaml").write_text("title: First\n")
    (tmp_path / "output").mkdir()
    (tmp_path / "output/diary.txt").write_text("mine")
    with preview(photomap, tmp_path) as address:
        page = open_page(address)
        page.wait_for_selector("text=The site cannot be built", timeout=20000)
        assert "diary.txt" in page.get_by_role("status").text_content()
        (tmp_path / "output/diary.txt").unlink()
        (tmp_path / "content/site.yaml").write_text("title: Repaired\n")
        page.wait_for_selector("text=Repaired", timeout=20000)


class Flickr(http.server.BaseHTTPRequestHandler):
    """A local Flickr with a list of `count` photographs without pictures; with `None` it rejects the key."""

    count = 2

    def do_GET(self):
        photos = [{"id": str(100 + n), "owner": "7@N00", "secret": "ab", "title": f"No. {n}"} for n in range(self.count or 0)]
        answer = {"stat": "ok", "photos": {"page": 1, "pages": 1, "total": len(photos), "photo": photos}}
        if self.count is None:
            answer = {"stat": "fail", "code": 100, "message": "Invalid API Key"}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

    def log_message(self, *_):
        pass


@pytest.fixture
def gallery(photomap, tmp_path):
    """Serves a site with an empty Flickr list; yields its address and its Flickr."""
    handler = type("Flickr", (Flickr,), {})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    (tmp_path / "content/flickr").mkdir(parents=True)
    (tmp_path / "content/site.yaml").write_text("title: Far\nflickr: [{list: recent}]\n")
    (tmp_path / "content/flickr/recent.json").write_text('{"fetched": "2019-09-18T14:00:00Z", "pictures": []}')
    endpoint = f"http://127.0.0.1:{server.server_port}/rest/"
    environment = {"PHOTOMAP_FLICKR_KEY": "k", "XDG_CONFIG_HOME": str(tmp_path)}
    with preview(photomap, tmp_path, "--flickr-endpoint", endpoint, environment=environment) as address:
        yield address, handler
    server.shutdown()


def test_a_button_refreshes_a_list(gallery, open_page, tmp_path):
    """F4, F5: the page shows the new list by itself; after a failure it shows the message and keeps the list."""
    address, flickr = gallery
    page = open_page(address + "flickr/recent/")
    page.wait_for_selector("text=This list is empty at Flickr.", timeout=60000)
    button = page.get_by_role("button", name="Refresh")
    button.click()
    page.wait_for_selector(".gallery > li:nth-child(2)", timeout=20000)
    assert page.locator(".gallery > li").count() == 2
    page.wait_for_selector("text=Most recent: 2 pictures", timeout=20000)
    # Pages of the published site have no button.
    assert "refresh" not in (tmp_path / "output/flickr/recent/index.html").read_text().lower()
    flickr.count = None
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Cannot retrieve picture list in Flickr. Most recent: Flickr does not accept this API key.", timeout=20000)
    assert page.locator(".gallery > li").count() == 2
    assert button.get_attribute("aria-disabled") == "false"
    # Neither has the page of a picture, nor any other page.
    for path in ("flickr/recent/picture/100.html", ""):
        page.goto(address + path)
        page.wait_for_load_state("load")
        assert button.count() == 0
