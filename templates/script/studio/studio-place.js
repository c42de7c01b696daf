// Places on maps: a long press adds a photograph, or after two seconds a place of the author's (P5, L2); photographs without a
// place stand in a tray beside the map, and are dragged onto it, or chosen and put where the map is pressed, or matched to a track.
(function () {
  "use strict";

  const { make, studio } = photomap;
  // Milliseconds after which a press offers to add a photograph, and a place.
  const forPhoto = 500, forPlace = 2000;
  // Movements longer than this are drags; pixels.
  const slop = 8;
  let tray = null, chosen = null, photos = [], pins = [];

  const lens = () => photomap.maps.view;
  const mapOf = (element) => element?.closest(".atlas, [data-map]")?.map;

  // The position at a point of the window.
  function at(map, x, y) {
    const { left, top } = map.pane.getBoundingClientRect();
    const place = lens().at(map.view, map.size, x - left, y - top);
    const { lat, lon } = lens().unproject(place.x, place.y);
    return { latitude: lat, longitude: lon };
  }

  function middle(map) {
    const { left, top, width, height } = map.pane.getBoundingClientRect();
    return at(map, left + width / 2, top + height / 2);
  }

  function addPlace(position) {
    studio.dialog("Add a place", [
      make("p", {}, "At " + studio.words(position)), studio.text("name", "Name", "", "", { required: "" }), studio.area("notes", "Notes"),
    ], {
      words: "Add",
      submit: async ({ elements }) => {
        await studio.call("POST", "places", { action: "add", name: elements.name.value, notes: elements.notes.value || undefined, ...position });
        studio.tell("Added the place “" + elements.name.value + "”.");
      },
    });
  }

  // What can be done at a position, for the right mouse button and the keyboard.
  function offer(position) {
    const dialog = studio.dialog("Here: " + studio.words(position), []);
    const one = (words, act) => {
      const made = make("button", { type: "button", class: "button" }, words);
      made.addEventListener("click", () => {
        dialog.close();
        act();
      });
      return made;
    };
    dialog.querySelector("h2").after(make("p", { class: "studio-choices" }, one("Add a photograph here", () => studio.add({ position })), one("Add a place here", () => addPlace(position)), ...(chosen ? [one("Put “" + chosen.name + "” here", () => put([chosen], position))] : [])));
    dialog.querySelector(".studio-choices button").focus();
  }

  function press(event) {
    const pane = event.target.closest(".map-pane"), map = mapOf(pane);
    if (!map || event.button || event.target.closest("a, button") || !event.isPrimary) return;
    const { clientX: x, clientY: y } = event, { left, top } = pane.getBoundingClientRect();
    const ring = make("i", { class: "studio-ring" });
    ring.style.translate = x - left + "px " + (y - top) + "px";
    map.live.append(ring);
    const start = performance.now();
    let stage = 0;
    const timers = [setTimeout(() => next(1), forPhoto), setTimeout(() => next(2), forPlace)];
    function next(to) {
      stage = to;
      ring.dataset.stage = to;
      if (to === 2) end(true);
    }
    function end(isDone) {
      for (const timer of timers) clearTimeout(timer);
      ring.remove();
      for (const name of ["pointerup", "pointercancel", "pointermove"]) removeEventListener(name, watch, true);
      if (!isDone || !stage) return;
      map.halt?.();
      // The click that ends the press does nothing else.
      addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", stop, true), 400);
      if (stage === 2) addPlace(at(map, x, y));
      else studio.add({ position: at(map, x, y) });
    }
    function watch(now) {
      if (now.pointerId !== event.pointerId) return end(false);
      if (now.type === "pointermove") {
        if (Math.hypot(now.clientX - x, now.clientY - y) > slop) end(false);
      } else end(now.type === "pointerup" && performance.now() - start >= forPhoto);
    }
    for (const name of ["pointerup", "pointercancel", "pointermove"]) addEventListener(name, watch, true);
  }

  function stop(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  // MARK: The tray

  async function put(some, position) {
    const words = studio.words(position);
    await studio.attempt(async () => {
      const { changed } = await studio.call("POST", "edits", { photos: some.map(({ photo }) => photo), location: words });
      studio.tell(changed.length === 1 ? "Placed “" + some[0].name + "”." : "Placed " + changed.length + " photographs.");
      for (const one of some) one.row.remove();
      photos = photos.filter((one) => !some.includes(one));
      pick(null);
      total();
    });
  }

  function total() {
    tray.querySelector("h2").textContent = photos.length === 1 ? "1 photograph to place" : photos.length + " photographs to place";
  }

  function pick(photo) {
    chosen = photo;
    // A reload would forget the choice.
    if (photo) studio.hold(pick);
    else studio.release(pick);
    for (const one of photos) one.button.setAttribute("aria-pressed", one === photo);
    document.documentElement.classList.toggle("studio-placing", !!photo);
  }

  function row(photo) {
    photo.name = photo.title || photo.photo.split("/").pop();
    photo.button = make("button", { type: "button", "aria-pressed": "false" }, ...(photo.picture ? [make("img", { src: photomap.url(photo.picture), alt: "", loading: "lazy", draggable: "false" })] : []), make("span", {}, photo.name), make("small", {}, photo.taken.replace("T", " ").slice(0, 16)));
    photo.button.addEventListener("click", () => pick(chosen === photo ? null : photo));
    photo.button.addEventListener("pointerdown", (event) => drag(event, photo));
    photo.row = make("li", {}, photo.button);
    return photo.row;
  }

  // Drags a photograph onto the map.
  function drag(event, photo) {
    if (event.button || event.pointerType === "touch") return;
    const { clientX: x, clientY: y } = event;
    let ghost = null;
    studio.hold(drag);
    function move(now) {
      if (!ghost && Math.hypot(now.clientX - x, now.clientY - y) > slop) {
        ghost = make("i", { class: "studio-ghost" }, photo.button.querySelector("img")?.cloneNode() ?? photo.name);
        document.body.append(ghost);
      }
      if (ghost) ghost.style.translate = now.clientX + "px " + now.clientY + "px";
    }
    function end(now) {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      studio.release(drag);
      if (!ghost) return;
      ghost.remove();
      addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", stop, true), 100);
      const map = mapOf(document.elementFromPoint(now.clientX, now.clientY));
      if (map && now.type === "pointerup") put([photo], at(map, now.clientX, now.clientY));
    }
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  // Shows where a track puts the photographs, while the camera's clock is moved.
  async function match(map) {
    const { tracks } = await studio.call("GET", "tracks");
    if (!tracks.length) throw Error("There is no track in the content folder. Drop a GPX file on this page first.");
    const select = make("select", { name: "track" }, ...tracks.map((path) => make("option", {}, path)));
    const slider = make("input", { type: "range", min: -7200, max: 7200, step: 1, value: 0, name: "ahead" });
    const exact = make("input", { name: "exact", value: "0:00:00", "aria-label": "Camera's clock ahead, exactly" });
    const list = make("ul", { class: "studio-matches", "aria-live": "polite" });
    const panel = make("div", { class: "studio-match" }, make("h2", {}, "Match a track"), studio.labelled("Track", select),
      studio.labelled("The camera's clock was ahead by", slider), exact, list);
    const accept = make("button", { type: "button", class: "button studio-save" }, "Accept");
    const cancel = make("button", { type: "button", class: "button" }, "Cancel");
    panel.append(make("p", { class: "studio-buttons" }, cancel, accept));
    tray.append(panel);
    studio.hold(panel);
    const all = photos.map(({ photo }) => photo);
    let asked = 0;
    const clock = (seconds) => (seconds < 0 ? "-" : "") + [Math.floor(Math.abs(seconds) / 3600), Math.floor(Math.abs(seconds) / 60) % 60, Math.abs(seconds) % 60].map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
    const span = (seconds) => [[86400, "days"], [3600, "h"], [60, "min"], [1, "s"]].flatMap(([unit, words]) => (seconds >= 2 * unit || unit === 1 ? [Math.round(seconds / unit) + " " + words] : []))[0];
    function clear() {
      for (const pin of pins) {
        pin.element.remove();
        map.parts.splice(map.parts.indexOf(pin.part), 1);
      }
      pins = [];
    }
    async function look() {
      const ask = ++asked;
      const { matches } = await studio.call("POST", "matches", { photos: all, track: select.value, cameraAhead: Number(slider.value) });
      if (ask !== asked || !panel.isConnected) return;
      clear();
      list.replaceChildren(...matches.map(({ photo, position, seconds, isPlaceHidden }) => {
        const far = seconds === null || seconds === undefined ? "" : ", " + span(seconds) + " from the nearest point";
        return make("li", {}, photo.split("/").pop() + ": " + (isPlaceHidden ? "its place stays hidden" : position ? studio.words(position) + far : "not on the track" + far));
      }));
      const placed = matches.filter(({ position }) => position);
      for (const { photo, position } of placed) {
        const element = make("i", { class: "studio-pin", title: photo });
        const place = lens().project(position.latitude, position.longitude);
        const part = { move: () => (element.style.translate = lens().pixel(map.view, map.size, place).join("px ") + "px") };
        map.live.append(element);
        map.parts.push(part);
        part.move();
        pins.push({ element, part, place });
      }
      accept.disabled = !placed.length;
      return placed;
    }
    async function first() {
      if (!(await look())?.length) return;
      const xs = pins.map(({ place }) => place.x), ys = pins.map(({ place }) => place.y);
      const pad = 1e-5;
      map.glide(lens().fitting([Math.min(...xs) - pad, Math.min(...ys) - pad, Math.max(...xs) + pad, Math.max(...ys) + pad], map.size, { deepest: 16 }));
    }
    slider.addEventListener("input", () => {
      exact.value = clock(Number(slider.value));
      studio.attempt(look);
    });
    exact.addEventListener("change", () => studio.attempt(async () => {
      slider.value = studio.seconds(exact.value);
      await look();
    }));
    select.addEventListener("change", () => studio.attempt(first));
    const close = () => {
      clear();
      panel.remove();
      studio.release(panel);
    };
    cancel.addEventListener("click", close);
    accept.addEventListener("click", () => studio.attempt(async () => {
      const { changed } = await studio.call("POST", "edits", { photos: all, track: select.value, cameraAhead: Number(slider.value) });
      close();
      studio.tell("Placed " + changed.length + (changed.length === 1 ? " photograph." : " photographs."));
      const done = new Set(changed);
      for (const one of photos.filter(({ photo }) => done.has(photo))) one.row.remove();
      photos = photos.filter(({ photo }) => !done.has(photo));
      pick(null);
      total();
    }));
    await first();
    select.focus();
  }

  async function open() {
    if (tray) return close();
    // The tray is opened again when the page has been reloaded.
    sessionStorage.setItem("photomap-studio-tray", "");
    const pages = JSON.parse(sessionStorage.getItem("photomap-studio-place") ?? "null");
    if (pages) {
      const known = (await studio.call("POST", "photos", { pages })).photos;
      photos = known.map(({ photo, page, title, taken }) => ({ photo, page, title, taken: taken ?? "" }));
      sessionStorage.removeItem("photomap-studio-place");
    } else photos = (await studio.call("GET", "unplaced")).photos;
    const map = document.querySelector(".atlas, [data-map]")?.map;
    const track = make("button", { type: "button", class: "button" }, "Match a track");
    track.addEventListener("click", () => studio.attempt(() => tray.querySelector(".studio-match") || match(document.querySelector("[data-map]").map ?? map)));
    const end = make("button", { type: "button", class: "button" }, "Close");
    end.addEventListener("click", close);
    tray = make("aside", { class: "studio-tray", "aria-label": "Photographs to place" }, make("h2", {}), make("p", {}, "Choose one, then press the map where it belongs, or drag it there."), make("p", { class: "studio-buttons" }, track, end), make("ul", {}, ...photos.map(row)));
    document.body.append(tray);
    document.documentElement.classList.add("has-tray");
    total();
    return undefined;
  }

  function close() {
    sessionStorage.removeItem("photomap-studio-place");
    sessionStorage.removeItem("photomap-studio-tray");
    for (const pin of pins) pin.element.remove();
    pins = [];
    tray.remove();
    tray = null;
    pick(null);
    photos = [];
    document.documentElement.classList.remove("has-tray");
  }

  // Moves the pin of a photograph's page.
  function mend(event) {
    const pin = event.target.closest(".map-here"), map = mapOf(pin);
    if (!pin || !map || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, top } = map.pane.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    let place = null;
    function move(now) {
      if (Math.hypot(now.clientX - x, now.clientY - y) < slop && !place) return;
      pin.style.translate = now.clientX - left + "px " + (now.clientY - top) + "px";
      place = at(map, now.clientX, now.clientY);
    }
    function end() {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      if (place) studio.attempt(() => studio.call("POST", "edits", { pages: [studio.page], location: studio.words(place) }));
    }
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
  }

  studio.actions.push(() => {
    document.addEventListener("pointerdown", press);
    if (studio.isPhotoPage) document.addEventListener("pointerdown", mend, true);
    document.addEventListener("contextmenu", (event) => {
      const map = mapOf(event.target.closest(".map-pane"));
      // A long press of a finger is told by its own time.
      if (!map || event.pointerType === "touch") return;
      event.preventDefault();
      offer(at(map, event.clientX, event.clientY));
    });
    document.addEventListener("keydown", (event) => {
      const pane = event.target.closest?.(".map-pane");
      if (!pane || event.target !== pane || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "a") offer(middle(pane.closest(".atlas, [data-map]").map));
      else if (event.key === "Enter" && chosen) put([chosen], middle(mapOf(pane)));
      else return;
      event.preventDefault();
    });
    document.addEventListener("click", (event) => {
      const pane = event.target.closest(".map-pane"), map = mapOf(pane);
      if (!chosen || !map || event.target.closest("a, button")) return;
      put([chosen], at(map, event.clientX, event.clientY));
    });
    const { unplaced } = studio.session;
    const isWaiting = ["place", "tray"].some((name) => sessionStorage.getItem("photomap-studio-" + name) !== null);
    if (document.body.classList.contains("map")) {
      studio.offer("Photographs without a place (" + unplaced + ")", "pin", () => studio.attempt(open));
      if (isWaiting) studio.attempt(open);
    } else if (unplaced) studio.offer("Photographs without a place (" + unplaced + ")", "pin", () => (location.href = "/map/index.html"));
  });
})();
