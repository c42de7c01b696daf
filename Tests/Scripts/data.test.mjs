import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";
import { folder, plain } from "./classic.mjs";

/** An index; the cards have a stamp for each file. */
const index = (version, stamps = "aaaabbbb") => ({ version, stamps: { cards: [1, stamps] } });

/**
 * The store, with a loader in place of the browser's: `files` are calls of put() by key, or an Error; `served` are the addresses
 * that were asked for. Scripts wait while they are `held`, by key.
 */
function store(files, held = {}) {
  const served = [], lost = [], emitted = [];
  const document = { currentScript: null };
  const photomap = {
    url: (path) => "https://site/" + path,
    emit: (name) => emitted.push(name),
    lost: (again, isSaid) => lost.push(Object.assign(again, { isSaid })),
    async run(address) {
      served.push(address.slice("https://site/data/".length));
      const key = served.at(-1).replace(/\.js.*/, "");
      await held[key];
      const call = files[key];
      if (!call || call instanceof Error) throw call ?? Error(key);
      document.currentScript = { src: address };
      photomap.put(key, ...call);
      document.currentScript = null;
    },
  };
  class Image {
    async decode() {
      served.push(this.src.slice("https://site/data/".length));
      if (files[served.at(-1).replace(/\?.*/, "")] !== "picture") throw Error(this.src);
    }
  }
  const context = vm.createContext({ photomap, document, performance, setTimeout: (act) => setImmediate(act), Date, Image, console });
  vm.runInContext(readFileSync(new URL("data.js", folder), "utf8"), context, { filename: "data.js" });
  return { photomap, served, lost, emitted, files, count: (key) => served.filter((one) => one.startsWith(key + ".")).length };
}

const settled = () => new Promise((done) => setImmediate(() => setImmediate(() => setImmediate(done))));
const fails = (promise) => assert.rejects(promise, (error) => error.message !== undefined);

test("X4: a file is asked for once, with the version of the index", async () => {
  const { photomap, served } = store({ index: [index("1")], "cards/0": [["a"], "aaaa"] });
  const all = await Promise.all([photomap.load("cards/0"), photomap.load("cards/0")]);
  assert.deepEqual(plain(all), [["a"], ["a"]]);
  await photomap.load("cards/0");
  assert.deepEqual(served, ["index.js", "cards/0.js?v=1"]);
});

test("X4: what has failed once is there when it is asked for again", async () => {
  const { photomap, files, count } = store({ index: [index("1")] });
  await fails(photomap.load("cards/0"));
  files["cards/0"] = [["a"], "aaaa"];
  assert.deepEqual(plain(await photomap.load("cards/0")), ["a"]);
  assert.equal(count("cards/0"), 2);
});

test("X4: without the index everything that was asked for fails, and is asked for again", async () => {
  const { photomap, files } = store({ "cards/0": [["a"], "aaaa"] });
  const all = await Promise.allSettled(["index", "cards/0", "heat"].map((key) => photomap.load(key)));
  assert.deepEqual(all.map(({ status }) => status), ["rejected", "rejected", "rejected"]);
  files.index = [index("1")];
  assert.deepEqual(plain(await photomap.load("cards/0")), ["a"]);
});

test("X4: a reader says what is missing, and draws it when it is there", async () => {
  const { photomap, files, lost, count } = store({ index: [index("1")] });
  const changes = [];
  const read = photomap.reader((key) => changes.push([key, read(key)]));
  const twice = (value) => value + value;
  assert.equal(read("heat", twice), undefined);
  assert.equal(read.state("heat"), "asked");
  await settled();
  // It stays unasked until the visitor, the network or time wants it.
  assert.deepEqual([changes, lost.length, read("heat", twice), read.state("heat"), count("heat")], [[["heat", null]], 1, null, "failed", 1]);
  for (let tries = 2; tries < 5; tries++) {
    lost.shift()();
    await settled();
    assert.deepEqual([lost.length, read("heat", twice), count("heat")], [1, null, tries]);
  }
  files.heat = ["x"];
  lost.shift()();
  await settled();
  assert.deepEqual([lost.length, read("heat", twice), read.state("heat"), changes.length], [0, "x", "there", 9]);
  assert.deepEqual(changes.at(-1), ["heat", "x"]);
});

test("X4: what is made of a file is made once, and can be listed", async () => {
  const { photomap } = store({ index: [index("1")], "pins/root": [[1]], "pins/2": [[2]], "points/0": [[3]] });
  const read = photomap.reader(() => {}), made = ([n]) => ({ n });
  for (const key of ["pins/root", "pins/2", "points/0"]) read(key, made);
  await settled();
  const one = read("pins/root", made);
  assert.equal(read("pins/root", made), one);
  read("points/0", made);
  assert.deepEqual(plain(read.all("pins")), [{ n: 1 }]);
  read("pins/2", made);
  assert.deepEqual(plain(read.all("pins")), [{ n: 1 }, { n: 2 }]);
});

test("X4: pictures of the data are files like others", async () => {
  const { photomap, served, lost, files } = store({ index: [index("1")] });
  const read = photomap.reader(() => {}, true);
  read("pins/root-0.jpg");
  await settled();
  assert.deepEqual([lost.length, lost[0].isSaid, read("pins/root-0.jpg")], [1, true, null]);
  files["pins/root-0.jpg"] = "picture";
  lost.shift()();
  read("pins/root-0.jpg");
  await settled();
  assert.equal(read("pins/root-0.jpg"), 'url("https://site/data/pins/root-0.jpg?v=1")');
  assert.equal(served.filter((one) => one === "pins/root-0.jpg?v=1").length, 2);
});

test("X4: a late answer of another build is refused, and the file is asked for again", async () => {
  let arrive;
  const held = { "cards/0": new Promise((done) => (arrive = done)) };
  const { photomap, served, emitted, files } = store({ index: [index("1")], "cards/0": [["old"], "aaaa"] }, held);
  const cards = photomap.load("cards/0");
  const read = photomap.reader(() => {});
  read("cards/0");
  await settled();
  files.index = [index("2", "ccccbbbb")];
  await photomap.newest();
  assert.deepEqual(emitted, ["data"]);
  files["cards/0"] = [["new"], "cccc"];
  arrive();
  assert.deepEqual(plain(await cards), ["new"]);
  assert.deepEqual(served.filter((one) => one.startsWith("cards")), ["cards/0.js?v=1", "cards/0.js?v=2"]);
  // What was drawn of the first build asks for nothing more.
  assert.equal(read("cards/0"), undefined);
  assert.equal(read("cards/1"), undefined);
  assert.equal(served.some((one) => one.startsWith("cards/1")), false);
});

test("X4: a file that stays of another build has failed", async () => {
  const { photomap, served } = store({ index: [index("1")], "cards/0": [["old"], "zzzz"] });
  await fails(photomap.load("cards/0"));
  assert.deepEqual(served.map((one) => one.replace(/\d{5,}/, "now")), ["index.js", "cards/0.js?v=1", "index.js?now", "cards/0.js?v=1&now"]);
});

test("X4: a stale file in a cache is asked for by another address", async () => {
  const { photomap, served, files } = store({ index: [index("1")], "cards/0": [["old"], "zzzz"] });
  const run = photomap.run;
  photomap.run = (address) => {
    if (/&\d+$/.test(address)) files["cards/0"] = [["new"], "aaaa"];
    return run(address);
  };
  assert.deepEqual(plain(await photomap.load("cards/0")), ["new"]);
  assert.deepEqual(served.map((one) => one.replace(/\d{5,}/, "now")), ["index.js", "cards/0.js?v=1", "index.js?now", "cards/0.js?v=1&now"]);
});

test("X4: under an open page, all is of the new build, and what is drawn stays whole", async () => {
  const { photomap, files, emitted, count } = store({ index: [index("1")], "cards/0": [["old"], "aaaa"], "cards/1": [["old"], "bbbb"] });
  const read = photomap.reader(() => {});
  read("cards/0");
  await settled();
  Object.assign(files, { index: [index("2", "ccccdddd")], "cards/0": [["new"], "cccc"], "cards/1": [["new"], "dddd"] });
  // The answer's stamp tells that the index is old.
  assert.deepEqual(plain(await photomap.load("cards/1")), ["new"]);
  assert.equal(photomap.index.version, "2");
  assert.deepEqual(emitted, ["data"]);
  assert.deepEqual([plain(read("cards/0")), read("cards/1"), count("cards/0")], [["old"], undefined, 1]);
  assert.deepEqual(plain(await photomap.load("cards/0")), ["new"]);
});

test("X1: only the files that were used last stay in memory, and what the page has brought", async () => {
  const files = { index: [index("1")] };
  for (let n = 0; n < 1000; n++) files["heat/" + n] = [[n]];
  const { photomap, count } = store(files);
  await photomap.load("index");
  photomap.put("pins/root", ["own"]);
  await photomap.load("heat/0");
  for (let n = 1; n < 1000; n++) {
    await photomap.load("heat/" + n);
    await photomap.load("heat/0");
  }
  for (const key of ["heat/0", "heat/999", "heat/800", "pins/root", "index"]) await photomap.load(key);
  assert.deepEqual(["heat/0", "heat/999", "heat/800", "pins/root", "index"].map(count), [1, 1, 1, 0, 1]);
  await photomap.load("heat/100");
  assert.equal(count("heat/100"), 2);
});

test("X4: what is on its way is not forgotten, however much is asked for", async () => {
  const files = { index: [index("1")] };
  for (let n = 0; n < 1000; n++) files["heat/" + n] = [[n]];
  const { photomap, count } = store(files);
  const all = await Promise.all(Array.from({ length: 1000 }, (_, n) => photomap.load("heat/" + n)));
  assert.deepEqual(all.map(([n]) => n), Array.from({ length: 1000 }, (_, n) => n));
  assert.equal(count("heat/5"), 1);
});
