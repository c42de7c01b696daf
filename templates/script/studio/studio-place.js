// What is done at a position of a map: a long press adds a photograph, or after two seconds a place of the author's (P5, L2). The
// pin of a photograph's page is dragged to where it belongs.
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  // Milliseconds after which a press offers to add a photograph, and a place.
  const forPhoto = 500, forPlace = 2000;
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
    const where = make("p", {}), say = () => (where.textContent = message("at-position", { position: studio.words(dialog.more) }));
    const dialog = studio.dialog(message("add-place"), [where, studio.text("name", message("column-name"), "", "", { required: "" }), studio.area("notes", message("notes"))], {
      words: message("add-verb"), draft: { name: "new place", more: position },
      submit: async ({ elements }) => {
        await studio.call("POST", "places", { action: "add", name: elements.name.value, notes: elements.notes.value || undefined, ...dialog.more });
        studio.tell(message("place-added", { name: elements.name.value }));
      },
    });
    // A new press moves what was typed before to where it is.
    dialog.more = position;
    say();
  }

  // What can be done at a position, for the right mouse button and the keyboard.
  function offer(position) {
    if (!studio.isAuthor) return studio.add({ position });
    const dialog = studio.dialog(message("here-at", { position: studio.words(position) }), []);
    const one = (words, act) => {
      const made = make("button", { type: "button", class: "button" }, words);
      made.addEventListener("click", () => {
        dialog.close();
        act();
      });
      return made;
    };
    dialog.querySelector("h2").after(make("p", { class: "studio-row" }, one(message("add-photograph-here"), () => studio.add({ position })), one(message("add-place-here"), () => addPlace(position)), ...(studio.tray?.chosen ? [one(message("put-here", { name: studio.tray.chosen.name }), () => studio.tray.put([studio.tray.chosen], position))] : [])));
    dialog.querySelector(".studio-row button").focus();
    return undefined;
  }

  // The place whose page this is: its name and notes; a default place has notes only.
  async function editPlace() {
    const place = await studio.call("GET", "places?page=" + encodeURIComponent(studio.page));
    const remove = make("button", { type: "button", class: "button" }, message("remove-place"));
    const notes = place.notes ?? "";
    const dialog = studio.dialog(place.isOwn ? message("edit-place") : message("notes-on", { name: place.name }), [
      ...(place.isOwn ? [studio.text("name", message("column-name"), place.name, "", { required: "" }), studio.place(studio.words(place.position))] : []),
      studio.area("notes", message("notes"), notes, "Markdown"), ...(place.isOwn ? [make("p", {}, remove)] : []),
    ], {
      draft: { name: "place " + studio.page, more: { notes } },
      submit: async ({ elements }) => {
        const { name } = place, { shown } = dialog;
        if (elements.notes.value !== shown.notes) {
          await studio.call("POST", "places", { action: "note", name, notes: elements.notes.value, expectedNotes: dialog.more.notes });
          shown.notes = dialog.more.notes = elements.notes.value;
        }
        if (!place.isOwn) return;
        if (elements.location.value !== shown.location) {
          await studio.call("POST", "places", { action: "move", name, location: elements.location.value });
          shown.location = elements.location.value;
        }
        if (elements.name.value !== shown.name) await studio.call("POST", "places", { action: "rename", name, newName: elements.name.value });
      },
    });
    remove.addEventListener("click", () => studio.attempt(async () => {
      await studio.call("POST", "places", { action: "remove", name: place.name });
      studio.leave(photomap.home, message("place-removed", { name: place.name }));
    }));
  }

  function press(event) {
    const pane = event.target.closest(".map-pane"), map = mapOf(pane);
    if (!map || event.button || event.target.closest("a, button") || !event.isPrimary) return;
    const { clientX: x, clientY: y } = event, { left, top } = pane.getBoundingClientRect();
    const ring = make("i", { class: "studio-ring" });
    ring.style.translate = x - left + "px " + (y - top) + "px";
    map.live.append(ring);
    let stage = 0;
    const timers = [setTimeout(next, forPhoto, 1)];
    if (studio.isAuthor) timers.push(setTimeout(next, forPlace, 2));
    function next(to) {
      stage = to;
      ring.dataset.stage = to;
      if (to < 2) return;
      give();
      act();
    }
    function end() {
      for (const timer of timers) clearTimeout(timer);
      ring.remove();
    }
    function act() {
      map.halt?.();
      photomap.swallow();
      if (stage === 2) addPlace(at(map, x, y));
      else studio.add({ position: at(map, x, y) });
    }
    const give = studio.drag(event, {
      move: () => give(), cancel: end,
      done() {
        end();
        if (stage) act();
      },
    });
  }

  // Moves the pin of a photograph's page. The map draws it where it was if nothing comes of that.
  function mend(event) {
    const pin = event.target.closest(".map-here"), map = mapOf(pin);
    if (!pin || !map || event.button || !event.isPrimary) return;
    event.preventDefault();
    event.stopPropagation();
    const inside = ({ clientX: x, clientY: y }) => {
      const { left, top, right, bottom } = map.pane.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom && [x - left, y - top];
    };
    const back = () => map.parts.forEach((part) => part.move?.());
    studio.drag(event, {
      target: pin, cancel: back,
      move(now) {
        const spot = inside(now);
        if (spot) pin.style.translate = spot.join("px ") + "px";
      },
      async done(now, hasMoved) {
        if (!hasMoved) return;
        const isMoved = inside(now) && await studio.attempt(async () => {
          const location = studio.words(at(map, now.clientX, now.clientY));
          await studio.call("POST", "edits", { pages: [studio.page], location });
          studio.tell(message("photograph-moved", { position: location }), { isUndoable: true });
          return true;
        });
        if (!isMoved) back();
      },
    });
  }

  Object.assign(studio, { mapOf, at, middle });

  studio.actions.push(() => {
    document.addEventListener("pointerdown", press);
    if (studio.isAuthor && /^places\/.+\/index\.html$/.test(studio.page) && document.querySelector(".place-about")) {
      studio.offer(message("edit-place"), "pencil", () => studio.attempt(editPlace), message("edit"));
      studio.offerDraft("place " + studio.page, editPlace);
    }
    studio.offerDraft("new place", ({ more }) => addPlace(more));
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
      if (!pane || event.target !== pane || photomap.isCommand(event)) return;
      if (event.key !== "a") return;
      event.preventDefault();
      offer(middle(mapOf(pane)));
    });
  });
})();
