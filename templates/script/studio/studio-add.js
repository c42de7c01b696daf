// The form that adds photographs and tracks: by the round button, by dropping them on a page, or at a position of a map (P5). On a
// phone, what every photograph needs is one screen; the rest is under “More”.
// needs: core, studio, studio-dialog, studio-uploads, studio-outbox, studio-forms, studio-where, studio-import
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  const { uploads } = studio;
  const formats = "image/jpeg,image/png,image/webp,image/heic,image/avif,image/gif,image/tiff,image/bmp,image/jxl,.heic,.avif,.jxl,.cr2,.cr3,.nef,.arw,.raf,.orf,.rw2,.dng,.pef,.srw,video/*,.mkv,.mts,.m2ts,.gpx,.kml,.kmz,.geojson,.tcx,.fit";
  const lastCategory = "photomap-studio-category";
  const phone = matchMedia("(max-width: 40rem)"), computer = matchMedia("(hover: hover) and (pointer: fine)");
  let dialog = null, list = null, pick = null, more = null, submit = null, where = null, known = [], isCategoryTouched = false;

  const all = () => [...uploads.all.values()];
  const arrived = () => all().filter(({ state }) => state === "arrived");
  const photos = () => all().filter(({ isTrack, state }) => !isTrack && state !== "failed");
  const control = (name) => dialog.querySelector("form").elements[name];

  // Whether the Studio cannot be reached, so that files wait for it on this device.
  const mustWait = () => all().some(({ state }) => state === "waiting" || (studio.isOffline && ["queued", "sending"].includes(state)));

  function take(files, { isCamera = false } = {}) {
    const isOnly = files.length === 1 && !uploads.all.size;
    for (const file of files) uploads.add(file, { isCamera, side: isOnly ? 800 : 160 });
    uploads.advance();
  }

  function picker(words, sign, attributes, isCamera) {
    const input = make("input", { type: "file", ...attributes });
    input.addEventListener("change", () => {
      take([...input.files], { isCamera });
      input.value = "";
    });
    return make("label", { class: isCamera ? "button studio-camera" : "button" }, studio.icon(sign), make("span", {}, words), input);
  }

  // A folder with more than photographs and tracks is an export.
  function takeAll(some) {
    if (studio.isAuthor && studio.imports.isExport(some)) {
      if (!question()) dialog.close();
      return studio.imports.open(some);
    }
    return take(some.map(({ file }) => file).filter(({ name }) => !name.startsWith(".")));
  }

  function folderPicker() {
    const input = make("input", { type: "file", webkitdirectory: "" });
    input.addEventListener("change", () => {
      takeAll([...input.files].map((file) => ({ path: file.webkitRelativePath, file })));
      input.value = "";
    });
    return make("label", { class: "button studio-folder" }, studio.icon("archive"), make("span", {}, message("choose-folder")), input);
  }

  // Leads to the form for exports of other programs.
  function exported() {
    const made = make("button", { type: "button", class: "button studio-exported" }, studio.icon("archive"), make("span", {}, message("import-from-program")));
    made.addEventListener("click", () => {
      if (!question()) dialog.close();
      studio.imports.open();
    });
    return made;
  }

  function draw() {
    if (!dialog) return;
    const some = all(), ready = arrived().length;
    const pictures = photos(), only = pictures.length === 1 ? pictures[0] : null;
    for (const { row } of some) if (!row.isConnected) list.append(row);
    submit.textContent = mustWait() ? message("send-later") : some.length < 2 ? message("done") : ready === some.length ? message("add-all", { number: ready }) : message("add-some", { number: ready, total: some.length });
    submit.disabled = !ready && !mustWait();
    offerTracks(some);
    // What is the same for all may not come from one of them.
    const taken = control("taken");
    if (taken.dataset.isTouched === undefined) taken.value = only && uploads.isThere(only) ? (only.taken ?? "").replace("T", " ") || studio.takenNow(only) : "";
    const last = only && localStorage.getItem(lastCategory);
    if (!isCategoryTouched) {
      const preset = studio.session.categories.some(({ id }) => id === last) ? last : "";
      for (const one of dialog.querySelectorAll("[name=category]")) one.checked = one.value === preset;
    }
    // The picture gets the room of a phone.
    const isBeside = phone.matches && some.length > 0;
    if (isBeside !== (pick.parentNode === more)) isBeside ? more.firstChild.after(pick) : list.before(pick);
    where.settle();
  }

  // Tracks on which the photographs can be placed: those that are added with them, and those of the content folder.
  function offerTracks(some) {
    const select = control("track");
    const names = ["", ...new Set([...some.filter(({ isTrack }) => isTrack).map(({ file }) => file.name), ...known])];
    if (names.join("\n") === [...select.options].map(({ value }) => value).join("\n")) return;
    const wanted = select.value || select.dataset.wanted || "";
    select.replaceChildren(...names.map((name) => make("option", { value: name }, name || message("no-track"))));
    select.value = names.includes(wanted) ? wanted : "";
  }

  // What closing the form would lose.
  function question() {
    const some = all().filter(({ state }) => state !== "failed");
    const isTyped = where.isWritten || control("taken").dataset.isTouched !== undefined
      || ["title", "description", "tags", "ahead", "album"].some((name) => control(name).value !== dialog.shown[name]);
    const name = some[0]?.file.name, count = some.length;
    if (!count) return isTyped ? message("not-added-typed") : "";
    if (count === 1) return isTyped ? message("not-added-file-typed", { name }) : message("not-added-file", { name });
    return isTyped ? message("not-added-files-typed", { count }) : message("not-added-files", { count });
  }

  // The form.
  // - position: Where a map was pressed.
  // - isByButton: Whether the author pressed the button, so that the browser may be asked for the position.
  // - isRestored: Whether it goes on with an earlier form.
  function open({ position = null, isByButton = false, isRestored = false } = {}) {
    if (dialog) return;
    list = make("ul", { class: "studio-uploads", "aria-label": message("chosen-files") });
    pick = make("div", { class: "studio-pick" },
      picker(message("take-photograph"), "camera", { accept: "image/*", capture: "environment" }, true),
      picker(message("choose-photographs"), "pictures", { multiple: "", accept: formats }, false),
      ...(computer.matches ? [folderPicker()] : []), ...(studio.isAuthor ? [exported()] : []),
      make("small", {}, studio.isAuthor ? message("or-drop-exports") : message("or-drop-files")));
    const place = studio.place("", { isHere: false }), wins = studio.check("wins", message("position-wins"));
    const track = make("select", { name: "track" }, make("option", { value: "" }, message("no-track")));
    where = studio.where({
      photos, pressed: position, field: place.querySelector("input"), wins: wins.querySelector("input"), hasTrack: () => track.value !== "", keep: () => dialog?.keep(),
    });
    more = make("details", {}, make("summary", {}, message("more")), studio.text("title", message("field-title")), studio.tags("tags", message("tags")), place, wins,
      studio.labelled(message("place-on-track"), track, message("place-on-track-hint")),
      studio.text("ahead", message("clock-ahead"), "", message("clock-ahead-hint")), studio.album(""));
    more.open = !phone.matches;
    dialog = studio.dialog(message("add-photographs"), [
      pick, list, where.element, studio.text("taken", message("date-and-time"), "", "", { placeholder: message("as-photograph-says") }), studio.category("", { none: message("as-it-is") }),
      studio.description("", "", 2), more,
    ], {
      words: message("done"), submit: saveAll, question,
      draft: { name: "add", without: isRestored ? [] : ["location", "wins", "taken"] },
    });
    dialog.classList.add("studio-adding");
    submit = dialog.querySelector(".studio-save");
    const form = dialog.querySelector("form"), taken = control("taken");
    function begin() {
      isCategoryTouched = isRestored && dialog.isRestored;
      if (taken.value) taken.dataset.isTouched = "";
      else delete taken.dataset.isTouched;
      where.begin();
      draw();
    }
    form.addEventListener("reset", () => {
      dialog.isRestored = false;
      begin();
    });
    form.addEventListener("change", ({ target }) => {
      if (target.name === "category") isCategoryTouched = true;
      if (target.name === "track") draw();
    });
    taken.addEventListener("input", () => (taken.dataset.isTouched = ""));
    dialog.onsettled = draw;
    dialog.onended = () => {
      // A browser that closes the form by itself takes nothing away.
      const isOver = dialog.isThrown || !question();
      dialog = null;
      if (isOver) for (const { key } of all()) uploads.drop(key);
    };
    begin();
    if (isByButton) where.ask();
    studio.call("GET", "tracks").then(({ tracks }) => {
      known = tracks;
      draw();
    }).catch(console.warn);
  }

  // What the form says.
  function values({ elements }) {
    const text = (name) => elements[name].value;
    return {
      title: text("title"), description: text("description"), tags: text("tags"), album: text("album").trim().replace(/\/+$/, ""), track: text("track"),
      category: dialog.querySelector("[name=category]:checked")?.value ?? "", ahead: studio.seconds(text("ahead")),
      taken: elements.taken.dataset.isTouched === undefined ? "" : text("taken").trim(),
      ...where.says(),
    };
  }

  // Adds what has arrived. Whatever happens, each file ends as one that can be added again, or with the reason why it cannot.
  async function saveAll(form) {
    const ready = arrived();
    if (!ready.length && !mustWait()) throw Error(message("nothing-arrived"));
    studio.seconds(form.elements.ahead.value);
    await where.ready();
    const says = values(form);
    if (says.category) localStorage.setItem(lastCategory, says.category);
    if (mustWait()) return later(says);
    for (const upload of ready) upload.turn("saving");
    const problems = [];
    let saved = [];
    try {
      saved = await studio.deliver(ready, says, (upload, problem) => {
        problems.push(problem);
        upload.turn("failed", problem);
      });
      for (const upload of ready.filter(({ id }) => saved.includes(id))) {
        upload.state = "saved";
        await uploads.drop(upload.key);
      }
    } finally {
      for (const upload of ready) if (upload.state === "saving") upload.turn("arrived");
    }
    if (problems.length) {
      const told = [...problems.slice(0, 3), ...(problems.length > 3 ? [message("and-more", { count: problems.length - 3 })] : [])];
      if (saved.length) told.unshift(message("added", { count: saved.length }));
      throw Error(told.reduce((one, more) => message("sentences", { one, more })));
    }
    return uploads.all.size ? false : undefined;
  }

  // Keeps the files on this device until the Studio can be reached.
  async function later(says) {
    const some = all().filter(({ state }) => state !== "failed");
    await studio.outbox.keep(some, { ...says, here: where.here });
    for (const { key } of some) await uploads.drop(key, { isMoved: true });
    return uploads.all.size ? false : undefined;
  }

  // A text that another app has shared follows what the description says.
  async function describe(words) {
    const description = control("description"), before = description.value.trim();
    if (!before.includes(words)) description.value = before ? before + "\n\n" + words : words;
    dialog.keep();
    await uploads.takeWords(words);
  }

  studio.add = open;

  // What was dropped, [{ path, file }]: photographs and tracks, or an export.
  studio.drop = (dropped) => {
    if (studio.isAuthor && studio.imports.isExport(dropped)) return studio.imports.open(dropped);
    open();
    return take(dropped.map(({ file }) => file).filter(({ name }) => !name.startsWith(".")));
  };

  studio.actions.push(async () => {
    uploads.onchange = draw;
    const left = await uploads.left(), files = left.filter(({ file }) => file);
    if (!left.length) return studio.offerDraft("add", () => open({ isRestored: true }));
    open({ isRestored: true });
    for (const { words } of left) if (words) await describe(words);
    for (const { file, isCamera } of files) uploads.add(file, { isCamera, side: files.length === 1 ? 800 : 160 });
    return uploads.advance();
  });
})();
