// Each script says in its header which scripts must have been run before it: "// needs: core, words". These tests run each after
// those alone, and check the order in which pages run them.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import test from "node:test";
import vm from "node:vm";
import { folder } from "./classic.mjs";

const sources = new URL("../../templates/script/", import.meta.url);
const paths = new Map(readdirSync(sources, { recursive: true }).filter((path) => path.endsWith(".js")).map((path) => [basename(path, ".js"), path]));
// They run by themselves.
const workers = ["worker", "studio-worker"];
const read = (name, from = sources) => readFileSync(new URL(paths.get(name), from), "utf8");

/** The needs of a script; undefined without a header. */
function needsOf(name) {
  const header = read(name).split("\n").filter((line, i, all) => all.slice(0, i + 1).every((one) => one.startsWith("//")));
  const words = header.at(-1)?.match(/^\/\/ needs: (.+)$/)?.[1];
  return words === "nothing" ? [] : words?.split(", ");
}

/** The scripts that must have been run, each after its own needs. */
function before(name, all = new Set()) {
  for (const one of needsOf(name)) {
    before(one, all);
    all.add(one);
  }
  return all;
}

test("each script says what it needs, and nothing needs itself", () => {
  for (const name of paths.keys()) {
    const needs = needsOf(name);
    assert.ok(needs, `${paths.get(name)} has no line "// needs: …" at the end of its first comment`);
    for (const one of needs) assert.ok(paths.has(one), `${name} needs ${one}, which is no script`);
    assert.ok(!before(name).has(name), `${name} needs itself`);
  }
});

/** Stands for all that a page has: it can be called, and has every property. */
const anything = new Proxy(function () {}, {
  get: (target, key) => key === Symbol.toPrimitive ? () => "" : key === Symbol.iterator ? [][Symbol.iterator].bind([]) : key === "then" ? undefined : anything,
  set: () => true,
  has: () => true,
  apply: () => anything,
  construct: () => anything,
});

class Missing extends Error {}
// What files of scripts begin with, what only some pages have, and a choice of tests.
const optional = new Set(["styles", "list", "studio", "reveal", "pace"]);

/** An object whose properties must exist when they are read. */
function strict(name, object) {
  return new Proxy(object, {
    get(target, key) {
      if (typeof key !== "string" || key in target || optional.has(key)) return target[key];
      throw new Missing(`${name}.${key} is read before any script has made it`);
    },
  });
}

/** Runs scripts in a page without elements. */
function run(names) {
  const document = {
    currentScript: { src: "https://site/assets/site.js", dataset: {} }, querySelector: () => null, querySelectorAll: () => [],
    getElementById: () => null, images: [], createElement: () => anything, createElementNS: () => anything, addEventListener() {},
    createDocumentFragment: () => anything, head: anything, body: anything, documentElement: anything,
  };
  const context = vm.createContext({
    document, location: new URL("https://site/index.html"), history: anything, navigator: anything, matchMedia: () => anything,
    addEventListener() {}, requestAnimationFrame() {}, setTimeout() {}, clearTimeout() {}, localStorage: anything, sessionStorage: {},
    performance, URL, URLSearchParams, Intl, IntersectionObserver: anything, ResizeObserver: anything, MutationObserver: anything,
    innerWidth: 1000, innerHeight: 800, console, atob, btoa, TextEncoder, getComputedStyle: () => anything, JSON: { ...JSON, parse: () => null },
  });
  context.window = context.self = context.parent = context;
  for (const name of names) {
    vm.runInContext(read(name, folder), context, { filename: paths.get(name) });
    const { photomap } = context;
    if (!photomap) continue;
    if (name === "words") photomap.message = () => "";
    for (const key of ["maps", "viewer", "studio"]) if (key in photomap && photomap[key]) photomap[key] = strict("photomap." + key, photomap[key]);
    context.photomap = strict("photomap", photomap);
  }
}

test("each script runs after what it needs, and nothing else", () => {
  const failed = [];
  for (const name of paths.keys()) {
    if (workers.includes(name)) continue;
    try {
      run([...before(name), name]);
    } catch (error) {
      // Some take for granted what their pages have.
      if (!(error instanceof Missing)) continue;
      failed.push(`${paths.get(name)}: ${error.message}`);
    }
  }
  assert.deepEqual(failed, []);
});

test("pages run scripts in the order in which they need each other", () => {
  // The names in a Swift text: ".map_view_js".
  const names = (text) => [...text.matchAll(/\.(\w+)_js\b/g)].map(([, name]) => name.replaceAll("_", "-"));
  const swift = readFileSync(new URL("../../templates/Scripts.swift", import.meta.url), "utf8");
  const studio = names(readFileSync(new URL("../../templates/studio/StudioAssets.swift", import.meta.url), "utf8"));
  const lists = Object.fromEntries([...swift.matchAll(/static let (\w+): \[EmbeddedFile\] = \[([^\]]*)\]/g)].map(([, name, text]) => [name, names(text)]));
  const files = { studio };
  for (const [, name, text] of swift.matchAll(/asset\(\s*"([\w-]+)",((?:[^()]|\([^()]*\))*)\)/g)) {
    const [parts, first = ""] = text.split("after:");
    const own = names(parts), joined = [...parts.matchAll(/Scripts\.(\w+)/g)].flatMap(([, list]) => lists[list]);
    files[name] = [...names(first), ...joined, ...own];
  }
  // A file of a page follows these: all follow site.
  const follows = { map: ["site"], walk: ["site", "map"], "viewer-more": ["site", "viewer"], "map-more": ["site", "map"], "map-pictures": ["site", "map"], "map-ground": ["site", "map"], "map-route": ["site", "map"], "map-heat": ["site", "map"] };
  const listed = new Set(workers);
  for (const [file, scripts] of Object.entries(files)) {
    const there = new Set(file === "site" ? [] : (follows[file] ?? ["site"]).flatMap((one) => files[one]));
    for (const name of scripts) {
      for (const one of needsOf(name)) assert.ok(there.has(one), `${file}: ${name} comes before ${one}, which it needs`);
      there.add(name);
      listed.add(name);
    }
  }
  assert.deepEqual([...paths.keys()].filter((name) => !listed.has(name)), [], "no page has these scripts");
});
