// The settings of albums: who may see them, and how exactly their places are told.
// needs: core, studio, studio-forms
(function () {
  "use strict";

  const { make, studio, url } = photomap;
  const read = (folder) => studio.call("GET", "albums?folder=" + encodeURIComponent(folder));
  const forAll = (path) => make("p", {}, "This is in " + path + ", for all photographs in the album and in the albums inside.");

  // How exactly the places of an album's photographs are told.
  async function tellPlaces({ folder, title }) {
    const { path, places } = await read(folder);
    const dialog = studio.dialog("Places of " + title, [forAll(path), studio.precision(places, { none: "as the site says" })], {
      draft: { name: "places of " + folder, more: { places }, asks: true },
      submit: async ({ elements }) => {
        if (elements.places.value === dialog.shown.places) return;
        await studio.call("POST", "albums", { folder, places: elements.places.value, expected: dialog.more.places });
        studio.tell("Saved how exactly places are told.", { isUndoable: true });
      },
    });
  }

  const everyone = [["everybody", "everybody"], ["unlisted", "who knows its address"], ["password", "who knows its address and a password"], ["hidden", "nobody: it is not on the site"]];

  async function show({ folder, title }) {
    const { path, access } = await read(folder);
    const [now, name] = access.split(" ");
    const who = studio.select("who", "Who may see it", everyone, now, "An album around it may say more.");
    const password = studio.text("password", "Name of the password", name ?? "family", "The password itself is not written here, and in no file of the content folder: see below.",
      { pattern: "[A-Za-z][A-Za-z0-9_\\-]{0,39}", maxlength: 40, "data-secret": "" });
    const about = make("p", {}, "Write the password into the file ~/.config/photomap/keys of the computer that builds the site, as PHOTOMAP_PASSWORD_ and this name in capitals, such as PHOTOMAP_PASSWORD_FAMILY=gravel lantern seldom piano frost. "
      + "All files of the album are encrypted with it: who has no password learns how many they are, how large, and when they change, and nothing else. It does not protect from those who pass it on, or from guessing if it is short.");
    const control = who.querySelector("select");
    const choose = () => {
      const isPassword = control.value === "password";
      password.hidden = about.hidden = !isPassword;
      password.querySelector("input").required = isPassword;
      password.querySelector("input").disabled = !isPassword;
    };
    control.addEventListener("change", choose);
    const dialog = studio.dialog("Who may see " + title, [forAll(path), who, password, about], {
      draft: { name: "access of " + folder, more: { access }, asks: true },
      submit: async ({ elements }) => {
        const wanted = control.value === "password" ? "password " + elements.password.value.trim() : control.value;
        if (wanted === dialog.more.access) return;
        const { missing } = await studio.call("POST", "albums", { folder, access: wanted, expectedAccess: dialog.more.access });
        studio.tell(missing ? "Saved. The album is left out of the site until the file of keys has the line " + missing + "=…" : "Saved who may see it.", { isUndoable: true });
      },
    });
    choose();
  }

  studio.albumForms = { show, tellPlaces };

  // Nothing links these pages, so that their author finds them here.
  function list(albums) {
    studio.dialog("Albums that nothing links", [make("ul", { class: "studio-albums" },
      ...albums.map(({ title, page }) => make("li", {}, make("a", { href: url(page) }, title))))]);
  }

  studio.actions.push(async () => {
    if (!studio.isAuthor) return;
    await studio.ready;
    const { albums } = studio.session;
    const album = albums.find(({ folder, page }) => folder && page === studio.page);
    if (album) studio.offer("Who may see this album", "eye", () => studio.attempt(() => show(album)), "Who may see");
    if (album) studio.offer("How exactly places are told", "place", () => studio.attempt(() => tellPlaces(album)), "Places");
    if (album) studio.offerDraft("access of " + album.folder, () => show(album));
    if (album) studio.offerDraft("places of " + album.folder, () => tellPlaces(album));
    const unlisted = albums.filter(({ isUnlisted }) => isUnlisted);
    if (unlisted[0] && document.body.matches(".home, .list") && !album) studio.offer("Albums that nothing links", "eye", () => list(unlisted), "Albums");
  });
})();
