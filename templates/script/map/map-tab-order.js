// Which of a map's marks Tab goes to: those in view. A focused mark that is covered or outside the map is moved into view
// by the shortest way. Until the focus leaves the marks, Tab goes to those that were in view before that, so that it leaves
// none of them out. Loaded on demand.
// needs: map-view
(function () {
  "use strict";

  const { maps } = photomap;
  const { view: lens } = maps;
  // In pixels: the height of a focused pin, which is also its distance from an edge when it was moved; the corner in which
  // buttons cover a part of it.
  const height = 79, corner = [222, 160];

  function tabOrder(map) {
    // The marks that were in view: {zoom, keys}.
    let kept = null;

    const isTabStop = ({ key, isInside }) => (kept ? kept.keys.has(key) : isInside);
    const marks = () => [...map.layer.querySelectorAll("a")].flatMap(({ mark }) => mark || []);

    function release() {
      if (!kept) return;
      kept = null;
      for (const mark of marks()) mark.link.tabIndex = isTabStop(mark) ? 0 : -1;
    }

    // How far a mark must move from the corner of the buttons, upwards or to the side; negative if it is outside.
    const inCorner = ([x, y]) => [x - map.size.width + corner[0], y - map.size.height + corner[1]];
    const isCovered = (at) => Math.min(...inCorner(at)) > 0;
    const missing = (at, least, most) => (at < least ? at - height : at > most ? at - most + height : 0);

    // The nearest view in which a mark is neither covered nor outside the map.
    function uncovered(mark) {
      const { size, goal } = map, [x, y] = lens.pixel(goal, size, mark);
      const [, top] = map.free, dx = missing(x, 0, size.width);
      let dy = missing(y - top, height, size.height - top);
      if (isCovered([x - dx, y - dy])) dy = inCorner([x, y])[1];
      if (!dx && !dy) return null;
      const seen = lens.held(lens.moved(goal, dx, dy), size), at = lens.pixel(seen, size, mark);
      // At the southern edge of the world there is only the way to the side.
      return isCovered(at) ? lens.moved(seen, inCorner(at)[0], 0) : seen;
    }

    function reveal() {
      const { mark } = document.activeElement, seen = mark && uncovered(mark);
      if (!seen) return;
      kept ||= { zoom: map.goal.zoom, keys: new Set(marks().filter(isTabStop).map(({ key }) => key)) };
      map.glide(seen);
    }

    // Later, because marks are focused while others are still being drawn.
    map.layer.addEventListener("focusin", () => queueMicrotask(reveal));
    // In the next frame, when the next mark has the focus, or one that was drawn again has it back.
    map.layer.addEventListener("focusout", () => requestAnimationFrame(() => document.activeElement.mark || release()));
    reveal();

    return {
      isTabStop,

      // How much more than the window is drawn, so that the marks that Tab goes to are.
      get times() {
        return kept ? 2 : 1.5;
      },

      // The visitor moves the map.
      dragged: release,

      // Other zooms have other marks.
      draw() {
        if (kept?.zoom !== map.base.zoom) kept = null;
      },
    };
  }

  Object.assign(maps, { tabOrder });
})();
