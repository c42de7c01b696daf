"""An album of a hundred photographs: few inputs, by finger, with its text, its rule, and its folder."""

import re

from axe import findings
from conftest import ROOT
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_card import INPUTS
from test_sheet import arrange, names
from waiting import until

ALBUM = "albums/river/"
COUNT = 100


def hundred(folder):
    """Small photographs that differ by a note of their own, with sidecars."""
    folder.mkdir()
    picture = (ROOT / "Tests/BuildingTests/Fixtures/0.jpg").read_bytes()
    for number in range(COUNT):
        note = b"\xff\xef\x00\x05%03d" % number
        (folder / f"p{number:03}.jpg").write_bytes(picture[:2] + note + picture[2:])
        (folder / f"p{number:03}.yaml").write_text(f"taken: 2021-07-03 {8 + number // 60:02}:{number % 60:02} +02:00\n")


def shown(page, folder, count):
    """Waits until the site shows so many photographs of an album."""
    until(page, f"""async () => {{ const answer = await fetch('/studio/api/sheet?folder={folder}');
      return answer.ok && (await answer.json()).photos.length === {count} }}""")


def dialog_of(page, name):
    return page.get_by_role("dialog", name=re.compile("^" + name))


def test_an_album_of_a_hundred_photographs(studio, open_studio):
    hundred(studio.content / "river")
    page = open_studio("timeline/", has_touch=True)
    shown(page, "river", COUNT)
    page.context.add_init_script(INPUTS)
    go(page, studio.address + ALBUM)
    page.wait_for_selector(".has-studio .studio-bar")
    arranges_with_few_inputs(page, studio)
    moves_by_finger(page)
    shows_text_and_rule(page, studio)
    copies_renames_and_merges(page, studio)


def arranges_with_few_inputs(page, studio):
    """Sorted by name, the last one first, ten in a new album, a cover: at most 25 keys and presses."""
    page.evaluate("localStorage.inputs = 0")
    dialog = arrange(page)
    images = dialog.locator(".studio-sheet img")
    assert images.count() == COUNT
    assert images.evaluate_all("images => images.every(({ loading, src }) => loading === 'lazy' && src)")
    dialog.get_by_label("Order").focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert names(dialog) == [f"p{number:03}.jpg" for number in range(COUNT)]
    dialog.locator(".studio-sheet button").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Alt+Home")
    assert names(dialog)[:2] == ["p099.jpg", "p000.jpg"]
    dialog.locator("[data-name='p010.jpg']").click()
    dialog.get_by_role("button", name="Cover").click()
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="detached")
    dialog = arrange(page)
    dialog.locator("[data-name='p000.jpg']").click()
    dialog.locator("[data-name='p009.jpg']").click(modifiers=["Shift"])
    dialog.get_by_role("button", name="Move to another album").click()
    move = dialog_of(page, "Move 10 photographs")
    move.get_by_label("Album (folder)").click()
    page.keyboard.type("best")
    move.get_by_role("button", name="Move").click()
    page.wait_for_selector(".studio-notices:has-text('Moved 10 photographs to best.')")
    # A key is not counted again for its modifier. The page may reload itself meanwhile, after a build.
    page.wait_for_function("Number(localStorage.inputs) <= 27")
    assert sorted(file.name for file in (studio.content / "best").iterdir()) == [f"p{n:03}.{e}" for n in range(10) for e in ("jpg", "yaml")]
    text = studio.text("river/album.yaml")
    assert re.findall(r"- (p\d+)", text)[:2] == ["p099", "p010"] and "cover: p010.jpg" in text, text
    shown(page, "river", COUNT - 10)


def moves_by_finger(page):
    """A long press lifts a photograph, near an end the rest comes, and a short touch scrolls."""
    page.set_viewport_size({"width": 390, "height": 844})
    # A page that reloads itself after a build never answers a touch.
    until(page, "async () => !(await (await fetch('/studio/api/session')).json()).isBuilding")
    dialog = arrange(page)
    before = names(dialog)
    finger = page.context.new_cdp_session(page)

    def touch(kind, *points):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def middle(name):
        box = dialog.locator(f"[data-name='{name}']").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    first = dialog.locator(f"[data-name='{before[0]}']")
    first.evaluate("element => element.scrollIntoView({ block: 'center' })")
    x, y = middle(before[0])
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 60))
    touch("touchMove", (x, y - 120))
    touch("touchEnd")
    assert names(dialog) == before and not dialog.locator(".is-lifted").count()
    # While it still rolls, browsers let no script stop a touch.
    dialog.evaluate("""async (scroller) => {
      for (let last = -1; last !== scroller.scrollTop; await new Promise((done) => setTimeout(done, 200))) last = scroller.scrollTop;
    }""")
    first.evaluate("element => element.scrollIntoView({ block: 'center' })")
    x, y = middle(before[0])
    touch("touchStart", (x, y))
    dialog.locator(".is-lifted").wait_for()
    at = dialog.evaluate("({ scrollTop }) => scrollTop")
    for step in range(1, 5):
        touch("touchMove", (x, y + (800 - y) * step / 4))
    page.wait_for_function("at => document.querySelector('.studio-arranging').scrollTop > at + 200", arg=at)
    touch("touchMove", (x + 3, 420))
    target = dialog.locator(".is-before, .is-after").get_attribute("data-name")
    touch("touchEnd")
    after = names(dialog)
    assert abs(after.index(before[0]) - before.index(target)) <= 1 and after.index(before[0]) > 3
    assert not dialog.locator(".is-lifted").count()
    page.keyboard.press("Escape")
    dialog_of(page, "Close without saving").get_by_role("button", name="Throw away").click()
    dialog.wait_for(state="detached")
    page.set_viewport_size({"width": 1440, "height": 900})


def shows_text_and_rule(page, studio):
    """The text is shown beside it as the page shows it, and the rule tells how many photographs it chooses."""
    dialog = arrange(page)
    dialog.get_by_label("Text", exact=True).fill("# Up <b>\n\n![By the water](p050.jpg)")
    preview = dialog.get_by_role("region", name="Preview of the text")
    preview.locator("figure img").wait_for()
    assert preview.get_by_role("heading").inner_text() == "Up <b>" and not preview.locator("a[href]").count()
    dialog.get_by_text("Photographs by a rule").click()
    rule = dialog.get_by_label("Rule")
    rule.fill("ratting>=4")
    dialog.get_by_text("Did you mean rating>=4?").wait_for()
    rule.fill("album:best")
    dialog.get_by_text("It chooses 10 photographs.").wait_for()
    dialog.get_by_label("Since").select_option("2021..")
    assert rule.input_value() == "album:best 2021.."
    assert not findings(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert dialog.evaluate("({ scrollWidth, clientWidth }) => scrollWidth - clientWidth") == 0
    page.set_viewport_size({"width": 1440, "height": 900})
    # Its own forms are here, too.
    dialog.get_by_role("button", name="How exactly places are told").click()
    places = dialog_of(page, "Places of ")
    places.get_by_label("How exactly the place is told").select_option("town")
    places.get_by_role("button", name="Save").click()
    places.wait_for(state="detached")
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="detached")
    text = studio.text("river/album.yaml")
    assert 'photos: "album:best 2021.."' in text and "places: town" in text, text
    assert "![By the water](p050.jpg)" in studio.text("river/index.md")
    shown(page, "river", COUNT)


def copies_renames_and_merges(page, studio):
    go(page, studio.address + ALBUM)
    dialog = arrange(page)
    for words in ("Copied 1 photograph to wonders.", "p050.jpg is called p050-2.jpg there, since its name was taken."):
        if not dialog.locator("[data-name='p050.jpg'][aria-pressed='true']").count():
            dialog.locator("[data-name='p050.jpg']").click()
        dialog.get_by_role("button", name="Copy to another album").click()
        copy = dialog_of(page, "Copy 1 photograph")
        copy.get_by_label("Album (folder)").fill("wonders")
        copy.get_by_role("button", name="Copy").click()
        # The album that they leave tells places less exactly.
        copy.get_by_text("In river, places are told less exactly (town)").wait_for()
        copy.get_by_role("button", name="Copy").click()
        copy.wait_for(state="detached")
        page.wait_for_selector(f".studio-notices:has-text('{words}')")
    assert studio.text("wonders/p050-2.yaml") == studio.text("river/p050.yaml")
    dialog.get_by_role("button", name="Rename the folder").click()
    rename = dialog_of(page, "Rename the folder")
    rename.get_by_label("Name of the folder").fill("stream")
    rename.get_by_role("button", name="Rename").click()
    dialog.wait_for(state="detached")
    assert (studio.content / "stream/p050.jpg").exists() and not (studio.content / "river").exists()
    shown(page, "stream", COUNT)
    go(page, studio.address + ALBUM)
    dialog = arrange(page)
    dialog.get_by_role("button", name="Merge into another album").click()
    merge = dialog_of(page, "Merge ")
    merge.get_by_label("Album (folder)").fill("best")
    merge.get_by_role("button", name="Merge").click()
    merge.get_by_text("In stream, places are told less exactly (town). In best, that is not so").wait_for()
    merge.get_by_role("button", name="Merge").click()
    page.wait_for_url("**/albums/best/**", wait_until="commit")
    page.wait_for_selector(".studio-notices:has-text('Merged “')")
    assert "![By the water](p050.jpg)" in studio.text("best/index.md") and not (studio.content / "stream").exists()
    assert len(list((studio.content / "best").glob("p*.jpg"))) == COUNT
    # The build does not ask once more.
    shown(page, "best", COUNT)
