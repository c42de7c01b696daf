import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { plain, world } from "./classic.mjs";

const { fold, terms, wanted, encoded, fileName, mark } = world(["integers.js", "search.js"]).photomap.search.parts;
const { size } = world(["integers.js", "search.js", "suggestions.js"]).photomap.suggest;
const fixture = JSON.parse(readFileSync(new URL("../Fixtures/folding.json", import.meta.url), "utf8"));

const leb = (number) => (number < 128 ? [number] : [(number & 127) | 128, ...leb(number >> 7)]);
const base64 = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/=+$/, "");
const deltas = (numbers) => "d" + base64(numbers.flatMap((n, i) => leb(n - (i ? numbers[i - 1] + 1 : 0))));

function numbers(bits) {
  const found = [];
  for (let n = 0; n < bits.length * 8; n++) if (bits[n >> 3] & (1 << (n & 7))) found.push(n);
  return found;
}

test("P7: words are folded as the index folds them", () => {
  for (const [text, expected] of fixture) assert.deepEqual(plain(terms(text)), expected, text);
});

test("folding twice changes nothing", () => {
  for (const [, words] of fixture) for (const word of words) assert.equal(fold(word), word);
});

test("P7: a query asks for hashtags, months and beginnings of words", () => {
  assert.deepEqual(plain(wanted("  #Sunset Zürich 2019-09 ")), ["#sunset", "zurich", "2019-09"]);
  assert.deepEqual(plain(wanted("#Places/Spain #")), ["#spain"]);
  assert.deepEqual(plain(wanted("夕日が 山")), ["夕日", "日が", "山"]);
  assert.deepEqual(plain(wanted("")), []);
});

test("files are named after the bytes that their terms begin with", () => {
  assert.equal(encoded("su"), "wsu");
  assert.equal(encoded("#é"), "w-23-c3-a9");
  assert.equal(encoded("\n"), "w-0a");
});

test("one file answers for any beginning", () => {
  const names = ["w-23", "wa", "wab", "wabc", "wb", "wsunri", "wsunrid", "wsunris"];
  assert.equal(fileName(names, "wa"), "wa");
  assert.equal(fileName(names, "wax"), "wa");
  assert.equal(fileName(names, "wabcde"), "wabc");
  assert.equal(fileName(names, "wsun"), "wsunri");
  assert.equal(fileName(names, "wq"), "");
  assert.equal(fileName(["w"], "wanything"), "w");
});

test("numbers come back from all three ways to write them", () => {
  const some = [0, 1, 2, 3, 130, 131, 20000];
  const ways = [
    deltas(some),
    "r" + base64([0, 3, ...leb(126), 1, ...leb(20000 - 132), 0]),
    "b" + base64([...new Uint8Array(2501).map((_, i) => some.reduce((b, n) => (n >> 3 === i ? b | (1 << (n & 7)) : b), 0))]),
  ];
  for (const text of ways) {
    const bits = new Uint8Array(2600);
    mark(bits, text);
    assert.deepEqual(numbers(bits), some, text[0]);
    assert.equal(size(bits), some.length);
  }
});

const index = {
  photos: 20, titles: ["October 2019", "September 2019", "May 2018"],
  months: [["2019-10", 15, 20, 5], ["2019-09", 10, 15, 5], ["2018-05", 0, 10, 10]],
  search: ["w-23", "wma", "ws", "wsuns"],
};
const data = {
  index,
  "search/w-23": { terms: [["#sun", 2, deltas([1, 2]), "#Sun"], ["#sunset", 3, deltas([3, 11, 12])], ["#été", 1, deltas([4]), "#Été"]] },
  "search/wma": { terms: [["market", 2, deltas([3, 16])], ["mayor", 1, deltas([19])]] },
  "search/ws": { count: 5, numbers: deltas([1, 2, 3, 11, 12]), best: [["#sunset", 3], ["sunset", 3]] },
  "search/wsuns": { terms: [["sunset", 3, deltas([3, 11, 12]), "sunset", [["#sunset", 3]]], ["sunshine", 1, deltas([1]), "Sunshine"]] },
};
const { photomap, loads } = world(["integers.js", "search.js", "suggestions.js"], data);
const find = async (query) => {
  const bits = await photomap.search(query);
  return bits && numbers(bits);
};

test("P7: words match by their beginning, and several narrow", async () => {
  assert.deepEqual(await find("s"), [1, 2, 3, 11, 12]);
  assert.deepEqual(await find("SUNS"), [1, 3, 11, 12]);
  assert.deepEqual(await find("suns market"), [3]);
  assert.deepEqual(await find("sx"), []);
  assert.deepEqual(await find("zebra"), []);
  assert.equal(await find("  "), null);
});

test("P7: a complete hashtag matches itself, a prefix matches all", async () => {
  assert.deepEqual(await find("#Sun"), [1, 2]);
  assert.deepEqual(await find("#suns"), [3, 11, 12]);
  assert.deepEqual(await find("#su"), [1, 2, 3, 11, 12]);
});

test("P7: dates are found by year, month and name", async () => {
  assert.deepEqual(await find("2018"), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(await find("2019-09"), [10, 11, 12, 13, 14]);
  assert.deepEqual(await find("sept sunset"), [11, 12]);
  assert.deepEqual(await find("may"), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 19]);
});

test("P7: suggestions come with counts, hashtags first", async () => {
  const suggest = async (query) => plain(await photomap.suggest(query));
  assert.deepEqual(await suggest("#sun"), [["#sunset", 3, "#sunset"], ["#Sun", 2, "#Sun"]]);
  assert.deepEqual(await suggest("market suns"), [
    ["#sunset", 3, "market #sunset"], ["sunset", 3, "market sunset"], ["Sunshine", 1, "market Sunshine"],
  ]);
  assert.deepEqual(await suggest("s"), [["#sunset", 3, "#sunset"], ["sunset", 3, "sunset"]]);
  assert.deepEqual(await suggest("sep"), [["September 2019", 5, "", "2019-09"]]);
  assert.deepEqual(await suggest("october 2019"), [["October 2019", 5, "", "2019-10"]]);
  assert.deepEqual(await suggest("sunset "), []);
});

test("each term loads one file of the index", async () => {
  loads.length = 0;
  await find("suns market");
  assert.deepEqual([...new Set(loads)].sort(), ["index", "search/wma", "search/wsuns"]);
});

test("P7: a file with a long name is called by its position in the list", async () => {
  const long = "a".repeat(130);
  const index = { photos: 40, months: [], titles: [], search: ["wa", "w" + long + "1", "w" + long + "2"] };
  const { photomap, loads } = world(["integers.js", "search.js"], { index, "search/2": { terms: [[long + "23", 1, deltas([7]), 0]] } });
  assert.deepEqual(numbers(await photomap.search(long + "23")), [7]);
  assert.ok(loads.includes("search/2"));
});

test("P7: a query within a list finds what both have; no query finds the list", async () => {
  const index = { photos: 40, months: [["2019-09", 16, 40, 24], ["2019-08", 0, 16, 16]], titles: ["September 2019", "August 2019"], search: ["w"] };
  const file = { terms: [["/tags/sun/index.html", 3, deltas([1, 17, 30]), 0], ["/tags/sun/set/index.html", 1, deltas([30]), 0], ["sea", 3, deltas([1, 2, 30])]] };
  const { search } = world(["integers.js", "search.js"], { index, "search/w": file }).photomap;
  assert.deepEqual(numbers(await search("sea", "/tags/sun/index.html")), [1, 30]);
  assert.deepEqual(numbers(await search("", "/tags/sun/set/index.html")), [30]);
  assert.deepEqual(numbers(await search("sea", "2019-08")), [1, 2]);
  assert.equal(await search(""), null);
  assert.equal(await search("#"), null);
  assert.deepEqual(numbers(await search("🏔️ !")), []);
});

test("P7, L4: albums, walks and places are found by words of their names, wherever the words stand", async () => {
  const castillo = ["El Castillo, Chichén Itzá", "places/el-castillo/index.html", 2];
  const index = { photos: 4, months: [], titles: [], search: [], names: ["wc", "wch", "wcit", "wi", "w-e5-9f-8e"] };
  const many = Array.from({ length: 9 }, (_, i) => ["City " + i, "albums/city-" + i + "/index.html", 0]);
  const data = {
    index, "names/wc": [castillo], "names/wch": [["Tour of Château", "walks/tour/index.html", 1, "France"], castillo, ["Chichi", "albums/chichi/index.html", 0]],
    "names/wi": [castillo], "names/wcit": many, "names/w-e5-9f-8e": [["名古屋城", "places/nagoya/index.html", 2]],
  };
  const { photomap, loads } = world(["integers.js", "search.js", "suggestions.js"], data);
  const named = async (query) => plain(await photomap.named(query));
  assert.deepEqual(await named("chichen"), [castillo]);
  assert.deepEqual((await named("CHÎ")).map(([name]) => name), ["Chichi", "El Castillo, Chichén Itzá"]);
  assert.deepEqual(await named("itza castillo"), [castillo]);
  assert.deepEqual(await named("itza castle"), []);
  assert.deepEqual(await named("城"), [["名古屋城", "places/nagoya/index.html", 2]]);
  assert.equal((await named("city")).length, 5);
  loads.length = 0;
  for (const query of ["", "c", "#chichen", "  "]) assert.deepEqual(await named(query), []);
  assert.equal(loads.length, 0);
  assert.deepEqual(plain(await world(["integers.js", "search.js", "suggestions.js"], { index: { search: [] } }).photomap.named("chichen")), []);
});
