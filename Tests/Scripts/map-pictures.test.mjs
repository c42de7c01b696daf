import assert from "node:assert/strict";
import test from "node:test";
import { randomNumbers, maps, plain } from "./map-parts.mjs";

const { pictures } = maps("view", "sheets", "pictures");
const group = (n, p) => ({
  n, p, c: n.map(() => 1), folders: ["photo/"], f: n.map(() => 0), name: n.map((one) => "img-" + one), t: n.map(() => "-320.jpg"),
  text: n.map((one) => "Number " + one),
});
const sheets = [
  { key: "pins/root", data: { covers: group([70, 40], [65, 0]) } },
  { key: "pins/02", data: { photos: group([40, 41, 42], [2, 63, 64]) } },
];
const files = (...all) => (file) => all.includes(file);

test("P1: a mark's square is at a row of a file of its sheet", () => {
  assert.deepEqual(plain(pictures.found(sheets, 70, files())), {
    file: "pins/root-1", row: 1,
    photo: { page: "photo/img-70.html", thumbnail: "photo/img-70-320.jpg", text: "Number 70", category: 1, n: 70 },
  });
  const at = ({ file, row }) => [file, row];
  assert.deepEqual(at(pictures.found(sheets, 41, files())), ["pins/02-0", 63]);
  assert.deepEqual(at(pictures.found(sheets, 42, files())), ["pins/02-1", 0]);
  assert.equal(pictures.found(sheets, 43, files()), undefined);
  assert.equal(pictures.found([{ key: "maps/x/root", data: { photos: { n: [43] } } }], 43, files()), undefined);
});

test("X1: a square that several sheets have is taken from a file that is loaded, else from the latest sheet", () => {
  assert.equal(pictures.found(sheets, 40, files()).file, "pins/02-0");
  assert.equal(pictures.found(sheets, 40, files("pins/root-0")).file, "pins/root-0");
  assert.equal(pictures.found(sheets, 40, files("pins/02-0")).file, "pins/02-0");
});

test("X1: a view asks for at most 4 files and 160 squares, those nearest to its middle", () => {
  const random = randomNumbers(7);
  const all = Array.from({ length: 400 }, () => ({ far: random(), file: "pins/" + Math.floor(random() * 60) }));
  const none = pictures.chosen([...all], files(), 4);
  assert.equal(new Set(none.map(({ file }) => file)).size, 4);
  assert.ok(none.length <= 160 && none.length > 15);
  const [nearest] = [...all].sort((a, b) => a.far - b.far);
  assert.equal(none[0], nearest);
  // When these are loaded, it asks for no others.
  assert.deepEqual(pictures.chosen([...all], files(...none.map(({ file }) => file)), 0), none);
  // Those of a file that is asked for, or is there already, cost nothing more.
  const known = files(...Array.from({ length: 60 }, (_, i) => "pins/" + i));
  const loaded = pictures.chosen([...all], known, 0);
  assert.equal(loaded.length, 160);
  assert.deepEqual(loaded, [...all].sort((a, b) => a.far - b.far).slice(0, 160));
});

test("P4: up to eight pictures fan out around their place without covering each other", () => {
  for (let count = 2; count <= 8; count++) {
    const all = pictures.around(count);
    assert.equal(all.length, count);
    assert.ok(all[0][0] === 0 && all[0][1] < 0);
    all.forEach(([x, y], i) => {
      assert.ok(Math.hypot(x, y) < 72, "near the place");
      for (const [a, b] of all.slice(i + 1)) assert.ok(Math.hypot(x - a, y - b) >= 48, count + " pictures");
    });
  }
});
