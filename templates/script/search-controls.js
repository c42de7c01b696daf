// The search interface: the box in the header, the check buttons of the categories, and the line with the result.
// needs: core, words, filter, lost
(function () {
  "use strict";

  const { make, filter, message, numeral } = photomap;
  const form = document.querySelector(".find");
  if (!form) return;
  const [box, options] = form.children;
  const checks = [...document.querySelectorAll(".checks input")];
  const { within } = filter;
  // Where the result is shown, on pages with a filter; on other pages the box leads to the timeline.
  const line = (checks[0] || within) && (document.querySelector(".walk-stream .sub") || document.querySelector(".heading .sub"));
  const title = line?.textContent;
  const clear = make("button", { type: "button", class: "clear" }, message("clear-search"));
  const again = make("button", { type: "button", class: "clear" }, message("try-again"));
  again.onclick = photomap.retry;
  let suggestions = [];
  // The text entered last; other changes of the query update the box.
  let entered = "";
  let at = -1;
  let typing = false;
  let turn = 0;
  let updates = 0;
  // Whether the data is of another build than the page.
  let isOther = false;

  function go(changes, push = true) {
    if (!line) location.href = form.action + (changes.month ? "#m=" + changes.month : "#q=" + encodeURIComponent(changes.q));
    else filter.set(changes, { push });
  }

  box.addEventListener("input", async () => {
    const thisTurn = ++turn;
    // Continuous typing is one history entry.
    if (line) go({ q: (entered = box.value) }, !typing);
    typing = true;
    await photomap.painted();
    const [pages, found] = await Promise.all(["named", "suggest"].map((all) => offers(all, box.value)));
    if (thisTurn === turn) offer([...pages.map((page) => ({ page })), ...found]);
  });

  // Pages or completions for a query, by a script that is loaded on demand; none without their data.
  const script = document.currentScript.dataset.suggestions;
  const offers = (name, query) => photomap.once(script).then(() => photomap[name](query)).catch(() => []);

  // The kind of an album, a walk or a place, and the album around it; of a part of a page, the page.
  const kindOf = ([, , kind, around]) =>
    [around, [message("row-album"), message("row-walks", { count: 1 }), message("row-place")][kind]].filter(Boolean).join(" · ");
  const addressOf = ([, page, , , part]) => photomap.url(page) + (part ? "#" + part : "");

  function offer(found) {
    suggestions = found;
    options.replaceChildren(...found.map((one, i) => {
      const [text, note] = one.page ? [one.page[0], kindOf(one.page)] : [one[0], within ? "" : numeral(one[1])];
      return make("li", { role: "option", id: "option" + i, class: one.page ? "named" : "" },
        make("span", { dir: "auto" }, text), " ", make("small", { dir: "auto" }, note));
    }));
    options.hidden = !found.length;
    box.setAttribute("aria-expanded", !options.hidden);
    choose(-1);
  }

  function choose(i) {
    at = i;
    [...options.children].forEach((option, k) => option.setAttribute("aria-selected", k === i));
    box.setAttribute("aria-activedescendant", i < 0 ? "" : "option" + i);
    options.children[i]?.scrollIntoView({ block: "nearest" });
  }

  function take(i) {
    if (suggestions[i].page) return (location.href = addressOf(suggestions[i].page));
    const [, , q, month] = suggestions[i];
    box.value = q;
    close();
    go(month ? { q, month } : { q });
  }

  function close() {
    turn++;
    typing = false;
    offer([]);
  }

  box.onblur = close;
  // The Enter key that confirms a word of several letters, as Japanese is written, does nothing else; in Safari it comes after.
  let isComposing = false;
  box.addEventListener("keyup", () => (isComposing = false));
  box.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229) return (isComposing = event.key === "Enter");
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key];
    if (step === undefined || options.hidden) return;
    event.preventDefault();
    const stops = suggestions.length + 1;
    if (step) choose(((at + 1 + step + stops) % stops) - 1);
    else close();
  });
  form.onsubmit = (event) => {
    event.preventDefault();
    if (isComposing) return;
    if (at >= 0) return take(at);
    close();
    go({ q: box.value });
  };
  // Keeps the focus in the box while an option is pressed.
  options.addEventListener("pointerdown", (event) => event.preventDefault());
  options.addEventListener("click", (event) => {
    const option = event.target.closest("li");
    if (option) take([...options.children].indexOf(option));
  });
  for (const check of checks) {
    check.onchange = () => {
      const on = checks.filter((one) => one.checked).map((one) => one.value);
      go({ categories: on.length < checks.length ? on : null });
    };
  }
  clear.onclick = () => {
    go({ q: "", categories: null, month: null });
    box.focus();
  };

  async function update() {
    const { on, q, month, categories } = filter;
    if (q !== entered) box.value = entered = q;
    // Links to other pages with a filter keep the query.
    for (const link of document.querySelectorAll(".site-header nav a, .months li:last-child a")) {
      if (/\/(timeline|map|\d+)\/index\.html$/.test(link.pathname)) {
        link.hash = location.hash.slice(1).split("&").filter((field) => /^(q|cat|m)=/.test(field)).join("&");
      }
    }
    if (!line) return;
    const mine = ++updates;
    const found = (on || isOther) && filter.shown();
    const pages = on && !within ? await offers("named", q) : [];
    let { isLost } = filter;
    const lose = () => {
      isLost = true;
    };
    const { numbers, counts, index } = /** @type {Partial<Shown>} */ ((found && (await found.catch(lose))) || {});
    if (mine !== updates) return;
    if (isLost) photomap.lost(() => mine === updates && update(), true);
    if (isLost && (on || filter.isLost)) return line.replaceChildren(message("search-not-loaded"), " ", again, " ", clear);
    for (const check of checks) {
      check.checked = !categories || categories.has(check.value);
      const small = check.parentNode.lastChild;
      small.dataset.all ??= small.textContent;
      small.textContent = counts ? numeral(counts[check.value] || 0) : small.dataset.all;
    }
    if (!counts) return line.replaceChildren(title);
    const count = numbers.length;
    const values = {
      items: count ? message("photographs", { count }) : message("found-none"), query: q.trim(),
      month: index.titles[index.months.findIndex(([id]) => id === month)] || month,
    };
    line.replaceChildren(
      !on ? values.items : q ? month ? message("found-month-query", values) : message("found-query", values) : month ? message("found-month", values) : values.items,
      " ", on ? clear : "", " ",
      within && on ? make("a", { href: form.action + location.hash }, message("search-all")) : "",
      ...pages.map((page) => make("span", { class: "named" },
        make("a", { href: addressOf(page), dir: "auto" }, page[0]), " ", make("small", { dir: "auto" }, kindOf(page)))));
  }

  line?.setAttribute("role", "status");
  photomap.on("data", () => (isOther = true));
  photomap.on("other", () => {
    isOther = true;
    update();
  });
  photomap.on("filter", update);
})();
