"""A web server with a copy of the demo site that can be taken away or changed, and a browser that remembers what it has seen."""

import os
import re
import shutil

import pytest

from conftest import Quiet, Server


class Single(Quiet):
    """A connection for each request: none stays open when the server is taken away."""

    protocol_version = "HTTP/1.0"


class Host:
    """A web server that can be taken away; its folder may change while it stands."""

    def __init__(self, folder):
        self.server = Server(folder, Single)
        self.address = f"http://127.0.0.1:{self.server.server_port}/far/away/"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(site, tmp_path):
    (tmp_path / "far").mkdir()
    # Links: what changes a file makes another one.
    shutil.copytree(site, tmp_path / "far" / "away", symlinks=True, copy_function=os.link)
    host = Host(tmp_path)
    host.folder = tmp_path / "far" / "away"
    yield host
    host.stop()


@pytest.fixture
def visitor(chromium):
    """A page in a new context. Errors in its console are allowed, since half of the time there is no network."""
    context = chromium.new_context(viewport={"width": 1000, "height": 800})
    yield context.new_page()
    context.close()


def change(folder, words):
    """What another build does: other pages, and with them another version of the worker."""
    for path in folder.rglob("*.html"):
        rewrite(path, re.sub(r"<h1([^>]*)>.*?</h1>", rf"<h1\1>{words}</h1>", path.read_text(), flags=re.S))
    worker = folder / "sw.js"
    changed, count = re.subn(r'"version":"\w+"', '"version":"0badcafe"', worker.read_text())
    assert count == 1
    rewrite(worker, changed)


def rewrite(path, text):
    path.unlink()
    path.write_text(text)
