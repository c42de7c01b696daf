// What the visitor looks for: words, categories, a month. One state for list, map, counts and viewer; it lives in the
// address, so that Back undoes it and a link shows the same.
(function () {
  "use strict";

  let seen = "\n\n";
  let turn = 0;

  const filter = {
    q: "",
    // The ids of the categories that are shown; null is all of them.
    categories: null,
    month: null,
    // Which photographs match words and month, ascending; null is all of them.
    numbers: null,
    // True when a file of the index did not come.
    failed: false,

    get on() {
      return !!(filter.numbers || filter.categories);
    },

    set(changes, { push = true } = {}) {
      const { q, categories, month } = { ...filter, ...changes };
      photomap.address.set({ q, m: month, cat: categories && ([...categories].join(",") || ",") }, { push });
    },

    // Once for each state: the photographs to show, newest first, and how many of each category match the rest.
    shown() {
      return (filter.found ||= (async () => {
        const index = await photomap.load("index");
        const all = filter.numbers || range(index.photos);
        const shapes = await photomap.shapes(all);
        const counts = {};
        const numbers = all.filter((n) => {
          const id = shapes.category(n);
          counts[id] = (counts[id] || 0) + 1;
          return !filter.categories || filter.categories.has(id);
        }).reverse();
        return { numbers, counts, shapes, index };
      })());
    },

    // The fields of the address that say the same on another page.
    get fields() {
      return location.hash.slice(1).split("&").filter((field) => /^(q|cat|m)=/.test(field)).join("&");
    },
  };

  async function read() {
    const [q, cat, month] = ["q", "cat", "m"].map((name) => photomap.address.get(name) || null);
    const now = [q, cat, month].join("\n");
    if (now === seen) return;
    seen = now;
    const mine = ++turn;
    let numbers = null;
    let failed = false;
    try {
      const bits = q && (await photomap.search(q));
      if (bits || month) numbers = pick(bits, month, await photomap.load("index"));
    } catch {
      failed = true;
      numbers = new Uint32Array();
    }
    if (mine !== turn) return;
    const categories = cat ? new Set(cat.split(",").filter(Boolean)) : null;
    Object.assign(filter, { q: q || "", categories, month, numbers, failed, found: null });
    photomap.emit("filter");
  }

  const range = (count) => Uint32Array.from({ length: count }, (_, n) => n);

  function pick(bits, month, index) {
    const [, first, count] = month ? index.months.find(([id]) => id === month) || [0, 0, 0] : [0, 0, index.photos];
    const found = [];
    for (let n = first; n < first + count; n++) if (!bits || bits[n >> 3] & (1 << (n & 7))) found.push(n);
    return new Uint32Array(found);
  }

  photomap.range = range;
  photomap.filter = filter;
  photomap.on("address", read);
  addEventListener("DOMContentLoaded", read);
})();
