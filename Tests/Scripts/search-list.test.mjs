import assert from "node:assert/strict";
import { test } from "node:test";
import { plain, world } from "./classic.mjs";

const made = world(["list.js"]).photomap.drawn.rows;

// [start, end, height] of each row.
function rows(...values) {
  const { begins, heights } = made(...values);
  return Array.from(heights, (height, i) => [begins[i], begins[i + 1], height]);
}

test("rows fill the width, none is lower than the least, the last is not stretched", () => {
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let round = 0; round < 200; round++) {
    const ratios = Array.from({ length: 1 + Math.floor(random() * 60) }, () => 0.7 + random() * 1.7);
    const [width, least, gap] = [280 + random() * 2000, 150 + random() * 150, random() * 16];
    const all = rows(ratios, width, least, gap);
    assert.deepEqual(plain(all.flatMap(([start, end]) => Array.from({ length: end - start }, (_, i) => start + i))), ratios.map((_, i) => i));
    all.forEach(([start, end, height], i) => {
      const wide = ratios.slice(start, end).reduce((sum, ratio) => sum + ratio * height, (end - start - 1) * gap);
      const isAlone = end - start === 1;
      assert.ok(wide < width + 1e-6, "no row is wider than the list");
      assert.ok(height >= least - 1e-9 || isAlone, "only a picture too wide for the list is lower");
      if (i + 1 < all.length) assert.ok(Math.abs(wide - width) < 1e-6, "rows are full");
      else assert.ok(height <= least + 1e-9, "the last row is not stretched");
    });
    const [before, end] = all.slice(-2).map(([start, end]) => end - start);
    assert.ok(end !== 1 || before < 3, "no picture is alone in the last row if the row before has three");
  }
});

test("no photographs, no rows", () => assert.deepEqual(plain(rows([], 500, 100, 8)), []));
