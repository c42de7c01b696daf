// Moves a map to what a visitor opens on it. Loaded on demand.
// needs: map-view
(function () {
  "use strict";

  const { maps } = photomap;
  const { view: lens } = maps;

  // The number nearest to another between two limits; half-way if they leave no room.
  const nearest = (wanted, least, most) => (least > most ? (least + most) / 2 : Math.max(least, Math.min(most, wanted)));

  // The view with a place as near to the middle of a map as there is free room around it, in pixels. At the northern and
  // southern edges of the world it is as much deeper as that takes.
  function around(map, { x, y, zoom }, { above = 0, below = 0, beside = 0 } = {}) {
    const { width, height } = map.size, [left, top, right, bottom] = map.free;
    const px = nearest(width / 2, left + beside, right - beside), py = nearest(height / 2, top + above, bottom - below);
    const span = Math.max(lens.span(zoom), py / y, (height - py) / (1 - y));
    return lens.moved({ x, y, zoom: Math.min(lens.deepest, Math.log2(span / 256)) }, width / 2 - px, height / 2 - py);
  }

  // Opens a cluster: its photographs fit into the map, at the zoom where it separates or deeper. The focus goes to the first
  // of its marks when they are drawn, unless the visitor has focused something else.
  function opener(map) {
    let area = null;

    function focus() {
      const [w, n, e, s] = area;
      area = null;
      if (!document.activeElement.matches("body, .map-live *")) return;
      const slack = 2 / lens.span(map.base.zoom);
      // On their current copy of the world.
      const middle = (w + e) / 2, far = (e - w) / 2 + slack;
      const inside = map.marks.all().filter(({ item: { node: { x, y } }, isInside }) => isInside
        && Math.abs(x - middle - Math.round(x - middle)) <= far && y >= n - slack && y <= s + slack);
      inside.sort((a, b) => a.py - b.py || a.px - b.px);
      (inside.length ? inside[0].link : map.pane).focus({ preventScroll: true });
    }

    map.parts.push({
      // At the end of the movement, not during it.
      draw() {
        if (area && map.isWhole && map.goal === map.view) focus();
      },
    });
    return ({ item: { node }, copy }) => {
      const [west, north, east, south] = node.bounds;
      area = [west + copy, north, east + copy, south];
      const least = Math.min(lens.deepest, node.isDynamic ? map.goal.zoom + 1 : node.z1 + 1);
      const fit = lens.fitting(area, map.size, { free: map.free, margin: [36, 48], rise: 48, deepest: lens.deepest });
      map.notify("dragged");
      map.glide(fit.zoom < least ? around(map, { x: node.x + copy, y: node.y, zoom: least }) : fit);
    };
  }

  Object.assign(maps, { around, opener });
})();
