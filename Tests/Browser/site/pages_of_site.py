"""The pages of a site, found by following the links in its files."""

import html.parser
import pathlib
import urllib.parse


HERE = "http://site.test/"


class Links(html.parser.HTMLParser):
    """Collects the addresses of a page's links, also of those in SVG."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        if tag == "a":
            self.found += [value for name, value in attributes if name in ("href", "xlink:href") and value]


def reachable(root):
    """The paths of all pages that can be reached from the home page, in order of their distance from it; fails for a link
    whose target is missing."""
    root = pathlib.Path(root)
    found, waiting, broken = {"index.html"}, ["index.html"], []
    for path in waiting:
        links = Links()
        links.feed((root / path).read_text(encoding="utf-8"))
        for link in links.found:
            parts = urllib.parse.urlsplit(urllib.parse.urljoin(HERE + urllib.parse.quote(path), link))
            target = urllib.parse.unquote(parts.path).lstrip("/")
            if parts.netloc != "site.test" or target in found:
                continue
            if not (root / target).is_file():
                broken.append(f"{path}: {link}")
            elif target.endswith(".html"):
                found.add(target)
                waiting.append(target)
    assert broken == []
    return waiting


def one_of_each(paths):
    """The first page of each kind, by its folder and depth."""
    kinds = {}
    for path in paths:
        folder = path.split("/")[0]
        kinds.setdefault(("year" if folder[0].isdigit() else folder, path.count("/")), path)
    return list(kinds.values())
