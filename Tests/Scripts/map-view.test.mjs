import assert from "node:assert/strict";
import test from "node:test";
import { randomNumbers, maps, plain } from "./map-parts.mjs";

const { view } = maps("view");
const size = { width: 1000, height: 600 };

function near(actual, expected, tolerance, words) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${words}: ${actual} is not ${expected}`);
}

test("X1: places lie where Web Mercator has them", () => {
  assert.deepEqual(plain(view.project(0, 0)), { x: 0.5, y: 0.5 });
  assert.deepEqual(plain(view.project(90, 180)), { x: 1, y: 0 });
  // Zürich in EPSG:3857, in metres.
  const { x, y } = view.project(47.3769, 8.54);
  near((x - 0.5) * 40075016.686, 950668.45, 1, "east");
  near((0.5 - y) * 40075016.686, 6003812.2, 1, "north");
});

test("X1: projecting there and back changes nothing", () => {
  const seed = 7 + (Date.now() % 100000), random = randomNumbers(seed);
  for (let i = 0; i < 500; i++) {
    const [lat, lon] = [random() * 170 - 85, random() * 360 - 180];
    const { x, y } = view.project(lat, lon);
    const back = view.unproject(x, y);
    near(back.lat, lat, 1e-9, `seed ${seed}, latitude`);
    near(back.lon, lon, 1e-9, `seed ${seed}, longitude`);
  }
});

test("P1: zooming about a pixel leaves the place under it", () => {
  const seed = 7 + (Date.now() % 100000), random = randomNumbers(seed);
  for (let i = 0; i < 500; i++) {
    const seen = { x: random(), y: 0.3 + random() * 0.4, zoom: 3 + random() * 10 };
    const [px, py] = [random() * size.width, random() * size.height];
    const before = view.at(seen, size, px, py);
    const after = view.pixel(view.zoomed(seen, size, px, py, 3 + random() * 12), size, before);
    near(after[0], px, 0.01, `seed ${seed}`);
    near(after[1], py, 0.01, `seed ${seed}`);
  }
});

test("P1: on the way between two views, what both show at one pixel stays there", () => {
  const from = { x: 0.5, y: 0.4, zoom: 4 }, to = view.zoomed(from, size, 200, 100, 7.5);
  const place = view.at(from, size, 200, 100);
  for (const t of [0, 0.1, 0.5, 0.9, 1]) {
    const [px, py] = view.pixel(view.between(from, to, t), size, place);
    near(px, 200, 0.01, "x");
    near(py, 100, 0.01, "y");
  }
});

test("P1: a view in the address comes back within a pixel", () => {
  const seed = 7 + (Date.now() % 100000), random = randomNumbers(seed);
  for (let i = 0; i < 500; i++) {
    const seen = { x: random(), y: 0.2 + random() * 0.6, zoom: random() * 18 };
    const back = view.parsed(view.words(seen));
    for (const corner of [[0, 0], [size.width, size.height]]) {
      const place = view.at(seen, size, ...corner);
      const [px, py] = view.pixel(back, size, place);
      // Across the 180th meridian a position is equally near on the next copy of the world.
      const world = view.span(seen.zoom);
      near(Math.abs(px - corner[0] + world / 2) % world, world / 2, 0.9, `seed ${seed}, ${view.words(seen)}`);
      near(py, corner[1], 0.9, `seed ${seed}, ${view.words(seen)}`);
    }
  }
  assert.equal(view.words({ ...view.project(47.5, 8.5), zoom: 5 }), "5/47.5/8.5");
});

test("P1: an address that is no view is none", () => {
  for (const words of [undefined, "", "5", "5/47", "a/b/c", "//", "5/NaN/3"]) assert.equal(view.parsed(words), null, words);
});

test("P1: a map stays on the world and within its zooms", () => {
  assert.deepEqual(plain(view.held({ x: 0.5, y: 0, zoom: 3 }, size)), { x: 0.5, y: 300 / 2048, zoom: 3 });
  assert.equal(view.held({ x: 0.5, y: 0.5, zoom: 40 }, size).zoom, 18);
  assert.equal(view.held({ x: 0.5, y: 0.5, zoom: -3 }, size).zoom, Math.log2(600 / 256));
  // One world fits at any aspect ratio.
  assert.equal(view.least({ width: 200, height: 700 }), 0);
});

test("P1: fitting shows the whole of an area", () => {
  const area = [0.9, 0.3, 1.05, 0.42];
  const seen = view.fitting(area, size);
  const shown = view.area(seen, size, 1);
  assert.ok(shown[0] <= area[0] && shown[1] <= area[1] && shown[2] >= area[2] && shown[3] >= area[3]);
  assert.ok(seen.zoom > 3);
});

test("P1: marks that stand above their places have as much room above as below", () => {
  const area = [0.4, 0.3, 0.41, 0.42];
  const seen = view.fitting(area, size, { rise: 40 });
  const [, top] = view.pixel(seen, size, { x: 0.4, y: 0.3 }), [, bottom] = view.pixel(seen, size, { x: 0.4, y: 0.42 });
  assert.ok(Math.abs(top - 40 - (size.height - bottom)) < 0.001);
  assert.equal(seen.zoom, view.fitting(area, size).zoom);
});
