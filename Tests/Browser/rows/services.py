"""The services that PhotoMap asks, in one server on this computer: Flickr, On The Map, Nominatim, and a list of places."""

import http.server
import json
import os
import subprocess
import threading
import urllib.parse

import pytest

from conftest import DEMO, Answering

PICTURE = (DEMO / "cities/paris/louvre.jpg").read_bytes()
PASSWORD = "hush-Never-Shown"


def photo(number):
    return {"id": str(100 + number), "owner": "7@N00", "ownername": "Ann", "secret": "ab", "server": "65535", "title": f"No. {number}", "license": "4"}


class Services(Answering):
    """What it answers is in the server's `says`; what it was asked in `log`, as (method, address, query, headers)."""

    protocol_version = "HTTP/1.1"

    def note(self):
        address = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(address.query))
        self.server.log.append((self.command, address.path, query, self.headers))
        return address.path, query, self.server.says

    def do_GET(self):
        path, query, says = self.note()
        if says.get("broken"):
            return self.answer(b"broken", 500)
        if path == "/rest/":
            return self.flickr(query, says)
        if path.endswith(".jpg"):
            return self.picture(path, says)
        if path == "/places.json":
            if self.headers.get("If-None-Match") == '"1"':
                return self.answer(b"", 304)
            return self.answer(says["places"], ETag='"1"')
        if path == "/search":
            return self.answer(says.get("found", []))
        if path.startswith("/v1/users/"):
            return self.answer(b")]}'\n" + json.dumps({"user": {"first_name": "Ada", "last_name": "Lovelace"}}).encode())
        if path == "/v1/StudentLocation":
            wanted = query.get("uniqueKey", "").strip('"')
            posts = [post for post in says["posts"] if not wanted or post.get("uniqueKey") == wanted]
            return self.answer({"results": posts[:int(query.get("limit", 100))]})
        self.answer(b"", 404)

    def flickr(self, query, says):
        if says.get("rejects"):
            return self.answer({"stat": "fail", "code": 100, "message": "Invalid API Key"})
        photos = [photo(n) for n in range(says.get("photos", 3))]
        if query["method"] == "flickr.photos.search" and "lat" in query:
            says.setdefault("searched", []).append((float(query["lat"]), float(query["lon"])))
        name = "photoset" if "photosets" in query["method"] else "photos"
        self.answer({"stat": "ok", name: {"page": 1, "pages": 1, "perpage": 100, "total": len(photos), "photo": photos}})

    def picture(self, path, says):
        if path in says.get("lost", ()):
            return self.answer(b"", 404)
        begin = int(self.headers.get("Range", "bytes=0-").removeprefix("bytes=").split("-")[0])
        if not says.pop("cuts", False):
            more = {"Content_Range": f"bytes {begin}-{len(PICTURE) - 1}/{len(PICTURE)}"} if begin else {}
            return self.answer(PICTURE[begin:], 206 if begin else 200, ETag='"p"', Content_Type="image/jpeg", **more)
        self.send_response(200)
        self.send_header("Content-Length", str(len(PICTURE)))
        self.send_header("ETag", '"p"')
        self.end_headers()
        self.wfile.write(PICTURE[:len(PICTURE) // 2])
        self.close_connection = True

    def body(self):
        return json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")

    def do_POST(self):
        path, _, says = self.note()
        body = self.body()
        if says.get("broken"):
            return self.answer(b"broken", 500)
        if path != "/v1/session":
            says["posts"].insert(0, {"objectId": "mine", **body})
            return self.answer({"objectId": "mine", "createdAt": "2026-01-01T00:00:00Z"})
        if body["udacity"]["password"] != PASSWORD:
            return self.answer(b")]}'\n" + b'{"status": 403, "error": "Account not found or invalid credentials."}', 403)
        self.answer(
            b")]}'\n" + json.dumps({"account": {"registered": True, "key": "390"}, "session": {"id": "t0ken"}}).encode(),
            Set_Cookie="XSRF-TOKEN=xsrf; Path=/")

    def do_PUT(self):
        path, _, says = self.note()
        body = self.body()
        says["posts"] = [{"objectId": "mine", **body}] + [post for post in says["posts"] if post["objectId"] != "mine"]
        self.answer({"updatedAt": "2026-01-01T00:00:00Z"})

    def do_DELETE(self):
        self.note()
        self.answer(b")]}'\n" + b'{"session": {"id": "over"}}')


class Author:
    """Somebody who types commands, with a content folder, and the services that they reach."""

    def __init__(self, photomap, folder, server):
        self.photomap, self.folder, self.server = photomap, folder, server
        self.content = folder / "content"
        self.content.mkdir(parents=True, exist_ok=True)
        self.says, self.log = server.says, server.log
        self.at = f"http://127.0.0.1:{server.server_port}"

    def run(self, *arguments, given=None, **environment):
        """A command, which may fail: its result, with both of its streams as `told`."""
        if arguments[0] == "fetch":
            arguments += ("--flickr-endpoint", self.at + "/rest/", "--flickr-pictures", self.at)
        content = () if arguments[0] in ("geocode", "inspect") else ("--content", self.content)
        result = subprocess.run(
            [self.photomap, *arguments, *content], capture_output=True, text=True, cwd=self.folder, input=given or "",
            env=os.environ | {"XDG_CONFIG_HOME": str(self.folder / "settings"), "PHOTOMAP_FLICKR_KEY": "k"} | environment)
        result.told = result.stdout + result.stderr
        return result

    def build(self):
        result = self.run("build")
        assert result.returncode == 0, result.told
        return self.folder / "output"

    def asked(self, path):
        """The queries of the requests for a path."""
        return [query for _, where, query, _ in self.log if where == path]


@pytest.fixture
def author(photomap, tmp_path):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Services)
    server.says, server.log = {"posts": []}, []
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield Author(photomap, tmp_path, server)
    server.shutdown()
    server.server_close()
