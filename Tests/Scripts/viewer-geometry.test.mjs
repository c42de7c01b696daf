// The viewer's geometry (P8): templates/script/viewer/geometry.js, which needs no document.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { folder } from "./classic.mjs";

const photomap = { viewer: {} };
vm.runInNewContext(readFileSync(new URL("viewer/geometry.js", folder), "utf8"), { photomap });
const { geometry } = photomap.viewer;

// Values come from another realm and must be copied to be comparable.
const plain = (value) => JSON.parse(JSON.stringify(value));

// Random numbers from a seed (Vigna, SplitMix64, shortened to 32 bits).
function randomNumbers(seed) {
  let state = seed >>> 0;
  return (low, high) => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return low + (((z ^ (z >>> 15)) >>> 0) / 2 ** 32) * (high - low);
  };
}

test("P8: the whole photograph fits, and none is blown up", () => {
  assert.deepEqual(plain(geometry.fit(4000, 3000, 1200, 1200)), { w: 1200, h: 900 });
  assert.deepEqual(plain(geometry.fit(3000, 4000, 1200, 600)), { w: 450, h: 600 });
  assert.deepEqual(plain(geometry.fit(320, 200, 1200, 600)), { w: 320, h: 200 });
});

test("P8: what is under the fingers stays under them", () => {
  const seed = 20191;
  console.log("seed", seed);
  const random = randomNumbers(seed);
  for (let round = 0; round < 1000; round++) {
    const view = { x: random(-500, 500), y: random(-500, 500), s: random(1, 4) };
    const [px, py, s] = [random(-700, 700), random(-400, 400), random(1, 4)];
    const after = geometry.zoom(view, s, px, py);
    assert.equal(after.s, s);
    assert.ok(Math.abs((px - view.x) / view.s - (px - after.x) / s) < 1e-6);
    assert.ok(Math.abs((py - view.y) / view.s - (py - after.y) / s) < 1e-6);
  }
});

test("P8: no gap at an edge, at any enlargement, and 4 is the most, unless a wide picture is not yet as high as the window", () => {
  const seed = 20192;
  console.log("seed", seed);
  const random = randomNumbers(seed);
  for (let round = 0; round < 1000; round++) {
    const [W, H] = [random(320, 3840), random(320, 2160)];
    const box = geometry.fit(random(300, 6000), random(300, 6000), W, H);
    const { x, y, s } = geometry.clamp({ x: random(-9e3, 9e3), y: random(-9e3, 9e3), s: random(0.2, 9) }, box, W, H);
    assert.ok(s >= 1 && s <= (box.w < W ? 4 : Math.max(4, H / box.h)));
    for (const [at, size, room] of [[x, box.w * s, W], [y, box.h * s, H]]) {
      if (size <= room) assert.equal(Math.abs(at), 0, "what fits stands in the middle");
      else assert.ok(at - size / 2 <= -room / 2 + 1e-6 && at + size / 2 >= room / 2 - 1e-6);
    }
  }
});

test("P8: a double tap goes 1, 2.5, 4, 1", () => {
  assert.deepEqual([1, 1.7, 2.5, 3, 4].map((s) => geometry.nextStep(s)), [2.5, 2.5, 4, 4, 1]);
});

test("P8: the axis is known after 10 pixels", () => {
  assert.equal(geometry.axis(7, 7), null);
  assert.equal(geometry.axis(10, 3), "x");
  assert.equal(geometry.axis(-3, 10), "y");
});

test("P8: the next photograph comes at 0.5 pixels a millisecond or half the width", () => {
  const swipes = [[-40, -0.5], [-40, -0.49], [-180, 0], [-181, 0], [300, 0.1], [300, -0.6], [40, 0.9]];
  assert.deepEqual(swipes.map(([dx, speed]) => geometry.swipe(dx, speed, 362)), [-1, 0, 0, -1, 1, 0, 1]);
});

test("P8: turning the device keeps the same part in the middle", () => {
  const before = { w: 400, h: 300 };
  const after = { w: 800, h: 600 };
  const view = geometry.recentre({ x: -100, y: 30, s: 2.5 }, before, after);
  assert.deepEqual(plain(view), { x: -200, y: 60, s: 2.5 });
});

test("M5: a phone's sweep is enlarged until it is as high as the window, and small pictures are not", () => {
  const box = geometry.fit(8000, 1000, 360, 740);
  assert.equal(geometry.most(box, 360, 740), 16);
  const less = geometry.fit(5000, 1000, 360, 740);
  assert.equal(geometry.most(less, 360, 740) * less.h, 740);
  assert.equal(geometry.nextStep(1, geometry.most(less, 360, 740)), geometry.most(less, 360, 740));
  assert.equal(geometry.nextStep(geometry.most(less, 360, 740), geometry.most(less, 360, 740)), 1);
  assert.equal(geometry.most(geometry.fit(100, 20, 360, 740), 360, 740), 4);
  assert.equal(geometry.most(geometry.fit(360, 240, 360, 740), 360, 740), 4);
});
