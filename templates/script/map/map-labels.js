// Draws the basemap's labels. One that a pin covers moves, by so little that it still names what is below it; else it is
// hidden.
// needs: map-basemap, map-view
(function () {
  "use strict";

  const { draw, setAttributes } = photomap.maps;
  const { lang } = document.documentElement;
  let regions = null;
  // The positions of town labels relative to their dots: right, left, above, below, and alternatives for narrow spaces;
  // and those of labels without a dot.
  const sides = [
    ["start", 6, 4], ["end", -6, 4], ["middle", 0, -6], ["middle", 0, 15],
    ["end", 4, 15], ["start", -4, 15], ["end", 4, -6], ["start", -4, -6],
  ];
  const middle = ["middle", 0, 4];
  // The farthest that a label moves from where it belongs, in pixels; a town's, from its dot's side.
  const farthest = 12;
  // Around the place of a label without a dot, nearest first.
  const around = [6, farthest].flatMap((far) => [[0, -1], [0, 1], [-1, 0], [1, 0], [0.7, 0.7], [-0.7, 0.7], [0.7, -0.7], [-0.7, -0.7]]
    .map(([x, y]) => ["middle", x * far, 4 + y * far]));
  // The extent of a line of text above and below its baseline; pixels.
  const rise = 10, fall = 4;

  // The name of a country in the page's language. Created on first use, because it is slow; the tiles have English
  // names.
  function country(code) {
    if (!lang || lang.startsWith("en")) return "";
    regions ||= new Intl.DisplayNames([lang], { type: "region", fallback: "none" });
    return regions.of(code);
  }

  function create({ kind, words, more, sign }) {
    const group = draw("g", { class: "map-label map-label-" + kind });
    const radius = { 3: 2.5, 4: 2, 5: 1.5 }[kind];
    if (radius) group.append(draw("circle", { r: radius }));
    if (sign) group.append(sign());
    const text = draw("text", {});
    // `more` is the code of a country, or the side of a town.
    text.textContent = (kind === 1 && more && country(more)) || words;
    group.append(text);
    return { group, text, hasDot: !!(radius || sign) };
  }

  const meets = (/** @type {number[]} */ [west, north, east, south], /** @type {number[][]} */ others) =>
    others.filter(([w, n, e, s]) => w < east && e > west && n < south && s > north);

  // Alternative positions of a label: around its place; beside its dot, or beyond the pins that cover that.
  function others({ x, y, hasDot }, inWay) {
    if (!hasDot) return around;
    const pins = meets([x, y, x, y], inWay);
    if (!pins.length) return sides;
    const [west, north] = [0, 1].map((side) => Math.min(...pins.map((pin) => pin[side])));
    const [east, south] = [2, 3].map((side) => Math.max(...pins.map((pin) => pin[side])));
    return [["start", east - x, 4], ["end", west - x, 4], ["middle", 0, north - y - fall], ["middle", 0, south - y + rise]]
      .filter((/** @type {any[]} */ [anchor, dx, dy]) => (anchor === "middle" ? dy >= -6 - farthest && dy <= 15 + farthest : Math.abs(dx) <= 6 + farthest));
  }

  function labels(map, basemap) {
    const sheet = draw("g", {});
    basemap.svg.append(sheet);
    let shown = new Map();

    function area({ x, y, width }, /** @type {any[]} */ [anchor, dx, dy]) {
      const left = x + dx - width * { start: 0, middle: 0.5, end: 1 }[anchor];
      return [left, y + dy - rise, left + width, y + dy + fall];
    }

    const put = ({ text }, /** @type {any[]} */ [anchor, x, y]) => setAttributes(text, { "text-anchor": anchor, x, y });

    return {
      sheet,
      draw() {
        // All pins and the scale hide labels; their coordinates are relative to the window's corner. Measured before hidden
        // labels are shown to be placed: a layout in between would draw them.
        const [left, top] = [map.size.width / 2, map.size.height / 2];
        const hiding = [...map.layer.querySelectorAll("a"), map.live.querySelector(".map-scale")];
        const pins = hiding.filter(({ offsetWidth }) => offsetWidth).map(({ offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height }) =>
          [left + x - 2, top + y - 2, left + x + width + 2, top + y + height + 2]);
        // Outside of the window; names of a track, which has few, do not cross its edges.
        const outside = [[-1e6, -1e6, left, 1e6], [3 * left, -1e6, 1e6, 1e6], [-1e6, -1e6, 1e6, top], [-1e6, 3 * top, 1e6, 1e6]];
        const edges = ({ kind, x, y }) => (kind === "waypoint" && !meets([x, y, x, y], outside).length ? outside : []);
        const next = new Map();
        for (const label of basemap.labels) {
          const made = Object.assign(shown.get(label.key) || create(label), label);
          setAttributes(made.group, { transform: "translate(" + [made.x, made.y] + ")" });
          made.group.style.display = "";
          made.group.parentNode || sheet.append(made.group);
          next.set(label.key, made);
        }
        for (const [key, { group }] of shown) if (!next.has(key)) group.remove();
        shown = next;
        const all = [...shown.values()];
        // All labels are measured before any is moved, because each change would cause a new layout.
        for (const label of all) label.width ||= label.text.getComputedTextLength();
        // Labels without a collision stay, and need no check against each other.
        const taken = [], late = [];
        for (const label of all) {
          const own = label.hasDot ? sides[label.more || 0] : middle;
          const text = area(label, own), inWay = meets(text, pins);
          if (inWay.length || meets(text, edges(label)).length || (label.isExtra && meets(text, taken).length)) late.push([label, label.hasDot ? pins : inWay]);
          else {
            put(label, own);
            taken.push(text);
          }
        }
        // Countries first, because they help to find towns.
        late.sort(([a], [b]) => +(a.kind !== 1) - +(b.kind !== 1));
        for (const [label, inWay] of late) {
          const full = [...pins, ...taken, ...edges(label)];
          const side = others(label, inWay).find((one) => !meets(area(label, one), full).length);
          if (side) {
            put(label, side);
            taken.push(area(label, side));
          } else label.group.style.display = "none";
        }
      },
    };
  }

  Object.assign(photomap.maps, { labels });
})();
