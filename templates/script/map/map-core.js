// An interactive map in an element: one layer that is moved by a CSS transform, and parts that draw on it when it
// rests. Parts may have draw(), called after a layout, move(), called in every frame of a movement, and rest(), called
// after it.
// needs: core, map-view
(function () {
  "use strict";

  const { make, maps: { view: lens } } = photomap;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  // Milliseconds without events after which a movement has ended.
  const pause = 140;
  // What lies over maps and is pressed there, and the room around it in pixels.
  const covers = ".checks, .map-controls, .map-player, .studio-bar", air = 8;

  // The addresses of the scripts that are loaded on demand.
  const addresses = Object.assign({}, ...[...document.querySelectorAll("[data-map]")].map(({ dataset }) => dataset));
  const more = (name = "more") => photomap.once(addresses[name]);

  function button(kind, words, sign, act) {
    const made = make("button", { type: "button", class: kind, "aria-label": words, title: words }, sign);
    made.addEventListener("click", act);
    return made;
  }

  function create(root, isPage) {
    const layer = make("div", { class: "map-layer" });
    const pane = make("div", { class: "map-pane", tabindex: "0", role: "group", "aria-roledescription": photomap.message("map-role") }, layer);
    const live = make("div", { class: "map-live" }, pane);
    root.prepend(live);

    const parts = [];
    let flight = null, frame = 0, timer = 0, pauses = 0, isDue = false;
    const stale = new Set();

    const map = {
      root, live, pane, layer, isPage, parts,
      size: { width: live.clientWidth || 1, height: live.clientHeight || 1 },
      view: { x: 0.5, y: 0.5, zoom: 0 },
      // The view of the current layout.
      base: null,
      // The additional zoom levels of detail of the basemap.
      finer: 0,

      notify(event) {
        for (const part of parts) if (part[event]) part[event]();
      },

      // Jumps to a view.
      show(seen) {
        flight = null;
        look(seen);
        later(pause);
      },

      // Moves to a view; jumps if the visitor prefers reduced motion.
      glide(seen, { time = 260, ease = (t) => t * (2 - t) } = {}) {
        const to = lens.held(seen, map.size);
        if (still.matches || !map.base) {
          map.show(to);
          later(0);
          return;
        }
        clearTimeout(timer);
        flight = { from: map.view, to, time, ease };
        ask();
      },

      // The largest rectangle of the window that nothing covers, [left, top, right, bottom] in its pixels: where a map shows
      // what it is asked for.
      get free() {
        const { left: x, top: y } = live.getBoundingClientRect(), area = (/** @type {number[]} */ [a, b, c, d]) => (c - a) * (d - b);
        let free = [0, 0, map.size.width, map.size.height];
        for (const cover of document.querySelectorAll(covers)) {
          const { left, top, right, bottom } = cover.getBoundingClientRect();
          // Where the rectangle begins and ends beside it; of one elsewhere, a side leaves all.
          const ends = [right - x + air, bottom - y + air, left - x - air, top - y - air];
          if (!cover.checkVisibility({ visibilityProperty: true })) continue;
          const sides = ends.map((end, i) => free.with(i, Math[i < 2 ? "max" : "min"](free[i], end)));
          free = sides.sort((one, other) => area(other) - area(one))[0];
        }
        return free;
      },

      // The target of the current movement.
      get goal() {
        return flight ? flight.to : map.view;
      },

      get isStill() {
        return still.matches;
      },

      // Stops a movement at its current view.
      halt() {
        if (!flight) return;
        flight = null;
        later(pause);
      },

      // Lays out the layer now.
      layOut: draw,

      // Lays out the layer in the next frame, after its contents changed.
      redraw() {
        isDue = true;
        ask();
        later(pause);
      },

      // Draws only one part again.
      redrawPart(part) {
        stale.add(part);
        ask();
      },
    };

    function look(seen) {
      map.view = lens.held(seen, map.size);
      ask();
    }

    function ask() {
      if (!frame) frame = requestAnimationFrame(step);
    }

    // Two frames longer: input waits during a slow frame, which must not be taken for a pause, because that would cause
    // another layout.
    function later(time) {
      clearTimeout(timer);
      const turn = ++pauses;
      const quiet = (act) => requestAnimationFrame(() => turn === pauses && act());
      timer = setTimeout(() => quiet(() => quiet(rest)), time);
    }

    function rest() {
      if (flight) return;
      if (isDue || map.base !== map.view) draw();
      map.notify("rest");
    }

    function step(now) {
      frame = 0;
      if (flight) {
        // The first frame already moves, because on a slow machine the second may be late.
        flight.start ||= now - 16;
        const t = Math.min(1, (now - flight.start) / flight.time);
        map.view = lens.held(lens.between(flight.from, flight.to, flight.ease(t)), map.size);
        if (t === 1) {
          flight = null;
          later(0);
        } else ask();
      }
      if (isDue || !map.base || isFar()) return draw();
      for (const part of stale) part.draw();
      stale.clear();
      place();
    }

    // Moves the layer from its layout to the current view.
    function place() {
      const { base, view, size } = map;
      const scale = 2 ** (view.zoom - base.zoom), span = lens.span(view.zoom);
      const x = (size.width / 2) * (1 - scale) + (base.x - view.x) * span;
      const y = (size.height / 2) * (1 - scale) + (base.y - view.y) * span;
      layer.style.transform = "translate(" + x + "px," + y + "px) scale(" + scale + ")";
      map.notify("move");
    }

    // Whether the layer no longer covers the window.
    function isFar() {
      const { base, view, size } = map;
      const scale = 2 ** (view.zoom - base.zoom), span = lens.span(view.zoom);
      const dx = Math.abs(base.x - view.x) * span, dy = Math.abs(base.y - view.y) * span;
      return scale > 4.5 || scale < 0.55 || dx > size.width * scale / 2 || dy > size.height * scale / 2;
    }

    function draw() {
      isDue = false;
      stale.clear();
      const whole = Math.floor(map.view.x);
      if (whole) {
        map.view = { ...map.view, x: map.view.x - whole };
        if (flight) for (const end of ["from", "to"]) flight[end] = { ...flight[end], x: flight[end].x - whole };
      }
      map.base = map.view;
      layer.style.transform = "none";
      map.notify("draw");
      map.notify("move");
    }

    new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = live;
      if (!width || !height || (width === map.size.width && height === map.size.height)) return;
      map.size = { width, height };
      map.view = lens.held(map.view, map.size);
      if (map.base) map.redraw();
    }).observe(live);

    return map;
  }

  Object.assign(photomap.maps, { button, more, create, addresses });
})();
