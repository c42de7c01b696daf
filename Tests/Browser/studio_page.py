"""A Studio for each test, with a copy of a part of the demo site."""

import http.client
import os
import re
import subprocess
import threading

import pytest
from playwright.sync_api import Error, TimeoutError

from waiting import until


def go(page, address):
    """Opens a page, also while the last one reloads itself, which ends the navigation: Playwright then fails, or waits for ever."""
    for _ in range(4):
        try:
            return page.goto(address, timeout=20_000)
        except Error as error:
            if not isinstance(error, TimeoutError) and "interrupted" not in str(error) and "ERR_ABORTED" not in str(error):
                raise
    return page.goto(address)


def stays(page):
    """Pages that are opened from now on are told of no build, so that none loads itself again. A route that stops their request would hold up all others."""
    page.context.add_init_script("window.EventSource = class extends EventTarget { close() {} }")


def enter(page, entrance, words="Open the Studio"):
    """Opens the one-time address, and presses its button."""
    page.goto(entrance)
    page.get_by_role("button", name=words).click()


def entered(entrance):
    """The status of what a program gets that uses the one-time address up, and the cookie."""
    address, token = entrance.split("studio/open?token=")
    connection = http.client.HTTPConnection(*address.split("/")[2].split(":"))
    form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": address.rstrip("/")}
    connection.request("POST", "/studio/open", "token=" + token, form)
    answer = connection.getresponse()
    answer.read()
    return answer.status, answer.headers["Set-Cookie"]


class Studio:
    """`photomap studio`, which can be stopped and started again."""

    def __init__(self, photomap, folder, before=(), umask=-1):
        """before: A command that starts it."""
        self.photomap, self.folder, self.before, self.umask = photomap, folder, before, umask
        self.content = folder / "content"
        self.port = 0
        self.process = None
        self.options, self.environment = [], {}

    def start(self, named=True):
        """named: Whether its folders are named; otherwise it starts in its own."""
        folders = ["--content", self.content, "--output", self.folder / "output"] if named else []
        self.process = subprocess.Popen(
            [*self.before, self.photomap, "studio", *folders, "--port", str(self.port), *self.options],
            stderr=subprocess.PIPE, text=True, umask=self.umask, cwd=None if named else self.folder, env=os.environ | self.environment)
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
        enter(page, studio.entrance)
        page.wait_for_selector(".has-studio .studio-bar", timeout=60000)
        # The page has its buttons before the build has ended, after which it reloads itself.
        until(page, "async () => !(await (await fetch('/studio/api/session')).json()).isBuilding")
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
