// Beside the sheet of an album: its text as the page will show it, and its rule with what that chooses.
// needs: core, studio, studio-dialog, studio-forms
(function () {
  "use strict";

  const { make, message, studio } = photomap;
  // Milliseconds without a key, after which the server is asked.
  const pause = 350;

  // Asks when what a control says has stayed the same for a while; only the last answer is shown.
  function asks(control, ask, show) {
    let timer, turn = 0;
    const run = async () => {
      const mine = ++turn;
      const answer = await ask(control.value).catch((error) => ({ error }));
      if (mine === turn) show(answer);
    };
    control.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(run, pause);
    });
    return run;
  }

  // The text as the build makes it, of the same Markdown.
  studio.preview = (folder, area) => {
    const shown = make("div", { class: "prose", dir: "auto" });
    const box = make("section", { class: "studio-preview", "aria-label": message("preview-of-text"), tabindex: "0" }, shown);
    const show = ({ html, error }) => {
      if (error) return shown.replaceChildren(make("p", {}, error.message));
      const { body } = new DOMParser().parseFromString(html, "text/html"), unseal = photomap.sealed?.part(body);
      shown.replaceChildren(...body.childNodes);
      unseal?.();
      // Nothing of it leads away from what is being written.
      for (const one of shown.querySelectorAll("a[href]")) one.removeAttribute("href");
      for (const one of shown.querySelectorAll("[id]")) one.removeAttribute("id");
      return undefined;
    };
    const run = asks(area, (text) => (text.trim() ? studio.call("POST", "previews", { folder, text }) : Promise.resolve({ html: "" })), show);
    run();
    return box;
  };

  // The rule of an album, words to add to it, and how many photographs it chooses.
  studio.rule = (value) => {
    const field = studio.text("rule", message("rule"), value, message("rule-hint", { example: "tag:alps rating>=4 2019..2021" }), { maxlength: 4000, spellcheck: "false" });
    const input = field.querySelector("input");
    const status = make("p", { role: "status" }), pictures = make("p", { class: "studio-chosen", "aria-hidden": "true" });
    const quoted = (word) => (/[\s"]/.test(word) ? "\"" + word.replaceAll("\"", "") + "\"" : word);
    const { tags, categories } = studio.session;
    const year = new Date().getFullYear();
    const adding = [
      [message("rule-tag"), tags.map((tag) => ["tag:" + quoted(tag.replaceAll("|", "/")), "#" + tag])],
      [message("rule-category"), categories.map(({ id, title }) => ["category:" + quoted(id), title])],
      [message("rule-stars"), [3, 4, 5].map((stars) => ["rating>=" + stars, message("rule-stars-or-more", { number: stars })])],
      [message("rule-since"), Array.from({ length: 30 }, (_, i) => [year - i + "..", message("rule-since-year", { year: String(year - i) })])],
    ].filter(([, choices]) => choices.length).map(([words, choices]) => {
      const control = make("select", { "aria-label": words }, make("option", { value: "" }, words), ...choices.map(([word, shown]) => make("option", { value: word }, shown)));
      control.addEventListener("change", (event) => {
        event.stopPropagation();
        input.value = (input.value.trim() + " " + control.value).trim();
        control.value = "";
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
      return control;
    });
    const show = ({ count, problem, pictures: some, error }) => {
      status.textContent = error?.message ?? problem ?? (input.value.trim() ? message("rule-chooses", { count }) : "");
      status.classList.toggle("studio-error", Boolean(error || problem));
      pictures.replaceChildren(...(some ?? []).map((picture) => studio.image(picture, { alt: "", loading: "lazy" })));
    };
    const run = asks(input, (rule) => (rule.trim() ? studio.call("GET", "rules?photos=" + encodeURIComponent(rule)) : Promise.resolve({ count: 0, pictures: [] })), show);
    const part = make("details", { class: "studio-rule" }, make("summary", {}, message("photographs-by-rule")), field, make("p", { class: "studio-rule-words" }, message("rule-add"), " ", ...adding), status, pictures);
    // A draft may have brought a rule.
    part.begin = () => {
      part.open = Boolean(input.value);
      run();
    };
    return part;
  };
})();
