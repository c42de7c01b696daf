"""The Studio's own lists: steps and removed photographs, what waits for approval, what the build says; new passwords and heirs."""

import json
import re

from axe import findings
from conftest import DEMO
from shared_studio import browser_of, join, shared  # noqa: F401 (fixtures)
from studio_page import go
from test_accounts import call, ready
from waiting import until

NEW = DEMO / "without-a-place/dandelions.jpg"


def ask(page, method, path, body=None, **fields):
    """An answer, as the Studio's script asks for it."""
    address = "/".join(page.url.split("/")[:3])
    token = page.request.get(address + "/studio/api/session").json()["token"]
    headers = {"Origin": address, "X-PhotoMap-Studio": token, **fields}
    answer = page.request.fetch(f"{address}/studio/api/{path}", method=method, headers=headers, **({"data": body} if body is not None else {}))
    assert answer.ok, answer.text()
    return answer.json()


def add(page, name, content, album):
    """Sends a photograph and puts it into an album; gives the answer to its last piece, and what was saved."""
    progress = ask(page, "POST", "uploads", {"name": name, "size": len(content), "modified": 1_700_000_000_000})
    fields = {"Content-Type": "application/partial-upload", "Upload-Offset": "0", "Upload-Complete": "?1"}
    progress = ask(page, "PATCH", "uploads/" + progress["id"], content, **fields)
    saved = ask(page, "POST", "saves", {"files": [{"id": progress["id"]}], "album": album, "edits": {"title": "Seeds"}})
    return progress, saved["saved"][0]


def test_history_and_trash(shared, browser_of):
    ana, ben = browser_of(viewport={"width": 360, "height": 740}), browser_of()
    join(ana, shared.invitation, "Ana")
    ready(ana)
    join(ben, re.search(r"https://\S+", shared.run("accounts", "invite").stderr).group(0), "Ben")
    ready(ben)
    with (shared.content / "site.yaml").open("a") as settings:
        settings.write("\nstudio: {approve: yes}\n")

    # What a contributor adds waits outside the content folder.
    _, saved = add(ben, "seeds.jpg", NEW.read_bytes(), "wonders")
    assert saved["waits"] and saved["path"] == "wonders/seeds.jpg"
    assert not list(shared.content.glob("wonders/seeds*"))
    go(ben, shared.address + "studio/history")
    assert ben.get_by_role("button", name="Withdraw: Adding seeds.jpg").count() == 1
    assert ben.get_by_role("button", name="Approve: Adding seeds.jpg").count() == 0
    assert call(ben, "POST", "history", {"action": "approve", "step": 1}) == 403
    assert call(ana, "POST", "trash", {"photos": ["wonders/giza.jpg"]}) == 200
    ana.reload()
    ana.get_by_role("button", name="History and trash: 1 waits for approval").click()
    ana.get_by_role("heading", name="Waits for approval").wait_for()
    until(ana, "() => [...document.images].length === 2 && [...document.images].every(one => one.complete && one.naturalWidth > 100)")
    assert not findings(ana)
    assert ana.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ana.get_by_role("button", name="Approve: Adding seeds.jpg").click()
    ana.get_by_text("Approved. It is on the site with the next build.").wait_for()
    assert (shared.content / "wonders/seeds.jpg").read_bytes() == NEW.read_bytes()
    assert "Seeds" in (shared.content / "wonders/seeds.yaml").read_text()

    # Removed photographs, each to be restored; contributors see their own.
    assert not (shared.content / "wonders/giza.jpg").exists()
    ben.reload()
    assert "giza" not in ben.content()
    assert ben.get_by_role("button", name="Undo: Adding seeds.jpg").count() == 1
    ana.get_by_role("button", name="Restore: wonders/giza.jpg").click()
    ana.get_by_text("It is where it was again.").wait_for()
    assert (shared.content / "wonders/giza.jpg").exists()
    ana.get_by_role("button", name="Undo: Removing wonders/giza.jpg").click()
    assert ana.get_by_role("alert").text_content().startswith("“Restoring wonders/giza.jpg” came after")
    ana.get_by_role("button", name="Undo: Restoring wonders/giza.jpg").click()
    ana.get_by_text("Empty the trash").click()
    ana.get_by_role("button", name="Empty it: the trash").click()
    ana.get_by_text("The trash is empty.").wait_for()
    assert not list((shared.folder / ".photomap/studio/trash").rglob("giza*"))

    # What the build says, of all and of one; what is damaged is told when it arrives.
    progress, saved = add(ana, "cut.jpg", NEW.read_bytes()[:200_000], "wonders")
    assert progress["warning"].startswith("cut.jpg is cut short") and not saved["waits"]
    until(ana, "async () => (await (await fetch('/studio/api/problems?kind=damagedPicture')).json()).count === 1")
    go(ana, shared.address + "studio/problems")
    ana.get_by_role("link", name="Damaged picture (1)").click()
    assert not findings(ana)
    ana.get_by_role("link", name="wonders/cut.jpg").click()
    ana.get_by_role("complementary", name="What the build says").get_by_text("is cut short").wait_for()
    assert call(ben, "GET", "problems") == 403

    # A lost password, and who gets the photographs of a removed account.
    go(ana, shared.address + "studio/account")
    ana.get_by_role("button", name="New password for Ben").click()
    link = ana.locator("code").text_content()
    again = browser_of()
    again.goto(link)
    again.get_by_label("A new password").fill("other words in a row")
    again.get_by_role("button", name="Set it").click()
    ready(again)
    assert call(again, "POST", "photos", {"photos": ["wonders/seeds.jpg"]}) == 200
    assert call(ben, "GET", "session") == 401
    again.goto(link)
    assert "has been used already" in again.get_by_role("alert").text_content()
    join(browser_of(), re.search(r"https://\S+", shared.run("accounts", "invite").stderr).group(0), "Cleo")
    go(ana, shared.address + "studio/account")
    ana.get_by_text("Remove Ben").click()
    ana.locator("details[open]").get_by_label("What they have added").select_option("goes to Cleo")
    ana.get_by_role("button", name="Remove Ben").click()
    until(ana, "() => !document.body.textContent.includes('Ben, contributor')")
    owners = [json.loads(line)["owner"] for line in (shared.folder / ".photomap/studio/contributions").read_text().splitlines()]
    assert sorted(owner.split(" ")[1] for owner in owners) == ["Ana", "Cleo"]
    assert call(again, "GET", "session") == 401
