// Moves a photograph in the viewer by touch, wheel and keys.
// needs: geometry
(function () {
  "use strict";

  const { viewer } = photomap;
  const { geometry } = viewer;
  const { whole } = geometry;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  // 1 for left-to-right reading, -1 for right-to-left.
  const way = () => (document.dir === "rtl" ? -1 : 1);

  // The last parameter has: current(), the slide; has(by), whether there is a photograph at an offset; step(by);
  // close(); toggle(); about(); load().
  viewer.moving = (dialog, stage, track, { current, has, step, close, toggle, about, load }) => {
    let [offset, motion, held, sharpening] = [0, 0, 1, 0];
    // The target of the current movement, so that a second key press adds to the first.
    let aim = null;

    const veil = (value) => dialog.style.setProperty("--veil", value);
    const isZoomed = () => current().view.s > 1.01;
    const scaled = (view, factor, x, y, least = 1) =>
      geometry.zoom(view, Math.min(Math.max(view.s * factor, least), current().most()), x, y);

    function shift(x) {
      offset = x;
      track.style.transform = `translateX(${x}px)`;
    }

    function halt() {
      cancelAnimationFrame(motion);
      aim = null;
    }

    // Calls draw with values from 0 to 1, easing out; only with 1 if the visitor prefers reduced motion.
    function glide(time, draw) {
      halt();
      if (still.matches) return draw(1);
      const begin = performance.now();
      const frame = (now) => {
        const part = Math.min(Math.max((now - begin) / time, 0), 1);
        draw(1 - (1 - part) ** 3);
        if (part < 1) motion = requestAnimationFrame(frame);
      };
      frame(begin);
    }

    const settle = (from = offset) => glide(280, (part) => shift(from * (1 - part)));

    function zoomTo(view, time = 260) {
      const slide = current();
      const from = slide.view;
      const end = slide.clamp(view);
      glide(time, (part) => {
        const at = (name) => from[name] + (end[name] - from[name]) * part;
        slide.draw({ x: at("x"), y: at("y"), s: at("s") });
      });
      aim = end;
      sharpen();
    }

    function now(view) {
      halt();
      current().draw(current().clamp(view));
      sharpen();
    }

    // When the size is final, loads the matching rendition.
    function sharpen() {
      clearTimeout(sharpening);
      sharpening = setTimeout(load, 200);
    }

    function reset() {
      veil("");
      zoomTo(whole);
    }

    const hand = {
      zoomed: isZoomed,
      hold() {
        halt();
        held = current().view.s;
      },
      tap() {
        dialog.classList.toggle("bare");
      },
      twice(x, y) {
        const { view } = current();
        zoomTo(geometry.zoom(view, geometry.nextStep(view.s, current().most()), x, y));
      },
      drag(dx) {
        // Resistance at both ends of the list.
        shift(has(dx > 0 ? -way() : way()) ? dx : dx / 3);
      },
      dragged(dx, speed) {
        const by = -geometry.swipe(dx, speed, stage.clientWidth) * way();
        if (by && has(by)) step(by);
        else settle();
      },
      pull(dy) {
        const y = dy > 0 ? dy : dy / 4;
        current().draw({ x: 0, y, s: 1 });
        veil(Math.max(0.2, 1 - Math.abs(y) / stage.clientHeight));
      },
      pulled(dy, speed) {
        if (dy > 10 && (speed >= 0.5 || (speed > -0.5 && dy > stage.clientHeight / 5))) close();
        else {
          reset();
          if (dy < -10 && (speed <= -0.5 || (speed < 0.5 && dy < -stage.clientHeight / 8))) about();
        }
      },
      pan(dx, dy) {
        const { x, y, s } = current().view;
        now({ x: x + dx, y: y + dy, s });
      },
      thrown(vx, vy) {
        const { x, y, s } = current().view;
        zoomTo({ x: x + geometry.glide(vx), y: y + geometry.glide(vy), s }, 500);
      },
      pinch(factor, x, y, dx, dy) {
        halt();
        const slide = current();
        const view = scaled(slide.view, factor, x, y, 0.4);
        view.x += dx;
        view.y += dy;
        slide.draw(view.s < 1 ? view : slide.clamp(view));
        veil(Math.min(1, view.s));
      },
      pinched() {
        const { s } = current().view;
        if (s < 0.8 && held < 1.01) return close();
        veil("");
        if (s < 1) reset();
        sharpen();
      },
      wheel(factor, x, y) {
        now(scaled(current().view, factor, x, y));
      },
    };
    viewer.gestures(stage, hand);

    dialog.addEventListener("keydown", (event) => {
      const { key } = event;
      if (photomap.isCommand(event)) return;
      const view = aim || current().view;
      const zoom = (factor) => () => zoomTo(scaled(view, factor, 0, 0));
      const arrow = (dx, dy) => () => {
        if (view.s > 1.01) zoomTo({ x: view.x + dx, y: view.y + dy, s: view.s }, 120);
        else if (dx) step(-Math.sign(dx) * way());
        else if (dy > 0) about();
      };
      const keys = {
        ArrowLeft: arrow(90, 0),
        ArrowRight: arrow(-90, 0),
        ArrowUp: arrow(0, 90),
        ArrowDown: arrow(0, -90),
        Home: () => step(-Infinity),
        End: () => step(Infinity),
        "+": zoom(1.6),
        "=": zoom(1.6),
        "-": zoom(1 / 1.6),
        0: () => zoomTo(whole),
        " ": toggle,
        i: about,
        l: () => current().live?.click(),
      };
      if (key === "Tab") dialog.classList.remove("bare");
      // The space bar activates the focused button or player; arrow keys scroll a long caption.
      if (!keys[key] || event.target.closest(key === " " ? "button, a, video" : "footer")) return;
      event.preventDefault();
      keys[key]();
    });

    return {
      veil, halt, settle, sharpen, shift, hand,
      // Starts from the neighbour's position, or from the current one for a distant photograph.
      slide: (by, room) => settle(Math.abs(by) === 1 ? offset + by * way() * room : 0),
      // The transform of the slide at an offset.
      place: (by, room) => `translateX(${by * way() * room}px)`,
    };
  };
})();
