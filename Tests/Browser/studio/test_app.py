"""The Studio as an app of a phone: it can be installed, opens without a network, keeps what is added there, and takes what other apps share."""

import hashlib
import re
import subprocess

from axe import findings
from conftest import DEMO
from studio_page import enter, go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import eventually, until

NEW = DEMO / "without-a-place/dandelions.jpg"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HERE = {"latitude": 43.05, "longitude": -2.9, "accuracy": 8}
WORKER = "async () => (await navigator.serviceWorker.getRegistration('/studio/'))?.active?.state === 'activated'"


def digest(path):
    return hashlib.sha256(path.read_bytes()).digest()


def test_it_can_be_installed(studio, open_studio):
    """Its own name and icons, which are what they say that they are; it takes what other apps share."""
    page = open_studio("timeline/", **PHONE)
    manifest = page.evaluate("""async () => {
      const link = document.querySelectorAll("link[rel=manifest]");
      if (link.length !== 1) throw Error(link.length);
      const manifest = await (await fetch(link[0].href)).json();
      for (const icon of manifest.icons) {
        const picture = await createImageBitmap(await (await fetch(new URL(icon.src, link[0].href))).blob());
        icon.is = picture.width + "x" + picture.height;
      }
      return manifest;
    }""")
    assert manifest["name"] == "PhotoMap Studio" and manifest["display"] == "standalone"
    assert [icon["is"] for icon in manifest["icons"]] == [icon["sizes"] for icon in manifest["icons"]] == ["192x192", "512x512", "512x512"]
    assert manifest["share_target"]["action"] == "share"
    assert sorted(manifest["share_target"]["params"]) == ["files", "text", "title", "url"]
    # With nothing to add, it leads to the site.
    page.goto(studio.address + "studio/app")
    page.wait_for_url(studio.address)


def test_what_is_added_without_a_network_is_sent_later(studio, open_studio):
    """From the camera, with a text and the place; the app is closed and opened again when the Studio is back."""
    page = open_studio(geolocation=HERE, permissions=["geolocation"], **PHONE)
    until(page, WORKER)
    studio.stop()
    page.goto(studio.address + "studio/app")
    page.get_by_text("The Studio cannot be reached now.").wait_for()
    assert findings(page) == []
    page.locator("main").get_by_role("button", name="Add photographs").tap()
    page.locator("input[capture]").set_input_files(NEW)
    dialog = page.get_by_role("dialog", name="Add photographs")
    dialog.get_by_label("Description").fill("Five kinds. #market")
    dialog.get_by_text("NATURE").tap()
    page.wait_for_selector(".studio-where:has-text('accurate to 8 m')")
    dialog.get_by_role("button", name="Send later").tap()
    dialog.wait_for(state="detached")
    page.get_by_text("1 photograph waits on this device.").wait_for()
    context = page.context
    page.close()
    studio.start()
    page = context.new_page()
    page.goto(studio.address + "studio/app")
    eventually((studio.content / "dandelions.jpg").exists)
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    assert digest(studio.content / "dandelions.jpg") == digest(NEW)
    text = studio.text("dandelions.yaml")
    assert "Five kinds. #market" in text and "43.05" in text and "nature" in text
    # It does not wait any more.
    page.goto(studio.address + "studio/app")
    page.wait_for_url(studio.address)


def share(page, studio, *files, **words):
    """Sends the form that a phone sends to the address of the app, with files and words, from a page that shows no transition."""
    if not page.url.endswith("/studio/app"):
        page.goto(studio.address + "studio/api/openapi.json")
    page.evaluate("""(words) => {
      const fields = Object.keys(words).map((name) => `<textarea name="${name}"></textarea>`).join("");
      document.body.insertAdjacentHTML("beforeend", `<form class="share" method="post" action="/studio/share" enctype="multipart/form-data"><input type="file" name="photographs" multiple>${fields}</form>`);
      for (const name in words) document.querySelector(`.share [name=${name}]`).value = words[name];
    }""", words)
    page.locator(".share input").set_input_files(files)
    page.evaluate("document.querySelector('.share').submit()")
    page.wait_for_url("**/studio/app")


def test_what_another_app_shares_is_in_the_form(studio, open_studio):
    """A browser sends it as a form to the app's address; the worker keeps it, also without a network; the words are the description."""
    page = open_studio(**PHONE)
    until(page, WORKER)
    studio.stop()
    page.goto(studio.address + "studio/app")
    share(page, studio, NEW, title="Our market", text="Five kinds.\nAll of them good. #market", url="https://example.com/five")
    dialog = page.get_by_role("dialog", name="Add photographs")
    dialog.get_by_text("waits for the Studio").wait_for()
    words = "Our market\nFive kinds.\nAll of them good. #market\nhttps://example.com/five"
    assert dialog.get_by_label("Description").input_value() == words
    # It is there once, also after the page was loaded again.
    page.reload()
    dialog.get_by_text("waits for the Studio").wait_for()
    assert dialog.get_by_label("Description").input_value() == words
    dialog.get_by_role("button", name="Send later").tap()
    page.get_by_text("1 photograph waits on this device.").wait_for()
    studio.start()
    page.goto(studio.address + "studio/app")
    eventually((studio.content / "dandelions.yaml").exists)
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    assert digest(studio.content / "dandelions.jpg") == digest(NEW)
    text = studio.text("dandelions.yaml")
    assert all(line in text for line in words.split("\n")), text


def test_a_text_alone_is_shared(studio, open_studio):
    """It waits for the photographs that are chosen then; another one follows it, and nothing that it repeats; the name of a file is no text."""
    page = open_studio(**PHONE)
    until(page, WORKER)
    share(page, studio, title="The pass", text="The pass, at noon: https://example.com/pass", url="https://example.com/pass")
    dialog = page.get_by_role("dialog", name="Add photographs")
    description = dialog.get_by_label("Description")
    description.wait_for()
    assert description.input_value() == "The pass, at noon: https://example.com/pass"
    share(page, studio, NEW, title="dandelions.jpg", text="And the way down.")
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    assert description.input_value() == "The pass, at noon: https://example.com/pass\n\nAnd the way down."
    dialog.get_by_role("button", name="Done").tap()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    text = studio.text("dandelions.yaml")
    assert "The pass, at noon: https://example.com/pass" in text and "And the way down." in text
    # It is not offered any more.
    page.goto(studio.address + "studio/app")
    page.wait_for_url(studio.address)
    page.get_by_role("button", name="Add photographs").tap()
    assert description.input_value() == ""


def test_what_is_shared_before_logging_in_waits(studio, open_studio):
    """With its text, and says so; it is in the form on the first page after that."""
    page = open_studio(**PHONE)
    until(page, WORKER)
    page.context.clear_cookies()
    share(page, studio, NEW, text="Five kinds. #market")
    page.get_by_text("What other apps have shared to it stays on this device until then.").wait_for()
    told = subprocess.run([studio.photomap, "studio", "--new-address", "--content", studio.content, "--output", studio.folder / "output"], capture_output=True, text=True)
    enter(page, re.search(r"http://\S+/studio/open\?token=\S+", told.stdout + told.stderr).group())
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    dialog = page.get_by_role("dialog", name="Add photographs")
    assert dialog.get_by_label("Description").input_value() == "Five kinds. #market"
    dialog.get_by_role("button", name="Done").tap()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    assert "Five kinds. #market" in studio.text("dandelions.yaml")
