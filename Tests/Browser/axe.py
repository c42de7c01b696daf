"""What axe finds on a page: what WCAG 2.2 AA forbids, as far as a program can tell."""

import functools
import importlib.resources

# Rules whose result depends on colours: what is left for the dark, where a page has been looked at in the light.
COLOURS = {"runOnly": ["color-contrast"]}


@functools.cache
def script():
    return next(importlib.resources.files("axe_playwright_python").rglob("axe.min.js")).read_text()


def findings(page, options=None):
    """Each violation with the first element that has it; also of targets' sizes (WCAG 2.5.8), which axe leaves out by default."""
    if not page.evaluate("!!window.axe"):
        page.evaluate(script())
    return page.evaluate(
        """options => axe.run({resultTypes: ['violations'], ...options, rules: {'target-size': {enabled: true}, ...options.rules}}).then(result => result.violations.map(
             ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`))""", options or {})
