// The route between photographs on a map: its stops, great circles between them, and their drawing. Loaded on demand.
// needs: map-sheets, map-view
(function () {
  "use strict";

  const { maps } = photomap;
  const { view: lens, sheets } = maps;

  // The most stops of the player, and the smallest distance in metres between two.
  const mostStops = 400, nearest = 60;
  // The most pieces of a drawn way, and the smallest in pixels.
  const mostPieces = 4000, shortest = 2;

  // Parses a file: [{n, category, x, y}], the places as shares of the world.
  function parsed(text) {
    const numbers = photomap.integers(text), all = [];
    let n = 0, x = 0, y = 0;
    while (numbers.isMore) {
      n = (n + numbers.next()) | 0;
      const category = numbers.next();
      x += numbers.signed();
      y += numbers.signed();
      all.push({ n, category, x: x / sheets.quanta, y: y / sheets.quanta });
    }
    return all;
  }

  // A difference of two shares of the world, the shorter way round.
  const turn = (d) => d - Math.round(d);

  // Metres between two places, as the map shows them: exact for short distances.
  function distance(a, b) {
    return Math.hypot(turn(a.x - b.x), a.y - b.y) * lens.metres((a.y + b.y) / 2);
  }

  // Photographs that follow each other within a distance are one stop: [{x, y, first, last}]. The distance is the shortest,
  // within some per cent, that gives few enough.
  function stops(photos, most = mostStops) {
    function within(reach) {
      const all = [];
      photos.forEach((photo, i) => {
        const stop = all[all.length - 1];
        if (stop && distance(stop, photo) <= reach) stop.last = i;
        else all.push({ x: photo.x, y: photo.y, first: i, last: i });
      });
      return all;
    }
    let [short, reach] = [0, nearest], all = within(reach);
    while (all.length > most) [short, reach] = [reach, reach * 2], all = within(reach);
    for (let i = 0; short && i < 5; i++) {
      const middle = (short + reach) / 2, some = within(middle);
      if (some.length > most) short = middle;
      else [reach, all] = [middle, some];
    }
    return all;
  }

  // A place as a point of the unit sphere, and back.
  function point({ x, y }) {
    const { lat, lon } = lens.unproject(x, y), [p, q] = [lat, lon].map((degrees) => (degrees * Math.PI) / 180);
    return [Math.cos(p) * Math.cos(q), Math.cos(p) * Math.sin(q), Math.sin(p)];
  }
  const place = (/** @type {number[]} */ [a, b, c]) => lens.project((Math.asin(c) * 180) / Math.PI, (Math.atan2(b, a) * 180) / Math.PI);

  // Places on the great circle from one place to another, the second included: one, or more over long distances.
  function leg(from, to) {
    if (distance(from, to) < 200_000) return [to];
    const [a, b] = [point(from), point(to)];
    const angle = Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
    // Between opposite places any circle is the shortest.
    if (angle < 0.02 || angle > Math.PI - 1e-6) return [to];
    const steps = Math.ceil(angle / 0.03);
    return Array.from({ length: steps }, (_, i) => {
      if (i + 1 === steps) return to;
      const t = ((i + 1) / steps) * angle;
      const [u, v] = [Math.sin(angle - t) / Math.sin(angle), Math.sin(t) / Math.sin(angle)];
      return place(a.map((value, axis) => u * value + v * b[axis]));
    });
  }

  // The place at t in 0...1 of a leg.
  function along(from, to, t) {
    const parts = [from, ...leg(from, to)];
    const at = Math.min(parts.length - 2, Math.floor(t * (parts.length - 1))), rest = t * (parts.length - 1) - at;
    const [a, b] = [parts[at], parts[at + 1]];
    return { x: a.x + turn(b.x - a.x) * rest, y: a.y + (b.y - a.y) * rest };
  }

  // Path data of the legs between places that touch a view's surroundings, in pixels of its layout. Pieces that are too
  // short to be seen are joined.
  function path(places, seen, size) {
    const span = lens.span(seen.zoom), [west, north, east, south] = lens.area(seen, size, 3);
    const pixel = (x, y) =>
      ((x - seen.x) * span + size.width / 2).toFixed(1) + " " + ((y - seen.y) * span + size.height / 2).toFixed(1);
    for (let short = shortest; ; short *= 2) {
      let d = "", count = 0, from = places[0];
      for (let i = 1; i < places.length; i++) {
        const to = places[i], dx = turn(to.x - from.x);
        if (Math.hypot(dx, to.y - from.y) * span < short && i + 1 < places.length) continue;
        const { y } = from, x = from.x + Math.round(seen.x - from.x);
        from = to;
        // On both sides of a world that is seen whole.
        for (const copy of span < size.width * 1.5 ? [-1, 0, 1] : [0]) {
          const [a, b] = [x + copy, x + dx + copy];
          if (Math.max(a, b) < west || Math.min(a, b) > east || Math.max(y, to.y) < north || Math.min(y, to.y) > south) continue;
          d += "M" + pixel(a, y) + "L" + pixel(b, to.y);
          count++;
        }
      }
      if (count <= mostPieces) return d;
    }
  }

  Object.assign(maps, { routeGeometry: { parsed, stops, leg, along, path, distance, turn } });
})();
