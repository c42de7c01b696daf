"""Photographs are added on a phone whose network is slow, and goes away."""

import os

from conftest import DEMO
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import eventually

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NEW = DEMO / "without-a-place/dandelions.jpg"


def network(page, speed=-1, offline=False):
    """speed: Bytes in a second."""
    if not hasattr(page, "network_session"):
        page.network_session = page.context.new_cdp_session(page)
        page.network_session.send("Network.enable")
    page.network_session.send("Network.emulateNetworkConditions", {
        "offline": offline, "latency": 100 if speed > 0 else 0, "downloadThroughput": speed, "uploadThroughput": speed})


def test_over_a_slow_network_that_is_cut(studio, open_studio, tmp_path):
    """At 50 KB/s: the progress is shown, leaving is warned of, and after a cut it goes on where it was."""
    page = open_studio("timeline/", **PHONE)
    large = tmp_path / "large.jpg"
    large.write_bytes(NEW.read_bytes() + os.urandom(600 << 10))
    sent = []
    page.on("request", lambda request: sent.append(int(request.headers["upload-offset"])) if request.method == "PATCH" else None)
    network(page, 50 << 10)
    page.get_by_role("button", name="Add photographs").tap()
    page.locator("input[capture]").set_input_files(large)
    progress = "document.querySelector('.studio-uploads progress')"
    page.wait_for_function(f"() => {progress}?.value > 0 && {progress}.value < {progress}.max")
    first = page.evaluate(f"{progress}.value")
    # Some further steps of it, not all at once.
    page.wait_for_function(f"first => {progress}.value > first && {progress}.value < {progress}.max", arg=first)
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.close(run_before_unload=True)
    eventually(lambda: page.evaluate("1") and asked)
    assert asked == ["beforeunload"]
    network(page, offline=True)
    page.wait_for_selector(".studio-uploads [data-state='waiting']")
    dialog = page.get_by_role("dialog", name="Add photographs")
    dialog.get_by_text("waits for the Studio").wait_for()
    before = len(sent)
    arrived = page.evaluate(f"{progress}.value")
    assert 0 < arrived < large.stat().st_size
    network(page)
    page.wait_for_selector(".studio-uploads [data-state='arrived']")
    assert sent[before] >= arrived, (sent, arrived)
    dialog.get_by_role("button", name="Done").tap()
    page.wait_for_selector(".studio-notices:has-text('Added 1 file.')")
    assert (studio.content / "large.jpg").read_bytes() == large.read_bytes()
    # Nothing is sent any more, so nothing is asked.
    assert page.evaluate("dispatchEvent(new Event('beforeunload', { cancelable: true }))")


# Counts the whole pictures that a page has decoded and not closed.
DECODED = """(() => {
  const decode = createImageBitmap;
  window.decoded = { now: 0, most: 0, all: 0 };
  window.createImageBitmap = async (...values) => {
    decoded.now += 1;
    decoded.all += 1;
    decoded.most = Math.max(decoded.most, decoded.now);
    const picture = await decode(...values).catch((error) => {
      decoded.now -= 1;
      throw error;
    });
    const close = picture.close.bind(picture);
    picture.close = () => {
      decoded.now -= 1;
      close();
    };
    return picture;
  };
})()"""


def test_one_picture_is_decoded_at_a_time(studio, open_studio, tmp_path):
    """A photograph of 24 megapixels takes 96 MB as long as it is whole: of many, one is, and what stays is small."""
    page = open_studio("timeline/", **PHONE)
    page.context.add_init_script(DECODED)
    go(page, studio.address + "timeline/")
    page.wait_for_selector(".has-studio .studio-bar")
    files = [tmp_path / f"p{number:02}.jpg" for number in range(24)]
    for file in files:
        file.write_bytes(NEW.read_bytes() + file.name.encode())
    page.get_by_role("button", name="Add photographs").tap()
    page.get_by_label("Choose photographs and tracks").set_input_files(files)
    page.wait_for_function("count => document.querySelectorAll('.studio-look:not([hidden]) img').length === count", arg=len(files))
    assert page.evaluate("decoded") == {"now": 0, "most": 1, "all": len(files)}
    sizes = page.locator(".studio-look img").evaluate_all("all => Promise.all(all.map(async (one) => { await one.decode(); return Math.max(one.naturalWidth, one.naturalHeight) }))")
    assert max(sizes) <= 160, sizes
