// Privacy zones on the map page: circles and areas, with what they hide. Only authors see them, and nothing is written before they save.
// needs: core, drag, studio, studio-dialog, studio-place, studio-zone-shapes
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  const lens = () => photomap.maps.view;
  const { zoneShapes } = studio;
  const draft = "zones";
  // Milliseconds after the last movement before it is asked what the zones would hide.
  const pause = 300;
  // Metres.
  const usual = 300, least = 10, most = 100_000;

  const said = ({ photos, walks, places }) => [
    photos && message("zone-photographs", { count: photos }), walks && message("zone-walks", { count: walks }), places && message("zone-places", { count: places }),
  ].filter(Boolean).join(", ");
  const nothing = { photos: 0, walks: 0, places: 0, some: [], names: [] };

  // Photographs in small, and the names of the rest.
  const list = ({ some, names, photos }) => [
    make("div", { class: "studio-thumbs" }, ...some.map(({ photo, picture }) => (picture ? make("img", { src: photomap.url(picture), alt: photo, title: photo, loading: "lazy" }) : make("span", {}, photo))),
      ...(photos > some.length ? [make("span", {}, message("and-more", { count: photos - some.length }))] : [])),
    ...(names.length ? [make("p", {}, names.join(", "))] : []),
  ];

  const degrees = (value) => Number(value.toFixed(6));
  const position = ({ latitude, longitude }) => [degrees(latitude), degrees(longitude)];

  // - left: What was drawn before and not saved.
  async function open(map, left = null) {
    const now = await studio.call("GET", "zones");
    let zones = left?.zones ?? now.zones.map((zone, index) => ({ ...zone, index }));
    const expected = left?.expected ?? now.written;
    let chosen = zones.findIndex(({ unclear }) => !unclear), effects = null, problem = "", isChanged = left !== null, asked = 0, timer = 0, isWaiting = false;

    const shapes = photomap.maps.draw("svg", { class: "studio-zone-shapes", "aria-hidden": "true" });
    const handles = make("div", {});
    const words = make("p", { role: "status" });
    const rows = make("div", { class: "studio-zone-list", role: "group", "aria-label": message("zones-button") });
    const about = make("div", { class: "studio-zone-about" });
    const finder = make("input", { type: "search", autocomplete: "off", "aria-label": message("zone-find"), placeholder: message("zone-find-short") });
    const radius = make("input", { type: "number", min: least, max: most, step: 10, inputmode: "numeric", "aria-label": message("zone-metres") });
    const radiusField = make("label", { class: "studio-zone-radius" }, message("zone-radius") + " ", radius);
    const one = (label, act) => {
      const made = make("button", { type: "button", class: "button" }, label);
      made.addEventListener("click", act);
      return made;
    };
    const remove = one(message("zone-remove"), () => {
      zones.splice(chosen, 1);
      chosen = zones.findIndex(({ unclear }) => !unclear);
      changed();
    });
    const save = one(message("save"), () => studio.attempt(() => write(false)));
    save.classList.add("studio-save");
    const panel = make("section", { class: "studio-panel studio-drawing studio-zones", "aria-label": message("privacy-zones") }, words, rows,
      make("p", { class: "studio-field" }, finder, studio.towns(finder, lead)), radiusField, remove,
      make("p", { class: "studio-buttons" }, one(message("zone-add-circle"), () => add({ radius: usual })), one(message("zone-add-area"), () => add({ corners: [] })), one(message("cancel"), cancel), save), about);

    function lead({ name, position: { latitude, longitude } }) {
      finder.value = name;
      map.glide({ ...map.goal, ...lens().project(latitude, longitude), zoom: Math.max(map.goal.zoom, 13) });
      map.pane.focus();
    }

    const isWhole = ({ unclear, corners, latitude }) => unclear || (corners ? corners.length > 2 : latitude !== null && latitude !== undefined);
    const name = (zone) => (zone.unclear ? message("zone-unclear") : zone.corners ? message("zone-area", { count: zone.corners.length }) : message("zone-circle", { number: Math.round(zone.radius) }));
    // Zones whose drawing is not finished hide nothing yet.
    const whole = () => zones.filter(isWhole);
    const sent = ({ index, unclear, isMoved, latitude, longitude, radius: metres, corners }) => ({
      ...(index === undefined ? {} : { index }),
      ...(unclear || (index !== undefined && !isMoved) ? {} : corners ? { corners } : { latitude, longitude, radius: metres }),
    });
    const ask = (more) => studio.call("POST", "zones", { zones: whole().map(sent), expected, ...more });

    function add(zone) {
      zones = [...zones, zone];
      chosen = zones.length - 1;
      show();
      map.pane.focus();
    }

    function changed() {
      isChanged = true;
      studio.drafts.write(draft, { path: location.pathname, title: message("privacy-zones"), zones, expected });
      show();
      clearTimeout(timer);
      timer = setTimeout(attempt, pause);
    }

    // Asks what the zones would hide; the answer to the last question counts.
    async function attempt() {
      const turn = ++asked;
      isWaiting = true;
      try {
        const answer = await ask({ isTrial: true });
        if (turn !== asked) return;
        [effects, problem] = [answer.effects, ""];
      } catch (error) {
        if (turn !== asked) return;
        [effects, problem] = [null, error.message];
      }
      isWaiting = false;
      show();
    }

    function show() {
      const zone = zones[chosen], done = whole();
      const effect = (some) => effects?.zones[done.indexOf(some)];
      rows.replaceChildren(...zones.map((some, i) => {
        const hides = effect(some), made = make("button", { type: "button", class: "studio-chip", "aria-pressed": i === chosen }, (i + 1) + ". " + name(some));
        if (hides && !some.unclear && !effects.hidesAll) made.append(make("small", {}, said(hides) || message("zone-nothing")));
        made.addEventListener("click", () => {
          chosen = i;
          show();
          look();
        });
        return made;
      }));
      const isCircle = zone && !zone.unclear && !zone.corners;
      radiusField.hidden = !isCircle;
      if (isCircle && document.activeElement !== radius) radius.value = String(Math.round(zone.radius));
      remove.hidden = !zone || Boolean(zone.unclear);
      save.disabled = !isChanged || Boolean(problem) || isWaiting || zones.some((some) => !isWhole(some));
      words.textContent = problem || (effects?.hidesAll ? message("zones-hide-all", { path: now.path })
        : !zones.length ? message("zones-none")
          : !zone ? ""
            : zone.unclear ? message("zone-stays", { zone: zone.unclear, path: now.path })
              : zone.corners && !isWhole(zone) ? message("zone-press-corners")
                : zone.corners ? message("zone-change-corners")
                  : !isWhole(zone) ? message("zone-press-middle")
                    : message("zone-move"));
      const shown = effects?.shown, hides = zone && isWhole(zone) && effect(zone);
      about.replaceChildren(
        ...(shown && said(shown) ? [make("p", { class: "studio-problem" }, message("zones-show", { what: said(shown) })), ...list(shown)] : []),
        ...(hides && said(hides) && !said(shown ?? nothing) ? [make("p", {}, message("zone-hides", { what: said(hides) })), ...list(hides)] : []));
      draw();
      part.move();
    }

    // The handles of the chosen zone.
    function draw() {
      const zone = zones[chosen], focused = [...handles.children].indexOf(document.activeElement);
      if (!zone || zone.unclear || (!zone.corners && !isWhole(zone))) return handles.replaceChildren();
      const grip = (label, act) => {
        const made = make("button", { type: "button", class: "studio-grip", "aria-label": label, title: label });
        made.addEventListener("pointerdown", (event) => grab(event, made, act));
        return made;
      };
      if (!zone.corners) {
        handles.replaceChildren(grip(message("zone-middle"), (at) => Object.assign(zone, { latitude: at[0], longitude: at[1], isMoved: true })), grip(message("zone-edge"), (at) => {
          const metres = zoneShapes.metres([zone.latitude, zone.longitude], at);
          Object.assign(zone, { radius: Math.max(least, Math.min(most, Math.round(metres / 10) * 10)), isMoved: true });
        }));
      } else {
        handles.replaceChildren(...zone.corners.map((_, i) => {
          const made = grip(message("zone-corner", { number: i + 1 }), (at) => {
            zone.corners[i] = at;
            zone.isMoved = true;
          });
          made.addEventListener("keydown", (event) => {
            if (event.key !== "Delete" && event.key !== "Backspace") return;
            event.preventDefault();
            zone.corners.splice(i, 1);
            zone.isMoved = true;
            changed();
            (handles.children[Math.min(i, handles.children.length - 1)] ?? map.pane).focus();
          });
          return made;
        }));
      }
      for (const [i, made] of [...handles.children].entries()) made.addEventListener("keydown", (event) => nudge(event, i));
      if (focused >= 0) handles.children[focused]?.focus();
      return undefined;
    }

    // Arrow keys move the middle or a corner, and change the radius.
    function nudge(event, i) {
      const zone = zones[chosen], by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? 20 : 4;
      if (!zone.corners && i === 1) zone.radius = Math.max(least, Math.min(most, zone.radius + 10 * (event.shiftKey ? 10 : 1) * (by[0] - by[1])));
      else {
        const [latitude, longitude] = zone.corners ? zone.corners[i] : [zone.latitude, zone.longitude], place = lens().project(latitude, longitude);
        const span = lens().span(map.view.zoom), { lat, lon } = lens().unproject(place.x + (by[0] * step) / span, place.y + (by[1] * step) / span);
        if (zone.corners) zone.corners[i] = [degrees(lat), degrees(lon)];
        else Object.assign(zone, { latitude: degrees(lat), longitude: degrees(lon) });
      }
      zone.isMoved = true;
      changed();
    }

    function grab(event, grip, act) {
      if (event.button || !event.isPrimary) return;
      event.preventDefault();
      event.stopPropagation();
      grip.focus();
      const before = JSON.stringify(zones);
      studio.drag(event, {
        target: grip, slop: 2,
        move(moved) {
          act(position(studio.at(map, moved.clientX, moved.clientY)));
          part.move();
        },
        done: (_, hasMoved) => hasMoved && changed(),
        cancel() {
          zones = JSON.parse(before);
          show();
        },
      });
    }

    const part = {
      move() {
        const { draw: node } = photomap.maps;
        shapes.replaceChildren(...zones.flatMap((zone, i) => {
          const kind = { class: i === chosen ? "is-chosen" : "" };
          if (zone.unclear) return [];
          if (zone.corners) {
            const d = zoneShapes.points(map, zone.corners).map(([x, y], k) => (k ? "L" : "M") + x.toFixed(1) + " " + y.toFixed(1)).join("");
            return [node("path", { ...kind, d: d && d + "Z" })];
          }
          if (!isWhole(zone)) return [];
          const [[cx, cy]] = zoneShapes.points(map, [[zone.latitude, zone.longitude]]);
          return [node("circle", { ...kind, cx, cy, r: zoneShapes.pixels(map, zone) })];
        }));
        const zone = zones[chosen];
        if (!zone || !handles.children.length) return;
        const spots = zone.corners ? zoneShapes.points(map, zone.corners) : zoneShapes.points(map, [[zone.latitude, zone.longitude]]);
        if (!zone.corners) spots.push([spots[0][0] + zoneShapes.pixels(map, zone), spots[0][1]]);
        spots.forEach(([x, y], i) => {
          if (handles.children[i]) handles.children[i].style.translate = x + "px " + y + "px";
        });
      },
    };

    // Shows the chosen zone as a whole.
    function look() {
      const zone = zones[chosen];
      if (zone && !zone.unclear && isWhole(zone)) map.glide(zoneShapes.whole(zone, map.size));
    }

    // A place of the map was pressed.
    function put(at) {
      const zone = zones[chosen];
      if (!zone || zone.unclear) return;
      if (!zone.corners) Object.assign(zone, { latitude: at[0], longitude: at[1] });
      else if (zone.index === undefined) zone.corners.push(at);
      else {
        const outline = zoneShapes.points(map, zone.corners), [spot] = zoneShapes.points(map, [at]);
        zone.corners.splice(zoneShapes.nearestSide(outline, spot) + 1, 0, at);
      }
      zone.isMoved = true;
      changed();
    }
    const press = (event) => {
      if (event.target.closest("a, button") || studio.mapOf(event.target.closest(".map-pane")) !== map) return;
      put(position(studio.at(map, event.clientX, event.clientY)));
    };
    const key = (event) => {
      if (event.key === "Enter" && event.target === map.pane) put(position(studio.middle(map)));
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]")) cancel();
    };
    // A long press adds no photograph now.
    const stop = (event) => event.stopPropagation();
    radius.addEventListener("input", () => {
      const metres = Number(radius.value);
      if (!(metres >= least && metres <= most)) return;
      Object.assign(zones[chosen], { radius: metres, isMoved: true });
      changed();
    });

    async function write(acceptsShown) {
      try {
        await ask({ acceptsShown });
      } catch (error) {
        if (!error.conflicts || !("shown" in error.conflicts)) throw error;
        const { effects: { shown } } = await ask({ isTrial: true });
        studio.dialog(message("zones-ask"), [make("p", {}, message("zones-ask-what", { what: said(shown) })), ...list(shown),
          make("p", {}, message("zones-compare"))], {
          words: message("zones-tell"),
          submit: () => write(true),
        });
        return;
      }
      close();
      studio.tell(message("zones-saved"), { isUndoable: true });
    }

    function cancel() {
      if (!isChanged) return close();
      return studio.dialog(message("close-without-saving"), [make("p", {}, message("zones-not-saved"))], { words: message("throw-away"), no: message("go-on"), submit: close });
    }
    function close() {
      clearTimeout(timer);
      asked += 1;
      studio.drafts.forget(draft);
      panel.remove();
      shapes.remove();
      handles.remove();
      still(false);
      map.parts.splice(map.parts.indexOf(part), 1);
      document.removeEventListener("click", press);
      document.removeEventListener("keydown", key);
      map.live.removeEventListener("pointerdown", stop);
      document.documentElement.classList.remove("studio-placing");
      studio.release(panel);
    }
    function still(isStill) {
      for (const marks of map.live.querySelectorAll(".map-marks")) marks.toggleAttribute("inert", isStill);
    }
    document.addEventListener("click", press);
    document.addEventListener("keydown", key);
    map.live.addEventListener("pointerdown", stop);
    document.documentElement.classList.add("studio-placing");
    // What is under a zone is not pressed now.
    still(true);
    map.live.append(shapes, handles);
    map.parts.push(part);
    studio.frame.append(panel);
    studio.dock(panel);
    studio.hold(panel);
    show();
    look();
    attempt();
    map.pane.focus();
  }

  studio.zones = (left = studio.drafts.read(draft)) => {
    if (document.querySelector(".studio-zones")) return undefined;
    const { map } = document.querySelector("[data-map]");
    return map ? open(map, left) : photomap.on("map", (on) => studio.attempt(() => open(on, left)));
  };
})();
