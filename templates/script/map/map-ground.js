// Draws the ground on the basemap: woods, water, streets, paths and names, from the tiles in data/ground. Format:
// Documentation/map-data.md. Loaded on demand.
// needs: core, map-basemap, map-tiles, map-view
(function () {
  "use strict";

  const { draw, setAttributes, tiles, view: lens } = photomap.maps;
  document.head.append(photomap.make("style", {}, photomap.styles));

  // In drawing order; those with two elements are streets, drawn as a wide edge and a narrower line on it.
  const areas = ["land", "built", "field", "grass", "park", "wood", "rock", "sand", "ice", "wetland"];
  const contours = ["contour", "contour-main"];
  const shapes = ["water", "stream", "river", "ferry", "runway", "runway-line", "pier", "pier-line", "building", "tunnel", "path", "track", "steps"];
  const streets = ["service", "street", "road", "main", "motorway"];
  const lines = ["rail", "cable", "region", "border"];
  const upper = [...contours, ...shapes, ...streets.map((kind) => kind + "-edge"), ...streets, ...lines];
  // Labels of settlements are dots of the basemap's kinds; the others have a sign.
  const signs = { peak: "▲", pass: ")(", hut: "⌂", station: "■", spring: "●", view: "✶" };
  let sheets = 0;

  function sign(letter) {
    const made = draw("text", { class: "sign", y: 3 });
    made.textContent = letter;
    return made;
  }

  // The levels with the tiles that exist, from data/ground/index.js.
  function parsed(levels) {
    return levels.map(([zoom, steps]) => {
      let number = 0;
      const across = 2 ** (zoom - 1);
      const has = new Set(steps ? steps.split(" ").map((step) => (number += parseInt(step, 36))) : []);
      return { zoom, across, has: (x, y) => has.has(y * across + x), isEmpty: !has.size };
    }).filter(({ isEmpty }) => !isEmpty);
  }

  // The tiles of a level in an area, [west, north, east, south].
  function around({ zoom, across, has }, [west, north, east, south]) {
    const found = [];
    for (let y = Math.max(0, Math.floor(north * across)); y <= Math.min(across - 1, Math.floor(south * across)); y++) {
      for (let column = Math.floor(west * across); column <= Math.floor(east * across); column++) {
        const x = ((column % across) + across) % across;
        if (has(x, y)) found.push({ key: ["ground", zoom, x, y].join("/"), column, y });
      }
    }
    return found;
  }

  async function ground(map, basemap) {
    const { ground: { units, detail } } = await photomap.load("index");
    const levels = parsed(await photomap.load("ground/index"));
    // The labels of the ground come after the basemap's; what both name stands once.
    const { get: own } = Object.getOwnPropertyDescriptor(basemap, "labels");
    let labels = [];
    Object.defineProperty(basemap, "labels", {
      get() {
        const world = own(), names = new Set(world.map(({ words }) => words));
        return [...world, ...labels.filter(({ words }) => !words || !names.has(words))];
      },
    });
    // The coarser level shows where the finer one has no tiles. Light and shadow lie on areas and below lines; they are blended
    // with what is below them, so the sea must be there, too.
    const svg = draw("g", { class: "map-ground" }), sea = draw("rect", { class: "ground-sea" });
    const parts = [sheet(), sheet()];
    for (const level of ["areas", "relief", "lines"]) svg.append(...parts.map((part) => part[level]));
    basemap.svg.firstChild.before(sea);
    basemap.svg.firstChild.nextSibling.after(svg);

    function sheet() {
      const paths = {};
      const worlds = [areas, [], upper].map((kinds) => {
        const world = draw("g", {});
        for (const kind of kinds) {
          paths[kind] = draw("path", { class: "ground-" + kind, "vector-effect": "non-scaling-stroke" });
          world.append(paths[kind]);
        }
        return world;
      });
      const [low, relief, high] = worlds.map((world, i) => {
        const group = draw("g", i === 1 ? { class: "ground-relief" } : {});
        group.append(world);
        return group;
      });
      // Grey, which changes nothing, over light and shadow: it makes them weaker in the dark.
      const veil = draw("rect", { class: "ground-veil" });
      relief.append(veil);
      const id = "map-ground-" + sheets++;
      const hole = draw("path", { "clip-rule": "evenodd" });
      const clip = draw("clipPath", { id });
      clip.append(hole);
      low.append(clip);
      return { areas: low, relief, lines: high, veil, worlds, paths, id, hole, drawn: "" };
    }

    // The level for a zoom, and the next coarser one.
    function chosen(zoom) {
      const fitting = levels.filter((level) => level.zoom <= zoom + 0.01);
      return [fitting.at(-2), fitting.at(-1)];
    }

    // Draws a level in a sheet, and gives the tiles drawn. `above` are the squares that the finer level covers.
    function fill(one, level, seen, wide, above) {
      const { base, size } = map, { worlds, paths, id, hole } = one;
      const groups = [one.areas, one.relief, one.lines];
      const show = (isShown) => groups.forEach(({ style }) => (style.display = isShown ? "" : "none"));
      show(level);
      if (!level) return [];
      for (const { key } of around(level, seen)) read(key);
      const here = around(level, wide).filter(({ key }) => read.state(key) === "there");
      show(here.length);
      if (!here.length) return here;
      const { column, y: row } = here[0];
      const signature = here.map(({ key, column }) => key + column).join();
      if (one.drawn !== signature) {
        one.drawn = signature;
        const all = {};
        for (const tile of here) {
          const data = read(tile.key);
          const move = "M" + (tile.column - column) * units + " " + (tile.y - row) * units;
          for (const kind in data) if (paths[kind]) all[kind] = (all[kind] || "") + move + data[kind];
        }
        for (const kind in paths) paths[kind].setAttribute("d", all[kind.replace("-edge", "")] || "");
        worlds[1].replaceChildren(...here.filter(({ key }) => read(key).relief).map((tile) => {
          const [cells, picture] = read(tile.key).relief, edge = units / cells, width = units + 2 * edge;
          const [x, y] = [(tile.column - column) * units - edge, (tile.y - row) * units - edge];
          return draw("image", { x, y, width, height: width, preserveAspectRatio: "none", href: "data:image/webp;base64," + picture });
        }));
      }
      const span = lens.span(base.zoom), side = span / level.across;
      one.place = (x, y) => [(x / level.across - base.x) * span + size.width, (y / level.across - base.y) * span + size.height];
      const transform = "translate(" + one.place(column, row) + ") scale(" + side / units + ")";
      for (const world of worlds) setAttributes(world, { transform });
      // Nothing is drawn where the finer level is, and no shadow beyond the tiles.
      const squares = (all) => all.map(([x, y, wide]) => "M" + x + " " + y + "h" + wide + "v" + wide + "h" + -wide + "z").join("");
      one.squares = here.map(({ column, y }) => [...one.place(column, y), side]);
      const [width, height] = [size.width * 2, size.height * 2];
      setAttributes(hole, { d: above.length ? "M0 0H" + width + "V" + height + "H0Z" + squares(above) : squares(one.squares) });
      groups.forEach((group, i) => {
        if (above.length || i === 1) setAttributes(group, { "clip-path": "url(#" + id + ")" });
        else group.removeAttribute("clip-path");
      });
      return here;
    }

    // The names along streets, and the labels at points: [key, …] in the order of importance.
    function names(tiles, place, zoom) {
      const found = [], streets = [];
      const { width, height } = map.size;
      for (const tile of tiles) {
        const data = read(tile.key);
        const at = (x, y) => place(tile.column + x / units, tile.y + y / units);
        for (const [i, [lx, ly, from, kind, text, metres]] of (data.labels || []).entries()) {
          if (from > zoom + 0.001) continue;
          const [x, y] = at(lx, ly).map(Math.round);
          if (x < 0 || y < 0 || x > width * 2 || y > height * 2) continue;
          found.push({ key: tile.key + "l" + i, x, y, kind, words: [text, metres].filter(Boolean).join(" "), sign: signs[kind] && (() => sign(signs[kind])), isExtra: true });
        }
        for (const [i, [d, from, text, kind]] of (data.names || []).entries()) {
          if (from <= zoom + 0.001) streets.push({ key: tile.key + "n" + i, d, text, kind, tile });
        }
      }
      return { found, streets };
    }

    const part = {
      svg,

      draw() {
        const { base, size } = map;
        const [coarse, fine] = chosen(base.zoom + map.finer);
        const seen = lens.area(base, size, 1), wide = lens.area(base, size, 2);
        svg.style.setProperty("--wide", (1.6 ** (base.zoom - 15)).toFixed(3));
        svg.classList.toggle("is-near", base.zoom >= 14.9);
        const top = fill(parts[1], fine, seen, wide, []);
        const side = fine ? lens.span(base.zoom) / fine.across : 0;
        const covered = top.length ? parts[1].squares : [];
        const [width, height] = [size.width * 2, size.height * 2];
        for (const plain of [sea, parts[0].veil, parts[1].veil]) setAttributes(plain, { width, height });
        const below = fill(parts[0], coarse, seen, wide, covered);
        basemap.svg.classList.toggle("has-ground", !!detail && covered.some(([x, y]) => x < size.width && y < size.height && x + side > size.width && y + side > size.height));
        const near = top.length ? names(top, parts[1].place, base.zoom) : { found: [], streets: [] };
        const far = below.length ? names(below, parts[0].place, base.zoom) : { found: [], streets: [] };
        const isCovered = ({ x, y }) => covered.some(([left, top, wide]) => x >= left && y >= top && x < left + wide && y < top + wide);
        const more = [...near.found, ...far.found.filter((label) => !isCovered(label))];
        labels = more;
        street(near.streets, parts[1]);
      },
    };

    const read = tiles.reader(map, part, basemap);

    // Street names along their lines, each on its own path.
    const layer = draw("g", { class: "ground-names" });
    svg.append(layer);
    let written = new Map();

    // Points of a line from one distance to another, each some pixels after the last.
    function along(points, from, to) {
      const found = [];
      let passed = 0, next = from;
      for (let i = 1; i < points.length; i++) {
        const [ax, ay] = points[i - 1], [bx, by] = points[i], length = Math.hypot(bx - ax, by - ay);
        for (; next <= to && next <= passed + length; next += 9) {
          const part = length ? (next - passed) / length : 0;
          found.push([ax + part * (bx - ax), ay + part * (by - ay)]);
        }
        passed += length;
      }
      return found;
    }

    function street(all, /** @type {any} */ { place }) {
      const next = new Map();
      const taken = [], occupied = new Set();
      for (const { key, d, text, kind, tile } of all) {
        const steps = d.slice(1).split(/(?=-)| /).map(Number);
        let [x, y] = [0, 0];
        const points = [];
        for (let i = 0; i < steps.length; i += 2) {
          x += steps[i];
          y += steps[i + 1];
          const [px, py] = place(tile.column + x / units, tile.y + y / units);
          points.push([Math.round(px * 10) / 10, Math.round(py * 10) / 10]);
        }
        const way = points.reduce((sum, [px, py], i) => (i ? sum + Math.hypot(px - points[i - 1][0], py - points[i - 1][1]) : 0), 0);
        if (way < text.length * 6 + 16) continue;
        // Never upside down.
        if (points.at(-1)[0] < points[0][0]) points.reverse();
        const half = text.length * 3 + 3;
        const spots = along(points, way / 2 - half, way / 2 + half);
        const [mx, my] = spots[spots.length >> 1];
        if (mx < 0 || my < 0 || mx > map.size.width * 2 || my > map.size.height * 2) continue;
        // The same name stands once in its neighbourhood, and no two on one spot.
        if (taken.some(([other, ox, oy]) => other === text && Math.hypot(ox - mx, oy - my) < 260)) continue;
        const cells = spots.flatMap(([px, py]) => [-6, 6].flatMap((dx) => [-6, 6].map((dy) => Math.floor((px + dx) / 12) + " " + Math.floor((py + dy) / 12))));
        if (cells.some((cell) => occupied.has(cell))) continue;
        for (const cell of cells) occupied.add(cell);
        taken.push([text, mx, my]);
        const made = written.get(key) || {};
        if (!made.text) {
          made.path = draw("path", { id: key.replaceAll("/", "-"), fill: "none" });
          made.text = draw("text", kind ? { class: "ground-" + kind } : {});
          const along = draw("textPath", { href: "#" + made.path.id, startOffset: "50%" });
          along.textContent = text;
          made.text.append(along);
        }
        setAttributes(made.path, { d: "M" + points.join("L") });
        next.set(key, made);
      }
      for (const [key, made] of written) if (!next.has(key)) [made.path, made.text].forEach((one) => one.remove());
      written = next;
      for (const { path, text } of next.values()) if (!path.parentNode) layer.append(path, text);
    }

    map.parts.splice(map.parts.indexOf(basemap) + 1, 0, part);
    map.redraw();
  }

  Object.assign(photomap.maps, { ground });
})();
