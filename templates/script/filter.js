// What the visitor looks for: words, categories, a month. One state for list, map, counts and viewer; it lives in the
// address, so that Back undoes it and a link shows the same.
(function () {
  "use strict";

  let seen = "\n\n";
  let turn = 0;

  function range(count) {
    const all = new Uint32Array(count);
    for (let n = 0; n < count; n++) all[n] = n;
    return all;
  }

  const filter = {
    on: false,
    q: "",
    // The ids of the categories that are shown; null is all of them.
    categories: null,
    month: null,
    // Which photographs match words and month, ascending; null is all of them.
    numbers: null,

    set(changes, { push = true } = {}) {
      const { q, categories, month } = { ...filter, ...changes };
      photomap.address.set({ q, m: month, cat: categories && ([...categories].join() || ",") }, { push });
    },

    // Once for each state: the photographs to show, newest first, and how many of each category match the rest.
    shown() {
      return (filter.found ||= (async () => {
        const index = await photomap.load("index");
        const all = filter.numbers || range(index.photos);
        const shapes = await photomap.shapes(all);
        const each = index.categories.map(() => 0);
        const wanted = index.categories.map(({ id }) => !filter.categories || filter.categories.has(id));
        const numbers = all.filter((n) => {
          const category = shapes.category(n);
          each[category]++;
          return wanted[category];
        }).reverse();
        const counts = Object.fromEntries(index.categories.map(({ id }, i) => [id, each[i]]));
        return { numbers, counts, shapes, index };
      })());
    },
  };

  async function read() {
    const [q, cat, month] = ["q", "cat", "m"].map((name) => photomap.address.get(name));
    const state = [q, cat, month].join("\n");
    if (state === seen) return;
    seen = state;
    const mine = ++turn;
    let numbers = null;
    try {
      const bits = q && (await photomap.search(q));
      if (bits || month) {
        const { months, photos } = await photomap.load("index");
        const [, first, count] = month ? months.find(([id]) => id === month) || [0, 0, 0] : [0, 0, photos];
        numbers = range(photos).subarray(first, first + count).filter((n) => !bits || bits[n >> 3] & (1 << (n & 7)));
      }
    } catch {
      // Without the index nothing can be found; the next try may fare better.
      numbers = range(0);
      seen = "";
    }
    if (mine !== turn) return;
    const categories = cat ? new Set(cat.split(",")) : null;
    Object.assign(filter, { q: q || "", categories, month, numbers, found: null, on: !!(numbers || categories) });
    photomap.emit("filter");
  }

  // Resolves once what was done so far is on the screen.
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  Object.assign(photomap, { filter, range, painted });
  photomap.on("address", read);
  addEventListener("DOMContentLoaded", read);
})();
