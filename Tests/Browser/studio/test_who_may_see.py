"""Who may see an album, set in the Studio."""

import re

import pytest

from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import until

PASSWORD = "gravel lantern seldom piano frost"
ALBUM = "albums/northern-spain/index.html"
NOTES = "northern-spain/album.yaml"


@pytest.fixture
def passwords(monkeypatch):
    """Before the Studio starts."""
    monkeypatch.setenv("PHOTOMAP_PASSWORD_FAMILY", PASSWORD)


def form(page):
    page.get_by_role("button", name="Who may see this album").click()
    dialog = page.get_by_role("dialog", name=re.compile("^Who may see "))
    dialog.wait_for()
    return dialog


def test_an_album_gets_a_password_and_loses_it(passwords, studio, open_studio):
    page = open_studio(ALBUM)
    (before := studio.content / NOTES).exists() or before.write_text("title: Spain\n")
    dialog = form(page)
    name = dialog.get_by_label("Name of the password")
    assert not name.is_visible() and not dialog.get_by_text("PHOTOMAP_PASSWORD_").is_visible()
    dialog.get_by_label("Who may see it").select_option("who knows its address and a password")
    dialog.get_by_text("It does not protect from those who pass it on").wait_for()
    # What is no name may be the password itself.
    name.fill("gravel lantern seldom")
    dialog.get_by_role("button", name="Save").click()
    assert dialog.is_visible() and "gravel" not in studio.text(NOTES)
    name.fill("family")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved who may see it')")
    assert "access: {password: family}" in studio.text(NOTES) and PASSWORD not in studio.text(NOTES)
    # Nothing links it, but the Studio tells its author where it is.
    go(page, studio.address)
    page.get_by_role("button", name="Albums that nothing links to").click()
    page.get_by_role("dialog", name="Albums that nothing links to").get_by_role("link").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("Password").press("Enter")
    page.wait_for_selector(".cell img[src^='blob:']")
    # It is remembered in this tab, as for visitors, and the Studio is there.
    page.reload()
    page.wait_for_selector(".cell img[src^='blob:']")
    dialog = form(page)
    assert dialog.get_by_label("Who may see it").input_value() == "password" and name.input_value() == "family"
    dialog.get_by_label("Who may see it").select_option("everybody")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('Saved who may see it')")
    assert "access" not in studio.text(NOTES)


def test_the_forms_of_a_locked_album_show_its_pictures(passwords, studio, open_studio):
    """To its author, on its page that is open: in its sheet, and in the preview of its text."""
    (studio.content / NOTES).write_text("title: Spain\naccess: {password: family}\n")
    page = open_studio()
    until(page, "async () => (await (await fetch('/studio/api/session')).json()).albums.some(({ folder, isUnlisted }) => folder === 'northern-spain' && isUnlisted)")
    go(page, studio.address)
    page.get_by_role("button", name="Albums that nothing links to").click()
    page.get_by_role("dialog", name="Albums that nothing links to").get_by_role("link").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("Password").press("Enter")
    page.wait_for_selector(".cell img[src^='blob:']")
    shown = "(selector) => { const all = [...document.querySelectorAll(selector)]; return all.length && all.every(one => one.complete && one.naturalWidth > 1); }"
    page.get_by_role("button", name="Arrange this album").click()
    dialog = page.get_by_role("dialog", name=re.compile("^Arrange "))
    page.wait_for_function(shown, arg=".studio-sheet img")
    dialog.locator(".studio-sheet button").first.click()
    dialog.get_by_role("button", name="Into the text").click()
    page.wait_for_function(shown, arg=".studio-preview img")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Throw away").click()
    # What is chosen there is described one after another.
    page.get_by_role("button", name="Choose photographs").click()
    for cell in page.locator(".cell").all()[:2]:
        cell.click()
    page.locator(".studio-panel").get_by_role("button", name="Describe in a row").click()
    captions = page.locator(".studio-captions")
    captions.get_by_text("1 of 2").wait_for()
    page.wait_for_function(shown, arg=".studio-captions img")


def test_a_password_that_is_missing_is_told(studio, open_studio):
    page = open_studio(ALBUM)
    dialog = form(page)
    dialog.get_by_label("Who may see it").select_option("who knows its address and a password")
    dialog.get_by_label("Name of the password").fill("book-club")
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_selector(".studio-notices:has-text('the file of keys has the line PHOTOMAP_PASSWORD_BOOK_CLUB=')")
