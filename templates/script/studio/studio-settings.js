// The settings of the site: a form made from what site.yaml may hold. Only what is changed in the form changes in the file.
// needs: core, studio
(function () {
  "use strict";

  const { make, message, studio } = photomap;

  // Of a key of a group, its own name.
  function wordsOf(whole) {
    const name = whole.split(".").at(-1);
    return (name[0].toUpperCase() + name.slice(1)).replaceAll("_", " ");
  }

  // A group that a word may stand for: the words, and YAML for all else.
  function shortcut(setting) {
    const { name, summary, shortcuts, value } = setting, other = "…";
    const chosen = studio.select(name, wordsOf(name), [["", message("not-set")], ...shortcuts.map((word) => [word, word]), [other, message("more-in-yaml")]], value ?? "", summary);
    const control = chosen.querySelector("select");
    control.addEventListener("change", () => {
      if (control.value !== other) return;
      const whole = yaml(setting);
      chosen.replaceWith(whole);
      whole.querySelector("textarea").focus();
    });
    return chosen;
  }

  // The keys of a group, each with a control of its own; all of it in YAML is below them.
  function group(setting) {
    const { name, summary, fields } = setting;
    return make("details", { class: "studio-group", ...(fields.some(isSet) ? { open: "" } : {}) }, make("summary", {}, wordsOf(name)), make("small", {}, summary),
      make("div", { role: "group", "aria-label": message("settings-keys-of", { group: wordsOf(name) }) }, ...fields.map((one) => fieldOf(one, wordsOf(name)))), make("details", {}, make("summary", {}, message("settings-all-yaml")), yaml(setting)));
  }

  // Several groups have a title, for instance.
  function fieldOf(setting, of) {
    const made = field(setting);
    made.querySelector("input, select, textarea").setAttribute("aria-label", message("setting-of", { setting: wordsOf(setting.name), group: of }));
    return made;
  }

  const isSet = ({ value }) => value !== undefined && value !== null;
  const hasOwnForm = ["privacy", "categories"];
  const isGroup = ({ name, fields, shortcuts }) => fields && !shortcuts && !hasOwnForm.includes(name);

  function field(setting) {
    const { name, summary, example, choices, isYAML, shortcuts, value } = setting;
    if (isGroup(setting)) return group(setting);
    if (shortcuts && [undefined, null, ...shortcuts].includes(value)) return shortcut(setting);
    if (choices) return studio.select(name, wordsOf(name), [["", message("not-set")], ...choices.map((word) => [word, word])], value ?? "", summary);
    if (!isYAML) return studio.text(name, wordsOf(name), value ?? "", summary, { placeholder: value === undefined ? example : "" });
    return yaml(setting);
  }

  function yaml({ name, summary, value }) {
    const area = studio.area(name, wordsOf(name), value ?? "", message("sentences", { one: summary, more: message("written-in-yaml") }));
    const control = area.querySelector("textarea");
    control.rows = Math.min(12, Math.max(2, (value ?? "").split("\n").length));
    control.classList.add("studio-code");
    control.spellcheck = false;
    return area;
  }

  // With many photographs the answer takes a while, which the form tells.
  async function send(request, status) {
    const looking = setTimeout(() => status.textContent = message("looking-at-files"), 1000);
    try {
      return await studio.sendAsking("settings", request, "shown", message("more-than-now"), message("settings-show"));
    } finally {
      clearTimeout(looking);
      status.textContent = "";
    }
  }

  async function open() {
    const { path, settings } = await studio.call("GET", "settings");
    const all = settings.flatMap((one) => [one, ...(isGroup(one) ? one.fields : [])]);
    const forms = make("div", { class: "studio-row" });
    const form = (words, act) => {
      const made = make("button", { type: "button", class: "button" }, words);
      made.addEventListener("click", () => {
        dialog.keep();
        dialog.close();
        studio.attempt(act);
      });
      forms.append(made);
    };
    form(message("home-form"), () => studio.home());
    form(message("categories-form"), () => studio.categories());
    form(message("permalinks-form"), () => studio.permalinks());
    form(message("hosts-form"), () => studio.hosts());
    form(message("privacy-zones"), () => {
      sessionStorage.setItem("photomap-studio-zones", "yes");
      studio.leave(photomap.url("map/index.html"));
    });
    // What the file says already is shown first.
    const fields = (some) => some.map(field);
    const rest = make("details", {}, make("summary", {}, message("more-settings")), ...fields(settings.filter((one) => !isSet(one))));
    const status = make("p", { role: "status" });
    const dialog = studio.dialog(message("settings"), [make("p", {}, message("settings-text", { path })), forms, ...fields(settings.filter(isSet)), rest], {
      draft: { name: "settings", more: { values: Object.fromEntries(all.map(({ name, value }) => [name, value ?? null])) }, asks: true },
      submit: async ({ elements }) => {
        const changes = {}, expected = {};
        for (const { name } of all) {
          if (elements[name].value === dialog.shown[name]) continue;
          const [whole] = name.split(".");
          if (whole !== name && whole in changes) throw Error(message("settings-both", { group: wordsOf(whole) }));
          changes[name] = elements[name].value || null;
          expected[name] = dialog.more.values[name];
        }
        if (!Object.keys(changes).length) return;
        if (!await send({ changes, expected }, status)) return false;
        studio.tell(message("settings-saved"), { isUndoable: true });
      },
    });
    dialog.querySelector(".studio-buttons").prepend(status);
    // What was written in YAML before stands in a choice of words now.
    for (const choice of dialog.querySelectorAll("select[data-wanted]")) {
      const area = yaml({ ...all.find(({ name }) => name === choice.name), value: choice.dataset.wanted });
      choice.closest(".studio-field").replaceWith(area);
    }
    if (dialog.isRestored) rest.open = true;
    dialog.querySelector("input, select, textarea")?.focus();
  }

  studio.actions.push(() => {
    if (studio.isAuthor && document.body.classList.contains("home")) {
      studio.offer(message("settings"), "settings", () => studio.attempt(open));
      studio.offerDraft("settings", open);
    }
  });
})();
