// What the visitor searches with: the box in the header, the check buttons of the categories, and the line that says
// what was found.
(function () {
  "use strict";

  const { make, filter, url } = photomap;
  const form = document.querySelector(".find");
  if (!form) return;
  const box = form.querySelector("input");
  const options = form.querySelector("[role=listbox]");
  const checks = [...document.querySelectorAll(".checks input")];
  // Where the filter is at work; on other pages the box leads to the timeline.
  const isHere = !!checks.length;
  const line = isHere && document.querySelector(".heading .sub");
  const said = line && line.textContent;
  const clear = make("button", { type: "button", class: "clear" }, "Clear");
  let suggestions = [];
  let at = -1;
  let typing = false;
  let turn = 0;

  const grouped = (count) => (count < 1e4 ? "" + count : count.toLocaleString("fr").replace(/\s/g, "\u202f"));

  function go(changes, push) {
    if (isHere) return filter.set(changes, { push });
    const fields = Object.entries(changes).map(([name, value]) => (name === "q" ? "q=" : "m=") + encodeURIComponent(value));
    location.href = url("timeline/index.html") + "#" + fields.join("&");
  }

  async function type() {
    const mine = ++turn;
    const query = box.value;
    if (isHere) {
      filter.set({ q: query }, { push: !typing });
      typing = true;
    }
    const found = await photomap.suggest(query).catch(() => []);
    if (mine === turn) offer(found);
  }

  function offer(found) {
    suggestions = found;
    at = -1;
    options.replaceChildren(...found.map(([text, count], i) => make("li", { role: "option", id: "option" + i, "aria-selected": "false" },
      make("span", { dir: "auto" }, text), make("small", null, grouped(count)))));
    options.hidden = !found.length;
    box.setAttribute("aria-expanded", String(!options.hidden));
    box.removeAttribute("aria-activedescendant");
  }

  function choose(i) {
    at = i;
    [...options.children].forEach((option, k) => option.setAttribute("aria-selected", String(k === i)));
    if (i < 0) return box.removeAttribute("aria-activedescendant");
    box.setAttribute("aria-activedescendant", "option" + i);
    options.children[i].scrollIntoView({ block: "nearest" });
  }

  function take(i) {
    const [, , q, month] = suggestions[i];
    box.value = q;
    close();
    go(month ? { q, month } : { q }, true);
  }

  function close() {
    turn++;
    typing = false;
    offer([]);
  }

  box.addEventListener("input", type);
  box.addEventListener("blur", close);
  box.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && suggestions.length) {
      event.preventDefault();
      const count = suggestions.length + 1;
      choose(((at + 1 + step + count) % count) - 1);
    } else if (event.key === "Escape" && suggestions.length) {
      event.preventDefault();
      close();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (at >= 0) return take(at);
    close();
    go({ q: box.value }, true);
  });
  // The box keeps the focus while an option is pressed.
  options.addEventListener("pointerdown", (event) => event.preventDefault());
  options.addEventListener("click", (event) => {
    const option = event.target.closest("li");
    if (option) take([...options.children].indexOf(option));
  });

  for (const check of checks) {
    check.addEventListener("change", () => {
      const on = checks.filter((one) => one.checked);
      filter.set({ categories: on.length < checks.length ? on.map((one) => one.value) : null });
    });
  }
  clear.addEventListener("click", () => {
    filter.set({ q: "", categories: null, month: null });
    box.focus();
  });

  async function tell() {
    if (document.activeElement !== box) box.value = filter.q;
    for (const check of checks) check.checked = !filter.categories || filter.categories.has(check.value);
    for (const link of document.querySelectorAll(".masthead nav a")) {
      if (/(timeline|map)\/index\.html$/.test(link.pathname)) link.hash = filter.fields;
    }
    if (!line) return;
    const state = filter;
    const { numbers, counts, index } = filter.on && !filter.failed ? await filter.shown() : { numbers: [], counts: null };
    for (const check of checks) {
      const small = check.parentNode.querySelector("small");
      small.dataset.all ||= small.textContent;
      small.textContent = counts ? grouped(counts[check.value] || 0) : small.dataset.all;
    }
    const month = filter.month && index && index.titles[index.months.findIndex(([id]) => id === filter.month)];
    const text = filter.failed ? "The search is not to be had just now."
      : !filter.on ? said
      : (numbers.length === 1 ? "1 photograph" : (numbers.length ? grouped(numbers.length) : "No") + " photographs")
        + (month ? " of " + month : "") + (filter.q ? " with “" + filter.q.trim() + "”" : "");
    line.replaceChildren(text, ...(filter.on ? [" ", clear] : []));
    document.body.classList.toggle("nothing", filter.on && !numbers.length);
  }

  if (line) line.setAttribute("role", "status");
  photomap.on("filter", tell);
})();
