// Chooses several photographs in lists, by click, key, Shift, or by drawing over them, and edits them together. Tags are added or
// removed, never replaced.
// needs: core, studio, studio-captions, studio-sheet, studio-alike, studio-clock
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  Object.assign(studio.signs, { caption: "M4 4h16v9H4zM4 17h16M4 21h10" });
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
    if (count) count.textContent = message("photographs", { count: chosen.size });
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
    studio.dialog(message("edit-photographs", { count: pages.length }), [
      studio.tags("add", message("add-tags")), studio.tags("remove", message("remove-tags")), studio.category("", { none: message("unchanged") }),
      studio.text("shift", message("move-time"), "", message("move-time-hint")),
      studio.zone("zone", message("time-zone"), message("time-zone-hint")), studio.text("title", message("title-for-all")), studio.rating("", { isOptional: true }), studio.select("places", message("how-exactly"), [["", message("unchanged")], ["none", message("told-as-album")], ...studio.told], "", studio.strictest), studio.select("hidden", message("on-the-site"), [["", message("unchanged")], ["yes", message("left-out")], ["no", message("shown-on-site")]], ""),
    ], {
      words: message("save"), draft: { name: draft, more: { pages }, asks: true },
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
        if (!Object.keys(change).length) throw Error(message("nothing-to-change"));
        const { changed } = await studio.call("POST", "edits", { pages, ...change });
        studio.tell(message("changed", { count: changed.length }));
      },
    });
  }

  function remove() {
    const pages = [...chosen];
    studio.dialog(message("remove-these", { count: pages.length }), [
      make("p", {}, message("remove-text")),
    ], {
      words: message("remove"),
      submit: async () => {
        const { changed } = await studio.call("POST", "trash", { pages });
        chosen.clear();
        mark();
        studio.tell(message("removed", { count: changed.length }));
      },
    });
  }

  async function rotate(turnRight) {
    const { changed } = await studio.call("POST", "edits", { pages: [...chosen], turnRight });
    studio.tell(message("turned", { count: changed.length }));
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
      panel = make("div", { class: "studio-panel studio-choosing-panel", role: "toolbar", "aria-label": message("chosen-photographs") }, make("div", { class: "studio-line" }, count,
        make1(message("edit"), () => edit()), make1(message("describe-in-row"), () => studio.describe(inOrder().map((page) => ({ page })))), make1(message("place-on-map"), place),
        make1(message("turn-left"), () => rotate(-1)), make1(message("turn-right-short"), () => rotate(1)), ...(studio.isAuthor ? [make1(message("move-to-album"), () => studio.moveTo({ pages: [...chosen] }, () => {
          chosen.clear();
          mark();
        })), make1(message("copy-to-album"), () => studio.copyTo({ pages: [...chosen] }, () => {}))] : []), make1(message("remove"), remove),
        make1(message("none"), () => {
          chosen.clear();
          mark();
        }), make1(message("done"), () => turn(false), false)), alike.line);
      studio.frame.append(panel);
    }
    if (panel) panel.hidden = !on;
    if (!on) chosen.clear();
    mark();
  }

  studio.actions.push(() => {
    if (!links().length || document.body.classList.contains("map")) return;
    toggle = studio.offer(message("choose-several"), "choose", () => turn(!isOn), message("choose"));
    toggle.setAttribute("aria-pressed", "false");
    if (studio.isAuthor && !studio.isPhotoPage) studio.offer(message("describe-in-row"), "caption", () => studio.attempt(() => studio.describe(listed().map((page) => ({ page })))), message("describe"));
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
