// The viewer's geometry, independent of the document.
//
// A view is {x, y, s}: the offset of the photograph's centre from the window's, in pixels, and its enlargement.
// needs: opening
(function () {
  "use strict";

  const within = (value, limit) => Math.min(Math.max(value, -limit), limit);

  const geometry = {
    // The most that a picture is enlarged: four times, or a wide one until it is as high as the window.
    most: (box, W, H) => Math.max(4, box.w < W ? 0 : Math.min(H / box.h, 16)),
    // The view of a whole photograph.
    whole: { x: 0, y: 0, s: 1 },

    // The largest size at which a picture of w × h fits into W × H, never enlarged.
    fit(w, h, W, H) {
      const scale = Math.min(W / w, H / h, 1);
      return { w: w * scale, h: h * scale };
    },

    // The nearest view without a gap between the photograph's edge and the window's.
    clamp({ x, y, s }, box, W, H) {
      s = Math.min(Math.max(s, 1), geometry.most(box, W, H));
      return { x: within(x, Math.max(0, (box.w * s - W) / 2)), y: within(y, Math.max(0, (box.h * s - H) / 2)), s };
    },

    // Enlarged to s, with a fixed point at (px, py), relative to the window's centre.
    zoom(view, s, px, py) {
      const k = s / view.s;
      return { x: px - (px - view.x) * k, y: py - (py - view.y) * k, s };
    },

    // The next double-tap step: 1, 2.5, 4, then 1 again; a wide picture is at once as high as the window.
    nextStep: (s, most = 4) => (most > 4 ? [most] : [2.5, most]).find((step) => step > s + 0.01) || 1,

    // Keeps the same part of the photograph in the centre after its size at s = 1 changed.
    recentre: (view, before, after) => ({
      x: view.x * (after.w / before.w),
      y: view.y * (after.h / before.h),
      s: view.s,
    }),

    // "x" or "y" when a finger has moved 10 pixels, null before.
    axis: (dx, dy) => (Math.hypot(dx, dy) < 10 ? null : Math.abs(dx) > Math.abs(dy) ? "x" : "y"),

    // The direction of a swipe: -1 or 1 along x, or 0 to return. Speed in pixels per millisecond.
    swipe(dx, speed, W) {
      if (Math.abs(speed) >= 0.5) return Math.sign(speed) === Math.sign(dx) ? Math.sign(dx) : 0;
      return Math.abs(dx) >= W / 2 ? Math.sign(dx) : 0;
    },

    // The remaining distance of a released photograph, in pixels.
    glide: (speed) => within(speed, 4) * 180,
  };

  photomap.viewer.geometry = geometry;
})();
