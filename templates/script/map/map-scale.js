// A scale bar of a round number of metres, exact at the middle of the map.
// needs: map-core, map-view
(function () {
  "use strict";

  const { make, maps: { view: lens } } = photomap;
  // The maximum length of the bar in pixels.
  const longest = 100;
  // At smaller zooms the scale varies too much within the view.
  const first = 4;

  // The longest bar for a view: {metres, width: pixels}.
  function bar({ y, zoom }) {
    const most = longest * lens.metres(y) / lens.span(zoom);
    const power = 10 ** Math.floor(Math.log10(most));
    const metres = power * [5, 2, 1].find((times) => times * power <= most);
    return { metres, width: longest * metres / most };
  }

  function scale(map) {
    const box = make("div", { class: "map-scale", "aria-hidden": "true", hidden: "" });
    map.live.append(box);
    return {
      move() {
        const { metres, width } = bar(map.view);
        const words = photomap.earth.text(metres, 0);
        box.hidden = map.view.zoom < first;
        if (box.textContent !== words) box.textContent = words;
        box.style.width = width.toFixed(1) + "px";
      },
    };
  }

  Object.assign(photomap.maps, { bar, scale });
})();
