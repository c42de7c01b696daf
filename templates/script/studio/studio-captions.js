// Photographs are described one after another, each with its large picture; and from the viewer.
// needs: core, studio, studio-dialog, studio-forms, studio-photo
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  Object.assign(studio.signs, { back: "M15 5l-7 7 7 7", on: "M9 5l7 7-7 7" });
  // How many photographs are asked for at once, and with how many left the next ones are.
  const many = 20, few = 10;
  const prefix = "caption ";

  // Opens the photographs of a list one after another. What is typed is saved when the next one is opened, without waiting for it.
  // - items: Each { page }, or { photo }, its path in the content folder.
  studio.describe = async (items) => {
    const keys = items.map(({ page, photo }) => page ?? photo);
    // What the Studio knows of each, or null for one that is no longer there; and answers that are awaited.
    const known = new Map(), asking = new Map(), saving = new Map(), failures = new Map();
    let at = -1, described = 0, photo = null;

    function ask(from) {
      const some = items.slice(from, from + many).filter((_, i) => !known.has(keys[from + i]) && !asking.has(keys[from + i]));
      if (!some[0]) return;
      const wanted = some.map(({ page, photo: path }) => page ?? path);
      const answer = studio.call("POST", "photos", some[0].page ? { pages: wanted } : { photos: wanted }).catch((error) => {
        if (error.status === 404) return { photos: [] };
        throw error;
      }).then(({ photos }) => {
        for (const key of wanted) known.set(key, photos.find((one) => one.page === key || one.photo === key) ?? null);
      }).finally(() => {
        for (const key of wanted) asking.delete(key);
      });
      for (const key of wanted) asking.set(key, answer);
      // Who shows the photograph tells the failure.
      answer.catch(() => {});
    }

    async function load(index) {
      await saving.get(keys[index]);
      if (!known.has(keys[index])) ask(index);
      await asking.get(keys[index]);
    }

    ask(0);
    await load(0);

    const picture = make("div", { class: "studio-picture" });
    const count = make("p", { class: "studio-count", role: "status" });
    const [title, description, tags] = [studio.text("title", message("field-title")), studio.description("", message("description-hint"), 6), studio.tags("tags", message("tags"))];
    const back = studio.button(message("photograph-before"), "back", () => move(-1));
    const on = studio.button(message("photograph-after"), "on", () => move(1));
    const isOne = items.length === 1;
    const hint = make("small", {}, isOne ? message("enter-saves-one") : message("enter-goes-on"));
    const dialog = studio.dialog("", [make("div", { class: "studio-caption" }, picture, make("div", { class: "studio-fields" },
      ...(isOne ? [] : [make("div", { class: "studio-steps" }, back, count, on)]), description, title, tags, hint))], {
      words: message("save-and-next"), no: message("close"), draft: { name: prefix }, submit: () => move(1),
    });
    dialog.classList.add("studio-captions");
    const form = dialog.querySelector("form"), { elements } = form;
    const heading = dialog.querySelector("h2"), refusal = dialog.querySelector(".studio-error");

    // Sends what was changed of the photograph that is shown. Until it is in the files, it is a draft.
    function keep() {
      const { change, expected } = studio.changes(form, dialog.shown, dialog.more.says);
      if (!change) return;
      dialog.keep();
      const key = keys[at], name = prefix + photo.photo, words = heading.textContent, path = photo.photo;
      studio.hold(saving);
      const sent = Promise.all(saving.values()).then(() => studio.save({ photo: path }, change, expected)).then((answer) => {
        if (answer === false) throw Error(message("not-chosen"));
        studio.drafts.forget(name);
        failures.delete(key);
        described += 1;
      }).catch((error) => {
        failures.set(key, [message("title-not-saved", { title: words }), " ", ...studio.explain(error), " ", message("typed-is-kept-there")]);
      }).then(() => {
        known.delete(key);
        saving.delete(key);
        if (!saving.size) studio.release(saving);
        refusal.replaceChildren(...([...failures.values()][0] ?? []));
      });
      saving.set(key, sent);
    }

    // Whether the dialog stays open: false, for the dialog.
    async function move(by) {
      if (form.dataset.busy !== undefined) return false;
      keep();
      if (at + by >= items.length) {
        await Promise.all(saving.values());
        if (!failures.size) return undefined;
        await show(at, -1);
        return false;
      }
      await show(at + by, by);
      return false;
    }

    async function show(to, by) {
      let next = to;
      form.dataset.busy = "";
      for (const one of form.querySelectorAll("input, textarea")) one.readOnly = true;
      try {
        while (next >= 0 && next < items.length) {
          // What is known is there at once.
          if (saving.has(keys[next]) || !known.has(keys[next])) await load(next);
          if (known.get(keys[next])) break;
          next += by;
        }
        if (next >= 0 && next < items.length) draw(next);
      } catch (error) {
        refusal.replaceChildren(...studio.explain(error));
      }
      delete form.dataset.busy;
      for (const one of form.querySelectorAll("input, textarea")) one.readOnly = false;
    }

    function draw(index) {
      at = index;
      photo = known.get(keys[index]);
      const own = (photo.says.tags || "").split("\n").filter(Boolean);
      elements.title.value = photo.title ?? "";
      elements.description.value = photo.description ?? "";
      elements.tags.value = photo.tags.join(" ");
      tags.querySelector("small").textContent = own.length === photo.tags.length ? message("tags-hint") : message("some-tags-stay");
      heading.textContent = photo.title || photo.photo.split("/").pop();
      count.textContent = message("position-of", { number: index + 1, total: items.length });
      back.disabled = !index;
      on.disabled = index + 1 === items.length;
      dialog.querySelector(".studio-save").textContent = on.disabled ? message("save") : message("save-and-next");
      picture.replaceChildren(photo.picture ? studio.image(photo.picture, { alt: photo.says.alt || photo.title || "" }) : make("p", {}, message("picture-follows")));
      dialog.begin(prefix + photo.photo, { says: photo.says });
      for (const offers of form.querySelectorAll(".studio-offers")) offers.replaceChildren();
      refusal.replaceChildren();
      ask(index + few);
      const after = known.get(keys[index + 1]);
      if (after?.picture) studio.image(after.picture);
    }

    form.addEventListener("keydown", (event) => {
      const isField = event.target.matches("input, textarea");
      if (event.key === "Enter" && isField && !event.shiftKey) {
        event.preventDefault();
        form.requestSubmit();
      }
      const by = { PageUp: -1, PageDown: 1, ...(event.altKey ? { ArrowUp: -1, ArrowDown: 1 } : {}) }[event.key];
      if (!by) return;
      event.preventDefault();
      if (at + by >= 0 && at + by < items.length) move(by);
    });
    dialog.onended = () => Promise.all(saving.values()).then(() => {
      for (const words of failures.values()) studio.notify(words, { isError: true });
      if (described) studio.tell(message("described", { count: described }));
    });
    await show(0, 1);
    if (at < 0) {
      dialog.close();
      throw Error(message("photographs-gone"));
    }
    elements.description.focus();
  };

  studio.actions.push(() => {
    for (const name of studio.drafts.all()) {
      if (name.startsWith(prefix)) studio.offerDraft(name, () => studio.describe([{ photo: name.slice(prefix.length) }]));
    }
    if (!studio.isAuthor) return;
    // The viewer is made when it is opened first.
    const observer = new MutationObserver(() => {
      const header = document.querySelector("dialog.viewer header");
      if (!header) return;
      observer.disconnect();
      const pencil = studio.button(message("describe-photograph"), "pencil", () => studio.attempt(() => studio.describe([{ page: photomap.viewer.shown?.() }])));
      pencil.className = "studio-viewing";
      const cover = studio.button(message("blur-or-crop"), "cover", () => studio.cover(photomap.viewer.shown?.()));
      cover.className = "studio-viewing";
      header.querySelector(".close").before(cover, pencil);
    });
    observer.observe(document.body, { childList: true });
  });
})();
