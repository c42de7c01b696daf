// What is done at a position of a map: a long press adds a photograph, or after two seconds a place of the author's (P5, L2). The
// pin of a photograph's page is dragged to where it belongs.
(function () {
  "use strict";

  const { make, studio } = photomap;
  // Milliseconds after which a press offers to add a photograph, and a place.
  const forPhoto = 500, forPlace = 2000;
  // Movements longer than this are drags; pixels.
  const slop = 8;

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
    if (!studio.isAuthor) return studio.add({ position });
    const dialog = studio.dialog("Here: " + studio.words(position), []);
    const one = (words, act) => {
      const made = make("button", { type: "button", class: "button" }, words);
      made.addEventListener("click", () => {
        dialog.close();
        act();
      });
      return made;
    };
    dialog.querySelector("h2").after(make("p", { class: "studio-choices" }, one("Add a photograph here", () => studio.add({ position })), one("Add a place here", () => addPlace(position)), ...(studio.tray?.chosen ? [one("Put “" + studio.tray.chosen.name + "” here", () => studio.tray.put([studio.tray.chosen], position))] : [])));
    dialog.querySelector(".studio-choices button").focus();
    return undefined;
  }

  // The place whose page this is: its name and notes; a default place has notes only.
  async function editPlace() {
    const place = await studio.call("GET", "places?page=" + encodeURIComponent(studio.page));
    const remove = make("button", { type: "button", class: "button" }, "Remove this place");
    const dialog = studio.dialog(place.isOwn ? "Edit this place" : "Notes on " + place.name, [
      ...(place.isOwn ? [studio.text("name", "Name", place.name, "", { required: "" }), studio.place(studio.words(place.position))] : []),
      studio.area("notes", "Notes", place.notes ?? "", "Markdown"), ...(place.isOwn ? [make("p", {}, remove)] : []),
    ], {
      submit: async ({ elements }) => {
        let { name } = place;
        if (elements.notes.value !== (place.notes ?? "")) {
          await studio.call("POST", "places", { action: "note", name, notes: elements.notes.value, expectedNotes: place.notes ?? "" });
          place.notes = elements.notes.value;
        }
        if (!place.isOwn) return;
        if (elements.location.value !== studio.words(place.position)) {
          const [latitude, longitude] = elements.location.value.split(",").map(Number);
          if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw Error("Write the position like 46.55, 7.98.");
          await studio.call("POST", "places", { action: "move", name, latitude, longitude });
          place.position = { latitude, longitude };
        }
        if (elements.name.value.trim() !== name) await studio.call("POST", "places", { action: "rename", name, newName: elements.name.value });
      },
    });
    remove.addEventListener("click", () => studio.attempt(async () => {
      await studio.call("POST", "places", { action: "remove", name: place.name });
      studio.leave("/", "Removed the place “" + place.name + "”.");
    }));
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
    const timers = [setTimeout(() => next(1), forPhoto)];
    if (studio.isAuthor) timers.push(setTimeout(() => next(2), forPlace));
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

  Object.assign(studio, { mapOf, at, middle, stop, slop });

  studio.actions.push(() => {
    document.addEventListener("pointerdown", press);
    if (studio.isAuthor && /^places\/.+\/index\.html$/.test(studio.page) && document.querySelector(".place-about")) {
      studio.offer("Edit this place", "pencil", () => studio.attempt(editPlace));
    }
    studio.mine.then((isMine) => isMine && studio.isPhotoPage && document.addEventListener("pointerdown", mend, true));
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
      if (event.key !== "a") return;
      event.preventDefault();
      offer(middle(mapOf(pane)));
    });
  });
})();
