// Loads the script of a map that is further down on its page when it is near the window.
// needs: core, lost
(function () {
  "use strict";

  const roots = document.querySelectorAll("[data-map][data-script]");
  // Another map of the page may have it already.
  const load = async () => document.querySelector(`script[defer][src="${roots[0].dataset.script}"]`) || photomap.once(roots[0].dataset.script);
  // Until then the page has its fallback.
  const start = () => load().catch(() => photomap.lost(start, true));
  const near = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    start();
  }, { rootMargin: "600px" });
  // The picture that a page is about comes first.
  const first = /** @type {?HTMLImageElement} */ (document.querySelector("img[fetchpriority=high]"));
  const watch = () => roots.forEach((root) => near.observe(root));
  if (first && !first.complete) for (const end of ["load", "error"]) first.addEventListener(end, watch);
  else watch();

  // For copies that are read offline.
  photomap.mapScript = async () => roots[0] && load();
})();
