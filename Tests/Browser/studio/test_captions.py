"""Photographs are described one after another."""

import re

from axe import findings
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_card import COUNT, INPUTS, card
from waiting import until


def describe(page):
    page.get_by_role("button", name="Describe in a row").click()
    dialog = page.get_by_role("dialog").filter(has=page.locator(".studio-caption"))
    dialog.get_by_label("Description").and_(page.locator(":focus")).wait_for()
    return dialog


def sidecars(studio, words):
    return [path for path in studio.content.rglob("*.*") if path.suffix in (".yaml", ".md") and words in path.read_text()]


def test_twenty_captions_take_twenty_texts_and_few_inputs(studio, open_studio):
    """Enter saves and opens the next one, Shift+Enter begins a line; the page stays until the form is closed."""
    card(studio.content / "river")
    page = open_studio("timeline/")
    page.context.add_init_script(INPUTS)
    page.locator(".cell > a").nth(20).wait_for(timeout=60000)
    go(page, studio.address + "timeline/")
    page.wait_for_selector(".has-studio .studio-bar")
    page.locator(".cell > a").nth(20).wait_for()
    page.evaluate("localStorage.inputs = 0; window.isSame = true")
    dialog = describe(page)
    for number in range(20):
        dialog.get_by_text(re.compile(rf"^{number + 1} of \d+$")).wait_for()
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(f"Caption {number:02}.")
        if number == 3:
            page.keyboard.press("Shift+Enter")
            page.keyboard.insert_text("Its second line.")
        page.keyboard.press("Enter")
    dialog.get_by_text(re.compile(r"^21 of \d+$")).wait_for()
    # Two keys for the line, and two for each text that replaces another one, which is a part of the text.
    inputs = int(page.evaluate("localStorage.inputs")) - 2 - 2 * 20
    assert inputs <= 25, inputs
    until(page, "() => !Object.keys(localStorage).some((key) => key.startsWith('photomap-draft '))")
    assert page.evaluate("window.isSame") is True
    found = {int(number) for path in sidecars(studio, "Caption ") for number in re.findall(r"Caption (\d\d)\.", path.read_text())}
    assert found == set(range(20)), found
    assert len(sidecars(studio, "Its second line.")) == 1
    page.keyboard.press("Escape")
    page.wait_for_selector(".studio-notices:has-text('Described 20 photographs.')")
    go(page, studio.address + f"photo/river/p{COUNT - 1:03}.html")
    page.wait_for_selector(".prose:has-text('Caption ')", timeout=60000)


def test_what_is_typed_in_a_row_is_not_lost(studio, open_studio):
    """Another photograph saves it, Escape keeps it as a draft; a conflict is asked about; no key adds a line that nobody wanted."""
    page = open_studio("albums/wonders/")
    dialog = describe(page)
    first = dialog.get_by_role("heading").text_content()
    page.keyboard.insert_text("Before the others. ")
    page.keyboard.press("PageDown")
    dialog.get_by_text(re.compile("^2 of ")).wait_for()
    page.keyboard.press("PageUp")
    dialog.get_by_text(re.compile("^1 of ")).wait_for()
    assert dialog.get_by_role("heading").text_content() == first
    assert "Before the others." in dialog.get_by_label("Description").input_value()
    assert len(sidecars(studio, "Before the others.")) == 1
    assert not findings(page)
    page.keyboard.insert_text("Never sent. ")
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert not sidecars(studio, "Never sent.")
    go(page, studio.address + "albums/wonders/")
    page.get_by_role("button", name="Go on").click()
    dialog.get_by_text("What you typed before is here again.").wait_for()
    assert "Never sent." in dialog.get_by_label("Description").input_value()
    # Another program has written meanwhile.
    path, = sidecars(studio, "Before the others.")
    path.write_text(path.read_text().replace("Before the others.", "Written elsewhere."))
    page.keyboard.press("Enter")
    choice = page.get_by_role("dialog", name="Changed meanwhile")
    choice.get_by_text("Yours").click()
    choice.get_by_role("button", name="Keep this").click()
    dialog.wait_for(state="detached")
    assert "Never sent." in path.read_text()


def test_a_photograph_is_described_in_the_full_view(studio, open_studio):
    page = open_studio("albums/wonders/")
    page.locator(".cell > a[href*='giza']").click()
    viewer = page.locator("dialog.viewer")
    viewer.get_by_role("button", name="Describe this photograph").click()
    dialog = page.get_by_role("dialog").filter(has=page.locator(".studio-caption"))
    dialog.get_by_label("Description").fill("Seen from the full view")
    page.keyboard.press("Enter")
    dialog.wait_for(state="detached")
    assert "Seen from the full view" in studio.text("wonders/giza.yaml")
    # The page comes again with it, and the viewer is open.
    viewer.get_by_text("Seen from the full view").wait_for(timeout=60000)
