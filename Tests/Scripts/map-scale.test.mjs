import assert from "node:assert/strict";
import test from "node:test";
import { randomNumbers, maps } from "./map-parts.mjs";

const { view, bar } = maps("view", "scale");

test("P1: a scale is a round number, at most 100 pixels long, and right for its latitude", () => {
  const seed = Math.floor(Math.random() * 2 ** 31) + 1, random = randomNumbers(seed);
  for (let i = 0; i < 1000; i++) {
    const latitude = random() * 160 - 80, zoom = 4 + random() * 14;
    const { metres, width } = bar({ ...view.project(latitude, 0), zoom });
    assert.match(String(metres), /^[125]0*$/, `seed ${seed}`);
    assert.ok(width > 39.9 && width <= 100.001, `seed ${seed}: ${width}`);
    // One degree of longitude is 111,319.49 metres at the equator, and cos(latitude) times that elsewhere.
    const degrees = metres / (111319.49 * Math.cos(latitude * Math.PI / 180));
    assert.ok(Math.abs(degrees / 360 * view.span(zoom) - width) < 0.01, `seed ${seed}`);
  }
});
