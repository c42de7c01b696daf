import assert from "node:assert/strict";
import test from "node:test";
import { maps, plain } from "./map-parts.mjs";

const { trackParts: { places, path }, view } = maps("view", "sheets", "polyline", "track");

test("W5: places are read as Google writes them", () => {
  // The example in the format's documentation.
  assert.deepEqual(plain(places("_p~iF~ps|U_ulLnnqC_mqNvxq`@")), [[38.5, -120.2], [40.7, -120.95], [43.252, -126.453]]);
  assert.deepEqual(plain(places("")), []);
});

test("W5: a track is integers from its first position, and a single position a dot", () => {
  const at = (lat, lon) => view.project(lat, lon);
  const step = 360 / 2 ** 26;
  assert.equal(path([[at(0, 8), at(0, 8 + 10 * step)], [at(0, 8)]], at(0, 8)), "M0 0L10 0M0 0h0");
});

test("W5: a track across 180° is not drawn across the world", () => {
  const line = [[10, 179.9], [10, -179.9]].map(([lat, lon]) => view.project(lat, lon));
  const [, x] = path([line], line[0]).match(/L(-?\d+)/);
  assert.equal(+x, Math.round(0.2 / 360 * 2 ** 26));
});
