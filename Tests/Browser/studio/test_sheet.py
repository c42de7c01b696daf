"""The sheet of an album: order by hand, cover, text, and photographs that move to another one."""

import re

from axe import findings
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_card import COUNT, INPUTS, card

ALBUM = "albums/river/"


def arrange(page):
    page.get_by_role("button", name="Arrange this album").click()
    dialog = page.get_by_role("dialog", name=re.compile("^Arrange "))
    dialog.locator(".studio-sheet button").first.wait_for()
    return dialog


def names(dialog):
    return dialog.locator(".studio-sheet button").evaluate_all("buttons => buttons.map(({ dataset }) => dataset.name)")


def shown(page):
    return page.locator(".cell > a[href*='river']").evaluate_all("links => links.map(({ href }) => href.match(/p\\d+/)[0] + '.jpg')")


def album(studio, open_studio, inputs=False):
    """An album with a photograph for each minute, in the Studio."""
    card(studio.content / "river")
    page = open_studio("timeline/")
    page.locator(".cell > a[href*='river']").nth(min(COUNT, 12) - 1).wait_for(timeout=60000)
    if inputs:
        page.context.add_init_script(INPUTS)
    go(page, studio.address + ALBUM)
    page.wait_for_selector(".has-studio .studio-bar")
    return page


def test_photographs_are_arranged_by_hand(studio, open_studio):
    """By mouse and by keys, with few inputs; the album's page and its file have the order, the cover and the text; Undo takes them back."""
    page = album(studio, open_studio, inputs=True)
    dialog = arrange(page)
    before = names(dialog)
    assert len(before) == COUNT and before == shown(page)
    page.evaluate("localStorage.inputs = 0")
    # The last photograph to the beginning, by keys; the next by one place and a row.
    dialog.locator(".studio-sheet button").last.focus()
    page.keyboard.press("Alt+Home")
    assert int(page.evaluate("localStorage.inputs")) <= 2
    assert names(dialog) == [before[-1], *before[:-1]]
    page.keyboard.press("Alt+ArrowRight")
    assert names(dialog) == [before[0], before[-1], *before[1:-1]]
    # Several, with cut and paste.
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.keyboard.press("Shift+ArrowRight")
    dialog.get_by_text(f"2 of {COUNT} chosen").wait_for()
    page.keyboard.press("Control+x")
    page.keyboard.press("End")
    page.keyboard.press("Control+v")
    wanted = [*before[1:-2], before[0], before[-1], before[-2]]
    assert names(dialog) == wanted
    # By mouse, behind one of the same rows; the two that are chosen go together.
    moved, target = (dialog.locator(f"[data-name='{name}']") for name in (before[0], wanted[-5]))
    moved.scroll_into_view_if_needed()
    moved.hover()
    page.mouse.down()
    box = target.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    wanted = [*wanted[:-4], before[0], before[-1], wanted[-4], before[-2]]
    assert names(dialog) == wanted
    dialog.get_by_role("button", name="Cover").click()
    dialog.get_by_label("Text", exact=True).fill("A morning.")
    dialog.get_by_role("button", name="Into the text").click()
    assert dialog.get_by_label("Text", exact=True).input_value() == f"A morning.\n\n![]({before[0]})\n\n![]({before[-1]})"
    dialog.get_by_label("Title").fill("The river")
    assert not findings(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert dialog.evaluate("({ scrollWidth, clientWidth }) => scrollWidth - clientWidth") == 0
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="detached")
    text = studio.text("river/album.yaml")
    assert re.findall(r"p\d+\.jpg", text.replace(f"cover: {before[0]}", "")) == wanted, text
    assert f"cover: {before[0]}" in text and "title: The river" in text, text
    assert f"![]({before[0]})" in studio.text("river/index.md")
    page.wait_for_selector("h1:has-text('The river')", timeout=60000)
    dialog = arrange(page)
    assert names(dialog) == wanted
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Undo: Arranging")).click()
    page.wait_for_selector("h1:has-text('river'):not(:has-text('The river'))", timeout=60000)
    assert not (studio.content / "river/album.yaml").exists() and not (studio.content / "river/index.md").exists()


def test_what_was_changed_meanwhile_is_told_and_what_was_arranged_is_kept(studio, open_studio):
    page = album(studio, open_studio)
    dialog = arrange(page)
    dialog.get_by_label("Title").fill("Mine")
    dialog.locator(".studio-sheet button").last.focus()
    page.keyboard.press("Alt+Home")
    order = names(dialog)
    (studio.content / "river/album.yaml").write_text("title: Theirs\n")
    dialog.get_by_role("button", name="Save").click()
    dialog.get_by_text("The title of river was changed meanwhile.").wait_for()
    assert studio.text("river/album.yaml") == "title: Theirs\n"
    page.reload()
    page.get_by_role("button", name="Go on").click()
    dialog.get_by_text("What you typed before is here again.").wait_for()
    assert names(dialog) == order and dialog.get_by_label("Title").input_value() == "Mine"


def test_photographs_move_to_another_album(studio, open_studio):
    """With their sidecars; their addresses stay. Where the other album shows more of them, it asks first."""
    page = album(studio, open_studio)
    (studio.content / "river/p003.yaml").write_text("title: The third\n")
    (studio.content / "river/album.yaml").write_text("places: town\norder: [p003.jpg, p001]\n")
    page.wait_for_selector("a[href*='p003']:has-text('The third')", timeout=60000)
    dialog = arrange(page)
    dialog.locator("[data-name='p003.jpg']").click()
    dialog.get_by_role("button", name="Move to another album").click()
    move = page.get_by_role("dialog", name="Move 1 photograph to another album")
    move.get_by_label("Album (folder)").fill("wonders")
    move.get_by_role("button", name="Move").click()
    move.get_by_text("In river, places are told less exactly (town). In wonders, that is not so").wait_for()
    assert not (studio.content / "wonders/p003.jpg").exists()
    move.get_by_role("button", name="Move").click()
    page.wait_for_selector(".studio-notices:has-text('Moved 1 photograph to wonders.')")
    assert studio.text("wonders/p003.yaml") == "title: The third\n" and (studio.content / "wonders/p003.jpg").exists()
    assert not list((studio.content / "river").glob("p003*"))
    assert "p003" not in studio.text("river/album.yaml") and "p001" in studio.text("river/album.yaml")
    go(page, studio.address + "albums/wonders/")
    page.wait_for_selector("a[href$='photo/river/p003.html']", timeout=60000)
