// Reads the build's pin files: which sheets a view needs, and their nodes. Format: Documentation/map-data.md.
// Independent of the document.
// needs: map-view
(function () {
  "use strict";

  const quanta = 2 ** 26;
  const { deepest } = photomap.maps.view;

  // Parses the quadtree of a folder from its string in the index. A cell is {file, x, y, depth, quadrants}; a leaf has
  // no quadrants, an empty quadrant is null.
  function tree(words, folder = "pins") {
    let at = 0;
    function inner(quadkey, x, y, depth) {
      const byte = parseInt(words.slice(at, at + 2), 16);
      at += 2;
      const cell = { file: folder + "/" + (quadkey || "root"), x, y, depth, quadrants: [] };
      const kinds = [0, 1, 2, 3].map((q) => (byte >> (2 * q)) & 3);
      kinds.forEach((kind, q) => {
        const [cx, cy] = [x * 2 + (q & 1), y * 2 + (q >> 1)];
        const own = { file: folder + "/" + quadkey + q, x: cx, y: cy, depth: depth + 1 };
        if (kind === 3) own.file = folder + "/" + quadkey + "s";
        cell.quadrants.push(kind === 0 ? null : kind === 2 ? inner(quadkey + q, cx, cy, depth + 1) : own);
      });
      return cell;
    }
    return words ? inner("", 0, 0, 0) : { file: folder + "/root", x: 0, y: 0, depth: 0 };
  }

  // Whether a cell overlaps an area, [west, north, east, south], on any copy of the world.
  function touches(cell, [west, north, east, south]) {
    const side = 2 ** -cell.depth;
    if (cell.y * side > south || (cell.y + 1) * side < north) return false;
    const left = cell.x * side;
    return Math.floor(east - left) >= Math.ceil(west - left - side);
  }

  // The files needed to draw an area at an integer zoom, without duplicates.
  function files(root, area, zoom) {
    const found = new Set();
    const depth = Math.max(0, Math.min(deepest, zoom) - 2);
    (function down(cell) {
      if (!cell || !touches(cell, area)) return;
      if (!cell.quadrants || cell.depth >= depth) found.add(cell.file);
      else cell.quadrants.forEach(down);
    })(root);
    return [...found];
  }

  // The file of the leaf that contains a position.
  function leaf(root, x, y) {
    let cell = root;
    while (cell && cell.quadrants) {
      const across = 2 ** (cell.depth + 1);
      const column = Math.min(across - 1, Math.floor(x * across)), row = Math.min(across - 1, Math.floor(y * across));
      cell = cell.quadrants[(column & 1) + 2 * (row & 1)];
    }
    return cell && cell.file;
  }

  // One photograph of the group `photos`.
  function photo(group, i) {
    const folder = group.folders[group.f[i]], name = group.name[i], thumbnail = group.t[i];
    return {
      page: name[0] === "/" ? name.slice(1) : folder + name + ".html",
      thumbnail: !thumbnail ? null : thumbnail[0] === "/" ? thumbnail.slice(1) : folder + name + thumbnail,
      width: group.w?.[i],
      height: group.h?.[i],
      text: group.text[i],
      date: group.date?.[i],
      length: group.l?.[i],
      category: group.c[i],
      n: group.n[i],
    };
  }

  // A sheet's nodes: {key, x, y, z0, z1, n, counts: [[category, count], …], photo | bounds, spot}.
  function nodes({ at, photos, clusters }) {
    const all = [];
    const place = (group, i) => [(at[0] + group.x[i]) / quanta, (at[1] + group.y[i]) / quanta];
    if (photos) {
      photos.n.forEach((n, i) => {
        if (photos.z0[i] > deepest) return;
        const [x, y] = place(photos, i);
        const counts = [[photos.c[i], 1]];
        all.push({ key: "p" + n, x, y, z0: photos.z0[i], z1: deepest, n, counts, photo: photo(photos, i) });
      });
    }
    if (clusters) {
      clusters.n.forEach((n, i) => {
        const [x, y] = place(clusters, i);
        const z1 = clusters.z1[i];
        const step = 2 ** Math.max(0, 16 - z1) / quanta;
        const [w, north, e, s] = clusters.b[i];
        const counts = [];
        for (let k = 0; k < clusters.k[i].length; k += 2) counts.push([clusters.k[i][k], clusters.k[i][k + 1]]);
        all.push({
          key: "c" + n + "." + z1,
          x, y, z0: clusters.z0[i], z1, n, counts,
          bounds: [x - w * step, y - north * step, x + e * step, y + s * step],
          spot: z1 === deepest,
        });
      });
    }
    return all;
  }

  // A sheet that is included in a page. If it has all photographs, their names are read from the rows of the page's
  // table, newest first; null if the table is a different one.
  function joined(sheet, rows) {
    const { photos } = sheet, { n, name } = photos || { name: 1 };
    if (name) return sheet;
    if (n.length !== rows.length) return null;
    const order = [...n].sort((a, b) => b - a);
    const column = (read) => n.map((number) => read(rows[order.indexOf(number)].cells));
    Object.assign(photos, {
      folders: [""],
      f: n.map(() => 0),
      name: column(([link]) => decodeURIComponent(link.firstChild.getAttribute("href")).slice(3, -5)),
      text: column(([link]) => link.textContent),
      date: column(([, , date]) => date.textContent),
    });
    return sheet;
  }

  Object.assign(photomap.maps, { sheets: { quanta, tree, files, leaf, nodes, photo, joined } });
})();
