// Forms for parts of the settings: the categories, and what the home page shows.
// needs: core, studio, studio-dialog, studio-forms
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  Object.assign(studio.signs, { up: "M5 15l7-7 7 7", down: "M5 9l7 7 7-7" });

  const { contrast } = studio;
  // What readers see as characters.
  const lengthOf = (text) => [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].length;
  // What graphics need at least beside their ground.
  const enough = 3;

  // The categories, each in a row: colour, name, order.
  async function categories() {
    const now = await studio.call("GET", "categories");
    const byID = new Map(now.categories.map((one) => [one.id, one]));
    const rows = make("ul", { class: "studio-rows" });
    // What a draft keeps: all rows, and which category takes the photographs of each that is removed.
    const state = Object.assign(make("input", { type: "hidden", name: "categories" }), { value: JSON.stringify(now.categories.map(({ id, title, colour, sign }) => ({ id, title, colour, sign: sign ?? "" }))) });
    const successors = Object.assign(make("input", { type: "hidden", name: "successors" }), { value: "{}" });
    const read = () => JSON.parse(state.value);
    const write = (all) => {
      state.value = JSON.stringify(all);
      state.dispatchEvent(new Event("input", { bubbles: true }));
    };

    function draw() {
      const all = read();
      rows.replaceChildren(...all.map((one, i) => row(one, i, all.length)));
    }
    function row({ id, title, colour, sign = "" }, i, count) {
      const known = byID.get(id), about = make("small", {});
      const say = (hex) => {
        const [light, dark] = [contrast(hex, "#ffffff"), contrast(hex, "#101214")];
        about.textContent = [
          known && message("zone-photographs", { count: known.count }), message("category-contrast", { light: light.toFixed(1), dark: dark.toFixed(1) }),
          light < enough && message("category-faint-light"), dark < enough && message("category-faint-dark"),
        ].filter(Boolean).join(" · ");
      };
      const change = (key, value) => {
        const all = read();
        all[i][key] = value;
        write(all);
      };
      const tint = Object.assign(make("input", { type: "color", "aria-label": message("category-colour", { category: title }) }), { value: colour.toLowerCase() });
      const name = Object.assign(make("input", { "aria-label": message("category-name"), required: "", autocomplete: "off" }), { value: title });
      const mark = Object.assign(make("input", { "aria-label": message("category-sign", { category: title }), placeholder: message("category-sign-short"), autocomplete: "off", maxlength: "40", class: "studio-sign" }), { value: sign });
      mark.addEventListener("input", () => {
        change("sign", mark.value.trim());
        mark.setCustomValidity(lengthOf(mark.value.trim()) > 1 ? message("category-one-sign") : "");
      });
      tint.addEventListener("input", () => {
        change("colour", tint.value);
        say(tint.value);
      });
      name.addEventListener("input", () => change("title", name.value));
      const one = (label, sign, act, isOff = false) => {
        const made = studio.button(label, sign, act);
        made.disabled = isOff;
        return made;
      };
      const move = (by) => {
        const all = read();
        all.splice(i + by, 0, ...all.splice(i, 1));
        write(all);
        draw();
        rows.children[i + by].querySelector(by < 0 ? ".is-up" : ".is-down").focus();
      };
      const [up, down] = [one(message("category-up", { category: title }), "up", () => move(-1), i === 0), one(message("category-down", { category: title }), "down", () => move(1), i === count - 1)];
      up.classList.add("is-up");
      down.classList.add("is-down");
      say(colour);
      return make("li", {}, tint, name, mark, about, up, down, ...(known?.isBuiltIn ? [] : [one(message("category-remove", { category: title }), "close", () => remove(i))]));
    }

    function remove(i) {
      const all = read(), [gone] = all.slice(i, i + 1), known = byID.get(gone.id);
      const end = (next) => {
        if (next) {
          const given = JSON.parse(successors.value);
          // Those that would have gone to it go on.
          for (const id in given) if (given[id] === gone.id) given[id] = next;
          successors.value = JSON.stringify({ ...given, [gone.id]: next });
        }
        write(read().filter((_, k) => k !== i));
        draw();
      };
      if (!known) return end();
      const choices = all.filter(({ id }) => id && id !== gone.id).map(({ id, title }) => [id, title]);
      return studio.dialog(message("category-remove-ask", { category: gone.title }), [studio.select("next", message("category-instead", { count: known.count }), choices, choices.at(-1)[0], message("category-keywords"))], {
        words: message("category-remove-it"), submit: ({ elements }) => end(elements.next.value),
      });
    }

    const add = make("button", { type: "button", class: "button" }, message("category-add"));
    add.addEventListener("click", () => {
      write([...read(), { title: "", colour: "#8e24aa", sign: "" }]);
      draw();
      rows.lastChild.querySelector("input:not([type])").focus();
    });
    const dialog = studio.dialog(message("categories-form"), [
      ...(now.unclear.length ? [make("p", { class: "studio-problem" }, message("category-unclear", { path: now.path, words: now.unclear.join("; ") }))] : []),
      rows, make("p", {}, add), state, successors,
    ], {
      draft: { name: "categories", more: { written: now.written }, asks: true },
      submit: async () => {
        if (!dialog.isChanged()) return;
        await studio.call("POST", "categories", { categories: read(), successors: JSON.parse(successors.value), expected: dialog.more.written });
        studio.tell(message("categories-saved"), { isUndoable: true });
      },
    });
    dialog.querySelector("form").addEventListener("reset", draw);
    draw();
  }

  // What the home page shows: title, cover, text.
  async function home() {
    const { says } = await studio.call("GET", "home");
    const text = studio.area("text", message("home-text"), says.text, message("home-text-hint"), 6), area = text.querySelector("textarea");
    const cover = studio.text("home.cover", message("home-cover"), says["home.cover"], message("home-cover-hint"), { list: "studio-covers" }), input = cover.querySelector("input");
    cover.append(make("datalist", { id: "studio-covers" }, ...studio.session.albums.filter(({ folder }) => folder).map(({ folder, title }) => make("option", { value: folder }, title))));
    const albums = studio.session.albums.filter(({ folder }) => folder);
    const album = studio.select("album", message("home-photographs"), [["", message("home-choose-album")], ...albums.map(({ folder, title }) => [folder, title])], "");
    const grid = make("ul", { class: "studio-sheet" }), tools = make("p", { class: "studio-tools" });
    let chosen = null;
    const tool = (label, act) => {
      const made = make("button", { type: "button", class: "button", disabled: "" }, label);
      made.addEventListener("click", act);
      return made;
    };
    tools.append(tool(message("home-use-cover"), () => {
      input.value = chosen;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }), tool(message("home-into-text"), () => {
      const path = /[\s()<>]/.test(chosen) ? "<" + chosen + ">" : chosen, before = area.value.slice(0, area.selectionEnd);
      area.setRangeText((!before || before.endsWith("\n\n") ? "" : "\n\n") + "![](" + path + ")\n\n", area.selectionEnd, area.selectionEnd, "end");
      area.dispatchEvent(new Event("input", { bubbles: true }));
      area.focus();
    }));
    const choose = (photo) => {
      chosen = photo;
      for (const one of grid.querySelectorAll("button")) one.setAttribute("aria-pressed", one.dataset.photo === photo);
      for (const one of tools.children) one.disabled = !photo;
    };
    const select = album.querySelector("select");
    // It only shows what there is to choose from: no draft keeps it.
    select.addEventListener("change", () => studio.attempt(async () => {
      choose(null);
      const photos = select.value ? (await studio.call("GET", "sheet?folder=" + encodeURIComponent(select.value))).photos : [];
      grid.replaceChildren(...photos.map(({ photo, title, name, picture }) => {
        const made = make("button", { type: "button", "data-photo": photo, "aria-pressed": "false", "aria-label": title || name, title: title || name }, picture ? studio.image(picture, { alt: "", loading: "lazy" }) : make("span", {}, name));
        made.addEventListener("click", () => choose(photo));
        return make("li", {}, made);
      }));
    }));
    const dialog = studio.dialog(message("home-form"), [
      studio.text("title", message("home-title"), says.title), studio.text("description", message("home-description"), says.description, message("home-description-hint")),
      cover, text, studio.check("day", message("home-day"), !/^(no|false|off)$/i.test(says["home.on_this_day"])),
      album, grid, tools,
    ], {
      draft: { name: "home", more: { says }, without: ["album"], asks: true },
      submit: async ({ elements }) => {
        const { shown, more } = dialog, changes = {};
        for (const name of ["title", "description", "home.cover", "text"]) if (elements[name].value !== shown[name]) changes[name] = elements[name].value;
        if (elements.day.checked !== shown.day) changes["home.on_this_day"] = elements.day.checked ? "" : "no";
        if (!Object.keys(changes).length) return;
        await studio.call("POST", "home", { changes, expected: more.says });
        studio.tell(message("home-saved"), { isUndoable: true });
      },
    });
    dialog.classList.add("studio-wide");
  }

  Object.assign(studio, { categories, home });
  studio.actions.push(() => {
    if (!studio.isAuthor || !document.body.classList.contains("home")) return;
    studio.offerDraft("categories", categories);
    studio.offerDraft("home", home);
    studio.offerDraft("hosts", () => studio.hosts());
  });
})();
