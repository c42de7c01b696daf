// Fields of forms: texts, tags, categories, places and others.
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;
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

  // What is spelled the same in all languages is read from left to right, unless it is a name in letters of another direction.
  const spelled = ["taken", "location", "album", "ahead", "shift", "zone", "clockZone", "start", "end", "poster", "path", "link", "email", "slug"];
  // One line, unless the value has more: an input would join them.
  const text = (name, words, value = "", hint = "", attributes = {}) => (/[\r\n]/.test(value ?? "") ? area(name, words, value, hint)
    : labelled(words, Object.assign(make("input", { name, autocomplete: "off", ...(spelled.includes(name) ? { dir: "auto" } : {}), ...attributes }), { value: value ?? "" }), hint));

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
    const field = text(name, words, value.replace(/\s+/g, " "), hint || message("tags-hint"));
    field.append(completions(field.querySelector("input")));
    return field;
  }

  function description(value = "", hint = "", rows = 4) {
    const field = area("description", message("field-description"), value, hint, rows);
    field.append(completions(field.querySelector("textarea"), { isText: true }));
    return field;
  }

  // Relative luminance and contrast, as WCAG 2.2 has them.
  const luminance = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
  studio.contrast = (one, other) => {
    const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x);
    return (a + .05) / (b + .05);
  };
  // Black or white, as on the site.
  const inkOn = (colour) => (studio.contrast(colour, "#000000") >= studio.contrast(colour, "#ffffff") ? "#000" : "#fff");

  // The round coloured buttons. One for none of them has the words `none`.
  function category(value, { none = "" } = {}) {
    const all = [...studio.session.categories, ...(none ? [{ id: "", title: none, colour: "#0000" }] : [])];
    return make("fieldset", { class: "studio-categories" }, make("legend", {}, message("table-category")), ...all.map(({ id, title, colour, sign }) => {
      const input = make("input", { type: "radio", name: "category", value: id });
      input.checked = id === value;
      return make("label", { style: "--c:" + colour + ";--on:" + (sign ? inkOn(colour) : "") }, input, make("i", { "aria-hidden": "true" }, sign ?? ""), make("span", {}, title));
    }));
  }

  function album(value = "") {
    const list = make("datalist", { id: "studio-albums" }, ...studio.session.albums.map(({ folder, title }) => make("option", { value: folder }, title)));
    const field = text("album", message("album-folder"), value, message("album-folder-hint"), { list: "studio-albums" });
    field.append(list);
    return field;
  }

  function rating(value, { isOptional = false } = {}) {
    const choices = [...(isOptional ? [["", message("unchanged")]] : []), ["-2", message("rating-none")], ...[0, 1, 2, 3, 4, 5].map((stars) => [String(stars), stars ? "★".repeat(stars) : "0"]), ["-1", message("rating-rejected")]];
    return select("rating", message("rating"), choices, value === null || value === undefined ? (isOptional ? "" : "-2") : String(value));
  }

  function check(name, words, isChecked = false) {
    const input = make("input", { type: "checkbox", name });
    input.checked = isChecked;
    return make("p", { class: "studio-check" }, make("label", {}, input, " " + words));
  }

  // A picture of the site, by its path from the home page; also one that is encrypted, on a page that is open.
  function showIn(image, path) {
    if (photomap.sealed && path.startsWith("locked/")) photomap.sealed.address(path).then((link) => (image.src = link), console.warn);
    else image.src = photomap.url(path);
    return image;
  }
  const image = (path, attributes = {}) => showIn(make("img", attributes), path);

  const split = (words) => words.split(/[\s,]+/).map((tag) => tag.replace(/^#/, "")).filter(Boolean);

  // +1h30m, -20m, +2d, 0:03:20, as `photomap edit` reads them; in seconds.
  function seconds(words) {
    const plain = words.trim(), rest = plain.replace(/^[+-]/, "");
    if (!plain) return 0;
    const clock = /^(\d{1,6}):([0-5]?\d)(?::([0-5]?\d))?$/.exec(rest);
    const units = { d: 86400, h: 3600, m: 60, s: 1 }, used = [...rest.matchAll(/(\d{1,6})([dhms])/g)];
    const isWhole = used.length && used.map(([part]) => part).join("") === rest && new Set(used.map(([, , unit]) => unit)).size === used.length;
    if (!clock && !isWhole) throw Error(message("no-span", { words: plain }));
    const sum = clock ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0) : used.reduce((sum, [, count, unit]) => sum + count * units[unit], 0);
    return plain.startsWith("-") ? -sum : sum;
  }

  const words = ({ latitude, longitude }) => latitude.toFixed(6) + ", " + longitude.toFixed(6);

  // Seconds that a device may take to find out where it is.
  const longest = 15;
  // The words for each of the browser's reasons.
  const unknown = {
    0: message("position-needs-https"), 1: message("position-not-allowed"), 2: message("position-not-known"), 3: message("position-too-late", { count: longest }),
  };

  // Where the author's device is: { latitude, longitude, accuracy }, in degrees and metres.
  const locate = () => new Promise((resolve, reject) => {
    const fail = ({ code }) => reject(Error(unknown[code] ?? unknown[2]));
    if (!isSecureContext || !navigator.geolocation) return fail({ code: 0 });
    // While the map follows the device, a browser may wait for the next movement unless it may answer with the last position.
    return navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), fail, { enableHighAccuracy: true, timeout: 1000 * longest, maximumAge: 60000 });
  });

  function here(input) {
    const button = make("button", { type: "button", class: "button" }, message("where-i-am"));
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
    const field = text("location", message("row-position"), value, message("position-hint", { word: "hidden" }), { inputmode: "text" });
    const input = field.querySelector("input");
    field.append(towns(input, ({ position }) => {
      write(input, position);
      input.focus();
    }), ...(isHere ? [here(input)] : []));
    return field;
  }

  // How exactly a place is told: the words of the settings, with what they mean.
  const told = [["exact", message("told-exactly")], ["town", message("told-by-town")], ["region", message("told-by-region")], ["country", message("told-by-country")], ["hidden", message("told-not-at-all")]];
  const strictest = message("strictest-holds");
  // - none: The words for leaving it to other settings.
  const precision = (value, { none = message("told-as-album"), hint = strictest } = {}) => select("places", message("how-exactly"), [["", none], ...told], value ?? "", hint);

  Object.assign(studio, { labelled, text, area, description, select, tags, category, album, rating, check, image, showIn, place, precision, told, strictest, towns, split, seconds, words, write, locate, completions });
})();
