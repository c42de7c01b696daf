// The current search: words, categories and a month. One state for list, map, counts and viewer, stored in the address,
// so that Back undoes it and links preserve it.
(function () {
  "use strict";

  let seen = "\n\n";
  let turn = 0;

  // The page's list, if it is not all photographs; looked up like a word.
  const within = document.querySelector("[data-of]")?.dataset.of;

  // The numbers from first to end, ascending, optionally only those whose bits are set.
  function range(end, first = 0, bits) {
    const all = new Uint32Array(end - first);
    let count = 0;
    for (let n = first; n < end; n++) if (!bits || bits[n >> 3] & (1 << (n & 7))) all[count++] = n;
    return all.subarray(0, count);
  }

  const filter = {
    on: false,
    // True while the page's list is pending.
    busy: false,
    q: "",
    // The ids of the visible categories; null for all.
    categories: null,
    month: null,
    // Numbers that match words and month, ascending, with those of no photograph; null for all.
    numbers: null,

    set(changes, { push = true } = {}) {
      const { q, categories, month } = { ...filter, ...changes };
      photomap.address.set({ q, m: month, cat: categories && ([...categories].join() || ",") }, { push });
    },

    // Once per state: the photographs to show, newest first, and how many of each category match the rest.
    shown() {
      return (filter.found ||= (async () => {
        const index = await photomap.load("index");
        const all = filter.numbers || range(index.photos, 0, within && (await photomap.search("", within)));
        const shapes = await photomap.shapes(all);
        const each = index.categories.map(() => 0);
        const wanted = index.categories.map(({ id }) => !filter.categories || filter.categories.has(id));
        const numbers = new Uint32Array(all.length);
        let at = all.length;
        for (const n of all) {
          const category = shapes.category(n);
          each[category]++;
          if (wanted[category]) numbers[--at] = n;
        }
        const counts = Object.fromEntries(index.categories.map(({ id }, i) => [id, each[i]]));
        return { numbers: numbers.subarray(at), counts, shapes, index };
      })());
    },
  };

  async function read() {
    const [q, cat, month] = ["q", "cat", "m"].map((name) => photomap.address.get(name));
    const state = [q, cat, month].join("\n");
    if (state === seen) return;
    seen = state;
    filter.busy = true;
    const mine = ++turn;
    let numbers = null;
    try {
      const bits = (q || (within && state.trim())) && (await photomap.search(q || "", within));
      if (bits || month) {
        const index = await photomap.load("index");
        const [, first, end] = index.months.find(([id]) => id === month) || [, 0, month ? 0 : index.photos];
        numbers = range(end, first, bits);
      }
    } catch {
      // Without the index nothing can be found; the next search tries again.
      numbers = range(0);
      seen = "";
    }
    if (mine !== turn) return;
    const categories = cat ? new Set(cat.split(",")) : null;
    Object.assign(filter, { q: q || "", categories, month, numbers, found: null, on: !!(numbers || categories), busy: false });
    photomap.emit("filter");
  }

  // Resolves when previous changes have been painted.
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  Object.assign(photomap, { filter, range, painted });
  photomap.on("address", read);
  addEventListener("DOMContentLoaded", read);
})();
