// The places on a map, below its photographs: square boards for default places, diamonds for the author's own (L3).
// Where several lie close, one mark stands for them and says how many.
(function () {
  "use strict";

  // Marks nearer than so many pixels become one; so many are drawn at most.
  const cell = 34, most = 250;

  // All places as the map has them: numbers from 0 to 1, east and south. Projected once for all maps of a page.
  let ready = null;
  function load(lens) {
    ready ||= photomap.load("places").then((data) => {
      const points = new Float64Array(data.at.length);
      for (let i = 0; i < points.length; i += 2) {
        const { x, y } = lens.project(data.at[i] / 1e6, data.at[i + 1] / 1e6);
        points[i] = x;
        points[i + 1] = y;
      }
      return { ...data, points };
    });
    return ready;
  }

  // What to draw: the first place of each square of the window and how many there are in it, in the order of the list.
  function gather({ points }, base, size, span) {
    const found = new Map();
    for (let i = 0; i < points.length; i += 2) {
      // On the copy of the world that is nearest.
      let dx = points[i] - base.x;
      dx -= Math.round(dx);
      const px = Math.round(dx * span + size.width / 2), py = Math.round((points[i + 1] - base.y) * span + size.height / 2);
      if (px < -size.width / 4 || py < -size.height / 4 || px > size.width * 1.25 || py > size.height * 1.25) continue;
      // Squares of the world, not of the window, so that moving the map gathers nothing anew.
      const key = Math.floor(points[i] * span / cell) + " " + Math.floor(points[i + 1] * span / cell);
      const mark = found.get(key);
      if (mark) mark.count++;
      else found.set(key, { place: i / 2, count: 1, px, py });
    }
    return [...found.values()].slice(0, most);
  }

  async function start(map) {
    const { view: lens, make } = photomap.maps;
    const data = await load(lens);
    const pictures = data.marks.map((drawing) => "url(\"data:image/svg+xml," + encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -35 26 36">' + drawing + "</svg>") + '")');
    const box = make("div", { class: "place-marks" });
    // Below the photographs: where both are at one spot, the list leads to the place, and nothing else to the pin.
    map.layer.querySelector(".map-marks").before(box);

    function name({ place, count }) {
      const kind = data.words[data.kinds[place]].toLowerCase() + " place";
      const rest = count > 1 ? " and " + (count - 1) + (count > 2 ? " more places" : " more place") : "";
      return data.names[place] + ", " + kind + rest;
    }

    function create(mark) {
      const { place, count, px, py } = mark;
      const words = name(mark);
      const link = make("a", {
        href: photomap.url("places/" + data.ids[place] + "/index.html"), "aria-label": words, title: words, draggable: "false",
      });
      link.dataset.place = place;
      link.dataset.count = count;
      link.style.backgroundImage = pictures[data.kinds[place]];
      if (count > 1) link.append(make("b", { "aria-hidden": "true" }, count > 99 ? "99+" : count));
      Object.assign(link.style, { left: px + "px", top: py + "px", zIndex: py + 10000 });
      if (px < 0 || py < 0 || px > map.size.width || py > map.size.height) link.tabIndex = -1;
      return link;
    }

    function draw() {
      const focused = box.contains(document.activeElement) && document.activeElement.dataset.place;
      const links = gather(data, map.base, map.size, lens.span(map.base.zoom)).map(create);
      box.replaceChildren(...links);
      if (focused) (links.find(({ dataset }) => dataset.place === focused) || map.pane).focus({ preventScroll: true });
    }

    // A mark that stands for several opens the map there; where that is as deep as it goes, the first one's page.
    box.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link || link.dataset.count === "1" || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const { zoom } = map.goal;
      if (zoom >= lens.deepest - 0.01) return;
      event.preventDefault();
      const at = 2 * link.dataset.place;
      const x = data.points[at] + Math.round(map.view.x - data.points[at]);
      map.glide({ x, y: data.points[at + 1], zoom: Math.min(zoom + 2, lens.deepest) });
    });
    map.parts.push({ draw });
    if (map.base) map.redraw();
  }

  photomap.placeMarks = { gather };
  photomap.on("map", (map) => start(map).catch((error) => console.warn(error)));
})();
