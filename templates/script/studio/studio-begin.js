// What a new site asks: what it is called, who may see the places, and where the photographs are.
// needs: core, studio, studio-forms, studio-add, studio-import, studio-zone
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  const wanted = "photomap-studio-home", dismissed = "photomap-studio-begun", map = photomap.url("map/index.html");
  const answers = [["", message("everybody-exactly")], ["town", message("town-only")], ["hidden", message("nobody")]];

  function open() {
    const title = studio.text("title", message("what-is-it-called"), "", "", { required: "" });
    const places = make("fieldset", { class: "studio-answers" }, make("legend", {}, message("who-sees-places")), ...answers.map(([value, words]) => {
      const input = make("input", { type: "radio", name: "places", value });
      input.checked = !value;
      return make("label", {}, input, " " + words);
    }));
    const home = studio.place(""), radius = studio.text("radius", message("metres-around"), "300", "", { type: "number", min: 100, max: 2000, step: 50 });
    home.querySelector("label").textContent = message("where-is-home");
    home.querySelector("small").textContent = message("where-is-home-hint");
    const draw = make("button", { type: "button", class: "button" }, message("draw-on-map"));
    home.append(draw);
    const dialog = studio.dialog(message("new-site"), [title, places, home, radius], {
      words: message("go-on"), no: message("later"), draft: { name: "begin", isQuiet: true },
      submit: async ({ elements }) => {
        const [latitude, longitude] = numbers(elements.location.value);
        /** @type {Record<string, string>} */
        const changes = { title: elements.title.value, ...(elements.places.value ? { places: elements.places.value } : {}) };
        // The site has the language in which it was begun.
        if (studio.spoken.lang) changes.locale = studio.spoken.lang;
        if (latitude !== undefined) changes.privacy = "zones:\n  - {latitude: " + latitude + ", longitude: " + longitude + ", radius: " + Number(elements.radius.value) + "}";
        await studio.call("POST", "settings", { changes, expected: Object.fromEntries(Object.keys(changes).map((name) => [name, null])) });
        localStorage.setItem(dismissed, "yes");
        dialog.onended = photographs;
      },
    });
    dialog.addEventListener("close", () => localStorage.setItem(dismissed, "yes"));
    draw.addEventListener("click", () => {
      dialog.keep();
      sessionStorage.setItem(wanted, "yes");
      studio.leave(map);
    });
  }

  // Degrees, or none.
  function numbers(text) {
    if (!text.trim()) return [];
    const found = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
    if (!found) throw Error(message("no-home-position", { words: text.trim() }));
    return [Number(found[1]), Number(found[2])];
  }

  // Adds the album that came with the program, or removes it.
  const change = (action, words) => studio.attempt(async () => {
    await studio.call("POST", "example", { action });
    studio.tell(words, { isUndoable: true });
  });

  // The last question; what is chosen begins at once.
  function photographs() {
    const one = (words, sign, act) => {
      const made = make("button", { type: "button", class: "button" }, studio.icon(sign), make("span", {}, words));
      made.addEventListener("click", () => {
        dialog.close();
        act();
      });
      return made;
    };
    const dialog = studio.dialog(message("where-are-photographs"), [make("div", { class: "studio-pick" },
      one(message("on-this-device"), "pictures", () => studio.add({ isByButton: true })),
      one(message("in-folder-or-export"), "archive", () => studio.imports.open()),
      one(message("show-example"), "eye", () => change("add", message("example-added"))))], { no: message("later") });
    dialog.querySelector(".studio-pick button").focus();
  }

  // Draws the home, and goes on with the form.
  function draw(on) {
    sessionStorage.removeItem(wanted);
    const left = studio.drafts.read("begin"), [latitude, longitude] = numbers(left?.values.location ?? "");
    studio.drawZone(on, { position: latitude === undefined ? null : { latitude, longitude }, radius: Number(left?.values.radius ?? 300) }, (zone) => {
      open();
      if (!zone) return;
      const form = /** @type {HTMLFormElement} */ (document.querySelector("dialog form")), { elements } = /** @type {any} */ (form);
      elements.radius.value = zone.radius;
      studio.write(elements.location, zone.position);
    });
  }

  studio.actions.push(async () => {
    if (!studio.isAuthor || studio.isOffline) return;
    if (sessionStorage.getItem(wanted) !== null && document.body.classList.contains("map")) {
      await studio.room("map");
      const found = document.querySelector("[data-map]").map;
      return found ? draw(found) : photomap.on("map", (on) => sessionStorage.getItem(wanted) !== null && draw(on));
    }
    const isHome = document.body.classList.contains("home"), isExample = studio.session.albums.some(({ folder, page }) => folder === "example" && page === studio.page);
    if (studio.session.hasExample && (isHome || isExample)) studio.offer(message("remove-example"), "archive", () => change("remove", message("example-removed")));
    if (!isHome || (await photomap.load("index")).photos) return;
    const { settings } = await studio.call("GET", "settings");
    if (settings.some(({ name, value }) => ["title", "places", "privacy"].includes(name) && value !== undefined && value !== null)) return;
    studio.offer(message("begin-site"), "pencil", open, message("begin"));
    if (localStorage.getItem(dismissed) === null) open();
  });
})();
