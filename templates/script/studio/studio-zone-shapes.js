// The outlines of privacy zones on the map: their points in its pixels, and what they measure.
// needs: core, studio
(function () {
  "use strict";

  const lens = () => photomap.maps.view;

  // What a circle's radius is at its middle, in pixels.
  const pixels = (map, { latitude, radius }) => (radius / lens().metres(lens().project(latitude, 0).y)) * lens().span(map.view.zoom);

  // The points of a zone in pixels of the map: of an area, each on the side of the world where it is nearest to the one before.
  function points(map, corners) {
    const span = lens().span(map.view.zoom);
    let last = null;
    return corners.map(([latitude, longitude]) => {
      const place = lens().project(latitude, longitude);
      if (last) place.x += Math.round(last.x - place.x);
      const [x, y] = last ? [last.px + (place.x - last.x) * span, last.py + (place.y - last.y) * span] : lens().pixel(map.view, map.size, place);
      last = { ...place, px: x, py: y };
      return [x, y];
    });
  }

  // The side of an outline that is nearest to a point: the index of its first corner.
  function nearestSide(outline, [x, y]) {
    const distances = outline.map(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length], length = (bx - ax) ** 2 + (by - ay) ** 2;
      const t = length ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0;
      return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
    });
    return distances.indexOf(Math.min(...distances));
  }

  // Metres between two places that are near each other.
  function metres([north, east], [toNorth, toEast]) {
    const [a, b] = [lens().project(north, east), lens().project(toNorth, toEast)];
    return Math.hypot(b.x - a.x - Math.round(b.x - a.x), b.y - a.y) * lens().metres(a.y);
  }

  // The view that shows a whole zone, with room around it.
  function whole({ corners, latitude, longitude, radius }, size) {
    const all = corners ?? [[latitude, longitude]], first = lens().project(all[0][0], all[0][1]);
    const places = all.map(([north, east]) => lens().project(north, east)).map(({ x, y }) => ({ x: x + Math.round(first.x - x), y }));
    const reach = corners ? 0 : radius / lens().metres(first.y);
    const [w, e] = [Math.min(...places.map(({ x }) => x)) - reach, Math.max(...places.map(({ x }) => x)) + reach];
    const [n, s] = [Math.min(...places.map(({ y }) => y)) - reach, Math.max(...places.map(({ y }) => y)) + reach];
    const room = Math.min(size.width / Math.max(e - w, 1e-9), size.height / Math.max(s - n, 1e-9)) / 2.5;
    return { x: (w + e) / 2, y: (n + s) / 2, zoom: Math.min(16, Math.log2(room / 256)) };
  }

  photomap.studio.zoneShapes = { points, pixels, nearestSide, metres, whole };
})();
