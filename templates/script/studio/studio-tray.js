// The tray beside the map: photographs without a place are dragged onto it, or chosen and put where the map is pressed.
// needs: core, studio, studio-forms, studio-place
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  const { mapOf, at, middle } = studio;
  const lens = () => photomap.maps.view;
  let tray = null, chosen = null, photos = [];

  async function put(some, position) {
    const words = studio.words(position);
    await studio.attempt(async () => {
      const { changed } = await studio.call("POST", "edits", { photos: some.map(({ photo }) => photo), location: words });
      studio.tell(changed.length === 1 ? message("placed-one", { name: some[0].name }) : message("placed", { count: changed.length }), { isUndoable: true });
      placed(some.map(({ photo }) => photo));
    });
  }

  function placed(paths) {
    for (const one of photos) if (paths.includes(one.photo)) one.row.remove();
    photos = photos.filter(({ photo }) => !paths.includes(photo));
    pick(null);
    total();
  }

  function total() {
    tray.querySelector("h2").textContent = message("to-place", { count: photos.length });
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
    photo.button = make("button", { type: "button", "aria-pressed": "false" }, ...(photo.picture ? [studio.image(photo.picture, { alt: "", loading: "lazy", draggable: "false" })] : []), make("span", {}, photo.name), make("small", {}, photo.taken.replace("T", " ").slice(0, 16)));
    photo.button.addEventListener("click", () => pick(chosen === photo ? null : photo));
    photo.button.addEventListener("pointerdown", (event) => drag(event, photo));
    photo.row = make("li", {}, photo.button);
    return photo.row;
  }

  // Drags a photograph onto the map.
  function drag(event, photo) {
    if (event.button || event.pointerType === "touch") return;
    let ghost = null;
    const end = () => ghost?.remove();
    studio.drag(event, {
      target: photo.button, cancel: end,
      move(now) {
        if (!ghost) {
          ghost = make("i", { class: "studio-ghost" }, photo.button.querySelector("img")?.cloneNode() ?? photo.name);
          document.body.append(ghost);
        }
        ghost.style.translate = now.clientX + "px " + now.clientY + "px";
      },
      done(now, hasMoved) {
        end();
        const map = hasMoved && mapOf(document.elementFromPoint(now.clientX, now.clientY));
        if (map) put([photo], at(map, now.clientX, now.clientY));
      },
    });
  }

  function span(seconds) {
    const of = (unit) => Math.round(seconds / unit);
    if (seconds >= 2 * 86400) return message("day-count", { count: of(86400) });
    if (seconds >= 2 * 3600) return message("hours", { hours: of(3600) });
    return seconds >= 2 * 60 ? message("minutes", { minutes: of(60) }) : message("seconds", { value: of(1) });
  }
  // Photographs that were taken nearer to each other are taken for the same place at first; seconds.
  const near = 1800;

  // Gives photographs the places of those that were taken nearest in time.
  async function copy() {
    const names = new Map(photos.map((one) => [one.photo, one.name]));
    const { neighbours } = await studio.call("POST", "neighbours", { photos: [...names.keys()] });
    if (!neighbours.length) throw Error(message("no-neighbours"));
    neighbours.sort((a, b) => a.seconds - b.seconds);
    studio.dialog(message("places-of-nearest"), neighbours.map(({ photo, title, seconds }, i) =>
      studio.check("from" + i, message("nearest-apart", { name: names.get(photo), title, span: span(seconds) }), seconds <= near)), {
      words: message("place"),
      submit: async ({ elements }) => {
        const some = neighbours.filter((_, i) => elements["from" + i].checked);
        if (!some.length) throw Error(message("choose-one"));
        const { changed } = await studio.call("POST", "edits", {
          photos: some.map(({ photo }) => photo), locations: Object.fromEntries(some.map(({ photo, position }) => [photo, studio.words(position)])),
        });
        studio.tell(message("placed", { count: changed.length }), { isUndoable: true });
        placed(changed);
      },
    });
  }

  // A field that moves the map to a town.
  function finder(map) {
    const input = make("input", { type: "search", autocomplete: "off", "aria-label": message("find-place-on-map"), placeholder: message("find-place") });
    const field = make("p", { class: "studio-field" }, input);
    field.append(studio.towns(input, ({ name, position }) => {
      input.value = name;
      map.glide({ ...map.goal, ...lens().project(position.latitude, position.longitude), zoom: Math.max(map.goal.zoom, 11) });
      map.pane.focus();
    }));
    return field;
  }

  async function open() {
    if (tray) return close();
    // The tray is opened again when the page has been reloaded.
    sessionStorage.setItem("photomap-studio-tray", "");
    const pages = JSON.parse(sessionStorage.getItem("photomap-studio-place") ?? "null");
    let byTrack = [];
    if (pages) {
      const known = (await studio.call("POST", "photos", { pages })).photos;
      photos = known.map(({ photo, page, title, taken }) => ({ photo, page, title, taken: taken ?? "" }));
      sessionStorage.removeItem("photomap-studio-place");
    } else ({ photos, byTrack } = await studio.call("GET", "unplaced"));
    const { map } = document.querySelector("[data-map]");
    const track = make("button", { type: "button", class: "button" }, message("match-track"));
    track.addEventListener("click", () => studio.attempt(() => tray.querySelector(".studio-match") || studio.matchTrack(map, { panel: tray, photos: () => photos, byTrack, done: placed })));
    const nearest = make("button", { type: "button", class: "button" }, message("as-nearest"));
    nearest.addEventListener("click", () => studio.attempt(copy));
    const describe = make("button", { type: "button", class: "button" }, message("describe-in-row"));
    describe.addEventListener("click", () => studio.attempt(() => studio.describe(photos.map(({ photo }) => ({ photo })))));
    const end = make("button", { type: "button", class: "button" }, message("close"));
    end.addEventListener("click", close);
    tray = make("aside", { class: "studio-tray", "aria-label": message("photographs-to-place") }, make("h2", {}), make("p", {}, message("tray-text")), finder(map), make("p", { class: "studio-buttons" }, track, nearest, describe, end), make("ul", {}, ...photos.map(row)));
    document.body.append(tray);
    document.documentElement.classList.add("has-tray");
    total();
    return undefined;
  }

  function close() {
    sessionStorage.removeItem("photomap-studio-place");
    sessionStorage.removeItem("photomap-studio-tray");
    tray.querySelector(".studio-match")?.dispatchEvent(new Event("studio-close"));
    tray.remove();
    tray = null;
    pick(null);
    photos = [];
    document.documentElement.classList.remove("has-tray");
  }

  studio.span = span;
  studio.tray = {
    put,
    get chosen() {
      return chosen;
    },
  };

  studio.actions.push(() => {
    if (!studio.isAuthor) return;
    document.addEventListener("click", (event) => {
      const pane = event.target.closest(".map-pane"), map = mapOf(pane);
      if (!chosen || !map || event.target.closest("a, button")) return;
      put([chosen], at(map, event.clientX, event.clientY));
    });
    document.addEventListener("keydown", (event) => {
      const pane = event.target.closest?.(".map-pane");
      if (event.key !== "Enter" || !chosen || event.target !== pane) return;
      event.preventDefault();
      put([chosen], middle(mapOf(pane)));
    });
    const { unplaced } = studio.session;
    const isWaiting = ["place", "tray"].some((name) => sessionStorage.getItem("photomap-studio-" + name) !== null);
    if (document.body.classList.contains("map")) {
      studio.offer(message("without-place-count", { number: unplaced }), "pin", () => studio.attempt(open), message("place-button", { number: unplaced }));
      if (isWaiting) studio.attempt(open);
    }
  });
})();
