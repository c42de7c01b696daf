// Clusters single photographs into pins, for selections unknown at build time: the results of a search or a month.
// Loaded on demand. Independent of the document.
// needs: map-sheets, map-view
(function () {
  "use strict";

  const { sheets, view: lens } = photomap.maps;
  const { quanta } = sheets;
  // The maximum number of points files read; for more, a sample.
  const most = 16;

  // Parses a points file: x and y as shares of the world, category −1 for photographs without a position.
  function points(text) {
    const numbers = photomap.integers(text), x = [], y = [], category = [];
    let qx = 0, qy = 0;
    while (numbers.isMore) {
      const c = numbers.next() - 1;
      if (c >= 0) {
        qx += numbers.signed();
        qy += numbers.signed();
      }
      x.push(qx / quanta);
      y.push(qy / quanta);
      category.push(c);
    }
    return { x, y, category };
  }

  // The range in a sorted list of the numbers in a file, which begins with `start` and has `count` numbers.
  function slice(numbers, start, count) {
    const before = (value) => {
      let low = 0, high = numbers.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (numbers[middle] < value) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    return [before(start), before(start + count)];
  }

  function has(numbers, n) {
    const [from, to] = slice(numbers, n, 1);
    return from < to;
  }

  // Which pins are photographs with given numbers. A page's pin set has separate numbers; `index.numbers` maps them to
  // the site's.
  function counted(index, numbers) {
    return index.numbers ? index.numbers.flatMap((n, i) => (has(numbers, n) ? [i] : [])) : numbers;
  }

  // Nodes in the sheets' format for all places {x, y, category, n}, newest first, inside an area [west, north, east,
  // south] of the world around `middle`. Each place nearer than the radius to a node joins the nearest node.
  /** @returns {any[]} */
  function cluster(places, [west, north, east, south], middle, radius, weight = 1) {
    const columns = Math.ceil((Math.min(1, east - west)) / radius) + 3, rows = Math.ceil((south - north) / radius) + 3;
    const left = Math.max(west, middle - 0.5) - radius;
    const heads = new Int32Array(columns * rows).fill(-1), next = [];
    const seeds = [];
    for (const { x, y, category, n } of places) {
      const px = x + Math.round(middle - x);
      const column = Math.floor((px - left) / radius), row = Math.floor((y - north) / radius) + 1;
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      let nearest = -1, least = radius * radius;
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
        for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
          for (let i = heads[r * columns + c]; i >= 0; i = next[i]) {
            const dx = seeds[i].px - px, dy = seeds[i].py - y;
            if (dx * dx + dy * dy < least) [nearest, least] = [i, dx * dx + dy * dy];
          }
        }
      }
      if (nearest < 0) {
        next.push(heads[row * columns + column]);
        heads[row * columns + column] = seeds.length;
        seeds.push({ px, py: y, sx: px, sy: y, count: 1, n, by: new Map([[category, 1]]), b: [px, y, px, y] });
      } else {
        const seed = seeds[nearest];
        seed.sx += px;
        seed.sy += y;
        seed.count++;
        seed.by.set(category, (seed.by.get(category) || 0) + 1);
        seed.b = [Math.min(seed.b[0], px), Math.min(seed.b[1], y), Math.max(seed.b[2], px), Math.max(seed.b[3], y)];
      }
    }
    return seeds.map((seed) => ({
      key: (seed.count > 1 ? "g" : "p") + seed.n + (seed.count > 1 ? "." + seed.count : ""),
      x: seed.sx / seed.count, y: seed.sy / seed.count,
      z0: 0, z1: 18, n: seed.n,
      counts: [...seed.by].sort((a, b) => a[0] - b[0]).map(([c, count]) => [c, Math.round(count * weight)]),
      bounds: seed.b, isDynamic: true, isAbout: weight > 1,
    }));
  }

  // The photographs with given numbers in leaves, newest first; null if a leaf does not list all its photographs.
  function within(leaves, numbers, isWanted) {
    const places = [];
    for (const { at, photos, clusters } of leaves) {
      if (clusters && (clusters.s || []).includes(-1)) return null;
      if (!photos) continue;
      photos.n.forEach((n, i) => {
        if (has(numbers, n) && isWanted(photos.c[i])) {
          places.push({ x: (at[0] + photos.x[i]) / quanta, y: (at[1] + photos.y[i]) / quanta, category: photos.c[i], n });
        }
      });
    }
    return places.sort((a, b) => b.n - a.n);
  }

  // The clusters of the photographs with given numbers: {nodes, isWhole: whether all data has been loaded}.
  // - read: returns a file's value, or undefined while it loads. - leaves: returns the sheets with all photographs of
  //   an area, likewise; null if there are too many.
  function found(index, read) {
    const { chunk } = index.pins;
    let places = [], before = null, wantedBefore = "";

    const items = (nodes) => ({
      nodes: nodes.map((node) => ({ node, counts: node.counts, count: node.counts.reduce((sum, [, k]) => sum + k, 0) })),
      isWhole: true,
    });

    // The pins of a page's set in one sheet; null if some are in separate files.
    function own(numbers, area, radius, middle, isWanted, [data]) {
      if (!data) return { nodes: [], isWhole: false };
      const places = within([data], counted(index, numbers), isWanted);
      if (!places) return null;
      const nodes = cluster(places, area, middle, radius);
      const { photos } = data;
      for (const node of nodes) if (node.key[0] === "p") node.photo = sheets.photo(photos, photos.n.indexOf(node.n));
      return items(nodes);
    }

    return (numbers, area, radius, middle, isWanted, leaves) => {
      if (index.numbers) return own(numbers, area, radius, middle, isWanted, leaves());
      const files = [];
      for (let start = 0; start < index.photos; start += chunk) {
        const [from, to] = slice(numbers, start, chunk);
        if (from < to) files.push({ key: "points/" + start / chunk, start, from, to });
      }
      const step = Math.ceil(files.length / most);
      // A sample is used for too many, except for nearby leaves.
      const near = step > 1 && leaves();
      if (near && near.includes(undefined)) return { nodes: [], isWhole: false };
      const exact = near && within(near.filter(Boolean), numbers, isWanted);
      if (exact) return items(cluster(exact, area, middle, radius));
      const taken = files.filter((_, i) => i % step === 0);
      const all = taken.map(({ key }) => read(key, points));
      if (all.includes(undefined)) return { nodes: [], isWhole: false };
      const wanted = index.categories.map((_, i) => isWanted(i)).join();
      if (before !== numbers || wantedBefore !== wanted) {
        // Without a file that could not be loaded they are not all.
        [before, wantedBefore, places] = [all.includes(null) ? null : numbers, wanted, []];
        for (const [f, { start, from, to }] of [...taken.entries()].reverse()) {
          for (let i = to - 1; all[f] && i >= from; i--) {
            const at = numbers[i] - start, category = all[f].category[at];
            if (category >= 0 && isWanted(category)) places.push({ x: all[f].x[at], y: all[f].y[at], category, n: numbers[i] });
          }
        }
      }
      return items(cluster(places, area, middle, radius, taken.length ? files.length / taken.length : 1));
    };
  }

  // The photographs of a spot, newest first, from its leaf's sheet; null if they are in separate files.
  function inSheet(sheet, node) {
    const i = sheet.clusters.n.findIndex((n, k) => n === node.n && sheet.clusters.z1[k] === lens.deepest);
    const first = i < 0 ? -1 : (sheet.clusters.s || [])[i];
    if (!(first >= 0)) return null;
    const count = node.counts.reduce((sum, [, k]) => sum + k, 0);
    return Array.from({ length: count }, (_, k) => sheets.photo(sheet.photos, first + k));
  }

  // The photographs of a spot in the results, newest first: from its leaf, or from the separate files of a large spot.
  // - files: returns the groups of photographs of such a spot, by its number and count.
  async function members(index, { at, photos, clusters }, { bounds: [west, north, east, south] }, numbers, files) {
    const wanted = counted(index, numbers), slack = 1 / quanta;
    const isInside = (group, i) => {
      const x = (at[0] + group.x[i]) / quanta, y = (at[1] + group.y[i]) / quanta;
      const px = x + Math.round(west - x);
      return px >= west - slack && px <= east + slack && y >= north - slack && y <= south + slack;
    };
    const all = [];
    const add = (group, isHere) => group.n.forEach((n, i) => {
      if (has(wanted, n) && isHere(group, i)) all.push([n, sheets.photo(group, i)]);
    });
    if (photos) add(photos, isInside);
    const { n = [], s = [], k = [] } = clusters || {};
    for (let i = 0; i < n.length; i++) {
      if (s[i] !== -1 || !isInside(clusters, i)) continue;
      const count = k[i].reduce((sum, value, at) => sum + (at % 2 ? value : 0), 0);
      for (const group of await files(n[i], count)) add(group, () => true);
    }
    return all.sort(([a], [b]) => b - a).map(([, photo]) => photo);
  }

  // The photographs of a spot, newest first.
  // - data: its leaf's sheet. - numbers: the result of a search, or null.
  async function list(index, folder, data, node, numbers) {
    // A spot with too many photographs for a sheet has files of up to 500 photographs.
    const files = (n, count) => Promise.all(Array.from({ length: Math.ceil(count / 500) }, (_, k) =>
      photomap.load(folder + "/spot-" + n + "-" + k).then(({ photos }) => photos)));
    if (node.isDynamic) return members(index, data, node, numbers, files);
    return inSheet(data, node) || (await files(node.n, node.counts.reduce((sum, [, k]) => sum + k, 0)))
      .flatMap((group) => group.n.map((_, i) => sheets.photo(group, i)));
  }

  photomap.maps.clustering = { most, points, slice, cluster, within, found, members, inSheet, list };
})();
