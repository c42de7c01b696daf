// Draws a track on a map: a wide border, the line on top, and both ends. Loaded on demand.
// needs: map-basemap, map-sheets, map-view
(function () {
  "use strict";

  // Integers relative to the track's first position, so that rounding is invisible at any zoom.
  const { view: lens, draw, sheets: { quanta } } = photomap.maps;

  // [latitude, longitude], … in degrees.
  function places(text) {
    const all = photomap.polyline(text, 2);
    return all.flatMap((number, i) => (i % 2 ? [[all[i - 1] / 1e5, number / 1e5]] : []));
  }

  // Path data of lines in quanta from an origin, on one copy of the world, so that no line crosses the map.
  function path(lines, origin) {
    let d = "";
    for (const line of lines) {
      line.forEach(({ x, y }, i) => {
        const east = x - Math.round(x - origin.x);
        d += (i ? "L" : "M") + Math.round((east - origin.x) * quanta) + " " + Math.round((y - origin.y) * quanta);
      });
      // A single position is a dot: a line of length zero with round caps.
      if (line.length === 1) d += "h0";
    }
    return d;
  }

  // Adds names to those of the basemap: after its own, and before those of the ground, which yield to them.
  function name(map, basemap, marks) {
    const { get: own } = Object.getOwnPropertyDescriptor(basemap, "labels");
    Object.defineProperty(basemap, "labels", {
      get() {
        const others = own(), names = new Set(marks.map(({ words }) => words));
        const { width, height } = map.size;
        const ours = marks.map(({ place, words, key }) => {
          const [x, y] = lens.pixel(map.base, map.size, place);
          return { key, x: Math.round(x + width / 2), y: Math.round(y + height / 2), kind: "waypoint", words, sign: () => draw("g", {}), isExtra: true };
        }).filter(({ x, y }) => x >= 0 && y >= 0 && x <= 2 * width && y <= 2 * height);
        const rest = others.filter(({ words, isExtra }) => !(isExtra && names.has(words)));
        const at = rest.findIndex(({ isExtra }) => isExtra);
        return at < 0 ? [...rest, ...ours] : [...rest.slice(0, at), ...ours, ...rest.slice(at)];
      },
    });
  }

  // - source: selects the element of the page whose text is JSON, {lines: [{places}, …], marks: [{name, at}, …]}; without
  //   marks if there are none.
  function track(map, source, basemap) {
    const { lines: parts, marks = [] } = JSON.parse(document.querySelector(source).textContent);
    const lines = parts.map((part) => places(part.places).map(([lat, lon]) => lens.project(lat, lon))).filter((line) => line.length);
    if (!lines.length) return;
    const origin = lines[0][0], d = path(lines, origin), last = lines[lines.length - 1];
    const svg = draw("svg", { class: "map-basemap map-track", "aria-hidden": "true", style: "overflow:visible" });
    const ways = ["track-border", "track-way"].map((name) =>
      draw("path", { class: name, "vector-effect": "non-scaling-stroke", d }));
    const ends = [
      [last[last.length - 1], "track-end", "rect", { x: -6.5, y: -6.5, width: 13, height: 13 }],
      [origin, "track-start", "circle", { r: 6.5 }],
    ].map(([place, name, shape, attributes]) => {
      const made = draw("g", { class: name });
      made.append(draw(shape, attributes));
      return { place, made };
    });
    const dots = marks.map(({ name, at: [lat, lon] }, i) => {
      const made = draw("circle", { r: 4 });
      made.append(Object.assign(draw("title", {}), { textContent: name }));
      return { place: lens.project(lat, lon), made, words: name, key: "waypoint-" + i };
    });
    const sheet = draw("g", { class: "track-places" });
    sheet.append(...dots.map(({ made }) => made));
    svg.append(...ways, ...ends.map(({ made }) => made), sheet);
    if (dots.length) name(map, basemap, dots);
    // Names are above the way.
    const names = basemap.svg.cloneNode();
    names.append(basemap.labelPart.sheet);
    map.layer.querySelector(".map-basemap").after(svg, names);
    map.parts.push({
      draw() {
        const { base, size } = map;
        const scale = lens.span(base.zoom) / quanta;
        names.style.cssText = basemap.svg.style.cssText;
        const at = (place) => "translate(" + lens.pixel(base, size, place) + ")";
        for (const way of ways) way.setAttribute("transform", at(origin) + " scale(" + scale + ")");
        for (const { place, made } of [...ends, ...dots]) made.setAttribute("transform", at(place));
      },
    });
    // For scripts that draw a part of the way: takes lines of map coordinates.
    map.walked = (lines) => {
      if (!ways[2]) {
        ways.push(draw("path", { class: "track-walked", "vector-effect": "non-scaling-stroke" }));
        ways[1].classList.add("is-ahead");
        ways[1].after(ways[2]);
        map.redraw();
      }
      ways[2].setAttribute("d", path(lines, origin));
    };
    map.redraw();
    photomap.emit("track", map);
  }

  Object.assign(photomap.maps, { track, trackParts: { places, path } });
})();
