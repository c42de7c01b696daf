"""Two browsers and an editor at once: everything that was confirmed is there in the end."""

import os
import random
import subprocess
import threading
import time

from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from test_crashes import differences

# `PHOTOMAP_TOGETHER=300` goes on for so many seconds; a run of all tests makes so many edits in each browser.
SECONDS = float(os.environ.get("PHOTOMAP_TOGETHER", "0"))
EDITS = 12
PHOTOS = ["wonders/giza.jpg", "wonders/cristo-redentor.jpg", "northern-spain/aizkorri.jpg"]

EDIT = """async ([photo, edit]) => {
  try { return (await photomap.studio.call("POST", "edits", { photos: [photo], ...edit })).changed }
  catch (error) { return error.status }
}"""


def editor(path, is_over, written):
    """Writes lines of a file as an editor does: what is on the disk then is read first, and another file takes its place."""
    number = 0
    while not is_over.is_set():
        number += 1
        line = f"# line {number}"
        draft = path.with_suffix(".yaml.draft")
        draft.write_text(path.read_text() + line + "\n")
        draft.replace(path)
        written.append(line)
        is_over.wait(0.02)


def test_two_browsers_and_an_editor(studio, open_studio, photomap):
    """Both browsers edit the same photographs; the editor writes the sidecar of another one, and `photomap edit` does, too."""
    first = open_studio()
    # An address signs in one browser. Sessions stay over a restart.
    studio.stop()
    studio.start()
    second = open_studio()
    go(first, studio.address)
    first.wait_for_selector(".has-studio .studio-bar")
    # What is edited is asked for in pages that do not reload themselves meanwhile.
    for page in (first, second):
        page.evaluate("photomap.studio.hold('test')")
    dice = random.Random(3)
    note = studio.content / "wonders/petra.yaml"
    note.touch()
    is_over, written = threading.Event(), []
    writer = threading.Thread(target=editor, args=(note, is_over, written))
    writer.start()
    confirmed = {photo: set() for photo in PHOTOS}
    end, number = time.monotonic() + SECONDS, 0
    while number < EDITS or time.monotonic() < end:
        number += 1
        for name, page in (("one", first), ("two", second)):
            photo = dice.choice(PHOTOS)
            tag = f"{name}{number}"
            answer = page.evaluate(EDIT, [photo, {"addTags": [tag]} if dice.random() < 0.8 else {"addTags": [tag], "title": f"By {tag}"}])
            # Refused is what meets another change at the same moment.
            assert answer in ([photo], 409)
            if answer == [photo]:
                confirmed[photo].add(tag)
        if number % 4 == 0:
            tag = f"command{number}"
            photo = dice.choice(PHOTOS)
            done = subprocess.run([photomap, "edit", photo, "--add-tag", tag, "--content", studio.content], capture_output=True, text=True)
            if done.returncode == 0:
                confirmed[photo].add(tag)
    is_over.set()
    writer.join()
    assert sum(map(len, confirmed.values())) > EDITS
    for photo, tags in confirmed.items():
        says = first.evaluate("async photo => (await photomap.studio.call('POST', 'photos', { photos: [photo] })).photos[0].says.tags", photo)
        assert tags <= set(says.split("\n")), photo
    assert note.read_text().splitlines() == written
    studio.stop()
    for folder, options in (("output", []), ("clean", ["--cache", studio.folder / "other"])):
        subprocess.run([photomap, "build", "--quiet", "--content", studio.content, "--output", studio.folder / folder, *options], check=True, capture_output=True)
    assert differences(studio.folder / "output", studio.folder / "clean") == []
    studio.start()
