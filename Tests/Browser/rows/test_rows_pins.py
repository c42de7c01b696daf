"""The requirements of community pins (O), a test for each: on a phone, at a desk, at the command line."""

import json
import stat
import subprocess

import pytest
from everything import PINS
from map_page import MapPage
from services import PASSWORD, author  # noqa: F401 (fixture)
from visitor import visit, visitor, whole_site  # noqa: F401 (fixtures)

ACCOUNT = {"PHOTOMAP_PINS_EMAIL": "ada@example.org", "PHOTOMAP_PINS_PASSWORD": PASSWORD}


@pytest.fixture
def member(author):
    """An author whose site names the community."""
    (author.content / "site.yaml").write_text(
        f"title: Pins\npins:\n  service: {author.at}/v1\n  sign_up: https://example.org/join\nnominatim: {author.at}\n")
    return author


def test_O1_log_in_and_out(member):
    """A wrong password and a failed network are told apart; the password is kept nowhere; logging out tells the service."""
    wrong = member.run("login", **ACCOUNT | {"PHOTOMAP_PINS_PASSWORD": "wrong"})
    assert wrong.returncode == 1 and "password is wrong" in wrong.told and "https://example.org/join" in wrong.told, wrong.told
    member.says["broken"] = True
    failed = member.run("login", **ACCOUNT)
    assert failed.returncode == 1 and "password is wrong" not in failed.told, failed.told
    del member.says["broken"]
    assert member.run("login", **ACCOUNT).returncode == 0
    [session] = (member.folder / "settings").rglob("sessions/*")
    assert stat.S_IMODE(session.stat().st_mode) == 0o600
    assert subprocess.run(["grep", "-rl", PASSWORD, member.folder], capture_output=True, text=True).stdout == ""
    assert member.run("logout").returncode == 0
    [headers] = [headers for method, path, _, headers in member.log if (method, path) == ("DELETE", "/v1/session")]
    assert headers["X-XSRF-TOKEN"] == "xsrf" and not session.exists()


def test_O2_map_and_table(visit):
    """The posts are pins and rows, which say the name and the link and open it; what is no web address is only text."""
    one = visit()
    page = one.see("pins")
    live_map = MapPage(page)
    names = {name for name in page.eval_on_selector_all(".map-marks a", "all => all.map(a => a.ariaLabel)")}
    assert names and not [name for name in names if "posted" in name], names
    rings = page.locator(".map-ring").evaluate_all("all => [...new Set(all.map(a => [a.ariaLabel, a.href].join(' ')))]")
    for words, address in (ring.rsplit(" ", 1) for ring in rings):
        assert words.endswith(" pins")
        other = page.context.new_page()
        other.goto(address)
        # What a new tab shows is these pins.
        MapPage(other)
        assert other.locator(".map-marks a[tabindex='0']").count() > 0 and "/pins/index.html#map=" in other.url
        other.close()
    while not live_map.pin("Ada L.").count():
        one.press(page.locator(".map-ring[tabindex='0']").first)
        live_map.rest()
    live_map.pin("Ada L.").focus()
    page.keyboard.press("Enter")
    card = page.locator(".map-popover a")
    assert card.locator(".line").inner_text() == "Ada L." and card.evaluate("a => a.href") == "https://example.org/ada.html"
    one.see()
    rows = page.locator(".posts tbody tr")
    assert rows.count() == len(PINS)
    for row, pin in zip(rows.all(), PINS):
        links = row.locator("a").evaluate_all("all => all.map(a => a.href)")
        assert links == ([pin["link"]] if pin["link"].startswith("https://") else [])
        row.scroll_into_view_if_needed()
        box = row.bounding_box()
        found = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('a')?.href ?? null", [box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2])
        assert found == (links[0] if links else None), pin
    assert "Somebody" in rows.nth(4).inner_text()


def post(name, **more):
    return {"objectId": name, "uniqueKey": name, "firstName": name, "lastName": "", "latitude": 47, "longitude": 8, "mapString": "Here",
            "mediaURL": "https://example.org/" + name, "updatedAt": "2020-01-24T12:41:21.847Z", **more}


def test_O3_refresh(member):
    """Fetching replaces the whole set, of which at most a hundred are asked for; a failure keeps the last good one."""
    for names in (["Zoe", "Bertram"], ["Adalbert"]):
        member.says["posts"] = [post(name) for name in names]
        result = member.run("fetch", "pins")
        assert result.returncode == 0, result.told
        page = (member.build() / "pins/index.html").read_text()
        assert [name for name in ("Zoe", "Bertram", "Adalbert") if name in page] == names
    assert {(query["limit"], query["order"]) for query in member.asked("/v1/StudentLocation")} == {("100", "-updatedAt")}
    kept = (member.content / "pins/latest.json").read_bytes()
    member.says["broken"] = True
    assert member.run("fetch", "pins").returncode == 1 and (member.content / "pins/latest.json").read_bytes() == kept


def test_O4_post(member):
    """Each failure has its own message, the place is on a map before it is sent, and a second post changes the first."""
    assert "log in" in member.run("post", "Costa Rica", "example.org", "--yes").told.lower()
    assert member.run("login", **ACCOUNT).returncode == 0
    told = [member.run("post", *arguments).told for arguments in (
        ("Costa Rica", "", "--yes"), ("Qxzqqk", "example.org", "--yes"), ("Springfield", "example.org", "--yes"))]
    member.says["broken"] = True
    told.append(member.run("post", "Costa Rica", "example.org", "--yes").told)
    del member.says["broken"]
    assert len(set(told)) == 4 and not member.says["posts"], told
    result = member.run("post", "Costa Rica", "example.org/one", given="n\n")
    assert not member.says["posts"] and "<svg" in (member.folder / ".photomap/post.html").read_text(), result.told
    assert member.run("post", "Costa Rica", "example.org/one", "--yes").returncode == 0
    assert member.run("post", "Seattle, WA", "example.org/two", "--yes").returncode == 0
    [mine] = member.says["posts"]
    assert mine["mapString"] == "Seattle, WA" and mine["mediaURL"] == "https://example.org/two" and abs(mine["latitude"] - 47.6) < 0.1
    assert [method for method, path, _, _ in member.log if path.startswith("/v1/StudentLocation/")] == ["PUT"]


def test_O5_geocode(member):
    """Countries, regions and towns without a network; a street through the server that the site names, once."""
    dead = {name: "http://127.0.0.1:9" for name in ("http_proxy", "https_proxy", "all_proxy")}
    for name, latitude, longitude in (("Costa Rica", 10, -84), ("Seattle, WA", 47.6, -122.3), ("Мінск", 53.9, 27.6)):
        first = json.loads(member.run("geocode", name, "--json", **dead).stdout)[0]
        assert (first["latitude"], first["longitude"]) == pytest.approx((latitude, longitude), abs=0.6), name
    assert not member.log
    member.says["found"] = [{"lat": "52.5171", "lon": "13.3978", "display_name": "Unter den Linden 1, Berlin", "boundingbox": ["52.5", "52.6", "13.3", "13.4"], "name": ""}]
    for name in ("Office", "Again"):
        result = member.run("place", "add", name, "--in", "Unter den Linden 1, 10117 Berlin", "--choose", "1")
        assert result.returncode == 0, result.told
    assert len(member.asked("/search")) == 1
    assert (member.content / "places.yaml").read_text().count("52.517") == 2
