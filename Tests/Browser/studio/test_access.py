"""Who may use the Studio."""

import json
import subprocess
import urllib.error
import urllib.request

import pytest

from studio_page import enter, entered, studio  # noqa: F401 (a fixture)


def ask(url, method="GET", headers=None, body=None):
    request = urllib.request.Request(url, method=method, headers=headers or {}, data=body)
    try:
        with urllib.request.build_opener(NoRedirect).open(request) as response:
            return response.status, dict(response.headers), response.read()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read()


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


@pytest.fixture
def session(studio):
    """The fields of a request that is allowed."""
    status, cookie = entered(studio.entrance)
    assert status == 303 and "HttpOnly" in cookie and "SameSite=Strict" in cookie
    cookie = cookie.split(";")[0]
    token = json.loads(ask(studio.address + "studio/api/session", headers={"Cookie": cookie})[2])["token"]
    return {"Cookie": cookie, "X-PhotoMap-Studio": token, "Origin": studio.address.rstrip("/"), "Content-Type": "application/json"}


EDIT = json.dumps({"photos": ["wonders/giza.jpg"], "title": "Changed"}).encode()


def test_the_address_signs_in_once(studio, session):
    """P9: the token of the printed address is of no use a second time."""
    assert ask(studio.entrance)[0] == 403 and entered(studio.entrance)[0] == 403
    assert ask(studio.address + "studio/open?token=0")[0] == 403
    private = [studio.folder / ".photomap/studio" / name for name in ("sessions", "entrance")]
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in private)
    assert (studio.folder / ".photomap/studio").stat().st_mode & 0o777 == 0o700


def test_looking_at_the_address_uses_nothing_up(studio, photomap, chromium):
    """The first answer may be lost: only the button of the page signs in. Another address is made while the Studio runs."""
    for _ in range(2):
        status, headers, page = ask(studio.entrance)
        assert status == 200 and "Set-Cookie" not in headers and b"Open the Studio</button>" in page
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    enter(page, studio.entrance)
    assert page.url == studio.address and context.cookies()
    context.close()
    assert ask(studio.entrance)[0] == 403

    def another():
        return subprocess.run([photomap, "studio", "--new-address", "--content", studio.content, "--output", studio.folder / "output"],
                              capture_output=True, text=True)

    old, new = another().stdout.strip(), another().stdout.strip()
    assert new.startswith(studio.address + "studio/open?token=")
    # A page of another site cannot press the button.
    address, token = new.split("studio/open?token=")
    for origin in ({}, {"Origin": "http://evil.example"}, {"Origin": "null"}):
        form = {"Content-Type": "application/x-www-form-urlencoded"} | origin
        assert ask(address + "studio/open", "POST", form, f"token={token}".encode())[0] == 403
    assert entered(old)[0] == 403 and entered(new)[0] == 303 and entered(new)[0] == 403
    studio.stop()
    told = another()
    assert told.returncode != 0 and "No Studio runs here" in told.stderr
    studio.start()


def test_a_change_needs_everything(studio, session):
    """P9: cookie, token, origin and type of the content."""
    before = studio.text("wonders/giza.yaml")
    for missing in ("Cookie", "X-PhotoMap-Studio", "Origin", "Content-Type"):
        fields = {name: value for name, value in session.items() if name != missing}
        assert ask(studio.address + "studio/api/edits", "POST", fields, EDIT)[0] in (401, 403, 415), missing
        assert studio.text("wonders/giza.yaml") == before, missing
    assert ask(studio.address + "studio/api/edits", "POST", session, EDIT)[0] == 200
    assert "Changed" in studio.text("wonders/giza.yaml")


def test_other_sites_change_nothing(studio, session):
    before = studio.text("wonders/giza.yaml")
    for field in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Host": "evil.example"}):
        assert ask(studio.address + "studio/api/edits", "POST", session | field, EDIT)[0] >= 400, field
        assert studio.text("wonders/giza.yaml") == before, field


OUTSIDE = ["../secret.jpg", "/etc/passwd", "a/../../secret.jpg", ".photomap/x.jpg", "out/secret.jpg", "a\\..\\b.jpg", "a\n.jpg", ""]


def test_nothing_outside_the_content_folder(studio, session, tmp_path):
    """P9: no path and no link leads out."""
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/secret.jpg").write_bytes((studio.content / "wonders/giza.jpg").read_bytes())
    (studio.content / "out").symlink_to(tmp_path / "outside")
    for path in OUTSIDE:
        body = json.dumps({"photos": [path], "title": "Changed"}).encode()
        for request in ("edits", "trash", "photos"):
            assert ask(studio.address + "studio/api/" + request, "POST", session, body)[0] in (400, 404), (path, request)
    assert [one.name for one in (tmp_path / "outside").iterdir()] == ["secret.jpg"]


def test_the_site_itself_has_nothing_of_the_studio(studio, session):
    """Only the preview adds its script."""
    # Until the first build has ended, another page is shown.
    while b"site-header" not in (home := ask(studio.address)[2]):
        pass
    assert b"/studio/studio.js" in home
    for path in (studio.folder / "output").rglob("*"):
        if path.is_file():
            assert b"studio/studio" not in path.read_bytes(), path
