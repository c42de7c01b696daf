"""A Studio for each test, with a copy of a part of the demo site."""

import re
import subprocess
import threading

import pytest
from playwright.sync_api import Error


def go(page, address):
    """Opens a page, also while the last one reloads itself, which ends the navigation."""
    try:
        page.goto(address)
    except Error:
        page.goto(address)


class Studio:
    """`photomap studio`, which can be stopped and started again."""

    def __init__(self, photomap, folder):
        self.photomap, self.folder = photomap, folder
        self.content = folder / "content"
        self.port = 0
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [self.photomap, "studio", "--content", self.content, "--output", self.folder / "output", "--port", str(self.port)],
            stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/studio/open\?token=\S+", line)
            if found:
                break
        else:
            pytest.fail("the Studio did not print its address")
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.port = int(found.group(1))
        self.address = f"http://127.0.0.1:{self.port}/"
        self.entrance = found.group(0)
        return self

    def stop(self):
        self.process.terminate()
        assert self.process.wait(20) == 0

    def kill(self):
        self.process.kill()
        self.process.wait()

    def text(self, path):
        return (self.content / path).read_text()


@pytest.fixture
def studio(photomap, copy_site, tmp_path):
    copy_site(tmp_path, "castles-and-palaces", "northern-spain", "wonders")
    studio = Studio(photomap, tmp_path).start()
    yield studio
    studio.stop()


@pytest.fixture
def open_studio(studio, chromium):
    """Signs a browser in, and opens a page when the site is there. The test fails on any error of a script."""
    contexts, complaints = [], []

    def open_studio(path="", **options):
        options.setdefault("viewport", {"width": 1440, "height": 900})
        context = chromium.new_context(**options)
        contexts.append(context)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        page = context.new_page()
        page.goto(studio.entrance)
        page.wait_for_selector(".has-studio .studio-bar", timeout=60000)
        if path:
            # Another tab: a page that reloads itself after an edit would end its own navigation.
            entrance, page = page, context.new_page()
            page.goto(studio.address + path)
            page.wait_for_selector(".has-studio .studio-bar")
            entrance.close()
        return page

    yield open_studio
    for context in contexts:
        context.close()
    assert not complaints, complaints
