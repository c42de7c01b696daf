// Starts the maps of a page: the map page's map at once, others when they are near the viewport.
// needs: core, map-sheets, map-view
(function () {
  "use strict";

  const maps = photomap.maps;
  const { view: lens, sheets } = maps;
  const address = photomap.address;

  // The first view: one that the page defines, else all pins.
  function first(root, index, size, free) {
    const { view, area, track } = root.dataset;
    if (view) return lens.parsed(view);
    let all = null;
    if (area) {
      const [west, south, east, north] = area.split(" ").map(Number);
      const a = lens.project(north, west), b = lens.project(south, east);
      all = [a.x, a.y, b.x < a.x ? b.x + 1 : b.x, b.y];
    } else if (index.pins && index.pins.placed) {
      const [x, y, width, height] = index.pins.fit.map((quanta) => quanta / sheets.quanta);
      all = [x, y, x + width, y + height];
    }
    return all ? lens.fitting(all, size, { free, margin: [36, 48], rise: 48, ...(track && { deepest: 17 }) }) : { x: 0.5, y: 0.4, zoom: 0 };
  }

  // - before: The map that was drawn from the data of another build; the new one has its view.
  async function start(root, before) {
    // The page's pin set, which may be empty.
    const { pins: set, track } = root.dataset;
    const none = { pins: { placed: 0 } };
    /** @type {SiteIndex} */
    const site = { ...none, ...(await photomap.load("index")) };
    /** @type {SiteIndex} */
    const index = { ...site, set, route: !set && site.route, ...(set ? await photomap.load(set) : set === "" && none) };
    if (index.sheet) photomap.put(set + "/root", index.sheet);
    // The map page includes the pins of the first view.
    const inlined = !before && document.getElementById("map-pins");
    const sheet = inlined && sheets.joined(JSON.parse(inlined.textContent), document.querySelectorAll(".map-table tbody tr"));
    if (sheet) photomap.put("pins/root", sheet);
    const isPage = root.dataset.map === "page";
    // Pins that are no photographs are not on the map page, so that links lead to the page's own map.
    const look = (size, free) =>
      before?.goal || ((isPage || index.noun) && lens.parsed(address.get("map"))) || first(root, index, size, free);
    let changed = null;
    const source = maps.pins(index, () => changed(), site);
    // Before the first frame, so that they are in it.
    if (sheet) source.at([0, 0, 1, 1], 0, 0.5);
    // The fallback stays until the pins are loaded, so that no empty map is painted first, but for a limited time. If
    // the pins are included, the fallback is not even laid out.
    if (!sheet || address.get("map")) await new Promise((done) => {
      const size = { width: root.clientWidth || 1, height: Math.min(root.clientHeight, innerHeight) || 1 };
      const seen = look(size);
      changed = () => source.at(lens.area(seen, size, 1), Math.floor(seen.zoom), seen.x).isWhole && done();
      changed();
      setTimeout(done, 300);
    });
    if (root.map !== before) return;
    // It draws nothing any more.
    before?.parts.splice(0);
    before?.live.remove();
    root.classList.add("is-live");
    const map = maps.create(root, isPage);
    changed = map.redraw;
    map.pane.ariaLabel = root.dataset.name;
    const basemap = maps.basemap(map, index);
    const marks = maps.marks(map, source);
    basemap.labelPart = maps.labels(map, basemap);
    map.parts.push(basemap, marks, basemap.labelPart, maps.scale(map));
    // What scripts add that are loaded on demand.
    const add = (script, act) => maps.more(script).then(act).catch(() => photomap.lost(() => root.map === map && add(script, act)));
    const draw = (name, script = name) => index[name] && add(script, () => maps[name](map, basemap));
    draw("graticule", "more");
    for (const name of ["ground", "heat", "route"]) if (maps.addresses[name]) draw(name);

    // The photograph of the page, above all others.
    const place = root.dataset.view && first(root);
    if (place) {
      const pin = photomap.make("i", { class: "map-here" });
      map.live.append(pin);
      map.parts.push({
        move() {
          pin.style.translate = lens.pixel(map.view, map.size, place).join("px ") + "px";
        },
      });
    }

    // Stops following the visitor and moves elsewhere.
    const leave = (seen) => {
      map.notify("dragged");
      map.glide(seen);
    };
    const home = () => leave(first(root, index, map.size, map.free));
    function summary() {
      // Each node once, on any number of copies of the world.
      const inside = new Map(marks.all().filter((mark) => mark.isInside).map(({ item }) => [item.node.key, item]));
      const items = [...inside.values()], count = items.reduce((sum, item) => sum + item.count, 0);
      return photomap.message("in-view", { items: maps.counted(count, index, items.some(({ node }) => node.isAbout)) });
    }
    const controls = maps.controls(map, { home, summary });
    map.parts.push(controls);

    // Popovers are in the second script, which is loaded as soon as a pin is likely to be opened.
    let popover = null;
    async function box() {
      await maps.more();
      if (!popover) map.parts.push((popover = maps.popover(map, { index, list: source.list, found: marks.find })));
      return popover;
    }
    // For scripts that draw other marks.
    Object.assign(map, { marks, source, controls, popover: box });
    root.map = map;
    marks.box.addEventListener("pointerover", () => maps.more().catch(() => {}), { once: true });
    map.layer.addEventListener("focusin", () => {
      add("more", () => map.parts.unshift((map.tabOrder = maps.tabOrder(map))));
    }, { once: true });

    marks.box.addEventListener("click", async (event) => {
      const mark = event.target.closest("a")?.mark;
      if (!mark || !photomap.isPlain(event)) return;
      event.preventDefault();
      try {
        const popover = await box();
        if (mark.link.className === "map-pin") {
          const photo = await marks.learn(mark);
          if (photo) popover.show(mark, photo);
          return;
        }
        popover.close({ focus: false });
        if (!source.isSpot(mark.item.node)) popover.open(mark);
        else if (!(await map.fan?.(mark))) popover.showList(mark, maps.clusterName(mark.item, index));
      } catch {
        // Without the script a mark is a plain link, but for a spot, whose link leads to where it is.
        if (mark.item.node && source.isSpot(mark.item.node)) photomap.lost(() => {});
        else location.href = mark.link.href;
      }
    });

    let written = null;
    if (isPage) {
      map.parts.push({
        rest() {
          if (controls.showsPosition) return;
          written = lens.words(map.view);
          address.set({ map: written });
        },
      });
      photomap.on("address", () => {
        const asked = address.get("map");
        if (asked === written) return;
        const seen = lens.parsed(asked);
        if (!seen) return;
        written = asked;
        map.notify("dragged");
        map.show(seen);
      });
    }
    maps.gestures(map);
    maps.print(map);
    if (track) add("more", () => maps.track(map, track, basemap));
    photomap.on("filter", map.redraw);
    map.show(look(map.size, map.free));
    // For other scripts that draw on the map.
    photomap.emit("map", map);
    if (index.pins.placed && !index.noun) add("pictures");
    // Another build may have been published while this was drawn.
    if ((await photomap.load("index")).version !== site.version) begin(root, map);
  }

  const begin = (root, before) => start(root, before).catch((error) => {
    // The page keeps its fallback until then.
    if (!before) root.classList.remove("is-live");
    console.error(error);
    if (root.map === before) photomap.lost(() => begin(root, before));
  });
  photomap.on("data", () => {
    for (const root of document.querySelectorAll("[data-map]")) if (root.map) begin(root, root.map);
  });

  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      begin(target);
    }
  }, { rootMargin: "300px" });
  for (const root of document.querySelectorAll("[data-map]")) {
    if (root.dataset.map === "page") begin(root);
    else near.observe(root);
  }
})();
