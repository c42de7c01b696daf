// Draws the basemap: sea, land, lakes, rivers and borders as one path each, and their names.
(function () {
  "use strict";

  const { view: lens, tiles, make } = photomap.maps;
  const space = "http://www.w3.org/2000/svg";
  let maps = 0;

  function draw(name, attributes) {
    const made = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  function ground(map, index) {
    const levels = index.tiles ? tiles.atlas(index.tiles) : [];
    const cache = new Map();
    const id = "map-ground-" + maps++;
    const svg = draw("svg", { class: "map-ground", "aria-hidden": "true" });
    const world = draw("g", {}), sheet = draw("g", { id }), copies = draw("g", {}), names = draw("g", { class: "map-names" });
    const paths = {};
    const land = draw("path", { id: id + "-land", "vector-effect": "non-scaling-stroke" });
    const definitions = draw("defs", {});
    definitions.append(land);
    for (const layer of ["shore", ...tiles.layers]) {
      const isLand = layer === "shore" || layer === "land";
      const drawn = isLand
        ? draw("use", { href: "#" + id + "-land" }) : draw("path", { "vector-effect": "non-scaling-stroke" });
      drawn.setAttribute("class", "map-" + layer);
      paths[layer] = isLand ? land : drawn;
      sheet.append(drawn);
    }
    world.append(sheet, copies);
    svg.append(definitions, world, names);
    map.layer.prepend(svg);

    // The coarse world that the map's page carries, until tiles come, and where there are none.
    const outline = document.getElementById("map-land");
    const coarse = {
      level: 0, across: 1, units: 2048, rule: "evenodd",
      has: (x, y) => x === 0 && y === 0, isSea: () => true, key: () => "coarse",
    };
    if (outline) cache.set("coarse", { land: outline.getAttribute("d") });

    let drawn = "";
    const texts = new Map();

    function load(keys) {
      Promise.allSettled(keys.map((key) => photomap.load(key).then((tile) => cache.set(key, tile)))).then((all) => {
        // What cannot be loaded, offline, stays as the coarser level has it.
        if (all.some(({ status }) => status === "fulfilled")) map.redraw();
      });
      for (const key of keys) cache.set(key, null);
    }

    // The best level that is here, and the one to wait for.
    function choose(area, zoom) {
      for (const level of tiles.levels(levels, zoom)) {
        const found = tiles.around(level, area);
        if (found.tiles.some(({ key }) => key === null)) continue;
        const missing = found.tiles.filter(({ key }) => !cache.get(key)).map(({ key }) => key);
        if (!missing.length) return level;
        const fresh = missing.filter((key) => !cache.has(key));
        if (fresh.length) load(fresh);
      }
      return outline ? coarse : null;
    }

    function label(key, words, px, py, kind, side) {
      let text = texts.get(key);
      if (!text) {
        text = draw("g", { class: "map-name map-name-" + kind });
        const isTown = kind > 2 && kind < 6;
        const [dx, dy, anchor] = !isTown ? [0, 4, "middle"]
          : [[6, 4, "start"], [-6, 4, "end"], [0, -6, "middle"], [0, 15, "middle"]][side || 0];
        if (isTown) text.append(draw("circle", { r: [2.5, 2, 1.5][kind - 3] }));
        const line = draw("text", { x: dx, y: dy, "text-anchor": anchor });
        line.textContent = words;
        text.append(line);
      }
      text.setAttribute("transform", "translate(" + Math.round(px) + " " + Math.round(py) + ")");
      return text;
    }

    return {
      draw() {
        const { base, size } = map;
        const span = lens.span(base.zoom);
        const [mx, my] = [Math.ceil(size.width / 2), Math.ceil(size.height / 2)];
        const [width, height] = [size.width + 2 * mx, size.height + 2 * my];
        const reach = (x, y) => [base.x - x / 2 / span, base.y - y / 2 / span, base.x + x / 2 / span, base.y + y / 2 / span];
        const level = choose(reach(size.width, size.height), base.zoom);
        Object.assign(svg.style, { left: -mx + "px", top: -my + "px", width: width + "px", height: height + "px" });
        if (!level) return;

        const found = tiles.around(level, reach(width, height));
        const here = found.tiles.filter(({ key }) => key && cache.get(key));
        const column = here.length ? here[0].column : 0, row = here.length ? here[0].y : 0;
        const signature = level.level + ":" + here.map(({ key, column }) => key + "@" + column).join();
        if (signature !== drawn) {
          drawn = signature;
          const all = tiles.paths(level, here, (key) => cache.get(key), column, row);
          for (const [layer, d] of Object.entries(all)) paths[layer].setAttribute("d", d);
          land.setAttribute("fill-rule", level.rule || "nonzero");
        }
        const unit = span / level.across / level.units;
        const left = (column / level.across - base.x) * span + width / 2;
        const top = (row / level.across - base.y) * span + height / 2;
        world.setAttribute("transform", "translate(" + left + " " + top + ") scale(" + unit + ")");
        sheet.setAttribute("class", "map-level-" + level.level);
        const offsets = found.copies.filter((copy) => copy !== 0);
        const shift = level.across * level.units;
        copies.replaceChildren(...offsets.map((copy) => draw("use", { href: "#" + id, x: copy * shift })));

        const kept = new Map();
        for (const { key, column, y } of here) {
          for (const [i, [lx, ly, from, kind, words, side]] of (cache.get(key).labels || []).entries()) {
            if (from > base.zoom + 0.001) continue;
            for (const copy of found.copies) {
              const px = ((column + lx / level.units) / level.across + copy - base.x) * span + width / 2;
              const py = ((y + ly / level.units) / level.across - base.y) * span + height / 2;
              if (px < 0 || py < 0 || px > width || py > height) continue;
              const name = key + "#" + i + "@" + copy;
              kept.set(name, label(name, words, px, py, kind, side));
            }
          }
        }
        for (const [name, text] of texts) if (!kept.has(name)) text.remove();
        for (const [name, text] of kept) if (!texts.has(name)) names.append(text);
        texts.clear();
        for (const [name, text] of kept) texts.set(name, text);
      },
    };
  }

  Object.assign(photomap.maps, { ground });
})();
