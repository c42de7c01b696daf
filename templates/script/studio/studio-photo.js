// The form of a photograph, and the texts of its page, which are edited where they stand.
// needs: core, studio, studio-dialog, studio-forms
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  Object.assign(studio.signs, { turn: "M19 12a7 7 0 1 1-2-5M19 3v5h-5" });
  const { text, description, tags, category, rating, check, place, precision, strictest, split, words, completions } = studio;

  // Sends an edit of one photograph. Where its sidecar says something else by now, the author chooses.
  // - page: Its page, or { photo }, its path in the content folder.
  async function save(page, edit, expected) {
    try {
      return await studio.call("POST", "edits", { ...(page.photo ? { photos: [page.photo] } : { pages: [page] }), ...edit, expected });
    } catch (error) {
      if (!error.conflicts) throw error;
      const keys = Object.keys(error.conflicts);
      const chosen = await choose(edit, error.conflicts, keys);
      if (!chosen) return false;
      const next = { ...edit }, known = { ...expected };
      for (const key of keys) {
        known[key] = error.conflicts[key];
        if (chosen[key] === "theirs") for (const name of names(key)) delete next[name];
      }
      if (!Object.keys(next).length) return undefined;
      return save(page, next, known);
    }
  }

  // Parts of the credit, as requests name them; sidecars have them in a group.
  const credit = ["author", "copyright", "licence", "licenceURL", "source"];
  const keyOf = (name) => (name.endsWith("Tags") ? "tags" : credit.includes(name) ? "credit." + (name === "licenceURL" ? "licence_url" : name) : name);
  const names = (key) => (key === "tags" ? ["addTags", "removeTags"] : [credit.find((name) => keyOf(name) === key) ?? key]);

  // What the author calls a setting of a sidecar.
  const labels = {
    title: message("field-title"), description: message("field-description"), tags: message("tags"), category: message("table-category"), taken: message("taken"),
    location: message("row-position"), places: message("how-exactly"), alt: message("in-place-of-picture"), rating: message("rating"), hidden: message("leave-out"),
  };

  function choose(edit, theirs, keys) {
    return new Promise((done) => {
      let result = null;
      const dialog = studio.dialog(message("changed-elsewhere"), [
        make("p", {}, message("changed-elsewhere-text")),
        ...keys.map((key) => make("fieldset", { class: "studio-choice" }, make("legend", {}, labels[key] ?? key),
          ...[["mine", message("yours"), names(key).map((name) => edit[name]).flat().filter((value) => value !== undefined).join(", ")], ["theirs", message("the-other"), (theirs[key] ?? "").split("\n").join(", ")]].map(([value, title, shown]) => {
            const input = make("input", { type: "radio", name: key, value, required: "" });
            return make("label", {}, input, make("b", {}, title + " "), make("span", {}, shown || message("nothing")));
          }))),
      ], {
        words: message("keep-this"),
        submit: (form) => {
          result = Object.fromEntries(keys.map((key) => [key, form.elements[key].value]));
        },
      });
      dialog.onended = () => done(result);
    });
  }

  async function load(page) {
    return (await studio.call("POST", "photos", { pages: [page] })).photos[0];
  }

  // What a form about one photograph changes, and what its sidecar said of that before: nothing if it changes nothing.
  // - shown: What its controls said before.
  function changes(form, shown, says) {
    const { elements } = form, change = {}, expected = {};
    for (const name of ["title", "description", "category", "taken", "location", "places", "alt", "slug", ...credit]) {
      if (!elements[name]) continue;
      const value = name === "category" ? form.querySelector("[name=category]:checked")?.value : elements[name].value;
      if (value !== shown[name]) change[name] = value;
    }
    const [old, now] = [split(shown.tags), split(elements.tags.value)];
    const added = now.filter((tag) => !old.includes(tag)), removed = old.filter((tag) => !now.includes(tag));
    if (added.length) change.addTags = added;
    if (removed.length) change.removeTags = removed;
    if (elements.rating && elements.rating.value !== shown.rating) change.rating = Number(elements.rating.value);
    for (const name of ["hidden", "unlisted"]) if (elements[name] && elements[name].checked !== shown[name]) change[name] = elements[name].checked;
    for (const name of Object.keys(change)) {
      const key = keyOf(name);
      expected[key] = says[key] ?? null;
    }
    return Object.keys(change).length ? { change, expected } : {};
  }

  // The form for one photograph.
  async function edit(page, focus = "title") {
    const photo = await load(page);
    const own = (photo.says.tags || "").split("\n").filter(Boolean);
    const position = photo.isPlaceHidden ? "hidden" : photo.position ? words(photo.position) : "";
    const before = {
      title: photo.title ?? "", description: photo.description ?? "", category: photo.category, alt: photo.says.alt ?? "", places: photo.says.places ?? "",
      taken: photo.taken ? photo.taken.replace("T", " ") + (photo.offset && photo.says.taken ? " " + photo.offset : "") : "",
      location: position, tags: photo.tags.join(" "), rating: photo.rating === null || photo.rating === undefined ? "-2" : String(photo.rating), hidden: photo.isHidden,
    };
    const taken = text("taken", message("taken"), before.taken, message("taken-hint"));
    if (photo.taken?.includes("T") && !photo.offset) askZone(taken, photo.taken);
    const dialog = studio.dialog(photo.photo, [
      text("title", message("field-title"), before.title), description(before.description, message("description-hint")),
      tags("tags", message("tags"), before.tags, own.length === photo.tags.length ? "" : message("some-tags-stay")),
      category(before.category), taken, place(before.location),
      precision(before.places, { hint: photo.placeIs ? message("sentences", { one: message("place-is", { place: photo.placeIs }), more: strictest }) : strictest }), text("alt", message("in-place-of-picture"), before.alt, message("in-place-of-picture-hint")), rating(before.rating === "-2" ? null : before.rating), check("hidden", message("leave-out"), before.hidden),
      ...(photo.movie ? [] : [cover(page)]), rest(photo.says),
    ], {
      draft: { name: "photo " + page, more: { says: photo.says }, asks: true },
      submit: async (form) => {
        const { change, expected } = changes(form, dialog.shown, dialog.more.says);
        if (!change) return undefined;
        const saved = await save(page, change, expected);
        if (saved && change.hidden && page === studio.page) leaveOut(photo.photo);
        return saved;
      },
    });
    dialog.querySelector("[name=" + focus + "]")?.focus();
  }

  // The page of a photograph that is left out is about to go: its album is opened, where that can be undone.
  function leaveOut(path) {
    const folder = path.split("/").slice(0, -1).join("/"), album = studio.session.albums.find((one) => one.folder === folder);
    studio.leave(photomap.home + (album?.page ?? ""), message("photo-left-out", { photo: path }), true);
  }

  // Writes the offset of a time zone, which is not known yet, behind the time of a field.
  function askZone(field, time) {
    const input = field.querySelector("input"), button = make("button", { type: "button", class: "button" }, message("taken-zone-on-map"));
    button.addEventListener("click", () => {
      const [local] = input.value.trim().match(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?/) ?? [time];
      studio.chooseZone(local.replace(" ", "T"), (_, offset) => {
        input.value = local.replace("T", " ") + " " + offset;
        for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
      });
    });
    field.append(make("small", {}, message("taken-zone-unknown")), button);
  }

  // What is asked for seldom: the address of the page, and the credit, as the sidecar says them.
  function rest(says) {
    const labels = { author: message("photo-author"), copyright: message("photo-copyright"), licence: message("photo-licence"), licenceURL: message("photo-licence-url"), source: message("photo-source") };
    return make("details", {}, make("summary", {}, message("photo-more")),
      ...credit.map((name) => text(name, labels[name], says[keyOf(name)] ?? "", name === "author" ? message("photo-credit-hint") : "")),
      text("slug", message("photo-slug"), says.slug ?? "", message("photo-slug-hint")), check("unlisted", message("photo-unlisted"), /^(yes|true|on)$/i.test(says.unlisted ?? "")));
  }

  // What no form has room for.
  function cover(page) {
    const one = make("button", { type: "button", class: "button" }, message("blur-or-crop"));
    one.addEventListener("click", () => studio.cover(page));
    return make("div", { class: "studio-row" }, one);
  }

  // A text of the page, edited where it stands.
  function inPlace(element, name, { edit, label, kept }, { isLong = false } = {}) {
    const draft = name + " " + studio.page;
    const pencil = studio.button(edit, "pencil", () => open());
    pencil.classList.add("studio-pencil");
    element.append(pencil);
    element.addEventListener("click", (event) => {
      if (!event.target.closest("a, button, input, textarea") && !getSelection().toString()) open();
    });
    studio.offerDraft(draft, open);
    // - left: What was typed before and not saved.
    async function open(left = null) {
      // A title stands on the page as it is written; a description is asked for.
      let value = isLong ? "" : element.firstChild.textContent;
      const control = Object.assign(make(isLong ? "textarea" : "input", { class: "studio-inline", "aria-label": label, ...(isLong ? { rows: 5, disabled: "" } : {}) }), { value });
      const hint = make("small", {}, isLong ? message("ctrl-enter-saves") : message("enter-saves"));
      const frame = make("div", { class: "studio-inline-frame" }, control, ...(isLong ? [completions(control, { isText: true })] : []), hint);
      element.hidden = true;
      element.after(frame);
      studio.hold(frame);
      // As the control writes it, without line breaks for instance.
      ({ value } = control);
      control.focus();
      control.select();
      let isOver = false, photo = null;
      const write = (text) => {
        control.value = text;
        control.dispatchEvent(new Event("input"));
      };
      const end = () => {
        isOver = true;
        studio.drafts.forget(draft);
        frame.remove();
        element.hidden = false;
        studio.release(frame);
        pencil.focus();
      };
      async function keep() {
        if (isOver || control.disabled) return;
        if (control.value === value) return end();
        isOver = true;
        await loading;
        if (!photo) return end();
        const done = await studio.attempt(() => save(studio.page, { [name]: control.value }, { [name]: left?.says ?? photo.says[name] ?? null }));
        isOver = false;
        if (done) end();
      }
      control.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
          const text = control.value, says = left?.says ?? photo?.says[name];
          if (photo && text !== value) studio.notify(kept, { act: [message("go-on"), () => open({ text, says })] });
          end();
        }
        if (event.key !== "Enter" || (isLong && !event.ctrlKey && !event.metaKey)) return;
        event.preventDefault();
        keep();
      });
      control.addEventListener("blur", () => keep());
      control.addEventListener("input", () => studio.drafts.write(draft, { path: location.pathname, title: label, text: control.value, says: left?.says ?? photo?.says[name] }));
      const loading = studio.attempt(async () => {
        photo = await load(studio.page);
        if (isLong) {
          control.value = photo[name] ?? "";
          ({ value } = control);
          control.disabled = false;
          control.focus();
        }
        if (left) write(left.text);
        if (isLong) control.rows = Math.max(4, control.value.split("\n").length + 1);
      });
    }
  }

  Object.assign(studio, { edit, save, changes });

  studio.actions.push(async () => {
    if (!studio.isPhotoPage || !document.querySelector(".story") || !(await studio.mine)) return;
    studio.offer(message("edit-photograph"), "pencil", () => studio.attempt(() => edit(studio.page)), message("edit"));
    studio.offerDraft("photo " + studio.page, () => edit(studio.page));
    // A movie is not turned.
    if (!document.querySelector("figure.stage > video")) studio.offer(message("turn-right"), "turn", () => studio.attempt(async () => {
      await studio.call("POST", "edits", { pages: [studio.page], turnRight: 1 });
      studio.tell(message("turned", { count: 1 }));
    }), message("turn"));
    if (!document.querySelector("figure.stage > video")) studio.offer(message("blur-or-crop"), "cover", () => studio.cover(studio.page), message("blur-button"));
    for (const name of studio.drafts.all()) if (name.startsWith("cover ")) studio.offerDraft(name, () => studio.cover({ photo: name.slice(6) }));
    const story = document.querySelector(".story");
    const title = story.querySelector("h1");
    if (title && !title.classList.contains("when")) inPlace(title, "title", { edit: message("edit-title"), label: message("field-title"), kept: message("title-stays") });
    const prose = story.querySelector(".prose");
    if (prose) inPlace(prose, "description", { edit: message("edit-description"), label: message("field-description"), kept: message("description-stays") }, { isLong: true });
    for (const [selector, name, words] of [[".when", "taken", message("edit-date")], ["p:has(> .chip)", "category", message("edit-category")], [".pills", "tags", message("edit-tags")]]) {
      const element = story.querySelector(selector);
      if (!element) continue;
      const pencil = studio.button(words, "pencil", () => studio.attempt(() => edit(studio.page, name)));
      pencil.classList.add("studio-pencil");
      element.append(element.localName === "ul" ? make("li", {}, pencil) : pencil);
    }
  });
})();
