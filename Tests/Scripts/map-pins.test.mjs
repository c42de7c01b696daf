import assert from "node:assert/strict";
import test from "node:test";
import { randomNumbers, maps, plain } from "./map-parts.mjs";

const { sheets, clustering } = maps("view", "sheets", "integers", "cluster");
const quanta = 2 ** 26;

// The root is inner; its quadrant 0 is a leaf, 1 empty, 2 inner, 3 a leaf in a shared file; in 2, quadrant 3 is a leaf.
const root = sheets.tree((1 + 0 * 4 + 2 * 16 + 3 * 64).toString(16).padStart(2, "0") + (1 << 6).toString(16).padStart(2, "0"));

test("P1: without a tree the root has all pins", () => {
  assert.deepEqual(plain(sheets.files(sheets.tree(""), [0, 0, 1, 1], 9)), ["pins/root"]);
});

test("P1: a view loads the sheets that it touches, down to its zoom or to a leaf", () => {
  const all = [0, 0, 1, 1];
  assert.deepEqual(plain(sheets.files(root, all, 2)), ["pins/root"]);
  assert.deepEqual(plain(sheets.files(root, all, 3)), ["pins/0", "pins/2", "pins/s"]);
  assert.deepEqual(plain(sheets.files(root, all, 4)), ["pins/0", "pins/23", "pins/s"]);
  assert.deepEqual(plain(sheets.files(root, [0.1, 0.1, 0.2, 0.2], 9)), ["pins/0"]);
  assert.deepEqual(plain(sheets.files(root, [0.6, 0.1, 0.7, 0.2], 9)), []);
});

test("P1: sheets are found on every copy of the world", () => {
  assert.deepEqual(plain(sheets.files(root, [1.1, 0.1, 1.2, 0.2], 9)), ["pins/0"]);
  assert.deepEqual(plain(sheets.files(root, [-0.9, 0.1, -0.8, 0.2], 9)), ["pins/0"]);
});

test("P4: a place is in one leaf", () => {
  assert.equal(sheets.leaf(root, 0.1, 0.1), "pins/0");
  assert.equal(sheets.leaf(root, 0.4, 0.9), "pins/23");
  assert.equal(sheets.leaf(root, 0.9, 0.9), "pins/s");
  assert.equal(sheets.leaf(root, 0.9, 0.1), null);
});

const sheet = {
  at: [1000, 2000],
  photos: {
    x: [0, 5, 9], y: [0, 5, 9], z0: [3, 19, 19], n: [7, 4, 2], c: [1, 0, 0],
    folders: ["photo/alps/"], f: [0, 0, 0], name: ["img-1", "/photo/odd.html", "img-2"], t: ["-320.jpg", "", "/pictures/x.jpg"],
    w: [320, 0, 320], h: [200, 0, 200], text: ["Ridge", "Odd", "Lake"], date: ["09-26-2009", "09-25-2009", "09-24-2009"],
  },
  clusters: { x: [4], y: [6], z0: [0], z1: [18], n: [4], k: [[0, 2]], b: [[4, 8, 0, 4]], s: [1] },
};

test("P4: a sheet has photographs, clusters and spots", () => {
  const [photo, cluster, ...rest] = plain(sheets.nodes(sheet));
  assert.deepEqual(rest, []);
  assert.deepEqual(photo, {
    key: "p7", x: 1000 / quanta, y: 2000 / quanta, z0: 3, z1: 18, n: 7, counts: [[1, 1]],
    photo: {
      page: "photo/alps/img-1.html", thumbnail: "photo/alps/img-1-320.jpg", width: 320, height: 200, text: "Ridge",
      date: "09-26-2009", category: 1, n: 7,
    },
  });
  assert.deepEqual(cluster, {
    key: "c4.18", x: 1004 / quanta, y: 2006 / quanta, z0: 0, z1: 18, n: 4, counts: [[0, 2]], spot: true,
    bounds: [1000 / quanta, 1998 / quanta, 1004 / quanta, 2010 / quanta],
  });
});

test("P1: the sheet in a page finds its names in the page's table, newest first", () => {
  const row = (href, text, date) => ({
    cells: [{ firstChild: { getAttribute: () => href }, textContent: text }, {}, { textContent: date }, {}],
  });
  const rows = [
    row("../photo/alps/img%201.html", "Ridge", "09-26-2009"), row("../photo/odd.html", "Odd", "09-25-2009"),
    row("../photo/alps/img-2.html", "Lake", "09-24-2009"),
  ];
  const bare = () => {
    const { folders, f, name, text, date, ...photos } = plain(sheet.photos);
    return { ...sheet, photos: { ...photos, n: [4, 7, 2], t: ["", "-320.jpg", ""] } };
  };
  const joined = sheets.joined(bare(), rows);
  assert.deepEqual(plain([0, 1, 2].map((i) => sheets.photo(joined.photos, i)).map(({ page, thumbnail, text, date }) =>
    [page, thumbnail, text, date])), [
    ["photo/odd.html", null, "Odd", "09-25-2009"],
    ["photo/alps/img 1.html", "photo/alps/img 1-320.jpg", "Ridge", "09-26-2009"],
    ["photo/alps/img-2.html", null, "Lake", "09-24-2009"],
  ]);
  assert.equal(sheets.joined(bare(), rows.slice(1)), null);
});

test("P4: a spot lists its photographs, newest first", () => {
  const [, cluster] = sheets.nodes(sheet);
  assert.deepEqual(plain(clustering.inSheet(sheet, cluster).map(({ page, thumbnail }) => [page, thumbnail])), [
    ["photo/odd.html", null], ["photo/alps/img-2.html", "pictures/x.jpg"],
  ]);
});

function packed(places) {
  const bytes = [];
  const write = (value) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  };
  const zigzag = (v) => (v < 0 ? -2 * v - 1 : 2 * v);
  let [px, py] = [0, 0];
  for (const place of places) {
    write(place ? place.category + 1 : 0);
    if (!place) continue;
    write(zigzag(place.x - px));
    write(zigzag(place.y - py));
    [px, py] = [place.x, place.y];
  }
  return btoa(String.fromCharCode(...bytes));
}

test("P7: points are read as they were written, to the last quantum", () => {
  const seed = 7 + (Date.now() % 100000), random = randomNumbers(seed);
  const places = Array.from({ length: 300 }, () => random() < 0.1 ? null
    : { x: Math.floor(random() * quanta), y: Math.floor(random() * quanta), category: Math.floor(random() * 5) });
  const { x, y, category } = clustering.points(packed(places));
  assert.equal(x.length, places.length, `seed ${seed}`);
  places.forEach((place, i) => {
    assert.equal(category[i], place ? place.category : -1, `seed ${seed}, ${i}`);
    if (place) assert.deepEqual([x[i] * quanta, y[i] * quanta], [place.x, place.y], `seed ${seed}, ${i}`);
  });
});

test("P7: the wanted numbers of a file are found", () => {
  const numbers = [2, 3, 10, 16384, 16390];
  assert.deepEqual(plain(clustering.slice(numbers, 0, 16384)), [0, 3]);
  assert.deepEqual(plain(clustering.slice(numbers, 16384, 16384)), [3, 5]);
  assert.deepEqual(plain(clustering.slice(numbers, 32768, 16384)), [5, 5]);
});

test("P2, P7: cluster counts add up, and seeds keep their distance", () => {
  const seed = 7 + (Date.now() % 100000), random = randomNumbers(seed);
  const places = Array.from({ length: 2000 }, (_, i) =>
    ({ x: random(), y: random(), category: Math.floor(random() * 3), n: 2000 - i }));
  const radius = 0.05;
  const nodes = clustering.cluster(places, [0, 0, 1, 1], 0.5, radius);
  const sums = [0, 0, 0];
  for (const { counts } of nodes) for (const [category, count] of counts) sums[category] += count;
  assert.deepEqual(sums, [0, 1, 2].map((c) => places.filter(({ category }) => category === c).length), `seed ${seed}`);
  // Each began as a photograph that was not near another one: the newest of its members.
  const seeds = nodes.map(({ n }) => places[2000 - n]);
  for (const [i, a] of seeds.entries()) {
    for (const b of seeds.slice(i + 1)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= radius, `seed ${seed}`);
  }
});

test("P2: across 180° photographs are clustered too", () => {
  const places = [{ x: 0.999, y: 0.5, category: 0, n: 1 }, { x: 0.001, y: 0.5, category: 0, n: 0 }];
  const nodes = plain(clustering.cluster(places, [0.9, 0.4, 1.1, 0.6], 1, 0.02));
  assert.equal(nodes.length, 1);
  assert.deepEqual(nodes[0].counts, [[0, 2]]);
  assert.ok(Math.abs(nodes[0].x - 1) < 1e-9);
});

// So many points files that only a sample is read: photograph n is at n / 2^20 of the world's width.
const many = { chunk: 16384, files: 40 };
const index = { photos: many.chunk * many.files, pins: { chunk: many.chunk }, categories: [{}, {}] };
const read = (key) => {
  const start = +key.split("/")[1] * many.chunk;
  return clustering.points(packed(Array.from({ length: many.chunk }, (_, i) =>
    ({ x: (start + i) * 64, y: quanta / 2, category: (start + i) % 2 }))));
};

test("P7: too many results are counted by a sample, and the map says “about”", () => {
  const numbers = Uint32Array.from({ length: index.photos }, (_, n) => n);
  const { nodes } = clustering.found(index, read)(numbers, [0, 0, 1, 1], 0.2, 0.5, () => true, () => null);
  const total = nodes.reduce((sum, { count }) => sum + count, 0);
  assert.ok(Math.abs(total / index.photos - 1) < 0.02, total);
  assert.ok(nodes.every(({ node }) => node.isAbout));
});

test("P7: nearby results are counted exactly, however many there are elsewhere", () => {
  const numbers = Uint32Array.from({ length: index.photos / 2 }, (_, n) => 2 * n);
  const leaf = { at: [100, 200], photos: { x: [0, 10, 20, 30], y: [0, 0, 0, 0], n: [2, 3, 4, 9000], c: [0, 1, 0, 0] } };
  const found = clustering.found(index, read);
  const near = found(numbers, [0, 0, 1, 1], 0.2, 0.5, () => true, () => [leaf, null]);
  assert.deepEqual(plain(near.nodes.map(({ count, node }) => [count, node.n, node.isAbout])), [[3, 9000, false]]);
  assert.equal(found(numbers, [0, 0, 1, 1], 0.2, 0.5, () => true, () => [leaf, undefined]).isWhole, false);
  // A leaf that does not list all its photographs cannot be used.
  const crowded = { ...leaf, clusters: { s: [-1] } };
  assert.ok(found(numbers, [0, 0, 1, 1], 0.2, 0.5, () => true, () => [crowded]).nodes.some(({ node }) => node.isAbout));
});

// A page's pin set: three photographs of the site, two of them at one spot; 40 and 41 are not in it.
const set = { numbers: [3, 8, 42], categories: [{}, {}], photos: 100, pins: { placed: 3, tree: "" } };
const lone = {
  at: [0, 0],
  photos: { ...sheet.photos, x: [900, 5, 5], y: [900, 5, 5], z0: [0, 19, 19], n: [1, 2, 0] },
  clusters: { x: [5], y: [5], z0: [0], z1: [18], n: [2], k: [[0, 2]], b: [[0, 0, 0, 0]], s: [1] },
};

test("P2: a search filters a page's pins, which have separate numbers", () => {
  const find = clustering.found(set, () => assert.fail("asks for the site's points"));
  const look = (numbers, wanted = () => true) => plain(find(numbers, [0, 0, 2e-5, 2e-5], 1e-6, 0, wanted, () => [lone]));
  assert.deepEqual(look([3, 8, 40, 41, 42]).nodes.map(({ count, node }) => [count, node.n]), [[2, 2], [1, 1]]);
  const [{ count, node }] = look([3, 40]).nodes;
  assert.deepEqual([count, node.n, node.photo.text], [1, 0, "Lake"]);
  assert.deepEqual(look([40, 41]).nodes, []);
  assert.deepEqual(look([3, 8], (category) => category === 1).nodes.map(({ node }) => node.n), [1]);
  assert.equal(find([3], [0, 0, 2e-5, 2e-5], 1e-6, 0, () => true, () => [undefined]).isWhole, false);
});

test("P4: a filtered spot lists its results, even if the newest is not among them", async () => {
  const find = clustering.found(set, () => {});
  const [{ node }] = plain(find([3, 42], [0, 0, 2e-5, 2e-5], 1e-6, 0, () => true, () => [lone])).nodes;
  const texts = async (sheet, numbers, files) =>
    plain(await clustering.members(set, sheet, node, numbers, files)).map(({ text }) => text);
  const none = () => assert.fail("asks for files of a spot that has none");
  assert.deepEqual(await texts(lone, [3, 42], none), ["Odd", "Lake"]);
  assert.deepEqual(await texts(lone, [3], none), ["Lake"]);
});

test("P4: a spot with separate files lists its results; files of other spots are not loaded", async () => {
  const group = { ...lone.photos, text: lone.photos.text.map((text) => text + " in a file") };
  const { x, y } = lone.photos;
  const crowded = { at: lone.at, clusters: { x: [x[0], x[0] + 9000], y: [y[0], y[0]], n: [7, 8], s: [-1, -1], k: [[0, 2, 1, 3], [0, 1]] } };
  const node = { bounds: [0, 1, 0, 1].map((axis) => (lone.at[axis] + (axis ? y : x)[0]) / sheets.quanta) };
  const asked = [];
  const photos = await clustering.members(set, crowded, node, [3, 42], async (n, count) => {
    asked.push([n, count]);
    return [group];
  });
  assert.deepEqual(asked, [[7, 5]]);
  assert.deepEqual(plain(photos).map(({ text }) => text), ["Odd in a file", "Lake in a file"]);
});
