"""X9: the site is published from the Studio."""

import os
import pathlib
import signal

import pytest
from studio_page import go, open_studio, studio  # noqa: F401 (fixtures)
from waiting import until

# No build is left that would load the page again.
READY = "async () => await fetch('/studio/api/session').then(answer => answer.json()).then(({canPublish, isBuilding}) => canPublish && !isBuilding)"


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".photomap")}


def test_what_would_change_is_shown_and_then_sent(studio, open_studio):
    """The check comes first, and what it finds stops it."""
    target, output = studio.folder / "www", studio.folder / "output"
    file = studio.content / "site.yaml"
    page = open_studio()
    assert not page.get_by_role("button", name="Publish").count()
    file.write_text(file.read_text() + f"publish_to: {{folder: {target}}}\n")
    until(page, READY)
    page.goto("about:blank")
    go(page, studio.address)
    page.get_by_role("button", name="Publish").click()
    dialog = page.get_by_role("dialog", name="Publish")
    dialog.get_by_text("Publishing sends").wait_for()
    assert not target.exists()
    dialog.get_by_role("button", name="Publish").click()
    dialog.get_by_text(f"Published at {target}.").wait_for()
    # Nothing is left to cancel.
    dialog.get_by_role("button", name="Close").wait_for()
    assert files(target) == files(output)
    dialog.get_by_role("button", name="Close").click()

    page.get_by_role("button", name="Publish").click()
    dialog.get_by_text("has the site already.").wait_for()
    dialog.get_by_role("button", name="Close").click()
    # No change loads this again.
    page.goto(studio.address + "studio/api/session")
    fragment = studio.content / "theme/footer.html"
    fragment.parent.mkdir()
    fragment.write_text('<p>See <a href="nowhere/else.html">the other page</a>.</p>')
    until(page, "async () => (await (await fetch('/photo/wonders/giza.html')).text()).includes('the other page')")
    go(page, studio.address)
    page.get_by_role("button", name="Publish").click()
    dialog.get_by_text("The check found something.").wait_for()
    assert "nowhere/else.html" in dialog.text_content() and not dialog.get_by_role("button", name="Publish").is_visible()
    dialog.get_by_role("button", name="Close").click()
    page.goto(studio.address + "studio/api/session")
    fragment.unlink()
    (studio.content / "wonders/giza.yaml").write_text("description: See the other side.\n")
    until(page, "async () => /^(?!.*nowhere).*the other side/s.test(await (await fetch('/photo/wonders/giza.html')).text())")
    go(page, studio.address)
    page.get_by_role("button", name="Publish").click()
    dialog.get_by_text("Publishing sends").wait_for()
    dialog.get_by_text("Files that are sent").click()
    assert "photo/wonders/giza.html" in dialog.text_content()
    dialog.get_by_role("button", name="Publish").click()
    dialog.get_by_text(f"Published at {target}.").wait_for()
    assert files(target) == files(output)


def test_it_says_that_another_computer_publishes(studio, open_studio):
    """And goes on when that has finished."""
    target, file = studio.folder / "www", studio.content / "site.yaml"
    file.write_text(file.read_text() + f"publish_to: {{folder: {target}}}\n")
    page = open_studio()
    until(page, READY)
    go(page, studio.address)
    page.get_by_role("button", name="Publish").click()
    dialog = page.get_by_role("dialog", name="Publish")
    dialog.get_by_text("Publishing sends").wait_for()
    # As the other computer leaves it there while it publishes.
    lease = target / ".photomap-publishing-0123456789abcdef-1"
    target.mkdir()
    lease.write_text("")
    dialog.get_by_role("button", name="Publish").click()
    dialog.get_by_text(f"Another computer is publishing to {target}. This one waits until that has finished.").wait_for()
    assert not (target / "index.html").exists()
    lease.unlink()
    dialog.get_by_text(f"Published at {target}.").wait_for()
    assert files(target) == files(studio.folder / "output")


def is_alive(process):
    try:
        return ") Z " not in pathlib.Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_sends_the_files_ends_with_the_studio(studio, open_studio, monkeypatch, number):
    """Also what that has started, and although the Studio ignores these signals itself while it stops."""
    tool = studio.folder / "tools" / "rsync"
    tool.parent.mkdir()
    tool.write_text(f"#!/bin/sh\ncd {studio.folder}\nsleep 600 & echo $! > child\ngrep -E '^Sig(Blk|Ign)' /proc/self/status > masks\necho $$ > self\nwait\n")
    tool.chmod(0o755)
    os.mkfifo(studio.folder / "self")
    monkeypatch.setenv("PATH", f"{tool.parent}:{os.environ['PATH']}")
    file = studio.content / "site.yaml"
    file.write_text(file.read_text() + f"publish_to: {{folder: {studio.folder / 'www'}}}\n")
    studio.stop()
    studio.start()
    page = open_studio()
    page.get_by_role("button", name="Publish").click()
    # Waits until it is written.
    processes = [(studio.folder / name).read_text().strip() for name in ["self", "child"]]
    assert [int(line.split()[1], 16) & ~0x180000001 for line in (studio.folder / "masks").read_text().splitlines()] == [0, 0]
    studio.process.send_signal(number)
    assert studio.process.wait(20) == 0
    assert not any(map(is_alive, processes))
