// Chooses several photographs in lists, by click, key, Shift, or by drawing over them, and edits them together. Tags are added or
// removed, never replaced.
// needs: core, studio, studio-captions, studio-sheet, studio-alike, studio-clock
(function () {
  "use strict";

  const { make, studio } = photomap;
  // The choice stays over a reload of the page.
  const memory = "photomap-studio-chosen " + location.pathname;
  const draft = "photographs " + location.pathname;
  const chosen = new Set();
  let isOn = false, last = null, isDrawing = false, toggle = null, count = null, panel = null, alike = null;

  const linkOf = (target) => {
    const link = target.closest?.("main a[href]");
    return link && link.querySelector("img") && /\.html$/.test(studio.pageOf(link.href)) && !link.closest(".studio-dialog, .map-live") ? link : null;
  };
  const links = () => [...document.querySelectorAll("main a[href]:has(img)")].filter(linkOf);

  // The pages of the photographs that the page shows, each once.
  const listed = () => [...new Set(links().map(({ href }) => studio.pageOf(href)))];

  // Those that what is alike was counted for.
  let counted = null;

  function mark() {
    for (const link of links()) {
      // While photographs are chosen, a link is a button that chooses.
      if (isOn) {
        link.setAttribute("role", "button");
        link.setAttribute("aria-pressed", chosen.has(studio.pageOf(link.href)));
      } else for (const name of ["role", "aria-pressed"]) link.removeAttribute(name);
    }
    if (count) count.textContent = chosen.size === 1 ? "1 photograph" : chosen.size + " photographs";
    if (isOn) sessionStorage.setItem(memory, JSON.stringify([...chosen]));
    else sessionStorage.removeItem(memory);
    for (const button of panel ? panel.querySelectorAll("[data-needs]") : []) button.disabled = !chosen.size;
    const words = [...chosen].join();
    if (isOn && words !== counted) {
      counted = words;
      alike?.update();
    }
  }

  function choose(link, isRange) {
    const page = studio.pageOf(link.href);
    if (isRange && last) {
      const pages = listed();
      const [from, to] = [pages.indexOf(last), pages.indexOf(page)].sort((a, b) => a - b);
      if (from >= 0) for (const one of pages.slice(from, to + 1)) chosen.add(one);
    } else if (chosen.has(page)) chosen.delete(page);
    else chosen.add(page);
    last = page;
    mark();
  }

  // Those that the page shows come first, in its order.
  const inOrder = () => {
    const shown = listed().filter((page) => chosen.has(page)), known = new Set(shown);
    return [...shown, ...[...chosen].filter((page) => !known.has(page))];
  };

  function edit(pages = [...chosen]) {
    studio.dialog("Edit " + (pages.length === 1 ? "1 photograph" : pages.length + " photographs"), [
      studio.tags("add", "Add tags"), studio.tags("remove", "Remove tags"), studio.category("", { none: "unchanged" }),
      studio.text("shift", "Move the time by", "", "Such as +1h, -0:03:20 or +2d."),
      studio.zone("zone", "Time zone", "Such as Europe/Zurich or +02:00; the local time stays."), studio.text("title", "Title for all"), studio.rating("", { isOptional: true }), studio.select("places", "How exactly the place is told", [["", "unchanged"], ["none", "as the album and the site say"], ...studio.told], "", studio.strictest), studio.select("hidden", "On the site", [["", "unchanged"], ["yes", "left out"], ["no", "shown"]], ""),
    ], {
      words: "Save", draft: { name: draft, more: { pages }, asks: true },
      submit: async (form) => {
        const { elements } = form, change = {};
        const [added, removed] = [studio.split(elements.add.value), studio.split(elements.remove.value)];
        if (added.length) change.addTags = added;
        if (removed.length) change.removeTags = removed;
        const category = form.querySelector("[name=category]:checked")?.value;
        if (category) change.category = category;
        const shift = studio.seconds(elements.shift.value);
        if (shift) change.shiftSeconds = shift;
        if (elements.zone.value.trim()) change.timeZone = elements.zone.value;
        if (elements.title.value.trim()) change.title = elements.title.value;
        if (elements.rating.value) change.rating = Number(elements.rating.value);
        if (elements.places.value) change.places = elements.places.value === "none" ? "" : elements.places.value;
        if (elements.hidden.value) change.hidden = elements.hidden.value === "yes";
        if (!Object.keys(change).length) throw Error("Nothing is to be changed yet.");
        const { changed } = await studio.call("POST", "edits", { pages, ...change });
        studio.tell("Changed " + (changed.length === 1 ? "1 photograph." : changed.length + " photographs."));
      },
    });
  }

  function remove() {
    const pages = [...chosen];
    studio.dialog("Remove " + (pages.length === 1 ? "this photograph?" : "these " + pages.length + " photographs?"), [
      make("p", {}, "They leave the content folder, with their sidecars, and are kept by the Studio: Undo brings them back, and later “History and trash” on the home page."),
    ], {
      words: "Remove",
      submit: async () => {
        const { changed } = await studio.call("POST", "trash", { pages });
        chosen.clear();
        mark();
        studio.tell(changed.length === 1 ? "Removed 1 photograph." : "Removed " + changed.length + " photographs.");
      },
    });
  }

  async function rotate(turnRight) {
    const { changed } = await studio.call("POST", "edits", { pages: [...chosen], turnRight });
    studio.tell("Turned " + (changed.length === 1 ? "1 photograph." : changed.length + " photographs."));
  }

  function place() {
    sessionStorage.setItem("photomap-studio-place", JSON.stringify([...chosen]));
    studio.leave(photomap.url("map/index.html"));
  }

  function turn(on) {
    isOn = on;
    document.documentElement.classList.toggle("studio-choosing", on);
    toggle.setAttribute("aria-pressed", on);
    if (on && !panel) {
      count = make("b", { role: "status" });
      const make1 = (words, act, needs = true) => {
        const made = make("button", { type: "button", class: "button", ...(needs ? { "data-needs": "" } : {}) }, words);
        made.addEventListener("click", () => studio.attempt(async () => act()));
        return made;
      };
      alike = studio.alike({
        chosen: inOrder,
        add(pages) {
          for (const page of pages) chosen.add(page);
          mark();
        },
        // Another button would take what is chosen so far.
        wait: (answer) => {
          panel.inert = true;
          return answer.finally(() => (panel.inert = false));
        },
      });
      panel = make("div", { class: "studio-panel studio-choosing-panel", role: "toolbar", "aria-label": "Chosen photographs" }, make("div", { class: "studio-line" }, count,
        make1("Edit", () => edit()), make1("Describe in a row", () => studio.describe(inOrder().map((page) => ({ page })))), make1("Place on the map", place),
        make1("Turn left", () => rotate(-1)), make1("Turn right", () => rotate(1)), ...(studio.isAuthor ? [make1("Move to an album", () => studio.moveTo({ pages: [...chosen] }, () => {
          chosen.clear();
          mark();
        })), make1("Copy to an album", () => studio.copyTo({ pages: [...chosen] }, () => {}))] : []), make1("Remove", remove),
        make1("None", () => {
          chosen.clear();
          mark();
        }), make1("Done", () => turn(false), false)), alike.line);
      studio.frame.append(panel);
    }
    if (panel) panel.hidden = !on;
    if (!on) chosen.clear();
    mark();
  }

  studio.actions.push(() => {
    if (!links().length || document.body.classList.contains("map")) return;
    toggle = studio.offer("Choose photographs", "choose", () => turn(!isOn), "Choose");
    toggle.setAttribute("aria-pressed", "false");
    if (studio.isAuthor && !studio.isPhotoPage) studio.offer("Describe in a row", "caption", () => studio.attempt(() => studio.describe(listed().map((page) => ({ page })))), "Describe");
    document.addEventListener("click", (event) => {
      const link = isOn && linkOf(event.target);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      // The one that a drawn line began with is chosen already.
      if (!isDrawing) choose(link, event.shiftKey);
      isDrawing = false;
    }, true);
    document.addEventListener("keydown", (event) => {
      if (!isOn) return;
      if (event.key === "Escape" && !studio.isTyping(event)) return turn(false);
      const link = event.key === " " && linkOf(event.target);
      if (!link) return;
      event.preventDefault();
      choose(link, event.shiftKey);
    });
    let from = null;
    document.addEventListener("pointerdown", (event) => {
      from = isOn && event.pointerType === "mouse" && !event.shiftKey ? linkOf(event.target) : null;
      isDrawing = false;
    });
    document.addEventListener("pointerover", (event) => {
      const link = from && event.buttons & 1 && linkOf(event.target);
      if (!link || link === from) return;
      isDrawing = true;
      for (const one of [from, link]) chosen.add(studio.pageOf(one.href));
      last = studio.pageOf(link.href);
      mark();
    });
    document.addEventListener("dragstart", (event) => isOn && linkOf(event.target) && event.preventDefault());
    studio.offerDraft(draft, ({ more }) => edit(more.pages));
    const before = JSON.parse(sessionStorage.getItem(memory) ?? "null");
    if (before) {
      for (const page of before) chosen.add(page);
      turn(true);
    }
    new MutationObserver(() => isOn && mark()).observe(document.querySelector("main"), { childList: true, subtree: true });
  });
})();
