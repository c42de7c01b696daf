// One drag for all: of a list's slider and, in the Studio, of the pin of a photograph's page, from the tray, and the long press
// on a map. In each file of scripts that needs it.
// needs: core
(function () {
  "use strict";

  // Follows the pointer of a `pointerdown` event until it is released, and no other. Everything else that ends it cancels it: the
  // browser's own gesture, a second finger, Escape, a button that was released elsewhere, a page that is left.
  // - target: What gets the pointer's events while it moves, also outside of it.
  // - slop: Movements longer than this are drags; pixels.
  // - move: Called with movements, the first of them longer than the slop.
  // - done: Called with the event of the release, and whether the pointer had moved.
  // - ended: Called at last, however it ends.
  // - Returns: A function that cancels it.
  photomap.drag = (start, { target, slop = 8, move, done, cancel, ended }) => {
    const names = ["pointermove", "pointerup", "pointercancel", "pointerdown", "lostpointercapture", "keydown", "pagehide"];
    let hasMoved = false;
    function capture({ pointerId }) {
      try {
        target.setPointerCapture(pointerId);
        return true;
      } catch {
        // The pointer is gone.
        return false;
      }
    }
    function end(finish) {
      for (const name of names) removeEventListener(name, watch, true);
      if (hasMoved && target) photomap.swallow();
      finish?.();
      ended?.();
    }
    function watch(event) {
      if (event.type === "keydown") {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
      } else if (event.type === "pointerdown") {
        if (event.pointerId === start.pointerId) return;
      } else if (event.type !== "pagehide" && event.pointerId !== start.pointerId) return;
      // Fingers are captured by what they press, which may be redrawn meanwhile, and loses them to the target.
      if (event.type === "lostpointercapture" && (!target || target.hasPointerCapture(event.pointerId))) return;
      if (event.type === "pointermove" && event.buttons) {
        if (!hasMoved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < slop) return;
        if (!hasMoved && target && !capture(event)) return end(cancel);
        hasMoved = true;
        move(event);
      } else if (event.type === "pointerup") end(() => done?.(event, hasMoved));
      else end(cancel);
      return undefined;
    }
    for (const name of names) addEventListener(name, watch, true);
    return () => end(cancel);
  };

  // The click that ends a drag or a long press does nothing else. There is none before the next press, and keys make their own.
  photomap.swallow = () => {
    const stop = (event) => {
      if (event.type === "click" && !event.detail) return;
      for (const name of ["click", "pointerdown"]) removeEventListener(name, stop, true);
      if (event.type === "pointerdown") return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const name of ["click", "pointerdown"]) addEventListener(name, stop, true);
  };
})();
