// Draws the basemap: sea, land, lakes, rivers and borders as one path each.
// needs: map-tiles, map-view
(function () {
  "use strict";

  const { view: lens, tiles } = photomap.maps;
  let maps = 0;

  // Sets attributes, but not to the values that they have: the whole element would be painted again.
  function setAttributes(element, attributes) {
    for (const key in attributes) if (element.getAttribute(key) !== "" + attributes[key]) element.setAttribute(key, attributes[key]);
    return element;
  }

  const draw = (name, attributes) => setAttributes(document.createElementNS("http://www.w3.org/2000/svg", name), attributes);

  function basemap(map, index) {
    const levels = index.tiles ? tiles.atlas(index.tiles) : [];
    const id = "map-basemap-" + maps++;
    const svg = draw("svg", { class: "map-basemap", "aria-hidden": "true" });
    const world = draw("g", {}), sheet = draw("g", { id }), copies = draw("g", {});
    const paths = {};
    for (const layer of tiles.layers) {
      paths[layer] = draw("path", { class: "map-" + layer, "vector-effect": "non-scaling-stroke" });
      sheet.append(paths[layer]);
    }
    // Land beyond the southern edge of the world.
    const south = draw("rect", { class: "map-ice", x: -1e6, width: 2e6, height: 1e6 });
    world.append(sheet, copies, south);
    svg.append(world);
    fit();
    map.layer.prepend(svg);

    // The map's surroundings are drawn, too, for movements.
    function fit() {
      const { width, height } = map.size;
      Object.assign(svg.style, { left: -width / 2 + "px", top: -height / 2 + "px", width: width * 2 + "px", height: height * 2 + "px" });
    }

    // The coarse outline in the map page, shown until tiles are loaded, or if there are none.
    const outline = document.getElementById("map-land");
    const coarse = {
      level: 0, across: 1, units: 2048, has: () => true, key: () => "coarse",
    };
    const tile = (key) => (key === "coarse" ? { land: outline.getAttribute("d") } : read(key));

    // The best loaded level; missing tiles of better levels are requested.
    function choose(area, zoom) {
      // Tiles have more detail than the outline from zoom 2 on.
      for (const level of outline && zoom < 2 ? [] : tiles.levels(levels, zoom + map.finer)) {
        const keys = tiles.around(level, area).tiles.map(({ key }) => key);
        if (keys.includes(null)) continue;
        if (keys.map(tile).every(Boolean)) return level;
      }
      return outline ? coarse : null;
    }

    let drawn, shown, labels = [];

    const part = {
      svg,
      // The part that draws the labels.
      labelPart: null,

      // The labels to draw: {key, x, y: pixels from the tile's corner, kind, words, more}, in the tiles' format.
      get labels() {
        return labels;
      },

      draw() {
        const { base, size } = map;
        const span = lens.span(base.zoom);
        const [width, height] = [size.width * 2, size.height * 2];
        const level = choose(lens.area(base, size, 1), base.zoom);
        fit();
        if (!level) return;

        const found = tiles.around(level, lens.area(base, size, 2));
        const here = found.tiles.filter(({ key }) => tile(key));
        const { column = 0, y: row = 0 } = here[0] || {};
        const signature = here.map((tile) => tile.key + tile.column).join();
        // Only the pins have changed; a new size comes with a new view.
        if (base === shown && signature === drawn) return;
        shown = base;
        if (signature !== drawn) {
          drawn = signature;
          const all = tiles.paths(level, here, tile, column, row);
          for (const layer of tiles.layers) paths[layer].setAttribute("d", all[layer]);
          // In the outline, lakes are holes.
          paths.land.setAttribute("fill-rule", level.level ? "nonzero" : "evenodd");
        }
        // Drawn only at small scales: a single city would be a crude polygon, a glacier a cloud.
        paths.urban.style.opacity = Math.max(0, Math.min(1, 6 - base.zoom / 2));
        paths.ice.style.opacity = Math.max(0.4, Math.min(1, 5 - base.zoom / 2));
        const side = span / level.across;
        const place = (x, y) => [(x / level.across - base.x) * span + size.width, (y / level.across - base.y) * span + size.height];
        world.setAttribute("transform", "translate(" + place(column, row) + ") scale(" + side / level.units + ")");
        // The coarse outline ends with a shore and without ice.
        south.setAttribute("y", (level.across - row) * level.units - (level.level ? 0 : 3 * level.units / side));
        south.style.fill = level.level ? "" : "var(--map-land, var(--b))";
        copies.replaceChildren(...found.copies.filter(Boolean).map((copy) =>
          draw("use", { href: "#" + id, x: copy * level.across * level.units })));

        labels = [];
        for (const { key, column, y } of here) {
          for (const [i, [lx, ly, from, kind, words, more]] of (tile(key).labels || []).entries()) {
            // Labels of large areas have no visible reference when zoomed in.
            if (from > base.zoom + 0.001 || (kind < 3 && from + 4 <= base.zoom)) continue;
            for (const copy of found.copies) {
              const at = place(column + lx / level.units + copy * level.across, y + ly / level.units);
              const [px, py] = at.map(Math.round);
              if (px < 0 || py < 0 || px > width || py > height) continue;
              labels.push({ key: [key, i, copy].join(), x: px, y: py, kind, words, more });
            }
          }
        }
      },
    };
    const read = tiles.reader(map, part, part);
    return part;
  }

  Object.assign(photomap.maps, { draw, setAttributes, basemap });
})();
