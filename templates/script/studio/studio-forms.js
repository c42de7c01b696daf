// Forms for what sidecars say, and the texts of a photograph's page, which are edited where they stand.
// needs: core, studio
(function () {
  "use strict";

  const { make, studio } = photomap;
  let counter = 0;

  function labelled(words, control, hint) {
    const id = (control.id ||= "studio-" + ++counter);
    const parts = [make("label", { for: id }, words), control];
    if (hint) {
      control.setAttribute("aria-describedby", id + "-hint");
      parts.push(make("small", { id: id + "-hint" }, hint));
    }
    return make("p", { class: "studio-field" }, ...parts);
  }

  // One line, unless the value has more: an input would join them.
  const text = (name, words, value = "", hint = "", attributes = {}) => (/[\r\n]/.test(value ?? "") ? area(name, words, value, hint)
    : labelled(words, Object.assign(make("input", { name, autocomplete: "off", ...attributes }), { value: value ?? "" }), hint));

  const area = (name, words, value = "", hint = "", rows = 4) =>
    labelled(words, Object.assign(make("textarea", { name, rows }), { value: value ?? "" }), hint);

  // A value that is none of the choices is one more.
  function select(name, words, choices, value, hint = "") {
    const all = choices.some(([one]) => one === value) ? choices : [...choices, [value, value]];
    const control = make("select", { name }, ...all.map(([one, shown]) => make("option", { value: one }, shown)));
    control.value = value;
    return labelled(words, control, hint);
  }

  // Completions of the tag that is being typed: the site's own, most used first. In a text, a tag begins with “#”.
  function completions(input, { isText = false } = {}) {
    const offers = make("div", { class: "studio-offers" });
    const last = () => (isText ? /#[\p{L}\p{N}_-]*$/u : /[^\s,]*$/).exec(input.value.slice(0, input.selectionStart))?.[0] ?? "";
    input.addEventListener("input", () => {
      const begun = last(), word = begun.replace(/^#/, "").toLowerCase();
      const found = word || (isText && begun) ? studio.session.tags.filter((tag) => tag.toLowerCase().includes(word) && tag.toLowerCase() !== word).slice(0, 6) : [];
      offers.replaceChildren(...found.map((tag) => {
        const one = make("button", { type: "button" }, "#" + tag);
        // The text keeps the focus, and a phone its keyboard.
        one.addEventListener("pointerdown", (event) => event.preventDefault());
        one.addEventListener("click", () => {
          input.setRangeText((isText ? "#" : "") + tag + " ", input.selectionStart - last().length, input.selectionStart, "end");
          input.focus();
          input.dispatchEvent(new Event("input", { bubbles: true }));
        });
        return one;
      }));
    });
    return offers;
  }

  // Tags, separated by spaces or commas.
  function tags(name, words, value = "", hint = "") {
    const field = text(name, words, value.replace(/\s+/g, " "), hint || "Separated by spaces or commas.");
    field.append(completions(field.querySelector("input")));
    return field;
  }

  function description(value = "", hint = "", rows = 4) {
    const field = area("description", "Description", value, hint, rows);
    field.append(completions(field.querySelector("textarea"), { isText: true }));
    return field;
  }

  // The round coloured buttons. One for none of them has the words `none`.
  function category(value, { none = "" } = {}) {
    const all = [...studio.session.categories, ...(none ? [{ id: "", title: none, colour: "#0000" }] : [])];
    return make("fieldset", { class: "studio-categories" }, make("legend", {}, "Category"), ...all.map(({ id, title, colour }) => {
      const input = make("input", { type: "radio", name: "category", value: id });
      input.checked = id === value;
      return make("label", { style: "--c:" + colour }, input, make("i", {}), make("span", {}, title));
    }));
  }

  function album(value = "") {
    const list = make("datalist", { id: "studio-albums" }, ...studio.session.albums.map(({ folder, title }) => make("option", { value: folder }, title)));
    const field = text("album", "Album (folder)", value, "A new name makes a new folder; empty: no album.", { list: "studio-albums" });
    field.append(list);
    return field;
  }

  function rating(value, { isOptional = false } = {}) {
    const choices = [...(isOptional ? [["", "unchanged"]] : []), ["-2", "none"], ...[0, 1, 2, 3, 4, 5].map((stars) => [String(stars), stars ? "★".repeat(stars) : "0"]), ["-1", "rejected (left out)"]];
    return select("rating", "Rating", choices, value === null || value === undefined ? (isOptional ? "" : "-2") : String(value));
  }

  function check(name, words, isChecked = false) {
    const input = make("input", { type: "checkbox", name });
    input.checked = isChecked;
    return make("p", { class: "studio-check" }, make("label", {}, input, " " + words));
  }

  const split = (words) => words.split(/[\s,]+/).map((tag) => tag.replace(/^#/, "")).filter(Boolean);

  // +1h30m, -20m, +2d, 0:03:20, as `photomap edit` reads them; in seconds.
  function seconds(words) {
    const plain = words.trim(), rest = plain.replace(/^[+-]/, "");
    if (!plain) return 0;
    const clock = /^(\d{1,6}):([0-5]?\d)(?::([0-5]?\d))?$/.exec(rest);
    const units = { d: 86400, h: 3600, m: 60, s: 1 }, used = [...rest.matchAll(/(\d{1,6})([dhms])/g)];
    const isWhole = used.length && used.map(([part]) => part).join("") === rest && new Set(used.map(([, , unit]) => unit)).size === used.length;
    if (!clock && !isWhole) throw Error("“" + plain + "” is not a span of time. Write +1h, -1h30m, +2d, -20s or 0:03:20.");
    const sum = clock ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0) : used.reduce((sum, [, count, unit]) => sum + count * units[unit], 0);
    return plain.startsWith("-") ? -sum : sum;
  }

  const words = ({ latitude, longitude }) => latitude.toFixed(6) + ", " + longitude.toFixed(6);

  // Seconds that a device may take to find out where it is.
  const longest = 15;
  // The words for each of the browser's reasons.
  const unknown = {
    0: "Browsers tell where you are to encrypted pages (https) only.",
    1: "Your browser does not let the Studio know where you are. You can allow it in the settings of this page.",
    2: "Your device does not know where it is now.",
    3: "Your device did not find out where it is within " + longest + " seconds.",
  };

  // Where the author's device is: { latitude, longitude, accuracy }, in degrees and metres.
  const locate = () => new Promise((resolve, reject) => {
    const fail = ({ code }) => reject(Error(unknown[code] ?? unknown[2]));
    if (!isSecureContext || !navigator.geolocation) return fail({ code: 0 });
    // While the map follows the device, a browser may wait for the next movement unless it may answer with the last position.
    return navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), fail, { enableHighAccuracy: true, timeout: 1000 * longest, maximumAge: 60000 });
  });

  function here(input) {
    const button = make("button", { type: "button", class: "button" }, "Where I am");
    button.addEventListener("click", () => studio.attempt(async () => {
      button.disabled = true;
      try {
        write(input, await locate());
      } finally {
        button.disabled = false;
      }
    }));
    return button;
  }

  function write(input, position) {
    input.value = words(position);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // Places with a name, below an input: `choose` gets {name, position}.
  function towns(input, choose) {
    const offers = make("div", { class: "studio-offers" });
    let asked = 0, timer = 0;
    input.addEventListener("input", () => {
      const name = input.value.trim(), ask = ++asked;
      clearTimeout(timer);
      if (name.length < 3 || /^(hidden|[-+\d.,°\s]*)$/i.test(name)) return offers.replaceChildren();
      timer = setTimeout(async () => {
        const { towns: found } = await studio.call("GET", "towns?name=" + encodeURIComponent(name)).catch(() => ({ towns: [] }));
        if (ask !== asked) return;
        offers.replaceChildren(...found.map((town) => {
          const one = make("button", { type: "button" }, town.name);
          one.addEventListener("click", () => {
            offers.replaceChildren();
            choose(town);
          });
          return one;
        }));
      }, 150);
      return undefined;
    });
    return offers;
  }

  function place(value = "", { isHere = true } = {}) {
    const field = text("location", "Position", value, "Such as 46.55, 7.98, or the name of a town; “hidden” hides it.", { inputmode: "text" });
    const input = field.querySelector("input");
    field.append(towns(input, ({ position }) => {
      write(input, position);
      input.focus();
    }), ...(isHere ? [here(input)] : []));
    return field;
  }

  // How exactly a place is told: the words of the settings, with what they mean.
  const told = [["exact", "exactly"], ["town", "by its town"], ["region", "by its region"], ["country", "by its country"], ["hidden", "not at all"]];
  const strictest = "The strictest setting holds: of the site, of the folders around a photograph, or its own.";
  // - none: The words for leaving it to other settings.
  const precision = (value, { none = "as the album and the site say", hint = strictest } = {}) => select("places", "How exactly the place is told", [["", none], ...told], value ?? "", hint);

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

  const names = (key) => (key === "tags" ? ["addTags", "removeTags"] : [key]);

  function choose(edit, theirs, keys) {
    return new Promise((done) => {
      let result = null;
      const dialog = studio.dialog("Changed meanwhile", [
        make("p", {}, "Another program or window has changed this photograph since you opened it. Choose what to keep."),
        ...keys.map((key) => make("fieldset", { class: "studio-choice" }, make("legend", {}, key),
          ...[["mine", "Yours", names(key).map((name) => edit[name]).flat().filter((value) => value !== undefined).join(", ")], ["theirs", "The other", (theirs[key] ?? "").split("\n").join(", ")]].map(([value, title, shown]) => {
            const input = make("input", { type: "radio", name: key, value, required: "" });
            return make("label", {}, input, make("b", {}, title + " "), make("span", {}, shown || "(nothing)"));
          }))),
      ], {
        words: "Keep this",
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
    for (const name of ["title", "description", "category", "taken", "location", "places", "alt"]) {
      if (!elements[name]) continue;
      const value = name === "category" ? form.querySelector("[name=category]:checked")?.value : elements[name].value;
      if (value !== shown[name]) change[name] = value;
    }
    const [old, now] = [split(shown.tags), split(elements.tags.value)];
    const added = now.filter((tag) => !old.includes(tag)), removed = old.filter((tag) => !now.includes(tag));
    if (added.length) change.addTags = added;
    if (removed.length) change.removeTags = removed;
    if (elements.rating && elements.rating.value !== shown.rating) change.rating = Number(elements.rating.value);
    if (elements.hidden && elements.hidden.checked !== shown.hidden) change.hidden = elements.hidden.checked;
    for (const name of Object.keys(change)) {
      const key = name.endsWith("Tags") ? "tags" : name;
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
    const dialog = studio.dialog(photo.photo, [
      text("title", "Title", before.title), description(before.description, "Markdown. #words become tags."),
      tags("tags", "Tags", before.tags, own.length === photo.tags.length ? "" : "Some come from the photograph itself, and stay."),
      category(before.category), text("taken", "Taken", before.taken, "2019-09-18 14:00:00, perhaps with +02:00; or 2019-09-18, 1985-07 or 1923."), place(before.location),
      precision(before.places, { hint: photo.placeIs ? "Now it is " + photo.placeIs + ". " + strictest : strictest }), text("alt", "In place of the picture", before.alt, "For people who do not see it."), rating(before.rating === "-2" ? null : before.rating), check("hidden", "Leave it out of the site", before.hidden),
    ], {
      draft: { name: "photo " + page, more: { says: photo.says }, asks: true },
      submit: (form) => {
        const { change, expected } = changes(form, dialog.shown, dialog.more.says);
        if (!change) return undefined;
        return save(page, change, expected);
      },
    });
    dialog.querySelector("[name=" + focus + "]")?.focus();
  }

  // A text of the page, edited where it stands.
  function inPlace(element, name, words, { isLong = false } = {}) {
    const draft = name + " " + studio.page;
    const pencil = studio.button("Edit the " + words, "pencil", () => open());
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
      const control = Object.assign(make(isLong ? "textarea" : "input", { class: "studio-inline", "aria-label": words[0].toUpperCase() + words.slice(1), ...(isLong ? { rows: 5, disabled: "" } : {}) }), { value });
      const hint = make("small", {}, isLong ? "Ctrl+Enter saves, Escape cancels" : "Enter saves, Escape cancels");
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
          if (photo && text !== value) studio.notify("The " + words + " stays as it was.", { act: ["Go on", () => open({ text, says })] });
          end();
        }
        if (event.key !== "Enter" || (isLong && !event.ctrlKey && !event.metaKey)) return;
        event.preventDefault();
        keep();
      });
      control.addEventListener("blur", () => keep());
      control.addEventListener("input", () => studio.drafts.write(draft, { path: location.pathname, title: words, text: control.value, says: left?.says ?? photo?.says[name] }));
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

  Object.assign(studio, { labelled, text, area, description, select, tags, category, album, rating, check, place, precision, told, strictest, towns, split, seconds, words, write, locate, edit, changes, save });

  studio.actions.push(async () => {
    if (!studio.isPhotoPage || !document.querySelector(".story") || !(await studio.mine)) return;
    studio.offer("Edit this photograph", "pencil", () => studio.attempt(() => edit(studio.page)), "Edit");
    studio.offerDraft("photo " + studio.page, () => edit(studio.page));
    // A movie is not turned.
    if (!document.querySelector("figure.stage > video")) studio.offer("Turn to the right", "turn", () => studio.attempt(async () => {
      await studio.call("POST", "edits", { pages: [studio.page], turnRight: 1 });
      studio.tell("Turned 1 photograph.");
    }), "Turn");
    const story = document.querySelector(".story");
    const title = story.querySelector("h1");
    if (title && !title.classList.contains("when")) inPlace(title, "title", "title");
    const prose = story.querySelector(".prose");
    if (prose) inPlace(prose, "description", "description", { isLong: true });
    for (const [selector, name, words] of [[".when", "taken", "date"], ["p:has(> .chip)", "category", "category"], [".pills", "tags", "tags"]]) {
      const element = story.querySelector(selector);
      if (!element) continue;
      const pencil = studio.button("Edit the " + words, "pencil", () => studio.attempt(() => edit(studio.page, name)));
      pencil.classList.add("studio-pencil");
      element.append(element.localName === "ul" ? make("li", {}, pencil) : pencil);
    }
  });
})();
