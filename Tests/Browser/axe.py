"""What axe finds on a page, with the rules that it leaves out by default but PhotoMap keeps."""

import functools
import importlib.resources

# WCAG 2.2, 2.5.8: targets of at least 24 by 24 pixels, or with as much room around them.
OPTIONS = {"rules": {"target-size": {"enabled": True}}}


@functools.cache
def script():
    return next(importlib.resources.files("axe_playwright_python").rglob("axe.min.js")).read_text()


def findings(page):
    """Each violation with the first element that has it."""
    page.evaluate(script())
    return page.evaluate(
        """options => axe.run(options).then(result => result.violations.map(one =>
             `${one.id}: ${one.nodes[0].html} ${one.nodes[0].failureSummary} (${one.nodes.length})`))""", OPTIONS)
