// Which basemap tiles a view needs, and how they are joined. Format: Documentation/map-data.md. Independent of the
// document.
// needs: map-view
(function () {
  "use strict";

  // In drawing order.
  const layers = ["land", "urban", "ice", "rivers", "streams", "lakes", "regions", "borders", "disputed"];

  // One bit per tile, four in a hexadecimal digit.
  function bit(text, at) {
    return (parseInt(text[at >> 2], 16) >> (3 - (at & 3))) & 1;
  }

  // Parses the tiles' index from data/index.js.
  function atlas({ levels, units, files, sea }) {
    return levels.map((level, i) => {
      const across = 2 ** (level - 1);
      return {
        level,
        across,
        units: units[i],
        has: (x, y) => bit(files[i], y * across + x),
        isSea: (x, y) => bit(sea[i], y * across + x),
        key: (x, y) => ["tiles", level, x, y].join("/"),
      };
    });
  }

  // The tiles of a level in an area, [west, north, east, south], with a null key for missing ones; if more than one
  // world is visible, each tile is listed once, with the copies on which to draw it.
  function around(level, [west, north, east, south]) {
    const { across } = level;
    let first = Math.floor(west * across), last = Math.floor(east * across);
    const copies = [];
    for (let copy = Math.floor(west); copy <= Math.floor(east); copy++) copies.push(copy);
    const isWhole = last - first >= across - 1;
    if (isWhole) [first, last] = [0, across - 1];
    const tiles = [];
    for (let y = Math.max(0, Math.floor(north * across)); y <= Math.min(across - 1, Math.floor(south * across)); y++) {
      for (let column = first; column <= last; column++) {
        const x = ((column % across) + across) % across;
        const has = level.has(x, y);
        if (has || !level.isSea(x, y)) tiles.push({ key: has ? level.key(x, y) : null, column, y });
      }
    }
    return { tiles, copies: isWhole ? copies : [0] };
  }

  // The levels for a zoom, best first: not deeper than the zoom, unless there is no other.
  function levels(all, zoom) {
    return all.filter(({ level }, i) => !i || level <= zoom + 0.01).reverse();
  }

  // One path per layer, in the level's units, relative to a column and a row.
  function paths(level, tiles, data, column, row) {
    const drawn = {};
    for (const layer of layers) {
      let d = "";
      for (const tile of tiles) {
        const part = data(tile.key)[layer];
        if (part) d += "M" + (tile.column - column) * level.units + " " + (tile.y - row) * level.units + part;
      }
      drawn[layer] = d;
    }
    return drawn;
  }

  // Reads the tiles of a part of a map. It is drawn again when all that were asked for have come, or could not be loaded, and nothing
  // else is pending, such as a gesture; then the labels of the basemap.
  function reader(map, part, basemap) {
    const idle = (act) => (/** @type {Function} */ (window.requestIdleCallback || setTimeout))(act, { timeout: 300 });
    const pending = new Set();
    const read = photomap.reader((key) => {
      pending.delete(key);
      if (!pending.size) idle(() => {
        map.redrawPart(part);
        idle(() => map.redrawPart(basemap.labelPart));
      });
    });
    return Object.assign((key) => {
      // The tile is missing.
      if (key === null) return null;
      const tile = read(key);
      if (tile === undefined) pending.add(key);
      return tile;
    }, { state: read.state });
  }

  Object.assign(photomap.maps, { tiles: { layers, atlas, around, levels, paths, reader } });
})();
