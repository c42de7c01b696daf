"""`photomap serve` in a real browser."""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import threading
import urllib.request

import pytest

from conftest import DEMO
from memory import peak
from waiting import hurry, settle, until


@contextlib.contextmanager
def preview(photomap, folder, *options, environment=None):
    """Serves the site of a folder; yields its address. The first build may still be running."""
    with served(photomap, folder, *options, environment=environment) as (address, _):
        yield address


@contextlib.contextmanager
def served(photomap, folder, *options, environment=None):
    """The same; yields its address and its process."""
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
    yield found.group(0), process
    process.terminate()
    assert process.wait(10) == 0


@pytest.fixture
def serving(photomap, tmp_path):
    """Serves a copy of a part of the demo site; yields its address and its content folder."""
    content = tmp_path / "content"
    content.mkdir()
    shutil.copytree(DEMO / "northern-spain", content / "northern-spain")
    (content / "site.yaml").write_text("title: Served\npictures: {formats: [jpeg]}\n")
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
    (content / "site.yaml").write_text("title: Renamed\npictures: {formats: [jpeg]}\n")
    page.wait_for_selector("text=Renamed", timeout=20000)


def test_a_preview_has_no_service_worker(serving, open_page):
    """Each build would replace it, and a browser then may not leave a page. One from before is removed."""
    address, _ = serving
    page = open_page(address + "timeline/")
    page.wait_for_selector("main", timeout=60000)
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => 1)")
    page.reload()
    hurry(page)
    until(page, "async () => !(await navigator.serviceWorker.getRegistrations()).length")
    settle(page)
    assert not page.evaluate("navigator.serviceWorker.getRegistrations().then(({ length }) => length)")


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


def test_slow_readers_take_little_memory(photomap, tmp_path):
    """Hundreds of connections that ask for 40 MB and read nothing."""
    (tmp_path / "content/static").mkdir(parents=True)
    (tmp_path / "content/site.yaml").write_text("title: Large\n")
    with (tmp_path / "content/static/large.bin").open("wb") as file:
        file.truncate(40 << 20)
    subprocess.run([photomap, "build", "--quiet", "--content", tmp_path / "content", "--output", tmp_path / "output"], check=True)
    with served(photomap, tmp_path) as (address, process):
        assert len(urllib.request.urlopen(address + "large.bin").read()) == 40 << 20
        before, readers = peak(process), []
        for _ in range(300):
            readers.append(socket.create_connection(("127.0.0.1", int(address.split(":")[2][:-1]))))
            readers[-1].sendall(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for reader in readers:
            assert reader.recv(12) == b"HTTP/1.1 200"
        assert len(urllib.request.urlopen(address + "large.bin").read()) == 40 << 20
        assert peak(process) - before < 150
        for reader in readers:
            reader.close()
