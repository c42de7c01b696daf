// Moves a map by mouse, wheel and touch. On maps within a page, one finger and the plain wheel scroll the page.
// needs: map-core, map-view
(function () {
  "use strict";

  const { make, maps: { view: lens } } = photomap;
  // Movements shorter than this are clicks; pixels.
  const slop = 5;
  // How far a map released at 1 px/ms continues; pixels.
  const glide = 260;

  function gestures(map) {
    const { pane } = map;
    // The active pointers; for two, the point between them and their distance.
    const down = new Map();
    let held = null, trail = [], hasMoved = false, box = null, tap = null, timer = 0;

    function spot(event) {
      const { left, top } = pane.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    }

    function grip() {
      const [a, b = a] = [...down.values()];
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, Math.hypot(a[0] - b[0], a[1] - b[1])];
    }

    // While the map follows the visitor, it zooms about their position.
    function zoomed(seen, /** @type {number[]} */ [x, y], zoom) {
      const { width, height } = map.size;
      return map.isFollowing
        ? lens.zoomed(seen, map.size, width / 2, height / 2, zoom) : lens.zoomed(seen, map.size, x, y, zoom);
    }

    function begin(event) {
      held = down.size ? grip() : null;
      trail = held ? [[...held, event.timeStamp]] : [];
    }

    pane.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      map.halt();
      down.set(event.pointerId, spot(event));
      if (down.size === 1) hasMoved = false;
      begin(event);
      if (!event.shiftKey || event.pointerType === "touch") return;
      box = { from: held, to: held, mark: make("div", { class: "map-box" }) };
      map.live.append(box.mark);
    });

    pane.addEventListener("pointermove", (event) => {
      // The button was released outside.
      if (!event.buttons) return lift(event);
      if (!down.has(event.pointerId)) return;
      const isTouch = event.pointerType === "touch";
      if (isTouch && down.size === 1 && !map.isPage) return hint(photomap.message("two-fingers"));
      const before = down.get(event.pointerId);
      down.set(event.pointerId, spot(event));
      const now = grip();
      if (!hasMoved) {
        if (down.size === 1 && Math.hypot(now[0] - held[0], now[1] - held[1]) < slop) return down.set(event.pointerId, before);
        hasMoved = true;
        if (!isTouch) pane.setPointerCapture(event.pointerId);
        pane.classList.add("is-held");
      }
      if (box) {
        box.to = now;
        const [left, top, right, bottom] = sides(box);
        box.mark.style.inset = [top, map.size.width - right, map.size.height - bottom, left].join("px ") + "px";
        return;
      }
      let seen = map.view;
      if (held[2] && now[2]) seen = zoomed(seen, held, seen.zoom + Math.log2(now[2] / held[2]));
      map.show(lens.moved(seen, held[0] - now[0], held[1] - now[1]));
      map.notify("dragged");
      held = now;
      trail.push([...now, event.timeStamp]);
      while (event.timeStamp - trail[0][3] > 100) trail.shift();
    });

    function sides({ from, to }) {
      return [Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.max(from[0], to[0]), Math.max(from[1], to[1])];
    }

    function lift(event) {
      if (!down.delete(event.pointerId)) return;
      pane.classList.remove("is-held");
      const isEnd = event.type === "pointerup";
      if (box) {
        const [left, top, right, bottom] = sides(box);
        box.mark.remove();
        box = null;
        if (isEnd && right - left > slop) {
          const a = lens.at(map.view, map.size, left, top), b = lens.at(map.view, map.size, right, bottom);
          map.notify("dragged");
          map.glide(lens.fitting([a.x, a.y, b.x, b.y], map.size, { margin: [0, 0], deepest: lens.deepest }));
        }
      } else if (isEnd && hasMoved && !down.size) release(event.timeStamp);
      begin(event);
    }
    pane.addEventListener("pointerup", lift);
    pane.addEventListener("pointercancel", lift);

    // Continues with the speed of the last tenth of a second.
    function release(time) {
      const [x, y, , start] = trail[0], end = trail[trail.length - 1];
      const span = Math.max(16, end[3] - start);
      const [vx, vy] = [(end[0] - x) / span, (end[1] - y) / span];
      if (map.isStill || trail.length < 2 || time - end[3] > 60 || Math.hypot(vx, vy) < 0.1) return;
      map.glide(lens.moved(map.view, -vx * glide, -vy * glide), { time: glide * 4, ease: (t) => 1 - (1 - t) ** 4 });
    }

    // A second finger moves the map instead of scrolling the page.
    for (const name of ["touchstart", "touchmove"]) {
      pane.addEventListener(name, (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(), { passive: false });
    }

    // The click that ends a drag is ignored; two clicks at one point are a double click, also by touch.
    pane.addEventListener("click", (event) => {
      const at = spot(event), first = tap;
      tap = null;
      if (hasMoved && event.detail) {
        hasMoved = false;
        event.preventDefault();
        event.stopPropagation();
      } else if (event.target.closest("a")) return;
      else if (first && event.timeStamp - first.time < 400 && Math.hypot(at[0] - first.at[0], at[1] - first.at[1]) < 30) {
        map.glide(zoomed(map.goal, at, map.goal.zoom + 1));
      } else tap = { at, time: event.timeStamp };
    }, true);

    pane.addEventListener("wheel", (event) => {
      if (event.altKey || event.metaKey) return;
      if (!map.isPage && !event.ctrlKey) return hint(photomap.message("ctrl-wheel"));
      event.preventDefault();
      const pixels = event.deltaY * [1, 20, 400][event.deltaMode];
      // Touchpads report pinches as small wheel steps with Ctrl; others report many small steps.
      const isNotch = Math.abs(pixels) >= 50;
      const from = isNotch ? map.goal : map.view;
      const step = Math.max(-1, Math.min(1, -pixels / (event.ctrlKey && !isNotch ? 60 : 240)));
      const to = zoomed(from, spot(event), from.zoom + step);
      if (isNotch) map.glide(to, { time: 160 });
      else map.show(to);
    }, { passive: false });

    // A hint over the map for visitors whose gesture scrolls the page.
    const note = make("p", { class: "map-hint", "aria-hidden": "true" });
    map.live.append(note);
    function hint(words) {
      note.textContent = words;
      note.classList.add("is-shown");
      clearTimeout(timer);
      timer = setTimeout(() => note.classList.remove("is-shown"), 1400);
    }
  }

  Object.assign(photomap.maps, { gestures });
})();
