// Views, and the conversion between positions and pixels: Web Mercator, the world a unit square, x eastwards from 180°
// west and y southwards from 85.05° north. A view is {x, y, zoom}: its centre, and the world is 256 · 2^zoom pixels
// wide. Independent of the document.
// needs: core
(function () {
  "use strict";

  const edge = 85.05112877980659;
  const radians = Math.PI / 180;
  const deepest = 18;
  // The Earth's circumference in metres, at the equator, as in Web Mercator.
  const equator = 40075016.686;

  const view = {
    deepest,

    // Metres across the whole world, measured where y is.
    metres: (y) => equator / Math.cosh((0.5 - y) * 2 * Math.PI),

    project(lat, lon) {
      const sine = Math.sin(Math.max(-edge, Math.min(edge, lat)) * radians);
      return { x: lon / 360 + 0.5, y: Math.max(0, Math.min(1, 0.5 - Math.atanh(sine) / (2 * Math.PI))) };
    },

    unproject(x, y) {
      return {
        lat: Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / radians,
        lon: (x - Math.floor(x)) * 360 - 180,
      };
    },

    span(zoom) {
      return 256 * 2 ** zoom;
    },

    // The position at a pixel, relative to the window's upper left corner.
    at(seen, size, px, py) {
      const span = view.span(seen.zoom);
      return { x: seen.x + (px - size.width / 2) / span, y: seen.y + (py - size.height / 2) / span };
    },

    // The inverse. A position without a copy of the world is shown on the copy nearest to the centre.
    pixel(seen, size, place) {
      const span = view.span(seen.zoom);
      const x = place.x + Math.round(seen.x - place.x);
      return [(x - seen.x) * span + size.width / 2, (place.y - seen.y) * span + size.height / 2];
    },

    // The area that a window shows, optionally enlarged: [west, north, east, south].
    area(seen, { width, height }, times) {
      const x = (width * times) / 2 / view.span(seen.zoom), y = (height * times) / 2 / view.span(seen.zoom);
      return [seen.x - x, seen.y - y, seen.x + x, seen.y + y];
    },

    // The minimum zoom: one whole world in the window, or as much as fits its height.
    least(size) {
      return Math.max(0, Math.log2(Math.min(size.width, size.height) / 256));
    },

    // The nearest allowed view: within the zoom limits and the northern and southern edges of the world.
    held(seen, size) {
      const zoom = Math.max(view.least(size), Math.min(deepest, seen.zoom));
      const half = size.height / 2 / view.span(zoom);
      const y = half >= 0.5 ? 0.5 : Math.max(half, Math.min(1 - half, seen.y));
      return { x: seen.x, y, zoom };
    },

    moved(seen, dx, dy) {
      const span = view.span(seen.zoom);
      return { x: seen.x + dx / span, y: seen.y + dy / span, zoom: seen.zoom };
    },

    // Another zoom, with a fixed position at a pixel.
    zoomed(seen, size, px, py, zoom) {
      const limited = Math.max(view.least(size), Math.min(deepest, zoom));
      const place = view.at(seen, size, px, py);
      const span = view.span(limited);
      return { x: place.x - (px - size.width / 2) / span, y: place.y - (py - size.height / 2) / span, zoom: limited };
    },

    // The deepest view that shows an area, [west, north, east, south], with a margin, in a part of the window. Marks stand
    // above their places: so many pixels more are left at the top than at the bottom.
    fitting([west, north, east, south], size, { free = [0, 0, size.width, size.height], margin = [64, 64], deepest: most = 12, rise = 0 } = {}) {
      const [left, top, right, bottom] = free;
      const across = Math.max(64, right - left - 2 * margin[0]) / 256, down = Math.max(64, bottom - top - 2 * margin[1]) / 256;
      const zoom = Math.min(Math.log2(across / (east - west)), Math.log2(down / (south - north)), most);
      const middle = { x: (west + east) / 2, y: (north + south) / 2, zoom };
      return view.held(view.moved(middle, (size.width - left - right) / 2, (size.height - top - bottom - rise) / 2), size);
    },

    // A view between two, at t in 0...1. The position that both show at the same pixel stays there.
    between(from, to, t) {
      const zoom = from.zoom + (to.zoom - from.zoom) * t;
      const [a, b] = [2 ** -from.zoom, 2 ** -to.zoom];
      const left = Math.abs(from.zoom - to.zoom) < 1e-6 ? 1 - t : (2 ** -zoom - b) / (a - b);
      return { x: to.x + (from.x - to.x) * left, y: to.y + (from.y - to.y) * left, zoom };
    },

    // In the format of the address: "5/47.5/8.5", with enough decimals for a precision of one pixel.
    words({ x, y, zoom }) {
      const { lat, lon } = view.unproject(x, y);
      const places = Math.ceil(zoom * 0.302) + 1;
      return [+zoom.toFixed(3), +lat.toFixed(places), +lon.toFixed(places)].join("/");
    },

    // Parses a view from an address; null if invalid.
    parsed(words) {
      const [zoom, lat, lon] = (words || "").split("/").map(parseFloat);
      return Number.isFinite(zoom + lat + lon) ? { ...view.project(lat, lon), zoom } : null;
    },
  };

  Object.assign(photomap, { maps: { view } });
})();
