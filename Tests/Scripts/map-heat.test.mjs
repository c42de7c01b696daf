import assert from "node:assert/strict";
import test from "node:test";
import { maps, plain } from "./map-parts.mjs";

const { heatMap: { parsed, colour, gathered, strengths }, view } = maps("view", "integers", "heat");
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

// The pixels with photographs, as [column, row, count].
function filled(values, width) {
  return plain([...values]).flatMap((count, at) => (count ? [[at % width, Math.floor(at / width), count]] : []));
}

test("Cells that fall onto one pixel are added, and those outside are left out", () => {
  const here = view.project(47, 8), seen = { ...here, zoom: 3 };
  const cells = [{ ...here, count: 2 }, { x: here.x + 1e-6, y: here.y, count: 3 }, { ...view.project(-60, -170), count: 9 }];
  assert.deepEqual(filled(gathered(cells, seen, size, 320, 160), 320), [[160, 80, 5]]);
});

test("A world that is narrower than the map has its photographs on every copy", () => {
  const here = view.project(0, 0), seen = { ...here, zoom: 0 };
  const found = filled(gathered([{ ...here, count: 1 }], seen, size, 320, 160), 320);
  // 256 pixels apart are 51.2 of the canvas.
  const wanted = [-3, -2, -1, 0, 1, 2, 3].map((copy) => 160 + copy * 51.2).filter((x) => x >= 0 && x < 320);
  assert.equal(found.length, wanted.length);
  found.forEach(([x, y, count], i) => assert.ok(Math.abs(x - wanted[i]) <= 1 && y === 80 && count === 1, x + " " + wanted[i]));
});

test("Heat is strongest in its middle, the same on all sides, and no stronger where there are fewer", () => {
  const [width, height] = [60, 40], counts = new Float32Array(width * height);
  counts[20 * width + 20] = 1000;
  counts[20 * width + 45] = 1;
  const heat = strengths(counts, width, height), at = (x, y) => heat[y * width + x];
  assert.ok(at(20, 20) > 140 && at(20, 20) <= 255);
  for (const [x, y] of [[21, 20], [19, 20], [20, 21], [20, 19]]) assert.equal(at(x, y), at(21, 20));
  assert.ok(at(21, 20) < at(20, 20) && at(24, 20) < at(21, 20) && at(30, 20) === 0);
  assert.ok(at(45, 20) > 20 && at(45, 20) < at(20, 20) / 2);
  // At the edge nothing wraps to the other side.
  const edge = new Float32Array(width * height);
  edge[10 * width] = 5;
  const cut = strengths(edge, width, height);
  assert.ok(cut[10 * width] > 0 && cut[10 * width - 1] === 0 && cut[11 * width - 1] === 0);
});
