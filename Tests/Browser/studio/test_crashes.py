"""No edit that was confirmed is lost: kills in the middle of saves and uploads, and a second writer."""

import filecmp
import hashlib
import http.client
import json
import os
import random
import re
import subprocess
import threading
import urllib.error
import urllib.request

from conftest import DEMO
from studio_page import entered, studio  # noqa: F401 (a fixture)

# `PHOTOMAP_KILLS=200` tries more.
KILLS = int(os.environ.get("PHOTOMAP_KILLS", "4"))
PHOTOS = ["wonders/giza.jpg", "wonders/cristo-redentor.jpg", "northern-spain/aizkorri.jpg"]
PICTURE = (DEMO / "without-a-place/dandelions.jpg").read_bytes()


class Client:
    """A signed-in program. Sessions survive a restart."""

    def __init__(self, studio):
        self.address = studio.address
        self.cookie = entered(studio.entrance)[1].split(";")[0]
        self.token = ""
        self.countdown, self.reached = 0, threading.Event()
        self.token = self.ask("GET", "session")["token"]

    def ask(self, method, path, body=None, fields=None):
        fields = {"Cookie": self.cookie, "X-PhotoMap-Studio": self.token, "Origin": self.address.rstrip("/"), "Content-Type": "application/json"} | (fields or {})
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}studio/api/{path}", method=method, headers=fields, data=data)
        self.countdown -= 1
        if self.countdown == 0:
            self.reached.set()
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)


def test_kills(studio, photomap):
    """Whatever was confirmed before a kill, or an end by SIGTERM, is in the files after it; no file is half written; a build equals a clean one."""
    seed = random.randrange(1 << 32) if os.environ.get("PHOTOMAP_SEED") == "random" else 7
    print("PHOTOMAP_SEED", seed)
    dice = random.Random(seed)
    client = Client(studio)
    titles, pictures = {}, {}

    def work(number):
        """Edits and uploads until the Studio is gone."""
        for step in range(1000):
            photo = PHOTOS[step % len(PHOTOS)]
            title = f"Title {number}-{step}"
            titles[photo] = (titles.get(photo, (None, None))[0], title)
            client.ask("POST", "edits", {"photos": [photo], "title": title, "addTags": [f"step{step % 5}"]})
            titles[photo] = (title, None)
            # Each picture is another file.
            content = PICTURE + bytes(f"{number}-{step}", "ascii")
            name = f"new-{number}-{step}.jpg"
            begun = client.ask("POST", "uploads", {"name": name, "size": len(content), "modified": 1e12})
            for start in range(0, len(content), 1 << 18):
                client.ask("PATCH", f"uploads/{begun['id']}", content[start:start + (1 << 18)], {"Content-Type": "application/partial-upload", "Upload-Offset": str(start)})
            saved = client.ask("POST", "saves", {"files": [{"id": begun["id"], "sha256": hashlib.sha256(content).hexdigest()}], "album": "new", "edits": {"title": name}})
            pictures[saved["saved"][0]["path"]] = content

    for number in range(KILLS):
        # Killed while the request after so many is on its way.
        client.countdown, client.reached = dice.randrange(1, 40), threading.Event()
        worker = threading.Thread(target=lambda: _until_gone(work, number))
        worker.start()
        assert client.reached.wait(60)
        studio.stop() if number % 2 else studio.kill()
        worker.join()
        for photo, (confirmed, tried) in titles.items():
            text = studio.text(re.sub(r"\.jpg$", ".yaml", photo))
            found = re.search(r"(?m)^title: (.*)$", text).group(1).strip('"')
            assert confirmed is None or found in (confirmed, tried), (photo, seed)
            titles[photo] = (found if found.startswith("Title") else confirmed, None)
        for path, content in pictures.items():
            assert (studio.content / path).read_bytes() == content, (path, seed)
            assert os.path.basename(path) in (studio.content / path).with_suffix(".yaml").read_text(), (path, seed)
        assert not [path for path in studio.content.rglob("*") if path.name.endswith(".jpg") and path.stat().st_size < 1000], seed
        studio.start()
    studio.stop()
    for folder, options in (("output", []), ("clean", ["--cache", studio.folder / "other"])):
        subprocess.run([photomap, "build", "--quiet", "--content", studio.content, "--output", studio.folder / folder, *options], check=True, capture_output=True)
    assert differences(studio.folder / "output", studio.folder / "clean") == []
    studio.start()


def test_an_end_in_the_middle_of_an_upload(studio):
    """SIGTERM ends the program although a client still sends; the pieces before are there afterwards, and the upload goes on."""
    client = Client(studio)
    content = PICTURE + bytes(3 << 20)
    begun = client.ask("POST", "uploads", {"name": "new.jpg", "size": len(content), "modified": 1e12})
    piece = 1 << 20

    def fields(offset):
        return {"Content-Type": "application/partial-upload", "Upload-Offset": str(offset)}

    client.ask("PATCH", f"uploads/{begun['id']}", content[:piece], fields(0))
    connection = http.client.HTTPConnection("127.0.0.1", studio.port)
    connection.putrequest("PATCH", f"/studio/api/uploads/{begun['id']}")
    own = {"Cookie": client.cookie, "X-PhotoMap-Studio": client.token, "Origin": client.address.rstrip("/"), "Content-Length": str(piece)}
    for name, value in (own | fields(piece)).items():
        connection.putheader(name, value)
    connection.endheaders(content[piece:piece + piece // 2])
    studio.stop()
    connection.close()
    studio.start()
    offset = client.ask("GET", "uploads/" + begun["id"])["offset"]
    assert offset == piece
    while offset < len(content):
        client.ask("PATCH", f"uploads/{begun['id']}", content[offset:offset + piece], fields(offset))
        offset += piece
    saved = client.ask("POST", "saves", {"files": [{"id": begun["id"]}], "album": "new"})
    assert (studio.content / saved["saved"][0]["path"]).read_bytes() == content


def _until_gone(work, number):
    try:
        work(number)
    except (OSError, ConnectionError, json.JSONDecodeError, urllib.error.URLError):
        pass


def differences(a, b):
    found = []

    def visit(pair, folder):
        found.extend(f"{folder}{name}" for name in pair.left_only + pair.right_only if not name.startswith(".photomap"))
        found.extend(f"{folder}{name}" for name in filecmp.cmpfiles(pair.left, pair.right, pair.common_files, shallow=False)[1] if not name.startswith(".photomap"))
        for name, inner in pair.subdirs.items():
            visit(inner, f"{folder}{name}/")

    visit(filecmp.dircmp(a, b, ignore=[]), "")
    return found


def test_a_second_writer(studio):
    """Edits while another program replaces the same file: each is done or refused, and what the other wrote last stays."""
    client = Client(studio)
    path = studio.content / "wonders/giza.yaml"
    lines = []

    def append():
        for number in range(300):
            lines.append(f"# line {number}")
            # As an editor saves: another file takes the place.
            text = path.read_text() + lines[-1] + "\n"
            draft = path.with_suffix(".yaml.tmp")
            draft.write_text(text)
            draft.replace(path)

    writer = threading.Thread(target=append)
    writer.start()
    confirmed = refused = 0
    while writer.is_alive():
        try:
            client.ask("POST", "edits", {"photos": ["wonders/giza.jpg"], "addTags": [f"tag{confirmed}"]})
            confirmed += 1
        except urllib.error.HTTPError as error:
            assert error.code == 409
            refused += 1
    writer.join()
    assert confirmed + refused > 0
    # The other program replaces the file from what it read before; its last text is never lost.
    assert lines[-1] in path.read_text()
    assert not list(path.parent.glob("*.part"))
