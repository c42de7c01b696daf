// Connects a walk's map, profile and stream: a position on the track is marked on all of them. It follows the scroll
// position of the stream, and the pointer, touch or arrow keys on the profile.
// needs: core, words, earth, map-view, polyline
(function () {
  "use strict";

  const { maps: { view: lens }, earth, message, numeral, polyline } = photomap;
  const source = document.querySelector(".walk-data");
  const root = document.querySelector("[data-track]");
  const figure = document.querySelector("[data-profile]");
  if (!source || !root) return;
  const { lines, stops } = JSON.parse(source.textContent);

  // The track as steps {distance, x, y}: metres from the start, and map coordinates.
  const ways = lines.map((line) => {
    const places = polyline(line.places, 2);
    return polyline(line.distance, 1).map((distance, i) => ({
      distance, ...lens.project(places[2 * i] / 1e5, places[2 * i + 1] / 1e5),
    }));
  });
  const steps = ways.flat();

  // The pictures of the stream.
  const items = [...document.querySelectorAll("[data-stop]")];

  // Interpolates in a list sorted by `key`: { ...interpolated numbers }.
  /** @returns {any} */
  function between(list, key, value) {
    let low = 0, high = list.length - 1;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (list[middle][key] <= value) low = middle;
      else high = middle;
    }
    const a = list[low], b = list[high], span = b[key] - a[key];
    const t = span > 0 ? Math.min(1, Math.max(0, (value - a[key]) / span)) : 0;
    return Object.fromEntries(Object.keys(a).map((name) => [name, a[name] + (b[name] - a[name]) * t]));
  }

  // The objects that show the position: on the map, when it has started, and on the profile.
  const shows = [];
  let here = 0;
  function go(distance) {
    here = Math.min(steps[steps.length - 1].distance, Math.max(0, distance));
    for (const show of shows) show();
  }

  function join(map) {
    const corners = steps.map(({ x }) => x - Math.round(x - steps[0].x));
    const most = (list, pick) => list.reduce((a, b) => pick(a, b));
    const ys = steps.map(({ y }) => y), { min, max } = Math;
    const area = [most(corners, min), most(ys, min), most(corners, max), most(ys, max)];
    // Photographs stand above their places.
    const fit = () => lens.fitting(area, map.size, { free: map.free, margin: [28, 40], rise: 40, deepest: 17 });
    // The map's minimum area suits a photograph; a walk may be smaller.
    map.live.querySelector(".map-all").addEventListener("click", (event) => {
      event.stopImmediatePropagation();
      map.glide(fit());
    }, true);
    map.show(fit());

    const mark = photomap.make("i", { class: "walk-here" });
    map.live.append(mark);
    const show = () => {
      mark.style.translate = lens.pixel(map.view, map.size, between(steps, "distance", here)).join("px ") + "px";
    };
    map.parts.push({ move: show });
    shows.push(show);
    show();
    if (!items.length) return;
    // The way is drawn as far as the visitor has scrolled, from the end of the walk at which the stream begins.
    const isForward = stops[0].distance <= stops[stops.length - 1].distance;
    let drawn;
    const follow = () => {
      if (!map.walked || drawn === here) return;
      drawn = here;
      map.walked(ways.map((way) => {
        const [first, last] = [way[0], way[way.length - 1]];
        if (!last || (isForward ? first.distance > here : last.distance < here)) return [];
        const at = between(way, "distance", here);
        return isForward
          ? [...way.filter(({ distance }) => distance < here), at]
          : [at, ...way.filter(({ distance }) => distance > here)];
      }).filter((way) => way.length));
    };
    shows.push(follow);
    photomap.on("track", follow);
    follow();
  }
  if (root.map) join(root.map);
  else photomap.on("map", (map) => map.root === root && join(map));

  function slide(svg) {
    const [start, end, low, high, top, bottom] = svg.dataset.profile.split(" ").map(Number);
    // The drawn line is the profile's data: thousandths of its length, per cent of its height.
    const numbers = svg.querySelector(".profile-line").getAttribute("d").match(/[\d.]+/g).map(Number);
    const heights = numbers.flatMap((x, i) => (i % 2 ? [] : [{ x, y: numbers[i + 1] }]));
    const made = (name, attributes) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      svg.append(element);
      return element;
    };
    const line = made("line", { class: "profile-cursor", y1: top + "%", y2: bottom + "%" });
    const dot = made("circle", { class: "profile-here", r: 5 });
    const caption = document.createElement("p");
    caption.className = "profile-text";
    caption.ariaHidden = "true";
    svg.after(caption);
    for (const [key, value] of Object.entries({
      role: "slider", tabindex: 0, "aria-label": message("place-on-the-way"), "aria-describedby": "profile-words",
      "aria-valuemin": Math.round(start), "aria-valuemax": Math.round(end),
    })) svg.setAttribute(key, value);
    svg.removeAttribute("aria-labelledby");

    shows.push(() => {
      const share = Math.min(1, Math.max(0, (here - start) / (end - start)));
      const { y } = between(heights, "x", share * 1000);
      const metres = low + ((bottom - y) / (bottom - top)) * (high - low);
      const values = { distance: earth.text(here, 100), height: message("metres", { value: numeral(Math.round(metres)) }) };
      for (const name of ["x1", "x2"]) line.setAttribute(name, share * 100 + "%");
      dot.setAttribute("cx", share * 100 + "%");
      dot.setAttribute("cy", y + "%");
      svg.setAttribute("aria-valuenow", Math.round(here));
      svg.setAttribute("aria-valuetext", message("on-the-way", values));
      caption.textContent = message("on-the-way-height", values);
    });

    function point(event) {
      const { left, width } = svg.getBoundingClientRect();
      go(start + ((event.clientX - left) / width) * (end - start));
    }
    svg.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse") svg.setPointerCapture(event.pointerId);
      point(event);
    });
    svg.addEventListener("pointermove", point);
    const keys = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    svg.addEventListener("keydown", (event) => {
      if (photomap.isCommand(event)) return;
      const by = keys[event.key];
      if (event.key === "Home") go(start);
      else if (event.key === "End") go(end);
      else if (by) go(here + (by * (event.shiftKey ? 10 : 1) * (end - start)) / 100);
      else return;
      event.preventDefault();
    });
  }
  if (figure) slide(figure);

  // The photographs above the profile lead to those of the stream; the address keeps the filter.
  const pins = [...document.querySelectorAll(".profile-photos a")];
  const itemOf = (pin) => document.getElementById(pin.hash.slice(1));
  for (const pin of pins) {
    pin.addEventListener("click", (event) => {
      if (!photomap.isPlain(event)) return;
      event.preventDefault();
      itemOf(pin).scrollIntoView({ block: "center" });
      itemOf(pin).querySelector(".cell a").focus({ preventScroll: true });
    });
  }

  // With a filter, the stream shows the photographs that match, at their distances.
  photomap.on("filter", () => sift().catch(() => photomap.lost(sift, true)));
  async function sift() {
    const { filter, viewer } = photomap;
    const found = filter.on && (await filter.shown());
    const cards = found ? await Promise.all([...found.numbers].map(photomap.card)) : [];
    if (found && found !== (await filter.found)) return;
    const pages = new Set(cards.map(({ page }) => page));
    for (const item of items) item.hidden = found && !pages.has(viewer.pageOf(item.querySelector(".cell a")));
    for (const pin of pins) pin.hidden = itemOf(pin).hidden;
    photomap.emit("list");
    follow();
  }

  // In the stream, the position between two pictures is interpolated.
  let frame = 0;
  // The profile has priority; scrolling under the pointer, or to a focused element, does not change the position.
  const isHeld = () => figure?.matches(matchMedia("(hover: hover)").matches ? ":focus-visible, :hover" : ":focus-visible");
  function follow() {
    frame = 0;
    if (isHeld()) return;
    // Below the map, where it stays at the window's top.
    const line = innerHeight * (matchMedia("(min-width: 62rem)").matches ? 0.4 : 0.5);
    const shown = items.filter((item) => !item.hidden);
    if (!shown.length) return;
    const tops = shown.map((item) => item.getBoundingClientRect().top);
    const below = tops.findIndex((top) => top > line);
    const at = (i) => stops[shown[i].dataset.stop].distance;
    if (below === 0) return go(at(0));
    const above = below < 0 ? shown.length - 1 : below - 1;
    if (below < 0) return go(at(above));
    const t = (line - tops[above]) / (tops[below] - tops[above]);
    go(at(above) + (at(below) - at(above)) * t);
  }
  if (items.length) {
    addEventListener("scroll", () => {
      frame = frame || requestAnimationFrame(follow);
    }, { passive: true });
    follow();
  } else go(0);
})();
