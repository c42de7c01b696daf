// The settings of albums: who may see them, and how exactly their places are told.
// needs: core, studio, studio-forms
(function () {
  "use strict";

  const { make, message, studio, url } = photomap;
  const read = (folder) => studio.call("GET", "albums?folder=" + encodeURIComponent(folder));
  const forAll = (path) => make("p", {}, message("for-whole-album", { path }));

  // How exactly the places of an album's photographs are told.
  async function tellPlaces({ folder, title }) {
    const { path, places } = await read(folder);
    const dialog = studio.dialog(message("places-of", { title }), [forAll(path), studio.precision(places, { none: message("as-site-says") })], {
      draft: { name: "places of " + folder, more: { places }, asks: true },
      submit: async ({ elements }) => {
        if (elements.places.value === dialog.shown.places) return;
        await studio.call("POST", "albums", { folder, places: elements.places.value, expected: dialog.more.places });
        studio.tell(message("places-saved"), { isUndoable: true });
      },
    });
  }

  const everyone = [["everybody", message("seen-by-everybody")], ["unlisted", message("seen-by-address")], ["password", message("seen-by-password")], ["hidden", message("seen-by-nobody")]];

  async function show({ folder, title }) {
    const { path, access } = await read(folder);
    const [now, name] = access.split(" ");
    const who = studio.select("who", message("who-may-see-it"), everyone, now, message("who-may-see-hint"));
    const password = studio.text("password", message("password-name-field"), name ?? "family", message("password-name-hint"),
      { pattern: "[A-Za-z][A-Za-z0-9_\\-]{0,39}", maxlength: 40, "data-secret": "" });
    const about = make("p", {}, message("password-text", { file: "~/.config/photomap/keys", beginning: "PHOTOMAP_PASSWORD_", example: "PHOTOMAP_PASSWORD_FAMILY=gravel lantern seldom piano frost" }));
    const control = who.querySelector("select");
    const choose = () => {
      const isPassword = control.value === "password";
      password.hidden = about.hidden = !isPassword;
      password.querySelector("input").required = isPassword;
      password.querySelector("input").disabled = !isPassword;
    };
    control.addEventListener("change", choose);
    const dialog = studio.dialog(message("who-may-see", { title }), [forAll(path), who, password, about], {
      draft: { name: "access of " + folder, more: { access }, asks: true },
      submit: async ({ elements }) => {
        const wanted = control.value === "password" ? "password " + elements.password.value.trim() : control.value;
        if (wanted === dialog.more.access) return;
        const { missing } = await studio.call("POST", "albums", { folder, access: wanted, expectedAccess: dialog.more.access });
        studio.tell(missing ? message("saved-left-out", { line: missing + "=…" }) : message("access-saved"), { isUndoable: true });
      },
    });
    choose();
  }

  studio.albumForms = { show, tellPlaces };

  // Nothing links these pages, so that their author finds them here.
  function list(albums) {
    studio.dialog(message("unlisted-albums"), [make("ul", { class: "studio-albums" },
      ...albums.map(({ title, page }) => make("li", {}, make("a", { href: url(page) }, title))))]);
  }

  studio.actions.push(async () => {
    if (!studio.isAuthor) return;
    await studio.ready;
    const { albums } = studio.session;
    const album = albums.find(({ folder, page }) => folder && page === studio.page);
    if (album) studio.offer(message("who-may-see-album"), "eye", () => studio.attempt(() => show(album)), message("who-button"));
    if (album) studio.offer(message("how-exactly-places"), "place", () => studio.attempt(() => tellPlaces(album)), message("places"));
    if (album) studio.offerDraft("access of " + album.folder, () => show(album));
    if (album) studio.offerDraft("places of " + album.folder, () => tellPlaces(album));
    const unlisted = albums.filter(({ isUnlisted }) => isUnlisted);
    if (unlisted[0] && document.body.matches(".home, .list") && !album) studio.offer(message("unlisted-albums"), "eye", () => list(unlisted), message("albums"));
  });
})();
