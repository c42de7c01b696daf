// Scripts and style sheets use nothing that the browsers of Documentation/browsers.md lack. tsc finds most of it in scripts; this
// looks for the rest by name, where types are not known.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const templates = new URL("../../templates/", import.meta.url);
const files = (folder, kind) => readdirSync(new URL(folder, templates), { recursive: true }).filter((path) => path.endsWith(kind))
  .map((path) => [path, readFileSync(new URL(folder + path, templates), "utf8").replace(/^\s*\/\/.*$|\/\*[^]*?\*\//gm, "")]);

// Newer than Chrome 110, Firefox 115 or Safari 17.4.
const functions = ["withResolvers", "Promise.try", "groupBy", "fromAsync", "isSubsetOf", "isSupersetOf", "isDisjointFrom", "symmetricDifference",
  "Iterator.from", "isWellFormed", "toWellFormed", "getOrInsert", "sumPrecise", "RegExp.escape", "Error.isError", "fromBase64", "toBase64", "toHex",
  "URL.parse", "URL.canParse", "moveBefore", "setHTMLUnsafe", "getHTML", "requestClose", "scrollIntoViewIfNeeded", "Temporal", "DurationFormat",
  "scheduler.yield", "waitAsync", "transferToFixedLength", "currentCSSZoom", "closedBy", "caretPositionFromPoint", "AbortSignal.any", "startViewTransition"];
// Newer than Chrome 123, Firefox 125 or Safari 17.5, or in no release of one of them.
const styles = ["@scope", "@starting-style", "@function", "@position-try", "anchor(", "anchor-name", "position-anchor", "if(", "sibling-index(", "sibling-count(",
  "field-sizing", "interpolate-size", "calc-size(", "text-box", "contrast-color(", "corner-shape", ":open", "scroll-state(", "reading-flow",
  "animation-timeline", "view-timeline", "scroll-timeline", "progress(", "shape("];

/** The lines that have one of these names, as words of their own. */
function found([path, text], names) {
  const parts = names.map((name) => name.replace(/[.()]/g, "\\$&") + (name.endsWith("(") ? "" : "(?![\\w-])"));
  const pattern = new RegExp(`(?<![\\w-])(?:${parts.join("|")})`);
  return text.split("\n").filter((line) => pattern.test(line)).map((line) => path + ": " + line.trim());
}

test("scripts use no function that supported browsers lack", () => {
  const scripts = files("script/", ".js");
  assert.ok(scripts.length > 50);
  assert.deepEqual(scripts.flatMap((file) => found(file, functions)), []);
  // The flag v of regular expressions, and `using`.
  assert.deepEqual(scripts.filter(([, text]) => /\/[a-z]*v[a-z]*\.(?:test|exec)\(|\busing \w+ =/.test(text)).map(([path]) => path), []);
});

test("style sheets use nothing that supported browsers lack", () => {
  const sheets = files("style/", ".css");
  assert.ok(sheets.length > 20);
  assert.deepEqual(sheets.flatMap((file) => found(file, styles)), []);
});

test("core.js asks for the newest functions that scripts need", () => {
  const types = readFileSync(new URL("script/photomap.d.ts", templates), "utf8");
  const needed = types.slice(types.indexOf("These are needed"), types.indexOf("These are used where they are there"));
  assert.deepEqual([...needed.matchAll(/^  (\w+)\(/gm)].map(([, name]) => name), ["findLast", "findLastIndex", "with", "checkVisibility"]);
  // Browsers that have `with` have the other two.
  assert.match(readFileSync(new URL("script/core.js", templates), "utf8"), /if \(!\[\]\.with \|\| !document\.documentElement\.checkVisibility\)/);
});

test("what is looked for is found", () => {
  const text = "const { promise } = Promise.withResolvers();\nlist.groupBy();\nlist.regroupBy();\na { width: calc-size(auto, size); }\n.anchor { }";
  assert.deepEqual(found(["a", text], [...functions, ...styles]).map((line) => line.slice(3, 12)), ["const { p", "list.grou", "a { width"]);
});
