"""O1, O4: posting at the pin community from the Studio, against a server of the same answers."""

import http.server
import json
import re
import subprocess
import threading

import pytest
from conftest import Answering
from studio_page import Studio, enter

PASSWORD = "hush-Never-Shown"


class Community(Answering):
    """Udacity's On The Map, as far as it is used. The server has `posts` and `failing`."""

    def guarded(self, body, status=200, **fields):
        """With the characters that Udacity sends before the JSON of accounts."""
        self.answer(b")]}'\n" + json.dumps(body).encode(), status, **fields)

    def body(self):
        return json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")

    def do_POST(self):
        body = self.body()
        if self.path == "/v1/session":
            if body["udacity"]["password"] != PASSWORD:
                return self.guarded({"status": 403, "error": "Account not found or invalid credentials."}, 403)
            return self.guarded({"account": {"registered": True, "key": "390"}, "session": {"id": "t0ken"}}, Set_Cookie="XSRF-TOKEN=xsrf; Path=/")
        if self.server.failing:
            return self.guarded({"error": "broken"}, 500)
        self.server.posts.append(body)
        return self.answer({"objectId": "mine", "createdAt": "2026"})

    def do_PUT(self):
        self.server.posts.append(self.body())
        self.answer({"updatedAt": "2026"})

    def do_GET(self):
        if self.path.startswith("/v1/users/"):
            return self.guarded({"user": {"first_name": "Ada", "last_name": "Lovelace"}})
        return self.answer({"results": [{"objectId": "mine", **post} for post in self.server.posts[-1:]]})

    def do_DELETE(self):
        self.guarded({"session": {"id": "over"}})


@pytest.fixture
def community():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Community)
    server.posts, server.failing = [], False
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_a_pin_is_posted(photomap, chromium, community, tmp_path, monkeypatch):
    """Log in, find a place that several could be, see it on the map, post, change, log out; no password is kept."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    (tmp_path / "content/pins").mkdir(parents=True)
    (tmp_path / "content/pins/latest.json").write_text(json.dumps(
        {"service": f"127.0.0.1:{community.server_port}", "fetched": "2026-01-01T00:00:00Z", "pins": []}))
    (tmp_path / "content/site.yaml").write_text(
        f"title: Pins\npins:\n  service: http://127.0.0.1:{community.server_port}/v1\n  sign_up: https://example.org/join\n")
    studio = Studio(photomap, tmp_path).start()
    context = chromium.new_context()
    page = context.new_page()
    enter(page, studio.entrance)
    page.wait_for_selector(".has-studio .studio-bar", timeout=60000)
    page.goto(studio.address + "pins/")
    page.get_by_role("button", name="Post a pin").click()
    dialog = page.get_by_role("dialog")
    assert dialog.get_by_role("link", name="Sign up").get_attribute("href") == "https://example.org/join"
    dialog.get_by_label("E-mail address").fill("ada@example.org")
    dialog.get_by_label("Password").fill("wrong")
    dialog.get_by_role("button", name="Log in").click()
    dialog.get_by_role("alert").filter(has_text=re.compile("password", re.I)).wait_for()
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Log in").click()
    page.wait_for_selector("dialog:has-text('Post a pin')")

    dialog.get_by_label("Place").fill("Qxzqqk")
    dialog.get_by_role("button", name="Find it").click()
    dialog.get_by_role("alert").filter(has_text="No place is called").wait_for()
    dialog.get_by_label("Place").fill("Springfield")
    dialog.get_by_label("Link").fill("example.org/ada")
    dialog.get_by_role("button", name="Post", exact=True).click()
    dialog.get_by_role("alert").filter(has_text="Look at the map").wait_for()
    assert dialog.get_by_role("radio").count() > 1 and not community.posts
    dialog.get_by_role("button", name="Post", exact=True).click()
    dialog.get_by_role("alert").filter(has_text="Choose a place.").wait_for()
    dialog.get_by_role("radio").nth(1).check()
    dialog.locator(".studio-found figure").wait_for()
    community.failing = True
    dialog.get_by_role("button", name="Post", exact=True).click()
    dialog.get_by_role("alert").filter(has_text=re.compile("[a-z]{3,}")).wait_for()
    community.failing = False
    dialog.get_by_role("button", name="Post", exact=True).click()
    page.wait_for_selector(".studio-notices:has-text('Your pin was posted.')")
    [post] = community.posts
    assert post["mapString"] == "Springfield" and post["mediaURL"] == "https://example.org/ada" and post["firstName"] == "Ada"

    page.get_by_role("button", name="Post a pin").click()
    dialog.get_by_label("Place").fill("Costa Rica")
    dialog.get_by_role("button", name="Find it").click()
    dialog.locator(".studio-found figure").wait_for()
    dialog.get_by_label("Link").fill("https://example.org/two")
    dialog.get_by_role("button", name="Post", exact=True).click()
    page.wait_for_selector(".studio-notices:has-text('Your earlier pin was changed.')")
    # O3: the button of the page fetches it.
    page.get_by_role("button", name="Refresh").click()
    page.get_by_role("rowheader", name="Ada Lovelace").wait_for(timeout=60000)
    page.get_by_role("button", name="Post a pin").click()
    dialog.get_by_role("button", name=re.compile("^Log out at")).click()
    page.wait_for_selector(".studio-notices:has-text('You are logged out')")
    page.get_by_role("button", name="Post a pin").click()
    dialog.get_by_label("Password").wait_for()
    context.close()
    studio.stop()
    kept = subprocess.run(["grep", "-rl", PASSWORD, tmp_path], capture_output=True, text=True).stdout
    assert kept == "" and not list((tmp_path / "settings").rglob("*session*/*"))


def test_the_button_that_refreshes_speaks_the_sites_language(photomap, chromium, tmp_path):
    """The preview knows English only."""
    (tmp_path / "content/pins").mkdir(parents=True)
    (tmp_path / "content/pins/latest.json").write_text(json.dumps({"service": "127.0.0.1:9", "fetched": "2026-01-01T00:00:00Z", "pins": []}))
    (tmp_path / "content/site.yaml").write_text("title: Pins\nlocale: de\npins:\n  service: http://127.0.0.1:9/v1\n")
    studio = Studio(photomap, tmp_path).start()
    context = chromium.new_context()
    page = context.new_page()
    enter(page, studio.entrance, "Studio öffnen")
    page.wait_for_selector(".has-studio .studio-bar", timeout=60000)
    page.goto(studio.address + "pins/")
    page.get_by_role("button", name="Aktualisieren").wait_for()
    context.close()
    studio.stop()
