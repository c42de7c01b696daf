"""axe-core, which finds what WCAG 2.2 AA forbids as far as a program can tell."""

import functools
import importlib.resources


@functools.cache
def source():
    return next(importlib.resources.files("axe_playwright_python").rglob("axe.min.js")).read_text()


def violations(page, options=None):
    """What is wrong on a page as it is now; the sizes of targets, which axe leaves out by itself, are looked at, too."""
    if not page.evaluate("!!window.axe"):
        page.evaluate(source())
    return page.evaluate(
        """options => axe.run({rules: {'target-size': {enabled: true}}, ...options}).then(result => result.violations.map(
             ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`))""", options or {})
