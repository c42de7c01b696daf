import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { world } from "./classic.mjs";

const parts = ["integers.js", "search.js", "rule.js"];
const { rule, middle } = world(parts).photomap.ruled;
const fixture = JSON.parse(readFileSync(new URL("../Fixtures/rules.json", import.meta.url), "utf8"));

function text({ kind, words, low, high, from, to, name, km, not }) {
  const rest = { rating: `${low}-${high}`, taken: `${from ?? ""}..${to ?? ""}`, near: `${name} ${km}` }[kind] ?? words.join(" ");
  return `${not ? "-" : ""}${kind} ${rest}`;
}

test("the search box reads rules as albums do", () => {
  for (const [query, expected] of fixture) {
    assert.equal(rule(query)?.map((part) => part.map(text).join(" & ")).join(" | ") ?? null, expected, query);
  }
});

const leb = (number) => (number < 128 ? [number] : [(number & 127) | 128, ...leb(number >> 7)]);
const base64 = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/=+$/, "");
const postings = (...numbers) => "d" + base64(numbers.flatMap((n, i) => leb(n - (i ? numbers[i - 1] + 1 : 0))));
const term = (text, ...numbers) => [text, numbers.length, postings(...numbers), 0];

// Numbers: 0 and 1 are of May 2019, 4 and 5 of September; the others are gaps.
const data = {
  index: {
    photos: 8, search: ["w"], titles: ["September 2019", "May 2019"],
    months: [["2019-09", 4, 8, 2], ["2019-05", 0, 4, 2]],
  },
  "search/w": {
    terms: [
      term("#alps", 0, 4), term("#alps-2", 1), term(":at:" + "0".repeat(8), 5), term(":camera:x100", 1), term(":camera:x100v", 4),
      term(":near:hut@85,-179.999", 5), term(":on:2019-05-03", 0), term(":on:2019-05-20", 1), term(":on:2019-09-01", 4), term(":on:2019-09-30", 5),
      term(":place:chamonix", 0, 1), term(":rating:3", 0), term(":rating:5", 1, 5), term("sea", 1, 5), term(":type:movie", 4), term(":type:photo", 0, 1, 5),
    ].sort(([a], [b]) => (a < b ? -1 : 1)),
  },
};

async function found(query) {
  const { photomap } = world(parts, data);
  const bits = await photomap.ruled(query, data.index);
  return [...Array(8).keys()].filter((n) => bits[0] & (1 << n));
}

test("rules are answered from the index", async () => {
  assert.deepEqual(await found("tag:alps"), [0, 4]);
  assert.deepEqual(await found("-tag:alps"), [1, 5]);
  assert.deepEqual(await found("camera:X100"), [1, 4]);
  assert.deepEqual(await found("camera:x100v or sea"), [1, 4, 5]);
  assert.deepEqual(await found("rating>=4"), [1, 5]);
  assert.deepEqual(await found("rating<5 rating:3"), [0]);
  assert.deepEqual(await found("2019-05"), [0, 1]);
  assert.deepEqual(await found("2019-05-10..2019-09-15"), [1, 4]);
  assert.deepEqual(await found("..2019-05-03"), [0]);
  assert.deepEqual(await found("2020.."), []);
  assert.deepEqual(await found("type:movie"), [4]);
  assert.deepEqual(await found("tag:nothing"), []);
  assert.deepEqual(await found("near:Hut within:20km"), [5]);
  assert.deepEqual(await found("near:hut sea"), [5]);
  assert.deepEqual(await found("near:85.05,-179.99 within:2km"), [5]);
  assert.deepEqual(await found("near:46,8"), []);
  // No position is known; the photographs say that they are there.
  assert.deepEqual(await found("near:Chamonix"), [0, 1]);
});

test("squares are those of the index, as MapCellTests has them", () => {
  const [[latitude, longitude], half] = middle("62968926");
  assert.ok(Math.abs(latitude - 47.3769) < 0.01 && Math.abs(longitude - 8.5417) < 0.01, `${latitude}, ${longitude}`);
  assert.ok(half > 0.2 && half < 0.4, `${half}`);
});
