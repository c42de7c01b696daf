"""A trip of forty photographs with its story: from the card to the page."""

import re

from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_card import DROP, INPUTS, card
from test_sheet import arrange, names

COUNT = 40
TEXTS = ["We began early.", "Then the ford, and wet shoes.", "Lunch under the only tree.", "And back by bus."]


def test_a_trip_of_forty_photographs_with_a_story_takes_few_inputs(studio, open_studio, tmp_path):
    """Dropped, placed on the walk, in an album of their own, all of them in its text, with a title, a cover and four paragraphs:
    at most 30 presses and keys beside the words."""
    files = card(tmp_path / "card", count=COUNT)
    page = open_studio("timeline/")
    page.context.add_init_script(INPUTS)
    go(page, studio.address + "timeline/")
    page.wait_for_selector(".has-studio .studio-bar")
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'card', multiple: true }))")
    page.locator("#card").set_input_files(files)
    page.evaluate("localStorage.inputs = 1")
    page.locator("#card").evaluate(DROP)
    dialog = page.get_by_role("dialog", name="Add photographs")
    dialog.get_by_label("Album (folder)").click()
    page.keyboard.insert_text("river")
    dialog.get_by_label("Place them on").select_option("day.gpx")
    # The choice of an option by keyboard.
    page.evaluate("localStorage.inputs = Number(localStorage.inputs) + 2")
    dialog.get_by_role("button", name=f"Add all {len(files)}").click()
    page.wait_for_selector(f".studio-notices:has-text('Added {len(files)} files')", timeout=120000)
    # The notice leads to the album.
    page.get_by_role("button", name="Open the album").click()
    page.wait_for_url("**/albums/river/**")
    page.wait_for_selector(".has-studio .studio-bar")
    dialog = arrange(page)
    assert len(names(dialog)) == COUNT
    dialog.locator(".studio-sheet button").first.click()
    page.keyboard.press("Control+a")
    dialog.get_by_role("button", name="Into the text").click()
    text = dialog.get_by_label("Text", exact=True)
    assert len(re.findall(r"!\[\]\(p\d+\.jpg\)", text.input_value())) == COUNT
    # Paragraphs between them: a press where each belongs, then its words.
    for number, words in enumerate(TEXTS):
        text.click()
        text.evaluate("(area, name) => area.setSelectionRange(area.value.indexOf(name) - 4, area.value.indexOf(name) - 4)", f"p{10 * number:03}.jpg")
        page.keyboard.insert_text(words + "\n\n")
    dialog.get_by_label("Title").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("Along the river")
    dialog.locator("[data-name='p020.jpg']").click()
    dialog.get_by_role("button", name="Cover").click()
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="detached")
    inputs = int(page.evaluate("localStorage.inputs"))
    assert inputs <= 30, inputs
    page.wait_for_selector("h1:has-text('Along the river')", timeout=60000)
    story = page.locator("main").inner_html()
    places = [story.index(words) for words in TEXTS]
    assert places == sorted(places)
    pictures = re.findall(r"photo/river/(p\d+)\.html", story)
    assert set(pictures) == {f"p{number:03}" for number in range(COUNT)}
    assert page.locator("[data-map]").count()
    print("inputs", inputs)
