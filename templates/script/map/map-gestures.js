// Moves a map with mouse, wheel and fingers. Within a page, one finger and the plain wheel scroll the page.
(function () {
  "use strict";

  const { view: lens, make } = photomap.maps;
  // Less than this is a click; pixels.
  const slop = 5;
  // How far a map thrown at 1 px/ms runs on; pixels.
  const glide = 260;

  function gestures(map) {
    const { pane } = map;
    let last = null, trail = [], hasMoved = false, box = null, tap = null, touchedAt = 0, hinted = 0;

    function spot(event) {
      const { left, top } = pane.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    }

    // While the map follows the visitor, it zooms about them.
    function zoomTo(seen, px, py, zoom) {
      const at = map.isFollowing ? [map.size.width / 2, map.size.height / 2] : [px, py];
      return lens.zoomed(seen, map.size, ...at, zoom);
    }

    function drag(px, py, time) {
      map.show(lens.moved(map.view, last[0] - px, last[1] - py));
      trail.push([px, py, time]);
      while (time - trail[0][2] > 100) trail.shift();
      last = [px, py];
      map.tell("dragged");
    }

    // Runs on with the speed of the last tenth of a second.
    function release(time) {
      const [first] = trail;
      if (!first || map.isStill || time - trail[trail.length - 1][2] > 60) return;
      const span = Math.max(16, time - first[2]);
      const [vx, vy] = [(last[0] - first[0]) / span, (last[1] - first[1]) / span];
      if (Math.hypot(vx, vy) < 0.1) return;
      map.glide(lens.moved(map.view, -vx * glide, -vy * glide), { time: glide * 4, ease: (t) => 1 - Math.exp(-4 * t) + t * Math.exp(-4) });
    }

    pane.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch" || event.button !== 0) return;
      map.halt();
      hasMoved = false;
      last = spot(event);
      trail = [[...last, event.timeStamp]];
      if (event.shiftKey) {
        box = { from: last, mark: make("div", { class: "map-box" }) };
        map.live.append(box.mark);
        event.preventDefault();
      }
    });

    pane.addEventListener("pointermove", (event) => {
      if (!last || event.pointerType === "touch") return;
      const [px, py] = spot(event);
      if (!hasMoved) {
        if (Math.hypot(px - last[0], py - last[1]) < slop) return;
        hasMoved = true;
        pane.setPointerCapture(event.pointerId);
        pane.classList.add("is-held");
      }
      if (!box) return drag(px, py, event.timeStamp);
      const [x, y] = box.from;
      Object.assign(box.mark.style, {
        left: Math.min(x, px) + "px", top: Math.min(y, py) + "px",
        width: Math.abs(px - x) + "px", height: Math.abs(py - y) + "px",
      });
      box.to = [px, py];
    });

    function up(event) {
      if (!last || event.pointerType === "touch") return;
      pane.classList.remove("is-held");
      if (box) {
        box.mark.remove();
        const { from, to } = box;
        if (to && event.type === "pointerup") {
          const a = lens.at(map.view, map.size, Math.min(from[0], to[0]), Math.min(from[1], to[1]));
          const b = lens.at(map.view, map.size, Math.max(from[0], to[0]), Math.max(from[1], to[1]));
          map.glide(lens.fitting([a.x, a.y, b.x, b.y], map.size, { margin: [0, 0], deepest: lens.deepest }));
          map.tell("dragged");
        }
        box = null;
      } else if (hasMoved) release(event.timeStamp);
      last = null;
    }
    pane.addEventListener("pointerup", up);
    pane.addEventListener("pointercancel", up);

    // The click that ends a drag is none.
    pane.addEventListener("click", (event) => {
      if (!hasMoved) return;
      hasMoved = false;
      event.preventDefault();
      event.stopPropagation();
    }, true);

    pane.addEventListener("dblclick", (event) => {
      // Fingers are counted below.
      if (event.timeStamp - touchedAt < 1000 || event.target.closest("a")) return;
      map.glide(zoomTo(map.goal, ...spot(event), map.goal.zoom + 1));
    });

    pane.addEventListener("wheel", (event) => {
      if (event.altKey || event.metaKey) return;
      if (!map.isPage && !event.ctrlKey) return hint("Ctrl and wheel zoom the map");
      event.preventDefault();
      const pixels = event.deltaY * [1, 20, 400][event.deltaMode];
      // Touchpads send pinches as small steps of a wheel with Ctrl.
      const step = -pixels / (event.ctrlKey && Math.abs(pixels) < 40 ? 60 : 240);
      const isNotch = Math.abs(pixels) >= 50;
      const from = isNotch ? map.goal : map.view;
      const to = zoomTo(from, ...spot(event), from.zoom + Math.max(-1, Math.min(1, step)));
      if (isNotch) map.glide(to, { time: 160 });
      else map.show(to);
    }, { passive: false });

    // Fingers: their middle and how far apart they are.
    function fingers({ touches }) {
      const at = [...touches].slice(0, 2).map(spot);
      const [a, b = a] = at;
      return { count: at.length, x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, apart: Math.hypot(a[0] - b[0], a[1] - b[1]) };
    }

    let held = null;
    function touch(event) {
      touchedAt = event.timeStamp;
      const now = fingers(event);
      if (event.type === "touchstart" && now.count === 1) {
        map.halt();
        hasMoved = false;
        tap = { x: now.x, y: now.y, time: event.timeStamp, before: tap };
      }
      if (now.count === 2) tap = null;
      if (now.count === 2 && event.cancelable) event.preventDefault();
      held = now;
      last = [now.x, now.y];
      trail = [[...last, event.timeStamp]];
    }
    pane.addEventListener("touchstart", touch, { passive: false });

    pane.addEventListener("touchmove", (event) => {
      if (!held) return;
      const now = fingers(event);
      if (now.count === 1 && !map.isPage) return hint("Two fingers move the map");
      if (event.cancelable) event.preventDefault();
      if (now.count !== held.count) return touch(event);
      if (!hasMoved && Math.hypot(now.x - held.x, now.y - held.y) < slop && now.count === 1) return;
      hasMoved = true;
      tap = null;
      if (now.count === 2 && held.apart > 0 && now.apart > 0) {
        const zoom = map.view.zoom + Math.log2(now.apart / held.apart);
        const seen = zoomTo(map.view, held.x, held.y, zoom);
        map.view = seen;
      }
      held = now;
      drag(now.x, now.y, event.timeStamp);
    }, { passive: false });

    function lift(event) {
      if (!held) return;
      touchedAt = event.timeStamp;
      if (event.touches.length) return touch(event);
      if (hasMoved && held.count === 1 && event.type === "touchend") release(event.timeStamp);
      // Two taps at one place.
      const first = tap && tap.before;
      if (first && tap.time - first.time < 350 && Math.hypot(tap.x - first.x, tap.y - first.y) < 30
        && !event.target.closest("a")) {
        map.glide(zoomTo(map.goal, tap.x, tap.y, map.goal.zoom + 1));
        tap = null;
      } else if (tap) tap.before = null;
      held = last = null;
    }
    pane.addEventListener("touchend", lift);
    pane.addEventListener("touchcancel", lift);

    // A few words over the map, for those who try what moves the page.
    const note = make("p", { class: "map-hint", "aria-hidden": "true" });
    map.live.append(note);
    function hint(words) {
      note.textContent = words;
      note.classList.add("is-shown");
      clearTimeout(hinted);
      hinted = setTimeout(() => note.classList.remove("is-shown"), 1400);
    }

    return {};
  }

  Object.assign(photomap.maps, { gestures });
})();
