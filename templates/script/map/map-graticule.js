// Draws meridians and parallels, if the site enables them. Loaded on demand.
// needs: map-basemap, map-view
(function () {
  "use strict";

  const { view: lens, draw, setAttributes } = photomap.maps;
  // Degrees between lines, and the minimum in pixels.
  const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15], least = 110;

  // Above the land, below the labels.
  function graticule(map, basemap) {
    const path = draw("path", { class: "map-graticule", "vector-effect": "non-scaling-stroke" });
    basemap.svg.firstChild.after(path);
    const part = {
      draw() {
        const { base, size } = map;
        const span = lens.span(base.zoom);
        const [west, north, east, south] = lens.area(base, size, 2);
        const step = steps.find((degrees) => (degrees / 360) * span >= least) || 30;
        const down = (y) => (Math.min(1, Math.max(0, y)) - base.y) * span + size.height;
        const lines = [];
        for (let i = Math.ceil(((west - 0.5) * 360) / step); i * step <= (east - 0.5) * 360; i++) {
          lines.push("M" + [((i * step) / 360 + 0.5 - base.x) * span + size.width, down(north)] + "V" + down(south));
        }
        const [{ lat: top }, { lat: bottom }] = [lens.unproject(0, Math.max(0, north)), lens.unproject(0, Math.min(1, south))];
        for (let i = Math.ceil(bottom / step); i * step <= top; i++) {
          lines.push("M0 " + down(lens.project(i * step, 0).y) + "h" + size.width * 2);
        }
        setAttributes(path, { d: lines.join("") });
      },
    };
    map.parts.push(part);
    if (map.base) part.draw();
  }

  Object.assign(photomap.maps, { graticule });
})();
