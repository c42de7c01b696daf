// The map beside a trip, and the profile of its walk, follow the reading: they mark and show the place of the photograph in the
// middle of the window.
// needs: core
(function () {
  "use strict";

  const story = document.querySelector(".trip");
  const root = story?.querySelector("aside .atlas");
  if (!root) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  // The profile of the walk to which the reading has come, with a mark at the photograph.
  const profiles = [...story.querySelectorAll(".trip-profile")].map((one) => ({ one, stops: JSON.parse(one.dataset.stops) }));
  const at = photomap.make("i", { class: "trip-at" });
  function walk(figure) {
    const link = figure.querySelector("a")?.getAttribute("href");
    const here = profiles.find(({ stops }) => link in stops);
    if (!here) return at.remove();
    for (const { one } of profiles) one.classList.toggle("is-away", one !== here.one);
    at.style.left = here.stops[link] + "%";
    here.one.querySelector(".profile").append(at);
  }
  // The map's script may come later than this one.
  function join(map) {
    const lens = photomap.maps.view;
    // Where the photographs of the text were taken.
    const places = new Map();
    for (const figure of story.querySelectorAll(".in-text")) {
      const place = figure.querySelector("template")?.dataset.place?.split("/").map(Number);
      if (place) places.set(figure, lens.project(place[0], place[1]));
    }
    const mark = photomap.make("i", { class: "trip-here" });
    let here = null;
    // So near that the places before and after it are about in the window.
    const [all, whole] = [[...places.values()], map.goal.zoom];
    function around(place) {
      const at = all.indexOf(place), near = all.slice(Math.max(0, at - 1), at + 2);
      const [xs, ys] = [near.map(({ x }) => x), near.map(({ y }) => y)];
      const { zoom } = lens.fitting([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], map.size, { deepest: 14 });
      return { ...map.goal, x: place.x, y: place.y, zoom: Math.max(whole, zoom - 1) };
    }
    map.parts.push({
      move() {
        if (here) mark.style.translate = lens.pixel(map.view, map.size, here).join("px ") + "px";
      },
    });
    // A map that the visitor has moved stays where it is.
    let isOwn = true;
    map.parts.push({ dragged: () => (isOwn = false) });

    function follow(place) {
      if (place === here) return;
      if (!here) map.live.append(mark);
      here = place;
      if (isOwn) {
        const seen = around(place);
        if (isStill.matches) map.show(seen);
        else map.glide(seen);
      }
      map.notify("move");
    }
    const watch = new IntersectionObserver((entries) => {
      const entered = entries.filter((entry) => entry.isIntersecting).pop()?.target;
      if (!entered) return;
      walk(entered);
      if (places.has(entered)) follow(places.get(entered));
    }, { rootMargin: "-45% 0px -45% 0px" });
    for (const figure of story.querySelectorAll(".in-text")) watch.observe(figure);
  }
  if (root.map) join(root.map);
  else photomap.on("map", (map) => map.root === root && join(map));
})();
