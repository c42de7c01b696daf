"""What was typed in the Studio stays until it is saved: over a reload, another page, and the end of a session."""

import re

from shared_studio import PASSWORD, browser_of, join, shared  # noqa: F401 (fixtures)
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)

PHOTO = "photo/wonders/giza.html"
READY = ".has-studio .studio-bar"


def test_the_same_save_goes_through_after_another_login(shared, browser_of):
    """Logged out in another tab, the form says so and keeps what was typed; after a login there, its button saves it."""
    page = browser_of()
    join(page, shared.invitation, "Ana")
    go(page, shared.address + PHOTO)
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Edit this photograph").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Description").fill("A whole paragraph.")
    other = page.context.new_page()
    other.goto(shared.address + "studio/account")
    other.get_by_role("button", name="Log out").click()
    other.wait_for_selector("h1")
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_text("You are signed out. What you typed stays here.").wait_for()
    with page.context.expect_page() as opened:
        dialog.get_by_role("link", name="Log in").click()
    login = opened.value
    login.get_by_label("Name").fill("Ana")
    login.get_by_label("Password").fill(PASSWORD)
    login.get_by_role("button", name="Log in").click()
    login.wait_for_selector(READY)
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="detached")
    assert "A whole paragraph." in (shared.content / "wonders/giza.yaml").read_text()


def test_another_person_saves_nothing_of_it(shared, browser_of):
    """Nor sees it: what was typed is kept for each person."""
    page = browser_of()
    join(page, shared.invitation, "Ana")
    go(page, shared.address + PHOTO)
    page.wait_for_selector(READY)
    page.get_by_role("button", name="Edit this photograph").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Description").fill("A whole paragraph.")
    other = page.context.new_page()
    other.goto(shared.address + "studio/account")
    other.get_by_role("button", name="Log out").click()
    other.wait_for_selector("h1")
    invitation = re.search(r"https://\S+", shared.run("accounts", "invite", "--role", "author").stderr).group(0)
    join(other, invitation, "Ben")
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_text("Someone else has signed in with this browser: Ben.").wait_for()
    page.reload()
    page.wait_for_selector(READY)
    assert not page.get_by_role("button", name="Go on").count()
    assert "A whole paragraph." not in (shared.content / "wonders/giza.yaml").read_text()


def test_what_was_typed_is_offered_again(studio, open_studio):
    """After a reload on the same page, and on the home page; what is saved or thrown away is not offered any more."""
    page = open_studio(PHOTO)
    page.get_by_role("button", name="Edit this photograph").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Description").fill("A whole paragraph.")
    dialog.get_by_label("NATURE").check(force=True)
    # Meanwhile another program changes something else.
    sidecar = studio.content / "wonders/giza.yaml"
    sidecar.write_text(sidecar.read_text() + "rating: 4\n")
    go(page, studio.address)
    page.get_by_role("button", name="Go on").click()
    page.wait_for_url("**/" + PHOTO)
    dialog.wait_for()
    assert dialog.get_by_label("Description").input_value() == "A whole paragraph."
    page.reload()
    page.get_by_role("button", name="Go on").click()
    assert dialog.get_by_label("NATURE").is_checked()
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="detached")
    text = sidecar.read_text()
    assert "A whole paragraph." in text and "category: nature" in text and "rating: 4" in text
    page.reload()
    page.wait_for_selector(READY)
    assert not page.get_by_role("button", name="Go on").count()


def test_a_text_in_its_place_is_offered_again(studio, open_studio):
    """Escape leaves it as it was, and offers to go on; so does the page after a reload."""
    page = open_studio(PHOTO)
    page.locator("h1").click()
    page.keyboard.type("Never lost")
    page.wait_for_function("() => Object.values(localStorage).some((text) => text.includes('Never lost'))")
    page.reload()
    page.get_by_role("button", name="Go on").click()
    title = page.locator(".studio-inline")
    page.wait_for_function("() => document.querySelector('.studio-inline').value === 'Never lost'")
    page.keyboard.press("Escape")
    title.wait_for(state="detached")
    page.get_by_role("button", name="Go on").click()
    page.wait_for_function("() => document.querySelector('.studio-inline').value === 'Never lost'")
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Never lost')", timeout=20000)
    assert "title: Never lost" in studio.text("wonders/giza.yaml")


def test_settings_are_offered_again(studio, open_studio):
    """Also what was written in YAML in the place of a word; nothing of it is in the file before Save."""
    page = open_studio()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Title", exact=True).fill("Our walks")
    dialog.get_by_text("More settings").click()
    dialog.get_by_label("Places", exact=True).select_option("more, in YAML")
    dialog.locator("textarea[name=places]").fill("show: town")
    before = studio.text("site.yaml")
    page.reload()
    page.get_by_role("button", name="Go on").click()
    assert dialog.get_by_label("Title", exact=True).input_value() == "Our walks"
    assert dialog.locator("textarea[name=places]").input_value() == "show: town"
    assert studio.text("site.yaml") == before
