// Draws places on a map: squares for default places, diamonds for custom ones (L3). Nearby places share a mark with their
// number. They are a pin set, clustered by the build. A mark that covers others opens a popover with all of them.
// needs: core
(function () {
  "use strict";

  // The maximum number drawn.
  const most = 250;
  const key = "maps/places";

  // "Pont Neuf, custom place"
  const called = (name, kind) => (kind ? photomap.message("place-custom-pin", { name }) : photomap.message("place-default-pin", { name }));

  // The accessible name; "4 places: 3 Default, 1 Custom" for several.
  function name(item, set, maps) {
    const { node: { photo }, counts: [[kind]] } = item;
    return photo ? called(photo.text, kind) : maps.clusterName(item, set);
  }

  async function start(map) {
    const { maps, make } = photomap, { view: lens } = maps;
    const set = { ...(await photomap.load(key)), set: key };
    if (set.sheet) photomap.put(key + "/root", set.sheet);
    const pictures = set.marks.map(maps.picture);
    const box = make("div", { class: "place-marks" }), part = { draw };
    // Marks that would lie on each other are one: on pages of places that of the place, else that of the photograph.
    const isFirst = !!map.root.closest(".places-map, .place-map");
    map.layer.querySelector(".map-marks")[isFirst ? "after" : "before"](box);
    const source = maps.pins(set, map.redraw);
    let drawn = new Map();

    // Each mark on every nearby copy of the world: {item, copy, key, words}. Previous marks stay while others load.
    function marks(zoom) {
      const area = lens.area(map.base, map.size, map.tabOrder?.times || 1.5), [west, north, east, south] = area;
      const { nodes, isWhole } = source.at(area, zoom, map.base.x);
      if (!isWhole && drawn.size) return [...drawn.values()];
      return nodes.flatMap((item) => {
        const { x, y } = item.node, copies = [];
        if (y < north || y > south) return copies;
        for (let copy = Math.ceil(west - x); x + copy <= east; copy++) copies.push({ item, copy, key: item.node.key + "@" + copy, words: name(item, set, maps) });
        return copies;
      });
    }

    function create(mark) {
      const { item: { node, counts, count }, words } = mark;
      const zoom = Math.min(lens.deepest, Math.floor(map.base.zoom) + 2);
      const link = make("a", {
        href: node.photo ? maps.target(node.photo.page)
          : photomap.url("map/index.html") + "#map=" + lens.words({ x: node.x, y: node.y, zoom }),
        "aria-label": words, title: words, draggable: "false",
      });
      link.dataset.place = node.key;
      link.style.backgroundImage = pictures[counts[0][0]];
      if (count > 1) link.append(make("b", { "aria-hidden": "true" }, count > 99 ? photomap.numeral(99) + "+" : photomap.numeral(count)));
      map.marks.place(Object.assign(mark, { link, covered: [], rows: null }));
      return mark;
    }

    function draw() {
      let zoom = Math.min(lens.deepest, Math.floor(map.base.zoom)), found = marks(zoom);
      while (found.length > most && zoom > 0) found = marks(--zoom);
      const focused = box.contains(document.activeElement) && document.activeElement.dataset.place;
      drawn = new Map(found.slice(0, most).map(create).map((mark) => [mark.link, mark]));
      cover();
      box.replaceChildren(...drawn.keys());
      if (focused) (linkOf(focused) || map.pane).focus({ preventScroll: true });
    }

    const linkOf = (place) => [...drawn.keys()].find(({ dataset }) => dataset.place === place);

    // The box of a mark: where two overlap, less than a finger needs would be left of one.
    function boxOf({ px, py, words }) {
      return words ? [px - 12, py - 34, px + 12, py - 2] : [px - 22, py - 51, px + 22, py - 2];
    }

    function cover() {
      const photos = map.marks.all();
      for (const photo of photos) {
        const { link } = photo;
        link.style.display = "";
        if (!photo.covered) continue;
        photo.covered = photo.rows = undefined;
        delete link.dataset.with;
        link.querySelector("i")?.remove();
        map.marks.call(photo);
      }
      const [above, below] = isFirst ? [[...drawn.values()], photos] : [photos, [...drawn.values()]];
      for (const mark of below) {
        const [west, north, east, south] = boxOf(mark), far = (one) => Math.hypot(one.px - mark.px, one.py - mark.py);
        const [first] = above.filter((one) => {
          const [w, n, e, s] = boxOf(one);
          return w < east && e > west && n < south && s > north;
        }).sort((a, b) => far(a) - far(b));
        if (!first) continue;
        (first.covered ||= []).push(mark);
        if (isFirst) mark.link.style.display = "none";
        else drawn.delete(mark.link);
      }
      for (const mark of above) {
        if (!mark.covered?.[0]) continue;
        const { link, covered } = mark;
        link.dataset.with = "";
        link.style.setProperty("--with", signOf(covered[0]));
        if (isFirst) link.title = link.ariaLabel = [mark.words, ...covered.map((photo) => photo.link.ariaLabel)].join("; ");
        else {
          map.marks.call(mark);
          link.append(make("i"));
          mark.rows = () => covered.map(rowOf);
        }
      }
    }

    const signOf = ({ words, item: { counts } }) => (words ? pictures : map.marks.pictures)[counts[0][0]];

    // A link to a place, or a button for a mark that comes apart further in.
    function row(mark, words, sign, page) {
      const text = make("span", { dir: "auto" }, words);
      const made = page ? make("a", { class: "map-row", href: maps.target(page) }, text) : make("button", { class: "map-row", type: "button" }, text);
      made.style.setProperty("--with", sign);
      if (!page) made.addEventListener("click", () => approach(mark));
      return made;
    }

    const rowOf = (mark) => row(mark, mark.words || mark.link.ariaLabel, signOf(mark), mark.words && mark.item.node.photo?.page);

    function approach({ item: { node }, copy }) {
      map.glide({ x: node.x + copy, y: node.y, zoom: Math.min(Math.max((node.z1 ?? 0) + 1, map.goal.zoom + 1), lens.deepest) });
    }

    // The photographs that a place's mark covers.
    const photosOf = (mark) => Promise.all(mark.covered.map(async (photo) => {
      const one = photo.item.count === 1 && (await map.marks.learn(photo));
      return one ? (await map.popover()).card(one, 96) : rowOf(photo);
    }));

    // The places at a spot.
    async function placesOf(mark) {
      const { node } = mark.item;
      if (node.photo) return [rowOf(mark)];
      return (await source.list(node)).map(({ text, page, category }) =>
        row(mark, called(text, category), pictures[category], page));
    }

    // A mark of several places zooms in; one that never separates lists them.
    box.addEventListener("click", async (event) => {
      const mark = drawn.get(event.target.closest("a"));
      if (!mark || !photomap.isPlain(event)) return;
      const { node } = mark.item;
      if (node.photo && !mark.covered[0]) return;
      event.preventDefault();
      if (!node.photo && !source.isSpot(node)) return approach(mark);
      mark.find = () => linkOf(node.key);
      (await map.popover()).showRows(mark, mark.words, [...(await placesOf(mark)), ...(await photosOf(mark))]);
    });
    // After the photographs, and before the labels, which avoid both.
    map.parts.splice(map.parts.indexOf(map.marks) + 1, 0, part);
    if (map.base) map.redraw();
  }

  photomap.on("map", (map) => start(map).catch((error) => console.warn(error)));
})();
