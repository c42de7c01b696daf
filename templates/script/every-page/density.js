// How lists show photographs: with captions, without, or small; a choice beside the heading, stored in the browser, and two
// fingers on a list. An inline script in the head applies it before the first paint.
// needs: core, words
(function () {
  "use strict";

  const { make, message } = photomap;
  const heading = document.querySelector(".heading");
  const grid = document.querySelector(".grid:has(.cell + .cell)");
  if (!heading || !grid) return;
  const { dataset } = document.documentElement;
  const kinds = ["captions", "bare", "bare-small"];
  const names = [message("grid-captions"), message("grid-bare"), message("grid-small")];
  const choice = make("select", {}, ...kinds.map((kind, i) => new Option(names[i], kind)));

  function show(kind) {
    choice.value = kind;
    if (dataset.grid === kind) return;
    const seen = scrollY && document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest(".grid:not(.drawn) .cell");
    dataset.grid = kind;
    enlarge();
    photomap.emit("density");
    if (seen) seen.scrollIntoView({ block: "center", behavior: "instant" });
  }

  function choose(kind) {
    show(kind);
    try {
      localStorage.photomapGrid = kind;
    } catch {
      // Without storage, the choice still applies to this page.
    }
  }

  // The page says the sizes of the squares of phones.
  function enlarge() {
    if (dataset.grid !== "captions" || innerWidth > 640) return;
    for (const small of document.querySelectorAll(".cell source[media]")) small.remove();
    for (const part of document.querySelectorAll(".cell :is(source, img)")) /** @type {any} */ (part).sizes = "96vw";
  }

  // Fingers that move together make photographs smaller, apart larger.
  let apart = 0;
  const between = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const pinch = (/** @type {any} */ { type, touches, target }) => {
    if (touches.length !== 2 || !target.closest?.(".grid")) {
      apart = 0;
      return;
    }
    const now = between(touches);
    if (type === "touchstart") apart = now;
    // One step for each time that they touch.
    if (!apart) return;
    const step = now > 1.4 * apart ? -1 : now < 0.7 * apart ? 1 : 0, next = kinds[kinds.indexOf(dataset.grid) + step];
    if (!step) return;
    apart = 0;
    if (next) choose(next);
  };
  for (const name of ["touchstart", "touchmove"]) addEventListener(name, pinch, { passive: true });

  // The choice was made in another window, or on a page from which the visitor comes back.
  function follow() {
    try {
      if (localStorage.photomapGrid) show(localStorage.photomapGrid);
    } catch {
      // Without storage, there is no choice.
    }
  }
  addEventListener("storage", follow);
  addEventListener("pageshow", (event) => event.persisted && follow());

  choice.value = dataset.grid;
  choice.onchange = () => choose(choice.value);
  enlarge();
  heading.append(make("label", { class: "density", title: message("grid-size") }, make("span", {}, message("grid-size")), choice));
})();
