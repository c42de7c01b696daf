// Prints the visible part of a map at page width, with labels and pins of normal size.
// needs: map-view
(function () {
  "use strict";

  // The width between the margins of A4 and Letter; pixels of 1/96 inch.
  const widest = 680;

  function print(map) {
    const { live } = map;
    let before = null;

    // Synchronous: browsers do not wait before printing.
    addEventListener("beforeprint", () => {
      const { view, size: { width, height } } = map;
      if (width <= widest || !map.base) return;
      before = { view, size: map.size };
      const share = widest / width;
      map.size = { width: widest, height: Math.round(height * share) };
      map.finer = -Math.log2(share);
      map.view = { ...view, zoom: view.zoom - map.finer };
      Object.assign(live.style, { width: widest + "px", height: map.size.height + "px" });
      map.layOut();
    });
    addEventListener("afterprint", () => {
      if (!before) return;
      Object.assign(map, before, { finer: 0 });
      before = null;
      live.style.width = live.style.height = "";
      map.layOut();
    });
  }

  Object.assign(photomap.maps, { print });
})();
