"""E2: what was hidden is shown only if the author says so."""

from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import until

STATUS = "async () => (await fetch('/photo/wonders/giza.html')).status"


def test_a_lost_protection_is_asked_about(studio, open_studio):
    page = open_studio()
    sidecar = studio.content / "wonders/giza.yaml"
    sidecar.write_text("hidden: yes\n")
    until(page, f"async () => (await ({STATUS})()) === 404")
    sidecar.unlink()
    until(page, "async () => (await (await fetch('/studio/api/session')).json()).lost.length")
    assert until(page, STATUS) == 404
    go(page, studio.address)
    dialog = page.get_by_role("dialog", name="The site is as it was before")
    dialog.get_by_text("wonders/giza.jpg").wait_for()
    # Neither Return nor Escape agrees.
    assert dialog.get_by_role("button", name="Cancel").evaluate("button => button === document.activeElement")
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert until(page, STATUS) == 404
    go(page, studio.address)
    dialog.get_by_role("button", name="Show all of this").click()
    until(page, f"async () => (await ({STATUS})()) === 200")
    go(page, studio.address)
    page.wait_for_selector(".has-studio .studio-bar")
    assert not dialog.count()
