import assert from "node:assert/strict";
import { test } from "node:test";
import { plain, world } from "./classic.mjs";

const card = (page) => [page, 3, 2, "", [], "", "", ["", "", ""], "nature", [], null, null];
const data = {
  index: { photos: 1300, categories: [{ id: "nature" }] },
  // The checksums of these names modulo three files, as in SiteDataTests.
  "pages/1": { "é😀": 7 },
  "pages/0": { ab: 64 },
  "cards/0": Array.from({ length: 64 }, (_, i) => card(`p${i}`)),
  "cards/1": [card("ab")],
};

test("P8: an unknown photograph is found by its page, with one file", async () => {
  const { photomap, loads } = world(["cards.js"], data);
  const list = photomap.listOf([1200, 64, 7]);
  assert.equal(await list.index("é😀"), 2);
  assert.equal(await list.index("ab"), 1);
  assert.deepEqual(plain(loads.filter((key) => key !== "index")), ["pages/1", "pages/0"]);
  assert.equal(await photomap.listOf([1, 2]).index("ab"), -1);
});

test("P8: an unknown photograph, or one whose file is missing, is in no list", async () => {
  const { photomap } = world(["cards.js"], data);
  assert.equal(await photomap.listOf([1]).index("photo/gone.html"), -1);
  assert.equal(await photomap.listOf([1]).index("abc"), -1);
});

test("P8: a known photograph needs no file; cells of the page are used", async () => {
  const { photomap, loads } = world(["cards.js"], data);
  const list = photomap.listOf([64, 3, 2], (i) => (i === 1 ? { page: "own" } : undefined));
  assert.equal((await list.at(0)).page, "ab");
  assert.equal(await list.index("ab"), 0);
  assert.deepEqual(plain(list.at(1)), { page: "own" });
  assert.ok(!loads.some((key) => key.startsWith("pages/")));
});
