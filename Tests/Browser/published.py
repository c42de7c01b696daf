"""A site that is published again while a page of it is open, as a visitor's browser meets it: with a server whose answers are kept."""

import os
import re

import pytest

import large_site
from conftest import Quiet, Server

# The site, the same with 60 older photographs, so that all numbers are others, and with a seventh taken out.
COUNT, MORE = 200, 260
FEWER = [i for i in range(COUNT) if i % 7 != 3]


class Kept(Quiet):
    """Allows browsers to keep every answer for ten minutes, as many hosts do."""

    def end_headers(self):
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()


class Published:
    """A server's folder, in which a link leads to one build or another."""

    def __init__(self, folder):
        self.folder = folder
        self.server = Server(folder, Kept)
        self.address = f"http://127.0.0.1:{self.server.server_port}/site/"

    def publish(self, build):
        new = self.folder / "new"
        new.symlink_to(build)
        os.replace(new, self.folder / "site")

    def start(self, protocol):
        return self.address if protocol == "http" else (self.folder / "site").as_uri() + "/"


@pytest.fixture
def published(tmp_path):
    host = Published(tmp_path)
    yield host
    host.server.shutdown()
    host.server.server_close()


@pytest.fixture(scope="session")
def builds(photomap, built_once):
    """Three builds by name."""
    def fewer(folder):
        root = large_site.build(photomap, folder / "site", COUNT)
        for i in set(range(COUNT)) - set(FEWER):
            for path in (folder / "site" / "content").glob(f"p{i:04}.*"):
                path.unlink()
        return large_site.run(photomap, folder / "site")

    return {
        "first": built_once("published", lambda folder: large_site.build(photomap, folder / "site", COUNT)),
        "more": built_once("published-more", lambda folder: large_site.build(photomap, folder / "site", MORE)),
        "fewer": built_once("published-fewer", fewer),
    }


def version(build):
    return re.search(r'"version":"(\w+)"', (build / "data" / "index.js").read_text())[1]
