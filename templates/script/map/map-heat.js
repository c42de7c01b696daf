// How many photographs were taken where, as a glow below the marks of far views. Loaded on demand, with its styles. The file:
// Documentation/map-data.md.
(function () {
  "use strict";

  const { make, maps } = photomap;
  const { view: lens } = maps;
  // The side of the grid in cells; the zoom at which the glow is gone, and how much earlier it begins to fade.
  const side = 2048, last = 8, fading = 1.5;
  // In pixels: a pixel of the canvas, and the radius of the glow.
  const pixel = 4, radius = 26;
  // From few photographs to many: red, green, blue, alpha.
  const colours = [[255, 205, 92, 0], [255, 196, 70, 0.42], [244, 128, 38, 0.6], [214, 48, 49, 0.72]];

  // Parses the cells of a category: [{x, y, count}], the middles as shares of the world.
  function parsed(text) {
    const numbers = maps.integers(text), all = [];
    for (let cell = 0; numbers.isMore;) {
      cell += numbers.next();
      all.push({ x: ((cell % side) + 0.5) / side, y: (Math.floor(cell / side) + 0.5) / side, count: numbers.next() });
    }
    return all;
  }

  // The colour of a share of the strongest glow, from 0 to 255: four bytes.
  function colour(strength) {
    const place = (strength / 255) * (colours.length - 1), i = Math.min(colours.length - 2, Math.floor(place));
    const [a, b] = [colours[i], colours[i + 1]], share = place - i;
    const [red, green, blue, alpha] = a.map((value, k) => value + (b[k] - value) * share);
    return [red, green, blue, alpha * 255].map(Math.round);
  }

  // Adds cells to the pixels of a canvas that shows a view's surroundings: the count of each, by its index.
  function gathered(cells, seen, size, width, height) {
    const span = lens.span(seen.zoom), found = new Map();
    for (const { x, y, count } of cells) {
      const down = Math.round(((y - seen.y) * span + size.height) / pixel);
      if (down < 0 || down >= height) continue;
      for (let copy = Math.ceil(seen.x - x - size.width / span); ; copy++) {
        const across = Math.round(((x + copy - seen.x) * span + size.width) / pixel);
        if (across >= width) break;
        if (across >= 0) found.set(down * width + across, (found.get(down * width + across) || 0) + count);
      }
    }
    return found;
  }

  maps.glow = { parsed, colour, gathered };
  if (typeof document !== "object") return;

  function heat(map) {
    document.head.append(make("style", {}, photomap.styles));
    const { index } = map.source;
    const canvas = make("canvas", { class: "map-heat", "aria-hidden": "true" });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    map.layer.querySelector(".map-marks").before(canvas);
    const palette = Array.from({ length: 256 }, (_, strength) => colour(strength));
    let all = null;

    const reach = Math.ceil(radius / pixel);
    const brush = make("canvas", { width: 2 * reach, height: 2 * reach });
    const soft = brush.getContext("2d"), gradient = soft.createRadialGradient(reach, reach, 0, reach, reach, reach);
    for (const [at, alpha] of [[0, 1], [0.4, 0.55], [0.75, 0.12], [1, 0]]) gradient.addColorStop(at, "rgba(0,0,0," + alpha + ")");
    soft.fillStyle = gradient;
    soft.fillRect(0, 0, 2 * reach, 2 * reach);

    const part = {
      draw() {
        const { base, size } = map, { categories, numbers } = photomap.filter;
        // A search's photographs are not on the grid.
        canvas.hidden = !all || !base || base.zoom >= last || !!numbers;
        if (canvas.hidden) return;
        const [width, height] = [size.width, size.height].map((length) => Math.ceil((2 * length) / pixel));
        Object.assign(canvas, { width, height });
        Object.assign(canvas.style, {
          width: width * pixel + "px", height: height * pixel + "px", left: -size.width / 2 + "px", top: -size.height / 2 + "px",
          opacity: Math.min(1, (last - base.zoom) / fading),
        });
        const shown = all.flatMap((cells, i) => (!categories || categories.has(index.categories[i]?.id) ? cells : []));
        const found = gathered(shown, base, size, width, height);
        const most = Math.max(1, ...found.values());
        for (const [place, count] of found) {
          // By orders of magnitude: a single photograph can be seen beside a thousand.
          context.globalAlpha = 0.12 + 0.5 * (Math.log1p(count) / Math.log1p(most));
          context.drawImage(brush, (place % width) - reach, Math.floor(place / width) - reach);
        }
        const picture = context.getImageData(0, 0, width, height), { data } = picture;
        for (let i = 3; i < data.length; i += 4) if (data[i]) data.set(palette[data[i]], i - 3);
        context.putImageData(picture, 0, 0);
      },
    };
    map.parts.push(part);
    photomap.on("filter", () => part.draw());
    photomap.load("heat").then((texts) => {
      all = texts.map(parsed);
      part.draw();
    }).catch(console.warn);
  }

  Object.assign(maps, { heat });
})();
