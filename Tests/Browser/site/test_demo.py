"""The demo site in content/: it builds without a problem, its photographs are large, and everybody is credited. The website of the project, with
the demo in it; and the first steps of its guide."""

import json
import os
import re
import shutil
import signal
import subprocess

import pytest
from cases import long
from conftest import ROOT, Server

CONTENT = ROOT / "content"
# Documents with figures and tables, for those who measure or develop.
FOR_DEVELOPERS = {
    "decisions", "libraries", "map-data", "performance", "picture-formats", "requirements", "site-data"}


@pytest.fixture(scope="module")
def demo(photomap, tmp_path_factory):
    """What the program says of it as JSON, and the built site."""
    folder = tmp_path_factory.mktemp("demo")
    built = subprocess.run([photomap, "build", "--content", CONTENT, "--output", folder / "output", "--cache", folder / "cache",
                            "--strict", "--json"], capture_output=True, text=True,
                           # As the Makefile sets it.
                           env=os.environ | {"PHOTOMAP_PASSWORD_DEMO": "demo"})
    assert built.returncode == 0, built.stdout + built.stderr
    return json.loads(built.stdout), folder / "output"


def test_the_demo_builds_without_problems(demo):
    report, output = demo
    # The password that everybody may know is short, and the build says where its album is.
    assert [(problem["severity"], problem["subject"]) for problem in report["problems"]] == [("warning", "castles"), ("note", "castles")]
    assert (output / "index.html").exists()


def test_it_has_an_album_by_a_rule_one_with_a_password_and_blocks(demo):
    _, output = demo
    assert (output / "albums/above-the-trees/index.html").read_text(encoding="utf-8").count('<li class="cell"') > 8
    assert list((output / "locked").glob("album-*/index.html"))
    about = (output / "pages/about/index.html").read_text(encoding="utf-8")
    assert "<code>demo</code>" in about and 'class="insert' in about
    assert "PHOTOMAP_PASSWORD_DEMO = demo" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_its_photographs_fill_a_window(demo):
    """A page of a photograph shows the largest rendition; 1,000 pixels are the least that is no thumbnail on a wide screen."""
    _, output = demo
    widest = {}
    for page in (output / "photo").rglob("*.html"):
        sizes = [int(width) for width in re.findall(r'-(\d+)\.[0-9a-f]{8}\.avif', page.read_text(encoding="utf-8"))]
        if sizes:
            widest[str(page.relative_to(output))] = max(sizes)
    assert len(widest) >= 20
    assert {page: size for page, size in widest.items() if size < 1000} == {}


def test_everybody_is_credited_and_the_repository_stays_small():
    credited = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    shown = [file for pattern in ("*.jpg", "*.dng", "*.mp4", "*.gpx") for file in CONTENT.rglob(pattern)]
    assert [str(file) for file in shown if f"{file.relative_to(CONTENT)}`" not in credited] == []
    assert sum(file.stat().st_size for file in CONTENT.rglob("*") if file.is_file()) <= 14_000_000


@long
def test_the_website_has_all_documents_and_its_search_finds_their_parts(photomap, demo, tmp_path, chromium):
    """Tools/website ends where a link leads nowhere, and where photomap check finds something."""
    made = subprocess.run([ROOT / "Tools/website", photomap, tmp_path, demo[1]], capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    problems = json.loads((tmp_path / "cache/website/problems.json").read_text())["problems"]
    assert problems == []
    output = tmp_path / "output"
    pages = {page.parent.name: page.read_text(encoding="utf-8") for page in output.glob("pages/*/index.html")}
    documents = {path.stem for path in (ROOT / "Documentation").glob("*.md")}
    assert documents <= pages.keys() and {"guides", "sites", "changes"} <= pages.keys()
    # The guides lead to all of them that a user reads, and show what they are about.
    linked = set(re.findall(r'href="\.\./([\w-]+)/index\.html', pages["guides"]))
    assert documents <= linked
    plain = [name for name in documents - FOR_DEVELOPERS if not re.search(r"<img |<pre><code>\$ ", pages[name])]
    assert plain == []
    for name in ("demo", "trip", "small"):
        assert (output / name / "index.html").exists()
    server = Server(output)
    page = chromium.new_context().new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/pages/guides/")
    page.get_by_role("combobox", name="Search photographs").fill("privacy")
    page.get_by_role("option", name="Privacy site.yaml").click()
    page.wait_for_url("**/pages/site/index.html#privacy")
    page.wait_for_function("document.querySelector('h2#privacy').getBoundingClientRect().top < innerHeight / 2")
    page.context.close()
    server.shutdown()


def test_the_first_site_is_made_by_the_commands_of_its_guide(photomap, demo, tmp_path):
    """As they are written, in a home folder with photographs. What runs until Ctrl-C is ended when it has answered."""
    text = (ROOT / "Documentation/first-site.md").read_text(encoding="utf-8")
    steps = [(kind, block) for kind, block in re.findall(r"```(sh|yaml|markdown)\n(.*?)```", text, re.S)]
    assert len(steps) > 8
    home = tmp_path / "home"
    (home / "Pictures").mkdir(parents=True)
    (home / "bin").mkdir()
    (home / "bin/photomap").symlink_to(photomap)
    for name in ("northern-spain/picos-path.jpg", "wonders/taj-mahal.jpg"):
        shutil.copy(CONTENT / name, home / "Pictures")
    environment = os.environ | {"HOME": str(home), "PATH": f"{home / 'bin'}:{os.environ['PATH']}"}
    folder, answers, said = home, 0, ""
    for kind, block in steps:
        if kind == "yaml":
            with (home / "my-site/content/site.yaml").open("a") as settings:
                settings.write(block)
        elif kind == "markdown":
            (home / "my-site/content/Summer/taj-mahal.md").write_text(block)
        for command in block.splitlines() if kind == "sh" else ():
            if command.startswith("cd "):
                folder = folder / command[3:]
            elif command in ("photomap serve", "photomap studio"):
                process = subprocess.Popen([*command.split(), "--port", "0"], cwd=folder, env=environment, stderr=subprocess.PIPE, text=True)
                assert any("http://127.0.0.1:" in line for line in process.stderr)
                process.send_signal(signal.SIGINT)
                process.communicate()
                answers += 1
            elif not command.startswith("pipx "):
                done = subprocess.run(command, shell=True, cwd=folder, env=environment, capture_output=True, text=True)
                assert done.returncode == 0, command + done.stdout + done.stderr
                said += done.stdout
    assert answers == 2
    assert "nothing found" in said
    assert "only ones on the water" in (home / "public_html/photo/summer/taj-mahal.html").read_text(encoding="utf-8")
