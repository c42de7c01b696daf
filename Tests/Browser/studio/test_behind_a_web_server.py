"""P9: the Studio behind a web server that ends the encryption and has it below a path, as Documentation/running.md says."""

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess

import pytest
from conftest import DEMO, ROOT
from shared_studio import PASSWORD, SharedStudio, browser_of, join  # noqa: F401 (fixtures)
from studio_page import go
from test_accounts import ready
from waiting import eventually

NEW = DEMO / "without-a-place/dandelions.jpg"
PHOTO = "photo/wonders/giza.html"
PATH = os.environ["PATH"] + ":/usr/sbin"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as one:
        return one.getsockname()[1]


def documented(language):
    text = (ROOT / "Documentation/running.md").read_text()
    return re.search(rf"```{language}\n(.*?)```", text, re.S).group(1)


class BehindNginx(SharedStudio):
    """`photomap studio --public-address` and nginx with the documented settings, but for the port, the name and the certificate."""

    def start(self):
        self.port, self.front = free_port(), free_port()
        self.address = f"https://localhost:{self.front}/photos/"
        folder = self.folder / "nginx"
        folder.mkdir(exist_ok=True)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost",
                        "-keyout", folder / "key.pem", "-out", folder / "certificate.pem"], check=True, capture_output=True)
        server = documented("nginx").replace("127.0.0.1:8080", f"127.0.0.1:{self.port}").replace("listen 443", f"listen 127.0.0.1:{self.front}")
        server = server.replace("server_name example.org", "server_name localhost")
        server = re.sub(r"/etc/letsencrypt\S+/fullchain.pem", str(folder / "certificate.pem"), server)
        server = re.sub(r"/etc/letsencrypt\S+/privkey.pem", str(folder / "key.pem"), server)
        temporary = "".join(f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (folder / "nginx.conf").write_text(
            f"daemon off; pid {folder}/pid; error_log stderr warn; worker_processes 1; events {{}}\nhttp {{ access_log off; {temporary}\n{server}}}\n")
        nginx = shutil.which("nginx", path=PATH)
        assert nginx, "nginx is not installed; 'make test' installs it"
        self.nginx = subprocess.Popen([nginx, "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.PIPE, text=True)
        self.process = subprocess.Popen(
            [self.photomap, "studio", "--content", self.content, "--output", self.folder / "output", "--port", str(self.port), "--public-address", self.address[:-1]],
            stderr=subprocess.PIPE, text=True)
        self.begin_to_listen()
        self.invitation = re.search(r"https://\S+/studio/join\?token=\w+", self.told).group(0)
        return self

    def ask(self, method, path, body=None, port=None, **fields):
        """What a program gets at nginx, or at another port."""
        kind = http.client.HTTPConnection("127.0.0.1", port) if port else http.client.HTTPSConnection("localhost", self.front, context=ssl._create_unverified_context())
        kind.request(method, path, body, {name.replace("_", "-"): value for name, value in fields.items()})
        answer = kind.getresponse()
        answer.text = answer.read().decode(errors="replace")
        kind.close()
        return answer

    def stop(self):
        super().stop()
        self.nginx.terminate()
        assert self.nginx.wait(20) == 0, self.nginx.stderr.read()
        self.nginx.stderr.close()


@pytest.fixture
def behind(photomap, copy_site, tmp_path):
    copy_site(tmp_path, "castles-and-palaces", "wonders")
    studio = BehindNginx(photomap, tmp_path).start()
    yield studio
    studio.stop()


def test_all_of_it_works_below_the_path(behind, browser_of):
    """Signing in, adding, editing, live reload, undo, history, invitations, the app; nothing is asked for outside of the path."""
    page = browser_of()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    assert behind.invitation.startswith(behind.address + "studio/join?")
    go(page, behind.address + "timeline/")
    assert page.url == behind.address + "studio/login?to=/timeline/"
    join(page, behind.invitation, "Ana")
    ready(page)
    assert page.url == behind.address
    [cookie] = page.context.cookies()
    assert cookie["path"] == "/photos/" and cookie["secure"] and cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    link = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())")
    assert page.evaluate("start => new URL(start, document.querySelector('link[rel=manifest]').href).href", link["start_url"]) == behind.address + "studio/app"
    assert page.evaluate("scope => new URL(scope, document.querySelector('link[rel=manifest]').href).href", link["scope"]) == behind.address

    # A photograph is added by the form; the open page follows the build by itself.
    page.get_by_role("button", name="Add photographs").click()
    page.get_by_label("Choose photographs and tracks").set_input_files(NEW)
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Title").fill("Five kinds")
    dialog.get_by_label("Album (folder)").fill("kitchen")
    dialog.get_by_role("button", name="Done").click()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file')")
    assert (behind.content / "kitchen/dandelions.jpg").read_bytes() == NEW.read_bytes()

    # An edit of another program reaches the page by its events, and an edit here is undone.
    go(page, behind.address + PHOTO)
    ready(page)
    sidecar = behind.content / "wonders/giza.yaml"
    before = sidecar.read_text()
    sidecar.write_text(re.sub(r"(?m)^title:.*$", "title: Seen at once", before))
    page.wait_for_selector("h1:has-text('Seen at once')")
    ready(page)
    page.get_by_role("button", name="Edit the title").click()
    page.wait_for_selector(".studio-inline:focus")
    page.keyboard.press("Control+A")
    page.keyboard.type("Typed behind nginx")
    page.keyboard.press("Enter")
    eventually(lambda: "Typed behind nginx" in sidecar.read_text())
    page.wait_for_selector("h1:has-text('Typed behind nginx')")
    ready(page)
    page.get_by_role("button", name=re.compile("^Undo: title of")).click()
    eventually(lambda: "Seen at once" in sidecar.read_text())

    # The Studio's own pages: forms without scripts, links, redirections.
    go(page, behind.address + "studio/history")
    page.get_by_role("button", name=re.compile("^Undo: Adding dandelions.jpg")).click()
    page.get_by_role("status").wait_for()
    assert page.url == behind.address + "studio/history"
    eventually(lambda: not (behind.content / "kitchen/dandelions.jpg").exists())
    page.get_by_role("link", name="To the photographs").click()
    assert page.url == behind.address
    go(page, behind.address + "studio/account")
    page.get_by_role("button", name="Invite a contributor").click()
    assert page.locator("code").text_content().startswith(behind.address + "studio/join?token=")
    go(page, behind.address + "studio/app")
    page.wait_for_url(behind.address)
    go(page, behind.address + "studio/account")
    page.get_by_role("button", name="Log out").click()
    page.wait_for_url(behind.address + "studio/login")
    page.get_by_label("Name").fill("Ana")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    ready(page)
    assert page.url == behind.address
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.map(one => one.scope))") in ([], [behind.address + "studio/"])
    # nginx answers in the place of a Studio that does not run: that is no answer.
    behind.process.terminate()
    assert behind.process.wait(20) == 0
    assert page.evaluate("photomap.studio.call('GET', 'session').catch((error) => error.isOffline)") is True
    own = behind.address[:-1]
    assert not [url for url in asked if url.startswith("http") and not url.startswith(own)]


def test_what_is_trusted(behind):
    """Names of other hosts, pages of other origins, and senders that a request names."""
    login = "/photos/studio/login"
    form = {"Content_Type": "application/x-www-form-urlencoded", "Origin": behind.address[:-8]}
    # The web server's own address, and other paths.
    assert behind.ask("GET", "/photos").status in (301, 308)
    assert behind.ask("GET", login).status == 200
    for path in ("/studio/login", "/", "/photosx"):
        assert behind.ask("GET", path, port=behind.port).status == 404, path
    for host in ("evil.example", "localhost.evil.example", "example.org"):
        for path in (login, "/"):
            assert behind.ask("GET", path, port=behind.port, Host=host).status == 421, host
    # Neither a name that the request claims nor another origin may do anything.
    for fields in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": behind.address[:-1]}, {"Sec_Fetch_Site": "cross-site"}):
        assert behind.ask("POST", login, "name=a&password=b", **{**form, **fields}).status == 403, fields
    claimed = {"X_Forwarded_Host": "evil.example", "X_Forwarded_Proto": "http", "Forwarded": "host=evil.example"}
    assert behind.ask("POST", login, "name=a&password=b", **{**form, **claimed, "Origin": "http://evil.example"}).status == 403
    assert behind.ask("GET", "/photos/", **claimed).headers["Location"] == "/photos/studio/login"
    # The limit is for each sender that nginx names: what the sender writes before it, and a sender of this computer itself, do not count.
    statuses = [behind.ask("POST", login, f"name=n{number}&password=wrong", X_Forwarded_For=f"192.0.2.{number}", **form).status for number in range(21)]
    assert statuses == [403] * 20 + [429]
    other = behind.ask("POST", login, "name=x&password=wrong", port=behind.port, Host=f"localhost:{behind.front}", X_Forwarded_For="1.2.3.4, 198.51.100.7", **form)
    assert other.status == 403
    # Nobody is at this computer: no session of a Studio for this computer alone, and no one-time address.
    assert not (behind.folder / ".photomap/studio/entrance").exists()
    assert behind.ask("GET", "/photos/studio/api/session", port=behind.port).status == 401
    assert json.loads(behind.ask("GET", "/photos/studio/api/openapi.json").text)["servers"] == [{"url": "../api"}]
