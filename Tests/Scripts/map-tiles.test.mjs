import assert from "node:assert/strict";
import test from "node:test";
import { maps, photomap, plain } from "./map-parts.mjs";

const { tiles } = maps("view", "tiles");

// Two levels of 4 and 16 tiles: all of the first, and the upper left quarter of the second; the lowest row is sea.
const hex = (across, is) => {
  let digits = "";
  for (let at = 0; at < across * across; at += 4) {
    let digit = 0;
    for (let i = 0; i < 4; i++) digit = digit * 2 + (is((at + i) % across, Math.floor((at + i) / across)) ? 1 : 0);
    digits += digit.toString(16);
  }
  return digits;
};
const levels = tiles.atlas({
  levels: [3, 5], size: 512, units: [2048, 2048],
  files: [hex(4, (x, y) => y < 3), hex(16, (x, y) => x < 8 && y < 8)],
  sea: [hex(4, (x, y) => y === 3), hex(16, () => false)],
});

test("X1: only tiles that exist are asked for", () => {
  const { tiles: found } = tiles.around(levels[0], [0.1, 0.6, 0.4, 0.9]);
  assert.deepEqual(plain(found), [{ key: "tiles/3/0/2", column: 0, y: 2 }, { key: "tiles/3/1/2", column: 1, y: 2 }]);
  const beyond = tiles.around(levels[1], [0.45, 0.1, 0.55, 0.12]).tiles;
  assert.deepEqual(plain(beyond.map(({ key }) => key)), ["tiles/5/7/1", null]);
});

test("X1: a tile that is missing is not asked for, and nothing says that it could not be loaded", () => {
  const asked = [];
  const page = photomap("view", "tiles");
  page.reader = () => Object.assign((key) => void asked.push(key), { state: () => "there" });
  const read = page.maps.tiles.reader({}, {}, {});
  assert.equal(read(null), null);
  read("tiles/3/0/2");
  assert.deepEqual(asked, ["tiles/3/0/2"]);
});

test("X1: the world repeats east of 180°", () => {
  const { tiles: found, copies } = tiles.around(levels[0], [0.9, 0.1, 1.1, 0.2]);
  assert.deepEqual(plain(found), [{ key: "tiles/3/3/0", column: 3, y: 0 }, { key: "tiles/3/0/0", column: 4, y: 0 }]);
  assert.deepEqual(plain(copies), [0]);
});

test("X1: where more than one world is seen, each tile is named once and the copies are counted", () => {
  const { tiles: found, copies } = tiles.around(levels[0], [-0.3, 0.1, 1.2, 0.2]);
  assert.deepEqual(plain(found.map(({ column }) => column)), [0, 1, 2, 3]);
  assert.deepEqual(plain(copies), [-1, 0, 1]);
});

test("X1: the deepest level not deeper than the zoom comes first, and there always is one", () => {
  const order = (zoom) => plain(tiles.levels(levels, zoom).map(({ level }) => level));
  assert.deepEqual(order(1), [3]);
  assert.deepEqual(order(4.9), [3]);
  assert.deepEqual(order(5), [5, 3]);
  assert.deepEqual(order(16), [5, 3]);
});

test("X1: tiles become one path for each layer, each from its own corner", () => {
  const data = { a: { land: "m1 2 3 4z" }, b: { land: "m5 6 7 8z", borders: "m1 1 2 2" } };
  const all = tiles.paths(levels[0], [{ key: "a", column: 3, y: 1 }, { key: "b", column: 4, y: 2 }], (key) => data[key], 3, 1);
  assert.equal(all.land, "M0 0m1 2 3 4zM2048 2048m5 6 7 8z");
  assert.equal(all.borders, "M2048 2048m1 1 2 2");
  assert.equal(all.rivers, "");
});
