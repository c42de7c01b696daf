// A picture that cannot be loaded shows a drawing instead; its alternative text stays (F5).
// needs: nothing
(function () {
  "use strict";

  const drawn = "failed";
  const isLost = (image) => image.complete && image.currentSrc && !image.naturalWidth;

  addEventListener("error", (event) => {
    const { target } = event;
    if (target.localName === "img") target.classList.add(drawn);
  }, true);
  // Those that failed before this script was there.
  for (const image of document.images) if (isLost(image)) image.classList.add(drawn);
})();
