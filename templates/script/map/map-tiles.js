// Which tiles of the basemap a view needs, and how many become one drawing. The format: Documentation/map-data.md.
// Nothing here knows of the page.
(function () {
  "use strict";

  // In the order they are drawn.
  const layers = ["land", "urban", "ice", "rivers", "streams", "lakes", "regions", "borders", "disputed"];

  // One bit for each tile, four in a hexadecimal digit.
  function bit(text, at) {
    return (parseInt(text[at >> 2], 16) >> (3 - (at & 3))) & 1;
  }

  // What data/index.js says of the tiles, made ready to be asked.
  function atlas({ levels, size, units, files, sea }) {
    return levels.map((level, i) => {
      const across = 2 ** (level - 1);
      return {
        level,
        across,
        units: units[i],
        size,
        has: (x, y) => bit(files[i], y * across + x) === 1,
        isSea: (x, y) => bit(sea[i], y * across + x) === 1,
        key: (x, y) => "tiles/" + level + "/" + x + "/" + y,
      };
    });
  }

  // The tiles of a level in a part of the world, [west, north, east, south]; copies of the world are named once, with
  // the copies on which to draw them all.
  function around(level, [west, north, east, south]) {
    const { across } = level;
    const first = Math.floor(west * across), last = Math.floor(east * across);
    const top = Math.max(0, Math.floor(north * across)), bottom = Math.min(across - 1, Math.floor(south * across));
    const isWhole = last - first >= across - 1;
    const tiles = [];
    for (let y = top; y <= bottom; y++) {
      for (let column = isWhole ? 0 : first; column <= (isWhole ? across - 1 : last); column++) {
        const x = ((column % across) + across) % across;
        if (level.has(x, y)) tiles.push({ key: level.key(x, y), column, y });
        else if (!level.isSea(x, y)) tiles.push({ key: null, column, y });
      }
    }
    const copies = [0];
    if (isWhole) {
      copies.length = 0;
      for (let copy = Math.floor(first / across); copy <= Math.floor(last / across); copy++) copies.push(copy);
    }
    return { tiles, copies };
  }

  // The levels for a zoom, best first: not deeper than the zoom, unless there is no other.
  function levels(all, zoom) {
    const fit = all.filter((level, i) => i === 0 || level.level <= zoom + 0.01);
    return fit.reverse();
  }

  // One path for each layer, in the units of the level, counted from a column and a row.
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

  Object.assign(photomap.maps, { tiles: { layers, atlas, around, levels, paths } });
})();
