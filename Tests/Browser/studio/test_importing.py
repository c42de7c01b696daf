"""Exports of other programs are dropped on the Studio, or chosen, and imported after the author's yes (I2)."""

import json
import re
import stat
import zipfile
from pathlib import Path

import pytest

from axe import COLOURS, findings
from cases import more, more_rows
from conftest import DEMO
from shared_studio import browser_of, join, shared  # noqa: F401 (fixtures)
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import until

PHOTOS = sorted((DEMO / "castles-and-palaces").glob("[a-z]*.jpg"))[:3]
SHARED = Path(__file__).parents[3].resolve().parent / "shared/data/test-only/imports"
FOLDER = "Takeout/Google Photos/Photos from 2019/"


def files(names=("first", "archived", "binned")):
    """An export of Google Photos, by path: the second photograph is archived, the third in the bin."""
    found = {}
    for name, photo in zip(names, PHOTOS, strict=False):
        # Other bytes than the demo's, which the site may have already.
        found[f"{FOLDER}{name}.jpg"] = photo.read_bytes() + name.encode()
        record = {"title": f"{name}.jpg", "description": f"The {name} one", "url": f"https://photos.google.com/photo/{name}", "photoTakenTime": {"timestamp": "1556697600"}}
        found[f"{FOLDER}{name}.jpg.supplemental-metadata.json"] = json.dumps(record | {"archived": name == "archived", "trashed": name == "binned"}).encode()
    return found


def archive(path, some):
    with zipfile.ZipFile(path, "w") as parts:
        for name, data in some.items():
            parts.writestr(name, data)
    return path


def folder(path, some):
    for name, data in some.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(data)
    return path


def drop(page, *paths):
    """As a file manager does, with whole folders."""
    client = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        client.send("Input.dispatchDragEvent", {"type": kind, "x": 200, "y": 200, "data": data})


def form(page):
    return page.get_by_role("dialog", name="Import from another program")


def open_form(page):
    page.get_by_role("button", name="Add photographs").click()
    page.get_by_role("button", name="Import from another program").click()
    form(page).wait_for()


def examined(page, words="This is an export of Google Photos"):
    form(page).locator(".studio-report", has_text=words).wait_for(timeout=60000)
    return form(page).get_by_label("Report").inner_text()


def run(page):
    form(page).get_by_role("button", name="Import", exact=True).click()
    form(page).locator(".studio-report", has_text="The import has ended").wait_for(timeout=60000)
    words = form(page).get_by_label("Report").inner_text()
    form(page).get_by_role("button", name="Done").click()
    form(page).wait_for(state="detached")
    return words


def reopen(page, studio, path, sign=""):
    """Opens the page anew when the site has a page, or has it no more: it would load itself again in the middle of what follows."""
    until(page, f"async () => {sign}(await fetch('{path}')).ok")
    go(page, studio.address + "timeline/")
    page.wait_for_selector(".has-studio .studio-bar")


def paths(studio):
    """Builds may write permalinks.yaml."""
    return {str(path.relative_to(studio.content)) for path in studio.content.rglob("*") if path.is_file() and path.name != "permalinks.yaml"}


def is_clean(studio):
    return not (studio.folder / ".photomap/studio/import").exists()


def test_parts_of_an_export_are_imported_after_a_yes(studio, open_studio, tmp_path):
    """The record of a photograph is in another part. Nothing is written before; Undo takes all back, and the export can be imported again."""
    whole = files()
    one = archive(tmp_path / "takeout-001.zip", {name: data for name, data in whole.items() if name.endswith(".jpg")})
    two = archive(tmp_path / "takeout-002.zip", {name: data for name, data in whole.items() if name.endswith(".json")})
    before = paths(studio)
    page = open_studio("timeline/")
    open_form(page)
    page.get_by_label("Choose ZIP archives").set_input_files([one, two])
    told = examined(page, "This is an export of Google Photos with 3 photographs. Nothing has been imported yet.")
    assert "Would import 2 photographs." in told and "Hidden: 1 photograph, because" in told and "Left out: 1 photograph, because" in told, told
    assert paths(studio) == before
    assert "Imported 2 photographs." in run(page)
    assert paths(studio) - before == {"2019/first.jpg", "2019/first.jpg.yaml", "2019/archived.jpg", "2019/archived.jpg.yaml"}
    assert "hidden: yes" in studio.text("2019/archived.jpg.yaml") and "The first one" in studio.text("2019/first.jpg.yaml")
    assert is_clean(studio)
    until(page, "async () => (await fetch('/photo/2019/first.html')).ok")
    until(page, "async () => (await fetch('/photo/2019/archived.html')).status === 404")
    page.get_by_role("button", name="Undo: Importing 2 files").click()
    page.wait_for_selector(".studio-notices:has-text('Undo')")
    assert paths(studio) == before
    reopen(page, studio, "/photo/2019/first.html", "!")
    drop(page, one, two)
    examined(page)
    assert "Imported 2 photographs." in run(page)


def test_a_dropped_folder_with_records_is_an_export(studio, open_studio, tmp_path):
    """A real drop of a folder; what systems leave in it counts for nothing. One with photographs alone is added as before."""
    export = folder(tmp_path / "from", files() | {"Takeout/.DS_Store": b"x", "Takeout/empty.json": b""})
    page = open_studio("timeline/")
    drop(page, export / "Takeout")
    examined(page)
    # Closing asks first, and leaves nothing.
    form(page).get_by_role("button", name="Close").click()
    page.get_by_role("dialog", name="Close without saving?").get_by_text("Nothing has been imported.").wait_for()
    with page.expect_response(lambda response: response.url.endswith("/imports") and response.request.method == "POST"):
        page.get_by_role("button", name="Throw away").click()
    assert is_clean(studio) and not (studio.content / "2019").exists()
    plain = folder(tmp_path / "Holiday", {"a.jpg": PHOTOS[0].read_bytes() + b"a", ".DS_Store": b"x"})
    drop(page, plain)
    page.get_by_role("dialog", name="Add photographs").locator(".studio-uploads li", has_text="a.jpg").wait_for()
    assert page.locator(".studio-uploads li").count() == 1


def test_photographs_in_an_archive_need_no_records(studio, open_studio, tmp_path):
    """An archive of photographs is a folder of photographs; a text is none, and a damaged archive is named."""
    page = open_studio("timeline/")
    drop(page, archive(tmp_path / "Holiday.zip", {"Lakes/a.jpg": PHOTOS[0].read_bytes() + b"a"}))
    examined(page, "This is no export that PhotoMap knows, but 1 photograph.")
    run(page)
    assert (studio.content / "Lakes/a.jpg").exists() and "title: Lakes" in studio.text("Lakes/album.yaml")
    reopen(page, studio, "/photo/lakes/a.html")
    drop(page, archive(tmp_path / "letters.zip", {"letter.txt": b"Dear"}))
    form(page).locator(".studio-report", has_text="There is no photograph and no track in letters.zip").wait_for()
    (tmp_path / "broken.zip").write_bytes(b"PK\x03\x04 and nothing more")
    page.get_by_label("Choose ZIP archives").set_input_files(tmp_path / "broken.zip")
    form(page).locator(".studio-report", has_text="broken.zip is damaged").wait_for()
    assert is_clean(studio)


def test_names_that_lead_out_of_an_archive_write_nothing(studio, open_studio, tmp_path):
    """Names with .., absolute ones and links are left out, and told; a bomb is no photograph."""
    evil = tmp_path / "evil.zip"
    with zipfile.ZipFile(evil, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as parts:
        photo = PHOTOS[0].read_bytes()
        for name in ("../../escaped.jpg", "/tmp/escaped.jpg", "a/../../../escaped.jpg", "good.jpg"):
            parts.writestr(name, photo + name.encode())
        link = zipfile.ZipInfo("link.jpg")
        link.create_system, link.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
        parts.writestr(link, "/etc/passwd")
        parts.writestr("bomb.jpg", bytes(600 << 20))
    page = open_studio("timeline/")
    drop(page, evil)
    told = examined(page, "This is no export that PhotoMap knows")
    assert "has names that lead out of the archive" in told and "Would import 1 photograph." in told, told
    run(page)
    assert (studio.content / "good.jpg").exists() or list(studio.content.glob("*/good.jpg"))
    assert not list(tmp_path.rglob("*escaped*")) and not list(studio.content.rglob("*link*")) and not list(studio.content.rglob("*bomb*"))


def test_sending_can_be_stopped_and_survives_a_lost_connection(studio, open_studio, tmp_path):
    large = archive(tmp_path / "takeout-001.zip", files() | {"Takeout/film.mp4": bytes(5 << 20)})
    page = open_studio("timeline/")
    held, lost = [], []

    def hold(route):
        offset = int(route.request.headers["upload-offset"])
        # One piece is lost on the way, and sent again; the next is held.
        if offset and not lost:
            lost.append(offset)
            return route.abort()
        if offset and offset != lost[0]:
            return held.append(route)
        return route.continue_()

    page.route("**/studio/api/imports/files/*", hold)
    with page.expect_request(lambda request: lost and int(request.headers.get("upload-offset", 0)) > lost[0]):
        drop(page, large)
    form(page).locator(".studio-report", has_text=re.compile(r"Sending [\d.]+ MB of [\d.]+ MB, 0 of 1 file")).wait_for(timeout=20000)
    assert lost and not is_clean(studio)
    form(page).get_by_role("button", name="Stop").click()
    form(page).get_by_label("Choose a folder").wait_for(state="attached")
    form(page).locator(".studio-import").wait_for()
    assert is_clean(studio)
    page.unroute("**/studio/api/imports/files/*")
    page.get_by_label("Choose ZIP archives").set_input_files(large)
    told = examined(page)
    assert "Would import 2 photographs." in told, told


def test_a_crash_leaves_nothing_of_an_export(studio, open_studio, tmp_path):
    page = open_studio("timeline/")
    drop(page, archive(tmp_path / "takeout-001.zip", files()))
    examined(page)
    assert not is_clean(studio)
    studio.kill()
    studio.start()
    assert is_clean(studio)
    # The page that still shows the report is told.
    form(page).get_by_role("button", name="Import", exact=True).click()
    form(page).get_by_role("alert").filter(has_text="This import was cancelled. Begin it again.").wait_for()
    assert not (studio.content / "2019").exists()


def test_an_import_is_found_again_on_another_page(studio, open_studio, tmp_path):
    page = open_studio("timeline/")
    drop(page, archive(tmp_path / "takeout-001.zip", files()))
    examined(page)
    go(page, studio.address)
    page.get_by_role("button", name="Look at it").click()
    assert "Would import 2 photographs." in examined(page)
    assert "Imported 2 photographs." in run(page)


def test_a_folder_on_this_computer_need_not_be_sent(studio, open_studio, tmp_path):
    export = folder(tmp_path / "from", files())
    page = open_studio("timeline/")
    open_form(page)
    sent = []
    page.on("request", lambda request: sent.append(request.url) if "/imports/files/" in request.url else None)
    path = form(page).get_by_label("Or a folder or ZIP archive on this computer")
    path.fill("from")
    path.press("Enter")
    form(page).get_by_role("alert").filter(has_text="Write the whole path").wait_for()
    path.fill(str(export))
    path.press("Enter")
    assert "Would import 2 photographs." in examined(page)
    run(page)
    assert not sent and (studio.content / "2019/first.jpg").exists()
    assert sorted(path.name for path in export.rglob("*.jpg")) == ["archived.jpg", "binned.jpg", "first.jpg"]


def test_a_contributor_imports_nothing(shared, browser_of, tmp_path):
    """A contributor has no such button; an archive that is dropped is refused as a photograph; requests are refused, whatever they say."""
    ana = browser_of()
    join(ana, shared.invitation, "Ana")
    go(ana, shared.address + "studio/account")
    ana.get_by_role("button", name="Invite a contributor").click()
    invitation = ana.locator("a[href*='join?token=']").first.get_attribute("href") if ana.locator("a[href*='join?token=']").count() else re.search(r"https://\S+/studio/join\?token=\w+", ana.content()).group(0)
    ben = browser_of()
    join(ben, invitation if invitation.startswith("http") else shared.address + invitation.lstrip("/"), "Ben")
    go(ben, shared.address + "timeline/")
    ben.wait_for_selector(".has-studio .studio-bar")
    ben.get_by_role("button", name="Add photographs").click()
    ben.get_by_role("dialog").wait_for()
    assert ben.get_by_role("button", name="Import from another program").count() == 0
    ben.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    drop(ben, archive(tmp_path / "takeout-001.zip", files()))
    ben.wait_for_selector(".studio-uploads [data-state='failed']:has-text('takeout-001.zip is neither a photograph that PhotoMap reads')")
    asked = """async () => {
      const call = (method, path, body) => photomap.studio.call(method, path, body).then(() => 200, (error) => error.status);
      const found = [await call("GET", "imports"), await call("GET", "imports/files/0"), await call("PATCH", "imports/files/0", new Blob(["x"])), await call("GET", "albums?folder=wonders"), await call("POST", "albums", { folder: "wonders", places: "exact" })];
      for (const action of ["begin", "announce", "examine", "run", "cancel"]) found.push(await call("POST", "imports", { action, path: "/etc", files: [] }));
      return found;
    }"""
    assert ben.evaluate(asked) == [403] * 10
    # An author elsewhere may import, but not name folders of the Studio's computer.
    go(ana, shared.address + "timeline/")
    ana.wait_for_selector(".has-studio .studio-bar")
    open_form(ana)
    assert form(ana).get_by_label("Or a folder or ZIP archive on this computer").count() == 0
    ana.get_by_label("Choose ZIP archives").set_input_files(tmp_path / "takeout-001.zip")
    examined(ana)
    assert "Imported 2 photographs." in run(ana)


@pytest.mark.parametrize("width", [360, *more(768, 1440)])
def test_axe_finds_nothing_in_the_report(studio, open_studio, tmp_path, width):
    page = open_studio("timeline/", viewport={"width": width, "height": 800}, reduced_motion="reduce")
    open_form(page)
    wrong = findings(page)
    page.get_by_label("Choose ZIP archives").set_input_files(archive(tmp_path / "takeout-001.zip", files()))
    examined(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        wrong += findings(page, COLOURS if scheme == "dark" else None)
        assert page.evaluate("() => [document.documentElement, document.querySelector('dialog')].every(e => e.scrollWidth <= e.clientWidth + 1)")
    assert not wrong, wrong


@pytest.mark.skipif(not SHARED.exists(), reason="the exports beside the repository are not here")
@pytest.mark.parametrize("kind, program", [("firebase", "Firebase"), *more_rows(("google-takeout-zip", "Google Photos"), ("google-takeout", "Google Photos"), ("flickr", "Flickr"), ("apple", "Apple Photos"))])
def test_exports_are_recognised(studio, open_studio, kind, program):
    """Chosen as a folder; its expectations lie beside the export and are not part of it."""
    page = open_studio("timeline/")
    open_form(page)
    page.get_by_label("Choose a folder").set_input_files(SHARED / kind)
    assert "Would import" in examined(page, f"This is an export of {program}")
    assert "Imported" in run(page)
    assert is_clean(studio)
