"""From a card to finished pages: photographs, a track and three tags, with few inputs."""

import datetime
import os
import re

from conftest import DEMO
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_adding import track

# `PHOTOMAP_CARD=100` takes so many; the inputs are the same.
COUNT = int(os.environ.get("PHOTOMAP_CARD", "12"))
START = datetime.datetime(2021, 7, 3, 8, 0)

# Counts keys and clicks, over reloads of the page.
INPUTS = """(() => { for (const name of ["keydown", "pointerdown"]) addEventListener(name, event => {
  if (event.isTrusted) localStorage.inputs = Number(localStorage.inputs || 0) + 1 }, true) })()"""

# Drops files that another field has.
DROP = """field => { const data = new DataTransfer();
  for (const file of field.files) data.items.add(file);
  field.remove();
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })) }"""


def card(folder, ahead=datetime.timedelta(), count=COUNT):
    """Photographs, a minute apart, without positions; and a track. By so much was the camera's clock ahead."""
    folder.mkdir()
    picture = (DEMO / "without-a-place/stream.jpg").read_bytes()
    times = re.findall(rb"\d{4}:\d\d:\d\d \d\d:\d\d:\d\d", picture)
    assert times
    for number in range(count):
        moment = START + ahead + datetime.timedelta(minutes=number)
        bytes_ = picture
        for time in set(times):
            bytes_ = bytes_.replace(time, f"{moment:%Y:%m:%d %H:%M:%S}".encode())
        (folder / f"p{number:03}.jpg").write_bytes(bytes_)
    # The clock of the camera has no zone; the site's is Madrid, two hours ahead of UTC in summer.
    (folder / "day.gpx").write_text(track(START - datetime.timedelta(hours=2, minutes=5), count + 10 + ahead // datetime.timedelta(minutes=1)))
    return sorted(folder.iterdir())


def test_a_card_takes_few_inputs(studio, open_studio, tmp_path):
    """At most 120 keys and clicks from the drop to pages with positions and tags."""
    files = card(tmp_path / "card")
    page = open_studio("timeline/")
    page.context.add_init_script(INPUTS)
    go(page, studio.address + "timeline/")
    page.wait_for_selector(".has-studio .studio-bar")
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'card', multiple: true }))")
    page.locator("#card").set_input_files(files)
    page.evaluate("localStorage.inputs = 1")
    page.locator("#card").evaluate(DROP)
    dialog = page.get_by_role("dialog", name="Add photographs")
    dialog.get_by_label("Tags", exact=True).click()
    page.keyboard.type("summer river walk")
    dialog.get_by_label("Album (folder)").click()
    page.keyboard.type("river")
    dialog.get_by_label("Place them on").select_option("day.gpx")
    # The choice of an option by keyboard.
    page.evaluate("localStorage.inputs = Number(localStorage.inputs) + 2")
    dialog.get_by_role("button", name=f"Add all {len(files)}").click()
    page.wait_for_selector(f".studio-notices:has-text('Added {len(files)} files')", timeout=120000)
    inputs = int(page.evaluate("localStorage.inputs"))
    assert inputs <= 120, inputs
    for number in (0, COUNT - 1):
        text = studio.text(f"river/p{number:03}.yaml")
        assert re.search(r"location: .?43, -2\.[89]", text) and all(tag in text for tag in ("summer", "river", "walk")), text
        go(page, studio.address + f"photo/river/p{number:03}.html")
        page.wait_for_selector(".pills:has-text('summer')", timeout=60000)
        page.wait_for_selector(".map-here")
