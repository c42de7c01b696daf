"""S3: the recipes of Documentation/recipes.md work as they are written: hosts that the author allows are asked, others are not."""

import re
import shutil
import subprocess

import pytest
from axe import findings
from conftest import ROOT, Server
from playwright.sync_api import expect

# What each service's script does in a page, as its makers document it.
SERVICES = {
    "https://giscus.app/client.js": """
      const style = document.createElement("link");
      Object.assign(style, { rel: "stylesheet", href: "https://giscus.app/default.css" });
      document.head.append(style);
      const frame = document.createElement("iframe");
      Object.assign(frame, { src: "https://giscus.app/en/widget", title: "Comments" });
      document.querySelector(".giscus").append(frame);""",
    "https://comments.example.org/js/embed.min.js": """
      const style = document.createElement("link");
      Object.assign(style, { rel: "stylesheet", href: "https://comments.example.org/css/isso.css" });
      document.head.append(style);
      fetch("https://comments.example.org/?uri=/").then(() => {
        document.querySelector("#isso-thread").innerHTML = "<img src='https://comments.example.org/avatar.png' alt=''>";
      });""",
    "https://gc.zgo.at/count.js": """
      const to = document.querySelector("script[data-goatcounter]").dataset.goatcounter;
      fetch(to + "?p=/", { mode: "no-cors" });
      document.body.append(Object.assign(new Image(), { src: to + "?i=1", alt: "" }));""",
    "https://plausible.io/js/script.js": """
      fetch("https://plausible.io/api/event", { method: "POST", mode: "no-cors", body: "{}" });""",
    "https://stats.example.org/matomo.js": """
      const [to, site] = _paq;
      fetch(to[1] + "?idsite=" + site[1], { method: "POST", mode: "no-cors" });
      document.body.append(Object.assign(new Image(), { src: to[1] + "?rec=1", alt: "" }));""",
}
# The addresses that are asked then, without their queries.
ASKED = {
    "giscus": {"https://giscus.app/client.js", "https://giscus.app/default.css", "https://giscus.app/en/widget"},
    "Isso": {"https://comments.example.org/js/embed.min.js", "https://comments.example.org/css/isso.css",
             "https://comments.example.org/", "https://comments.example.org/avatar.png"},
    "GoatCounter": {"https://gc.zgo.at/count.js", "https://ada.goatcounter.com/count"},
    "Plausible": {"https://plausible.io/js/script.js", "https://plausible.io/api/event"},
    "Matomo": {"https://stats.example.org/matomo.js", "https://stats.example.org/matomo.php"},
}
PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 1'><path d='M0 0h3v1H0z'/></svg>"


def recipes():
    """The blocks of each section: {title: {"yaml": [text], "html": [text], "css": [text]}}."""
    text = (ROOT / "Documentation/recipes.md").read_text()
    sections = {}
    for section in text.split("\n## ")[1:]:
        blocks = {}
        for kind, block in re.findall(r"```(\w+)\n(.*?)```", section, re.S):
            blocks.setdefault(kind, []).append(block)
        sections[section.split("\n")[0]] = blocks
    return sections


@pytest.fixture(scope="session")
def built(photomap, built_once):
    """Builds a site with all recipes, with their lines of `allow:` or without them; gives the folder with `output`."""
    def built(allows):
        def build(folder):
            content = folder / "content"
            for name in ["theme", "static", "alps"]:
                (content / name).mkdir(parents=True)
            for name in ["a.jpg", "alps/b.jpg"]:
                shutil.copy(ROOT / "Tests/BuildingTests/Fixtures/0.jpg", content / name)
                (content / f"{name}.yaml").write_text("taken: 2020-01-02\n")
            for name in ["partner.svg", "donate.svg"]:
                (content / "static" / name).write_text(PICTURE)
            parts = recipes()
            lines = [line for blocks in parts.values() for block in blocks.get("yaml", []) for line in block.splitlines()[1:]]
            (content / "site.yaml").write_text("title: Recipes\n" + ("allow:\n" + "\n".join(lines) + "\n" if allows else ""))
            html = [block for blocks in parts.values() for block in blocks.get("html", [])]
            (content / "theme/footer.html").write_text("\n".join(html))
            (content / "theme/custom.css").write_text("".join(block for blocks in parts.values() for block in blocks.get("css", [])))
            strict = ["--strict"] if allows else []
            result = subprocess.run([photomap, "build", "--quiet", *strict], cwd=folder, text=True, capture_output=True)
            (folder / "build.txt").write_text(result.stdout + result.stderr)
            assert result.returncode == 0, result.stderr
            return folder

        return built_once(f"recipes-{allows}", build)

    return built


@pytest.fixture
def visit(chromium):
    """Opens a page whose policy holds, and plays every host that it asks."""
    contexts, servers = [], []

    def visit(folder, path, bypass_csp=False):
        servers.append(Server(folder / "output"))
        context = chromium.new_context(bypass_csp=bypass_csp)
        contexts.append(context)
        page = context.new_page()
        own = f"http://127.0.0.1:{servers[-1].server_port}/"
        asked, blocked = set(), []

        def answer(route):
            address = route.request.url.split("?")[0]
            asked.add(address)
            kind = route.request.resource_type
            # In a block, so that scripts of several services can use one name.
            body = f"{{{SERVICES[address]}}}" if address in SERVICES else PICTURE if kind == "image" else ""
            kinds = {"script": "text/javascript", "stylesheet": "text/css", "image": "image/svg+xml"}
            route.fulfill(body=body, content_type=kinds.get(kind, "text/html"), headers={"Access-Control-Allow-Origin": "*"})

        context.route(lambda address: address.startswith("https://"), answer)
        page.on("console", lambda message: blocked.append(message.text) if "Content Security Policy" in message.text else None)
        page.goto(own + path)
        return page, asked, blocked

    yield visit
    for context in contexts:
        context.close()
    for server in servers:
        server.shutdown()


@pytest.mark.parametrize("path", ["index.html", "photo/alps/b.html"])
def test_the_recipes_work_as_they_are_written(built, visit, path):
    page, asked, blocked = visit(built(True), path)
    expect(page.locator(".giscus iframe")).to_have_count(1)
    expect(page.locator("#isso-thread img")).to_have_count(1)
    expect(page.locator("img[src^='https://ada.goatcounter.com']")).to_have_count(1)
    expect(page.locator("img[src^='https://stats.example.org']")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    assert asked == set().union(*ASKED.values())
    assert blocked == []
    # The pictures of `static/` are there at every depth.
    for name in ["partner", "donate"]:
        picture = page.locator(f"img[src$='{name}.svg']")
        assert page.request.get(picture.evaluate("e => e.src")).ok
    expect(page.locator(".giscus")).to_be_visible(visible=path.startswith("photo/"))


def test_forms_reach_their_services(built, visit):
    page, asked, blocked = visit(built(True), "index.html")
    form = page.locator("form.contact")
    form.get_by_label("Your e-mail address").fill("a@example.org")
    form.get_by_label("Your message").fill("Hello")
    form.get_by_role("button").click()
    page.wait_for_url("https://formspree.io/f/abcdwxyz")
    assert "https://formspree.io/f/abcdwxyz" in asked and blocked == []


def test_axe_finds_nothing(built, visit):
    page, _, _ = visit(built(True), "photo/alps/b.html", bypass_csp=True)
    expect(page.locator("#isso-thread img")).to_have_count(1)
    assert findings(page) == []


def test_the_check_finds_nothing(built, photomap):
    result = subprocess.run([photomap, "check"], cwd=built(True), text=True, capture_output=True)
    assert result.returncode == 0, result.stdout


def test_without_allow_nothing_is_asked_and_the_lines_are_told(built, visit, photomap):
    folder = built(False)
    page, asked, blocked = visit(folder, "index.html")
    page.wait_for_load_state("networkidle")
    assert asked == set() and blocked != []
    told = (folder / "build.txt").read_text()
    check = subprocess.run([photomap, "check"], cwd=folder, text=True, capture_output=True)
    assert check.returncode == 2
    for host in ["giscus.app", "comments.example.org", "formspree.io", "gc.zgo.at", "plausible.io", "stats.example.org", "www.paypal.com"]:
        assert f"add to site.yaml: allow: [{host}: [" in told
        assert f"add to site.yaml: allow: [{host}: [" in check.stdout, host
