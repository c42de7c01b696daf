"""`photomap serve` with a real browser looking on."""

import contextlib
import http.server
import json
import os
import re
import shutil
import subprocess
import threading

import pytest

from conftest import ROOT


@contextlib.contextmanager
def preview(photomap, folder, *options, environment=None):
    """Serves the site of a folder; gives its address."""
    process = subprocess.Popen(
        [photomap, "serve", "--content", folder / "content", "--output", folder / "output", "--port", "0", *options],
        stderr=subprocess.PIPE, text=True, env=os.environ | (environment or {}))
    for line in process.stderr:
        found = re.search(r"http://\S+/", line)
        if found:
            break
    else:
        pytest.fail("the server did not say where it is")
    # Nobody stops the program by not listening to it.
    threading.Thread(target=process.stderr.read, daemon=True).start()
    yield found.group(0)
    process.terminate()
    assert process.wait(10) == 0


@pytest.fixture
def serving(photomap, tmp_path):
    """A copy of a part of the demo site being served; gives its address and its content folder."""
    content = tmp_path / "content"
    content.mkdir()
    shutil.copytree(ROOT / "content" / "northern-spain", content / "northern-spain")
    (content / "site.yaml").write_text("title: Served\n")
    with preview(photomap, tmp_path) as address:
        yield address, content


def test_an_edit_shows_itself(open_page, serving):
    """X9: a changed description reaches the open page without a hand on it."""
    address, content = serving
    page = open_page(address + "timeline/")
    assert page.title()
    (content / "northern-spain" / "aizkorri.yaml").write_text("description: Edited while you watch\n")
    page.wait_for_selector("text=Edited while you watch", timeout=20000)
    (content / "site.yaml").write_text("title: Renamed\n")
    page.wait_for_selector("text=Renamed", timeout=20000)


class Flickr(http.server.BaseHTTPRequestHandler):
    """A Flickr on this machine, with a list of so many photographs without pictures; none: it knows no key."""

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
    """A site with an empty list of Flickr being served; gives its address, and the Flickr that it asks."""
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


def test_a_list_is_got_anew_by_a_button(gallery, open_page, tmp_path):
    """F4, F5: the page shows the new list by itself; a failure is told, and the list stays."""
    address, flickr = gallery
    page = open_page(address + "flickr/recent/")
    assert "This list is empty at Flickr." in page.locator("main").text_content()
    button = page.get_by_role("button", name="Refresh")
    button.click()
    page.wait_for_selector(".gallery > li:nth-child(2)", timeout=20000)
    assert page.locator(".gallery > li").count() == 2
    page.wait_for_selector("text=Most recent: 2 pictures", timeout=20000)
    # Pages of the published site have nothing of it.
    assert "refresh" not in (tmp_path / "output/flickr/recent/index.html").read_text().lower()
    flickr.count = None
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Cannot retrieve picture list in Flickr. Most recent: Flickr does not know this key.", timeout=20000)
    assert page.locator(".gallery > li").count() == 2
    assert button.get_attribute("aria-disabled") == "false"
    # A single picture, and a page about other things, have no button.
    for path in ("flickr/recent/picture/100.html", ""):
        page.goto(address + path)
        page.wait_for_load_state("load")
        assert button.count() == 0
