import assert from "node:assert/strict";
import test from "node:test";
import { maps, plain, randomNumbers } from "./map-parts.mjs";

const { routeGeometry: { parsed, stops, leg, along, path, distance }, view } = maps("view", "sheets", "integers", "route-geometry");
const at = (lat, lon) => ({ ...view.project(lat, lon) });

// As Sources/Maps/Atlas/Pins/RouteFile.swift writes them.
function packed(photos) {
  const bytes = [];
  const integer = (value) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  };
  const signed = (value) => integer(value < 0 ? -2 * value - 1 : 2 * value);
  let last = { n: 0, x: 0, y: 0 };
  for (const photo of photos) {
    integer((photo.n - last.n) >>> 0);
    integer(photo.category);
    signed(photo.x - last.x);
    signed(photo.y - last.y);
    last = photo;
  }
  return btoa(String.fromCharCode(...bytes));
}

test("Photographs are read as the build writes them", () => {
  const random = randomNumbers(11), side = 2 ** 26;
  let n = 0;
  const photos = Array.from({ length: 500 }, () => ({
    n: (n += Math.ceil(random() * 300)), category: Math.floor(random() * 200),
    x: Math.floor(random() * side), y: Math.floor(random() * side),
  }));
  assert.deepEqual(plain(parsed(packed(photos))), photos.map((photo) => ({ ...photo, x: photo.x / side, y: photo.y / side })));
  // In the order of time, where months of local dates meet.
  assert.deepEqual(plain(parsed(packed([7, 3, 2 ** 31 - 1, 0].map((n) => ({ n, category: 0, x: 0, y: 0 }))))).map(({ n }) => n), [7, 3, 2 ** 31 - 1, 0]);
  assert.deepEqual(plain(parsed("")), []);
});

test("Distances are those on the ground, also across 180°", () => {
  const close = (value, wanted) => assert.ok(Math.abs(value / wanted - 1) < 0.01, value + " is not " + wanted);
  close(distance(at(47, 8), at(47, 8.01)), 111_320 * 0.01 * Math.cos((47 * Math.PI) / 180));
  close(distance(at(47, 8), at(47.01, 8)), 1112);
  close(distance(at(-17, 179.99), at(-17, -179.99)), 0.02 * 111_320 * Math.cos((17 * Math.PI) / 180));
});

test("Photographs within sight of each other are one stop, and there are never more stops than the player shows", () => {
  const photos = [at(46, 8), at(46.0002, 8), at(46.0001, 8), at(46.1, 8), at(46, 8)];
  assert.deepEqual(plain(stops(photos).map(({ first, last }) => [first, last])), [[0, 2], [3, 3], [4, 4]]);
  const random = randomNumbers(3);
  const many = Array.from({ length: 3000 }, () => at(random() * 140 - 70, random() * 360 - 180));
  const all = stops(many);
  assert.ok(all.length <= 400 && all.length > 200, all.length + " stops");
  assert.equal(all[0].first, 0);
  all.forEach(({ first, last }, i) => assert.equal(first, i ? all[i - 1].last + 1 : 0, "every photograph is in one: " + last));
  assert.equal(all.at(-1).last, many.length - 1);
  assert.deepEqual(plain(stops([])), []);
});

test("A long leg follows the great circle, a short one is straight", () => {
  const zurich = at(47.46, 8.55), tokyo = at(35.76, 140.39);
  assert.equal(leg(zurich, at(47.5, 8.6)).length, 1);
  const way = leg(zurich, tokyo);
  assert.ok(way.length > 20);
  assert.deepEqual(plain(way.at(-1)), tokyo);
  // The northernmost point of the circle, by the inclination of its plane.
  const point = ([lat, lon]) => [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
  const [a, b] = [[47.46, 8.55], [35.76, 140.39]].map((place) => point(place.map((degrees) => (degrees * Math.PI) / 180)));
  const normal = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const wanted = (Math.acos(normal[2] / Math.hypot(...normal)) * 180) / Math.PI;
  const north = Math.max(...way.map(({ x, y }) => view.unproject(x, y).lat));
  assert.ok(Math.abs(north - wanted) < 0.1, north + " is not " + wanted);
  const turn = (d) => d - Math.round(d);
  const steps = [zurich, ...way].slice(1).map((to, i) => distance([zurich, ...way][i], to));
  assert.ok(Math.max(...steps) < 2 * Math.min(...steps.slice(0, -1)));
  // Across the Pacific, and between opposite points of the globe.
  const pacific = leg(at(35.7, 140), at(37.6, -122.4));
  assert.ok(pacific.every(({ x }, i) => !i || Math.abs(turn(x - pacific[i - 1].x)) < 0.1));
  assert.equal(leg(at(0, 0), at(0, 180)).length, 1);
});

test("Along a leg the player moves from its beginning to its end", () => {
  const [a, b] = [at(-33.9, 151.2), at(-33.4, -70.7)];
  for (const [t, place] of [[0, a], [1, b]]) {
    const found = along(a, b, t);
    assert.ok(distance(found, place) < 1, t + ": " + distance(found, place));
  }
  const parts = Array.from({ length: 21 }, (_, i) => along(a, b, i / 20));
  parts.slice(1).forEach((to, i) => assert.ok(distance(parts[i], to) > 1000));
});

test("The drawn way has few pieces however many photographs there are, and none outside the view's surroundings", () => {
  const random = randomNumbers(5), size = { width: 1440, height: 900 };
  const many = Array.from({ length: 60_000 }, () => at(random() * 140 - 70, random() * 360 - 180));
  const pieces = (places, seen) => path(places, seen, size).split("M").length - 1;
  assert.ok(pieces(many, { x: 0.5, y: 0.5, zoom: 2 }) <= 4000);
  const line = [at(47, 8), at(47.001, 8.001), at(47.002, 8.003), at(47.5, 9)];
  assert.equal(pieces(line, { ...line[0], zoom: 17 }), 3);
  // Less than a pixel each, but not left out.
  assert.equal(pieces(line, { ...line[0], zoom: 6 }), 1);
  assert.equal(pieces(line, { ...at(-30, -60), zoom: 12 }), 0);
  assert.equal(path([], { x: 0.5, y: 0.5, zoom: 2 }, size), "");
  assert.equal(path([line[0]], { ...line[0], zoom: 12 }, size), "");
});

test("A leg across 180° crosses the edge of the map, not the map", () => {
  const seen = { ...at(-17, 180), zoom: 8 }, size = { width: 1000, height: 600 };
  const [, x1, x2] = path([at(-17, 179), at(-17, -179)], seen, size).match(/M([\d.-]+) [\d.-]+L([\d.-]+)/);
  assert.ok(Math.abs(x2 - x1 - (2 / 360) * 256 * 2 ** 8) < 0.2);
});
