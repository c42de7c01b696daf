// Where things are in the viewer, as numbers: nothing here knows of a document.
//
// A view is {x, y, s}: how far the photograph's middle is from the window's, in pixels, and how much it is enlarged.
(function () {
  "use strict";

  const most = 4;
  const steps = [1, 2.5, most];

  const within = (value, limit) => Math.min(Math.max(value, -limit), limit);

  const geometry = {
    most,
    // The view of a whole photograph.
    whole: { x: 0, y: 0, s: 1 },

    // The largest size at which a picture of w × h is whole in W × H, never larger than it is.
    fit(w, h, W, H) {
      const scale = Math.min(W / w, H / h, 1);
      return { w: w * scale, h: h * scale };
    },

    // The nearest view without a gap between the photograph's edge and the window's.
    clamp({ x, y, s }, box, W, H) {
      s = Math.min(Math.max(s, 1), most);
      return { x: within(x, Math.max(0, (box.w * s - W) / 2)), y: within(y, Math.max(0, (box.h * s - H) / 2)), s };
    },

    // Enlarged to s, with what is at (px, py), seen from the window's middle, staying there.
    zoom(view, s, px, py) {
      const k = s / view.s;
      return { x: px - (px - view.x) * k, y: py - (py - view.y) * k, s };
    },

    // The next of the double-tap's steps: 1, 2.5, 4, and 1 again.
    nextStep: (s) => steps.find((step) => step > s + 0.01) || 1,

    // The same part of the photograph in the middle, after its size at s = 1 changed.
    recentre: (view, before, after) => ({
      x: view.x * (after.w / before.w),
      y: view.y * (after.h / before.h),
      s: view.s,
    }),

    // "x" or "y" once a finger has gone 10 pixels, null before.
    axis: (dx, dy) => (Math.hypot(dx, dy) < 10 ? null : Math.abs(dx) > Math.abs(dy) ? "x" : "y"),

    // Which way a swipe goes: -1 or 1 along x, or 0 for back. Speed in pixels a millisecond.
    swipe(dx, speed, W) {
      if (Math.abs(speed) >= 0.5) return Math.sign(speed) === Math.sign(dx) ? Math.sign(dx) : 0;
      return Math.abs(dx) >= W / 2 ? Math.sign(dx) : 0;
    },

    // How far a thrown photograph still goes, in pixels.
    glide: (speed) => within(speed, 4) * 180,
  };

  photomap.viewer = { geometry };
})();
