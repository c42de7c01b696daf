// Draws the route between a map's photographs in the order in which they were taken, and plays it. Loaded on demand, with its
// styles. The files: Documentation/map-data.md.
// needs: core, words, map-basemap, map-route-geometry, map-view, opening
(function () {
  "use strict";

  const { make, maps, message } = photomap;
  const { view: lens, draw, setAttributes, routeGeometry: { parsed, stops, leg, along, path, distance, turn } } = maps;

  // Of so many photographs the whole way is drawn; of more, only what was just played: all would hide the map.
  const drawn = 2000;
  // A round of the player takes this long, if a stop gets neither less nor more than these; milliseconds.
  const round = 150_000, least = 450, longest = 2400;
  // The share of a stop's time in which the player moves on to the next, and how many stops ahead the map shows.
  const moving = 0.4, ahead = 5;
  // The side of a photograph in the player.
  const side = 116;

  document.head.append(make("style", {}, photomap.styles));

  function route(map) {
    const { index } = map.source, [files, count] = index.route;
    if (!count) return;
    const svg = draw("svg", { class: "map-basemap map-ways", "aria-hidden": "true", style: "overflow:visible" });
    const [way, trail] = ["map-way", "map-trail"].map((name) => draw("path", { class: name }));
    svg.append(way, trail);
    map.layer.querySelector(".map-marks").before(svg);

    // All photographs; those that the filter shows; the places of the drawn way.
    let all = null, photos = [], places = [], player = null;

    async function load() {
      const key = (index.set ? index.set + "/" : "") + "route-";
      all ||= (await Promise.all(Array.from({ length: files }, (_, k) => photomap.load(key + k)))).flatMap(parsed);
      choose();
    }

    function choose() {
      const { categories, numbers } = photomap.filter, among = numbers && new Set(numbers);
      photos = all.filter(({ n, category }) =>
        (!categories || categories.has(index.categories[category].id)) && (!among || among.has(n)));
      // One photograph is no trip.
      starter.ariaDisabled = photos.length < 2;
      places = count > drawn ? [] : photos.slice(0, 1);
      for (let i = 1; i < photos.length && count <= drawn; i++) places.push(...leg(photos[i - 1], photos[i]));
      part.draw();
    }

    const part = {
      draw() {
        if (!map.base) return;
        setAttributes(way, { d: path(places, map.base, map.size) });
        player?.draw();
      },
      move: () => player?.move(),
      dragged: () => player?.pause(),
    };
    map.parts.push(part);
    photomap.on("filter", () => {
      if (!all) return;
      player?.close();
      choose();
    });

    const starter = map.controls.add("route", message("play-route"), "", async () => {
      if (player) return player.close();
      starter.ariaBusy = "true";
      await load().catch(() => photomap.lost(() => {}));
      starter.ariaBusy = null;
      if (photos.length > 1 && !player) start();
    });
    starter.ariaPressed = "false";

    function start() {
      const list = stops(photos);
      const pace = Math.max(least, Math.min(longest, round / list.length));
      // Where the player is: a stop, and how much of its time is over.
      let at = 0, over = 0, then = 0, frame = 0, isPlaying = false, shown = -1;
      // What lies over the map's upper edge ends there.
      let top = 0;
      const pin = make("i", { class: "map-traveller" });
      const photo = make("a", { class: "map-route-photo", draggable: "false" });
      const text = make("p", { dir: "auto" });
      const { icon, picture } = photomap.viewer;
      const signs = { play: "M8 5v14l11-7z", pause: "M7 5h4v14H7zM13 5h4v14h-4z" };
      const press = (name, words, sign, act) => maps.button("map-" + name, words, icon(sign), act);
      const toggle = press("play", message("pause"), signs.pause, () => (isPlaying ? pause() : play()));
      const slider = make("input", { type: "range", min: 0, max: list.length - 1, step: 1, value: 0, "aria-label": message("time") });
      const box = make("div", { class: "map-player", role: "group", "aria-label": message("play-route") });
      box.append(
        press("earlier", message("previous"), "M6 5h3v14H6zM20 5v14L9 12z", () => go(at - 1)), toggle,
        press("later", message("next"), "M15 5h3v14h-3zM4 5v14l11-7z", () => go(at + 1)),
        slider, text, press("close", message("close"), "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4z", () => close()));
      map.live.append(pin, photo, box);
      starter.ariaPressed = "true";
      map.live.classList.add("is-playing");

      // The share of the way to the next stop.
      const moved = () => (map.isStill || at + 1 >= list.length ? 0 : ease(Math.max(0, (over - 1 + moving) / moving)));
      const ease = (t) => t * t * (3 - 2 * t);
      const here = () => (moved() ? along(list[at], list[at + 1], moved()) : list[at]);

      function fit(some) {
        const [first] = some, xs = some.map(({ x }) => first.x + turn(x - first.x)), ys = some.map(({ y }) => y);
        // At least some hundred metres.
        const room = 400 / lens.metres(0.5);
        const area = [Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room];
        const { width, height } = map.size;
        return lens.fitting(area, map.size, { margin: [width * 0.18, Math.max(86, height * 0.24)], deepest: index.ground ? 15 : 12 });
      }

      // Keeps the player in the window, and its surroundings recognisable: at once if it jumps.
      function follow() {
        [, top] = map.free;
        const coming = list.slice(at, at + ahead + 1);
        // Not beyond a long journey, which is shown when it begins.
        const far = coming.findIndex((stop, i) => i > 1 && distance(coming[i - 1], stop) > 30 * Math.max(2000, distance(coming[0], coming[1])));
        const wanted = fit(far < 0 ? coming : coming.slice(0, far));
        const { width, height } = map.size;
        const isInside = coming.slice(0, 2).every((stop) => {
          const [x, y] = lens.pixel(map.goal, map.size, stop);
          return x > width * 0.12 && x < width * 0.88 && y > height * 0.2 && y < Math.min(height * 0.8, height - 92);
        });
        if (isInside && Math.abs(map.goal.zoom - wanted.zoom) < 1.6) return;
        map.glide(wanted, { time: Math.min(1100, pace * 0.9), ease });
      }

      async function show() {
        if (shown === at) return;
        const mine = (shown = at), { first, last } = list[at], { n } = photos[first];
        slider.value = at;
        const next = list[at + 1];
        if (next) photomap.card(photos[next.first].n).then((card) => picture(card, side, "low"), () => {});
        const card = await photomap.card(n).catch(() => null);
        if (!card || shown !== mine || !player) return;
        photo.href = maps.target(card.page);
        photo.ariaLabel = photo.title = card.line || card.name || card.date;
        photo.page = card.page;
        const more = last - first;
        photo.replaceChildren(picture(card, side, "auto"), ...(more ? [make("b", { "aria-hidden": "true" }, "+" + more)] : []));
        photo.classList.remove("is-new");
        void photo.offsetWidth;
        photo.classList.add("is-new");
        text.replaceChildren(make("b", {}, card.date), make("span", { dir: "auto" }, card.line));
        slider.ariaValueText = [card.date, card.line].filter(Boolean).join(", ");
      }

      function move() {
        const [x, y] = lens.pixel(map.view, map.size, here());
        pin.style.translate = x + "px " + y + "px";
        // The photograph stays at its stop, within the window, until the player has left it.
        const [px, py] = lens.pixel(map.view, map.size, list[at]), { width, height } = map.size;
        photo.style.translate = Math.max(64, Math.min(width - 64, px)) + "px " + Math.min(height, py) + "px";
        photo.classList.toggle("is-below", py < top + photo.offsetHeight + 30);
        photo.classList.toggle("is-left", moved() > 0.15);
      }

      // The last part of the way, up to the player.
      function trace() {
        if (!map.base) return;
        const some = list.slice(Math.max(0, at - 24), at + 1), places = some.slice(0, 1);
        for (let i = 1; i < some.length; i++) places.push(...leg(some[i - 1], some[i]));
        if (moved()) {
          const parts = leg(list[at], list[at + 1]);
          places.push(...parts.slice(0, Math.floor(moved() * parts.length)), here());
        }
        trail.setAttribute("d", path(places, map.base, map.size));
      }

      function go(to, isJump = true) {
        [at, over] = [Math.max(0, Math.min(list.length - 1, to)), 0];
        if (isJump) then = 0;
        show();
        follow();
        trace();
        move();
      }

      function step(now) {
        frame = requestAnimationFrame(step);
        if (document.hidden || !then) return void (then = now);
        over += Math.min(now - then, 100) / pace;
        then = now;
        if (over < 1) {
          if (moved()) trace();
          return move();
        }
        if (at + 1 < list.length) return go(at + 1, false);
        pause();
      }

      function play() {
        if (at + 1 >= list.length) go(0);
        [isPlaying, then] = [true, 0];
        label();
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(step);
      }

      function pause() {
        if (!isPlaying) return;
        isPlaying = false;
        cancelAnimationFrame(frame);
        label();
      }

      function label() {
        toggle.ariaLabel = toggle.title = isPlaying ? message("pause") : message("play");
        toggle.replaceChildren(icon(signs[isPlaying ? "pause" : "play"]));
        // While it plays, announcing every stop would be too much.
        text.setAttribute("aria-live", isPlaying ? "off" : "polite");
      }

      function close() {
        pause();
        const hadFocus = box.contains(document.activeElement) || photo === document.activeElement;
        for (const one of [pin, photo, box]) one.remove();
        trail.removeAttribute("d");
        map.live.classList.remove("is-playing");
        starter.ariaPressed = "false";
        player = null;
        if (hadFocus) starter.focus({ preventScroll: true });
      }

      slider.addEventListener("input", () => {
        pause();
        go(+slider.value);
      });
      photo.addEventListener("click", (event) => {
        pause();
        const numbers = photos.map(({ n }) => n);
        photomap.viewer.open(event, photo.page, photomap.later(async () => photomap.listOf(numbers)));
      });
      for (const one of [box, photo]) {
        one.addEventListener("keydown", (event) => {
          if (event.key === "Escape") close();
          // The map's own keys would move it.
          event.stopPropagation();
        });
      }
      player = { close, pause, move, draw: trace };
      label();
      go(0);
      play();
      toggle.focus({ preventScroll: true });
    }

    const begin = () => load().catch(() => photomap.lost(begin));
    if (count <= drawn) begin();
  }

  Object.assign(maps, { route });
})();
