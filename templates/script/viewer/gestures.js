// Recognises touch, mouse and wheel gestures on the viewer's stage.
//
// `to` receives: tap(), twice(x, y), drag(dx), dragged(dx, speed), pull(dy), pulled(dy, speed), pan(dx, dy), thrown(vx,
// vy), pinch(factor, x, y, dx, dy), pinched(), wheel(factor, x, y); its zoomed() says whether one finger pans. Points
// are relative to the stage's centre; speeds are in pixels per millisecond.
// needs: geometry
(function () {
  "use strict";

  const { geometry } = photomap.viewer;

  photomap.viewer.gestures = (stage, to) => {
    const fingers = new Map();
    let [mode, start, last, trail, tap] = [null, null, null, [], null];

    const seen = (x, y) => {
      const box = stage.getBoundingClientRect();
      return [x - box.left - box.width / 2, y - box.top - box.height / 2];
    };
    // The point between the fingers, and their distance.
    const hand = () => {
      const [a, b = a] = fingers.values();
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, span: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
    };
    // Over the last tenth of a second; 0 if the finger has rested.
    const speed = (now) => {
      const recent = trail.filter((point) => now - point.t < 100);
      const [a, b] = [recent[0], recent.at(-1)];
      if (!a || b.t - a.t < 5) return [0, 0];
      return [(b.x - a.x) / (b.t - a.t), (b.y - a.y) / (b.t - a.t)];
    };

    function begin(event) {
      start = last = hand();
      trail = [{ x: start.x, y: start.y, t: event.timeStamp }];
    }

    stage.addEventListener("pointerdown", (event) => {
      if (event.button || fingers.size === 2) return;
      stage.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) {
        mode = null;
        to.hold();
      } else {
        if (mode === "drag") to.dragged(0, 0);
        if (mode === "pull") to.pulled(0, 0);
        mode = "pinch";
      }
      begin(event);
    });

    stage.addEventListener("pointermove", (event) => {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      [finger.x, finger.y] = [event.clientX, event.clientY];
      const now = hand();
      trail.push({ x: now.x, y: now.y, t: event.timeStamp });
      if (!mode) {
        const [dx, dy] = [now.x - start.x, now.y - start.y];
        const axis = geometry.axis(dx, dy);
        if (!axis) return;
        mode = to.zoomed() ? "pan" : axis === "x" ? "drag" : "pull";
        // The pixels needed for recognition are not part of the movement, so that nothing jumps.
        const part = 10 / Math.hypot(dx, dy);
        start = last = { x: start.x + dx * part, y: start.y + dy * part };
      }
      if (mode === "drag") to.drag(now.x - start.x);
      if (mode === "pull") to.pull(now.y - start.y);
      if (mode === "pan") to.pan(now.x - last.x, now.y - last.y);
      if (mode === "pinch") to.pinch(now.span / last.span, ...seen(now.x, now.y), now.x - last.x, now.y - last.y);
      last = now;
    });

    function end(event) {
      if (!fingers.has(event.pointerId)) return;
      const cancelled = event.type === "pointercancel";
      if (cancelled) last = start;
      const [vx, vy] = cancelled ? [0, 0] : speed(event.timeStamp);
      fingers.delete(event.pointerId);
      if (mode === "pinch") {
        // The remaining finger continues as a pan.
        if (fingers.size) begin(event);
        mode = fingers.size && to.zoomed() ? "pan" : "done";
        to.pinched();
        return;
      }
      if (mode === "drag") to.dragged(last.x - start.x, vx);
      else if (mode === "pull") to.pulled(last.y - start.y, vy);
      else if (mode === "pan") to.thrown(vx, vy);
      // A long press opens the browser's menu and is not a tap.
      else if (!mode && !cancelled && (event.pointerType === "mouse" || event.timeStamp - trail[0].t < 500)) tapped(event);
      mode = null;
    }
    stage.onpointerup = stage.onpointercancel = end;

    // A single tap waits a quarter of a second for a second one. While the browser is busy, the second one may only arrive
    // when the first has been taken for a single one, which is then undone.
    function tapped(event) {
      if (tap && event.timeStamp - tap.time < 250) {
        if (!tap.timer) to.tap();
        clearTimeout(tap.timer);
        tap = null;
        to.twice(...seen(event.clientX, event.clientY));
        return;
      }
      const one = (tap = { time: event.timeStamp, timer: 0 });
      one.timer = setTimeout(() => {
        one.timer = 0;
        to.tap();
      }, 250);
    }

    stage.addEventListener("wheel", (event) => {
      event.preventDefault();
      const lines = event.deltaMode ? 16 : 1;
      // A pinch on a touchpad is a wheel event with Ctrl and smaller steps.
      const strength = event.ctrlKey ? 0.01 : 0.002;
      to.wheel(Math.exp(-event.deltaY * lines * strength), ...seen(event.clientX, event.clientY));
    }, { passive: false });
  };
})();
