"""Who may use the Studio."""

import json
import urllib.error
import urllib.request

import pytest

from studio_page import studio  # noqa: F401 (a fixture)


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
    status, headers, _ = ask(studio.entrance)
    assert status == 303 and "HttpOnly" in headers["Set-Cookie"] and "SameSite=Strict" in headers["Set-Cookie"]
    cookie = headers["Set-Cookie"].split(";")[0]
    token = json.loads(ask(studio.address + "studio/api/session", headers={"Cookie": cookie})[2])["token"]
    return {"Cookie": cookie, "X-PhotoMap-Studio": token, "Origin": studio.address.rstrip("/"), "Content-Type": "application/json"}


EDIT = json.dumps({"photos": ["wonders/giza.jpg"], "title": "Changed"}).encode()


def test_the_address_signs_in_once(studio, session):
    """P9: the token of the printed address is of no use a second time."""
    assert ask(studio.entrance)[0] == 403
    assert ask(studio.address + "studio/open?token=0")[0] == 403
    assert (studio.folder / ".photomap/studio/sessions").stat().st_mode & 0o777 == 0o600


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
