// A heat map of where photographs were taken, below the marks of far views. Loaded on demand, with its styles. The file:
// Documentation/map-data.md.
// needs: core, map-view
(function () {
  "use strict";

  const { make, maps } = photomap;
  const { view: lens } = maps;
  // The side of the grid in cells; the zoom from which the heat map is not shown, and how much earlier it begins to fade.
  const side = 2048, last = 8, fading = 1.5;
  // A pixel of the canvas in those of the map. Each photograph is blurred three times by this many pixels of the canvas.
  const pixel = 5, radius = 2;
  // What a single pixel has in its middle after that: the value of a normal distribution of the same variance.
  const peak = 1 / (2 * Math.PI * ((2 * radius + 1) ** 2 - 1) / 4);
  // From few photographs to many: red, green, blue, alpha.
  const colours = [[255, 205, 92, 0], [255, 196, 70, 0.42], [244, 128, 38, 0.6], [214, 48, 49, 0.72]];

  // Parses the cells of a category: [{x, y, count}], the middles as shares of the world.
  function parsed(text) {
    const numbers = photomap.integers(text), all = [];
    for (let cell = 0; numbers.isMore;) {
      cell += numbers.next();
      all.push({ x: ((cell % side) + 0.5) / side, y: (Math.floor(cell / side) + 0.5) / side, count: numbers.next() });
    }
    return all;
  }

  // The colour of a share of the greatest heat, from 0 to 255: four bytes.
  function colour(strength) {
    const place = (strength / 255) * (colours.length - 1), i = Math.min(colours.length - 2, Math.floor(place));
    const [a, b] = [colours[i], colours[i + 1]], share = place - i;
    const [red, green, blue, alpha] = a.map((value, k) => value + (b[k] - value) * share);
    return [red, green, blue, alpha * 255].map(Math.round);
  }

  // The photographs of each pixel of a canvas that shows a view's surroundings.
  function gathered(cells, seen, size, width, height) {
    const span = lens.span(seen.zoom), found = new Float32Array(width * height);
    const across = span / pixel, left = size.width / pixel - seen.x * across;
    for (const { x, y, count } of cells) {
      const row = Math.round(((y - seen.y) * span + size.height) / pixel);
      if (row < 0 || row >= height) continue;
      // On every copy of the world.
      for (let column = (((Math.round(left + x * across) % across) + across) % across); Math.round(column) < width; column += across) {
        found[row * width + Math.round(column)] += count;
      }
    }
    return found;
  }

  // Replaces each value of a line by the mean of its neighbours, and zero beyond its ends.
  function blur(values, start, step, length) {
    const size = 2 * radius + 1, line = new Float32Array(length + size);
    for (let i = 0; i < length; i++) line[i + radius] = values[start + i * step];
    let sum = 0;
    for (let i = 0; i < size - 1; i++) sum += line[i];
    for (let i = 0; i < length; i++) {
      sum += line[i + size - 1];
      values[start + i * step] = sum / size;
      sum -= line[i];
    }
  }

  // Makes strengths from 0 to 255 of counts, by orders of magnitude: one photograph can be seen beside a thousand.
  function strengths(counts, width, height) {
    let most = 1;
    for (const count of counts) if (count > most) most = count;
    const heat = counts.map((count) => count && (0.2 + 0.8 * (Math.log1p(count) / Math.log1p(most))) / peak);
    for (let pass = 0; pass < 3; pass++) {
      for (let y = 0; y < height; y++) blur(heat, y * width, 1, width);
      for (let x = 0; x < width; x++) blur(heat, x, width, height);
    }
    return heat.map((value) => Math.round(255 * (1 - Math.exp(-value))));
  }

  maps.heatMap = { parsed, colour, gathered, strengths };
  if (typeof document !== "object") return;
  document.head.append(make("style", {}, photomap.styles));

  function heat(map) {
    const { index } = map.source;
    const canvas = make("canvas", { class: "map-heat", "aria-hidden": "true" });
    const context = canvas.getContext("2d");
    map.layer.querySelector(".map-marks").before(canvas);
    const palette = Array.from({ length: 256 }, (_, strength) => colour(strength));
    let all = null;

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
        const heat = strengths(gathered(shown, base, size, width, height), width, height);
        const picture = context.createImageData(width, height);
        heat.forEach((strength, i) => strength && picture.data.set(palette[strength], 4 * i));
        context.putImageData(picture, 0, 0);
      },
    };
    map.parts.push(part);
    photomap.on("filter", () => part.draw());
    const load = () => photomap.load("heat").then((texts) => {
      all = texts.map(parsed);
      part.draw();
    }, () => photomap.lost(load));
    load();
  }

  Object.assign(maps, { heat });
})();
