"""P9: what a contributor, a stranger and a slow disk cannot do to the Studio."""

import collections
import concurrent.futures
import http.client
import json
import re
import shutil
import ssl
import subprocess

import pytest
from conftest import DEMO
from shared_studio import PASSWORD, SharedStudio, shared  # noqa: F401 (a fixture)
from studio_page import Studio, entered

PICTURE = (DEMO / "without-a-place/dandelions.jpg").read_bytes()
SCRIPT = b"<script>fetch('/studio/api/session').then(answer => document.title = answer.status)</script>"
# A photograph with a comment, which a browser takes for a page if it is told so.
DISGUISED = PICTURE[:2] + b"\xff\xfe" + (len(SCRIPT) + 2).to_bytes(2, "big") + SCRIPT + PICTURE[2:]
PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)
GPX = b"<gpx><trk><trkseg>" + b"".join(b'<trkpt lat="4%d" lon="7"/>' % number for number in range(9)) + b"</trkseg></trk></gpx>"


class Client:
    """Someone who is signed in, without a browser."""

    def __init__(self, studio, cookie="", source="127.0.0.1"):
        self.host, self.source, self.secure = studio.address.split("/")[2], source, studio.address.startswith("https:")
        self.origin, self.cookie, self.token = studio.address.rstrip("/"), cookie.split(";")[0], ""
        if cookie:
            self.token = self.call("GET", "session")[1]["token"]

    def send(self, method, path, body=None, **fields):
        """The status, fields and bytes of an answer."""
        options = {"source_address": (self.source, 0), "timeout": 60}
        if self.secure:
            connection = http.client.HTTPSConnection(self.host, context=ssl._create_unverified_context(), **options)
        else:
            connection = http.client.HTTPConnection(self.host, **options)
        all_fields = {"Cookie": self.cookie, "Origin": self.origin, "X-PhotoMap-Studio": self.token} | fields
        connection.request(method, path, body, all_fields)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, answer.headers, body

    def form(self, path, body):
        return self.send("POST", path, body, **{"Content-Type": "application/x-www-form-urlencoded"})

    def call(self, method, path, body=None, **fields):
        """The status and the values of what the interface answers."""
        if not isinstance(body, bytes):
            body, fields = json.dumps(body) if body is not None else None, {"Content-Type": "application/json"} | fields
        status, _, answer = self.send(method, "/studio/api/" + path, body, **fields)
        return status, json.loads(answer)

    def upload(self, name, content):
        """The status and the progress of a file that was sent."""
        status, begun = self.call("POST", "uploads", {"name": name, "size": len(content), "modified": 1e12})
        if status == 201:
            status, begun = self.piece(begun["id"], content)
        return status, begun

    def piece(self, number, content):
        return self.call("PATCH", "uploads/" + number, content, **{"Content-Type": "application/partial-upload", "Upload-Offset": "0"})

    def add(self, name, content, album="", **edits):
        """The paths of the file that was added, and what the Studio says."""
        status, begun = self.upload(name, content)
        if status != 200:
            return [], begun
        status, answer = self.call("POST", "saves", {"files": [{"id": begun["id"], "edits": edits}], "album": album})
        return [one["path"] for one in answer.get("saved", [])], answer


def member(studio, name, role):
    told = studio.run("accounts", "invite", "--role", role).stderr
    return joined(studio, re.search(r"token=(\w+)", told).group(1), name)


def joined(studio, token, name):
    status, fields, page = Client(studio).form("/studio/join", f"token={token}&name={name}&password={PASSWORD.replace(' ', '+')}")
    assert status == 303, page
    return Client(studio, fields["Set-Cookie"])


def files(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


# Albums and names that are something else than a photograph's, or are no names.
REFUSED = [
    ("static", "holiday-map.html"), ("static", "holiday.jpg"), ("static/a", "a.jpg"), ("Static", "a.jpg"), ("static.", "a.jpg"), ("static ", "a.jpg"),
    ("theme", "head.html"), ("theme", "a.jpg"), ("theme/deep", "a.jpg"), ("flickr", "recent.json"), ("flickr", "a.jpg"), ("flickr/pictures", "12_ab3_n.jpg"),
    ("pins", "latest.json"), ("pins", "a.jpg"), ("places", "default.json"), ("places", "a.jpg"), ("map", "a.pmtiles"), ("map", "a.jpg"),
    ("", "album.yaml"), ("wonders", "album.yaml"), ("wonders", "ALBUM.YAML"), ("wonders", "index.md"), ("wonders", "_index.md"), ("", "a.jpg.yaml"),
    ("wonders", "giza.jpg.yaml"), ("wonders", "giza.jpg.xmp"), ("wonders", "giza.jpg.json"), ("wonders", "giza.jpg_original"), ("wonders", "giza.jpg~"),
    ("", "permalinks.yaml"), ("", "dates.yaml"), ("", "places.yaml"), ("", "site.yaml"), ("", "site.yaml.txt"), ("", "site.toml"), ("", "Site.YML"),
    ("", "CNAME"), ("", "_headers"), ("", "_redirects"), ("", ".htaccess"), ("", ".nomedia"), ("", ".picasa.ini"), ("", "x.php"), ("", "x.jpg.php"),
    ("", "x.html"), ("", "x.svg"), ("", "x.xhtml"), ("", "x.pdf"), ("", "x"), ("", "x."), ("", "x.jpg."), ("", "x.jpg "), ("", "x.jpg\0.html"), ("", "x.jpg.part"),
    ("", "x.png"), ("", "x.gpx"), ("", "a" * 300 + ".jpg"), ("a" * 300, "a.jpg"), ("a/" * 1200 + "a", "a.jpg"), ("..", "a.jpg"), (".git", "a.jpg"),
    ("a\0b", "a.jpg"), ("wonders/giza.jpg", "a.jpg"), ("a.bak", "a.jpg"), ("@eaDir", "a.jpg"), ("drafts", "a.jpg"), ("", "draft-1.jpg"), ("quiet", "a.jpg"),
    ("linked", "a.jpg"),
]


def test_a_contributor_writes_photographs_only(shared):
    """What would be something else for the build, for a browser or for a web server is refused, whatever its first bytes are."""
    (shared.content / "site.yaml").write_text("title: Edited\npictures: {widths: [320, 960], formats: [jpeg]}\nignore: [drafts/, 'draft-*']\n")
    (shared.content / "quiet").mkdir()
    (shared.content / "quiet/.nomedia").touch()
    (shared.content / "static").mkdir()
    (shared.content / "linked").symlink_to("static")
    ben = member(shared, "Ben", "contributor")
    before = files(shared.content)
    for album, name in REFUSED:
        saved, told = ben.add(name, DISGUISED, album, title="Mine")
        assert saved == [] and files(shared.content) == before, (album, name, told)
    for name, content in [("walk.jpg", GPX), ("walk.kml", GPX), ("walk.json", GPX), ("a.html", PNG), ("a.jpg", PNG)]:
        assert ben.add(name, content)[0] == [] and files(shared.content) == before, name
    assert ben.send("GET", "/holiday-map.html")[0] == 404
    # Each album, the top one too, takes photographs and tracks under their names.
    assert ben.add("one.JPG", DISGUISED)[0] == ["one.JPG"]
    assert ben.add("walk.gpx", GPX, "a new one/and more")[0] == ["a new one/and more/walk.gpx"]
    # Its sidecar is that of no folder and of no other file.
    assert ben.add("album.jpg", DISGUISED + b"1", "wonders", title="Mine", hidden=True)[0] == ["wonders/album.jpg"]
    assert ben.add("giza.jpg.jpg", DISGUISED + b"2", "wonders", hidden=True)[0] == ["wonders/giza-102.jpg.jpg"]
    assert ben.add("site.jpg", DISGUISED + b"3", title="Mine")[0] == ["site.jpg"]
    assert ben.call("POST", "edits", {"photos": ["wonders/album.jpg"], "title": "Another"})[0] == 200
    assert files(shared.content) - before == {
        "one.JPG", "a new one", "a new one/and more", "a new one/and more/walk.gpx", "wonders/album.jpg", "wonders/album.jpg.yaml",
        "wonders/giza-102.jpg.jpg", "wonders/giza-102.jpg.yaml", "site.jpg", "site.jpg.yaml"}
    # The author's albums of these names are albums; what the build would not take, nobody adds.
    ana = member(shared, "Ana", "author")
    assert ana.add("b.jpg", DISGUISED + b"4", "map")[0] == ["map/b.jpg"]
    for album, name in [("static", "holiday-map.html"), ("static", "a.jpg"), ("", "CNAME"), ("wonders", "album.yaml"), ("drafts", "a.jpg")]:
        assert ana.add(name, DISGUISED + b"5", album)[0] == [], (album, name)


@pytest.mark.parametrize("name", ["a.html", "a/index.html", "a.svg", "a.xhtml", "a.xml", "a.pdf", "a.bin", "404.html"])
def test_files_of_static_run_no_script(photomap, chromium, tmp_path, name):
    """They are of the Studio's origin, where a script could do what its reader may do."""
    content = tmp_path / "content"
    (content / "static" / name).parent.mkdir(parents=True)
    drawing = b"<svg xmlns='http://www.w3.org/2000/svg'>" + SCRIPT + b"</svg>"
    (content / "static" / name).write_bytes(b"<!doctype html><title>quiet</title>" + SCRIPT if name.endswith("html") and name != "a.xhtml" else drawing)
    subprocess.run([photomap, "build", "--quiet"], cwd=tmp_path, check=True)
    studio = Studio(photomap, tmp_path).start()
    client = Client(studio, entered(studio.entrance)[1])
    path = "/nothing-here" if name == "404.html" else "/" + name.removesuffix("index.html")
    status, fields, _ = client.send("GET", path)
    assert status in (200, 404) and fields["Content-Security-Policy"] == "sandbox; frame-ancestors 'self'", path
    # A copy of the browser's from before is of no use.
    if status == 200:
        old = client.send("GET", path, **{"If-None-Match": fields["ETag"].replace("-sandbox", "")})
        assert old[0] == 200 and client.send("GET", path, **{"If-None-Match": fields["ETag"]})[0] == 304
    assert client.send("GET", "/")[1]["Content-Security-Policy"] == "frame-ancestors 'self'"
    if name == "a.html":
        context = chromium.new_context(bypass_csp=False)
        name, value = client.cookie.split("=")
        context.add_cookies([{"name": name, "value": value, "url": studio.address}])
        page = context.new_page()
        asked = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(studio.address + path[1:], wait_until="load")
        assert page.title() == "quiet" and not [url for url in asked if "/studio/" in url or "reload" in url]
        context.close()
    studio.stop()


def at_once(count, work):
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        return list(pool.map(work, range(count)))


def test_many_passwords_at_once(shared):
    """No more are tried than one after the other, and the right one still gets in from elsewhere."""
    member(shared, "Ana", "author")
    right = f"name=Ana&password={PASSWORD.replace(' ', '+')}"
    stranger, ana = Client(shared), Client(shared, source="127.0.0.2")
    answers = at_once(60, lambda number: stranger.form("/studio/login", f"name=Ana&password=wrong+{number}"))
    assert collections.Counter(status for status, _, _ in answers) == {403: 5, 429: 55}
    assert all(int(fields["Retry-After"]) > 0 for status, fields, _ in answers if status == 429)
    assert stranger.form("/studio/login", right)[0] == 429
    assert ana.form("/studio/login", right)[0] == 303
    # Of many names from one address, some at a time.
    answers = at_once(60, lambda number: Client(shared, source="127.0.0.3").form("/studio/login", f"name=N{number}&password=wrong"))
    counts = collections.Counter(status for status, _, _ in answers)
    assert counts[403] <= 20 and set(counts) <= {403, 429, 503} and counts[403] + counts[429] + counts[503] == 60
    assert all("Retry-After" in fields for status, fields, _ in answers if status != 403)


def test_a_password_is_not_guessed_with_a_session_either(shared):
    ana = member(shared, "Ana", "author")
    def guess(number):
        return ana.form("/studio/account/password", f"token={ana.token}&old=wrong+{number}&password=another+long+one")[0]

    assert collections.Counter(at_once(30, guess)) == {200: 5, 429: 25}


def test_uploads_are_nobody_elses(shared):
    """Another account neither sees nor changes nor cancels them, even with the same file."""
    ben, eve, ana = member(shared, "Ben", "contributor"), member(shared, "Eve", "contributor"), member(shared, "Ana", "author")
    _, begun = ben.upload("a.jpg", PICTURE)
    number = begun["id"]
    assert begun["offset"] == len(PICTURE)
    for other in (eve, ana):
        assert other.call("GET", "uploads/" + number)[0] == 404
        assert other.piece(number, b"x")[0] == 404
        assert other.call("DELETE", "uploads/" + number)[0] == 404
        status, answer = other.call("POST", "saves", {"files": [{"id": number}], "album": ""})
        assert answer["saved"] == [] and answer["refused"][0]["status"] == 404
        status, own = other.call("POST", "uploads", {"name": "a.jpg", "size": len(PICTURE), "modified": 1e12})
        assert own["id"] != number and own["offset"] == 0 and "taken" not in own
    assert ben.call("GET", "uploads/" + number)[1]["offset"] == len(PICTURE)


def test_numbers_that_are_none(shared):
    """They are refused, and the Studio goes on."""
    ben = member(shared, "Ben", "contributor")
    for modified in (1e300, -1e300, 9e15):
        assert ben.call("POST", "uploads", {"name": "a.jpg", "size": 9, "modified": modified})[0] == 400
    assert ben.add("a.jpg", PICTURE)[0] == ["a.jpg"]
    ben.add("walk.gpx", GPX)
    for edit in ({"shiftSeconds": 2**63 - 1}, {"shiftSeconds": -2**63}, {"track": "walk.gpx", "cameraAhead": 1e300}, {"track": "walk.gpx", "cameraAhead": -1e12}):
        assert ben.call("POST", "edits", {"photos": ["a.jpg"], **edit})[0] == 400, edit
    assert ben.call("POST", "matches", {"photos": ["a.jpg"], "track": "walk.gpx", "cameraAhead": 1e300})[0] == 400
    assert ben.call("GET", "session")[0] == 200


def test_errors_tell_no_folder_of_the_computer(shared):
    ana = member(shared, "Ana", "author")
    (shared.content / "wonders/giza.yaml").unlink()
    (shared.content / "wonders/giza.yaml").mkdir()
    (shared.content / "places.yaml").write_text("- [")
    (shared.content / "file").touch()
    answers = [
        ana.add("a.jpg", PICTURE, "a" * 300)[1], ana.add("a.jpg", PICTURE, "file")[1], ana.add("a.jpg", PICTURE, "file/deep")[1],
        ana.call("POST", "matches", {"photos": ["wonders/christ.jpg"], "track": "none.gpx"})[1],
        ana.call("POST", "matches", {"photos": ["wonders/giza.jpg"], "track": "wonders/giza.jpg"})[1],
        ana.call("POST", "edits", {"photos": ["wonders/giza.jpg"], "title": "New"})[1],
        ana.call("POST", "photos", {"photos": ["wonders/giza.jpg"]})[1],
        ana.call("POST", "places", {"action": "add", "name": "Hut", "latitude": 46, "longitude": 7})[1],
        ana.call("GET", "publication")[1],
    ]
    (shared.folder / ".photomap/accounts").write_text("damaged")
    answers += [ana.form("/studio/login", "name=Ana&password=x")[2].decode(), ana.form("/studio/join", "token=x&name=x&password=x")[2].decode()]
    for answer in answers:
        text = json.dumps(answer)
        assert str(shared.folder) not in text and "/home" not in text and "/tmp" not in text and "/photomap" not in text, text
        assert "error" in text or "refused" in text, text


def test_files_have_the_permissions_of_the_user(photomap, copy_site, tmp_path):
    """New ones those that the umask leaves, old ones their own; secrets are the user's alone."""
    copy_site(tmp_path, "wonders")
    (tmp_path / "content/wonders/giza.yaml").chmod(0o604)
    studio = Studio(photomap, tmp_path, umask=0o007).start()
    client = Client(studio, entered(studio.entrance)[1])
    assert client.add("a.jpg", PICTURE, "new", title="A")[0] == ["new/a.jpg"]
    assert client.call("POST", "edits", {"photos": ["wonders/giza.jpg"], "title": "New"})[0] == 200
    assert client.call("POST", "places", {"action": "add", "name": "Hut", "latitude": 46, "longitude": 7})[0] == 200

    def mode(path):
        return oct((tmp_path / path).stat().st_mode & 0o777)

    content = {path: mode("content/" + path) for path in ("new", "new/a.jpg", "new/a.yaml", "wonders/giza.yaml", "places.yaml")}
    assert content == {"new": "0o770", "new/a.jpg": "0o660", "new/a.yaml": "0o660", "wonders/giza.yaml": "0o604", "places.yaml": "0o660"}
    assert mode(".photomap/studio") == "0o700"
    studio.stop()


def can_mount():
    return shutil.which("unshare") and subprocess.run(["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True).returncode == 0


@pytest.mark.skipif(not can_mount(), reason="only root may mount a folder")
def test_what_cannot_be_removed_stays_whole(photomap, copy_site, tmp_path):
    """A folder on a disk that may only be read: Remove says so, and there is no copy and nothing to undo."""
    copy_site(tmp_path, "wonders")
    folder = tmp_path / "content/wonders"
    script = f"mount --bind '{folder}' '{folder}' && mount -o remount,ro,bind '{folder}' && exec \"$@\""
    studio = Studio(photomap, tmp_path, before=["unshare", "-m", "sh", "-c", script, "sh"]).start()
    client = Client(studio, entered(studio.entrance)[1])
    before = files(folder)
    status, answer = client.call("POST", "trash", {"photos": ["wonders/giza.jpg"]})
    assert status == 500 and "remove wonders/giza" in answer["error"] and str(tmp_path) not in answer["error"], answer
    assert files(folder) == before
    assert client.call("GET", "journal")[1].get("undo") is None
    assert not [path for path in (tmp_path / ".photomap/studio/trash").rglob("*") if path.is_file()]
    studio.stop()
