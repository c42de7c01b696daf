"""The Studio as an app of a phone: it can be installed, opens without a network, keeps what is added there, and takes what other apps share."""

import hashlib

from axe import findings
from conftest import DEMO
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import eventually, until

NEW = DEMO / "without-a-place/dandelions.jpg"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HERE = {"latitude": 43.05, "longitude": -2.9, "accuracy": 8}
WORKER = "async () => (await navigator.serviceWorker.getRegistration('/studio/'))?.active?.state === 'activated'"


def digest(path):
    return hashlib.sha256(path.read_bytes()).digest()


def test_it_can_be_installed(studio, open_studio):
    """Its own name and icons, which are what they say that they are; it takes what other apps share."""
    page = open_studio(**PHONE)
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


def test_what_another_app_shares_is_in_the_form(studio, open_studio):
    """A browser sends it as a form to the app's address; the worker keeps it, also without a network."""
    page = open_studio(**PHONE)
    until(page, WORKER)
    studio.stop()
    page.goto(studio.address + "studio/app")
    page.evaluate("""() => {
      document.body.insertAdjacentHTML("beforeend", '<form class="share" method="post" action="/studio/share" enctype="multipart/form-data"><input type="file" name="photographs" multiple></form>');
    }""")
    page.locator(".share input").set_input_files(NEW)
    page.evaluate("document.querySelector('.share').submit()")
    dialog = page.get_by_role("dialog", name="Add photographs")
    dialog.get_by_text("waits for the Studio").wait_for()
    studio.start()
    dialog.get_by_role("button", name="Done").tap()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    assert digest(studio.content / "dandelions.jpg") == digest(NEW)
