// Draws places on a map below its photographs: squares for default places, diamonds for custom ones (L3). Nearby places
// share a mark with their number. They are a pin set, clustered by the build.
(function () {
  "use strict";

  // The maximum number drawn.
  const most = 250;
  const key = "maps/places";

  // The accessible name: "Pont Neuf, custom place"; "4 places: 3 Default, 1 Custom".
  function name(item, set, maps) {
    const { node, counts } = item;
    if (!node.photo) return maps.clusterName(item, set);
    const values = { name: node.photo.text };
    return counts[0][0] ? photomap.message("place-custom-pin", values) : photomap.message("place-default-pin", values);
  }

  async function start(map) {
    const { maps } = photomap, { view: lens, make } = maps;
    const set = { ...(await photomap.load(key)), set: key };
    if (set.sheet) photomap.put(key + "/root", set.sheet);
    const pictures = set.marks.map((drawing) => "url(\"data:image/svg+xml," + encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -35 26 36">' + drawing + "</svg>") + '")');
    const box = make("div", { class: "place-marks" }), part = { draw };
    // Below the photographs: if both are at one spot, the list leads to the place, but nothing else leads to the pin.
    map.layer.querySelector(".map-marks").before(box);
    const source = maps.pins(set, map.redraw);
    let drawn = new Map();

    // Each mark on every nearby copy of the world: {item, copy}. Previous marks stay while others load.
    function marks(zoom) {
      const area = lens.area(map.base, map.size, 1.5), [west, north, east, south] = area;
      const { nodes, isWhole } = source.at(area, zoom, map.base.x);
      if (!isWhole && drawn.size) return [...drawn.values()];
      return nodes.flatMap((item) => {
        const { x, y } = item.node, copies = [];
        if (y < north || y > south) return copies;
        for (let copy = Math.ceil(west - x); x + copy <= east; copy++) copies.push({ item, copy });
        return copies;
      });
    }

    function create(mark) {
      const { item: { node, counts, count }, copy } = mark, words = name(mark.item, set, maps);
      const span = lens.span(map.base.zoom);
      const px = Math.round((node.x + copy - map.base.x) * span + map.size.width / 2);
      const py = Math.round((node.y - map.base.y) * span + map.size.height / 2);
      const zoom = Math.min(lens.deepest, Math.floor(map.base.zoom) + 2);
      const link = make("a", {
        href: node.photo ? maps.target(node.photo.page)
          : photomap.url("map/index.html") + "#map=" + lens.words({ x: node.x, y: node.y, zoom }),
        "aria-label": words, title: words, draggable: "false",
      });
      link.dataset.place = node.key;
      link.style.backgroundImage = pictures[counts[0][0]];
      if (count > 1) link.append(make("b", { "aria-hidden": "true" }, count > 99 ? photomap.numeral(99) + "+" : photomap.numeral(count)));
      Object.assign(link.style, { left: px + "px", top: py + "px", zIndex: py + 10000 });
      if (px < 0 || py < 0 || px > map.size.width || py > map.size.height) link.tabIndex = -1;
      return link;
    }

    function draw() {
      let zoom = Math.min(lens.deepest, Math.floor(map.base.zoom + 0.25)), found = marks(zoom);
      while (found.length > most && zoom > 0) found = marks(--zoom);
      const focused = box.contains(document.activeElement) && document.activeElement.dataset.place;
      drawn = new Map(found.slice(0, most).map((mark) => [create(mark), mark]));
      box.replaceChildren(...drawn.keys());
      if (focused) ([...drawn.keys()].find(({ dataset }) => dataset.place === focused) || map.pane).focus({ preventScroll: true });
    }

    // A mark of several places zooms in; one that never separates opens the first of its places.
    box.addEventListener("click", async (event) => {
      const mark = drawn.get(event.target.closest("a"));
      if (!mark || mark.item.node.photo || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { node } = mark.item;
      if (!source.isSpot(node)) {
        map.glide({ x: node.x + mark.copy, y: node.y, zoom: Math.min(Math.max(node.z1 + 1, map.goal.zoom + 1), lens.deepest) });
      } else {
        const [first] = await source.list(node);
        location.href = maps.target(first.page);
      }
    });
    // The first part, because labels avoid pins.
    map.parts.unshift(part);
    if (map.base) map.redraw();
  }

  photomap.on("map", (map) => start(map).catch((error) => console.warn(error)));
})();
