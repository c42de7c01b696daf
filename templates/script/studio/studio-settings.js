// The settings of the site: a form made from what site.yaml may hold. Only what is changed in the form changes in the file.
// needs: core, studio
(function () {
  "use strict";

  const { make, studio } = photomap;

  const wordsOf = (name) => (name[0].toUpperCase() + name.slice(1)).replace("_", " ");

  // A group that a word may stand for: the words, and YAML for all else.
  function shortcut(setting) {
    const { name, summary, shortcuts, value } = setting, other = "…";
    const chosen = studio.select(name, wordsOf(name), [["", "not set"], ...shortcuts.map((word) => [word, word]), [other, "more, in YAML"]], value ?? "", summary);
    const control = chosen.querySelector("select");
    control.addEventListener("change", () => {
      if (control.value !== other) return;
      const whole = yaml(setting);
      chosen.replaceWith(whole);
      whole.querySelector("textarea").focus();
    });
    return chosen;
  }

  function field(setting) {
    const { name, summary, example, choices, isYAML, shortcuts, value } = setting;
    if (shortcuts && [undefined, null, ...shortcuts].includes(value)) return shortcut(setting);
    if (choices) return studio.select(name, wordsOf(name), [["", "not set"], ...choices.map((word) => [word, word])], value ?? "", summary);
    if (!isYAML) return studio.text(name, wordsOf(name), value ?? "", summary, { placeholder: value === undefined ? example : "" });
    return yaml(setting);
  }

  function yaml({ name, summary, value }) {
    const area = studio.area(name, wordsOf(name), value ?? "", summary + " Written in YAML.");
    const control = area.querySelector("textarea");
    control.rows = Math.min(12, Math.max(2, (value ?? "").split("\n").length));
    control.classList.add("studio-code");
    control.spellcheck = false;
    return area;
  }

  async function open() {
    const { path, settings } = await studio.call("GET", "settings");
    const isSet = ({ value }) => value !== undefined && value !== null;
    // What the file says already is shown first.
    const fields = (some) => some.map(field);
    const rest = make("details", {}, make("summary", {}, "More settings"), ...fields(settings.filter((one) => !isSet(one))));
    const dialog = studio.dialog("Settings", [make("p", {}, "These are in " + path + "; its comments and everything else stay."), ...fields(settings.filter(isSet)), rest], {
      draft: { name: "settings", more: { values: Object.fromEntries(settings.map(({ name, value }) => [name, value ?? null])) }, asks: true },
      submit: async ({ elements }) => {
        const changes = {}, expected = {};
        for (const { name } of settings) {
          if (elements[name].value === dialog.shown[name]) continue;
          changes[name] = elements[name].value || null;
          expected[name] = dialog.more.values[name];
        }
        if (!Object.keys(changes).length) return;
        await studio.call("POST", "settings", { changes, expected });
        studio.tell("Saved the settings.");
      },
    });
    // What was written in YAML before stands in a choice of words now.
    for (const choice of dialog.querySelectorAll("select[data-wanted]")) {
      const area = yaml({ ...settings.find(({ name }) => name === choice.name), value: choice.dataset.wanted });
      choice.closest(".studio-field").replaceWith(area);
    }
    if (dialog.isRestored) rest.open = true;
    dialog.querySelector("input, select, textarea")?.focus();
  }

  studio.actions.push(() => {
    if (studio.isAuthor && document.body.classList.contains("home")) {
      studio.offer("Settings", "settings", () => studio.attempt(open));
      studio.offerDraft("settings", open);
    }
  });
})();
