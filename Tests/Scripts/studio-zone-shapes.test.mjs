import assert from "node:assert/strict";
import test from "node:test";
import { photomap, plain } from "./map-parts.mjs";

const { maps: { view }, studio: { zoneShapes } } = photomap("view", "zone-shapes");
const size = { width: 800, height: 600 };
const map = (latitude, longitude, zoom) => ({ size, view: { ...view.project(latitude, longitude), zoom } });

test("X3: an area on both sides of the date line is one outline", () => {
  const corners = [[-17, 179.5], [-17, -179.5], [-16, -179.5], [-16, 179.5]];
  for (const longitude of [179.9, -179.9]) {
    const places = plain(zoneShapes.points(map(-16.5, longitude, 8), corners));
    const wide = Math.max(...places.map(([x]) => x)) - Math.min(...places.map(([x]) => x));
    assert.ok(Math.abs(wide - view.span(8) / 360) < 1e-6, String(wide));
  }
  const whole = zoneShapes.whole({ corners }, size);
  assert.ok(Math.abs(whole.x - Math.round(whole.x)) * 360 < 0.1, String(whole.x));
  assert.ok(whole.zoom > 7);
});

test("X3: a circle is as large as its radius says, at its latitude", () => {
  for (const latitude of [0, 47, -70]) {
    const at = map(latitude, 8, 14), zone = { latitude, longitude: 8, radius: 500 };
    const [[x, y]] = zoneShapes.points(at, [[latitude, 8]]);
    const edge = view.unproject(at.view.x + (x - size.width / 2 + zoneShapes.pixels(at, zone)) / view.span(14), at.view.y + (y - size.height / 2) / view.span(14));
    const metres = (edge.lon - 8) * 111319.49 * Math.cos(latitude * Math.PI / 180);
    assert.ok(Math.abs(metres - 500) < 2, `${latitude}: ${metres}`);
    assert.ok(Math.abs(zoneShapes.metres([latitude, 8], [edge.lat, edge.lon]) - 500) < 2);
  }
});

test("a new corner comes into the side that is nearest to it", () => {
  const square = [[0, 0], [100, 0], [100, 100], [0, 100]];
  assert.equal(zoneShapes.nearestSide(square, [50, -10]), 0);
  assert.equal(zoneShapes.nearestSide(square, [90, 50]), 1);
  assert.equal(zoneShapes.nearestSide(square, [50, 130]), 2);
  assert.equal(zoneShapes.nearestSide(square, [-1, 50]), 3);
});
