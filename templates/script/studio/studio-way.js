// The walk that is recorded, on the map of the page: the way, and where the walker is. The map goes with the walker unless another
// part of it is looked at.
// needs: core, studio
(function () {
  "use strict";

  const { studio } = photomap;
  // Zoom, at least, when the walker is shown first.
  const near = 15;
  let map = null, part = null, lines = [], here = null;

  const project = ([latitude, longitude]) => photomap.maps.view.project(latitude, longitude);

  // How far a place is from the middle of what the map shows: 1 at its edge.
  function distance(place) {
    const { width, height } = map.size, [x, y] = photomap.maps.view.pixel(map.goal, map.size, place);
    return 2 * Math.max(Math.abs(x / width - .5), Math.abs(y / height - .5));
  }

  function follow(before) {
    if (before && ((before.x === here.x && before.y === here.y) || distance(before) > 1 || distance(here) < .6)) return;
    const x = here.x + Math.round(map.view.x - here.x);
    map.glide({ ...here, x, zoom: before ? map.goal.zoom : Math.max(map.goal.zoom, near) });
  }

  function join(of) {
    map = of;
    const { view: lens, draw, sheets: { quanta } } = photomap.maps;
    const svg = draw("svg", { class: "map-basemap studio-way", "aria-hidden": "true", style: "overflow:visible" });
    const way = draw("path", { "vector-effect": "non-scaling-stroke" }), dot = draw("circle", { r: 8 });
    svg.append(way, dot);
    map.layer.querySelector(".map-basemap").after(svg);
    part = {
      draw() {
        if (!here) return;
        const { base, size } = map;
        way.setAttribute("d", lines.map((line) => line.map(({ x, y }, i) => (i ? "L" : "M") + Math.round((x - here.x) * quanta) + " " + Math.round((y - here.y) * quanta)).join("")).join(""));
        const at = "translate(" + lens.pixel(base, size, here) + ")";
        way.setAttribute("transform", at + " scale(" + lens.span(base.zoom) / quanta + ")");
        dot.setAttribute("transform", at);
      },
      remove: () => svg.remove(),
    };
    map.parts.push(part);
  }

  studio.way = {
    // - parts: Lines of [latitude, longitude, …]; at: where the walker is, or null.
    show(parts, at) {
      if (!map || map.root.map !== map) {
        const found = document.querySelector("[data-map]")?.map;
        if (!found || !at) return;
        join(found);
      }
      lines = parts.map((line) => line.map(project));
      const before = here;
      if (at) here = project(at);
      map.redraw();
      follow(before);
    },
    end() {
      if (!map) return;
      map.parts.splice(map.parts.indexOf(part), 1);
      part.remove();
      map = here = null;
    },
  };
})();
