// Writes the names of the ground, beside the pins: what a pin would hide moves a little, or is left out.
(function () {
  "use strict";

  const { draw } = photomap.maps;
  const { lang } = document.documentElement;
  let regions = null;
  // How names of towns stand beside their dots: right, left, above, below, and where it is narrow; and where those without
  // a dot do.
  const sides = [
    ["start", 6, 4], ["end", -6, 4], ["middle", 0, -6], ["middle", 0, 15],
    ["end", 4, 15], ["start", -4, 15], ["end", 4, -6], ["start", -4, -6],
  ];
  const middle = ["middle", 0, 4];
  // Above and below a line of text; pixels.
  const rise = 10, fall = 4;

  // Of a country in the page's language, made with the first since browsers take their time over it; tiles have English.
  function country(code) {
    if (!lang || lang.startsWith("en")) return "";
    regions ||= new Intl.DisplayNames([lang], { type: "region", fallback: "none" });
    return regions.of(code);
  }

  function create({ kind, words, more }) {
    const group = draw("g", { class: "map-name map-name-" + kind });
    const radius = { 3: 2.5, 4: 2, 5: 1.5 }[kind];
    if (radius) group.append(draw("circle", { r: radius }));
    const text = draw("text", {});
    // For countries `more` is their code, for towns their side.
    text.textContent = (kind === 1 && more && country(more)) || words;
    group.append(text);
    return { group, text, hasDot: !!radius };
  }

  const meets = ([west, north, east, south], others) =>
    others.filter(([w, n, e, s]) => w < east && e > west && n < south && s > north);

  // Where else a name may stand: beside its dot, beyond the pins that hide this, or above or below what is in its way.
  function others({ x, y, hasDot }, inWay) {
    const pins = hasDot ? meets([x, y, x, y], inWay) : inWay;
    if (!pins.length) return sides;
    const [west, north] = [0, 1].map((side) => Math.min(...pins.map((pin) => pin[side])));
    const [east, south] = [2, 3].map((side) => Math.max(...pins.map((pin) => pin[side])));
    const found = [["middle", 0, north - y - fall], ["middle", 0, south - y + rise]];
    return hasDot ? [["start", east - x, 4], ["end", west - x, 4], ...found] : found;
  }

  function names(map, ground) {
    const sheet = draw("g", {});
    ground.svg.append(sheet);
    let shown = new Map();

    function area({ x, y, width }, [anchor, dx, dy]) {
      const left = x + dx - width * { start: 0, middle: 0.5, end: 1 }[anchor];
      return [left, y + dy - rise, left + width, y + dy + fall];
    }

    function put({ text }, [anchor, x, y]) {
      for (const [key, value] of Object.entries({ "text-anchor": anchor, x, y })) text.setAttribute(key, value);
    }

    return {
      draw() {
        const next = new Map();
        for (const name of ground.names) {
          const made = Object.assign(shown.get(name.key) || create(name), name);
          made.group.setAttribute("transform", "translate(" + [made.x, made.y] + ")");
          made.group.style.display = "";
          next.set(name.key, made);
        }
        for (const [key, { group }] of shown) if (!next.has(key)) group.remove();
        shown = next;
        const all = [...shown.values()];
        sheet.append(...all.map(({ group }) => group).filter((group) => !group.parentNode));
        if (!all.length) return;
        // Pins of all kinds and the scale hide names; they count from the window's corner.
        const [left, top] = [map.size.width / 2, map.size.height / 2];
        const hiding = [...map.layer.querySelectorAll("a"), map.live.querySelector(".map-scale")];
        const pins = hiding.map(({ offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height }) =>
          [left + x - 2, top + y - 2, left + x + width + 2, top + y + height + 2]);
        // Measured before anything is moved: a browser lays out anew after every change.
        for (const name of all) name.width ||= name.text.getComputedTextLength();
        // Those in nobody's way stand as they are, and need no measure against each other.
        const taken = [], late = [];
        for (const name of all) {
          const own = name.hasDot ? sides[name.more || 0] : middle;
          const text = area(name, own), inWay = meets(text, pins);
          if (inWay.length) late.push([name, name.hasDot ? pins : inWay]);
          else {
            put(name, own);
            taken.push(text);
          }
        }
        // Countries first: who knows where one is finds the towns.
        late.sort(([a], [b]) => (a.kind !== 1) - (b.kind !== 1));
        for (const [name, inWay] of late) {
          const side = others(name, inWay).find((one) => !meets(area(name, one), pins).length && !meets(area(name, one), taken).length);
          if (side) {
            put(name, side);
            taken.push(area(name, side));
          } else name.group.style.display = "none";
        }
      },
    };
  }

  Object.assign(photomap.maps, { names });
})();
