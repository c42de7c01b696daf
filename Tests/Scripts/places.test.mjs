import assert from "node:assert/strict";
import test from "node:test";
import { plain, world } from "./classic.mjs";

const { photomap } = world(["earth.js", "places/place-list.js"]);
const { positions, nearest } = photomap.places;
const text = (metres) => photomap.earth.text(metres, 10);

// The same values as in DistanceTextTests.swift.
test("L4: metres, one decimal, none; no rounding contradicts its band", () => {
  const expected = [
    [0, "0 m"], [0.4, "0 m"], [850, "850 m"], [999.4, "999 m"], [999.5, "1.0 km"], [999.6, "1.0 km"], [1000, "1.0 km"],
    [3400, "3.4 km"], [9949, "9.9 km"], [9950, "10 km"], [9999.9, "10 km"], [10000, "10 km"], [12300, "12 km"],
    [9999400, "9999 km"], [15993000, "15\u202F993 km"],
  ];
  for (const [metres, words] of expected) assert.equal(text(metres), words, `${metres}`);
});

function randomNumbers(seed) {
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}

function distance(a, b) {
  const r = Math.PI / 180;
  const h = Math.sin((b[0] - a[0]) * r / 2) ** 2
    + Math.cos(a[0] * r) * Math.cos(b[0] * r) * Math.sin((b[1] - a[1]) * r / 2) ** 2;
  return 2 * 6371008.8 * Math.asin(Math.min(1, Math.sqrt(h)));
}

test("L4: 100,000 places come nearest first, each once, with their distances", () => {
  const random = randomNumbers(11), here = [47.3769, 8.5417], count = 100000;
  const at = Array.from({ length: 2 * count }, (_, i) => Math.round((random() * 2 - 1) * (i % 2 ? 180e6 : 90e6)));
  const sorted = nearest(at, { latitude: here[0], longitude: here[1] });
  assert.equal(sorted.count, count);
  const seen = new Set();
  let before = 0;
  for (let n = 0; n < count; n++) {
    const i = sorted.index(n), metres = sorted.metres(n);
    seen.add(i);
    assert.ok(metres >= before);
    before = metres;
    if (n % 997 === 0) assert.ok(Math.abs(metres - distance(here, [at[2 * i] / 1e6, at[2 * i + 1] / 1e6])) < 0.02);
  }
  assert.equal(seen.size, count);
});

test("L4: equally near places stay in the order of the list; over the 180th meridian is near", () => {
  const at = [0, 1e6, 0, -1e6, 0, 1e6, 0, 0];
  const sorted = nearest(at, { latitude: 0, longitude: 0 });
  assert.deepEqual(plain([0, 1, 2, 3].map(sorted.index)), [3, 0, 1, 2]);
  const dateline = nearest([0, -179900000, 0, 179000000], { latitude: 0, longitude: 179.9 });
  assert.equal(dateline.index(0), 0);
  assert.equal(text(dateline.metres(0)), "22 km");
});

test("L4: positions are written as steps from one place to the next", () => {
  assert.deepEqual(plain([...positions([47376900, 8541700, -100, 200, 0, -5])]), [47376900, 8541700, 47376800, 8541900, 47376800, 8541895]);
  assert.deepEqual(plain([...positions([])]), []);
});

test("W7: along a walk, kilometres have a decimal below 100", () => {
  const expected = [[999.4, "999 m"], [1000, "1.0 km"], [12340, "12.3 km"], [99949, "99.9 km"], [99950, "100 km"], [123456, "123 km"]];
  for (const [metres, words] of expected) assert.equal(photomap.earth.text(metres, 100), words, `${metres}`);
});
