// The current search: words, categories and a month. One state for list, map, counts and viewer, stored in the address,
// so that Back undoes it and links preserve it.
// needs: core
(function () {
  "use strict";

  let seen = "\n\n";
  let turn = 0;

  // The numbers from first to end, ascending, optionally only those whose bits are set, or one in so many.
  function range(end, first = 0, bits, step = 1) {
    const all = new Uint32Array(end - first);
    let count = 0;
    for (let n = first; n < end; n += step) if (!bits || bits[n >> 3] & (1 << (n & 7))) all[count++] = n;
    return all.subarray(0, count);
  }

  /** @type {Filter} */
  const filter = {
    kept,
    on: false,
    // True while the page's list is pending.
    busy: false,
    // Whether the search could not be loaded; everything is shown then.
    isLost: false,
    q: "",
    // The page's list, if it is not all photographs; looked up like a word. A walk's keeps its cells.
    within: ((place) => place?.dataset.of || place?.dataset.among)(document.querySelector("[data-of], [data-among]")),
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
      if (filter.found) return filter.found;
      const found = (filter.found = sifted(filter));
      // The next call tries again.
      found.catch(() => filter.found === found && (filter.found = null));
      return found;
    },
  };

  // For long work in parts: null, or, when a part has taken long, a promise that resolves after the browser's own work.
  function parts() {
    let end = performance.now() + 12;
    return () => (performance.now() < end ? null : new Promise((done) => setTimeout(() => {
      end = performance.now() + 12;
      done();
    })));
  }

  // - numbers: Those to choose from, ascending; without, those of the list `within`, or all.
  /** @param {{ numbers?: Uint32Array | null, within?: string, categories: Set<string> | null }} state */
  async function sifted({ numbers, within, categories }) {
    const index = await photomap.load("index");
    const bits = !numbers && within && (await photomap.search("", within));
    const shapes = await photomap.shapes(numbers || range(index.photos, 0, bits, bits ? 1 : 8192));
    const each = index.categories.map(() => 0);
    const wanted = index.categories.map(({ id }) => !categories || categories.has(id));
    const length = numbers ? numbers.length : index.photos;
    const found = new Uint32Array(length);
    const ratios = new Float64Array(length);
    const pause = parts();
    let at = length;
    for (let i = 0; i < length; i++) {
      const n = numbers ? numbers[i] : i;
      if (bits && !(bits[n >> 3] & (1 << (n & 7)))) continue;
      const category = shapes.category(n);
      each[category]++;
      if (wanted[category]) {
        found[--at] = n;
        ratios[at] = shapes.ratio(n);
      }
      const wait = (i & 2047) === 2047 && pause();
      if (wait) await wait;
    }
    const counts = Object.fromEntries(index.categories.map(({ id }, i) => [id, each[i]]));
    return { numbers: found.subarray(at), counts, ratios: ratios.subarray(at), index };
  }

  // The numbers that match words, a month and a list, ascending; null for all.
  async function matching(q, month, within) {
    const bits = (q || within) && (await photomap.search(q || "", within));
    if (!bits && !month) return null;
    const index = await photomap.load("index");
    const [, first, end] = index.months.find(([id]) => id === month) || [, 0, month ? 0 : index.photos];
    return range(end, first, bits);
  }

  const chosen = (cat) => (cat ? new Set(cat.split(",")) : null);

  // The photographs of a state of the filter that was kept, newest first.
  async function kept({ q, m, cat, of }) {
    return (await sifted({ numbers: await matching(q, m, of), categories: chosen(cat) })).numbers;
  }

  async function read() {
    const [q, cat, month] = ["q", "cat", "m"].map((name) => photomap.address.get(name));
    const state = [q, cat, month].join("\n");
    if (state === seen) return;
    seen = state;
    filter.busy = true;
    const mine = ++turn;
    let numbers = null;
    let isLost = false;
    try {
      if (state.trim()) numbers = await matching(q, month, filter.within);
    } catch {
      isLost = true;
    }
    if (mine !== turn) return;
    const categories = chosen(cat);
    Object.assign(filter, { q: q || "", categories, month, numbers, found: null, isLost, on: !isLost && !!(numbers || categories), busy: false });
    photomap.emit("filter");
    // The line with the result says so.
    if (isLost) photomap.lost(() => mine === turn && again(), true);
  }

  function again() {
    seen = "";
    read();
  }

  // The address of a search that was sent without scripts: "?q=%23sunset".
  const sent = new URLSearchParams(location.search).get("q");
  if (sent) history.replaceState(null, "", location.pathname + "#q=" + encodeURIComponent(sent));

  // Resolves when previous changes have been painted.
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  Object.assign(photomap, { filter, range, painted });
  photomap.on("address", read);
  // After the others have noted what they show.
  photomap.on("data", () => queueMicrotask(again));
  addEventListener("DOMContentLoaded", read);
})();
