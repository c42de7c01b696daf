// A picture that cannot be loaded shows a drawing instead; its alternative text stays (F5).
(function () {
  "use strict";

  const lost = (image) => image.classList.add("failed");

  addEventListener("error", ({ target }) => target.localName === "img" && lost(target), true);
  // Those that failed before this script was there.
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) lost(image);
})();
