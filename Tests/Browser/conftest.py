"""What the browser tests share: a site, built once, a plain web server, and Chromium.

Environment: PHOTOMAP names the program to test (default: the one that `make test` builds).
"""

import ctypes
import fcntl
import functools
import http.server
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading

import pytest
import everything as whole
from cases import IS_LONG, more
from playwright.sync_api import sync_playwright
from waiting import WATCH

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A site of the tests' own, which changes with them and not with what the demo shows.
DEMO = ROOT / "Tests" / "Fixtures" / "demo"


def pytest_collection_modifyitems(config, items):
    """Leaves out what only `make long-test` tries."""
    left = [] if IS_LONG else [item for item in items if item.get_closest_marker("long")]
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=left)


def pytest_configure(config):
    """What a test process has left behind when it was ended becomes a child of this one."""
    if not hasattr(config, "workerinput"):
        ctypes.CDLL(None).prctl(36, 1)  # PR_SET_CHILD_SUBREAPER


def pytest_unconfigure(config):
    """Ends that: it holds the output of the tests open, so that whoever reads that would wait for ever."""
    if not hasattr(config, "workerinput"):
        # Their own children come to this one, too.
        while children := pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
            for child in children:
                os.kill(int(child), signal.SIGKILL)
                os.waitpid(int(child), 0)


@pytest.fixture(scope="session")
def photomap():
    program = os.environ.get("PHOTOMAP") or str(ROOT / ".build/debug/photomap")
    assert os.access(program, os.X_OK), f"{program} is not there; 'make test' builds it, or set PHOTOMAP"
    return program


@pytest.fixture(scope="session")
def built_once(tmp_path_factory, worker_id):
    """Builds a site that several files of tests need: once, also when they run in several processes."""
    base = tmp_path_factory.getbasetemp()
    base = base if worker_id == "master" else base.parent

    def built_once(name, build):
        """build: Makes the site in the folder that it is given, and gives the site's root."""
        with open(base / f"{name}.lock", "a+") as record:
            fcntl.flock(record, fcntl.LOCK_EX)
            record.seek(0)
            if not (root := record.read()):
                folder = base / name
                # What an attempt that failed has left.
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                root = str(build(folder))
                record.write(root)
            return pathlib.Path(root)

    return built_once


@pytest.fixture(scope="session")
def site(photomap, built_once):
    """The site in DEMO, built as a user builds it; gives the output folder."""
    def build(folder):
        output = folder / "output"
        subprocess.run([photomap, "build", "--content", DEMO, "--output", output, "--cache", folder / "cache",
                        "--strict", "--quiet"], check=True)
        return output

    return built_once("demo", build)


@pytest.fixture(scope="session")
def copy_site(photomap, built_once):
    """A function that copies albums of the demo into a folder, with the site that was built of them and its cache: a Studio then
    starts without a full build."""
    def build(folder, albums):
        (folder / "content").mkdir()
        for name in albums:
            shutil.copytree(DEMO / name, folder / "content" / name)
        (folder / "content/site.yaml").write_text("title: Edited\ntimezone: Europe/Madrid\npictures: {widths: [320, 960], formats: [jpeg]}\n")
        subprocess.run([photomap, "build", "--quiet"], cwd=folder, check=True)
        return folder

    def copy_site(folder, *albums):
        built = built_once("-".join(["studio", *albums]), lambda new: build(new, albums))
        shutil.copytree(built, folder, symlinks=True, dirs_exist_ok=True)

    return copy_site


class Answering(http.server.BaseHTTPRequestHandler):
    """Answers what a test's service would, and logs nothing."""

    def log_message(self, *_):
        pass

    def answer(self, body, status=200, **fields):
        """body: Bytes, or a value that is sent as JSON. The fields have `_` for `-`."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(data)))
        for name, value in fields.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files, and logs nothing."""

    # A page of some fifty files takes six connections instead of fifty. The head of an answer does not wait for its body.
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """A web server on a free port."""

    def __init__(self, folder, handler=Quiet):
        super().__init__(("127.0.0.1", 0), functools.partial(handler, directory=folder))
        # It looks so often whether it shall end, in seconds.
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def handle_error(self, request, client_address):
        # A browser closes its connections when it leaves a page.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@pytest.fixture(scope="session")
def address(site, tmp_path_factory):
    """That site on a plain web server, in a subfolder (X8); ends with a slash."""
    root = tmp_path_factory.mktemp("host")
    (root / "some" / "where").mkdir(parents=True)
    (root / "some" / "where" / "photos").symlink_to(site)
    server = Server(root)
    yield f"http://127.0.0.1:{server.server_port}/some/where/photos/"
    server.shutdown()


@pytest.fixture(scope="session", params=["en", "ar"])
def everything(request, photomap, built_once):
    """A site with everything in it, on a plain web server, in English and in Arabic; the address of a page of each kind."""
    root = built_once(f"everything-{request.param}", lambda folder: whole.build(photomap, folder, DEMO, request.param))
    server = Server(root)
    yield {kind: f"http://127.0.0.1:{server.server_port}/{path}" for kind, path in whole.kinds(root).items()}
    server.shutdown()


@pytest.fixture(scope="session")
def chromium():
    # The headless shell has no user interface, so it takes little more than half of the processor time of Chromium.
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert program, "chromium-headless-shell is not installed; 'make test' installs it"
    with sync_playwright() as playwright:
        # Drawing in the browser's process instead of a GPU process saves a quarter of the processor time. Without a GPU, a map's
        # lines are visited once for each tile of the window, so the tiles are larger than the default of 256 pixels.
        browser = playwright.chromium.launch(executable_path=program, args=[
            "--no-sandbox", "--in-process-gpu", "--default-tile-width=512", "--default-tile-height=512",
            # What a page asks of another server fails, here and wherever there is a network.
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"])
        yield Watched(browser)
        browser.close()


class Watched:
    """A browser whose pages can be waited for with `settle`."""

    def __init__(self, browser):
        self.browser = browser

    def new_context(self, **options):
        # Playwright's waits evaluate text in the page, which the pages' policy forbids; test_policy.py keeps to it.
        options.setdefault("bypass_csp", True)
        context = self.browser.new_context(**options)
        context.add_init_script(WATCH)
        # As long as `until`: on a busy machine a check of the debug program takes more than Playwright's half a minute.
        context.set_default_timeout(60_000)
        return context


# The value of a script that is shown as a word.
SHOWN_VALUE = "() => document.body?.innerText.match(/undefined|\\bNaN\\b|\\[object \\w+\\]/)?.[0]"


@pytest.fixture
def open_page(chromium):
    """Opens each page in a new context; the test fails on any error in a console, on any request to another server, and on a value of a script that
    is shown at the end."""
    contexts, complaints = [], []

    def open_page(url, **options):
        options.setdefault("viewport", {"width": 1440, "height": 900})
        context = chromium.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        origin = "file://" if url.startswith("file:") else "/".join(url.split("/")[:3]) + "/"

        def watch(request):
            if not request.url.startswith((origin, "data:", "blob:")):
                complaints.append(f"request to another server: {request.url}")

        # Of those to other servers; to be told of each request takes a browser and a test some of their time.
        page.on("requestfailed", watch)
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        # Chromium reports a transition between two pages that it has to leave out, though no script asked for it.
        page.on("pageerror", lambda error: complaints.append(str(error)) if "Page already revealed" not in str(error) else None)
        page.goto(url)
        return page

    yield open_page
    # A page that is closed while its service worker is loaded complains of that.
    found = list(complaints)
    for context in contexts:
        for page in context.pages:
            if value := page.evaluate(SHOWN_VALUE):
                found.append(f"{page.url} shows “{value}”")
        context.close()
    assert found == []


@pytest.fixture(params=["http", *more("file")])
def start(request, site, address):
    """The home page's address, over HTTP in a subfolder and straight from disk (X8)."""
    return address + "index.html" if request.param == "http" else (site / "index.html").as_uri()
