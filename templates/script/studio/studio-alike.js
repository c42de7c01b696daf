// All photographs of a day, a place, a camera or an album, of a search, or without a place or a text are chosen at once.
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  const kinds = () => [["day", message("alike-day")], ["place", message("alike-place")], ["camera", message("alike-camera")], ["album", message("alike-album")], ["unplaced", message("alike-unplaced")], ["untold", message("alike-untold")], ["faulty", message("alike-faulty")]];
  // Milliseconds without a change after which photographs are counted.
  const pause = 200;

  // - chosen: Gives the pages of those that are chosen; add: called with the pages of more.
  // - wait: Called with a promise, until which nothing else may be pressed.
  studio.alike = ({ chosen, add, wait }) => {
    let timer = 0, asked = 0;
    const ask = (more) => studio.call("POST", "alike", { pages: chosen().slice(0, 10_000), ...more });
    const search = make("input", { type: "search", autocomplete: "off", "aria-label": message("alike-search"), placeholder: message("search") });
    const searching = () => (search.value.trim() ? { search: search.value.trim() } : {});
    const buttons = new Map([...kinds(), ["search", message("alike-found")]].map(([kind, words]) => {
      const count = make("small", {}), button = make("button", { type: "button", class: "button", hidden: "" }, words + " ", count);
      button.addEventListener("click", () => studio.attempt(async () => add((await wait(ask({ kind, ...(kind === "search" ? searching() : {}) }))).pages)));
      return [kind, { button, count }];
    }));
    async function look() {
      const ask1 = ++asked;
      let counts = {};
      try {
        ({ counts } = await ask(searching()));
        search.setCustomValidity("");
      } catch (error) {
        // Words that are not written to the end yet.
        search.setCustomValidity(error.message);
        search.title = error.message;
        ({ counts } = await ask({}).catch(() => ({ counts: {} })));
      }
      if (ask1 !== asked) return;
      for (const [kind, { button, count }] of buttons) {
        button.hidden = !counts[kind];
        count.textContent = counts[kind] ?? "";
      }
    }
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    };
    search.addEventListener("input", later);
    search.addEventListener("keydown", (event) => {
      const { button } = buttons.get("search");
      if (event.key !== "Enter") return;
      event.preventDefault();
      if (!button.hidden) button.click();
    });
    const line = make("div", { class: "studio-alike", role: "group", "aria-label": message("choose-all") }, ...[...buttons].filter(([kind]) => kind !== "search").map(([, { button }]) => button), search, buttons.get("search").button);
    return { line, update: later };
  };
})();
