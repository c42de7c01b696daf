import assert from "node:assert/strict";
import test from "node:test";
import { maps, plain } from "./map-parts.mjs";

const { glow: { parsed, colour, gathered }, view } = maps("view", "integers", "heat");
const size = { width: 800, height: 400 };

test("Cells are read as the build writes them", () => {
  const cells = [0, 1, 2047, 2048, 4_194_303], counts = [1, 127, 128, 16_384, 3];
  const bytes = [];
  const integer = (value) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  };
  cells.forEach((cell, i) => {
    integer(cell - (cells[i - 1] ?? 0));
    integer(counts[i]);
  });
  assert.deepEqual(plain(parsed(btoa(String.fromCharCode(...bytes)))), cells.map((cell, i) => ({
    x: ((cell % 2048) + 0.5) / 2048, y: (Math.floor(cell / 2048) + 0.5) / 2048, count: counts[i],
  })));
});

test("Colours go from nothing to the strongest, and become stronger all the way", () => {
  assert.equal(colour(0)[3], 0);
  const alphas = Array.from({ length: 256 }, (_, i) => colour(i)[3]);
  alphas.slice(1).forEach((alpha, i) => assert.ok(alpha >= alphas[i]));
  assert.ok(alphas[255] > 150 && alphas[255] <= 255);
});

test("Cells that fall onto one pixel are added, and those outside are left out", () => {
  const here = view.project(47, 8), seen = { ...here, zoom: 3 };
  const cells = [{ ...here, count: 2 }, { x: here.x + 1e-6, y: here.y, count: 3 }, { ...view.project(-60, -170), count: 9 }];
  const found = gathered(cells, seen, size, 400, 200);
  assert.deepEqual(plain([...found]), [[100 * 400 + 200, 5]]);
});

test("A world that is narrower than the map has its photographs on every copy", () => {
  const here = view.project(0, 0), seen = { ...here, zoom: 0 };
  const found = gathered([{ ...here, count: 1 }], seen, size, 400, 200);
  // 256 pixels apart are 64 of the canvas.
  assert.deepEqual([...found.keys()].map((at) => at - 100 * 400).sort((a, b) => a - b), [8, 72, 136, 200, 264, 328, 392]);
});
