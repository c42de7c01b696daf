"""What the browser tests share: the demo site built once, a plain web server, and chromium.

Environment: PHOTOMAP names the program to test (default: the one that `make test` builds).
"""

import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import threading

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def photomap():
    program = os.environ.get("PHOTOMAP") or str(ROOT / ".build/debug/photomap")
    assert os.access(program, os.X_OK), f"{program} is not there; 'make test' builds it, or set PHOTOMAP"
    return program


@pytest.fixture(scope="session")
def site(photomap, tmp_path_factory):
    """The demo site, built as a user builds it; gives the output folder."""
    output = tmp_path_factory.mktemp("demo") / "output"
    cache = tmp_path_factory.mktemp("cache")
    command = [photomap, "build", "--content", ROOT / "content", "--output", output, "--cache", cache, "--strict"]
    subprocess.run(command, check=True)
    return output


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="session")
def address(site, tmp_path_factory):
    """The demo site on a plain web server, below a path of its own (X8); ends with a slash."""
    root = tmp_path_factory.mktemp("host")
    (root / "some" / "where").mkdir(parents=True)
    (root / "some" / "where" / "photos").symlink_to(site)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=root))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/some/where/photos/"
    server.shutdown()


@pytest.fixture(scope="session")
def chromium():
    program = shutil.which("chromium")
    assert program, "chromium is not installed; 'make test' installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium):
    """Opens pages in contexts of their own, and fails the test on any error in a console or request elsewhere."""
    contexts, complaints = [], []

    def open_page(url, **options):
        options.setdefault("viewport", {"width": 1440, "height": 900})
        context = chromium.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        origin = "file://" if url.startswith("file:") else "/".join(url.split("/")[:3]) + "/"

        def watch(request):
            if not request.url.startswith((origin, "data:")):
                complaints.append(f"request to another place: {request.url}")

        page.on("request", watch)
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(params=["http", "file"])
def start(request, site, address):
    """The home page's address, over HTTP below a sub-path and straight from disk (X8)."""
    return address + "index.html" if request.param == "http" else (site / "index.html").as_uri()
